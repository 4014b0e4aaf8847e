"""The stages' common language: what a problem says and what a solution found.

Everything here is frozen data. Squares are written by name ("e4"); colours, walks, conditions and
options by their key in the catalogue ("white", "queen", "Circe", "SetPlay"), never by a word of
one language. The reader builds a Problem, the compiler turns it into kernel specs, the search
fills a Solution and the output modules print it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite
from typing import Any, Literal, Protocol, runtime_checkable

from msgspec import Struct

from solver.errors import BadArgument
from solver.place import Note as Note
from solver.place import Place as Place

Language = Literal["en", "de", "fr"]
Colour = Literal["white", "black", "neutral", "yellow", "green", "red"]


# --- the statement ---------------------------------------------------------------------------


class Piece(Struct, frozen=True):
    """A unit without its square.

    walk: key of catalogue.pieces; attributes: keys such as "royal".
    """

    colour: Colour
    walk: str
    attributes: tuple[str, ...] = ()


class Placement(Struct, frozen=True):
    """A unit on its square. `below` holds units of the underworld, top first."""

    square: str
    piece: Piece
    below: tuple[Piece, ...] = ()


class Held(Struct, frozen=True):
    """Units of one kind in a side's hand."""

    colour: Colour
    walk: str
    count: int = 1


class Placed(Struct, frozen=True, kw_only=True):
    """Something that stands at a place of the statement; the same elsewhere is equal to it."""

    place: Place | None = None

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash(self._said())

    def _said(self) -> tuple[Any, ...]:
        # what a reader notes besides belongs to a place, too
        names = (name for name in self.__struct_fields__ if name not in ("place", "notes"))
        return tuple(getattr(self, name) for name in names)


class Condition(Placed, frozen=True):
    """A fairy condition: its key in the catalogue and its arguments as they were written."""

    name: str
    arguments: tuple[str, ...] = ()


class Option(Placed, frozen=True):
    """An option, e.g. Option("Defence", ("1",)) or Option("NoCastling", ("e1", "h1"))."""

    name: str
    arguments: tuple[str, ...] = ()


class Goal(Struct, frozen=True):
    """What a leaf of play tests, as its sign in the statement: "#", "=", "z", "x", "dia", ...

    square: target of z and k goals, else None.
    """

    sign: str
    square: str | None = None


class Step(Struct, frozen=True):
    """One of the two alternating half-moves of a branch.

    kind: "h" help, "s" series, "a" attack, "d" defence.
    forks: what the half-move may reach; each a Play tested with the right to move passed on.
    constraint: a Play that has to hold before the half-move is played.
    requires: "+" where the right to move is granted only in check, else None.
    """

    kind: Literal["h", "s", "a", "d"]
    forks: tuple[Play, ...] = ()
    constraint: Play | None = None
    requires: str | None = None


class Branch(Struct, frozen=True):
    """A stretch of play of `shortest` to `longest` half-moves, the steps taking turns.

    A series branch has one step ("s"), the others two. changes_side: the side to move is changed
    before the branch ("-"); hidden: its moves are not printed ("/"); ends: containing play ends
    where this branch has a solution (">"). entered: the attack counts as made, in the set play of
    a branch whose attack may reach another (r#2): play begins with its forks, then the defence.
    """

    steps: tuple[Step, ...]
    longest: int
    shortest: int = 0
    changes_side: bool = False
    hidden: bool = False
    ends: bool = False
    entered: bool = False


class Not(Struct, frozen=True):
    """Holds where `play` does not."""

    play: Play


class Both(Struct, frozen=True):
    """Logical and of two plays of the same group."""

    left: Play
    right: Play


class Either(Struct, frozen=True):
    """Logical or of two plays of the same group."""

    left: Play
    right: Play


Play = Goal | Branch | Not | Both | Either


class Stipulation(Placed, frozen=True):
    """What is asked. text: as written, for the diagram; side: who begins; play: the tree.

    structured: written as sstipulation. intro: half-moves of an introductory series (`2->ser-h#3`).
    kind: the classic family ("direct", "help", "self", "reflex", "series-help", ...), for the
    diagram and for options that depend on it; "structured" for an sstipulation.
    moves: the printed length (2.5 in h#2.5), None where the form has none.
    """

    text: str
    side: Colour
    play: Play
    kind: str
    moves: float | None = None
    structured: bool = False
    intro: int = 0


class Change(Struct, frozen=True):
    """One change of a twin: kind and arguments.

    kinds: move (from, to), exchange (a, b), remove (square), add (placements), substitute (walk,
    walk), rotate (degrees), mirror (a1, h1), shift (from, to), polish (), stipulation, condition.
    """

    kind: str
    arguments: tuple[str, ...] = ()
    placements: tuple[Placement, ...] = ()
    stipulation: Stipulation | None = None
    conditions: tuple[Condition, ...] = ()


class Twin(Placed, frozen=True):
    """A twin by its changes; continued: from the position solved last, else from the diagram."""

    changes: tuple[Change, ...]
    continued: bool = False


class Intended(Placed, frozen=True):
    """What the author claims: "2 solutions", "2.1.1.1", "Key Qd1-d5" or lines of solutions.

    places: where each line begins; the same lines elsewhere are equal to these.
    """

    lines: tuple[str, ...]
    places: tuple[Place, ...] = ()

    def _said(self) -> tuple[Any, ...]:
        return (self.lines,)


class FenFields(Struct, frozen=True):
    """What a FEN says besides its units: who is to move, castling rights ("-" for none of them),
    the square that a pawn has just passed."""

    turn: Colour = "white"
    rights: str = "-"
    en_passant: str | None = None


class Problem(Placed, frozen=True):
    """One statement, from BeginProblem to the next of its kind."""

    language: Language
    placements: tuple[Placement, ...] = ()
    stipulation: Stipulation | None = None
    conditions: tuple[Condition, ...] = ()
    options: tuple[Option, ...] = ()
    twins: tuple[Twin, ...] = ()
    zeroposition: bool = False
    authors: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    awards: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    game: str = "chess"
    board: str = "8x8"
    turn: Colour | None = None
    #: coalition chess: who stands with whom, "yg/br"
    coalition: str = ""
    hands: tuple[Held, ...] = ()
    intended: Intended | None = None
    #: diagram A of an a=>b stipulation; `placements` is then diagram B
    start: tuple[Placement, ...] | None = None
    #: what a FEN of diagram A says besides
    start_fen: FenFields | None = None
    #: FEN fields beyond the placement, where a FEN was given: "KQkq", "e3". Of a diagram that
    #: play comes to (dia, a=>b) they say nothing about its start
    fen_rights: str | None = None
    fen_en_passant: str | None = None
    #: what the reader has to say besides, with its place
    notes: tuple[Note, ...] = ()
    number: int = 1

    def option(self, name: str) -> Option | None:
        """The last option of that name, or None."""
        return next((o for o in reversed(self.options) if o.name == name), None)


class Limits(Struct, frozen=True):
    """Bounds of a run: seconds a problem, bytes of memory, solutions a phase; None is none.

    Raises BadArgument for bounds that make no sense: seconds below 0 or infinite, bytes or
    solutions below 1.
    """

    seconds: float | None = None
    memory: int = 256 << 20
    solutions: int | None = None

    def __post_init__(self) -> None:
        for name, least in (("seconds", 0), ("memory", 1), ("solutions", 1)):
            bound = getattr(self, name)
            if bound is None and name != "memory":
                continue
            whole = isinstance(bound, int) and not isinstance(bound, bool)
            finite = isinstance(bound, float) and isfinite(bound) and name == "seconds"
            if not (whole or finite) or bound < least:
                what = "a number" if name == "seconds" else "a whole number"
                raise BadArgument(f"{name} must be {what} of {least} or more, not {bound!r}")


# --- the solution ----------------------------------------------------------------------------


class Effect(Struct, frozen=True):
    """One change of the position besides departure and arrival of the moving unit.

    op: "add", "remove", "move", "promote" (walk changes), "recolour", "exchange".
    reason: why, e.g. "promotion", "rebirth", "rebirth-promotion", "castling", "capture".
    piece: the unit before the effect (for add: the unit added); after: the unit after it where op
    changes it; at, to: squares.
    """

    op: str
    reason: str
    piece: Piece
    at: str
    to: str | None = None
    after: Piece | None = None


class Move(Struct, frozen=True):
    """A half-move as played, ready for notation in any language.

    kind: "quiet", "capture", "en-passant", "castling-short", "castling-long", "null", "drop".
    captured: the square of the captured unit, None if nothing is captured.
    effects: all that happened besides removal of the captured unit and the unit's own way, in
    order. check: the side to move next stands in check. goal: sign of the goal reached, several
    with blanks between them, or None.
    mover: the side that moves a neutral unit or passes, None where the unit tells.
    """

    piece: Piece
    departure: str
    arrival: str
    kind: str = "quiet"
    captured: str | None = None
    captured_piece: Piece | None = None
    effects: tuple[Effect, ...] = ()
    check: bool = False
    goal: str | None = None
    mover: Colour | None = None


class Line(Struct, frozen=True):
    """A line of help or series play.

    skipped: how many half-moves the first number leaves open: 0 "1.Ka1", 1 "1...Ka1",
    2 "1...  ...  2.Ka1". intro: half-moves of the introductory series.
    violates: no solution, but play that the stipulation bars in the diagram ("?!?").
    """

    moves: tuple[Move, ...]
    skipped: int = 0
    intro: int = 0
    violates: bool = False


class Block(Struct, frozen=True):
    """Lines that follow each other and are alike but for their moves.

    moves: all that occur. columns: for every half-move of the lines which of the moves each line
    has. skipped, intro, violates: as in Line.
    """

    moves: tuple[Move, ...]
    columns: tuple[Sequence[int], ...]
    skipped: int = 0
    intro: int = 0
    violates: bool = False

    def lines(self) -> Iterator[Line]:
        """The lines one by one."""
        for row in zip(*self.columns, strict=True):
            plies = tuple([self.moves[number] for number in row])
            yield Line(plies, self.skipped, self.intro, self.violates)


@runtime_checkable
class InBlocks(Protocol):
    """Lines that can be read many at a time."""

    def blocks(self) -> Iterator[Block | Line]: ...


class Node(Struct, frozen=True):
    """A move of battle play with what follows it.

    mark: "!" key or refutation, "?" try, "?!?" constraint violated, "+" the key before the diagram
    gives check, "" none.
    threats: moves threatened after it; zugzwang: no threat, the defender is in zugzwang;
    variations: the other side's printed moves; refutations: moves that refute a try;
    unanswered: a defence without continuation ("refutes."). same_side: made by the side that made
    the half-move before it, as happens in coalition chess.
    """

    move: Move | None
    mark: str = ""
    threats: Sequence[Node] = ()
    zugzwang: bool = False
    variations: Sequence[Node] = ()
    refutations: Sequence[Node] = ()
    unanswered: bool = False
    same_side: bool = False


class Phase(Struct, frozen=True):
    """Set play or actual play of one side.

    kind: "set", "actual" or "postkey" (the diagram stands after the key: tree[0].move is None).
    side: who begins: a colour, or in coalition chess a coalition such as "yg".
    Either `lines` (help and series play) or `tree` (battle play) is filled; mode says which.
    beyond: solutions that are known besides, where the search was cut and others may stand between
    them and these.
    """

    kind: Literal["set", "actual", "postkey"]
    side: str
    mode: Literal["line", "tree"]
    lines: Sequence[Line] = ()
    tree: Sequence[Node] = ()
    beyond: int = 0


Status = Literal["finished", "partial", "interrupted", "refused"]


class Pruning(Struct, frozen=True):
    """What leaves out play in a search. because: what keeps it off: rules and walks; "board" where
    it is too large, "units" where kings are missing or too many; "switched off", or the name of one
    on which it builds that is; "no rule asks for it"."""

    name: str
    on: bool
    because: tuple[str, ...] = ()


class TwinSolution(Struct, frozen=True):
    """All phases of the diagram or of one twin. label: "a", "b", ..., "z1"; "" without twins.

    messages: what a reader must know, in the statement's language, printed before the phases.
    notes: what they may want to know besides, for standard error: options that mean nothing, ...
    reasons: why the search ended before it was done, and what that means, for standard error.
    pruning: which prunings the rules admit, if that was asked for.
    """

    label: str
    twin: Twin | None
    phases: tuple[Phase, ...] = ()
    status: Status = "finished"
    messages: tuple[str, ...] = ()
    moves: int = 0
    seconds: float = 0.0
    pruning: tuple[Pruning, ...] | None = None
    notes: tuple[Note, ...] = ()
    reasons: tuple[str, ...] = ()


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
