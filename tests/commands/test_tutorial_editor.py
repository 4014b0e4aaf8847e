"""What docs/tutorial-editor.md says of its column is so."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from command_line import Kirke
from paths import DOCS

PAGE = (DOCS / "tutorial-editor.md").read_text("utf-8")
ENTRIES, NEW = re.findall(r"^```\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
_SAID = PAGE.replace(ENTRIES, "").replace(NEW, "")
#: what is shown indented: commands, and what they print
SHOWN = [
    re.sub(r"^ {4}", "", block, flags=re.MULTILINE)
    for block in re.findall(
        r"(?:^ {4}.*\n)+", PAGE.replace(ENTRIES, "").replace(NEW, ""), re.MULTILINE
    )
]
COMMANDS = [line for block in SHOWN for line in block.splitlines() if line.startswith("kirke ")]


def arguments(command: str) -> list[str]:
    return shlex.split(command)[1:]


@pytest.mark.long
def test_every_command_does_what_the_page_says(
    kirke: Kirke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    column = Path("column/column.olv")
    column.parent.mkdir()
    column.write_text(ENTRIES)
    checked, again, corrected, differs, *rest = map(arguments, COMMANDS)

    # how far the ten-mover comes in a second depends on the machine
    ran = kirke(*checked)
    assert ran.code == 2
    so_far = r"\d+ of 22 parts(, in one more no solution up to move \d+)?"
    assert re.sub(so_far, "0 of 22 parts", ran.out) == SHOWN[1]
    assert "is a study" in ran.err

    # the ten-mover takes a while: it is left as it is
    assert "--only" in again
    ran = kirke(*again[:-1], "1s")
    assert ran.out.startswith("column/column.olv:23:1  unproved")

    Path("before.store").write_bytes(Path("column.store").read_bytes())
    column.write_text(ENTRIES.replace("Qa7#", "Qa4#"))
    ran = kirke(*corrected, "--max-time", "1")
    assert "3 of them stood in the store" in ran.err
    assert kirke(*differs).out == SHOWN[5]

    query, like, report, cooks, cook, latex = rest
    assert kirke(*query).out == SHOWN[7]
    Path("new.olv").write_text(NEW)
    assert kirke(*like).out == SHOWN[9]

    assert kirke(*report, "--no-play").code == 0
    assert Path("column-report/index.html").exists()
    assert '"verdict": "cooked"' in kirke(*cooks).out
    assert "1.Ka1-a2 Qd7-a7 #  dual" in kirke(*cook).out
    assert kirke(*latex).code == 0
    assert Path("column.tex").read_text().count("begin{diagram}") == 3
