"""Coalition chess in the kernel: printed positions, turns, and the reference rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest
from game_problems import solutions
from paths import GIVEN
from played_games import (
    POWER_NAMES,
    coalition,
    kernel_moves,
    kernel_paths,
    problem,
)
from reference.games import chance
from reference.games.coalition import Coalition, Position, array, position_of
from reference.games.solve import keys

import solver
from solver.compiling.compile_context import setting_of
from solver.compiling.kernel_setup import to_play
from solver.errors import IllegalSetup, ReadError, Unsupported
from solver.model import Node, Problem
from solver.output.header import header
from solver.output.text import render
from solver.reading.reader import read
from solver.verdict import verdict
from solver.writing.writer import write

COLLECTION = GIVEN / "rules_positions.json"
POSITIONS = 12  # compared with the reference rules
PATHS = {"Yellow": (31, 1023), "Black": (33, 1054), "Green": (32, 1504), "Red": (47, 1180)}


def collected() -> list[Any]:
    if not COLLECTION.exists():
        return []
    cases = json.loads(COLLECTION.read_text())
    return [pytest.param(case, id=case["id"]) for case in cases if case["system"] == "coalition"]


@pytest.mark.parametrize("case", collected())
def test_the_moves_are_those_of_the_collection(case: dict[str, Any]) -> None:
    position = position_of(case["pieces"], case["side"], case["coalitions"], moved=case["moved"])
    found = kernel_moves(problem(coalition(position, Coalition(**case["options"]))))
    assert sorted(found) == sorted(case["moves"])


@pytest.mark.parametrize(("power", "counts"), PATHS.items())
def test_paths_from_the_array(power: str, counts: tuple[int, ...]) -> None:
    at = problem(f"Game Coalition\nInitialGameArray\nTurn {power}")
    assert tuple(kernel_paths(at, depth) for depth in (1, 2)) == counts


CHOICES = [
    Coalition(),
    Coalition(order="ygbr"),
    Coalition(flieger="empty"),
    Coalition(flieger="capture"),
    Coalition(check_reply="optional"),
    Coalition(order="yrgb", flieger="capture", check_reply="optional"),
]


def compare(position: Any, rules: Coalition) -> None:
    """Legal moves and the number of replies."""
    at = problem(coalition(position, rules))
    assert sorted(kernel_moves(at)) == rules.texts(position)
    following = rules.moves(position)
    assert kernel_paths(at, 2) == sum(len(rules.moves(after)) for _, after in following)


@pytest.mark.parametrize("rules", CHOICES, ids=lambda rules: f"{rules.order}-{rules.flieger}")
def test_chance_positions_agree_with_the_reference(rules: Coalition) -> None:
    seed = CHOICES.index(rules)
    for position in islice(chance.coalitions(Random(seed)), POSITIONS // len(CHOICES)):
        compare(position, rules)


def test_random_games_agree_with_the_reference() -> None:
    game, rng = Coalition(), Random(5)
    positions = [after for _, after in chance.game_from(rng, game, array(), 60)]
    for position in positions[::12]:
        if not position.answers:  # a diagram cannot say that play has been interrupted
            compare(position, game)


# --- turns


def orders(text: str) -> set[tuple[str, ...]]:
    """Whose units move, one after the other, in the solutions."""
    return {
        tuple(move.piece.colour for move in line.moves)
        for twin in solver.solve(problem(f"Game Coalition\n{text}")).twins
        for phase in twin.phases
        for line in phase.lines
    }


def test_a_check_is_answered_at_once_and_the_turn_left_out() -> None:
    """Black answers Green's check before Red moves, and is left out before Green's next move."""
    pieces = "Turn Green\nPieces Yellow Kj1 Green Uh3 Black Kb10 Sa8 Red Sa5\n"
    assert ("green", "black", "red", "yellow") in orders(f"{pieces}Stipulation hzj2 1.5")
    after = orders(f"{pieces}Stipulation hza3 2.5")
    assert ("green", "black", "red", "yellow", "green") in after
    assert ("green", "red", "yellow", "black", "green") in after


def test_a_coalition_may_move_in_pairs() -> None:
    pieces = "Pieces Yellow Ka1 Red Sa5 Black Kj10 Green Sj5"
    text = f"Coalition YR/BG\nTurn Red\n{pieces}\nStipulation hzj9 1"
    assert orders(text) == {("red", "yellow", "black")}


def test_a_flag_of_the_diagram_is_used_up() -> None:
    pieces = "Pieces Yellow Ka1 Red Sa5 Black Kj10 Green Sj5"
    text = f"{pieces}\nTurn Yellow\nOption SkipsTurn B\nStipulation hzb5 1"
    assert orders(text) == {("yellow", "green", "red")}


def test_a_power_without_a_move_is_passed_over() -> None:
    pieces = "Pieces Yellow Ka1 Green Sf5 Red Se5 Black Ka10"
    assert orders(f"{pieces}\nTurn Black\nStipulation hza2 1") == {("black", "yellow")}


# --- what is asked for


def first_variations(at: Problem) -> Sequence[Node]:
    (twin,) = solver.solve(at).twins
    return twin.phases[0].tree[0].variations


DOUBLE = """Game Coalition
Coalition YR/BG
Turn Green
Pieces Yellow Kf7 Si4 Black Kb5 Green Ui5 Mg1 Sc5 Red Sb7
Option Variations
Stipulation #3"""


def test_a_defender_who_moves_twice_answers_one_attack() -> None:
    at = problem(DOUBLE)
    (first, *_) = first_variations(at)
    assert (first.move and first.move.piece.colour, first.same_side) == ("yellow", False)
    assert {node.move and node.move.piece.colour for node in first.variations} == {"red"}
    assert all(node.same_side for node in first.variations)
    text = "".join(render(solver.solve(at), regression=False))
    assert "\n      1...Kf7-e6\n          1...b7-c7\n              2.Kb5-c6\n" in text


def test_the_moves_of_the_coalition_are_counted() -> None:
    """Red and Yellow move one after the other: mate in two without a defence between."""
    text = "Turn Red\nCoalition YR/BG\nPieces Yellow Kj5 Th1 Red Ag2 Black Ka10 Green Sj9\n"
    assert not found(text + "Stipulation #1")
    assert "1.Ag2-b2" in found(text + "Stipulation #2")
    at = problem(f"Game Coalition\n{text}Option Variations\nStipulation #2")
    (twin,) = solver.solve(at).twins
    (key,) = (node for node in twin.phases[0].tree if node.move and node.move.arrival == "b2")
    assert [(node.same_side, node.move and node.move.arrival) for node in key.variations] == [
        (True, "a1"),
        (True, "a8"),
    ]


def found(text: str) -> list[str]:
    return [
        key
        for phase in verdict(solver.solve(problem(f"Game Coalition\n{text}"))).phases
        for key in phase.found
    ]


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(n, marks=pytest.mark.long) for n in (2, 3))])
def test_mates_agree_with_the_reference(seed: int) -> None:
    """Direct and self play in one and two moves on small positions."""
    rng = Random(seed)
    for position in islice(chance.coalitions(rng), 20):
        if len(position.board) > 7:
            continue
        text = coalition(position, Coalition()).removeprefix("Game Coalition\n")
        asked = (("#1", 1, "direct"), ("#2", 2, "direct"), ("s#1", 1, "self"))
        for stipulation, moves, play in asked:
            mine = found(f"{text}\nStipulation {stipulation}")
            theirs = keys(Coalition(), position, moves, play)
            written = {key.split()[0] for key in theirs}
            assert {key.removeprefix("1.").split()[0] for key in mine} == written, text


def blocked(rng: Random) -> Iterator[Position]:
    """Green and Red alone, with soldiers that can hardly move; the kings stand in corners."""
    corners = ("a1", "a10", "j1", "j10")
    while True:
        board = dict(zip(rng.sample(corners, 2), ("yK", "bK"), strict=True))
        for power, way in (("g", -1), ("r", 1)):
            file, rank = rng.choice("bcdefghi"), rng.randint(2, 9)
            ahead = f"{chr(ord(file) + way)}{rank}"
            if rng.random() < 0.7:
                board |= {f"{file}{rank}": f"{power}S", ahead: rng.choice(("yS", "bM", "bI", "yS"))}
        if rng.random() < 0.5:
            board[rng.choice(("c5", "h6", "e2"))] = rng.choice(("gI", "rT"))
        walks = {unit[1] for unit in board.values() if unit[0] in "gr"}
        turn = rng.choice([unit[0] for unit in board.values()])
        position = Position(board, turn, "gr/yb")
        game = Coalition()
        attacked = any(game.is_attacked(position, power) for power in "yb")
        if walks and not attacked and game.can_take_turn(position, turn):
            yield position


@pytest.mark.parametrize(
    "stipulation", ["#2", "s#1", pytest.param("s#2", marks=pytest.mark.long), "h#1", "h#2"]
)
def test_a_pass_for_want_of_a_move_counts_as_a_move(stipulation: str) -> None:
    """Without that, two powers that cannot move would leave the others to move on without end."""
    most = {"h#1": 9, "h#2": 5}.get(stipulation, 7)  # units on the board
    few = (position for position in blocked(Random(7)) if len(position.board) < most)
    passes = 0
    for position in islice(few, {"h#1": 3, "h#2": 1}.get(stipulation, 4)):
        text = coalition(position, Coalition())
        at = problem(f"{text}\nStipulation {stipulation}")
        mine = [
            moves_of(line) for phase in verdict(solver.solve(at)).phases for line in phase.found
        ]
        assert sorted(mine) == sorted(map(list, solutions(at))), text
        passes += can_pass(position)
    assert passes


def can_pass(position: Position) -> bool:
    game = Coalition()
    return any(game.passed(position, after) for _, after in game.moves(position))


def moves_of(line: str) -> list[str]:
    """The moves of "1.a1-a2 h8-h7 2.…"."""
    words = line.removeprefix("Key ").split()
    return [re.sub(r"^\d+\.+", "", word) for word in words if word not in ("+", "#")]


def test_the_great_powers_win_by_taking_everything() -> None:
    text = "Coalition GR/YB\nTurn Black\nPieces Yellow Ka1 Black Kc10 Ae9 Green Ie5\nStipulation #1"
    assert found(text) == ["1.Ae9xe5 #"]


@pytest.mark.parametrize("workers", [1, 2])
def test_the_output_is_the_same_for_any_number_of_workers(workers: int) -> None:
    at = problem(DOUBLE)
    (twin,) = solver.solve(at, workers=workers).twins
    assert twin.phases == solver.solve(at).twins[0].phases


def test_moves_and_undoing_them_leave_the_position_as_it_was() -> None:
    machine = to_play(setting_of(problem("Game Coalition\nInitialGameArray")), "yellow")
    before = machine.position_bytes()
    machine.perft(3, 0)
    assert machine.position_bytes() == before


# --- the statement


def test_the_diagram_tells_the_powers_apart() -> None:
    text = header(problem("Game Coalition\nPieces Yellow Ka1 Green Uj10 Red Fb2 Black Ki9"))
    assert {" yK ", " gU ", " rF ", " bK "} <= {text[i : i + 4] for i in range(len(text))}
    assert "coalition YG/BR turn Yellow" in text


def test_a_statement_is_written_as_it_was_read() -> None:
    said = problem(
        "Game Coalition\nCoalition RB/GY\nTurn Red\n"
        "Pieces Yellow Ka1 Green Uj10 Red Fb2 Ma4 Black Ki9 Sc9\n"
        "Option Moved a4c9 SkipsTurn YB order=ygbr flieger=capture"
    )
    assert (said.turn, said.coalition) == ("red", "yg/br")
    (again,) = read(write(said), stipulation_needed=False)
    assert isinstance(again, Problem)
    assert write(again) == write(said)
    assert again.placements == said.placements


def test_german_words() -> None:
    at = problem(
        "Spiel Koalition\nKoalition YG/BR\nAmZug Rot\n"
        "Steine Gelb Kj1 Schwarz Kj10 Rot Fa1 Gruen Sj5\nOption SetztAus B Gezogen j5"
    )
    assert len(kernel_moves(at)) == 9
    assert POWER_NAMES["r"].lower() == at.turn


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pieces white Ka1", "nobody is white in this game"),
        ("forsyth K9/k9", "forsyth on a board of four powers is not supported yet"),
        ("coalition YB/XR", '"YB/XR" names no two coalitions'),
        ("pieces yellow Ka1 Kb1", "two yellow kings or more (a1, b1)"),
        ("option promo=king", "promo is an option of TurkishDraughts"),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    (error,) = read(f"beginproblem game Coalition {text} stipulation #1 endproblem")
    assert isinstance(error, ReadError)
    assert message in str(error)


def test_other_games_leave_no_turns_out() -> None:
    (error,) = read("beginproblem option SkipsTurn B stipulation #1 endproblem")
    assert "SkipsTurn is an option of Coalition" in str(error)


def test_other_games_have_no_coalitions() -> None:
    (error,) = read("beginproblem coalition YG/BR stipulation #1 endproblem")
    assert "there are no coalitions in this game" in str(error)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pieces green Ka1", "green has no king"),
        ("pieces yellow Ka1\ncondition Circe", "no agreed order of effects"),
        ("pieces yellow Ka1\nstipulation ##1", "the goal ## in Coalition is not supported"),
    ],
)
def test_what_is_refused(text: str, message: str) -> None:
    with pytest.raises(Unsupported, match=message):
        kernel_moves(problem(f"game Coalition\n{text}"))


def test_a_double_step_is_written_with_its_squares() -> None:
    with pytest.raises(IllegalSetup, match="a double step is written with its squares"):
        kernel_moves(problem("game Coalition\npieces yellow Ka1\noption EnPassant d3"))
