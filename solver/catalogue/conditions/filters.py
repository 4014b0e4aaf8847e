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
    condition("Immobilio", arguments=(Walks(),)),
    condition("EiffelChess", de="EiffelSchach", fr="EchecsEiffel"),
    condition(
        "FunctionaryChess",
        de="BeamtenSchach",
        fr="EchecsFonctionnaire",
        shown=Shown(given="functionary"),
    ),
    condition("Patrouille", de="PatrouilleSchach", shown=Shown(given="patrol")),
    condition("UltraPatrol", de="UltraPatrouille", fr="UltraPatrouille"),
    condition("CentralChess", de="ZentralSchach", fr="EchecsCentral"),
    condition("CASTChess", de="CASTSchach", fr="CASTEchecs", arguments=(Variants("cast"),)),
    condition("PartialParalysis", de="PartielleParalyse", fr="ParalysePartielle"),
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
    condition("ShieldedKings", de="SchutzKoenige"),
    condition("BrunnerChess", de="BrunnerSchach", fr="EchecsBrunner"),
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
