"""Lines of help and series play: a line begins where the numbers begin again."""

from __future__ import annotations

from itertools import takewhile

from solver.claims.claimed import LineClaim
from solver.claims.printed import printed
from solver.claims.scan import Token
from solver.claims.token_reader import TokenReader
from solver.claims.twins.labels import Texts


class LineReader(TokenReader):
    """Help and series play. intro: numbers begin again after the introduction of a line."""

    def __init__(self, texts: Texts, intro: bool, printed: bool = False) -> None:
        super().__init__(texts, printed)
        self._intro = intro
        self._tokens: list[Token] = []
        self._number: Token | None = None
        self._since = 0  # half-moves behind the last number

    def finish(self) -> None:
        moves = [token for token in self._tokens if token.kind in ("move", "null")]
        if any(token.kind == "move" for token in moves):
            first = self._tokens[0]
            self._lines.append(
                LineClaim(
                    tuple(printed(token.text) for token in moves),
                    self.text(self._tokens),
                    first.place,
                    self._side,
                    first.black + sum(1 for _ in takewhile(_is_null, moves)),
                    self._is_set,
                    places=tuple(token.place for token in moves),
                )
            )
            self._is_set = False
        self._tokens, self._number, self._since = [], None, 0

    def _on_head(self, token: Token) -> None:
        self.finish()

    def _on_set(self, token: Token) -> None:
        self.finish()
        self._is_set = True

    def _on_side(self, token: Token) -> None:
        self.finish()
        self._side = token.value

    def _on_split(self, token: Token) -> None:
        if self._number is None or (self._intro and self._tokens):
            self.finish()

    def _on_try(self, token: Token) -> None:
        self.fault(token, f'"{token.text}" is not compared in this play')

    def _on_mark(self, token: Token) -> None:
        if token.text.startswith("?") and token.text != "?!?":
            self.fault(token, "a move that is marked ? is no solution")

    def _on_number(self, token: Token) -> None:
        if not self._goes_on(token):
            self.finish()
        self._number, self._since = token, 0
        self._tokens.append(token)

    def _goes_on(self, token: Token) -> bool:
        """Whether a number belongs to the line so far."""
        last = self._number
        if last is None:
            return not self._tokens
        if self._intro and token.stretch == last.stretch:
            return True
        if token.value == last.value:
            return token.black and not last.black and self._since == 1
        return token.value == last.value + 1

    def _on_move(self, token: Token) -> None:
        self._since += 1
        self._tokens.append(token)

    def _on_null(self, token: Token) -> None:
        self._tokens.append(token)


def _is_null(token: Token) -> bool:
    return token.kind == "null"
