"""The record of a verdict, as `kirke check --format json` has written it, out of a store."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from solver.store.file import NotWritten


class _Difference(msgspec.Struct):
    text: str
    line: int
    move: str
    nearest: list[str]


class _Phase(msgspec.Struct):
    twin: str
    side: str
    verdict: str
    intended: Any
    found: list[str]
    extra: list[str]
    missing: list[str]
    differences: list[_Difference]
    found_count: int
    extra_count: int
    short_count: int
    complete: bool


class _Record(msgspec.Struct):
    """What every record has of which something is said."""

    verdict: str
    phases: list[_Phase]
    faults: list[str]
    notes: list[str]
    status: str
    grade: str = ""


def read(text: str) -> dict[str, Any]:
    """The content of a record. Raises NotWritten for a text that is none."""
    try:
        content: dict[str, Any] = json.loads(text)
        msgspec.convert(content, _Record)
    except (ValueError, RecursionError) as error:
        raise NotWritten from error
    return content
