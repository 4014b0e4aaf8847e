"""Verdicts on solutions written down by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from solver.model import (
    Effect,
    Intended,
    Line,
    Move,
    Node,
    Phase,
    Piece,
    Problem,
    Solution,
    Status,
    Twin,
    TwinSolution,
)
from solver.verdict import verdict

WALKS = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "S": "knight", "": "pawn"}


def move(text: str, colour: str = "white") -> Move:
    """A move from its text: "Ke5-d6"; captures are not needed here."""
    departure, arrival = text.split("-")
    piece = Piece("black" if colour == "black" else "white", WALKS[departure[:-2]])
    return Move(piece, departure[-2:], arrival, check=arrival == "b5")


def line(text: str) -> Line:
    """Help play: black and white move in turn."""
    sides = ("black", "white")
    return Line(tuple(move(one, sides[at % 2]) for at, one in enumerate(text.split())))


def help_play(
    *lines: str, intended: str = "", status: Status = "finished", label: str = ""
) -> Solution:
    claims = Intended(tuple(intended.splitlines())) if intended else None
    phase = Phase("actual", "black", "line", tuple(map(line, lines)))
    twin = TwinSolution(label, None, (phase,), status=status)
    twins = (Twin(()),) if label else ()
    return Solution(Problem("en", intended=claims, twins=twins), (twin,), status=status)


def direct_play(*moves: str, intended: str = "", language: str = "en") -> Solution:
    """Moves with their marks: "Qd1-d5!", "Rh1-h8?"."""
    nodes = tuple(Node(move(text[:-1]), mark=text[-1]) for text in moves)
    phase = Phase("actual", "white", "tree", tree=nodes)
    claims = Intended(tuple(intended.splitlines())) if intended else None
    problem = Problem("de" if language == "de" else "en", intended=claims)
    return Solution(problem, (TwinSolution("", None, (phase,)),))


ONE, OTHER, THIRD = "Ke5-d6 Bf1-b5", "Ke5-f6 Rh1-h6", "Ke5-e6 Qa1-a6"


@pytest.mark.parametrize(
    ("found", "intended", "word"),
    [
        ((ONE,), "", "sound"),
        ((ONE, OTHER), "", "cooked"),
        ((), "", "no solution"),
        ((ONE, OTHER), "2 solutions", "sound"),
        ((ONE, OTHER), "2", "sound"),
        ((ONE, OTHER), "2.1", "sound"),
        ((ONE, OTHER), "2.1...", "sound"),
        ((ONE, OTHER, THIRD), "2.1", "cooked"),
        ((ONE,), "2 solutions", "differs"),
        ((), "0 solutions", "sound"),
        ((ONE,), "1.Ke5-d6 Bf1-b5", "sound"),
        ((ONE,), "1.Ke5-d6 Bf1-b5 + !", "sound"),
        ((ONE, OTHER), "1.Ke5-f6 Rh1-h6\n1.Ke5-d6 Bf1-b5", "sound"),
        ((ONE, OTHER), "1.Ke5-d6 Bf1-b5", "cooked"),
        ((OTHER,), "1.Ke5-d6 Bf1-b5", "differs"),
        ((ONE, OTHER), "b) 2 solutions", "claim not understood"),
    ],
)
def test_help_play(found: tuple[str, ...], intended: str, word: str) -> None:
    assert verdict(help_play(*found, intended=intended)).word == word


@pytest.mark.parametrize(
    ("found", "intended", "word"),
    [
        (("Qd1-d5!", "Rh1-h8?"), "", "sound"),
        (("Qd1-d5!", "Rh1-h8!"), "", "cooked"),
        (("Rh1-h8?",), "", "no solution"),
        (("Qd1-d5!",), "Key Qd1-d5", "sound"),
        (("Qd1-d5!",), "Key 1.Qd1-d5!", "sound"),
        (("Rh1-h8!",), "Key Qd1-d5", "differs"),
        (("Qd1-d5!", "Rh1-h8!"), "Key Qd1-d5", "cooked"),
        (("Qd1-d5!", "Rh1-h8!"), "Key Qd1-d5\nKey Rh1-h8", "sound"),
    ],
)
def test_battle_play(found: tuple[str, ...], intended: str, word: str) -> None:
    assert verdict(direct_play(*found, intended=intended)).word == word


def test_a_claim_is_written_in_the_letters_of_the_statement() -> None:
    assert verdict(direct_play("Qd1-d5!", intended="Key Dd1-d5", language="de")).word == "sound"


@pytest.mark.parametrize(("unanswered", "word"), [(False, "sound"), (True, "no solution")])
def test_play_after_the_key_holds_unless_a_defence_refutes_it(unanswered: bool, word: str) -> None:
    defence = Node(move("Ke5-d6", "black"), unanswered=unanswered)
    phase = Phase("postkey", "white", "tree", tree=(Node(None, variations=(defence,)),))
    assert verdict(Solution(Problem("en"), (TwinSolution("", None, (phase,)),))).word == word


def test_the_mark_of_a_goal_is_no_move() -> None:
    promoted = Line((Move(Piece("white", "pawn"), "g7", "g8", goal="c81"),))
    phase = Phase("actual", "white", "line", (promoted,))
    problem = Problem("en", intended=Intended(("1.g7-g8",)))
    assert verdict(Solution(problem, (TwinSolution("", None, (phase,)),))).word == "sound"


def test_a_claim_may_be_about_one_twin() -> None:
    solution = help_play(ONE, OTHER, intended="a) 1 solution\nb) 2.1", label="b")
    assert verdict(solution).word == "sound"


def test_a_search_that_was_cut_proves_nothing_but_cooks() -> None:
    assert verdict(help_play(ONE, status="interrupted")).word == "unproved"
    assert verdict(help_play(status="partial")).word == "unproved"
    assert verdict(help_play(ONE, OTHER, status="interrupted")).word == "cooked"


def test_what_a_move_does_besides_need_not_be_claimed() -> None:
    reborn = Effect("add", "rebirth", Piece("black", "queen"), "d8")
    capture = Move(
        Piece("white", "king"), "e1", "e2", kind="capture", captured="e2", effects=(reborn,)
    )
    phase = Phase("actual", "white", "tree", tree=(Node(capture, mark="!"),))
    for text in ("Ke1*e2", "Ke1*e2[+bQd8]"):
        problem = Problem("en", intended=Intended((f"Key {text}",)))
        assert verdict(Solution(problem, (TwinSolution("", None, (phase,)),))).word == "sound"


def test_every_side_of_a_duplex_problem_is_judged() -> None:
    solution = help_play(ONE)
    (twin,) = solution.twins
    both = (*twin.phases, Phase("actual", "white", "line"), Phase("set", "black", "line"))
    judged = verdict(Solution(solution.problem, (TwinSolution("", None, both),)))
    assert [phase.word for phase in judged.phases] == ["sound", "no solution"]
    assert judged.word == "no solution"


@pytest.mark.parametrize(("beyond", "word"), [(0, "unproved"), (1, "cooked")])
def test_solutions_known_beyond_a_cut_count(beyond: int, word: str) -> None:
    cut = help_play(ONE, status="interrupted")
    (twin,) = cut.twins
    phase = replace(twin.phases[0], beyond=beyond)
    judged = verdict(replace(cut, twins=(replace(twin, phases=(phase,)),)))
    assert judged.word == word
    assert judged.phases[0].found_count == 1 + beyond
    assert len(judged.phases[0].found) == 1
