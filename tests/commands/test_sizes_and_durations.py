"""Sizes, times and numbers: any text is an amount in its range, or is refused."""

from __future__ import annotations

import string
from collections.abc import Callable

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.commands import sizes_and_durations

LIKELY = st.text(string.digits + ".:kKmMgGtTiBbsSmhHd -+eE", max_size=12)


ANY = st.one_of(st.text(max_size=20), LIKELY)


def read(amount: Callable[[str], float], text: str) -> float | str:
    """The amount that a text says, or why it says none."""
    try:
        return amount(text)
    except click.BadParameter as error:
        return error.message


@given(ANY)
def test_any_text_is_a_size_or_none(text: str) -> None:
    found = read(sizes_and_durations.size, text)
    if isinstance(found, str):
        assert "is no size" in found or "is not from" in found
    else:
        assert sizes_and_durations.LEAST_SIZE <= found <= sizes_and_durations.MOST_SIZE


@given(ANY)
def test_any_text_is_a_time_or_none(text: str) -> None:
    found = read(sizes_and_durations.duration, text)
    if isinstance(found, str):
        assert "is no time" in found or "is not more than 0" in found
    else:
        assert 0 < found <= sizes_and_durations.MOST_SECONDS


@given(ANY)
def test_any_text_is_a_whole_number_or_none(text: str) -> None:
    found = read(sizes_and_durations.whole(1, 5), text)
    if isinstance(found, str):
        assert "is no whole number from 1 to 5" in found
    else:
        assert 1 <= found <= 5


@pytest.mark.parametrize(
    ("size", "written"),
    [
        (1, "1 byte"),
        (1023, "1023 bytes"),
        (1536, "1.5 KiB"),
        (3 << 29, "1.5 GiB"),
        (16 << 40, "16 TiB"),
    ],
)
def test_sizes_are_shown_short(size: int, written: str) -> None:
    assert sizes_and_durations.shown(size) == written
