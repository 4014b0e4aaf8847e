"""All solutions of short play, by trying everything: whose turn it is, and what has to be reached.

A line is its moves without signs of checks and goals. Of battle play the keys are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from reference.moves import attackers, in_check, is_mate, is_stalemate, legal_moves, outcomes
from reference.position import Position, Side, Unit, other, unmoved
from reference.rules import Rules
from reference.steps import steps

Line = tuple[str, ...]

#: forms of play as they stand in a statement before the number of moves
FORMS = {"": "1", "s": "1", "h": "1", "ser-": "2", "ser-h": "1"}
#: goals that no move of the other side follows; a series goes on past them
IMMOBILIZING = ("#", "=", "#&=", "zat")


class Asked(NamedTuple):
    """What is asked of a position. exact: lines of full length, whatever is reached before.
    by_position: castling hangs on where units stand, nobody captures en passant (hc#)."""

    form: str
    goal: str
    rules: Rules
    exact: bool = False
    by_position: bool = False


def solutions(position: Position, asked: Asked) -> set[Line]:
    """All lines, or keys, of the side that begins by the form of play."""
    match asked.form:
        case "":
            return set(_lines(position, "w", asked))
        case "s":
            return set(_selfkeys(position, asked))
        case "ser-":
            return set(_lines(position, "ww", asked))
        case "h" | "ser-h":
            return set(_lines(position, "bw", asked))
    raise ValueError(asked.form)


def _moves(position: Position, side: Side, asked: Asked) -> list[tuple[str, Position]]:
    asked_of = replace(position, side=side)
    if asked.by_position:
        asked_of = replace(asked_of, castling=unmoved(position.board), passed=())
    return [(text.rstrip("+"), after) for text, after in legal_moves(asked_of, asked.rules)]


def _lines(position: Position, sides: str, asked: Asked) -> Iterator[Line]:
    """Lines in which these sides move one after the other, the last one to the goal. Shorter ones
    count, too, and end what would come after them, unless nobody could answer."""
    reacher = sides[-1]
    side: Side = "w" if sides[0] == "w" else "b"
    for text, after in _moves(position, side, asked):
        last = len(sides) == 1
        hits = side == reacher and (last or not asked.exact)
        hits = hits and reached(position, text, after, asked)
        if hits:
            yield (text,)
        if not last and (not hits or asked.goal in IMMOBILIZING):
            yield from ((text, *line) for line in _lines(after, sides[1:], asked))


def _selfkeys(position: Position, asked: Asked) -> Iterator[Line]:
    """White's moves after which every move of Black's, of which there is one, reaches the goal."""
    for text, after in _moves(position, "w", asked):
        replies = _moves(after, "b", asked)
        if replies and all(reached(after, reply, end, asked) for reply, end in replies):
            yield (text,)


def reached(before: Position, text: str, after: Position, asked: Asked) -> bool:
    """Whether a move reaches the goal."""
    rules, side = asked.rules, after.side
    match asked.goal:
        case "#":
            return is_mate(after, rules)
        case "=":
            return is_stalemate(after, rules)
        case "+":
            return in_check(after, side, rules)
        case "++" | "+++":
            counts = [len(attackers(after, at, rules)) for at in _kings(after, side)]
            most = max(counts, default=0)
            return in_check(after, side, rules) and most >= len(asked.goal)
        case "#&=":
            return is_mate(after, rules) and not _moves_left(after, other(side), rules)
        case "zat":
            return is_mate(after, rules) and not _any_way(after, rules)
        case "x":
            return "*" in text
        case "~":
            return True
        case "win":
            return not legal_moves(after, rules) or _bared(before, after, rules)
    raise ValueError(asked.goal)


def _kings(position: Position, side: Side) -> list[str]:
    return [at for at, unit in position.board.items() if unit == Unit(side, "K")]


def _moves_left(position: Position, side: Side, rules: Rules) -> bool:
    """Whether the side that has moved could move again, the capture of a king left out."""
    asked_of = replace(position, side=side, passed=())
    hit = {at for at, unit in position.board.items() if unit == Unit(other(side), "K")}
    return any(
        not in_check(replace(after, side=other(side)), side, rules)
        for step in steps(asked_of, side, rules)
        if step.victim not in hit
        for _, after in outcomes(asked_of, step, rules)
    )


def _any_way(position: Position, rules: Rules) -> bool:
    """Whether the side to move has a move that may leave its king in check."""
    return any(
        True
        for step in steps(position, position.side, rules)
        for _ in outcomes(position, step, rules)
    )


def _bared(before: Position, after: Position, rules: Rules) -> bool:
    """Whether a capture has left nothing but a king, who cannot do the same at once."""
    side = after.side
    if len(after.board) == len(before.board) or not _is_bare(after, side):
        return False
    if _is_bare(after, other(side)):
        return False
    return not any(_is_bare(end, other(side)) for _, end in legal_moves(after, rules))


def _is_bare(position: Position, side: Side) -> bool:
    return all(unit.walk == "K" for unit in position.board.values() if unit.side == side)
