"""Which moves of a solution a printed move may name.

A move may be written long or short, in the letters of several languages. It names a move of the
solution if nothing that it says is untrue of it. What a move does besides need not be said; what a
pawn becomes has to be.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from typing import Literal

from msgspec.structs import replace

from solver.catalogue import walks
from solver.catalogue.in_force import brought, has_second_board
from solver.catalogue.language import words
from solver.catalogue.stipulation.trees import goals_of
from solver.claims import foreign
from solver.claims.cyrillic import LOOK_LIKE
from solver.claims.foreign import PrintLanguage
from solver.claims.printed import EFFECTS, Printed, any_of, effects_in, of_two_letters, printed
from solver.model import Language, Move, Piece, Problem
from solver.output.moves import Notation
from solver.output.notation import notation
from solver.output.vocabulary import vocabulary

LANGUAGES: tuple[Language, ...] = ("en", "de", "fr")
_OTHER_LETTERS: dict[tuple[Language, str], str] = {("en", "N"): "knight"}
#: letters that a language has and that nobody writes before the move of a pawn
_SELDOM = {("de", "B")}
_FIGURINES = dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟", walks.CHESS * 2, strict=True))
_BOARD = re.compile(r"(?<=[0-8A-Z.])(?:AA|BB|[AB])$")

Fit = Literal["yes", "but", "no"]
"""Whether a printed move may name a move; "but" for what it leaves open or says otherwise."""


class Alphabet:
    """The letters of one language in a problem.

    readable: the language's letters and those of its walks; there: those of units that are on the
    board.
    """

    def __init__(self, problem: Problem, language: PrintLanguage, *, seldom: bool = False) -> None:
        self.language = language
        self._letters = foreign.LETTERS.get(language)  # where no statement has this language
        stated = language if language in LANGUAGES else problem.language
        self._words = vocabulary(stated, problem.game)
        self._problem = problem
        # by identity, which is that of the move as it stays: what has it is stored as well
        self._texts: dict[int, tuple[Move, frozenset[str], str]] = {}
        self._apart: dict[int, tuple[Printed, Printed]] = {}
        self._fits: dict[tuple[int, int], tuple[Printed, Move, Fit]] = {}
        self._names: dict[tuple[str, str], bool] = {}  # whether letters name a walk
        self._is_game = problem.game != "chess"
        self._two_boards = has_second_board(problem)
        pieces = set(_pieces(problem))
        self.there = {self._walk(walk) for walk in {piece.walk for piece in pieces}}
        if problem.conditions or problem.start or _begins_with_the_array(problem):
            # units come and change
            self.there |= {self._walk(piece) for piece in walks.CHESS}
            self.there |= {self._walk(walk) for walk in brought(problem.conditions)}
        marked = {self._walk(p.walk) for p in pieces if p.attributes or p.colour == "neutral"}
        self._others = {
            letter: walk
            for (of, letter), walk in _OTHER_LETTERS.items()
            if of == language and letter not in self.there
        }
        if any(piece.walk in self._others.values() for piece in pieces):
            self.there |= {c for c, walk in self._others.items() if _among(walk, pieces)}
        unwritten = {letter for of, letter in _SELDOM if of == language} - marked
        self.there -= set() if seldom else unwritten
        self.readable = self.there | set(self._others)
        self.readable |= {self._walk(piece) for piece in walks.CHESS} - (
            set() if seldom else unwritten
        )

    def reads(self, moves: Iterable[Printed]) -> bool:
        """Whether all their letters are of this language."""
        return self._is_game or self._reads(map(self._taken_apart, moves))

    def _reads(self, moves: Iterable[Printed]) -> bool:
        return all(
            self._knows(move.walk, self.readable) and self._may_become(move.becomes)
            for move in moves
        )

    def finds(self, moves: Iterable[Printed]) -> bool:
        """Whether the letters of all moves are of this language, and every unit that moves is on
        the board or becomes what it is called."""
        moves = [self._taken_apart(move) for move in moves]
        there = self.there | {move.becomes for move in moves}
        return self._is_game or (
            self._reads(moves) and all(self._knows(move.walk, there) for move in moves)
        )

    def _walk(self, walk: str) -> str:
        """The letters of a walk, "" where it has none."""
        return self._words.walk(walk) if self._letters is None else self._letters.get(walk, "")

    @cached_property
    def _notation(self) -> Notation:
        return notation(replace(self._problem, language=self._words.language))

    def _taken_apart(self, said: Printed) -> Printed:
        known = self._apart.get(id(said))
        if known is None:
            known = self._apart[id(said)] = (said, self._read(said))
        return known[1]

    def _read(self, said: Printed) -> Printed:
        """The move, where its letters are known so; else `G2c3` may be the move of a walk G2.

        Behind it may stand the board to which the unit goes, of two.
        """
        if self._two_boards and (board := _BOARD.search(said.text)):
            return printed(said.text[: board.start()])
        if self.language != "ru" and {said.walk, said.becomes} & set(LOOK_LIKE):
            walk, becomes = (LOOK_LIKE.get(one, one) for one in (said.walk, said.becomes))
            said = replace(said, walk=walk, becomes=becomes)
        if self._knows(said.walk, self.readable):
            return said
        other = of_two_letters(said.text)
        return other if other and self._knows(other.walk, self.readable) else said

    def _knows(self, letters: str, among: set[str]) -> bool:
        return not letters or letters in _FIGURINES or letters in among

    def _may_become(self, letters: str) -> bool:
        if letters and letters == self._walk("king"):
            return letters in self.there
        if self._knows(letters, self.readable):
            return True
        return self._letters is None and is_walk(letters, self._words.language)

    def fit(self, said: Printed, move: Move) -> Fit:
        """Whether a printed move may name this move of a solution."""
        key = id(said), id(move)
        known = self._fits.get(key)
        if known is None:
            known = self._fits[key] = said, move, self._fit(said, move)
        return known[2]

    def _fit(self, said: Printed, move: Move) -> Fit:
        square = self.square_of(said)
        if square and arrival_of(move) not in ("", square):
            return "no"
        fit = self._understood(said, move)
        return "yes" if fit != "yes" and said.text in self._written(move)[0] else fit

    def may_be(self, said: Printed, move: Move) -> bool:
        """Whether the printed move may be this one. `S~` may be any move of that unit."""
        if not said.leaves_open:
            return self.fit(said, move) == "yes"
        unit = any_of(said.text)
        if unit is None or not self._knows(unit.walk, self.readable | set(LOOK_LIKE)):
            return True
        return self._is_its_move(self._taken_apart(unit), move)

    def _understood(self, said: Printed, move: Move) -> Fit:
        """How well the printed move fits, as far as it can be taken apart."""
        if said.way == "castling":
            return "yes" if move.kind == said.castling else "no"
        if said.way == "null":
            return "yes" if move.kind == "null" else "no"
        said = self._taken_apart(said)
        if said.way == "text" or not self._is_on_its_way(said, move):
            return "no"
        return self._besides(said, move)

    def square_of(self, said: Printed) -> str:
        """The square to which a move goes that says no more than most do; "" where that alone does
        not tell it from others. Most moves are told apart so, and quickly: see arrival_of."""
        if said.way != "move" or said.by or said.effects or len(said.to) < 2:
            return ""
        return "" if self._two_boards or self._is_game else said.to

    def _is_on_its_way(self, said: Printed, move: Move) -> bool:
        """Whether this unit goes there from there."""
        if move.kind in ("null", "castling-short", "castling-long", "exchange", "drop"):
            return False
        to = move.arrival if len(said.to) > 1 else move.arrival[0]
        return (
            self._is_its_move(said, move)
            and said.to == to
            and (not said.takes or move.captured is not None)
            and (not said.by or move.captured == said.by)
            and (not said.ep or move.kind == "en-passant")
        )

    def _is_its_move(self, said: Printed, move: Move) -> bool:
        """Whether it is this unit that leaves."""
        return (
            self._is_unit(said, move.piece)
            and (not said.file or move.departure[0] == said.file)
            and (not said.rank or move.departure[1:] == said.rank)
        )

    def _besides(self, said: Printed, move: Move) -> Fit:
        """What the move does besides: what a pawn becomes has to be said, nothing else."""
        if not move.effects and not said.becomes and not said.effects:
            return "yes"
        effects = self._written(move)[1]
        became = {e.after.walk: e.reason for e in move.effects if e.op == "promote" and e.after}
        if said.becomes:
            fits = any(self.names(said.becomes, walk) for walk in became)
            return "no" if not fits else "yes" if said.effects in ("", effects) else "but"
        if "promotion" in became.values():
            return "but"
        return "yes" if said.effects in ("", effects) else "but"

    def _is_unit(self, said: Printed, piece: Piece) -> bool:
        if piece.walk == "pawn" and (said.or_pawn or not said.walk):
            return True
        return bool(said.walk) and self.names(said.walk, piece.walk)

    def names(self, letters: str, walk: str) -> bool:
        known = self._names.get((letters, walk))
        if known is None:
            named = (_FIGURINES.get(letters), self._others.get(letters))
            known = walk in named or letters == self._walk(walk)
            self._names[letters, walk] = known
        return known

    def _written(self, move: Move) -> tuple[frozenset[str], str]:
        """How our own notation writes the move, with and without effects, and the effects."""
        written = self._texts.get(id(move))
        if written is None:
            bare = self._notation.bare(move).strip()
            effects = effects_in(bare)
            plain = {bare.rstrip("."), EFFECTS.sub("", bare).rstrip(".")}
            plain |= {text.replace("*", "x") for text in plain}
            if self._letters is not None:  # our notation has others
                plain.clear()
            written = self._texts[id(move)] = (move, frozenset(plain - {""}), effects)
        return written[1], written[2]


def arrival_of(move: Move) -> str:
    """The square of arrival of a move that does nothing besides, "" of others."""
    return move.arrival if move.kind in ("quiet", "capture") and not move.effects else ""


def is_walk(letters: str, language: Language) -> bool:
    """Whether letters are those of any walk in a language, be it on the board or not."""
    return words.find("piece", letters, language) is not None


def _begins_with_the_array(problem: Problem) -> bool:
    stipulation = problem.stipulation
    return stipulation is not None and any(
        goal.sign == "dia" for goal in goals_of(stipulation.play)
    )


def _among(walk: str, pieces: Iterable[Piece]) -> bool:
    return any(piece.walk == walk for piece in pieces)


def _pieces(problem: Problem) -> Iterable[Piece]:
    """All units of a problem, wherever they are."""
    for placed in (*problem.placements, *(problem.start or ())):
        yield placed.piece
        yield from placed.below
    for held in problem.hands:
        yield Piece(held.colour, held.walk)
