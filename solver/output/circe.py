"""The Circe family as it stands under a diagram: the base and what differs from it.

Whatever word the statement used, MirrorCirce is "Circe Mirror" and CirceDoubleAgents "Circe Mirror
Turncoats": the line is written from the row of the algebra, in the order the field is used to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from solver.catalogue.circe import FAMILY, Row, is_family, rows
from solver.catalogue.circe_rows import BASES
from solver.catalogue.conditions.printed import circle, in_list, in_order
from solver.model import Condition
from solver.output.vocabulary import Vocabulary

BASE_KEYS = {name.base: key for key, name in FAMILY.items() if not name.changes}
"""The condition that is the plain row of each base."""

#: variant words by axis and value; an axis comes twice where other words stand between its own
NEAR_SQUARES = {
    "pwc": "PWC",
    "sym": "Symmetry",
    "vsym": "VerticalSymmetry",
    "hsym": "HorizontalSymmetry",
    "diag": "Diagram",
    "cage": "Cage",
    "rank": "Rank",
    "file": "File",
}
FAR_SQUARES = {"anti": "Antipodes", "t&m": "Take&Make", "super": "Super", "capsq": "CaptureSquare"}
OCCUPIED = {"assassin": "Assassin", "parachute": "Parachute", "volcanic": "Volcanic"}
OCCUPIED_IF_SAID = {"strict": "Strict", "relaxed": "Relaxed"}
ADAPTED = {"diam": "Diametral", "vmir": "VerticalMirror"}
WALKS = {"clone": "Clone", "ein": "Einstein", "rein": "ReversalEinstein", "cham": "Chameleon"}
KINGS = {"incl": "RexInclusive", "excl": "RexExclusive"}


def circe_lines(conditions: Iterable[Condition], words: Vocabulary) -> dict[str, str]:
    """The line of every base that is in force, by the key of the base."""
    family = [condition for condition in conditions if is_family(condition.name)]
    lines = {}
    for row in rows(family):
        said = {
            word for one in family if FAMILY[one.name].base == row.base for word in one.arguments
        }
        base = BASE_KEYS[row.base]
        parts = [words.word("condition", base), *_variants(row, said, words)]
        lines[base] = " ".join(parts)
    return lines


def _variants(row: Row, said: set[str], words: Vocabulary) -> Iterator[str]:
    """The variant words of a row, with the walks that belong to them."""
    values = row.values
    for variant in _words_of(values, BASES[row.base], said):
        yield words.word("circe-variant", variant)
        if variant == "April":
            yield from (in_list(walk, words) for walk in in_order(row.walks))
        elif variant == "Chameleon" and row.walks and values["F"] != "april":
            yield circle(row.walks, words)


def _words_of(values: Mapping[str, str], plain: Mapping[str, str], said: set[str]) -> Iterator[str]:
    """Keys of the variants that make this row of the plain one."""
    yield from _word(NEAR_SQUARES, values["D"])
    yield from _word({"other": "Couscous"}, values["P"])
    yield from _word(FAR_SQUARES, values["D"])
    yield from _word({"april": "April"}, values["F"])
    if values["D"] == "equi":
        late = "ContraParrain" if values["S"] == "mirror" else "Parrain"
        yield "Equipollents" if values["T"] == "this" else late
    yield from _word({"prev": "WaitCapture"}, values["T"])
    yield from _word({"mirror": "Mirror"}, values["S"])
    yield from _word(OCCUPIED, values["O"])
    yield from (word for word in OCCUPIED_IF_SAID.values() if word in said)
    yield from _word(ADAPTED, values["A"])
    yield from _word(WALKS, values["W"])
    yield from _word({"turn": "Turncoats"}, values["C"])
    yield from _word({"frisch": "Frischauf"}, values["A"])
    yield from _word({"cheylan": "Cheylan"}, values["B"])
    if "L" in values:
        yield from _word({"orthodox": "Alsatian"}, values["L"])
    if values["K"] != plain["K"]:
        yield KINGS[values["K"]]


def _word(table: Mapping[str, str], value: str) -> Iterator[str]:
    """The word for a value, none for a value that goes without saying."""
    if value in table:
        yield table[value]
