"""The `rule` mark: which ledger rules the tests check, for `make rules`."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark (also for runs without the project's settings)."""
    config.addinivalue_line("markers", "rule(id): fails if this rule were broken")
