"""The axes of the Circe family: what each decides and what its values mean (catalogue.circe)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Axis(Struct, frozen=True):
    """An axis. asks: what it decides, for messages; values: what they mean, that of Circe first."""

    asks: str
    values: Mapping[str, str] = {}


AXES: dict[str, Axis] = {
    "T": Axis(
        "which capture counts",
        {
            "this": "the half-move's own",
            "last": "that of the half-move before",
            "prev": "in a capture, the latest one before it",
        },
    ),
    "U": Axis(
        "who is reborn",
        {
            "victim": "the captured unit",
            "capturer": "the capturing unit",
        },
    ),
    "W": Axis(
        "the walk of the reborn unit",
        {
            "same": "as it is",
            "clone": "as the other unit of the capture, unless that is royal",
            "cham": "as the next of a cycle",
            "ein": "less worth in Circe: Q, R, B, S, P; more in Anticirce",
            "rein": "the reverse",
        },
    ),
    "C": Axis(
        "the colour of the reborn unit",
        {
            "same": "its own",
            "turn": "the other one",
        },
    ),
    "P": Axis(
        "whose home square",
        {
            "own": "its own",
            "other": "that of the other unit in the capture",
        },
    ),
    "S": Axis(
        "the home square of which side",
        {
            "own": "its own",
            "mirror": "the other one",
            "rank": "the one from where the rank of capture has the colour of the square of "
            "capture",
        },
    ),
    "D": Axis(
        "the rebirth square",
        {
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
            "t&m": "any that the unit could reach from the square of capture, at the mover's "
            "choice",
            "capsq": "the square of capture",
        },
    ),
    "A": Axis(
        "how the square is adapted",
        {
            "-": "not at all",
            "diam": "turned about the centre of the board",
            "vmir": "reflected from side to side",
            "frisch": "units that were pawns: their promotion square on the file of capture",
            "rank": "see D",
        },
    ),
    "O": Axis(
        "what happens on an occupied square",
        {
            "relaxed": "no rebirth",
            "strict": "the capture is illegal",
            "assassin": "the occupant disappears",
            "volcanic": "the reborn unit waits under the occupant",
            "parachute": "the occupant waits under the reborn unit",
        },
    ),
    "K": Axis(
        "whether kings are reborn",
        {
            "excl": "no",
            "incl": "yes",
        },
    ),
    "B": Axis(
        "captures on the rebirth square itself",
        {
            "-": "legal",
            "calvet": "legal",
            "cheylan": "illegal",
        },
    ),
    "F": Axis(
        "which walks are reborn",
        {
            "all": "every walk",
            "april": "the walks named",
        },
    ),
    "Pr": Axis(
        "promotion by rebirth",
        {
            "no": "no",
            "yes": "yes, at the choice of the side that moves",
        },
    ),
    "L": Axis("which positions are legal"),
}
