"""Who begins where a FEN says who is to move.

The side to move of a FEN counts. Where play begins in its position and the stipulation lets the
other side begin, the two exchange their parts, as with HalfDuplex. Of a position to which play
comes (`dia`, `a=>b`) it is the side to move when all is played, which the length settles by itself.
Whatever names the side that begins (HalfDuplex, WhiteToPlay, PostKeyPlay, a structured stipulation)
goes before the FEN. All this is said in notes.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from solver import twins
from solver.catalogue.side_to_move import begins
from solver.catalogue.stipulation.modified import swap_sides, white_to_play
from solver.catalogue.stipulation.trees import goals_of, other_side
from solver.model import Change, Colour, Problem, Stipulation, Twin
from solver.reading.faults import Reading

#: options that name who begins
_NAMING = ("HalfDuplex", "WhiteToPlay", "PostKeyPlay")


class FenPlaces(Struct, frozen=True):
    """Where the fields of a FEN stand in the text."""

    turn: int
    rights: int
    passed: int


def settled(
    problem: Problem, fen: FenPlaces | None, start: FenPlaces | None, reading: Reading
) -> Problem:
    """The problem with the side that begins in the diagram and in every twin.

    fen, start: where the FEN of the diagram and that of position A stand.
    """
    if problem.coalition or (fen is None and start is None):
        return problem
    asked = problem.stipulation
    if asked is not None:
        problem = replace(problem, stipulation=_begun(problem, asked, fen, start, reading))
    return replace(
        problem, twins=tuple(_twin(twin, problem, fen, reading) for twin in problem.twins)
    )


def _twin(twin: Twin, problem: Problem, fen: FenPlaces | None, reading: Reading) -> Twin:
    """A twin, its stipulation as the FEN of the diagram lets it begin."""
    changes = tuple(_change(change, problem, fen, reading) for change in twin.changes)
    return replace(twin, changes=changes)


def _change(change: Change, problem: Problem, fen: FenPlaces | None, reading: Reading) -> Change:
    if change.stipulation is None or fen is None:
        return change
    changed = twins.apply_change(problem, change)
    start = fen if changed.start_fen is not None else None
    asked = _begun(changed, change.stipulation, fen, start, reading)
    return replace(change, stipulation=asked)


def _begun(
    problem: Problem,
    asked: Stipulation,
    fen: FenPlaces | None,
    start: FenPlaces | None,
    reading: Reading,
) -> Stipulation:
    """The stipulation with the side that begins it."""
    signs = {goal.sign for goal in goals_of(asked.play)}
    if signs & {"dia", "a=>b"}:
        if "dia" not in signs and problem.start_fen is not None and start is not None:
            turn = problem.start_fen.turn
            asked = _exchanged(problem, asked, turn, _first(problem, asked), start, reading)
        if problem.fen_rights is not None and fen is not None:
            _note_end(problem, asked, fen, reading)
        return asked
    if problem.fen_rights is None or problem.turn is None or fen is None:
        return asked
    sides = begins(replace(problem, stipulation=asked, turn=None))
    return _exchanged(problem, asked, problem.turn, sides, fen, reading)


def _first(problem: Problem, asked: Stipulation) -> tuple[Colour, ...]:
    """The side that begins the play from position A to position B, or both."""
    if problem.option("WhiteToPlay"):
        asked = white_to_play(asked) or asked
    if problem.option("HalfDuplex"):
        return (other_side(asked.side),)
    return (asked.side, other_side(asked.side)) if problem.option("Duplex") else (asked.side,)


def _exchanged(
    problem: Problem,
    asked: Stipulation,
    turn: Colour,
    sides: tuple[Colour, ...],
    fen: FenPlaces,
    reading: Reading,
) -> Stipulation:
    """The stipulation, begun by the side that the FEN names. sides: who begins without it."""
    if turn in sides:
        return asked
    name, other = turn.capitalize(), other_side(turn).capitalize()
    option = next((key for key in _NAMING if problem.option(key)), None)
    if asked.structured or option:
        what = f"the option {option}" if option else asked.text
        reading.note(f"{name} is to move in the FEN, but {what} lets {other} begin", fen.turn)
        return asked
    reading.note(
        f"{name} is to move in the FEN: {name} begins {asked.text}, the two sides exchange their"
        f' parts; with "{other[0].lower()}" there {other} begins',
        fen.turn,
    )
    return swap_sides(asked)


def _note_end(problem: Problem, asked: Stipulation, fen: FenPlaces, reading: Reading) -> None:
    """Say what a FEN of the final position says in vain."""
    (after, *_) = begins(replace(problem, stipulation=asked, turn=None, options=()))
    if problem.turn != after and not asked.structured:
        reading.note(
            f"{(problem.turn or after).capitalize()} is to move in the FEN, but"
            f" {after.capitalize()} is after {asked.text}; that of the FEN is left out of account",
            fen.turn,
        )
    if problem.fen_rights != "-":
        message = f"castling rights are left out of account: {asked.text} ends with this position"
        reading.note(message, fen.rights)
    if problem.fen_en_passant:
        message = f"the square passed is left out of account: {asked.text} ends with this position"
        reading.note(message, fen.passed)
