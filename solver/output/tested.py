"""How far a problem is tested, and with what result, in the words of verdicts and reports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

#: what editors' grades mean
GRADES = {"C+": "tested completely", "C%": "tested in part", "C-": "not tested"}


def tested_with(constraints: Iterable[str]) -> str:
    """What a partial test has assumed. C% never stands without it."""
    return f"C%: tested with: {'; '.join(constraints)}"


def partly_tested(record: Mapping[str, Any]) -> str:
    """The grade of a partial test out of the record of its verdict, with what it has assumed, or in
    how many parts all was tested; "" of other verdicts."""
    assumed = [one["text"] for one in record.get("constraints", ()) if not one["strict"]]
    if assumed and record.get("parts", 1) > 1:
        return f"C+, tested completely, in {record['parts']} parts"
    return tested_with(assumed) if assumed and record.get("grade") == "C%" else ""


def graded(grade: str) -> str:
    """A grade with what it means; "" of what is tested completely and not sound."""
    return f"{grade}, {GRADES[grade]}" if grade else ""


def found_and_intended(found: int, intended: int, short: int, *, complete: bool) -> str:
    """How many solutions were found and how many are intended. complete: all were looked for."""
    if complete:
        known = f"found {found}"
    else:
        known = f"found at least {found}" if found else "none found so far"
    return f"{known}, intended {intended}" + (f", {short} too short" if short else "")
