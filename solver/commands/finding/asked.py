"""What of a store a query asks for, as text and as JSON."""

from __future__ import annotations

import re
from typing import Any

from solver.commands.inputs import SUFFIXES
from solver.commands.outcome import note, say
from solver.output.json_lines import line
from solver.queries.reading import read
from solver.queries.search import Found, Queries, ShownTheme
from solver.texts.terminal_text import harmless
from solver.themes.families import themes

#: how a query begins that stands in place of a path: by a bracket, by NOT, or by a predicate that
#: has brackets, is compared or joined
_BEGINS = re.compile(
    r"\s*(?:\(|(?:not|different)\s|[^\W\d]\w*\s*(?:\(|[<>=!]|\s(?:and|or)\s))", re.IGNORECASE
)
#: or by one alone, as those are written
_ALONE = re.compile(r"\s*[A-Z][A-Za-z]*\s*")


def is_query(text: str) -> bool:
    """Whether an argument that names nothing that is there asks something."""
    before, _, _ = text.partition("(")
    if "/" in before or "\\" in before or text.lower().endswith(SUFFIXES):
        return False
    return bool(_BEGINS.match(text) or _ALONE.fullmatch(text))


def tell(store: str, text: str, form: str) -> int:
    """Print the problems that a query asks for; how many entries fit. Raises QueryError and
    StoreError."""
    meant = read(text, themes())
    with Queries(store) as queries:
        ids = queries.entries(meant)
        for one in queries.problems(meant, ids):
            say(_as_json(one) if form == "json" else harmless(_as_text(one)) + "\n")
        left_out = queries.not_asked(meant)
    for sentence in left_out:
        note(f"note: {sentence}")
    note("1 problem fits" if len(ids) == 1 else f"{len(ids):,} problems fit")
    return len(ids)


def _as_text(one: Found) -> str:
    where = ", ".join(filter(None, (*one.sources, shown_date(one.published))))
    said = (one.stipulation, one.verdict, "; ".join(one.authors), where, *map(_theme, one.themes))
    return "  ".join((one.problem, *filter(None, said)))


def _theme(one: ShownTheme) -> str:
    parameters = f"({', '.join(one.parameters)})" if one.parameters else ""
    return f"{one.theme}{parameters} {one.count}"


def shown_date(published: str) -> str:
    """A date as far as it is known."""
    return published.replace("-00", "")


def _as_json(one: Found) -> str:
    content: dict[str, Any] = {
        "problem": one.problem,
        "status": "finished",
        "stipulation": one.stipulation,
        "verdict": one.verdict,
        "authors": list(one.authors),
        "sources": list(one.sources),
        "published": shown_date(one.published),
        "themes": [
            {
                "theme": theme.theme,
                "parameters": list(theme.parameters),
                "count": theme.count,
                "matches": theme.matches,
                "witnesses": list(theme.witnesses),
            }
            for theme in one.themes
        ],
    }
    return line(content)
