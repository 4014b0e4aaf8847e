"""Themes by the names that somebody types."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache

import click

from grammar.spelling import folded


@cache
def _names() -> dict[str, tuple[str, ...]]:
    """The keys of themes by all of their names, with nothing but letters and figures in them."""
    from solver.themes.families import themes

    found = dict[str, tuple[str, ...]]()
    for theme in themes().values():
        names = (theme.key, theme.en, theme.de, theme.fr, *theme.keywords)
        for name in dict.fromkeys(map(_bare, names)):
            found[name] = (*found.get(name, ()), theme.key)
    return found


def keys_of(name: str) -> tuple[str, ...]:
    """The themes of a name in any language; capitals, accents, blanks and hyphens do not matter.
    A name that people use for a theme may be the key of a wider one, too."""
    return _names().get(_bare(name), ())


def like(name: str) -> list[str]:
    """Themes whose names look like this one."""
    close = get_close_matches(_bare(name), _names(), 3, 0.6)
    return list(dict.fromkeys(key for one in close for key in _names()[one]))


def read(ctx: click.Context, _: click.Parameter, names: Sequence[str]) -> tuple[str, ...]:
    """The keys of themes that the command line names."""
    keys = list[str]()
    for name in names:
        found = keys_of(name)
        if not found:
            close = " or ".join(like(name))
            hint = f"did you mean {close}?" if close else "kirke themes --list names all"
            raise click.BadParameter(f"{name!r} is no theme that is known; {hint}", ctx)
        keys.extend(found)
    return tuple(dict.fromkeys(keys))


def _bare(name: str) -> str:
    return "".join(letter for letter in folded(name) if letter.isalnum())
