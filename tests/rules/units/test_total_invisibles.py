"""Total invisibles: what a statement says of them, lines that are certain, what is refused."""

from __future__ import annotations

import re
from array import array
from collections import Counter
from typing import Any

import pytest
from reference.invisible.compare import differs

import solver
from solver.compiling.certain_line import is_solution
from solver.compiling.kernel_setup import legal_moves
from solver.compiling.kernel_setup import machine as machine_for
from solver.compiling.phases import phases
from solver.decoding.solutions import PLIES
from solver.edits.cooking import search
from solver.errors import Unsupported
from solver.model import Limits
from solver.retro.diagram import refuse_fairy
from solver.solving.workers import Workers
from solver.writing.writer import write


def statement(pieces: str, asked: str, *lines: str) -> str:
    return "\n".join(
        ("BeginProblem", f"Pieces {pieces}", *lines, f"Stipulation {asked}", "EndProblem\n")
    )


def lines_of(machine: Any, task: Any, part: tuple[int, ...]) -> list[Any]:
    """The half-moves of each line of a part."""
    size, _, records, packed = machine.solve(task, part, None, None, 1.0)["lines"]
    numbers = iter(array("I", packed))
    return [[records[next(numbers)] for _ in range(next(numbers) & PLIES)] for _ in range(size)]


def found(text: str) -> list[str]:
    """The lines of all twins, blanks in them made one."""
    (problem,) = solver.loads(text)
    printed = solver.text(solver.solve(problem))
    return sorted(
        " ".join(line.split()) for line in re.findall(r"^ +(1\..*)$", printed, re.MULTILINE)
    )


@pytest.mark.parametrize(
    ("pieces", "asked", "lines"),
    [
        (
            "TotalInvisible 1 White Kf6 Qd5 Black Kh6 Ph7",
            "h#1",
            ["1.Kh6-h5 Qd5-g5 #", "1.[+wTIg6]h7*g6 Qd5-h1 #"],
        ),
        (
            "White Kc2 Qa3 Pa2 total 1 Black Ka1 Pb2",
            "h#1",
            [
                "1.TI~-~ [+bTIb3]a2*b3 #",
                "1.[+wTIc1]b2*c1=S Qa3-b2 #",
                "1.b2-b1=R [+bTIb3]a2*b3 #",
            ],
        ),
        (
            "White Kc4 Ra1b1 Pa5 Black Ka6 TotalInvisible 1",
            "h#1.5",
            [
                "1...Rb1-b4 2.Ka6*a5 Ra1-a4 #",
                "1...Rb1-b5 2.TI~*a5 Ra1*a5 #",
                "1...Rb1-b8 2.TI~-~ [+bTIb6]a5*b6 #",
            ],
        ),
        (
            "White Kh6 Black Kh8 Rg8h1 Bh5 Pd6 total 2",
            "h#1.5",
            ["1...TI~*d6 2.Bh5-f7 TI~*f7[f7=wS] #"],
        ),
    ],
)
def test_a_line_is_a_solution_if_it_reaches_the_goal_in_every_history(
    pieces: str, asked: str, lines: list[str]
) -> None:
    assert found(statement(pieces, asked)) == lines


def test_an_unseen_rook_castles_unless_it_gives_check_or_the_square_is_barred() -> None:
    pieces = "White Ke1 Se3 Black Kh3 Ph5 TotalInvisible 1"
    assert found(statement(pieces, "h#1.5")) == []
    hole = ("Condition Hole h2",)
    assert found(statement(pieces, "h#1.5", *hole)) == ["1...0-0 2.h5-h4 Rf1-f3 #"]
    assert found(statement(pieces, "h#1.5", *hole, "Option NoCastling h1")) == []


def _hole_but(squares: str) -> str:
    free = set(re.findall("..", squares))
    names = (f + r for f in "abcdefgh" for r in "12345678")
    return "Condition Hole " + "".join(name for name in names if name not in free)


@pytest.mark.parametrize(
    ("pieces", "asked", "free", "lines"),
    [
        ("White Kh6 Black Ke6", "h#1", "c6d6e6f6g6h6", ["1.Ke6-d6 TI~-~ #", "1.Ke6-f6 TI~-~ #"]),
        (
            "White Kf1 Black Kc1",
            "hze11",
            "b1c1d1e1f1g1h1",
            ["1.Kc1-b1 Kf1-e1 z", "1.TI~-~ Kf1-e1 z"],
        ),
        ("White Ke8 Black Kb8", "hx1", "b8c8d8e8f8g8h8", ["1.TI~-~ Ke8-f8 x"]),
    ],
)
def test_an_invisible_may_attack_a_king_that_another_one_shields(
    pieces: str, asked: str, free: str, lines: list[str]
) -> None:
    assert found(statement(f"{pieces} total 2", asked, _hole_but(free))) == lines


def test_a_pawn_that_captures_on_its_last_rank_promotes() -> None:
    pieces = "White Ka2 Sh8 Black Kg7 Rf8g8 Pe7g6h6 TotalInvisible 1"
    assert found(statement(pieces, "h#1.5")) == ["1...TI~*f8 2.Kg7*h8 TI~*h6[h6=wQ] #"]


def test_a_statement_reads_back_with_its_invisibles_and_those_of_twins() -> None:
    text = statement("White Ka1 total 2 Black Kh8", "h#1").replace(
        "EndProblem", "Twin Add TotalInvisible 3 White Qb1\nTwin Add total 0\nEndProblem"
    )
    (problem,) = solver.loads(text)
    assert problem.invisibles == 2
    assert [twin.changes[0].invisibles for twin in problem.twins] == [3, 0]
    assert solver.loads(write(problem)) == [problem]


def test_invisibles_are_counted_and_written_in_the_language_of_the_statement() -> None:
    text = """AnfangProblem
Steine Weiss Kf6 Dd5 Schwarz Kh6 Bh7 TotalUnsichtbar 1
Forderung h#1
EndeProblem
"""
    (problem,) = solver.loads(text)
    printed = solver.text(solver.solve(problem))
    assert "2 + 2 + 1 TU" in printed
    assert "1.[+wTUg6]h7*g6 Dd5-h1 #" in printed


@pytest.mark.parametrize(
    ("pieces", "asked", "line", "place", "said"),
    [
        ("White Ka1 Black Kh8 total 1", "#2", "", "3:13", "only play in which both sides help"),
        ("White Ka1 Black Kh8 total 1", "h##2", "", "3:13", "the goal ## with total invisibles"),
        ("White Ka1 Black Kh8 total 1", "h#2", "Condition Circe", "3:11", "Circe with total"),
        ("White Ka1 Gb2 Black Kh8 total 1", "h#2", "", "2:1", "a white grasshopper on b2"),
        ("White Ka1 Black Qh8 total 0", "h#2", "", "2:1", "1 king must be invisible"),
        ("White Ka1 Black Kh8 total 62", "h#2", "Condition Hole b1", "2:1", "on 61 empty squares"),
        ("White Ka1 Black Kh8 total 1", "h#2", "Condition Circe @1-2", "3:11", "Circe with total"),
    ],
)
def test_what_is_not_certain_is_refused_with_its_place(
    pieces: str, asked: str, line: str, place: str, said: str
) -> None:
    (problem,) = solver.loads(statement(pieces, asked, *filter(None, [line])))
    (twin,) = solver.solve(problem).twins
    (fault,) = twin.faults
    assert (twin.status, f"{fault.place.line}:{fault.place.column}") == ("refused", place)
    assert said in fault.message
    assert fault.hint


@pytest.mark.parametrize("pieces", ["TotalInvisible", "total x", "total 99", "total 1 total 2"])
def test_invisibles_have_one_number(pieces: str) -> None:
    with pytest.raises(solver.ReadError):
        solver.loads(statement(f"White Ka1 Black Kh8 {pieces}", "h#1"))


@pytest.mark.parametrize("number", ["1.5", "-1", "65", "9" * 5000])
def test_a_number_of_invisibles_that_is_none_is_one_fault(number: str) -> None:
    with pytest.raises(solver.ReadError) as raised:
        solver.loads(statement(f"White Ka1 Black Kh8 TotalInvisible {number}", "h#1"))
    (fault,) = raised.value.problems
    assert "is a whole number from 0 to 64" in fault.message
    assert len(str(fault)) < 200


@pytest.mark.parametrize("change", ["TotalInvisible 2", "White Qb1"])
def test_units_of_a_twin_stand_behind_the_word_that_adds_them(change: str) -> None:
    text = statement("White Ka1 Black Kh8 total 1", "h#1").replace(
        "EndProblem", f"Twin {change}\nEndProblem"
    )
    with pytest.raises(solver.ReadError, match='Put "add" before it'):
        solver.loads(text)
    (problem,) = solver.loads(text.replace(change, f"add {change}"))
    assert problem.twins


@pytest.mark.parametrize(
    ("pieces", "asked", "line", "certain"),
    [
        ("White Ke1 Qe4 Black Qg4 total 3", "h#2", "Qg4-f4 0-0 Qf4-g5 Rf1-f3", True),
        ("White Ke1 Qg1 Black Be3 total 3", "h#3.5",
         "0-0-0 Be3-h6 Rd1-e1 TI~-~ TI~-~ Bh6-f8 TI~*f8", False),
        ("White Ke1 Black Kg3 total 2", "h#3.5",
         "0-0 Kg3-h3 Kg1-f2 Kh3-h2 Kf2-f3 Kh2-h3 Rf1-h1", False),
        ("White Kh8 Qh5 Bf5 Sb5d3 Pb3 Black Kd5 Qe4 total 4", "h#2",
         "Qe4-e7 Sd3-c5 Qe7-h4 Bf5-e4", True),
        ("White Kh8 Qh5 Bf5 Sd7d3 Pb3 Black Kd5 Qe4 total 4", "h#2",
         "Qe4-e7 Sd3-c5 Qe7-h4 Bf5-e4", False),
    ],
)  # fmt: skip
def test_one_line_is_judged_without_a_search_for_others(
    pieces: str, asked: str, line: str, certain: bool
) -> None:
    (problem,) = solver.loads(statement(pieces, asked))
    assert is_solution(problem, line.split()) is certain


@pytest.mark.parametrize(
    ("option", "lines"),
    [
        ("StartMoveNumber 3:24 UpToMoveNumber 3:24", ["1.Kh6-h5 Qd5-g5 #"]),
        ("StartMoveNumber 3:25", ["1.[+wTIg6]h7*g6 Qd5-h1 #"]),
        ("UpToMoveNumber 3:23", []),
        ("UpToMoveNumber 3", ["1.Kh6-h5 Qd5-g5 #"]),
    ],
)
def test_lines_are_chosen_by_the_numbers_of_all_their_half_moves(
    option: str, lines: list[str]
) -> None:
    pieces = "TotalInvisible 1 White Kf6 Qd5 Black Kh6 Ph7"
    assert found(statement(pieces, "h#1", f"Option {option}")) == lines


def test_a_line_of_several_invisibles_has_its_number() -> None:
    numbers = "14:2:7:11"
    option = f"Option StartMoveNumber {numbers} UpToMoveNumber {numbers}"
    pieces = "White Ke1 Qe4 Black Qg4 TotalInvisible 3"
    assert found(statement(pieces, "h#2", option)) == ["1.Qg4-f4 0-0 2.Qf4-g5 Rf1-f3[g3=bK] #"]


@pytest.mark.parametrize(
    ("line", "is_possible"),
    [
        # the only black invisible has captured on c4 and cannot be captured on a6
        ("TI~-~ TI~-~ TI~*c4 b5*a6", False),
        ("TI~-~ TI~-~ TI~*b5 d2*c3", False),
        # one white invisible captures on f8, and cannot go from there to e3
        ("TI~-~ TI~*f8 TI~-~ TI~*e3", False),
        # from c5 a knight goes to a4
        ("Bf8-c5 TI~*c5 e3*f2 TI~*a4", True),
    ],
)
def test_a_line_asks_for_no_more_invisibles_than_there_are(line: str, is_possible: bool) -> None:
    pieces = "TotalInvisible 2 White Kb8 Pb5c4d2 Black Kb6 Bf8 Pa4a5e3"
    (problem,) = solver.loads(statement(pieces, "h#2"))
    assert is_solution(problem, line.split()) is is_possible


@pytest.mark.parametrize(
    ("pieces", "is_possible"),
    [
        ("Rh1 Black Kc8 Rf8 total 1", True),
        ("Rh1 Black Kc8 Re8 total 1", True),
        ("Rh1 Black Kc8 Re8f8 total 1", False),
        ("Rh1 Black Kc8 Re8f8 total 2", True),
        ("Black Kc8 Rf8 total 1", False),  # the rook is the only one
        ("Black Kc8 Rf8 total 2", True),
        ("Rh1 Black Kc8 Sd2 total 2", False),
        ("Rh1 Black Kc8 Pe2 total 2", False),
        ("Rh1 Black Kc8 Pd2 total 2", False),
    ],
)
def test_a_king_castles_past_attacked_squares_only_if_somebody_shields_them(
    pieces: str, is_possible: bool
) -> None:
    (problem,) = solver.loads(statement(f"White Ke1 {pieces}", "hzg11"))
    assert is_solution(problem, ["Kc8-b8", "0-0"]) is is_possible


def test_castling_past_attacked_squares_is_refuted_before_histories_are_looked_for() -> None:
    (problem,) = solver.loads(statement("White Ke1 Black Kh1 Pf3 total 3", "h#2"))
    (twin,) = solver.solve(problem, workers=1).twins
    assert 100_000 < twin.moves < 2_000_000


@pytest.mark.parametrize(
    ("pieces", "asked", "is_told"),
    [
        ("White Kh1 Black Ka1 Sg3 total 3", "h#2", True),
        ("White Kh1 Black Ka1 Sg3 total 3", "h#2.5", False),
        ("White Kh1 Black Ka1 Qa8 total 1", "h#2", False),
        ("White Kh1 Black Ka1 Qa8 Re1 total 1", "h#2", True),
        ("White Kb2 Black Ka1 total 2", "ser-h#2", True),
    ],
)
def test_a_king_that_can_be_captured_wherever_invisibles_stand_is_told(
    pieces: str, asked: str, is_told: bool
) -> None:
    (problem,) = solver.loads(statement(pieces, asked))
    solution = solver.solve(problem, limits=Limits(seconds=0.5))
    told = [note for note in solution.twins[0].notes if "can capture the king" in note.message]
    assert bool(told) is is_told
    assert not is_told or solution.status == "finished"


def test_shares_of_a_first_half_move_find_what_it_finds() -> None:
    (problem,) = solver.loads(statement("TotalInvisible 1 White Kg6 Qa1 Black Kh8 Pa7b7", "h#2"))
    (phase,) = phases(problem)
    machine = machine_for(phase.spec)
    lines: dict[int, list[Any]] = {}
    shares = Counter[int]()
    for length, first, *share in machine.parts(phase.task, None, None, 1.0):
        if length == 4:
            apart = machine_for(phase.spec) if shares[first] % 2 else machine
            lines.setdefault(first, []).append(lines_of(apart, phase.task, (length, first, *share)))
            shares[first] += 1
    assert min(shares.values()) >= 3
    for first, found in lines.items():
        whole = lines_of(machine_for(phase.spec), phase.task, (4, first, 1, 0))
        assert [line for some in found for line in some] == whole
    assert any(map(any, lines.values()))


def test_cooks_are_refused_with_a_way_out() -> None:
    (problem,) = solver.loads(statement("White Kf6 Qd5 Black Kh6 total 1", "h#1"))
    with pytest.raises(solver.InputError, match="cooks of a problem") as raised:
        search(problem, Workers(1), Limits())
    (fault,) = raised.value.problems
    assert "kirke solve" in (fault.hint or "")


def test_moves_and_the_past_are_not_told_as_if_nothing_were_hidden() -> None:
    (problem,) = solver.loads(statement("White Kf6 Qd5 Black Kh6 total 1", "h#1"))
    with pytest.raises(Unsupported, match="not seen move, too"):
        legal_moves(problem, "black")
    with pytest.raises(Unsupported, match="total invisibles"):
        refuse_fairy(problem)


def test_a_search_ends_when_its_time_is_over() -> None:
    pieces = "White Ke1 Qg1 Black Be3 TotalInvisible 3"
    (problem,) = solver.loads(statement(pieces, "h#3.5"))
    solution = solver.solve(problem, limits=Limits(seconds=0.5))
    assert solution.status == "interrupted" or solution.status == "partial"
    assert solution.seconds < 20


@pytest.mark.parametrize("number", [1, 2, 3])
def test_solver_and_reference_agree_on_random_positions(number: int) -> None:
    said, _ = differs(number, 1)
    assert not said
