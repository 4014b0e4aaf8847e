"""Problems with cooks, as statements."""

import solver

#: Samuel Loyd, Sam Loyd and His Chess Problems 654, 1913: 1.Kf2, cooked by 1.Qe6. Both keys, and
#: that +bPc5 leaves 1.Kf2 alone, are those that Popeye 4.104 finds.
LOYD = """BeginProblem
Pieces White Ke1 Qc4 Ra1h2 Pb2 Black Kc2 Pc3b4g2h3
Stipulation #2
{}
EndProblem
"""
#: 1.Ka2 Qa4#, and nothing else
HELP = """BeginProblem
Pieces White Kc1 Qd7 Black Ka1
Stipulation h#{}
{}
EndProblem
"""

#: 1.Qa7#, cooked by 1.Qa4#
TWO_MATES = """BeginProblem
Pieces White Kc1 Qd7 Black Ka1
Stipulation #1
Intended 1.Qa7#
EndProblem
"""


def loyd(claim: str = "Intended 1.Kf2!") -> solver.Problem:
    """Loyd's problem with what its author claims."""
    (problem,) = solver.loads(LOYD.format(claim))
    return problem


def help_mate(moves: str = "1", claim: str = "") -> solver.Problem:
    """A help mate by king and queen."""
    (problem,) = solver.loads(HELP.format(moves, claim))
    return problem
