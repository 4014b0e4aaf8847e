"""Condition lines under the diagram, in the order and spelling the field is used to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise

from solver.catalogue import words as catalogue
from solver.catalogue.circe import is_family
from solver.model import Condition
from solver.output.circe import circe_lines
from solver.output.vocabulary import Vocabulary
from solver.output.walks import circle, in_order, is_walk

UNWRITTEN = frozenset({"Hole", "Holes"})
"""Conditions that the diagram shows."""
UNSAID = frozenset({"TypeA", "PionPropre"})
"""Arguments that say what is the rule anyway."""
UNSAID_TYPES = {"RepublicanChess": ("Type2",), "SingleBox": ("Type1",)}
"""Arguments that are written even where the statement leaves them out."""
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
    ("exact", "ultra", "PionAdvers", "PionNeutre"), 2
)
"""Blanks before an argument where they are more than one."""
ONE_GAP = frozenset({"MagicSquares"})
"""Conditions in which they are always one."""
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
    if len(lines) < 2:
        return [*lines.values()]  # the order of conditions is slow to load
    order = (*WHOLE_BOARD, *catalogue.keys("condition"))
    return [lines[name] for name in sorted(lines, key=order.index)]


def _line(name: str, arguments: Sequence[str], words: Vocabulary) -> str:
    """A condition's name with its arguments."""
    title = _before(name, arguments, words) + words.word("condition", name)
    write = SPECIAL.get(name)
    if write is not None:
        return title + write(arguments, words)
    arguments = [key for key in arguments or UNSAID_TYPES.get(name, ()) if key not in UNSAID]
    if name in SQUARE_LISTS:
        arguments = sorted(arguments, key=lambda key: key[::-1] if len(key) == 2 else "")
    gaps = {} if name in ONE_GAP else GAPS
    written = (" " * gaps.get(key, 1) + _argument(key, words) for key in arguments)
    return title + "".join(written)


def _argument(key: str, words: Vocabulary) -> str:
    """A variant or a walk in the words of the language; squares and numbers as they are."""
    for table in TABLES:
        if key in catalogue.keys(table):
            return words.word(table, key)
    return words.walk(key) if is_walk(key) else key


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


def _contact(arguments: Sequence[str], words: Vocabulary) -> str:
    """The unit in whose reach others have to stand, before the name: "S-KoeKo"."""
    return f"{words.walk(arguments[-1])}-" if arguments else ""


def _pawns(arguments: Sequence[str], words: Vocabulary) -> str:
    """Which pawns sentinels leave behind, and how many: " Berolina  PionAdvers 8/6 //12"."""
    most = {"MaximumWhite": "8", "MaximumBlack": "8", "MaximumTotal": "16"}
    for kind, number in pairwise((*arguments, "")):
        if kind in most and number:
            most[kind] = number
    text = " Berolina" if "Berolina" in arguments else ""
    for kind in ("PionAdvers", "PionNeutre"):
        text += f"  {words.word('sentinelles', kind)}" if kind in arguments else ""
    sides = f"{most['MaximumWhite']}/{most['MaximumBlack']}"
    text += f" {sides}" if sides != "8/8" else ""
    return text + (f" //{most['MaximumTotal']}" if most["MaximumTotal"] != "16" else "")


def _nothing(arguments: Sequence[str], words: Vocabulary) -> str:
    """Nothing: the diagram shows the rest."""
    return ""


def _before(name: str, arguments: Sequence[str], words: Vocabulary) -> str:
    """What stands directly before the name."""
    if name in ("KoeKo", "AntiKoeko"):
        return _contact(arguments, words)
    return "Para" if "ParaSentinelles" in arguments else ""


Writer = Callable[[Sequence[str], Vocabulary], str]
SPECIAL: Mapping[str, Writer] = {
    "AntiKoeko": _nothing,
    "KoeKo": _nothing,
    "SAT": _flights,
    "StrictSAT": _flights,
    "BGL": _balances,
    "PromOnly": _walks,
    "ChameleonChess": _sequence,
    "ChameleonSequence": _sequence,
    "GridChess": _nothing,
    "LastCapture": _nothing,
    "Sentinelles": _pawns,
}
