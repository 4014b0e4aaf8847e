"""JSON as all commands write it: an object a line, with the schema and the problem it is about."""

from __future__ import annotations

import json
from typing import Any

from solver.model import Problem
from solver.texts.terminal_text import escaped

SCHEMA = 2


def identifier(problem: Problem) -> str:
    """Where the problem comes from: its file, and its number there."""
    file = problem.place.file if problem.place else "-"
    return f"{file}#{problem.number}"


def line(content: dict[str, Any]) -> str:
    """An object of the schema, with its line break."""
    return dumped({"schema": SCHEMA, **content}) + "\n"


def dumped(content: dict[str, Any]) -> str:
    """The content in letters as they are, but for those that would give orders to a terminal."""
    return escaped(json.dumps(content, ensure_ascii=False))
