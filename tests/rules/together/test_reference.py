"""The reference rules against printed facts: complete lists of moves and known move counts."""

from __future__ import annotations

import json

import pytest
from circe_facts import CAPTURES, MOVES
from paths import GIVEN
from reference import (
    RULES,
    in_check,
    is_mate,
    is_stalemate,
    perft,
    position_from_fen,
    position_from_lists,
)
from reference.listing import captures, texts
from reference.position import Side

#: A collection of positions with their complete legal moves, kept beside the project.
COLLECTION = GIVEN / "rules_positions.json"


@pytest.mark.parametrize(
    ("rules", "white", "black", "side", "moves"), [fact for fact in MOVES if fact[0] in RULES]
)
def test_complete_lists_of_legal_moves(
    rules: str, white: str, black: str, side: Side, moves: str
) -> None:
    assert texts(position_from_lists(white, black, side), rules) == moves.split()


@pytest.mark.parametrize(
    ("rules", "white", "black", "side", "moves"), [fact for fact in CAPTURES if fact[0] in RULES]
)
def test_all_captures(rules: str, white: str, black: str, side: Side, moves: str) -> None:
    found = captures(position_from_lists(white, black, side), rules)
    assert {move.rstrip("+") for move in found} == set(moves.split())


def test_collected_positions() -> None:
    if not COLLECTION.exists():
        pytest.skip("the collection of positions is not here")
    words = {"circe": "Circe", "anticirce": "AntiCirce", "rexinclusive": "RexInclusive"}
    for case in json.loads(COLLECTION.read_text()):
        rules = " ".join(
            words.get(word, word if word.isupper() else word.capitalize())
            for word in case.get("condition", "?").split()
        )
        if rules in RULES:
            position = position_from_lists(case["white"], case["black"], case["side"])
            assert texts(position, rules) == sorted(case["moves"]), case["id"]


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
ROOK_ENDING = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -"
PROMOTIONS = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -"


@pytest.mark.parametrize(
    ("fen", "depth", "count"),
    [
        (START, 1, 20),
        (START, 2, 400),
        (KIWIPETE, 1, 48),
        (ROOK_ENDING, 1, 14),
        (ROOK_ENDING, 2, 191),
        (PROMOTIONS, 1, 6),
        (PROMOTIONS, 2, 264),
        pytest.param(START, 3, 8902, marks=pytest.mark.long),
        pytest.param(KIWIPETE, 2, 2039, marks=pytest.mark.long),
        pytest.param(ROOK_ENDING, 3, 2812, marks=pytest.mark.long),
    ],
)
def test_known_counts_of_moves(fen: str, depth: int, count: int) -> None:
    assert perft(position_from_fen(fen), depth) == count


@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        ("Circe", (14, 191)),
        ("Circe PWC", (14, 195)),
        ("AntiCirce", (14, 204)),
        pytest.param("Circe", (14, 191, 2790), marks=pytest.mark.long),
        ("Circe Assassin", (14, 191)),
        pytest.param("Circe Assassin", (14, 191, 2790), marks=pytest.mark.long),
        pytest.param("Circe PWC", (14, 195, 2865), marks=pytest.mark.long),
        pytest.param("AntiCirce", (14, 204, 2971), marks=pytest.mark.long),
    ],
)
def test_counts_of_moves_where_captures_have_effects(rules: str, counts: tuple[int, ...]) -> None:
    position = position_from_fen(ROOK_ENDING)
    found = [perft(position, depth, RULES[rules]) for depth in range(1, 1 + len(counts))]
    assert tuple(found) == counts


def test_side_without_king_is_never_in_check_or_mated() -> None:
    position = position_from_lists("Ra7 Rb7", "Pa5", "b")
    assert texts(position) == ["a5-a4"]
    blocked = position_from_lists("Pa4 Rb7", "Pa5", "b")
    assert not in_check(blocked, "b")
    assert not is_mate(blocked)
    assert is_stalemate(blocked)


def test_side_without_any_unit_is_stalemated() -> None:
    assert is_stalemate(position_from_lists("Ka1", "", "b"))


def test_of_several_kings_only_the_last_can_be_in_check() -> None:
    position = position_from_lists("Ka1 Kh3", "Kd5 Rh8")
    assert not in_check(position, "w")
    assert len(texts(position)) == 8
    assert in_check(position_from_lists("Kh3", "Kd5 Rh8"), "w")


def test_no_moves_where_the_king_could_be_taken() -> None:
    assert texts(position_from_lists("Kh1 Ra5", "Kd5")) == []


def test_mate_and_stalemate() -> None:
    assert is_mate(position_from_lists("Kb6 Ra8", "Kb8 Pa2", "b")) is False
    assert is_mate(position_from_lists("Kb6 Rd8", "Kb8", "b"))
    assert is_stalemate(position_from_lists("Kb6 Qc6", "Ka8 Pa3 Pa4", "b")) is False
    assert is_stalemate(position_from_lists("Kb6 Qc7", "Ka8", "b"))


@pytest.mark.parametrize(
    ("white", "black", "immobile", "castlings"),
    [
        ("Ke1 Ra1 Rh1", "Kg8", "", ["0-0-0", "0-0"]),
        ("Ke1 Ra1 Rh1", "Kg8", "e1", []),
        ("Ke1 Ra1 Rh1", "Kg8", "h1", ["0-0-0"]),
        ("Ke1 Ra1 Rh1", "Kg8 Re8", "", []),
        ("Ke1 Ra1 Rh1", "Kg7 Rf8", "", ["0-0-0"]),
        ("Ke1 Ra1 Rh1", "Kg7 Rb8", "", ["0-0-0", "0-0"]),
        ("Ke1 Ra1 Rh1 Bg1 Sb1", "Kg8", "", []),
    ],
    ids=["both", "king moved", "rook moved", "check", "crosses f1", "b1 attacked", "blocked"],
)
def test_castling(white: str, black: str, immobile: str, castlings: list[str]) -> None:
    position = position_from_lists(white, black, immobile=immobile)
    assert {text.rstrip("+") for text in texts(position) if text.startswith("0")} == set(castlings)
