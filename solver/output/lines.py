"""Help and series play: one line a solution.

The side that begins is numbered: "  1.Ke4-d5 Rd1-e1   2.Kd5-c6 Re1-e6 #". A first number without
its move says that half a move was left out, "  1...Rd1-e1   2.Ke4-d5 Re1-d1 #", or a whole one,
"  1...  ...  2.Ke4-d5 Re1-d1 #". After an introduction the numbers start again.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver.model import Branch, Line, Move, Play, Stipulation
from solver.output.moves import Notation

OPENINGS = ("", "  1...", "  1...  ...")
VIOLATED = " ?!?"
SHORT = 2
"""Half-moves after an introduction that are still counted with it."""


def line(solution: Line, notation: Notation, stipulation: Stipulation | None) -> str:
    """A line of play without line breaks."""
    play = stipulation.play if stipulation else None
    written: list[str] = []
    for number, move in _numbered(solution, play, notation):
        written.append((f"{number:3}." if number else "") + notation.full(move))
    return OPENINGS[solution.skipped] + " ".join(written) + (VIOLATED if solution.violates else "")


def _numbered(
    solution: Line, play: Play | None, notation: Notation
) -> Iterator[tuple[int | None, Move]]:
    """Each move with the number to be written before it, None if there is none."""
    made_by = sides(solution, play, notation)
    number = 2 if solution.skipped else 1
    counting = 1 - made_by[0] if solution.skipped == 1 else made_by[0]
    restart = solution.intro if _main_play_is_long(play) else 0
    for at, (side, move) in enumerate(zip(made_by, solution.moves, strict=True)):
        if restart and at == restart:
            number, counting = 1, side
        if side == counting:
            yield number, move
            number += 1
        else:
            yield None, move


def sides(solution: Line, play: Play | None, notation: Notation) -> list[int]:
    """Who made each half-move: 0 the side that begins the line, 1 the other."""
    found = _turns(play, len(solution.moves), solution.intro)
    shown = [
        (at, notation.side_of(move.piece)) for at, move in enumerate(solution.moves) if _shows(move)
    ]
    if shown:
        at, side = shown[0]
        first = found[at] if side == 0 else 1 - found[at]
        for at, side in shown:
            found[at] = first if side == 0 else 1 - first
    return found


def _shows(move: Move) -> bool:
    """Whether the moving unit tells the side that moves it."""
    return move.kind != "null" and move.piece.colour != "neutral"


def _turns(play: Play | None, plies: int, intro: int) -> list[int]:
    """Whose turn each half-move is by the stipulation alone."""
    if not isinstance(play, Branch) or len(play.steps) > 1:
        return [ply % 2 for ply in range(plies)]
    after = _play_after(play)
    if after is None:
        return [0] * plies
    own = intro or max(plies - after.longest, 0)
    return [0] * own + [1 - side for side in _turns(after, plies - own, 0)]


def _play_after(play: Branch) -> Branch | None:
    """The play to which a series or an introduction leads, None if it reaches the goal itself."""
    forks = (fork for step in play.steps for fork in step.forks)
    return next((fork for fork in forks if isinstance(fork, Branch)), None)


def _main_play_is_long(play: Play | None) -> bool:
    """Whether the play after an introduction is counted on its own."""
    after = _play_after(play) if isinstance(play, Branch) else None
    if after is None:
        return play is None
    length = 2 * after.longest - 1 if len(after.steps) == 1 else after.longest
    return length > SHORT
