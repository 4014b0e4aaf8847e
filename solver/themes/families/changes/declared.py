"""Themes that are declared by patterns."""

from __future__ import annotations

from msgspec import Struct

from solver.themes.entry import Theme
from solver.themes.families.changes.pattern import Pattern, parsed

PLAY = "Battle play: set play, tries and keys, of all twins."


class Declared(Struct, frozen=True):
    """A theme, and the patterns of which each shows it."""

    theme: Theme
    patterns: tuple[Pattern, ...]


def declared(
    key: str,
    names: tuple[str, str, str],
    says: str,
    witness: str,
    *,
    patterns: tuple[str, ...],
    keywords: tuple[str, ...] = (),
    includes: tuple[str, ...] = (),
    source: str = "cyclone",
) -> Declared:
    """A theme of the table. names: in English, German, French."""
    en, de, fr = names
    theme = Theme(
        key=key,
        en=en,
        de=de,
        fr=fr,
        kind="phases",
        says=says,
        source=source,
        witness=witness,
        play=PLAY,
        includes=includes,
        keywords=keywords,
    )
    return Declared(theme, tuple(map(parsed, patterns)))
