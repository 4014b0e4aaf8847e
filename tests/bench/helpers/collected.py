"""Collections for tests of the bench: files and stores."""

from __future__ import annotations

from pathlib import Path

from solver.model import Problem
from solver.output.json_lines import line
from solver.reading import reader
from solver.store.program import program
from solver.store.store import Kept, Statement, Store

STIPULATIONS = ("#2", "h#2", "s#3")
WORDS = ("sound", "cooked", "unproved", "no solution")
MOST_READ = 1000
CONDITIONS = ("", "", "Circe", "Madrasi")
COUNT = 120  # problems of a store that a test only looks at


def statement(number: int) -> str:
    """A statement as Kirke writes it out, another one for each number."""
    file, rank = "defgh"[number % 5], 1 + number // 5 % 8
    condition = CONDITIONS[number % len(CONDITIONS)]
    return (
        "BeginProblem\n"
        f"author Author {number % 97}\norigin Column {number % 13}, 1999\ntitle Title {number}\n"
        f"pieces White Ka1 Q{file}{rank}\npieces Black Kc{1 + number % 8}\n"
        + (f"condition {condition}\n" if condition else "")
        + f"stipulation {STIPULATIONS[number % 3]}\nEndProblem\n"
    )


def store(path: Path, count: int) -> Path:
    """A store of so many problems with made-up verdicts, quickly made."""
    with Store(str(path), program()) as made:
        made._connection.execute("PRAGMA synchronous = OFF")
        made._connection.execute("BEGIN")
        for number in range(count):
            word = WORDS[number % len(WORDS)]
            name = f"column.inp#{number + 1}"
            kept = Kept(word, "finished", record(name, word))
            one = Statement(statement(number), name, "column.inp", problem(number, count))
            made._write(one.key, one, kept)
            made._place(one.key, one)
            made._look(one.key, one, None, is_new=True)
        made._connection.execute("COMMIT")
    return path


def problem(number: int, count: int) -> Problem | None:
    """The problem of a statement, by which its position is found again, and queries are answered;
    a large store does without, since to read it takes long."""
    if count > MOST_READ:
        return None
    found = next(reader.read(statement(number)))
    assert isinstance(found, Problem)
    return found


def record(name: str, word: str) -> str:
    """What `kirke check` writes of a problem of which nothing was found."""
    return line(
        {
            **{"problem": name, "file": "column.inp", "line": 1, "column": 1},
            **{"status": "finished", "verdict": word, "grade": "", "reached": ""},
            **{"phases": [], "faults": [], "notes": []},
        }
    )
