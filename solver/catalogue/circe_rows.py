"""The rows of the Circe family: bases, and variant words with what each changes.

The axes are explained in catalogue.circe. A variant word says what it changes in any base it is
written after; what a name changes in its base stands in its entry (catalogue.conditions).
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


class Variant(Struct, frozen=True):
    """A word that may follow a condition of the family, and the axes that it changes.

    witness: a problem that shows it with the right base; source: a heading of docs/sources.md.
    """

    changes: Mapping[str, str]
    witness: str
    source: str


def _variant(witness: str, source: str = "popeye-circe", **changes: str) -> Variant:
    return Variant(changes, f"conditions/{witness}", source)


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

#: the variant words by key; their names stand among the keywords of each language
VARIANTS: dict[str, Variant] = {
    "RexInclusive": _variant("circe-rex-inclusive", K="incl"),
    "RexExclusive": _variant("circe", K="excl"),
    "Mirror": _variant("geneva", S="mirror"),
    "Assassin": _variant("circe-assassin", O="assassin"),
    "Diametral": _variant("circe-squares", A="diam"),
    "VerticalMirror": _variant("circe-squares", A="vmir"),
    "Clone": _variant("circe-clone", W="clone"),
    "Chameleon": _variant("chameleon-circe", W="cham"),
    "Turncoats": _variant("circe-variants", C="turn"),
    "Couscous": _variant("couscous-circe", P="other", Pr="yes"),
    "LastMove": _variant("circe-variants", T="last"),
    "Equipollents": _variant("equipollents-circe", D="equi", Pr="yes"),
    "Parrain": _variant("parrain-circe", T="last", D="equi", Pr="yes"),
    "ContraParrain": _variant("contra-parrain", T="last", S="mirror", D="equi", Pr="yes"),
    "Cage": _variant("circe-choices", D="cage", Pr="yes"),
    "Rank": _variant("circe-squares", S="rank", D="rank", A="rank"),
    "File": _variant("file-circe", D="file"),
    "Symmetry": _variant("circe-variants", D="sym", Pr="yes"),
    "VerticalSymmetry": _variant("circe-squares", D="vsym", Pr="yes"),
    "HorizontalSymmetry": _variant("circe-squares", D="hsym", Pr="no"),
    "Diagram": _variant("diagram-circe", D="diag"),
    "PWC": _variant("pwc", D="pwc", Pr="yes"),
    "Antipodes": _variant("circe-squares", D="anti", Pr="yes"),
    "Take&Make": _variant("circe-take-and-make", D="t&m", Pr="yes"),
    "Super": _variant("anti-super-circe", D="super", Pr="yes"),
    "April": _variant("circe-choices", F="april", Pr="yes"),
    "Frischauf": _variant("frischauf", A="frisch"),
    "Calvet": _variant("anticirce", B="calvet"),
    "Cheylan": _variant("anticirce-cheylan", B="cheylan"),
    "Strict": _variant("circe-strict", O="strict"),
    "Relaxed": _variant("circe", O="relaxed"),
    "Volcanic": _variant("circe-volcanic", O="volcanic"),
    "Parachute": _variant("circe-parachute", O="parachute"),
    "Einstein": _variant("circe-variants", W="ein"),
    "ReversalEinstein": _variant("circe-variants", W="rein"),
    "WaitCapture": _variant("circe-wait-capture", T="prev"),
    "CaptureSquare": _variant("circe-wait-capture", D="capsq"),
    "Alsatian": _variant("circe-alsatian", "circe-alsatian", L="orthodox"),
}
