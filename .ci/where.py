"""docs/where.md, made from the sources: which files one example of each kind touches.

An example is followed by the words that stand for it: a file belongs to it that has one of them in
its text or is named by it. Whoever adds another one of the kind looks into these files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Example:
    """words: a regular expression of what stands for it in sources, as a whole word. row: what the
    table of docs/architecture.md calls the kind."""

    kind: str
    name: str
    words: str
    row: str


EXAMPLES = (
    Example("A condition", "NoCapture", "NoCapture|no[_-]capture", "a condition"),
    Example("A walk", "zebu", "(?i:zebu)", "a piece"),
    Example("A goal", "kiss", "kiss", "a goal"),
    Example("A pruning", "kingless-side", "kingless[_-]side", "a pruning"),
    Example("A format that is read", "CSV", "csv_table|csv", "a format of problems"),
    Example(
        "A format that is written", "YACPDB", '"yacpdb"|writing/yacpdb', "a format of problems"
    ),
    Example("A rule of the past", "tombs", "(?:k?T|t)ombs|R9", "a rule about the past"),
    Example(
        "Something that the bench does",
        "what the past says",
        r"(?:bench|solution)[/.]past|past-(?:end|panel)|helping, past",
        "something that the bench does",
    ),
)

FOLDERS = ("solver", "grammar", "problems", "tests", "docs")
ENDINGS = {".py", ".hpp", ".cpp", ".lark", ".inp", ".md", ".perft", ".js", ".html"}
#: what says how something is added, and not what there is
ABOUT_ADDING = {
    "docs/add-a-condition.md",
    "docs/architecture.md",
    "docs/where.md",
    "tests/test_add_a_condition.py",
    "tests/test_where.py",
}

HEAD = """\
# Where things are

The files that one example of each kind touches, found by the words that stand for it. This page is
made from the sources, by `.ci/where.py`. What belongs into each file is told by the table of
[architecture.md](architecture.md#where-to-add-things), for a condition step by step by
[add-a-condition.md](add-a-condition.md). `docs/catalogue.md` and `docs/pruning.md` are made by
commands, too.

A test may use the example for something else: tests are listed, as they fail when it changes.
"""


def files() -> Iterator[tuple[str, str]]:
    """Path and text of each file that may know an example."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in ENDINGS and name not in ABOUT_ADDING:
                yield name, path.read_text(encoding="utf-8")


def touched(example: Example, sources: list[tuple[str, str]]) -> list[str]:
    """The files that know the example. Raises ValueError where none does."""
    # An underscore parts words: install_no_capture has no_capture in it.
    words = re.compile(rf"(?<![A-Za-z0-9])(?:{example.words})(?![A-Za-z0-9])")
    found = [name for name, text in sources if words.search(text) or words.search(name)]
    if not found:
        raise ValueError(f"{example.name}: no file names it")
    return found


def page() -> str:
    """The page. Raises ValueError where an example is gone."""
    sources = list(files())
    parts = [HEAD]
    for example in EXAMPLES:
        found = touched(example, sources)
        parts.append(f"## {example.kind}: {example.name}\n")
        parts.append("".join(f"- `{name}`\n" for name in found))
    return "\n".join(parts)


if __name__ == "__main__":
    print(page(), end="")
