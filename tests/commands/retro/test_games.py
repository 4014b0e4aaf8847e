"""`kirke retro legal`: a game that leads to the position is looked for in its share of the time."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from command_line import Kirke

from solver import reads, solve
from solver.commands.checking import retro_hints
from solver.commands.past.legal import judged
from solver.commands.past.run import Run
from solver.compiling import past
from solver.model import Limits, Problem
from solver.retro import Diagram, Strength
from solver.verdict import verdict

PARTS = "4k2r/8/5B1P/3R1KpP/8/8/8/8 w - -"


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Callable[[Limits], retro_hints.Look]:
    """What a look at the past of a problem says in these limits; nothing is known of it before."""
    (problem,) = reads(f"{PARTS.replace('w -', 'w k')} #2")
    assert isinstance(problem, Problem)
    solution = solve(problem)
    past._known.cache_clear()
    return lambda limits: retro_hints.look(solution, verdict(solution), limits)


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

    monkeypatch.setattr("solver.commands.past.legal.proof_game", no_game)
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


def test_a_game_that_was_not_found_in_its_time_names_the_option(kirke: Kirke) -> None:
    ran = kirke("retro", "legal", "--game", "0.001", DEVELOPED)
    assert ran.code == 3
    assert "time limit reached after 0.001 s, at games of " in ran.err
    assert " half-moves: --game gives more" in ran.err
