"""The reading of a statement that has flaws: each is said, and the reading goes on behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lark import UnexpectedToken
from lark.common import LexerConf
from lark.lexer import Lexer, LexerState

from grammar.by_lark import lark
from grammar.diagnose import flaw_of
from grammar.lexer import LINE, Reading, StatementLexer
from grammar.syntax import Flaw, Word

#: what stands for a single missing or wrong word
_FILLERS = ("SQUARE", "ANGLE", "MIRRORING", "WALK", "WORD")


class _Lexer(Lexer):
    """Feeds Lark from a Reading."""

    __future_interface__ = 2

    def __init__(self, conf: LexerConf) -> None:
        self._lexer = StatementLexer(
            {terminal.name: terminal.pattern.to_regexp() for terminal in conf.terminals}
        )

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Any]:
        """The words up to the one that ends the problem, or that opens another."""
        reading: Any = lexer_state.text
        states = parser_state.parse_conf.states
        while True:
            word: Any = self._lexer.next(reading, states[parser_state.state_stack[-1]])
            if word is None:
                return
            lexer_state.last_token = word
            yield word


def parse_mended(reading: Reading, builder: Any) -> tuple[Any, tuple[Flaw, ...]]:
    """What the builder made of what could be read, and all that is wrong."""
    flaws: list[Flaw] = []

    def recover(error: Any) -> bool:
        _mend(error, reading, flaws)
        return True

    text: Any = reading
    parsed = lark("problem", "problem", builder, _Lexer).parse(text, on_error=recover)
    return parsed, tuple(flaws)


def _mend(error: UnexpectedToken, reading: Reading, flaws: list[Flaw]) -> None:
    """Say what is wrong and put the parser where it can go on.

    A wrong word is replaced by an empty one of the kind that was expected; before a keyword that
    comes too early the missing words are filled in; a word that has no business here is left out
    together with the words behind it.
    """
    found = error.token
    go_on: Any = error.interactive_parser
    accepted = go_on.accepts()
    flaw = flaw_of(found, accepted, reading)
    if not flaws or flaws[-1].at != flaw.at:
        flaws.append(flaw)
    filler = next((kind for kind in _FILLERS if kind in accepted), None)
    is_word = found.type == "STRAY" or found.type in (*_FILLERS, "SQUARES")
    if filler and is_word:
        go_on.feed_token(Word(filler, "", found.start_pos or 0))
        return
    while filler and found.type not in accepted:
        go_on.feed_token(Word(filler, "", found.start_pos or 0))
        accepted = go_on.accepts()
        filler = next((kind for kind in _FILLERS if kind in accepted and kind != "WORD"), None)
    if found.type in accepted:
        if found.type != "$END":
            go_on.feed_token(found)
        return
    _leave_out(found, reading)


def _leave_out(found: Any, reading: Reading) -> None:
    """Go on reading behind a word that has no business here, at the next keyword."""
    reading.skipping = True
    reading.ended = False
    if found.type in ("AUTHOR", "ORIGIN", "TITLE", "AWARD", "PROTOCOL", "INTENDED", "LATEX"):
        line = LINE.match(reading.text, reading.at)
        reading.at = line.end() if line else reading.at
