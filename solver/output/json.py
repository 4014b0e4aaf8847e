"""A solution as typed JSON: one object a line and twin. The schema is described in docs/json.md.

A long answer comes in several objects, so that neither who writes it nor who reads it needs to have
all of it at once.

Moves make up nearly all of an output, and the same few come again and again: each is encoded
once and the text put together from there.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from solver.catalogue import in_force
from solver.catalogue.boards import board
from solver.model import (
    Effect,
    Found,
    HeldRights,
    Line,
    Move,
    Node,
    Phase,
    Piece,
    Problem,
    Pruning,
    Reason,
    Solution,
    Stipulation,
    Twin,
    TwinSolution,
)
from solver.output.glyphs import explained, units_of
from solver.output.notation import notation
from solver.output.retractor import TakenBackNotation
from solver.output.rules import twin_problem
from solver.visible import escaped

SCHEMA = 2
PIECE = 4_000_000  # characters of lines and first moves in one object, or one of them


def render(solution: Solution) -> Iterator[str]:
    """A line for every twin, each with its line break."""
    writer = Writer(solution.problem)
    for twin in solution.twins:
        yield from writer.twin(twin, solution.notes)


def refusal(identifier: str, messages: Iterable[str], status: str = "refused") -> str:
    """The line of a problem that was not solved, with the reasons as notes.

    status: "failed" where that is a fault of Kirke.
    """
    return _line(
        {
            **_head(identifier, "", None, ()),
            "status": status,
            "phases": [],
            "moves": 0,
            "seconds": 0.0,
            "notes": list(messages),
            "legend": [],
            "pruning": None,
        }
    )


def diagram(problem: Problem, forsyth: str | None, statement: str) -> str:
    """The line of a diagram that is not solved: its board, its units, and how they are printed.

    forsyth: the position in Forsyth, if it can be written so. statement: the same as
    a statement.
    """
    return _line(
        {
            **_head(identifier(problem), "", problem.stipulation, _conditions(problem)),
            "game": problem.game,
            "board": problem.board,
            "squares": list(board(problem.board).reading_order()),
            "units": [
                {"at": p.square, **piece(p.piece), "below": [piece(below) for below in p.below]}
                for p in problem.placements
            ],
            "hands": [
                {"colour": held.colour, "walk": held.walk, "count": held.count}
                for held in problem.hands
            ],
            "forsyth": forsyth,
            "legend": legend(problem),
            "notes": [str(note) for note in problem.notes],
            "statement": statement,
            "besides": [list(pair) for pair in problem.besides],
        }
    )


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


def identifier(problem: Problem) -> str:
    """Where the problem comes from: its file, and its number there."""
    file = problem.place.file if problem.place else "-"
    return f"{file}#{problem.number}"


class Writer:
    """Writes the twins of one problem, in their order."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._previous = problem
        self._twin: _Twin | None = None  # if some of it is written already

    def found(self, found: Found) -> Iterator[str]:
        """Solutions of a twin that is not finished yet: the objects that they fill."""
        return self._begun(found.label, found.twin).play(found.phase, ends=found.ends)

    def twin(self, solved: TwinSolution, notes: tuple[str, ...] = ()) -> Iterator[str]:
        """The object of the diagram or a twin, or those that are not written yet."""
        twin = self._begun(solved.label, solved.twin)
        self._twin = None
        yield from twin.rest(solved.phases)
        all_notes = (*notes, *solved.reasons, *self._problem.notes, *solved.notes)
        yield twin.end(solved, [*solved.messages, *map(str, all_notes)])

    def _begun(self, label: str, twin: Twin | None) -> _Twin:
        if self._twin is None:
            self._previous = mine = twin_problem(self._problem, twin, self._previous)
            self._twin = _Twin(mine, label)
        return self._twin


class _Twin:
    """A twin that is being written, piece by piece. problem: what it stands for."""

    def __init__(self, problem: Problem, label: str) -> None:
        self._problem = problem
        self._encode = _Encoder(problem)
        self._head = _head(identifier(problem), label, problem.stipulation, _conditions(problem))
        asked = problem.stipulation
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
            if self._size >= PIECE:
                yield self._piece()
                self._open = _OpenPhase(phase, self._half_moves_taken_back, continued=True)
        if ends:
            if self._open.items or not self._open.continued:
                self._phases.append(self._open.text())
            self._open = None
            self._ended += 1

    def rest(self, phases: Sequence[Phase]) -> Iterator[str]:
        """Those of all phases that are not written yet."""
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
        if self._pieces:
            tail |= {"piece": self._pieces + 1, "more": False}
        return self._object(solved.status, tail)

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
        start = _dumped({**self._head, "status": status})[:-1]
        end = _dumped(tail)[1:]
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
            head += f', "rights": {_dumped(_rights(self._rights))}'
        items = ", ".join(self.items)
        if self._unproven is not None and not self.continued:
            hanging = ", ".join(map(str, self._unproven.hanging))
            head += f', "hanging": [{hanging}], "otherwise": [{", ".join(self.otherwise)}]'
        if self._mode == "tree":
            return f'{{{head}, "tree": [{items}]}}'
        if self.taken_back:
            head += f', "taken_back": {self.taken_back}'
        return f'{{{head}, "skipped": {self.skipped}, "lines": [{items}]}}'


class _Encoder:
    """Encodes moves and what is made of them. Keeps the text of every move."""

    def __init__(self, problem: Problem) -> None:
        self._notation = notation(problem)
        self._taken_back = TakenBackNotation(problem)
        self._judges = in_force.judges_legality(problem.conditions)
        self._written: dict[tuple[int, bool], tuple[Move, str]] = {}

    def items(self, phase: Phase) -> Iterator[tuple[int, str]]:
        """The lines of a phase, or its first moves with what follows them; before each, how many
        half-moves it skips."""
        for node in phase.tree:
            yield 0, self._node(node)
        for line in phase.lines:
            yield line.skipped, self._line(line)

    def otherwise(self, phase: Phase) -> list[str]:
        """Lines or first moves that are solutions only where moves not proven are forbidden."""
        found = phase.unproven.otherwise if phase.unproven else ()
        return [self._line(one) if isinstance(one, Line) else self._node(one) for one in found]

    def _line(self, line: Line) -> str:
        taken = [self.move(move, taken_back=True) for move in line.moves[: line.taken_back]]
        played = map(self.move, line.moves[line.taken_back :])
        return f"[{', '.join((*taken, *played))}]"

    def move(self, move: Move, *, taken_back: bool = False) -> str:
        """A half-move."""
        key = id(move), taken_back
        written = self._written.get(key)
        if written is None:
            text = json.dumps(self._move(move, taken_back), ensure_ascii=False)
            written = self._written[key] = (move, text)
        return written[1]

    def _nodes(self, nodes: Sequence[Node]) -> str:
        return f"[{', '.join(map(self._node, nodes))}]"

    def _node(self, node: Node) -> str:
        move = "null"
        if node.move is not None:
            move = self.move(node.move, taken_back=node.taken_back)
        flags = f'"zugzwang": {_flag(node.zugzwang)}, "unanswered": {_flag(node.unanswered)}'
        if node.same_side:
            flags += ', "same_side": true'
        if node.taken_back:
            flags += ', "taken_back": true'
        if self._judges and node.unproven:
            flags += ', "unproven": true'
        return (
            f'{{"move": {move}, "mark": "{node.mark}", {flags}, '
            f'"threats": {self._nodes(node.threats)}, '
            f'"variations": {self._nodes(node.variations)}, '
            f'"refutations": {self._nodes(node.refutations)}}}'
        )

    def _move(self, move: Move, taken_back: bool) -> dict[str, Any]:
        victim = move.captured_piece
        way = self._taken_back if taken_back else self._notation
        return {
            "text": way.bare(move).strip(),
            "kind": move.kind,
            "piece": piece(move.piece) if move.piece.walk else None,
            "from": move.departure or None,
            "to": move.arrival or None,
            "capture": move.captured
            and {"at": move.captured, "piece": None if victim is None else piece(victim)},
            "effects": [effect(item) for item in move.effects],
            "check": move.check,
            "goal": move.goal,
        }


def piece(unit: Piece) -> dict[str, Any]:
    """A unit by the keys of the catalogue."""
    return {"colour": unit.colour, "walk": unit.walk, "attributes": list(unit.attributes)}


def effect(change: Effect) -> dict[str, Any]:
    """One change of the position besides the unit's own way and its capture."""
    if change.op == "balance":
        return {"op": change.op, "side": change.piece.colour, "left": change.left}
    if change.op == "unproven":
        return {"op": change.op}
    return {
        "op": change.op,
        "reason": change.reason,
        "piece": piece(change.piece),
        "at": change.at,
        "to": change.to,
        "after": None if change.after is None else piece(change.after),
    }


def _head(
    problem: str, twin: str, stipulation: Stipulation | None, conditions: Iterable[str]
) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "problem": problem,
        "twin": twin,
        "stipulation": stipulation.text if stipulation else None,
        "conditions": list(conditions),
    }


def _conditions(problem: Problem) -> Iterator[str]:
    """Conditions in the catalogue's own words, whatever the language of the statement."""
    return (" ".join((condition.name, *condition.arguments)) for condition in problem.conditions)


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


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _line(content: dict[str, Any]) -> str:
    return _dumped(content) + "\n"


def _dumped(content: dict[str, Any]) -> str:
    """The content in letters as they are, but for those that would give orders to a terminal."""
    return escaped(json.dumps(content, ensure_ascii=False))
