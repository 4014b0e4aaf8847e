"""What was there before: problems of a store that are like one of another file, or of the store."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from solver.anticipation.alignment import Alignment
from solver.anticipation.ranking import (
    FEW_UNITS,
    SAME,
    SAME_MOVES,
    SAME_THEMES,
    SHIFTED,
    Alike,
    Likes,
    Sought,
)
from solver.commands.checking import theme_looks
from solver.commands.finding.asked import shown_date
from solver.commands.finding.positions import differences, turned
from solver.commands.outcome import note, say
from solver.errors import KirkeError
from solver.model import Limits, Problem
from solver.output.json_lines import identifier, line
from solver.output.vocabulary import Vocabulary, vocabulary
from solver.solving.workers import solve
from solver.store import looks
from solver.store.described import Description, description
from solver.store.store import Statement
from solver.texts.terminal_text import harmless
from solver.verdict import comparable
from solver.writing import writer

#: the grades, as readers and programs are told
GRADES: Mapping[int, str] = {
    SAME: "same position",
    SHIFTED: "same position shifted",
    FEW_UNITS: "few units differ",
    SAME_THEMES: "same themes",
    SAME_MOVES: "same moves",
}


def sought(problem: Problem, likes: Likes, limits: Limits | None) -> Sought:
    """A problem with what its play is found by: as it stands in the store, else it is solved within
    the limits, if there are any."""
    one = Sought(problem, identifier(problem))
    key = Statement(writer.write(problem), "", "").key
    look = looks.of_statement(likes.connection, key)
    if look is None and limits is not None and problem.stipulation is not None:
        try:
            look = theme_looks.look(solve(comparable(problem), limits=limits), limits, "all")
        except KirkeError as error:
            note(f"note: {one.name} is compared without its play: {error}")
    return one if look is None else replace(one, skeleton=look.skeleton, shape=look.shape)


def tell(one: Sought, found: Sequence[Alike], form: str) -> None:
    """Print what is like a problem."""
    if form == "json":
        say(_as_json(one, found))
    else:
        say(harmless("\n".join(_lines(one, found))) + "\n")


def _lines(one: Sought, found: Sequence[Alike]) -> Iterator[str]:
    problem = one.problem
    words = vocabulary(problem.language, problem.game)
    mine = description(problem)
    said = f"{len(found) or 'nothing'} like it"
    yield "  ".join(filter(None, (_place(one), *_credits(mine), said)))
    for other in found:
        label = f"{other.twin}) " if other.twin else ""
        there = f" {other.label})" if other.label else ""
        also = "".join(f", {GRADES[grade]}" for grade in other.also)
        where = ", ".join(filter(None, (*other.sources, shown_date(other.published))))
        apart = _apart(other.alignment, words) if other.alignment else ()
        parts = (
            *(f"{other.problem}{there}", other.asked, other.verdict, "; ".join(other.authors)),
            *(where, *apart),
        )
        head = f"  {label}{other.grade} {GRADES[other.grade]}{also}"
        yield "  ".join([head, *filter(None, parts)])


def _place(one: Sought) -> str:
    return str(one.problem.place or one.name)


def _credits(mine: Description) -> tuple[str, str]:
    authors, sources = ([text for kind, text in mine.names if kind == one] for one in _CREDITS)
    return "; ".join(authors), ", ".join(filter(None, (*sources, shown_date(mine.published))))


_CREDITS = ("author", "source")


def _apart(alignment: Alignment, words: Vocabulary) -> Iterator[str]:
    """How a position is to be turned and shifted to be like another one, and what then differs."""
    yield turned(alignment, words)
    if alignment.shift != (0, 0):
        yield "shifted by {:+}, {:+}".format(*alignment.shift)
    yield " ".join(differences(alignment, words))


def _as_json(one: Sought, found: Sequence[Alike]) -> str:
    problem = one.problem
    words = vocabulary(problem.language, problem.game)
    mine = description(problem)
    content: dict[str, Any] = {
        "problem": one.name,
        "status": "finished",
        "authors": [text for kind, text in mine.names if kind == "author"],
        "sources": [text for kind, text in mine.names if kind == "source"],
        "published": shown_date(mine.published),
        "found": [_record(other, words) for other in found],
        "notes": list(map(str, problem.notes)),
    }
    return line(content)


def _record(other: Alike, words: Vocabulary) -> dict[str, Any]:
    """Something that is alike, as data."""
    at = other.alignment
    return {
        "twin": other.twin,
        "grade": other.grade,
        "likeness": GRADES[other.grade],
        "also": [GRADES[grade] for grade in other.also],
        "problem": other.problem,
        "problem_twin": other.label,
        "stipulation": other.asked,
        "verdict": other.verdict,
        "authors": list(other.authors),
        "sources": list(other.sources),
        "published": shown_date(other.published),
        "turned": turned(at, words) if at else "",
        "shifted": list(at.shift) if at else None,
        "differ": at.distance if at else None,
        "differences": [*differences(at, words)] if at else [],
    }
