"""Selections: of the moves that a side has it may play some only."""

from __future__ import annotations

from solver.catalogue.conditions.form import condition
from solver.catalogue.conditions.shapes import LISTED_SQUARES, ONE_SIDE, STRICTNESS, TWO_SQUARES
from solver.catalogue.conditions.sides import of_each_side
from solver.catalogue.rules import Rule, Said, rule
from solver.model import Colour

#: walks whose step is as long as the way round: a square, and the diagonal of another
_ROUND = ("mao", "moa")


def _by_length(c: Said, side: Colour, *, shortest: bool = False) -> Rule:
    walks = [c.kind(walk) for walk in _ROUND if walk in c.kinds]
    strictness = "".join(c.arguments)
    return rule("Maximummer", side=side, strictness=strictness, shortest=shortest, round=walks)


def _by_distance(c: Said, side: Colour, *, near: bool = False) -> Rule:
    first, second = c.sites()
    return rule("Dister", side=side, first=first, second=second, near=near)


ENTRIES = (
    *of_each_side(
        "{}Maximummer",
        de="{}erLaengstzueger",
        fr="{}Maximum",
        arguments=(STRICTNESS,),
        summary="Of its legal moves {} plays only the longest; exact: of all its moves, those "
        "too that would leave the king in check; ultra: so, and it checks only by such a move.",
        witnesses=("conditions/white-maximummer", "conditions/maximummer"),
        rule=_by_length,
    ),
    condition(
        "Maximummer",
        de="Laengstzueger",
        fr="Maximum",
        arguments=(STRICTNESS,),
        summary="BlackMaximummer or WhiteMaximummer: for the side against which the stipulation is "
        "played, in help play the one that does not make the last move.",
        witness="conditions/maximummer-of-one-side",
        restricted_side=True,
        rule=lambda c: _by_length(c, c.restricted()),
    ),
    *of_each_side(
        "{}Minimummer",
        de="{}erKuerzestzueger",
        fr="{}Minimum",
        arguments=(STRICTNESS,),
        summary="Of its legal moves {} plays only the shortest; exact and ultra as in "
        "BlackMaximummer.",
        witnesses=("conditions/white-minimummer", "conditions/white-maximummer"),
        rule=lambda c, side: _by_length(c, side, shortest=True),
    ),
    *of_each_side(
        "{}MustCapture",
        de="{}erSchlagzwang",
        fr="{}PriseForce",
        arguments=(STRICTNESS,),
        summary="While {} has a legal capture, it plays one; exact: also one that would leave the "
        "king in check forbids other moves; ultra: so, and without captures it has no move at all.",
        witnesses=("conditions/must-capture", "conditions/must-capture"),
        rule=lambda c, side: rule("MustCapture", side=side, strictness="".join(c.arguments)),
    ),
    condition(
        "LosingChess",
        de="Schlagschach",
        fr="QuiPerdGagne",
        kings="any",
        checks=False,
        summary="Who can capture has to, as it likes. Kings are units like others, without checks "
        "and mates; pawns may promote to them.",
        witness="conditions/losing-chess",
        rule=lambda c: rule("LosingChess"),
    ),
    condition(
        "MultiCaptures",
        arguments=(ONE_SIDE,),
        summary="A unit is captured only where there are two captures of it, by two units or by "
        "one in two ways; so is a king. White or Black: by that side.",
        witness="conditions/multicaptures",
        rule=lambda c: rule("MultiCaptures", side="".join(c.arguments).lower()),
    ),
    *of_each_side(
        "{}ForcedSquare",
        de="{}esZwangsfeld",
        fr="{}CaseForce",
        arguments=(LISTED_SQUARES,),
        summary="While {} has a legal move to one of the squares, it plays one.",
        witnesses=("conditions/forced-square", "conditions/forced-square"),
        rule=lambda c, side: rule("ForcedSquare", side=side, sites=c.sites()),
    ),
    *of_each_side(
        "{}ConsequentForcedSquare",
        de="{}esKonsequentesZwangsfeld",
        fr="{}CaseForceConsequent",
        arguments=(LISTED_SQUARES,),
        summary="While {} can move to one of the squares, even if that leaves its king in check, "
        "it plays such a move or none; by a capture elsewhere it does not check then.",
        witnesses=(
            "conditions/consequent-forced-square",
            "conditions/consequent-forced-square",
        ),
        rule=lambda c, side: rule("ForcedSquare", side=side, sites=c.sites(), consequent=True),
    ),
    condition(
        "AlphabeticChess",
        de="AlphabetischesSchach",
        fr="EchecsAlphabetiques",
        summary="Of its units with a legal move each side moves the one on the first square in the "
        "order a1, a2, ... a8, b1, ...",
        witness="conditions/alphabetic",
        rule=lambda c: rule("AlphabeticChess"),
    ),
    *of_each_side(
        "{}AlphabeticChess",
        de="{}esAlphabetischesSchach",
        fr="{}EchecsAlphabetiques",
        summary="Of its units with a legal move {} moves the one on the first square in the order "
        "a1, a2, ... a8, b1, ...",
        witnesses=("conditions/alphabetic", "conditions/alphabetic"),
        rule=lambda c, side: rule("AlphabeticChess", side=side),
    ),
    condition(
        "BackHome",
        de="NachHause",
        fr="Retour",
        summary="While a side has a legal move of a unit to where that stood in the diagram, it "
        "plays one, and checks by no other.",
        witness="conditions/back-home",
        rule=lambda c: rule("BackHome"),
    ),
    *of_each_side(
        "{}FollowMyLeader",
        de="{}erVerfolgungszueger",
        fr="{}Poursuite",
        summary="While {} has a legal move to the square that the half-move before has left, it "
        "plays one.",
        witnesses=("conditions/follow-my-leader", "conditions/follow-my-leader"),
        rule=lambda c, side: rule("FollowMyLeader", side=side),
    ),
    condition(
        "DuellistChess",
        de="Duellantenschach",
        fr="Duelliste",
        summary="While the unit that has moved last for a side has a legal move, the side moves no "
        "other.",
        witness="conditions/duellist",
        rule=lambda c: rule("DuellistChess"),
    ),
    *of_each_side(
        "{}SynchronMover",
        de="{}erSynchronZueger",
        fr="{}SynchronCoup",
        summary="While {} has a legal move as far as the half-move before and in the same "
        "direction, it plays one.",
        witnesses=("conditions/synchron", "conditions/synchron"),
        rule=lambda c, side: rule("SynchronMover", side=side),
    ),
    *of_each_side(
        "{}AntiSynchronMover",
        de="{}erAntiSynchronZueger",
        fr="{}AntiSynchronCoup",
        summary="While {} has a legal move as far as the half-move before and in the opposite "
        "direction, it plays one.",
        witnesses=("conditions/anti-synchron", "conditions/anti-synchron"),
        rule=lambda c, side: rule("AntiSynchronMover", side=side),
    ),
    *of_each_side(
        "{}MaxDister",
        de="{}erMaxDister",
        fr="{}MaxDister",
        arguments=(TWO_SQUARES,),
        summary="{} plays only those legal moves that bring the units from the two squares of the "
        "diagram farthest from each other; moves after which one is gone come last.",
        witnesses=("conditions/dister", "conditions/dister"),
        rule=_by_distance,
    ),
    *of_each_side(
        "{}MinDister",
        de="{}erMinDister",
        fr="{}MinDister",
        arguments=(TWO_SQUARES,),
        summary="{} plays only those legal moves that bring the units from the two squares of the "
        "diagram nearest to each other; moves after which one is gone come last.",
        witnesses=("conditions/dister", "conditions/dister"),
        rule=lambda c, side: _by_distance(c, side, near=True),
    ),
)
