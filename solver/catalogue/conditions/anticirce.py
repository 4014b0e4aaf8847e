"""Rebirth of capturing units, captures that depend on a rebirth square, and moves from there."""

from __future__ import annotations

from solver.catalogue.conditions.form import condition, row
from solver.catalogue.conditions.shapes import CALVET_OR_CHEYLAN, CIRCE, KINGS_TOO, WITHOUT_KINGS

_POINT = "on the square opposite the centre of the board from that of capture"
_FILES = "on the square of capture reflected from king's to queen's side"
_RANKS = "on the square of capture reflected from White's to Black's side"
_FAR = "four files and four ranks from the square of capture"
_WAY = "as far and in the direction from the square of capture as the capturing unit went"
_FIRST_RANK = "on the file of capture, pieces on their first, pawns on their second rank"
_OTHER_FIRST_RANK = "as in file Circe, on the other side's ranks"
_DIAGRAM = "where it stood in the diagram"
_OTHER_HOME = "on the home square of the other colour"


def _anticirce(where: str) -> str:
    return f"Anticirce; the capturing unit is reborn {where}."


def _immun(where: str) -> str:
    return f"A unit may be captured only if it could be reborn {where}; nobody is reborn."


ENTRIES = (
    condition(
        "ImmunChess",
        de="Immunschach",
        fr="Immun",
        arguments=(CIRCE,),
        row=row("immun"),
        summary=_immun("on its home square"),
        source="popeye-circe",
        witness="conditions/immun",
    ),
    condition(
        "MirrorImmunChess",
        de="SpiegelImmunschach",
        fr="ImmunMalefique",
        arguments=(KINGS_TOO,),
        row=row("immun", S="mirror"),
        summary=_immun(_OTHER_HOME),
        source="popeye-circe",
        witness="conditions/immun",
    ),
    condition(
        "AntiCirce",
        arguments=(CIRCE,),
        row=row("anticirce"),
        summary="After a capture the capturing unit, kings included, is reborn on its home "
        "square; the capture is illegal if that is occupied.",
        source="anticirce",
        witness="conditions/anticirce",
    ),
    condition(
        "MirrorAntiCirce",
        de="AntiSpiegelCirce",
        fr="AntiCirceMalefique",
        arguments=(CALVET_OR_CHEYLAN,),
        row=row("anticirce", S="mirror"),
        summary=_anticirce(_OTHER_HOME),
        source="popeye-circe",
        witness="conditions/anticirce-squares",
    ),
    condition(
        "DiagramAntiCirce",
        de="AntiDiagrammCirce",
        fr="AntiCirceDiagramme",
        arguments=(CALVET_OR_CHEYLAN,),
        row=row("anticirce", D="diag"),
        summary=_anticirce(_DIAGRAM),
        source="popeye-circe",
        witness="conditions/anticirce-squares",
    ),
    condition(
        "FileAntiCirce",
        de="AntiFileCirce",
        fr="AntiFileCirce",
        arguments=(CALVET_OR_CHEYLAN,),
        row=row("anticirce", D="file"),
        summary=_anticirce(_FIRST_RANK),
        source="popeye-circe",
        witness="conditions/anticirce-squares",
    ),
    condition(
        "SymmetryAntiCirce",
        de="AntiSymmetrieCirce",
        fr="AntiCirceSymetrique",
        arguments=(CALVET_OR_CHEYLAN,),
        row=row("anticirce", D="sym", Pr="yes"),
        summary=_anticirce(_POINT),
        source="popeye-circe",
        witness="conditions/anticirce-squares",
    ),
    condition(
        "MirrorFileAntiCirce",
        de="AntiSpiegelFileCirce",
        fr="AntiFileCirceMalefique",
        arguments=(CALVET_OR_CHEYLAN,),
        row=row("anticirce", S="mirror", D="file"),
        summary=_anticirce(_OTHER_FIRST_RANK),
        source="popeye-circe",
        witness="conditions/anticirce-squares",
    ),
    condition(
        "AntipodeanAntiCirce",
        de="AntiAntipodenCirce",
        fr="AntiCirceAntipoden",
        arguments=(CALVET_OR_CHEYLAN,),
        row=row("anticirce", D="anti", Pr="yes"),
        summary=_anticirce(_FAR),
        source="popeye-circe",
        witness="conditions/anticirce-squares",
    ),
    condition(
        "EquipollentsAntiCirce",
        de="AntiEquipollentsCirce",
        fr="AntiCirceEquipollents",
        arguments=(CALVET_OR_CHEYLAN,),
        row=row("anticirce", D="equi", Pr="yes"),
        summary=_anticirce("as far again and in the direction as it went"),
        source="popeye-circe",
        witness="conditions/anticirce-squares",
    ),
    condition(
        "FileImmunChess",
        de="FileImmunSchach",
        fr="ImmunFile",
        row=row("immun", D="file"),
        summary=_immun(_FIRST_RANK),
        source="popeye-circe",
        witness="conditions/immun",
    ),
    condition(
        "DiagramImmunChess",
        de="DiagrammImmunSchach",
        fr="ImmunDiagramme",
        arguments=(KINGS_TOO,),
        row=row("immun", D="diag"),
        summary=_immun(_DIAGRAM),
        source="popeye-circe",
        witness="conditions/immun",
    ),
    condition(
        "MirrorFileImmunChess",
        de="SpiegelFileImmunSchach",
        fr="ImmunFileMalefique",
        row=row("immun", S="mirror", D="file"),
        summary=_immun(_OTHER_FIRST_RANK),
        source="popeye-circe",
        witness="conditions/immun",
    ),
    condition(
        "SymmetryImmunChess",
        de="SymmetrieImmunSchach",
        fr="ImmunSymmetrique",
        row=row("immun", D="sym"),
        summary=_immun(_POINT),
        source="popeye-circe",
        witness="conditions/immun",
    ),
    condition(
        "AntipodeanImmunChess",
        de="AntipodenImmunSchach",
        fr="ImmunAntipoden",
        row=row("immun", D="anti"),
        summary=_immun(_FAR),
        source="popeye-circe",
        witness="conditions/immun",
    ),
    condition(
        "EquipollentsImmunChess",
        de="EquipollentsImmunSchach",
        fr="ImmunEquipollents",
        row=row("immun", D="equi"),
        summary=_immun(_WAY),
        source="popeye-circe",
        witness="conditions/immun",
    ),
    condition(
        "MarsCirce",
        arguments=(CIRCE,),
        row=row("mars"),
        summary="Captures, also of a king by a king, begin on the home square of the capturing "
        "unit, which must be empty; so does castling.",
        source="popeye-circe",
        witness="conditions/mars-circe",
    ),
    condition(
        "MarsMirrorCirce",
        de="MarsSpiegelCirce",
        fr="MarsCirceMalefique",
        arguments=(WITHOUT_KINGS,),
        row=row("mars", S="mirror"),
        summary="MarsCirce with the home squares of the other colour.",
        source="popeye-circe",
        witness="conditions/mars-mirror-circe",
    ),
    condition(
        "PhantomChess",
        de="PhantomSchach",
        fr="EchecsPhantom",
        arguments=(CIRCE,),
        row=row("phantom"),
        summary="Units other than kings may also move and capture from their home squares, if "
        "empty.",
        source="phantom",
        witness="conditions/phantom",
    ),
    condition(
        "AntiMarsCirce",
        arguments=(CIRCE,),
        row=row("antimars"),
        summary="Moves without capture begin on the unit's home square, which must be empty; "
        "rooks may be reborn for castling.",
        source="popeye-circe",
        witness="conditions/anti-mars-circe",
    ),
    condition(
        "AntiMarsMirrorCirce",
        de="AntiMarsMalefiqueCirce",
        fr="AntiMarsMalefiqueCirce",
        arguments=(WITHOUT_KINGS,),
        row=row("antimars", S="mirror"),
        summary="AntiMarsCirce with the home squares of the other colour.",
        source="popeye-circe",
        witness="conditions/mars-mirror-circe",
    ),
    condition(
        "AntiMarsAntipodeanCirce",
        arguments=(WITHOUT_KINGS,),
        row=row("antimars", D="anti"),
        summary=f"AntiMarsCirce with the squares {_FAR.replace('capture', 'departure')}.",
        source="popeye-circe",
        witness="conditions/anti-mars-antipodean-circe",
    ),
    condition(
        "AntiSuperCirce",
        arguments=(CALVET_OR_CHEYLAN,),
        row=row("anticirce", D="super", Pr="yes"),
        summary="After a capture the side that captures puts the capturing unit on any empty "
        "square.",
        source="antisupercirce",
        witness="conditions/anti-super-circe",
    ),
    condition(
        "GenevaChess",
        de="GenferSchach",
        fr="EchecsGeneve",
        arguments=(CIRCE,),
        row=row("geneva"),
        summary="A unit other than a king captures only if its home square is empty and it does "
        "not stand there.",
        source="popeye-circe",
        witness="conditions/geneva",
    ),
    condition(
        "AntiCloneCirce",
        row=row("anticirce", W="clone"),
        summary="Anticirce; the capturing unit is reborn as a unit of the captured one's kind.",
        source="popeye-circe",
        witness="conditions/anti-clone-circe",
    ),
    condition(
        "VerticalSymmetryAntiCirce",
        de="VertikaleAntiSymmetrieCirce",
        fr="AntiCirceSymetriqueVerticale",
        arguments=(CALVET_OR_CHEYLAN,),
        row=row("anticirce", D="vsym", Pr="yes"),
        summary=_anticirce(_FILES),
        source="popeye-circe",
        witness="conditions/anticirce-squares",
    ),
    condition(
        "HorizontalSymmetryAntiCirce",
        de="HorizontaleAntiSymmetrieCirce",
        fr="AntiCirceSymetriqueHorizontale",
        arguments=(CALVET_OR_CHEYLAN,),
        row=row("anticirce", D="hsym"),
        summary=_anticirce(_RANKS),
        source="popeye-circe",
        witness="conditions/anticirce-squares",
    ),
    condition(
        "ImmuneVerticalSymmetry",
        de="ImmuneVertikaleSymmetrie",
        fr="ImmuneSymetriqueVerticale",
        row=row("immun", D="vsym"),
        summary=_immun(_FILES),
        source="popeye-circe",
        witness="conditions/immun",
    ),
    condition(
        "ImmuneHorizontalSymmetry",
        de="ImmuneHorizontaleSymmetrie",
        fr="ImmuneSymetriqueHorizontale",
        row=row("immun", D="hsym"),
        summary=_immun(_RANKS),
        source="popeye-circe",
        witness="conditions/immun",
    ),
)
