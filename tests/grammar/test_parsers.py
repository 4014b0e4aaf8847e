"""The parsers that the build makes read as Lark does with the grammars as they stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from paths import PROBLEMS, ROOT

from grammar import (
    Malformed,
    forsyth,
    parsers,
    query,
    statement,
    statements,
    stipulation,
    structured,
)

STATEMENTS = sorted(PROBLEMS.rglob("*.inp"))
BUILDERS: dict[str, Any] = {
    "classic": stipulation._BUILDER,
    "structured": structured._BUILDER,
    "forsyth": forsyth._builder(8, 8),
    "fen": forsyth._builder(8, 8),
    "query": query._BUILDER,
}


@pytest.fixture
def by_lark(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Statements are read without what the build has made."""
    made = parsers.fresh_parser("problem", statement._BUILDER)
    import lark

    monkeypatch.setattr(statement, "parser", lambda *_: made)
    monkeypatch.setattr(statement, "library", lambda *_: lark)
    monkeypatch.setattr("grammar.mending.library", lambda *_: lark)
    return iter(())


def read() -> list[Any]:
    texts = [path.read_text("utf-8") for path in STATEMENTS]
    return [[*statements(text), *statements(text.replace("Black", "Blakc end"))] for text in texts]


AS_BUILT = read()


@pytest.mark.usefixtures("by_lark")
def test_statements() -> None:
    assert read() == AS_BUILT


@pytest.mark.parametrize(
    ("start", "text"),
    [
        *(("classic", text) for text in ("h#2.5", "2->ser-h#4", "reci-h(=)#3", "exact-hzg7 4")),
        *(("classic", text) for text in ("dia7.5", "ser-reci-h#3", "#2", "#", "h 2", "#2 x")),
        ("structured", "white 3a[1a[#]d]d{!1a[#]d}"),
        ("structured", "w (# | x) & !="),
        ("structured", "black 2:4h?+?h[>/- 1s[zg7]]"),
        ("structured", "w 3a[#"),
        ("forsyth", "48/5gPp/5K1k"),
        ("forsyth", "1.PA6/.ma7"),
        ("fen", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("fen", "8/8/8/8/8/8/8/8 x"),
        ("query", "Zilahi(2) AND NOT Keyword('Cooked') >= 0 or (Different OrganPipes)"),
        ("query", "Source(Mat Plus, *) = 3"),
        ("query", "Zilahi(2 OR Fairy"),
    ],
)
def test_stipulations_and_positions(start: str, text: str) -> None:
    built = parsers.parser(start, BUILDERS[start])
    assert _outcome(text, built) == _outcome(text, parsers.fresh_parser(start, BUILDERS[start]))


def _outcome(text: str, parser: Any) -> Any:
    """What is found, or where the parser stops and why."""
    try:
        return parser.parse(text)
    except Malformed as error:
        return error.at, str(error)
    except Exception as error:
        return type(error).__name__, getattr(error, "pos_in_stream", None)


def test_the_build_makes_a_parser_for_every_rule() -> None:
    script = (ROOT / "solver" / "kernel" / "CMakeLists.txt").read_text("utf-8")
    for rule, grammar in parsers.GRAMMARS.items():
        assert f"add_parser({rule} {grammar})" in script
