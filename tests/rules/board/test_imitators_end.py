"""Where imitators end (a=>b): those that stand beside position B are part of it."""

from __future__ import annotations

import re

import pytest
from readings import faults, problem

import solver
from solver.model import Condition
from solver.twins import twins
from solver.writing.writer import write

KINGS = "Pieces White Ka1 Black Kh8"


def lines(statement: str) -> list[str]:
    """The solutions of the last twin."""
    solution = solver.solve(problem(statement))
    text = solver.text(solution).rpartition("b) ")[2].split("solution finished.")[0]
    found = re.findall(r"^ +1\.(.+) a=>b$", text, re.MULTILINE)
    return sorted(" ".join(line.split()) for line in found)


def ended(imitators: str, units: str, asked: str, b: str, ends: str) -> str:
    """A statement with imitators in A and in B; "" for none that are said."""
    before, behind = (f"\nCondition Imitator {one}" if one else "" for one in (imitators, ends))
    return f"{units}{before}\nStipulation {asked}\n{b}{behind}"


#: of Popeye 4.104, but for the order of the squares
ENDS: tuple[tuple[str, str, str, str, str, list[str]], ...] = (
    ("d4", KINGS, "a=>b0.5", "Pieces White Ka1 Black Kh7", "d3", ["Kh8-h7[Id3]"]),
    ("d4", KINGS, "a=>b0.5", "Pieces White Ka1 Black Kh7", "d4", []),
    ("d4e5", KINGS, "a=>b0.5", "Pieces White Ka1 Black Kh7", "d3e4", ["Kh8-h7[Id3,e4]"]),
    (
        "d4",
        KINGS,
        "ser-a=>b2",
        "Pieces White Ka3 Black Kh8",
        "d6",
        ["Ka1-a2[Id5] 2.Ka2-a3[Id6]", "Ka1-b2[Ie5] 2.Kb2-a3[Id6]"],
    ),
    (
        "d4",
        "Pieces White Ka3 Black Kh8 Pb2",
        "a=>b0.5",
        "Pieces White Ka3 Black Kh8",
        "d3b1",
        ["b2-b1[Id3]=I"],
    ),
)


@pytest.mark.parametrize(("imitators", "units", "asked", "b", "ends", "found"), ENDS)
def test_imitators_have_to_end_where_they_stand_beside_b(
    imitators: str, units: str, asked: str, b: str, ends: str, found: list[str]
) -> None:
    assert lines(ended(imitators, units, asked, b, ends)) == found
    turned = "".join(reversed(re.findall("[a-h][1-8]", ends)))  # to Popeye that is another question
    assert lines(ended(imitators, units, asked, b, turned)) == found


def test_each_move_is_found_where_it_ends_and_nowhere_else() -> None:
    asked = problem(f"{KINGS}\nCondition Imitator g2b6\nStipulation h~0.5\nOption HalfDuplex")
    moves = re.findall(r"1\.+(Kh8-(\w\w)\[I(\w\w),(\w\w)\])", solver.text(solver.solve(asked)))
    assert len(moves) == 3
    for _, king, *_ in moves:
        b = f"Pieces White Ka1 Black K{king}"
        assert len(lines(ended("g2b6", KINGS, "a=>b0.5", b, ""))) == 1
        for move, other, first, second in moves:
            found = lines(ended("g2b6", KINGS, "a=>b0.5", b, first + second))
            assert found == ([move] if other == king else [])


def test_all_imitators_of_b_are_there_and_no_others() -> None:
    b = "Pieces White Ka1 Black Kh7"
    assert not lines(ended("d4", KINGS, "a=>b0.5", b, "d3e4"))
    assert not lines(ended("d4e5", KINGS, "a=>b0.5", b, "d3"))


def test_imitators_of_b_alone_have_come_by_promotion() -> None:
    units, b = "Pieces White Ka2 Black Kh8 Pb2", "Pieces White Ka2 Black Kh8"
    assert lines(ended("", units, "a=>b0.5", b, "b1")) == ["b2-b1=I"]
    assert not lines(ended("", KINGS, "a=>b0.5", "Pieces White Ka1 Black Kh7", "d3"))


def test_a_twin_may_ask_for_a_position_with_its_imitators() -> None:
    """Source: Popeye 4.104."""
    twin = "Twin Stipulation a=>b0.5 Add White Ka1 Black Kh7 Condition Imitator d3"
    before = f"{KINGS}\nCondition Imitator d4\nStipulation h=1"
    assert lines(f"{before}\n{twin}") == ["Kh8-h7[Id3]"]
    assert not lines(f"{before}\n{twin.replace('d3', 'd4')}")


@pytest.mark.parametrize(
    ("change", "conditions"),
    [
        ("rotate 90", Condition("Imitator", ("d4",), ("f4",))),
        ("Condition Imitator c3", Condition("Imitator", ("d4",), ("c3",))),
        ("Condition Circe", Condition("Circe")),
        ("Stipulation h#2", Condition("Imitator", ("d3",))),
        ("Stipulation a=>b1 Condition Imitator e1", Condition("Imitator", ("d3",), ("e1",))),
    ],
)
def test_changes_of_a_twin_are_those_of_position_b(change: str, conditions: Condition) -> None:
    statement = ended("d4", KINGS, "a=>b0.5", "Pieces White Ka1 Black Kh7", "d3")
    (_, _, changed) = [*twins(problem(f"{statement}\nTwin {change}"))][1]
    assert changed.conditions == (conditions,)


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("Circe Imitator d4", "Imitator d3"),
        ("Imitator d4 Circe", ""),
        ("", "Imitator d3 Circe"),
        ("Circe", "Imitator d3 PWC"),
        ("Imitator d4 Imitator e5", "Madrasi Imitator d3"),
    ],
)
def test_where_imitators_end_is_written_and_reads_back(before: str, behind: str) -> None:
    said = [f"\nCondition {one}" if one else "" for one in (before, behind)]
    found = problem(f"{KINGS}{said[0]}\nStipulation a=>b1\n{KINGS}{said[1]}")
    (again,) = solver.loads(write(found))
    assert again == found


def test_both_diagrams_show_their_imitators() -> None:
    found = problem(ended("d4", KINGS, "a=>b0.5", "Pieces White Ka1 Black Kh7", "d3"))
    first, second = solver.text(solver.solve(found)).split("=> (")
    assert [line[0] for line in first.splitlines() if " I " in line] == ["4"]
    assert [line[0] for line in second.splitlines() if " I " in line] == ["3"]


def test_squares_of_b_are_on_the_board() -> None:
    statement = ended("d4", "Board 6x6 Pieces White Ka1", "a=>b1", "Pieces White Ka2", "h3")
    (found,) = faults(statement)
    assert "h3 is no square of the board 6x6" in found


def test_imitators_of_a_proof_game_are_refused_with_a_way_out_that_works() -> None:
    asked = problem("Condition Imitator d4\nForsyth rsbqkbsr/pppppppp/8/8/8/P7/1PPPPPPP/RSBQKBSR\n"
                    "Stipulation dia0.5")  # fmt: skip
    solution = solver.solve(asked)
    (message,) = solution.twins[0].messages
    assert message.startswith("-:2:11  Imitator in a proof game: whether imitators begin or end")
    assert 'Ask for a=>b: before it "InitialGameArray" and Imitator for where they begin' in message
    mended = (
        "InitialGameArray\nCondition Imitator d4\nStipulation a=>b0.5\nOption WhiteToPlay\n"
        "Forsyth rsbqkbsr/pppppppp/8/8/8/P7/1PPPPPPP/RSBQKBSR\nCondition Imitator d5"
    )
    assert lines(mended) == ["a2-a3[Id5]"]
