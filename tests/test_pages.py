"""What README.md and the pages of docs/ name is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from paths import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
#: the folders from which a page may name a path
FROM = [ROOT / part for part in ("", "solver", "solver/kernel", "solver/kernel/search")]
PATH = re.compile(r"[\w.*-]+(?:/[\w.*-]*)+")
#: endings of source files, of which a page may give the name alone
SOURCE = re.compile(r"\w+\.(?:py|[ch]pp|lark)")


def prose(page: Path) -> str:
    """The text of a page without its blocks of code."""
    text = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"^ {4}.*$", "", text, flags=re.MULTILINE)


def paths(page: Path) -> Iterator[str]:
    """The paths in backticks: those with the ending of a file, or that begin with a folder that is
    there (`Q/R` does not)."""
    for name in re.findall(r"`([^`\s]+)`", prose(page)):
        first = name.partition("/")[0]
        is_ours = bool(first) and any((folder / first).is_dir() for folder in FROM)
        if PATH.fullmatch(name) and (is_ours or Path(name).suffix in (".py", ".md", ".inp")):
            yield name


def is_there(path: str) -> bool:
    """Whether a path, without its ending perhaps, is that of something below one of FROM."""
    endings = ("", ".*") if "." not in Path(path).name else ("",)
    return any(any(folder.glob(path.rstrip("/") + end)) for folder in FROM for end in endings)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_path_that_a_page_names_exists(page: Path) -> None:
    assert [path for path in paths(page) if not is_there(path)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_source_file_that_a_page_names_exists(page: Path) -> None:
    named = {name for name in re.findall(r"`([^`\s]+)`", prose(page)) if SOURCE.fullmatch(name)}
    folders = [ROOT / part for part in ("solver", "grammar", "tests", "benchmarks")]
    known = {path.name for folder in folders for path in folder.rglob("*.*")}
    assert named - known == set()


def test_paths_are_found_and_missed() -> None:
    found = {path for page in PAGES for path in paths(page)}
    assert {"solver/model/", "tests/kernel/*.perft"} <= found
    assert not is_there("solver/models/")
    assert not is_there("search/memory/tables")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_between_pages_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", prose(page))
    assert [link for link in links if not (page.parent / link).exists()] == []
