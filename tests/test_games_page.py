"""docs/games: every game has a page with a solved example coming out in all forms as it says."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import NamedTuple
from xml.etree import ElementTree

import pytest
from paths import DOCS

import solver
from solver.catalogue.games import GAMES
from solver.model import Placement, Problem, Solution
from solver.output import json as as_json
from solver.output.graphics import svg

PAGES = sorted((DOCS / "games").glob("*.md"))


class Example(NamedTuple):
    """A statement of the page, and the key that the text behind it gives."""

    game: str
    statement: str
    key: str


def examples() -> list[Example]:
    text = "\n".join(page.read_text("utf-8") for page in PAGES)
    found = re.findall(r"^```\n(BeginProblem\n.*?)^```\n\n(.*?)^#", text + "\n#", re.S | re.M)
    return [
        Example(solver.load(statement)[0].game, statement, key[1])
        for statement, text in found
        if (key := re.search(r"[Tt]he key is 1\.(\S+?)!", text))
    ]


EXAMPLES = examples()
of_each_game = pytest.mark.parametrize("example", EXAMPLES, ids=[one.game for one in EXAMPLES])


def problem_of(example: Example, claim: str = "") -> Problem:
    (problem,) = solver.load(example.statement.replace("EndProblem", f"{claim}\nEndProblem"))
    return problem


@cache
def solution_of(example: Example) -> Solution:
    return solver.solve(problem_of(example))


def test_every_game_has_an_example() -> None:
    assert {example.game for example in EXAMPLES} == set(GAMES) - {"chess"}


def test_every_page_is_listed() -> None:
    listed = (DOCS / "games.md").read_text("utf-8")
    assert {f"games/{page.name}" for page in PAGES} == set(re.findall(r"\]\((games/.*?)\)", listed))


@of_each_game
def test_the_key_is_the_one_that_the_page_gives(example: Example) -> None:
    checked = solver.check(problem_of(example, f"Intended Key {example.key.rstrip('+')}"))
    assert checked.word == "sound"
    assert solver.check(problem_of(example, "Intended 2 solutions")).word != "sound"


@of_each_game
def test_many_workers_find_what_one_finds(example: Example) -> None:
    many = solver.solve(problem_of(example), workers=2)
    assert many.twins[0].phases == solution_of(example).twins[0].phases


@of_each_game
def test_the_text_has_diagram_and_key(example: Example) -> None:
    text = solver.text(solution_of(example))
    assert f"1.{example.key.rstrip('+')}" in text
    assert "+---a---b---c---d" in text or example.game == "DragonflyHex"


@of_each_game
def test_the_json_has_game_and_key(example: Example) -> None:
    solved = [json.loads(line) for line in as_json.render(solution_of(example))]
    (tree,) = (phase["tree"] for phase in solved[0]["phases"])
    assert example.key.rstrip("+") in json.dumps(tree[0])
    shown = json.loads(as_json.diagram(problem_of(example), None, ""))
    assert shown["game"] == example.game
    assert len(shown["units"]) == len(problem_of(example).placements)


@of_each_game
def test_the_picture_has_every_unit(example: Example) -> None:
    problem = problem_of(example)
    root = ElementTree.fromstring(svg.render([problem]))
    drawn = {
        (element.get("data-square"), element.get("data-colour"), element.get("data-walk"))
        for element in root.iter()
        if element.get("class") == "unit"
    }
    assert drawn == {seen(unit) for unit in problem.placements}


def seen(unit: Placement) -> tuple[str, str, str]:
    return unit.square, unit.piece.colour, unit.piece.walk
