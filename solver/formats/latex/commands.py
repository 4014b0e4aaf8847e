"""The commands of a diagram by their names, and which of them say nothing of a problem."""

from __future__ import annotations

from solver.formats.latex.tex import Group

_SHORT = {
    "stip": "stipulation",
    "sol": "solution",
    "cond": "condition",
    "rem": "remark",
    "dedic": "dedication",
    "tourn": "tournament",
    "gridchess": "stdgrid",
    "nosquares": "nofields",
}
#: commands with a group that is read as it stands
RAW = ("pieces", "fen", "piecedefs", "twins", "solution")
#: commands that are read; others are kept, and what they say is kept, too
READ = (
    *("author", "source", "sourcenr", "issue", "pages", "day", "month", "months", "year"),
    *("award", "tournament", "dedication", "pieces", "fen", "piecedefs", "stipulation"),
    *("condition", "remark", "twins", "solution", "comment", "nofields", "themes", "Co"),
)
#: commands that change only how a diagram looks
LAYOUT = (
    *("stdgrid", "gridlines", "fieldframe", "noframe", "noinnerframe", "verticalcylinder"),
    *("horizontalcylinder", "specialdiagnum", "setboolean", "diagnum", "label", "fieldtext"),
)


def name(group: Group) -> str:
    """The name of a command, in full."""
    return _SHORT.get(group.name, str(group.name))
