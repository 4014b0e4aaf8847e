"""What a printed move says, and which moves of a solution it may name.

A move may be written long or short, in the letters of three languages. It names a move of the
solution if nothing that it says is untrue of it. What a move does besides need not be said; what a
pawn becomes has to be.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue import walks, words
from solver.catalogue.in_force import brought, has_second_board
from solver.catalogue.stipulations import goals_of
from solver.claims.scan import SQUARE
from solver.model import Language, Move, Piece, Problem
from solver.output.notation import notation
from solver.output.vocabulary import vocabulary

LANGUAGES: tuple[Language, ...] = ("en", "de", "fr")
_OTHER_LETTERS: dict[tuple[Language, str], str] = {("en", "N"): "knight"}
#: letters that a language has and that nobody writes before the move of a pawn
_SELDOM = {("de", "B")}
_FIGURINES = dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟", walks.CHESS * 2, strict=True))
_EFFECTS = re.compile(r"\[[^]]*\]")
_TELLS = re.compile(r"[a-p]\d|=|->")  # of brackets that are an effect and no label, `[A]`

Fit = Literal["yes", "but", "no"]
"""Whether a printed move may name a move; "but" for what it leaves open or says otherwise."""


def _form(walk: str) -> re.Pattern[str]:
    rank = r"(?:1[0-6]|[1-9])"
    return re.compile(
        rf"(?P<from>[1-8](?=[A-Z]))?(?P<attributes>[a-z]{{1,4}}(?=[A-Z]))?(?P<walk>{walk})?"
        rf"(?P<file>[a-p])?(?P<rank>{rank})?"
        rf"(?:(?P<take>[-x:*]|\([x:]\))(?:(?P<by>{SQUARE})-(?={SQUARE}))?)?(?P<to>{SQUARE})(?P<taken>:)?"
        r"(?:[=/]?\(?=?[a-z]{0,3}(?P<becomes>[♔-♟]|[A-Z][A-Z0-9]?)\)?)?"
        rf"(?P<effects>(?:\[[^\]]*\])*)(?P<ep>\s*\(?\s*e\.?\s?p\.?\s*\)?)?"
    )


_FORMS = (_form(r"[A-Z♔-♟]"), _form(r"[A-Z][A-Z0-9]"))
#: a capture of which only the files are written; without a sign they stand side by side
_PAWN_TAKES = re.compile(
    r"(?P<file>[a-p])[x:*](?P<to>[a-p])|"
    r"(?P<near>a(?=b)|b(?=[ac])|c(?=[bd])|d(?=[ce])|e(?=[df])|f(?=[eg])|g(?=[fh])|h(?=g))(?P<beside>[a-h])"
)
_BOARD = re.compile(r"(?<=[0-8A-Z.])(?:AA|BB|[AB])$")
_CASTLING = re.compile(r"([0Oo])-?[0Oo](-?[0Oo])?")


class Printed(Struct, frozen=True):
    """A printed move, taken apart as far as it is of the usual form.

    text: without signs. castling: "castling-short", ... or "". is_null: a pass. `walk` and
    `becomes` are letters. way: how far it is understood; a text of no usual form can only be what
    our own notation writes. or_pawn: it may be the move of a pawn as well, `c6` in `Kb5/c6`.
    """

    text: str
    way: Literal["move", "castling", "null", "text"] = "text"
    castling: str = ""
    walk: str = ""
    file: str = ""
    rank: str = ""
    takes: bool = False
    by: str = ""
    to: str = ""
    becomes: str = ""
    effects: str = ""
    ep: bool = False
    or_pawn: bool = False

    @property
    def leaves_open(self) -> bool:
        """Whether it may be any of several moves, `~`, `Sc~`."""
        return "~" in self.text


def printed(text: str) -> Printed:
    """What a printed move says."""
    if castling := _CASTLING.fullmatch(text):
        kind = "castling-long" if castling[2] else "castling-short"
        return Printed(text, "castling", kind)
    if not text.strip(".… "):
        return Printed(text, "null")
    if found := _PAWN_TAKES.fullmatch(text):
        file, to = found["file"] or found["near"], found["to"] or found["beside"]
        return Printed(text, "move", file=file, to=to, takes=True)
    return _of_form(text, _FORMS[0]) or _of_form(text, _FORMS[1]) or Printed(text)


def _of_form(text: str, form: re.Pattern[str]) -> Printed | None:
    found = form.fullmatch(text)
    if found is None:
        return None
    part = {key: value or "" for key, value in found.groupdict().items()}
    return Printed(
        text,
        "move",
        walk=part["walk"],
        file=part["file"],
        rank=part["rank"] or part["from"],
        takes=part["take"] in tuple("x:*") or bool(part["taken"]),
        by=part["by"],
        to=part["to"],
        becomes=part["becomes"],
        effects="".join(e for e in _EFFECTS.findall(text) if _TELLS.search(e)),
        ep=bool(part["ep"]),
    )


class Alphabet:
    """The letters of one language in a problem.

    readable: the language's letters and those of its walks; there: those of units that are on the
    board.
    """

    def __init__(self, problem: Problem, language: Language, *, seldom: bool = False) -> None:
        self.language = language
        self._words = vocabulary(language, problem.game)
        self._notation = notation(replace(problem, language=language))
        self._texts: dict[int, tuple[Move, frozenset[str], str]] = {}
        self._is_game = problem.game != "chess"
        self._two_boards = has_second_board(problem)
        pieces = list(_pieces(problem))
        self.there = {self._words.walk(piece.walk) for piece in pieces}
        if problem.conditions or problem.start or _begins_with_the_array(problem):
            # units come and change
            self.there |= {self._words.walk(piece) for piece in walks.CHESS}
            self.there |= {self._words.walk(walk) for walk in brought(problem.conditions)}
        marked = {self._words.walk(p.walk) for p in pieces if p.attributes or p.colour == "neutral"}
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
        self.readable |= {self._words.walk(piece) for piece in walks.CHESS} - (
            set() if seldom else unwritten
        )

    def reads(self, moves: Iterable[Printed]) -> bool:
        """Whether all their letters are of this language."""
        return self._is_game or all(
            self._knows(move.walk, self.readable) and self._may_become(move.becomes)
            for move in map(self._taken_apart, moves)
        )

    def finds(self, moves: Iterable[Printed]) -> bool:
        """The same, and that every unit that is to move is there, or becomes what it is."""
        moves = [self._taken_apart(move) for move in moves]
        there = self.there | {move.becomes for move in moves}
        return self._is_game or (
            self.reads(moves) and all(self._knows(move.walk, there) for move in moves)
        )

    def _taken_apart(self, said: Printed) -> Printed:
        """The move, where its letters are known so; else `G2c3` may be the move of a walk G2.

        Behind it may stand the board to which the unit goes, of two.
        """
        if self._two_boards and (board := _BOARD.search(said.text)):
            return printed(said.text[: board.start()])
        if self._knows(said.walk, self.readable):
            return said
        other = _of_form(said.text, _FORMS[1])
        return other if other and self._knows(other.walk, self.readable) else said

    def _knows(self, letters: str, among: set[str]) -> bool:
        return not letters or letters in _FIGURINES or letters in among

    def _may_become(self, letters: str) -> bool:
        if letters == self._words.walk("king"):
            return letters in self.there
        return self._knows(letters, self.readable) or is_walk(letters, self.language)

    def fit(self, said: Printed, move: Move) -> Fit:
        """Whether a printed move may name this move of a solution."""
        if self._goes_elsewhere(said, move):
            return "no"
        texts, effects = self._written(move)
        if said.text in texts:
            return "yes"
        if said.way == "castling":
            return "yes" if move.kind == said.castling else "no"
        if said.way == "null":
            return "yes" if move.kind == "null" else "no"
        said = self._taken_apart(said)
        if said.way == "text" or not self._is_on_its_way(said, move):
            return "no"
        return self._besides(said, move, effects)

    def _goes_elsewhere(self, said: Printed, move: Move) -> bool:
        """Whether squares alone tell that it is another move; most are told so, and quickly."""
        return (
            said.way == "move"
            and move.kind in ("quiet", "capture")
            and len(said.to) > 1
            and said.to != move.arrival
            and not (said.by or said.effects or move.effects or self._two_boards or self._is_game)
        )

    def _is_on_its_way(self, said: Printed, move: Move) -> bool:
        """Whether this unit goes there from there."""
        if move.kind in ("null", "castling-short", "castling-long", "exchange", "drop"):
            return False
        to = move.arrival if len(said.to) > 1 else move.arrival[0]
        return (
            self._is_unit(said, move.piece)
            and said.to == to
            and (not said.file or move.departure[0] == said.file)
            and (not said.rank or move.departure[1:] == said.rank)
            and (not said.takes or move.captured is not None)
            and (not said.by or move.captured == said.by)
            and (not said.ep or move.kind == "en-passant")
        )

    def _besides(self, said: Printed, move: Move, effects: str) -> Fit:
        """What the move does besides: what a pawn becomes has to be said, nothing else."""
        became = {e.after.walk: e.reason for e in move.effects if e.op == "promote" and e.after}
        if said.becomes:
            fits = any(self._is_walk(said.becomes, walk) for walk in became)
            return "no" if not fits else "yes" if said.effects in ("", effects) else "but"
        if "promotion" in became.values():
            return "but"
        return "yes" if said.effects in ("", effects) else "but"

    def _is_unit(self, said: Printed, piece: Piece) -> bool:
        if piece.walk == "pawn" and (said.or_pawn or not said.walk):
            return True
        return bool(said.walk) and self._is_walk(said.walk, piece.walk)

    def _is_walk(self, letters: str, walk: str) -> bool:
        return walk in (_FIGURINES.get(letters), self._others.get(letters)) or (
            letters == self._words.walk(walk)
        )

    def _written(self, move: Move) -> tuple[frozenset[str], str]:
        """How our own notation writes the move, with and without effects, and the effects."""
        written = self._texts.get(id(move))
        if written is None:
            bare = self._notation.bare(move).strip()
            effects = "".join(_EFFECTS.findall(bare))
            plain = {bare.rstrip("."), _EFFECTS.sub("", bare).rstrip(".")}
            plain |= {text.replace("*", "x") for text in plain}
            written = self._texts[id(move)] = (move, frozenset(plain - {""}), effects)
        return written[1], written[2]


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


def alphabets(problem: Problem, moves: Iterable[Printed]) -> list[Alphabet]:
    """The languages in which moves may be printed, the likeliest first; none if there is none.

    Those in which every letter names a unit that is there come first, and among them that of the
    statement: `Rd5` without a rook is the move of a king in French.
    """
    moves = list(moves)
    order = [problem.language, *(one for one in LANGUAGES if one != problem.language)]
    choices = [Alphabet(problem, one) for one in order]
    choices += [Alphabet(problem, "de", seldom=True)]
    likely = [one for one in choices if one.finds(moves)]
    return likely + [one for one in choices if one.reads(moves) and one not in likely]
