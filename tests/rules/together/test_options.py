"""What the options change: each with a published problem or an example that shows it.

The solutions are those that Popeye 4.104 gives.
"""

from __future__ import annotations

import pytest
from paths import PROBLEMS

import solver


def printed(statement: str) -> str:
    """The solution part of the text, without the diagram and the closing line; blanks reduced."""
    (problem,) = solver.load(f"BeginProblem\n{statement}\noption NoBoard\nEndProblem\n")
    text = solver.text(solver.solve(problem))
    lines = (" ".join(line.split()) for line in text.split("solution finished.")[0].splitlines())
    return "\n".join(line for line in lines if line)


def lines(statement: str) -> list[str]:
    """The printed lines, sorted: their order is no part of a solution."""
    return sorted(printed(statement).splitlines())


# --- GoalIsEnd ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        pytest.param(
            "stip hc811.5\npieces white ph6 black pa2\noption nowk nobk",
            [f"1...h6-h7 2.a2-a1={walk} h7-h8={to} c81" for to in "BQRS" for walk in "BQRS"],
            id="without the option both sides may promote",
        ),
        pytest.param(
            "stip hc811.5\npieces white ph6 black pa2h5\noption nowk nobk goalisend",
            [f"1...h6-h7 2.h5-h4 h7-h8={to} c81" for to in "BQRS"],
            id="help play: the promotion of the helping side is barred",
        ),
        pytest.param(
            "stip ser-hc811\npieces white ph7 black pg2a4\noption nowk nobk goalisend",
            [f"1.a4-a3 h7-h8={to} c81" for to in "BQRS"],
            id="series play: each move of the series counts",
        ),
        pytest.param(
            "stip +2\npieces white Ke7 Sg8 Sg7 black Kg6 Sf5\noption goalisend",
            ["1.Ke7-f8 !"],
            id="a check in the diagram is nobody's goal",
        ),
    ],
)
def test_goal_is_end(statement: str, expected: list[str]) -> None:
    assert lines(statement) == sorted(expected)


# --- compound goals ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goals", "key"),
    [("#&zb8", "# z"), ("zb8&#", "z #"), ("#&!x", "#"), ("#&+&zb8", "# + z"), ("+&zb8", "+ z")],
)
def test_a_key_has_the_marks_of_all_goals_that_it_must_reach(goals: str, key: str) -> None:
    units = "pieces white Kh6 Qb1 black Kh8 Ph7\nsstip white"
    assert lines(f"{units} 1a[{goals}]d") == [f"1.Qb1-b8 {key} !"]


# --- what lets the defender off ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "keys"),
    [
        ("", {"Kd3-c2", "Qd6-h2"}),
        ("\noption maxflightsquares 1", {"Kd3-c2"}),
    ],
)
def test_a_key_that_leaves_too_many_flights_does_not_count(option: str, keys: set[str]) -> None:
    found = printed(f"stip #3\npieces white Kd3 Qb4 Pe4 Bd8 Qd6 black Ka7 Sg7{option}")
    first = {
        line.removeprefix("1.").removesuffix(" !") for line in found.splitlines() if "!" in line
    }
    assert first & {"Kd3-c2", "Qd6-h2"} == keys


def test_structured_play_after_a_checking_key_says_so() -> None:
    statement = "pieces white Kg1 Ra8 Rb1 black Kh8\nsstip black 2da[#]\noption variation"
    assert printed(statement).splitlines()[-5:] == [
        "+",
        "1.Kh8-g7",
        "refutes.",
        "1.Kh8-h7",
        "refutes.",
    ]


def test_quodlibet_lets_the_attacker_mate_in_self_play() -> None:
    statement = "pieces white Kc6 Rb1 Qd4 black Ka8 Pb7 Bb8\nstip s#2"
    assert printed(statement) != printed(f"{statement}\noption quodlibet")


def test_tries_that_give_check_can_be_left_out() -> None:
    statement = (PROBLEMS / "options" / "trivial-tries-avoid.inp").read_text()
    (without,) = solver.load(statement)
    (with_checks,) = solver.load(statement.replace("TrivialTriesAvoid", ""))
    tries = [
        {node.move.check for node in phase.tree if node.mark == "?" and node.move}
        for problem in (without, with_checks)
        for phase in solver.solve(problem).twins[0].phases
    ]
    assert tries == [{False}, {False, True}]


@pytest.mark.parametrize(("most", "checks"), [("2", ["1.Ra3-a1 + ?"]), ("1", [])])
def test_only_checks_with_a_single_refutation_are_trivial(most: str, checks: list[str]) -> None:
    units = "stip #2\npieces white Bb2 Ra3 black Kb1\noption TrivialTriesAvoid Defence"
    assert [line for line in lines(f"{units} {most}") if "+" in line] == checks


@pytest.mark.parametrize(
    "units", ["white Kd6 Rb1 Sd5 black Ke8 Pb5", "white Kf6 Rb3 black Kg8 Ph6"]
)
def test_a_check_with_a_single_refutation_is_trivial_whatever_is_asked_for(units: str) -> None:
    for most in (1, 3):
        asked = f"stip #2\npieces {units}\noption TrivialTriesAvoid Defence {most}"
        (phase,) = solver.solve(*solver.load(f"begin\n{asked}\nend")).twins[0].phases
        tries = [node for node in phase.tree if node.mark == "?" and node.move]
        assert tries
        assert all(len(t.refutations) > 1 for t in tries if t.move and t.move.check)


@pytest.mark.parametrize(
    ("stipulation", "option", "early"),
    [
        ("1->szh72", "", False),
        ("1->szh72", "option MatesIn1", True),
        ("pser-szh72", "", True),
        ("pser-szh72", "option MatesIn1", True),
    ],
)
def test_goals_that_come_too_early_are_asked_for_in_battle_play_after_an_introduction(
    stipulation: str, option: str, early: bool
) -> None:
    black = "Kh7" if "->" in stipulation else "Kh8"
    found = lines(f"stip {stipulation}\npieces white Kd7 Ba3 black {black}\n{option}")
    start = "1.Kh7-h8 1.Ba3-b2" if "->" in stipulation else "1.Ba3-b2"
    mine = [line.removeprefix(start) for line in found if line.startswith(start)]
    late = [" + Kh8-g8 2.Kd7-e7 Kg8-h7 z", " + Kh8-g8 2.Kd7-e8 Kg8-h7 z"]
    assert mine == [*late, " + Kh8-h7 z"] if early else late


LET_OFF = "pieces white Kf6 Ra7 Pg2 black Kh8 Ph3\noption PostKeyPlay"


@pytest.mark.parametrize(
    ("play", "option", "counts"),
    [
        ("stip #2", "NonTrivial 0 0", False),
        ("stip #2", "NonTrivial 1 0", False),
        ("stip #2", "NonTrivial 2 0", True),
        ("stip #3", "NonTrivial 0 1", False),
        ("stip #3", "MaxFlightsquares 0", False),
        ("stip #3", "MaxFlightsquares 1", True),
        ("sstip white 4da[#]", "NonTrivial 0 0", False),
    ],
)
def test_a_key_that_lets_the_defender_off_is_followed_by_nothing(
    play: str, option: str, counts: bool
) -> None:
    assert bool(printed(f"{play}\n{LET_OFF} {option}").splitlines()) == counts


def test_what_is_not_counted_after_the_key_is_no_solution() -> None:
    (problem,) = solver.load(f"begin\nstip #2\n{LET_OFF} NonTrivial 0 0\nend")
    assert solver.check(problem).word == "no solution"


@pytest.mark.parametrize(
    ("option", "has_set_play"),
    [("", True), ("MaxFlightsquares 1", False), ("MaxFlightsquares 9", True), ("Threat 1", False)],
)
def test_set_play_that_lets_the_defender_off_is_not_written(
    option: str, has_set_play: bool
) -> None:
    units = "pieces white Kh8 Qc5 Rb8 Ra7 black Kd3 Ph7"
    found = printed(f"stip #3\n{units}\noption SetPlay {option}").splitlines()
    assert any(line.startswith("1...") for line in found) == has_set_play


def test_no_try_leaves_nobody_to_reach_the_goal() -> None:
    units = "pieces white Ke6 Pd4 Re7 Qc5 Ra3 black Kd2"
    assert printed(f"stip s#2\n{units}\noption Try")
    assert lines(f"stip s#2\n{units}\noption Try KeepMatingPiece") == []


@pytest.mark.parametrize(
    ("option", "refutations"), [("Try Defence 2", {2}), ("Defence 2 Try", set())]
)
def test_of_try_and_defence_the_later_one_counts(option: str, refutations: set[int]) -> None:
    statement = f"begin\nstip #2\npieces white Bb2 Ra3 black Kb1\noption {option}\nend"
    (phase,) = solver.solve(*solver.load(statement)).twins[0].phases
    assert {len(node.refutations) for node in phase.tree} == refutations


# --- the numbers of first half-moves -------------------------------------------------------------

SCENE = "pieces white Kh8 black Kb3 Bh1\nstip {}\noption {}"


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        pytest.param("start 10 upto 10", {"Kb3-a4"}, id="along the ranks: the king comes after"),
        pytest.param("upto 2", {"Bh1-a8", "Bh1-b7"}, id="along the files: a8 before g2"),
        pytest.param("start 2:7 upto 2:9", {"Bh1-b7"}, id="numbers of replies change nothing"),
        pytest.param("start 16", set(), id="there are fifteen"),
        pytest.param("start 3 upto 2", set(), id="nothing is left"),
    ],
)
def test_first_half_moves_have_numbers(option: str, expected: set[str]) -> None:
    for stipulation in ("ser-h~1", "h~1", "ser-h~2"):
        found = lines(SCENE.format(stipulation, option))
        first = {line.split()[0].partition(".")[2] for line in found if line.startswith("1.")}
        assert first == expected


def test_keys_have_numbers() -> None:
    statement = "pieces white Kb6 Rh1 Sa1 black Ka8\nstip #1\noption start {0} upto {0}"
    assert [n for n in range(1, 25) if "h8" in printed(statement.format(n))] == [15]


def test_play_after_the_key_of_one_move_is_empty() -> None:
    statement = "pieces white Kb6 Rh1 black Ka8\nstip {}\noption PostKeyPlay"
    assert "Rh1-h8" not in printed(statement.format("#1"))


# --- NullMoves ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        pytest.param(
            "stip h#1\npieces white Kc2 Sd4 black Ka1 Pa2",
            {"1. ... Sd4-b3 #"},
            id="black has no other move",
        ),
        pytest.param(
            "stip h#2\npieces white Kc2 Sd4 black Ka1 Pa2",
            {"1. ... Sd4-b3 #", "1. ... Kc2-c1 2. ... Sd4-b3 #", "1. ... Kc2-c1 2. ... Sd4-c2 #"},
            id="nobody passes after a pass",
        ),
        pytest.param(
            "stip ser-#2\npieces white Kc2 Sd2 Pc4 black Ka1 Pa2",
            {"1.Sd2-b3 #", "1. ... 2.Sd2-b3 #", "1.c4-c5 2.Sd2-b3 #", "1.Kc2-c1 2.Sd2-b3 #"},
            id="series play",
        ),
        pytest.param(
            "stip =1\npieces white Kc2 black Ka1 Pa2",
            {"1. ... = !", "1.Kc2-c1 = !"},
            id="to pass is no way out of stalemate",
        ),
    ],
)
def test_passing_is_a_move(statement: str, expected: set[str]) -> None:
    assert set(lines(f"{statement}\noption NullMoves")) == expected


def test_a_pass_in_a_parry_series_has_its_number() -> None:
    found = lines("stip pser-s%2\npieces white Ka3 Rb4 Rd3 black Ka5\noption NullMoves")
    assert "1.Rb4-b6 2. ... Ka5*b6 %" in found


def test_battle_play_does_not_stop_on_short_solutions() -> None:
    statement = "stip #2\npieces white Kf6 Sh6 Qh4 black Kh8\noption stoponshort"
    keys = ["1.Kf6-f7 !", "1.Qh4-g3 !", "1.Qh4-g4 !", "1.Qh4-g5 !", "1.Sh6-f7 + !"]
    assert lines(statement) == keys


# --- goals that leave the own king in check ----------------------------------------------------


def test_a_key_of_longer_play_may_automate_at_once() -> None:
    units = "pieces white Kg4 black Kh2 Qg3"
    assert lines(f"stip !#1\n{units}") == lines(f"stip !#2\n{units}") == ["1.Kg4-h3 + !# !"]


@pytest.mark.parametrize("stipulation", ["!=1", "h!=0.5", "ser-!=1"])
def test_who_gives_check_by_a_pinned_unit_is_not_stalemated(stipulation: str) -> None:
    units = "pieces white Ka1 Sc3 black Kc5 Ra8 Qc2"
    (found,) = lines(f"stip {stipulation}\n{units}")
    assert "Sc3-a2 !=" in found  # and not Sc3-a4, which could only take the king


def test_defences_that_do_not_automate_refute() -> None:
    found = printed("stip s!#1\npieces white Ke1 black Kf4\noption postkey").splitlines()
    assert found[1::2] == ["refutes."] * 8


def test_structured_play_may_stand_after_its_key_already() -> None:
    statement = "sstip black 2da[#]\npieces white Ka3 Rh2 black Ka1\noption postkey"
    assert lines(statement) == ["1...Rh2-h1 #", "1.Ka1-b1", "refutes.", "threat:"]


# --- KeepMatingPiece ---------------------------------------------------------------------------


def test_a_royal_unit_can_mate() -> None:
    units = "pieces white royal Sa1 black Kh8"
    assert len(lines(f"stip h~1\n{units}\noption keepmating")) == 6
    assert lines("stip h~1\npieces white Ka1 black Kh8\noption keepmating") == []


@pytest.mark.parametrize("stipulation", ["hx1", "x1"])
def test_the_goal_does_not_count_where_it_takes_the_last_unit_that_can_mate(
    stipulation: str,
) -> None:
    units = "pieces white Ke4 black Kh8 neutral Pe3"
    assert lines(f"stip {stipulation}\n{units}")
    assert lines(f"stip {stipulation}\n{units}\noption keepmating") == []


# --- EnPassant ---------------------------------------------------------------------------------


@pytest.mark.parametrize("change", ["move d4 a4", "add white Sd3", "add black Sd2"])
def test_a_double_step_that_nobody_can_have_made_is_refused(change: str) -> None:
    units = "pieces white Ke5 Pd4 black Kh8 Pe4"
    (problem,) = solver.load(f"begin\nstip hx1\n{units}\noption enp d2d3d4\ntwin {change}\nend")
    diagram, twin = solver.solve(problem).twins
    assert (diagram.status, diagram.messages) == ("finished", ())
    assert twin.status == "refused"
    assert "nobody can have moved d2d3d4 just now" in twin.messages[0]
