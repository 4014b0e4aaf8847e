"""What there is to say of a claim besides the verdict."""

from __future__ import annotations

from solver.errors import Fault
from solver.model import Note, Place


class Remarks:
    """faults: what of a claim is not understood. notes: what was not compared."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.notes: list[Note] = []

    def fault(self, place: Place, message: str) -> None:
        """Add what cannot be understood, with its place."""
        self.faults.append(Fault(place, f"claim not understood: {message}"))

    def note(self, place: Place, message: str) -> None:
        """Add what is not compared, once, with the place where it is written first."""
        if all(note.message != message for note in self.notes):
            self.notes.append(Note(message, place))
