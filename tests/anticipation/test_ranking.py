"""What is like a problem is found in five grades, the most alike first."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from paths import PROBLEMS, ROOT

import solver
from solver.anticipation.ranking import (
    FEW_UNITS,
    SAME,
    SAME_MOVES,
    SAME_THEMES,
    SHIFTED,
    Alike,
    Likes,
    Sought,
)
from solver.model import Problem
from solver.store.looks import Look
from solver.store.positions import positions, turned, views
from solver.store.store import Kept, Statement, Store


def loaded() -> Any:
    """The benchmark, which spoils problems."""
    path = ROOT / "benchmarks" / "anticipation.py"
    spec = importlib.util.spec_from_file_location("kirke_anticipation", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BENCHMARK = loaded()
Like = Callable[..., list[Alike]]
#: a problem of the store, and what it is found by besides
Known = tuple[str, Problem, Look]


def problem(pieces: str, more: str = "", asked: str = "h#2") -> Problem:
    (one,) = solver.loads(f"BeginProblem\n{more}\nPieces {pieces}\nStipulation {asked}\nEndProblem")
    return one


@pytest.fixture
def like(tmp_path: Path) -> Like:
    """What of some problems is like another one."""

    def found(
        known: dict[str, Problem | tuple[Problem, Look]],
        sought: Problem,
        differ: int = 0,
        **play: str,
    ) -> list[Alike]:
        file = str(tmp_path / "a.store")
        with Store(file, "a program") as store:
            for name, one in known.items():
                its, look = one if isinstance(one, tuple) else (one, None)
                store.keep(Statement(name, name, "", its), Kept("sound", "finished", "{}"), look)
        with Likes(file) as likes:
            return likes.like(Sought(sought, "sought", **play), differ)

    return found


ROOKS = "White Kb1 Rc3 Black Kd4 Bb2"
PAWNS = "White Kb1 Pc3 Black Kd4 Bb2"


def only(found: list[Alike]) -> Alike:
    (one,) = found
    return one


@pytest.mark.parametrize(
    ("known", "sought", "grade"),
    [
        (ROOKS, ROOKS, SAME),
        (ROOKS, "White Kb8 Rc6 Black Kd5 Bb7", SAME),
        (ROOKS, "White Ka2 Rc3 Black Kd4 Bb2", SAME),
        (ROOKS, "Black Kb1 Rc3 White Kd4 Bb2", SAME),
        (ROOKS, "White Kc2 Rd4 Black Ke5 Bc3", SHIFTED),
        (ROOKS, "Black Kc7 Rd5 White Ke4 Bc6", SHIFTED),
        (PAWNS, "White Kg1 Pf3 Black Ke4 Bg2", SAME),
        (PAWNS, "Black Kb8 Pc6 White Kd5 Bb7", SAME),
        # pawns tell up from down, and Black's from White's
        (PAWNS, "White Kb8 Pc6 Black Kd5 Bb7", SHIFTED),
        (PAWNS, "Black Kb1 Pc3 White Kd4 Bb2", SHIFTED),
        (PAWNS, "White Ka2 Pc3 Black Kd4 Bb2", SHIFTED),
        # and castling tells left from right
        ("White Ke1 Rh1 Black Kd4", "White Kd1 Ra1 Black Ke4", SHIFTED),
        ("White Ke1 Rh1 Black Kd4", "Black Ke8 Rh8 White Kd5", SAME),
    ],
)
def test_a_position_is_the_same_as_its_rules_allow(
    like: Like, known: str, sought: str, grade: int
) -> None:
    assert only(like({"x": problem(known)}, problem(sought))).grade == grade


def test_conditions_that_name_squares_allow_no_turns(like: Like) -> None:
    holes = problem(ROOKS, "Condition Hole a1")
    assert only(like({"x": holes}, holes)).grade == SAME
    mirrored = replace(problem("White Kg1 Rf3 Black Ke4 Bg2"), conditions=holes.conditions)
    assert only(like({"x": holes}, mirrored)).grade == SHIFTED


@pytest.mark.parametrize(
    ("sought", "differ"),
    [
        ("White Kc2 Rd4 Sh8 Black Ke5 Bc3", 1),
        ("White Kc2 Rd5 Black Ke5 Bc3", 1),
        ("White Kc2 Sd4 Black Ke5 Bc3", 1),
        ("White Kc2 Rd4 Black Ke5", 1),
        ("White Kh2 Rd4 Black Ke5 Bc3", 1),  # a king may differ as well
        ("White Kc2 Sd4 Black Ke5 Bh3", 2),
    ],
)
def test_a_few_units_may_differ_in_a_shifted_position(like: Like, sought: str, differ: int) -> None:
    known = {"x": problem(ROOKS)}
    assert like(known, problem(sought), differ - 1) == []
    found = only(like(known, problem(sought), differ))
    assert (found.grade, found.alignment and found.alignment.distance) == (FEW_UNITS, differ)


def test_positions_without_kings_are_found_too(like: Like) -> None:
    known = {"x": problem("White Qb1 Rc3 Black Gd4 Bb2")}
    found = only(like(known, problem("White Qc2 Rd4 Black Ge5 Bc4"), 1))
    assert found.grade == FEW_UNITS
    assert found.alignment
    assert found.alignment.shift == (-1, -1)


#: where the same is asked, by date; then the others
_BY_DATE = ("early", "late", "undated", "by other rules", "otherwise")


def test_grades_come_in_their_order_and_the_earlier_one_before_the_later(like: Like) -> None:
    look = Look((), (), skeleton="s", shape="m")
    known: dict[str, Problem | tuple[Problem, Look]] = {
        "moves": (problem("White Kh1 Black Kh8"), replace(look, skeleton="")),
        "themes": (problem("White Kh1 Black Kh7"), replace(look, shape="")),
        "differs": problem("White Kb1 Rc3 Black Kd4 Bb3"),
        "shifted": problem("White Kc2 Rd4 Black Ke5 Bc3"),
        "late": problem(ROOKS, "Origin X 1990"),
        "undated": problem(ROOKS),
        "early": problem(ROOKS, "Origin X 1890"),
        "by other rules": problem(ROOKS, "Origin X 1770\nCondition Circe"),
        "otherwise": problem(ROOKS, "Origin X 1790", asked="h#3"),
    }
    found = like(known, problem(ROOKS), 1, skeleton="s", shape="m")
    assert [(one.problem, one.grade) for one in found] == [
        *((name, SAME) for name in _BY_DATE),
        ("shifted", SHIFTED),
        ("differs", FEW_UNITS),
        ("themes", SAME_THEMES),
        ("moves", SAME_MOVES),
    ]
    assert (found[0].sources, found[0].published) == (("X",), "1890-00-00")


def test_a_position_says_what_of_its_play_is_the_same(like: Like) -> None:
    look = Look((), (), skeleton="s", shape="m")
    found = only(like({"x": (problem(ROOKS), look)}, problem(ROOKS), skeleton="s", shape="m"))
    assert (found.grade, found.also) == (SAME, (SAME_THEMES, SAME_MOVES))


def test_a_problem_is_not_like_itself(like: Like) -> None:
    assert like({"sought": problem(ROOKS)}, problem(ROOKS), 1) == []


def test_twins_are_found_too(like: Like) -> None:
    twin = problem(ROOKS, asked="h#2\nTwin Move b1 a1")
    found = only(like({"x": twin}, problem("White Kb2 Rd4 Black Ke5 Bc3")))
    assert (found.grade, found.label) == (SHIFTED, "b")


def some_problems() -> list[Problem]:
    return list(BENCHMARK.entries([str(PROBLEMS / "showcase"), str(PROBLEMS / "conditions")]))


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[list[Problem], Likes]]:
    file = str(tmp_path_factory.mktemp("likes") / "a.store")
    problems = some_problems()
    BENCHMARK.filled(file, problems)
    with Likes(file) as likes:
        yield problems, likes


def test_what_was_turned_shifted_recoloured_and_changed_is_found_first(
    known: tuple[list[Problem], Likes],
) -> None:
    problems, likes = known
    chance = random.Random(5)
    fit = [number for number, one in enumerate(problems) if BENCHMARK.is_fit(one) and not one.twins]
    chosen = chance.sample(fit, 40)
    first = 0
    for number in chosen:
        found = likes.like(Sought(BENCHMARK.spoiled(problems[number], chance), "sought"), 1)
        first += bool(found) and found[0].problem == f"#{number}"
    assert first >= 38


def test_all_that_differ_by_a_unit_are_found(known: tuple[list[Problem], Likes]) -> None:
    """As comparing all of them tells, one view after the other, without shifts."""
    problems, likes = known
    chance = random.Random(7)
    fit = [one for one in problems if BENCHMARK.is_fit(one) and not one.twins]
    for one in chance.sample(fit, 5):
        (position,) = positions(one)
        found = {alike.problem for alike in likes.like(Sought(one, "sought"), 1)}
        for number, other in enumerate(problems):
            for there in positions(other):
                if there.board != position.board:
                    continue
                stand = set(there.units)
                apart = min(
                    max(len(set(ours) - stand), len(stand - set(ours)))
                    for ours in (turned(position, view) for view in views(position))
                )
                assert apart > 1 or f"#{number}" in found
