"""Boards of other sizes: from the statement to the moves, the solution and the diagram."""

from __future__ import annotations

import pytest

from solver import solve
from solver.catalogue.boards import BOARDS, board
from solver.compiling.compile_context import setting_of
from solver.compiling.kernel_setup import legal_moves, to_play
from solver.errors import ReadError, Unsupported
from solver.model import Problem
from solver.output.header import header
from solver.output.moves import Notation
from solver.output.vocabulary import vocabulary
from solver.reading.reader import read
from solver.twins import twins
from solver.writing.writer import write


def parsed(text: str) -> Problem | ReadError:
    (found,) = read(f"beginproblem {text} stipulation ~1 endproblem")
    return found


def problem(text: str) -> Problem:
    found = parsed(text)
    assert isinstance(found, Problem), found
    return found


def moves(text: str) -> list[str]:
    notation = Notation(vocabulary("en"))
    return [notation.full(move) for move in legal_moves(problem(text), "white")]


def test_units_ride_to_the_last_file_and_rank() -> None:
    found = moves("board 10x9 pieces white Ra1 Ki5 black Kb9")
    assert "Ra1-j1" in found
    assert "Ra1-b1 +" in found
    assert "Ki5-j6" in found
    assert len(found) == 9 + 8 + 8


def test_a_pawn_promotes_on_the_last_rank_of_its_board() -> None:
    assert moves("board 5x12 pieces white Pb11") == [f"b11-b12={walk}" for walk in "QSRB"]
    assert moves("board 5x12 pieces white Pb2") == ["b2-b3", "b2-b4"]


@pytest.mark.parametrize("size", ["8x8", "8x7", "9x7", "11x11", "16x8", "16x16"])
def test_paths_of_two_rooks_do_not_depend_on_the_words_of_a_set(size: str) -> None:
    files, ranks = map(int, size.split("x"))
    at = problem(f"board {size} pieces white Ra1 black R{board(size).squares()[-1]}")
    here = files + ranks - 2
    assert to_play(setting_of(at), "white").perft(1, 0, None) == here
    # a rook that goes to the other's lines can be captured, or keeps it from two squares
    assert to_play(setting_of(at), "white").perft(2, 0, None) == (here - 2) * here + 2 * here


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("board 17x3", "17x3: a board has 2 to 16 files and ranks"),
        ("board 8x17", "8x17: a board has 2 to 16 files and ranks"),
        ("board 1x5", "1x5: a board has"),
        ("board 7x7 pieces white Kh1", "h1 is no square of the board 7x7"),
        ("pieces white Ki1", "i1 is no square of the board 8x8"),
        ("pieces white Ka1 option NoCastling a9", "a9 is no square of the board 8x8"),
        ("board 7x7 InitialGameArray", "the board 7x7 has no game array"),
        ("board hexhex-5 forsyth k", "forsyth on the board hexhex-5 is not supported yet"),
        ("board 7x7 forsyth 6/k", '"/" ends rank 7 after 6 squares'),
        ("board 9x9 forsyth 9/9/9/9/9/9/9/9/9 w K", "there is no castling K on the board 9x9"),
        ("board 9x9 forsyth 9/9/9/9/9/9/9/9/9 w - e6", "no pawn passes e6 in a double step"),
        ("pieces white Ka1 twin move a1 i1", "i1 is no square of the board 8x8"),
    ],
)
def test_what_a_board_cannot_hold_is_refused(text: str, message: str) -> None:
    head, _, changes = text.partition(" twin ")
    (found,) = read(
        f"beginproblem {head} stipulation ~1 {'twin ' + changes if changes else ''} endproblem"
    )
    assert isinstance(found, ReadError)
    assert message in str(found)


@pytest.mark.parametrize(
    ("board_and_condition", "message"),
    [
        *(
            (f"9x9 condition {condition}", "home squares are defined on the 8x8 board only")
            for condition in ("Circe", "CouscousCirce", "AntiCirce", "ImmunChess", "DangerCirce")
        ),
        ("10x10 condition Circe Rank", "home squares are defined on the 8x8 board only"),
        ("10x10 condition AntipodeanCirce", "antipodes are defined on the 8x8 board only"),
        ("hexhex-5 condition SymmetryCirce", "defined on rectangles only"),
        ("hexhex-5 condition FileCirce", "defined on rectangles only"),
    ],
)
def test_conditions_that_need_squares_which_a_board_lacks_are_refused(
    board_and_condition: str, message: str
) -> None:
    with pytest.raises(Unsupported, match=message):
        moves(f"board {board_and_condition} pieces white Ka1")


@pytest.mark.parametrize(
    ("board_and_condition", "pieces", "capture"),
    [
        ("10x10 condition PWC", "white Ra1 black Sa10", "Ra1*a10[+bSa1]"),
        ("5x6 condition PWC", "white Pb2 black Pc3", "b2*c3[+bPb2]"),
        ("9x9 condition EquipollentsCirce", "white Re1 black Be3", "Re1*e3[+bBe5]"),
        ("10x10 condition SymmetryCirce", "white Rb1 black Bb3", "Rb1*b3[+bBi8]"),
        ("10x10 condition Circe VerticalSymmetry", "white Rb1 black Bb3", "Rb1*b3[+bBi3]"),
        ("5x7 condition Circe HorizontalSymmetry", "white Rb1 black Sb3", "Rb1*b3[+bSb5]"),
        ("7x7 condition FileCirce", "white Rb1 black Sb3", "Rb1*b3[+bSb7]"),
        ("7x5 condition FileCirce", "white Rb1 black Pb2", "Rb1*b2[+bPb4]"),
        ("7x6 condition FileCirce", "white Rb1 black Gb3", "Rb1*b3"),  # g is reborn where R stood
        ("6x6 condition DiagramCirce", "white Rb1 black Sb3", "Rb1*b3"),
        ("9x9 condition EquipollentsAntiCirce", "white Re1 black Be3", "Re1*e3[wRe3->e5]"),
        ("16x16 condition ContraParrain", "white Ra1 black Sa10", "Ra1*a10"),
        ("hexhex-5 condition PWC", "white Ra1 black Sa5", "Ra1*a5[+bSa1]"),
        ("hexhex-5 condition EquipollentsCirce", "white Rc2 black Sc3", "Rc2*c3[+bSc4]"),
    ],
)
def test_conditions_that_need_no_home_squares_are_in_force_on_every_board(
    board_and_condition: str, pieces: str, capture: str
) -> None:
    (found,) = (m for m in moves(f"board {board_and_condition} pieces {pieces}") if "*" in m)
    assert found.split("[+bG")[0] == capture


def test_reborn_units_of_large_boards_are_placed_on_every_empty_square() -> None:
    found = moves("board 10x9 condition SuperCirce pieces white Kj9 Ra1 black Sa3")
    placed = {move for move in found if "*" in move}
    # nowhere, or anywhere but where king and rook stand and but for two squares to give check from
    assert len(placed) == 1 + 90 - 2 - 2


def test_a_captured_unit_has_every_empty_square_of_a_large_board_to_choose_from() -> None:
    black = "".join(f"{file}{rank}" for file in "acegikmo" for rank in (4, 8, 12))
    white = "".join(f"{file}{rank}" for file in "acegikmo" for rank in (3, 6, 10))
    found = moves(f"board 16x16 condition SuperCirce pieces white R{white} black S{black}")
    # five captures a file; 47 units are left, and the captured one may also stay away
    assert sum("*" in move for move in found) == 8 * 5 * (256 - 47 + 1)


def test_a_walk_with_files_of_its_own_is_refused_elsewhere() -> None:
    with pytest.raises(Unsupported, match="the walk querquisite has files of the 8x8 board"):
        moves("board 9x9 pieces white QQa1")


def test_forsyth_has_the_rows_of_the_board() -> None:
    found = problem("board 12x10 forsyth 11k/12/1.le10/12/12/12/12/12/12/K=Q10")
    assert {unit.square: unit.piece.walk for unit in found.placements} == {
        "l10": "king",
        "b8": "leo",
        "a1": "king",
        "b1": "queen",
    }


def test_fen_has_the_rows_of_the_board() -> None:
    rows = "/".join(["15k", *["16"] * 13, "p1P13", "K15"])
    found = problem(f"board 16x16 forsyth {rows} w - b3 turn white")
    assert [unit.square for unit in found.placements] == ["p16", "a2", "c2", "a1"]
    assert found.fen_en_passant == "b3"
    (again,) = read(write(found))
    assert isinstance(again, Problem)
    assert (again.placements, again.fen_en_passant) == (found.placements, "b3")


def test_fen_says_which_rooks_of_a_game_may_castle() -> None:
    rows = "7/7/7/3k3/7/7/R2K2R"
    for rights, castlings in (("KQ", {"0-0", "0-0-0"}), ("Q", {"0-0-0"}), ("-", set())):
        at = problem(f"game Dragonfly forsyth {rows} w {rights} -")
        kinds = {move.kind for move in legal_moves(at, "white")}
        assert {"castling-short": "0-0", "castling-long": "0-0-0"}.keys() & kinds == {
            {"0-0": "castling-short", "0-0-0": "castling-long"}[one] for one in castlings
        }


def test_the_diagram_has_the_size_of_the_board() -> None:
    lines = header(problem("board 3x11 pieces white Kc11")).splitlines()
    assert lines[2] == "+---a---b---c---+"
    assert lines[4] == "11  .   .   K  11"


def test_a_statement_with_a_board_is_written_as_it_was_read() -> None:
    said = problem("board 12x10 pieces white Kl10 black Ka10 Gj9k3")
    (again,) = read(write(said))
    assert isinstance(again, Problem)
    assert (again.board, again.placements) == ("12x10", said.placements)


def test_twins_turn_with_their_board() -> None:
    text = "beginproblem board 10x10 pieces white Ka2 stipulation ~1 twin rotate 90 endproblem"
    (found,) = read(text)
    assert isinstance(found, Problem)
    turned = [*twins(found)][1][2]
    assert [unit.square for unit in turned.placements] == ["i1"]


def test_squares_are_numbered_from_the_lower_left() -> None:
    assert BOARDS["8x8"].site("h8") == 63
    assert board("10x10").site("a2") == 10
    assert board("3x2").reading_order() == ("a2", "b2", "c2", "a1", "b1", "c1")


def test_the_largest_board_has_256_squares_to_the_last() -> None:
    at = "board 16x16 pieces white Ko14 Rb1 black Kp16 Pp13 stipulation #1"
    (found,) = read(f"beginproblem {at} endproblem")
    assert isinstance(found, Problem)
    (phase,) = solve(found).twins[0].phases
    keys = [node.move for node in phase.tree]
    assert [(m.departure, m.arrival) for m in keys if m] == [("b1", "b16")]
    assert moves("board 16x16 pieces white Pp15 black Ro16p16") == [
        f"p15*o16={walk}" for walk in "QSRB"
    ]
    assert moves("board 16x16 pieces white Sp16") == ["Sp16-o14", "Sp16-n15"]


def test_units_with_more_moves_than_a_list_holds_are_refused() -> None:
    queens = "".join(f"{file}{rank}" for file in "abcdefghijklmnop" for rank in range(1, 6))
    with pytest.raises(Unsupported, match="may have more than 4096 moves"):
        moves(f"board 16x16 pieces white Q{queens}")
