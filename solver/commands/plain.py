"""`kirke solve` as it is called most often, read without click.

To load click costs more than to solve a small problem. What is not as plain as here (other
options, mistakes, help) is left to solver.cli.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from solver.commands.bounds import usable_cores
from solver.commands.outcome import exit_code

_VALUES = {
    "--workers": re.compile(r"[1-9][0-9]{0,3}"),
    "--format": re.compile(r"text|json"),
}


def run(words: Sequence[str]) -> int | None:
    """Run such a command line; its exit code, or None if it is another one."""
    found = solve_arguments(words)
    if found is None:
        return None
    from solver.commands.run_solve import solve

    return exit_code(lambda: solve(**found))


def solve_arguments(words: Sequence[str]) -> dict[str, Any] | None:
    """What `solve` is asked to do by these words, or None if that is not seen here."""
    if not words or words[0] != "solve":
        return None
    paths: list[str] = []
    values = {"--format": "text"}
    regression = False
    rest = iter(words[1:])
    for word in rest:
        if word == "--regression":
            regression = True
        elif word in _VALUES:
            values[word] = next(rest, "")
            if not _VALUES[word].fullmatch(values[word]):
                return None
        elif word.startswith("-") and word != "-":
            return None
        else:
            paths.append(word)
    return {
        "paths": tuple(paths),
        "form": values["--format"],
        "workers": int(values.get("--workers") or usable_cores()),
        "regression": regression,
    }
