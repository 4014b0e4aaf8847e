"""Arguments that several conditions share."""

from __future__ import annotations

from solver.catalogue.arguments import AnyOf, Numbers, Shape, Squares, Variants
from solver.catalogue.unit_arguments import Circle, Walks

#: what the condition Alsatian judges
JUDGED = Variants("alsatian", most=1)
CIRCE = Variants(
    "circe-variant",
    after={"Chameleon": Circle(), "April": Walks(1)},
    title="variants of Circe",
    own_before={"Alsatian": (JUDGED, Numbers(0, 1))},
)
KINGS_TOO = Variants("circe-variant", ("RexInclusive",), 1)
WITHOUT_PAWNS = Variants("pawns", most=1)
WITHOUT_KINGS = Variants("circe-variant", ("RexExclusive",), 1)
CALVET_OR_CHEYLAN = Variants("anticirce-type", most=1)
STRICTNESS = Variants("strictness", most=1, gap=2)
ONE_SIDE = Variants("side", most=1)
NEIGHBOUR = Variants("koeko", most=1, after={"Neighbour": Walks(1, 1)})
VAULTERS = AnyOf((Walks(), Variants("vaulting")))
#: squares that are listed from a1 to h8, rank by rank
LISTED_SQUARES = Squares(from_a1=True)
TWO_SQUARES = Squares(2, 2)
#: the flights of the king in a SAT
FLIGHTS = Numbers(0, 2, largest=8)


def lettered(letters: str) -> Shape:
    """TypeA, TypeB, ... up to the last letter; the first goes without saying."""
    keys = tuple(f"Type{letter}" for letter in letters)
    return Variants("lettered-type", keys, 1, gap=4, unsaid=keys[:1])


def numbered(count: int, *, otherwise: str = "", gap: int = 4) -> Shape:
    """Type1 up to the number. otherwise: the one that is written where none is said."""
    keys = tuple(f"Type{n + 1}" for n in range(count))
    return Variants("numbered-type", keys, 1, gap=gap, otherwise=otherwise)
