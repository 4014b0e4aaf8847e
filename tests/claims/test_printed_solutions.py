"""Solutions that were found, printed in many ways, read back as the same solutions."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace
from printing import LETTERS, Style, distinct

import solver
from solver.model import Intended, Line, Solution
from solver.verdict import verdict

PROBLEMS = {
    "promotions": "white Kd2 Pd7 black Ka5 Sb6 Pb2 Pa6 Pa4 stip h#2",
    "castling": "white Ke1 Rh1 Pe4 black Kh8 Pd4 stip h001",
    "en passant": "white Ka1 Pe5 Ph7 black Kh5 Pd7f7 stip hep1",
    "two rooks": "white Ke6 Ra1 Rh1 black Kg8 stip h#1.5",
    "series": "white Kc7 Pb6 black Ka8 Pa7 Ph3 stip ser-h#3",
    "key": "white Kc6 Qf3 Sb5 Pa3 black Kc4 Se4 Pd4 stip #2",
    "keys": "white Kb6 Rc7 Rh1 Qe2 black Ka8 stip #1",
}


@cache
def found(name: str) -> Solution:
    position, stipulation = (PROBLEMS | OWN)[name].split(" stip ")
    (problem,) = solver.loads(f"begin\npieces {position}\nstip {stipulation}\nend\n")
    return solver.solve(problem)


def lines_of(solution: Solution) -> list[Line]:
    (phase,) = solution.twins[0].phases
    if phase.mode == "line":
        return list(phase.lines)
    return [Line((node.move,)) for node in phase.tree if node.mark == "!" and node.move]


def claiming(solution: Solution, *lines: str) -> Solution:
    return replace(solution, problem=replace(solution.problem, intended=Intended(lines)))


styles = st.builds(
    Style,
    letters=st.sampled_from(sorted(LETTERS)),
    long=st.booleans(),
    capture=st.sampled_from(["x", ":", "*", "", "\u00d7"]),
    promotion=st.sampled_from(["=%s", "%s", "/%s", "(%s)", "=(%s)"]),
    check=st.sampled_from(["+", "", "++", "†", " +"]),
    mate=st.sampled_from(["#", "", " #", "‡", " mate", " matt", " mat", "++", "#!", " ≠"]),
    ep=st.sampled_from([" e.p.", "ep", "e.p.", " ep.", "", " (e.p.)"]),
    castling=st.sampled_from(["0-0", "O-O", "o-o", "OO"]),
    between=st.sampled_from([" ", ", ", "  ", "; "]),
    number=st.sampled_from(["%d.", "%d. ", "%d) "]),
)


@given(name=st.sampled_from(sorted(PROBLEMS)), style=styles, together=st.booleans())
def test_what_is_printed_is_what_was_found(name: str, style: Style, together: bool) -> None:
    solution = found(name)
    printed = [style.line(line) for line in lines_of(solution)]
    assume(distinct(printed))
    claims = [" ".join(printed)] if together else printed
    judged = verdict(claiming(solution, *claims))
    assert (judged.word, judged.faults) == ("sound", ()), claims


@given(name=st.sampled_from(sorted(PROBLEMS)), style=styles, data=st.data())
def test_what_is_not_printed_is_a_cook(name: str, style: Style, data: st.DataObject) -> None:
    solution = found(name)
    printed = [style.line(line) for line in lines_of(solution)]
    few = st.lists(st.sampled_from(printed), min_size=1, max_size=len(printed) - 1, unique=True)
    assume(len(printed) > 1)
    claimed = data.draw(few)
    assert verdict(claiming(solution, *claimed)).word in ("cooked", "claim not understood")


@given(style=styles, data=st.data())
def test_what_was_not_found_differs(style: Style, data: st.DataObject) -> None:
    solution = found("promotions")
    first, *others = lines_of(solution)
    at = data.draw(st.integers(0, len(first.moves) - 1))
    moves = [move for line in (first, *others) for move in line.moves]
    other = data.draw(st.sampled_from(moves))
    assume(style.move(other) != style.move(first.moves[at]))
    changed = Line((*first.moves[:at], other, *first.moves[at + 1 :]))
    claims = [style.line(line) for line in (changed, *others)]
    assert verdict(claiming(solution, *claims)).word in ("differs", "claim not understood")


OWN = {
    "introduction": "white Kc1 Qd6 black Ka1 Pa4 stip 1->h#1",
    "half a move left open": "white Kf6 Rb1 black Kh8 Ph7 stip h#1.5",
    "proof game": "white Ke1 Qd1 Ra1h1 Bc1f1 Sb1g1 Pa2b2c2d2f2g2h2e4 black Ke8 Qd8 Ra8h8 Bc8f8 Sg8 "
    "Pa7b7c7d7e7f7g7h7 Sc6 stip dia1.0",
    "series help": "white Kc7 Pb6 black Ka8 Pa7 Ph3 stip ser-h#3",
    "rebirths": "white Ka1 Rh1 black Ka8 Sh8 stip h~1 condition Circe",
    "fairy units": "white Ka1 Gb1 LIf1 black Ka8 Rd4 stip h~1",
}


@pytest.mark.parametrize("name", sorted({**PROBLEMS, **OWN}))
def test_our_own_text_is_read(name: str) -> None:
    solution = found(name)
    claims = [line for line in solver.text(solution).splitlines() if line.strip().startswith("1.")]
    assert claims
    assert verdict(claiming(solution, *claims)).word == "sound"
