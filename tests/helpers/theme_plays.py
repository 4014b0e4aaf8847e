"""Plays of small problems, and what they show."""

from __future__ import annotations

import solver
from solver.themes.find import Counted, found
from solver.themes.tree.build import play_of
from solver.themes.tree.play import Play


def solved(text: str) -> Play:
    """The play of a statement, solved."""
    (problem,) = solver.loads(f"BeginProblem\n{text}\nEndProblem")
    return play_of(solver.solve(problem))


def shown(text: str, *themes: str, probing: bool = True) -> dict[str, list[tuple[str, ...]]]:
    """The themes of a statement, solved, with their parameters; all of them or those that are
    named."""
    by_theme: dict[str, list[tuple[str, ...]]] = {}
    for one in found(solved(text), probing=probing, only=themes):
        by_theme.setdefault(one.theme, []).append(one.parameters)
    return by_theme


def count(text: str, theme: str) -> int:
    """How many different instances of a theme there are."""
    some: list[Counted] = found(solved(text), only=(theme,))
    return sum(one.count for one in some)


def shown_by(statement: str, *, probing: bool = True) -> frozenset[str]:
    """The keys of the themes that a statement, without its frame, shows once it is solved."""
    return frozenset(shown(statement, probing=probing))
