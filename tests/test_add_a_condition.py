"""The tour of docs/add-a-condition.md names all files that know its example."""

from __future__ import annotations

import re

from paths import ROOT

from solver.catalogue.boards import board
from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.rules import Said

KERNEL = ROOT / "solver" / "kernel"
PAGE = (ROOT / "docs" / "add-a-condition.md").read_text(encoding="utf-8")
EXAMPLE = "Madrasi"
#: the form of an entry, with the same example, and the list of the field's words
LISTS = {f"solver/catalogue/conditions/{name}.py" for name in ("__init__", "order")}
ENDINGS = {".py", ".cpp", ".hpp", ".inp"}


def knowing() -> set[str]:
    """Files of the program, and problems called like it, that name the example."""
    sources = [path for path in (ROOT / "solver").rglob("*") if path.suffix in ENDINGS]
    named = {path for path in sources if EXAMPLE in path.read_text(encoding="utf-8")}
    shown = (ROOT / "problems").rglob(f"{EXAMPLE.lower()}.inp")
    return {path.relative_to(ROOT).as_posix() for path in (*named, *shown)} - LISTS


def test_the_tour_names_every_file_that_knows_its_example() -> None:
    assert set(re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE)) == knowing()


def test_the_tour_shows_the_entry_as_it_stands() -> None:
    (shown,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    entry = (KERNEL.parent / "catalogue" / "conditions" / "filters.py").read_text(encoding="utf-8")
    assert f"{shown.rstrip()}," in re.sub("(?m)^    ", "", entry)


def test_the_rule_of_the_entry_is_registered_in_the_kernel() -> None:
    entry = CONDITIONS[EXAMPLE]
    assert entry.rule is not None
    asked = Said(EXAMPLE, ("RexInclusive",), ("king", "pawn"), board("8x8"))
    rule = entry.rule(asked)
    registered = (KERNEL / "conditions" / "registry.cpp").read_text(encoding="utf-8")
    assert f'RULE("{rule.name}", ' in registered
    assert rule.parameters == {"kings": "yes"}
    assert (ROOT / "problems" / f"{entry.witness}.inp").exists()
