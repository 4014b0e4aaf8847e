"""Every command and every change of twins is listed, as statements write it."""

from __future__ import annotations

import pytest

import solver
from solver.catalogue.language import words
from solver.catalogue.language.statement_words import CHANGES, COMMANDS
from solver.model import Language


def test_all_of_them_are_listed() -> None:
    assert set(COMMANDS) == {*words.keys("opening"), *words.keys("command")}
    assert set(CHANGES) == set(words.keys("change"))


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_names_can_be_written(language: Language) -> None:
    for key, entry in COMMANDS.items():
        table = "opening" if key == "beginproblem" else "command"
        assert words.lookup(table, entry.names.of(language), language) == key
    for key, entry in CHANGES.items():
        assert words.lookup("change", entry.names.of(language), language) == key


@pytest.mark.parametrize("asked", ["Stipulation h#2.5", "SStipulation white 3a[#]d"])
@pytest.mark.parametrize("intended", ["2 solutions", "Key Qd1-d5"])
def test_examples_can_be_read(asked: str, intended: str) -> None:
    (problem,) = solver.loads(
        f"""BeginProblem
        Define KR Kraken = leap(1,3)
        Pieces White Kc1 Qd7 Black royal Sa1
        {asked}
        Intended {intended}
        EndProblem"""
    )
    assert problem.stipulation is not None
