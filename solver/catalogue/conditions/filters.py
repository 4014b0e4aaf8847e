"""Filters: who may move, capture, be captured or check."""

from __future__ import annotations

from solver.catalogue import grid
from solver.catalogue.arguments import Pattern, Squares, Variants, Walks
from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import Shown, Standing, condition
from solver.catalogue.conditions.shapes import KINGS_TOO, WITHOUT_KINGS
from solver.catalogue.rules import Rule, Said, rule

BALANCES = Pattern(r"-|[0-9]{1,9}(?:[.,][0-9]{0,2})?", "numbers or -", most=2)
GRID = Variants(
    "grid",
    after={
        "Orthogonal": Pattern("[a-h1-8]+", "files and ranks", 1, 1),
        "Irregular": Pattern("(?:[a-h][1-8])+", "cells"),
        "GridLine": Pattern("[hv][a-h][1-8][1-9]", "lines"),
    },
)


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
        arguments=(KINGS_TOO,),
        summary="A unit that an enemy unit of its own walk observes neither moves nor captures nor "
        "checks; kings only with RexInclusive.",
        source="popeye-conditions",
        witness="conditions/madrasi",
        rule=lambda c: rule("Madrasi", kings=c.has("RexInclusive")),
    ),
    condition(
        "Immobilio",
        arguments=(Walks(),),
        summary="A unit, if it is of one of the walks named, moves, captures and checks only while "
        "its rebirth square of Circe is empty.",
        source="popeye-conditions",
        witness="conditions/immobilio",
        rule=_immobilio,
    ),
    condition(
        "EiffelChess",
        de="EiffelSchach",
        fr="EchecsEiffel",
        summary="A pawn observed by an enemy queen neither moves nor captures nor checks, nor does "
        "a queen observed by a rook, a rook by a bishop, a bishop by a knight, a knight by a pawn.",
        source="popeye-conditions",
        witness="conditions/eiffel",
        rule=_eiffel,
    ),
    condition(
        "FunctionaryChess",
        de="BeamtenSchach",
        fr="EchecsFonctionnaire",
        shown=Shown(given="functionary"),
        summary="A unit moves, captures and checks only while an enemy unit observes it.",
        source="popeye-conditions",
        witness="conditions/functionary-chess",
        rule=lambda c: rule("FunctionaryChess"),
    ),
    condition(
        "Patrouille",
        de="PatrouilleSchach",
        shown=Shown(given="patrol"),
        summary="A unit captures and checks only while a unit of its own side observes it.",
        source="popeye-conditions",
        witness="conditions/patrouille",
        rule=lambda c: rule("Patrouille"),
    ),
    condition(
        "UltraPatrol",
        de="UltraPatrouille",
        fr="UltraPatrouille",
        summary="A unit moves, captures and checks only while a unit of its own side observes it.",
        source="popeye-conditions",
        witness="conditions/ultrapatrol",
        rule=lambda c: rule("UltraPatrol"),
    ),
    condition(
        "CentralChess",
        de="ZentralSchach",
        fr="EchecsCentral",
        summary="A unit moves, captures and checks only while its own king observes it, or a unit "
        "of its side that may do so for the same reason. Kings always may.",
        source="popeye-conditions",
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
        source="popeye-conditions",
        witness="conditions/cast",
        rule=lambda c: rule("CASTChess", inverse=c.has("Inverse")),
    ),
    condition(
        "PartialParalysis",
        de="PartielleParalyse",
        fr="ParalysePartielle",
        summary="A unit does not go, capture or check where it could go from its square if it "
        "walked as an enemy unit that observes it.",
        source="popeye-conditions",
        witness="conditions/partial-paralysis",
        rule=lambda c: rule("PartialParalysis"),
    ),
    condition("Woozles", arguments=(WITHOUT_KINGS,)),
    condition("BiWoozles", arguments=(WITHOUT_KINGS,)),
    condition("Heffalumps", arguments=(WITHOUT_KINGS,)),
    condition("BiHeffalumps", arguments=(WITHOUT_KINGS,)),
    condition("Lortap", de="Elliuortap", fr="Elliuortap"),
    condition("SuperGuards", de="SuperDeckungen", fr="Supergardes"),
    condition("AntiGuards", de="AntiDeckungen", fr="Antigardes"),
    condition("ProvocationChess", de="ProvokationSchach", fr="EchecsProvacateurs"),
    condition("NoCapture", de="Ohneschlag", fr="SansPrises"),
    condition("NoWhiteCapture", de="WeisserOhneSchlag", fr="BlancSansPrises"),
    condition("NoBlackCapture", de="SchwarzerOhneSchlag", fr="NoirSansPrises"),
    condition(
        "ShieldedKings",
        de="SchutzKoenige",
        summary="A king neither captures nor checks a king whom a unit of his own side observes, "
        "so that kings may stand side by side.",
        source="popeye-conditions",
        witness="conditions/shielded-kings",
        rule=lambda c: rule("ShieldedKings"),
    ),
    condition(
        "BrunnerChess",
        de="BrunnerSchach",
        fr="EchecsBrunner",
        summary="A king is in check only if his capture would leave the capturer's own king in no "
        "check.",
        source="popeye-conditions",
        witness="conditions/brunner",
        rule=lambda c: rule("BrunnerChess"),
    ),
    condition("BichromChess", de="BichromesSchach", fr="Bichromatique"),
    condition("MonochromChess", de="MonochromesSchach", fr="Monochromatique"),
    condition(
        "GridChess",
        de="Gitterschach",
        fr="Grille",
        arguments=(GRID,),
        printed=printed.name_alone,
        shown=Shown(cells=grid.cells),
        summary="Lines divide the board into cells, of two by two squares if nothing else is said; "
        "no move begins and ends in the same cell, nor does a check.",
        source="popeye-conditions",
        witness="conditions/grid",
        rule=_grid,
    ),
    condition("WhiteEdgeMover", de="WeisserRandzueger", fr="BlancBordCoup"),
    condition("BlackEdgeMover", de="SchwarzerRandzueger", fr="NoirBordCoup"),
    condition(
        "Hole",
        de="Loch",
        fr="Trou",
        arguments=(Squares(),),
        printed=printed.not_at_all,
        shown=Shown(standing=Standing("hole", ("rotate", "mirror", "shift"))),
    ),
    condition("Disparate"),
    condition("FuddledMen"),
    condition("BGL", arguments=(BALANCES,), printed=printed.balances),
)
