"""Problems of games as positions of the reference rules, and their solutions by those rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from reference.games import coalition, dragonfly, draughts, trojan
from reference.games.game import Game, Position, Side
from reference.games.solve import keys, lines

from solver.catalogue.coalition import LETTERS as POWERS
from solver.catalogue.games import GAMES
from solver.model import Problem

SIDES: dict[str, Side] = {"white": "w", "black": "b"}
LETTERS = {"king": "K", "rook": "R", "bishop": "B", "knight": "N", "pawn": "P"}
#: Trojan chess has the German letters.
TROJAN = {"king": "K", "queen": "D", "rook": "T", "bishop": "L", "knight": "S", "pawn": "B"}
ENGLISH = str.maketrans("BDTLS", "PQRBS")


class Remembered(Game[Position]):
    """A game that looks at each position once."""

    def __init__(self, game: Game[Position]) -> None:
        self.game = game
        self.known: dict[tuple[str, object], Any] = {}

    def once(self, question: str, position: Any) -> Any:
        key = (question, position.key())
        if key not in self.known:
            self.known[key] = getattr(self.game, question)(position)
        return self.known[key]

    def moves(self, position: Position) -> list[tuple[str, Position]]:
        return list(self.once("moves", position))

    def loser(self, position: Position) -> str | None:
        loser: str | None = self.once("loser", position)
        return loser

    def passed(self, before: Position, after: Position) -> bool:
        return self.game.passed(before, after)

    def party(self, position: Position) -> str:
        return self.game.party(position)


def choices(problem: Problem, *names: str) -> list[str]:
    """The values of a game's options that a problem names, by their order; its defaults if none."""
    found = {option.name: option.arguments for option in problem.options}
    return [found[name][0] for name in names if name in found]


def dragonfly_of(problem: Problem) -> tuple[Game[Any], Any]:
    hexes = problem.game == "DragonflyHex"
    game = (dragonfly.on_hexes if hexes else dragonfly.on_squares)(*choices(problem, "drop_check"))
    board = {
        put.square: SIDES[put.piece.colour] + LETTERS[put.piece.walk] for put in problem.placements
    }
    hands: dict[Side, str] = {"w": "", "b": ""}
    for held in problem.hands:
        hands[SIDES[held.colour]] += LETTERS[held.walk] * held.count
    lost = problem.option("NoCastling")
    castling = frozenset(
        rook
        for rook, castling in game.field.castlings.items()
        if board.get(rook) == castling.side + "R"
        and board.get(castling.king) == castling.side + "K"
        and rook not in (lost.arguments if lost else ())
    )
    in_hand = {side: dragonfly.ordered(hand) for side, hand in hands.items()}
    return game, dragonfly.Position(board, first_side(problem), in_hand, castling)


def draughts_of(problem: Problem) -> tuple[Game[Any], Any]:
    board = {
        put.square: SIDES[put.piece.colour] + ("M" if put.piece.walk == "man" else "K")
        for put in problem.placements
    }
    game = draughts.Draughts(*choices(problem, "promo"))
    return game, draughts.Position(board, first_side(problem))


def trojan_of(problem: Problem) -> tuple[Game[Any], Any]:
    board = {
        put.square: SIDES[put.piece.colour]
        + "".join(TROJAN[piece.walk] for piece in (put.piece, *put.below))
        for put in problem.placements
    }
    kings = {"1": "wK", "8": "bK"}
    castling = frozenset(
        square
        for square in ("a1", "h1", "a8", "h8")
        if board.get("e" + square[1]) == kings[square[1]]
        and board.get(square, "--")[0] == kings[square[1]][0]
        and board[square][-1] == "T"
    )
    game = trojan.Trojan(*choices(problem, "promotion_decline"))
    return game, trojan.Position(board, first_side(problem), castling)


def coalition_of(problem: Problem) -> tuple[Game[Any], Any]:
    known = GAMES["Coalition"]
    board = {
        put.square: POWERS[put.piece.colour] + known.letters[put.piece.walk].upper()
        for put in problem.placements
    }
    values = {option.name: option.arguments for option in problem.options}
    choices = {name: values[name][0] for name in known.options if name in values}
    assert problem.turn is not None
    return coalition.Coalition(**choices), coalition.Position(
        board,
        POWERS[problem.turn],
        problem.coalition,
        frozenset("".join(values.get("SkipsTurn", ()))),
        frozenset(values.get("Moved", ())),
    )


def first_side(problem: Problem) -> Any:
    assert problem.stipulation is not None
    return SIDES[problem.stipulation.side]


READ: dict[str, Callable[[Problem], tuple[Game[Any], Any]]] = {
    "Dragonfly": dragonfly_of,
    "DragonflyHex": dragonfly_of,
    "TurkishDraughts": draughts_of,
    "Trojan": trojan_of,
    "Coalition": coalition_of,
}


def written(text: str, problem: Problem) -> str:
    """A move of the reference rules in the letters of an English statement."""
    if problem.game == "Trojan" and not text.startswith("O-O"):
        return re.sub("[A-Z]+", lambda units: units[0].translate(ENGLISH), text)
    return text.replace("N", "S") if problem.game.startswith("Dragonfly") else text


def solutions(problem: Problem) -> list[tuple[str, ...]]:
    """The keys, or the lines of help play, one for each way to go from position to position."""
    game, position = READ[problem.game](problem)
    game = Remembered(game)
    assert problem.stipulation is not None
    moves = int(problem.stipulation.moves or 1)
    winner = other_party(game, position)
    kind = problem.stipulation.kind
    found = (
        list(lines(game, position, winner, moves))
        if kind == "help"
        else [(key,) for key in keys(game, position, moves, kind)]
    )
    return list({passed(game, position, line): line for line in found}.values())


def other_party(game: Game[Any], position: Any) -> str:
    """Who does not begin."""
    parties = getattr(position, "coalitions", "w/b").split("/")
    return next(party for party in parties if party != game.party(position))


def passed(game: Game[Any], position: Any, line: tuple[str, ...]) -> tuple[object, ...]:
    """The positions that a line passes through."""
    after = []
    for text in line:
        position = dict(game.moves(position))[text]
        after.append(position.key())
    return tuple(after)
