"""Texts are read by tables as Lark would read them, and without Lark."""

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from grammar import parse_stipulation, parse_structured, statements, stipulation, structured
from grammar.by_lark import lark
from grammar.keeping import FORM
from grammar.lexer import Reading
from grammar.mending import parse_mended
from grammar.statement import BUILDER

PROBLEMS = Path(__file__).parents[2] / "problems"


def never(*_: object) -> bool:
    return False


@pytest.mark.parametrize("path", sorted(PROBLEMS.rglob("*.inp")), ids=lambda path: path.stem)
def test_statements_are_read_as_lark_reads_them(path: Path) -> None:
    for found in statements(path.read_text("utf-8"), never):
        text = path.read_text("utf-8")
        by_lark, flaws = parse_mended(Reading(text, found.start, found.language, never), BUILDER)
        commands, twins, ending = by_lark
        assert found == replace(found, commands=commands, twins=twins, ending=ending, flaws=flaws)


@pytest.mark.parametrize(
    "text", ["h#2.5", "2->ser-h#4", "reci-h(=)#3", "exact-hzg7 4", "dia7.5", "ser-reci-h#3", "#2"]
)
def test_stipulations_are_read_as_lark_reads_them(text: str) -> None:
    made = lark("stipulation", "classic", stipulation._BUILDER).parse(text)
    assert parse_stipulation(text) == made


@pytest.mark.parametrize(
    "text", ["white 3a[1a[#]d]d{!1a[#]d}", "w (# | x) & !=", "black 2:4h?+?h[>/- 1s[zg7]]"]
)
def test_structured_ones_are_read_as_lark_reads_them(text: str) -> None:
    assert parse_structured(text) == lark("stipulation", "structured", structured._BUILDER).parse(
        text
    )


SPOILED = (b"", b"nonsense", b"\xe9\x00\x00", b"i\x05\x00\x00\x00")
READ = """
import sys
from grammar import parse_fen, parse_stipulation, parse_structured, statements
for _ in range(2):
    list(statements("BeginProblem\\nPieces White Ka1\\nStipulation h#2\\nEndProblem"))
    parse_stipulation("h#2"), parse_structured("w 3a[#]d"), parse_fen("8/8/8/8/8/8/8/8 w - -")
print("lark" in sys.modules)
"""


def test_lark_is_loaded_only_where_no_tables_are_kept(tmp_path: Path) -> None:
    def loads_lark() -> bool:
        done = subprocess.run(
            [sys.executable, "-c", READ],
            capture_output=True,
            text=True,
            env={"XDG_CACHE_HOME": str(tmp_path), "PYTHONPATH": ":".join(sys.path)},
            check=True,
        )
        return done.stdout.strip() == "True"

    assert loads_lark()
    assert not loads_lark()
    kept = sorted((tmp_path / "kirke").glob(f"*-{FORM}-*.tables"))
    assert len(kept) == 4
    for name, spoiled in zip(kept, SPOILED, strict=True):
        name.write_bytes(spoiled)
    assert loads_lark()
    assert not loads_lark()
