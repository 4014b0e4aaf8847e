"""The reference rules against printed facts: complete lists of moves and known move counts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from reference import (
    RULES,
    in_check,
    is_mate,
    is_stalemate,
    perft,
    position_from_fen,
    position_from_lists,
)
from reference.listing import texts
from reference.position import Side

#: A collection of positions with their complete legal moves, kept beside the project.
COLLECTION = Path(__file__).parents[2] / "shared" / "rules_positions.json"


COMPLETE_LISTS: list[tuple[str, str, str, Side, str]] = [
    # no Sxa1[+bQd8]: the reborn queen would give check
    ("Circe", "Kd1 Sb3", "Kh8 Qa1", "w", "Kd1-c2 Kd1-d2 Kd1-e2 Sb3-c1"),
    (
        "Circe",
        "Kh1 Sb3",
        "Kg7 Qa5 Sd8",
        "w",
        "Kh1-g1 Kh1-g2 Kh1-h2 Sb3*a5 Sb3-a1 Sb3-c1 Sb3-c5 Sb3-d2 Sb3-d4",
    ),
    (
        "Circe",
        "Kh1 Sb3",
        "Kg7 Qa5",
        "w",
        "Kh1-g1 Kh1-g2 Kh1-h2 Sb3*a5[+bQd8] Sb3-a1 Sb3-c1 Sb3-c5 Sb3-d2 Sb3-d4",
    ),
    ("Circe", "Kh1 Ba1 Pb7", "Ka8", "b", "Ka8*b7[+wPb2] Ka8-a7 Ka8-b8"),
    (
        "Circe RexInclusive",
        "Kh1 Ra5",
        "Kd5 Pb7",
        "b",
        "Kd5-c4 Kd5-c5 Kd5-c6 Kd5-d4 Kd5-d6 Kd5-e4 Kd5-e5 Kd5-e6 b7-b5 b7-b6",
    ),
    (
        "Circe RexInclusive",
        "Kh1 Ra5",
        "Kd5 Se8",
        "b",
        "Kd5-c4 Kd5-c6 Kd5-d4 Kd5-d6 Kd5-e4 Kd5-e6 Se8-c7 Se8-d6 Se8-f6 Se8-g7",
    ),
    (
        "Circe RexInclusive",
        "Kh1 Ra5",
        "Kd5",
        "w",
        "Kh1-g1 Kh1-g2 Kh1-h2 Ra5*d5[+bKe8] Ra5-a1 Ra5-a2 Ra5-a3 Ra5-a4 Ra5-a6 Ra5-a7 Ra5-a8 "
        "Ra5-b5 Ra5-c5",
    ),
    ("Circe PWC", "Ke3 Pa1", "Kh7 Rb2", "w", "Ke3-d3 Ke3-d4 Ke3-e4 Ke3-f3 Ke3-f4"),
    (
        "Circe Parrain",
        "Ke3 Pa1",
        "Kh7 Rb2",
        "w",
        "Ke3-d3 Ke3-d4 Ke3-e4 Ke3-f3 Ke3-f4 a1*b2 a1-a2",
    ),
    # Rxa4 would return the queen to d8, where the king stands: check
    (
        "Circe Assassin",
        "Kh1 Ra1",
        "Kd8 Qa4 Ph7",
        "b",
        "Kd8-c7 Kd8-c8 Kd8-d7 Kd8-e7 Kd8-e8 Qa4*a1[+wRa1] Qa4-b3 Qa4-b4 Qa4-b5 Qa4-c2 Qa4-c4 "
        "Qa4-c6+ Qa4-d4 Qa4-d7 Qa4-e4+ Qa4-e8 Qa4-f4 Qa4-g4 Qa4-h4+",
    ),
    # the black king could not return to e8, so the kings may touch
    (
        "AntiCirce",
        "Kd3",
        "Kd5 Be8 Ph7",
        "w",
        "Kd3-c2 Kd3-c3 Kd3-c4+ Kd3-d2 Kd3-d4+ Kd3-e2 Kd3-e3 Kd3-e4+",
    ),
    ("AntiCirce", "Kd3", "Kd5 Ph7", "w", "Kd3-c2 Kd3-c3 Kd3-d2 Kd3-e2 Kd3-e3"),
    ("AntiCirce", "Ke3 Ra5", "Ka1 Ph7", "b", "Ka1-b1 Ka1-b2"),
    ("AntiCirce Cheylan", "Ke3 Ra5", "Ka1 Ph7", "b", "Ka1-b1 Ka1-b2 h7-h5 h7-h6"),
    # no promoted piece could return home: the pawn on b7 does not check
    (
        "AntiCirce",
        "Kd1 Pb7 Sb1 Bf1 Rh1",
        "Ka8 Ph7",
        "b",
        "Ka8*b7[bKb7->e8] Ka8-a7 Ka8-b8 h7-h5 h7-h6",
    ),
    ("AntiCirce", "Kd1 Pb7 Sb1 Rh1", "Ka8 Ph7", "b", "Ka8*b7[bKb7->e8] Ka8-a7 Ka8-b8"),
    (
        "AntiCirce",
        "Kd1 Sa3",
        "Kh8 Rd8 Pb5 Qd5",
        "w",
        "Kd1-c1 Kd1-c2 Kd1-d2 Kd1-e1 Kd1-e2 Sa3*b5[wSb5->b1] Sa3-b1 Sa3-c2 Sa3-c4",
    ),
    (
        "AntiCirce",
        "Kd1 Pb7 Rh1",
        "Kg6 Ra8",
        "w",
        "Kd1-c1 Kd1-c2 Kd1-d2 Kd1-e1 Kd1-e2 Rh1-e1 Rh1-f1 Rh1-g1+ Rh1-h2 Rh1-h3 Rh1-h4 Rh1-h5 "
        "Rh1-h6+ Rh1-h7 Rh1-h8 b7*a8=B[wBa8->f1] b7*a8=S[wSa8->b1] b7-b8=B b7-b8=Q b7-b8=R "
        "b7-b8=S",
    ),
]


@pytest.mark.parametrize(("rules", "white", "black", "side", "moves"), COMPLETE_LISTS)
def test_complete_lists_of_legal_moves(
    rules: str, white: str, black: str, side: Side, moves: str
) -> None:
    assert texts(position_from_lists(white, black, side), rules) == moves.split()


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
        pytest.param(START, 3, 8902, marks=pytest.mark.slow),
        pytest.param(KIWIPETE, 2, 2039, marks=pytest.mark.slow),
        pytest.param(KIWIPETE, 3, 97862, marks=pytest.mark.slow),
        pytest.param(ROOK_ENDING, 4, 43238, marks=pytest.mark.slow),
        pytest.param(PROMOTIONS, 3, 9467, marks=pytest.mark.slow),
    ],
)
def test_known_counts_of_moves(fen: str, depth: int, count: int) -> None:
    assert perft(position_from_fen(fen), depth) == count


@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        ("Circe", (14, 191, 2790)),
        ("Circe Assassin", (14, 191, 2790)),
        ("Circe PWC", (14, 195, 2865)),
        ("AntiCirce", (14, 204, 2971)),
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
