"""What was found against what the author claims.

The claim stands in the statement after `Intended` as magazines print it: a number of solutions or
keys, keys, lines, variations, with the label of a twin before what holds for that twin alone
(docs/language.md, Intended). `solver.claims` reads it. What is claimed is compared with what was
found; what cannot be read is reported with its place and never taken for a difference.

Without a claim a problem claims what the convention asks for: one solution, one key. Claims are
about actual play, and about set play where it was solved; every side of a duplex problem is judged
by itself. Play after the key is one solution if no defence refutes it.

`problem` judges twin by twin, `twin` phase by phase: `letters` chooses the language of the moves,
`sides` puts claims beside what was found, `missing` looks for claims that fit nothing, and `phase`
counts and says the word.
"""

from solver.claims.difference import Difference
from solver.verdict.extra_play import comparable
from solver.verdict.problem import verdict
from solver.verdict.result import WORDS, Claim, PhaseVerdict, Verdict, Word

__all__ = [
    "WORDS",
    "Claim",
    "Difference",
    "PhaseVerdict",
    "Verdict",
    "Word",
    "comparable",
    "verdict",
]
