"""Last-move problems: published ones with their printed answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from paths import GIVEN

from solver.model import Colour
from solver.retro import Diagram, Strength, describe, last_moves, records
from solver.retro.last_moves import LastMoves

SHARED = GIVEN / "retro"
CAGES = Strength(level=3, states=6000)
#: castling as the collection writes it
_WRITTEN = {"0-0": "O-O", "0-0-0": "O-O-O"}


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("8/8/8/8/1k6/P7/1K6/8 b - -", ["a2-a3+"]),
        ("8/8/8/1r1b4/B7/2K5/8/3k4 b - -", ["Kb3xPc3+", "b4xc3ep+", "c2-c4"]),
        ("8/8/3r4/4K3/8/4kqpb/8/8 b - -", ["Kf5xNe5", "f4xg3ep+", "g2-g4"]),
        ("8/8/8/8/8/6P1/3P2Pk/2KR3N w - -", ["Kg1xNh2"]),
        (
            "6K1/7B/4Pk2/8/6Q1/4Q3/8/B7 b - -",
            ["d5xe6ep+", "e7-e5", "d4-d5+", "Ke6xPf6", "e5xf6ep+", "f7-f5"],
        ),
    ],
    ids=["the simplest", "Smullyan", "Angelini 1995", "Borodatow", "Petrovic"],
)
def test_forced_moves_are_those_that_are_printed(fen: str, expected: list[str]) -> None:
    found = last_moves(Diagram.of_fen(fen), CAGES)
    assert list(found.forced)[: len(expected)] == expected


def test_every_refuted_last_move_is_told_with_its_verdict() -> None:
    fen = "8/8/8/8/8/6P1/3P2Pk/2KR3N w - -"
    found = last_moves(Diagram.of_fen(fen), CAGES, explain=True)
    assert found.texts == ("Kg1xNh2",)
    assert len(found.refutations) == found.refuted > 0
    assert all(one.verdict.is_illegal for one in found.refutations)


def test_a_side_that_has_left_the_other_in_check_has_no_last_move() -> None:
    found = last_moves(Diagram.of_fen("k7/8/8/8/8/8/8/R3K3 w - -"))
    assert (found.moves, found.forced) == ((), ())


def test_a_second_look_that_runs_out_of_time_is_told() -> None:
    """Larger cages are looked for where a few moves of several kinds remain."""
    diagram = Diagram.of_fen("k7/2K5/8/8/8/8/8/8 w - -")

    def asked(most: float) -> tuple[bool, int]:
        questions = 0

        def ended() -> bool:
            nonlocal questions
            questions += 1
            return questions > most

        return last_moves(diagram, CAGES, longest=0, ended=ended).cut, questions

    whole, questions = asked(float("inf"))
    assert (whole, asked(questions - 1)[0]) == (False, True)


def test_of_a_move_whose_proof_is_not_looked_for_again_in_time_that_is_said() -> None:
    """The answer itself is whole: no move remains."""
    diagram = Diagram.of_fen("4k3/8/8/8/8/6P1/4PPrP/7K w - -")
    questions = 0

    def asked(most: float) -> LastMoves:
        nonlocal questions
        questions = 0

        def ended() -> bool:
            nonlocal questions
            questions += 1
            return questions > most

        return last_moves(diagram, CAGES, explain=most < float("inf"), ended=ended)

    asked(float("inf"))
    found = asked(questions)
    assert (found.moves, found.cut) == ((), False)
    unproven = [one for one in found.refutations if not one.verdict.is_illegal]
    assert unproven
    assert any(describe.NOT_LOOKED_FOR in line for line in describe.refutations(unproven, "white"))
    assert {records.refuted(one)["why"] for one in unproven} == {"cut"}


def collected() -> Iterator[dict[str, Any]]:
    path = SHARED / "lastmove.jsonl"
    if not path.exists():
        pytest.skip("the collection of last-move problems is not here")
    for line in path.read_text().splitlines():
        one = json.loads(line)
        if one["type"] in "ABCD":
            yield one


def kinds(fen: str, side: str, strength: Strength) -> tuple[str, ...]:
    turn: Colour = "black" if side == "w" else "white"
    diagram = replace(Diagram.of_fen(f"{fen} w - -"), turn=turn)
    found = last_moves(diagram, strength, longest=0)
    return tuple(_WRITTEN.get(kind, kind) for kind in found.kinds)


def answered(one: dict[str, Any], strength: Strength) -> tuple[bool, bool]:
    """Whether the printed answer of a problem remains, and whether nothing else does."""
    if one["type"] != "D":
        left = kinds(one["fen"], one["retracts"], strength)
        return one["answer"] in left, left == (one["answer"],)
    white, black = (kinds(one["fen"], side, strength) for side in "wb")
    answers = (one["answer"], one["answer2"])
    remain = unique = False
    for first, second in (answers, answers[::-1]):
        remain = remain or (first in white and second in black)
        unique = unique or (white, black) == ((first,), (second,))
    return remain, unique


def test_no_printed_answer_is_refuted() -> None:
    for one in collected():
        assert answered(one, Strength())[0], one["fen"]


@pytest.mark.long
def test_most_last_move_problems_are_solved() -> None:
    solved: dict[str, list[bool]] = {}
    for one in collected():
        remain, unique = answered(one, Strength(level=3))
        assert remain, one["fen"]
        solved.setdefault(one["type"], []).append(unique)
    shares = {kind: sum(found) / len(found) for kind, found in solved.items()}
    assert {kind for kind, share in shares.items() if share >= LEAST[kind]} == set("ABCD"), shares


#: shares of the collection that have to be solved
LEAST = {"A": 0.85, "B": 0.97, "C": 0.97, "D": 0.75}
