"""`kirke check`: is a problem sound, that is, is what is found what its author intended?"""

from __future__ import annotations

import json

from solver.commands import declare, options
from solver.commands.inputs import how_many
from solver.commands.outcome import CODES, NOT_INTENDED, Outcome, say
from solver.commands.running import run
from solver.commands.session import log_to_stderr
from solver.errors import InternalError, ReadError
from solver.model import Found, Limits, Problem, Solution, TwinSolution
from solver.output.json import identifier
from solver.progress import Display
from solver.verdict import PhaseVerdict, Verdict, verdict
from solver.visible import escaped, harmless
from solver.workers import Progress

MOST_SHOWN = 10  # solutions of a phase that are printed; JSON has them all


@declare.command(help="Solve problems and compare what is found with what the author intended.")
@options.paths
@options.output_format
@options.limits
@options.output
@options.verbosity
@options.quiet
def command(
    paths: tuple[str, ...],
    form: str,
    workers: int,
    limits: Limits,
    verbose: int,
) -> int:
    log_to_stderr(verbose)
    return run(paths, workers, limits, lambda outcome: _Judge(form, outcome))


class _Judge:
    """Prints a verdict on every problem."""

    streams, keeps = False, True

    def __init__(self, form: str, outcome: Outcome) -> None:
        self._describe = as_json if form == "json" else as_text
        self._outcome = outcome
        self._display = Display(how_many=how_many)

    def unread(self, error: ReadError) -> None:
        self._outcome.refuse(error)

    def begin(self, problem: Problem) -> None:
        self._display.begin(problem)
        self._outcome.begin(problem)

    def found(self, problem: Problem, found: Found) -> None:
        """Nothing either."""

    def twin(self, problem: Problem, twin: TwinSolution) -> None:
        if twin.status == "refused":
            self._display.clear()
            self._outcome.refuse("\n".join(twin.messages))
        self._outcome.cut(problem, twin)

    def end(self, solution: Solution) -> None:
        self._display.clear()
        judged = verdict(solution)
        say(self._describe(solution.problem, judged))
        if judged.word == "unproved":
            self._outcome.add(CODES[solution.status])
        elif judged.word != "sound":
            self._outcome.add(NOT_INTENDED)

    def refused(self, problem: Problem, text: str) -> None:
        self._display.clear()
        self._outcome.refuse(text)

    def failed(self, problem: Problem, error: InternalError) -> None:
        self._display.clear()
        self._outcome.refuse(error)

    def progress(self, progress: Progress) -> None:
        self._display.update(progress)


def as_text(problem: Problem, judged: Verdict) -> str:
    """The verdict in a line, then what is wrong, phase by phase."""
    lines = [f"{problem.place or problem.number}  {judged.word}"]
    for phase in judged.phases:
        if phase.word != "sound":
            lines.extend(f"  {line}" for line in _explained(phase, len(judged.phases) > 1))
    return harmless("\n".join(lines)) + "\n"


def _explained(phase: PhaseVerdict, several: bool) -> list[str]:
    where = f"{phase.label}) " if phase.label else ""
    side = f"{phase.side}: " if several and not phase.label else ""
    known = "at least " if phase.word == "unproved" else ""
    lines = [f"{where}{side}found {known}{len(phase.found)}, intended {phase.claim.count}"]
    lines += [f"missing  {text.strip()}" for text in phase.missing]
    extra = phase.extra or (phase.found if not phase.missing else ())
    lines += [f"found    {text.strip()}" for text in extra[:MOST_SHOWN]]
    if len(extra) > MOST_SHOWN:
        lines.append(f"... and {len(extra) - MOST_SHOWN} more")
    return lines


def as_json(problem: Problem, judged: Verdict) -> str:
    """The verdict as one line of JSON."""
    phases = [
        {
            "twin": phase.label,
            "side": phase.side,
            "verdict": phase.word,
            "intended": phase.claim.count,
            "found": [text.strip() for text in phase.found],
            "extra": [text.strip() for text in phase.extra],
            "missing": [text.strip() for text in phase.missing],
        }
        for phase in judged.phases
    ]
    content = {
        "schema": 1,
        "problem": identifier(problem),
        "verdict": judged.word,
        "phases": phases,
        "notes": [str(note) for note in problem.notes],
    }
    return escaped(json.dumps(content, ensure_ascii=False)) + "\n"
