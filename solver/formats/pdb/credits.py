"""Who made a problem of the PDB and where it was published: the lines above its diagram."""

from __future__ import annotations

import re
from collections.abc import Sequence

from grammar.syntax import Word
from solver.formats.asked_lines import stripped
from solver.formats.entry import Collected

_YEAR = r"(?:1[0-9]|20)\d\d"
#: `1 Musterzeitung 10 10/1976`: number, name, issue, page, day, month and year
_SOURCE = re.compile(
    r"(?:(?P<number>\(?[A-Z]{0,3}\d[\w/.-]{0,12}\)?)[ \t]+(?=\S*[^\W\d_]))?"
    r"(?P<name>\S(?:[^,\r\n]*?\S)?)"
    r"(?:[ \t]+(?P<issue>\d{1,4}(?:[-/]\d{1,4})?))?"
    r"(?:[ \t]*,[ \t]*p\.[ \t]*(?P<page>[\w-]{1,12})[ \t]*,?)?"
    rf"[ \t]+(?:(?:(?P<day>\d\d)/)?(?P<month>\d\d)/)?(?P<year>{_YEAR})"
)
_DATED = re.compile(rf"{_YEAR}\b|\d")
_AWARD = re.compile(
    r"\b(?:Preis|Prize|Prix|Platz|Place|Lob|Lobende|Ehrende|Erwähnung|HM|Hon|Honou?rable|Mention|"
    r"Comm|Commendation|Commended|Empfehlung|Recommendation|Auszeichnung|Award)\b",
    re.IGNORECASE,
)
_LONGEST = 200


def read(lines: Sequence[Word], collected: Collected) -> Word | None:
    """Add them to an entry. lines: those before the diagram, with the empty ones between them. The
    last of them, where it says nothing of this kind: a dedication, or what is asked.

    Behind the names of several authors stands an empty line, else the last line is the source.
    """
    said = [line for line in lines if line.strip()]
    at = _source(lines, said)
    for line in said[:at]:
        collected.add("AUTHOR", line, [stripped(line)])
    if at < len(said):
        _add_source(stripped(said[at]), collected)
    left = [stripped(line) for line in said[at + 1 :]]
    for line in left:
        if _AWARD.search(line):
            collected.add("AWARD", line, [line])
    others = [line for line in left if not _AWARD.search(line)]
    for line in others[:-1]:
        collected.add("REMARK", line, [line])
    return others[-1] if others else None


def _source(lines: Sequence[Word], said: Sequence[Word]) -> int:
    """Which of the lines that say something is the source; their number where none is."""
    dated = (
        at for at, line in enumerate(said) if at and _SOURCE.fullmatch(line.strip()[:_LONGEST])
    )
    if (at := next(dated, None)) is not None:
        return at
    first = next((at for at, line in enumerate(lines) if line.strip()), 0)
    blank = next((at for at in range(first, len(lines)) if not lines[at].strip()), None)
    if blank is not None:
        return sum(1 for line in lines[:blank] if line.strip())
    with_figures = (at for at, line in enumerate(said) if at and _DATED.search(line))
    return next(with_figures, max(1, len(said) - 1))


def _add_source(line: Word, collected: Collected) -> None:
    collected.add("ORIGIN", line, [line])
    found = _SOURCE.fullmatch(line[:_LONGEST])
    if found is None:
        collected.besides.append(("source.name", str(line)))
        return
    parts = {"name": "name", "issue": "issue", "number": "problemid", "page": "pagenumber"}
    said = [(f"source.{field}", found[group]) for group, field in parts.items()]
    said += [(f"source.date.{group}", found[group]) for group in ("year", "month", "day")]
    collected.besides.extend((field, text.lstrip("0")) for field, text in said if text)
