"""Who may import whom: the arrows of docs/architecture.md, for Python and for the kernel."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
KERNEL = ROOT / "solver" / "kernel"

DATA = {"model", "errors", "place", "visible"}
WORDS = DATA | {"grammar", "catalogue"}
SOLVING = {"compile", "machines", "_kernel"}
#: module or package of `solver` -> what it may import of solver and grammar, besides itself; ""
#: is solver itself
ARROWS: dict[str, set[str]] = {
    "visible": set(),
    "place": {"visible"},
    "errors": {"place", "visible"},
    "model": {"errors", "place", "visible"},
    "catalogue": DATA | {"grammar"},
    "formats": WORDS,
    "files": WORDS | {"reader"},
    "twins": DATA | {"catalogue"},
    "reading": WORDS | {"twins", "formats"},
    "reader": WORDS | {"reading"},
    "writing": WORDS | {"formats"},
    "writer": WORDS | {"writing", "formats"},
    "notation": {"model"},
    "sheets": {"model", "spool"},
    "specs": DATA | {"catalogue"},
    "game_specs": DATA | {"catalogue", "specs"},
    "tasks": DATA | {"catalogue", "specs", "game_specs"},
    "machines": DATA | {"catalogue", "notation", "specs", "game_specs", "_kernel"},
    "sense": DATA | {"catalogue"},
    "compile": DATA | {"catalogue", "notation", "sense", "sheets", "specs", "game_specs", "tasks"},
    "logs": set(),
    "shared": set(),
    "spool": {"errors", "shared"},
    "worker": {"errors", "logs", "shared"},
    "crew": {"errors", "logs", "shared", "worker"},
    "pool": {"crew", "shared", "worker"},
    "parts": {"pool", "sheets", "spool", "worker"},
    "telling": DATA | {"parts", "sheets"},
    "solving": DATA | {"pool", "parts", "spool", "telling", "worker"},
    "workers": DATA | SOLVING | {"crew", "pool", "parts", "solving", "telling", "worker", "twins"},
    "output": DATA | {"catalogue", "twins", ""},
    "claims": DATA | {"catalogue", "output"},
    "verdict": DATA | {"catalogue", "claims", "output", "twins"},
    "progress": DATA | {"workers"},
    "batch": DATA | {"workers"},
    "": DATA | {"files", "reader", "workers", "verdict", "output"},
    "__main__": {"cli"},
}
#: may import everything
TOP = {"cli", "commands"}

KERNEL_ARROWS: dict[str, set[str]] = {
    "core": set(),
    "movers": {"core"},
    "conditions": {"core", "movers"},
    "games": {"core", "movers"},
    "goals": {"core", "movers", "conditions", "games"},
    "search": {"core", "movers", "conditions", "games", "goals"},
    "checks": {"core", "movers", "conditions", "games", "goals", "search"},
    "bindings": {"core", "movers", "conditions", "games", "goals", "search"},
}


def sources(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if KERNEL not in path.parents)


def part(path: Path) -> str:
    """The module or package of solver that a file belongs to; "" is solver itself."""
    return path.relative_to(ROOT / "solver").parts[0].removesuffix(".py").replace("__init__", "")


def imported(path: Path) -> Iterator[str]:
    """Modules of ours that a file imports, wherever in it: "solver.model", "grammar"."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            for alias in node.names:
                yield f"{node.module}.{alias.name}"


def parts_imported(path: Path) -> set[str]:
    found = set()
    for name in imported(path):
        first, _, rest = name.partition(".")
        if first == "grammar":
            found.add("grammar")
        elif first == "solver":
            second = rest.partition(".")[0]
            is_module = (ROOT / "solver" / second).is_dir() or second == "_kernel"
            found.add(second if is_module or (ROOT / f"solver/{second}.py").exists() else "")
    return found


@pytest.mark.parametrize("path", sources(ROOT / "solver"), ids=lambda path: str(path.name))
def test_a_module_imports_only_what_stands_below_it(path: Path) -> None:
    mine = part(path)
    if mine not in TOP:
        assert mine in ARROWS, f"where does {mine} stand? Say so in ARROWS"
        assert parts_imported(path) - {mine} <= ARROWS[mine]


def test_the_grammar_knows_nothing_of_the_solver() -> None:
    for path in sources(ROOT / "grammar"):
        assert not any(name.startswith("solver") for name in imported(path)), path


def test_the_arrows_make_no_circle() -> None:
    settled: set[str] = {"grammar", "_kernel", *TOP}
    left = {name: arrows - {""} for name, arrows in ARROWS.items() if name}
    while ready := [name for name, arrows in left.items() if arrows <= settled]:
        settled.update(ready)
        for name in ready:
            del left[name]
    assert not left


@pytest.mark.parametrize("folder", KERNEL_ARROWS)
def test_the_kernel_includes_only_what_stands_below(folder: str) -> None:
    for path in sorted((KERNEL / folder).glob("*.[ch]pp")):
        text = path.read_text(encoding="utf-8")
        for included in re.findall(r'#include "(\w+)/', text):
            assert included in KERNEL_ARROWS[folder] | {folder}, f"{path.name} includes {included}"
        if folder != "bindings":
            assert "nanobind" not in text, f"{path.name}: only bindings may know Python"
