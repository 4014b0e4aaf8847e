"""Help and series play: which lines are solutions, and which are not.

Positions, authors and solutions are published problems and examples whose solutions Popeye 4.104
gives; the comments name the rule that each of them shows.
"""

from __future__ import annotations

import re
from math import comb

import pytest
from readings import problem

import solver
from solver.compiling.phases import phases
from solver.errors import InputError
from solver.output.text import render
from solver.solving.workers import solve
from solver.verdict import verdict

LINE = re.compile(r"^ {1,2}\d+\.(?:\.\.)?.*$", re.M)


def lines(statement: str) -> list[str]:
    """The printed solution lines of a statement without its first and last line, blanks reduced."""
    text = render(solve(problem(statement)), regression=True)
    return sorted(" ".join(line.split()) for line in LINE.findall(text))


MATE_AND_TARGET = "pieces white Kh6 Qb1 black Kh8 Ph7\nsstip white "


@pytest.mark.parametrize(
    ("play", "ends"),
    [
        ("1h[#&zb8]h", ["b8 # z"]),
        ("1h[zb8&#]h", ["b8 z #"]),
        ("1h[!x&#]h", ["b8 #"]),
        ("1h[#&!x]h", ["b8 #"]),
        ("1h[#&#]h", ["b8 #", "h7 #"]),
        ("1h[+&zb8]h", ["b8 + z"]),
        ("1h[#&+&zb8]h", ["b8 # + z"]),
        ("1h[#&(zb8|zb7)]h", ["b8 # z"]),
        ("1h[#|zb8]h", ["b8 #", "h7 #"]),
        ("1h[zb8|#]h", ["b8 + z", "h7 #"]),
        ("1h[(#|zb8)&(zb8|#)]h", ["b8 # z", "h7 #"]),
        ("1h[#][zb8]h", ["b8 #", "h7 #"]),
        ("1h[!!#]h", ["b8 +", "h7 +"]),
        ("1s[#&zb8]", ["b8 # z"]),
        ("1s[!x&#]", ["b8 #"]),
        ("1s[zb8][#]", ["b8 + z", "h7 #"]),
        ("2hh[#&zb8]", []),
        ("3h[#&zb8]h", ["b8 # z"]),
    ],
)
def test_a_line_is_written_once_with_the_marks_of_all_goals_that_it_must_reach(
    play: str, ends: list[str]
) -> None:
    found = lines(f"{MATE_AND_TARGET}{play}")
    assert sorted(line.removeprefix("1.Qb1-").removeprefix("1.Qb1*") for line in found) == ends


def test_a_line_that_reaches_two_goals_counts_once() -> None:
    for play in ("1h[#&zb8]h", "1h[!x&#]h"):
        found = solve(problem(f"{MATE_AND_TARGET}{play}"))
        assert verdict(found).word == "sound"


def test_a_goal_reached_by_two_ways_of_help_play_ends_one_line() -> None:
    found = lines("pieces white Kc1 Rh2 black Ka1\nsstip black 2hh[#&x][#]")
    assert found == sorted(set(found))


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        pytest.param(
            "stip hr#1.5\npieces white ka1 ph3 black ka3 pa2b3h6",
            ["1...b3-b2 #"],
            id="hr#n.5: Black mates at once if he can",
        ),
        pytest.param(
            "stip h+1.5\npieces white ka3 pb4 black ka6",
            ["1...b4-b5 +"],
            id="play ends where the goal is reached",
        ),
        pytest.param(
            "stip hkh31\npieces white sh1 black ph3\noption nowk nobk",
            ["1.h3-h2 Sh1-g3"],
            id="kiss: next to the unit, and nobody else is",
        ),
        pytest.param(
            "stip hkb71\npieces white sa8 black pb7\noption nowk nobk",
            ["1.b7-b5 Sa8-b6", "1.b7-b6 Sa8-c7"],
            id="kiss of a pawn after its single or double step",
        ),
        pytest.param(
            "stip h#1\npieces white ste3 rf6f8 black kg7 ph7a7",
            ["1.a7-a5 STe3-d4 #", "1.a7-a6 STe3-d4 #"],
            id="a royal unit that hops mates from afar",
        ),
        pytest.param(
            "pieces white kf2 pd3e5h3h7 black kf4 sf6 pe6f5f7g6h4\nsstip black 4hh[2da[#]]",
            [
                "1.Kf4*e5 h7-h8=Q 2.Ke5-f4 Qh8*f6 3.e6-e5 Qf6*h4 #",
                "1.Kf4*e5 h7-h8=Q 2.Ke5-f4 Qh8*f6 3.g6-g5 Qf6-d4 #",
                "1.g6-g5 e5*f6 2.e6-e5 h7-h8=Q 3.e5-e4 Qh8-b8 #",
                "1.g6-g5 e5*f6 2.e6-e5 h7-h8=Q 3.g5-g4 Qh8-h6 #",
            ],
            id="Black ends in zugzwang",
        ),
        pytest.param(
            "pieces white ke3 ph6 black kc2 pd2\nsstip black 6hh[/2da[#]{!+}]",
            [
                "1.Kc2-d1 h6-h7 2.Kd1-e1 h7-h8=Q 3.d2-d1=B Qh8-h2",
                "1.d2-d1=B h6-h7 2.Bd1-e2 h7-h8=Q 3.Kc2-d1 Qh8-b2",
                "1.d2-d1=B h6-h7 2.Bd1-e2 h7-h8=Q 3.Kc2-d1 Qh8-c3",
                "1.d2-d1=B h6-h7 2.Bd1-f3 h7-h8=Q 3.Kc2-d1 Qh8-c3",
                "1.d2-d1=B h6-h7 2.Bd1-g4 h7-h8=Q 3.Kc2-d1 Qh8-c3",
                "1.d2-d1=B h6-h7 2.Bd1-h5 h7-h8=Q 3.Kc2-d1 Qh8-c3",
            ],
            id="White ends in zugzwang, once he has passed",
        ),
        pytest.param(
            "stip ser-h#1\ncond circe\npieces white kb4 rg1 sg2 bc2e7 pe6 black kg8 pe2",
            ["1.e2-e1=R Sg2*e1[+bRh8] #"],
            id="a promoted unit blocks a flight when it is reborn",
        ),
        pytest.param(
            "stip ser-h#1\ncond circe parrain\npieces white kb4 rg1 sg2 bc2e7 pe6 black kg8 pe2",
            [],
            id="what the mating move captures does not block yet",
        ),
        pytest.param(
            "stip h##!2\npieces white ka3 bh7 black ka1 qh8 rg7",
            ["1.Rg7-g4 Bh7-b1 2.Qh8-c3 + Ka3-a2 ##!"],
            id="countermate may leave the own king in check",
        ),
        pytest.param(
            "stip h##2\npieces white ke4 rh1 sh4 pg3 black kg4 qh2 pe2g2g5",
            ["1.Kg4-h3 Ke4-f3 2.g5-g4 + Kf3*g2 ##"],
            id="double mate by touching kings",
        ),
        pytest.param(
            "stip ser-!#11\npieces white ka7 bg1 pf3h2 black kh3 bc6 sc1d2",
            [
                "1.Ka7-a6 2.Bg1-a7 3.Ka6-b6 4.Kb6-c5 5.Kc5-d4 6.Kd4-e3 7.Ke3-f2 8.Kf2-g1 "
                "9.Kg1-h1 10.Ba7-g1 11.f3-f4 !#"
            ],
            id="Klaus Funk, Gaudium 2018: automate",
        ),
        pytest.param(
            "stip h#1\npieces white ke5 qh8 rh3 bf1 pg3h5 black kf3 sf4 pe3f2\noption intelligent",
            ["1.Sf4*h5 Qh8*h5 #"],
            id="Bjorn Enemark: Intelligent changes no result",
        ),
        pytest.param(
            "stip ser-#3\npieces white kh4 pg2 black kh6 pg6g7h7\noption stoponshort",
            ["1.g2-g4 2.g4-g5 #"],
            id="stop on short solutions",
        ),
        pytest.param(
            "cond anticirce assassin\npieces white kg1 pa2b4 black kg8 pa5\nstip ser-a=>b1\n"
            "pieces white kg1 pa2 black kg8",
            ["1.b4*a5[wPa5->a2] a=>b"],
            id="Anticirce Assassin: a capture may take two units off the board",
        ),
        pytest.param(
            "cond dangercirce\npieces white kb3 sc6 black ke8 rc1\nstip ser-a=>b1\n"
            "pieces white kb3 sb1 black ke8 rc1",
            ["1.Sc6-b1 a=>b"],
            id="DangerCirce: a unit in danger goes home in one half-move",
        ),
        pytest.param(
            "stip 1->ser-h#3\npieces white kc2 sb5 black ka1 rb3 sd3",
            [
                "1.Sb5-d4 1.Rb3-a3 2.Sd3-b2 3.Ra3-a2 Sd4-b3 #",
                "1.Sb5-d4 1.Sd3-b2 2.Rb3-a3 3.Ra3-a2 Sd4-b3 #",
                "1.Sb5-d4 1.Sd3-c1 2.Sc1-a2 Sd4*b3 #",
            ],
            id="Bjorn Enemark: numbering begins anew after an introduction",
        ),
        pytest.param(
            "sstip black 4h{!x}h[x]\npieces white pa3f5h4 black pf6g6g7h5\noption nowk nobk",
            [
                "1.g6-g5 a3-a4 2.g7-g6 f5*g6 x",
                "1.g6-g5 a3-a4 2.g7-g6 h4*g5 x",
                "1.g6-g5 h4*g5 x",
            ],
            id="constraint: Black may not capture",
        ),
        pytest.param(
            "sstip black 4hh[1s[1s[#]]{+}]\npieces white kd2 rc8 black kg3 pf3h2",
            ["1.Kg3-g2 Kd2-e1 2.Kg2-h1 Rc8-c1 3.f3-f2 + Ke1*f2 #"],
            id="constraint: the half-move of a series itself has to give check",
        ),
        pytest.param(
            "stip hs##!1\npieces white ka6 pb6 rd4 black ka8 qb4",
            ["1.Rd4-d8 + Qb4-a4 ##!"],
            id="forced countermate by one who is mated",
        ),
        pytest.param(
            "stip ser-hs##!1\npieces white ka6 pb6 rd4 black ka8 qb4",
            ["1.Ka8-b8 Rd4-d8 + 2.Qb4-a4 ##!", "1.Qb4-b3 Rd4-d8 + 2.Qb3-a4 ##!"],
            id="forced countermate after a series",
        ),
        pytest.param(
            "stip pser-h##2\npieces white ke4 rg1 black kh2 qh3",
            ["1.Qh3-h4 + Ke4-f3 2.Qh4-f4 + Kf3-g2 ##"],
            id="double mate after a parry series",
        ),
        pytest.param(
            "stip 2->ser-r#1\npieces white kf2 ra8 black kh2",
            [
                "1.Kh2-h1 2.Kh1-h2 Ra8-h8 # ?!?",
                "1.Kh2-h1 Ra8-h8 # ?!?",
                "1.Kh2-h3 2.Kh3-h2 Ra8-h8 # ?!?",
            ],
            id="introduced reflex play: White could mate before his series",
        ),
        pytest.param(
            "sstip white 1h[x|+]h\npieces white ka1 rb1 black kb8 pb7",
            ["1.Rb1*b7 + x"],
            id="of two goals the first that is reached is shown",
        ),
        pytest.param(
            "sstip white 3h[x|!#]h\npieces white ka1 black kb8 pb2",
            ["1.Ka1*b2 x", "1.Ka1-a2", "1.Ka1-b1"],
            id="play ends where one of two goals is reached",
        ),
        pytest.param(
            "sstip white 3h[+]h[!#]\npieces white ka1 pf5 black kh8",
            [
                *(f"1.Ka1-{a} Kh8-{b}" for a in ("a2", "b1", "b2") for b in ("g7", "g8", "h7")),
                "1.f5-f6 Kh8-g8",
                "1.f5-f6 Kh8-h7",
            ],
            id="play ends where what may not be reached is not",
        ),
        pytest.param(
            "sstip white 1h[!#=]h\npieces white ka1 black kc1 pa2",
            ["1.Ka1*a2"],
            id="a negated goal of two signs",
        ),
        pytest.param(
            "sstip white !4ad[=]\npieces white kd8 black ka5",
            [],
            id="where nobody moves there is no line",
        ),
        pytest.param(
            "sstip white 1s[x] | 1s[+]\npieces white kb6 ra1 black kb8 pa7",
            ["1.Ra1*a7 x"],
            id="the second way to play counts where the first has no solution",
        ),
        pytest.param(
            "stip phser-c812\npieces white ka1 black kc1 neutral pb6",
            [f"1.nPb6-b7 2.nPb7-b8=n{unit} c81" for unit in "BQRS"],
            id="a neutral unit moved twice by one side",
        ),
        pytest.param(
            "stip hzg41.5\ncond circe waitcapture\npieces white kh3 black ka8 sh2 neutral ph4",
            [
                "1...Kh3*h4 2.Sh2-f1 Kh4-g4 z",
                "1...Kh3*h4 2.Sh2-f3 + Kh4-g4 z",
                "1...Kh3*h4 2.Sh2-g4 Kh4*g4[+nPh7] z",
            ],
            id="a neutral unit that waits goes home to the side from which it was taken",
        ),
        pytest.param(
            "stip ser-zg72\ncond circe lastmove\npieces white kf7 black ka1 neutral rf8",
            [
                "1.Kf7*f8 2.Kf8-g7[+nRh8] z",
                "1.Kf7-g6 2.Kg6-g7 z",
                "1.Kf7-g7 z",
                "1.nRf8-b8 2.Kf7-g7 z",
                "1.nRf8-c8 2.Kf7-g7 z",
                "1.nRf8-d8 2.Kf7-g7 z",
                "1.nRf8-e8 2.Kf7-g7 z",
                "1.nRf8-h8 2.Kf7-g7 z",
            ],
            id="in series too, where the side that has taken it brings it back",
        ),
        pytest.param(
            "stip hzg40.5\ncond circe lastmove lastcapture neutral ra4\n"
            "pieces white kh3 black ka8 sg4",
            ["1...Kh3*g4[+nRh1] z"],
            id="one captured before the diagram by the side that is not to move",
        ),
        pytest.param(
            "stip h#1\ncond circe\noption halfduplex\n"
            "pieces white kd1 black kc8 pd4 neutral rf3 qa2",
            ["1.nRf3-c3 + d4*c3[+nRa1] #", "1.nRf3-e3 d4*e3[+nRa1] #"],
            id="a neutral unit mates that a pawn has captured and Circe brings back",
        ),
        pytest.param(
            "stip 1->hr#2\npieces white kf2 ra8 black kh2",
            ["1.Kh2-h1 1.Ra8-h8 # ?!?"],
            id="the same with numbers that begin anew",
        ),
    ],
)
def test_lines_are_those_that_popeye_prints(statement: str, expected: list[str]) -> None:
    assert lines(statement) == expected


def test_reciprocal_play_may_end_in_the_diagram() -> None:
    units = "pieces white ke5 bh4 rf2 black kh2 pg3 qg2"
    at_once = lines(f"stip reci-hx1\n{units}")
    assert len(at_once) == 10
    assert lines(f"stip reci-hx2\noption stoponshort\n{units}") == at_once
    assert set(at_once) < set(lines(f"stip reci-hx2\n{units}"))
    assert set(at_once).isdisjoint(lines(f"stip exact-reci-hx2\n{units}"))


def test_reciprocal_play_has_all_its_lengths_after_an_introduction() -> None:
    found = lines("stip 1->reci-hx2\npieces white ka8 rc1 black kh8 rg7")
    assert len(found) == 4720
    alone = lines("stip reci-hx2\npieces white ka8 rc7 black kh8 rg7")
    assert len(alone) == 449
    assert sum(line.startswith("1.Rc1-c7 ") for line in found) == len(alone)
    longer = lines("stip 1->reci-hx3\npieces white ka1 pa2 pc2 black kh8 ph7 pb4")
    assert {"1.a2-a3 1.Kh8-g7 a3*b4 x", "1.a2-a3 1.b4*a3 x"} < set(longer)
    assert all(" 1." in line for line in longer if line.startswith("1."))


def test_a_pass_in_a_parry_series_forgets_what_waits_to_be_reborn() -> None:
    found = lines("stip pser-+2\ncond parraincirce\npieces white kf1 qd6 pb6 black kc8 pc7")
    after = [line.split("2.")[1] for line in found if line.startswith("1.b6*c7")]
    assert after == ["Qd6-a6 +", "Qd6-d7 +", "Qd6-d8 +", "Qd6-e6 +", "Qd6-f8 +"]


def test_help_set_play_shows_what_bars_it() -> None:
    statement = "stip hr#1.5\noption setplay\npieces white kg6 ra1 black kh8"
    assert lines(statement) == ["1... ... 2.Ra1-a8 # ?!?"]


def test_battle_set_play_does_not_show_what_bars_it() -> None:
    found = lines("stip 1->rx1\noption setplay\npieces white kf4 sb6 black ka7 pd5")
    assert len(found) == 8
    assert not any("?!?" in line for line in found)


def test_half_a_move_less_does_not_change_who_makes_the_introduction() -> None:
    found = lines("stip 1->h#1.5\npieces white kf2 ra6 pa5 black kh1 ph2")
    assert "1.Kf2-f3 1.Ra6-b6 Kh1-g1 2.Rb6-b1 #" in found
    assert len(found) == 20


def test_short_variations_are_left_out_of_lines_too() -> None:
    statement = "stip 1->=3\npieces white kc3 qa8 q/rc2 black kg8"
    short = set(lines(statement)) - set(lines(f"{statement}\noption noshortvariations"))
    assert short == {
        "1.Kg8-f7 1.Q/Rc2-e4 Kf7-f6 2.Qa8-g8 =",
        "1.Kg8-f7 1.Q/Rc2-f5 + Kf7-e7 2.Qa8-b8 =",
        "1.Kg8-f7 1.Qa8-c6 Kf7-g8 2.Qc6-f6 =",
    }


def test_joined_battle_plays_are_written_as_trees() -> None:
    joined = problem(
        "sstip white 3a[#]d & (1a[x]d | 1s[+]) & !1a[=]d\npieces white kb6 ra1 black kb8"
    )
    text = render(solve(joined), regression=True)
    assert re.findall(r"^ +1\..*$", text, re.M) == [
        "   1.Ra1-c1 !",
        "   1.Kb6-c6 !",
        "  1.Ra1-a8 +",
    ]


def test_half_a_move_less_is_a_short_solution() -> None:
    statement = "stip hr#1.5\noption stoponshort\npieces white ka6 black kc7 qc5"
    found = problem(statement)
    assert solve(found).status == "partial"
    assert lines(statement) == ["1...Qc5-b6 #"]


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        (
            "stip h#1.5\ncond parraincirce lastcapture white sf7\noption enpassant d7d6d5\n"
            "pieces white ka2 pe5 black kh8 pd5",
            "a capture and a double step",
        ),
        ("stip h%2\ncond parraincirce\npieces white ka2 black kh8 pd5", "says nothing"),
    ],
)
def test_what_contradicts_itself_is_refused(statement: str, message: str) -> None:
    found = problem(statement)
    with pytest.raises(InputError, match=message):
        phases(found)


def test_series_play_may_not_check_before_its_last_move() -> None:
    found = lines("stip ser-ze12\npieces white kg7 ra1 black kh5 ph6")
    assert found
    assert not any("1.Ra1-h1" in line for line in found)


def test_the_king_that_could_be_captured_ends_the_phase() -> None:
    assert lines("stip h#1.5\npieces white kh1 ra5 black kd5") == []


def test_pawns_capture_together_more_often_than_one_of_them_does() -> None:
    """The account of one side's captures is kept for all its units."""
    begin = "white Ka1 Pa2b2 black Ka8 Rb3 Rc4 Rd5 Re6 Rf7 Rc3 Rd4 Re5 Rf6 Rg7"
    end = "white Ka1 Pf7g7 black Ka8"
    text = f"pieces {begin} stipulation ser-a=>b10 pieces {end}"
    (problem,) = solver.loads(f"beginproblem {text} endproblem")
    for without in ((), ("series-layers",), ("series-layers", "proof-game-settled")):
        lines = solver.solve(problem, without=without).twins[0].phases[0].lines
        assert len(lines) == comb(10, 5)  # the captures of one between those of the other
