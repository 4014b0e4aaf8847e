"""What the sources of the games leave open: each value of each option makes a difference."""

from __future__ import annotations

import pytest
from played_games import kernel_moves, problem

import solver
from solver.catalogue.games import GAMES
from solver.catalogue.options import OPTIONS
from solver.model import Problem
from solver.reading.reader import read
from solver.verdict import verdict
from solver.writing.writer import write

#: the defaults that the rules of the games name
DEFAULTS = {
    "drop_check": "forbidden",
    "promo": "ends",
    "draw_1v1": "off",
    "draw_rep": "off",
    "first": "black",
    "promotion_decline": "if_empty",
    "order": "ybgr",
    "flieger": "free",
    "check_reply": "immediate",
}
#: option -> game, position and for some of its values what is found under them
FOUND: dict[str, tuple[str, str, dict[str, set[str]]]] = {
    "promo": (
        "TurkishDraughts",
        "Turn White\nPieces White Md6 Black Md7 Me8\n",
        {
            "ends": {"d6xd8=K"},
            "king": {f"d6xd8x{end}8=K" for end in "fgh"},
            "man": {"d6xd8xf8=K"},
        },
    ),
    "promotion_decline": (
        "Trojan",
        "Turn White\nPieces White Ke1 Pb7 Black Kh3\nOption NoCastling a1h1\n",
        {"if_empty": set(), "free": {"Pb7-b8=0"}},
    ),
    "flieger": (
        "Coalition",
        "Turn Red\nPieces Yellow Kj1 Ab3 Black Kj10 Red Fa1 Sc2\n",
        {
            "free": {"Fa1-b4", "Fa1-c1", "Fa1-e1"},
            "empty": set(),
            "capture": {"Fa1xb3-c1", "Fa1xb3-c5"},
        },
    ),
}


def test_the_defaults_are_those_of_the_rules() -> None:
    offered = {name: values for game in GAMES.values() for name, values in game.options.items()}
    assert {name: values[0] for name, values in offered.items()} == DEFAULTS
    for name, values in offered.items():
        (shape,) = OPTIONS[name].arguments
        assert shape.describe() == "|".join(values)


def with_option(game: str, text: str, name: str, value: str) -> Problem:
    return problem(f"Game {game}\n{text}Option {name}={value}")


@pytest.mark.parametrize("name", FOUND)
def test_moves_that_depend_on_an_option(name: str) -> None:
    game, text, expected = FOUND[name]
    found = {value: set(kernel_moves(with_option(game, text, name, value))) for value in expected}
    assert list(expected) == list(GAMES[game].options[name])
    some = set().union(*expected.values())
    assert {value: moves & some for value, moves in found.items()} == expected
    default = set(kernel_moves(problem(f"Game {game}\n{text}")))
    assert default == found[DEFAULTS[name]]


def keys(game: str, text: str) -> list[str]:
    phases = verdict(solver.solve(problem(f"Game {game}\n{text}"))).phases
    return [key for phase in phases for key in phase.found]


@pytest.mark.parametrize("game", ["Dragonfly", "DragonflyHex"])
def test_a_drop_may_check_if_it_is_allowed(game: str) -> None:
    text = "Turn White\nPieces White Kd3 Black Ke1\nHand White R\n"
    forbidden, allowed = (
        set(kernel_moves(with_option(game, text, "drop_check", value)))
        for value in GAMES[game].options["drop_check"]
    )
    assert "R@e4" in allowed - forbidden
    assert all(move.startswith("R@") for move in allowed ^ forbidden)


@pytest.mark.parametrize("value", GAMES["TurkishDraughts"].options["first"])
def test_who_begins_a_game(value: str) -> None:
    at = with_option("TurkishDraughts", "InitialGameArray\n", "first", value)
    (black, white) = "d6-d5", "d3-d4"
    assert ({black, white} & set(kernel_moves(at))) == {black if value == "black" else white}


@pytest.mark.parametrize(
    ("pieces", "won"),
    [
        ("White Kd4 Black Kd5", {"off"}),  # elsewhere it is a draw before it begins
        ("White Kd4 Black Md5 Mh7", {"king_wins"}),
        ("White Md4 Me1 Black Md5", {"off", "king_wins", "all"}),
    ],
)
def test_one_unit_against_one(pieces: str, won: set[str]) -> None:
    found = {
        value
        for value in GAMES["TurkishDraughts"].options["draw_1v1"]
        if keys("TurkishDraughts", f"Pieces {pieces}\nOption draw_1v1={value}\nStipulation win 1")
    }
    assert found == won


def replies(at: Problem, first: str = "") -> set[str]:
    """Whose units move after a first move to that square, or after any one."""
    (twin,) = solver.solve(at).twins
    return {
        line.moves[1].piece.colour[0]
        for line in twin.phases[0].lines
        if line.moves[0].arrival.startswith(first)
    }


def test_a_position_that_occurs_for_the_third_time_may_be_a_draw() -> None:
    """Both sides have time to go to and fro twice."""
    text = "Pieces White Ma4 Black Ma6\nStipulation hwin 5\n"
    at = {
        value: with_option("TurkishDraughts", text, "draw_rep", value)
        for value in GAMES["TurkishDraughts"].options["draw_rep"]
    }
    lines = {
        value: {tuple(m.arrival for m in line.moves) for line in solved.phases[0].lines}
        for value, (solved,) in ((value, solver.solve(one).twins) for value, one in at.items())
    }
    assert lines["3"] < lines["off"]
    assert lines["off"] - lines["3"] == {("b6", "b4", "a6", "a4") * 2 + ("a5", "a6")}


def test_every_order_of_turns_is_another_game() -> None:
    text = "Pieces Yellow Ka1 Green Sj5 Red Sa5 Black Kj10\n"
    powers = {"y": "Yellow", "b": "Black", "g": "Green", "r": "Red"}
    for value in GAMES["Coalition"].options["order"]:
        for mover, after in zip(value, value[1:] + value[0], strict=True):
            turn = f"Turn {powers[mover]}\nStipulation h~1\n"
            assert replies(with_option("Coalition", text + turn, "order", value)) == {after}


def test_an_ally_may_move_first_if_check_replies_are_optional() -> None:
    text = "Turn Green\nPieces Yellow Kj1 Green Uh3 Black Kb10 Sa8 Red Sa5\nStipulation h~1\n"
    at = {
        value: with_option("Coalition", text, "check_reply", value)
        for value in GAMES["Coalition"].options["check_reply"]
    }
    assert {value: replies(one, "h10") for value, one in at.items()} == {
        "immediate": {"b"},
        "optional": {"b", "r"},
    }


def test_options_are_written_as_they_were_read() -> None:
    for game in GAMES.values():
        for name, values in game.options.items():
            for value in values:
                said = problem(f"Game {game.names.en}\nOption {name}={value}")
                (again,) = read(write(said), stipulation_needed=False)
                assert isinstance(again, Problem)
                assert again.options[0].arguments == (value,)
