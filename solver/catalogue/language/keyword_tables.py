"""Tables of the words that have no entry of their own: commands, colours, variants.

Kirke's own words stand in a last layer of their own, so that they never make one of Popeye's short
forms ambiguous.
"""

from __future__ import annotations

from collections.abc import Mapping

from solver.catalogue.language.lookup import Source, Tables
from solver.model import Language

#: table -> its layers in the lists of the languages (words_en, words_de, words_fr)
LAYERS: dict[str, tuple[str, ...]] = {
    "opening": ("opening",),
    "command": ("statement", "next-twin", "ending", "own"),
    "twin": ("change", "remark", "next-twin", "ending", "own-change"),
    "change": ("change", "own-change"),
    "mirror": ("mirror",),
    "colour": ("colour", "own-colour"),
    "circe-variant": ("circe-variant", "own-circe-variant"),
    "anticirce-type": ("anticirce-type",),
    "lettered-type": ("lettered-type",),
    "numbered-type": ("numbered-type",),
    "retractor": ("retractor",),
    "retro": ("retro",),
    "strictness": ("strictness",),
    "side": ("side",),
    "sentinelles": ("sentinelles",),
    "grid": ("grid",),
    "alsatian": ("alsatian",),
    "pawns": ("own-pawns",),
    "koeko": ("koeko",),
    "breton": ("breton",),
    "cast": ("cast",),
    "take-make": ("take-make",),
    "vaulting": ("vaulting",),
}
#: further spellings that are read but never written
_ALIASES: dict[tuple[str, Language], tuple[tuple[str, str], ...]] = {
    ("cast", "fr"): (("Invverse", "Inverse"),),
    ("retractor", "en"): (("NoFD", "NoForwardDefence"),),
    ("retractor", "de"): (("OhneVV", "NoForwardDefence"),),
}


#: attributes have entries of their own, and stand here as shapes of arguments ask for them
TABLES = (*LAYERS, "attribute")


def _read(table: str, language: Language) -> Source:
    if table == "attribute":
        from solver.catalogue.attributes import ATTRIBUTES
        from solver.catalogue.entries import ASKED_FOR

        layers: tuple[dict[str, str], dict[str, str]] = ({}, {})
        for key, entry in ATTRIBUTES.items():
            layers[entry.source in ASKED_FOR][key] = entry.names.of(language)
        return Source(layers)
    lists = _lists(language)
    return Source([lists[part] for part in LAYERS[table]], _ALIASES.get((table, language), ()))


def _lists(language: Language) -> Mapping[str, Mapping[str, str]]:
    """The keywords of one language."""
    if language == "de":
        from solver.catalogue.language import words_de

        return words_de.KEYWORDS
    if language == "fr":
        from solver.catalogue.language import words_fr

        return words_fr.KEYWORDS
    from solver.catalogue.language import words_en

    return words_en.KEYWORDS


KEYWORDS = Tables(_read)
