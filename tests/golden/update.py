"""Write the golden transcripts anew: `python -m tests.golden.update`; read the diff afterwards."""

from __future__ import annotations

import sys

from tests.golden.transcripts import GOLDENS, transcript


def main() -> None:
    """Write every transcript that is not as it should be, and say which."""
    for golden in GOLDENS:
        text = transcript(golden)
        old = golden.path.read_text("ascii") if golden.path.exists() else ""
        if text == old:
            continue
        golden.path.write_text(text, "ascii")
        sys.stdout.write(f"{golden.path.name}: {text.count(chr(10))} lines\n")


if __name__ == "__main__":
    main()
