"""The form of the entries of options."""

from __future__ import annotations

from solver.catalogue.arguments import Pattern, Shape
from solver.catalogue.entries import Entry, Names, names

#: keys that differ from the English word: the manual's name where the program's is longer
_KEYS = {"Variations": "Variation"}


class OptionEntry(Entry, frozen=True):
    """An option. arguments: what follows it. rule: the kernel's rule that it is, if it is one."""

    arguments: tuple[Shape, ...] = ()
    rule: str = ""


def solved(
    words: str, witness: str, summary: str, arguments: tuple[Shape, ...] = (), rule: str = ""
) -> OptionEntry:
    """An option of the field, its name in the three languages in one text."""
    spelled = Names(*words.split())
    key = _KEYS.get(spelled.en, spelled.en)
    return OptionEntry(
        key, spelled, True, summary, "popeye-options", f"options/{witness}", arguments, rule
    )


def later(words: str, arguments: tuple[Shape, ...] = ()) -> OptionEntry:
    """One that is read with its arguments and refused."""
    spelled = Names(*words.split())
    return OptionEntry(spelled.en, spelled, arguments=arguments)


def choice(name: str, values: str, summary: str, source: str, witness: str) -> OptionEntry:
    """What the sources of a game leave open, written `name=value`. values: the default first."""
    shape = Pattern(values, values, 1, 1)
    return OptionEntry(name, names(name), True, summary, source, witness, (shape,))
