"""How the moves of a problem are written: in chess, or in the notation of another game."""

from __future__ import annotations

from solver.catalogue import in_force
from solver.model import Problem
from solver.output.moves import Notation
from solver.output.vocabulary import vocabulary


def notation(problem: Problem) -> Notation:
    """How the moves of a problem are written in the language of its statement."""
    words = vocabulary(problem.language, problem.game)
    if problem.game != "chess":
        from solver.output.game_moves import game_notation

        return game_notation(problem, words)
    return Notation(
        words,
        in_force.given(problem.conditions),
        castling_in_full=in_force.castles_in_full(problem.conditions),
        letters=in_force.letters(problem.conditions),
    )
