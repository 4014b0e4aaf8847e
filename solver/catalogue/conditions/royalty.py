"""What check is, who is royal, and what a goal is."""

from __future__ import annotations

from solver.catalogue.arguments import Squares
from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import condition
from solver.catalogue.conditions.shapes import FLIGHTS
from solver.catalogue.conditions.sides import of_each_side
from solver.catalogue.rules import Rule, Said, rule
from solver.model import Colour


def _sat(c: Said) -> Rule:
    """Flights that a king may have: a number for both sides, or one each."""
    white, black = (*c.arguments, *c.arguments, "0", "0")[:2]
    return rule("SAT", white=white, black=black, strict=c.name == "StrictSAT")


def _royal_square(c: Said, side: Colour) -> Rule:
    return rule("RoyalSquare", side=side, square=c.board.site(c.arguments[0]))


ENTRIES = (
    condition(
        "SAT",
        arguments=(FLIGHTS,),
        printed=printed.flights,
        summary="A side is in check because of the flights of its king: squares where his walk "
        "takes him and where nobody would attack him, empty or held by enemies. With no flights "
        "allowed any flight is a check, be he attacked or not; else an attacked king may have so "
        "many, another one less. Mate, stalemate, castling and parry series go by this check.",
        source="sat",
        witness="conditions/sat",
        rule=_sat,
    ),
    condition(
        "StrictSAT",
        arguments=(FLIGHTS,),
        printed=printed.flights,
        summary="The same, but a king who was attacked at some time, in the diagram or later, and "
        "is not attacked now may have one flight less: with no flights allowed he is in check.",
        source="sat",
        witness="conditions/strict-sat",
        rule=_sat,
    ),
    condition(
        "AntiKings",
        de="AntiKoenige",
        fr="AntiRois",
        summary="A king is in check where he is not attacked.",
        witness="conditions/anti-kings",
        rule=lambda _: rule("AntiKings"),
    ),
    condition(
        "Bicolores",
        summary="Units of either side attack a king, those of his own as well; captures are the "
        "usual ones.",
        witness="conditions/bicolores",
        rule=lambda _: rule("Bicolores"),
    ),
    condition(
        "VogtlaenderChess",
        de="VogtlaenderSchach",
        fr="EchecsVogtlaender",
        summary="A side is in check where it attacks the king of the other.",
        witness="conditions/vogtlaender",
        rule=lambda _: rule("VogtlaenderChess"),
    ),
    condition(
        "Pepo",
        summary="A royal unit that is attacked may not move; a side is in check where at least two "
        "enemy units, kings apart, attack its royal unit.",
        witness="conditions/pepo",
        rule=lambda _: rule("Pepo"),
    ),
    condition(
        "Bosma",
        summary="A king whom three or more units attack is in no check; one or two give check. "
        "Kings attack as other units do.",
        source="bosma",
        witness="conditions/bosma",
        rule=lambda _: rule("Bosma"),
    ),
    condition(
        "ExtinctionChess",
        de="AusrottungsSchach",
        fr="EchecsExtinction",
        kings="any",
        summary="A side is in check where a capture could leave it without a unit of the captured "
        "one's walk. Kings are units like others; pawns may promote to them.",
        witness="conditions/extinction",
        rule=lambda _: rule("ExtinctionChess"),
    ),
    *of_each_side(
        "{}RoyalSquare",
        de="{}esKoeniglichesFeld",
        fr="{}CaseRoyal",
        arguments=(Squares(1, 1),),
        kings="optional",
        summary="The square takes the place of the king: {} is in check where an enemy unit "
        "attacks it, whoever stands there.",
        witnesses=("conditions/white-royal-square", "conditions/black-royal-square"),
        rule=_royal_square,
    ),
    condition(
        "AMU",
        summary="A mate counts where exactly one enemy unit attacked the mating unit on its "
        "departure square before the move.",
        witness="conditions/amu",
        rule=lambda _: rule("AMU"),
    ),
    condition(
        "MAFF",
        summary="Mate and stalemate leave the king exactly one legal move, and no other unit any.",
        witness="conditions/maff",
        rule=lambda _: rule("MAFF"),
    ),
    condition(
        "OWU",
        summary="Mate and stalemate count where exactly one of the king's moves would be a "
        "capture; no move is legal.",
        witness="conditions/owu",
        rule=lambda _: rule("OWU"),
    ),
    condition(
        "#C",
        summary="The units that give mate change sides, kings apart, unless that leaves their own "
        "king in check. Whether it is mate is asked again after that.",
        witness="conditions/changing-checkers",
        rule=lambda _: rule("#C"),
    ),
    condition(
        "Dummy",
        summary="Nothing: a name without any effect.",
        witness="conditions/dummy",
        rule=lambda _: rule("Dummy"),
    ),
)
