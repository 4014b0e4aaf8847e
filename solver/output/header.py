"""What stands above the solution: who made the problem, the diagram, what is asked and how."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.catalogue import constraint_words, definitions, in_force
from solver.catalogue.coalition import side_of
from solver.catalogue.conventions import convention
from solver.catalogue.games import GAMES
from solver.catalogue.language import words as catalogue
from solver.catalogue.stipulation.modified import white_to_play
from solver.catalogue.stipulation.trees import usual_side
from solver.model import Option, Placement, Problem, Stipulation
from solver.output import diagram
from solver.output.extras import at_start, extras
from solver.output.layout import WIDTH, centred
from solver.output.vocabulary import Vocabulary, vocabulary
from solver.texts.terminal_text import harmless

COUNTS_END = WIDTH - 2
"""Column in which the numbers of units end."""
EXACT = "exact-"
EXCLUSIVE = "CastlingMutuallyExclusive"
SAID_UNDER_BOARD = ("Duplex", "HalfDuplex", "Quodlibet")
"""Options that have a line of their own, in order."""


def header(problem: Problem) -> str:
    """All lines before the first phase or twin."""
    return harmless(_header(problem))


def _header(problem: Problem) -> str:
    words = vocabulary(problem.language, problem.game)
    remarks = "".join(f"{remark}\n" for remark in problem.remarks)
    if problem.option("NoBoard"):
        return remarks
    start = _start(problem, words) if problem.start is not None else ""
    text = "".join(
        (
            remarks,
            _meta(problem),
            start,
            "\n",
            diagram.board(problem.placements, words, problem.board, extras(problem)),
            _asked(problem),
            _hands(problem, words),
            _stacks(problem, words),
            _turn(problem, words),
        )
    )
    text += "".join(f"{line}\n" for line in notes(problem, words))
    grid = in_force.cells(problem.conditions) if problem.option("WriteGrid") else None
    return text + (f"\n{diagram.numbered_board(grid, problem.board)}" if grid else "")


def credits(problem: Problem) -> tuple[str, ...]:
    """Authors, origins, award and titles."""
    return (*problem.authors, *problem.origins, *problem.awards[-1:], *problem.titles)


def _meta(problem: Problem) -> str:
    """The credits, centred, after an empty line."""
    return "\n" + "".join(f"{centred(line)}\n" for line in credits(problem))


def _start(problem: Problem, words: Vocabulary) -> str:
    """The diagram from which play to the diagram below begins."""
    placements = problem.start or ()
    stipulation = as_asked(problem)
    side = stipulation.side if stipulation else "white"
    arrow = centred(f"=> ({words.word('colour', side)} ->)")
    board = diagram.board(placements, words, problem.board, extras(at_start(problem)))
    said = "".join(f"{centred(line)}\n" for line in attributes(placements, words))
    return f"\n{board}{_counted('', placements)}\n{said}\n{arrow}\n\n"


def _asked(problem: Problem) -> str:
    """The line under the board: stipulation at the left, numbers of units at the right."""
    counts = counted(problem.placements, problem.coalition)
    if problem.invisibles is not None:
        counts += f" + {problem.invisibles} {vocabulary(problem.language).walk('invisible')}"
    left = "  " + asked(problem)
    return left + counts.rjust(COUNTS_END - len(left)) + "\n"


def _stacks(problem: Problem, words: Vocabulary) -> str:
    """The units that stand on each other, top first, in games that know stacks."""
    stacks = [unit for unit in problem.placements if unit.below]
    if not GAMES[problem.game].stacks or not stacks:
        return ""
    found = []
    for colour in ("white", "black"):
        own = [unit for unit in stacks if unit.piece.colour == colour]
        if own:
            found.append(words.word("colour", colour))
        for unit in own:
            pieces = "".join(words.walk(piece.walk) for piece in (unit.piece, *unit.below))
            found.append(f"({pieces}){unit.square}")
    return f"{centred(' '.join(found))}\n"


def _turn(problem: Problem, words: Vocabulary) -> str:
    """Who stands with whom in coalition chess, and who begins there and where a FEN says so."""
    if not problem.coalition:
        asked = problem.stipulation
        if asked is None or problem.start is not None or asked.side == usual_side(asked):
            return ""
        line = (words.word("command", "turn"), words.word("colour", asked.side))
        return centred(" ".join(line)) + "\n"
    turn = words.word("colour", problem.turn or "yellow")
    line = (words.word("command", "coalition"), problem.coalition.upper())
    return centred(" ".join((*line, words.word("command", "turn"), turn))) + "\n"


def _hands(problem: Problem, words: Vocabulary) -> str:
    """The units in hand, in games that know hands."""
    if not GAMES[problem.game].hands:
        return ""
    found = words.word("command", "hand")
    for colour in ("white", "black"):
        pieces = [
            (str(held.count) if held.count != 1 else "") + words.walk(held.walk)
            for held in problem.hands
            if held.colour == colour
        ]
        found += f" {words.word('colour', colour)} {' '.join(pieces) or '-'}"
    return f"{centred(found)}\n"


def asked(problem: Problem) -> str:
    """The stipulation with the options that restrict defences, e.g. "#3/2" or "#4//1"."""
    stipulation = as_asked(problem)
    if stipulation is None:
        return ""
    text = stipulated(stipulation, vocabulary(problem.language))
    threat, flights = _first(problem.option("Threat")), _first(problem.option("MaxFlightsquares"))
    if threat or flights:
        text += f"/{threat}" + (f"/{flights}" if flights else "")
    trivial = problem.option("NonTrivial")
    return text + (f";{','.join(trivial.arguments)}" if trivial else "")


def as_asked(problem: Problem) -> Stipulation | None:
    """The stipulation as the diagram shows it: h#3 in which White begins is h#2.5."""
    stipulation = problem.stipulation
    if stipulation is not None and problem.option("WhiteToPlay"):
        return white_to_play(stipulation) or stipulation
    return stipulation


def stipulated(stipulation: Stipulation, words: Vocabulary) -> str:
    """The stipulation in full; a structured one says who begins."""
    if stipulation.structured:
        return f"{words.word('colour', stipulation.side)} {stipulation.text}"
    if stipulation.moves is not None and stipulation.moves <= 1:
        return stipulation.text.removeprefix(EXACT)  # nothing is shorter
    return stipulation.text


def _first(option: Option | None) -> str:
    return option.arguments[0] if option and option.arguments else ""


def _counted(left: str, placements: Iterable[Placement]) -> str:
    """A line that ends with the numbers of units."""
    return left + counted(placements).rjust(COUNTS_END - len(left))


def counted(placements: Iterable[Placement], coalitions: str = "") -> str:
    """The numbers of White's, Black's and neutral units, or of those of two coalitions."""
    squares = {p.square: p for p in placements}
    colours = [piece.colour for p in squares.values() for piece in (p.piece, *p.below)]
    counts = f"{colours.count('white')} + {colours.count('black')}"
    if coalitions:
        second = sum(side_of(colour, coalitions) for colour in colours)
        counts = f"{len(colours) - second} + {second}"
    if "neutral" in colours:
        counts += f" + {colours.count('neutral')}n"
    return counts


def notes(problem: Problem, words: Vocabulary) -> Iterator[str]:
    """Lines under the diagram about attributes, conditions and options."""
    lines = [definitions.written(walk) for walk in definitions.used(problem)]
    lines += attributes(problem.placements, words)
    if problem.conditions:
        from solver.output.conditions import condition_lines

        to_come = sorted(in_force.to_come(problem.conditions))
        lines += [words.word("attribute", key) for key in to_come]
        lines += condition_lines(problem.conditions, words)
    asked_of_lines = constraint_words.strict(problem)
    keyword = words.word("command", "constraint").capitalize()
    lines += [f"{keyword} {said}" for said in asked_of_lines]
    yield from map(centred, lines)
    rooks = _exclusive_rooks(problem.options)
    if rooks:  # the only line that is not centred
        yield " ".join((words.word("option", EXCLUSIVE), *rooks))
    for name in SAID_UNDER_BOARD:
        if problem.option(name):
            yield centred(words.word("option", name))
    if asked := convention(problem):
        yield centred(f"{words.word('option', 'Retro')} {words.word('retro', asked)}")


def _exclusive_rooks(options: Iterable[Option]) -> list[str]:
    """Pairs of rooks of which only one may castle, as "a1h8"; White's first."""
    pairs: set[str] = set()
    for option in options:
        if option.name == EXCLUSIVE:
            joined = "".join(option.arguments)
            pairs.update(joined[at : at + 4] for at in range(0, len(joined), 4))
    return sorted(pairs)


def attributes(placements: Iterable[Placement], words: Vocabulary) -> list[str]:
    """One line an attribute with the squares of its units from a8 to h1. Kings are royal anyway."""
    squares: dict[str, list[str]] = {}
    units = {placement.square: placement.piece for placement in placements}
    for square in sorted(units, key=lambda name: (-int(name[1:]), name[0])):
        piece = units[square]
        for key in piece.attributes:
            if not (key == "royal" and piece.walk == "king"):
                squares.setdefault(key, []).append(square)
    keys = [key for key in catalogue.keys("attribute") if key in squares]
    return [" ".join((words.word("attribute", key), *squares[key])) for key in keys]
