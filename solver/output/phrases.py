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
    part: str
    no_castling: str
    proven: str
    proven_in_part: str
    owed: str
    exclusive: str
    hanging: str
    otherwise: str

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
        part="part {} of {}:",
        no_castling="no castling",
        proven="e.p. {} proven: all other last moves are refuted ({}).",
        proven_in_part="e.p. {} proven in this part: all other last moves are refuted ({}).",
        owed="e.p. {} to be proven a posteriori, by castling.",
        exclusive="{} and {} exclude each other: the first one is permitted.",
        hanging="[L] only if moves not proven legal are permitted:",
        otherwise="[L] only if they are forbidden:",
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
        part="Teil {} von {}:",
        no_castling="keine Rochade",
        proven="e.p. {} bewiesen: alle anderen letzten Zuege sind widerlegt ({}).",
        proven_in_part="e.p. {} in diesem Teil bewiesen: alle anderen letzten Zuege sind"
        " widerlegt ({}).",
        owed="e.p. {} a posteriori zu beweisen, durch Rochade.",
        exclusive="{} und {} schliessen einander aus: die erste ist erlaubt.",
        hanging="[L] nur wenn Zuege erlaubt sind, deren Legalitaet nicht bewiesen ist:",
        otherwise="[L] nur wenn sie verboten sind:",
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
        part="partie {} de {}:",
        no_castling="pas de roque",
        proven="e.p. {} prouve: tous les autres derniers coups sont refutes ({}).",
        proven_in_part="e.p. {} prouve dans cette partie: tous les autres derniers coups sont"
        " refutes ({}).",
        owed="e.p. {} a prouver a posteriori, par un roque.",
        exclusive="{} et {} s'excluent: le premier joue est permis.",
        hanging="[L] seulement si les coups dont la legalite n'est pas prouvee sont permis:",
        otherwise="[L] seulement s'ils sont interdits:",
    ),
}
