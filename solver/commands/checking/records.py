"""A verdict read back from its record, for a problem that may stand elsewhere by now."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, cast

from solver.errors import NOWHERE
from solver.model import Problem, Status
from solver.output.json_lines import dumped, identifier
from solver.texts.source_location import Place
from solver.texts.terminal_text import visible
from solver.verdict import Claim, Difference, PhaseVerdict, Verdict, Word


class Record:
    """What `kirke check --format json` wrote of a problem, with the places of where it stands now.

    Raises KeyError, TypeError or ValueError for a text that is no such record.
    """

    def __init__(self, text: str, problem: Problem) -> None:
        content = json.loads(text)
        place = problem.place or NOWHERE
        move = _Move(content["file"], content["line"] or place.line, place)
        self._content: dict[str, Any] = {
            **content,
            "problem": identifier(problem),
            "file": place.file,
            "line": problem.place and place.line,
            "column": problem.place and place.column,
            "phases": [move.phase(phase) for phase in content["phases"]],
            "faults": [move.text(fault) for fault in content["faults"]],
            "notes": [move.text(note) for note in content["notes"]],
        }
        self.status = cast(Status, content["status"])
        self.faults: list[str] = self._content["faults"]
        self.notes: list[str] = self._content["notes"]
        phases = tuple(_phase(phase, place.file) for phase in self._content["phases"])
        assumed = [one["text"] for one in content.get("constraints", ()) if not one["strict"]]
        self.judged = Verdict(
            cast(Word, content["verdict"]),
            phases,
            constraints=tuple(assumed),
            parts=content.get("parts", 1),
        )

    def as_json(self) -> str:
        """The record in a line."""
        return dumped(self._content) + "\n"


class _Move:
    """From where a problem stood to where it stands."""

    def __init__(self, file: str, line: int, place: Place) -> None:
        self._file, self._lines = place.file, place.line - line
        self._place = re.compile(rf"{re.escape(visible(file))}:(\d+):(\d+)(?!\d)")

    def text(self, text: str) -> str:
        """A sentence with the place that it begins with moved."""
        found = self._place.match(text)
        if found is None:
            return text
        place = Place(self._file, int(found[1]) + self._lines, int(found[2]))
        return f"{place}{text[found.end() :]}"

    def phase(self, phase: Mapping[str, Any]) -> dict[str, Any]:
        """A phase with the lines moved in which it differs from what is printed."""
        differences = [{**one, "line": one["line"] + self._lines} for one in phase["differences"]]
        return {**phase, "differences": differences}


def _phase(phase: Mapping[str, Any], file: str) -> PhaseVerdict:
    return PhaseVerdict(
        label=phase["twin"],
        side=phase["side"],
        word=phase["verdict"],
        claim=Claim(phase["intended"]),
        found=tuple(phase["found"]),
        extra=tuple(phase["extra"]),
        missing=tuple(phase["missing"]),
        found_count=phase["found_count"],
        extra_count=phase["extra_count"],
        short_count=phase["short_count"],
        is_cut=not phase["complete"],
        differences=tuple(_difference(one, file) for one in phase["differences"]),
        part=phase.get("part") or 0,
    )


def _difference(one: Mapping[str, Any], file: str) -> Difference:
    place = Place(file, one["line"], one["column"])
    return Difference(one["text"], place, one["move"], tuple(one["nearest"]))
