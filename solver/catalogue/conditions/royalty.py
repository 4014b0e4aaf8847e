"""What check is, who is royal, and what a goal is."""

from __future__ import annotations

from solver.catalogue.arguments import Squares
from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import condition
from solver.catalogue.conditions.shapes import FLIGHTS
from solver.catalogue.conditions.sides import of_each_side
from solver.catalogue.rules import Rule, Said, rule


def _sat(c: Said) -> Rule:
    """Flights that a king may have: a number for both sides, or one each."""
    white, black = (*c.arguments, *c.arguments, "0", "0")[:2]
    return rule("SAT", white=white, black=black, strict=c.name == "StrictSAT")


ENTRIES = (
    condition(
        "SAT",
        arguments=(FLIGHTS,),
        printed=printed.flights,
        summary="A side is in check because of the flights of its king: squares where his walk "
        "takes him and where nobody would attack him, empty or held by enemies. With no flights "
        "allowed any flight is a check, be he attacked or not; else an attacked king may have so "
        "many, another one less. Mate, stalemate, castling and parry series go by this check.",
        source="popeye-conditions",
        witness="conditions/sat",
        rule=_sat,
    ),
    condition(
        "StrictSAT",
        arguments=(FLIGHTS,),
        printed=printed.flights,
        summary="The same, but a king who was attacked at some time, in the diagram or later, and "
        "is not attacked now may have one flight less: with no flights allowed he is in check.",
        source="popeye-conditions",
        witness="conditions/strict-sat",
        rule=_sat,
    ),
    condition("AntiKings", de="AntiKoenige", fr="AntiRois"),
    condition("Bicolores"),
    condition("VogtlaenderChess", de="VogtlaenderSchach", fr="EchecsVogtlaender"),
    condition("Pepo"),
    condition("ExtinctionChess", de="AusrottungsSchach", fr="EchecsExtinction", kings="any"),
    *of_each_side(
        "{}RoyalSquare",
        de="{}esKoeniglichesFeld",
        fr="{}CaseRoyal",
        arguments=(Squares(1, 1),),
        kings="optional",
    ),
    condition("AMU"),
    condition("MAFF"),
    condition("OWU"),
    condition("#C"),
    condition("Dummy"),
)
