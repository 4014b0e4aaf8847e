"""What reading lines and reading battle play have in common: counts, and words that say nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from solver.claims.claimed import Claims, LineClaim, Variation
from solver.claims.scan import Token
from solver.claims.twins.labels import Texts
from solver.errors import Fault
from solver.model import Note

#: more than any search prints
MOST_SOLUTIONS = 999_999_999
_TOO_MANY = re.compile(r"[0-9]{10,}\.?")
HINT = 'Write a number of solutions ("2 solutions"), or moves ("1.Ka1-b2 Qd7-a4")'


class TokenReader:
    """What counts and lines of play have in common.

    printed: the text is a whole solution with its prose: what is not understood is left out, with
    a note.
    """

    def __init__(self, texts: Texts, printed: bool = False) -> None:
        self._texts = texts
        self._is_printed = printed
        self._notes: list[Note] = []
        self._counts: dict[int | None, int] = {}
        self._faults: list[Fault] = []
        self._unknown: set[int] = set()  # stretches of which an unknown word has been reported
        self._lines: list[LineClaim] = []
        self._variations: list[Variation] = []
        self._side: int | None = None
        self._is_set = False
        self._ahead = 0
        self._is_inside = False  # brackets whose moves are left out
        self._readings: dict[str, Callable[[Token], None] | None] = {}  # by the kind of token

    def read(self, token: Token, ahead: int = 0) -> None:
        """Take one more token. ahead: the number of the attacker's next move, 0 where none is
        written before something else begins."""
        self._ahead = ahead
        if token.kind == "open":
            self._is_inside = not self._enters(token)
        elif token.kind == "close":
            self._leaves()
            self._is_inside = False
        elif not self._is_inside:
            self._take(token)

    def _enters(self, token: Token) -> bool:
        """Whether the moves in brackets are read: they are threats."""
        return False

    def _leaves(self) -> None:
        """The brackets of threats end."""

    def _take(self, token: Token) -> None:
        kind = token.kind
        if kind not in self._readings:
            self._readings[kind] = getattr(self, f"_on_{kind}", None)
        if (reading := self._readings[kind]) is not None:
            reading(token)

    def _on_unknown(self, token: Token) -> None:
        if token.stretch not in self._unknown:
            self._unknown.add(token.stretch)
            what = "is no move, and no word of a claim"
            if _TOO_MANY.fullmatch(token.text):
                what = f"is no number of solutions: it goes from 0 to {MOST_SOLUTIONS}"
            self.fault(token, f'"{token.text}" {what}')

    def _on_count(self, token: Token) -> None:
        known = self._counts.setdefault(self._side, token.value)
        if known != token.value:
            both = f"{known} and {token.value}"
            self.fault(token, f"the claim gives two numbers of solutions, {both}")

    def finish(self) -> None:
        """Nothing follows."""

    def claims(self) -> Claims:
        return Claims(
            tuple(self._counts.items()),
            tuple(self._lines),
            tuple(self._variations),
            tuple(self._faults),
            tuple(self._notes),
        )

    def fault(self, token: Token, message: str) -> None:
        if self._is_printed:
            self._notes.append(Note(f"not compared: {message}", token.place))
        else:
            self._faults.append(Fault(token.place, f"claim not understood: {message}", HINT))

    def text(self, tokens: Iterable[Token]) -> str:
        """What is written from the first token to the last one."""
        ranges: dict[int, tuple[int, int]] = {}
        for token in tokens:
            start, end = ranges.get(token.stretch, token.at)
            ranges[token.stretch] = (min(start, token.at[0]), max(end, token.at[1]))
        return " ".join(
            self._texts[stretch][0][start:end].strip() for stretch, (start, end) in ranges.items()
        )
