"""How conditions are written under a diagram where it is not their name and arguments in a row.

Each takes the name in the language of the problem and the arguments and returns the line, "" for
none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from solver.catalogue.pieces import PIECES

if TYPE_CHECKING:
    from solver.catalogue.conditions.form import Words

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")


def not_at_all(title: str, arguments: Sequence[str], words: Words) -> str:
    """Nothing: the diagram shows it."""
    return ""


def name_alone(title: str, arguments: Sequence[str], words: Words) -> str:
    """The name; the diagram shows the rest."""
    return title


def contact(title: str, arguments: Sequence[str], words: Words) -> str:
    """The unit in whose reach others have to stand before the name: "S-KoeKo"."""
    return f"{words.walk(arguments[-1])}-{title}" if arguments else title


def walks(title: str, arguments: Sequence[str], words: Words) -> str:
    """Walks in the order of the catalogue."""
    return title + "".join(f" {in_list(walk, words)}" for walk in in_order(arguments))


def sequence(title: str, arguments: Sequence[str], words: Words) -> str:
    """The circle in which a chameleon changes its walk, if the statement gives one."""
    return f"{title} {circle(arguments, words)}" if arguments else title


def flights(title: str, arguments: Sequence[str], words: Words) -> str:
    """Flights allowed in SAT as Roman numbers, one for both sides or one each."""
    numbers = [int(argument) for argument in arguments]
    if not numbers or set(numbers) == {0}:
        return title
    return f"{title} " + "/".join(ROMAN[number] for number in dict.fromkeys(numbers))


def balances(title: str, arguments: Sequence[str], words: Words) -> str:
    """Balances of a BGL, one for both sides or one each."""
    return f"{title} " + "/".join(arguments)


def sentinels(title: str, arguments: Sequence[str], words: Words) -> str:
    """Which pawns sentinels leave behind, and how many: "... Berolina  PionAdvers 8/6 //12"."""
    most = {"MaximumWhite": "8", "MaximumBlack": "8", "MaximumTotal": "16"}
    for kind, number in pairwise((*arguments, "")):
        if kind in most and number:
            most[kind] = number
    text = ("Para" if "ParaSentinelles" in arguments else "") + title
    text += " Berolina" if "Berolina" in arguments else ""
    for kind in ("PionAdvers", "PionNeutre"):
        text += f"  {words.word('sentinelles', kind)}" if kind in arguments else ""
    sides = f"{most['MaximumWhite']}/{most['MaximumBlack']}"
    text += f" {sides}" if sides != "8/8" else ""
    return text + (f" //{most['MaximumTotal']}" if most["MaximumTotal"] != "16" else "")


def in_order(walks: Iterable[str]) -> list[str]:
    """Walks in the order of the catalogue, each once; hunters come last, as they are given."""
    order = {walk: at for at, walk in enumerate(PIECES)}
    return sorted(dict.fromkeys(walks), key=lambda walk: order.get(walk, len(order)))


def circle(walks: Sequence[str], words: Words) -> str:
    """The circle in which chameleons change their walk, from its first walk in the catalogue's
    order: "Q->S->B->Q"."""
    ring = list(walks[:-1] if walks[0] == walks[-1] else walks)
    start = ring.index(in_order(ring)[0])
    ring = ring[start:] + ring[:start]
    return "->".join(in_list(walk, words) for walk in (*ring, ring[0]))


def in_list(walk: str, words: Words) -> str:
    """A walk's letters; in a list a blank stands before each of the two walks of a hunter."""
    first, slash, second = words.walk(walk).partition("/")
    return f" {first}/ {second}" if slash else first
