"""Collections as they are found, beside the project: every entry is read or refused with reason."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from mutated_prints import mutations
from paths import GIVEN

import solver
from solver.errors import ReadError
from solver.model import Intended, Place, Problem
from solver.reading import files, reader
from solver.verdict import verdict

COLLECTIONS = GIVEN / "collections" / "olv"
#: refused besides studies: broken YAML, no position, no stipulation, doubtful twins
REFUSED = {
    "benko": 5,
    "cheron": 1,
    "ivanov_albert": 7,
    "loyd": 3,
    "reti": 1,
}

pytestmark = pytest.mark.skipif(not COLLECTIONS.is_dir(), reason="no collections are here")


@pytest.mark.slow
def test_every_readable_entry_is_read() -> None:
    refused: dict[str, list[str]] = {}
    for path in sorted(COLLECTIONS.glob("*.olv")):
        for item in reader.read(files.text(str(path)), path.name):
            if isinstance(item, ReadError) and "is a study" not in str(item):
                refused.setdefault(path.stem, []).append(str(item))
    assert {name: len(found) for name, found in refused.items()} == REFUSED, refused


def entries(stem: str) -> dict[int, Problem]:
    """The problems of a collection by their numbers."""
    path = COLLECTIONS / f"{stem}.olv"
    found = reader.read(files.text(str(path)), path.name)
    return {one.number: one for one in found if isinstance(one, Problem)}


def known(name: str) -> Iterator[tuple[Problem, list[str]]]:
    """Problems with the keys that are known of them."""
    collections: dict[str, dict[int, Problem]] = {}
    for line in (COLLECTIONS.parent / name).read_text(encoding="utf-8").splitlines():
        one = json.loads(line)
        stem = one["file"].removesuffix(".olv")
        if stem not in collections:
            collections[stem] = entries(stem)
        yield collections[stem][one["document"]], sorted(map(bare, one["keys"]))


def bare(key: str) -> str:
    """A key, or a line, without numbers and signs."""
    return re.sub(r"\d+\.|[ +#]", "", key)


def check_keys(problem: Problem, keys: list[str]) -> None:
    """The keys that are found are these; of a duplex problem they may be those of one side."""
    phases = verdict(solver.solve(problem)).phases
    found = sorted(bare(key) for phase in phases for key in phase.found)
    assert found == keys or (len(phases) > 1 and set(keys) < set(found)), problem.place


@pytest.mark.slow
def test_several_keys_are_all_reported() -> None:
    for number, (problem, keys) in enumerate(known("several_keys.jsonl")):
        if number % 3 == 0:
            check_keys(problem, keys)


@pytest.mark.long
def test_keys_are_those_that_are_known() -> None:
    for name in ("keys.jsonl", "several_keys.jsonl"):
        for problem, keys in known(name):
            check_keys(problem, keys)


@pytest.mark.slow
def test_printed_solutions_with_one_thing_made_wrong_are_all_reported() -> None:
    chance = random.Random(37)
    tried: Counter[str] = Counter()
    for problem in _sound_prints(chance):
        assert problem.intended is not None
        for mutated in mutations("\n".join(problem.intended.lines), chance):
            claim = _printed_so(mutated.text)
            found = solver.check(replace(problem, intended=claim))
            places = [one.place for phase in found.phases for one in phase.differences]
            places += [note.place for note in found.notes if note.place]
            assert Place("-", mutated.line, mutated.column) in places, (problem.place, mutated)
            tried[mutated.kind] += 1
        if tried.total() >= 200:
            break
    assert min(tried.values()) > 20, tried


def _sound_prints(chance: random.Random) -> Iterator[Problem]:
    """Two- and three-movers of which a long print agrees."""
    problems = [one for stem in ("mansfield", "loyd") for one in entries(stem).values()]
    chance.shuffle(problems)
    for problem in problems:
        asked = problem.stipulation
        short = asked is not None and asked.text in ("#2", "#3")
        if short and problem.intended and not problem.twins:
            lines = "\n".join(problem.intended.lines)
            if "#" in lines and "~" not in lines and solver.check(problem).word == "sound":
                yield problem


def _printed_so(text: str) -> Intended:
    lines = tuple(text.split("\n"))
    return Intended(lines, tuple(Place("-", at + 1, 1) for at in range(len(lines))), printed=True)
