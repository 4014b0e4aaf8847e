"""Walks that a statement defines, in primitives and in Betza's notation."""

from __future__ import annotations

import pytest

import solver
from solver.catalogue import betza, walks
from solver.compiling.kernel_setup import legal_moves
from solver.errors import InputError
from solver.model import Problem
from solver.output.json import render
from solver.writing.writer import write


def problem(define: str, pieces: str, rest: str = "") -> Problem:
    text = f"BeginProblem\n{rest}\nDefine {define}\nPieces {pieces}\nStipulation ~1\nEndProblem\n"
    [found] = solver.load(text)
    return found


def arrivals(define: str, walk: str = "ZZ", square: str = "d4", black: str = "Pd6 Ph8") -> set[str]:
    found = problem(f"{walk} Own = {define}", f"White {walk}{square} Black {black}")
    return {move.arrival for move in legal_moves(found, "white")}


def of_walk(code: str, square: str = "d4", black: str = "Pd6 Ph8") -> set[str]:
    text = f"BeginProblem\nPieces White {code}{square} Black {black}\nStipulation ~1\nEndProblem\n"
    [found] = solver.load(text)
    return {move.arrival for move in legal_moves(found, "white")}


@pytest.mark.parametrize(
    ("define", "code"),
    [
        ("leap(1,2)", "S"),
        ("ride(queen lines)", "Q"),
        ("ride(1,2)", "N"),
        ("hop(queen lines, over 1, land 1)", "G"),
        ("hop(queen lines, land any)", "LI"),
        ("hop(queen lines, over 2)", "KA"),
        ("locust(queen lines)", "L"),
        ("turn(queen lines, by 90)", "EA"),
        ("quiet ride(rook lines) + capture hop(rook lines, land any)", "PA"),
        ("quiet queen + locust(queen lines)", "SI"),
        ("ride(rose lines)", "RO"),
        ("camel + zebra", "BI"),
        ("betza QN", "AM"),
        ("betza NN", "N"),
        ("betza RN", "EM"),
        ("betza WF", "EK"),
        ("betza mRcpR", "PA"),
        ("betza gQ", "G"),
        ("betza nN", "MA"),
        ("betza LJ", "BI"),
        ("betza B0", "B"),
    ],
)
def test_definitions_of_known_walks(define: str, code: str) -> None:
    assert arrivals(define) == of_walk(code)


@pytest.mark.parametrize(
    ("define", "to"),
    [
        ("betza fW", "d5"),
        ("betza bW", "d3"),
        ("betza sW", "c4 e4"),
        ("betza fF", "c5 e5"),
        ("betza flF", "c5"),
        ("betza fN", "c6 e6"),
        ("betza fhN", "c6 e6 b5 f5"),
        ("betza fsN", "b5 f5"),
        ("betza frN", "f5"),
        ("betza rfN", "e6"),
        ("betza sN", "b5 b3 f5 f3"),
        ("betza W2", "b4 c4 d2 d3 d5 d6 e4 f4"),
        ("betza fmWfcF", "d5"),
        ("leap(0,1, forward)", "d5"),
        ("ride(bishop lines, most 1, backward)", "c3 e3"),
        ("leap(0,2, sideways)", "b4 f4"),
    ],
)
def test_where_partial_walks_go(define: str, to: str) -> None:
    assert arrivals(define) == set(to.split())


def test_black_goes_the_other_way() -> None:
    found = problem("ZZ Own = betza fW", "White Kh1 Black ZZd4")
    assert [move.arrival for move in legal_moves(found, "black")] == ["d3"]


def test_a_defined_walk_goes_through_everything() -> None:
    found = problem("KR Kraken = leap(1,3) + hop(queen lines, over 1, land 1)", "White Ka1 KRd4")
    assert solver.load(write(found)) == [found]
    solution = solver.solve(found)
    assert "KR Kraken = leap(1,3)" in solver.text(solution)
    assert "KRd4-e7" in solver.text(solution)
    assert any("kr=Kraken=leap" in line for line in render(solution))


def test_a_definition_stands_in_front_of_the_catalogue_and_anywhere() -> None:
    text = "BeginProblem\nPieces White Gd4\nDefine G Guard = betza K\nStipulation ~1\nEndProblem\n"
    [found] = solver.load(text)
    assert len(legal_moves(found, "white")) == 8


def test_defined_walks_are_promotion_pieces_and_reborn_as_fairy_units() -> None:
    text = (
        "BeginProblem\nDefine KR Kraken = betza N\nPieces White Ka1 Pb7 Rd4 Black KRd6\n"
        "Condition Circe\nStipulation ~1\nEndProblem\n"
    )
    solution = solver.text(solver.solve(solver.load(text)[0]))
    assert "b7-b8=KR" in solution
    assert "Rd4*d6[+bKRd1]" in solution


def test_defined_walks_on_another_board() -> None:
    found = problem("KR Kraken = betza NN", "White KRa1", "Board 10x10")
    assert "e9" in {move.arrival for move in legal_moves(found, "white")}


@pytest.mark.parametrize(
    ("define", "column", "message"),
    [
        ("KR Kraken = leap(1,3) + jump(2)", 32, 'no primitive "jump"'),
        ("KR Kraken = hop(queen lines, land x)", 37, "whole number from 1 to 15"),
        ("KR Kraken = hop(queen lines, beyond 1)", 37, "no meaning"),
        ("KR Kraken = ride(tower lines)", 25, 'no lines "tower"'),
        ("KR Kraken = leap(0,0)", 25, "goes nowhere"),
        ("KR Kraken = griffin", 20, 'no walk "griffin"'),
        ("KR Kraken = leap(1,3", 28, '")" is missing'),
        ("KR Kraken = leap(1,3) knight", 30, '"+" or the end'),
        ("KR Kraken = betza QzN", 27, 'the modifier "z"'),
        ("KR Kraken = betza X", 26, 'no atom "X"'),
        ("KR Kraken", 17, "LETTERS NAME = MOVES"),
        ("KRA = leap(1,3)", 8, "one or two letters"),
    ],
)
def test_errors_have_a_place(define: str, column: int, message: str) -> None:
    with pytest.raises(InputError) as error:
        problem(define, "White Ka1")
    fault = error.value.problems[0]
    assert message in fault.message
    assert (fault.place.line, fault.place.column) == (3, column)


def test_betza_of_the_men_of_chess() -> None:
    for notation, walk in (("R", "rook"), ("B", "bishop"), ("Q", "queen"), ("N", "knight")):
        steps = {step for mover in betza.movement(notation) for step in mover.steps}
        known = {step for mover in walks.MOVEMENTS[walk] for step in mover.steps}
        assert steps == known
