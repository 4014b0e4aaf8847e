"""A second opinion on the rules: slow, obvious, and sharing no code with the solver.

Every move is played on a fresh copy of the board with all that it brings about, and a side is in
check where playing the capture of its king leaves it without one. Nothing is looked up or cached.
"""

from .moves import in_check, is_mate, is_stalemate, legal_moves, perft
from .position import Pending, Position, Unit, position_from_fen, position_from_lists
from .rules import ORTHODOX, RULES, Rules

__all__ = [
    "ORTHODOX",
    "RULES",
    "Pending",
    "Position",
    "Rules",
    "Unit",
    "in_check",
    "is_mate",
    "is_stalemate",
    "legal_moves",
    "perft",
    "position_from_fen",
    "position_from_lists",
]
