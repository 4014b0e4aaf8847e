"""Judges: moves that what they lead to forbids."""

from __future__ import annotations

from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import condition
from solver.catalogue.conditions.shapes import KINGS_TOO, NEIGHBOUR, lettered

ENTRIES = (
    condition("KoeKo", fr="Koeko", arguments=(NEIGHBOUR,), printed=printed.contact),
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
