"""The stages' common language: what a problem says and what a solution found.

Everything here is frozen data. Squares are written by name ("e4"); colours, walks, conditions and
options by their key in the catalogue ("white", "queen", "Circe", "SetPlay"), never by a word of
one language. The reader builds a Problem, the compiler turns it into kernel specs, the search
fills a Solution and the output modules print it.

`units` and `play` are what a `statement` speaks of; `moves` are what a `solution` consists of;
`limits` bound a run.
"""

from solver.model.constraints import (
    AnyAsked,
    ConstraintKind,
    Demand,
    Demanded,
    MoveSaid,
    NotAsked,
    Plies,
    Units,
)
from solver.model.limits import Limits
from solver.model.moves import Block, Effect, InBlocks, Line, Move, Node
from solver.model.play import Both, Branch, Either, Goal, Not, Play, Step
from solver.model.solution import (
    FirstMove,
    Found,
    Guarantee,
    HeldRights,
    LostCastling,
    Phase,
    Pruning,
    Reason,
    Solution,
    Status,
    TwinSolution,
    Unproven,
)
from solver.model.statement import (
    Change,
    Condition,
    Constraint,
    FenFields,
    Intended,
    Language,
    Option,
    Placed,
    Problem,
    Stipulation,
    TakenBack,
    Twin,
)
from solver.model.units import Colour, Held, Piece, Placement
from solver.texts.source_location import Note, Place

__all__ = [
    "AnyAsked",
    "Block",
    "Both",
    "Branch",
    "Change",
    "Colour",
    "Condition",
    "Constraint",
    "ConstraintKind",
    "Demand",
    "Demanded",
    "Effect",
    "Either",
    "FenFields",
    "FirstMove",
    "Found",
    "Goal",
    "Guarantee",
    "Held",
    "HeldRights",
    "InBlocks",
    "Intended",
    "Language",
    "Limits",
    "Line",
    "LostCastling",
    "Move",
    "MoveSaid",
    "Node",
    "Not",
    "NotAsked",
    "Note",
    "Option",
    "Phase",
    "Piece",
    "Place",
    "Placed",
    "Placement",
    "Play",
    "Plies",
    "Problem",
    "Pruning",
    "Reason",
    "Solution",
    "Status",
    "Step",
    "Stipulation",
    "TakenBack",
    "Twin",
    "TwinSolution",
    "Units",
    "Unproven",
]
