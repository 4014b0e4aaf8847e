"""Checks proofs about the past of positions, as `kirke retro legal --certificate` writes them.

Moves are taken back and rules are argued once more, from the squares that a proof names: slow,
obvious, and sharing no code with the solver.
"""

from .certificate import Checked, check

__all__ = ["Checked", "check"]
