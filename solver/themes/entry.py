"""What a theme is: an entry for each, in the file of its family."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct

from solver.model import Language
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.play import Play

#: what has to be looked at: the diagram, one line, several lines, several phases, positions that
#: the play does not have, the geometry of lines, a game from the array
Kind = Literal["diagram", "line", "lines", "phases", "probe", "geometry", "game"]
#: what a parameter of a theme is: a unit such as "wR" or "nNH", a number, true or false, a side
Domain = Literal["unit", "number", "truth", "side", "text"]


class Theme(Struct, frozen=True):
    """A theme.

    key: its name in queries, words in TitleCase. names: as the three languages call it. says: when
    it is shown, in sentences. source: a heading of docs/sources.md. witness: a problem below
    problems/themes, without `.inp`, that shows it. parameters: their names and domains.
    play: where it is looked for, in a sentence, "" everywhere. fairy: what fairy rules change, or
    why it is not looked for under some, likewise. includes: themes that are shown wherever this
    one is. keywords: the words that YACPDB's editors use for it, where it has not the English name.
    """

    key: str
    en: str
    de: str
    fr: str
    kind: Kind
    says: str
    source: str
    witness: str
    parameters: tuple[tuple[str, Domain], ...] = ()
    play: str = ""
    fairy: str = ""
    includes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()

    def name(self, language: Language) -> str:
        """Its name in a language."""
        return {"en": self.en, "de": self.de, "fr": self.fr}[language]


#: looks for the themes of a family
Finder = Callable[[Play, Probes], Iterable[Shown]]


class Family(Struct, frozen=True):
    """Themes that are looked for together."""

    name: str
    themes: tuple[Theme, ...]
    find: Finder
