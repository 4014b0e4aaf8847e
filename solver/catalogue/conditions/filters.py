"""Filters: who may move, capture, be captured or check."""

from __future__ import annotations

from solver.catalogue.arguments import Pattern, Squares, Variants, Walks
from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import condition
from solver.catalogue.conditions.shapes import KINGS_TOO, WITHOUT_KINGS

BALANCES = Pattern(r"-|[0-9]{1,9}(?:[.,][0-9]{0,2})?", "numbers or -", most=2)
GRID = Variants(
    "grid",
    after={
        "Orthogonal": Pattern("[a-h1-8]+", "files and ranks", 1, 1),
        "Irregular": Pattern("(?:[a-h][1-8])+", "cells"),
        "GridLine": Pattern("[hv][a-h][1-8][1-9]", "lines"),
    },
)

ENTRIES = (
    condition("Madrasi", arguments=(KINGS_TOO,)),
    condition("Immobilio", arguments=(Walks(),)),
    condition("EiffelChess", de="EiffelSchach", fr="EchecsEiffel"),
    condition("FunctionaryChess", de="BeamtenSchach", fr="EchecsFonctionnaire"),
    condition("Patrouille", de="PatrouilleSchach"),
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
        "GridChess", de="Gitterschach", fr="Grille", arguments=(GRID,), printed=printed.name_alone
    ),
    condition("WhiteEdgeMover", de="WeisserRandzueger", fr="BlancBordCoup"),
    condition("BlackEdgeMover", de="SchwarzerRandzueger", fr="NoirBordCoup"),
    condition("Hole", de="Loch", fr="Trou", arguments=(Squares(),), printed=printed.not_at_all),
    condition("Disparate"),
    condition("FuddledMen"),
    condition("BGL", arguments=(BALANCES,), printed=printed.balances),
)
