"""Castling and en passant decided by the past: published problems with their printed answers."""

from __future__ import annotations

import pytest

from solver.retro import Combo, Diagram, Strength, rights


@pytest.mark.parametrize(
    ("fen", "depth", "parts"),
    [
        ("4k2r/8/5B1P/3R1KpP/8/8/8/8 w - -", 3, ["-", "k g6"]),
        ("7R/7p/5P1k/4PKpP/8/8/8/8 w - -", 3, ["- g6"]),
        ("8/7p/7P/2pr2pP/2bP2Pb/2pk1BRP/6qN/R3KNrn b - -", 4, ["-"]),
        ("8/7p/7P/2pr2pP/2bP2Pb/2pk1BRP/6qN/R3KNrn w - -", 4, ["Q"]),
        ("r3k2r/4p1p1/2P1P3/3N2N1/4B3/4BP2/PQ5P/R3K2R w - -", 3, ["KQk", "KQq"]),
        ("B7/p5PP/p6R/Q1Pp4/8/PP1P2P1/p3P1k1/4K2R w - -", 3, ["-", "K d6"]),
        ("4k2r/8/2P1P1P1/2PpKpP1/8/8/8/8 w - -", 3, ["-", "k d6", "k f6"]),
        ("r1b1k2r/p1p1p1pp/1p3p2/8/8/P7/1PPPPPPP/2BQKB2 b - -", 3, ["q"]),
        ("r3k3/ppp1p1pp/8/8/8/8/8/R1R1K2R b - -", 3, ["KQ"]),
        ("r3k2r/1pp1p1p1/N1p1P1p1/4P2N/6Q1/4P3/1P2P1PB/R3K2R w - -", 0, ["q", "KQk"]),
        pytest.param(
            "r3kN2/p4pp1/3B1pp1/2PP4/2PpP2B/1P1B1N2/1p2P3/n3K2R b - -",
            2,
            ["K", "q", "Kq c3"],
            marks=pytest.mark.long,
        ),
    ],
    ids=[
        "Langstaff 1922",
        "Amelung 1897",
        "Oudot P0001285",
        "Oudot P0001285, set play",
        "Loyd P0001946",
        "Plaksin and Lobusov P0000793",
        "e.p. on either side",
        "Two bagatelles",
        "a third rook",
        "Keym 14375",
        "Plaksin and Liskovets 1986",
    ],
)
def test_parts_are_those_that_are_printed(fen: str, depth: int, parts: list[str]) -> None:
    found = rights(Diagram.of_fen(fen), Strength(depth=depth))
    assert [part.text() for part in found.parts] == parts


def test_en_passant_is_proven_if_no_other_move_can_have_been_the_last() -> None:
    found = rights(Diagram.of_fen("7R/7p/5P1k/4PKpP/8/8/8/8 w - -"))
    assert found.proven_en_passant == "g6"
    unproven = rights(Diagram.of_fen("7R/7p/5P2/4PKpP/8/7k/8/8 w - -"))
    assert (unproven.en_passant, unproven.proven_en_passant) == (("g6",), None)
    assert unproven.parts == (Combo(),)


def test_a_castling_is_lost_if_the_last_move_can_only_have_been_by_its_king_or_rook() -> None:
    """Black has nothing but king and rook, of which one has moved last."""
    fen = "4k2r/8/8/8/8/8/8/4K3 w - -"
    assert rights(Diagram.of_fen(fen)).lost == "k"
    with_pawn = "4k2r/8/7p/8/8/8/8/4K3 w - -"
    assert rights(Diagram.of_fen(with_pawn)).lost == ""


def test_rights_depend_on_who_is_to_move() -> None:
    fen = "4k2r/8/8/8/8/8/8/4K3 b - -"
    assert rights(Diagram.of_fen(fen)).lost == ""


def test_where_every_combination_is_refuted_the_other_side_is_to_move() -> None:
    """Black, in the corner and hemmed in, has no last move."""
    found = rights(Diagram.of_fen("7k/5K1P/8/8/8/8/8/8 w - -"))
    assert (found.is_illegal, found.parts) == (True, ())


def test_positions_that_are_used_up_are_told() -> None:
    diagram = Diagram.of_fen("r1b1k2r/p1p1p1pp/1p3p2/8/8/P7/1PPPPPPP/2BQKB2 b - -")
    assert rights(diagram, Strength(positions=20)).cut
    assert not rights(diagram).cut
