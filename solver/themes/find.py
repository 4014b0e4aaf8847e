"""All themes that a play shows, counted."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct

from solver.themes.families import families
from solver.themes.probe import Probes
from solver.themes.shown import Shown
from solver.themes.tree.play import Play

#: what is kept of what shows a theme: a reader looks at a few
MOST_WITNESSES = 20


class Counted(Struct, frozen=True):
    """A theme with its parameters: how many different instances there are, how often YACPDB would
    count it, and what shows the first ones."""

    theme: str
    parameters: tuple[str, ...]
    count: int
    matches: int
    witnesses: tuple[Shown, ...]


def found(play: Play, *, probing: bool = True, only: Collection[str] = ()) -> list[Counted]:
    """The themes that a play shows, in the order of their families. probing: positions that the
    play does not have may be looked at. only: keys of themes; the others are not looked for."""
    counted: dict[tuple[str, tuple[str, ...]], list[Shown]] = {}
    for one in _shown(play, probing=probing, only=only):
        if not only or one.theme in only:
            counted.setdefault((one.theme, one.parameters), []).append(one)
    return [_counted(theme, parameters, some) for (theme, parameters), some in counted.items()]


def _shown(play: Play, *, probing: bool, only: Collection[str]) -> Iterator[Shown]:
    probes = Probes(play, may_ask=probing)
    for family in families():
        if not only or any(theme.key in only for theme in family.themes):
            yield from family.find(play, probes)


def _counted(theme: str, parameters: tuple[str, ...], some: list[Shown]) -> Counted:
    different = {one.key: one for one in reversed(some)}
    witnesses = tuple(reversed(different.values()))[:MOST_WITNESSES]
    return Counted(theme, parameters, len(different), sum(one.matches for one in some), witnesses)
