"""A goal that nobody knows is named as one, with its place, in whatever a problem is written in."""

from __future__ import annotations

import json
import re

import pytest

from grammar import Malformed, parse_stipulation, parse_structured
from grammar.syntax import UnknownGoal
from solver.catalogue.goals import GOALS
from solver.catalogue.stipulation.forms import FORMS
from solver.errors import ReadError
from solver.reading.reader import read

UNITS = "pieces white Kf6 Ra1 black Kh8"
FEN = "7k/8/5K2/8/8/8/8/R7 w - - 0 1"
UNKNOWN = ("++++", "#+", "=#", "~~", "###", "!", "<>q", "x+", "ep#", "*", "\u2020", "dai", "t")


def faults(text: str) -> list[str]:
    (found,) = read(text, "x")
    assert isinstance(found, ReadError), found
    assert {fault.kind for fault in found.problems} == {"word"}
    return [str(fault) for fault in found.problems]


def unknown(text: str, *, structured: bool = False) -> UnknownGoal:
    with pytest.raises(UnknownGoal) as raised:
        (parse_structured if structured else parse_stipulation)(text)
    return raised.value


@pytest.mark.parametrize("sign", UNKNOWN)
def test_an_unknown_goal_is_told_behind_every_play(sign: str) -> None:
    signs = [form.sign for form in FORMS.values() if not form.sign.startswith(("-", "dia", "a=>b"))]
    plays = [*signs, "reci-h(=)", "ser-reci-h(#)", "exact-", "2->ser-h", "-1w -1b & h", "exact-s"]
    for play in plays:
        goal = f"{sign}g7 " if sign == "t" else sign
        found = unknown(f"{play}{goal}3")
        assert (found.sign, found.at) == (sign, len(play)), play


@pytest.mark.parametrize("sign", [one for one in UNKNOWN if one not in ("!", "t")])
@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("white 1a[", "]d"),
        ("black 3a[1a[#]d]d{!1a[", "]d}"),
        ("white 4hh[> -", "]"),
        ("white 1a[# & ", "]d"),
        ("white ", ""),
    ],
)
def test_an_unknown_goal_is_told_in_a_tree(sign: str, before: str, behind: str) -> None:
    before = before.replace("> -", "")
    found = unknown(f"{before}{sign}{behind}", structured=True)
    assert (found.sign, found.at) == (sign, len(before))


@pytest.mark.parametrize(
    ("text", "sign", "at"),
    [
        ("reci-h(+#)#3", "+#", 7),
        ("reci-h(+#)+#+3", "+#", 7),
        ("ser-h +# 3", "+#", 6),
        ("+#", "+#", 0),
        ("+#2.5", "+#", 0),
        ("+#10000", "+#", 0),
        ("#x2", "#x", 0),
        ("h##+#.5", "##+#", 1),
    ],
)
def test_the_first_unknown_goal_is_told_whatever_else_is_wrong(
    text: str, sign: str, at: int
) -> None:
    found = unknown(text)
    assert (found.sign, found.at) == (sign, at)


@pytest.mark.parametrize(
    "text",
    [
        *("#x", "h#n", "#2#", "#2)", "h#-2", "#2*", "mate in 2", "help2", "self3", "semi-!2"),
        *("hg7 2", "zz2", "reci-h(=#2", "white #2", "", "?", "&2", "+-", "2#"),
        *("xyzzy2", "h#2 x", "(#)2"),
    ],
)  # fmt: skip
def test_what_is_wrong_otherwise_is_no_unknown_goal(text: str) -> None:
    with pytest.raises(Malformed) as raised:
        parse_stipulation(text)
    assert not isinstance(raised.value, UnknownGoal)


@pytest.mark.parametrize("play", ["", "h", "ser-", "reci-h(=)", "-1w & "])
@pytest.mark.parametrize("first", [*GOALS, "!"])
def test_two_goals_in_one_are_a_goal_or_unknown_and_the_ways_out_can_be_read(
    play: str, first: str
) -> None:
    for second in GOALS:
        goal = first + second
        if goal.isalnum() or re.search(r"[zk&]|dia|=>|00|81", goal):  # figures and squares
            continue
        text = f"{play}{goal}3"
        (found,) = read(f"BeginProblem\nstip {text}\n{UNITS}\nEndProblem\n", "x")
        if not isinstance(found, ReadError):
            assert goal in GOALS
            continue
        told = str(found)
        if "&" not in text:
            assert told.startswith(f'x:2:{6 + len(play)}  unknown goal "{goal}"'), told
        for meant in re.findall(r'"([^"]*)" \(', told):
            parse_stipulation(meant)


STATEMENT = f"BeginProblem\n{UNITS}\n{{}}\nEndProblem\n"
ENTRY = """---
algebraic:
  white: [Kf6, Ra1]
  black: [Kh8]
stipulation: {}
"""
BLOCK = """No. 17 (id: P0003471)
X
Paper, 1999
7k/8/5K2/8/8/8/8/T7
stipulation: {}
"""


@pytest.mark.parametrize(
    ("text", "place", "sign"),
    [
        (STATEMENT.format("stip +#1"), "3:6", "+#"),
        (STATEMENT.format("stip #2\ntwin stip h+#2"), "4:12", "+#"),
        (STATEMENT.format("sstip white 1a[+#]d"), "3:16", "+#"),
        (STATEMENT.format("stip #2 zeroposition sstip white 3a[1a[+#]d]d"), "3:40", "+#"),
        (f"{FEN} +#1", "1:31", "+#"),
        (f'{FEN} "h+#1"', "1:33", "+#"),
        (f"{FEN} h+#1;", "1:32", "+#"),
        (f"{FEN};h+#1, Circe", "1:32", "+#"),
        (f"{FEN} | h+#1 | Duplex", "1:34", "+#"),
        (f"FEN {FEN} ser-h+#1 Circe", "1:40", "+#"),
        (f'[FEN "{FEN}"]\n[Stipulation "h+#1"]', "2:16", "+#"),
        (ENTRY.format("+#1"), "5:14", "+#"),
        (ENTRY.format("'h+#1'"), "5:16", "+#"),
        (ENTRY.format('"h+#1 black to move"'), "5:16", "+#"),
        (BLOCK.format("h+#1"), "5:15", "+#"),
        (BLOCK.format("h\u20202"), "5:15", "\u2020"),
    ],
)
def test_its_place_is_told_in_every_format(text: str, place: str, sign: str) -> None:
    told = faults(text)
    assert len(told) == 1
    assert told[0].startswith(f'x:{place}  unknown goal "{sign}". Did you mean ')


def test_its_place_is_told_in_json() -> None:
    (told,) = faults(json.dumps({"statement": STATEMENT.format("stip +#1")}))
    assert 'unknown goal "+#". Did you mean "#1" (mate) or "+1" (check)?' in told


@pytest.mark.parametrize(
    ("written", "near"),
    [
        ("+#1", '"#1" (mate) or "+1" (check)'),
        ("=#2", '"#=2" (mate or stalemate)'),
        ("#!2", '"!#2" (automate)'),
        ("h\u20203", '"h#3" (mate)'),
        ("tg7 2", '"zg7 2" (a unit reaches the given square) or "kg7 2" (kiss)'),
        ("dai4.5", '"dia4.5" (proof game)'),
        ("<>q2", '"<>2" (exchange)'),
    ],
)
def test_what_is_near_it_is_named(written: str, near: str) -> None:
    (told,) = faults(STATEMENT.format(f"stip {written}"))
    assert f"Did you mean {near}" in told


def test_the_list_of_goals_is_named_where_none_is_near() -> None:
    (told,) = faults(STATEMENT.format("stip *2"))
    assert told.endswith('unknown goal "*". "kirke list goals" names those there are')
