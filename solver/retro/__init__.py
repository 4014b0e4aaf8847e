"""The past of a position of orthodox chess: can a game have led to it, and what was its last move?

    >>> from solver import retro
    >>> diagram = retro.Diagram.of_fen("8/8/8/8/8/3P4/1k6/K7 w - -")
    >>> retro.legality(diagram).status
    'illegal'
    >>> retro.last_moves(retro.Diagram.of_fen("8/8/8/8/1k6/P7/1K6/8 b - -")).texts
    ('a2-a3+',)

A verdict is "illegal" with its proof, "legal" if a game is known, else "not proven": that nothing
was proven says nothing. Each carries the strength with which it was looked for. docs/retro.md tells
what there is to build on.
"""

from solver.retro.dead_positions import BYTES, KEPT, Life, life
from solver.retro.deeper import Deeper, Standing, deeper
from solver.retro.diagram import Diagram, refuse_fairy
from solver.retro.last_moves import LastMove, LastMoves, last_moves
from solver.retro.legality import (
    DEAD,
    Judge,
    RefutedMove,
    Rule,
    Status,
    Step,
    Strength,
    Verdict,
    legality,
    rules,
)
from solver.retro.rights import Combo, Rights, possible_en_passant, rights

__all__ = [
    "BYTES",
    "DEAD",
    "KEPT",
    "Combo",
    "Deeper",
    "Diagram",
    "Judge",
    "LastMove",
    "LastMoves",
    "Life",
    "RefutedMove",
    "Rights",
    "Rule",
    "Standing",
    "Status",
    "Step",
    "Strength",
    "Verdict",
    "deeper",
    "last_moves",
    "legality",
    "life",
    "possible_en_passant",
    "refuse_fairy",
    "rights",
    "rules",
]
