"""Help play of one part: White, in check, has one half-move, behind which there is one line."""

from __future__ import annotations

ONE_FIRST_MOVE = """
beginproblem
pieces white kh1 rd3 bb5 sb6 pg2h2 black kf6 rc1 qa5 sg6 pa7
stipulation h#2.5
condition sentinelles circe
endproblem
"""
