"""Classic stipulations: what is found in them, and what is said of those that are none."""

from __future__ import annotations

import pytest

from grammar import Malformed, parse_stipulation
from grammar.syntax import Classic, Goal


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("#3", Classic("", Goal("#"), 3)),
        ("Zg74", Classic("", Goal("z", "g7"), 4)),
        ("x3", Classic("", Goal("x"), 3)),
        ("#=2", Classic("", Goal("#="), 2)),
        ("##!1", Classic("", Goal("##!"), 1)),
        ("!#1", Classic("", Goal("!#"), 1)),
        ("c813", Classic("", Goal("c81"), 3)),
        ("S+2", Classic("s", Goal("+"), 2)),
        ("sKa74", Classic("s", Goal("k", "a7"), 4)),
        ("s<>r2", Classic("s", Goal("<>r"), 2)),
        ("R==3", Classic("r", Goal("=="), 3)),
        ("SEMI-R+4", Classic("semi-r", Goal("+"), 4)),
        ("h#2.5", Classic("h", Goal("#"), 2, half=True)),
        ("h#0.5", Classic("h", Goal("#"), 0, half=True)),
        ("H##!4", Classic("h", Goal("##!"), 4)),
        ("h003", Classic("h", Goal("00"), 3)),
        ("hzg7 4", Classic("h", Goal("z", "g7"), 4)),
        ("hep1", Classic("h", Goal("ep"), 1)),
        ("h~1", Classic("h", Goal("~"), 1)),
        ("HS#3", Classic("hs", Goal("#"), 3)),
        ("hr#2.5", Classic("hr", Goal("#"), 2, half=True)),
        ("SER-+7", Classic("ser-", Goal("+"), 7)),
        ("ser-ep2", Classic("ser-", Goal("ep"), 2)),
        ("ser-ct10", Classic("ser-", Goal("ct"), 10)),
        ("ser-sctr2", Classic("ser-s", Goal("ctr"), 2)),
        ("ser-h<>r5", Classic("ser-h", Goal("<>r"), 5)),
        ("ser-hs#3", Classic("ser-hs", Goal("#"), 3)),
        ("2->ser-h#4", Classic("ser-h", Goal("#"), 4, intro=2)),
        ("exact-ser-r#2", Classic("ser-r", Goal("#"), 2, exact=True)),
        ("exact-2->ser-h#4", Classic("ser-h", Goal("#"), 4, exact=True, intro=2)),
        ("pser-h#6", Classic("pser-h", Goal("#"), 6)),
        ("pser-hs#2", Classic("pser-hs", Goal("#"), 2)),
        ("phser-s#6", Classic("phser-s", Goal("#"), 6)),
        ("phser-dia1", Classic("phser-", Goal("dia"), 1)),
        ("RECI-H#2", Classic("reci-h", Goal("#"), 2)),
        ("reci-h(=)#3.5", Classic("reci-h", Goal("#"), 3, half=True, other=Goal("="))),
        ("ser-reci-h(#)=7", Classic("ser-reci-h", Goal("="), 7, other=Goal("#"))),
        ("dia6.5", Classic("", Goal("dia"), 6, half=True)),
        ("dia 3.0", Classic("", Goal("dia"), 3)),
        ("ser-dia9", Classic("ser-", Goal("dia"), 9)),
        ("a=>b4.5", Classic("", Goal("a=>b"), 4, half=True)),
        ("Ser-A=>B2", Classic("ser-", Goal("a=>b"), 2)),
    ],
)
def test_stipulation(text: str, found: Classic) -> None:
    parsed = parse_stipulation(text)
    for goal in (parsed.goal, *((parsed.other,) if parsed.other else ())):
        assert text.lower()[goal.at :].startswith(goal.sign)
    assert _without_places(parsed) == found


@pytest.mark.parametrize(
    ("text", "at", "reason"),
    [
        ("h#", 2, "the number of moves is missing"),
        ("reci-h(=)#", 10, "the number of moves is missing"),
        ("#x", 1, "the number of moves is missing"),
        ("h2", 1, "a goal is missing"),
        ("ser-", 4, "a goal is missing"),
        ("ser-reci-h(=)3", 13, "a goal is missing"),
        ("hz4", 2, "a square must follow z and k"),
        ("k4", 1, "a square must follow z and k"),
        ("reci-h(=#2", 8, "a parenthesis is not closed"),
        ("#2.5", 2, "half moves"),
        ("ser-#3.5", 6, "half moves"),
        ("h#2.25", 3, "nothing may follow the number of moves"),
        ("#2)", 2, "nothing may follow the number of moves"),
        ("h#2 x", 4, "nothing may follow the number of moves"),
        ("mate in 2", 0, "a stipulation begins with the play"),
        ("", 0, "a stipulation begins with the play"),
    ],
)
def test_malformed_stipulations_say_why(text: str, at: int, reason: str) -> None:
    with pytest.raises(Malformed) as raised:
        parse_stipulation(text)
    assert str(raised.value).startswith(f'"{text}" is no stipulation: {reason}')
    assert raised.value.at == at


def _without_places(parsed: Classic) -> Classic:
    def bare(goal: Goal) -> Goal:
        return Goal(goal.sign, goal.square)

    other = bare(parsed.other) if parsed.other else None
    return Classic(
        parsed.play,
        bare(parsed.goal),
        parsed.moves,
        parsed.half,
        parsed.exact,
        parsed.intro,
        other,
    )
