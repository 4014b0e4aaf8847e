"""How the solving of a twin has ended, and what the reader must know of that."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from msgspec.structs import replace

from solver.errors import Fault, InputError
from solver.model import Language, Note, Status
from solver.model.solution import FORECAST, MEMORY_LIMIT, SO_FAR, SOLUTION_LIMIT
from solver.processes.worker import Failed
from solver.solving.parts.ordered import Parts
from solver.solving.parts.progress_reports import Ending
from solver.texts.time_spans import span

log = logging.getLogger(__name__)

LOST: dict[Language, str] = {
    "en": "Parts of the search lost with their worker process: {}. Solutions may be missing.",
    "de": "Mit ihrem Prozess verlorene Teile der Suche: {}. Es koennen Loesungen fehlen.",
    "fr": "Parties de la recherche perdues avec leur processus: {}. Il peut manquer des solutions.",
}

FAILED: dict[Language, str] = {
    "en": "The search failed: {}. Solutions may be missing.",
    "de": "Die Suche ist gescheitert: {}. Es koennen Loesungen fehlen.",
    "fr": "La recherche a echoue: {}. Il peut manquer des solutions.",
}

UNDECIDED: dict[Language, str] = {
    "en": "The rules cannot decide whether some of the moves are legal: they are not played.",
    "de": "Die Regeln koennen nicht entscheiden, ob manche Zuege legal sind: sie unterbleiben.",
    "fr": "Les regles ne peuvent pas determiner si certains coups sont legaux: ils sont omis.",
}


class Outcome:
    """How far a twin was solved, and what is to be said of that."""

    def __init__(self, language: Language, label: str) -> None:
        self._language = language
        self._label = label
        self.status: Status = "finished"
        self.messages: list[str] = []
        self.notes: list[Note] = []
        self.reasons: list[str] = []
        self.faults: tuple[Fault, ...] = ()
        self.seconds_left: tuple[float, float] | None = None

    def add(
        self, parts: Parts, unreported: int, ending: Ending, enough: int | None, number: int
    ) -> None:
        """A phase is over."""
        beyond = parts.beyond + unreported
        undecided = UNDECIDED[self._language]
        if parts.undecided and undecided not in self.messages:
            self.messages.append(undecided)
        if parts.failure:
            self.fail(parts.failure, number)
        elif parts.has_enough and not unreported:
            self.status = "partial"
            if not parts.ends_short:
                self.reasons.append(f"{SOLUTION_LIMIT} ({enough})")
        elif parts.lost:
            self.status = "partial"
            self.messages.append(LOST[self._language].format(parts.lost))
            self.reasons.append(f"{parts.loss}; solutions may be missing")
        elif parts.full:
            self.status = "interrupted"
            self.reasons.append(str(parts.full))
        elif parts.no_memory:
            self.status = "interrupted"
            self.reasons.append(MEMORY_LIMIT)
        elif not parts.complete or unreported:
            self.status = "interrupted"
            self.reasons.append(str(ending))
        if self.status == "interrupted" and (reached := parts.reached):
            self.reasons.append(f"{SO_FAR}{reached}")
        if self.status == "interrupted" and (left := parts.forecast):
            self.seconds_left = left
            self.reasons.append(f"{FORECAST}{span(*left)} more")
        if beyond:
            many = "solution was" if beyond == 1 else "solutions were"
            self.reasons.append(f"{beyond} more {many} found further on")

    def add_notes(self, notes: Iterable[Note]) -> None:
        """What is to be known of this twin, by its name, and not of others."""
        head = f"{self._label}) " if self._label else ""
        self.notes += (replace(note, message=head + note.message) for note in notes)

    def refuse(self, error: InputError) -> None:
        """The twin cannot be solved."""
        self.status, self.messages, self.faults = "refused", [str(error)], error.problems

    def fail(self, failure: Failed, number: int) -> None:
        """The search has failed, by a fault of ours."""
        log.debug("problem %d: the search failed\n%s", number, failure.traceback)
        self.status = "partial"
        self.messages.append(FAILED[self._language].format(failure.said))
        self.reasons.append(f"internal error (please report): {failure.text}")
