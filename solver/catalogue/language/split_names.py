"""Names that people write in several words or with hyphens: `Anti Circe`, `Rex Inclusive`.

Statements have each of them in one word. Other formats, and lines of positions, are read as they
are written; how many words make up a name is told here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache

from grammar.spelling import folded
from solver.catalogue.arguments import Variants, variants
from solver.catalogue.language import words
from solver.model import Language

#: what stands between the words of a name; other signs are none of it (C+: tested by computer)
_UNSAID = re.compile(r"\b(?:and|und|et)\b|[\s&_'\u2019\u2013-]")
#: said before a variant and no part of its name, where it is none: `Type Cheylan`, but `TypeA`
_FILLERS = ("type", "typ")
#: letters of the last word that are enough, as in `Rex Incl.`
_SURE = 3
#: words that a variant is made of at most: `Horizontal Symmetry`, `Take & Make`, one before them
MOST = 4
#: words that a name is made of at most: `Vertical Symmetry Anti Circe`, `Take & Make Chess`
MOST_OF_A_NAME = 8


def name(said: Sequence[str], language: Language) -> tuple[int, str]:
    """How many of the first words make up the name of an option or a condition, and this;
    0 and "" where the first one is a name by itself, or none is found."""
    known = {**_names("option", language), **_names("condition", language)}
    for count in range(min(len(said), MOST_OF_A_NAME), 0, -1):
        written = _plain(" ".join(said[:count]))
        if count == 1 and words.owner(said[0], language):
            break
        found = known.get(written) or known.get(f"{written}chess")
        if found:
            return count, found
    return 0, ""


def variant(of: str, said: Sequence[str], language: Language) -> tuple[int, str]:
    """How many of the first words make up a variant of a condition or an option, and this;
    0 and "" for none.

    of: the condition or option, as a statement may write it.
    """
    shapes = _variants(of, language)
    for count in range(min(len(said), MOST), 0, -1):
        for shape in shapes:
            if found := _spelled(shape, said[:count], language):
                return count, found
    return 0, ""


def is_variant(word: str, language: Language) -> bool:
    """Whether the name of a condition says something behind another one, too: `Circe PWC`."""
    tables = ("circe-variant", "attribute")
    return any(word in layer for table in tables for layer in words.layers(table, language))


def are_conditions(said: Sequence[str], language: Language) -> bool:
    """Whether one of the words is the name of a condition and of nothing else."""
    conditions = _names("condition", language)
    plain = map(_plain, said)
    return any(word in conditions and not is_variant(word, language) for word in plain)


def _spelled(shape: Variants, said: Sequence[str], language: Language) -> str:
    """The variant that these words spell together, as a statement has it; "" for none."""
    parts = [_plain(word.rstrip(".")) for word in said]
    joined = "".join(parts)
    spelled = [
        words.spelled(shape.table, key, language) for key in shape.only or words.keys(shape.table)
    ]
    known = {_plain(one): one for one in spelled}
    if joined in known:
        return known[joined]
    if parts[0] in _FILLERS:
        return known.get("".join(parts[1:]), "")
    is_cut = len(said) > 1 and len(parts[-1]) >= _SURE
    begun = [one for whole, one in known.items() if is_cut and whole.startswith(joined)]
    return begun[0] if len(begun) == 1 else ""


def _variants(of: str, language: Language) -> list[Variants]:
    """What a condition or an option takes in words."""
    for table in ("condition", "option"):
        with suppress(words.AmbiguousWord):
            if key := words.find(table, of, language):
                return [*variants(words.entry(table, key).arguments)]
    return []


@cache
def _names(table: str, language: Language) -> Mapping[str, str]:
    """The names of conditions or options by their letters."""
    found: dict[str, str] = {}
    for layer in words.layers(table, language):
        for key in layer.values():
            name = words.spelled(table, key, language)
            found.setdefault(_plain(name), name)
    return found


def _plain(text: str) -> str:
    return _UNSAID.sub("", folded(text))
