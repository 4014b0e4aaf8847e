"""Goals that composers asked for in public, and play past goals that do not end it.

Positions with numbers are those of the threads in Popeye's tracker.
"""

from __future__ import annotations

import re

import pytest
from paths import PROBLEMS

import solver

TWO_KINGS = "pieces white ka1 black kc1\n"


def text_of(statement: str) -> str:
    [problem] = solver.load(f"BeginProblem\n{statement}\nEndProblem\n")
    return str(solver.text(solver.solve(problem)))


def lines(statement: str) -> list[str]:
    """The lines that are printed, blanks reduced."""
    found = re.findall(r"^ {1,2}\d+\.(?:\.\.)?.*$", text_of(statement), re.M)
    return sorted(" ".join(line.split()) for line in found)


def keys(statement: str) -> set[str]:
    """The first moves that are printed, without checks and goals."""
    found = [line.strip() for line in text_of(statement).splitlines() if line.startswith("   1.")]
    return {line.removeprefix("1.").split(" ")[0] for line in found}


def test_exact_help_play_goes_on_past_goals_that_do_not_end_it() -> None:
    """597: all ways of three half-moves."""
    found = lines(f"{TWO_KINGS}stip exact-h~1.5")
    assert len(found) == 12
    assert "1...Ka1-a2 2.Kc1-c2 Ka2-a3" in found


def test_exact_play_is_structured_play_of_one_length() -> None:
    exact = lines(f"{TWO_KINGS}stip exact-h~1.5")
    structured = lines(f"{TWO_KINGS}sstip white 3:3h[~]h")
    nested = lines(f"{TWO_KINGS}sstip white 1h[1h[1h[~]h]h]h")
    assert len(exact) == len(structured) == len(nested) == 12


def test_play_that_may_be_shorter_ends_with_its_goal() -> None:
    assert lines(f"{TWO_KINGS}stip h~1.5") == ["1...Ka1-a2"]


@pytest.mark.parametrize(
    ("statement", "count"),
    [
        ("pieces white ka8 rb1 black kf5\nstip exact-ser-za13", 1),
        ("pieces white ka8 rb1 black kf5\nstip ser-za13", 0),
    ],
)
def test_exact_series_go_on_from_the_target_square(statement: str, count: int) -> None:
    begins = [line for line in lines(statement) if line.startswith("1.Rb1-a1 2.")]
    assert (len(begins) > 0) == (count > 0)


def test_exact_mates_are_as_ever() -> None:
    statement = "pieces white kg6 ra1 black kh8\nstip exact-h#2"
    assert all(line.endswith("#") for line in lines(statement))


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("pieces white kg1 re1 se4 black ke8\nstip ++1", {"Se4-d6", "Se4-f6"}),
        ("pieces white kg1 re1 be6 gg6 black ke8\nstip +++1", {"Be6-f7"}),
        ("pieces white kg1 re1 be6 gg6 black ke8\nstip ++1", {"Be6-f7", "Be6-d7"}),
        ("pieces white kg1 re1 be6 black ke8\nstip +++1", set()),
    ],
)
def test_so_many_units_check_at_least(statement: str, found: set[str]) -> None:
    assert keys(statement) == found


def test_a_single_check_is_no_double_check() -> None:
    single = keys("pieces white kg1 re1 se4 black ke8\nstip +1")
    double = keys("pieces white kg1 re1 se4 black ke8\nstip ++1")
    assert double < single


@pytest.mark.parametrize(
    ("unit", "line"),
    [
        ("se5", "1.Se5-c6 Kb5-b6 2.Sc6-b8 c5-c6 3.Qd5-e5 c6*b7 #&="),
        ("be5", "1.b7-b6 Kb5-a6 2.Be5-b8 c5*b6 3.Qd5-c5 b6-b7 #&="),
    ],
)
def test_mate_and_stalemate_at_once(unit: str, line: str) -> None:
    """327: each has this solution alone."""
    assert lines(f"pieces white kb5 pc5 black ka8 qd5 {unit} pb7\nstip h#&=3") == [line]


@pytest.mark.parametrize(
    ("black", "goal", "mates"),
    [
        ("dug8g7h7", "zat", True),
        ("rg8 dug7h7", "#", True),
        ("rg8 dug7h7", "zat", False),
        ("dug8g7", "zat", False),
    ],
)
def test_zat_leaves_no_move_at_all(black: str, goal: str, mates: bool) -> None:
    found = keys(f"pieces white ka1 sd8 black kh8 {black}\nstip {goal}1")
    assert found == ({"Sd8-f7"} if mates else set())


def test_words_of_fairy_chess_are_no_conventions() -> None:
    for option in ("EpOn", "CastlingOff"):
        text = "pieces white ke1 rh1 black kc8\nstip ~1\ncondition Circe\noption "
        assert "not solved" in text_of(text + option)


@pytest.mark.parametrize(("stipulation", "count"), [("h001.5", 0), ("hc001.5", 3)])
def test_in_play_by_position_who_stands_at_home_may_castle(stipulation: str, count: int) -> None:
    found = lines(f"pieces white ke1 rh2 black ka8\nstip {stipulation}")
    assert len(found) == count


@pytest.mark.parametrize(("stipulation", "count"), [("hep1", 1), ("hcep1", 0)])
def test_in_play_by_position_nobody_captures_en_passant(stipulation: str, count: int) -> None:
    statement = f"pieces white ka1 pe5 black kh8 pd7\nstip {stipulation}"
    assert len(lines(statement)) == count


def test_words_of_play_by_position_are_no_circuits() -> None:
    assert "hct1" in text_of("pieces white ka1 black kh8\nstip hct1")
    assert "hc#1" in text_of("pieces white ka1 black kh8\nstip hc#1")


@pytest.mark.parametrize(
    ("options", "captures"),
    [
        ("", False),
        ("option EpOn", True),
        ("option EpOn EnPassant d6", True),
        ("option EpOn EnPassant f6", False),
    ],
)
def test_en_passant_is_on_unless_the_last_move_is_told(options: str, captures: bool) -> None:
    found = keys(f"pieces white kh1 pe5 black kh8 pd5\nstip ~1\n{options}")
    assert ("e5*d6" in found) == captures


def test_en_passant_is_on_for_the_first_half_move_alone() -> None:
    statement = "pieces white kh1 pe5 pa2 black kh8 pd5\nstip hep2\noption EpOn"
    assert lines(statement) == []
    assert len(lines(statement.replace("hep2", "hep0.5"))) == 1


@pytest.mark.parametrize(
    ("options", "castles"),
    [("", True), ("option CastlingOff", False), ("option CastlingOff NoCastling a1", True)],
)
def test_castling_is_off_unless_single_units_are_told(options: str, castles: bool) -> None:
    found = keys(f"pieces white ke1 rh1 black kc8\nstip ~1\n{options}")
    assert ("0-0" in found) == castles


FLECK = (PROBLEMS / "options/unique-variations.inp").read_text(encoding="utf-8")


def variations(option: str) -> dict[str, int]:
    """The defences that are printed after the key, and how many continuations each has."""
    text = text_of(
        re.sub(r"Option .*", f"option {option}", FLECK).split("\n", 1)[1].split("End")[0]
    )
    found = re.findall(r"^ {6}1\.\.\.(\S+).*\n((?: {10}2\..*\n)*)", text, re.M)
    return {move: len(answers.splitlines()) for move, answers in found}


def test_unique_variations_leave_a_single_continuation() -> None:
    every = variations("Variations")
    assert every["Rf8-b8"] == 2
    assert variations("Variations UniqueVariations") == {
        move: count for move, count in every.items() if count == 1
    }


def test_threats_that_defeat_few_defences_are_not_printed() -> None:
    every = variations("Variations NoThreat")
    assert variations("Variations ThreatMinimum 40") == every
    assert variations("Variations ThreatMinimum 2") == variations("Variations") != every


def test_refutations_by_one_unit_are_counted_once() -> None:
    statement = "pieces white kg6 ra1 black kh8 rb2\nstip #2\noption Defence 1"
    assert keys(statement) < keys(f"{statement} GroupDefences")


@pytest.mark.parametrize(
    ("pieces", "won"),
    [
        ("white ka1 sc3 black kh8 pd5", {"Sc3*d5"}),
        ("white ka1 rd1 black ke6 pd5", set()),
        ("white ka1 rd1 pa2 black ke6 pd5", {"Rd1*d5"}),
        ("white kb6 se5 black ka8", {"Se5-c6", "Se5-d7"}),
        ("white kb6 rh1 black ka8", {"Rh1-h8"}),
    ],
    ids=["bared", "bared in return", "not bared in return", "stalemate", "mate"],
)
def test_games_of_shatranj_are_won_by_more_than_mate(pieces: str, won: set[str]) -> None:
    assert keys(f"pieces {pieces}\nstip win1\ncondition Shatranj") == won


def test_nobody_wins_a_game_of_chess_by_more_than_mate() -> None:
    statement = "pieces white ka1 sc3 black kh8 pd5\nstip win1"
    (problem,) = solver.load(f"BeginProblem\n{statement}\nEndProblem\n")
    (twin,) = solver.solve(problem).twins
    assert any("the goal win in chess is not supported" in one for one in twin.messages)
