"""One problem being read: what every part of the reader needs, and its list of faults."""

from __future__ import annotations

from typing import Literal

from grammar.limits import MOST_FAULTS, Meter, too_faulty
from grammar.syntax import Command
from solver.errors import Fault, Kind
from solver.model import Language, Note, Place
from solver.reading.lines import Lines

_LONG = 400  # characters of a message that are written
#: the first word of what cannot be solved yet -> the section of `kirke list` that tells what can
_SECTIONS = {
    **dict.fromkeys(("piece", "attribute", "colour"), "pieces"),
    **dict.fromkeys(("goal", "play"), "stipulations"),
    **{word: f"{word}s" for word in ("condition", "option", "game")},
}


class Reading:
    """One problem being read: its language, its game, what is wrong with it, what to know of it."""

    def __init__(self, lines: Lines, language: Language, meter: Meter | None = None) -> None:
        self.lines = lines
        self._meter = meter
        self._unsupported = set[str]()
        self.language = language
        self.game = "chess"
        self.faults: list[Fault] = []
        self.notes: dict[Note, None] = {}
        #: walks that the statement defines, by their letters
        self.walks: dict[str, str] = {}

    def place(self, at: int) -> Place:
        """Where that is in the file."""
        return self.lines.place(at)

    def fault(
        self, at: int | Place, message: str, hint: str | None = None, kind: Kind = "syntax"
    ) -> None:
        """Put a fault on the list. Raises grammar.limits.Overrun where it gets too long."""
        place = self.place(at) if isinstance(at, int) else at
        self.faults.append(Fault(place, _cut(message), hint and _cut(hint), kind))
        if isinstance(at, int) and len(self.faults) >= MOST_FAULTS + len(self._unsupported):
            raise too_faulty(at)

    def nothing_after(self, command: Command, what: str, hint: str | None = None) -> None:
        """Put a command on the list behind which nothing stands. what: what should stand there."""
        self.fault(command.keyword.at, f'no {what} after "{command.keyword}"', hint)

    def check_time(self, at: int) -> None:
        """Raise grammar.limits.Overrun where the time for reading is over, at this offset."""
        if self._meter is not None:
            self._meter.check(at)

    def missing(self, at: int | Place, what: str, hint: str | None = None) -> None:
        """Put something that is known and cannot be solved yet on the list, once.

        hint: the way out where there is another than the list of what can be solved.
        """
        message = f"{what} is not supported yet"
        if message not in self._unsupported:
            self._unsupported.add(message)
            section = _SECTIONS.get(what.partition(" ")[0])
            listed = f'"kirke list {section}" tells what can be solved' if section else None
            self.fault(at, message, hint or listed, kind="unsupported")

    def note(self, message: str, at: int | Place, about: Literal["", "king", "right"] = "") -> None:
        """Put a note on the list, once; at: where it belongs. about: see Note."""
        note = Note(message, self.place(at) if isinstance(at, int) else at, about)
        self.notes.setdefault(note)

    def noted(self) -> tuple[Note, ...]:
        """The notes in the order of the statement."""
        return tuple(sorted(self.notes, key=lambda note: _order(note.place)))


def _order(place: Place | None) -> tuple[int, int]:
    return (place.line, place.column) if place else (0, 0)


def _cut(message: str) -> str:
    """A message without the middle of what it quotes at great length."""
    if len(message) <= _LONG:
        return message
    return f"{message[: _LONG // 2]} ... {message[-_LONG // 2 :]}"
