"""Any text at all: the grammar finds what it can and never breaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grammar
from grammar.keywords import LANGUAGES, OPENING, keywords
from grammar.syntax import Statement, Stray

WORDS = [
    *(word for language in LANGUAGES for word in keywords("statement", language).values()),
    *(word for language in LANGUAGES for word in keywords("twin", language).values()),
    *OPENING.values(),
    *("\n", "\n", "\r\n", ";", ",", ".", "a1", "a1b2", "a9", "h#2", "#", "s#3.5", "ser-h=7", "x"),
    *("a1<-->h1", "a8", "90", "91", "8/8/8/8/8/8/8/8", "w", "b", "-", "KQkq", "e3", "0", "1"),
    *("White", "black", "neut", "Ka1", "Pb2c3", "roy", "t", "s", "e", "begin", "end", "(", "[#]"),
]
PARSERS: Sequence[Callable[[str], Any]] = (
    grammar.parse_stipulation,
    grammar.parse_structured,
    grammar.parse_forsyth,
    grammar.parse_fen,
)
SIGNS = "hsrpe-#=!+%~xzk0123456789./()[]{}<>&|:? adbwcSPQgn>"


def covered(text: str) -> list[Statement | Stray]:
    """All statements of a text, which must follow one another without overlap."""
    found = [*grammar.statements(text)]
    at = 0
    for item in found:
        assert at <= item.start <= item.end <= len(text)
        at = item.end
    return found


@given(st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))
def test_any_sequence_of_words_is_read_to_its_end(text: str) -> None:
    for item in covered(f"BeginProblem {text}"):
        if isinstance(item, Statement):
            for flaw in item.flaws:
                assert flaw.message
                assert item.start <= flaw.at <= len(text) + 13


@given(st.text(max_size=200))
def test_any_text_is_read_to_its_end(text: str) -> None:
    covered(text)
    covered(f"begin {text}")


@given(st.text(max_size=200))
def test_text_after_a_problem_leaves_the_problem_alone(text: str) -> None:
    first = next(grammar.statements(f"BeginProblem stip h#2 EndProblem\n{text}"))
    assert isinstance(first, Statement)
    assert [str(word) for command in first.commands for word in command.words] == ["h#2"]
    assert not first.flaws


@pytest.mark.parametrize("parse", PARSERS)
@settings(max_examples=300)
@given(text=st.text(SIGNS, max_size=16) | st.text(max_size=10))
def test_only_malformed_is_raised(parse: Callable[[str], Any], text: str) -> None:
    error = _refusal(parse, text)
    if error is not None:
        assert 0 <= error.at <= len(text)
        assert str(error)


def _refusal(parse: Callable[[str], Any], text: str) -> grammar.Malformed | None:
    try:
        parse(text)
    except grammar.Malformed as error:
        return error
    return None
