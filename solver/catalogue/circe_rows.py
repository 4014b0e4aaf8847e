"""The rows of the Circe family: bases, names and variant words with what each changes.

The axes are explained in catalogue.circe. A name gives what differs from its base; a variant word
what it changes in any base it is written after.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

_CIRCE = {
    "T": "this",
    "U": "victim",
    "W": "same",
    "C": "same",
    "P": "own",
    "S": "own",
    "D": "home",
    "A": "-",
    "O": "relaxed",
    "K": "excl",
    "B": "-",
    "F": "all",
    "Pr": "no",
}


class Name(Struct, frozen=True):
    """A condition of the family: its base and the axes that it changes."""

    base: str
    changes: Mapping[str, str]


def _base(**changes: str) -> Mapping[str, str]:
    return _CIRCE | changes


def _name(base: str, **changes: str) -> Name:
    return Name(base, changes)


#: the plain row of each base
BASES: dict[str, Mapping[str, str]] = {
    "circe": _base(),
    "anticirce": _base(U="capturer", O="strict", K="incl", B="calvet"),
    "immun": _base(O="strict"),
    "geneva": _base(U="capturer", O="strict"),
    "mars": _base(U="capturer", O="strict", K="incl"),
    "antimars": _base(U="capturer", O="strict", K="incl"),
    "phantom": _base(U="capturer", O="strict"),
}

#: all conditions of the family by key
FAMILY: dict[str, Name] = {
    "Circe": _name("circe"),
    "MirrorCirce": _name("circe", S="mirror"),
    "PWC": _name("circe", D="pwc", Pr="yes"),
    "ImmunChess": _name("immun"),
    "MirrorImmunChess": _name("immun", S="mirror"),
    "ChameleonCirce": _name("circe", W="cham"),
    "CouscousCirce": _name("circe", P="other", Pr="yes"),
    "EquipollentsCirce": _name("circe", D="equi", Pr="yes"),
    "FileCirce": _name("circe", D="file"),
    "DiagramCirce": _name("circe", D="diag"),
    "ParrainCirce": _name("circe", T="last", D="equi", Pr="yes"),
    "SymmetryCirce": _name("circe", D="sym", Pr="yes"),
    "CirceClone": _name("circe", W="clone"),
    "AntiCirce": _name("anticirce"),
    "MirrorFileCirce": _name("circe", S="mirror", D="file"),
    "AntipodeanCirce": _name("circe", D="anti", Pr="yes"),
    "MirrorCirceClone": _name("circe", W="clone", S="mirror"),
    "MirrorAntiCirce": _name("anticirce", S="mirror"),
    "DiagramAntiCirce": _name("anticirce", D="diag"),
    "FileAntiCirce": _name("anticirce", D="file"),
    "SymmetryAntiCirce": _name("anticirce", D="sym", Pr="yes"),
    "MirrorFileAntiCirce": _name("anticirce", S="mirror", D="file"),
    "AntipodeanAntiCirce": _name("anticirce", D="anti", Pr="yes"),
    "EquipollentsAntiCirce": _name("anticirce", D="equi", Pr="yes"),
    "FileImmunChess": _name("immun", D="file"),
    "DiagramImmunChess": _name("immun", D="diag"),
    "MirrorFileImmunChess": _name("immun", S="mirror", D="file"),
    "SymmetryImmunChess": _name("immun", D="sym"),
    "AntipodeanImmunChess": _name("immun", D="anti"),
    "EquipollentsImmunChess": _name("immun", D="equi"),
    "SuperCirce": _name("circe", D="super", Pr="yes"),
    "FrischAufCirce": _name("circe", A="frisch"),
    "VerticalMirrorCirce": _name("circe", A="vmir"),
    "DiametralCirce": _name("circe", A="diam"),
    "RankCirce": _name("circe", S="rank", D="rank", A="rank"),
    "MarsCirce": _name("mars"),
    "MarsMirrorCirce": _name("mars", S="mirror"),
    "PhantomChess": _name("phantom"),
    "MirrorCouscousCirce": _name("circe", P="other", S="mirror", Pr="yes"),
    "CirceAssassin": _name("circe", O="assassin"),
    "AprilChess": _name("circe", D="super", O="strict", F="april", Pr="yes"),
    "CirceTurncoats": _name("circe", C="turn"),
    "CirceDoubleAgents": _name("circe", C="turn", S="mirror"),
    "AntiMarsCirce": _name("antimars"),
    "AntiMarsMirrorCirce": _name("antimars", S="mirror"),
    "AntiMarsAntipodeanCirce": _name("antimars", D="anti"),
    "AntiSuperCirce": _name("anticirce", D="super", Pr="yes"),
    "GenevaChess": _name("geneva"),
    "CageCirce": _name("circe", D="cage", Pr="yes"),
    "ContraParrain": _name("circe", T="last", S="mirror", D="equi", Pr="yes"),
    "CirceTake&Make": _name("circe", D="t&m", Pr="yes"),
    "AntiCloneCirce": _name("anticirce", W="clone"),
    "VerticalSymmetryCirce": _name("circe", D="vsym", Pr="yes"),
    "HorizontalSymmetryCirce": _name("circe", D="hsym"),
    "VerticalSymmetryAntiCirce": _name("anticirce", D="vsym", Pr="yes"),
    "HorizontalSymmetryAntiCirce": _name("anticirce", D="hsym"),
    "ImmuneVerticalSymmetry": _name("immun", D="vsym"),
    "ImmuneHorizontalSymmetry": _name("immun", D="hsym"),
}

#: what a variant word changes
VARIANTS: dict[str, Mapping[str, str]] = {
    "RexInclusive": {"K": "incl"},
    "RexExclusive": {"K": "excl"},
    "Mirror": {"S": "mirror"},
    "Assassin": {"O": "assassin"},
    "Diametral": {"A": "diam"},
    "VerticalMirror": {"A": "vmir"},
    "Clone": {"W": "clone"},
    "Chameleon": {"W": "cham"},
    "Turncoats": {"C": "turn"},
    "Couscous": {"P": "other", "Pr": "yes"},
    "LastMove": {"T": "last"},
    "Equipollents": {"D": "equi", "Pr": "yes"},
    "Parrain": {"T": "last", "D": "equi", "Pr": "yes"},
    "ContraParrain": {"T": "last", "S": "mirror", "D": "equi", "Pr": "yes"},
    "Cage": {"D": "cage", "Pr": "yes"},
    "Rank": {"S": "rank", "D": "rank", "A": "rank"},
    "File": {"D": "file"},
    "Symmetry": {"D": "sym", "Pr": "yes"},
    "VerticalSymmetry": {"D": "vsym", "Pr": "yes"},
    "HorizontalSymmetry": {"D": "hsym", "Pr": "no"},
    "Diagram": {"D": "diag"},
    "PWC": {"D": "pwc", "Pr": "yes"},
    "Antipodes": {"D": "anti", "Pr": "yes"},
    "Take&Make": {"D": "t&m", "Pr": "yes"},
    "Super": {"D": "super", "Pr": "yes"},
    "April": {"F": "april", "Pr": "yes"},
    "Frischauf": {"A": "frisch"},
    "Calvet": {"B": "calvet"},
    "Cheylan": {"B": "cheylan"},
    "Strict": {"O": "strict"},
    "Relaxed": {"O": "relaxed"},
    "Volcanic": {"O": "volcanic"},
    "Parachute": {"O": "parachute"},
    "Einstein": {"W": "ein"},
    "ReversalEinstein": {"W": "rein"},
    "WaitCapture": {"T": "prev"},
    "CaptureSquare": {"D": "capsq"},
    "Alsatian": {"L": "orthodox"},
}

#: variant words that can be solved (with the right base) and the problem that shows each
VARIANT_WITNESSES = {
    key: f"conditions/{file}"
    for key, file in {
        "RexInclusive": "circe-rex-inclusive",
        "RexExclusive": "circe",
        "Mirror": "geneva",
        "Assassin": "circe-assassin",
        "Diametral": "circe-squares",
        "VerticalMirror": "circe-squares",
        "Clone": "circe-clone",
        "Chameleon": "chameleon-circe",
        "Turncoats": "circe-variants",
        "Couscous": "couscous-circe",
        "LastMove": "circe-variants",
        "Equipollents": "equipollents-circe",
        "Parrain": "parrain-circe",
        "ContraParrain": "contra-parrain",
        "Cage": "circe-choices",
        "Rank": "circe-squares",
        "File": "file-circe",
        "Symmetry": "circe-variants",
        "VerticalSymmetry": "circe-squares",
        "HorizontalSymmetry": "circe-squares",
        "Diagram": "diagram-circe",
        "PWC": "pwc",
        "Antipodes": "circe-squares",
        "Take&Make": "circe-take-and-make",
        "Super": "anti-super-circe",
        "April": "circe-choices",
        "Frischauf": "frischauf",
        "Calvet": "anticirce",
        "Cheylan": "anticirce-cheylan",
        "Strict": "circe-strict",
        "Relaxed": "circe",
        "Volcanic": "circe-volcanic",
        "Parachute": "circe-parachute",
        "Einstein": "circe-variants",
        "ReversalEinstein": "circe-variants",
        "WaitCapture": "circe-wait-capture",
        "CaptureSquare": "circe-wait-capture",
        "Alsatian": "circe-alsatian",
    }.items()
}
#: variant words that are not those of [popeye-circe]
VARIANT_SOURCES = {"Alsatian": "circe-alsatian"}
