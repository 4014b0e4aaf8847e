"""What is shown, as text and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from solver.model import Language
from solver.output.json_lines import SCHEMA, identifier
from solver.texts.terminal_text import harmless
from solver.themes.families import themes
from solver.themes.find import Counted
from solver.themes.telling import Teller
from solver.themes.tree.play import Play

#: of what shows a theme, so much is printed
_WITNESSES = 3


def text(play: Play, shown: Sequence[Counted], left_out: Sequence[str]) -> str:
    """A line for the problem, and one for each theme."""
    problem = play.problem
    teller = Teller(play)
    asked = problem.stipulation.text if problem.stipulation else ""
    head = "  ".join(filter(None, (str(problem.place or problem.number), asked)))
    lines = [head, *_lines(problem.language, shown, teller)]
    if not shown:
        lines.append("  no theme that is known")
    lines.extend(f"  note: {one}" for one in left_out)
    return harmless("\n".join(lines)) + "\n"


def _lines(language: Language, shown: Sequence[Counted], teller: Teller) -> Iterator[str]:
    named = [(name(one, language), one) for one in shown]
    width = max((len(called) for called, _ in named), default=0)
    for called, one in named:
        said = [teller.said(witness) for witness in one.witnesses[:_WITNESSES]]
        witnesses = " | ".join(filter(None, said))
        more = " | ..." if witnesses and one.count > _WITNESSES else ""
        yield f"  {called:<{width}}  {one.count:>3}  {witnesses}{more}".rstrip()


def name(shown: Counted, language: Language) -> str:
    """What a theme is called, with its parameters."""
    called = themes()[shown.theme].name(language)
    return f"{called} ({', '.join(shown.parameters)})" if shown.parameters else called


def record(
    play: Play, shown: Sequence[Counted], status: str, left_out: Sequence[str]
) -> dict[str, Any]:
    """What a problem shows, as data."""
    problem = play.problem
    asked = problem.stipulation
    return {
        "schema": SCHEMA,
        "problem": identifier(problem),
        "stipulation": asked.text if asked else None,
        "status": status,
        "themes": [counted(one, Teller(play)) for one in shown],
        "left_out": list(left_out),
        "notes": list(map(str, problem.notes)),
    }


def counted(one: Counted, teller: Teller) -> dict[str, Any]:
    """A theme with what shows it, as data."""
    return {
        "theme": one.theme,
        "parameters": list(one.parameters),
        "count": one.count,
        "matches": one.matches,
        "witnesses": [
            {"units": teller.units(shown), "moves": teller.moves(shown)} for shown in one.witnesses
        ],
    }
