"""Acceptance points 24 to 26: play as trees and lines, and its positions on the board."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from bench.helpers import on_page
from bench.helpers import solving_page as solving
from bench.helpers.problems_of_bench import SHORT, files, spread, statement
from command_line import Kirke

from solver.bench import showing, state
from solver.bench.written import written
from solver.model import Limits, Node, Solution
from solver.output.rules import twin_problem
from solver.playing import replay
from solver.playing.replay import Units
from solver.solving.workers import solve

QUICK = Limits(seconds=5.0)
TREES = spread(files(r"^Stipulation (#2|s#2|r#2|=2)\b[^;]*^Option.*(Set|Try|Var)"), 14)
LINES = spread(files(r"^Stipulation (h#2|h#1.5|ser-h#[34])$"), 6)
FAIRY = [
    *spread(files(r"^Condition .*(Circe|Einstein|Andernach|Chameleon)", "conditions"), 10),
    *spread(files(r"^Stipulation (h#2|#2|h#1.5|s#2)", "conditions"), 10),
]


def size(nodes: list[dict[str, Any]]) -> int:
    """Half-moves of a tree of docs/json.md."""
    kinds = ("threats", "variations", "refutations")
    return sum((one["move"] is not None) + sum(size(one[kind]) for kind in kinds) for one in nodes)


def counted(twins: list[dict[str, Any]]) -> list[tuple[str, int, int]]:
    """What the page is to show of these: parts with their first moves and half-moves."""
    found = []
    for phase in (phase for twin in twins for phase in twin["phases"]):
        if "lines" in phase:
            half_moves = sum(map(len, phase["lines"]))
            found.append((phase["kind"], len(phase["lines"]), half_moves))
            continue
        is_actual = phase["kind"] == "actual"
        tries = [one for one in phase["tree"] if is_actual and one["mark"] == "?"]
        rest = [one for one in phase["tree"] if one not in tries]
        if tries:
            found.append(("tries", len(tries), size(tries)))
        first = sum(
            len(one["variations"] + one["threats"]) if not one["move"] else 1 for one in rest
        )
        found.append((phase["kind"], first, size(rest)))
    return found


@pytest.mark.slow
def test_24_set_play_tries_and_solutions_are_as_many_as_in_json(
    page: Any, kirke: Kirke, tmp_path: Any
) -> None:
    assert len(TREES) + len(LINES) == 20
    page.locator("#seconds").fill("5")
    for path in (*TREES, *LINES):
        solving.solve(page, statement(path))
        (tmp_path / "it.inp").write_text(on_page.text(page), encoding="utf-8")
        ran = kirke("solve", "--format", "json", str(tmp_path / "it.inp"))
        shown = page.evaluate(
            """() => [...document.querySelectorAll('#play .part')].map(({dataset}) =>
                [dataset.part, Number(dataset.first), Number(dataset.size)])"""
        )
        expected = counted([json.loads(line) for line in ran.out.splitlines()])
        assert [tuple(one) for one in shown] == expected, path.name


def test_24_a_tree_is_one_tab_stop_with_named_half_moves(page: Any) -> None:
    solving.solve(page, SHORT)
    trees = page.get_by_role("tree")
    assert trees.count() == 3
    for tree in trees.all():
        assert tree.locator("[tabindex='0']").count() == 1
    assert page.get_by_role("treeitem", name="1.Qd1-d6 !").get_attribute("aria-expanded") == "true"


def test_25_closed_branches_are_not_in_the_document(page: Any) -> None:
    solving.solve(page, SHORT)
    part = page.locator("[data-part=actual]")
    assert part.locator(".half").count() == 42
    part.get_by_role("button", name="Fold all").click()
    assert part.locator(".half").count() == 9
    part.get_by_role("button", name="Expand all").click()
    assert part.locator(".half").count() == 42


def positions(solution: Solution) -> Iterator[dict[str, str] | None]:
    """The position after each half-move, tries first as the page shows them."""
    problem = solution.problem
    for twin in solution.twins:
        problem = twin_problem(solution.problem, twin.twin, problem)
        start = replay.start(problem)
        for phase in twin.phases:
            for line in phase.lines:
                yield from _of_line(list(line.moves), start, line.taken_back)
            tries = [one for one in phase.tree if phase.kind == "actual" and one.mark == "?"]
            for node in (*tries, *(one for one in phase.tree if one not in tries)):
                yield from _of_node(node, start)


def _of_line(moves: list[Any], units: Units | None, back: int) -> Iterator[dict[str, str] | None]:
    for number, move in enumerate(moves):
        if units is not None:
            units = (replay.before if number < back else replay.after)(units, move)
        yield _told(units)


def _of_node(node: Node, units: Units | None) -> Iterator[dict[str, str] | None]:
    if node.move is not None:
        if units is not None:
            units = (replay.before if node.taken_back else replay.after)(units, node.move)
        yield _told(units)
    for one in (*node.threats, *node.variations, *node.refutations):
        yield from _of_node(one, units)


def _told(units: Units | None) -> dict[str, str] | None:
    if units is None:
        return None
    return {
        at: f"{unit.colour} {unit.walk} {','.join(unit.attributes)}" for at, unit in units.items()
    }


REPLAY = """async answers => {
    const { parts, unitsAfter } = await import("/static/solution/model.js");
    const found = [];
    const told = units => units && Object.fromEntries([...units].map(([at, one]) =>
        [at, `${one.colour} ${one.walk} ${one.attributes.join(",")}`]));
    const visit = half => { found.push(told(unitsAfter(half))); half.down.forEach(visit); };
    for (const { solution, beside } of answers)
        for (const part of parts(solution, beside)) part.first.forEach(visit);
    return found;
}"""


@pytest.mark.slow
def test_26_positions_of_fairy_play_are_those_of_the_reference(page: Any) -> None:
    assert len(set(FAIRY)) >= 20
    known = 0
    for path in dict.fromkeys(FAIRY):
        problem = state.read(statement(path)).problem
        assert problem is not None
        solution = solve(problem, limits=QUICK)
        answers = [json.loads(written(answer)) for answer in showing.play(solution)]
        expected = list(positions(solution))
        assert page.evaluate(REPLAY, answers) == expected, path.name
        known += any(expected)
    assert known >= 18


def test_26_a_click_shows_the_position_and_escape_the_diagram(page: Any) -> None:
    solving.solve(page, SHORT)
    before = solving.units(page)
    solving.half(page, "1.Qd1-d7 ?").click()
    solving.shown(page, "1.Qd1-d7 ?")
    after = solving.units(page)
    assert {at: after[at] for at in after.keys() - before.keys()} == {"d7": "white queen"}
    assert page.locator(".played").count() == 1
    page.keyboard.press("Escape")
    page.locator("#player").wait_for(state="hidden")
    assert solving.units(page) == before
    assert page.locator(".played").count() == 0


def test_26_keys_lead_through_the_play(page: Any) -> None:
    solving.solve(page, SHORT)
    solving.half(page, "1.Qd1-d2 + !").click()
    solving.shown(page, "1.Qd1-d2 + !")
    for key, path in (
        ("ArrowRight", "1.Qd1-d2 + ! 1...Kc3-b3"),
        ("ArrowRight", "1.Qd1-d2 + ! 1...Kc3-b3 2.Qd2*c2 #"),
        ("ArrowDown", "1.Qd1-d2 + ! 1...Kc3-b3 2.Qd2-b4 #"),
        ("ArrowUp", "1.Qd1-d2 + ! 1...Kc3-b3 2.Qd2*c2 #"),
        ("ArrowLeft", "1.Qd1-d2 + ! 1...Kc3-b3"),
        ("ArrowLeft", "1.Qd1-d2 + !"),
        ("End", "1.Qd1-d2 + ! 1...Kc3-b3 2.Qd2*c2 #"),
    ):
        page.keyboard.press(key)
        solving.shown(page, path)
    page.keyboard.press("Home")
    page.locator("#player").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "treeitem"


def test_26_an_edit_goes_back_to_the_diagram_first(page: Any) -> None:
    solving.solve(page, SHORT)
    solving.half(page, "1.Qd1-d7 ?").click()
    solving.shown(page, "1.Qd1-d7 ?")
    page.get_by_role("button", name="white pawn").click()
    on_page.square(page, "a7").click()
    page.locator("#player").wait_for(state="hidden")
    solving.stated(page, "a7")
    solving.finished(page)
    assert solving.units(page)["d1"] == "white queen"


def test_26_lines_are_walked_through_as_well(page: Any) -> None:
    text = "BeginProblem\npieces White Kc6 Qd7 Black Ka8\nstipulation h#1.5\nEndProblem\n"
    solving.solve(page, text)
    first = page.locator(".line:has(.half:nth-child(2)) .half").first
    first.click()
    path = str(first.inner_text())
    solving.shown(page, path)
    page.keyboard.press("ArrowRight")
    page.locator(f'#player[data-shown^="{path} "]').wait_for()
    page.get_by_role("button", name="Back to the diagram").click()
    page.locator("#player").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.classList.contains('half')")
