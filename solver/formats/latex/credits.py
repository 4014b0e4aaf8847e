r"""Who made a problem and where it was published: `\author`, `\source`, `\year`, `\award`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from grammar.syntax import Word
from solver.formats.entry import Collected
from solver.formats.latex.tex import in_single_blanks, items, lines

#: an abbreviation of the first name, `Brand, Thomas/Th.`
_SHORT = re.compile(r"/[^/\s]+$")
_FIELDS = {
    "source": "source.name",
    "sourcenr": "source.problemid",
    "issue": "source.issue",
    "pages": "source.pagenumber",
    "year": "source.date.year",
    "month": "source.date.month",
    "day": "source.date.day",
}


def read(said: Mapping[str, Word], collected: Collected) -> None:
    """Add them to an entry. said: the plain texts of commands by their names."""
    texts = {key: in_single_blanks(text) for key, text in said.items() if text.strip()}
    for author in items(said.get("author")):
        name = _SHORT.sub("", in_single_blanks(author).rstrip(", "))
        collected.add("AUTHOR", author, [Word("TEXT", name, author.at)])
    sources = [*map(in_single_blanks, lines(said.get("source")))]
    _add("ORIGIN", sources, _published(texts), collected)
    if any(key in texts for key in _FIELDS if key != "source"):
        kept = [(_FIELDS[key], str(texts[key])) for key in _FIELDS if key in texts]
        collected.besides.extend(kept)
    awards = [*map(in_single_blanks, lines(said.get("award")))]
    _add("AWARD", awards, [texts["tournament"]] if "tournament" in texts else [], collected)
    for title in lines(said.get("dedication")):
        collected.add("TITLE", title, [in_single_blanks(title)])


def _published(texts: Mapping[str, Word]) -> list[Word]:
    """Issue and number, page, date."""
    parts = (
        ("/", ("issue", "sourcenr"), ""),
        ("", ("pages",), "p. "),
        ("-", ("year", "month", "months", "day"), ""),
    )
    found = []
    for sign, keys, before in parts:
        said = [texts[key] for key in keys if key in texts]
        if said:
            found.append(Word("TEXT", before + sign.join(said), said[0].at))
    return found


def _add(kind: str, listed: list[Word], behind: list[Word], collected: Collected) -> None:
    """Lines of their own, in one where something stands behind them."""
    if behind:
        parts = [*listed, *behind]
        listed = [Word("TEXT", ", ".join(parts), parts[0].at)]
    for line in listed:
        collected.add(kind, line, [line])
