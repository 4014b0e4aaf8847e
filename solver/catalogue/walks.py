"""How the walks move: a movement expression for each, by its key in catalogue.pieces."""

from __future__ import annotations

from solver.catalogue.movements import (
    ALL_LINES,
    CAMEL,
    CAT,
    CIRCLE,
    DIAGONAL,
    FORWARD,
    FORWARD_DIAGONALS,
    KNIGHT,
    ORTHOGONAL,
    ZEBRA,
    Lines,
    Movement,
    Mover,
    bent,
    captures,
    every,
    hop,
    leap,
    locust,
    on_files,
    one_or_two_steps,
    only,
    pawn,
    quiet,
    ride,
    roam,
    turn_hop,
    turned,
    zigzag,
)

KING = leap(ALL_LINES)
QUEEN = ride(ALL_LINES)
ROOK = ride(ORTHOGONAL)
BISHOP = ride(DIAGONAL)
S = leap(KNIGHT)

MAO = bent("orthogonal", 1)
MOA = bent("diagonal", 1)
MAORIDER = bent("orthogonal", 0)
MOARIDER = bent("diagonal", 0)

ORTHODOX: dict[str, Movement] = {
    "king": KING,
    "queen": QUEEN,
    "rook": ROOK,
    "bishop": BISHOP,
    "knight": S,
    "pawn": pawn(FORWARD, FORWARD_DIAGONALS),
}

_LEAPERS: dict[str, Movement] = {
    "zebra": leap(ZEBRA),
    "camel": leap(CAMEL),
    "giraffe": leap(every(1, 4)),
    "root-50-leaper": leap(every(1, 7) + every(5, 5)),
    "root-25-leaper": leap(every(3, 4) + every(0, 5)),
    "wazir": leap(ORTHOGONAL),
    "alfil": leap(every(2, 2)),
    "fers": leap(DIAGONAL),
    "dabbaba": leap(every(0, 2)),
    "gnu": leap(KNIGHT + CAMEL),
    "antelope": leap(every(3, 4)),
    "squirrel": leap(KNIGHT + every(0, 2) + every(2, 2)),
    "erlking": KING,
    "okapi": leap(KNIGHT + ZEBRA),
    "3-7-leaper": leap(every(3, 7)),
    "1-6-leaper": leap(every(1, 6)),
    "2-4-leaper": leap(every(2, 4)),
    "3-5-leaper": leap(every(3, 5)),
    "1-5-leaper": leap(every(1, 5)),
    "2-5-leaper": leap(every(2, 5)),
    "3-6-leaper": leap(every(3, 6)),
    "bison": leap(CAMEL + ZEBRA),
    "zebu": leap(CAMEL + every(1, 4)),
    "dummy": (),
}

_RIDERS: dict[str, Movement] = {
    "nightrider": ride(KNIGHT),
    "amazon": QUEEN + S,
    "empress": ROOK + S,
    "princess": BISHOP + S,
    "waran": ride(KNIGHT) + ROOK,
    "camelrider": ride(CAMEL),
    "zebrarider": ride(ZEBRA),
    "gnurider": ride(KNIGHT + CAMEL),
    "wazirrider": ROOK,
    "fersrider": BISHOP,
    "elephant": QUEEN + ride(KNIGHT),
    "edgehog": only(QUEEN, "edge-change"),
    "rook-bishop-hunter": only(ROOK, "up-absolute") + only(BISHOP, "down-absolute"),
    "bishop-rook-hunter": only(BISHOP, "up-absolute") + only(ROOK, "down-absolute"),
    "querquisite": on_files(ROOK, 0, 7)
    + on_files(S, 1, 6)
    + on_files(BISHOP, 2, 5)
    + on_files(QUEEN, 3)
    + on_files(KING, 4),
}

_BENT: dict[str, Movement] = {
    "mao": ride(MAO),
    "moa": ride(MOA),
    "maorider": ride(MAORIDER),
    "moarider": ride(MOARIDER),
    "rose": ride(CIRCLE),
    "cat": ride(CAT),
    "spiralspringer": ride(zigzag(KNIGHT, (2, 0), (4, 0))),
    "diagonal-spiralspringer": ride(zigzag(KNIGHT, (1, 1), (3, 3))),
    "boyscout": ride(zigzag(DIAGONAL, (2, 0))),
    "girlscout": ride(zigzag(ORTHOGONAL, (1, 1))),
    "zigzag-2-0": ride(zigzag(KNIGHT, (2, 0))),
    "zigzag-4-0": ride(zigzag(KNIGHT, (4, 0))),
    "zigzag-1-1": ride(zigzag(KNIGHT, (1, 1))),
    "zigzag-3-3": ride(zigzag(KNIGHT, (3, 3))),
    "quintessence": ride(zigzag(KNIGHT, (1, 3))),
    "archbishop": ride(Lines(DIAGONAL, "reflecting", most=1)),
    "reflecting-bishop": ride(Lines(DIAGONAL, "reflecting", most=4)),
    "cardinal": ride(Lines(DIAGONAL, "cardinal")),
    "bouncy-knight": roam("leaps", 3, edges_only=True),
    "bouncy-nightrider": roam("straight", 0, edges_only=True),
    "ubi-ubi": roam("leaps", 0, edges_only=False),
}

_GRASSHOPPERS: dict[str, Movement] = {
    "grasshopper": hop(ALL_LINES),
    "rookhopper": hop(ORTHOGONAL),
    "bishophopper": hop(DIAGONAL),
    "nightrider-hopper": hop(KNIGHT),
    "camelrider-hopper": hop(CAMEL),
    "zebrarider-hopper": hop(ZEBRA),
    "gnurider-hopper": hop(KNIGHT + CAMEL),
    "rose-hopper": hop(CIRCLE),
    "grasshopper-2": hop(ALL_LINES, beyond=2),
    "grasshopper-3": hop(ALL_LINES, beyond=3),
    "kinghopper": hop(ALL_LINES, adjacent=True),
    "knight-hopper": hop(KNIGHT, adjacent=True),
    "contragrasshopper": hop(ALL_LINES, beyond=0, adjacent=True),
    "scorpion": KING + hop(ALL_LINES),
    "sting": KING + hop(ALL_LINES),
    "gral": leap(every(2, 2)) + hop(ORTHOGONAL),
    "kangaroo": hop(ALL_LINES, hurdles=2),
    "dolphin": hop(ALL_LINES) + hop(ALL_LINES, hurdles=2),
    "double-grasshopper": (Mover("double-hop", ALL_LINES),),
    "double-rookhopper": (Mover("double-hop", ORTHOGONAL),),
    "double-bishophopper": (Mover("double-hop", DIAGONAL),),
    "hamster": (Mover("back-hop", ALL_LINES),),
    "contrahamster": (Mover("push", ALL_LINES),),
    "marguerite": hop(ALL_LINES)
    + turn_hop(ALL_LINES, 45)
    + turn_hop(ALL_LINES, 90)
    + turn_hop(ALL_LINES, 135)
    + (Mover("back-hop", ALL_LINES),),
}

_LIONS: dict[str, Movement] = {
    "lion": hop(ALL_LINES, beyond=0),
    "rook-lion": hop(ORTHOGONAL, beyond=0),
    "bishop-lion": hop(DIAGONAL, beyond=0),
    "nightrider-lion": hop(KNIGHT, beyond=0),
    "rose-lion": hop(CIRCLE, beyond=0),
    "maorider-lion": hop(MAORIDER, beyond=0),
    "moarider-lion": hop(MOARIDER, beyond=0),
    "rabbit": hop(ALL_LINES, beyond=0, hurdles=2),
    "kangaroo-lion": hop(ALL_LINES, beyond=0, hurdles=2),
    "bob": hop(ALL_LINES, beyond=0, hurdles=4),
    "mao-hopper": hop(MAO, adjacent=True),
    "moa-hopper": hop(MOA, adjacent=True),
}

_TURNING: dict[str, Movement] = {
    "moose": turn_hop(ALL_LINES, 45),
    "eagle": turn_hop(ALL_LINES, 90),
    "sparrow": turn_hop(ALL_LINES, 135),
    "rook-moose": turn_hop(ORTHOGONAL, 45),
    "rook-eagle": turn_hop(ORTHOGONAL, 90),
    "rook-sparrow": turn_hop(ORTHOGONAL, 135),
    "bishop-moose": turn_hop(DIAGONAL, 45),
    "bishop-eagle": turn_hop(DIAGONAL, 90),
    "bishop-sparrow": turn_hop(DIAGONAL, 135),
    "scarabeus": turn_hop(ALL_LINES, 27),
    "bouncer": (Mover("bounce", ALL_LINES),),
    "rook-bouncer": (Mover("bounce", ORTHOGONAL),),
    "bishop-bouncer": (Mover("bounce", DIAGONAL),),
}

_CHINESE_AND_ARGENTINIAN: dict[str, Movement] = {
    "leo": quiet(QUEEN) + captures(hop(ALL_LINES, beyond=0)),
    "pao": quiet(ROOK) + captures(hop(ORTHOGONAL, beyond=0)),
    "vao": quiet(BISHOP) + captures(hop(DIAGONAL, beyond=0)),
    "nao": quiet(ride(KNIGHT)) + captures(hop(KNIGHT, beyond=0)),
    "rao": quiet(ride(CIRCLE)) + captures(hop(CIRCLE, beyond=0)),
    "kao": quiet(S) + captures(hop(KNIGHT, adjacent=True)),
    "senora": quiet(hop(ALL_LINES, beyond=0)) + captures(QUEEN),
    "faro": quiet(hop(ORTHOGONAL, beyond=0)) + captures(ROOK),
    "loco": quiet(hop(DIAGONAL, beyond=0)) + captures(BISHOP),
    "saltador": quiet(hop(MAO, adjacent=True) + hop(MOA, adjacent=True))
    + captures(ride(MAO) + ride(MOA)),
}

_LOCUSTS: dict[str, Movement] = {
    "locust": locust(ALL_LINES),
    "rook-locust": locust(ORTHOGONAL),
    "bishop-locust": locust(DIAGONAL),
    "nightrider-locust": locust(KNIGHT),
    "rose-locust": locust(CIRCLE),
    "siren": quiet(QUEEN) + locust(ALL_LINES),
    "triton": quiet(ROOK) + locust(ORTHOGONAL),
    "nereid": quiet(BISHOP) + locust(DIAGONAL),
    "marine-knight": quiet(S) + locust(KNIGHT, adjacent=True),
    "poseidon": quiet(KING) + locust(ALL_LINES, adjacent=True),
    "skylla": quiet(ride(MAO)) + locust(MAO, adjacent=True),
    "charybdis": quiet(ride(MOA)) + locust(MOA, adjacent=True),
}

#: hops onto an enemy straight ahead to one side, from the first rank only where pawns may
_MARINE_CAPTURE = Mover(
    "locust",
    FORWARD_DIAGONALS,
    "capture",
    turned=True,
    adjacent=True,
    barred_rank=0,
    guards_when_barred=True,
    takes_passing=True,
)

_PAWNS: dict[str, Movement] = {
    "berolina-pawn": pawn(FORWARD_DIAGONALS, FORWARD),
    "superpawn": quiet(turned(ride(FORWARD))) + captures(turned(ride(FORWARD_DIAGONALS))),
    "berolina-superpawn": quiet(turned(ride(FORWARD_DIAGONALS))) + captures(turned(ride(FORWARD))),
    "reverse-pawn": pawn(((0, -1),), ((1, -1), (-1, -1)), first_rank=-1),
    "marine-pawn": (*pawn(FORWARD), _MARINE_CAPTURE),
    "chinese-pawn": (
        *turned(leap(FORWARD)),
        Mover("leap", ((1, 0), (-1, 0)), from_ranks=(4, 5, 6, 7)),
    ),
    "dragon": one_or_two_steps() + pawn(takes=FORWARD_DIAGONALS) + S,
    "ship": pawn(takes=FORWARD_DIAGONALS) + ROOK,
    "gryphon": one_or_two_steps() + BISHOP,
    "marine-ship": (
        *quiet(ROOK),
        *locust(ORTHOGONAL),
        Mover(
            "locust",
            FORWARD_DIAGONALS,
            "capture",
            turned=True,
            adjacent=True,
            takes_passing=True,
        ),
    ),
}

_EQUIHOPPERS: dict[str, Movement] = {
    "nonstop-equihopper": (Mover("mirror"),),
    "equihopper": (Mover("mirror", stops=True),),
    "orix": (Mover("mirror", stops=True, straight_only=True),),
    "nonstop-orix": (Mover("mirror", straight_only=True),),
    "equistopper": (Mover("halfway", stops=True),),
    "nonstop-equistopper": (Mover("halfway"),),
    "eagle-equihopper": (Mover("quarter-turn", stops=True),),
    "nonstop-eagle-equihopper": (Mover("quarter-turn"),),
    "radial-knight": (Mover("radial", enemy_hurdle=True),),
    "treehopper": (Mover("radial", straight_only=True),),
    "leafhopper": (Mover("radial", straight_only=True, around_origin=True),),
    "greater-treehopper": (Mover("radial"),),
    "greater-leafhopper": (Mover("radial", around_origin=True),),
}

_MIMICS: dict[str, Movement] = {
    "orphan": (Mover("mimic", enemy_hurdle=True),),
    "friend": (Mover("mimic"),),
}

#: fairy walks by families, which have a file of worked problems each
FAMILIES: dict[str, dict[str, Movement]] = {
    "leapers": _LEAPERS,
    "riders": _RIDERS,
    "bent-riders": _BENT,
    "grasshoppers": _GRASSHOPPERS,
    "lions": _LIONS,
    "turning-hoppers": _TURNING,
    "chinese-and-argentinian": _CHINESE_AND_ARGENTINIAN,
    "locusts": _LOCUSTS,
    "fairy-pawns": _PAWNS,
    "equihoppers": _EQUIHOPPERS,
    "mimics": _MIMICS,
}

#: the walks that the kernel can move, by their key in catalogue.pieces
MOVEMENTS: dict[str, Movement] = ORTHODOX | {
    key: moves for family in FAMILIES.values() for key, moves in family.items()
}

#: walks whose units are royal by nature
ROYAL = frozenset({"king", "poseidon", "sting"})
#: walks that promote, are reborn as pawns, and are no promotion pieces
PAWNS = frozenset(
    {
        "pawn",
        "berolina-pawn",
        "superpawn",
        "berolina-superpawn",
        "reverse-pawn",
        "marine-pawn",
    }
)
#: walks that mimics do not imitate
NOT_MIMICKED = frozenset({"dummy", "hamster", "orphan", "friend"})


_FAMILY_OF = {walk: name for name, members in FAMILIES.items() for walk in members}


def family(walk: str) -> str:
    """The family of a fairy walk."""
    return _FAMILY_OF[walk]
