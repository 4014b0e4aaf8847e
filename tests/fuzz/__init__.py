"""Spoiled input of every format, and what is wrong with Kirke's answers to it.

`texts` are what is spoiled, `ways` and `statements` how; `spoiled` does it for a format and a
number. `answers` says what is wrong. `python tests/fuzz` tries a million of them.
"""

#: formats, and how many of a hundred inputs each has where all are asked for
SHARES = {
    **{"statement": 34, "yaml": 12, "pdb": 9, "latex": 8, "fen": 7, "epd": 4, "pgn": 6},
    **{"csv": 3, "json": 4, "mixed": 3, "print": 8, "store": 1, "specification": 1},
}
#: those that are no texts
DATA = ("store", "specification")
