"""Who may import whom: the arrows of docs/architecture.md, for Python and for the kernel."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from paths import ROOT

KERNEL = ROOT / "solver" / "kernel"

DATA = {"model", "errors", "texts"}
WORDS = DATA | {"grammar", "catalogue"}
#: module or package of `solver` -> what it may import of solver and grammar, besides itself; ""
#: is solver itself
ARROWS: dict[str, set[str]] = {
    "version": set(),
    "texts": set(),
    "errors": {"texts"},
    "model": {"errors", "texts"},
    "catalogue": DATA | {"grammar"},
    "formats": WORDS | {"twins"},
    "twins": DATA | {"catalogue"},
    "reading": WORDS | {"twins", "formats"},
    "writing": WORDS | {"formats", "twins"},
    "processes": {"errors"},
    "decoding": {"model", "processes"},
    "retro": DATA | {"catalogue", "formats", "_kernel"},
    "compiling": DATA | {"catalogue", "decoding", "retro", "_kernel"},
    "playing": DATA | {"catalogue", "compiling", "formats", "output"},
    "solving": DATA
    | {"catalogue", "compiling", "decoding", "processes", "retro", "twins", "_kernel"},
    "output": DATA | {"catalogue", "twins", "version"},
    "claims": DATA | {"catalogue", "output", "twins"},
    "verdict": DATA | {"catalogue", "claims", "compiling", "output", "playing", "twins"},
    "edits": DATA
    | {"catalogue", "claims", "compiling", "decoding", "output", "processes"}
    | {"solving", "twins", "verdict", "writing"},
    "batch": DATA | {"solving"},
    "store": DATA | {"version", "catalogue", "twins"},
    "report": DATA
    | {"catalogue", "compiling", "output", "playing", "store", "themes", "twins", "version"},
    "themes": DATA | {"catalogue", "claims", "compiling", "grammar", "output", "playing", "twins"},
    "queries": DATA | {"catalogue", "grammar", "store", "themes"},
    "anticipation": DATA | {"catalogue", "store", "themes", "twins"},
    "": DATA | {"edits", "reading", "writing", "solving", "verdict", "output", "version"},
    "__main__": {"cli"},
}
#: modules that lie beside the packages of solver
TOP_OF_SOLVER = {"__init__", "__main__", "cli", "errors", "twins", "version"}
#: may import everything
TOP = {"cli", "commands", "bench"}

RULES = {"core", "movers", "goals"}
#: What searches of both kinds use; "search" are the files at the top of `search/`.
SEARCH = RULES | {
    "search",
    "search/bounds",
    "search/closure",
    "search/constraints",
    "search/limits",
    "search/memory",
    "search/tree",
}
#: What a rule may use besides what stands beside it.
RULE = {"core", "movers", "past", "conditions/shared", "conditions/rebirth"}
#: rooms of rules, by the words that `catalogue/conditions` has for them
RULE_ROOMS = [
    *("attributes", "board", "changes", "filters", "judges", "moves", "promotion", "royalty"),
    *("selections", "walks"),
]
#: room of the kernel -> the rooms it may include
KERNEL_ARROWS: dict[str, set[str]] = {
    "core": set(),
    "past": {"core"},
    "movers": {"core"},
    "invisible": set(),
    "conditions/shared": RULE - {"conditions/shared", "conditions/rebirth"},
    "conditions/rebirth": RULE - {"conditions/rebirth"},
    **{f"conditions/{name}": RULE for name in RULE_ROOMS},
    "conditions": {"core"},
    "games": {"core", "movers"},
    "goals": {"core", "movers"},
    "search/limits": RULES,
    "search/memory": RULES,
    "search/tree": RULES,
    "search/series": RULES,
    "search/constraints": RULES | {"search/bounds"},
    "search/closure": RULES,
    "search/bounds": RULES | {"search/memory"},
    "search/pictures": RULES | {"search/memory", "search/bounds"},
    "search": (SEARCH - {"search"}) | {"search/series", "search/pictures", "past"},
    "search/records": SEARCH,
    "search/filters": SEARCH,
    "search/battle": SEARCH | {"search/records", "search/filters"},
    "search/lines": SEARCH | {"search/records", "search/filters", "search/battle"},
    "search/evaluate.cpp": {"search", "search/battle", "search/lines"},
    "retractor": SEARCH | {"past", "search/records", "search/battle", "search/lines"},
}
#: rooms that may include everything, each what stands before it
KERNEL_TOP = ["machine", "bindings", "checks"]


def sources(folder: Path) -> list[Path]:
    """Its modules, but for those that the build has made."""
    found = (path for path in folder.rglob("*.py") if not path.name.endswith("_parser.py"))
    return sorted(path for path in found if KERNEL not in path.parents)


def part(path: Path) -> str:
    """The module or package of solver that a file belongs to; "" is solver itself."""
    return path.relative_to(ROOT / "solver").parts[0].removesuffix(".py").replace("__init__", "")


@cache
def imported(path: Path) -> frozenset[str]:
    """Modules of ours that a file imports, wherever in it: "solver.model", "grammar"."""
    return frozenset(_imported(path))


def _imported(path: Path) -> Iterator[str]:
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


def in_circles(arrows: dict[str, set[str]]) -> set[str]:
    """Names that lead back to themselves, or to such."""
    left = dict(arrows)
    while ready := [name for name, below in left.items() if not below & set(left)]:
        for name in ready:
            del left[name]
    return set(left)


def test_the_arrows_make_no_circle() -> None:
    assert not in_circles({name: arrows - {""} for name, arrows in ARROWS.items() if name})


def modules() -> dict[str, Path]:
    """All modules of ours by name; a package is its own `__init__`."""
    found = [*sources(ROOT / "solver"), *sources(ROOT / "grammar")]
    names = (".".join(path.relative_to(ROOT).with_suffix("").parts) for path in found)
    return {name.removesuffix(".__init__"): path for name, path in zip(names, found, strict=True)}


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Not by an import inside a function either: that hides a circle and mends none."""
    known = modules()
    arrows = {
        name: {
            one if one in known else one.rpartition(".")[0]
            for one in imported(path)
            if one != "solver._kernel"
        }
        for name, path in known.items()
    }
    assert not in_circles({name: below & (set(known) - {name}) for name, below in arrows.items()})


def room(path: str) -> str:
    """The room of the kernel that a file belongs to."""
    first, *rest = path.split("/")
    if path in KERNEL_ARROWS:
        return path
    nested = f"{first}/{rest[0]}" if len(rest) > 1 else first
    return nested if nested in KERNEL_ARROWS else first


@pytest.mark.parametrize("path", sorted(KERNEL.rglob("*.[ch]pp")), ids=lambda path: str(path.name))
def test_a_room_of_the_kernel_includes_only_what_stands_below(path: Path) -> None:
    mine, text = room(path.relative_to(KERNEL).as_posix()), path.read_text(encoding="utf-8")
    included = {room(name) for name in re.findall(r'#include "([^"]+)"', text)} - {mine}
    if mine in KERNEL_TOP:
        assert not included & set(KERNEL_TOP[KERNEL_TOP.index(mine) :])
    else:
        assert included <= KERNEL_ARROWS[mine]
    if mine != "bindings":
        assert "nanobind" not in text, "only bindings may know Python"


def test_the_rooms_of_the_kernel_make_no_circle() -> None:
    assert not in_circles(KERNEL_ARROWS)


#: files of the kernel that ask each other: walks that are lent hang on who could capture, and where
#: rules make moves depend on checks, and checks on moves, each is asked by the other
MUTUAL = {
    f"movers/{name}" for name in ("special", "lender", "selection", "check", "legal", "generate")
}


def test_no_files_of_the_kernel_include_each_other_in_a_circle() -> None:
    """A `.cpp` with its `.hpp` is one; a header that only one `.cpp` needs is part of it."""
    files: dict[str, set[str]] = {}
    for path in KERNEL.rglob("*.[ch]pp"):
        name = path.relative_to(KERNEL).with_suffix("").as_posix()
        included = re.findall(r'#include "([^"]+)\.hpp"', path.read_text(encoding="utf-8"))
        files.setdefault(name, set()).update(included)
    whole = {name for name in files if (KERNEL / f"{name}.cpp").exists()}
    arrows = {name: through(name, files, whole) for name in whole - MUTUAL}
    assert not in_circles({name: below - MUTUAL for name, below in arrows.items()})


def through(name: str, files: dict[str, set[str]], whole: set[str]) -> set[str]:
    """The files with a `.cpp` that a file includes, or that headers alone which it includes do, but
    for itself: it may keep parts of its own in headers."""
    found: set[str] = set()
    left = list(files[name])
    seen = {name}
    while left:
        one = left.pop()
        if one in seen or one not in files:
            continue
        seen.add(one)
        if one in whole:
            found.add(one)
        else:
            left += files[one]
    return found - {name}


def test_search_has_at_most_a_dozen_rooms_and_the_top_of_solver_six_modules() -> None:
    assert len([path for path in (KERNEL / "search").iterdir() if path.is_dir()]) <= 12
    assert {path.stem for path in (ROOT / "solver").glob("*.py")} == TOP_OF_SOLVER


def test_no_folder_has_more_than_thirty_files() -> None:
    """A `.cpp` with its `.hpp` is one."""
    folders: dict[Path, set[str]] = {}
    for place in ("solver", "grammar", "tests"):
        for ending in ("py", "cpp", "hpp"):
            for path in (ROOT / place).rglob(f"*.{ending}"):
                if not path.stem.endswith("_parser"):
                    folders.setdefault(path.parent, set()).add(path.stem)
    assert not {str(folder) for folder, names in folders.items() if len(names) > 30}
