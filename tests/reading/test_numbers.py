"""Numbers have ranges, lists of arguments their shapes: messages name them, with their place."""

from __future__ import annotations

import pytest

from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.options import OPTIONS
from solver.errors import ReadError
from solver.model import Problem
from solver.output.text import Writer
from solver.reading.reader import read

HUGE = "18446744073709551616"
UNITS = "pieces white Ke1 Qe5 black Ke8 Sb8"


def faults_of(body: str) -> list[str]:
    (found,) = read(f"BeginProblem\n{body}\nEndProblem\n")
    return str(found).splitlines() if isinstance(found, ReadError) else []


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (f"stip #{HUGE}", "2:7  the number of moves is a whole number"),
        ("stip #100000", "2:7  the number of moves is a whole number from 0"),
        ("stip h#10000.5", "2:8  the number of moves is a whole number from 0 to"),
        (f"stip {HUGE}->h#2", "2:6  the length of the introduction is a whole"),
        (f"sstip white {HUGE}a[#]d", "2:13  the length of a branch is a whole"),
        (f"sstip white 2:{HUGE}a[#]d", "2:15  the length of a branch is a whole"),
        (f"stip #2 option MaxTime {HUGE}", "2:24  MaxTime: the number is a whole number from 1 to"),
        ("stip #2 option MaxTime 0", "2:24  MaxTime: the number is a whole number from 1 to"),
        ("stip #2 option MaxTime 5s", '2:24  MaxTime: the number is a whole number from'),
        ("stip #2 option MaxSolutions -1", "2:29  MaxSolutions: the number is a whole number from"),
        ("stip #2 option Defence 1.5", '2:24  Defence: the number is a whole number'),
        (f"stip #2 option NonTrivial 1 {HUGE}", "2:29  NonTrivial: the number is a whole number"),
        (f"stip #2 option StartMoveNumber {HUGE}", "2:32  StartMoveNumber: number from 1 to 9"),
        ("stip #2 option StartMoveNumber x", "2:32  StartMoveNumber: number from 1 to 9"),
        (f"stip #2 option MaxFlightsquares {HUGE}", "2:33  MaxFlightsquares: number from -1 to 9"),
        (f"stip #2 option Intelligent {HUGE}", "2:28  Intelligent: the number is a whole number"),
        ("stip #2 cond SAT 9", "2:18  SAT: the number is a whole number from 0 to 8"),
        ("stip #2 cond RoleExchange -2", "2:27  RoleExchange: the number is a whole number"),
        ("stip #2 board 17x8", "2:15  17x8: "),
        (f"stip #2 board {HUGE}x8", f"2:15  {HUGE}x8: a board has 2 to 16 files"),
        ("stip #2 board 0x8", "2:15  0x8: a board has 2 to 16 files"),
        ("stip #2 board -1x8", "2:15  -1x8: a board has 2 to 16 files"),
        ("stip #2 game Dragonfly hand white 100R", "2:35  the number of units of one kind in hand"),
        ("stip #2 game Dragonfly hand white 60R 60R", "2:39  the number of units of one"),
        ("stip #2 game Dragonfly hand white 0R", "2:35  the number of units of one kind in hand"),
        (f"stip #2 define KR Kraken = leap(1,{HUGE})", "2:35  a step is a whole"),
        ("stip #2 define KR Kraken = leap(1,65)", '2:35  a step is a whole number'),
        ("stip #2 define KR K = hop(queen lines, over 0)", '2:40  the number after "over"'),
        ("stip #2 define KR K = hop(queen lines, over any)", '2:40  the number after "over"'),
        (f"stip #2 define KR K = hop(queen lines, land {HUGE})", '2:40  the number after'),
        ("stip #2 define KR K = ride(rook lines, most)", '2:40  a number is missing after "most"'),
        ("stip #2 define KR K = hop(rook lines, adjacent 3)", '2:39  nothing follows "adjacent"'),
        ("stip #2 define KR K = turn(queen lines, by 720)", '2:41  the number after "by"'),
        (f"stip #2 define KR K = betza R{HUGE}", "2:30  the length of a ride is"),
        ("stip #2 define KR K = betza", "2:23  Betza's notation is missing. E.g. betza WF"),
    ],
)  # fmt: skip
def test_a_number_out_of_its_range_is_refused_with_the_range(body: str, message: str) -> None:
    found = faults_of(f"{body}\n{UNITS}" if "game" not in body and "board" not in body else body)
    assert any(one.startswith(f"-:{message}") for one in found), found


@pytest.mark.parametrize("asked", ["#1.0", "s#2.0", "h#2.0", "dia3.0", "ser-#3.0"])
def test_no_half_move_may_be_written(asked: str) -> None:
    (found,) = read(f"BeginProblem\nstip {asked}\n{UNITS}\nEndProblem\n")
    assert isinstance(found, Problem)
    assert found.stipulation is not None
    assert found.stipulation.text == asked.removesuffix(".0")


@pytest.mark.parametrize("name", ["ChameleonCirce", "Circe Chameleon"])
def test_a_circle_of_walks_has_two_or_more_each_once(name: str) -> None:
    for walks, message in (
        ("B3", "two walks or more change into each other, as in Q S Q"),
        ("Q", "two walks or more"),
        ("Q Q", "two walks or more"),
        ("Q S B S", "S stands twice in the circle of walks"),
    ):
        found = faults_of(f"stip h#1\ncond {name} {walks}\n{UNITS}")[0]
        assert message in found
        assert found.startswith("-:3:")
    assert not faults_of(f"stip h#1\ncond {name} Q S B Q\n{UNITS}")
    assert not faults_of(f"stip h#1\ncond {name} Q S B\n{UNITS}")
    assert not faults_of(f"stip h#1\ncond {name}\n{UNITS}")


GARBAGE = (
    "B3",
    "a9",
    "d4d5",
    "Q",
    "LE RR",
    "zz",
    "0",
    "-1",
    HUGE,
    "9 9",
    "white",
    "white Q z9",
    "A",
    "+",
)


@pytest.mark.parametrize("table", ["condition", "option"])
def test_any_argument_is_read_or_refused_with_a_place(table: str) -> None:
    """Of every word, also of those that cannot be solved yet, and the diagram can be drawn."""
    for number, key in enumerate(CONDITIONS if table == "condition" else OPTIONS):
        for garbage in GARBAGE[number % 3 :: 3]:
            text = f"\nBeginProblem\nstip h#1\n{UNITS}\n{table} {key} {garbage}\nEndProblem\n"
            for found in read(text, allow_unsupported=True):
                if isinstance(found, ReadError):
                    assert all(fault.place.line > 1 for fault in found.problems), text
                else:
                    assert Writer(found, regression=True).header()


def test_a_walk_that_is_defined_wrongly_is_said_once() -> None:
    found = faults_of("define KR Kraken = leap(1,65)\npieces white Ka1 KRd4 black Kh8\nstip h#1")
    assert found == [
        '-:2:27  a step is a whole number from 0 to 15, not "65". E.g. define KR Kraken ='
        " leap(1,3) + ride(rook lines)"
    ]
