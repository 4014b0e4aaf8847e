"""Records are frozen dataclasses with slots: what holds for those holds for them."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Mapping
from copy import copy
from dataclasses import FrozenInstanceError, dataclass
from typing import Any

import pytest

from grammar.records import field, fields, record, replace


@record
class Man:
    name: str
    square: str = "a1"
    moves: Mapping[str, int] = field(default_factory=dict, compare=False)
    note: str = field(default="", repr=False)


@record
class King(Man):
    crown: bool = True

    def __str__(self) -> str:
        return f"K{self.square}"


@record
class Nothing:
    pass


@dataclass(frozen=True, slots=True)
class Model:
    name: str
    square: str = "a1"
    moves: Mapping[str, int] = dataclasses.field(default_factory=dict, compare=False)
    note: str = dataclasses.field(default="", repr=False)


def test_a_record_has_what_a_dataclass_has() -> None:
    man, model = Man("Kc1", note="x"), Model("Kc1", note="x")
    assert repr(man) == repr(model).replace("Model", "Man")
    assert hash(man) == hash(model)
    assert [entry.name for entry in fields(man)] == list(Model.__dataclass_fields__)
    assert Man.__match_args__ == Model.__match_args__  # type: ignore[attr-defined]
    assert not hasattr(man, "__dict__")


def test_fields_left_out_of_comparison_do_not_count() -> None:
    assert Man("K", moves={"a2": 1}) == Man("K")
    assert hash(Man("K", moves={"a2": 1})) == hash(Man("K"))
    assert Man("K") != Man("K", note="x")
    assert Man("K") != Model("K")


def test_defaults_are_made_anew_for_every_record() -> None:
    assert Man("K").moves is not Man("K").moves


def test_a_record_does_not_change() -> None:
    man: Any = Man("K")
    with pytest.raises(FrozenInstanceError, match="square"):
        man.square = "b1"
    with pytest.raises(FrozenInstanceError, match="square"):
        del man.square
    assert replace(man, square="b1") == Man("K", "b1")


def test_fields_are_inherited() -> None:
    king = King("K", "e1")
    assert (king.name, king.square, king.crown, str(king)) == ("K", "e1", True, "Ke1")
    assert king != Man("K", "e1")


@pytest.mark.parametrize("made", [Man("K", moves={"a2": 1}), King("K", "e1"), Nothing()])
def test_copies_and_pickles_are_equal(made: Any) -> None:
    for other in (copy(made), pickle.loads(pickle.dumps(made))):
        assert other == made
        assert repr(other) == repr(made)


@pytest.mark.parametrize("arguments", [(), ("K", "e1", {}, "", "more")])
def test_wrong_arguments_are_refused(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError, match=r"__init__"):
        Man(*arguments)


def test_the_module_dataclasses_takes_records() -> None:
    king: Any = King("K", "e1", {"e2": 1})
    assert dataclasses.is_dataclass(king)
    assert dataclasses.asdict(king)["moves"] == {"e2": 1}
    assert dataclasses.replace(king, square="e2") == replace(king, square="e2")
