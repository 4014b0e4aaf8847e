"""What check is, who is royal, and what a goal is."""

from __future__ import annotations

from solver.catalogue.arguments import Squares
from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import condition
from solver.catalogue.conditions.shapes import FLIGHTS

ENTRIES = (
    condition("SAT", arguments=(FLIGHTS,), printed=printed.flights),
    condition("StrictSAT", arguments=(FLIGHTS,), printed=printed.flights),
    condition("AntiKings", de="AntiKoenige", fr="AntiRois"),
    condition("Bicolores"),
    condition("VogtlaenderChess", de="VogtlaenderSchach", fr="EchecsVogtlaender"),
    condition("Pepo"),
    condition("ExtinctionChess", de="AusrottungsSchach", fr="EchecsExtinction"),
    condition(
        "WhiteRoyalSquare",
        de="WeissesKoeniglichesFeld",
        fr="BlancCaseRoyal",
        arguments=(Squares(1, 1),),
    ),
    condition(
        "BlackRoyalSquare",
        de="SchwarzesKoeniglichesFeld",
        fr="NoirCaseRoyal",
        arguments=(Squares(1, 1),),
    ),
    condition("AMU"),
    condition("MAFF"),
    condition("OWU"),
    condition("#C"),
    condition("Dummy"),
)
