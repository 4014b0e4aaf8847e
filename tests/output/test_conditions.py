"""Condition lines under the diagram."""

from __future__ import annotations

import pytest

from solver.model import Condition, Language
from solver.output.conditions import condition_lines
from solver.output.vocabulary import vocabulary


def written(text: str, language: Language = "en") -> str:
    name, *arguments = text.split()
    (line,) = condition_lines([Condition(name, tuple(arguments))], vocabulary(language))
    return line


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("Circe", "Circe"),
        ("Circe RexExclusive", "Circe"),
        ("Circe RexInclusive", "Circe RexInclusive"),
        ("Circe Strict", "Circe Strict"),
        ("Circe Relaxed", "Circe Relaxed"),
        ("CirceAssassin", "Circe Assassin"),
        ("Circe ContraParrain", "Circe ContraParrain Mirror"),
        ("Circe Equipollents LastMove", "Circe Parrain"),
        ("Circe April bishop knight RexInclusive", "Circe April S B RexInclusive"),
        ("Circe Chameleon queen knight bishop", "Circe Chameleon Q->S->B->Q"),
        ("Circe Mirror Frischauf Turncoats Cage", "Circe Cage Mirror Turncoats Frischauf"),
        ("AntiCirce Calvet", "AntiCirce"),
        ("AntiCirce RexInclusive", "AntiCirce"),
        ("AntiCirce RexExclusive", "AntiCirce RexExclusive"),
        ("AntiCirce Cheylan Super", "AntiCirce Super Cheylan"),
        ("MirrorCirce", "Circe Mirror"),
        ("PWC", "Circe PWC"),
        ("CirceDoubleAgents", "Circe Mirror Turncoats"),
        ("AprilChess knight bishop", "Circe Super April S B"),
        ("AntiMarsAntipodeanCirce", "AntiMarsCirce Antipodes"),
        ("ImmuneVerticalSymmetry", "ImmunChess VerticalSymmetry"),
        ("MarsMirrorCirce", "MarsCirce Mirror"),
        ("Isardam TypeB RexInclusive", "Isardam    TypeB RexInclusive"),
        ("AnnanChess TypeA", "AnnanChess"),
        ("BlackMaximummer ultra", "BlackMaximummer  ultra"),
        ("SAT 3", "SAT III"),
        ("SAT 2 3", "SAT II/III"),
        ("StrictSAT 2 2", "StrictSAT II"),
        ("BGL 3.5 4.25", "BGL 3.5/4.25"),
        ("PromOnly queen grasshopper bishop", "PromOnly Q B G"),
        ("Football queen grasshopper", "Football Q G"),
        ("Imitator b5 a4", "Imitator b5 a4"),
        ("MagicSquares d4 e5 a1", "MagicSquares a1 d4 e5"),
        ("WhitePromSquares h7 a6", "WhitePromSquares a6 h7"),
        ("Wormholes e5 a3", "Wormholes a3 e5"),
        ("SingleBox Type2", "SingleBox    Type2"),
        ("ChameleonSequence queen knight", "ChameleonSequence Q->S->Q"),
        ("RoleExchange 3", "RoleExchange 3"),
        ("Breton Adverse Chromatic", "Breton Adverse Chromatic"),
        ("GridChess VerticalShift", "GridChess"),
        ("KoeKo", "KoeKo"),
        ("KoeKo Neighbour knight", "S-KoeKo"),
        ("LastCapture white bishop g4", "LastCapture"),
        ("Sentinelles PionAdvers", "Sentinelles  PionAdvers"),
        ("Sentinelles PionNeutre Berolina", "Sentinelles Berolina  PionNeutre"),
        ("Sentinelles MaximumBlack 3 MaximumWhite 4", "Sentinelles 4/3"),
        ("Sentinelles MaximumTotal 9 ParaSentinelles", "ParaSentinelles //9"),
        ("RepublicanChess", "RepublicanChess    Type2"),
        ("MagicSquares Type2 h1 a2", "MagicSquares Type2 h1 a2"),
        ("Football camel queen rook/bishop knight", "Football Q S CA  R/ B"),
        ("VaultingKings rook/bishop", "VaultingKings R/ B"),
        ("PromOnly rookhopper/rook queen rook/bishop", "PromOnly Q  RH/ R  R/ B"),
        ("ChameleonCirce queen rook/bishop queen", "Circe Chameleon Q-> R/ B->Q"),
    ],
)
def test_condition(condition: str, expected: str) -> None:
    assert written(condition) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "Circe PWC"), ("de", "Circe Platzwechsel"), ("fr", "Circe Echange")],
)
def test_language(language: Language, expected: str) -> None:
    assert written("PWC", language) == expected


def test_order_is_that_of_the_catalogue_not_of_the_statement() -> None:
    conditions = [Condition("AndernachChess"), Condition("Madrasi"), Condition("Circe")]
    lines = condition_lines(conditions, vocabulary("en"))
    assert lines == ["Circe", "Madrasi", "AndernachChess"]


def test_conditions_of_both_sides_stand_first() -> None:
    conditions = [Condition("Circe"), Condition("Maximummer")]
    assert condition_lines(conditions, vocabulary("en")) == ["Maximummer", "Circe"]


def test_words_for_one_base_make_one_line() -> None:
    conditions = [Condition("MirrorCirce"), Condition("CirceClone")]
    assert condition_lines(conditions, vocabulary("en")) == ["Circe Mirror Clone"]


def test_the_diagram_shows_holes() -> None:
    assert condition_lines([Condition("Hole", ("a2",))], vocabulary("en")) == []


def test_a_hole_of_some_half_moves_says_which() -> None:
    hole = Condition("Hole", ("d4",), half_moves=(1, 2))
    assert condition_lines([hole], vocabulary("en")) == ["Hole d4 @1-2"]
