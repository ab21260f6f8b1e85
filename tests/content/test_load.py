"""Loading: strict, with errors that say where, and a cache that is never trusted blindly."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import msgspec
import pytest

from content import cache
from content.files import ContentError, File, fingerprint, toml_files
from content.libraries.forests import checked, forests
from content.load import read

NAME = "content/forests/{}.toml"


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache of this test alone."""
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    return tmp_path / "forests.content"


def changed(file: str, old: str, new: str) -> tuple[File, ...]:
    """The real files with one thing replaced in one of them."""
    files = toml_files("forests")
    target = NAME.format(file)
    body = next(one.body for one in files if one.name == target)
    assert old.encode() in body, f"{old!r} is not in {target}"
    broken = File(target, body.replace(old.encode(), new.encode(), 1))
    return tuple(broken if one.name == target else one for one in files)


def added(file: str, text: str) -> tuple[File, ...]:
    """The real files and one more."""
    return (*toml_files("forests"), File(NAME.format(file), text.encode()))


def complaint(files: tuple[File, ...]) -> str:
    """What loading says about these files."""
    with pytest.raises(ContentError) as caught:
        read(files, checked)
    return str(caught.value)


def test_all_files_of_the_volume_load() -> None:
    assert read(toml_files("forests"), checked).fingerprint == fingerprint(toml_files("forests"))


def test_a_wrong_type_names_file_entry_and_the_real_place() -> None:
    told = complaint(changed("bosses", "damage = { health = 7 }, pierce = 2", "damage = 7"))
    place = "content/forests/bosses.toml: entry 'duskmaw': actions.attack.damage: Expected `object`"
    assert told.startswith(place)


def test_a_place_inside_lists_is_named_by_number() -> None:
    told = complaint(changed("bosses", '{ do = "gold", n = -2 }', '{ do = "gold", n = [] }'))
    assert told.startswith(
        "content/forests/bosses.toml: entry 'grubnose': actions.hex.then.0.n: Expected"
    )


def test_an_unknown_field_is_refused() -> None:
    told = complaint(changed("races", "food_rating = 1", "food_ratting = 1"))
    assert told.startswith("content/forests/races.toml: entry 'korrigan': ")
    assert "food_ratting" in told


def test_an_unknown_verb_is_refused() -> None:
    told = complaint(changed("items", 'do = "heal"', 'do = "heel"'))
    assert told.startswith("content/forests/items.toml: entry 'healing-draught': effects.0")
    assert "heel" in told


def test_an_unknown_table_is_refused() -> None:
    told = complaint(added("extra", '[[monster]]\nid = "rat"\n'))
    assert told == "content/forests/extra.toml: there is no table 'monster'"


def test_broken_toml_names_the_file_and_line() -> None:
    told = complaint(added("extra", "[[item]\n"))
    assert told.startswith("content/forests/extra.toml: ")
    assert "line 1" in told


def test_the_same_id_twice_is_refused_across_files() -> None:
    told = complaint(added("zz", '[[item]]\nid = "luck-stone"\nname = "Copy"\n'))
    assert told == (
        "content/forests/zz.toml: entry 'luck-stone': another item of that id "
        "stands in content/forests/items.toml"
    )


def test_an_impossible_tile_is_refused() -> None:
    told = complaint(changed("board", "fmm^ ffmmm", "fmm^ ffmm"))
    assert told.startswith("content/forests/board.toml: tile 'a': ")


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("bosses", 'id = "black-spindle"', 'id = "spindle"', "there is no item 'spindle'"),
        ("bosses", '"special", "hex"]', '"special", "hax"]', "it has no action 'hax'"),
        ("bosses", 'default = "attack"', 'default = "attak"', "it has no action 'attak'"),
        ("bosses", 'item = "workshop-supplies"', 'item = "tools"', "there is no item 'tools'"),
        ("fragments", 'relic = "arkavins-staff"', 'relic = "staff"', "there is no relic 'staff'"),
        ("placards", '"sentinel-5"]', '"sentinel-6"]', "there is no opponent 'sentinel-6'"),
        ("circumstances", 'foe = "giant-fox"', 'foe = "fox"', "there is no opponent 'fox'"),
        ("destinations", 'tile = "a"', 'tile = "z"', "there is no tile 'z'"),
    ],
)
def test_a_reference_to_nothing_is_refused(file: str, old: str, new: str, fault: str) -> None:
    told = complaint(changed(file, old, new))
    assert told.startswith(f"content/forests/{file}.toml: entry ")
    assert fault in told


def test_a_set_of_fragments_with_a_gap_is_refused() -> None:
    told = complaint(changed("fragments", "number = 3", "number = 2"))
    assert told == (
        "content/forests/relics.toml: entry 'kejels-great-sword': "
        "its Fragments are numbered [1, 2, 2], not 1 to 3"
    )


def test_a_volume_without_files_is_refused() -> None:
    with pytest.raises(ContentError, match="content/nowhere: there is no such volume"):
        toml_files("nowhere")


def test_the_fingerprint_changes_with_any_byte() -> None:
    assert fingerprint(changed("items", "price = 3", "price = 4")) != fingerprint(
        toml_files("forests")
    )


def test_the_library_is_loaded_once() -> None:
    assert forests() is forests()


def test_the_cache_gives_the_same_library(kept: Path) -> None:
    first = forests.__wrapped__()
    assert kept.exists()
    assert forests.__wrapped__() == first == read(toml_files("forests"), checked)


def test_a_cached_library_does_not_read_toml(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forests.__wrapped__()
    monkeypatch.setattr("content.load.tables", None)
    assert forests.__wrapped__().roles


@pytest.mark.parametrize("at", [0, 20, -1])
def test_a_damaged_cache_is_read_over(kept: Path, at: int) -> None:
    library = forests.__wrapped__()
    body = bytearray(kept.read_bytes())
    body[at] ^= 1
    kept.write_bytes(body)
    assert forests.__wrapped__() == library
    assert kept.read_bytes() != body


def test_a_torn_cache_is_read_over(kept: Path) -> None:
    library = forests.__wrapped__()
    kept.write_bytes(kept.read_bytes()[:100])
    assert forests.__wrapped__() == library


def test_a_cache_of_other_files_is_stale(kept: Path) -> None:
    cache.keep("forests", "another fingerprint", msgspec.msgpack.encode({"role": []}))
    assert forests.__wrapped__().roles


def test_a_sealed_cache_that_no_longer_decodes_is_read_over(kept: Path) -> None:
    mark = fingerprint(toml_files("forests"))
    cache.keep("forests", mark, msgspec.msgpack.encode({"role": [{"id": "old-style"}]}))
    assert forests.__wrapped__().roles


def test_a_cache_that_cannot_be_written_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "file")
    assert forests.__wrapped__().roles


def test_keeping_leaves_no_draft_behind(kept: Path) -> None:
    forests.__wrapped__()
    assert os.listdir(kept.parent) == [kept.name]


def test_the_cache_leaves_the_last_of_a_disk_to_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    small = os.statvfs_result((4096, 4096, 64, 64, 64, 0, 0, 0, 0, 255))
    monkeypatch.setattr(os, "statvfs", lambda path: small)
    cache.keep("toy", "abc", b"cards")
    assert cache.fetch("toy", "abc") is None


def test_a_cache_that_could_not_be_written_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    def full(self: Path, data: bytes) -> int:
        self.touch()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    cache.keep("toy", "abc", b"cards")
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
