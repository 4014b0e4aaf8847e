"""Plays that tests put together: of statements that are solved, of printed solutions, and of moves
as engines write them; and what they show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import solver
from solver.claims.alphabets import Alphabets
from solver.claims.printed import printed
from solver.model import Colour, Problem
from solver.themes.find import Counted, found
from solver.themes.tree.build import play_of
from solver.themes.tree.growing import Grower, side_of
from solver.themes.tree.node import Branch, Node
from solver.themes.tree.origins import Starts
from solver.themes.tree.play import Play
from solver.themes.tree.print_moves import MoveReader
from solver.themes.tree.printed import printed_play

_CASTLINGS = {"e1g1": "0-0", "e8g8": "0-0", "e1c1": "0-0-0", "e8c8": "0-0-0"}
_PIECES = {"q": "=Q", "r": "=R", "b": "=B", "n": "=S", "": ""}


def entry(
    units: Mapping[str, Sequence[str]],
    stipulation: str,
    solution: str,
    *,
    options: Sequence[str] = (),
    twins: Mapping[str, str] | None = None,
) -> Problem:
    """A problem with its printed solution, as YACPDB stores them."""
    text = ["---", f"stipulation: '{stipulation}'", "algebraic:"]
    text += [f"  {side}: [{', '.join(some)}]" for side, some in units.items()]
    if options:
        text.append(f"options: [{', '.join(options)}]")
    if twins:
        text += ["twins:", *(f"  {letter}: {how}" for letter, how in twins.items())]
    text += ["solution: |", *(f"  {line}" for line in solution.splitlines())]
    (problem,) = solver.loads("\n".join(text) + "\n")
    return problem


def play_as_printed(
    units: str,
    stipulation: str,
    solution: str,
    *,
    options: Sequence[str] = (),
    twins: Mapping[str, str] | None = None,
) -> Play:
    """The play of a printed solution. units: "wKa1 bQd4"."""
    sides: dict[str, list[str]] = {"white": [], "black": [], "neutral": []}
    names = {side[0]: side for side in sides}
    for unit in units.split():
        sides[names[unit[0]]].append(unit[1:])
    some = {side: units for side, units in sides.items() if units}
    return printed_play(entry(some, stipulation, solution, options=options, twins=twins))


def play_of_moves(fen: str, lines: Sequence[Sequence[str]]) -> Play:
    """The play of lines of moves such as e7e8q, as if in each White had mated."""
    (problem,) = solver.loads(f"BeginProblem\nForsyth {fen}\nStipulation h#2\nEndProblem")
    play = Play(problem)
    grower = Grower(play, Starts(problem), "", None)
    reader = MoveReader(grower.twin, Alphabets(problem).of("en"))
    begins: Colour = "black" if fen.split()[1] == "b" else "white"
    for line in lines:
        branch = Branch(grower.twin, "line", begins, begins, is_battle=False)
        node, side = grower.twin.start, begins
        for text in line:
            said = _CASTLINGS.get(text, f"{text[:2]}-{text[2:4]}{_PIECES[text[4:]]}")
            is_castling = said[0] == "0" and node.position[text[:2]].walk == "king"
            said = said if is_castling else f"{text[:2]}-{text[2:4]}{_PIECES[text[4:]]}"
            move = reader.move(node.position, side, printed(said), None)
            assert move is not None, (fen, line, text)
            following = grower.follow(node, branch, move, side_of(move, side))
            assert following is not None, (fen, line, text)
            node, side = following, "white" if following.side == "black" else "black"
        branch.finisher = "white"
        grower.finish(branch)
    return play


def themes_of(play: Play, *only: str) -> dict[str, Counted]:
    """The themes that a play shows, as queries write them."""
    return {written(one.theme, one.parameters): one for one in found(play, only=only) if one.count}


def written(theme: str, parameters: Sequence[str]) -> str:
    """A theme with its parameters, as queries write it."""
    return f"{theme}({', '.join(parameters)})" if parameters else theme


def way(node: Node) -> list[str]:
    """The half-moves that lead to one, "-" for a pass."""
    return [
        "-" if one.move is None else one.move.departure + one.move.arrival for one in node.way()
    ]


def solved(text: str) -> Play:
    """The play of a statement, solved."""
    (problem,) = solver.loads(f"BeginProblem\n{text}\nEndProblem")
    return play_of(solver.solve(problem))


def shown(text: str, *themes: str, probing: bool = True) -> dict[str, list[tuple[str, ...]]]:
    """The themes of a statement, solved, with their parameters; all of them or those that are
    named."""
    by_theme: dict[str, list[tuple[str, ...]]] = {}
    for one in found(solved(text), probing=probing, only=themes):
        by_theme.setdefault(one.theme, []).append(one.parameters)
    return by_theme


def count(text: str, theme: str) -> int:
    """How many different instances of a theme there are."""
    some: list[Counted] = found(solved(text), only=(theme,))
    return sum(one.count for one in some)


def shown_by(statement: str, *, probing: bool = True) -> frozenset[str]:
    """The keys of the themes that a statement, without its frame, shows once it is solved."""
    return frozenset(shown(statement, probing=probing))
