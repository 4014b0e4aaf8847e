"""Condition lines under the diagram, in the order and spelling the field is used to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from solver.catalogue import words as catalogue
from solver.catalogue.circe import is_family
from solver.model import Condition
from solver.output.circe import circe_lines
from solver.output.vocabulary import Vocabulary
from solver.output.walks import circle, in_order

UNWRITTEN = frozenset({"Hole", "Holes"})
"""Conditions that the diagram shows."""
WHOLE_BOARD = ("Maximummer", "UltraSchachZwang")
"""Conditions for both sides that stand before all others."""
SQUARE_LISTS = frozenset(
    {
        *("MagicSquares", "Wormholes", "WhitePromSquares", "BlackPromSquares"),
        *("WhiteForcedSquare", "WhiteConsequentForcedSquare"),
        *("BlackForcedSquare", "BlackConsequentForcedSquare"),
    }
)
"""Conditions whose squares are listed from a1 to h8, rank by rank."""
GAPS = {"TypeB": 4, "TypeC": 4, "TypeD": 4, "Type1": 4, "Type2": 4, "Type3": 4} | dict.fromkeys(
    ("exact", "ultra", "PionAdvers", "PionNeutre", "VerticalShift", "HorizontalShift"), 2
)
"""Blanks before an argument where they are more than one."""
TABLES = (
    *("circe-variant", "lettered-type", "numbered-type", "strictness", "side", "sentinelles"),
    *("grid", "koeko", "breton", "cast", "take-make", "vaulting"),
)
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")


def condition_lines(conditions: Iterable[Condition], words: Vocabulary) -> list[str]:
    """One line a condition, not yet centred."""
    listed = tuple(conditions)
    lines = circe_lines(listed, words)
    for condition in listed:
        if condition.name not in UNWRITTEN and not is_family(condition.name):
            lines[condition.name] = _line(condition.name, condition.arguments, words)
    order = {name: at for at, name in enumerate((*WHOLE_BOARD, *catalogue.keys("condition")))}
    return [lines[name] for name in sorted(lines, key=lambda name: order.get(name, len(order)))]


def _line(name: str, arguments: Sequence[str], words: Vocabulary) -> str:
    """A condition's name with its arguments."""
    title = words.word("condition", name)
    write = SPECIAL.get(name)
    if write is not None:
        return title + write(arguments, words)
    if name in SQUARE_LISTS:
        arguments = sorted(arguments, key=lambda square: square[::-1])
    return title + "".join(_argument(key, words) for key in arguments if key != "TypeA")


def _argument(key: str, words: Vocabulary) -> str:
    """An argument with the blanks before it."""
    for table in TABLES:
        if key in catalogue.keys(table):
            return " " * GAPS.get(key, 1) + words.word(table, key)
    return f" {words.walk(key)}" if key in catalogue.keys("piece") else f" {key}"


def _walks(walks: Sequence[str], words: Vocabulary) -> str:
    """Walks in the order of the catalogue."""
    return "".join(f" {words.walk(walk)}" for walk in in_order(walks))


def _sequence(walks: Sequence[str], words: Vocabulary) -> str:
    """The circle in which a chameleon changes its walk, if the statement gives one."""
    return f" {circle(walks, words)}" if walks else ""


def _flights(arguments: Sequence[str], words: Vocabulary) -> str:
    """Flights allowed in SAT as Roman numbers, one for both sides or one each."""
    numbers = [int(argument) for argument in arguments]
    if not numbers or set(numbers) == {0}:
        return ""
    return " " + "/".join(ROMAN[number] for number in dict.fromkeys(numbers))


def _balances(arguments: Sequence[str], words: Vocabulary) -> str:
    """Balances of a BGL, one for both sides or one each."""
    return " " + "/".join(arguments)


def _shown_shift(arguments: Sequence[str], words: Vocabulary) -> str:
    """Nothing: the diagram shows the grid."""
    return ""


Writer = Callable[[Sequence[str], Vocabulary], str]
SPECIAL: Mapping[str, Writer] = {
    "SAT": _flights,
    "StrictSAT": _flights,
    "BGL": _balances,
    "PromOnly": _walks,
    "ChameleonChess": _sequence,
    "ChameleonSequence": _sequence,
    "GridChess": _shown_shift,
}
