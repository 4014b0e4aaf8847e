"""`kirke themes`: what problems show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import click

from solver.batch.run import solve_all
from solver.commands import declare, options
from solver.commands.inputs import how_many, problems
from solver.commands.outcome import FINISHED, NOT_INTENDED, Outcome, complain, say
from solver.commands.running import run
from solver.commands.session import log_to_stderr
from solver.commands.terminal.progress import Display
from solver.commands.theming import listing, naming, written
from solver.errors import InternalError, ReadError
from solver.model import Found, Limits, Problem, Solution, TwinSolution
from solver.output.json import refusal
from solver.output.json_lines import identifier, line
from solver.solving.workers import Progress, Workers
from solver.themes.asking import with_full_play
from solver.themes.find import Counted, found
from solver.themes.tree.build import play_of
from solver.themes.tree.play import Play
from solver.themes.tree.printed import printed_play

#: the problem with what is asked of it, and what is not looked at then
Asks = Callable[[Problem], tuple[Problem, tuple[str, ...]]]

_AS_ASKED = "set play, variations and tries are looked at only where the statement asks for them"
_NOT_PRINTED = "no solution is printed: without --printed the problem is solved"
_NO_PROBES = "positions besides those of the play are not looked at, which some themes need"


@declare.command(
    help="Tell what problems show: themes, with the moves and units that show them. Set play,"
    " variations and tries are looked at besides what a statement asks for."
)
@options.paths
@declare.option(
    "--theme",
    "themes",
    multiple=True,
    metavar="NAME",
    callback=naming.read,
    help="Look for this theme alone (may be given several times), in any of the three languages;"
    " the exit code is 1 where none of those is shown.",
)
@declare.option(
    "--printed",
    is_flag=True,
    help="Look at the solution as it is printed, without solving.",
)
@declare.option(
    "--as-asked",
    is_flag=True,
    help="Look only at the play that the statement asks for.",
)
@declare.option(
    "--probes/--no-probes",
    default=True,
    show_default=True,
    help="Ask in other positions, too, whether what is claimed matters.",
)
@declare.option(
    "--list", "lists", is_flag=True, help="List the themes that are known, with definitions."
)
@declare.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "markdown"]),
    default="text",
    show_default=True,
    help="json: an object a line, see docs/json.md; markdown: of --list.",
)
@options.limits
@options.output
@options.verbosity
@options.quiet
def command(
    paths: tuple[str, ...],
    themes: tuple[str, ...],
    printed: bool,
    as_asked: bool,
    probes: bool,
    lists: bool,
    form: str,
    workers: int,
    limits: Limits,
    verbose: int,
) -> int:
    log_to_stderr(verbose)
    if lists:
        say(listing.WRITERS[form](themes))
        return FINISHED
    if form == "markdown":
        raise click.UsageError("--format markdown is for --list")
    asks = _as_printed if printed else _as_asked if as_asked else with_full_play
    teller = _Teller(form, themes, probes, lambda problem: asks(problem)[1])
    if printed:
        return _of_prints(paths, teller)
    with Workers(workers, apart=True) as crew:
        prepared = partial(_prepared, asks)
        return run(paths, crew, limits, solve_all, partial(_Listener, teller), prepared)


def _of_prints(paths: tuple[str, ...], teller: _Teller) -> int:
    outcome = Outcome(form=teller.form)
    for problem in problems(paths, outcome):
        with outcome.surviving(problem):
            teller.tell(printed_play(problem), "printed", outcome)
    return outcome.code


def _prepared(asks: Asks, item: Problem | ReadError) -> Iterator[Problem | ReadError]:
    """A problem with the play asked for that themes are looked for in."""
    yield asks(item)[0] if isinstance(item, Problem) else item


def _as_asked(problem: Problem) -> tuple[Problem, tuple[str, ...]]:
    full, _ = with_full_play(problem)
    return problem, (_AS_ASKED,) if full.options != problem.options else ()


def _as_printed(problem: Problem) -> tuple[Problem, tuple[str, ...]]:
    return problem, () if problem.is_printed else (_NOT_PRINTED,)


class _Teller:
    """Looks for themes and prints them."""

    def __init__(
        self,
        form: str,
        themes: tuple[str, ...],
        probes: bool,
        left_out: Callable[[Problem], Sequence[str]],
    ) -> None:
        self.form = form
        self._themes = themes
        self._probes = probes
        self._left_out = left_out

    def tell(self, play: Play, status: str, outcome: Outcome) -> None:
        """Print what a play shows. With --theme it is not as asked if nothing of that is there."""
        shown = found(play, probing=self._probes, only=self._themes)
        left_out = [*play.left_out, *self._left_out(play.problem)]
        if not self._probes:
            left_out.append(_NO_PROBES)
        if self.form == "json":
            say(line(written.record(play, shown, status, left_out)))
        else:
            say(written.text(play, shown, left_out))
        outcome.add(FINISHED if self._fits(shown) else NOT_INTENDED)

    def refuse(self, name: str, text: str, status: str = "refused") -> None:
        """Record that a problem is not solved, where there are records. name: file and number."""
        if self.form == "json":
            say(refusal(name, text.splitlines(), status))

    def _fits(self, shown: list[Counted]) -> bool:
        return not self._themes or bool(shown)


class _Listener:
    """Hears of solutions and has their themes told."""

    streams = False
    keeps = True

    def __init__(self, teller: _Teller, outcome: Outcome) -> None:
        self._teller = teller
        self._outcome = outcome
        self._display = Display(how_many=how_many)

    def unread(self, error: ReadError) -> None:
        self._outcome.refuse(error)
        self._teller.refuse(error.identifier, str(error))

    def begin(self, problem: Problem) -> None:
        self._display.begin(problem)
        self._outcome.begin(problem)

    def found(self, problem: Problem, found: Found) -> None:
        """Nothing is told before all is known."""

    def twin(self, problem: Problem, twin: TwinSolution) -> None:
        self._display.clear()
        if twin.status == "refused":
            complain("\n".join(twin.messages))

    def end(self, solution: Solution) -> None:
        self._display.clear()
        self._teller.tell(play_of(solution), solution.status, self._outcome)
        self._outcome.add_solution(solution)

    def refused(self, problem: Problem, text: str) -> None:
        self._display.clear()
        self._outcome.refuse(text)
        self._teller.refuse(identifier(problem), text)

    def failed(self, problem: Problem, error: InternalError) -> None:
        self._display.clear()
        self._outcome.refuse(error)
        self._teller.refuse(identifier(problem), str(error), "failed")

    def progress(self, progress: Progress) -> None:
        self._display.update(progress)
