"""What a problem says."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from solver.model.constraints import Demanded
from solver.model.play import Play
from solver.model.units import Colour, Held, Placement
from solver.texts.source_location import Note, Place

Language = Literal["en", "de", "fr"]


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
    """A fairy condition: its key in the catalogue and its arguments as they were written.

    ends: where what its squares tell of (imitators) stands in diagram B of an a=>b stipulation;
    None where nobody says so, and outside of such. half_moves: the first and the last one in which
    it holds, counted from 1, the last 0 where it holds to the end; None where it holds in all.
    """

    name: str
    arguments: tuple[str, ...] = ()
    ends: tuple[str, ...] | None = None
    half_moves: tuple[int, int] | None = None


class Option(Placed, frozen=True):
    """An option, e.g. Option("Defence", ("1",)) or Option("NoCastling", ("e1", "h1"))."""

    name: str
    arguments: tuple[str, ...] = ()


class Constraint(Placed, frozen=True):
    """What the lines of a solution have to meet.

    strict: it belongs to what is asked; else it only limits the search, and what is tested is a
    part of the problem.
    """

    demand: Demanded
    strict: bool = False


class TakenBack(Struct, frozen=True):
    """What is taken back before forward play begins: half-moves, in turns.

    first: the side that begins to take back, as written; of a stipulation whose sides are
    exchanged it is the other one. kind: the classic family of the forward play. counted_apart:
    the statement gives each side's moves (`-1w -1b`), not those of one (`-5`).
    """

    half_moves: int
    first: Colour
    kind: str
    counted_apart: bool = False


class Stipulation(Placed, frozen=True):
    """What is asked. text: as written, for the diagram; side: who begins; play: the tree.

    structured: written as sstipulation. intro: half-moves of an introductory series (`2->ser-h#3`).
    kind: the classic family ("direct", "help", "self", "reflex", "series-help", ...), for the
    diagram and for options that depend on it; "structured" for an sstipulation.
    moves: the printed length (2.5 in h#2.5), None where the form has none.
    taken_back: of a retractor (kind "retractor"), whose play and moves are those of forward play;
    the side that does not begin in the diagram has moved last and takes back first.
    """

    text: str
    side: Colour
    play: Play
    kind: str
    moves: float | None = None
    structured: bool = False
    intro: int = 0
    taken_back: TakenBack | None = None


class Change(Struct, frozen=True):
    """One change of a twin: kind and arguments.

    kinds: move (from, to), exchange (a, b), remove (square), add (placements), substitute (walk,
    walk), rotate (degrees), mirror (a1, h1), shift (from, to), polish (), turn (colour),
    stipulation, condition.
    """

    kind: str
    arguments: tuple[str, ...] = ()
    placements: tuple[Placement, ...] = ()
    stipulation: Stipulation | None = None
    conditions: tuple[Condition, ...] = ()
    #: of "add": how many units nobody sees, None where nothing is said of that
    invisibles: int | None = None


class Twin(Placed, frozen=True):
    """A twin by its changes; continued: from the position solved last, else from the diagram."""

    changes: tuple[Change, ...]
    continued: bool = False


class Intended(Placed, frozen=True):
    """What the author claims: "2 solutions", "2.1.1.1", "Key Qd1-d5" or lines of solutions.

    places: where each line begins; the same lines elsewhere are equal to these. printed: they are
    the whole solution as it was printed, and may be prose in part. layout: what stood before each
    line, blanks and a line break for each line that was empty; it says nothing and is kept.
    """

    lines: tuple[str, ...]
    places: tuple[Place, ...] = ()
    printed: bool = False
    layout: tuple[str, ...] = ()

    def _said(self) -> tuple[Any, ...]:
        return (self.lines, self.printed)


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
    #: how many units there are that nobody sees (TotalInvisible), None where nothing is said
    invisibles: int | None = None
    intended: Intended | None = None
    #: what lines have to meet, all of it
    constraints: tuple[Constraint, ...] = ()
    #: diagram A of an a=>b stipulation; `placements` is then diagram B
    start: tuple[Placement, ...] | None = None
    #: what a FEN of diagram A says besides
    start_fen: FenFields | None = None
    #: FEN fields beyond the placement, where a FEN was given: "KQkq", "e3". Of a diagram that
    #: play comes to (dia, a=>b) they say nothing about its start
    fen_rights: str | None = None
    fen_en_passant: str | None = None
    #: what another format says that no word of a statement does, by the names of YACPDB's fields
    besides: tuple[tuple[str, str], ...] = ()
    #: what the reader has to say besides, with its place
    notes: tuple[Note, ...] = ()
    number: int = 1

    @property
    def is_printed(self) -> bool:
        """Whether what is claimed is the whole solution as it was printed."""
        return self.intended is not None and self.intended.printed

    def option(self, name: str) -> Option | None:
        """The last option of that name, or None."""
        return next((o for o in reversed(self.options) if o.name == name), None)
