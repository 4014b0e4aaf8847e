"""PGN: a position with what is asked in tags, and the moves of a game."""

from __future__ import annotations

from collections.abc import Iterator

from solver.formats import fields
from solver.model import Problem
from solver.writing import unsaid

SAID = ("authors", "origins", "titles", "awards")


def write(problem: Problem, moves: str = "") -> str:
    """The game of a problem. moves: as PGN has them. Raises Unsupported for what PGN cannot say."""
    unsaid.check_plain("PGN", problem)
    try:
        position = f"{fields.write(problem)} 0 1"
    except ValueError as error:
        raise unsaid.cannot("PGN", problem, str(error)) from None
    tags = [*_tags(problem, position)]
    return (
        "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in tags)
        + f"\n{moves}{' ' * bool(moves)}*\n\n"
    )


def _tags(problem: Problem, position: str) -> Iterator[tuple[str, str]]:
    yield "Event", ", ".join(problem.origins) or "?"
    yield "Site", "?"
    yield "Date", "????.??.??"
    yield "Round", "-"
    yield "White", "?"
    yield "Black", "?"
    yield "Result", "*"
    yield from (("Author", author) for author in problem.authors)
    yield from (("Title", title) for title in problem.titles)
    yield from (("Award", award) for award in problem.awards)
    yield "SetUp", "1"
    yield "FEN", position
    if problem.stipulation is not None:
        yield "Stipulation", problem.stipulation.text


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
