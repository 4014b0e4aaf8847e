"""Filters: who may move, capture, be captured or check."""

from __future__ import annotations

from solver.catalogue import grid
from solver.catalogue.arguments import Pattern, Squares, Variants
from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import Shown, Standing, condition
from solver.catalogue.conditions.shapes import KINGS_TOO, WITHOUT_KINGS, WITHOUT_PAWNS
from solver.catalogue.conditions.sides import of_each_side
from solver.catalogue.rules import Rule, Said, rule
from solver.catalogue.unit_arguments import Walks
from solver.errors import NOWHERE, Fault, Unsupported

BALANCES = Pattern(r"-|[0-9]{1,9}(?:[.,][0-9]{0,2})?", "numbers or -", most=2)
_LARGEST_BUDGET = 1_000_000_000
GRID = Variants(
    "grid",
    after={
        "Orthogonal": Pattern("[a-h1-8]+", "files and ranks", 1, 1),
        "Irregular": Pattern("(?:[a-h][1-8])+", "cells"),
        "GridLine": Pattern("[hv][a-h][1-8][1-9]", "lines"),
    },
)


def _budgets(c: Said) -> Rule:
    """In hundredths of a square; one for both sides or one each."""
    given = [_hundredths(c, number) for number in c.arguments or ("-",)]
    return rule("BGL", white=given[0], black=given[-1], both=len(given) == 1)


def _hundredths(c: Said, number: str) -> str:
    if number == "-":
        return number
    whole, _, rest = number.replace(",", ".").partition(".")
    hundredths = int(whole) * 100 + int(f"{rest:0<2}")
    if hundredths > _LARGEST_BUDGET:
        message = f"{c.name}: a budget of more than {_LARGEST_BUDGET // 100} squares"
        raise Unsupported([Fault(NOWHERE, message, kind="unsupported")])
    return str(hundredths)


def _grid(c: Said) -> Rule:
    cell = grid.cells(c.arguments)
    lines = [int(number) for line in grid.lines(c.arguments) for number in line]
    return rule("GridChess", cells=[cell(square) for square in c.board.squares()], lines=lines)


def _immobilio(c: Said) -> Rule:
    """Without walks it holds for all."""
    held = [kind for kind, walk in enumerate(c.kinds) if walk in c.arguments or not c.arguments]
    return rule("Immobilio", kinds=held)


#: the walk that paralyses a walk under EiffelChess
_PARALYSERS = {
    "pawn": "queen",
    "queen": "rook",
    "rook": "bishop",
    "bishop": "knight",
    "knight": "pawn",
}


def _eiffel(c: Said) -> Rule:
    """The number of the walk that paralyses each walk in play, or -1."""
    kinds = {walk: kind for kind, walk in enumerate(c.kinds)}
    return rule("EiffelChess", paralysers=[kinds.get(_PARALYSERS.get(w, ""), -1) for w in c.kinds])


ENTRIES = (
    condition(
        "Madrasi",
        arguments=(KINGS_TOO, WITHOUT_PAWNS),
        summary="A unit that an enemy unit of its own walk observes neither moves nor captures nor "
        "checks; kings only with RexInclusive, pawns not with PawnExclusive.",
        witness="conditions/madrasi",
        rule=lambda c: rule(
            "Madrasi", kings=c.has("RexInclusive"), pawns=not c.has("PawnExclusive")
        ),
    ),
    condition(
        "Immobilio",
        arguments=(Walks(),),
        summary="A unit, if it is of one of the walks named, moves, captures and checks only while "
        "its rebirth square of Circe is empty.",
        witness="conditions/immobilio",
        rule=_immobilio,
    ),
    condition(
        "EiffelChess",
        de="EiffelSchach",
        fr="EchecsEiffel",
        summary="A pawn observed by an enemy queen neither moves nor captures nor checks, nor does "
        "a queen observed by a rook, a rook by a bishop, a bishop by a knight, a knight by a pawn.",
        witness="conditions/eiffel",
        rule=_eiffel,
    ),
    condition(
        "FunctionaryChess",
        de="BeamtenSchach",
        fr="EchecsFonctionnaire",
        shown=Shown(given="functionary"),
        summary="A unit moves, captures and checks only while an enemy unit observes it.",
        witness="conditions/functionary-chess",
        rule=lambda c: rule("FunctionaryChess"),
    ),
    condition(
        "Patrouille",
        de="PatrouilleSchach",
        shown=Shown(given="patrol"),
        summary="A unit captures and checks only while a unit of its own side observes it.",
        witness="conditions/patrouille",
        rule=lambda c: rule("Patrouille"),
    ),
    condition(
        "UltraPatrol",
        de="UltraPatrouille",
        fr="UltraPatrouille",
        summary="A unit moves, captures and checks only while a unit of its own side observes it.",
        witness="conditions/ultrapatrol",
        rule=lambda c: rule("UltraPatrol"),
    ),
    condition(
        "CentralChess",
        de="ZentralSchach",
        fr="EchecsCentral",
        summary="A unit moves, captures and checks only while its own king observes it, or a unit "
        "of its side that may do so for the same reason. Kings always may.",
        witness="conditions/central",
        rule=lambda c: rule("CentralChess"),
    ),
    condition(
        "CASTChess",
        de="CASTSchach",
        fr="CASTEchecs",
        arguments=(Variants("cast"),),
        summary="A unit that has several captures makes none of them, nor does it check; under "
        "Inverse, one that has a single capture does not make it.",
        witness="conditions/cast",
        rule=lambda c: rule("CASTChess", inverse=c.has("Inverse")),
    ),
    condition(
        "PartialParalysis",
        de="PartielleParalyse",
        fr="ParalysePartielle",
        summary="A unit does not go, capture or check where it could go from its square if it "
        "walked as an enemy unit that observes it.",
        witness="conditions/partial-paralysis",
        rule=lambda c: rule("PartialParalysis"),
    ),
    condition(
        "ShieldedKings",
        de="SchutzKoenige",
        summary="A king neither captures nor checks a king whom a unit of his own side observes, "
        "so that kings may stand side by side.",
        witness="conditions/shielded-kings",
        rule=lambda c: rule("ShieldedKings"),
    ),
    condition(
        "BrunnerChess",
        de="BrunnerSchach",
        fr="EchecsBrunner",
        summary="A king is in check only if his capture would leave the capturer's own king in no "
        "check.",
        witness="conditions/brunner",
        rule=lambda c: rule("BrunnerChess"),
    ),
    condition(
        "Woozles",
        arguments=(WITHOUT_KINGS,),
        summary="A unit neither captures nor checks while it and another unit of its side observe "
        "each other; kings do not count with RexExclusive.",
        witness="conditions/woozles",
        rule=lambda c: rule("Woozles", kings=not c.has("RexExclusive")),
    ),
    condition(
        "BiWoozles",
        arguments=(WITHOUT_KINGS,),
        summary="A unit neither captures nor checks while it and an enemy unit observe each other; "
        "kings do not count with RexExclusive.",
        witness="conditions/biwoozles",
        rule=lambda c: rule("BiWoozles", kings=not c.has("RexExclusive")),
    ),
    condition(
        "Heffalumps",
        arguments=(WITHOUT_KINGS,),
        summary="A unit neither captures nor checks on a line on which it and another unit of its "
        "side observe each other; kings do not count with RexExclusive.",
        witness="conditions/heffalumps",
        rule=lambda c: rule("Heffalumps", kings=not c.has("RexExclusive")),
    ),
    condition(
        "BiHeffalumps",
        arguments=(WITHOUT_KINGS,),
        summary="A unit neither captures nor checks on a line on which it and an enemy unit "
        "observe each other; kings do not count with RexExclusive.",
        witness="conditions/biheffalumps",
        rule=lambda c: rule("BiHeffalumps", kings=not c.has("RexExclusive")),
    ),
    condition(
        "Lortap",
        de="Elliuortap",
        fr="Elliuortap",
        summary="A unit that another one of its side observes neither captures nor checks.",
        witness="conditions/lortap",
        rule=lambda c: rule("Lortap"),
    ),
    condition(
        "SuperGuards",
        de="SuperDeckungen",
        fr="Supergardes",
        summary="A unit that another one of its side observes cannot be captured; so is a king "
        "in no check then.",
        witness="conditions/superguards",
        rule=lambda c: rule("SuperGuards"),
    ),
    condition(
        "AntiGuards",
        de="AntiDeckungen",
        fr="Antigardes",
        summary="Only a unit that another one of its side observes can be captured; a king is in "
        "check only then.",
        witness="conditions/antiguards",
        rule=lambda c: rule("AntiGuards"),
    ),
    condition(
        "ProvocationChess",
        de="ProvokationSchach",
        fr="EchecsProvacateurs",
        summary="A unit captures and checks only while an enemy unit observes it.",
        witness="conditions/provocation",
        rule=lambda c: rule("ProvocationChess"),
    ),
    condition(
        "NoCapture",
        de="Ohneschlag",
        fr="SansPrises",
        summary="Nobody is captured; kings are in check as ever.",
        witness="conditions/no-capture",
        rule=lambda c: rule("NoCapture"),
    ),
    *of_each_side(
        "No{}Capture",
        de="{}erOhneSchlag",
        fr="{}SansPrises",
        summary="{} captures nobody; it checks as ever.",
        witnesses=("conditions/no-white-capture", "conditions/no-black-capture"),
        rule=lambda c, side: rule("NoCapture", side=side),
    ),
    condition(
        "BichromChess",
        de="BichromesSchach",
        fr="Bichromatique",
        summary="Moves end on a square of the other colour than that on which they begin, checks "
        "are such captures; nobody castles.",
        witness="conditions/bichrom",
        rule=lambda c: rule("BichromChess", same=False),
    ),
    condition(
        "MonochromChess",
        de="MonochromesSchach",
        fr="Monochromatique",
        summary="Moves end on a square of the colour on which they begin, checks are such "
        "captures; of castlings only the short one is possible.",
        witness="conditions/monochrom",
        rule=lambda c: rule("MonochromChess", same=True),
    ),
    condition(
        "GridChess",
        de="Gitterschach",
        fr="Grille",
        arguments=(GRID,),
        printed=printed.name_alone,
        shown=Shown(cells=grid.cells),
        summary="Lines divide the board into cells, of two by two squares if nothing else is said; "
        "no move begins and ends in the same cell, nor does a check.",
        witness="conditions/grid",
        rule=_grid,
    ),
    *of_each_side(
        "{}EdgeMover",
        de="{}erRandzueger",
        fr="{}BordCoup",
        summary="The moves of {} end on the edge of the board, and only there does it check.",
        witnesses=("conditions/edge-movers", "conditions/edge-movers"),
        rule=lambda c, side: rule("EdgeMover", side=side),
    ),
    condition(
        "Hole",
        de="Loch",
        fr="Trou",
        arguments=(Squares(),),
        printed=printed.not_at_all,
        shown=Shown(standing=Standing("hole", ("rotate", "mirror", "shift"))),
        summary="Nobody stands on these squares, nor passes them; for riders and hoppers they are "
        "the edge of the board, leapers leap over them.",
        witness="conditions/hole",
        rule=lambda c: rule("Hole", sites=c.sites()),
        unseen="the same",
    ),
    condition(
        "Disparate",
        summary="A unit neither moves nor captures nor checks as an answer to the move of an enemy "
        "unit of its own walk, which is that before the move.",
        witness="conditions/disparate",
        rule=lambda c: rule("Disparate"),
    ),
    condition(
        "FuddledMen",
        summary="Who has moved last for a side does not move for it the next time, nor check until "
        "then; of a castling neither king nor rook.",
        witness="conditions/fuddled-men",
        rule=lambda c: rule("FuddledMen"),
    ),
    condition(
        "BGL",
        arguments=(BALANCES,),
        printed=printed.balances,
        summary="The moves of each side consume their length, square to square, from its budget, "
        "or from one of both; a longer move is not played, nor does it check.",
        witness="conditions/bgl",
        rule=_budgets,
    ),
)
