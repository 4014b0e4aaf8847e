"""Dead positions: no play leads to mate, and nobody has moved from one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache, partial

import pytest
from paths import GIVEN
from reference import RULES, Position, is_stalemate, legal_moves, position_from_fen

import solver
from solver.model import Colour, Line, Piece, Placement, Problem
from solver.retro import DEAD, Diagram, Strength, last_moves, life
from solver.verdict import verdict

SHARED = GIVEN / "retro"
ASKED = Strength(level=2, depth=2, dead=DEAD)


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("8/8/4k3/8/8/3K4/8/8 w - -", "dead"),
        ("8/8/4k3/8/8/3KN3/8/8 w - -", "dead"),
        ("8/8/4k3/8/5b2/3KB3/8/8 w - -", "dead"),
        ("8/8/3bk3/8/8/3KB3/8/8 w - -", "dead"),
        ("8/8/4k3/8/8/2BKB3/8/8 w - -", "dead"),
        ("7k/5K2/5N2/4N3/8/8/8/8 w - -", "alive"),
        ("6nk/8/6K1/4N3/8/8/8/8 w - -", "alive"),
        ("k7/P7/B1K5/8/8/8/8/8 w - -", "dead"),
        ("8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - -", "dead"),
        ("qqb1B3/qqrn4/qqkqR3/brnqPKP1/1p2BNN1/1P3P2/8/2R5 b - -", "dead"),
        ("qqbqBqN1/brrnq1qq/Rnk1KRN1/3N1N2/1PP5/8/1Q3q2/B4q2 w - -", "dead"),
        ("6Q1/7k/8/6K1/8/8/8/2n5 b - -", "dead"),
    ],
    ids=[
        "bare kings",
        "a knight",
        "two bishops on dark squares",
        "bishops of both sides on squares of both colours",
        "bishops of one side on squares of both colours",
        "two knights",
        "a knight each",
        "every move stalemates, or the pawn is captured",
        "pawns shut everything in",
        "Crusats and Buchanan 2014: captures end in stalemate",
        "Buchanan and Crusats 2014",
        "the queen has to be captured",
    ],
)
def test_a_position_is_dead_if_no_play_leads_to_mate(fen: str, expected: str) -> None:
    assert life(Diagram.of_fen(fen), 20_000).life == expected


def test_of_a_living_position_the_shortest_play_to_mate_is_told() -> None:
    found = life(Diagram.of_fen("rnbqkbnr/ppppp2p/5p2/6p1/8/4P3/PPPP1PPP/RNBQKBNR w KQkq -"))
    assert found.mate == ("Qd1-h5",)


def test_what_is_not_seen_to_its_end_is_unknown() -> None:
    assert life(Diagram.of_fen("8/8/4k3/8/8/3KR3/8/8 w - -"), 10).life == "unknown"


def test_castling_may_be_the_way_to_mate() -> None:
    fen = "8/8/8/8/8/p1p1p2p/P1P1P2k/4K2R {} -".format
    assert life(Diagram.of_fen(fen("w K"))).life == "alive"


@pytest.mark.parametrize(
    ("fen", "side", "expected"),
    [
        ("k7/P7/B1K5/8/8/8/8/8 w - -", "black", ["Kb8xNa8"]),
        ("Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 w - -", "black", ["a5-a4"]),
        ("1Nk3K1/P1PN1B2/RBP1P3/2P1R1PQ/8/8/8/8 w - -", "black", ["Kd8-c8"]),
        ("8/8/2Q1N3/3B4/2PP4/3Nk2P/2P5/B2RK2R w K -", "black", ["Kf3xRe3"]),
        ("8/8/1Pp5/p7/P1p5/PpPp4/brpP4/kbK5 b - -", "white", ["c5xb6ep"]),
    ],
    ids=["Buchanan 7", "Buchanan R0093", "Buchanan R0089", "Buchanan 2001", "Baird, corrected"],
)
def test_nobody_has_moved_from_a_dead_position(fen: str, side: Colour, expected: list[str]) -> None:
    found = last_moves(Diagram.of_fen(fen), ASKED)
    assert (found.side, list(found.texts)) == (side, expected)


@pytest.mark.parametrize("board", ["k7/8/2K5/8/8/8/8/8", "k7/N7/2K5/8/8/8/8/8"])
def test_who_is_to_move_follows_where_the_other_side_would_have_moved_in_a_dead_position(
    board: str,
) -> None:
    assert last_moves(Diagram.of_fen(f"{board} w - -"), ASKED).moves == ()
    assert last_moves(Diagram.of_fen(f"{board} b - -"), ASKED).moves
    assert last_moves(Diagram.of_fen(f"{board} w - -"), Strength(level=2, depth=2)).moves


@pytest.mark.long
def test_published_last_moves_are_found() -> None:
    path = SHARED / "deadpos_cases.json"
    if not path.exists():
        pytest.skip("the collection of dead positions is not here")
    missed = []
    for case in json.loads(path.read_text()):
        board, turn, *play = case["cmd"].split(" ", 2)
        if turn not in ("w", "b") or play != [">>= r >>= legal"]:
            continue
        printed = {line.split()[0].removeprefix("↶").replace("xP", "x") for line in case["lines"]}
        found = last_moves(Diagram.of_fen(f"{board} {turn} - -"), ASKED)
        texts = {text.rstrip("+").replace("xP", "x") for text in found.texts}
        if not texts or not texts <= printed:
            missed.append((case["cmd"], texts))
    assert missed == []


# --- the option


def test_of_a_dead_diagram_it_is_said_that_nothing_is_played() -> None:
    """Each twin and each side that begins is asked for itself."""
    (problem,) = solver.loads(
        "BeginProblem\nForsyth k7/8/2K5/8/8/8/8/8\nStipulation h=2\nOption Dead SetPlay\n"
        "Twin Add White Qd1\nEndProblem\n"
    )
    said = [[note.message for note in twin.notes] for twin in solver.solve(problem).twins]
    dead = "with {} to move the position is dead: the game has ended, and nothing is played"
    assert said == [[f"a) {dead.format(side)}" for side in ("White", "Black")], []]


def solutions(statement: str) -> list[str]:
    """The solutions of a statement, without diagram and closing line."""
    (problem,) = solver.loads(f"BeginProblem\n{statement}\nEndProblem\n")
    text = solver.text(solver.solve(problem))
    return [line.strip() for line in re.findall(r"^ {2,3}-?1\..*", text, re.MULTILINE)]


def is_dead(position: Position) -> bool:
    """Of a position without castling and en passant."""
    walks = dict(zip("KQRBSP", ("king", "queen", "rook", "bishop", "knight", "pawn"), strict=True))
    colours: dict[str, Colour] = {"w": "white", "b": "black"}
    placements = tuple(
        Placement(square, Piece(colours[unit.side], walks[unit.walk]))
        for square, unit in sorted(position.board.items())
    )
    return life(Diagram(placements, colours[position.side]), DEAD).life == "dead"


def ways(position: Position, left: int, ends: Callable[[Position], bool]) -> int:
    """Ways to such an end in so many half-moves, none of which is played from a dead position."""
    if left == 0:
        return int(ends(position))
    if is_dead(position):
        return 0
    return sum(ways(after, left - 1, ends) for _, after in legal_moves(position, RULES[""]))


@pytest.mark.parametrize(
    ("fen", "half_moves"),
    [
        ("8/k1B5/N1K5/8/8/8/8/8 b - - 0 1", 2),
        ("8/p7/8/P2p4/Pp1p4/kP1Pp3/p1KpP3/NQ1B4 w - - 0 1", 3),
    ],
)
def test_no_solution_goes_on_from_a_dead_position(fen: str, half_moves: int) -> None:
    asked = f"Forsyth {fen}\nStipulation h={half_moves / 2:g}"
    stalemate = partial(is_stalemate, rules=RULES[""])
    expected = ways(position_from_fen(fen), half_moves, stalemate)
    assert len(solutions(f"{asked}\nOption Dead")) == expected
    assert 0 < expected < len(solutions(asked))


# --- the goal


@pytest.mark.parametrize(
    ("fen", "half_moves"),
    [
        ("8/8/8/8/8/1K6/p7/k6N w - - 0 1", 1),
        ("8/8/8/8/8/k1K5/p7/8 b - - 0 1", 1),
        ("8/8/8/8/8/1pK5/P7/k7 b - - 0 1", 2),
    ],
)
def test_a_dead_position_is_reached_where_no_mate_is_left(fen: str, half_moves: int) -> None:
    expected = ways(position_from_fen(fen), half_moves, is_dead)
    assert len(solutions(f"Forsyth {fen}\nStipulation hdp{half_moves / 2:g}")) == expected > 0


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("Forsyth 8/8/8/8/8/1Kq5/8/k7\nStipulation dp1", ["1.Kb3*c3 dp !"]),
        ("Forsyth 8/8/8/8/8/1Kq5/8/k7\nStipulation ser-dp1", ["1.Kb3*c3 dp"]),
        ("Forsyth 8/8/8/8/8/1Kq5/8/k7\nStipulation sdp1", []),
    ],
)
def test_other_play_may_ask_for_a_dead_position(asked: str, expected: list[str]) -> None:
    assert solutions(asked) == expected


def test_a_mate_is_no_dead_position_and_a_stalemate_is_one() -> None:
    mates = "Pieces White Kb6 Rh1 Black Ka8\nStipulation {}1"
    assert solutions(mates.format("#"))
    assert solutions(mates.format("dp")) == []
    stalemate = "Pieces White Kb3 Qg2 Black Ka1\nStipulation {}1"
    assert {line.split()[0] for line in solutions(stalemate.format("="))} == {
        line.split()[0] for line in solutions(stalemate.format("dp"))
    }


@pytest.mark.parametrize("claim", ["1.c2-c1=S g7-g8=Q + dp", "1.c1=N g8=Q+ DP"])
def test_a_printed_solution_may_say_that_the_position_is_dead(claim: str) -> None:
    (problem,) = solver.loads(
        "BeginProblem\nForsyth 8/6Pk/8/6K1/8/8/2p5/8\nStipulation hdp1\n"
        f"Intended {claim}\nEndProblem\n"
    )
    assert verdict(solver.solve(problem)).word == "sound"


def test_of_the_goal_it_is_said_what_is_not_found() -> None:
    (problem,) = solver.loads(
        "BeginProblem\nForsyth k7/8/2K5/8/8/8/8/8\nStipulation hdp1\nEndProblem\n"
    )
    said = [note.message for note in solver.solve(problem).twins[0].notes]
    assert said[0].startswith("dp is reached where 2000 positions are enough to prove it")
    assert said[1].startswith("with Black to move the position is dead")


def test_a_retractor_takes_no_move_back_to_a_dead_position() -> None:
    asked = "Forsyth 8/8/8/8/K7/8/b7/kB6\nStipulation -1w & h=0.5"
    assert "-1.Ka3xPa4 & 1...Bb1*a2 =" in solutions(asked)
    assert solutions(f"{asked}\nOption Dead") == ["-1.Ka3xPa4 & 1...Bb1*a2 ="]
    asked = "Forsyth 8/5p2/5P2/8/1p6/kP2pp2/1pKpP3/3B4\nStipulation -1b & h=1\nOption Dead"
    assert solutions(asked) == ["-1.e4xf3 ep. & 1.b2-b1=R Kc2*b1 ="]


def test_mates_are_what_they_are_without_the_option() -> None:
    asked = "Pieces White Kg6 Rh1 Black Kg8\nStipulation h#1.5"
    assert solutions(f"{asked}\nOption Dead") == solutions(asked) != []


def test_an_attack_fails_where_the_defence_leaves_a_dead_position() -> None:
    asked = "Pieces White Kd2 Bc2 Pa3 Black Ka2\nStipulation =2"
    assert solutions(asked) == ["1.Kd2-c3 !"], "after 1...Ka2*a3 bishop and king stalemate"
    assert solutions(f"{asked}\nOption Dead") == []


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        ("Pieces White Kc6 Black Ka7 Ga6\nStipulation h=2", "Dead: the unit on a6"),
        ("Pieces White Kc6 Black Ka7\nCondition Circe\nStipulation h=2", "the condition Circe"),
        ("Pieces White Kc6 Black Ka7 Ga6\nStipulation hdp2", "dp: the unit on a6"),
        (
            "Pieces White Kc6 Black Ka7\nCondition AntiCirce\nStipulation dp1",
            "found out with the moves and mates of chess",
        ),
        ("Pieces Black Ka7\nStipulation h=2", "Dead: white has no king"),
        (
            "Pieces White Kc6 Black Ka7\nOption NullMoves\nStipulation h=2",
            "Dead: the option NullMoves",
        ),
    ],
)
def test_what_is_dead_is_asked_of_orthodox_chess(said: str, refused: str) -> None:
    option = "" if "dp" in said else "Option Dead"
    (problem,) = solver.loads(f"BeginProblem\n{said}\n{option}\nEndProblem\n")
    assert refused in solver.text(solver.solve(problem))


@cache
def is_over(units: tuple[tuple[str, Colour, str], ...], turn: Colour) -> bool:
    placements = tuple(Placement(square, Piece(colour, walk)) for square, colour, walk in units)
    return life(Diagram(placements, turn), DEAD).life == "dead"


def goes_on_from_the_dead(problem: Problem, line: Line) -> bool:
    """Whether a half-move of a line begins in a dead position. Without en passant and castling."""
    units = {one.square: (one.piece.colour, one.piece.walk) for one in problem.placements}
    for move in line.moves:
        standing = tuple(sorted((square, *unit) for square, unit in units.items()))
        if is_over(standing, move.piece.colour):
            return True
        colour, walk = units.pop(move.departure)
        if move.captured:
            del units[move.captured]
        walks = [effect.after.walk for effect in move.effects if effect.after is not None]
        units[move.arrival] = (colour, walks[-1] if walks else walk)
    return False


@pytest.mark.parametrize(
    "statement",
    [
        "Pieces White Kb6 Bc8 Pa6 Black Ka8\nStipulation ser-=3",
        "Pieces White Kc6 Bc7 Sa6 Black Ka7\nStipulation ser-h=3",
        "Pieces White Kc6 Bc7 Sa6 Black Ka7\nStipulation h=2.5",
    ],
)
def test_of_the_solutions_those_are_left_that_play_no_half_move_in_a_dead_position(
    statement: str,
) -> None:
    def lines(said: str) -> tuple[Problem, list[Line]]:
        (problem,) = solver.loads(f"BeginProblem\n{said}\nEndProblem\n")
        return problem, [*solver.solve(problem).twins[0].phases[0].lines]

    problem, found = lines(statement)
    kept = [line for line in found if not goes_on_from_the_dead(problem, line)]
    assert len(kept) < len(found)
    assert lines(f"{statement}\nOption Dead")[1] == kept
