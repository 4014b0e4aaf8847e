"""The command `kirke`. Each of its commands is a module of solver.commands, loaded when asked for.

Exit codes: 0 everything finished (and sound, for `check`); 1 finished, but not as intended;
2 bad input; 3 cut by a limit, interrupted, an error of Kirke's own, or nobody left to write to.
With several problems the code is the worst: bad input before cut before not as intended.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any, NoReturn

import click

from solver.commands import declare
from solver.commands.outcome import (
    BAD_INPUT,
    CUT,
    NobodyReads,
    OutputFailed,
    complain,
    say,
    unwritten,
)
from solver.commands.terminal import streams
from solver.texts.terminal_text import visible

COMMANDS = {
    "bench": "Compose on a board in the browser.",
    "check": "Compare what is found with what the author intended.",
    "convert": "Print problems in another format.",
    "cook": "Find cooks, and small changes that cure them.",
    "diff": "Say what differs between two stores of verdicts.",
    "find": "Find positions of a store that are like others.",
    "list": "List the words of the problem language.",
    "moves": "List the legal moves of the diagram.",
    "perft": "Count the paths of legal moves of a length.",
    "report": "Write a store of verdicts as HTML pages.",
    "retro": "Ask about the past of positions: legality, rights, last moves.",
    "show": "Print the diagram and what is asked.",
    "solve": "Solve problems.",
    "themes": "Tell what problems show.",
    "twins": "Look for sound twins of sound problems.",
}

#: what the commands are for, for the help
GROUPS = {
    "Solve, and look at positions": ("solve", "show", "moves", "perft", "retro"),
    "Check collections": ("check", "themes", "report", "diff", "find"),
    "Compose": ("bench", "cook", "twins"),
    "Words and formats": ("list", "convert"),
}

EPILOG = """
\b
A first problem, in a file first.inp:
  BeginProblem
  Pieces White Kc1 Qd7 Black Ka1
  Stipulation h#1
  EndProblem
and kirke solve first.inp. kirke list names all words for pieces, conditions, ...

Exit codes: 0 all finished, and sound for check; 1 finished, but not as intended; 2 bad input; 3 cut
by a limit, interrupted, or an error of Kirke's own.
"""


class _Commands(declare.Helpful, click.Group):
    """Knows its commands by name and loads the one that runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = import_module(f"solver.commands.{name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS:
            ctx.fail(_unknown(visible(args[0])))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        longest = max(map(len, COMMANDS))
        for task, names in GROUPS.items():
            with formatter.section(task):
                formatter.write_dl([(name.ljust(longest), COMMANDS[name]) for name in names])


def _unknown(name: str) -> str:
    """The message for a word that names no command, with what may have been meant."""
    if name == "help":
        return 'there is no command "help": kirke --help, or kirke COMMAND --help'
    if name == "-" or os.path.exists(name) or name.lower().endswith(".inp"):
        return f"no command: kirke solve {name} solves it, kirke check {name} tests it"
    from difflib import get_close_matches

    from solver.commands.inputs import PIPED, is_problem, shown
    from solver.commands.typed import is_position
    from solver.formats.placement import bare

    if is_position(name):
        return f'no command: kirke solve "{bare(name).strip()}" "#2" solves a position'
    if is_problem(name):
        return f'there is no command "{shown(name)}": {PIPED}'
    near = get_close_matches(name.lower(), COMMANDS, 1, 0.5)
    hint = f'Did you mean "{near[0]}"?' if near else f"The commands are {', '.join(COMMANDS)}"
    return f'there is no command "{name}". {hint}'


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        import solver

        say(f"Kirke {solver.__version__}\n")
        if ctx.params.get("verbose"):
            from solver.commands.version_report import about

            say("".join(f"{line}\n" for line in about()))
        ctx.exit()


@click.command(cls=_Commands, epilog=EPILOG)
@declare.option(
    "-V", "--version", is_flag=True, expose_value=False, callback=_print_version,
    help="Print the version and leave; with -v also how it was built and what it runs on.",
)  # fmt: skip
@declare.option("-v", "--verbose", count=True, is_eager=True, hidden=True)
@click.pass_context
def cli(ctx: click.Context, verbose: int) -> None:
    """Kirke solves and tests chess problems under orthodox and fairy rules.

    PATH is a file of problems, a folder with files of problems (.inp, .olv, ...), or - for standard
    input. FILE:3 is the third problem of a file, FILE:3-5 the third to the fifth.

    kirke COMMAND --help says more of a command.
    """
    if verbose:
        raise click.UsageError("-v stands behind a command, or beside --version", ctx)


def main() -> NoReturn:
    """Run the command line and leave with its exit code."""
    sys.exit(run())


def run() -> int:
    """Run the command line; its exit code."""
    streams.prepare()
    try:
        code: Any = cli.main(prog_name="kirke", standalone_mode=False)
        say()
        return code if isinstance(code, int) else 0
    except click.ClickException as error:
        complain_of_usage(error)
        return BAD_INPUT
    except (KeyboardInterrupt, click.Abort):
        complain("interrupted: what was not printed is left out")
        return CUT
    except NobodyReads:
        return CUT
    except (OutputFailed, OSError) as error:
        complain(unwritten(error) if isinstance(error, OSError) else error)
        return CUT
    finally:
        streams.settle()


def complain_of_usage(error: click.ClickException) -> None:
    """Say what is wrong with the command line, and how it is used."""
    if isinstance(error, click.NoSuchOption) and error.ctx and error.ctx.parent is None:
        hint = "Options stand behind the command: kirke solve --format json FILE"
        error = click.UsageError(f"{error.format_message()} {hint}", error.ctx)
    with suppress(OSError):
        error.show()
