"""Judges: moves that what they lead to forbids."""

from __future__ import annotations

from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import condition
from solver.catalogue.conditions.shapes import KINGS_TOO, NEIGHBOUR, lettered
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
    condition("Isardam", arguments=(lettered("AB"), KINGS_TOO)),
    condition("Leffie"),
    condition("NoWhitePromotion", de="OhneWeissUW", fr="SansBlancPromotion"),
    condition("NoBlackPromotion", de="OhneSchwarzUW", fr="SansNoirPromotion"),
    condition("PatienceChess", de="PatienceSchach", fr="EchecsPatience"),
    condition("ChecklessChess", de="OhneSchach", fr="SansEchecs"),
    condition("ExclusiveChess", de="ExklusivSchach", fr="EchecsExclusif"),
    condition("WhiteUltraSchachZwang", de="WeisserUltraSchachZwang", fr="BlancUltraSchachZwang"),
    condition("BlackUltraSchachZwang", de="SchwarzerUltraSchachZwang", fr="NoirUltraSchachZwang"),
    condition("UltraSchachZwang", restricted_side=True),
    condition("BlackChecks", de="SchwarzSchaecher", fr="NoirEchecs"),
    condition("LeseMajeste"),
)
