"""Changes of a statement's clauses: other words in place of those of one kind, or another language.

The page gives words as its user wrote them. They go into the text as they are, and the reader says
what is wrong with them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from grammar.keywords import keywords
from solver.bench import state
from solver.catalogue.games import GAMES
from solver.catalogue.language.words import LANGUAGES
from solver.formats.entry import AS_PRINTED
from solver.model import Problem
from solver.writing.writer import write


class NotSaid(Exception):
    """What cannot be said in another language, with the reason."""


class Rewritten(Struct, frozen=True):
    """A statement with other clauses. lines: where each of them stands: the line, and how many
    characters precede its words there."""

    text: str
    lines: tuple[tuple[int, int], ...]


def rewritten(before: Problem, field: str, lines: Sequence[str]) -> Rewritten:
    """All clauses of one kind anew, each without its keyword."""
    given = [line for line in (" ".join(str(one).split()) for one in lines) if line]
    emptied = _FIELDS[field][1](before)
    head = write(replace(emptied, twins=(), zeroposition=False)).splitlines()
    behind = write(emptied).splitlines()[len(head) - 1 : -1]
    leads = _leads(before, field, len(given))
    ours = [lead + line for lead, line in zip(leads, given, strict=True)]
    if field in _TEXTS:
        printed = _printed(before, field, bool(given))
        before_ours, after_ours = [head[0], *printed], [*head[1:-1], *behind, head[-1]]
    else:
        before_ours, after_ours = head[:-1], [*behind, head[-1]]
    text = "\n".join([*before_ours, *ours, *after_ours]) + "\n"
    first = len(before_ours) + 1
    return Rewritten(text, tuple((first + at, len(lead)) for at, lead in enumerate(leads)))


def _leads(before: Problem, field: str, count: int) -> list[str]:
    """What stands before each of the lines."""
    terms = keywords("statement", before.language)
    leads = [f"{terms[_FIELDS[field][0]]} "] * count
    if field == "twins" and before.zeroposition and leads:
        leads[0] = f"{terms['ZEROPOSITION']} "
    return leads


def _printed(before: Problem, field: str, is_said: bool) -> list[str]:
    """The line that says that what follows is the whole solution as it was printed."""
    if field != "intended" or not before.is_printed or not is_said:
        return []
    terms = keywords("statement", before.language)
    return [f"{terms['INTENDED']} {AS_PRINTED[before.language]}"]


def _without(term: str, **empty: Any) -> tuple[str, Callable[[Problem], Problem]]:
    return term, lambda problem: replace(problem, **empty)


_TEXTS = {"authors", "titles", "origins", "awards", "remarks", "intended"}
#: clause -> its keyword, and the problem without it
_FIELDS: dict[str, tuple[str, Callable[[Problem], Problem]]] = {
    "stipulation": _without("STIPULATION", stipulation=None),
    "conditions": _without("CONDITION", conditions=()),
    "options": _without("OPTION", options=()),
    "constraints": _without("CONSTRAINT", constraints=()),
    "twins": _without("TWIN", twins=(), zeroposition=False),
    "authors": _without("AUTHOR", authors=()),
    "titles": _without("TITLE", titles=()),
    "origins": _without("ORIGIN", origins=()),
    "awards": _without("AWARD", awards=()),
    "remarks": _without("REMARK", remarks=()),
    "intended": _without("INTENDED", intended=None),
    "turn": _without("TURN", turn=None),
    "board": ("BOARD", lambda problem: replace(problem, board=GAMES[problem.game].board)),
}


def translated(before: Problem, language: str) -> str:
    """The statement in another language. Raises NotSaid."""
    if language not in LANGUAGES:
        raise NotSaid(f"there is no language {language!r}")
    if before.intended and any(any(map(str.isalpha, one)) for one in before.intended.lines):
        raise NotSaid(
            "what is intended is written in the letters of its language. Take it out, and write it"
            " anew in the other one"
        )
    text = write(replace(before, language=language))
    found = state.read(text).problem
    if found is None or replace(found, language=before.language, number=before.number) != before:
        raise NotSaid("a word of this statement is not said in that language. Change its text")
    return text
