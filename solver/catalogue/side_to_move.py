"""Who is to move in the diagram."""

from __future__ import annotations

from solver.catalogue.games import GAMES
from solver.catalogue.stipulation.modified import after_key, is_battle, white_to_play
from solver.catalogue.stipulation.trees import goals_of, other_side
from solver.model import Branch, Colour, Problem, Stipulation

#: goals of which the diagram is the end, not the beginning
_TARGETS = ("dia", "a=>b")
_ALTERNATING = ("proof-game", "a-to-b")


def begins(problem: Problem) -> tuple[Colour, ...]:
    """The sides whose moves a problem asks for in its diagram: two with Duplex, else one.

    It is the side that the stipulation and the options WhiteToPlay, PostKeyPlay and HalfDuplex let
    begin, under a proof game the side to move when the game is over. Where nothing is asked it is
    the side that the statement names (`Turn`, a FEN), or that which begins the game.
    """
    duplex, other = problem.option("Duplex"), problem.option("HalfDuplex")
    first = _first(problem)
    if problem.coalition:
        return (first,)
    named = problem.stipulation is None and problem.turn is not None and problem.fen_rights is None
    if other and not named:
        first = other_side(first)
    return (first, other_side(first)) if duplex and not other else (first,)


def _first(problem: Problem) -> Colour:
    """The side to move, but for HalfDuplex."""
    stipulation = problem.stipulation
    if problem.coalition:
        return problem.turn or "yellow"
    if stipulation is None and problem.turn is not None:
        return problem.turn
    if stipulation is None:
        option = problem.option("first")
        default = GAMES[problem.game].options.get("first", ("white",))
        return "black" if (option.arguments if option else default)[0] == "black" else "white"
    if problem.option("WhiteToPlay"):
        stipulation = white_to_play(stipulation) or stipulation
    if any(goal.sign in _TARGETS for goal in goals_of(stipulation.play)):
        return _after(stipulation)
    if problem.option("PostKeyPlay") and is_battle(stipulation):
        after = after_key(stipulation)  # nothing is left of what takes one move
        return after.side if after else other_side(stipulation.side)
    play = stipulation.play
    passes = isinstance(play, Branch) and play.changes_side
    return other_side(stipulation.side) if passes else stipulation.side


def _after(stipulation: Stipulation) -> Colour:
    """The side to move after play that ends with the diagram."""
    halves = int(2 * (stipulation.moves or 0)) if stipulation.kind in _ALTERNATING else 1
    return other_side(stipulation.side) if halves % 2 else stipulation.side
