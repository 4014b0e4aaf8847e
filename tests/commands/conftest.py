"""What tests of commands share."""

from __future__ import annotations

import pytest
from command_line import Kirke


@pytest.fixture
def kirke(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Kirke:
    """Runs the command line in this process."""
    return Kirke(monkeypatch, capsys)
