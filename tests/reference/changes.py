"""Units that change their walk by moving, and others by what they do."""

from __future__ import annotations

from collections.abc import Iterator

from .position import Unit, nth_rank, shifted
from .rebirth import Outcome
from .rules import Rules

#: From the lowest to the highest.
LADDER = "PSBRQ"
#: Squares beside a square in the order in which changes there are written.
BESIDE = ((1, 0), (0, 1), (-1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1))


def changed(ending: Outcome, square: str, captures: bool, rules: Rules) -> Outcome:
    """The ending with the unit there changed as the rules say, which has just moved."""
    if rules.arrival is None and not rules.ladder:
        return ending
    unit = ending.board[square]
    after = unit._replace(walk=new_walk(unit, square, captures, rules))
    if after == unit:
        return ending
    text = f"={after.walk}"
    board = {**ending.board, square: after}
    return ending._replace(board=board, text=ending.text + text, born=ending.born | {square})


def new_walk(unit: Unit, square: str, captures: bool, rules: Rules) -> str:
    """The walk that a unit takes by arriving on the square."""
    if rules.arrival is not None:
        return rules.arrival(unit, square)
    return next_rung(unit.walk, rules.ladder[captures]) if rules.ladder else unit.walk


def others_changed(
    ending: Outcome, squares: list[str], captured: Unit | None, rules: Rules
) -> Iterator[Outcome]:
    """The endings with other units changed by those that have moved to these squares."""
    if rules.influence:
        for square in squares:
            ending = influenced(ending, square)
        yield ending
    elif captured is not None and captured.walk in rules.followers[:-1]:
        yield from followed(ending, captured, rules)
    else:
        yield ending


def influenced(ending: Outcome, square: str) -> Outcome:
    """The ending with the enemies beside that square changed."""
    unit = ending.board[square]
    for step in () if unit.walk == "K" else BESIDE:
        at = shifted(square, *step)
        enemy = ending.board.get(at) if at else None
        if at is None or enemy is None or enemy.side == unit.side or enemy.walk == "K":
            continue
        edge = at[1] in (nth_rank(enemy.side, 1), nth_rank(enemy.side, 8))
        ending = become(ending, at, unit.walk if edge else "P")
    return ending


def followed(ending: Outcome, captured: Unit, rules: Rules) -> Iterator[Outcome]:
    """The endings with one of the units changed that may follow the captured one."""
    follower = rules.followers[rules.followers.index(captured.walk) + 1]
    units = [at for at, unit in ending.board.items() if unit == Unit(captured.side, follower)]
    for at in units:
        yield become(ending, at, captured.walk)
    if not units:
        yield ending


def become(ending: Outcome, square: str, walk: str) -> Outcome:
    """The ending with another unit changed."""
    board = {**ending.board, square: ending.board[square]._replace(walk=walk)}
    text = f"{ending.text}[{square}={walk}]"
    return ending._replace(board=board, text=text, born=ending.born | {square})


def next_rung(walk: str, steps: int) -> str:
    """So many steps up; the lowest and the highest stay, and kings stand beside the ladder."""
    if walk not in LADDER:
        return walk
    return LADDER[min(max(LADDER.index(walk) + steps, 0), len(LADDER) - 1)]
