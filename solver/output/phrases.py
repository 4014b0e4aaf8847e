"""What the text says besides moves and names, in the three languages of statements."""

from __future__ import annotations

from msgspec import Struct

from solver.model import Language, Status


class Phrases(Struct, frozen=True):
    """The words around the moves. Each has its spaces and line breaks supplied by the layout."""

    threat: str
    zugzwang: str
    but: str
    refutes: str
    finished: str
    partial: str
    interrupted: str
    refused: str
    time: str
    not_exhaustive: str

    def closing(self, status: Status) -> str:
        """The last line of a problem. Only a finished one has an empty line before it."""
        if status == "finished":
            return f"\n{self.finished}"
        return {
            "partial": self.partial,
            "interrupted": self.interrupted,
            "refused": self.refused,
        }[status]


PHRASES: dict[Language, Phrases] = {
    "en": Phrases(
        threat="threat:",
        zugzwang="zugzwang.",
        but="but",
        refutes="refutes.",
        finished="solution finished.",
        partial="Partial solution",
        interrupted="solving interrupted.",
        refused="not solved.",
        time="Time",
        not_exhaustive="not exhaustive",
    ),
    "de": Phrases(
        threat="Drohung:",
        zugzwang="Zugzwang.",
        but="Aber",
        refutes="Widerlegt.",
        finished="Loesung beendet.",
        partial="Partielle Loesung",
        interrupted="Bearbeitung abgebrochen.",
        refused="nicht geloest.",
        time="Zeit",
        not_exhaustive="nicht vollstaendig",
    ),
    "fr": Phrases(
        threat="menace:",
        zugzwang="blocus.",
        but="mais",
        refutes="Refute.",
        finished="solution terminee.",
        partial="solution partielle",
        interrupted="solution interrompue.",
        refused="non resolu.",
        time="Temps",
        not_exhaustive="non exhaustif",
    ),
}
