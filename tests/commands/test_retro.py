"""`kirke retro`: legality, rights and last moves on the command line."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from command_line import Kirke
from reference.retro import check

from solver import reads, solve
from solver.commands.checking import retro_hints
from solver.commands.retro_legal import judged
from solver.commands.retro_run import Run
from solver.compiling import past
from solver.model import Limits, Problem
from solver.retro import Diagram, Strength
from solver.verdict import verdict

HEMMED_IN = "7k/5K1P/8/8/8/8/8/8 w - -"
PARTS = "4k2r/8/5B1P/3R1KpP/8/8/8/8 w - -"


def test_an_illegal_position_is_refuted_with_exit_code_1(kirke: Kirke) -> None:
    ran = kirke("retro", "legal", HEMMED_IN)
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.splitlines() == [
        HEMMED_IN,
        "illegal: Black has no last move (strength 3, depth 3)",
    ]


def test_what_is_not_refuted_is_not_called_legal(kirke: Kirke) -> None:
    ran = kirke("retro", "legal", "7k/8/8/8/8/8/8/K7 w - -")
    assert ran.code == 0
    assert "not proven: nothing was found against it (strength 3, depth 3)" in ran.out
    assert "legal:" not in ran.out


def test_the_rights_that_a_fen_claims_are_part_of_the_question(kirke: Kirke) -> None:
    claimed = "4k2r/8/8/8/8/8/8/4K3 w k -"
    assert kirke("retro", "legal", claimed).code == 1
    assert kirke("retro", "legal", claimed.replace(" k", " -")).code == 0


def test_a_right_that_the_units_cannot_have_is_refused(kirke: Kirke) -> None:
    ran = kirke("retro", "legal", "4k3/8/8/8/8/8/8/4K3 w k -")
    assert ran.code == 2
    assert "h8" in ran.err
    assert "Leave k out of the castling rights" in ran.err


def test_what_holds_in_some_parts_is_told_so(kirke: Kirke) -> None:
    ran = kirke("retro", "rights", PARTS)
    assert "Black 0-0: permitted in some parts" in ran.out
    assert "e.p. g6: permitted in some parts" in ran.out
    ran = kirke("retro", "rights", "4k3/8/8/3pP3/8/8/8/r3K3 w - -")
    assert "e.p. d6: proven impossible" in ran.out, "White is in check, and not by the pawn"


def test_rights_are_told_by_parts(kirke: Kirke) -> None:
    ran = kirke("retro", "rights", PARTS)
    assert ran.code == 0
    assert "2 parts:\n  a) no castling, no e.p.\n  b) Black 0-0, e.p. g6\n" in ran.out


def test_rights_as_json_name_parts_and_what_is_refuted(kirke: Kirke) -> None:
    found = json.loads(kirke("retro", "rights", "--format", "json", PARTS).out)
    assert found["parts"] == [
        {"castling": "", "en_passant": None},
        {"castling": "k", "en_passant": "g6"},
    ]
    (refuted,) = found["refuted"]
    assert (refuted["castling"], refuted["en_passant"]) == ("k", None)
    assert refuted["why"] == "no last move"


def test_forced_moves_are_followed_back_and_refutations_unfolded(kirke: Kirke) -> None:
    fen = "8/8/8/1r1b4/B7/2K5/8/3k4"
    ran = kirke("retro", "lastmove", "--explain", fen)
    assert ran.code == 0
    assert "last move (White): Kb3xPc3+ (5 others refuted; strength 3, depth 3)" in ran.out
    assert "last 3 half-moves: Kb3xPc3+, b4xc3ep+, c2-c4" in ran.out
    assert "  Kb3-c3+, Kb3xBc3+, Kb3xNc3+: Black has no last move\n" in ran.out
    short = kirke("retro", "lastmove", "--moves", "1", fen)
    assert "half-moves" not in short.out


@pytest.mark.parametrize(
    ("asked", "sides"),
    [
        (["7k/8/8/8/8/8/P7/K7"], ["white", "black"]),
        (["7k/8/8/8/8/8/P7/K7 w - -"], ["black"]),
        (["7k/8/8/8/8/8/P7/K6R"], ["white"]),
        (["7k/8/8/8/8/8/P7/K7 w - -", "--side", "white"], ["white"]),
        (["7k/8/8/8/8/8/P7/K7 w - -", "--side", "both"], ["white", "black"]),
    ],
    ids=["nothing tells", "the side to move", "a check", "asked for", "both"],
)
def test_who_moved_last(kirke: Kirke, asked: list[str], sides: list[str]) -> None:
    ran = kirke("retro", "lastmove", "--format", "json", "--depth", "1", *asked)
    assert [json.loads(line)["side"] for line in ran.out.splitlines()] == sides
    assert ran.code == 1


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("Pieces White Ka1 Gb2 Black Kh8", "the unit on b2"),
        ("Pieces White Ka1 Black Kh8 Condition Circe", "the condition Circe"),
        ("Pieces White Ka1", "black has no king"),
        ("Board 10x10 Pieces White Ka1 Black Kh8", "the board 10x10"),
    ],
)
def test_what_is_not_orthodox_is_refused(kirke: Kirke, statement: str, message: str) -> None:
    ran = kirke("retro", "legal", stdin=f"BeginProblem\n{statement}\nEndProblem\n")
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


@pytest.mark.parametrize(
    ("statement", "messages"),
    [
        ("Pieces White Pa2", ["retro: white has no king", "retro: black has no king"]),
        (
            "Pieces White Ka1 Gb2 Black Kh8 Gb7\nCondition Circe Madrasi",
            ["4:11  retro: the condition Circe", "4:17  retro: the condition Madrasi", "b7, b2"],
        ),
        (
            "Forsyth 4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
            ["right K to castle", "Leave K out", "right Q to castle", "Leave Q out"],
        ),
    ],
    ids=["kings", "fairy chess", "castlings"],
)
def test_all_that_is_refused_is_said_at_once_in_both_forms(
    kirke: Kirke, statement: str, messages: list[str]
) -> None:
    text = f"BeginProblem\n\n{statement}\nEndProblem\n"
    ran = kirke("retro", "legal", stdin=text)
    assert ran.code == 2
    record = json.loads(kirke("retro", "legal", "--format", "json", stdin=text).out)
    for message in messages:
        assert message in ran.err
        assert any(message in note for note in record["notes"])


@pytest.mark.parametrize("question", ["legal", "lastmove", "dead", "rights"])
@pytest.mark.parametrize("form", ["text", "json"])
def test_what_is_refused_is_not_noted_besides(kirke: Kirke, question: str, form: str) -> None:
    """A king that lacks and rights that the units cannot have: one message each, with a way out."""
    ran = kirke("retro", question, "--format", form, "8/8/8/8/8/8/8/4K3 w KQ -")
    king = "1:1  retro: black has no king. Add it: a game of chess leaves both kings on the board"
    rights = [
        f"1:21  retro: the right {right} to castle needs a king on e1 and a rook on {rook}."
        f" Leave {right} out of the castling rights"
        for right, rook in (("K", "h1"), ("Q", "a1"))
    ]
    asks = question != "rights"  # which tells the rights whatever a FEN claims
    said = [line.removeprefix("argument:") for line in ran.err.splitlines() if "note" not in line]
    assert (ran.code, said) == (2, [king, *rights] if asks else [king])
    assert ("means nothing" in ran.err) is not asks
    assert "NoBk" not in ran.err + ran.out


def test_the_way_out_of_what_is_refused_works(kirke: Kirke) -> None:
    ran = kirke("retro", "legal", "4k3/8/8/8/8/8/8/4K3 w - -")
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("asked", ["~1\nOption Retro", "~1\nOption Dead", "hdp1"])
def test_a_game_of_chess_needs_kings_where_a_problem_asks_for_one(kirke: Kirke, asked: str) -> None:
    statement = f"BeginProblem\nPieces White Ke1\nStipulation {asked}\nEndProblem\n"
    ran = kirke("solve", stdin=statement)
    assert ran.code == 2
    assert "black has no king. Add it" in ran.err
    assert "NoBk" not in ran.err


def test_without_a_question_there_is_help(kirke: Kirke) -> None:
    ran = kirke("retro")
    assert ran.code == 2
    assert "lastmove" in ran.out + ran.err


def test_a_certificate_is_written_of_what_is_illegal(kirke: Kirke) -> None:
    ran = kirke("retro", "legal", "--certificate", HEMMED_IN)
    assert (ran.code, ran.err) == (1, "")
    record = json.loads(ran.out)
    assert record["certificate"][0]["fen"] == record["fen"] == HEMMED_IN
    assert check(record).verdict == "accepted"


def test_what_is_not_refuted_has_no_certificate(kirke: Kirke) -> None:
    ran = kirke("retro", "legal", "--certificate", "7k/8/8/8/8/8/8/K7 w - -")
    assert ran.code == 0
    assert "certificate" not in json.loads(ran.out)


@pytest.mark.parametrize(("convention", "code"), [("pra", 0), ("Off", 1)])
def test_what_the_past_decides_is_asked_of_all_problems(
    kirke: Kirke, convention: str, code: int
) -> None:
    """Langstaff, The Chess Amateur, 1922: a solution in each part, and none by the conventions."""
    fen = PARTS.replace("w -", "w k")
    assert kirke("check", "--workers", "1", "--retro", convention, fen, "#2").code == code
    parts = kirke("solve", "--workers", "1", "--retro", convention, fen, "#2").out
    assert ("part 2 of 2: Black 0-0, e.p. g6" in parts) is (code == 0)


def test_a_side_that_cannot_be_to_move_has_exit_code_2(kirke: Kirke) -> None:
    ran = kirke("solve", "--workers", "1", "--retro", "PRA", HEMMED_IN, "#1")
    assert ran.code == 2
    assert "no game leads to the diagram with White to move: Black has no last move" in ran.err


def test_nobody_has_moved_from_a_dead_position_where_that_is_asked(kirke: Kirke) -> None:
    fen = "k7/8/2K5/8/8/8/8/8 w - -"
    assert kirke("retro", "legal", fen).code == 0
    ran = kirke("retro", "legal", "--dead", "--explain", fen)
    assert ran.code == 1
    assert "(strength 3, depth 3, dead positions)" in ran.out
    assert "the position before was dead, and the game had ended" in ran.out
    ran = kirke("retro", "lastmove", "--dead", "--format", "json", "--explain", fen)
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert {one["why"] for side in found for one in side["refutations"]} >= {"dead"}


def test_of_a_position_in_which_the_wrong_side_is_in_check_that_is_said(kirke: Kirke) -> None:
    said = "black, who is not to move, is in check: no game leads there"
    ran = kirke("retro", "dead", "4k3/4R3/8/8/8/8/8/4K3 w - -")
    assert (ran.code, said in ran.err) == (0, True)
    assert said not in kirke("retro", "dead", "4k3/3R4/8/8/8/8/8/4K3 w - -").err


def test_whether_a_position_is_dead_is_told_with_the_exit_code(kirke: Kirke) -> None:
    ran = kirke("retro", "dead", "k7/8/2K5/8/8/8/8/8 w - -")
    assert (ran.code, ran.out.splitlines()[1]) == (1, "dead: no play leads to mate")
    ran = kirke("retro", "dead", "6nk/8/6K1/4N3/8/8/8/8 w - -")
    assert (ran.code, ran.out.splitlines()[1]) == (0, "alive: mate in 1 half-move: 1.Ne5-f7#")


@pytest.mark.parametrize(
    ("position", "asked", "answer"),
    [
        (PARTS.replace("w -", "w k"), "#2", "sound (1.Kf5-e6; 1.h5*g6 ep.)"),
        ("8/2B5/8/8/4R3/6N1/4P1k1/4K2R w K -", "#2", "sound (1.Re4-e5)"),
        ("8/2B5/8/8/4R3/6N1/4P1k1/4K2R w - -", "#2", None),
        ("8/pRK5/p7/kP6/2R5/PP6/8/8 w - -", "#1", None),
        ("8/2B5/8/8/4R3/6N1/4P1k1/5K1R w - -", "#2", None),
    ],
    ids=["Langstaff", "Benkő", "castling is denied", "nothing is in question", "nobody castles"],
)
def test_check_says_of_answers_that_hang_on_the_past_what_retro_finds(
    kirke: Kirke, position: str, asked: str, answer: str | None
) -> None:
    ran = kirke("check", "--workers", "1", position, asked)
    hangs = "note: castling or en passant hangs on the past: with Retro it is"
    assert (f"{hangs} {answer}" in ran.err) if answer else ("hangs" not in ran.err)
    asked_already = kirke("check", "--workers", "1", "--retro", "PRA", position, asked)
    assert "hangs" not in asked_already.err


def test_check_says_why_retro_refuses_a_problem(kirke: Kirke) -> None:
    ran = kirke("check", "--workers", "1", "6Nk/6pp/8/8/8/8/8/4K2R w K -", "#1")
    said = "with Retro it is refused: illegal set-up: no game leads to the diagram with White to"
    assert said in ran.err


def test_check_says_which_twin_retro_refuses(kirke: Kirke, tmp_path: Path) -> None:
    file = tmp_path / "twins.txt"
    file.write_text(
        "BeginProblem\nPieces White Ke1 Rh1 Sg8 Black Kh8 Pg7h6\nStipulation #1\n"
        "Twin Move h6 h7\nEndProblem\n"
    )
    ran = kirke("check", "--workers", "1", str(file))
    assert "with Retro b) is refused: illegal set-up: no game leads to the diagram" in ran.err


def test_check_says_of_which_twin_an_answer_hangs_on_the_past(kirke: Kirke, tmp_path: Path) -> None:
    file = tmp_path / "twins.txt"
    file.write_text(
        "BeginProblem\nPieces White Ke1 Rh1 Bc7 Re4 Sg3 Pe2 Black Kg2\n"
        "Stipulation #2\nTwin Move e1 d1\nEndProblem\n"
    )
    ran = kirke("check", "--workers", "1", str(file))
    assert "with Retro it is no solution (a) 1.Re4-e5; b) -)" in ran.err
    played = kirke("check", "--workers", "1", "--retro", "PRA", "--format", "json", str(file))
    notes = json.loads(played.out)["notes"]
    assert len(notes) == 1
    assert "note: a) White 0-0: proven lost" in notes[0]


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Callable[[Limits], retro_hints.Look]:
    """What a look at the past of a problem says in these limits; nothing is known of it before."""
    (problem,) = reads(f"{PARTS.replace('w -', 'w k')} #2")
    assert isinstance(problem, Problem)
    solution = solve(problem)
    past._known.cache_clear()
    return lambda limits: retro_hints.look(solution, verdict(solution), limits)


def messages(look: retro_hints.Look) -> list[str]:
    return [note.message for note in look.notes]


def test_what_the_past_changes_hangs_on_no_clock(
    looked: Callable[[Limits], retro_hints.Look], monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = count(step=3600.0)
    monkeypatch.setattr(time, "monotonic", lambda: next(hours))
    look = looked(Limits())
    assert "with Retro it is sound" in messages(look)[0]
    assert look.cut == ""


def test_the_look_at_the_past_has_as_many_moves_whatever_it_takes(
    looked: Callable[[Limits], retro_hints.Look], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retro_hints, "MOST", 10)
    look = looked(Limits())
    assert messages(look) == ["castling or en passant hangs on the past: try Retro"]
    assert look.cut == ""


def test_the_look_at_the_past_has_what_the_search_left_of_the_time_that_is_given(
    looked: Callable[[Limits], retro_hints.Look],
) -> None:
    look = looked(Limits(seconds=0.0))
    said = "is not known, as the time limit was reached"
    assert messages(look) == [f"whether castling or en passant hangs on the past {said}"]
    assert look.cut == "limit"


def test_a_look_at_the_past_that_was_stopped_is_to_be_tried_again(
    looked: Callable[[Limits], retro_hints.Look], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retro_hints, "halted", lambda: True)
    look = looked(Limits())
    assert "is not known, as the run was stopped" in messages(look)[0]
    assert look.cut == "interrupted"


#: nobody has to be quick
LONG_GAME = ("retro", "legal", "--max-time", "none")


def test_a_game_that_leads_there_proves_a_position_legal(kirke: Kirke) -> None:
    fen = "rnbqkb1r/ppBppppp/8/3n4/3P4/8/PPP1PPPP/RN1QKBNR b KQkq -"
    ran = kirke(*LONG_GAME, fen)
    assert ran.code == 0
    assert ran.out.splitlines()[1] == ("legal: 1.d2-d4 Ng8-f6 2.Bc1-f4 Nf6-d5 3.Bf4xc7")


def test_a_game_keeps_the_rights_that_are_claimed(kirke: Kirke) -> None:
    fen = "rnbqkbnr/ppp1pppp/8/8/3pP3/5P2/PPPP2PP/RNBQKBNR b KQkq e3"
    found = json.loads(kirke(*LONG_GAME, "--format", "json", fen).out)
    assert found["status"] == "legal"
    assert found["game"][-1] == "e2-e4"
    home = "rnbqkb1r/pppppppp/7n/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -"
    game = json.loads(kirke(*LONG_GAME, "--format", "json", home).out)["game"]
    assert not any(move[0] in "KR" or move.startswith("0-0") for move in game)


def test_what_no_game_was_found_for_is_not_called_legal(kirke: Kirke) -> None:
    fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -"
    assert "legal: 1.e2-e4 e7-e5" in kirke(*LONG_GAME, fen).out
    assert "not proven" in kirke("retro", "legal", "--game", "0", fen).out
    assert "legal:" not in kirke("retro", "legal", "4k3/8/8/8/8/8/8/4K3 w - -").out


DEVELOPED = "1r1kqb1r/p1pbpp1p/1pn3pn/3p4/P2P2P1/1PN2N1P/R1PBPP2/3QKB1R w - -"


@pytest.mark.parametrize("game", [(), ("--game", "60")])
def test_no_game_is_looked_for_beyond_the_time_of_a_position(
    kirke: Kirke, game: tuple[str, ...]
) -> None:
    """As proofs take all of the time, none is left for a game, which half a second would find."""
    ran = kirke("retro", "legal", *game, "--max-time", "0.001", DEVELOPED)
    assert (ran.code, "not proven" in ran.out) == (3, True)


@pytest.mark.parametrize(
    ("asked", "seconds", "looked"),
    [
        (None, 60.0, 60.0),
        (2.0, 60.0, 2.0),
        (90.0, 60.0, 60.0),
        (0.0, 60.0, None),
        (None, 0.0, None),
    ],
)
def test_a_game_is_looked_for_as_long_as_time_is_left(
    monkeypatch: pytest.MonkeyPatch, asked: float | None, seconds: float, looked: float | None
) -> None:
    """What proofs took of it is not there any more."""
    given: list[float] = []

    def no_game(diagram: Diagram, allowed: float, **others: object) -> None:
        given.append(allowed)

    monkeypatch.setattr("solver.commands.retro_legal.proof_game", no_game)
    run, diagram = Run("text", seconds), Diagram.of_fen(DEVELOPED)
    (problem,) = reads(f"{DEVELOPED} #1")
    assert isinstance(problem, Problem)
    with run.surviving(problem):
        judged(run, diagram, Strength(), asked)
    assert len(given) == (looked is not None)
    for allowed in given:
        assert looked is not None
        assert looked - 30 < allowed <= looked


def test_without_a_rook_a_game_of_eight_moves_each_is_found(kirke: Kirke) -> None:
    """A knight has to take the rook and to come home, or a rook that went home took its place."""
    ran = kirke(*LONG_GAME, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq -")
    answer = ran.out.splitlines()[1]
    assert (ran.code, ran.err) == (0, "")
    assert answer.startswith("legal: 1.")
    assert (" 8." in answer, " 9." in answer) == (True, False)


def test_where_few_units_are_left_no_game_is_looked_for_of_itself(kirke: Kirke) -> None:
    """It would never be found."""
    ran = kirke("retro", "legal", "--max-time", "none", "7k/8/8/8/8/8/8/K7 w - -")
    assert (ran.code, ran.err) == (0, "")


#: there are more positions than a moment or a kilobyte suffices for
FAR_FROM_MATE = "8/8/3k4/8/8/4K3/4R3/8 w - -"
QUESTIONS = {
    "legal": PARTS,
    "rights": PARTS,
    "lastmove": PARTS,
    "dead": FAR_FROM_MATE,
}


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("form", ["text", "json"])
def test_an_answer_that_the_time_cut_names_what_gives_more(
    kirke: Kirke, question: str, form: str
) -> None:
    asked = ("--format", form, "--max-time", "0.000001", QUESTIONS[question])
    ran = kirke("retro", question, *asked)
    said = "time limit reached after 1e-06 s: --max-time gives more"
    assert ran.code == 3
    assert f"1:1  problem 1: {said}" in ran.err
    if form == "json":
        found = json.loads(ran.out.splitlines()[0])
        assert (found["cut"], found["reason"]) == (True, said)
    elif question != "dead":
        assert "a limit was reached" in ran.out
    else:
        assert " positions do not tell whether it is dead" in ran.out


@pytest.mark.parametrize("question", QUESTIONS)
def test_more_time_is_all_that_an_answer_needs(kirke: Kirke, question: str) -> None:
    asked = ("--format", "json", "--max-time", "none", QUESTIONS[question])
    ran = kirke("retro", question, *asked)
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert {(one["cut"], one["reason"]) for one in found} == {(False, "")}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_has_ten_seconds_if_nobody_says_how_long(
    kirke: Kirke, question: str
) -> None:
    shown = " ".join(kirke("retro", question, "--help").out.split())
    assert "Look for so many seconds (or 2m, 1:30, none) a position" in shown
    assert "[default: 10s]" in shown


def test_memory_that_is_full_is_a_limit_too(kirke: Kirke) -> None:
    ran = kirke("retro", "dead", "--max-memory", "1k", FAR_FROM_MATE)
    assert ran.code == 3
    assert "memory limit reached after 16 positions (1 KiB): --max-memory gives more" in ran.err
    assert "positions do not tell whether it is dead" in ran.out


def test_a_game_that_was_not_found_in_its_time_names_the_option(kirke: Kirke) -> None:
    ran = kirke("retro", "legal", "--game", "0.001", DEVELOPED)
    assert ran.code == 3
    assert "time limit reached after 0.001 s, at games of " in ran.err
    assert " half-moves: --game gives more" in ran.err


@pytest.mark.parametrize(
    ("side", "code", "answer"),
    [
        ("white", 0, "White can still mate, in 1 half-move: 1.Re3-e8#"),
        ("black", 1, "Black can no longer mate"),
    ],
)
def test_whether_a_side_can_still_mate(kirke: Kirke, side: str, code: int, answer: str) -> None:
    fen = "7k/8/6K1/8/8/4R3/8/8 w - -"
    ran = kirke("retro", "dead", "--side", side, fen)
    assert (ran.code, ran.out.splitlines()[1]) == (code, answer)
    found = json.loads(kirke("retro", "dead", "--side", side, "--format", "json", fen).out)
    assert (found["side"], found["life"]) == (side, "dead" if code else "alive")
    assert (found["mate"], found["shortest"]) == (([], False) if code else (["Re3-e8"], True))


def test_kinds_of_last_moves_stand_a_line_each(kirke: Kirke) -> None:
    asked = ("retro", "lastmove", "--side", "white", "7k/8/8/8/8/8/P7/K7")
    head, *kinds = kirke(*asked).out.splitlines()[1:]
    assert head.startswith("last move (White): 9 moves of 5 kinds (")
    assert kinds == [
        "  a kind: what moved, what it captured (-: nothing), what it became",
        "  K-   Kb1-a1, Kb2-a1",
        "  KxQ  Kb1xQa1, Kb2xQa1",
        "  KxR  Kb1xRa1, Kb2xRa1",
        "  KxB  Kb1xBa1",
        "  KxN  Kb1xNa1, Kb2xNa1",
    ]
    found = json.loads(kirke(*asked, "--format", "json").out)
    assert found["kinds"][0] == {"kind": "K-", "moves": ["Kb1-a1", "Kb2-a1"]}
    assert [one["kind"] for one in found["kinds"]] == ["K-", "KxQ", "KxR", "KxB", "KxN"]


def test_no_line_of_last_moves_is_longer_than_a_hundred_columns(kirke: Kirke) -> None:
    ran = kirke("retro", "lastmove", "8/8/8/8/8/5k2/8/R3K2R b - -")
    assert max(map(len, ran.out.splitlines())) <= 100
