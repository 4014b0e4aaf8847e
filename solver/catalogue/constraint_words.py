"""Constraints on lines as text, in the letters of the statement's language."""

from __future__ import annotations

from collections.abc import Mapping

from solver.catalogue.language import letters
from solver.model import (
    AnyAsked,
    Colour,
    Constraint,
    Demand,
    Demanded,
    Language,
    MoveSaid,
    NotAsked,
    Plies,
    Problem,
    Units,
)

_COLOURS: tuple[Colour, ...] = ("white", "black", "neutral")
# In French neutral and black units begin with the same letter.
_LETTERS: Mapping[Language, str] = {"en": "wbn", "de": "wsn", "fr": "bni"}
_ROWS = ("file", "rank", "dark", "light")


def colours(language: Language) -> dict[str, Colour]:
    """The letters of the colours in front of units: `w`, `b` and `n` in English."""
    return dict(zip(_LETTERS[language], _COLOURS, strict=True))


def partial(problem: Problem) -> tuple[str, ...]:
    """The constraints that only limit the search, in order: what is found is a partial test."""
    return tuple(text(one, problem.language) for one in problem.constraints if not one.strict)


def strict(problem: Problem) -> tuple[str, ...]:
    """The constraints that belong to what is asked."""
    return tuple(text(one, problem.language) for one in problem.constraints if one.strict)


def text(constraint: Constraint, language: Language) -> str:
    """A constraint without the word `strict`."""
    return demanded(constraint.demand, language)


def demanded(demand: Demanded, language: Language) -> str:
    """What is asked of lines."""
    match demand:
        case NotAsked(of):
            return f"not {demanded(of, language)}"
        case AnyAsked(of_several):
            return f"any {{ {' | '.join(demanded(one, language) for one in of_several)} }}"
        case Demand():
            return " ".join(filter(None, _words(demand, language)))


def _words(one: Demand, language: Language) -> list[str]:
    plies = _plies(one.plies)
    if one.kind == "line":
        assert one.move is not None
        return ["line", plies, _move(one.move, language)]
    unit = "king" if one.way == "king" else "" if one.units is None else _units(one.units, language)
    words = [one.kind, one.way if one.kind == "mates" else "", unit]
    if one.kind == "route":
        return [*words, "-".join(one.squares)]
    if one.kind == "promotions":
        words.append(_numbers(one.least, one.most))
    elif one.kind in ("captures", "moves", "checks"):
        words.append("all" if one.every else _numbers(one.least, one.most))
    if one.walks:
        words += ["to", *(letters.code(walk, language).upper() for walk in one.walks)]
    if one.kind in ("captured", "promotes", "castles"):
        words.append("yes" if one.least else "no")
    return [*words, _squares(one.squares), plies]


def _units(units: Units, language: Language) -> str:
    letter = _LETTERS[language][_COLOURS.index(units.colour)]
    walk = "" if units.walk is None else letters.code(units.walk, language).upper()
    return letter + walk + (units.square or "")


def _numbers(least: int, most: int | None) -> str:
    if most is None:
        return f"{least}-"
    return str(least) if least == most else f"{least}-{most}"


def _squares(squares: tuple[str, ...]) -> str:
    """Single squares in one word, all else in words of their own."""
    words: list[str] = []
    single = ""
    for one in squares:
        if "-" in one or one.startswith(_ROWS):
            words += [single, one]
            single = ""
        else:
            single += one
    return " ".join(filter(None, [*words, single]))


def _plies(plies: Plies | None) -> str:
    if plies is None:
        return ""
    return f"@{plies.first}" + ("" if plies.first == plies.last else f"-{plies.last}")


def _move(move: MoveSaid, language: Language) -> str:
    if move.castles is not None:
        return move.castles
    walk = "" if move.walk in (None, "pawn") else letters.code(move.walk or "", language).upper()
    sign = {None: "", True: "*", False: "-"}[move.captures]
    promoted = f"={letters.code(move.promotes, language).upper()}" if move.promotes else ""
    return f"{walk}{move.file or ''}{move.rank or ''}{sign}{move.to}{promoted}"
