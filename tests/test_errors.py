"""Errors as text: file, line, column, what is wrong, and the way out."""

from __future__ import annotations

import pickle

import pytest

from solver.errors import (
    Fault,
    IllegalSetup,
    InputError,
    KirkeError,
    ReadError,
    Unsupported,
)
from solver.model import Place

HERE = Place("a.inp", 7, 12)


def test_a_fault_names_place_and_way_out() -> None:
    fault = Fault(HERE, 'unknown condition "Circ"', 'Did you mean "Circe"?')
    assert str(fault) == 'a.inp:7:12  unknown condition "Circ". Did you mean "Circe"?'
    assert str(Fault(HERE, "too few moves")) == "a.inp:7:12  too few moves"


def test_an_error_shows_all_its_faults() -> None:
    error = ReadError([Fault(HERE, "one"), Fault(Place("a.inp", 9, 1), "two")], 3)
    assert str(error) == "a.inp:7:12  one\na.inp:9:1  two"
    assert (len(error.problems), error.number) == (2, 3)


@pytest.mark.parametrize("kind", [InputError, ReadError, Unsupported, IllegalSetup])
def test_errors_of_the_input_belong_together(kind: type[InputError]) -> None:
    error = kind([Fault(HERE, "one")])
    assert isinstance(error, InputError)
    assert isinstance(error, KirkeError)


def test_errors_travel_between_processes() -> None:
    error = pickle.loads(pickle.dumps(Unsupported([Fault(HERE, "one", kind="unsupported")])))
    assert error.problems == (Fault(HERE, "one", kind="unsupported"),)
    read = pickle.loads(pickle.dumps(ReadError([Fault(HERE, "one")], 5)))
    assert (str(read), read.number) == ("a.inp:7:12  one", 5)
