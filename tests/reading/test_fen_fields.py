"""What a FEN says besides its units: who is to move, castling rights, the square passed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import solver
from solver.model import Problem
from solver.reading.reader import read
from solver.writing import writer

BACK_RANK = "6k1/5ppp/8/8/8/1r6/r7/7K"


def problem(body: str) -> Problem:
    (found,) = solver.loads(f"BeginProblem\n{body}\nEndProblem\n")
    return found


def notes(found: Problem) -> list[str]:
    return [note.message for note in found.notes]


def keys(found: Problem) -> list[str]:
    """The first moves that solve, in the letters of the statement."""
    text = solver.text(solver.solve(found))
    return [line.split()[0] for line in text.splitlines() if line.endswith(" !")]


def lines(found: Problem) -> list[str]:
    text = solver.text(solver.solve(found))
    return [" ".join(line.split()) for line in text.splitlines() if line.startswith("  1.")]


def again(found: Problem) -> Problem:
    (read,) = solver.loads(writer.write(found))
    return bare(read)


def bare(found: Problem) -> Problem:
    return replace(found, notes=())


# --- who begins


def test_the_side_to_move_of_a_fen_attacks() -> None:
    found = problem(f"stip #1\nforsyth {BACK_RANK} b - - 0 1")
    assert found.stipulation is not None
    assert found.stipulation.side == "black"
    assert str(found.notes[0]) == (
        "-:3:34  note: Black is to move in the FEN: Black begins #1, the two sides exchange their "
        'parts; with "w" there White begins'
    )
    assert keys(found) == ["1.Rb3-b1"]
    assert "turn Black" in solver.text(solver.solve(found))


@pytest.mark.parametrize(
    ("asked", "turn", "begins"),
    [
        ("stip #2", "w", "white"),
        ("stip #2", "b", "black"),
        ("stip s#2", "b", "black"),
        ("stip ser-#2", "b", "black"),
        ("stip h#2", "b", "black"),
        ("stip h#2", "w", "white"),
        ("stip h#2.5", "w", "white"),
        ("stip h#2.5", "b", "black"),
        ("stip ser-h#2", "w", "white"),
        ("stip 2->ser-h#2", "b", "black"),
    ],
)
def test_who_begins_is_said_where_it_is_not_who_usually_does(
    asked: str, turn: str, begins: str
) -> None:
    usual = problem(f"{asked}\npieces white Ka1 Rb2 black Kh8")
    found = problem(f"{asked}\nforsyth 7k/8/8/8/8/8/1R6/K7 {turn} - - 0 1")
    assert found.stipulation is not None
    assert found.stipulation.side == begins
    exchanged = usual.stipulation is None or usual.stipulation.side != begins
    assert len(found.notes) == exchanged
    assert again(found) == bare(found)


@pytest.mark.parametrize(
    ("asked", "turn", "first"),
    [
        ("stip #2 option HalfDuplex", "b", None),
        ("stip #2 option HalfDuplex", "w", "the option HalfDuplex lets Black begin"),
        ("stip h#2 option WhiteToPlay", "w", None),
        ("stip h#2 option WhiteToPlay", "b", "the option WhiteToPlay lets White begin"),
        ("stip #2 option PostKeyPlay", "b", None),
        ("stip #2 option PostKeyPlay", "w", "the option PostKeyPlay lets Black begin"),
        ("stip #2 option Duplex", "b", None),
        ("sstip black 4hh[#]", "b", None),
        ("sstip black 4hh[#]", "w", "4hh[#] lets Black begin"),
    ],
)
def test_what_names_who_begins_goes_before_the_fen(
    asked: str, turn: str, first: str | None
) -> None:
    usual = problem(f"{asked}\npieces white Ka1 Rb2 black Kh8")
    found = problem(f"{asked}\nforsyth 7k/8/8/8/8/8/1R6/K7 {turn} - - 0 1")
    assert found.stipulation == usual.stipulation
    assert [first in note for note in notes(found) if first] == ([True] if first else [])
    assert bool(found.notes) == bool(first)


def test_a_twin_with_another_stipulation_is_begun_by_the_same_side() -> None:
    found = problem(f"stip #1\nforsyth {BACK_RANK} b - - 0 1\ntwin stipulation h#1")
    asked = found.twins[0].changes[0].stipulation
    assert asked is not None
    assert asked.side == "black"
    found = problem(f"stip #1\nforsyth {BACK_RANK} w - - 0 1\ntwin stipulation h#1")
    asked = found.twins[0].changes[0].stipulation
    assert asked is not None
    assert asked.side == "white"
    assert again(found) == bare(found)


def test_turn_and_fen_must_agree() -> None:
    with pytest.raises(solver.ReadError, match=r"-:4:6  White is said to be to move, but Black is"):
        problem("stip #2\nforsyth 7k/8/8/8/8/8/1R6/K7 b - - 0 1\nturn white")
    assert not problem("stip #2\nforsyth 7k/8/8/8/8/8/1R6/K7 w - - 0 1\nturn white").notes


# --- positions that play comes to


def test_castling_rights_of_the_final_position_do_not_bar_castling_on_the_way() -> None:
    found = problem(
        "stip dia3.5\nforsyth 1nbqkbnr/1ppppppp/r7/p7/8/5NP1/PPPPPPBP/RNBQ1RK1 b k - 0 4"
    )
    assert len(lines(found)) == 6
    assert all(line.endswith("4.0-0 dia") for line in lines(found))
    assert notes(found) == [
        "castling rights are left out of account: dia3.5 ends with this position"
    ]


def test_the_side_to_move_of_the_final_position_is_the_side_after_the_play() -> None:
    board = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"
    assert not problem(f"stip dia0.5\nforsyth {board} b - - 0 1").notes
    found = problem(f"stip dia0.5\nforsyth {board} w - - 0 1")
    assert len(lines(found)) == 1
    assert notes(found) == [
        "White is to move in the FEN, but Black is after dia0.5; that of the FEN is left out of "
        "account"
    ]


A, B = "r3k2r/8/8/8/8/8/8/R3K2R", "r3k1r1/8/8/8/8/8/8/2KR3R"


@pytest.mark.parametrize(
    ("first", "last", "found"),
    [
        ("w KQkq", "w k", ["1.0-0-0 Rh8-g8 a=>b"]),
        ("b KQkq", "b -", ["1.Rh8-g8 0-0-0 a=>b"]),
        ("b Kkq", "b KQkq", []),
        ("w Q", "w -", ["1.0-0-0 Rh8-g8 a=>b"]),
    ],
)
def test_of_a_to_b_the_first_fen_counts_for_the_start(
    first: str, last: str, found: list[str]
) -> None:
    asked = problem(f"forsyth {A} {first} - 0 1\nstip a=>b1\nforsyth {B} {last} - 0 1")
    assert lines(asked) == found
    assert again(asked) == bare(asked)


def test_the_side_to_move_of_position_b_is_compared_with_the_side_after_the_play() -> None:
    for first, last, other in (("w", "b", "White"), ("b", "w", "Black")):
        asked = problem(f"forsyth {A} {first} - - 0 1\nstip a=>b1\nforsyth {B} {last} - - 0 1")
        side = "Black" if last == "b" else "White"
        message = f"{side} is to move in the FEN, but {other} is after a=>b1; that of the FEN is"
        assert any(note.startswith(message) for note in notes(asked))
        asked = problem(f"forsyth {A} {first} - - 0 1\nstip a=>b1\nforsyth {B} {first} - - 0 1")
        assert not any("after a=>b1" in note for note in notes(asked))


@pytest.mark.parametrize(
    ("said", "is_noted"),
    [("b - e3", False), ("w - d6", False), ("b - d3", True), ("w - e6", True)],
)
def test_a_square_passed_is_looked_at_with_the_side_to_move(said: str, is_noted: bool) -> None:
    text = f"BeginProblem\nForsyth 4k3/8/8/3pP3/3pP3/8/8/4K3 {said}\nEndProblem\n"
    (found,) = read(text, "x", stipulation_needed=False)
    assert isinstance(found, Problem)
    assert any("can just have passed" in note for note in notes(found)) == is_noted


def test_the_square_passed_in_position_a_counts() -> None:
    start = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
    goal = "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1"
    found = problem(f"forsyth {start}\nstip a=>b1\nforsyth {goal}")
    assert lines(found) == []  # one half-move more is to be played
    asked = problem(f"forsyth {start}\nstip a=>b1\nforsyth 8/3k4/3P4/8/8/8/8/4K3 w - - 0 1")
    assert lines(asked) == ["1.e5*d6 ep. Ke8-d7 a=>b"]


# --- doubts


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ("w KQ -", '"Q" of the FEN means nothing: no white rook stands on a1'),
        ("w k -", '"k" of the FEN means nothing: no black king stands on e8'),
        ("w K e6", "no pawn can just have passed e6: nothing is captured en passant there"),
        ("w K c3", "no pawn can just have passed c3: nothing is captured en passant there"),
    ],
)
def test_fields_that_mean_nothing_are_reported(fields: str, message: str) -> None:
    found = problem(f"stip #2\nforsyth 6k1/8/8/3p4/2P5/8/8/4K2R {fields} 0 1")
    assert notes(found) == [message]
    assert not problem("stip #2\nforsyth 6k1/8/8/3p4/2P5/8/8/4K2R w K d6 0 1").notes


def test_an_option_en_passant_on_a_square_that_no_pawn_has_passed_is_reported() -> None:
    units = "pieces white Ka1 Pe5 black Kh8 Pd5"
    assert not problem(f"stip #2\n{units}\noption EnPassant d6").notes
    found = problem(f"stip #2\n{units}\noption EnPassant f6")
    assert [str(note) for note in found.notes] == [
        "-:4:8  note: no pawn can just have passed f6: nothing is captured en passant there"
    ]


def test_a_missing_king_is_reported_unless_it_is_meant_so() -> None:
    found = problem("stip h#2\npieces white Rb2 black Kh8")
    assert [str(note) for note in found.notes] == [
        "-:2:1  note: there is no white king; option NoWk says that this is meant so"
    ]
    assert not problem("stip h#2\npieces white Rb2 black Kh8\noption NoWk").notes
    assert not problem("stip h#2\npieces white royal Rb2 black Kh8").notes
    assert len(problem("stip h#2\npieces white Rb2").notes) == 2


# --- other people's characters


@pytest.mark.parametrize(
    "written",
    [
        "6k1/5ppp/8/8/8/8/8/R6K w \u2013 \u2013 0 1",
        "6k1/5ppp/8/8/8/8/8/R6K\u00a0w\u00a0-\u202f- 0 1",
        "\uff16k\uff11\uff0f5ppp/8/8/8/8/8/\uff326K \uff57 - - 0 1",
    ],
)
def test_characters_of_word_processors_in_a_fen(written: str) -> None:
    found = problem(f"stip #1\nforsyth {written}")
    assert keys(found) == ["1.Ra1-a8"]


def test_letters_of_fen_without_its_fields_are_a_doubt() -> None:
    board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    found = problem(f"stip ~1\nforsyth {board}")
    assert 'write "w -" behind it' in notes(found)[0]
    assert not problem(f"stip ~1\nforsyth {board} w -").notes
    text = f"AnfangProblem\nforderung ~1\nforsyth {board}\nEndeProblem\n"
    with pytest.raises(solver.ReadError, match='write "w -" behind it'):
        solver.loads(text)
    assert solver.loads(text.replace("NR\n", "NR w -\n"))
