"""A run of `kirke retro` over positions: the time of each, Ctrl-C, what is shown meanwhile, and
what is said of an answer that was cut."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from solver.commands.inputs import how_many, problems, without_notes
from solver.commands.moves import record, tell_twins
from solver.commands.outcome import CUT, Outcome, complain, say
from solver.commands.session import interruptible
from solver.commands.terminal.progress import DELAY, Display
from solver.errors import NOWHERE
from solver.model import Problem
from solver.model.solution import INTERRUPTED, TIME_LIMIT
from solver.retro import Diagram

BETWEEN = 0.1  # seconds between two looks of the line on the terminal


class Run:
    """Answers to a question about several positions.

    seconds: for each position, infinite without a limit. form: "text" or "json".
    """

    def __init__(self, form: str, seconds: float) -> None:
        self.outcome = Outcome(form=form)
        self.stopped = False
        self._form = form
        self._seconds = seconds
        self._display = Display()
        self._problem: Problem | None = None
        self._begun = self._until = self._shown = 0.0

    def stop(self) -> None:
        """End the answer at hand with what is known, and the run behind it."""
        self.stopped = True

    def diagrams(
        self, paths: Sequence[str], *, claims: bool = True
    ) -> Iterator[tuple[Problem, Diagram, list[str]]]:
        """The problems with their diagrams and what is noted of them. claims: whether the rights
        that a FEN claims are asked about; those that the units cannot have are refused then.

        What is refused is not noted besides.
        """
        unsaid = {"king", "right"} if claims else {"king"}
        with interruptible(self.stop) as interrupts:
            read = problems(paths, self.outcome, unsaid, stipulation_needed=False)
            for problem in interrupts.reading(read):
                told_of = without_notes(problem, unsaid)
                with self.outcome.surviving(told_of):
                    notes = tell_twins(told_of, self.outcome)
                    diagram = Diagram.of(problem, claims=claims)
                    self._problem = problem
                    yield told_of, diagram, notes
            if interrupts.came:
                complain("interrupted: what is behind this problem is left out")
                self.outcome.add(CUT)

    @contextmanager
    def surviving(self, problem: Problem) -> Iterator[None]:
        """Answer the question about a position, for which its time begins; if that fails, say why
        and go on."""
        self._begun = self._shown = time.monotonic()
        self.share(1.0)
        try:
            with self.outcome.surviving(problem):
                yield
        finally:
            self._display.clear()

    # --- the time of a position

    def share(self, part: float) -> None:
        """From now on its time is over when this part of all of it is."""
        self._until = self._begun + part * self._seconds

    def left(self) -> float:
        """Seconds that are left of that, 0 or less where it is over, infinite without a limit."""
        return self._until - time.monotonic()

    def is_over(self) -> bool:
        """Whether that is over, or somebody has stopped the run."""
        return self.stopped or self.left() <= 0

    def time_is_over(self, where: str = "") -> str:
        """Why that is so, and what would give more. where: how far it suffices."""
        if self.stopped:
            return INTERRUPTED
        return f"{TIME_LIMIT} after {self._seconds:g} s{where}: --max-time gives more"

    def ended(self, doing: str) -> Callable[[], bool]:
        """A function by which provers ask is_over(); it shows meanwhile what they are doing."""

        def ended() -> bool:
            self.show(doing)
            return self.is_over()

        return ended

    def ended_at(self, positions: int) -> bool:
        """Whether the time is over, asked by a search that has looked at so many positions."""
        self.show(f"positions {positions:,}")
        return self.is_over()

    def show(self, doing: str) -> None:
        """Show what is being done, if the position takes long."""
        now = time.monotonic()
        if not self._display.shows or now < max(self._begun + DELAY, self._shown + BETWEEN):
            return
        self._shown = now
        which = _number(self._problem) if self._problem is not None else ""
        minutes, seconds = divmod(int(now - self._begun), 60)
        self._display.tell(f"{which}   {doing}   {minutes}:{seconds:02}")

    # --- the answer

    def cut(self, problem: Problem, reason: str = "") -> str:
        """Say why an answer was cut, and what would give more; returns that. reason: where it was
        not the time of the position alone."""
        reason = reason or self.time_is_over()
        self._display.clear()
        complain(f"{problem.place or NOWHERE}  problem {problem.number}: {reason}")
        self.outcome.add(CUT)
        return reason

    def say(
        self,
        problem: Problem,
        diagram: Diagram,
        lines: Sequence[str],
        found: dict[str, Any],
        notes: Sequence[str],
    ) -> None:
        """Print an answer: in lines, or as an object."""
        self._display.clear()
        fen = diagram.position()
        if self._form == "json":
            say(record(problem, {"fen": fen, **found, "notes": list(notes)}))
        else:
            say(f"{fen}\n", *(f"{line}\n" for line in lines))


def _number(problem: Problem) -> str:
    """Which problem it is, of how many where that is known."""
    count = how_many(problem)
    return f"problem {problem.number}{f' of {count}' if count and count > 1 else ''}"
