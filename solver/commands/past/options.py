"""What the questions of `kirke retro` share: how hard proofs are looked for, and for how long."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click
from msgspec import Struct

from solver.commands import declare, options
from solver.model import Problem
from solver.retro import DEAD, Strength

MOST_TIME = "10s"


class Asked(Struct, frozen=True):
    """What the command line says of a question.

    level: of the rules that are tried. depth: half-moves that are taken back. dead: no move was
    played from a dead position, in every problem. explain: refutations are unfolded. seconds: for
    each position, infinite without a limit.
    """

    level: int
    depth: int
    dead: bool
    explain: bool
    seconds: float

    def strength(self, problem: Problem) -> Strength:
        dead = self.dead or problem.option("Dead") is not None
        return Strength(
            level=self.level, depth=self.depth, positions=None, dead=DEAD if dead else 0
        )


def asking(depth: int = 3) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Gives a command the arguments and options of all questions, as `paths`, `form` and `asked`.

    depth: where none is said.
    """

    def asks(question: Callable[..., int]) -> Callable[..., int]:
        @wraps(question)
        def with_asked(
            strength: int,
            depth: int,
            dead: bool,
            explain: bool,
            max_time: float,
            **others: Any,
        ) -> int:
            return question(asked=Asked(strength, depth, dead, explain, max_time), **others)

        command: Callable[..., int] = with_asked
        for decorate in _shared(depth):
            command = decorate(command)
        return command

    return asks


def max_time() -> Callable[[Callable[..., int]], Callable[..., int]]:
    """The time of each position."""
    said = "Look for so many seconds (or 2m, 1:30, none) a position; then the answer is cut."
    return options.max_time(said, MOST_TIME)


def _shared(depth: int) -> tuple[Callable[[Callable[..., int]], Callable[..., int]], ...]:
    """The arguments and options themselves, from the last one of the help to the first."""
    return (
        options.quiet,
        options.output,
        declare.option(
            "--explain",
            is_flag=True,
            help="Unfold every refutation: all last moves, and why each is impossible.",
        ),
        declare.option(
            "--dead",
            is_flag=True,
            help="No move was played from a dead position, where nobody can be mated any more. "
            "So it is of itself where the statement says Dead.",
        ),
        max_time(),
        declare.option(
            "--depth", type=click.IntRange(0, 12), default=depth, show_default=True, metavar="N",
            help="Half-moves that are taken back.",
        ),
        declare.option(
            "--strength", type=click.IntRange(1, 3), default=3, show_default=True,
            help="1 numbers and files of pawns, 2 all static rules and moves back, 3 cages too.",
        ),
        options.output_format,
        options.paths,
    )  # fmt: skip
