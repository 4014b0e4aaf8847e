"""What solving needs of the modules that know chess."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from solver.model import Note, Problem, Twin
from solver.solving.early_results import Decode
from solver.solving.parts.machine import Machine, Spec, Task
from solver.solving.parts.progress_reports import Ending


class PhaseTask(Protocol):
    """A phase of a twin as the compiler describes it to the kernel."""

    @property
    def kind(self) -> str: ...
    @property
    def spec(self) -> Spec: ...
    @property
    def task(self) -> Task: ...
    @property
    def notes(self) -> Sequence[Note]: ...
    @property
    def strictly(self) -> Spec | None:
        """The spec by which what is found is compared: see model.Unproven."""
        ...


class Kernel(Struct, frozen=True):
    """What solving needs of the other modules; tests put their own in its place.

    twins: label, twin and problem after the twin's changes, for the diagram and every twin.
    ignored: options that mean nothing for what is asked. phases: what is to be solved in a
    problem's position; it is given what says whether solving is to end. phase: what reads the
    results of one of them. machine, stop_flag: see `parts.Maker`.
    """

    twins: Callable[[Problem], Iterable[tuple[str, Twin | None, Problem]]]
    ignored: Callable[[Problem], Sequence[str]]
    phases: Callable[[Problem, Ending], Sequence[Any]]
    phase: Callable[[Any], Decode]
    machine: Callable[[Spec], Machine]
    stop_flag: Callable[[], Any]
