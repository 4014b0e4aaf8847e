"""Retractors: what is taken back before forward play, by whom, and how the solution is written."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

import solver
from solver.compiling.phases import phases
from solver.errors import InputError
from solver.model import Problem, Solution
from solver.output.json import render
from solver.verdict import verdict
from solver.verdict.sides import side
from solver.writing.writer import write

SUNYER = "Forsyth 4k3/8/8/7K/8/8/8/8\nStipulation -1w -1b & h#1"
WENDA = (
    "Pieces White Kg2 Qb1 Sf7h7 Black Ke6 Rd2 Be1 Sa8c8 Pe3g3\nCondition AntiCirce\n"
    "Retractor Proca\nOption MaxReplies 4\n"
)
KINGS = "Pieces White Ka1 Black Kh8\n"
HOEG = "Forsyth 1K6/4P3/5B1P/8/4k3/8/8/Q7\n"


def problem(said: str) -> Problem:
    (found,) = solver.loads(f"BeginProblem\n{said}\nEndProblem\n")
    return found


@cache
def solved(said: str) -> Solution:
    return solver.solve(problem(said))


def lines(said: str) -> list[str]:
    """The lines of the solution, without diagram and closing line."""
    text = solver.text(solved(said)).split("\n")
    return [line.strip() for line in text if line.startswith("  ") and "-1." in line]


def keys(said: str) -> set[str]:
    """The moves with which a solution begins, with what they uncapture."""
    return {line.split("&")[0].split("!")[0].strip() for line in lines(said)}


# --- who takes back, and what is written


def test_both_sides_take_back_in_turns_then_play_goes_forward() -> None:
    assert lines(SUNYER) == ["-1.Kg6xRh5 Rh8xQh5 & 1.0-0 Qh5-h7 #"]


def test_a_key_is_followed_in_its_line_by_what_is_forced() -> None:
    assert lines(f"{WENDA}Stipulation -5 & #1") == [
        "-1.Kf2-g2 ! e2-e1=B + -2.Sd8-f7 Kf7-e6 + -3.Kf1-f2 Kg8-f7 + -4.Se6-d8 Rd8-d2 +"
        " -5.Sf6-h7 & 1.Qb1-h7 #"
    ]


def test_what_is_uncaptured_and_where_the_unit_was_reborn_is_named() -> None:
    (line,) = lines(
        "Pieces White Ke3 Rg3 Sd6 Pc2d2 Black Ke1 Qa8 Rb8h2 Bb2d5 Pb5f5\n"
        "Condition AntiCirce Cheylan\nOption MaxReplies 4\nRetractor Proca\nStipulation -6 & #1"
    )
    assert line.startswith("-1.b4xBc5(Pc2) ! Rf8-b8 + -2.Ke2-e3 Re8-f8 + -3.c2xBd3(Pd2) Be4-d3 +")


def test_under_hoeg_the_other_side_says_what_is_uncaptured() -> None:
    text = solver.text(solved(f"{HOEG}Retractor Hoeg\nStipulation -2 & #1")).split("\n")
    (key,) = [line.strip() for line in text if "!" in line]
    assert key == "-1.e6-e7 !"
    for defence, answer in (
        ("Kd5xRe4", "-2.Be7-f6 & 1.Qa1-a8 #"),  # whatever is captured on f6
        ("Kf3xRe4", "-2.Bh4-f6 & 1.Qa1-h1 #"),
        ("Kf5xRe4", "-2.h5-h6 & 1.Qa1-e5 #"),
        ("Ke3xBe4", "-2.Be5-f6 & 1.Qa1-e1 #"),
        ("Kd3xRe4", "-2.Qa2-a1 & 1.Qa2-e2 #"),
        ("Kf4xBe4", "-2.Qa3-a1 & 1.Qa3-f3 #"),
    ):
        begins = next(at for at, line in enumerate(text) if f"-1...{defence}" in line)
        below = [text[begins]]
        for line in text[begins + 1 :]:
            if "-1..." in line:
                break
            below.append(line)
        assert any(answer in line for line in below)


LONE_ROOK = "Pieces White Kb3 Rh2 Black Ka1\n"


def test_a_key_of_hoeg_is_written_once_if_the_same_follows_whatever_is_uncaptured() -> None:
    assert lines(f"{LONE_ROOK}Retractor Hoeg\nStipulation -1 & #1") == [
        f"-1.R{file}2-h2 ! & 1.R{file}2-{file}1 #" for file in "cde"
    ]


LONE_QUEEN = "Pieces White Kb3 Qd8 Black Ka1\nRetractor Hoeg\n"


def test_each_unit_of_a_key_of_hoeg_has_its_line_and_mark_where_not_the_same_follows() -> None:
    # A queen or a rook on d8 guards d1, and stops the mate on g1 there.
    text = solver.text(solved(f"{LONE_QUEEN}Stipulation -1 & #1"))
    both = " !\n      & 1.Qg5-g1 #\n      & 1.Qg5-c1 #"
    one = " ! & 1.Qg5-c1 #"
    written = [
        ("-", "", both),
        ("x", "Q", one),
        ("x", "R", one),
        ("x", "B", both),
        ("x", "S", both),
    ]
    for sign, unit, following in written:
        assert f"-1.Qg5{sign}{unit}d8{following}\n" in text


def test_a_key_of_hoeg_that_captured_in_any_case_is_written_as_a_capture() -> None:
    # Whatever stands on a7 then, it is captured with mate.
    said = "Pieces White Kf3 Qe7 Pa7 Black Ka8\nRetractor Hoeg\nStipulation -1 & #1"
    assert "-1.b6xa7 ! & 1.Qe7*a7 #" in lines(said)
    assert "-1.b6xa7" in verdict(solved(said)).phases[0].found


# --- rules


def test_castling_is_permitted_in_forward_play_unless_it_is_said_to_be_lost() -> None:
    assert lines(f"{SUNYER}\nOption NoCastling h8") == []


def test_a_capture_en_passant_is_taken_back() -> None:
    # Mrs. W. J. Baird, Leisure Hour 1906
    assert lines("Forsyth r5b1/1S6/4p3/s1bk1p1p/2s3B1/5p2/K7/7r\nStipulation -1w -1b & h#1") == [
        "-1.Bh3-g4 g4xf3 ep. & 1.Bc5-d4 Bh3-g2 #"
    ]


@pytest.mark.parametrize(("rights", "moves"), [("-", True), ("K", False)])
def test_king_and_rook_that_may_castle_have_not_moved(rights: str, moves: bool) -> None:
    found = lines(f"Forsyth 8/8/8/8/8/8/k7/4K2R b {rights} -\nStipulation -1w & h~0.5")
    assert bool(found) is moves


def test_nobody_takes_back_into_a_position_without_a_past() -> None:
    # Black's king on d4 or e5 would stand in a double check that no move can have given.
    text = solver.text(solved(f"{HOEG}Retractor Hoeg\nStipulation -2 & #1"))
    assert "-1...Kd4" not in text
    assert "-1...Ke5" not in text


#: kings go to and fro; a pawn of Black's on e6 could be captured by the one on d5
PENDULUM = (
    "Pieces White Ka1 Bc1 Pa2 Pb2 Pc2 Pd2 Pd5 Black Kh8 Bf8 Pf7 Pg7 Ph7 Pe7 Pe5 Pd4\n"
    "Retractor Pacific"
)


@pytest.mark.parametrize(
    ("more", "length", "keys_found"),
    [
        ("NoForwardDefence ThirdRepetition", 5, {"-1.Kb1-a1"}),
        ("NoForwardDefence ThirdRepetition", 4, set()),  # Black's king returns but twice
        ("NoForwardDefence", 5, set()),  # Black's king goes to and fro for ever
        ("ThirdRepetition", 5, set()),  # once e6-e5 is taken back Black captures on d5 itself
    ],
)
def test_who_may_not_repeat_takes_back_what_is_left_and_may_go_forward_instead(
    more: str, length: int, keys_found: set[str]
) -> None:
    found = keys(f"{PENDULUM} {more}\nStipulation -{length} & x1")
    assert {key for key in found if "-1." in key and "..." not in key} == keys_found


def test_under_klan_white_says_what_is_uncaptured_whoever_takes_back() -> None:
    def found(type_: str, said: str = LONE_ROOK) -> set[str]:
        return keys(f"{said}Retractor {type_}\nStipulation -1 & #1")

    black = "Pieces White Ka1 Black Kb3 Rh2\nOption HalfDuplex\n"
    assert found("Klan") == found("Proca") > found("Hoeg")
    assert found("Klan", black) == found("Hoeg", black) < found("Proca", black)


def test_under_calvet_alone_a_unit_may_have_captured_on_its_square_of_the_game_array() -> None:
    def reborn_there(condition: str) -> set[str]:
        said = f"Pieces White Kh3 Bf1 Pg3 Black Kh8 Pe2 Ph4\nCondition {condition}\n"
        found = keys(f"{said}Stipulation -1w & hzh2 0.5")
        assert any(key.endswith("(Bf1)") for key in found)
        return {key for key in found if key.endswith("f1(Bf1)")}

    assert reborn_there("AntiCirce Calvet") == {f"-1.Bg2x{unit}f1(Bf1)" for unit in "QRBS"}
    assert reborn_there("AntiCirce Cheylan") == set()


def test_under_pacific_nothing_is_uncaptured() -> None:
    found = lines("Pieces White Kb6 Rh1 Black Ka8\nRetractor Pacific\nStipulation -1 & #1")
    assert found
    assert all("x" not in line.split("&")[0] for line in found)


def test_the_sides_of_a_fen_may_exchange_their_parts() -> None:
    found = lines("Forsyth 8/8/8/8/7k/8/8/4K3 w - - 0 1\nStipulation -1w -1b & h#1")
    assert found == ["-1.Kg3xRh4 Rh1xQh4 & 1.0-0 Qh4-h2 #"]


def positions() -> list[str]:
    """Small positions with a retractor of two moves, White's queen near the other king."""
    found = []
    for seed in range(4):
        chance = Random(seed)
        squares = chance.sample([f"{file}{rank}" for file in "abcdefgh" for rank in "3456"], 4)
        king = chance.choice(("a8", "h8", "a1"))
        found.append(
            f"Pieces White K{squares[0]} Q{squares[1]} P{squares[2]} Black K{king} S{squares[3]}\n"
        )
    return found


@pytest.mark.long
@pytest.mark.parametrize("said", positions())
def test_what_helps_the_attacker_leaves_him_his_keys(said: str) -> None:
    def found(asked: str, more: str = "") -> set[str]:
        return keys(f"{said}Retractor {asked}\nStipulation -2 & #1\n{more}")

    proca = found("Proca")
    assert keys(f"{said}Retractor Proca\nStipulation -1 & #1") <= proca
    assert proca <= found("Proca NoForwardDefence")
    assert proca <= found("Klan")
    assert found("Proca", "Option MaxReplies 3") <= proca
    assert found("Proca ThirdRepetition") == proca  # in so few moves nothing comes a third time


# --- what is judged


@pytest.mark.parametrize(
    ("length", "word"), [(5, "sound"), (6, "cooked"), (4, "no solution")], ids=str
)
def test_a_key_that_succeeds_sooner_is_a_cook(length: int, word: str) -> None:
    assert verdict(solved(f"{WENDA}Stipulation -{length} & #1")).word == word


def test_a_key_of_hoeg_is_short_if_it_succeeds_sooner_whatever_is_uncaptured() -> None:
    asked = problem(f"{LONE_QUEEN}Stipulation -2 & #1")
    (phase,) = solved(f"{LONE_QUEEN}Stipulation -1 & #1").twins[0].phases
    first, *others = phase.tree
    reply = replace(others[0], mark="", variations=(first,))
    longer = replace(others[0], variations=(reply,))
    judged = replace(phase, tree=(first, longer, *others[1:]))
    every = side(asked, phase, (), None).compared.short.count
    assert every == sum(node.mark == "!" for node in phase.tree)
    assert side(asked, judged, (), None).compared.short.count == every - 1


@pytest.mark.parametrize(
    ("said", "claim", "word"),
    [
        (f"{WENDA}Stipulation -5 & #1", "-1.Kf2-g2! e2-e1=B -2.Nd8-f7 Kf7-e6", "sound"),
        (f"{WENDA}Stipulation -5 & #1", "-1.Kf1-g2!", "differs"),
        (SUNYER, "-1.Kg6xRh5 Rh8xQh5 & 1.0-0 Qh7#", "sound"),
        (SUNYER, "-1.Kg6xRh5 Rh8xQh5 & 1.0-0-0 Qh7#", "differs"),
        (
            "Forsyth 8/8/8/pS1k4/3p1PB1/1K6/8/8\nStipulation -1w & h#1.5",
            "-1.e3xNf4 & 1...exd4 2.Ne6 Bf3#",
            "sound",
        ),
    ],
)
def test_a_printed_solution_is_compared_with_what_is_taken_back(
    said: str, claim: str, word: str
) -> None:
    assert verdict(solved(f"{said}\nIntended {claim}")).word == word


def test_a_restriction_of_replies_is_said_in_the_solution() -> None:
    found = solved(f"{WENDA}Stipulation -5 & #1")
    assert "not exhaustive: MaxReplies 4" in solver.text(found)
    assert any("not exhaustive" in note.message for note in found.problem.notes)


def test_json_says_what_is_taken_back() -> None:
    (tree,) = render(solved(f"{WENDA}Stipulation -5 & #1"))
    (key,) = json.loads(tree)["phases"][0]["tree"]
    assert key["taken_back"]
    assert (key["move"]["text"], key["move"]["from"]) == ("Kf2-g2", "f2")
    (text,) = render(solved(SUNYER))
    (phase,) = json.loads(text)["phases"]
    assert phase["taken_back"] == 2
    assert [move["text"] for (line,) in [phase["lines"]] for move in line] == [
        "Kg6xRh5",
        "Rh8xQh5",
        "0-0",
        "Qh5-h7",
    ]


@pytest.mark.parametrize("said", [SUNYER, f"{WENDA}Stipulation -5 & #1"])
def test_a_retractor_written_as_a_statement_is_the_same(said: str) -> None:
    found = problem(said)
    (again,) = solver.loads(write(found))
    assert again == found


def test_several_workers_find_the_same() -> None:
    with solver.Workers(2) as workers:
        for said in (SUNYER, f"{WENDA}Stipulation -5 & #1"):
            found = workers.solve(problem(said))
            assert found.twins[0].phases == solved(said).twins[0].phases


@pytest.mark.parametrize(
    ("said", "notes"),
    [
        ("Retractor Help NoForwardDefence", ["NoForwardDefence means nothing"]),
        ("Option MaxReplies 4", ["MaxReplies means nothing"]),
        ("Retractor Help ThirdRepetition", []),
    ],
)
def test_what_means_nothing_where_both_sides_help_is_said(said: str, notes: list[str]) -> None:
    found = problem(f"{KINGS}{said}\nStipulation -1w & h~0.5")
    assert [note.message for note in found.notes] == [
        f"{expected} where both sides take back together" for expected in notes
    ]


def test_the_name_of_hoeg_may_have_its_own_letter() -> None:
    own = problem(f"{KINGS}Retractor H\u00f8eg\nStipulation -1 & #1")
    assert own == problem(f"{KINGS}Retractor Hoeg\nStipulation -1 & #1")


# --- what is refused


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (f"{KINGS}Stipulation -2 & #1", "who takes back in -2 & #1 is not said"),
        (f"{KINGS}Retractor Proca Hoeg\nStipulation -2 & #1", "two types of retractors"),
        (f"{KINGS}Retractor Proca\nStipulation #1", "#1 takes nothing back"),
        (f"{KINGS}Retractor Help\nStipulation -2 & #1", "how many moves each side takes back"),
        (f"{KINGS}Retractor Proca\nStipulation -1w -1b & h#1", "takes back last"),
        (f"{KINGS}Retractor Proca\nStipulation -2 & h#1.5", "battle play"),
        (f"{KINGS}Retractor Proca\nCondition Circe\nStipulation -2 & #1", "with Circe are not"),
        (f"{KINGS}Retractor Proca\nCondition AntiCirce Mirror\nStipulation -2 & #1", "not defined"),
        (f"Board 9x9\n{KINGS}Retractor Proca\nStipulation -2 & #1", "on other boards"),
        (f"{KINGS}Pieces White Gb3\nRetractor Proca\nStipulation -2 & #1", "fairy units (b3)"),
        ("Pieces White Ka1\nRetractor Proca\nStipulation -2 & #1", "without its king"),
    ],
)
def test_what_is_not_defined_is_refused_with_a_way_out(said: str, message: str) -> None:
    (twin,) = solved(said).twins
    assert twin.status == "refused"
    (text,) = twin.messages
    assert message in text
    assert text.startswith("-:")


@pytest.mark.parametrize(
    ("said", "ways"),
    [
        ("Stipulation -2 & #1", ["Retractor Proca", "Retractor Hoeg", "Retractor Klan"]),
        ("Stipulation -2 & #1", ["Retractor Pacific", "-2w -1b & #1"]),
        ("Stipulation -2 & h#1.5", ["-2w -1b & h#1.5"]),
        ("Retractor Help\nStipulation -2 & #1", ["-2w -1b & #1"]),
        ("Retractor Proca\nStipulation #1", ["-2 & #1"]),
        ("Retractor Proca\nStipulation h#1", []),
        ("Retractor Help\nStipulation #1", ["-1w & #1"]),
        ("Retractor Help\nStipulation h#1", ["-1w -1b & h#1"]),
        ("Retractor Help\nStipulation ser-h#1", ["-1w -1b & ser-h#1"]),
        ("Retractor Proca\nStipulation -1w -1b & h#1", ["Retractor Help", "-2 & #1"]),
        ("Retractor Klan\nStipulation -2 & h#1.5", ["-2 & #1"]),
        ("Stipulation -1w & h#1", ["-1w -1b & h#1"]),
        ("Stipulation -1b & #1", ["-1b -1w & #1"]),
        ("Stipulation -3w & #1", ["-3w -2b & #1"]),
        ("Stipulation -3w -1b & h#1", ["-3w -3b & h#1"]),
        ("Stipulation -2w -1w & #1", ["-2w -1b & #1"]),
        ("Retractor Hoeg\nStipulation -1 -1 & #1", ["-1w & #1"]),
        ("Retractor Hoeg\nStipulation -0 & #1", ["-1w & #1"]),
        ("Stipulation -1w -0b & h#1", ["-1w -1b & h#1"]),
        ("Retractor Proca\nStipulation -500 & #1", ["-100w -99b & #1"]),
        ("Stipulation -150w -150b & h#1", ["-100w -100b & h#1"]),
        ("Stipulation -1w -1b & dia2.0", ["-1w -1b & h#1"]),
        ("Stipulation -1w & dia2.0", ["-1w & #1"]),
    ],
)
def test_what_a_message_tells_to_write_works(said: str, ways: list[str]) -> None:
    message = refusal(said)
    assert "?." not in message
    assert ways or "Leave Retractor out" in message
    for way in ways:
        assert f'"{way}"' in message
        written = way if way.startswith("Retractor") else f"Stipulation {way}"
        (command, *_) = written.split()
        kept = [line for line in said.split("\n") if not line.startswith(command)]
        assert not refusal("\n".join([*kept, written]))


def refusal(said: str) -> str:
    """What is said of a statement that cannot be read or compiled; "" where it can."""
    try:
        phases(problem(f"{LONE_ROOK}{said}"))
    except (solver.ReadError, InputError) as error:
        return str(error)
    return ""


def test_ways_out_are_written_in_the_language_of_the_statement() -> None:
    (found,) = solver.loads(
        "AnfangProblem\nSteine Weiss Ka1 Schwarz Kh8\nRueckzueger Hilfe\nForderung h#1\nEndeProblem"
    )
    (message,) = solver.solve(found).twins[0].messages
    assert 'Write "-1w -1s & h#1" to take moves back, or leave Rueckzueger out' in message


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("-1w & h#1", "h#1 lets Black begin"),
        ("-3w & #1", "the sides take back in turns"),
        ("-1n & #1", '"n" is no side. Here the sides are w and b'),
        ("-1 -1 & #1", "whose moves"),
        ("-0 & #1", "one move or more"),
        ("-500 & #1", "at most 200 half-moves"),
        ("-1w -1b & dia2.0", "says nothing where moves are taken back"),
    ],
)
def test_a_stipulation_that_takes_nothing_sensible_back_is_a_fault(
    asked: str, message: str
) -> None:
    with pytest.raises(solver.ReadError, match=message.replace(".", r"\.")):
        problem(f"{KINGS}Stipulation {asked}")


@pytest.mark.parametrize(
    "said",
    [
        "AnfangProblem\nSteine Weiss Kh5 Schwarz Ke8\nForderung -1w -1s & h#1\nEndeProblem",
        "DebutProbleme\nPieces Blanc Rh5 Noir Re8\nEnonce -1b -1n & h#1\nFinProbleme",
        "AnfangProblem\nSteine Weiss Kh5 Schwarz Ke8\nRueckzueger Hilfe\nForderung -1w -1s&h#1\n"
        "EndeProblem",
    ],
    ids=["German", "French", "German with its type"],
)
def test_sides_are_named_in_the_language_of_the_statement(said: str) -> None:
    (found,) = solver.loads(said)
    assert len(solver.solve(found).twins[0].phases[0].lines) == 1
