"""What the conditions of the Circe family mean, beside their rows: a sentence, source and witness.

The rows in catalogue.circe_rows decide; the sentences say it in words.
"""

from __future__ import annotations

from typing import NamedTuple


class Meaning(NamedTuple):
    """What a supported condition does, who says so and where it is shown."""

    summary: str
    source: str
    witness: str


def _circe(square: str, witness: str) -> Meaning:
    return Meaning(f"A captured unit is reborn {square}.", "popeye-circe", f"conditions/{witness}")


def _anticirce(square: str) -> Meaning:
    return Meaning(
        f"Anticirce; the capturing unit is reborn {square}.",
        "popeye-circe",
        "conditions/anticirce-squares",
    )


def _immun(square: str) -> Meaning:
    return Meaning(
        f"A unit may be captured only if it could be reborn {square}; nobody is reborn.",
        "popeye-circe",
        "conditions/immun",
    )


def _other(summary: str, witness: str) -> Meaning:
    return Meaning(summary, "popeye-circe", f"conditions/{witness}")


_POINT = "on the square opposite the centre of the board from that of capture"
_FILES = "on the square of capture reflected from king's to queen's side"
_RANKS = "on the square of capture reflected from White's to Black's side"
_FAR = "four files and four ranks from the square of capture"
_WAY = "as far and in the direction from the square of capture as the capturing unit went"
_FIRST_RANK = "on the file of capture, pieces on their first, pawns on their second rank"
_OTHER_FIRST_RANK = "as in file Circe, on the other side's ranks"
_DIAGRAM = "where it stood in the diagram"
_OTHER_HOME = "on the home square of the other colour"

CIRCE_MEANINGS = {
    "MirrorCirce": _circe(_OTHER_HOME, "mirror-circe"),
    "ChameleonCirce": _circe(
        "as the next of knight, bishop, rook, queen, knight, or of a list", "chameleon-circe"
    ),
    "CouscousCirce": _circe("on the home square of the capturing unit", "couscous-circe"),
    "EquipollentsCirce": _circe(_WAY, "equipollents-circe"),
    "FileCirce": _circe(_FIRST_RANK, "file-circe"),
    "DiagramCirce": _circe(_DIAGRAM, "diagram-circe"),
    "SymmetryCirce": _circe(_POINT, "symmetry-circe"),
    "CirceClone": _circe("as a unit of the capturing unit's kind, unless a king", "circe-clone"),
    "MirrorFileCirce": _circe(_OTHER_FIRST_RANK, "circe-squares"),
    "AntipodeanCirce": _circe(_FAR, "circe-squares"),
    "MirrorCirceClone": _circe(
        "as a unit of the capturing unit's kind, on the home square of the other colour",
        "circe-squares",
    ),
    "SuperCirce": _circe(
        "on an empty square that the capturing side chooses, or not at all", "super-circe"
    ),
    "FrischAufCirce": _circe(
        "on its home square; one that was a pawn on its promotion square on the file of capture",
        "frischauf",
    ),
    "VerticalMirrorCirce": _circe(
        "on its home square reflected from king's to queen's side", "circe-squares"
    ),
    "DiametralCirce": _circe(
        "on the square opposite the centre of the board from its home square", "circe-squares"
    ),
    "RankCirce": _circe(
        "on the rank of capture, on the file of its home square of that colour", "circe-squares"
    ),
    "MirrorCouscousCirce": _circe(
        "on the home square of the capturing unit, of the other colour", "circe-squares"
    ),
    "AprilChess": _circe(
        "on an empty square that the capturing side chooses, if it is of a walk listed",
        "circe-choices",
    ),
    "CirceTurncoats": _circe("on its home square and changes sides", "circe-turncoats"),
    "CirceDoubleAgents": _circe(f"{_OTHER_HOME} and changes sides", "circe-double-agents"),
    "CageCirce": _circe("where it has no move without capture, if possible", "circe-choices"),
    "CirceTake&Make": _circe(
        "on a square to which it could go from that of capture; without one the capture is illegal",
        "circe-take-and-make",
    ),
    "ContraParrain": _circe(
        "after the next half-move, as far as that but in the opposite direction", "contra-parrain"
    ),
    "VerticalSymmetryCirce": _circe(_FILES, "circe-squares"),
    "HorizontalSymmetryCirce": _circe(_RANKS, "circe-squares"),
    "MirrorAntiCirce": _anticirce(_OTHER_HOME),
    "DiagramAntiCirce": _anticirce(_DIAGRAM),
    "FileAntiCirce": _anticirce(_FIRST_RANK),
    "SymmetryAntiCirce": _anticirce(_POINT),
    "MirrorFileAntiCirce": _anticirce(_OTHER_FIRST_RANK),
    "AntipodeanAntiCirce": _anticirce(_FAR),
    "EquipollentsAntiCirce": _anticirce("as far again and in the direction as it went"),
    "VerticalSymmetryAntiCirce": _anticirce(_FILES),
    "HorizontalSymmetryAntiCirce": _anticirce(_RANKS),
    "AntiCloneCirce": _other(
        "Anticirce; the capturing unit is reborn as a unit of the captured one's kind.",
        "anti-clone-circe",
    ),
    "ImmunChess": _immun("on its home square"),
    "MirrorImmunChess": _immun(_OTHER_HOME),
    "FileImmunChess": _immun(_FIRST_RANK),
    "DiagramImmunChess": _immun(_DIAGRAM),
    "MirrorFileImmunChess": _immun(_OTHER_FIRST_RANK),
    "SymmetryImmunChess": _immun(_POINT),
    "AntipodeanImmunChess": _immun(_FAR),
    "EquipollentsImmunChess": _immun(_WAY),
    "ImmuneVerticalSymmetry": _immun(_FILES),
    "ImmuneHorizontalSymmetry": _immun(_RANKS),
    "GenevaChess": _other(
        "A unit other than a king captures only if its home square is empty and it does not stand "
        "there.",
        "geneva",
    ),
    "MarsCirce": _other(
        "Captures, also of a king by a king, begin on the home square of the capturing unit, which "
        "must be empty; so does castling.",
        "mars-circe",
    ),
    "MarsMirrorCirce": _other(
        "MarsCirce with the home squares of the other colour.", "mars-mirror-circe"
    ),
    "AntiMarsCirce": _other(
        "Moves without capture begin on the unit's home square, which must be empty; rooks may be "
        "reborn for castling.",
        "anti-mars-circe",
    ),
    "AntiMarsMirrorCirce": _other(
        "AntiMarsCirce with the home squares of the other colour.", "mars-mirror-circe"
    ),
    "PhantomChess": _other(
        "Units other than kings may also move and capture from their home squares, if empty.",
        "phantom",
    ),
}

#: what the values of the axes mean; the first of each is that of Circe
VALUES: dict[str, dict[str, str]] = {
    "T": {
        "this": "the half-move's own",
        "last": "that of the half-move before",
        "prev": "in a capture, the latest one before it",
    },
    "U": {"victim": "the captured unit", "capturer": "the capturing unit"},
    "W": {
        "same": "as it is",
        "clone": "as the other unit of the capture, unless that is royal",
        "cham": "as the next of a cycle",
        "ein": "less worth in Circe: Q, R, B, S, P; more in Anticirce",
        "rein": "the reverse",
    },
    "C": {"same": "its own", "turn": "the other one"},
    "P": {"own": "its own", "other": "that of the other unit in the capture"},
    "S": {
        "own": "its own",
        "mirror": "the other one",
        "rank": "the one from where the rank of capture has the colour of the square of capture",
    },
    "D": {
        "home": "the home square",
        "file": "first rank or pawns' rank on the file of capture",
        "rank": "the rank of capture on the file of the home square",
        "sym": "opposite the centre of the board",
        "vsym": "reflected from side to side",
        "hsym": "reflected from White to Black",
        "anti": "four files and four ranks away",
        "equi": "as far as the half-move went",
        "diag": "where the unit stood in the diagram",
        "pwc": "the square that the capturing unit left",
        "super": "any, at the mover's choice",
        "cage": "any without a move but captures, at the mover's choice",
        "t&m": "any that the unit could reach from the square of capture, at the mover's choice",
        "capsq": "the square of capture",
    },
    "A": {
        "-": "not at all",
        "diam": "turned about the centre of the board",
        "vmir": "reflected from side to side",
        "frisch": "units that were pawns: their promotion square on the file of capture",
        "rank": "see D",
    },
    "O": {
        "relaxed": "no rebirth",
        "strict": "the capture is illegal",
        "assassin": "the occupant disappears",
        "volcanic": "the reborn unit waits under the occupant",
        "parachute": "the occupant waits under the reborn unit",
    },
    "K": {"excl": "no", "incl": "yes"},
    "B": {"-": "legal", "calvet": "legal", "cheylan": "illegal"},
    "F": {"all": "every walk", "april": "the walks named"},
    "Pr": {"no": "no", "yes": "yes, at the choice of the side that moves"},
}
