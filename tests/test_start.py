"""What a run loads for a small problem: to start takes longer than to solve most problems."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

PROBLEM = "BeginProblem Pieces White Kc1 Qd7 Black Ka1 Stipulation h#2 EndProblem"
RUN = """
import sys
from solver.cli import run

sys.argv = ["kirke", "solve", "--workers", "1"]
assert run() == 0
sys.stderr.write(" ".join(sys.modules))
"""
BUILT = find_spec("grammar.problem_parser") is not None
#: of the standard library and other packages, each for what this problem does not ask; Lark, which
#: makes the parsers where the build has not, asks for more
SLOW = {
    *("pathlib", "urllib", "ipaddress", "unicodedata", "difflib", "json", "ctypes"),
    *("rich", "multiprocessing_logging"),
}
OURS = {
    *("grammar.diagnose", "grammar.mending", "grammar.walks"),
    *("solver.verdict", "solver.writing.writer"),
    *("solver.reading.clauses", "solver.reading.outside", "solver.reading.definitions"),
    *("solver.catalogue.betza", "solver.catalogue.circe"),
    *("solver.catalogue.conditions", "solver.catalogue.expressions", "solver.catalogue.hexes"),
    *(
        "solver.catalogue.options",
        "solver.catalogue.language.words_de",
        "solver.catalogue.language.words_fr",
    ),
    *("solver.output.conditions", "solver.output.game_moves", "solver.output.json"),
    *("solver.output.graphics.svg", "solver.output.tree", "solver.output.twinning"),
}


def loaded(home: Path) -> set[str]:
    """The modules that a run has when it is over."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", RUN],
        input=PROBLEM,
        capture_output=True,
        text=True,
        env={**os.environ, "HOME": str(home), "XDG_CACHE_HOME": str(home / "cache")},
        check=True,
    )
    assert "1.Ka1-a2 Qd7-a4 #" in done.stdout
    return set(done.stderr.split())


def test_what_a_problem_does_not_need_is_not_loaded(tmp_path: Path) -> None:
    assert all(map(find_spec, OURS)), "a module has another name now"
    assert not loaded(tmp_path) & (OURS | (SLOW if BUILT else set()))


def test_lark_itself_is_not_loaded_where_the_build_has_made_the_parsers(tmp_path: Path) -> None:
    assert ("lark" in loaded(tmp_path)) is not BUILT


def test_nothing_is_kept_between_runs(tmp_path: Path) -> None:
    loaded(tmp_path)
    assert not list(tmp_path.iterdir())
