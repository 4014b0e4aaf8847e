"""What the grammars find: frozen data, one class a rule, words still unexplained.

Words keep the spelling of the statement; which piece, condition or option they name is the
reader's business. `at` counts characters from the beginning of the text that was parsed.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from grammar.keywords import Language


class Malformed(ValueError):
    """Text that is not of the language. at: offset of the offending word in the parsed text."""

    def __init__(self, message: str, at: int, hint: str | None = None) -> None:
        super().__init__(message)
        self.at = at
        self.hint = hint


class UnknownGoal(Malformed):
    """A stipulation with a goal that nobody knows; all else of it can be read. sign: the goal."""

    def __init__(self, sign: str, at: int) -> None:
        super().__init__(f'unknown goal "{sign}"', at)
        self.sign = sign


# --- stipulations --------------------------------------------------------------------------------


class Goal(Struct, frozen=True):
    """A goal by its sign in lower case: "#", "==", "##!", "z", "ct", "dia", "a=>b", ...

    square: the square of a z or k goal ("g7"), else None.
    """

    sign: str
    square: str | None = None
    at: int = 0


class TakenBack(Struct, frozen=True):
    """Moves that are taken back first: how many, and the letter of their side, "" if none."""

    moves: int
    letter: str


class Classic(Struct, frozen=True):
    """A stipulation in the classic form.

    play: who does what, in lower case as written before the goal: "" direct, "h", "s", "r",
    "semi-r", "hs", "hr", "ser-", "ser-h", "ser-s", "ser-r", "ser-hs", "pser-" and "phser-" with
    their likes, "reci-h", "ser-reci-h".
    moves: the count as written; half: ".5" follows (only where the play has half moves).
    other: the goal in parentheses of a reciprocal play, `(=)` in `reci-h(=)#3`.
    intro: moves of an introductory series, `2->`. taken_back: what stands before `&`.
    """

    play: str
    goal: Goal
    moves: int
    half: bool = False
    exact: bool = False
    intro: int = 0
    other: Goal | None = None
    taken_back: tuple[TakenBack, ...] = ()


# --- positions -----------------------------------------------------------------------------------


class ForsythUnit(Struct, frozen=True):
    """A unit in Forsyth. index: its square, counted from the upper left; letters: its walk."""

    index: int
    letters: str
    colour: Literal["white", "black", "neutral"]
    at: int


class Forsyth(Struct, frozen=True):
    """A position in Forsyth. squares: how many are named; those behind them are empty."""

    units: tuple[ForsythUnit, ...]
    squares: int


#: castling rights of a FEN, or the files of the rooks, as a pattern; which of them there are is
#: looked at when it is parsed
RIGHTS = r"[KQA-Hkqa-h]+"


class Fen(Struct, frozen=True):
    """A position in Forsyth-Edwards notation. rights: "KQkq", None for "-"; clocks are left out."""

    units: tuple[ForsythUnit, ...]
    turn: Literal["white", "black"]
    rights: str | None = None
    en_passant: str | None = None


# --- statements ----------------------------------------------------------------------------------


class Word(str):
    """A word of a statement as written: a string with its terminal and its place in the text.

    type: its terminal; at: offset in the text of the file.
    """

    __slots__ = ("at", "type")

    type: str
    at: int

    def __new__(cls, type: str, text: str, at: int = 0) -> Word:
        word = super().__new__(cls, text)
        word.type = type
        word.at = at
        return word

    def __reduce__(self) -> tuple[object, ...]:
        return self.__class__, (self.type, str(self), self.at)


class Command(Struct, frozen=True):
    """A command, or a change of a twin, with the words or the line of text that belong to it."""

    keyword: Word
    words: tuple[Word, ...]

    @property
    def key(self) -> str:
        """Which command it is, in any language: "pieces", "stipulation", "move", ..."""
        return self.keyword.type.lower()


class Twin(Struct, frozen=True):
    """A twin, or the zero position, with its changes. continued: from the position before it."""

    keyword: Word
    changes: tuple[Command, ...]
    continued: bool = False


FlawKind = Literal["form", "limit"]


class Flaw(Struct, frozen=True):
    """Something the grammar could not accept. at: offset in the text; hint: the way out.

    kind: "limit" where the time for reading was over, which says nothing about the text.
    """

    at: int
    message: str
    hint: str | None = None
    kind: FlawKind = "form"


class Stray(Struct, frozen=True):
    """Text that belongs to no problem.

    kind: "preface" before the first problem; "remains" after one; "problem" if it holds the word
    that ends a problem, so that the word that opens it is missing. word: its first word.
    """

    start: int
    end: int
    word: str
    kind: Literal["preface", "remains", "problem"]


class Statement(Struct, frozen=True):
    """One problem as written.

    twins: the zero position stands first among them. ending: "end", "next", or "" where the word
    that ends a problem is missing. start, end: the stretch of text it takes. flaws: all that is
    wrong with its form; what could be read is there all the same. remains: text after it.
    """

    language: Language
    commands: tuple[Command, ...]
    twins: tuple[Twin, ...]
    ending: str
    start: int
    end: int
    flaws: tuple[Flaw, ...] = ()
    remains: Stray | None = None
