"""The command line, run in the process of a test."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from solver.cli import main


@dataclass
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str


class Stdin(io.TextIOWrapper):
    """Standard input that may claim to be a terminal."""

    def __init__(self, text: str, terminal: bool) -> None:
        super().__init__(io.BytesIO(text.encode()))
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


class Kirke:
    """Runs the command."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(
        self, *arguments: str | int | Path, stdin: str = "", terminal: bool = False
    ) -> Ran:
        self._monkeypatch.setattr(sys, "argv", ["kirke", *map(str, arguments)])
        self._monkeypatch.setattr(sys, "stdin", Stdin(stdin, terminal))
        with pytest.raises(SystemExit) as left:
            main()
        captured = self._capsys.readouterr()
        code = left.value.code
        assert isinstance(code, int)
        return Ran(code, captured.out, captured.err)
