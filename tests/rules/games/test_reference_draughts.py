"""The reference rules of Turkish draughts against printed facts."""

from __future__ import annotations

import json
from typing import Any

import pytest
from paths import GIVEN
from reference.games.draughts import Draughts, Position, position_of
from reference.games.solve import keys, lines

#: A collection of positions with their complete legal moves, kept beside the project.
COLLECTION = GIVEN / "rules_positions.json"


def collected() -> list[Any]:
    if not COLLECTION.exists():
        return []
    return [case for case in json.loads(COLLECTION.read_text()) if case["system"] == "turkish"]


def position_from_text(text: str, side: Any) -> Position:
    """From a text such as "W:Kd4,a2:B..." with its parts in any order."""
    parts = {part[0]: part[2:].replace(",", " ") for part in text.split(";")}
    return position_of(parts["W"], parts["B"], side)


@pytest.mark.parametrize("case", collected(), ids=lambda case: case["id"])
def test_the_legal_moves_are_those_of_the_collection(case: dict[str, Any]) -> None:
    game = Draughts(**case["options"])
    position = position_from_text(case["position"], case["side"])
    assert game.texts(position) == sorted(case["moves"])


LISTS = {
    "the greatest number": ("d4", "d5 c4 b5", "ends", "d4xb4xb6"),
    "no turning back": ("Kd5", "d3 d7", "ends", "d5xd1 d5xd2 d5xd8"),
    "a square is free once its man is taken": (
        "Ka4",
        "a3 f2 d1 c3 a5",
        "ends",
        "a4xa1xf1xf3xa3xa6 a4xa1xf1xf3xa3xa7 a4xa1xf1xf3xa3xa8",
    ),
    "promotion ends the capture": ("d6", "d7 e8", "ends", "d6xd8=K"),
    "promotion goes on as a king": (
        "d6",
        "d7 e8",
        "king",
        "d6xd8xf8=K d6xd8xg8=K d6xd8xh8=K",
    ),
    "promotion waits for the end": ("d6", "d7 e8", "man", "d6xd8xf8=K"),
    "blocked": ("a2", "a3 a4 b2 c2", "ends", ""),
    "two on one line, each with an empty square behind it": (
        "Ka4",
        "c4 e4",
        "ends",
        "a4xd4xf4 a4xd4xg4 a4xd4xh4",
    ),
    "two neighbours block the line": (
        "Ka4",
        "c4 d4",
        "ends",
        "a4-a1 a4-a2 a4-a3 a4-a5 a4-a6 a4-a7 a4-a8 a4-b4",
    ),
    "what a man would take after its last rank does not count": (
        "d6 a1",
        "d7 e8 a2 b3",
        "ends",
        "a1xa3xc3",
    ),
    "a man never goes back": ("d4", "d3 c5", "ends", "d4-c4 d4-d5 d4-e4"),
    "quiet promotion": ("d7", "h1", "ends", "d7-c7 d7-d8=K d7-e7"),
}


@pytest.mark.parametrize(("white", "black", "promo", "moves"), LISTS.values(), ids=LISTS)
def test_complete_lists(white: str, black: str, promo: str, moves: str) -> None:
    assert Draughts(promo).texts(position_of(white, black)) == sorted(moves.split())


def test_black_begins_and_goes_down() -> None:
    game = Draughts()
    assert game.array().side == "b"
    assert game.texts(game.array()) == [f"{file}6-{file}5" for file in "abcdefgh"]


def test_taken_units_are_gone_and_the_last_rank_makes_a_king() -> None:
    game = Draughts()
    assert game.play(position_of("d4", "d5 c4 b5"), "d4xb4xb6").board == {"b6": "wM", "d5": "bM"}
    assert game.play(position_of("d6", "d7 e8"), "d6xd8=K").board == {"d8": "wK", "e8": "bM"}


def test_the_unit_s_own_square_is_empty_during_its_move() -> None:
    """The king crosses a1, where it came from."""
    around = position_of("Ka1", "a4 c6 f4 c1")
    game = Draughts()
    assert "a1xa6xf6xf1xa1" in game.texts(around)


def test_a_side_without_units_or_moves_has_lost() -> None:
    game = Draughts()
    assert game.loser(position_of("a2", "a3 a4 b2 c2")) == "w"
    assert game.loser(position_of("", "a3")) == "w"
    assert game.loser(position_of("a2", "h7")) is None


@pytest.mark.parametrize(
    ("white", "lone", "loser"),
    [
        ("Kb2", "off", None),
        ("Kb2", "all", None),
        ("Kb2", "king_wins", "b"),
        ("b2", "king_wins", None),
    ],
)
def test_one_unit_each(white: str, lone: str, loser: str | None) -> None:
    game, position = Draughts(lone=lone), position_of(white, "g7")
    assert game.loser(position) == loser
    assert bool(game.moves(position)) == (lone == "off")


@pytest.mark.parametrize(("depth", "count"), [(1, 8), (2, 64), (3, 708), (4, 7538)])
def test_perft(depth: int, count: int) -> None:
    assert Draughts().perft(Draughts().array(), depth) == count


@pytest.mark.slow
def test_perft_deeper() -> None:
    assert Draughts().perft(Draughts().array(), 5) == 85090


def test_win_in_two() -> None:
    game, position = Draughts(), position_of("Kc3 g6", "f5 Kg1")
    assert keys(game, position, 1) == []
    assert keys(game, position, 2) == ["c3-f3"]


def test_help_and_self_wins() -> None:
    game = Draughts()
    assert list(lines(game, position_of("c3", "c5", "b"), "w", 1)) == [("c5-c4", "c3xc5")]
    assert keys(game, position_of("c3", "c5"), 1, "self") == ["c3-c4"]
