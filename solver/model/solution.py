"""What was found for a problem: twin by twin, phase by phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from solver.errors import Fault
from solver.model.moves import Line, Move, Node
from solver.model.statement import Problem, Twin
from solver.texts.source_location import Note


class LostCastling(Struct, frozen=True):
    """A castling that is proven to be lost, by its letter of FEN, with the proof in words."""

    right: str
    reason: str


class HeldRights(Struct, frozen=True):
    """The rights with which play begins where the past decides them (option Retro).

    castling: letters of FEN; passed: the square on which en passant is permitted. part: which of
    `parts` it is, from 1: they are several where rights depend on each other. is_proven: that en
    passant is permitted as all other last moves are refuted, whatever castlings there are.
    lost: castlings that are not held in any part, with their proofs; kept: those that are not
    proven to be lost, so that the convention permits them; refused: squares on which en passant is
    not proven, so that the convention forbids it. strength: how hard proofs were looked for, in
    words; cut: whether that ended early.
    exclusive: pairs of castlings of which the one that is played first is permitted (retro
    strategy). is_owed: en passant is permitted and has to be proven by castlings later (a
    posteriori).
    """

    castling: str = ""
    passed: str | None = None
    part: int = 1
    parts: int = 1
    is_proven: bool = False
    lost: tuple[LostCastling, ...] = ()
    kept: str = ""
    refused: tuple[str, ...] = ()
    strength: str = ""
    cut: bool = False
    exclusive: tuple[str, ...] = ()
    is_owed: bool = False


class Unproven(Struct, frozen=True):
    """What hangs on verdicts that are not proven (Alsatian): how a phase differs from what is found
    where moves are forbidden that are not proven legal.

    hanging: the numbers, from 0, of its lines or first moves that are no solutions then.
    otherwise: the lines or keys that are solutions only then.
    """

    hanging: tuple[int, ...] = ()
    otherwise: tuple[Line | Node, ...] = ()


class FirstMove(Struct, frozen=True, eq=False):
    """What it took to decide a first move of battle play.

    number: among the legal moves in canonical order, from 1. verdict: "key", "try" or "refuted";
    "open" where the search was cut before. moves, seconds: of the worker that has decided it; what
    others did ahead of it is not among them. move: if it is known.

    Two are equal if they say the same of the same move: moves and seconds are measured, and no two
    runs measure the same.
    """

    number: int
    verdict: Literal["key", "try", "refuted", "open"]
    moves: int
    seconds: float
    move: Move | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FirstMove) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash(self._said())

    def _said(self) -> tuple[int, str, Move | None]:
        return self.number, self.verdict, self.move


class Phase(Struct, frozen=True):
    """Set play or actual play of one side.

    kind: "set", "actual" or "postkey" (the diagram stands after the key: tree[0].move is None).
    side: who begins: a colour, or in coalition chess a coalition such as "yg".
    Either `lines` (help and series play) or `tree` (battle play) is filled; mode says which.
    beyond: solutions that are known besides, where the search was cut and others may stand between
    them and these.
    rights: what the past leaves, if it was asked: then each part of it is a phase.
    unproven: None where no move is judged by its past, or not everything was found out.
    first_moves: of battle play that begins with the attacker, those that were begun.
    """

    kind: Literal["set", "actual", "postkey"]
    side: str
    mode: Literal["line", "tree"]
    lines: Sequence[Line] = ()
    tree: Sequence[Node] = ()
    beyond: int = 0
    rights: HeldRights | None = None
    unproven: Unproven | None = None
    first_moves: tuple[FirstMove, ...] = ()

    @property
    def part(self) -> int:
        """Which of several parts it is that the past leaves, from 1; 0 where there are none."""
        return self.rights.part if self.rights is not None and self.rights.parts > 1 else 0


Status = Literal["finished", "partial", "interrupted", "refused"]

#: how a reason begins for which a search has ended early
TIME_LIMIT = "time limit reached"
MEMORY_LIMIT = "memory limit reached"
SOLUTION_LIMIT = "solution limit reached"
INTERRUPTED = "interrupted"
#: how one begins that says how far it came
SO_FAR = "so far: "
#: and one that says how much longer the play that was cut would have taken
FORECAST = "forecast: "


class Guarantee(Struct, frozen=True):
    """What prunings rely on as long as no rule breaks it. says: in a sentence."""

    name: str
    says: str


class Reason(Struct, frozen=True):
    """What keeps a pruning off. name: a rule or a walk; "board" where it is too large, "units"
    where kings are missing or too many; "switched off", or the name of one on which it builds that
    is; "no rule asks for it"; "rules of single half-moves" where rules change with these. breaks:
    of the guarantees that the pruning needs, those that the rule breaks."""

    name: str
    breaks: tuple[Guarantee, ...] = ()


class Pruning(Struct, frozen=True):
    """What leaves out play in a search. because: what keeps it off."""

    name: str
    on: bool
    because: tuple[Reason, ...] = ()


class TwinSolution(Struct, frozen=True):
    """All phases of the diagram or of one twin. label: "a", "b", ..., "z1"; "" without twins.

    messages: what a reader must know, in the statement's language, printed before the phases.
    notes: what they may want to know besides, for standard error: options that mean nothing, ...
    reasons: why the search ended before it was done, how far it came, and what that means, for
    standard error.
    seconds_left: in how many seconds more the play that was cut would have been done, at least and
    at most; None where that cannot be forecast.
    faults: why it is refused, which `messages` say as text.
    pruning: which prunings the rules admit, if that was asked for. explained: whether what its
    first moves took was asked for, too.
    """

    label: str
    twin: Twin | None
    phases: tuple[Phase, ...] = ()
    status: Status = "finished"
    messages: tuple[str, ...] = ()
    moves: int = 0
    seconds: float = 0.0
    pruning: tuple[Pruning, ...] | None = None
    explained: bool = False
    notes: tuple[Note, ...] = ()
    reasons: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    seconds_left: tuple[float, float] | None = None


class Found(Struct, frozen=True):
    """Solutions of a twin that is still being solved: the next ones of one of its phases.

    ends: the phase has no others.
    """

    label: str
    twin: Twin | None
    phase: Phase
    ends: bool


class Solution(Struct, frozen=True):
    """What was found, twin by twin, with the effort: moves played and seconds."""

    problem: Problem
    twins: tuple[TwinSolution, ...] = ()
    status: Status = "finished"
    notes: tuple[str, ...] = ()
    moves: int = 0
    seconds: float = 0.0
