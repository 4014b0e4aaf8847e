"""Units that come, go elsewhere or are turned besides the move: holes, kings, sentinels, boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from .position import FILES, RANKS, SQUARES, Position, Side, Unit, other
from .rebirth import Outcome, promotions
from .rules import Rules

CENTRE = ("d4", "d5", "e5", "e4")
#: Where the unit of each square goes.
TURNS: Mapping[str, Mapping[str, str]] = {
    "": {},
    "board": {at: FILES[RANKS.index(at[1])] + str(8 - FILES.index(at[0])) for at in SQUARES},
    "centre": dict(zip(CENTRE, (*CENTRE[1:], CENTRE[0]), strict=True)),
}
MOST_PAWNS = {"own": (8, 16), "adverse": (8, 16)}
#: Whether that side is in check on a board.
Checked = Callable[[Position, Side], bool]


class Made(NamedTuple):
    """A move that has been made: from where to where, as what, and whether it was no mere step."""

    start: str
    end: str
    mover: Unit
    changes: bool


def shifted_units(
    position: Position, ending: Outcome, made: Made, rules: Rules, checked: Checked
) -> Iterator[tuple[Outcome, str]]:
    """The endings with all that is shifted by the move, and where the moving unit stands then."""
    for out, stands in come_out(ending, made, rules):
        king_shift = kings_changed(position, out, made.mover.side, rules, checked)
        if king_shift is None:
            continue
        out, exchanged = king_shift
        stands = exchanged.get(stands, stands)
        out = pawn_left(out, made, rules)
        yield turned(out, made, rules), turn_of(made, rules).get(stands, stands)


def come_out(ending: Outcome, made: Made, rules: Rules) -> Iterator[tuple[Outcome, str]]:
    """The unit on a hole comes out of another one; there a pawn may promote."""
    if made.end not in rules.wormholes:
        yield ending, made.end
        return
    unit = ending.board[made.end]
    rest = {at: there for at, there in ending.board.items() if at != made.end}
    for hole in rules.wormholes:
        if hole in ending.board or (hole == made.start and not made.changes):
            continue
        for after in promotions(unit, hole, rules):
            became = "" if after == unit else f"={after.walk}"
            text = f"{ending.text}[{unit}{made.end}->{hole}{became}]"
            born = ending.born - {made.end} | {hole}
            left = ending.left | {made.end}
            yield (
                ending._replace(board={**rest, hole: after}, text=text, born=born, left=left),
                hole,
            )


def kings_changed(
    position: Position, ending: Outcome, side: Side, rules: Rules, checked: Checked
) -> tuple[Outcome, Mapping[str, str]] | None:
    """The ending with the kings in each other's places, if they change, and who has gone where.

    None: the move is not legal.
    """
    kind = dict(rules.oscillating).get(side, "")
    kings = {unit.side: at for at, unit in ending.board.items() if unit.walk == "K"}
    if not kind or len(kings) < 2:
        return ending, {}
    now = Position(ending.board, side)
    if kind == "B" and checked(now, side):
        return None
    if kind == "C" and not checked(now, other(side)):
        return ending, {}
    white, black = kings["w"], kings["b"]
    board = {**ending.board, white: Unit("b", "K"), black: Unit("w", "K")}
    text = f"{ending.text}[K{black}<->K{white}]"
    out = ending._replace(board=board, text=text)
    return out, {white: black, black: white}


def pawn_left(ending: Outcome, made: Made, rules: Rules) -> Outcome:
    """The ending with the pawn that a unit leaves behind."""
    start = made.start
    if not rules.sentinels or made.mover.walk == "P":
        return ending
    if start[1] in "18" or start in ending.board:
        return ending
    side = made.mover.side if rules.sentinels == "own" else other(made.mover.side)
    pawn = Unit(side, "P")
    most, most_together = MOST_PAWNS[rules.sentinels]
    pawns = [unit.side for unit in ending.board.values() if unit.walk == "P"]
    if pawns.count(side) >= most or len(pawns) >= most_together:
        return ending
    text = f"{ending.text}[+{pawn}{start}]"
    return ending._replace(board={**ending.board, start: pawn}, text=text)


def turn_of(made: Made, rules: Rules) -> Mapping[str, str]:
    """Where the units of squares go after the move; nowhere else: the others."""
    turn = TURNS[rules.revolving]
    return turn if {made.start, made.end} & set(turn) else {}


def turned(ending: Outcome, made: Made, rules: Rules) -> Outcome:
    """The ending with the board, or its centre, turned clockwise."""
    turn = turn_of(made, rules)
    board = {turn.get(at, at): unit for at, unit in ending.board.items()}
    left = frozenset(at for at in ending.board if turn.get(at, at) != at)
    return ending._replace(board=board, left=ending.left | left)
