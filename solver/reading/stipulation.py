"""What a problem asks for: from the syntax of a stipulation to its tree of play."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import cast

from grammar import Malformed, parse_stipulation, parse_structured, syntax
from grammar.syntax import Command, UnknownGoal, Word
from solver.catalogue import retractors
from solver.catalogue.language import words
from solver.catalogue.stipulation import trees
from solver.catalogue.stipulation.plays import StipulationError
from solver.model import Colour, Goal, Stipulation
from solver.reading.faults import Reading

#: characters of a text for which a way out is sought
LONGEST_HINTED = 100
_PARSERS: Mapping[str, Callable[[str], object]] = {
    "stipulation": parse_stipulation,
    "sstipulation": parse_structured,
}


def stipulation(command: Command, reading: Reading) -> Stipulation | None:
    """The stipulation of a command `stipulation` or `sstipulation`, None with a fault without one.

    A stipulation that is understood and cannot be solved yet is returned, with a fault.
    """
    found = _read(command, reading)
    missing = trees.unsupported(found) if found else None
    if missing:
        reading.missing(command.words[0].at, missing)
    return found


def _read(command: Command, reading: Reading) -> Stipulation | None:
    if not command.words:
        keyword = command.keyword
        white, black = _sides(reading)
        example = "#2, h#3" if command.key == "stipulation" else f"{white} 3a[#]d, {black} 4hh[#]"
        message = f'what is asked for is missing after "{keyword}"'
        reading.fault(keyword.at, message, f"E.g. {example}")
        return None
    at = command.words[0].at
    text = " ".join(command.words)
    parse = _classic if command.key == "stipulation" else _structured
    try:
        return parse(text, reading, at)
    except UnknownGoal as error:
        from solver.reading import unknown_goals

        way_out = unknown_goals.way_out(text, error, _PARSERS[command.key])
        reading.fault(_offset(command.words, error.at), str(error), way_out, kind="word")
    except Malformed as error:
        behind = _behind(command, error.at)
        if behind and behind not in ("&", "|"):
            before = " ".join(word for word in command.words if word.at < behind.at)
            reading.fault(behind.at, *_unknown(behind, before, reading), kind="word")
        else:
            hint = error.hint or _way_out(command, text, reading)
            reading.fault(_offset(command.words, error.at), str(error), hint)
    except retractors.TakenBackError as error:
        reading.fault(at, f"{text}: {error}", error.way_out)
    except StipulationError as error:
        reading.fault(at, f"{text}: {error}", _way_out(command, text, reading))
    return None


def _behind(command: Command, at: int) -> Word | None:
    """The word at which the reading stops, if the stipulation is complete without it.

    at: where that is in the joined words; nothing behind it has been read.
    """
    parse = _PARSERS[command.key]
    count, end = 0, len(command.words[0])
    while end < at and count + 1 < len(command.words):
        count += 1
        end += 1 + len(command.words[count])
    if count:
        with suppress(Malformed):
            parse(" ".join(command.words[:count]))
            return command.words[count]
    return None


def _way_out(command: Command, text: str, reading: Reading) -> str | None:
    """The stipulation that may be meant."""
    if len(text) > LONGEST_HINTED:
        return None
    from solver.reading import hints

    find = hints.for_stipulation if command.key == "stipulation" else hints.for_structured
    return find(text, reading.language)


def _unknown(word: str, before: str, reading: Reading) -> tuple[str, str | None]:
    """What is said of a word behind a stipulation that is complete without it."""
    message = f'"{word}" cannot follow the stipulation'
    twin = words.spelled("command", "twin", reading.language)
    if words.surely_names("change", word, reading.language):
        return message, f'Put "{twin}" before it'
    if re.fullmatch(r"[a-z]\)", word):
        move = words.spelled("change", "move", reading.language)
        return message, f'Twins stand behind "{twin}", without letters: {twin} {move} a1 a2'
    owner = words.owner(word, reading.language)
    if owner:
        return message, f'Put "{owner}" before it'
    here = words.translated("command", word, reading.language)
    if here:
        return f'unknown command "{word}"', f'Here it is "{here}"'
    near = words.nearest("command", word, reading.language)
    if near:
        return f'unknown command "{word}"', f'Did you mean "{near}"?'
    if word in ("5", "1/2", "\u00bd") and before[-1:].isdecimal():
        return message, f'Write "{before}.5" where half a move is meant'
    if re.fullmatch(r"[0-9]+(\.[0-9]+)*\.*", word):
        intended = words.spelled("command", "intended", reading.language)
        return message, f'What the author claims stands behind "{intended}", e.g. {intended} {word}'
    return message, f'Write "{before}" alone, or a command before "{word}"'


def _offset(listed: Sequence[Word], at: int) -> int:
    """Where in the file a place in the joined words is."""
    for word in listed:
        if at <= len(word):
            return word.at + at
        at -= len(word) + 1
    return listed[-1].at + len(listed[-1])


def _classic(text: str, reading: Reading, at: int) -> Stipulation:
    parts = parse_stipulation(text)
    forward = trees.classic(
        parts.play,
        _goal(parts.goal),
        parts.moves,
        half=parts.half,
        exact=parts.exact,
        intro=parts.intro,
        other=_goal(parts.other) if parts.other else None,
        place=reading.place(at),
    )
    if not parts.taken_back:
        return forward
    return retractors.stipulation(parts.taken_back, forward, reading.language)


def _structured(text: str, reading: Reading, at: int) -> Stipulation | None:
    from solver.reading import structured

    starter, found = structured.read(text)
    try:
        side = words.lookup("colour", starter, reading.language)
    except words.WordError as error:
        reading.fault(at, str(error), _first(reading), "word")
        return None
    if side not in ("white", "black"):
        reading.fault(at, f"{starter} cannot begin", _first(reading), kind="word")
        return None
    return structured.stipulation(cast(Colour, side), found, reading.place(at))


def _sides(reading: Reading) -> tuple[str, str]:
    """What the two sides are called in the statement."""
    white, black = (words.spelled("colour", side, reading.language) for side in ("white", "black"))
    return white, black


def _first(reading: Reading) -> str:
    white, black = _sides(reading)
    return f"{white} or {black}, the side that begins, stands first"


def _goal(goal: syntax.Goal) -> Goal:
    return Goal(goal.sign, goal.square)
