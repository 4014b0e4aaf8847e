"""Twins as text."""

from __future__ import annotations

from grammar.keywords import keywords
from solver.catalogue.language import letters, words
from solver.model import Change, Language, Stipulation, Twin
from solver.writing import clauses, units


def twin(written: Twin, language: Language, game: str = "chess", *, zero: bool = False) -> str:
    """A twin, or the zero position, with its changes one after the other."""
    commands = keywords("statement", language)
    changes = keywords("twin", language)
    opening = [commands["ZEROPOSITION" if zero else "TWIN"]]
    if written.continued and not zero:
        opening.append(changes["CONTINUED"])
    return " ".join([*opening, *(_change(change, language, game) for change in written.changes)])


def stipulation(asked: Stipulation, terms: dict[str, str], language: Language) -> str:
    """A stipulation in the form in which it was asked for. terms: the keywords."""
    if not asked.structured:
        return f"{terms['STIPULATION']} {asked.text}"
    side = words.spelled("colour", asked.side, language)
    return f"{terms['SSTIPULATION']} {side} {asked.text}"


def _change(change: Change, language: Language, game: str) -> str:
    terms = keywords("twin", language)
    if change.stipulation is not None:
        return stipulation(change.stipulation, terms, language)
    return " ".join([terms[change.kind.upper()], *_arguments(change, language, game)])


def _arguments(change: Change, language: Language, game: str) -> list[str]:
    match change.kind:
        case "add":
            listed = [units.listed(change.placements, language, game)]
            if change.invisibles is not None:
                listed.append(units.invisibles(change.invisibles, language))
            return [*filter(None, listed)]
        case "condition":
            return [clauses.condition(one, language) for one in change.conditions]
        case "substitute":
            return [letters.code(walk, language, game) for walk in change.arguments]
        case "turn":
            return [words.spelled("colour", change.arguments[0], language)]
        case "mirror":
            return ["<-->".join(change.arguments)]
    return list(change.arguments)
