"""The tour of docs/add-a-condition.md names all files that know its example."""

from __future__ import annotations

import re

from paths import ROOT

from solver.catalogue.boards import board
from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.rules import Said

PAGE = (ROOT / "docs" / "add-a-condition.md").read_text(encoding="utf-8")
EXAMPLE = "NoCapture"
ENTRY = ROOT / "solver/catalogue/conditions/filters.py"
RULE = ROOT / "solver/kernel/conditions/filters/no_capture.cpp"
REGISTRY = ROOT / "solver/kernel/conditions/registry.cpp"
RULE_SETS = ROOT / "solver/kernel/checks/rule_sets/filters.cpp"
WITNESS = ROOT / "problems/conditions/no-capture.inp"
#: what a condition of one's own does not have: a place in the field's list
OTHERS = {"solver/catalogue/conditions/order.py"}
ROOMS = ("solver", "problems", "tests/rules/filters", "docs/catalogue.md")
ENDINGS = {".py", ".cpp", ".hpp", ".inp", ".md"}


def knowing() -> set[str]:
    """Files in the rooms of a condition that name the example."""
    rooms = [ROOT / room for room in ROOMS]
    files = [path for room in rooms for path in ((room,) if room.is_file() else room.rglob("*"))]
    named = re.compile(rf"\b{EXAMPLE}\b")
    return {
        path.relative_to(ROOT).as_posix()
        for path in files
        if path.suffix in ENDINGS and named.search(path.read_text(encoding="utf-8"))
    } - OTHERS


def shown(language: str) -> list[str]:
    """The blocks of code in the page."""
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_the_tour_names_every_file_that_knows_its_example() -> None:
    assert set(re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE)) >= knowing()
    assert len(knowing()) == 7


def test_the_tour_shows_the_entry_as_it_stands() -> None:
    entry = re.sub("(?m)^    ", "", ENTRY.read_text(encoding="utf-8"))
    assert f"{shown('python')[0].rstrip()}," in entry


def test_the_tour_shows_a_position_as_it_stands() -> None:
    positions = ROOT / "tests/rules/filters/test_filters_by_capture.py"
    stands = re.sub("(?m)^    ", "", positions.read_text(encoding="utf-8"))
    assert f"{shown('python')[1].rstrip()}," in stands


def test_the_tour_shows_the_rule_its_line_and_its_rule_sets_as_they_stand() -> None:
    rule, line, sets = shown("cpp")
    assert rule in RULE.read_text(encoding="utf-8")
    assert line.strip() in REGISTRY.read_text(encoding="utf-8")
    assert all(one.strip() in RULE_SETS.read_text(encoding="utf-8") for one in sets.splitlines())


def test_the_tour_shows_the_witness_as_it_stands() -> None:
    witness = WITNESS.read_text(encoding="utf-8")
    assert witness in re.sub("(?m)^    ", "", PAGE)


def test_the_rule_of_the_entry_is_registered_in_the_kernel() -> None:
    entry = CONDITIONS[EXAMPLE]
    assert entry.rule is not None
    rule = entry.rule(Said(EXAMPLE, (), ("king", "pawn"), board("8x8")))
    assert f'RULE("{rule.name}", ' in REGISTRY.read_text(encoding="utf-8")
    assert f"{entry.witness}.inp" == WITNESS.relative_to(ROOT / "problems").as_posix()
