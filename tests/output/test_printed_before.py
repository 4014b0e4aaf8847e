"""Outputs of Popeye, read back and printed again: they have to come out byte for byte.

Needs a collection of outputs beside the checkout (see helpers/popeye_output.py).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import popeye_output
import pytest
from msgspec.structs import replace
from notated import Unreadable

from solver.errors import ReadError
from solver.model import Phase, Problem, Solution, TwinSolution
from solver.output import text
from solver.reading import reader

pytestmark = pytest.mark.slow

WORDS = {
    "en": ("BeginProblem", "EndProblem"),
    "de": ("AnfangProblem", "EndeProblem"),
    "fr": ("DebutProbleme", "FinProbleme"),
}
EDGE = "\n+---a"
PROGRESS = re.compile(
    r"\n *\d+(:\d+)*  \(.*\)(?=\n)|\n\d+ (potential positions|moegliche Stellungen) in \d+\+\d+"
)
COUNTERS = re.compile(r"(?m)^ +\w[\w ]*: +\d+\n")
NOTHING = TwinSolution("", None, (Phase("actual", "white", "line"),))

#: outputs that come out differently, and why
EXPECTED: dict[str, str] = {
    identifier: reason
    for reason, identifiers in {
        "a message or remark amid the output": """
            EXAMPLES/hauntedchess#06 EXAMPLES/rokagogo#04 TESTS/circe#23
            REGRESSIONS/4_47_to_4_49#06 REGRESSIONS/4_51_to_4_53#14 REGRESSIONS/4_55_to_4_57#09
            REGRESSIONS/4_55_to_4_57#11 REGRESSIONS/4_55_to_4_57#24""",
        "a check at the root that the collection's reader drops": """
            BEISPIEL/sford#03 BEISPIEL/sford#04 BEISPIEL/sford#31""",
        "grids of single lines": "EXAMPLES/extragrid#01 EXAMPLES/extragrid#02",
        "two conditions written as one": "EXAMPLES/swapking#01",
        "forms of stipulations that mean the same": """
            TESTS/battle_play#44 REGRESSIONS/4_47_to_4_49#03 REGRESSIONS/4_61_to_4_63#33
            REGRESSIONS/4_61_to_4_63#34""",
        "control characters, which are made visible": """
            EXAMPLES/snek#08 EXAMPLES/snek#09 EXAMPLES/snek#10 EXAMPLES/snek#11""",
        "more imitators than Popeye keeps": "REGRESSIONS/4_89_to_4_91#09",
        "a condition that Popeye ignores": "REGRESSIONS/4_89_to_4_91#12",
    }.items()
    for identifier in identifiers.split()
}


@cache
def outcomes() -> dict[str, str]:
    """What became of every output: "same", "differs", or why it was not tried."""
    return {row["id"]: outcome(row) for row in popeye_output.rows()}


def outcome(row: dict[str, Any]) -> str:
    """Read one output and print it again."""
    printed = COUNTERS.sub("", PROGRESS.sub("", row["output"])).strip("\n")
    canon = popeye_output.canon()
    (parsed,) = canon.parse(printed)["problems"]
    if not printed.endswith(canon.render(parsed, row["language"]).strip("\n")):
        return "taken apart wrongly"
    if "ignored" in row["stderr"] or "can capture the king" in row["stderr"]:
        return "not solved"
    problem = problem_of(row)
    if problem is None:
        return "not read"
    try:
        twins = popeye_output.twins(parsed, row["language"])
    except Unreadable:
        return "not expressible"
    solution = Solution(problem, tuple(with_changes(problem, twins)), parsed["status"])
    rendered = text.render(solution, regression=True)
    return "same" if trimmed(rendered) == trimmed(printed) else "differs"


def problem_of(row: dict[str, Any]) -> Problem | None:
    """The statement of a row, None where it cannot be read."""
    begin, end = WORDS[row["language"]]
    statement = f"{begin}\n{row['text'].strip()}\n{end}\n"
    (item,) = reader.read(statement, allow_unsupported=True, stipulation_needed=False)
    return None if isinstance(item, ReadError) else item


def with_changes(problem: Problem, twins: tuple[TwinSolution, ...]) -> Iterator[TwinSolution]:
    """The twins as printed, with the changes that the statement gives them."""
    changes = problem.twins if problem.zeroposition else (None, *problem.twins)
    for printed, twin in zip(twins or (NOTHING,), changes, strict=True):
        yield replace(printed, twin=twin)


def trimmed(output: str) -> str:
    """Without blanks around the lines of the head: ours has none left at their end."""
    head, edge, rest = output.strip("\n").partition(EDGE)
    return "\n".join(line.strip() for line in head.split("\n")) + edge + rest


@pytest.fixture(scope="module")
def found() -> dict[str, str]:
    if popeye_output.collection() is None:
        pytest.skip("no collection of outputs beside the checkout")
    return outcomes()


def test_outputs_come_out_as_they_went_in(found: dict[str, str]) -> None:
    differing = {identifier for identifier, became in found.items() if became == "differs"}
    assert differing == set(EXPECTED)


def test_nearly_all_outputs_are_tried(found: dict[str, str]) -> None:
    assert Counter(found.values())["same"] > 1800
