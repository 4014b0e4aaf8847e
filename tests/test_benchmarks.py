"""The benchmarks: every statement has its answer, and answers are read from printed solutions."""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from statements import ONE_FIRST_MOVE

import solver

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"

HELP = """
  h#2                         2 + 3

  1.Ka8-b8 Qa1-h8 #
  1.Ka8-b8 Qa1-a2   2.h7-h6 Qa2-g8 #

solution finished.
"""

BATTLE = """
  #2                          4 + 3

   1.Qa1-a2 ? threat:
          2.Qa2-g8 #
    but
      1...h7-h6 !

   1.e7-e8=Q + !
      1...Ka8-a7
          2.Qe8-a4 #

solution finished.
"""


def loaded(name: str) -> ModuleType:
    """A benchmark as a module."""
    spec = importlib.util.spec_from_file_location(f"kirke_{name}", BENCHMARKS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def bench() -> ModuleType:
    return loaded("bench")


def test_every_statement_has_its_answer() -> None:
    answers = tomllib.loads((BENCHMARKS / "problems" / "answers.toml").read_text())
    assert set(answers) == {path.stem for path in (BENCHMARKS / "problems").glob("*.inp")}


@pytest.mark.parametrize(
    ("output", "solutions", "keys", "moves"),
    [(HELP, 2, (), 2), (BATTLE, 1, ("e7-e8=Q",), 6)],
    ids=["help play: lines", "battle play: keys, not tries"],
)
def test_answer_is_read_from_the_printed_solution(
    bench: ModuleType, output: str, solutions: int, keys: tuple[str, ...], moves: int
) -> None:
    assert bench.answer_from(output) == bench.Answer(solutions, keys, moves)


def test_names_choose_problems_by_prefix(bench: ModuleType) -> None:
    chosen = bench.chosen(["help-3-circe"])
    assert chosen
    assert all(name.startswith("help-3-circe") for name in chosen)
    with pytest.raises(bench.click.BadParameter, match="no problem is called nonsense"):
        bench.chosen(["nonsense"])


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("direct-4-a", "direct, orthodox"),
        ("direct-4-lions-a", "direct, fairy"),
        ("help-2.5-anticirce-a", "help, fairy"),
        ("series-help-self-5-pwc-circe-a", "series help self, fairy"),
        ("series-help-5-a", "series help, orthodox"),
    ],
)
def test_problems_are_counted_by_play_and_rules(bench: ModuleType, name: str, kind: str) -> None:
    assert bench.kind_of(name) == kind


def test_every_problem_has_a_class(bench: ModuleType) -> None:
    assert all(bench.kind_of(name) for name in bench.known_answers())


def test_the_start_is_taken_off_before_searches_are_compared(bench: ModuleType) -> None:
    assert bench.ratio_of_searches([1.1, 4.02], [0.1, 0.02]) == pytest.approx(4.0)
    assert bench.ratio_of_searches([0.1, 0.52], [0.1, 0.02]) == pytest.approx(50.0)


def test_the_stages_of_a_check_are_timed_one_by_one(tmp_path: Path) -> None:
    entry = """algebraic: {white: [Kf6, Ra1], black: [Kh8]}
stipulation: "#2"
solution: "1.Kg6! Kg8 2.Ra8#"
"""
    path = tmp_path / "rook.olv"
    path.write_text(entry)
    stages = loaded("check").stages(path, tmp_path)
    assert len(stages) == len(("read", "key", "solve", "compare", "keep"))


def test_two_builds_are_timed_by_turns_and_the_least_time_counts(
    bench: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds = iter([{"mine": 3.0}, {"other": 2.0}, {"other": 4.0}, {"mine": 1.0}])
    asked = []

    def search_times(python: str, files: list[Path]) -> dict[Path, float]:
        asked.append(python)
        return {files[0]: next(rounds)[python]}

    monkeypatch.setattr(bench, "search_times", search_times)
    file = Path("help-2.inp")
    assert bench.least_by_turns(["mine", "other"], [file], 2) == [{file: 1.0}, {file: 2.0}]
    assert asked == ["mine", "other", "other", "mine"]


def test_the_searches_of_a_build_are_timed_in_its_own_process(bench: ModuleType) -> None:
    file = BENCHMARKS / "problems" / "help-3-molnar.inp"
    ((timed, seconds),) = bench.search_times(sys.executable, [file]).items()
    assert timed == file
    assert seconds > 0


#: 1.e3 e5, which takes no other way in so many half-moves; in two more there are some
OPENING = "rnbqkbnr/pppp1ppp/8/4p3/8/4P3/PPPP1PPP/RNBQKBNR"


@pytest.mark.parametrize(("half_moves", "known", "contradicted"), [(2, 1, False), (2, 2, True)])
def test_proof_games_are_sought_in_exactly_their_length(
    half_moves: int, known: int, contradicted: bool
) -> None:
    games = loaded("proof_games")
    entry = {
        "set": "short",
        "fen": OPENING,
        "n": str(half_moves),
        "verified": [[True, "e3 e5"]] * known,
    }
    game = games.game_of(entry)
    outcome = games.solved(game, 10.0, 1, 16 << 20, [])
    assert (outcome.is_solved, outcome.solutions) == (True, 1)
    assert outcome.contradicts(game) is contradicted


def test_sixteen_workers_share_help_play_behind_one_first_half_move() -> None:
    lock_step = loaded("lock_step")
    (problem,) = solver.loads(ONE_FIRST_MOVE)
    alone, together = (lock_step.simulated(problem, count, 64 << 20) for count in (1, 16))
    assert together.found == alone.found
    assert alone.elapsed > 8 * together.elapsed
