"""Any input at all gives problems or named faults, and never anything else."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from grammar.keywords import LANGUAGES, OPENING, keywords
from solver.catalogue.language import words
from solver.errors import ReadError
from solver.model import Problem
from solver.reading.reader import read

_VOCABULARY = [
    *(word for language in LANGUAGES for word in keywords("statement", language).values()),
    *(word for language in LANGUAGES for word in keywords("twin", language).values()),
    *(words.spelled(table, key, "en") for table in ("condition", "option", "attribute", "colour")
      for key in words.keys(table)),
    *("Ka1", "qb2c3", "S", "d4", "gh8", "15a1", "q/ra1", "a9", "royal", "white", "black", "w", "b"),
    *("h#2", "#3", "ser-h=7", "3a[#]d", "dia5", "8/8/8/8/8/8/8/K", "a1<-->h1", "90", "rexincl"),
    *("\n", "\n", ";", "remark", "mirror", "exact", "type1", "R", "t", "le", "a1b2", "w - - 0 1"),
]  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(_VOCABULARY), max_size=25).map(" ".join), st.booleans())
def test_any_sequence_of_words_gives_problems_or_named_faults(text: str, allow: bool) -> None:
    for opening in OPENING.values():
        for found in read(f"{opening} {text}", allow_unsupported=allow):
            if isinstance(found, ReadError):
                assert all(fault.message and fault.place.line > 0 for fault in found.problems)
            else:
                assert found.language in LANGUAGES


@given(st.text(max_size=100))
def test_any_text_gives_problems_or_named_faults(text: str) -> None:
    for found in read(f"BeginProblem\n{text}"):
        assert isinstance(found, Problem | ReadError)
