"""Constraints on lines once more: lines are played in full, and a constraint is judged when the
line has ended. Shares no code with the solver."""

from .judging import holds
from .line import Line, Ply, Unit, beginning, name, next_lines
from .playing import (
    Meets,
    direct_keys,
    games,
    help_mates,
    self_keys,
    series_mates,
)

__all__ = [
    "Line",
    "Meets",
    "Ply",
    "Unit",
    "beginning",
    "direct_keys",
    "games",
    "help_mates",
    "holds",
    "name",
    "next_lines",
    "self_keys",
    "series_mates",
]
