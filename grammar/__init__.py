"""The problem language: text in, syntax out. Knows which words are commands, not what others mean.

`statements` reads the problems of a file, `parse_stipulation` and `parse_structured` what a
problem asks for.
"""

from grammar.diagnose import Malformed
from grammar.statement import statements
from grammar.stipulation import parse_stipulation, parse_structured

__all__ = ["Malformed", "parse_stipulation", "parse_structured", "statements"]
