"""Positions that nobody has chosen: legal, from nearly empty to crowded, for comparisons.

They hold nothing that a diagram cannot say: no double step just played, no answer due.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar

from . import coalition, dragonfly, draughts, powers, trojan
from .fields import Field
from .game import Game, Side

AnyPosition = TypeVar("AnyPosition")

SIDES: tuple[Side, Side] = ("w", "b")


def dragonflies(chance: Random, on: Field) -> Iterator[dragonfly.Position]:
    """With up to four rooks, bishops and knights each, some of them in hand."""
    game = dragonfly.Dragonfly(on)
    while True:
        position = dragonfly_setup(chance, on)
        if not game.takes_king(position, position.side):
            yield position


def dragonfly_setup(chance: Random, on: Field) -> dragonfly.Position:
    home = {square: unit for square, unit in on.array.items() if unit[1] in "KR"}
    board = some(chance, home, 0.7) if chance.random() < 0.4 else {}
    board |= kings(chance, board, list(on.at))
    free = shuffled(chance, [square for square in on.at if square not in board])
    hand: dict[Side, str] = {"w": "", "b": ""}
    pieces = chance.sample("RRRRBBBBNNNN", chance.choice((1, 2, 3, 5, 8)))
    for walk in pieces:
        side = chance.choice(SIDES)
        if chance.random() < 0.3:
            hand[side] = dragonfly.ordered(hand[side] + walk)
        else:
            board[free.pop()] = side + walk
    for _ in range(chance.choice((0, 1, 2, 4, 8))):
        side, square = chance.choice(SIDES), free.pop()
        if chance.random() < 0.4:  # a pawn about to promote
            side = next((to for to in SIDES if is_before_last(square, to, on)), side)
        if not on.is_last(square, "w") and not on.is_last(square, "b"):
            board[square] = side + "P"
    return dragonfly.Position(board, chance.choice(SIDES), hand, unmoved_rooks(board, on))


def is_before_last(square: str, side: Side, on: Field) -> bool:
    ahead = on.shifted(square, on.advance[side])
    return ahead is not None and on.is_last(ahead, side)


def unmoved_rooks(board: dragonfly.Board, on: Field) -> frozenset[str]:
    """What a diagram takes to be unmoved: rooks at home with their king at home."""
    return frozenset(
        rook
        for rook, castling in on.castlings.items()
        if board.get(rook) == castling.side + "R"
        and board.get(castling.king) == castling.side + "K"
    )


def all_draughts(chance: Random) -> Iterator[draughts.Position]:
    """Units of both sides; often near each other, so that there is something to take."""
    while True:
        board: dict[str, str] = {}
        crowd = chance.choice((0.06, 0.12, 0.2, 0.3, 0.45))
        royal = chance.choice((0.0, 0.1, 0.3, 0.7))
        for square in draughts.SQUARES:
            side = chance.choice(SIDES)
            if chance.random() < crowd:
                king = chance.random() < royal or draughts.is_last(square, side)
                board[square] = side + ("K" if king else "M")
        if {unit[0] for unit in board.values()} == set(SIDES):
            yield draughts.Position(board, chance.choice(SIDES))


def trojans(chance: Random) -> Iterator[trojan.Position]:
    """With stacks of up to seven units, pawns in and on them."""
    game = trojan.Trojan()
    while True:
        position = trojan_setup(chance)
        if not game.takes_king(position, position.side):
            yield position


def trojan_setup(chance: Random) -> trojan.Position:
    squares = [file + rank for rank in trojan.RANKS for file in trojan.FILES]
    home = {"e1": "wK", "e8": "bK", "a1": "wT", "h1": "wT", "a8": "bT", "h8": "bT"}
    board = some(chance, home, 0.8) if chance.random() < 0.3 else {}
    board |= kings(chance, board, squares)
    free = shuffled(chance, [square for square in squares if square not in board])
    for _ in range(chance.choice((1, 2, 4, 7, 11))):
        side, square = chance.choice(SIDES), free.pop()
        stack = "".join(chance.choices("DTLSBBBB", k=height(chance)))
        if stack[0] != "B" or square[1] != trojan.nth_rank(side, 8):
            board[square] = side + stack
    if chance.random() < 0.15:  # nothing is left to promote to
        side = chance.choice(SIDES)
        board[free.pop()] = side + "".join(chance.sample("DTTLLSS", 7))
        pawns = [square for square in free if square[1] == trojan.nth_rank(side, 7)]
        board |= dict.fromkeys(pawns[:2], side + "B")
    for square in ("a1", "h1", "a8", "h8"):
        if square in board and board[square][1] == "T" and chance.random() < 0.2:
            board[square] = board[square][0] + chance.choice("SLDT") + "T"
    castling = (
        square
        for square in ("a1", "h1", "a8", "h8")
        if board.get("e" + square[1]) == home["e" + square[1]]
        and board.get(square, "-")[0] == home[square][0]
        and board[square][-1] == "T"
    )
    return trojan.Position(board, chance.choice(SIDES), frozenset(castling))


def height(chance: Random) -> int:
    return chance.choice((1, 1, 1, 2, 2, 2, 3, 3, 4, 7))


def coalitions(chance: Random) -> Iterator[coalition.Position]:
    """Of all pairs of powers, with units that have moved and turns that are left out."""
    game = coalition.Coalition()
    while True:
        position = coalition_setup(chance)
        attacked = [power for power in powers.GREAT if game.is_attacked(position, power)]
        if attacked in ([], [position.turn]) and game.can_take_turn(position, position.turn):
            yield position


def coalition_setup(chance: Random) -> coalition.Position:
    free = shuffled(chance, powers.SQUARES)
    board = {free.pop(): power + "K" for power in powers.GREAT}
    for power, area in powers.AREAS.items():
        units = chance.choice((0, 1, 2, 3, 5, 8))
        at_home = shuffled(chance, [square for square in sorted(area) if square not in board])
        for _ in range(units):
            square = at_home.pop() if at_home and chance.random() < 0.4 else free.pop()
            walk = chance.choice("TUFARIMMSSS")
            if square not in board and not (walk == "S" and powers.is_far_edge(square, power)):
                board[square] = power + walk
    moved = (
        square
        for square, unit in board.items()
        if unit[1] in "SM" and square in powers.AREAS[unit[0]] and chance.random() < 0.3
    )
    return coalition.Position(
        board,
        chance.choice([power for power in "ybgr" if has_units(board, power)]),
        chance.choice(("yg/br", "yg/br", "yr/bg", "yr/bg", "gr/yb")),
        frozenset(power for power in powers.GREAT if chance.random() < 0.15),
        frozenset(moved),
    )


def has_units(board: powers.Board, power: str) -> bool:
    return any(unit[0] == power for unit in board.values())


def kings(chance: Random, board: dict[str, str], squares: Sequence[str]) -> dict[str, str]:
    """A king for each side that has none, on an empty square."""
    free = shuffled(chance, [square for square in squares if square not in board])
    return {free.pop(): side + "K" for side in SIDES if side + "K" not in board.values()}


def some(chance: Random, board: dict[str, str], share: float) -> dict[str, str]:
    return {square: unit for square, unit in board.items() if chance.random() < share}


def shuffled(chance: Random, squares: Sequence[str]) -> list[str]:
    return chance.sample(squares, len(squares))


def game_from(
    chance: Random, game: Game[AnyPosition], position: AnyPosition, moves: int
) -> list[tuple[str, AnyPosition]]:
    """A game of so many random moves, or fewer where it ends: each with the position after it."""
    played: list[tuple[str, AnyPosition]] = []
    while len(played) < moves and (following := game.moves(position)):
        played.append(chance.choice(following))
        position = played[-1][1]
    return played
