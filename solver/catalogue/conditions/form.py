"""The form of a condition's entry, and what its rule is asked with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from msgspec import Struct

from solver.catalogue.arguments import Shape
from solver.catalogue.entries import Entry, names
from solver.catalogue.rules import Rule, Said

if TYPE_CHECKING:  # a protocol takes as long to make as all entries of a file

    class Words(Protocol):
        """The words of one language, as lines under a diagram need them."""

        def word(self, table: str, key: str) -> str:
            """An entry's name; a key that the table does not hold stays itself."""

        def walk(self, key: str) -> str:
            """The capital letters of a walk."""

    #: a line under the diagram, of the condition's name and its arguments; "" for none
    Printed = Callable[[str, Sequence[str], Words], str]


class Row(Struct, frozen=True):
    """A name of the Circe family: its base, and the axes that it changes (catalogue.circe)."""

    base: str
    changes: Mapping[str, str]


class Standing(Struct, frozen=True):
    """What stands on the squares that a condition names.

    goes_with: the changes of a twin with which it goes along, as the units do.
    """

    what: Literal["hole", "imitator"]
    goes_with: tuple[str, ...]


class Shown(Struct, frozen=True):
    """What the diagram and the moves show of a condition besides its line.

    standing: what stands on its squares. cells: the cells into which its arguments part the board.
    given: the attribute that every unit has, and that is not written. to_come: an attribute that no
    unit need have yet, and that is announced. castling_in_full: whether there are more castlings
    than 0-0 and 0-0-0 can name, so that the ways of king and rook are written out. letters: which
    of a unit's letters are written before the walk that it takes: all, none, or, where its
    attributes stay, that it is royal. second_board: whether there are two boards.
    untold: whether units change and no move says it.
    """

    standing: Standing | None = None
    cells: Callable[[Sequence[str]], Callable[[str], int]] | None = None
    given: str = ""
    to_come: str = ""
    castling_in_full: bool = False
    letters: Literal["all", "none", "royal"] = "all"
    second_board: bool = False
    untold: bool = False


class Army(Struct, frozen=True):
    """What a condition makes of the set of units with which the game is played.

    standard: walks in place of those of chess: they stand in the array, are promoted to, castle and
    have home squares as those have. alone: whether no officers whose place others have taken stand
    in the diagram. promotees: walks to which pawns promote besides. first_rank_pawns: whether a
    pawn on its own first rank moves, one step. castles: whether there are the castlings of chess.
    """

    standard: Mapping[str, str] = {}
    alone: bool = False
    promotees: tuple[str, ...] = ()
    first_rank_pawns: bool = False
    castles: bool = True


#: where most conditions are told: a heading of docs/sources.md
THE_FIELDS = "popeye-conditions"
NOTHING = Shown()
CHESS = Army()
#: walks that come into play, asked with a condition's arguments
Brings = Callable[[Sequence[str]], Sequence[str]]
#: how many kings a side has: one, one or none, or any number
Kings = Literal["one", "optional", "any"]
#: how many captured units lie below one square: none, the last one, or all
Captives = Literal["none", "one", "all"]
Unseen = Literal["not agreed", "the same", "promotions"]
#: of which half-moves a word says that all other conditions hold in them, by its number
Bounds = Literal["", "from", "until"]


class ConditionEntry(Entry, frozen=True):
    """A condition.

    arguments: what may follow it. rule: the kernel's rule. row: its row of the Circe algebra, if it
    has one. beside: for one that says something only where captures are remembered, the condition
    that most often does. printed: its line under the diagram; None for the name and its arguments
    as their shapes say. shown: what is seen of it besides. kings: how many kings a side has.
    checks: whether there are checks at all.
    restricted_side: whether it holds for the side that the stipulation restricts; such a word is
    asked for when no other name fits, and stands before all others. also: further English
    spellings, read and never written. brings: the walks that it brings into play, asked with its
    arguments. army: with which set of units the game is played. of_attribute: its rule is that of
    the units with an attribute, of which it says more; without such units it says nothing.
    judges: whether it forbids moves because of what their results are in orthodox chess.
    captives: how many captured units lie below a square, where units may stand in the diagram too.
    goals: goals of other games that it knows. chooses: whether it lets the mover choose between the
    other conditions. makes: whether captures have a make, which may be shown.
    unseen: what it says where invisible units are: nothing that is agreed, what it always says, or
    to what pawns promote. bounds: of a word that is no condition itself, but says in which
    half-moves the others hold.
    """

    arguments: tuple[Shape, ...] = ()
    rule: Callable[[Said], Rule] | None = None
    row: Row | None = None
    beside: str = ""
    printed: Printed | None = None
    shown: Shown = NOTHING
    kings: Kings = "one"
    checks: bool = True
    restricted_side: bool = False
    also: tuple[str, ...] = ()
    brings: Brings | None = None
    army: Army = CHESS
    of_attribute: bool = False
    judges: bool = False
    captives: Captives = "none"
    goals: tuple[str, ...] = ()
    chooses: bool = False
    makes: bool = False
    unseen: Unseen = "not agreed"
    bounds: Bounds = ""


def condition(
    en: str,
    de: str | None = None,
    fr: str | None = None,
    *,
    arguments: tuple[Shape, ...] = (),
    summary: str = "",
    source: str = THE_FIELDS,
    witness: str = "",
    rule: Callable[[Said], Rule] | None = None,
    row: Row | None = None,
    beside: str = "",
    printed: Printed | None = None,
    shown: Shown = NOTHING,
    kings: Kings = "one",
    checks: bool = True,
    restricted_side: bool = False,
    also: tuple[str, ...] = (),
    brings: Brings | None = None,
    army: Army = CHESS,
    of_attribute: bool = False,
    judges: bool = False,
    captives: Captives = "none",
    goals: tuple[str, ...] = (),
    chooses: bool = False,
    makes: bool = False,
    unseen: Unseen = "not agreed",
    bounds: Bounds = "",
) -> ConditionEntry:
    """The entry of a condition; see the package for what it says. Its key is the English name."""
    return ConditionEntry(
        en,
        names(en, de, fr),
        bool(summary),
        summary,
        source,
        witness,
        arguments,
        rule,
        row,
        beside,
        printed,
        shown,
        kings,
        checks,
        restricted_side,
        also,
        brings,
        army,
        of_attribute,
        judges,
        captives,
        goals,
        chooses,
        makes,
        unseen,
        bounds,
    )


def row(base: str, **changes: str) -> Row:
    """What a name of the Circe family changes in the row of its base."""
    return Row(base, changes)
