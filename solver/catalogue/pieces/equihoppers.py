"""Equihoppers and equistoppers, and walks that units lend each other."""

from __future__ import annotations

from functools import partial

from solver.catalogue.movements import Mover
from solver.catalogue.pieces.form import walk

_equihopper = partial(walk, "equihoppers")
_mimic = partial(walk, "mimics")

ENTRIES = (
    _equihopper(
        "nonstop-equihopper",
        "ne ne eq",
        de="Nonstop-Equihopper",
        fr="équisauteur non-stop",
        moves=(Mover("mirror"),),
        summary="Hops over any unit as far again as that is away; nothing is in its way.",
    ),
    _equihopper(
        "equihopper",
        "eq eq ea",
        de="Equihopper",
        fr="équisauteur anglais",
        moves=(Mover("mirror", stops=True),),
        summary="Hops over any unit as far again as that is away, over empty squares.",
    ),
    _equihopper(
        "orix",
        "or or or",
        de="Orix",
        fr="orix",
        moves=(Mover("mirror", stops=True, straight_only=True),),
        summary="An equihopper along queen's lines.",
    ),
    _equihopper(
        "nonstop-orix",
        "no no no",
        de="Nonstop-Orix",
        fr="orix non-stop",
        moves=(Mover("mirror", straight_only=True),),
        summary="A nonstop-equihopper along queen's lines.",
    ),
    _equihopper(
        "equistopper",
        "qe qe qa",
        de="Equistopper",
        fr="équistoppeur",
        moves=(Mover("halfway", stops=True),),
        summary="Goes half the way to any unit, if the whole way is empty.",
    ),
    _equihopper(
        "nonstop-equistopper",
        "qf qf qf",
        de="Nonstop-Equistopper",
        fr="équistoppeur non-stop",
        moves=(Mover("halfway"),),
        summary="Goes half the way to any unit; nothing is in its way.",
    ),
    _equihopper(
        "eagle-equihopper",
        "ee ae ae",
        de="Adler-Equihopper",
        fr="aigle équisauteur",
        moves=(Mover("quarter-turn", stops=True),),
        summary="Hops to the unit and as far again at a right angle, over empty squares.",
    ),
    _equihopper(
        "nonstop-eagle-equihopper",
        "en aq aq",
        de="Adler-Nonstop-Equihopper",
        fr="aigle équisauteur non-stop",
        moves=(Mover("quarter-turn"),),
        summary="Hops to the unit and as far again at a right angle.",
    ),
    _equihopper(
        "radial-knight",
        "rk rp cl",
        de="Radialspringer",
        fr="cavalier radial",
        moves=(Mover("radial", enemy_hurdle=True),),
        summary="Goes to all squares as far from an enemy unit as that is away.",
    ),
    _equihopper(
        "treehopper",
        "th uh sb",
        de="Baumhüpfer",
        fr="sauteur arbre",
        moves=(Mover("radial", straight_only=True),),
        summary="Hops along queen's lines to lines of the same kind, as far from the hurdle as "
        "that is away.",
    ),
    _equihopper(
        "leafhopper",
        "lh bh se",
        de="Blatthüpfer",
        fr="sauteur feuille",
        moves=(Mover("radial", straight_only=True, around_origin=True),),
        summary="Goes along queen's lines of the same kind as far as some unit is away.",
    ),
    _equihopper(
        "greater-treehopper",
        "ge gu sm",
        de="Großer Baumhüpfer",
        fr="sauteur arbre majeur",
        moves=(Mover("radial"),),
        summary="Goes to all squares as far from a unit as that is away.",
    ),
    _equihopper(
        "greater-leafhopper",
        "gf gb su",
        de="Großer Blatthüpfer",
        fr="sauteur feuille majeur",
        moves=(Mover("radial", around_origin=True),),
        summary="Goes to all squares as far away as some unit is.",
    ),
    _mimic(
        "orphan",
        "o o o",
        de="Orphan",
        fr="orphan",
        moves=(Mover("mimic", enemy_hurdle=True),),
        summary="Moves like the enemy units that could capture it, and like orphans that do.",
        mimicked=False,
    ),
    _mimic(
        "friend",
        "f f a",
        de="Freund",
        fr="ami",
        moves=(Mover("mimic"),),
        summary="Moves like the own units that guard it, and like friends that do.",
        mimicked=False,
    ),
)
