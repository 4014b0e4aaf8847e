"""Constraints for problems that are made."""

from __future__ import annotations

import random
from functools import cache

from reference.constraints import Ply, Unit, beginning, name, next_lines

from .answers import lines_of
from .problem import Made


def constraint(problem: Made, chance: random.Random, depth: int = 0) -> str:
    """A constraint on lines of the problem."""
    if depth < 2 and chance.random() < 0.2:
        return f"not {constraint(problem, chance, depth + 1)}"
    if depth < 2 and chance.random() < 0.12:
        some = (constraint(problem, chance, depth + 1) for _ in range(2))
        return f"any {{ {' | '.join(some)} }}"
    board = problem.position.board
    units = [f"{unit}{name(at)}" for at, unit in enumerate(board) if unit]
    played = _played(problem)
    pawns = [unit for unit in units if unit[1] == "P"]
    walks = sorted({unit[:2] for unit in units})
    battle = problem.play in ("direct", "self")
    unit = chance.choice([*units, *walks, "w", "b"])
    side = chance.choice("wb")
    squares = chance.choice(
        [
            "".join(name(chance.randrange(64)) for _ in range(4)),
            f"file {chance.choice('abcdefgh')}",
            f"rank {chance.randint(1, 8)} file {chance.choice('abcdefgh')}",
            chance.choice(["dark", "light"]),
            f"{name(chance.randrange(64))}-{name(chance.randrange(64))}",
        ]
    )
    if played and chance.random() < 0.6:  # what some solutions do, and others perhaps not
        ply = chance.choice(played)
        unit = chance.choice([_named(problem, ply.unit), ply.unit.side + ply.unit.walk])
        squares = f"{ply.end}{name(chance.randrange(64))}"
        side = ply.unit.side
    numbers = chance.choice(["0", "1", "0-1", "1-", "2-"])
    plies = _plies(chance, battle)
    single = chance.choice(["@1", "@2", "@3"] if battle else ["@1", "@2", "@-1", "@-2"])
    answer = chance.choice(["yes", "no"])
    kinds = [
        f"captures {unit} {numbers}{plies}",
        f"captured {unit} {answer}{plies}",
        f"moves {unit} {numbers}{plies}",
        f"stays {unit} {squares}{plies}",
        f"avoids {unit} {squares}",
        f"visits {unit} {squares}{plies}",
        f"checks {side} {chance.choice(['0', '1-', '0-1', 'all'])}{plies}",
        f"promotions {side} {numbers} to {chance.choice(['Q', 'QS', 'R B'])}",
        f"final {chance.choice(['king', unit])} {squares}",
        f"mates {chance.choice(['moved', 'checks'])} {unit}",
        f"line {single} {_move(problem, chance)}",
    ]
    if pawns:
        kinds.append(f"promotes {chance.choice(pawns)} {answer}")
        kinds.append(f"promotes {chance.choice(pawns)} to Q S {answer}")
    one = chance.choice(units)
    way = [one[2:], *(chance.choice(["*", name(chance.randrange(64))]) for _ in range(2))]
    kinds += [f"route {one} {one[2:]}-*", f"route {one} {'-'.join(way)}"]
    return chance.choice(kinds)


def _named(problem: Made, unit: Unit) -> str:
    """A unit as constraints name it: by the walk that it has in the diagram."""
    board = problem.position.board
    return next(one + name(at) for at, one in enumerate(board) if name(at) == unit.began)


@cache
def _played(problem: Made) -> tuple[Ply, ...]:
    """Half-moves of the solutions, where these are lines."""
    if problem.play in ("direct", "self"):
        return ()
    return tuple(ply for line in lines_of(problem, lambda _: True) for ply in line.plies)


def _plies(chance: random.Random, battle: bool) -> str:
    if chance.random() < 0.6:
        return ""
    if battle:
        return chance.choice([" @1", " @1-2", " @2-3", " @3"])
    return chance.choice([" @1", " @1-2", " @2-4", " @-1", " @-3--2", " @-2--1"])


def _move(problem: Made, chance: random.Random) -> str:
    """A half-move that may be played in the diagram, or after another one."""
    lines = [*next_lines(beginning(problem.position))]
    if chance.random() < 0.5:
        lines = [longer for line in lines[:6] for longer in next_lines(line)]
    if not lines:
        return "Ka1-b1"
    ply = chance.choice(lines).plies[-1]
    letter = "" if ply.unit.walk == "P" else ply.unit.walk
    sign = "*" if ply.captured else "-"
    became = f"={ply.becomes}" if ply.becomes else ""
    return f"{letter}{ply.start}{sign}{ply.end}{became}"
