"""The families of themes, a file each."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from solver.themes.entry import Family, Theme

#: modules below this one, in the order in which their themes are listed
_MODULES: tuple[str, ...] = (
    "diagram",
    "keys",
    "mates",
    "trajectories",
    "counts",
    "zilahi",
    "specials",
    "changes",
    "variations",
    "batteries",
    "pins",
    "interferences",
    "manoeuvres",
    "white_lines",
    "sacrifices",
    "waiting",
    "help_play",
    "games",
)


@cache
def families() -> tuple[Family, ...]:
    """All of them."""
    return tuple(import_module(f"{__name__}.{name}").FAMILY for name in _MODULES)


@cache
def themes() -> dict[str, Theme]:
    """All themes by their keys."""
    return {theme.key: theme for family in families() for theme in family.themes}
