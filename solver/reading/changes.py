"""Twins: from the changes as written to a Twin."""

from __future__ import annotations

from collections.abc import Iterator

from grammar import syntax
from grammar.syntax import Command, Word
from solver.catalogue.boards import split
from solver.catalogue.language import letters, words
from solver.model import Change, Placement, Twin
from solver.reading import clauses, stipulation
from solver.reading.faults import Reading
from solver.reading.units import colour_of, read_list


def twin(written: syntax.Twin, reading: Reading) -> tuple[Twin, list[tuple[int, Change]]]:
    """The twin, and its changes each with the place of its keyword.

    Remarks are left to the caller: they are no changes.
    """
    placed = [
        (command.keyword.at, change)
        for command in written.changes
        if command.key != "remark"
        for change in _changes(command, reading)
    ]
    if not placed and not reading.faults:
        keyword = written.keyword
        move = words.spelled("change", "move", reading.language)
        reading.fault(keyword.at, f'no change follows "{keyword}"', f"E.g. {move} a1 a2")
    _check_order(placed, reading)
    place = reading.place(written.keyword.at)
    return Twin(tuple(change for _, change in placed), written.continued, place=place), placed


def _check_order(placed: list[tuple[int, Change]], reading: Reading) -> None:
    """What is asked for settles who begins, whatever was said before."""
    kinds = [change.kind for _, change in placed]
    if "turn" in kinds and "stipulation" in kinds[kinds.index("turn") :]:
        turn, asked = (
            words.spelled("change", kind, reading.language) for kind in ("turn", "stipulation")
        )
        message = f'"{turn}" stands before "{asked}", which settles who begins'
        reading.fault(placed[kinds.index("turn")][0], message, f'Put it behind "{asked}"')


def _changes(command: Command, reading: Reading) -> Iterator[Change]:
    """The changes that one command stands for; none if a word of it is missing."""
    written = tuple(word.lower() for word in command.words)
    if not all(written):
        return
    match command.key:
        case "move" | "exchange" | "shift" as kind:
            yield Change(kind, written)
        case "rotate":
            yield Change("rotate", written)
        case "polish":
            yield Change("polish")
        case "mirror":
            yield Change(
                "mirror", ("a8", "h1") if written[0][1] == "8" else tuple(written[0].split("<-->"))
            )
        case "turn":
            yield from _turn(command.words[0], reading)
        case "remove":
            for square in split(written[0]):
                yield Change("remove", (square,))
        case "substitute":
            yield from _substitution(command, reading)
        case "add":
            listed = read_list(command.words, reading)
            if not command.words:
                message = f'no unit follows "{command.keyword}"'
                white = words.spelled("colour", "white", reading.language)
                queen = letters.code("queen", reading.language).upper()
                hint = f"E.g. {command.keyword} {white} {queen}a2"
                reading.fault(command.keyword.at, message, hint)
            if listed.units or listed.invisibles is not None:
                added = tuple(
                    Placement(unit.square, unit.piece, unit.below) for unit in listed.units
                )
                yield Change("add", placements=added, invisibles=listed.invisibles)
        case "condition":
            if not command.words:
                hint = '"kirke list conditions" names those there are'
                reading.nothing_after(command, "condition", hint)
            yield Change("condition", conditions=clauses.conditions(command.words, reading))
        case "stipulation" | "sstipulation":
            asked = stipulation.stipulation(command, reading)
            if asked:
                yield Change("stipulation", stipulation=asked)


def _turn(word: Word, reading: Reading) -> Iterator[Change]:
    side = colour_of(word, reading, word.at)
    if side in ("white", "black"):
        yield Change("turn", (side,))
        return
    sides = (words.spelled("colour", one, reading.language) for one in ("white", "black"))
    reading.fault(word.at, f'"{word}" is no side', f"It is {' or '.join(sides)}", kind="word")


def _substitution(command: Command, reading: Reading) -> Iterator[Change]:
    walks = []
    for word in command.words:
        walk = letters.walk(word, reading.language, reading.game, reading.walks)
        if walk is None:
            hint = '"kirke list pieces" names those there are'
            reading.fault(word.at, f'no piece has the letters "{word}"', hint, kind="word")
        else:
            walks.append(walk)
    if len(walks) == len(command.words):
        yield Change("substitute", tuple(walks))
