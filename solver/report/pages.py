"""The pages of a report, written one by one: problems as they come, the list of all at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from solver.errors import KirkeError
from solver.model import Problem, Solution
from solver.report import charts
from solver.report.problem import Row, Shown, row, shown
from solver.report.sprites import Sprites
from solver.store.reading import Entry
from solver.texts.terminal_text import harmless, visible
from solver.version import __version__

ON_A_PAGE = 40
"""Problems of a page."""
INDEX = "index.html"
_MARK = '<meta name="generator" content="Kirke report">'


class ReportError(KirkeError):
    """A report cannot be written: why, and the way out, in a sentence."""


class Report:
    """Writes a report into a folder. name: of the store; count: how many problems come.

    Raises ReportError for a folder that holds something else.
    """

    def __init__(self, folder: Path, name: str, count: int) -> None:
        self._folder = folder
        self._name = name
        self._pages = max(1, -(-count // ON_A_PAGE))
        self._rows: list[Row] = []
        self._waiting: list[Shown] = []
        self._programs: Counter[str] = Counter()
        self._sprites = Sprites()
        _prepare(folder)

    def add(self, entry: Entry, problem: Problem | None, solution: Solution | None) -> None:
        """The next problem. problem: None where its statement cannot be read; solution: None where
        its play is not shown."""
        number = len(self._rows) + 1
        page = _page_name((number - 1) // ON_A_PAGE + 1)
        line = row(entry, problem, number, page)
        self._waiting.append(shown(entry, problem, solution, line, self._sprites))
        self._rows.append(line)
        self._programs[entry.program] += 1
        if len(self._waiting) == ON_A_PAGE:
            self._write_page()

    def finish(self) -> None:
        """Write what is left, then the page with the list of all."""
        if self._waiting:
            self._write_page()
        rows = self._rows
        self._write(
            INDEX,
            "index.html",
            rows=rows,
            verdicts=charts.drawn(charts.verdicts(one.verdict for one in rows), "Verdicts"),
            times=charts.drawn(charts.times(one.seconds for one in rows), "Times"),
            words=_distinct([one.verdict] for one in rows),
            authors=_distinct(one.authors for one in rows),
            stipulations=_distinct([one.stipulation] for one in rows),
            conditions=_distinct(one.conditions for one in rows),
            themes=_distinct(one.themes for one in rows),
            seconds=sum(one.seconds for one in rows),
            programs=sorted(self._programs),
            written=datetime.now().astimezone().strftime("%d %B %Y, %H:%M"),
        )

    def _write_page(self) -> None:
        number = -(-len(self._rows) // ON_A_PAGE)
        around = {
            "before": _page_name(number - 1) if number > 1 else "",
            "after": _page_name(number + 1) if number < self._pages else "",
        }
        self._write(
            _page_name(number),
            "problems.html",
            problems=self._waiting,
            number=number,
            pages=self._pages,
            sprites=self._sprites,
            **around,
        )
        self._waiting, self._sprites = [], Sprites()

    def _write(self, name: str, template: str, **content: Any) -> None:
        text = (
            _templates()
            .get_template(template)
            .render(store=self._name, version=__version__, mark=Markup(_MARK), **content)
        )
        try:
            (self._folder / name).write_text(text, encoding="utf-8", errors="backslashreplace")
        except OSError as error:
            raise _unwritten(self._folder, error) from error


def _prepare(folder: Path) -> None:
    """Make the folder, or empty one of an earlier report."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        earlier = [path for path in folder.iterdir() if _is_report(path)]
        if len(earlier) < len(list(folder.iterdir())):
            raise ReportError(
                f"the folder {visible(str(folder))} holds something else than a report, and is left"
                " as it is: name another one by -o FOLDER"
            )
        for path in earlier:
            path.unlink()
    except OSError as error:
        raise _unwritten(folder, error) from error


def _is_report(path: Path) -> bool:
    """Whether a file is a page of a report."""
    if not path.is_file() or path.suffix != ".html":
        return False
    with path.open(encoding="utf-8", errors="replace") as file:
        return _MARK in file.read(1000)


def _unwritten(folder: Path, error: OSError) -> ReportError:
    reason = error.strerror or error
    return ReportError(
        f"the report cannot be written to {visible(str(folder))} ({reason}): name another folder"
        " by -o FOLDER"
    )


def _page_name(number: int) -> str:
    return f"problems-{number:03}.html"


def _distinct(texts: Iterable[Iterable[str]]) -> list[str]:
    return sorted({text for some in texts for text in some if text}, key=str.casefold)


@cache
def _templates() -> Environment:
    """The templates. Texts are escaped, and what gives orders to a terminal or turns the direction
    of a line is made visible."""
    environment = Environment(
        loader=PackageLoader("solver.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=lambda value: harmless(value) if type(value) is str else value,
    )
    environment.filters["kind"] = charts.kind_of
    environment.filters["duration"] = _duration
    folder = files("solver.report") / "templates"
    for name in ("report.css", "report.js"):  # of our own: they stand in every page as they are
        text = (folder / name).read_text(encoding="utf-8")
        environment.globals[name.replace(".", "_")] = Markup(text)
    return environment


def _duration(seconds: float) -> str:
    """A time with the digits that tell something."""
    if seconds < 1:
        return f"{1000 * seconds:.0f} ms"
    if seconds < 100:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {rest:02} s"
