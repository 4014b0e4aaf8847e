"""What queries can ask: of what a problem says, and of the themes that it shows."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Literal

from msgspec import Struct

from solver.themes.entry import Domain as ThemeDomain
from solver.themes.entry import Theme

#: what stands in brackets: text that may have wildcards; units with or without squares; a
#: stipulation; a word out of a list; and what themes have
Domain = (
    ThemeDomain
    | Literal["pattern", "units", "placement", "asked", "date", "colour", "relation"]
    | Literal["turns"]
)


class Predicate(Struct, frozen=True):
    """A predicate. parameters: their names and domains. says: what is counted, in a sentence.
    theme: whose it is, None of one on what a problem says."""

    name: str
    parameters: tuple[tuple[str, Domain], ...]
    says: str
    theme: Theme | None = None

    @property
    def form(self) -> str:
        """How it is written."""
        names = ", ".join(name for name, _ in self.parameters)
        return f"{self.name}({names})" if names else self.name


#: whose names `Entity` asks for
RELATIONS = ("author", "judge", "source", "reprint", "tourney", "keyword")
TURNS = ("All", "Mirror", "None")
COLOURS = ("w", "b", "n")
_PATTERN: Domain = "pattern"
ON_DATA: tuple[Predicate, ...] = (
    Predicate(
        "Matrix",
        (("units", "placement"),),
        "1 where these units stand to each other as they do here, anywhere on the board and in any"
        " of its eight turns.",
    ),
    Predicate(
        "MatrixExtended",
        (
            *(("units", "placement"), ("along files", "truth"), ("along ranks", "truth")),
            ("turns", "turns"),
        ),
        "The same where a shift to other files, or to other ranks, is allowed or not, in `All`"
        " eight turns, as it stands and as its `Mirror` image (left and right), or in `None`.",
    ),
    Predicate(
        "With", (("units", "units"),), "1 where the diagram has at least all of these units."
    ),
    Predicate("PCount", (("colour", "colour"),), "Units of a colour, `*` for all of them."),
    Predicate(
        "Fairy",
        (),
        "1 where the diagram has a fairy unit, a condition or another game. What is asked does not"
        " count.",
    ),
    Predicate("Stip", (("stipulation", "asked"),), "1 where this is asked."),
    Predicate("Option", (("text", _PATTERN),), "Conditions and options with these words."),
    Predicate("Keyword", (("text", _PATTERN),), "Keywords that people gave it."),
    Predicate("Text", (("text", _PATTERN),), "Titles, awards and remarks."),
    Predicate("Id", (("number", "number"),), "1 where YACPDB has it under this number."),
    Predicate("Author", (("name", _PATTERN),), "Authors."),
    Predicate("Source", (("name", _PATTERN),), "Names of what it appeared in."),
    Predicate("SourceId", (("text", _PATTERN),), "Its numbers there."),
    Predicate("IssueId", (("text", _PATTERN),), "Issues in which it appeared."),
    Predicate("ReprintType", (("text", _PATTERN),), "Kinds of reprints."),
    Predicate(
        "Entity",
        (("relation", "relation"), ("name", _PATTERN)),
        f"Names that stand to it in a relation: {', '.join(RELATIONS)}.",
    ),
    Predicate(
        "PublishedAfter",
        (("date", "date"),),
        "1 where it appeared later. A year or a month alone counts from before its first day, so"
        " that `PublishedAfter(1950)` includes 1950.",
    ),
)
#: what predicates on names look for
KINDS: Mapping[str, str] = {
    "Option": "option",
    "Keyword": "keyword",
    "Text": "text",
    "Author": "author",
    "Source": "source",
    "SourceId": "source id",
    "IssueId": "issue id",
    "ReprintType": "reprint type",
}


class Predicates:
    """All predicates by their names."""

    def __init__(self, themes: Mapping[str, Theme]) -> None:
        of_themes = (
            Predicate(theme.key, tuple(theme.parameters), theme.says, theme)
            for theme in themes.values()
        )
        self._by_name = {one.name.lower(): one for one in (*of_themes, *ON_DATA)}
        self._names = {
            name.lower(): one
            for one in self._by_name.values()
            if one.theme
            for name in (one.theme.en, one.theme.de, one.theme.fr)
        }

    def find(self, name: str) -> Predicate | None:
        """The predicate of a name, in any case."""
        return self._by_name.get(name.lower())

    def like(self, name: str) -> list[str]:
        """Predicates that may be meant by a name that is none."""
        wanted = name.lower()
        known = {**self._names, **self._by_name}
        close = get_close_matches(wanted, known, 3, 0.7)
        begun = [one for one in self._by_name if wanted and one.startswith(wanted)]
        return list(dict.fromkeys(known[one].form for one in (*close, *sorted(begun)[:3])))[:3]
