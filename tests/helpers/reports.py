"""Stores and reports made for tests."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

from command_line import Kirke

import solver
from solver.store.looks import KeptTheme, Look
from solver.store.store import Kept, Statement, Store

HOSTILE = "</script><script>alert(1)</script>\"'&{{7*7}}<b>"
#: of a verdict that says nothing
RECORD = json.dumps(
    {"phases": [], "faults": [], "notes": [], "verdict": "sound", "status": "finished"}
)
_PROBLEM = """beginproblem
author {author}
title {title}
pieces {pieces}
stipulation {asked}
{more}
endproblem
"""
MATE = "white Kc6 Qd7 black Ka8"
HELP = "white Kc1 Qd7 black Ka1"
TREE = "white Kg6 Ra1 black Kh8 Pa7"


def statement(
    pieces: str = MATE,
    asked: str = "#1",
    author: str = "A. Author",
    title: str = "",
    more: str = "",
) -> str:
    return _PROBLEM.format(pieces=pieces, asked=asked, author=author, title=title, more=more)


def collection(count: int) -> str:
    """So many problems, some of them fairy, one cooked, one by a hostile author, one broken."""
    special = [
        statement(author=HOSTILE, title=HOSTILE),
        statement("white Kc6 Qd7 Rh1 black Ka8"),  # two keys
        statement(TREE, "#2"),
        statement("white Ka3 Bf2 black Ka1 Pg3 Bb1", "h#2", more="condition Circe"),
        statement(HELP, "h#1", more="twin move a1 b1"),
        "beginproblem pieces nonsense endproblem\n",
        statement("white Kd3 Ga1 neutral SOe4 black Kj10", "~1", more="board 10x10"),
        statement("white Kb6 Rc7 black Ka8", "-1w & h#0.5"),  # a bishop is uncaptured
    ]
    return "".join(
        [*special, *(statement(title=f"No. {one}") for one in range(count - len(special)))]
    )


def report(kirke: Kirke, folder: Path, text: str, *options: str, code: int = 0) -> Path:
    """A report of these problems; its folder. code: the exit code that is expected."""
    (folder / "set.inp").write_text(text, encoding="utf-8")
    kirke("check", "-q", "--store", folder / "set.store", folder / "set.inp", "--workers", "1")
    patient = ("--workers", "1", "--max-time", "60")  # also where others use the machine
    ran = kirke("report", folder / "set.store", *patient, *options)
    assert ran.code == code, ran.err
    return folder / "set-report"


def large_store(file: Path, count: int) -> None:
    """A store of so many problems, which nobody has solved."""
    with Store(str(file), "a program") as store:
        for number in range(1, count + 1):
            text = statement(author=f"Author {number % 700}", title=f"No. {number}")
            kept = Kept("sound", "finished", RECORD, spent=number / 1000)
            store.keep(Statement(text, f"set.inp#{number}", "set.inp"), kept)


def store_with_themes(folder: Path) -> Path:
    """A store of two problems, one of which shows something."""
    themes = (
        KeptTheme("SomeTheme", ("wR",), 2, 5, ("wRa1: 1.Ra1-a8", HOSTILE)),
        KeptTheme("OtherTheme", (), 1, 1),
    )
    look = Look(themes, ("SomeTheme", "OtherTheme"), notes=("some play is left out",))
    text = statement()
    (problem,) = solver.loads(text)
    kept = Kept("sound", "finished", RECORD)
    with Store(str(folder / "set.store"), "a program") as store:
        store.keep(Statement(text, "set.inp#1", "set.inp", problem), kept, look)
        store.keep(Statement(statement(title="x"), "set.inp#2", "set.inp"), kept)
    return folder / "set.store"


class Page(HTMLParser):
    """A page read: its elements with their attributes, links, texts; that all tags are closed."""

    _VOID = frozenset({"meta", "input", "link", "br", "hr", "img"})

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self._open: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))
        self.close()
        assert not self._open, self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in self._VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"nothing is open that </{tag}> closes"
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def all(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.elements if tag == name]

    def values(self, attribute: str) -> list[str]:
        return [value for _, attrs in self.elements if (value := attrs.get(attribute)) is not None]
