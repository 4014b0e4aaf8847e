"""Retractors: who takes moves back, what they uncapture, and what counts as a key."""

from __future__ import annotations

import re
from random import Random

import pytest
from asked import solved
from taken_back import LONE_QUEEN, LONE_ROOK, SUNYER, keys, lines

import solver
from solver.verdict import verdict


def test_a_key_of_hoeg_is_written_once_if_the_same_follows_whatever_is_uncaptured() -> None:
    assert lines(f"{LONE_ROOK}Retractor Hoeg\nStipulation -1 & #1") == [
        f"-1.R{file}2-h2 ! & 1.R{file}2-{file}1 #" for file in "cde"
    ]


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


def test_castling_is_permitted_in_forward_play_unless_it_is_said_to_be_lost() -> None:
    assert lines(f"{SUNYER}\nOption NoCastling h8") == []


@pytest.mark.parametrize(("rights", "moves"), [("-", True), ("K", False)])
def test_king_and_rook_that_may_castle_have_not_moved(rights: str, moves: bool) -> None:
    found = lines(f"Forsyth 8/8/8/8/8/8/k7/4K2R b {rights} -\nStipulation -1w & h~0.5")
    assert bool(found) is moves


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


@pytest.mark.parametrize("who", ["Proca", "Hoeg", "Klan", "Pacific"])
@pytest.mark.parametrize(
    ("asked", "shorter"), [("-2 & #1", "-1 & #1"), ("-1 & #2", "-1 & #1"), ("-2 & #2", "-1 & #1")]
)
def test_a_key_is_too_short_if_less_is_taken_back_or_forward_play_is_shorter(
    who: str, asked: str, shorter: str
) -> None:
    said = f"Pieces White Kb6 Qh1 Black Ka8\nRetractor {who}\nStipulation "
    tree, short = (solved(said + one).twins[0].phases[0].tree for one in (asked, shorter))
    saved = sum(int(sign) for sign in re.findall(r"\d", asked)) - 2
    found = [node.move for node in tree if node.mark == "!" and node.sooner == saved]
    assert found == [node.move for node in short if node.mark == "!"]
    assert not any(node.sooner for node in short)
