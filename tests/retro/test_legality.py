"""Verdicts on the past: each rule on the smallest position for it, and beside it one that it
leaves alone."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace
from paths import GIVEN

from solver.retro import Diagram, Judge, Step, Strength, legality, rules
from solver.solving.proof_game import proof_game

#: strengths by what is wanted of them
STATIC, PLAIN, CAGES = Strength(depth=0), Strength(), Strength(level=3, states=6000)
SHARED = GIVEN / "retro"


@pytest.mark.parametrize(
    ("rule", "illegal", "not_proven"),
    [
        ("kings", "k7/8/8/8/8/8/8/K2K4 w - -", "k7/8/8/8/8/8/8/K7 w - -"),
        ("pawn ranks", "k7/8/8/8/8/8/8/KP6 w - -", "k7/8/8/8/8/8/1P6/K7 w - -"),
        ("counts", "k7/8/8/8/8/8/PPPPPPPP/KQQ5 b - -", "k7/8/8/8/8/8/1PPPPPPP/KQQ5 b - -"),
        ("checks", "k7/8/8/8/1q6/8/2n5/4K2r w - -", "k7/8/8/8/1q6/8/2n5/4K3 w - -"),
        ("unretractable units", "k7/8/8/8/8/8/1P6/B3K3 b - -", "k7/8/8/8/8/1P6/8/B3K3 b - -"),
        ("shut in", "k7/8/8/8/8/8/3PPPPP/3K1Br1 w - -", "k7/8/8/8/8/8/3PPPP1/3K1Br1 w - -"),
        (
            "promoted pieces",
            "k7/8/P7/B7/8/8/1PPPPPPP/4K3 b - -",
            "k7/8/P7/B7/8/1P6/2PPPPPP/4K3 b - -",
        ),
        (
            "files of pawns",
            "rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b - -",
            "rnbqkb1r/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b - -",
        ),
        (
            "pawns that passed each other",
            "rnbqkbnr/pppp1ppp/8/4P3/4p3/8/PPPP1PPP/RNBQKBNR b - -",
            "rnbqkb2/pppp1ppp/8/4P3/4p3/8/PPPP1PPP/RNBQKBNR b - -",
        ),
        (
            "king behind a wall",
            "8/8/8/8/8/P3P2P/1PPP1PP1/2k2K2 w - -",
            "8/8/8/8/8/PP2P2P/2PP1PP1/2k2K2 w - -",
        ),
        (
            "parity",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -",
            "rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKB1R b KQkq -",
        ),
        (
            "promotions against captures",
            "rnbqkbnr/1ppppppp/8/8/8/P1n5/1PPPPPPP/RNBQKBNR w - -",
            "rnbqkbnr/1ppppppp/8/8/8/2n5/1PPPPPPP/RNBQKBNR w - -",
        ),
        (
            "origins of promoted pieces",
            "rnbqkbnr/pppppp2/6p1/8/4B3/8/PPPPPPP1/RNBQKBNR w K -",
            "rnbqkbnr/pppppp2/6p1/8/5B2/8/PPPPPPP1/RNBQKBNR w K -",
        ),
        (
            "tombs",
            "rn1qkbnr/ppp1pppp/3p4/8/8/2P5/P1PPPPPP/RNBQKBNR w - -",
            "rn1qkbnr/ppp1pppp/3p4/8/8/1P6/1PPPPPPP/RNBQKBNR w - -",
        ),
    ],
)
def test_rule(rule: str, illegal: str, not_proven: str) -> None:
    found = legality(Diagram.of_fen(illegal), STATIC)
    assert found.step is not None
    assert (found.status, found.why, found.step.rule) == ("illegal", "rule", rule)
    assert found.step.squares
    assert legality(Diagram.of_fen(not_proven), STATIC).status == "not proven"


def test_every_static_rule_that_refutes_has_its_position() -> None:
    (mark,) = test_rule.pytestmark  # type: ignore[attr-defined]
    assert {case[0] for case in mark.args[1]} == {
        name for name, rule in rules().items() if rule.sentence
    }


@pytest.mark.parametrize(
    ("illegal", "not_proven"),
    [
        ("k7/8/8/8/1R6/1P6/P1PPPPPP/4K3 b - -", "k7/8/8/1R6/1P6/8/P1PPPPPP/4K3 b - -"),
        ("k7/8/8/8/1R6/1P6/P1PPPPPP/4K3 b - -", "k7/8/8/8/1R6/1P6/2PPPPPP/4K3 b - -"),
        ("4k3/pppppp1p/6p1/6r1/8/8/8/K7 w - -", "4k3/pppppp1p/8/6p1/6r1/8/8/K7 w - -"),
    ],
    ids=["it steps aside behind the pawn", "the pawn may have captured", "of Black"],
)
def test_nothing_passes_a_pawn_on_a_file_that_it_never_left(illegal: str, not_proven: str) -> None:
    found = legality(Diagram.of_fen(illegal), STATIC)
    assert "pawns that never captured" in {one.rule for one in found.chain}
    assert found.status == "illegal"
    assert legality(Diagram.of_fen(not_proven), STATIC).status == "not proven"


@pytest.mark.parametrize(
    ("illegal", "not_proven"),
    [
        (
            "4k3/ppp1pppp/3p4/8/8/1P6/bPP5/4K3 w - -",
            "4k3/ppp1pppp/3p4/8/8/1P6/bP6/4K3 w - -",
        ),
        (
            "4k3/Bpp5/1p6/8/8/3P4/PPP1PPPP/4K3 b - -",
            "4k3/Bpp5/1p6/8/8/3P4/PP2PPPP/4K3 b - -",
        ),
    ],
    ids=["another pawn may have begun on the file", "the bishop may be a promoted pawn"],
)
def test_nobody_came_behind_a_pawn_that_moved_once(illegal: str, not_proven: str) -> None:
    """White's pawn captured from a2 on b3: it stood on a2 first, and b3 is taken since then."""
    found = legality(Diagram.of_fen(illegal), STATIC)
    assert "pawns that moved once" in {one.rule for one in found.chain}
    assert found.status == "illegal"
    assert legality(Diagram.of_fen(not_proven), STATIC).status == "not proven"


def test_nobody_came_to_a_square_that_was_never_empty() -> None:
    """Loyd 1894, two half-moves back: White's pawn came by e3, d4, c5 and b6 to a7, and the black
    one was captured there, as no other capture can have been that of a pawn that began on a7."""
    after = "{}NrR/P1pp2pK/1p2ppRQ/{}P1/1P3pk1/1b6/P1PPP2P/N7 w - -"
    found = legality(Diagram.of_fen(after.format("1b3", "6")), STATIC)
    assert Step("squares that were never empty", ("a7",)) in found.chain
    assert found.step is not None
    assert (found.step.rule, "b8" in found.step.squares) == ("shut in", True)
    assert legality(Diagram.of_fen(after.format("5", "2b3")), STATIC).status == "not proven"


def test_the_side_that_is_not_to_move_is_in_no_check() -> None:
    found = legality(Diagram.of_fen("k7/8/8/8/8/8/8/R3K3 w - -"))
    assert (found.status, found.why, found.step) == (
        "illegal",
        "turn",
        Step("", ("a1", "a8")),
    )


def test_without_a_last_move_a_position_is_illegal_and_every_one_is_told() -> None:
    """Amelung 1897: Black's last move is g7-g5, or there was none."""
    diagram = Diagram.of_fen("7R/7p/5P1k/4PKpP/8/8/8/8 w - -")
    assert legality(diagram).status == "not proven"
    found = legality(replace(diagram, not_passed=("g6",)))
    assert (found.status, found.why) == ("illegal", "no last move")
    moves = {one.move: one.verdict for one in found.last_moves}
    assert set(moves) == {"Kg7-h6", *(f"Kg7x{unit}h6" for unit in "QRBNP")}
    assert all(verdict.is_illegal for verdict in moves.values())


def test_a_refutation_says_what_was_deduced_before() -> None:
    """The bishop's home pawns shut the bishop in: it has never moved, and with the rook's."""
    found = legality(Diagram.of_fen("k7/8/8/8/8/8/3PPPPP/3K1Br1 w - -"), STATIC)
    assert Step("unretractable units", ("f1", "d2", "e2", "f2", "g2", "h2")) in found.chain


def test_the_game_array_is_legal_and_nothing_else_is_called_so() -> None:
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    assert legality(Diagram.of_fen(f"{start} w KQkq -")).status == "legal"
    knights = "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq -"
    assert legality(Diagram.of_fen(knights)).status == "not proven"


def test_a_double_check_may_come_from_a_promotion_with_a_capture() -> None:
    """e7xd8=R opened the line of the other rook."""
    found = legality(Diagram.of_fen("3Rk3/8/8/8/8/8/8/K3R3 b - -"))
    assert found.status == "not proven"


@pytest.mark.parametrize(
    "fen",
    ["2k5/8/8/2K2B2/4B1B1/3B1B2/2B1B1B1/3B4 b - -", "5b1B/4p1pk/4P3/6PK/8/8/8/8 w - -"],
    ids=["eight bishops on light squares", "a promoted unit on the last rank"],
)
def test_legal_positions_that_other_programs_have_refuted(fen: str) -> None:
    assert legality(Diagram.of_fen(fen), CAGES).status == "not proven"


def test_units_that_hem_each_other_in_are_a_cage() -> None:
    fen = "4k3/8/8/8/8/6P1/4PPrP/7K w - -"
    assert legality(Diagram.of_fen(fen), PLAIN).status == "not proven"
    found = legality(Diagram.of_fen(fen), CAGES)
    assert (found.status, found.why) == ("illegal", "cage")
    assert found.step is not None
    assert set(found.step.squares) >= {"g2", "h1"}


def test_a_cage_ends_where_a_king_is_behind_a_wall() -> None:
    """Before g7xf8=Q, which captured a bishop, as is printed: had it been a knight, White's king
    would have had no way to f7."""
    fen = "4B{}rr/pp1ppKPk/2p1p1pp/8/8/8/8/8 w - -"
    assert legality(Diagram.of_fen(fen.format("n")), replace(CAGES, depth=0)).why == "cage"
    assert legality(Diagram.of_fen(fen.format("b")), CAGES).status == "not proven"


def test_a_cage_knows_which_bishop_left_its_square_and_that_no_piece_was_a_pawn() -> None:
    """Haas, before a7-a5: Black's bishop left c8 past b7 before the knight came there by way of d6;
    but White's bishop came to c7 behind c7xd6, and before b7-b6. White's pawns have captured all
    that Black has lost: neither the bishop on h3 nor that on d8 was a pawn."""
    fen = "2nBk2r/{}pp3/1p1p2P1/1K3NN1/PP4p1/{}/PP2P1Pp/2R2B2 b k -"
    found = legality(Diagram.of_fen(fen.format("p2", "7b")), CAGES)
    assert found.step is not None
    assert (found.why, {"c8", "d8"} <= {*found.step.squares}) == ("cage", True)
    without = replace(CAGES, depth=0)
    assert legality(Diagram.of_fen(fen.format("p2", "8")), without).status == "not proven"
    assert legality(Diagram.of_fen(fen.format("3", "7b")), without).status == "not proven"


def test_a_piece_that_was_shut_in_until_it_was_captured_made_no_move() -> None:
    """Both queens were captured at home, kings and rooks have two squares each."""
    fen = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR {} - -"
    assert legality(Diagram.of_fen(fen.format("b")), STATIC).is_illegal
    assert legality(Diagram.of_fen(fen.format("w")), STATIC).status == "not proven"


@pytest.mark.parametrize(
    "fen",
    ["4k3/8/8/8/8/8/1PPPPPPP/2B1KQ1R w - -", "4k3/8/8/8/8/8/1PPPPPPP/2B2RQK w - -"],
    ids=["queen and king", "queen and rook, after castling"],
)
def test_units_on_a_closed_rank_keep_their_order(fen: str) -> None:
    assert legality(Diagram.of_fen(fen), CAGES).why == "cage"


def test_castling_changes_the_order_on_a_closed_rank() -> None:
    fen = "4k3/8/8/8/8/8/1PPPPPPP/2BQ1RK1 w - -"
    assert legality(Diagram.of_fen(fen), CAGES).status == "not proven"


def test_no_pawn_promotes_past_a_king_that_has_never_moved() -> None:
    """On d7 and f7 it would have checked the king, and had to be captured: three rooks are too
    many while Black can castle. (The square e7 was never free.)"""
    fen = "r3k3/ppp1p1pp/8/8/8/8/8/R1R1K2R b {} -"
    found = legality(Diagram.of_fen(fen.format("q")), STATIC)
    assert found.step is not None
    assert (found.status, found.step.rule) == ("illegal", "shut in")
    assert legality(Diagram.of_fen(fen.format("-")), CAGES).status == "not proven"


def test_a_knight_never_leaves_the_corner_where_it_promoted_beside_three_pawns() -> None:
    """The pawn of the a-file promoted after a7xb6. A knight stayed on a8; a rook may stand on a1 in
    place of the one that was captured, unless White can castle there."""
    fen = "1nbqkbnr/1ppppppp/1p6/3rN3/8/8/1PPPPPPP/R1BQKBNR b {} -"
    found = legality(Diagram.of_fen(fen.format("Q")), STATIC)
    assert found.step is not None
    assert (found.status, found.step.rule) == ("illegal", "tombs")
    assert legality(Diagram.of_fen(fen.format("-")), STATIC).status == "not proven"


def test_a_queen_slides_over_a_square_beside_a_king_that_has_never_moved() -> None:
    """It came from b3 to g8 over f7, where it would have been captured."""
    fen = "rnbqkbQr/pppp2pp/5p2/4p3/8/8/PP1PPPPP/RNB1KBNR b q -"
    assert legality(Diagram.of_fen(fen), STATIC).status == "not proven"


def labelled() -> list[tuple[str, str]]:
    path = SHARED / "sherlock_legality.txt"
    if not path.exists():
        pytest.skip("the labelled positions are not here")
    lines = filter(None, map(str.strip, path.read_text().splitlines()))
    return [(line.rpartition(" ")[0], line.rpartition(" ")[2]) for line in lines]


@pytest.mark.parametrize(
    ("fen", "turn"),
    [
        ("r1bqkb1r/1ppppppp/8/2P5/8/8/PPPPP1PP/R1BQKB1R {} Qq -", "w"),
        ("r1bqkb1r/ppppp1pp/8/3P4/8/8/1PPPPPPP/R1BQKB1R {} KQkq -", "w"),
        ("r1bqkb1r/1ppppppp/8/8/3p4/8/PPPPP1PP/R1BQKB1R {} KQkq -", "w"),
        ("rnb1kb2/pppppppr/7p/8/8/P5PP/1PPPP1PR/RNB1KBN1 {} Qq -", "w"),
        ("rnbqkb1r/pppppppp/8/8/8/6P1/PPPPP1PP/RNBQKBNR {} KQkq -", "b"),
    ],
    ids=[
        "two knights and a pawn",
        "knights and a pawn on either side",
        "the same of the other colours",
        "two queens at home, and a knight",
        "a knight",
    ],
)
def test_of_units_that_pawns_captured_the_number_of_moves_is_known(fen: str, turn: str) -> None:
    found = legality(Diagram.of_fen(fen.format(turn)), STATIC)
    assert found.step is not None
    assert found.step.rule == "parity"
    other = "b" if turn == "w" else "w"
    assert legality(Diagram.of_fen(fen.format(other)), STATIC).status == "not proven"


@pytest.mark.parametrize(
    "fen",
    [
        "r1bqkb1r/1ppppppp/8/2P5/8/8/PPPPP1PP/R1BQKB1R w q -",
        "r1bqkb1r/1ppppppp/8/2P5/8/8/PPPPP1PP/R1BQKB1R w Q -",
        "r1bqkb1r/1ppppppp/8/3P4/8/8/PPPP2PP/R1BQKB1R w Qq -",
        "rnb1kb1r/pppppppp/8/8/8/P6P/1PPPPPPR/RNB1KBN1 w Qq -",
    ],
    ids=["a rook may have moved", "the other one", "a pawn may have", "a queen may have"],
)
def test_who_is_to_move_is_unknown_where_one_unit_may_have_made_a_move_more(fen: str) -> None:
    for one in (fen, fen.replace(" w ", " b ")):
        assert legality(Diagram.of_fen(one), STATIC).status == "not proven"


@pytest.mark.long
@pytest.mark.parametrize(
    "fen",
    [
        "r1bqkb1r/1ppppppp/8/2P5/8/8/PPPPP1PP/R1BQKB1R b Qq -",
        "rnb1kb2/pppppppr/7p/8/8/P5PP/1PPPP1PR/RNB1KBN1 b Qq -",
        "rnbqkb1r/pppppppp/8/8/8/6P1/PPPPP1PP/RNBQKBNR w KQkq -",
    ],
)
def test_with_the_other_side_to_move_a_game_leads_there(fen: str) -> None:
    assert proof_game(Diagram.of_fen(fen), 60)


def test_no_position_that_is_known_to_be_legal_is_refuted() -> None:
    legal = [fen for fen, label in labelled() if label == "Legal"]
    assert legal
    for fen in legal:
        assert legality(Diagram.of_fen(fen), CAGES).status != "illegal", fen


def test_no_position_of_a_published_proof_game_is_refuted() -> None:
    """Pieces that promoted stand in place of captured ones there more often than anywhere."""
    path = SHARED / "proofgames.json"
    if not path.exists():
        pytest.skip("the collection of proof games is not here")
    played = [one["fen"] for one in json.loads(path.read_text()) if one["verified"]]
    assert played
    for fen in played:
        found = [legality(Diagram.of_fen(f"{fen} {turn} - -"), STATIC).status for turn in "wb"]
        assert set(found) != {"illegal"}, fen


def test_positions_that_are_known_to_be_illegal_are_refuted() -> None:
    illegal = [fen for fen, label in labelled() if label == "Illegal"]
    proven = [fen for fen in illegal if legality(Diagram.of_fen(fen), CAGES).is_illegal]
    assert len(proven) >= 25


def test_a_verdict_that_was_cut_cuts_no_other() -> None:
    judge = Judge(Strength(positions=20))
    hard = Diagram.of_fen("r1b1k2r/p1p1p1pp/1p3p2/8/8/P7/1PPPPPPP/2BQKB2 b k -")
    assert judge.verdict(hard.past()).cut
    assert not judge.verdict(Diagram.of_fen("k7/8/8/8/8/8/8/K7 w - -").past()).cut


#: a cage that is proven by some two thousand arrangements
LARGE_CAGE = "2nBk2r/p2pp3/1p1p2P1/1K3NN1/PP4p1/7b/PP2P1Pp/2R2B2 b k -"


@pytest.mark.parametrize("after", [3, 10, 25])
def test_the_search_for_a_cage_is_cut_from_outside_and_finds_it_when_it_is_asked_again(
    after: int,
) -> None:
    asked = 0

    def ended() -> bool:
        nonlocal asked
        asked += 1
        return asked == after

    judge = Judge(Strength(level=3, depth=0), ended)
    past = Diagram.of_fen(LARGE_CAGE).past()
    cut = judge.verdict(past)
    assert (cut.status, cut.cut, asked) == ("not proven", True, after)
    again = judge.verdict(past)
    assert (again.why, again.cut) == ("cage", False)


def test_what_is_raised_while_a_cage_is_looked_for_ends_the_search() -> None:
    asked = 0

    def ended() -> bool:
        nonlocal asked
        asked += 1
        if asked == 10:
            raise KeyboardInterrupt
        return False

    with pytest.raises(KeyboardInterrupt):
        legality(Diagram.of_fen(LARGE_CAGE), Strength(level=3, depth=0), ended)


def test_a_strength_that_makes_no_sense_is_refused() -> None:
    diagram = Diagram.of_fen("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - -")
    with pytest.raises(ValueError, match="depth"):
        legality(diagram, Strength(depth=100_000))
    with pytest.raises(ValueError, match="level"):
        legality(diagram, Strength(level=4))
