"""Conditions of the Circe family and their variants as rows of the algebra."""

from __future__ import annotations

import json

import pytest
from paths import GIVEN

from solver.catalogue import circe
from solver.catalogue.circe import FAMILY, CirceError
from solver.catalogue.circe_rows import VARIANTS
from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.language import words
from solver.model import Condition

ALGEBRA = GIVEN / "circe_algebra.json"


def parsed(text: str) -> tuple[Condition, ...]:
    """`PWC, Circe RexInclusive` as conditions."""
    split = [part.split() for part in text.split(",")]
    return tuple(Condition(name, tuple(arguments)) for name, *arguments in split)


def unsupported(listed: tuple[Condition, ...]) -> str | None:
    """The first condition that cannot be solved, or why those of the family cannot."""
    entries = (CONDITIONS[condition.name] for condition in listed)
    missing = [entry.key for entry in entries if entry.row is None and not entry.supported]
    together = circe.unsupported(listed)
    return missing[0] if missing else together[0] if together else None


def values(text: str) -> dict[str, str]:
    (row,) = circe.rows(parsed(text))
    return dict(row.values)


def differing(text: str, base: str) -> dict[str, str]:
    """What the row has besides its base."""
    plain = values(base)
    return {axis: value for axis, value in values(text).items() if value != plain[axis]}


@pytest.mark.parametrize(
    ("text", "base", "changes"),
    [
        ("PWC", "Circe", {"D": "pwc", "Pr": "yes"}),
        ("Circe PWC RexInclusive", "Circe", {"D": "pwc", "K": "incl", "Pr": "yes"}),
        ("PWC, Circe RexInclusive", "Circe", {"D": "pwc", "K": "incl", "Pr": "yes"}),
        ("Circe RexExclusive Relaxed", "Circe", {}),
        ("Circe Parrain", "Circe", {"T": "last", "D": "equi", "Pr": "yes"}),
        ("Circe LastMove Equipollents", "Circe", {"T": "last", "D": "equi", "Pr": "yes"}),
        ("Circe Mirror Mirror", "Circe", {"S": "mirror"}),
        ("Circe HorizontalSymmetry", "Circe", {"D": "hsym"}),
        ("Circe Rank", "Circe", {"S": "rank", "D": "rank", "A": "rank"}),
        ("AntiCirce Super Cheylan", "AntiCirce", {"D": "super", "B": "cheylan", "Pr": "yes"}),
        ("AntiCirce Calvet", "AntiCirce", {}),
        ("MarsCirce Calvet", "MarsCirce", {}),
        ("AntiMarsCirce Calvet", "AntiMarsCirce", {}),
        ("PhantomChess Calvet", "PhantomChess", {}),
        ("ImmunChess Symmetry", "ImmunChess", {"D": "sym"}),
        ("MarsCirce Antipodes", "MarsCirce", {"D": "anti"}),
    ],
)
def test_variants_change_axes_of_their_base(text: str, base: str, changes: dict[str, str]) -> None:
    assert differing(text, base) == changes


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ParrainCirce", "Circe Parrain"),
        ("ContraParrain", "Circe Equipollents LastMove Mirror"),
        ("CirceAssassin", "Circe Assassin"),
        ("CirceDoubleAgents", "Circe Turncoats Mirror"),
        ("MirrorFileCirce", "Circe File Mirror"),
        ("AprilChess queen", "Circe Super April queen Strict"),
        ("AntiSuperCirce", "AntiCirce Super"),
        ("MirrorAntiCirce Cheylan", "AntiCirce Mirror Cheylan"),
        ("EquipollentsImmunChess", "ImmunChess Equipollents"),
        ("AntiMarsAntipodeanCirce", "AntiMarsCirce Antipodes"),
    ],
)
def test_traditional_names_stand_for_variants(one: str, other: str) -> None:
    assert circe.rows(parsed(one)) == circe.rows(parsed(other))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Circe Mirror Rank", "Mirror and Rank contradict each other"),
        ("Circe RexInclusive RexExclusive", "RexInclusive and RexExclusive contradict each other"),
        ("PWC, FileCirce", "PWC and FileCirce contradict each other"),
        ("Circe Strict Assassin", "Strict and Assassin contradict each other"),
        ("AntiCirce Calvet Cheylan", "Calvet and Cheylan contradict each other"),
        ("Circe Equipollents Parrain", "Equipollents and Parrain say the same"),
        ("Circe ContraParrain Mirror", "ContraParrain and Mirror say the same"),
    ],
)
def test_two_values_of_one_axis_are_an_input_error(text: str, message: str) -> None:
    with pytest.raises(CirceError, match=message):
        circe.rows(parsed(text))


@pytest.mark.parametrize(
    "text",
    [
        *sorted(FAMILY.keys()),
        "Circe RexInclusive",
        "Circe RexExclusive",
        "Circe Alsatian",
        "Circe Parrain",
        "ParrainCirce, LastCapture white pawn e5",
        "Circe PWC RexInclusive",
        "AntiCirce Calvet",
        "AntiSuperCirce Cheylan",
        "Circe WaitCapture CaptureSquare",
        "Circe Couscous Volcanic Mirror",
        "Circe Super Parachute",
        "Circe Symmetry Strict Turncoats",
        "AntiCirce Super Relaxed",
        "AntiCirce RexExclusive File Clone",
        "Circe Clone Diametral RexInclusive",
        "MarsCirce Diagram",
        "Circe, AntiCirce",
        "PWC, MarsCirce",
        "ParrainCirce, ImmunChess",
        "Circe Volcanic, GenevaChess",
        "AntiMarsCirce Mirror, GenevaChess",
        "Circe Equipollents Volcanic",
        "Circe Cage Parachute",
        "Circe Turncoats RexInclusive",
        "MarsCirce Symmetry",
        "AntiMarsCirce File",
        "PhantomChess Mirror",
        "GenevaChess HorizontalSymmetry",
        "GenevaChess Calvet",
        "PhantomChess Cheylan",
    ],
)
def test_rows_that_are_solved(text: str) -> None:
    assert unsupported(parsed(text)) is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Circe Parrain RexInclusive", "Circe Parrain RexInclusive (the combination last, incl)"),
        ("Circe WaitCapture Antipodes", "Circe WaitCapture Antipodes (the combination prev, anti)"),
        ("Circe Super Diametral", "Circe Super Diametral (the combination super, diam)"),
        ("AntiCirce LastMove", "AntiCirce LastMove (which capture counts: last)"),
        ("MarsCirce CaptureSquare", "MarsCirce CaptureSquare (the rebirth square: capsq)"),
        ("Circe Cage RexInclusive", "Circe Cage RexInclusive (the combination cage, incl)"),
        (
            "MarsCirce Super",
            "MarsCirce Super: moves would begin on any square of the mover's choice, and",
        ),
        ("PhantomChess Cage", "PhantomChess Cage: moves would begin on any square of the mover's"),
        ("MarsCirce Clone", "MarsCirce Clone (the walk of the reborn unit: clone)"),
        ("PhantomChess Assassin", "PhantomChess Assassin (what happens on an occupied"),
        ("GenevaChess PWC", "GenevaChess PWC (the rebirth square: pwc)"),
        ("ImmunChess PWC Volcanic", "ImmunChess PWC Volcanic (what happens on an occupied"),
        ("Circe Alsatian RexInclusive", "Circe Alsatian RexInclusive (the combination"),
        ("PWC, Circe Alsatian", "PWC Circe Alsatian (the combination"),
        ("AntiCirce Alsatian", "AntiCirce Alsatian (which positions are legal: orthodox)"),
        ("ParrainCirce, MarsCirce", "Circe with MarsCirce: what becomes of a unit captured earl"),
        ("MarsCirce, PhantomChess", "MarsCirce with PhantomChess: on which of two rebirth squares"),
        ("Circe Volcanic, MarsCirce", "Circe with MarsCirce: what becomes of the occupants"),
        ("AntiCirce, MarsCirce", "AntiCirce with MarsCirce: a capturing unit would go to two"),
        ("AntiCirce, GenevaChess", "AntiCirce with GenevaChess: whether the capturing unit's sq"),
        ("MarsCirce, GenevaChess", "MarsCirce with GenevaChess: captures begin on home squares"),
        ("AntiMarsCirce, AntiCirce", "AntiMarsCirce with AntiCirce"),
        ("Circe, AntiCirce, PhantomChess", "Circe with AntiCirce with PhantomChess"),
        ("Circe Cage Assassin", "Circe Cage Assassin (the combination cage, assassin)"),
        ("Circe Cage Turncoats", "Circe Cage Turncoats (the combination cage, turn)"),
        ("Circe Take&Make Assassin", "Circe Take&Make Assassin (the combination t&m, assassin)"),
        ("Circe Couscous Diagram", "Circe Couscous Diagram (the combination diag, other)"),
        (
            "AntiCirce Frischauf Einstein",
            "AntiCirce Frischauf Einstein (the combination frisch, ein)",
        ),
        ("AntiCirce Clone Super", "AntiCirce Clone Super (the combination clone, super)"),
        ("MarsCirce Diagram RexExclusive", "MarsCirce Diagram RexExclusive (the combination diag"),
        ("ImmunChess, GenevaChess", "ImmunChess with GenevaChess: which of two rules"),
    ],
)
def test_rows_that_are_refused(text: str, reason: str) -> None:
    found = unsupported(parsed(text))
    assert found is not None
    assert found.startswith(reason)


def test_parameters_leave_out_what_has_no_meaning() -> None:
    assert "B" not in circe.row(Condition("Circe"))
    assert circe.row(Condition("AntiCirce"))["B"] == "calvet"
    assert circe.row(Condition("AprilChess", ("queen", "rook")))["walks"] == "queen rook"


@pytest.mark.parametrize(
    ("text", "moves"),
    [("Circe", False), ("PWC", False), ("ParrainCirce", True), ("CageCirce", True)],
)
def test_pawns_on_their_first_rank(text: str, moves: bool) -> None:
    (row,) = circe.rows(parsed(text))
    assert row.moves_first_rank_pawns is moves


def test_winning_a_unit_says_nothing_under_parrain() -> None:
    assert [row.returns_later for row in circe.rows(parsed("ParrainCirce"))] == [True]
    assert [row.returns_later for row in circe.rows(parsed("Circe"))] == [False]


def test_the_family_consists_of_known_words() -> None:
    assert set(FAMILY) <= set(CONDITIONS)
    assert set(VARIANTS) == set(words.keys("circe-variant"))


def test_supported_conditions_of_the_family_have_a_supported_row() -> None:
    for key in FAMILY:
        if CONDITIONS[key].supported:
            assert unsupported((Condition(key),)) is None
        else:
            assert unsupported((Condition(key),))


@pytest.mark.skipif(not ALGEBRA.exists(), reason="the table of the algebra is not here")
def test_rows_agree_with_the_table_of_the_algebra() -> None:
    keys = {key.casefold(): key for key in FAMILY}
    spelled = {True: "yes", False: "no", None: "-"}
    for text, expected in json.loads(ALGEBRA.read_text(encoding="utf-8")).items():
        name, *variants = text.split()
        (row,) = circe.rows([Condition(keys[name.casefold()], tuple(variants))])
        base = expected.pop("base")
        wanted = {k: v if isinstance(v, str) else spelled[v] for k, v in expected.items()}
        assert (row.base, dict(row.values)) == (base, wanted), text
