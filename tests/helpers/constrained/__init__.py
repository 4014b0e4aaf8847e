"""Random problems of orthodox chess with constraints on their lines, and what a slow reference
says of them."""

from .answers import by_kirke, by_reference
from .made import PLAYS, made
from .problem import Made
from .wishes import constraint

__all__ = ["PLAYS", "Made", "by_kirke", "by_reference", "constraint", "made"]
