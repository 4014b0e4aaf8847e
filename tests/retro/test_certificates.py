"""Proofs that a position is illegal, checked again by a checker that shares no code with Kirke; and
proofs that were spoiled, which it has to reject."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from reference.retro import check
from reference.retro.board import SIDES, height, position_from, side_of
from reference.retro.cages import cage
from reference.retro.certificate import REFUTE
from reference.retro.known import Known
from reference.retro.unmoves import unmoves

from solver.retro import DEAD, Diagram, Judge, Strength, certificates, records, rules

Record = dict[str, Any]

#: illegal positions by what refutes them
BY_RULE = {
    "kings": "k7/8/8/8/8/8/8/K2K4 w - -",
    "pawn ranks": "k7/8/8/8/8/8/8/KP6 w - -",
    "counts": "2k5/8/8/2K2B2/4B1B1/3B1B2/2B1B1B1/3B1B2 b - -",
    "checks": "k7/8/8/8/1q6/8/2n5/4K2r w - -",
    "unretractable units": "4k3/8/8/8/8/4P3/1K1PRP2/4b3 b - -",
    "shut in": "r3k3/ppp1p1pp/8/8/8/8/8/R1R1K2R b q -",
    "promoted pieces": "k7/8/P7/B7/8/8/1PPPPPPP/4K3 b - -",
    "files of pawns": "rn2kb2/pp5p/2bppp2/2p2p2/2Nq4/5N2/PPPPPPPP/2B1KB2 b - -",
    "pawns that passed each other": "rnbqkbnr/ppp2ppp/4p3/3P4/3p4/4P3/PPP2PPP/RNBQKBNR b - -",
    "king behind a wall": "3k1b1K/4ppp1/7p/8/8/8/8/8 w - -",
    "parity": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -",
    "promotions against captures": "rnbqkbnr/1ppppppp/8/8/8/P1n5/1PPPPPPP/RNBQKBNR w - -",
    "origins of promoted pieces": "rnbqkbnr/pppppp2/6p1/8/4B3/8/PPPPPPP1/RNBQKBNR w K -",
    "tombs": "rn1qkbnr/ppp1pppp/3p4/8/8/2P5/P1PPPPPP/RNBQKBNR w - -",
}
#: rules that hold of the squares of another one, too
ALSO = {
    ("pawn ranks", "unretractable units"),
    ("pawn ranks", "files of pawns"),
    ("counts", "promoted pieces"),
    ("promotions against captures", "origins of promoted pieces"),
    ("promotions against captures", "tombs"),
    ("origins of promoted pieces", "tombs"),
}
#: others, some with long chains of deductions
MORE = [
    "4k3/ppp1pppp/3p4/8/8/1P6/bPP5/4K3 w - -",
    "8/8/8/8/8/6P1/6P1/R3K2k w Q -",
    "4k3/8/8/8/8/1P6/bPP5/1b2K3 b - -",
    "4k2r/pp1pp1p1/1np2n1p/qr3p2/2PP1N1P/B1PQP1PB/P2KNPR1/R7 b - -",
    "Nrq1kb1r/pppppppp/1N6/8/1P6/4n1n1/1PPPPPPP/R1BQKB1R b KQk -",
    "r1bqk2r/1pppp1p1/8/5pN1/2Q4p/PP5n/pBPPPPPP/N3K1nR w Kkq -",
    "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR b - -",
    "rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKB1R w KQkq -",
    "k7/8/8/8/1R6/1P6/P1PPPPPP/4K3 b - -",
    "4k3/pppppp1p/6p1/6r1/8/8/8/K7 w - -",
    "1b3NrR/P1pp2pK/1p2ppRQ/6P1/1P3pk1/1b6/P1PPP2P/N7 w - -",
    "r3k2r/1pp1p1p1/N1p1P1p1/4P2N/6Q1/4P3/1P2P1PB/R3K2R w Kq -",
    "r1bqkb1r/1ppppppp/8/2P5/8/8/PPPPP1PP/R1BQKB1R w Qq -",
    "rnb1kb2/pppppppr/7p/8/8/P5PP/1PPPP1PR/RNB1KBN1 w Qq -",
]
#: positions in which no unit can have moved last
NO_LAST_MOVE = [
    "Knrk4/BpppRp2/1p2p3/8/8/8/8/8 b - -",
    "r3k2r/4p1p1/2P1P3/3N2N1/4B3/4BP2/PQ5P/R3K2R w KQkq -",
    "4k2r/8/8/8/8/8/8/4K3 w k -",
]
#: One of Two bagatelles: the last move was a2-a3, and those before it would have been impossible
LAST_MOVES = "r1b1k2r/p1p1p1pp/1p3p2/8/8/P7/1PPPPPPP/2BQKB2 b k -"
#: positions of games
LEGAL = [
    "r3k3/ppp1p1pp/8/8/8/8/8/R1R1K2R b - -",
    "r1bqkb1r/1ppppppp/8/2P5/8/8/PPPPP1PP/R1BQKB1R w q -",
    "1nbqkbnr/1ppppppp/1p6/3rN3/8/8/1PPPPPPP/R1BQKBNR b - -",
    "rnbqkBnr/pppppp2/6p1/7p/8/3P4/PPP1PPPP/RN1QKBNR w KQkq -",
    "3r3r/p2p1p1p/b1p2kp1/1p1npq1n/P7/8/1PPPPPPP/RNB1QR1K w - -",
    "2nb3K/pkPRp1p1/p2p4/P1p5/1Pp4B/2PP2P1/4P2P/n7 w - -",
    "5b1B/4p1pk/4P3/6PK/8/8/8/8 w - -",
]


def proof(fen: str, strength: Strength | None = None) -> Record:
    """What the command writes of an illegal position."""
    diagram = Diagram.of_fen(fen)
    past = diagram.past()
    found = Judge(strength).verdict(past)
    assert found.is_illegal, fen
    written = records.verdict(found, explain=False)
    return {
        "fen": diagram.position(),
        **written,
        "certificate": certificates.positions(past, found),
    }


@pytest.mark.parametrize(("rule", "fen"), BY_RULE.items(), ids=BY_RULE)
def test_what_a_static_rule_says_is_found_again(rule: str, fen: str) -> None:
    record = proof(fen)
    assert record["rule"] == rule
    assert check(record).verdict == "accepted"


def test_every_rule_that_is_checked_has_its_position() -> None:
    assert set(BY_RULE) == set(REFUTE) <= set(rules())


@pytest.mark.parametrize("fen", [*MORE, *NO_LAST_MOVE, LAST_MOVES])
def test_proofs_are_found_again(fen: str) -> None:
    assert check(proof(fen)).verdict == "accepted"


def test_what_is_not_known_to_the_checker_is_named() -> None:
    record = proof(BY_RULE["checks"])
    record["certificate"][0]["rule"] = "a rule to come"
    assert (check(record).verdict, check(record).wrong) == ("unchecked", [])


def caged(fen: str, *, states: int = 6000) -> Record:
    record = proof(fen, Strength(level=3, depth=0, states=states))
    assert [one["why"] for one in record["certificate"]] == ["cage"]
    return record


@pytest.mark.parametrize(
    "fen",
    [
        "4k3/8/8/8/8/6P1/4PPrP/7K w - -",
        "4k3/8/8/8/8/8/1PPPPPPP/2B1KQ1R w - -",
        "8/8/8/8/8/3P1P2/1PPRPrPP/2B1Nk1K b - -",
    ],
    ids=["a rook", "a queen", "pawns that never captured stand at home again"],
)
def test_a_cage_is_found_again(fen: str) -> None:
    assert check(caged(fen)).verdict == "accepted"


def test_a_cage_that_lacks_one_of_its_units_is_rejected() -> None:
    record = caged("8/8/8/8/8/8/5kPK/4RN1q w - -")
    squares = record["certificate"][0]["squares"]
    assert check(record).verdict == "accepted"
    for square in ("f1", "h1", "g2"):
        record["certificate"][0]["squares"] = [one for one in squares if one != square]
        assert check(record).verdict == "rejected", square


@pytest.mark.long
def test_a_cage_that_builds_on_the_account_of_captures_is_found_again() -> None:
    """Haas, before a7-a5: the bishop from c8 left its square, and no piece was a pawn."""
    record = caged("2nBk2r/p2pp3/1p1p2P1/1K3NN1/PP4p1/7b/PP2P1Pp/2R2B2 b k -", states=60000)
    assert record["certificate"][0]["chain"]
    assert check(record).verdict == "accepted"


#: with the rule of dead positions nobody has moved last in these
ENDED = ["k7/8/2K5/8/8/8/8/8 w - -", "k7/N7/2K5/8/8/8/8/8 w - -"]
DEAD_FORBIDDEN = Strength(level=2, depth=2, dead=DEAD)


@pytest.mark.parametrize("fen", ENDED)
def test_a_position_before_is_found_to_be_dead_again(fen: str) -> None:
    record = proof(fen, DEAD_FORBIDDEN)
    assert "dead" in {one["why"] for one in record["certificate"]}
    assert check(record).verdict == "accepted"


@pytest.mark.parametrize("fen", ["8/k7/2K5/8/8/8/8/1R6 b - -", "8/1kp5/2K5/8/8/8/8/8 b - -"])
def test_a_position_that_is_not_dead_is_rejected(fen: str) -> None:
    record = proof(ENDED[0], DEAD_FORBIDDEN)
    position = next(one for one in record["certificate"] if one["why"] == "dead")
    position["fen"] = fen
    assert any("is not dead" in what for what in check(record).wrong)


def test_dead_positions_refute_nothing_where_that_is_not_asked() -> None:
    record = proof(ENDED[0], DEAD_FORBIDDEN)
    record["strength"]["dead"] = 0
    assert check(record).verdict == "rejected"


@pytest.mark.parametrize(
    ("fen", "squares"),
    [
        ("4k3/8/8/8/8/8/1PPPPPPP/2BQ1RK1 w - -", "c1 d1 f1 g1 b2 c2 d2 e2 f2 g2 h2"),
        ("4k3/pppp1ppp/8/8/8/8/8/1K6 w - -", "a7 b7 c7 d7 e8 f7 g7 h7"),
        ("5b1B/4p1pk/4P3/6PK/8/8/8/8 w - -", "f8 h8 e7 g7 h7 e6 g5 h5"),
    ],
    ids=["castling", "units at home", "a bishop that promoted"],
)
def test_units_of_a_legal_position_are_no_cage(fen: str, squares: str) -> None:
    assert not cage(Known(position_from(fen)), {*squares.split()})


@pytest.mark.parametrize("fen", [*BY_RULE.values(), *MORE])
def test_a_square_that_does_not_belong_to_a_proof_is_rejected(fen: str) -> None:
    record = proof(fen)
    (position,) = record["certificate"]
    empty = next(square for square in ("d4", "h5", "a4") if square not in position_from(fen).board)
    position["squares"].append(empty)
    assert check(record).verdict == "rejected"


@pytest.mark.parametrize("fen", [*BY_RULE.values(), *MORE])
def test_a_proof_without_its_squares_is_rejected(fen: str) -> None:
    record = proof(fen)
    record["certificate"][0]["squares"] = []
    assert check(record).verdict == "rejected"


def test_a_deduction_of_other_squares_is_rejected() -> None:
    record = proof(BY_RULE["shut in"])
    chain = record["certificate"][0]["chain"]
    assert len(chain) > 1
    for number, step in enumerate(chain):
        for squares in ([], step["squares"][:1], [*step["squares"], "c1"]):
            spoiled = deepcopy(record)
            spoiled["certificate"][0]["chain"][number]["squares"] = squares
            assert check(spoiled).verdict == "rejected", (step, squares)


def test_a_proof_without_the_deductions_it_builds_on_is_rejected() -> None:
    record = proof(BY_RULE["shut in"])
    record["certificate"][0]["chain"] = []
    assert check(record).verdict == "rejected"


def test_a_proof_by_another_rule_is_rejected() -> None:
    for rule, fen in BY_RULE.items():
        for other in set(REFUTE) - {rule}:
            record = proof(fen)
            record["certificate"][0]["rule"] = other
            assert (check(record).verdict == "accepted") == ((rule, other) in ALSO), (rule, other)


def unfolded() -> tuple[Record, list[Record]]:
    """A proof, and those positions of it that speak of last moves."""
    record = proof(LAST_MOVES)
    return record, [one for one in record["certificate"] if one.get("last_moves")]


def test_a_last_move_left_out_is_rejected() -> None:
    record, positions = unfolded()
    assert len(positions) > 1
    for position in positions:
        for move in list(position["last_moves"])[::25]:
            position["last_moves"].remove(move)
            assert any(f"{move['move']} is not refuted" in what for what in check(record).wrong)
            position["last_moves"].append(move)
    assert check(record).verdict == "accepted"


def test_a_last_move_refuted_by_another_position_is_rejected() -> None:
    record, (position, *_) = unfolded()
    move = position["last_moves"][0]
    for number in (0, move["position"] + 1, len(record["certificate"]), -1):
        assert check(record).verdict == "accepted"
        before, move["position"] = move["position"], number
        assert check(record).verdict == "rejected"
        move["position"] = before


def test_a_last_move_that_was_none_is_rejected() -> None:
    record, (position, *_) = unfolded()
    position["last_moves"].append({**position["last_moves"][0], "move": "a2-a4"})
    assert check(record).verdict == "rejected"


@pytest.mark.parametrize("status", ["not proven", "legal"])
def test_a_proof_of_another_verdict_is_rejected(status: str) -> None:
    assert check({**proof(BY_RULE["counts"]), "status": status}).verdict == "rejected"


def test_a_proof_of_another_position_is_rejected() -> None:
    record = proof(BY_RULE["counts"])
    assert check({**record, "fen": LEGAL[0]}).verdict == "rejected"
    assert check({**record, "certificate": []}).verdict == "rejected"
    record["fen"] = record["certificate"][0]["fen"] = LEGAL[0]
    assert check(record).verdict == "rejected"


@pytest.mark.parametrize("why", ["turn", "no last move"])
def test_a_position_refuted_in_another_way_is_rejected(why: str) -> None:
    record, _ = unfolded()
    position = next(one for one in record["certificate"] if one["why"] == "rule")
    position |= {"why": why, "last_moves": []}
    assert check(record).verdict == "rejected"


def test_the_game_array_is_refuted_by_nothing() -> None:
    record = proof(LAST_MOVES)
    record["fen"] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
    record["certificate"][0]["fen"] = record["fen"]
    assert any("the game array is legal" in what for what in check(record).wrong)


@pytest.mark.parametrize("fen", LEGAL)
def test_no_claim_on_the_squares_of_a_legal_position_is_accepted(fen: str) -> None:
    position = position_from(fen)
    groups = [set(position.board), position.units("w", "K") | position.units("b", "K")]
    groups += [position.units(side, some) for side in SIDES for some in ("P", "KQRBN", "KQRBNP")]
    groups += [position.units("w", "P") | position.units("b", "P")]
    groups += [{one for one in groups[-1] if height(one, side_of(position.board[one])) > 2}]
    for squares in groups:
        assert not any(holds(Known(position), squares) for holds in REFUTE.values())
    assert unmoves(position)


@pytest.mark.parametrize(
    "fen",
    [
        "7k/8/3P4/8/8/8/8/7K b - -",
        "R6k/8/8/8/8/8/8/7K b - -",
        "1k6/8/8/8/8/8/8/5RK1 b - -",
        "3r3k/8/8/8/8/8/8/2KR4 b - -",
        "1k6/8/8/8/8/8/8/4K2R b K -",
        "8/8/8/3pP3/8/8/8/K1k5 w - d6",
        "r1b1k2r/1pppppp1/7B/p7/1N6/1PP5/NPP1PPPP/2KR1B1R w kq -",
        *LEGAL,
    ],
)
def test_both_take_back_the_same_moves(fen: str) -> None:
    past = Diagram.of_fen(fen).past()
    found = {
        str(move): position_from(Diagram.of_past(past.before(move)).position())
        for move in past.unmoves()
    }
    assert found == {text: before for text, (_, before) in unmoves(position_from(fen)).items()}


def test_a_position_stands_once_in_a_certificate() -> None:
    """Both pawn moves of either side are taken back in either order."""
    record = proof("r3k2r/p1ppp1pp/1p3p2/8/8/P6P/1PPPPPP1/2BQKB2 b kq -", Strength(depth=5))
    positions = record["certificate"]
    asked = [move["position"] for one in positions for move in one.get("last_moves", ())]
    assert len(positions) == len({position["fen"] for position in positions})
    assert set(asked) == set(range(1, len(positions)))
    assert len(asked) > len(set(asked))
    assert check(record).verdict == "accepted"
