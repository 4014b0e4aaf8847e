"""The reference rules of coalition chess against printed facts."""

from __future__ import annotations

import json
from typing import Any

import pytest
from paths import GIVEN
from reference.games.coalition import Coalition, Position, array, position_of
from reference.games.solve import keys

#: A collection of positions with their complete legal moves, kept beside the project.
COLLECTION = GIVEN / "rules_positions.json"

GAME = Coalition()


def collected() -> list[Any]:
    if not COLLECTION.exists():
        return []
    return [case for case in json.loads(COLLECTION.read_text()) if case["system"] == "coalition"]


@pytest.mark.parametrize("case", collected(), ids=lambda case: case["id"])
def test_the_legal_moves_are_those_of_the_collection(case: dict[str, Any]) -> None:
    position = position_of(case["pieces"], case["side"], case["coalitions"], moved=case["moved"])
    assert Coalition(**case["options"]).texts(position) == sorted(case["moves"])


FLIER = {"r": "Fa1", "y": "Kj1", "b": "Kj10"}
OBSTRUCTED = {"r": "Fa1 Sb3", "y": "Kj1 Sc2", "b": "Kj10"}
FLIGHTS = "Fa1-a3 Fa1-a5 Fa1-b4 Fa1-c1 Fa1-c5 Fa1-d2 Fa1-d4 Fa1-e1 Fa1-e3"
LISTS = {
    "two leaps": ("free", position_of(FLIER, "r"), FLIGHTS),
    "units between do not matter": (
        "free",
        position_of(OBSTRUCTED, "r"),
        f"{FLIGHTS} b3-c3 b3xc2",
    ),
    "units between block": ("empty", position_of(OBSTRUCTED, "r"), "b3-c3 b3xc2"),
    "a unit between is taken": (
        "capture",
        position_of(OBSTRUCTED, "r"),
        "Fa1xc2-a3 Fa1xc2-b4 Fa1xc2-d4 Fa1xc2-e1 Fa1xc2-e3 b3-c3 b3xc2",
    ),
    "a machine gun": (
        "free",
        position_of({"y": "Kj1 Mc2", "b": "Kj10 Sd3"}, "y"),
        "Kj1-i1 Kj1-i2 Kj1-j2 Mc2-b1 Mc2-b2 Mc2-b3 Mc2-c1 Mc2-c3 Mc2-c4 Mc2-d1 Mc2-d2 Mc2xd3",
    ),
    "a machine gun that has moved": (
        "free",
        position_of({"y": "Kj1 Mc2", "b": "Kj10 Sd3"}, "y", moved="c2"),
        "Kj1-i1 Kj1-i2 Kj1-j2 Mc2-b1 Mc2-b2 Mc2-b3 Mc2-c1 Mc2-c3 Mc2-d1 Mc2-d2 Mc2xd3",
    ),
    "an ally is not taken": (
        "free",
        position_of({"r": "Sb5", "y": "Kj1 Sc6", "b": "Ka10 Sc4"}, "r"),
        "b5-c5 b5-d5 b5xc6",
    ),
    "promotion": (
        "free",
        position_of({"g": "Sb3", "y": "Ka1 Sa4", "b": "Kj10"}, "g", "yr/bg"),
        "b3-a3=A+ b3-a3=F+ b3-a3=I b3-a3=M b3-a3=R b3-a3=T+ b3-a3=U# "
        "b3xa4=A+ b3xa4=F b3xa4=I b3xa4=M b3xa4=R b3xa4=T+ b3xa4=U+",
    ),
}


@pytest.mark.parametrize(("flieger", "position", "moves"), LISTS.values(), ids=LISTS)
def test_complete_lists(flieger: str, position: Position, moves: str) -> None:
    assert Coalition(flieger=flieger).texts(position) == moves.split(" ")


@pytest.mark.parametrize(("power", "count"), [("y", 31), ("b", 33), ("g", 32), ("r", 47)])
def test_moves_in_the_array(power: str, count: int) -> None:
    assert len(GAME.moves(array(turn=power))) == count


def test_a_machine_gun_may_stay_what_it_is_on_the_far_edge() -> None:
    position = position_of({"r": "Mj5", "y": "Ka1", "b": "Ka10"}, "r")
    along = [text for text in GAME.texts(position) if text.startswith("Mj5-j6")]
    stripped = [text.rstrip("+#") for text in along]
    assert stripped == ["Mj5-j6", *(f"Mj5-j6={walk}" for walk in "AFIRTU")]


#: Green checks Black out of its turn; Red, Yellow and a Black unit beside.
ANSWER = position_of({"g": "Uh4", "y": "Kj1", "b": "Kb10 Sa8", "r": "Sa5"}, "g")


def test_a_check_is_answered_at_once_and_the_turn_left_out() -> None:
    answering = GAME.play(ANSWER, "Uh4-h10")
    assert (answering.turn, answering.answers) == ("b", True)
    assert GAME.texts(answering) == ["Kb10-a9", "Kb10-b9", "Kb10-c9"]
    order, position = [], GAME.play(answering, "Kb10-c9")
    for move in ("a5-b5", "Kj1-j2", "Uh4"):
        order.append(position.turn)
        if move != "Uh4":
            position = GAME.play(position, move)
    assert order == ["r", "y", "g"]
    later = GAME.play(position, "Uh10-h9")  # checks again, and Black answers again
    assert later.turn == "b"


def test_a_left_out_turn_is_used_up() -> None:
    position = GAME.play(ANSWER, "Uh4-h10", "Kb10-c9", "a5-b5")
    assert position.skipped == {"b"}
    position = GAME.play(position, "Kj1-j2")
    assert (position.turn, position.skipped) == ("g", frozenset())
    position = GAME.play(position, "Uh10-j10", "b5-c5", "Kj2-j1")
    assert position.turn == "b"


def test_no_turn_is_left_out_where_the_answer_was_due_anyway() -> None:
    position = position_of({"y": "Kj1 Th4", "b": "Kb10", "g": "Sd5", "r": "Sa5"}, "y")
    answering = GAME.play(position, "Th4-h10")
    assert (answering.turn, answering.answers) == ("b", False)
    assert GAME.play(answering, "Kb10-b9").turn == "g"
    assert GAME.play(answering, "Kb10-b9").skipped == frozenset()


def test_a_small_power_may_expose_its_ally_who_then_answers() -> None:
    position = position_of({"g": "Ie5", "y": "Ke1", "b": "Ka10 Ae9", "r": "Sa5"}, "g")
    exposed = GAME.play(position, "Ie5-c4")
    assert GAME.sign(exposed) == "+"
    assert exposed.turn == "y"
    assert GAME.play(exposed, "Ke1-d1").turn == "r"


def test_a_small_power_without_move_or_men_is_passed_over() -> None:
    blocked = position_of({"y": "Ka1", "b": "Ka10", "g": "Sf5", "r": "Se5"}, "b")
    assert GAME.play(blocked, "Ka10-a9").turn == "y"
    alone = position_of({"y": "Ka1", "b": "Ka10", "r": "Sa5"}, "b")
    assert GAME.play(alone, "Ka10-a9").turn == "r"


def test_en_passant_lasts_until_the_power_moves_again() -> None:
    position = position_of({"y": "Ka1 Sd2 Ih1", "b": "Ka10 Se4", "r": "Mc4 Sa7", "g": "Sj5"}, "y")
    after = GAME.play(position, "d2-d4")
    assert "e4xd3 e.p." in GAME.texts(after)
    later = GAME.play(after, "Ka10-a9", "j5-i5")
    assert {"Mc4xd3 e.p.", "Mc4-d3", "Mc4xd4"} <= set(GAME.texts(later))
    assert "d4" not in GAME.play(later, "Mc4xd3 e.p.").board
    gone = GAME.play(later, "a7-b7", "Ih1-g3")
    assert "e4xd3 e.p." not in GAME.texts(gone)


def test_sideways_en_passant() -> None:
    position = position_of({"y": "Ka1 Sb5", "b": "Kj10", "r": "Sb6", "g": "Si5"}, "r")
    assert "b5xc6 e.p." in GAME.texts(GAME.play(position, "b6-d6"))


def test_the_ally_may_move_where_answers_are_optional() -> None:
    answering = GAME.play(ANSWER, "Uh4-h10")
    optional = Coalition(check_reply="optional")
    assert set(optional.texts(answering)) - set(GAME.texts(answering)) == {"a5-b5+", "a5-c5+"}


def test_mate_in_one_by_either_of_two_moves() -> None:
    position = position_of({"g": "Ub5", "y": "Kc8", "b": "Ka10", "r": "Sa6"}, "g")
    assert keys(GAME, position, 1) == ["Ub5-b8", "Ub5-b9"]


def test_the_great_powers_win_by_taking_everything() -> None:
    position = position_of({"y": "Ka1", "b": "Kc10 Ae9", "g": "Ie5"}, "b", "gr/yb")
    assert keys(GAME, position, 1) == ["Ae9xe5"]


def test_another_order_of_turns() -> None:
    position = position_of({"y": "Ka1", "b": "Ka10", "r": "Sa5", "g": "Sj5"}, "y")
    assert GAME.play(position, "Ka1-a2").turn == "b"
    assert Coalition(order="ygbr").play(position, "Ka1-a2").turn == "g"
