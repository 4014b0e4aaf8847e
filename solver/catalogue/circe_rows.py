"""The rows of the Circe family: bases, and variant words with what each changes.

The axes are explained in catalogue.circe. A variant word says what it changes in any base it is
written after; what a name changes in its base stands in its entry (catalogue.conditions).
"""

from __future__ import annotations

from collections.abc import Mapping

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


def _base(**changes: str) -> Mapping[str, str]:
    return _CIRCE | changes


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
