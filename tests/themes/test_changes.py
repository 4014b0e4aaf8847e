"""Patterns on the table of defences and answers."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest
from made_plays import shown, solved

from solver.themes.families.changes.facts import Facts
from solver.themes.families.changes.matching import matches
from solver.themes.families.changes.pattern import parsed
from solver.themes.families.changes.table_themes import barnes, zagoruiko
from solver.themes.phase_table import Phase, phases

NODE = SimpleNamespace(move=None, before={}, parent=None)


def phase(number: int, text: str, kind: str = "try") -> Phase:
    """A phase as it is lettered: `kA *B a-C b!`."""
    made = SimpleNamespace(
        number=number,
        branch=SimpleNamespace(node=NODE, kind=kind),
        is_try=kind == "try",
        is_actual=kind == "key",
        key=None,
        threats={},
        answers={},
        after={},
        defences={},
        refutations={},
    )
    for word in text.split():
        if word.startswith("k"):
            made.key = (word[1],)
        elif word.startswith("*"):
            made.threats[word[1],] = NODE
        elif word.endswith("!"):
            made.refutations[word[0],] = NODE
        else:
            defence, moves = word.split("-")
            made.answers[defence,] = frozenset((one,) for one in moves)
            made.after[defence,] = {(one,): NODE for one in moves}
            made.defences[defence,] = NODE
    return cast("Phase", made)


def table(*texts: str, kinds: Sequence[str] = ()) -> tuple[Phase, ...]:
    each = kinds or ["try"] * len(texts)
    return tuple(
        phase(n, text, kind) for n, (text, kind) in enumerate(zip(texts, each, strict=True))
    )


def number(pattern: str, *texts: str, kinds: Sequence[str] = ()) -> int:
    return len(list(matches(parsed(pattern), Facts(table(*texts, kinds=kinds)))))


LACNY = "any a-A b-B c-C; any a-B b-C c-A"


def test_a_cycle_is_found_once_whatever_its_letters_are() -> None:
    assert number(LACNY, "x-P y-Q z-R", "x-Q y-R z-P") >= 1
    assert number("any a-A b-B; any a-B b-A", "x-P y-Q", "x-Q y-P") == 1


def test_an_exchange_of_two_is_no_cycle_of_three() -> None:
    assert number(LACNY, "x-P y-Q z-R", "x-Q y-P z-R") == 0


def test_a_set_of_answers_differs_from_those_it_has_nothing_in_common_with() -> None:
    assert number("any a-A; any a-B", "x-PQ", "x-RS") == 1
    assert number("any a-A; any a-B", "x-PQ", "x-QR") == 0


def test_a_dual_is_not_the_same_move_in_two_phases() -> None:
    assert number("any a-A b-B; any a-B b-A", "x-P y-Q", "x-QR y-P") == 0


def test_a_transferred_mate_does_not_answer_the_first_defence_in_both_phases() -> None:
    transferred = "any a-A; any b-A ~a-A"
    assert number(transferred, "x-P", "y-P") == 1
    assert number(transferred, "x-P", "x-P y-P") == 1  # back from y to x alone
    assert number(transferred, "x-P y-P", "x-P y-P") == 0


def test_kinds_of_phases_are_kept_apart() -> None:
    dombrovskis = "try *A a!; try *B b!; actual a-A b-B"
    tries = ("*P x!", "*Q y!")
    assert number(dombrovskis, *tries, "x-P y-Q", kinds=("try", "try", "key")) == 1
    assert number(dombrovskis, *tries, "x-P y-Q", kinds=("try", "try", "try")) == 0
    assert number(dombrovskis, *tries, "x-Q y-P", kinds=("try", "try", "key")) == 0


@pytest.mark.parametrize(
    ("pattern", "shows", "nearly"),
    [
        ("any *A a-B; any *B a-A", ("*P x-Q", "*Q x-P"), ("*P x-Q", "*Q y-P")),
        ("any *A a-B; any *B b-A", ("*P x-Q", "*Q y-P"), ("*P x-Q", "*Q x-P")),
        ("any kA *B; any kB *A", ("kP *Q", "kQ *P"), ("kP *Q", "kQ *R")),
        ("any kA a-B; any kB a-A", ("kP x-Q", "kQ x-P"), ("kP x-Q", "kQ y-P")),
        ("any kA; any *A; any a-A", ("kP", "*P", "x-P"), ("kP *P", "x-P", "y-Q")),
        ("any *A; any a-A", ("*P", "x-P"), ("*P x-P", "x-Q")),
    ],
)
def test_a_pattern_is_shown_and_nearly_shown(
    pattern: str, shows: tuple[str, ...], nearly: tuple[str, ...]
) -> None:
    assert number(pattern, *shows) == 1
    assert number(pattern, *nearly) == 0


def test_a_wrong_pattern_is_refused() -> None:
    with pytest.raises(ValueError, match="sometimes"):
        parsed("sometimes a-A")
    with pytest.raises(ValueError, match="a=A"):
        parsed("any a=A")


def parameters(found: Any) -> list[tuple[str, ...]]:
    return [one.parameters for one in found]


def test_zagoruiko_needs_two_defences_and_three_phases() -> None:
    full = table("x-P y-S z-V", "x-Q y-T z-W", "x-R y-U z-V")
    assert ("3", "2") in parameters(zagoruiko(full))
    assert not parameters(zagoruiko(table("x-P y-S", "x-Q y-T", "x-R y-S")))
    assert not parameters(zagoruiko(table("x-P y-S", "x-Q y-T")))


def test_barnes_separates_two_threats() -> None:
    assert len(list(barnes(table("*P *Q", "*P", "*Q")))) == 1
    assert not list(barnes(table("*P *Q", "*P", "*P *R")))


def test_moves_of_a_unit_to_a_square_are_equal_wherever_it_comes_from() -> None:
    play = solved("Pieces White Kc3 Rh5 Black Ka1\nStipulation #2\nOption SetPlay Try Variation")
    keys = [one.key for one in phases(play) if one.key is not None]
    assert all(len(key) == 3 for key in keys)


def test_many_tries_are_matched_in_time() -> None:
    rows = [
        " ".join(f"{chr(97 + d)}-{chr(65 + (d * p) % 26)}" for d in range(20)) for p in range(40)
    ]
    full = Facts(table(*rows))
    assert len(list(matches(parsed(LACNY), full))) <= 50


# Comins Mansfield, Probleemblad, 28/6826, 1970
UNSAID = (
    "Pieces White Kc6 Qf8 Re4b8 Sc4b5 Pa2b4d5 Black Ka4 Qe1 Rh2 Bd1g1 Ph3a5\n"
    "Stipulation #2\nOption SetPlay Variation"
)


def test_a_mate_is_not_transferred_that_follows_the_same_move_though_nobody_says_so() -> None:
    assert not shown(UNSAID, "TransferredMates")
