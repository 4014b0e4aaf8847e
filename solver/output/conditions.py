"""Condition lines under the diagram, in the order and spelling the field is used to.

Members of the Circe family are written as their base and its variants, whatever word the
statement used: MirrorCirce is "Circe Mirror", CirceDoubleAgents "Circe Mirror Turncoats".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from solver.catalogue import words as catalogue
from solver.model import Condition
from solver.output.vocabulary import Vocabulary

CIRCE_NAMES: dict[str, tuple[str, tuple[str, ...]]] = {
    "MirrorCirce": ("Circe", ("Mirror",)),
    "PWC": ("Circe", ("PWC",)),
    "ChameleonCirce": ("Circe", ("Chameleon",)),
    "CouscousCirce": ("Circe", ("Couscous",)),
    "EquipollentsCirce": ("Circe", ("Equipollents",)),
    "FileCirce": ("Circe", ("File",)),
    "DiagramCirce": ("Circe", ("Diagram",)),
    "ParrainCirce": ("Circe", ("Parrain",)),
    "SymmetryCirce": ("Circe", ("Symmetry",)),
    "CirceClone": ("Circe", ("Clone",)),
    "MirrorFileCirce": ("Circe", ("File", "Mirror")),
    "AntipodeanCirce": ("Circe", ("Antipodes",)),
    "MirrorCirceClone": ("Circe", ("Mirror", "Clone")),
    "SuperCirce": ("Circe", ("Super",)),
    "FrischAufCirce": ("Circe", ("Frischauf",)),
    "VerticalMirrorCirce": ("Circe", ("VerticalMirror",)),
    "DiametralCirce": ("Circe", ("Diametral",)),
    "RankCirce": ("Circe", ("Rank",)),
    "MirrorCouscousCirce": ("Circe", ("Couscous", "Mirror")),
    "CirceAssassin": ("Circe", ("Assassin",)),
    "AprilChess": ("Circe", ("Super", "April")),
    "CirceTurncoats": ("Circe", ("Turncoats",)),
    "CirceDoubleAgents": ("Circe", ("Mirror", "Turncoats")),
    "CageCirce": ("Circe", ("Cage",)),
    "ContraParrain": ("Circe", ("ContraParrain",)),
    "CirceTake&Make": ("Circe", ("Take&Make",)),
    "VerticalSymmetryCirce": ("Circe", ("VerticalSymmetry",)),
    "HorizontalSymmetryCirce": ("Circe", ("HorizontalSymmetry",)),
    "MirrorAntiCirce": ("AntiCirce", ("Mirror",)),
    "DiagramAntiCirce": ("AntiCirce", ("Diagram",)),
    "FileAntiCirce": ("AntiCirce", ("File",)),
    "SymmetryAntiCirce": ("AntiCirce", ("Symmetry",)),
    "MirrorFileAntiCirce": ("AntiCirce", ("File", "Mirror")),
    "AntipodeanAntiCirce": ("AntiCirce", ("Antipodes",)),
    "EquipollentsAntiCirce": ("AntiCirce", ("Equipollents",)),
    "AntiSuperCirce": ("AntiCirce", ("Super",)),
    "AntiCloneCirce": ("AntiCirce", ("Clone",)),
    "VerticalSymmetryAntiCirce": ("AntiCirce", ("VerticalSymmetry",)),
    "HorizontalSymmetryAntiCirce": ("AntiCirce", ("HorizontalSymmetry",)),
    "MirrorImmunChess": ("ImmunChess", ("Mirror",)),
    "FileImmunChess": ("ImmunChess", ("File",)),
    "DiagramImmunChess": ("ImmunChess", ("Diagram",)),
    "MirrorFileImmunChess": ("ImmunChess", ("File", "Mirror")),
    "SymmetryImmunChess": ("ImmunChess", ("Symmetry",)),
    "AntipodeanImmunChess": ("ImmunChess", ("Antipodes",)),
    "EquipollentsImmunChess": ("ImmunChess", ("Equipollents",)),
    "ImmuneVerticalSymmetry": ("ImmunChess", ("VerticalSymmetry",)),
    "ImmuneHorizontalSymmetry": ("ImmunChess", ("HorizontalSymmetry",)),
    "MarsMirrorCirce": ("MarsCirce", ("Mirror",)),
    "AntiMarsMirrorCirce": ("AntiMarsCirce", ("Mirror",)),
    "AntiMarsAntipodeanCirce": ("AntiMarsCirce", ("Antipodes",)),
}
"""Words for one member of the Circe family: the base and the variants they stand for."""

CIRCE_BASES = {
    "Circe": "RexExclusive",
    "AntiCirce": "RexInclusive",
    "ImmunChess": "RexExclusive",
    "MarsCirce": "RexInclusive",
    "AntiMarsCirce": "RexInclusive",
    "PhantomChess": "RexExclusive",
    "GenevaChess": "RexExclusive",
}
"""Conditions that take variants of Circe, with the treatment of kings that goes unsaid."""

CIRCE_ORDER = (
    *("PWC", "Symmetry", "VerticalSymmetry", "HorizontalSymmetry", "Diagram", "Cage", "Rank"),
    *("File", "Couscous", "Antipodes", "Take&Make", "Super", "CaptureSquare", "April"),
    *("Equipollents", "ContraParrain", "Parrain", "WaitCapture", "Mirror", "Assassin", "Strict"),
    *("Relaxed", "Parachute", "Volcanic", "Diametral", "VerticalMirror", "Clone", "Einstein"),
    *("ReversalEinstein", "Chameleon", "Turncoats", "Frischauf", "Cheylan"),
    *("RexInclusive", "RexExclusive"),
)
"""Variants in the order of writing; those that are the rule anyway (Calvet) are not written."""

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
    gathered: dict[str, list[str]] = {}
    for condition in conditions:
        base, variants = CIRCE_NAMES.get(condition.name, (condition.name, ()))
        gathered.setdefault(base, []).extend((*variants, *condition.arguments))
    order = {name: at for at, name in enumerate((*WHOLE_BOARD, *catalogue.keys("condition")))}
    names = sorted(gathered, key=lambda name: order.get(name, len(order)))
    return [_line(name, gathered[name], words) for name in names if name not in UNWRITTEN]


def _line(name: str, arguments: list[str], words: Vocabulary) -> str:
    """A condition's name with its arguments."""
    title = words.word("condition", name)
    if name in CIRCE_BASES:
        return title + _circe(name, arguments, words)
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


def _circe(base: str, arguments: list[str], words: Vocabulary) -> str:
    """Variants of a Circe in the order of writing, with the walks that April and Chameleon name."""
    walks = [key for key in arguments if key not in CIRCE_ORDER and _is_walk(key)]
    given = set(arguments)
    if "Equipollents" in given and "LastMove" in given:
        given = given - {"Equipollents"} | {"Parrain"}
    if "ContraParrain" in given:
        given |= {"Mirror"}
    text = ""
    for variant in CIRCE_ORDER:
        if variant in given and variant != CIRCE_BASES[base]:
            text += f" {words.word('circe-variant', variant)}"
            if variant == "April":
                text += _walks(walks, words)
            elif variant == "Chameleon" and "April" not in given:
                text += _sequence(walks, words)
    return text


def _is_walk(key: str) -> bool:
    return all(part in catalogue.keys("piece") for part in key.split("/"))


def _walks(walks: list[str], words: Vocabulary) -> str:
    """Walks in the order of the catalogue."""
    order = {walk: at for at, walk in enumerate(catalogue.keys("piece"))}
    ordered = sorted(set(walks), key=lambda walk: order.get(walk, len(order)))
    return "".join(f" {words.walk(walk)}" for walk in ordered)


def _sequence(walks: list[str], words: Vocabulary) -> str:
    """The circle in which a chameleon changes its walk: " Q->S->B->Q"."""
    if not walks:
        return ""
    return " " + "->".join(words.walk(walk) for walk in (*walks, walks[0]))


def _flights(arguments: list[str], words: Vocabulary) -> str:
    """Flights allowed in SAT as Roman numbers, one for both sides or one each."""
    numbers = [int(argument) for argument in arguments]
    if not numbers or set(numbers) == {0}:
        return ""
    return " " + "/".join(ROMAN[number] for number in dict.fromkeys(numbers))


def _balances(arguments: list[str], words: Vocabulary) -> str:
    """Balances of a BGL, one for both sides or one each."""
    return " " + "/".join(arguments)


def _shown_shift(arguments: list[str], words: Vocabulary) -> str:
    """Nothing: the diagram shows the grid."""
    return ""


Writer = Callable[[list[str], Vocabulary], str]
SPECIAL: Mapping[str, Writer] = {
    "SAT": _flights,
    "StrictSAT": _flights,
    "BGL": _balances,
    "PromOnly": _walks,
    "ChameleonChess": _sequence,
    "ChameleonSequence": _sequence,
    "GridChess": _shown_shift,
}
