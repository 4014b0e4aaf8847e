"""Alsatian: moves to positions that no game of chess leads to are forbidden: captures with rebirth
under Circe Alsatian, all captures or all moves beside other conditions."""

from __future__ import annotations

from random import Random

import pytest
import readings
from reference import RULES, position_from_fen
from reference import legal_moves as reference_moves

from solver import solve
from solver import text as as_text
from solver.compiling.compile_context import setting_of
from solver.compiling.kernel_setup import legal_moves, machine
from solver.compiling.specs import machine_spec
from solver.errors import InputError, Unsupported
from solver.model import Colour, Limits, Problem, Unproven
from solver.output.json import render
from solver.output.notation import notation
from solver.reading.reader import read
from solver.writing.writer import write as write_statement

PAWNS = "Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2"
BLACK_PAWNS = "Pa7 Pb7 Pc7 Pd7 Pe7 Pf7 Pg7 Ph7"
BLACK_OFFICERS = "Ra8 Sb8 Bc8 Qd8 Ke8 Bf8 Sg8 Rh8"


def problem_of(white: str, black: str, condition: str = "Circe Alsatian") -> Problem:
    text = (
        f"BeginProblem\npieces white {white}\n black {black}\n"
        f"stipulation h#1\n{f'condition {condition}' if condition else ''}\nEndProblem\n"
    )
    (problem,) = read(text)
    assert isinstance(problem, Problem), problem
    return problem


def moves_of(problem: Problem, side: Colour = "black") -> list[str]:
    write = notation(problem).full
    moves = legal_moves(problem, side)
    return sorted(write(move).strip().replace(" +", "+").replace("[L]", "") for move in moves)


def is_refused(white: str, black: str) -> bool:
    """Whether the diagram is refused because no game leads to it."""
    spec = machine_spec(setting_of(problem_of(white, black)))
    try:
        machine(spec)
    except Unsupported as error:
        return "no game of chess leads to the diagram" in str(error)
    return False


def test_plain_circe_lets_the_pawn_return_before_the_bishop() -> None:
    found = moves_of(problem_of("Kh1 Ba1 Pb7", "Ka8", "Circe"))
    assert found == ["Ka8*b7[+wPb2]", "Ka8-a7", "Ka8-b8"]


def test_no_bishop_has_come_to_the_corner_behind_an_unmoved_pawn() -> None:
    assert moves_of(problem_of("Kh1 Ba1 Pb7", "Ka8")) == ["Ka8-a7", "Ka8-b8"]


def test_a_forbidden_capture_leaves_mate() -> None:
    problem = problem_of("Kh1 Ba1 Pb7 Sc6", "Ka8")
    assert machine(machine_spec(setting_of(problem))).in_check(1)
    assert moves_of(problem) == []


def test_captures_without_rebirth_are_those_of_chess() -> None:
    assert "Ka8*b7" in moves_of(problem_of("Kh1 Ba1 Pb7", "Ka8 Pb2"))


def test_a_pawn_may_not_return_among_pawns_that_leave_no_file_for_another() -> None:
    position = ("Kh1 Pa2 Pc2 Pb3 Pb5", "Kb6")
    assert "Kb6*b5[+wPb2]" in moves_of(problem_of(*position, "Circe"))
    assert "Kb6*b5[+wPb2]" not in moves_of(problem_of(*position))
    assert "Kb6*b5[+wPb2]" in moves_of(problem_of("Kh1 Pa2 Pb3 Pb5", "Kb6"))


def test_a_bishop_returns_where_it_cannot_have_been_shut_in() -> None:
    assert "Ka8*b7[+wBf1]" in moves_of(problem_of("Kh1 Bb7 Pe2 Pg2", "Ka8"))


@pytest.mark.parametrize(
    ("white", "black"),
    [
        pytest.param("Ke4", "Ke5", id="kings side by side"),
        pytest.param("Kh1 Pa1", "Kh8", id="pawn on its first rank"),
        pytest.param("Kh1", "Kh8 Pa8", id="black pawn on its first rank"),
        pytest.param(f"Ke1 {PAWNS.replace('Pe2', 'Pe4')} Pe3", "Ke8", id="nine pawns"),
        pytest.param(f"Ke1 {PAWNS} Qd3 Qd4", "Ke8", id="a queen too many"),
        pytest.param(f"Ke1 {PAWNS} Ra3 Rb3 Rc3", "Ke8", id="a rook too many"),
        pytest.param("Ke1 Pa3 Pb3 Pc3 Pd3 Pe3 Pf3 Pg3 Ph3 Bd4 Bf4", "Ke8", id="two dark bishops"),
        pytest.param("Kh1", "Kc4 Re1 Qa8 Bd5 Sf2", id="four checks"),
        pytest.param("Kh1", "Kc4 Re1 Qd5 Sf2", id="three checks"),
        pytest.param("Kh1 Ba1 Pb2", "Ka8", id="bishop behind its pawn"),
        pytest.param("Kh1", "Ka8 Bh8 Pg7", id="black bishop behind its pawn"),
        pytest.param("Kh1 Pb2 Pd2 Rc1 Pa2 Pc2", "Ka8 Bb1", id="enemy bishop shut in"),
        pytest.param(f"Ke1 {PAWNS} Bf4", "Ke8", id="promoted bishop without a pawn to promote"),
        pytest.param("Kh1 Pa2 Pb2 Pc2 Pb3", "Ka8", id="no file left for the pawn"),
        pytest.param("Kh1 Pa2 Pa3 Pa4 Pa5 Pa6 Pa7", "Ke8 Sb8", id="fifteen captures of fourteen"),
        pytest.param(
            "Kh1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Qd4 Qd5",
            f"{BLACK_OFFICERS} {BLACK_PAWNS}",
            id="promotion without a capture",
        ),
    ],
)
def test_diagrams_that_no_game_leads_to(white: str, black: str) -> None:
    assert is_refused(white, black)


@pytest.mark.parametrize(
    ("white", "black"),
    [
        pytest.param(
            f"Ra1 Sb1 Bc1 Qd1 Ke1 Bf1 Sg1 Rh1 {PAWNS}",
            f"{BLACK_OFFICERS} {BLACK_PAWNS}",
            id="the game array",
        ),
        pytest.param("Sc3", "Ka8 Pb5", id="no white king"),
        pytest.param("Ke1 Pa3 Pb3 Pc3 Pd3 Pe3 Pf3 Pg3 Ph3 Bd4 Be4", "Ke8", id="two bishops"),
        pytest.param("Kh1 Ba1 Pb3", "Ka8", id="the pawn has moved"),
        pytest.param("Kh1 Bc1 Pb2 Pd2", "Ka8", id="the bishop has not moved"),
        pytest.param("Kh1 Pa2 Pa3 Pa4 Pa5 Pa6 Pa7", "Ke8", id="fifteen captures of fifteen"),
        pytest.param("Kh1 Pb2 Pd2 Bf4", "Ka8", id="promoted bishop"),
        pytest.param("Kh1", "Kc4 Re1 Qd5", id="two checks"),
        pytest.param("Kg1 Rf1 Pf2 Pg2 Ph2 Pe2 Pd2 Bc1 Pb2", "Ka8", id="castled"),
        pytest.param(
            "Kh1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Qd4 Qd5",
            f"{BLACK_OFFICERS} Pa7 Pb7 Pc7 Pd7 Pe7 Pf7 Pg7",
            id="promotion past the missing pawn",
        ),
    ],
)
def test_diagrams_against_which_nothing_is_known(white: str, black: str) -> None:
    assert not is_refused(white, black)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_positions_of_games_are_never_refused(seed: int) -> None:
    random = Random(seed)
    position = position_from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    for ply in range(80 if seed else 24):
        moves = sorted(reference_moves(position, RULES[""]), key=lambda move: move[0])
        if not moves:
            break
        position = random.choice(moves)[1]
        if ply % 4 == 3:
            units = dict.fromkeys("wb", "")
            for square, unit in position.board.items():
                units[unit.side] += f" {unit.walk}{square}"
            assert not is_refused(units["w"], units["b"]), units


# --- beside any condition


def marked(problem: Problem, side: Colour = "black") -> list[str]:
    """The moves of which it is not proven that a game leads to their result."""
    write = notation(problem).full
    return [write(move).strip() for move in legal_moves(problem, side) if move.unproven]


def test_beside_circe_it_judges_what_circe_alsatian_does() -> None:
    random = Random(1)
    compared = 0
    while compared < 25:
        squares = random.sample([f"{f}{r}" for f in "abcdefgh" for r in "12345678"], 12)
        pieces = [
            f"{letter}{square}"
            for letter, square in zip("KKQRBSPPRBSP", squares, strict=True)
            if letter != "P" or square[1] not in "18"
        ]
        white, black = " ".join(pieces[::2]), " ".join(pieces[1::2])
        try:
            expected = moves_of(problem_of(white, black))
        except InputError:  # no position of chess
            continue
        assert moves_of(problem_of(white, black, "Alsatian Circe")) == expected
        compared += 1


@pytest.mark.parametrize("condition", ["Alsatian", "Alsatian EveryMove", "Alsatian EveryMove 3"])
@pytest.mark.parametrize(
    ("white", "black"),
    [
        (
            "Ke1 Qd1 Ra1 Rh1 Bc4 Bg5 Sc3 Sf3 Pa2 Pb2 Pc2 Pd3 Pe4 Pf2 Pg2 Ph2",
            "Ke8 Qd8 Ra8 Rh8 Bc5 Bg4 Sc6 Sf6 Pa7 Pb7 Pc7 Pd6 Pe5 Pf7 Pg7 Ph7",
        ),
        ("Kg1 Rd1 Pe7 Pb5 Pf3", "Kg7 Rd8 Bc6 Sf6 Pd2 Pe4"),
    ],
)
def test_in_chess_itself_it_forbids_and_marks_nothing(
    white: str, black: str, condition: str
) -> None:
    judged, plain = problem_of(white, black, condition), problem_of(white, black, "")
    for side in ("white", "black"):
        assert moves_of(judged, side) == moves_of(plain, side)
        assert marked(judged, side) == []


@pytest.mark.parametrize(
    ("said", "read_as"),
    [
        ("Circe Alsatian", [("Circe", ("Alsatian",))]),
        ("Circe, Alsatian EveryMove", [("Circe", ()), ("Alsatian", ("EveryMove",))]),
        ("Circe Alsatian 3 Madrasi", [("Circe", ()), ("Alsatian", ("3",)), ("Madrasi", ())]),
        ("Circe Alsatian Madrasi", [("Circe", ("Alsatian",)), ("Madrasi", ())]),
        ("Alsatian Captures 1 Circe", [("Alsatian", ("Captures", "1")), ("Circe", ())]),
    ],
)
def test_behind_circe_it_is_a_variant_unless_it_says_more(
    said: str, read_as: list[tuple[str, tuple[str, ...]]]
) -> None:
    problem = problem_of("Kh1", "Ka8", said)
    assert [(one.name, one.arguments) for one in problem.conditions] == read_as
    (again,) = read(write_statement(problem))
    assert isinstance(again, Problem)
    assert again.conditions == problem.conditions


def test_a_rook_cannot_have_got_past_a_bishop_that_never_moved() -> None:
    shut = problem_of("Kh3 Rf2 Bb7 Pe2 Pg2 Pf3", "Ka8", "Alsatian Circe")
    assert moves_of(shut) == ["Ka8-a7", "Ka8-b8"]
    open_way = problem_of("Kh3 Rf2 Bb7 Pe2 Pg2 Pf4", "Ka8", "Alsatian Circe")
    assert "Ka8*b7[+wBf1]" in moves_of(open_way)


def test_what_is_not_proven_at_its_strength_is_permitted() -> None:
    for strength, permitted in ((1, True), (2, False), (3, False)):
        problem = problem_of("Kh1 Ba1 Pb7", "Ka8", f"Alsatian {strength} Circe")
        assert ("Ka8*b7[+wPb2]" in moves_of(problem)) is permitted


@pytest.mark.parametrize(("black", "move"), [("Kb3 Rh8", "Kg1-h1"), ("Kb3 Rh8 Sh2", "Kg1*h2")])
def test_captures_alone_are_judged_or_every_move(black: str, move: str) -> None:
    # Under Madrasi the rooks paralyse each other, and the king may stand where he is in check.
    permitted = {
        condition: move in moves_of(problem_of("Kg1 Ra8", black, condition), "white")
        for condition in ("Madrasi", "Madrasi Alsatian", "Madrasi Alsatian EveryMove")
    }
    assert list(permitted.values()) == [True, "*" not in move, False]


def test_rebirths_are_marked_as_not_proven_and_moves_of_chess_are_not() -> None:
    problem = problem_of("Kh1 Bb7 Pe2 Pg2", "Ka8", "Alsatian EveryMove Circe")
    assert marked(problem) == ["Ka8*b7[+wBf1][L]"]
    assert marked(problem_of("Kh1 Bb7 Pe2 Pg2", "Ka8 Bf1", "Alsatian EveryMove Circe")) == []


@pytest.mark.parametrize("condition", ["Circe Alsatian", "Alsatian EveryMove Circe"])
def test_castling_with_a_reborn_rook_goes_where_a_game_may_have_led(condition: str) -> None:
    text = (
        f"pieces white Ke1 Rb5 Pf2 Pg2 Ph2\n black Kg8 Pa6\nstipulation h~1\ncondition {condition}"
    )
    assert "1.a6*b5[+wRh1][L] 0-0" in as_text(solve(readings.problem(text)))


def test_solutions_that_hang_on_what_is_not_proven_say_so() -> None:
    text = "pieces white Kh1 Bf3 Rd1 Pb6\n black Kc8 Rd3\nstipulation h#2\ncondition Alsatian Circe"
    solution = solve(readings.problem(text))
    (phase,) = solution.twins[0].phases
    marked_lines = [line for line in phase.lines if line.unproven]
    assert len(marked_lines) == 10 < len(list(phase.lines))
    assert "Rd3*f3[+wBf1][L]" in as_text(solution)
    assert phase.unproven is not None
    hanging = [line for number, line in enumerate(phase.lines) if number in phase.unproven.hanging]
    assert hanging == marked_lines
    assert "[L] only if moves not proven legal are permitted: 39, 43, 60" in as_text(solution)
    assert '{"op": "unproven"}' in "".join(render(solution))
    assert "strength 2" in " ".join(str(note) for note in solution.twins[0].notes)


def key_problem(white: str, condition: str) -> Problem:
    (problem,) = read(
        f"BeginProblem\npieces white {white}\n black Ka8\nstipulation #1\ncondition {condition}"
    )
    assert isinstance(problem, Problem)
    return problem


def test_a_key_against_which_only_what_is_not_proven_helps_is_told() -> None:
    # The knight guards a7 and b8; whether Ka8*b7[+wBf1] is legal is not proven.
    problem = key_problem("Kh1 Bc8 Sc6 Pe2 Pg2", "Alsatian Circe")
    solution = solve(problem)
    (phase,) = solution.twins[0].phases
    assert (phase.tree, phase.unproven is not None) == ((), True)
    assert "[L] only if they are forbidden:\n  1.Bc8-b7 #\n" in as_text(solution)
    assert '"hanging": [], "otherwise": [{"move": ' in "".join(render(solution))


def test_where_no_capture_is_in_doubt_nothing_hangs_on_it() -> None:
    solution = solve(key_problem("Kc7 Rh1 Ph2", "Alsatian Circe"))
    (phase,) = solution.twins[0].phases
    assert (len(phase.tree), phase.unproven) == (1, Unproven())
    assert "[L]" not in as_text(solution)
    (plain,) = solve(key_problem("Kc7 Rh1 Ph2", "Circe")).twins[0].phases
    assert plain.unproven is None


def test_where_a_limit_ends_solving_it_is_said_that_nothing_is_compared() -> None:
    found = solve(key_problem("Kc7 Rh1 Rh2", "Alsatian Circe"), limits=Limits(solutions=1))
    (phase,) = found.twins[0].phases
    assert phase.unproven is None
    assert any("was not found out" in note.message for note in found.twins[0].notes)


@pytest.mark.parametrize(
    ("white", "black", "condition", "refused"),
    [
        ("Kh1 Gc6", "Ka8", "Alsatian", "chess does not have the unit grasshopper"),
        ("Kh1 Ba1 Pb2", "Ka8", "Alsatian", "no game of chess leads to the diagram"),
        ("Kh1", "Ka8", "Alsatian Circe Alsatian", "beside Circe Alsatian"),
    ],
)
def test_what_chess_does_not_have_is_refused(
    white: str, black: str, condition: str, refused: str
) -> None:
    with pytest.raises(Unsupported, match=refused):
        machine(machine_spec(setting_of(problem_of(white, black, condition))))
