"""How far a problem is tested, and with what result, in the words of verdicts and reports."""

from __future__ import annotations

#: what editors' grades mean
GRADES = {"C+": "tested completely", "C%": "tested in part", "C-": "not tested"}


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
