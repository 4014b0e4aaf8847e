"""What a run loads for a small problem: to start takes longer than to solve most problems."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from solver.__main__ import SELDOM

PROBLEM = "BeginProblem Pieces White Kc1 Qd7 Black Ka1 Stipulation h#2 EndProblem"
RUN = """
import sys
from solver.__main__ import SELDOM, put_off_seldom
from solver.later import Later

put_off_seldom()
import click, msgspec

def there():
    return {name for name, module in sys.modules.items() if not isinstance(module, Later)}

before = there()
assert not before & {*SELDOM, "platform", "typing_extensions"}
from solver.cli import run
sys.argv = ["kirke", "solve", "--workers", "1"]
assert run() == 0
sys.stderr.write(" ".join(there() - before))
"""
#: of the standard library and other packages, each for what this problem does not ask
SLOW = {
    *("pathlib", "urllib", "ipaddress", "fnmatch", "zlib", "unicodedata", "difflib"),
    *("json", "pickle", "logging", "socket", "subprocess", "multiprocessing"),
    *("lark", "rich", "multiprocessing_logging"),
}
OURS = {
    *("grammar.by_lark", "grammar.diagnose", "grammar.mending", "grammar.forsyth"),
    *("grammar.structured", "grammar.walks"),
    *("solver.pool", "solver.shared", "solver.logs", "solver.verdict", "solver.writer"),
    *("solver.reading.clauses", "solver.reading.outside", "solver.reading.definitions"),
    *("solver.catalogue.attributes", "solver.catalogue.betza", "solver.catalogue.circe"),
    *("solver.catalogue.conditions", "solver.catalogue.expressions", "solver.catalogue.hexes"),
    *("solver.catalogue.options", "solver.catalogue.words_de", "solver.catalogue.words_fr"),
    *("solver.output.conditions", "solver.output.game_moves", "solver.output.json"),
    *("solver.output.svg", "solver.output.tree", "solver.output.twinning"),
}


def loaded(cache: Path) -> set[str]:
    """The modules that a run adds to those that click and msgspec load."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", RUN],
        input=PROBLEM,
        capture_output=True,
        text=True,
        env={**os.environ, "XDG_CACHE_HOME": str(cache)},
        check=True,
    )
    assert "1.Ka1-a2 Qd7-a4 #" in done.stdout
    return set(done.stderr.split())


def test_what_a_problem_does_not_need_is_not_loaded(tmp_path: Path) -> None:
    assert all(map(find_spec, OURS)), "a module has another name now"
    loaded(tmp_path)  # has Lark make the grammars' tables, once
    assert not loaded(tmp_path) & {*SLOW, *OURS, *SELDOM}
