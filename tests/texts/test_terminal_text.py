"""What a terminal takes for orders, and what XML does not allow, is made visible."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

import pytest
from statements import ORDERS, TEXTS

import solver
from solver.model import Note, Place
from solver.output.graphics import svg
from solver.output.header import header
from solver.output.layout import centred, columns
from solver.texts.terminal_text import escaped, harmless, visible


@pytest.mark.parametrize("order", ORDERS, ids=ascii)
def test_no_text_field_gives_orders(order: str) -> None:
    (problem,) = solver.read(TEXTS.format(f"A{order}B"))
    assert isinstance(problem, solver.Problem), problem
    text = header(problem)
    assert order[0] not in text
    assert f"A<{ord(order[0]):04x}>" in text
    drawn = svg.render([problem])
    ET.fromstring(drawn.encode())
    assert order[0] not in drawn


def test_names_keep_their_letters() -> None:
    for name in ("Zoë Müller", "山田太郎", "می‌خواهم", "\u200fאב", "A.\u00a0B", "e\u0301"):
        assert harmless(name) == name
    assert harmless("a\tb") == "a b"


def test_messages_show_what_nobody_sees() -> None:
    assert visible("a\u200bb\n\x1b") == "a<200b>b<000a><001b>"
    assert str(Place("x\x1by\n.inp", 1, 2)) == "x<001b>y<000a>.inp:1:2"
    assert str(Note("a\x1bb")) == "note: a<001b>b"


def test_json_has_escapes() -> None:
    text = "\x1b\x9b\u202e\ud800 ë \u2028"
    dumped = escaped(json.dumps(text, ensure_ascii=False))
    dumped.encode()
    assert "ë" in dumped
    assert not any(harmful in dumped for harmful in text if harmful not in " ë")
    assert json.loads(dumped) == text


def test_wide_letters_take_two_columns() -> None:
    assert (columns("山田"), columns("ab"), columns("e\u0301")) == (4, 2, 1)
    assert centred("山田", 10) == "   山田"


@pytest.mark.parametrize("title", ["x" * 200_000, "山" * 501, "word " * 400])
def test_long_titles_are_broken(title: str) -> None:
    (problem,) = solver.load(
        f"BeginProblem\nTitle {title}\nPieces White Ka1\nStip h#1\nEndProblem\n"
    )
    root = ET.fromstring(svg.render([problem]))
    lines = [found.text or "" for found in root.iter("{http://www.w3.org/2000/svg}text")]
    assert max(map(columns, lines)) < 80
    assert title.replace(" ", "") in "".join(lines).replace(" ", "")
