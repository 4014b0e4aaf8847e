"""Commands and options whose help is laid out when it is asked for.

Click lays out each help text when an option is made, by `inspect`, which takes longer to load than
a small problem takes to be solved.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

import click

from solver.commands.outcome import say

F = TypeVar("F", bound=Callable[..., Any])


class Option(click.Option):
    """An option whose help is printed as it stands."""

    def __init__(self, *names: Any, help: str | None = None, **others: Any) -> None:
        super().__init__(*names, **others)
        self.help = help


def option(*names: str, **settings: Any) -> Callable[[F], F]:
    """Decorator: such an option."""
    return click.option(*names, cls=Option, **settings)


class Helpful(click.Command):
    """A command with `-h` and `--help`."""

    @cached_property
    def _help(self) -> Option:
        return Option(
            ["-h", "--help"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_print_help,
            help="Show this message and exit.",
        )

    def get_help_option(self, ctx: click.Context) -> click.Option:
        return self._help


def _print_help(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        say(f"{ctx.get_help()}\n")
        ctx.exit()


def command(**settings: Any) -> Callable[[Callable[..., Any]], click.Command]:
    """Decorator: such a command."""
    return click.command(cls=Helpful, **settings)
