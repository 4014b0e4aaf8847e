"""Dragonfly's reference rules against printed facts and another program."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from paths import GIVEN
from reference.games.dragonfly import (
    Dragonfly,
    Position,
    on_hexes,
    on_squares,
    ordered,
    position_of,
)
from reference.games.game import Side
from reference.games.solve import keys

#: A collection of positions with their complete legal moves, kept beside the project.
SIDES: tuple[Side, Side] = ("w", "b")
COLLECTION = GIVEN / "rules_positions.json"
BOARDS = {"dragonfly-square": on_squares, "dragonfly-hex": on_hexes}


def collected() -> list[Any]:
    if not COLLECTION.exists():
        return []
    return [case for case in json.loads(COLLECTION.read_text()) if case["system"] in BOARDS]


@pytest.mark.parametrize("case", collected(), ids=lambda case: case["id"])
def test_the_legal_moves_are_those_of_the_collection(case: dict[str, Any]) -> None:
    game = BOARDS[case["system"]](**case["options"])
    hands = {
        side: ordered("".join(walk * count for walk, count in units.items()))
        for side, units in case["hand"].items()
    }
    castling = frozenset(right[1] + edge(case["system"], right) for right in case["rights"])
    position = Position(case["board"], case["side"], hands, castling)
    assert game.texts(position) == sorted(case["moves"])


def edge(board: str, right: str) -> str:
    """The rank of the rook that a right such as "bg" stands for."""
    if right[0] == "w":
        return "1"
    return "7" if board == "dragonfly-square" else "6"


def drops(walk: str, squares: str) -> set[str]:
    return {f"{walk}@{square}" for square in squares.split()}


SQUARES = {
    "only what the enemy holds": (
        position_of("Kd1 Pe6", "Kb7", hands=("", "N")),
        "Kd1-c1 Kd1-c2 Kd1-d2 Kd1-e1 Kd1-e2 e6-e7=N",
    ),
    "nothing to promote to": (
        position_of("Kd1 Pe6", "Kb7"),
        "Kd1-c1 Kd1-c2 Kd1-d2 Kd1-e1 Kd1-e2",
    ),
    "promotion by a capture that parries": (
        position_of("Kd1 Pe6", "Kb7 Rd7", hands=("", "B")),
        "Kd1-c1 Kd1-c2 Kd1-e1 Kd1-e2 e6xd7=B",
    ),
    "castling": (
        position_of("Kd1 Rg1 Pc2 Pd2", "Kd7", castling="g1"),
        "Kd1-c1 Kd1-e1 Kd1-e2 Kd1-f1(Rg1-e1) Rg1-e1 Rg1-f1 Rg1-g2 Rg1-g3 Rg1-g4 Rg1-g5 Rg1-g6 "
        "Rg1-g7 c2-c3 d2-d3",
    ),
    "a pawn that cannot promote guards nothing": (
        position_of("Ka1 Pe6", "Kd7", "b"),
        "Kd7-c6 Kd7-c7 Kd7-d6 Kd7-e7 Kd7xe6",
    ),
}


@pytest.mark.parametrize(("position", "moves"), SQUARES.values(), ids=SQUARES)
def test_complete_lists_on_squares(position: Position, moves: str) -> None:
    assert on_squares().texts(position) == sorted(moves.split())


HEXES = {
    "castling": (
        position_of("Ke1 Rh1", "Ke9", castling="h1"),
        "Ke1-d1 Ke1-d2 Ke1-e2 Ke1-f1 Ke1-f2 Ke1-g1(Rh1-f1) Rh1-a4 Rh1-b4 Rh1-c4 Rh1-d4 Rh1-e4 "
        "Rh1-f1 Rh1-f3 Rh1-g1 Rh1-g2 Rh1-h2 Rh1-h3 Rh1-h4 Rh1-h5 Rh1-h6 Rh1-i1",
    ),
    "promotion on three files": (
        position_of("Ke1 Pe8 Pa4", "Kb6 Nf8", hands=("", "R")),
        "Kd1 Kd2 Ke2 Kf1 Kf2".replace("K", "Ke1-") + " a4-a5=R e8-e9=R e8xf8=R",
    ),
    "king and knight": (
        position_of("Kc3 Ne5", "Ke9"),
        "Kc3-a2 Kc3-b1 Kc3-b2 Kc3-b3 Kc3-b4 Kc3-c2 Kc3-c4 Kc3-d2 Kc3-d3 Kc3-d4 Kc3-d5 Kc3-e4 "
        "Ne5-b3 Ne5-b4 Ne5-c2 Ne5-c6 Ne5-d2 Ne5-d7 Ne5-f2 Ne5-f7 Ne5-g2 Ne5-g6 Ne5-h3 Ne5-h4",
    ),
}


@pytest.mark.parametrize(("position", "moves"), HEXES.values(), ids=HEXES)
def test_complete_lists_on_hexes(position: Position, moves: str) -> None:
    assert on_hexes().texts(position) == sorted(moves.split())


def test_on_hexes_a_rook_behind_the_castling_rook_forbids_castling() -> None:
    castling = "Ke1-c1(Rb1-d1)"
    free = position_of("Ke1 Rb1", "Ke9 Na1", castling="b1")
    assert castling in on_hexes().texts(free)
    hit = position_of("Ke1 Rb1", "Ke9 Ra1", castling="b1")
    assert castling not in on_hexes().texts(hit)


def test_a_drop_may_check_only_where_the_rules_allow_it() -> None:
    position = position_of("Ka1", "Kg7", hands=("N", ""))
    forbidden, allowed = on_squares().texts(position), on_squares("allowed").texts(position)
    assert len(forbidden) == 48
    assert set(allowed) - set(forbidden) == drops("N", "e6 f5")


def test_dropping_the_last_man_in_hand_disarms_a_pawn() -> None:
    game, position = on_squares(), position_of("Ka1 Pe6", "Kd7", "b", hands=("", "R"))
    assert game.is_check(position)
    moves = game.texts(position)
    assert len(moves) == 39
    assert "R@e7" in moves
    assert "R@a4" not in moves  # it would check
    assert "Kd7-d6" in moves


def test_captured_men_change_hands_and_a_promoted_man_stays_what_it_is() -> None:
    game = on_squares()
    position = position_of("Kd1 Pe6", "Kb7 Rd7 Ng7", hands=("", "B"))
    promoted = game.play(position, "e6xd7=B")
    assert promoted.hands == {"w": "R", "b": ""}
    taken = game.play(position_of("Kd1 Bd7", "Kb7 Rc7", "b"), "Rc7xd7")
    assert taken.hands == {"w": "", "b": "B"}
    assert game.play(position_of("Kd1 Pc6", "Kb7", "b"), "Kb7xc6").hands == {"w": "", "b": ""}


def test_castling_is_lost_by_king_and_rook_and_by_the_rook_s_capture() -> None:
    game = on_squares()
    start = position_of("Kd1 Ra1 Rg1", "Kd7 Bb2", castling="a1 g1")
    assert game.play(start, "Kd1-d2").castling == frozenset()
    assert game.play(start, "Rg1-g2").castling == {"a1"}
    assert game.play(start, "Rg1-g2", "Bb2xa1").castling == frozenset()


@pytest.mark.parametrize(("depth", "count"), [(1, 11), (2, 121), (3, 1604)])
def test_perft_on_squares(depth: int, count: int) -> None:
    assert on_squares().perft(on_squares().array(), depth) == count


@pytest.mark.slow
def test_perft_on_squares_deeper() -> None:
    assert on_squares().perft(on_squares().array(), 4) == 20909


@pytest.mark.parametrize(("depth", "count"), [(1, 24), (2, 572)])
def test_perft_on_hexes(depth: int, count: int) -> None:
    assert on_hexes().perft(on_hexes().array(), depth) == count


@pytest.mark.slow
def test_perft_on_hexes_deeper() -> None:
    assert on_hexes().perft(on_hexes().array(), 3) == 14880


def test_mate_in_one_that_no_drop_parries() -> None:
    """The rooks mate; with a unit in Black's hand he would put it between."""
    game = on_squares()
    assert keys(game, position_of("Kd1 Ra6 Rb5", "Kg7"), 1) == ["Rb5-b7"]
    assert keys(game, position_of("Kd1 Ra6 Rb5", "Kg7", hands=("", "N")), 1) == []


#: The rules that Fairy-Stockfish and this game share, in its own words.
SHARED_RULES = """
[dragonfly-shared:crazyhouse]
maxRank = 7
maxFile = g
queen = -
promotionPieceTypes = nbr
doubleStep = false
castling = false
startFen = rbbknnr/ppppppp/7/7/7/PPPPPPP/RBBKNNR[] w - - 0 1
"""


def fen(position: Position) -> str:
    """Without castling, which the other program does not know on this board."""
    rows = []
    for rank in "7654321":
        signs = [letter(position.board.get(file + rank)) for file in "abcdefg"]
        row = "".join(signs)
        for empty in range(7, 0, -1):
            row = row.replace("." * empty, str(empty))
        rows.append(row)
    in_hand = position.hands["w"] + position.hands["b"].lower()
    return f"{'/'.join(rows)}[{in_hand}] {position.side} - - 0 1"


def letter(unit: str | None) -> str:
    if unit is None:
        return "."
    return unit[1] if unit[0] == "w" else unit[1].lower()


def other_notation(text: str) -> str:
    """Moves as the other program writes them: a1b2, N@c3."""
    if "@" in text:
        return text
    start, end = text.lstrip("KRBN").replace("x", "-").split("-")
    return start + end


def random_position(chance: random.Random) -> Position:
    """Kings, units and hands, and pawns that are not about to promote."""
    squares = [file + rank for file in "abcdefg" for rank in "1234567"]
    chance.shuffle(squares)
    board = {squares.pop(): "wK", squares.pop(): "bK"}
    for _ in range(chance.randrange(2, 12)):
        square, unit = squares.pop(), chance.choice(SIDES) + chance.choice("RBNP")
        if unit[1] != "P" or square[1] in "345":
            board[square] = unit
    hands = ["".join(chance.choices("BNR", k=chance.randrange(3))) for _ in "wb"]
    return Position(board, chance.choice(SIDES), {"w": ordered(hands[0]), "b": ordered(hands[1])})


def test_moves_agree_with_fairy_stockfish_where_its_rules_are_the_same() -> None:
    """Its drops may check; promotion, castling and drops of pawns are other rules there."""
    pyffish = pytest.importorskip("pyffish")
    pyffish.load_variant_config(SHARED_RULES)
    game, chance, looked_at = on_squares("allowed"), random.Random(7), 0
    while looked_at < 300:
        position = random_position(chance)
        if game.takes_king(position, position.side):
            continue
        looked_at += 1
        ours = sorted(other_notation(text) for text in game.texts(position))
        theirs = pyffish.legal_moves("dragonfly-shared", fen(position), [])
        assert ours == sorted(theirs), fen(position)


def test_the_forbidding_of_checking_drops_is_the_default() -> None:
    assert Dragonfly().drop_check == "forbidden"
