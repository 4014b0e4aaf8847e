"""Judges: moves that what they lead to forbids."""

from __future__ import annotations

from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import condition
from solver.catalogue.conditions.shapes import KINGS_TOO, NEIGHBOUR, lettered
from solver.catalogue.conditions.sides import of_each_side
from solver.catalogue.rules import Said, rule
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

ENTRIES = (
    condition(
        "KoeKo",
        fr="Koeko",
        arguments=(NEIGHBOUR,),
        printed=printed.contact,
        summary="A unit that has moved stands next to another one, or in reach of the leaper "
        "named; in castling both do. A check needs the same of the capture of the king.",
        source="popeye-conditions",
        witness="conditions/koeko",
        rule=lambda c: rule("KoeKo", leaps=_leaps(c)),
    ),
    condition("NewKoeko", de="NeuKoeko", fr="KoekoNouveaux"),
    condition("AntiKoeko", arguments=(NEIGHBOUR,), printed=printed.contact),
    condition("ContactGridChess", de="KontaktGitter", fr="ContactGrille"),
    condition(
        "Isardam",
        arguments=(lettered("AB"), KINGS_TOO),
        summary="After a move no unit observes an enemy unit of its own walk, kings counting only "
        "with RexInclusive. A check needs the same of the capture of the king, but for TypeB.",
        source="popeye-conditions",
        witness="conditions/isardam",
        rule=lambda c: rule("Isardam", kings=c.has("RexInclusive"), plain_checks=c.has("TypeB")),
    ),
    condition("Leffie"),
    condition("NoWhitePromotion", de="OhneWeissUW", fr="SansBlancPromotion"),
    condition("NoBlackPromotion", de="OhneSchwarzUW", fr="SansNoirPromotion"),
    condition("PatienceChess", de="PatienceSchach", fr="EchecsPatience"),
    condition(
        "ChecklessChess",
        de="OhneSchach",
        fr="SansEchecs",
        summary="A move that gives check is illegal unless it mates; nor does one parry a mate "
        "that is illegal for this reason.",
        source="popeye-conditions",
        witness="conditions/checkless",
        rule=lambda c: rule("ChecklessChess"),
    ),
    condition("ExclusiveChess", de="ExklusivSchach", fr="EchecsExclusif"),
    *of_each_side(
        "{}UltraSchachZwang",
        "{}erUltraSchachZwang",
        "{}UltraSchachZwang",
        summary=_MUST_CHECK,
        source="popeye-conditions",
        witnesses=("conditions/ultraschachzwang", "conditions/ultraschachzwang"),
        rule=lambda _, side: rule("UltraSchachZwang", side=side),
    ),
    condition(
        "UltraSchachZwang",
        restricted_side=True,
        summary=_MUST_CHECK.format("The side that the stipulation restricts"),
        source="popeye-conditions",
        witness="conditions/ultraschachzwang",
        rule=lambda c: rule("UltraSchachZwang", side=c.restricted()),
    ),
    condition(
        "BlackChecks",
        de="SchwarzSchaecher",
        fr="NoirEchecs",
        summary="Black gives check with every move, and passes where he can give none. Whether he "
        "is mated or stalemated is asked as ever.",
        source="popeye-conditions",
        witness="conditions/black-checks",
        rule=lambda c: rule("BlackChecks"),
    ),
    condition(
        "LeseMajeste",
        summary="The side that is not to move may stand in check in the diagram; play is as ever.",
        source="popeye-conditions",
        witness="conditions/lese-majeste",
        rule=lambda c: rule("LeseMajeste"),
    ),
)
