"""Mates that come sooner than asked, beside a reference that plays everything."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from paths import GIVEN
from reference.short_mates import Position, mates_in, moves

import solver
from solver.model import Move, Problem
from solver.twins import ChangeError, twins

COLLECTIONS = GIVEN / "collections" / "olv"
#: options that change what is legal in the diagram, or who plays
UNUSUAL = {"NoCastling", "EnPassant", "Retro", "HalfDuplex", "Duplex", "CastlingMutuallyExclusive"}
LETTERS = {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "S", "pawn": "P"}
CORNERS = (0, 7, 56, 63)
#: positions with the number of paths of so many half-moves, as published for tests of generators
PATHS = (
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 3, 8_902),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 2, 2_039),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 3, 2_812),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 2, 264),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 2, 1_486),
)


def square(name: str) -> int:
    return ord(name[0]) - ord("a") + 8 * (int(name[1]) - 1)


def name(number: int) -> str:
    return "abcdefgh"[number % 8] + str(number // 8 + 1)


def of_fen(fen: str) -> Position:
    rows, side, rights, _ = fen.split()
    board: list[str] = []
    for row in reversed(rows.replace("n", "s").replace("N", "S").split("/")):
        for sign in row:
            colour = "w" if sign.isupper() else "b"
            board += [""] * int(sign) if sign.isdigit() else [colour + sign.upper()]
    corners = {"Q": 0, "K": 7, "q": 56, "k": 63}
    return Position(board, side, frozenset(corners[one] for one in rights if one != "-"))


def of_problem(problem: Problem) -> Position:
    """Castling is permitted wherever king and rook stand at home."""
    board = [""] * 64
    for unit in problem.placements:
        board[square(unit.square)] = unit.piece.colour[0] + LETTERS[unit.piece.walk]
    assert problem.stipulation is not None
    return Position(board, problem.stipulation.side[0], frozenset(CORNERS))


def is_usual(problem: Problem) -> bool:
    """Whether it is a mate in two or three by the rules of chess alone."""
    asked = problem.stipulation
    return (
        asked is not None
        and (asked.kind, asked.moves) in (("direct", 2), ("direct", 3))
        and asked.text in ("#2", "#3")
        and not (problem.conditions or UNUSUAL & {option.name for option in problem.options})
        and (problem.game, problem.board, problem.fen_rights) == ("chess", "8x8", None)
        and all(
            unit.piece.walk in LETTERS and not unit.piece.attributes for unit in problem.placements
        )
    )


def problems(path: Path) -> Iterator[tuple[Problem, dict[str, Problem]]]:
    """The problems of a collection, each with its usual positions by the labels of its twins."""
    for found in solver.read(path):
        if not isinstance(found, Problem):
            continue
        try:
            positions = {label: position for label, _, position in twins(found)}
        except ChangeError:
            continue
        yield found, {label: one for label, one in positions.items() if is_usual(one)}


def keys(problem: Problem) -> set[str]:
    """The keys that Kirke says are too short."""
    (phase,) = (one for one in solver.solve(problem).twins[0].phases if one.kind == "actual")
    return {as_text(node.move) for node in phase.tree if node.sooner and node.move}


def as_text(move: Move) -> str:
    becomes = [one.after for one in move.effects if one.reason == "promotion" and one.after]
    return move.departure + move.arrival + "".join(LETTERS[piece.walk] for piece in becomes)


def forced_sooner(problem: Problem) -> set[str]:
    """The keys of the reference that mate a move sooner than asked."""
    assert problem.stipulation is not None
    assert problem.stipulation.moves is not None
    found = mates_in(of_problem(problem), int(problem.stipulation.moves) - 1)
    return {name(start) + name(end) + becomes for start, end, becomes in found}


def paths(position: Position, depth: int) -> int:
    return 1 if depth == 0 else sum(paths(after, depth - 1) for _, after in moves(position))


@pytest.mark.parametrize(("fen", "depth", "count"), PATHS, ids=[fen for fen, _, _ in PATHS])
def test_the_reference_knows_the_moves_of_chess(fen: str, depth: int, count: int) -> None:
    assert paths(of_fen(fen), depth) == count


def collections() -> list[str]:
    return sorted(path.name for path in COLLECTIONS.glob("*.olv"))


@pytest.mark.long
@pytest.mark.skipif(not COLLECTIONS.exists(), reason="needs ../shared")
@pytest.mark.parametrize("file", collections())
def test_no_problem_that_is_solved_sooner_is_sound(file: str) -> None:
    for problem, positions in problems(COLLECTIONS / file):
        short = {label: forced_sooner(position) for label, position in positions.items()}
        for label, position in positions.items():
            assert keys(position) == short[label], problem.place
        if any(short.values()):
            for phase in solver.check(problem).phases:
                assert not short.get(phase.label) or phase.word != "sound", problem.place
