"""Statements that tests of several modules solve or print."""

from __future__ import annotations

MATE = """BeginProblem
Pieces White Kc2 Rd7 Black Ka1
Stipulation #1
EndProblem
"""
HELP = """BeginProblem
Author A. Composer
Pieces White Kc1 Qd7 Black Ka1
Stipulation {}
{}
EndProblem
"""
UNKNOWN = """BeginProblem
Pieces White Kc1 Qd7 Black Ka1
Stipulation h#1
Condition Circus
EndProblem
"""
#: Help play of one part: White, in check, has one half-move, behind which there is one line.
ONE_FIRST_MOVE = """
beginproblem
pieces white kh1 rd3 bb5 sb6 pg2h2 black kf6 rc1 qa5 sg6 pa7
stipulation h#2.5
condition sentinelles circe
endproblem
"""

#: texts at every place where an author writes one
TEXTS = """BeginProblem
Author {0}
Origin {0}
Title {0}
Award {0}
Remark {0}
Define KR Kra{0}ken = leap(1,3)
Pieces White Ka1 KRd4 Black Kh8
Stipulation h#1
EndProblem
"""
#: what a terminal takes for orders
ORDERS = ["\x1b[31m", "\x9b2J", "\x07", "\x7f", "\x00", "\x08\x08", "\u202eabc", "\ufffe", "\ud800"]
