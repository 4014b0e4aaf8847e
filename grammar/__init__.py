"""The problem language: text in, syntax out. Knows which words are commands, not what others mean.

`statements` reads the problems of a file; `parse_stipulation` and `parse_structured` what a problem
asks for, `find_stipulation` where a text may ask for nothing; `parse_forsyth` and `parse_fen` a
position written square by square. Those that parse raise Malformed.
"""

from __future__ import annotations

from grammar.forsyth import parse_fen, parse_forsyth
from grammar.statement import statements
from grammar.stipulation import found_in as find_stipulation
from grammar.stipulation import parse as parse_stipulation
from grammar.structured import parse as parse_structured
from grammar.syntax import Malformed

__all__ = [
    "Malformed",
    "find_stipulation",
    "parse_fen",
    "parse_forsyth",
    "parse_stipulation",
    "parse_structured",
    "statements",
]
