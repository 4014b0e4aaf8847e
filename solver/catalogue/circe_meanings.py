"""What the values of the axes of the Circe family mean (catalogue.circe)."""

from __future__ import annotations

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
