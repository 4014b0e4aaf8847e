"""Words of the catalogue by any part of their names: `kirke list WORD`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from grammar.spelling import folded, plain
from solver.catalogue.language.words import ENTRY_TABLES, LANGUAGES, aliases
from solver.catalogue.listing import KINDS, SECTIONS, Group, Listed, groups

MOST_HINTS = 4
NONE = 9  # the rank of what does not fit
EXACTLY = "\0"  # before a name of which no part is enough

Names = Callable[[Listed, str], Iterator[str]]

#: sections and kinds by what else they are called
_CALLED = {
    "pieces": "piece stein steine",
    "attribute": "attributes attribut attributs",
    "conditions": "condition bedingung bedingungen",
    "variant": "variants variante varianten variantes",
    "axis": "axes achse achsen axe",
    "row": "rows",
    "stipulations": "stipulation forderung forderungen enonce enonces",
    "play": "plays",
    "goal": "goals ziel ziele but buts",
    "options": "option optionen",
    "constraints": "constraint zwang zwaenge contrainte contraintes",
    "games": "game spiel spiele jeu jeux",
    "commands": "command befehl befehle commande commandes",
    "change": "changes aenderung aenderungen changement changements",
    "board": "boards brett bretter echiquier echiquiers",
}


class NotFound(LookupError):
    """No word of the catalogue has what was asked for in its names."""


def kinds_of(section: str) -> tuple[str, ...] | None:
    """What a section is made of: `conditions`, `condition`, `goals`; None for another word."""
    called = folded(section)
    for name, others in _CALLED.items():
        if called in (name, *others.split()):
            return SECTIONS.get(name, (name,))
    return None


def find(asked: Sequence[str]) -> list[Group]:
    """The words that have everything asked for in their names, under their headings.

    asked: parts of names in any of the three languages, without regard to capitals, accents,
    hyphens and blanks; letters of pieces as a whole. The first may be a section to look in; alone
    it stands for all of it. Raises NotFound, with the nearest names.
    """
    kinds = kinds_of(asked[0]) if asked else None
    listed = groups(kinds or tuple(KINDS))
    wanted = asked[1:] if kinds else asked
    if not wanted:
        return listed
    parts = [part for part in wanted if _plain(part)]
    letter = len(parts) == 1 and len(_plain(parts[0])) == 1
    for names_of in (*((_whole,) if letter else ()), _names, _arguments) if parts else ():
        if found := _matching(listed, parts, names_of):
            return found
    raise NotFound(_not_found(" ".join(wanted), listed))


def _matching(listed: Sequence[Group], parts: Sequence[str], names_of: Names) -> list[Group]:
    """The lines that have all the parts in what `names_of` says of them, the closest first."""
    asked = [_spellings(_without_length(part)) for part in parts]
    found = []
    for group in listed:
        ranked = [(_rank(asked, [*names_of(line, group.kind)]), line) for line in group.lines]
        fitting = sorted((one for one in ranked if one[0] != NONE), key=lambda one: one[0])
        if fitting:
            lines = tuple(line for _, line in fitting)
            found.append((fitting[0][0], replace(group, lines=lines)))
    return [group for _, group in sorted(found, key=lambda one: one[0])]


def _whole(line: Listed, kind: str) -> Iterator[str]:
    """Letters of pieces, and names of which no part is enough."""
    for name in (*line.codes.split(), *line.names, line.key):
        yield f"{EXACTLY}{name}"


def _names(line: Listed, kind: str) -> Iterator[str]:
    """All that an entry is called; where names are signs also what they mean."""
    yield from line.names
    yield line.key
    yield from (f"{EXACTLY}{code}" for code in line.codes.split())
    for language in LANGUAGES if kind in ENTRY_TABLES else ():
        yield from (name for name, key in aliases(kind, language).items() if key == line.key)
    if kind in ("play", "goal"):
        yield line.summary


def _arguments(line: Listed, kind: str) -> Iterator[str]:
    yield line.arguments


def _rank(asked: Sequence[tuple[str, ...]], names: Sequence[str]) -> int:
    """How well all the parts fit the names: 0 each is a whole name, NONE one is in none of them."""
    return max(min((_fit(part, name) for name in names), default=NONE) for part in asked)


def _fit(part: tuple[str, ...], name: str) -> int:
    exactly = name.startswith(EXACTLY)
    for short, whole in zip(part, _spellings(name[exactly:]), strict=True):
        if short in whole and (short == whole or not exactly):
            return 0 if whole == short else 1 if whole.startswith(short) else 2
    return NONE


@cache
def _spellings(name: str) -> tuple[str, ...]:
    """A name as it is compared; umlauts also without their e: a for ä and ae alike."""
    plain = _plain(name)
    return plain, re.sub("([aou])e", r"\1", plain)


def _plain(name: str) -> str:
    """A name without capitals, accents, hyphens and blanks; signs stay."""
    return re.sub(r"[-\s'_]", "", folded(plain(name)))


def _without_length(part: str) -> str:
    """`h#2.5` asks for h#; a part without a sign stays as it is."""
    return re.sub(r"(?<=[#=+x%~>!])(\d+(\.5)?|n)$", "", part)


def _not_found(asked: str, listed: Sequence[Group]) -> str:
    """Why nothing is found, and what may have been meant."""
    from difflib import get_close_matches

    names = {_plain(name): name for group in listed for line in group.lines for name in line.names}
    near = get_close_matches(_plain(asked), names, MOST_HINTS, 0.65)
    quoted = ", ".join(f'"{names[name]}"' for name in near)
    hint = f". Did you mean {quoted}?" if near else "; kirke list shows all of them"
    return f'no word of the problem language has "{asked}" in its name{hint}'
