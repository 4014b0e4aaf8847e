"""Fairy walks: where they go, what they promote to, en passant, rebirth."""

from __future__ import annotations

import json
from typing import Any

import pytest
from paths import GIVEN

import solver
from solver.catalogue.pieces import PIECES
from solver.compiling.kernel_setup import legal_moves
from solver.errors import KirkeError
from solver.model import Colour, Move
from solver.output.moves import Notation
from solver.output.vocabulary import vocabulary

#: moves of each walk in fixed diagrams, kept outside the project
VECTORS = GIVEN / "words" / "walks_vectors.jsonl"
NOTATION = Notation(vocabulary("en"))


def moves(pieces: str, side: Colour = "white", rest: str = "") -> list[Move]:
    text = f"BeginProblem\nPieces {pieces}\n{rest}\nStipulation ~1\nOption NoWk NoBk\nEndProblem\n"
    [problem] = solver.load(text)
    found: list[Move] = legal_moves(problem, side)
    return found


def written(found: list[Move], start: str) -> set[str]:
    """The moves of the unit on a square, without its letters."""
    texts = (NOTATION.bare(move) for move in found if move.departure == start)
    return {text[text.index(start) :] for text in texts}


def vectors() -> list[dict[str, Any]]:
    if not VECTORS.exists():
        return []
    lines = VECTORS.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.mark.skipif(not VECTORS.exists(), reason="the diagrams are not here")
def test_walks_go_where_they_should() -> None:
    wrong = []
    for vector in vectors():
        [problem] = solver.load(vector["diagram"].replace("begin", "Begin", 1) + "\n")
        found = written(legal_moves(problem, vector["side"]), vector["square"])
        if found != {move.split(" ")[0] for move in vector["moves"]}:
            wrong.append((vector["code"], vector["diagram_id"], vector["side"]))
    assert not wrong


@pytest.mark.parametrize(
    ("pieces", "side", "found"),
    [
        ("White R/Bd4 Black Ph7", "white", {"d4-d5", "d4-d6", "d4-d7", "d4-d8"}),
        ("White Ph2 Black R/Bd4", "black", {"d4-d3", "d4-d2", "d4-d1"}),
    ],
)
def test_hunters_go_away_from_their_own_side_in_the_first_way(
    pieces: str, side: Colour, found: set[str]
) -> None:
    forward = [
        move
        for move in moves(pieces, side)
        if (move.arrival[1] > move.departure[1]) == (side == "white")
    ]
    assert written(forward, "d4") == found


def test_hunters_come_back_in_the_second_way() -> None:
    back = [move for move in moves("White R/Bd4 Black Ph7") if move.arrival[1] < "4"]
    assert written(back, "d4") == {"d4-c3", "d4-b2", "d4-a1", "d4-e3", "d4-f2", "d4-g1"}


@pytest.mark.parametrize(("unit", "guards"), [("P/S", True), ("MP", True), ("P", False)])
def test_marine_pawns_and_hunters_guard_from_the_first_rank(unit: str, guards: bool) -> None:
    assert not written(moves(f"White {unit}d1 Black Re2"), "d1") & {"d1*e2", "d1*e2-f3"}
    goes = written(moves(f"White {unit}d1 Black Ke3", "black"), "e3")
    assert ("e3-e2" in goes) != guards


def promotions(pieces: str, start: str) -> set[str]:
    return {text.partition("=")[2] for text in written(moves(pieces), start)}


@pytest.mark.parametrize(
    ("pieces", "found"),
    [
        ("White Pa7 Black Pb2", {"Q", "R", "B", "S"}),
        ("White Pa7 Gh1 Black Nh3", {"Q", "R", "B", "S", "G", "N"}),
        ("White Pa7 BPh2 Black DUh3 SPc5", {"Q", "R", "B", "S"}),
        ("White MPa7 Black Pb2", {"SI", "TR", "ND", "MS"}),
        ("White MPa7 Qh1 Black Gh2", {"SI", "TR", "ND", "MS", "Q", "G"}),
    ],
)
def test_pawns_promote_to_fairy_units_of_the_diagram(pieces: str, found: set[str]) -> None:
    assert promotions(pieces, "a7") == found


def test_reverse_pawns_promote_on_their_first_rank() -> None:
    assert written(moves("White PPd2 Black Pa7"), "d2") == {f"d2-d1={letter}" for letter in "QRBS"}
    assert written(moves("White PPd7 Black Pa2"), "d7") == {"d7-d6", "d7-d5"}


@pytest.mark.parametrize(
    ("steps", "takes", "capture"),
    [
        ("Pd7", "Pe5", "e5*d6 ep."),
        ("BPe7", "BPe5", None),
        ("BPc7", "BPd5", "d5*d6 ep."),
        ("MPd7", "Pe5", "e5*d6 ep."),
        ("P/Rd7", "Pe5", "e5*d6 ep."),
        ("Pd7", "MPe5", "e5*c7 ep."),
        ("Pd7", "SHe5", "e5*d6 ep."),
        ("Pd7", "DRe5", "e5*d6 ep."),
        ("Pd7", "MHe5", "e5*c7 ep."),
        ("DRd7", "Pe5", None),
        ("SPd7", "Pe5", None),
        ("Pd7", "GYe5", None),
        ("Pd7", "SPe5", None),
    ],
)
def test_who_captures_whom_en_passant(steps: str, takes: str, capture: str | None) -> None:
    pieces = f"White Kh1 {takes} Black Kh8 {steps}"
    text = f"BeginProblem\nPieces {pieces}\nStipulation hep1\nEndProblem\n"
    [problem] = solver.load(text)
    solution = solver.text(solver.solve(problem))
    assert ("ep." in solution) == (capture is not None)
    assert capture is None or capture in solution


def test_fairy_units_are_reborn_on_the_promotion_rank() -> None:
    found = written(moves("White Rd4 Black Gd6", rest="Condition Circe"), "d4")
    assert "d4*d6[+bGd1]" in found
    found = written(moves("White Rd4 Black PPd6", rest="Condition Circe"), "d4")
    assert "d4*d6[+bPPd7]" in found


def test_mimics_where_captures_are_restricted_are_refused() -> None:
    with pytest.raises(KirkeError, match="orphans and friends"):
        moves("White Ra1 Black Ob2", rest="Condition AntiCirce")
    assert moves("White Ra1 Black Ob2", rest="Condition Circe")


@pytest.mark.parametrize(
    ("pieces", "message"),
    [
        ("White Ra1 Black DUb2", "dummies have no rebirth square"),
        ("White Ra1 Black Q/Ob2", "not supported"),
        ("White POa1 Kb1 Black Pb2", "two white kings"),
    ],
)
def test_what_makes_no_sense_is_refused(pieces: str, message: str) -> None:
    with pytest.raises(KirkeError, match=message):
        moves(pieces, rest="Condition Circe")


@pytest.mark.parametrize("condition", ["AntiCirce", "MarsCirce", "PhantomChess", "GenevaChess"])
def test_dummies_need_no_rebirth_square_where_only_others_use_theirs(condition: str) -> None:
    found = moves("White Kb2 Qe1 Black Kh7 DUe5", rest=f"Condition {condition}")
    assert any(move.captured == "e5" for move in found) == (condition != "MarsCirce")


def test_royal_walks_are_checked() -> None:
    text = "BeginProblem\nPieces White Rh1 Ka1 Black POa8 Pb7\nStipulation +1\nEndProblem\n"
    [problem] = solver.load(text)
    solution = solver.text(solver.solve(problem))
    assert "Rh1-h8" in solution


def test_a_locust_may_not_open_a_line_to_its_own_king() -> None:
    found = moves("White Ka5 Lc3 Black Rh5 Kh1 Pc5")
    assert written(found, "c3") == set()
    assert written(moves("White Ka4 Lc3 Black Rh5 Kh1 Pc5"), "c3") == {"c3*c5-c6"}


def test_what_is_reborn_may_be_the_hurdle_of_a_mate() -> None:
    text = (
        "BeginProblem\nCondition Circe\nPieces White Ka1 Gc8 Bb3 Sf5g5 "
        "Black Kh8 Sd5 Pe7f6h6a5\nStipulation h#1\nEndProblem\n"
    )
    [problem] = solver.load(text)
    assert "a5-a4 Bb3*d5[+bSg8] #" in solver.text(solver.solve(problem))


def test_every_fairy_walk_belongs_to_a_family() -> None:
    fairy = [entry for entry in PIECES.values() if entry.source != "fide-laws"]
    assert len(fairy) == 162
    assert all(entry.family for entry in fairy)
