"""Positions of the reference rules of the games as statements, to be compared with the kernel."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from solver.catalogue.side_to_move import begins
from solver.compiling.compile_context import setting_of
from solver.compiling.kernel_setup import legal_moves, to_play
from solver.model import Problem
from solver.output.notation import notation
from solver.reading.reader import read

SIDE_NAMES = {"w": "White", "b": "Black"}
POWER_NAMES = {"y": "Yellow", "b": "Black", "g": "Green", "r": "Red"}


def problem(text: str) -> Problem:
    """The problem of these commands; its stipulation does not matter."""
    opening, end = ("Anfang", "Ende") if text.startswith("Spiel") else ("Begin", "End")
    (found,) = read(f"{opening}Problem\n{text}\n{end}Problem\n", stipulation_needed=False)
    assert isinstance(found, Problem), f"{text}\n{found}"
    return found


def kernel_moves(at: Problem) -> list[str]:
    """The legal moves as `kirke moves` prints them."""
    moves = notation(at)
    return [moves.listed(move) for move in legal_moves(at, begins(at)[0])]


def kernel_paths(at: Problem, depth: int) -> int:
    side = begins(at)[0]
    setting = setting_of(at)
    return to_play(setting, side).perft(depth, setting.side_of(side), None)


def random_play(rules: Any, rng: random.Random, longest: int) -> Iterator[Any]:
    """The positions of one random game from the array."""
    position = rules.array()
    for _ in range(longest):
        yield position
        moves = rules.moves(position)
        if not moves:
            return
        _, position = rng.choice(moves)


# --- Dragonfly


def dragonfly(position: Any, rules: Any, game: str = "Dragonfly") -> str:
    """The statement of a position."""
    lines = [f"Game {game}", f"Turn {SIDE_NAMES[position.side]}"]
    for side, colour in SIDE_NAMES.items():
        units = [unit[1] + at for at, unit in position.board.items() if unit[0] == side]
        lines.append(f"Pieces {colour} {' '.join(units)}".replace("N", "S"))
        if position.hands[side]:
            lines.append(f"Hand {colour} {' '.join(position.hands[side])}".replace("N", "S"))
    lost = sorted(set(rules.field.castlings) - position.castling)
    lines.append(f"Option drop_check={rules.drop_check}")
    if lost:
        lines.append(f"Option NoCastling {''.join(lost)}")
    return "\n".join(lines)


# --- Turkish draughts


def draughts(position: Any, rules: Any) -> str:
    """The statement of a position."""
    lines = ["Game TurkishDraughts", f"Turn {SIDE_NAMES[position.side]}"]
    lines.append(f"Option promo={rules.promo} draw_1v1={rules.lone}")
    for side, colour in SIDE_NAMES.items():
        units = [unit[1] + at for at, unit in position.board.items() if unit[0] == side]
        lines += [f"Pieces {colour} {' '.join(units)}"] if units else []
    return "\n".join(lines)


# --- Trojan chess


def trojan(position: Any, rules: Any) -> str:
    """The statement of a position, in the letters of the game: German ones."""
    colours = {"w": "Weiss", "b": "Schwarz"}
    lines = ["Spiel Trojanisch", f"AmZug {colours[position.side]}"]
    for side, colour in colours.items():
        stacks = [(at, stack[1:]) for at, stack in position.board.items() if stack[0] == side]
        words = [f"({units}){at}" if len(units) > 1 else units + at for at, units in stacks]
        lines.append(f"Steine {colour} {' '.join(words)}")
    lost = sorted({"a1", "h1", "a8", "h8"} - position.castling)
    lines.append(f"Option promotion_decline={rules.promotion_decline}")
    if lost:
        lines.append(f"Option KeineRochade {''.join(lost)}")
    step = position.double_step
    if step is not None:
        start = f"{step.landing[0]}{2 * int(step.passed[1]) - int(step.landing[1])}"
        lines.append(f"Option EnPassant {start}{step.passed}{step.landing} {len(step.units)}")
    return "\n".join(lines)


# --- coalition chess


def coalition(position: Any, rules: Any) -> str:
    """The statement of a position."""
    lines = ["Game Coalition", f"Turn {POWER_NAMES[position.turn]}"]
    lines.append(f"Coalition {position.coalitions.upper()}")
    lines.append(
        f"Option order={rules.order} flieger={rules.flieger} check_reply={rules.check_reply}"
    )
    for power, name in POWER_NAMES.items():
        units = [unit[1] + at for at, unit in position.board.items() if unit[0] == power]
        lines += [f"Pieces {name} {' '.join(units)}"] if units else []
    if position.moved:
        lines.append(f"Option Moved {''.join(sorted(position.moved))}")
    if position.skipped:
        lines.append(f"Option SkipsTurn {''.join(sorted(position.skipped))}")
    for step in position.double_steps.values():
        lines.append(f"Option EnPassant {departure(step)}{step.passed}{step.landing}")
    return "\n".join(lines)


def departure(step: Any) -> str:
    """Where a double step began."""
    (file, rank), (to_file, to_rank) = (
        (ord(square[0]), int(square[1:])) for square in (step.passed, step.landing)
    )
    return f"{chr(2 * file - to_file)}{2 * rank - to_rank}"
