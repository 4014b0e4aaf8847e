"""The solution of a twin as typed JSON, in one object or, where it is long, in several.

So neither who writes it nor who reads it needs to have all of it at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from solver.catalogue import constraint_words, half_moves
from solver.model import (
    HeldRights,
    Phase,
    Problem,
    Pruning,
    Reason,
    Stipulation,
    TwinSolution,
)
from solver.output.graphics.glyphs import explained, units_of
from solver.output.json_lines import SCHEMA, dumped, identifier
from solver.output.json_moves import Encoder

PIECE = 4_000_000  # characters of lines and first moves in one object, or one of them


class TwinWriter:
    """A twin that is being written, piece by piece. problem: what it stands for; piece: characters
    of a piece, None for PIECE."""

    def __init__(self, problem: Problem, label: str, piece: int | None = None) -> None:
        self._piece_size = PIECE if piece is None else piece
        self._problem = problem
        self._encode = Encoder(problem)
        name, asked = identifier(problem), problem.stipulation
        self._head = head(name, label, asked, conditions(problem), constraints(problem))
        taken = asked.taken_back if asked is not None else None
        self._half_moves_taken_back = taken.half_moves if taken is not None else 0
        self._pieces = 0
        self._size = 0  # characters of the piece at hand
        self._phases: list[str] = []  # those of the piece that are whole
        self._open: _OpenPhase | None = None
        self._ended = 0  # phases

    def play(self, phase: Phase, *, ends: bool) -> Iterator[str]:
        """Set play or actual play, or some of it; ends: nothing follows of it."""
        if self._open is None:
            self._open = _OpenPhase(phase, self._half_moves_taken_back)
            self._open.otherwise = self._encode.otherwise(phase)
        for skipped, text in self._encode.items(phase):
            self._open.skipped = skipped
            self._open.items.append(text)
            self._size += len(text)
            if self._size >= self._piece_size:
                yield self._piece()
                self._open = _OpenPhase(phase, self._half_moves_taken_back, continued=True)
        if ends:
            if self._open.items or not self._open.continued:
                self._phases.append(self._open.text())
            self._open = None
            self._ended += 1

    def rest(self, phases: Sequence[Phase]) -> Iterator[str]:
        """Pieces of all phases that are not written yet."""
        if self._open is not None:  # the last one could not be finished
            yield from self.play(self._open.phase_without_play(), ends=True)
        for phase in phases[self._ended :]:
            yield from self.play(phase, ends=True)

    def end(self, solved: TwinSolution, notes: Sequence[str]) -> str:
        """The last object, which says how it has ended; it is the only one of a short answer."""
        tail: dict[str, Any] = {
            "moves": solved.moves,
            "seconds": round(solved.seconds, 3),
            "notes": list(notes),
            "legend": legend(self._problem),
            "pruning": _pruning(solved.pruning),
        }
        if solved.seconds_left is not None:
            tail["seconds_left"] = [round(one, 1) for one in solved.seconds_left]
        if solved.explained:
            tail["first_moves"] = [*self._first_moves(solved.phases)]
        if self._pieces:
            tail |= {"piece": self._pieces + 1, "more": False}
        return self._object(solved.status, tail)

    def _first_moves(self, phases: Sequence[Phase]) -> Iterator[dict[str, Any]]:
        """What each first move of battle play took."""
        for phase in phases:
            for one in phase.first_moves:
                move = None if one.move is None else self._encode.text_of(one.move)
                yield {
                    "phase": phase.kind,
                    "side": phase.side,
                    "number": one.number,
                    "move": move,
                    "verdict": one.verdict,
                    "moves": one.moves,
                    "seconds": round(one.seconds, 3),
                }

    def _piece(self) -> str:
        """What has come together so far; more is to follow."""
        assert self._open is not None
        self._phases.append(self._open.text())
        self._pieces += 1
        nothing: dict[str, Any] = {
            "moves": None,
            "seconds": None,
            "notes": [],
            "legend": [],
            "pruning": None,
        }
        return self._object(None, {**nothing, "piece": self._pieces, "more": True})

    def _object(self, status: str | None, tail: dict[str, Any]) -> str:
        start = dumped({"schema": SCHEMA, **self._head, "status": status})[:-1]
        end = dumped(tail)[1:]
        phases = ", ".join(self._phases)
        self._phases, self._size = [], 0
        return f'{start}, "phases": [{phases}], {end}\n'


class _OpenPhase:
    """A phase of which more may come. items: its lines or first moves, as text.

    skipped, taken_back: as in model.Line. continued: it has begun in the piece before.
    """

    def __init__(self, phase: Phase, taken_back: int, *, continued: bool = False) -> None:
        self._kind, self._side, self._mode = phase.kind, phase.side, phase.mode
        self._rights = phase.rights
        self._unproven = phase.unproven
        self.continued = continued
        self.items: list[str] = []
        self.otherwise: list[str] = []
        self.skipped = 0
        self.taken_back = taken_back

    def phase_without_play(self) -> Phase:
        return Phase(self._kind, self._side, self._mode, rights=self._rights)

    def text(self) -> str:
        """As much of it as there is."""
        head = f'"kind": "{self._kind}", "side": "{self._side}"'
        if self.continued:
            head += ', "continued": true'
        elif self._rights is not None:
            head += f', "rights": {dumped(_rights(self._rights))}'
        items = ", ".join(self.items)
        if self._unproven is not None and not self.continued:
            hanging = ", ".join(map(str, self._unproven.hanging))
            head += f', "hanging": [{hanging}], "otherwise": [{", ".join(self.otherwise)}]'
        if self._mode == "tree":
            return f'{{{head}, "tree": [{items}]}}'
        if self.taken_back:
            head += f', "taken_back": {self.taken_back}'
        return f'{{{head}, "skipped": {self.skipped}, "lines": [{items}]}}'


def head(
    problem: str,
    twin: str,
    stipulation: Stipulation | None,
    conditions: Iterable[str],
    constraints: Sequence[dict[str, Any]] = (),
) -> dict[str, Any]:
    return {
        "problem": problem,
        "twin": twin,
        "stipulation": stipulation.text if stipulation else None,
        "conditions": list(conditions),
        "constraints": list(constraints),
    }


def constraints(problem: Problem) -> list[dict[str, Any]]:
    """What lines have to meet, in the letters of the statement's language. Those that are not
    strict only limit the search."""
    return [
        {"text": constraint_words.text(one, problem.language), "strict": one.strict}
        for one in problem.constraints
    ]


def conditions(problem: Problem) -> Iterator[str]:
    """Conditions in the catalogue's own words, whatever the language of the statement."""
    for one in problem.conditions:
        yield " ".join((one.name, *one.arguments, half_moves.written(one.half_moves))).rstrip()


def legend(problem: Problem) -> list[dict[str, Any]]:
    """How the fairy units of a diagram are printed."""
    return [
        {
            "walk": entry.walk,
            "letters": entry.letters,
            "name": entry.name,
            "unit": entry.picture.piece or None,
            "turns": entry.picture.turns,
            "mark": entry.picture.mark,
            "text": entry.description,
        }
        for entry in explained(units_of(problem), problem.language, problem.game)
    ]


def _pruning(asked: tuple[Pruning, ...] | None) -> list[dict[str, Any]] | None:
    """The bounds and filters of a search, None if nobody has asked."""
    if asked is None:
        return None
    return [
        {"name": one.name, "on": one.on, "because": [_reason(reason) for reason in one.because]}
        for one in asked
    ]


def _reason(reason: Reason) -> dict[str, Any]:
    """What keeps one off, and which guarantees that it needs a rule breaks."""
    return {"name": reason.name, "breaks": {one.name: one.says for one in reason.breaks}}


def _rights(held: HeldRights) -> dict[str, Any]:
    """The rights with which play begins, where the past decides them."""
    return {
        "castling": held.castling,
        "en_passant": held.passed,
        "part": held.part,
        "parts": held.parts,
        "proven": held.is_proven,
        "lost": [{"castling": one.right, "reason": one.reason} for one in held.lost],
        "kept": held.kept,
        "refused": list(held.refused),
        "strength": held.strength,
        "cut": held.cut,
        "exclusive": list(held.exclusive),
        "owed": held.is_owed,
    }
