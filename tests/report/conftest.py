"""The command line, for reports of stores that it has filled."""

from __future__ import annotations

import pytest
from command_line import Kirke


@pytest.fixture
def kirke(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Kirke:
    return Kirke(monkeypatch, capsys)
