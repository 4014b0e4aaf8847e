"""Attributes of units: what a unit is besides its colour and its walk. One entry a word."""

from __future__ import annotations

from solver.catalogue.entries import Entry, names


class AttributeEntry(Entry, frozen=True):
    """An attribute.

    trait: the bit by which the kernel marks units that have it (core/unit.hpp), None for one that
    it does not know. rules: the kernel's rules that give it its meaning. Where a move changes a
    unit that has it: phase: the letter after its colour, where it has become neutral or ceased to
    be, or phase_in_full: whether then all is written in brackets that the unit is besides its walk;
    repeated: whether it is written with a new walk; brings: the walks that it brings into play.
    board: on which of two boards the unit stands, which is no trait of it.
    """

    trait: int | None = None
    rules: tuple[str, ...] = ()
    phase: str = ""
    phase_in_full: bool = False
    repeated: bool = False
    brings: tuple[str, ...] = ()
    board: str = ""


def attribute(
    en: str,
    de: str | None = None,
    fr: str | None = None,
    *,
    summary: str = "",
    witness: str = "",
    trait: int | None = None,
    rules: tuple[str, ...] | None = None,
    phase: str = "",
    phase_in_full: bool = False,
    repeated: bool = False,
    brings: tuple[str, ...] = (),
    board: str = "",
    source: str = "popeye-attributes",
    key: str = "",
) -> AttributeEntry:
    """An entry; its key is the English name in small letters where no other is given.

    Without a summary it is known and not solved yet. Its witness and the kernel's rule have its
    key as their name where nothing else is said.
    """
    key = key or en.lower()
    if not summary:
        return AttributeEntry(key, names(en, de, fr))
    return AttributeEntry(
        key,
        names(en, de, fr),
        True,
        summary,
        source,
        witness or f"attributes/{key}",
        trait,
        (key,) if rules is None else rules,
        phase,
        phase_in_full,
        repeated,
        brings,
        board,
    )


#: all attributes by key, in the order in which solutions write them
ATTRIBUTES: dict[str, AttributeEntry] = {
    entry.key: entry
    for entry in (
        attribute(
            "Royal",
            de="Koeniglich",
            fr="Royale",
            summary="The unit is the king of its side: an attack on it is check. It keeps its "
            "walk.",
            trait=0,
            rules=(),
        ),
        attribute(
            "Kamikaze",
            summary="A unit that captures disappears with its victim; under Circe both are reborn.",
            trait=2,
        ),
        attribute(
            "Paralysing",
            de="Paralysierend",
            fr="Paralysante",
            summary="Neither captures nor checks; enemies that it could capture cannot move, "
            "capture or check. A side that cannot move for that reason alone is stalemated, not "
            "mated.",
            trait=3,
        ),
        attribute(
            "Chameleon",
            de="Chamaeleon",
            fr="Cameleon",
            summary="Changes its walk with every move: knight, bishop, rook, queen, knight. With "
            "one on the board, pawns may also promote to chameleons.",
            trait=4,
            repeated=True,
        ),
        attribute(
            "Jigger", summary="May move only to where another unit stands beside it.", trait=5
        ),
        attribute(
            "Volage",
            summary="Changes sides with its first move to a square of the other colour.",
            trait=15,
            rules=("Volage",),
        ),
        attribute(
            "Functionary",
            de="Beamtet",
            fr="Fonctionnaire",
            summary="Moves, captures and checks only while an enemy unit observes it.",
            trait=6,
        ),
        attribute(
            "HalfNeutral",
            de="HalbNeutral",
            fr="DemiNeutre",
            summary="Becomes neutral by moving; a neutral one becomes a unit of the side that "
            "moved it.",
            witness="attributes/half-neutral",
            trait=7,
            rules=("halfneutral", "neutral"),
            phase="h",
        ),
        attribute(
            "HurdleColourChanging",
            de="SprungbockFarbeWechselnd",
            fr="CouleurEchangeantSautoir",
            summary="A hopper whose hurdle changes sides, unless it is a king or neutral.",
            witness="attributes/hurdle-colour-changing",
            trait=8,
        ),
        attribute(
            "Protean",
            de="Proteisch",
            fr="Protee",
            summary="A unit that captures takes the walk of its victim; a pawn makes it a reverse "
            "pawn, a reverse pawn a pawn.",
            trait=18,
            repeated=True,
            brings=("reverse-pawn",),
        ),
        attribute(
            "Magic",
            de="Magisch",
            fr="Magique",
            summary="A unit that the magic unit comes to observe, along a line on which it did not "
            "before, changes sides, unless that happens twice, maybe on two lines of one unit; "
            "kings, neutral and magic units stay. Circles, zigzags and first legs of hops that "
            "turn are lines.",
            trait=12,
            rules=("Magic",),
        ),
        attribute(
            "Uncapturable",
            de="Unschlagbar",
            fr="Imprenable",
            summary="Cannot be captured; as a king it can be checked all the same.",
            trait=9,
        ),
        attribute(
            "Patrol",
            de="Patrouille",
            fr="Patrouille",
            summary="Captures and checks only while a unit of its own side observes it.",
            trait=10,
        ),
        attribute(
            "Frischauf",
            summary="The unit has been a pawn, which decides its rebirth square under Frischauf.",
            witness="conditions/frischauf",
            trait=11,
            rules=(),
        ),
        attribute(
            "Bul",
            summary="Of a hopper: the unit hopped over has to move on without capture, with the "
            "walk of the hopper.",
            trait=13,
            rules=("hurdlemoving",),
        ),
        attribute(
            "Dob",
            summary="Of a hopper: the unit hopped over has to move on without capture, with its "
            "own walk.",
            trait=14,
            rules=("hurdlemoving",),
        ),
        attribute(
            "Anda",
            summary="Becomes neutral where it checks by its move; a neutral one becomes a unit of "
            "the side that moves it.",
            trait=16,
            rules=("Anda",),
            phase_in_full=True,
        ),
        attribute(
            "AndaInverse",
            de="AndaInvers",
            summary="Becomes neutral where it does not check by its move; a neutral one becomes a "
            "unit of the side that moves it.",
            witness="attributes/anda-inverse",
            trait=17,
            rules=("AndaInverse",),
            phase_in_full=True,
        ),
        attribute(
            "Dead",
            de="Tot",
            fr="Mort",
            summary="Neither moves nor captures nor checks; it stands in the way and can be "
            "captured. It lives as soon as a divine unit of either side observes it after a move.",
            witness="attributes/dead",
            source="requests",
            key="dead-unit",
            trait=19,
            rules=("DeadUnits",),
        ),
        attribute(
            "Divine",
            de="Goettlich",
            fr="Divin",
            summary="Dead units of either side that it observes after a move live from then on.",
            source="requests",
            witness="attributes/dead",
            trait=20,
            rules=(),
        ),
        attribute(
            "AliceA",
            summary="The unit stands on the first board of AliceChess, as those do without a word.",
            witness="conditions/alice",
            rules=("AliceChess",),
            board="A",
        ),
        attribute(
            "AliceB",
            summary="The unit stands on the second board of AliceChess.",
            witness="conditions/alice",
            rules=("AliceChess",),
            board="B",
        ),
    )
}


def traits() -> tuple[str, ...]:
    """The attributes by the kernel's bit, "" for a bit that stands for none."""
    known = {entry.trait: key for key, entry in ATTRIBUTES.items() if entry.trait is not None}
    return tuple(known.get(bit, "") for bit in range(max(known) + 1))


def on_boards() -> tuple[str, ...]:
    """The attributes of units on the first and on the second of two boards."""
    return tuple(key for key, entry in ATTRIBUTES.items() if entry.board)
