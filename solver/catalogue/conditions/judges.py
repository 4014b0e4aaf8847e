"""Judges: moves that what they lead to forbids."""

from __future__ import annotations

from itertools import pairwise

from solver.catalogue import grid
from solver.catalogue.arguments import Numbers
from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import Shown, condition
from solver.catalogue.conditions.shapes import JUDGED, KINGS_TOO, NEIGHBOUR, lettered
from solver.catalogue.conditions.sides import of_each_side
from solver.catalogue.rules import STRENGTH, Rule, Said, rule
from solver.errors import NOWHERE, Fault, Unsupported

#: the leaps of those in whose reach others may have to stand
_LEAPS = {
    "king": (0, 1, 1, 1),
    "knight": (1, 2),
    "wazir": (0, 1),
    "fers": (1, 1),
    "camel": (1, 3),
    "alfil": (2, 2),
    "zebra": (2, 3),
    "dabbaba": (0, 2),
    "giraffe": (1, 4),
    "antelope": (3, 4),
}


def _leaps(c: Said) -> tuple[int, ...]:
    walk = c.after("Neighbour") or "king"
    if walk not in _LEAPS:
        message = f"{c.name}: next to a {walk} stands nobody; only leapers have neighbours"
        raise Unsupported([Fault(NOWHERE, message, kind="unsupported")])
    return _LEAPS[walk]


_MUST_CHECK = (
    "{} gives check with every move. Who could parry by a move without check is not mated."
)


def _contact_grid(c: Said) -> Rule:
    cell = grid.cells(())
    cells = [cell(square) for square in c.board.squares()]
    return rule("ContactGridChess", demand="contact", cells=cells)


def _eiffel(c: Said) -> list[int]:
    """Who must not be observed by whom: the walks that come one after the other, in a ring."""
    ring = ("pawn", "queen", "rook", "bishop", "knight", "pawn")
    in_play = [pair for pair in pairwise(ring) if set(pair) <= set(c.kinds)]
    return [c.kind(walk) for pair in in_play for walk in pair]


def _alsatian(c: Said) -> Rule:
    """What is judged, and how hard proofs are looked for."""
    strength = next((said for said in c.arguments if said.isdecimal()), str(STRENGTH))
    return rule("Alsatian", moves="all" if c.has("EveryMove") else "captures", strength=strength)


ENTRIES = (
    condition(
        "Alsatian",
        arguments=(JUDGED, Numbers(0, 1, smallest=1, largest=5)),
        summary="No capture, or with EveryMove no move, leads to a position that is proven illegal "
        "in orthodox chess. The number says how hard proofs are looked for: 1 numbers and files of "
        "pawns, 2 all static rules, also meant where nothing is said, from 3 on that many less two "
        "moves taken back as well.",
        source="circe-alsatian",
        witness="conditions/alsatian",
        rule=_alsatian,
        judges=True,
    ),
    condition(
        "KoeKo",
        fr="Koeko",
        arguments=(NEIGHBOUR,),
        printed=printed.contact,
        summary="A unit that has moved stands next to another one, or in reach of the leaper "
        "named; in castling both do. A check needs the same of the capture of the king.",
        witness="conditions/koeko",
        rule=lambda c: rule("KoeKo", demand="contact", both=True, leaps=_leaps(c)),
    ),
    condition(
        "NewKoeko",
        de="NeuKoeko",
        fr="KoekoNouveaux",
        summary="A unit that has moved stands next to another one if it did so before, and to none "
        "if it did not; in castling this is asked of the king. A check needs the same of the "
        "capture of the king.",
        witness="conditions/newkoeko",
        rule=lambda c: rule("NewKoeko", demand="unchanged"),
    ),
    condition(
        "AntiKoeko",
        arguments=(NEIGHBOUR,),
        printed=printed.contact,
        summary="A unit that has moved stands next to no other one, or in reach of no leaper "
        "named; in castling this is asked of the king. A check needs the same of the capture of "
        "the king.",
        witness="conditions/antikoeko",
        rule=lambda c: rule("AntiKoeko", demand="none", leaps=_leaps(c)),
    ),
    condition(
        "ContactGridChess",
        de="KontaktGitter",
        fr="ContactGrille",
        shown=Shown(cells=grid.cells),
        summary="Lines divide the board into cells of two by two squares. A move ends in another "
        "cell than it begins, and next to a unit that stands in another cell than it ends; a check "
        "needs the same of the capture of the king.",
        witness="conditions/contact-grid",
        rule=_contact_grid,
    ),
    condition(
        "Isardam",
        arguments=(lettered("AB"), KINGS_TOO),
        summary="After a move no unit observes an enemy unit of its own walk; kings only with "
        "RexInclusive. A check needs the same of the capture of the king, but not in TypeB.",
        witness="conditions/isardam",
        rule=lambda c: rule("Isardam", kings=c.has("RexInclusive"), checks=not c.has("TypeB")),
    ),
    condition(
        "Leffie",
        summary="After a move no pawn is observed by an enemy queen, nor a queen by a rook, a rook "
        "by a bishop, a bishop by a knight, a knight by a pawn. A check needs the same of the "
        "capture of the king.",
        witness="conditions/leffie",
        rule=lambda c: rule("Leffie", kings=True, same=False, pairs=_eiffel(c)),
    ),
    *of_each_side(
        "No{}Promotion",
        de="Ohne{}UW",
        fr="Sans{}Promotion",
        summary="Pawns of {} do not promote, so they do not move to their last rank; from the one "
        "before it they check all the same.",
        witnesses=("conditions/no-promotion", "conditions/no-promotion"),
        rule=lambda c, side: rule("NoPromotion", side=side),
    ),
    condition(
        "PatienceChess",
        de="PatienceSchach",
        fr="EchecsPatience",
        summary="After a move nobody stands where the last move of either side before it began; "
        "castling begins on two squares.",
        witness="conditions/patience",
        rule=lambda c: rule("PatienceChess"),
    ),
    condition(
        "CheckingZigzag",
        de="SchachZickzack",
        fr="ZigzagEchec",
        summary="White neither captures nor gives check, but for a check that mates; Black gives "
        "check with every move. Mate and stalemate are asked by the laws of chess.",
        source="requests",
        witness="conditions/checking-zigzag",
        rule=lambda c: rule("CheckingZigzag"),
    ),
    condition(
        "ChecklessChess",
        de="OhneSchach",
        fr="SansEchecs",
        summary="A move that gives check is illegal unless it mates; nor does one parry a mate "
        "that is illegal for this reason.",
        witness="conditions/checkless",
        rule=lambda c: rule("ChecklessChess"),
    ),
    condition(
        "ExclusiveChess",
        de="ExklusivSchach",
        fr="EchecsExclusif",
        summary="Where a side has more than one move that mates, it plays none of them; nor do "
        "they get it out of check.",
        witness="conditions/exclusive",
        rule=lambda c: rule("ExclusiveChess"),
    ),
    *of_each_side(
        "{}UltraSchachZwang",
        "{}erUltraSchachZwang",
        "{}UltraSchachZwang",
        summary=_MUST_CHECK,
        witnesses=("conditions/ultraschachzwang", "conditions/ultraschachzwang"),
        rule=lambda _, side: rule("UltraSchachZwang", side=side),
    ),
    condition(
        "UltraSchachZwang",
        restricted_side=True,
        summary=_MUST_CHECK.format("The side that the stipulation restricts"),
        witness="conditions/ultraschachzwang",
        rule=lambda c: rule("UltraSchachZwang", side=c.restricted()),
    ),
    condition(
        "BlackChecks",
        de="SchwarzSchaecher",
        fr="NoirEchecs",
        summary="Black gives check with every move, and passes where he can give none. Whether he "
        "is mated or stalemated is asked as ever.",
        witness="conditions/black-checks",
        rule=lambda c: rule("BlackChecks"),
    ),
    condition(
        "LeseMajeste",
        summary="The side that is not to move may stand in check in the diagram; play is as ever.",
        witness="conditions/lese-majeste",
        rule=lambda c: rule("LeseMajeste"),
    ),
)
