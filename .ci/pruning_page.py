"""docs/pruning.md, made from what stands at the heads of the kernel's files: `pruning_page.py`.

A block of a head begins with `// Pruning: NAME`; its fields are `Claim:`, `Relies on:`,
`Checked by:` and, where the technique has a name, `Known as:`. The list of the prunings, and what
builds on what, is that of `core/prunings.hpp`.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

KERNEL = Path(__file__).parent.parent / "solver" / "kernel"

FIELDS = ("Claim", "Relies on", "Checked by", "Known as")
NEEDED = FIELDS[:3]

#: headings by the folder that a pruning's file is in
ROOMS = {
    "movers": "Check and legal moves",
    "search/memory": "What is remembered",
    "search/bounds": "Bounds: can the goal still be reached?",
    "search/pictures": "Pictures of the end",
    "search/series": "Layers of a series",
    "search/lines": "Help and series play",
    "search/filters": "Filters: moves left out unplayed",
    "search/battle": "Battle play",
    "search/closure": "Positions with few units",
}

HEAD = """\
# Prunings

What leaves out play because of what it knows about rules and positions, or remembers. None of it
may change what is found: whatever a pruning assumes is a superset of what the rules allow, or a
fact of the position. A pruning is on where the rules in force keep what it relies on, and nobody
has switched it off.

- `kirke solve --explain` names all of them and, of those that are off, the walk that keeps them
  off, or the rule and the guarantees that it breaks.
- `kirke solve --without NAME[,NAME]`, also of `kirke check`, and `solver.solve(problem,
  without=[...])` switch some off, and with them what builds on them.
- `.ci/run` solves the small problems of `problems/` once with each of them off, and
  `kernel_check` random positions of every rule set; the answers have to be the same.

They are listed in `solver/kernel/core/prunings.hpp` with what they need of the rules. This page is
made from the heads of the files that have them, by `.ci/pruning_page.py`; the promises by which
they are checked are those of `solver/kernel/checks/kernel_check.cpp`.
"""

GUARANTEES = """\
## What rules may break

Each of these is true unless a rule in force breaks it. A rule that does may supply a table that
says what it does all the same, which some prunings read (`core/guarantees.hpp`).

| guarantee | says |
|---|---|
"""

FOOT = """\
## What leaves out nothing

The search is depth first: iterative deepening over an AND/OR tree in battle play (R. Korf,
Depth-first iterative-deepening, 1985; N. Nilsson, Principles of Artificial Intelligence, 1980).
The order of moves decides how soon an answer is found, never which: killer moves (S. Akl,
M. Newborn, The principal continuation and the killer heuristic, 1977), the history of moves that
succeeded (J. Schaeffer, The history heuristic, 1983), countermoves to the last half-move
(J. Uiterwijk, The countermove heuristic, 1992), and defences that leave few replies. Which
prunings of battle play are asked at all depends on how much they have saved (`Payoff`).
"""


def blocks(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The prunings that a file's head tells of, with their fields. Raises ValueError."""
    name, fields, last = "", dict[str, str](), ""
    for line in [*text.splitlines(), ""]:
        said = re.fullmatch(r"// (?:(Pruning|" + "|".join(FIELDS) + r"): )?(.+)", line)
        if said and said[1] == "Pruning":
            name, fields, last = said[2], {}, "Pruning"
        elif said and said[1] and name:
            fields[said[1]], last = said[2], said[1]
        elif said and name and last in fields:
            fields[last] += " " + said[2]
        elif name:
            if missing := [field for field in NEEDED if field not in fields]:
                raise ValueError(f"{name}: {missing[0]} is missing")
            yield name, fields
            name = ""


def heads() -> dict[str, tuple[str, dict[str, str]]]:
    """File and fields of each pruning by its name."""
    found = {}
    for path in sorted(KERNEL.rglob("*.?pp")):
        for name, fields in blocks(path.read_text(encoding="utf-8")):
            if name in found:
                raise ValueError(f"{name}: told of in two files")
            found[name] = path.relative_to(KERNEL).as_posix(), fields
    return found


def declared() -> dict[str, tuple[str, ...]]:
    """What each pruning builds on, by names, in the order of the list."""
    text = (KERNEL / "core" / "prunings.hpp").read_text(encoding="utf-8")
    rows = re.findall(r"PRUNING\((\w+), \w+, \w+((?:, \w+)*)\)", text)
    return {
        _hyphened(name): tuple(_hyphened(base) for base in re.findall(r"\w+", bases))
        for name, bases in rows
    }


def guarantees() -> str:
    """The list of the guarantees, each with its sentence."""
    text = (KERNEL / "core" / "guarantees.hpp").read_text(encoding="utf-8")
    rows = re.findall(r'GUARANTEE\([\s\\]*(\w+),[\s\\]*"([^"]+)"\)', text)
    return GUARANTEES + "".join(f"| `{_hyphened(name)}` | {says} |\n" for name, says in rows)


def promises() -> set[str]:
    """What kernel_check tries."""
    text = (KERNEL / "checks" / "kernel_check.cpp").read_text(encoding="utf-8")
    return set(re.findall(r'\{"([^"]+)",\s*\w+\}', text))


def page() -> str:
    """The page. Raises ValueError where list, heads and checks do not go together."""
    told, known = heads(), promises()
    order = declared()
    if odd := told.keys() ^ order.keys():
        raise ValueError(f"{min(odd)}: in the list or at the head of a file, but not in both")
    parts = [HEAD]
    for folder, heading in ROOMS.items():
        names = [name for name in order if told[name][0].startswith(f"{folder}/")]
        if names:
            parts.append(f"## {heading}\n")
        parts.extend(_entry(name, *told[name], order[name], known) for name in names)
    if left := [name for name in order if not told[name][0].startswith(tuple(ROOMS))]:
        raise ValueError(f"{left[0]}: its folder has no heading here")
    return "\n".join([*parts, guarantees(), FOOT])


def _entry(
    name: str, file: str, fields: dict[str, str], bases: tuple[str, ...], known: set[str]
) -> str:
    for promise in re.findall(r'"([^"]+)"', fields["Checked by"]):
        if promise not in known:
            raise ValueError(f"{name}: kernel_check does not promise that {promise}")
    lines = [f"### {name}", "", *_wrapped(_capital(fields["Claim"])), ""]
    rows = [("Relies on", fields["Relies on"]), ("Checked by", fields["Checked by"])]
    if bases:
        rows.append(("Builds on", ", ".join(bases) + "."))
    if "Known as" in fields:
        rows.append(("Known as", fields["Known as"]))
    rows.append(("Stands in", f"`{file}`"))
    for label, said in rows:
        lines += _wrapped(f"- {label}: {said}", "  ")
    return "\n".join([*lines, ""])


def _hyphened(identifier: str) -> str:
    return identifier.replace("_", "-")


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _wrapped(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(
        text, 100, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


if __name__ == "__main__":
    print(page(), end="")
