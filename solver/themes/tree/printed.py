"""The tree of play out of a printed solution, with nothing solved.

What was printed is taken as it is: a misprint, or a defence that nobody printed, is not made good.
What cannot be read, or does not fit the units on the board, is left out with all that follows it,
and that is said.
"""

from __future__ import annotations

from solver.catalogue.stipulation import modified
from solver.catalogue.stipulation.trees import other_side
from solver.claims.claimed import LineClaim
from solver.claims.twins import labels
from solver.errors import IllegalSetup
from solver.model import Colour, Problem, Stipulation, Twin
from solver.themes.tree.node import Branch
from solver.themes.tree.origins import Starts
from solver.themes.tree.play import Play
from solver.themes.tree.print_battle import BattleGrower
from solver.themes.tree.print_reader import PrintReader
from solver.themes.tree.print_twins import with_told_twins
from solver.twins import twins

_COLOURS: tuple[Colour, Colour] = ("white", "black")


def printed_play(problem: Problem) -> Play:
    """The play of a printed solution. What is not in it is said in Play.left_out."""
    play = Play(problem)
    if problem.intended is None or problem.stipulation is None or problem.game != "chess":
        play.left_out.append("no solution in moves of chess is printed")
        return play
    texts = labels.texts(problem.intended)
    problem = with_told_twins(problem, texts)
    starts = Starts(problem)
    for label, twin in _twins(problem, play):
        reader = PrintReader(play, starts, label, twin, texts)
        if modified.is_battle(reader.asked):
            BattleGrower(reader).grow()
        else:
            for line in reader.claims.lines:
                _line(reader, line)
    return play


def _twins(problem: Problem, play: Play) -> list[tuple[str, Twin | None]]:
    """The diagram and its twins, up to one that cannot be set up."""
    found: list[tuple[str, Twin | None]] = []
    try:
        found.extend((label, twin) for label, twin, _ in twins(problem))
    except IllegalSetup as error:
        play.left_out.append(f"twins from this one on: {error}")
    return found


def _line(reader: PrintReader, line: LineClaim) -> None:
    moves = [move for move in line.moves if move.way != "null"]
    places = [p for p, m in zip(line.places, line.moves, strict=False) if m.way != "null"]
    begins = reader.begins if line.side is None else _COLOURS[line.side]
    asked_open = _leaves_open(reader.asked)
    is_set = line.is_set or line.leaves_open > asked_open
    side = other_side(begins) if (line.leaves_open - asked_open) % 2 else begins
    branch = Branch(reader.twin, "set" if is_set else "line", side, side, is_battle=False)
    node = reader.twin.start
    for number in range(line.leaves_open):
        passing = side if (line.leaves_open - number) % 2 == 0 else other_side(side)
        node = reader.add(node, branch, None, passing)
    for number, said in enumerate(moves):
        place = places[number] if number < len(places) else None
        following = reader.half_move(node, branch, said, side, place, said.text)
        if following is None:
            break
        node = following
        is_last = number == len(moves) - 2
        side = node.side if _goes_on(reader.asked, is_last) else other_side(node.side)
    branch.finisher = node.side
    if node.move is not None:
        reader.finish(branch)


def _leaves_open(asked: Stipulation) -> int:
    """How many half-moves the first number of a whole line leaves open, 1 in h#2.5."""
    moves = asked.moves
    return int(moves is not None and moves % 1 == 0.5)


def _goes_on(asked: Stipulation, last_follows: bool) -> bool:
    """Whether the same side goes on."""
    kind = asked.kind
    return kind.startswith("series") and not (kind != "series" and last_follows)
