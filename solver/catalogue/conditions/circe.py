"""Circe: captured units are reborn."""

from __future__ import annotations

from solver.catalogue.conditions import printed
from solver.catalogue.conditions.form import condition, row
from solver.catalogue.conditions.shapes import CIRCE, KINGS_TOO
from solver.catalogue.rules import Rule, Said, rule
from solver.catalogue.unit_arguments import Circle, UnitOnSquare, Walks

_POINT = "on the square opposite the centre of the board from that of capture"
_FILES = "on the square of capture reflected from king's to queen's side"
_RANKS = "on the square of capture reflected from White's to Black's side"
_FAR = "four files and four ranks from the square of capture"
_WAY = "as far and in the direction from the square of capture as the capturing unit went"
_FIRST_RANK = "on the file of capture, pieces on their first, pawns on their second rank"
_OTHER_FIRST_RANK = "as in file Circe, on the other side's ranks"
_DIAGRAM = "where it stood in the diagram"
_OTHER_HOME = "on the home square of the other colour"


def _reborn(where: str) -> str:
    return f"A captured unit is reborn {where}."


def _captured(c: Said) -> Rule:
    """What the half-move before the diagram captured, for the rule that reckons with it."""
    colour, *_, walk, square = c.arguments
    return rule(
        "LastCapture", site=c.board.site(square), kind=c.kind(walk), owners=c.owners(colour)
    )


ENTRIES = (
    condition(
        "Circe",
        arguments=(CIRCE,),
        row=row("circe"),
        summary="A captured unit other than a king is reborn on its home square if that is empty.",
        source="circe",
        witness="conditions/circe",
    ),
    condition(
        "MirrorCirce",
        de="SpiegelCirce",
        fr="CirceMalefique",
        arguments=(KINGS_TOO,),
        row=row("circe", S="mirror"),
        summary=_reborn(_OTHER_HOME),
        source="popeye-circe",
        witness="conditions/mirror-circe",
    ),
    condition(
        "PWC",
        de="PlatzwechselCirce",
        fr="CirceEchange",
        row=row("circe", D="pwc", Pr="yes"),
        summary="Platzwechselcirce: a captured unit is reborn on the square that the capturing "
        "unit left.",
        source="pwc",
        witness="conditions/pwc",
    ),
    condition(
        "ChameleonCirce",
        de="ChamaeleonCirce",
        fr="CirceCameleon",
        arguments=(Circle(),),
        row=row("circe", W="cham"),
        summary=_reborn("as the next of knight, bishop, rook, queen, knight, or of a list"),
        source="popeye-circe",
        witness="conditions/chameleon-circe",
    ),
    condition(
        "CouscousCirce",
        fr="CirceCouscous",
        row=row("circe", P="other", Pr="yes"),
        summary=_reborn("on the home square of the capturing unit"),
        source="popeye-circe",
        witness="conditions/couscous-circe",
    ),
    condition(
        "EquipollentsCirce",
        fr="CirceEquipollents",
        arguments=(KINGS_TOO,),
        row=row("circe", D="equi", Pr="yes"),
        summary=_reborn(_WAY),
        source="popeye-circe",
        witness="conditions/equipollents-circe",
    ),
    condition(
        "FileCirce",
        arguments=(KINGS_TOO,),
        row=row("circe", D="file"),
        summary=_reborn(_FIRST_RANK),
        source="popeye-circe",
        witness="conditions/file-circe",
    ),
    condition(
        "DiagramCirce",
        de="DiagrammCirce",
        fr="CirceDiagramme",
        arguments=(KINGS_TOO,),
        row=row("circe", D="diag"),
        summary=_reborn(_DIAGRAM),
        source="popeye-circe",
        witness="conditions/diagram-circe",
    ),
    condition(
        "ParrainCirce",
        also=("CirceParrain",),
        de="CirceParrain",
        fr="CirceParrain",
        row=row("circe", T="last", D="equi", Pr="yes"),
        summary="A captured unit is reborn after the next half-move, as far and in the direction "
        "from the square of its capture as that half-move goes, if the square is empty.",
        source="circe-parrain",
        witness="conditions/parrain-circe",
    ),
    condition(
        "SymmetryCirce",
        de="SymmetrieCirce",
        fr="CirceSymetrique",
        arguments=(KINGS_TOO,),
        row=row("circe", D="sym", Pr="yes"),
        summary=_reborn(_POINT),
        source="popeye-circe",
        witness="conditions/symmetry-circe",
    ),
    condition(
        "CirceClone",
        arguments=(KINGS_TOO,),
        row=row("circe", W="clone"),
        summary=_reborn("as a unit of the capturing unit's kind, unless a king"),
        source="popeye-circe",
        witness="conditions/circe-clone",
    ),
    condition(
        "MirrorFileCirce",
        de="SpiegelFileCirce",
        fr="FileCirceMalefique",
        arguments=(KINGS_TOO,),
        row=row("circe", S="mirror", D="file"),
        summary=_reborn(_OTHER_FIRST_RANK),
        source="popeye-circe",
        witness="conditions/circe-squares",
    ),
    condition(
        "AntipodeanCirce",
        de="AntipodenCirce",
        fr="CirceAntipoden",
        arguments=(KINGS_TOO,),
        row=row("circe", D="anti", Pr="yes"),
        summary=_reborn(_FAR),
        source="popeye-circe",
        witness="conditions/circe-squares",
    ),
    condition(
        "MirrorCirceClone",
        de="SpiegelCirceclone",
        fr="CirceCloneMalefique",
        arguments=(KINGS_TOO,),
        row=row("circe", W="clone", S="mirror"),
        summary=_reborn(
            "as a unit of the capturing unit's kind, on the home square of the other colour"
        ),
        source="popeye-circe",
        witness="conditions/circe-squares",
    ),
    condition(
        "SuperCirce",
        row=row("circe", D="super", Pr="yes"),
        summary=_reborn("on an empty square that the capturing side chooses, or not at all"),
        source="popeye-circe",
        witness="conditions/super-circe",
    ),
    condition(
        "FrischAufCirce",
        arguments=(KINGS_TOO,),
        row=row("circe", A="frisch"),
        summary=_reborn(
            "on its home square; one that was a pawn on its promotion square on the file of capture"
        ),
        source="popeye-circe",
        witness="conditions/frischauf",
    ),
    condition(
        "VerticalMirrorCirce",
        de="VertikalesSpiegelCirce",
        fr="CirceMalefiqueVerticale",
        arguments=(KINGS_TOO,),
        row=row("circe", A="vmir"),
        summary=_reborn("on its home square reflected from king's to queen's side"),
        source="popeye-circe",
        witness="conditions/circe-squares",
    ),
    condition(
        "DiametralCirce",
        fr="CirceDiametrale",
        arguments=(KINGS_TOO,),
        row=row("circe", A="diam"),
        summary=_reborn("on the square opposite the centre of the board from its home square"),
        source="popeye-circe",
        witness="conditions/circe-squares",
    ),
    condition(
        "RankCirce",
        arguments=(KINGS_TOO,),
        row=row("circe", S="rank", D="rank", A="rank"),
        summary=_reborn("on the rank of capture, on the file of its home square of that colour"),
        source="popeye-circe",
        witness="conditions/circe-squares",
    ),
    condition(
        "MirrorCouscousCirce",
        de="SpiegelCouscousCirce",
        fr="CirceCouscousMalefique",
        arguments=(KINGS_TOO,),
        row=row("circe", P="other", S="mirror", Pr="yes"),
        summary=_reborn("on the home square of the capturing unit, of the other colour"),
        source="popeye-circe",
        witness="conditions/circe-squares",
    ),
    condition(
        "CirceAssassin",
        also=("AssassinCirce",),
        de="AssassinCirce",
        arguments=(KINGS_TOO,),
        row=row("circe", O="assassin"),
        summary="A captured unit is reborn on its home square whatever stands there; the occupant "
        "disappears.",
        source="circe-assassin",
        witness="conditions/circe-assassin",
    ),
    condition(
        "AprilChess",
        de="Aprilschach",
        fr="EchecsAvril",
        arguments=(Walks(1),),
        row=row("circe", D="super", O="strict", F="april", Pr="yes"),
        summary=_reborn(
            "on an empty square that the capturing side chooses, if it is of a walk listed"
        ),
        source="popeye-circe",
        witness="conditions/circe-choices",
    ),
    condition(
        "CirceTurncoats",
        de="TurncoatCirce",
        row=row("circe", C="turn"),
        summary=_reborn("on its home square and changes sides"),
        source="popeye-circe",
        witness="conditions/circe-turncoats",
    ),
    condition(
        "CirceDoubleAgents",
        de="DoppelAgentenCirce",
        arguments=(KINGS_TOO,),
        row=row("circe", C="turn", S="mirror"),
        summary=_reborn(f"{_OTHER_HOME} and changes sides"),
        source="popeye-circe",
        witness="conditions/circe-double-agents",
    ),
    condition(
        "CageCirce",
        de="KaefigCirce",
        fr="CirceCage",
        row=row("circe", D="cage", Pr="yes"),
        summary=_reborn("where it has no move without capture, if possible"),
        source="popeye-circe",
        witness="conditions/circe-choices",
    ),
    condition(
        "ContraParrain",
        de="KontraParrain",
        row=row("circe", T="last", S="mirror", D="equi", Pr="yes"),
        summary=_reborn("after the next half-move, as far as that but in the opposite direction"),
        source="popeye-circe",
        witness="conditions/contra-parrain",
    ),
    condition(
        "CirceTake&Make",
        row=row("circe", D="t&m", Pr="yes"),
        summary=_reborn(
            "on a square to which it could go from that of capture; without one the capture is "
            "illegal"
        ),
        source="popeye-circe",
        witness="conditions/circe-take-and-make",
    ),
    condition(
        "LastCapture",
        de="LetzterSchlag",
        fr="DernierePrise",
        arguments=(UnitOnSquare(),),
        summary="The unit captured by the half-move before the diagram, with its square: it is "
        "reborn by the first half-move under Circe Parrain.",
        witness="conditions/last-capture",
        rule=_captured,
        beside="ParrainCirce",
        printed=printed.name_alone,
    ),
    condition(
        "VerticalSymmetryCirce",
        de="VertikaleSymmetrieCirce",
        fr="CirceSymetriqueVerticale",
        arguments=(KINGS_TOO,),
        row=row("circe", D="vsym", Pr="yes"),
        summary=_reborn(_FILES),
        source="popeye-circe",
        witness="conditions/circe-squares",
    ),
    condition(
        "HorizontalSymmetryCirce",
        de="HorizontaleSymmetrieCirce",
        fr="CirceSymetriqueHorizontale",
        arguments=(KINGS_TOO,),
        row=row("circe", D="hsym"),
        summary=_reborn(_RANKS),
        source="popeye-circe",
        witness="conditions/circe-squares",
    ),
)
