"""What another format cannot say of a problem."""

from __future__ import annotations

from collections.abc import Iterator

from solver.catalogue import definitions
from solver.catalogue.boards import board
from solver.errors import NOWHERE, Fault, Unsupported
from solver.model import Place, Problem

#: options that say how a solution is shown, not what is asked
SHOWN = frozenset(
    ("SetPlay", "Try", "Variation", "Defence", "NoBoard", "NoThreat", "NoShortVariations")
)


#: kept fields of old entries that authors, origins and awards tell as well
_TOLD = ("source", "source-id", "date", "award", "epd", "pgn")


def cannot(form: str, problem: Problem, what: str, place: Place | None = None) -> Unsupported:
    """The error for something for which a format has no word, with the way out."""
    hint = "kirke convert --to statement or --to json says everything"
    at = place or problem.place or NOWHERE
    return Unsupported([Fault(at, f"{form} cannot say {what}", hint, "unsupported")])


def check_chess(form: str, problem: Problem, *, any_size: bool = False) -> None:
    """Raise Unsupported for what only statements say: games, boards, stacks, hands.

    any_size: whether the format knows boards of squares of any size.
    """
    knows_board = problem.board == "8x8" or (any_size and not board(problem.board).heights)
    if problem.game != "chess" or not knows_board:
        raise cannot(form, problem, f"the game {problem.game} on the board {problem.board}")
    if problem.start is not None:
        raise cannot(form, problem, "the position A of an a=>b problem")
    if problem.stipulation is not None and problem.stipulation.structured:
        raise cannot(form, problem, "a structured stipulation", problem.stipulation.place)
    if problem.invisibles is not None:
        raise cannot(form, problem, "total invisibles")
    for constraint in problem.constraints:
        raise cannot(form, problem, "constraints on lines", constraint.place)
    stack = next((unit for unit in problem.placements if unit.below), None)
    if stack is not None:
        raise cannot(form, problem, f"the units below another on {stack.square}")


def check_twins(form: str, problem: Problem) -> None:
    """Raise Unsupported for twins that only statements say."""
    for change in (change for twin in problem.twins for change in twin.changes):
        if change.stipulation is not None and change.stipulation.structured:
            raise cannot(form, problem, "a structured stipulation", change.stipulation.place)
        if any(unit.below for unit in change.placements):
            raise cannot(form, problem, "units below others in a twin")


def check_walks(form: str, problem: Problem) -> None:
    """Raise Unsupported for walks of one's own."""
    for walk in definitions.used(problem):
        raise cannot(form, problem, f"the walk {definitions.written(walk)}")


def check_plain(form: str, problem: Problem) -> None:
    """Raise Unsupported for conditions, for twins, and for options that change what is asked."""
    check_chess(form, problem)
    check_walks(form, problem)
    for condition in problem.conditions:
        raise cannot(form, problem, f"the condition {condition.name}", condition.place)
    for twin in problem.twins:
        raise cannot(form, problem, "twins", twin.place)
    for option in problem.options:
        if option.name not in SHOWN | {"NoCastling"}:
            raise cannot(form, problem, f"the option {option.name}", option.place)


def texts_left_out(problem: Problem, said: tuple[str, ...]) -> Iterator[str]:
    """The names of fields around a problem that have something and are not said."""
    for name in ("authors", "origins", "titles", "awards", "remarks", "intended"):
        if name not in said and getattr(problem, name):
            yield name
    if "besides" not in said:
        kept = (name.partition(".")[0] for name, _ in problem.besides)
        yield from (name for name in dict.fromkeys(kept) if name not in (*_TOLD, *said))
    if "options" not in said and any(option.name in SHOWN for option in problem.options):
        yield "options that say what is shown"
