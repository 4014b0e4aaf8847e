"""Changes of the whole position: turned, mirrored, shifted, of other colours, cleared, of another
board; and the squares that are closed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from solver import twins
from solver.catalogue import boards, in_force
from solver.catalogue.games import GAMES
from solver.model import Change, Condition, Placement, Problem
from solver.output.extras import extras

CLOSED = in_force.placing("hole")
"""The condition whose squares nobody stands on."""
#: a change of each kind that twins know, by which it is asked whether a board allows that kind
_SAMPLES: Mapping[str, Change] = {
    "rotate": Change("rotate", ("180",)),
    "mirror": Change("mirror", ("a1", "h1")),
    "shift": Change("shift", ("a1", "b1")),
    "polish": Change("polish", ()),
}


class Impossible(Exception):
    """A change that this position does not allow, with the reason and a way out."""


def changed(before: Problem, how: str, arguments: Sequence[str]) -> Problem:
    """The problem after a change of its whole position. Raises Impossible."""
    match how:
        case "clear":
            return replace(before, placements=())
        case "array":
            return replace(before, placements=_array(before))
        case "board":
            return _on_board(before, arguments[0])
    if how not in _SAMPLES:
        raise Impossible(f"there is no change {how!r} of a position")
    try:
        return twins.apply_change(before, Change(how, tuple(arguments)))
    except twins.ChangeError as error:
        raise Impossible(f"{error}. {error.way_out(before.language)}") from None


def refusals(problem: Problem) -> dict[str, str]:
    """Why the position cannot be changed so, by the kind of change; "" where it can."""
    empty = replace(problem, placements=(), conditions=())
    found = {how: _refusal(empty, sample) for how, sample in _SAMPLES.items()}
    try:
        _array(problem)
    except Impossible as error:
        return {**found, "array": str(error)}
    return {**found, "array": ""}


def _refusal(empty: Problem, sample: Change) -> str:
    try:
        twins.apply_change(empty, sample)
    except twins.ChangeError as error:
        return f"{error}. {error.way_out(empty.language)}"
    return ""


def _array(problem: Problem) -> tuple[Placement, ...]:
    game = GAMES[problem.game]
    on = boards.board(problem.board)
    is_own = problem.board == game.board
    array = on.game_array() if game.key == "chess" else game.game_array() if is_own else ()
    if not array:
        raise Impossible(f"the board {on.key} has no game array. Set the units up one by one")
    return array


def _on_board(before: Problem, word: str) -> Problem:
    """The same units on another board, which has to have their squares."""
    try:
        key = word if word in boards.BOARDS else boards.named(word)
    except boards.BoardError as error:
        raise Impossible(str(error)) from None
    if key is None:
        raise Impossible(f"{word} is no board. Name its files and ranks, as in 5x6, or hexhex-5")
    on = boards.board(key)
    standing = [unit.square for unit in before.placements]
    outside = [at for at in (*standing, *_closed(before)) if not on.holds(at)]
    if outside:
        raise Impossible(
            f"the board {key} does not have {', '.join(outside)}. {on.extent()}; shift or remove "
            "what stands elsewhere"
        )
    return replace(before, board=key)


def toggled(before: Problem, at: str) -> Problem:
    """The problem with a square closed, which removes what stands there, or open again."""
    if not boards.board(before.board).holds(at):
        raise Impossible(f"{at} is no square of the board {before.board}")
    closed = _closed(before)
    others = tuple(one for one in before.conditions if one.name != CLOSED)
    if at in closed:
        return replace(before, conditions=_with_closed(before, others, closed - {at}))
    units = tuple(unit for unit in before.placements if unit.square != at)
    conditions = _with_closed(before, others, closed | {at})
    return replace(before, placements=units, conditions=conditions)


def _closed(problem: Problem) -> frozenset[str]:
    return in_force.squares_with("hole", problem.conditions)


def _with_closed(
    before: Problem, others: tuple[Condition, ...], closed: frozenset[str]
) -> tuple[Condition, ...]:
    """The conditions, closed squares where they stood before, else behind all others."""
    if not closed:
        return others
    order = boards.board(before.board).squares()
    made = Condition(CLOSED, tuple(at for at in order if at in closed))
    at = next((i for i, one in enumerate(before.conditions) if one.name == CLOSED), len(others))
    return (*others[:at], made, *others[at:])


def oddities(problem: Problem) -> list[str]:
    """What no game brings about, and what stands where nobody can."""
    holes = extras(problem).holes
    found = [
        f"a unit stands on a closed square ({unit.square}). Put it elsewhere, or open the square"
        for unit in problem.placements
        if unit.square in holes
    ]
    on = boards.board(problem.board)
    if problem.game != "chess" or problem.conditions or on.heights:
        return found
    for unit in problem.placements:
        rank = int(unit.square[1:])
        if unit.piece.walk == "pawn" and rank in (1, on.ranks):
            whose = f"a {unit.piece.colour} pawn"
            found.append(f"{whose} stands on rank {rank} ({unit.square}), where no game brings it")
    return found
