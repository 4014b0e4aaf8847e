"""Moves of the games other than chess, each in the notation of its own.

Captures are written x, quiet moves -, check + and mate # directly behind the move.
"""

from __future__ import annotations

from solver.catalogue.coalition import side_of
from solver.catalogue.games import GAMES
from solver.model import Move, Piece, Problem
from solver.output.moves import Notation
from solver.output.vocabulary import Vocabulary


def game_notation(problem: Problem, words: Vocabulary) -> Notation:
    """The notation of a problem's game."""
    if problem.coalition:
        return CoalitionNotation(words, problem.game, problem.coalition)
    return _NOTATIONS[problem.game](words, problem.game)


class GameNotation(Notation):
    """What the games have in common."""

    def __init__(self, words: Vocabulary, game: str) -> None:
        super().__init__(words)
        self._game = GAMES[game]

    def listed(self, move: Move) -> str:
        """The move in a list of legal moves."""
        return self.bare(move)

    def bare(self, move: Move) -> str:
        return self.way(move)


class DragonflyNotation(GameNotation):
    """`Sf1-e3`, `e6*d7`: `N@d4` is a drop, `e6xd7=B` a promotion, `Kd1-f1(Rg1-e1)` castling."""

    def way(self, move: Move) -> str:
        if move.kind == "null":
            return " ..."
        letters = self._words.walk(move.piece.walk)
        if move.kind == "drop":
            return f"{letters}@{move.arrival}"
        if move.piece.walk == "pawn":
            letters = ""
        sign = "-" if move.captured is None else "x"
        text = f"{letters}{move.departure}{sign}{move.arrival}"
        if move.kind.startswith("castling"):
            text += self._rook(move)
        promotion = next((e.after for e in move.effects if e.reason == "promotion"), None)
        return text + (f"={self._words.walk(promotion.walk)}" if promotion else "")

    def _rook(self, move: Move) -> str:
        """The rook's way in a castling."""
        rook = self._words.walk("rook")
        return next(
            f"({rook}{castling.rook[0]}-{castling.rook[1]})"
            for castling in self._game.castlings
            if castling.king == (move.departure, move.arrival)
        )


class DraughtsNotation(GameNotation):
    """`d3-d4`, `a4xa1xf1`: all squares where a capture lands; `=K` for a man that became a king."""

    def way(self, move: Move) -> str:
        if move.kind == "null":
            return " ..."
        legs = [e.to or "" for e in move.effects if e.op == "move" and e.reason == "leg"]
        sign = "-" if move.captured is None else "x"
        promoted = any(effect.reason == "promotion" for effect in move.effects)
        return sign.join((move.departure, *(legs or (move.arrival,)))) + ("=K" * promoted)


class TrojanNotation(GameNotation):
    """`STL(SP)a8-QPc8`: the units that move, those that stay, those on which they come to stand.

    A capture names all units that are taken: `Pb4xSPa5`. `=T` is a promotion where the move ends,
    `[a8=T]` where it began, `=0` one for which no unit is left.
    """

    def listed(self, move: Move) -> str:
        mark = "#" if move.goal == "#" else "+" if move.check else ""
        return self.bare(move) + mark

    def way(self, move: Move) -> str:
        if move.kind == "null":
            return " ..."
        if move.kind in _CASTLINGS:
            return _CASTLINGS[move.kind]
        lifted = self._letters(move, "lifted") or self._words.walk(move.piece.walk)
        left = self._letters(move, "left")
        start = lifted + (f"({left})" if left else "") + move.departure
        if move.captured_piece is None:
            end = f"-{self._letters(move, 'covered')}{move.arrival}"
        else:
            taken = self._letters(move, "taken") or self._words.walk(move.captured_piece.walk)
            end = f"x{taken}{move.arrival}"
        return start + end + self._promotion(move) + " e.p." * (move.kind == "en-passant")

    def _promotion(self, move: Move) -> str:
        found = next((effect for effect in move.effects if effect.reason == "promotion"), None)
        if found is None:
            return ""
        piece = self._words.walk(found.piece.walk) if found.op == "add" else "0"
        return f"={piece}" if found.at == move.arrival else f"[{found.at}={piece}]"

    def _letters(self, move: Move, what: str) -> str:
        """The letters of the units that a move does that with, top first."""
        return "".join(
            self._words.walk(effect.piece.walk) for effect in move.effects if effect.reason == what
        )


class CoalitionNotation(GameNotation):
    """`Uh4-h10`, `b5xc6`, `b3-a3=U`, `e4xd3 e.p.`; `Fa1xc2-b4` and `Fa1xc2xb4` take on the way."""

    def __init__(self, words: Vocabulary, game: str, coalitions: str) -> None:
        super().__init__(words, game)
        self._coalitions = coalitions

    def listed(self, move: Move) -> str:
        mark = "#" if move.goal == "#" else "+" if move.check else ""
        return self.bare(move) + mark

    def side_of(self, piece: Piece) -> int:
        return side_of(piece.colour, self._coalitions)

    def bare(self, move: Move) -> str:
        return self.way(move)

    def way(self, move: Move) -> str:
        if move.kind == "null":
            return " ..."
        walk = move.piece.walk
        text = ("" if walk == "soldier" else self._words.walk(walk)) + move.departure
        passing = move.kind == "en-passant"
        ends = move.captured is not None and (passing or move.captured == move.arrival)
        over = [effect.at for effect in move.effects if effect.reason == "leg"]
        if move.captured is not None and not ends:
            over.append(move.captured)
        text += "".join(f"x{square}" for square in over)
        text += ("x" if ends else "-") + move.arrival
        promotion = next((e.after for e in move.effects if e.reason == "promotion"), None)
        text += f"={self._words.walk(promotion.walk)}" if promotion else ""
        return text + " e.p." * passing


_CASTLINGS = {"castling-short": "O-O", "castling-long": "O-O-O"}
_NOTATIONS: dict[str, type[GameNotation]] = {
    "Dragonfly": DragonflyNotation,
    "DragonflyHex": DragonflyNotation,
    "TurkishDraughts": DraughtsNotation,
    "Trojan": TrojanNotation,
}
