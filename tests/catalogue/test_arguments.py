"""What follows a condition or an option is taken as the field writes it, and nothing more."""

from __future__ import annotations

import pytest

from solver.catalogue.arguments import ArgumentError, Taken, take
from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.language.words import AmbiguousWord
from solver.catalogue.options import OPTIONS


def taken(key: str, following: str) -> Taken:
    entry = CONDITIONS.get(key) or OPTIONS[key]
    return take(entry.arguments, following.split(), "en")


@pytest.mark.parametrize(
    ("key", "following", "arguments", "count"),
    [
        ("Madrasi", "Circe", "", 0),
        ("Madrasi", "rexincl Circe", "RexInclusive", 1),
        ("Madrasi", "rexexcl", "", 0),
        ("Woozles", "RexExclusive", "RexExclusive", 1),
        ("Hole", "d4E5 a1", "d4 e5", 1),
        ("MagicSquares", "a1b2 Type2", "a1 b2 Type2", 2),
        ("MagicSquares", "a1b2 Type3", "a1 b2", 1),
        ("BlackMaxDister", "a1h8", "a1 h8", 1),
        ("PromOnly", "Q LE Circe", "queen leo", 2),
        ("PromOnly", "Q/R", "queen/rook", 1),
        ("Football", "Circe", "", 0),
        ("BlackMaximummer", "ultra exact", "ultra", 1),
        ("Isardam", "TypeB RexI", "TypeB RexInclusive", 2),
        ("Isardam", "TypeC", "", 0),
        ("AnnanChess", "TypeC", "TypeC", 1),
        ("KoeKo", "Neighbour S Q", "Neighbour knight", 2),
        ("SAT", "1 2 3", "1 2", 2),
        ("SAT", "Circe", "", 0),
        ("BGL", "- 3,25", "- 3,25", 2),
        ("RoleExchange", "4", "4", 1),
        ("KobulKings", "White", "white", 1),
        ("VaultingKings", "S Transmuting Q", "knight Transmuting queen", 3),
        ("Sentinelles", "PionAdvers MaximumBlack 3", "PionAdvers MaximumBlack 3", 3),
        ("GridChess", "orthogonal bdf246", "Orthogonal bdf246", 2),
        ("GridChess", "irregular a8a7 b8b7 gridline Ha24", "Irregular a8a7 b8b7 GridLine ha24", 5),
        ("Circe", "PWC rexi Madrasi", "PWC RexInclusive", 2),
        ("Circe", "Super April Q R Strict", "Super April queen rook Strict", 5),
        ("Circe", "Chameleon S B R Q S", "Chameleon knight bishop rook queen knight", 6),
        ("AntiSuperCirce", "chey", "Cheylan", 1),
        ("ParrainCirce", "RexInclusive", "", 0),
        ("LastCapture", "white Pe5", "white pawn e5", 2),
        ("LastCapture", "white R g4 Circe", "white rook g4", 3),
        ("LastCapture", "black royal LE g4", "black royal leo g4", 4),
        ("Defence", "2 Try", "2", 1),
        ("Intelligent", "Try", "", 0),
        ("Intelligent", "3", "3", 1),
        ("EnPassant", "d7d6d5", "d7 d6 d5", 1),
        ("NonTrivial", "0 1", "0 1", 2),
        ("StartMoveNumber", "3:12", "3:12", 1),
        ("MaxFlightsquares", "-1", "-1", 1),
    ],
)
def test_arguments(key: str, following: str, arguments: str, count: int) -> None:
    assert taken(key, following) == Taken(tuple(arguments.split()), count)


@pytest.mark.parametrize(
    ("key", "following", "message", "index"),
    [
        ("Hole", "Circe", "squares are missing here, e.g. e4", 0),
        ("Hole", "d4d0", "squares are missing here, e.g. e4", 0),
        ("BlackMaxDister", "a1", "2 squares expected, not 1", 0),
        ("WhiteRoyalSquare", "a1b2", "1 square expected, not 2", 0),
        ("PromOnly", "Circe", "the letters of a piece are missing here, e.g. R", 0),
        ("Circe", "Super April Strict", "the letters of a piece are missing here, e.g. R", 2),
        ("LastCapture", "Pe5", "the colour of a piece is missing here, e.g. White Rg4", 0),
        ("LastCapture", "white P", "a square is missing here, e.g. g4", 1),
        ("Defence", "", "a number from 0 to 999999999 is missing here", 0),
        ("NonTrivial", "1 Try", "a number from 0 to 999999999 is missing here", 1),
        ("MaxTime", "0", 'the number is a whole number from 1 to 999999999, not "0"', 0),
    ],
)
def test_what_is_missing_is_said(key: str, following: str, message: str, index: int) -> None:
    with pytest.raises(ArgumentError) as caught:
        taken(key, following)
    assert (str(caught.value), caught.value.index) == (message, index)


def test_a_variant_that_is_not_unique_is_refused() -> None:
    with pytest.raises(AmbiguousWord):
        taken("Circe", "ca")


def test_every_shape_describes_itself() -> None:
    written = {key: entry.arguments for key, entry in CONDITIONS.items()}
    written |= {key: entry.arguments for key, entry in OPTIONS.items()}
    for key, arguments in written.items():
        assert all(shape.describe() for shape in arguments), key
