"""Two conditions together whose meaning nobody has agreed on: refused with the reason."""

from __future__ import annotations

import pytest
from small_positions import refused

from solver.errors import Unsupported

REFUSED = (
    ("SingleBox Type3 Madrasi", "SingleBox Type3 beside other conditions but Maximummer"),
    ("Imitator c3 TransmutedKings", "another rule follows units on the ways of their walks"),
    ("HalfInChess WhiteMaximummer ultra", "of whose units the moves are selected"),
    ("MainlyInChess WhiteConsequentForcedSquare c3", "of whose units the moves are selected"),
    ("MainlyInChess RoleExchange", "who changes roles"),
    ("NorskSjakk Circe RexInclusive", "who captures a king who comes back"),
    ("WhitePromSquares b5 EinsteinChess", "whether pawns promote that another rule keeps from it"),
    ("MessignyChess DarkSide", "no agreed order of effects"),
    ("KobulKings EinsteinChess", "no agreed order of effects"),
    ("SnekChess Football", "no agreed order of effects"),
    ("WhiteSuperTransmutingKing ChameleonChess", "no agreed order of effects"),
    ("MultiCaptures LostPieces", "where more than walks says who could capture"),
    ("MultiCaptures Masand", "where more than walks says who could capture"),
    ("MultiCaptures WhiteMaximummer ultra", "where more than walks says who could capture"),
    ("MultiCaptures Disparate", "where more than walks says who could capture"),
    ("MultiCaptures AntiCirce", "where more than walks says who could capture"),
    ("GlasgowChess MirrorCirce", "where units have their homes on promotion squares"),
    ("PartialParalysis TransmutedKings", "whether units observe as what they are"),
    ("Madrasi AnnanChess TransmutedKings", "whether units observe as what they are"),
    ("HalfInChess CageCirce", "whose move it was is not agreed"),
    ("AllInChess Sentinelles", "whose move it was is not agreed"),
    ("AllInChess TraitorChess", "whose move it was is not agreed"),
    ("MainlyInChess SymmetryCirce RexInclusive", "whose move it was is not agreed"),
    ("CentralChess BackToBack", "whether units observe as what they are"),
    ("CASTChess FaceToFace", "whether units observe as what they are"),
    ("FunctionaryChess TransmissionMenace", "whether units observe as what they are"),
    ("CentralChess TransmutedKings", "whether units observe as what they are"),
    ("CageCirce BlackMaximummer ultra", "who is caged and who is in check"),
    ("CageCirce WhiteMustCapture ultra", "who is caged and who is in check"),
    ("CageCirce WhiteConsequentForcedSquare c3", "who is caged and who is in check"),
    ("CageCirce BrunnerChess", "who is caged and who is in check"),
    ("AliceChess Football", "what another rule does on two boards"),
    ("AliceChess MagicSquares d4", "what another rule does on two boards"),
    ("AliceChess CageCirce", "on which of two boards units are reborn"),
    ("AliceChess Circe Assassin", "on which of two boards units are reborn"),
    ("AliceChess ImmunChess", "on which of two boards units are reborn"),
    ("AliceChess MarsCirce", "on which of two boards units are reborn"),
    ("BlackRoyalSquare d5 ActuatedRevolvingBoard", "whether a royal square turns"),
    ("WhiteRoyalSquare d4 ActuatedRevolvingCentre", "whether a royal square turns"),
    ("SeriesCapture WhiteForcedSquare d5", "whether the first of several captures"),
    ("SeriesCapture BlackMaximummer", "whether the first of several captures"),
    ("SeriesCapture WhiteMinDister a1h8", "whether the first of several captures"),
    ("SeriesCapture WhiteFollowMyLeader", "whether the first of several captures"),
    ("SeriesCapture BlackSynchronMover", "whether the first of several captures"),
    ("SeriesCapture ContraParrain", "whether units captured in one leg of a move come back"),
    ("SeriesCapture Circe LastMove", "whether units captured in one leg of a move come back"),
    ("SeriesCapture Circe WaitCapture", "whether units captured in one leg of a move come back"),
    ("CastlingChess MarsMirrorCirce", "whether kings castle from where they stand"),
    ("Rokagogo AntiMarsCirce", "whether kings castle from where they stand"),
    ("CastlingChess PlusChess", "whether kings castle from where they stand"),
    ("LosingChess RepublicanChess Type1", "where nobody is ever mated"),
    ("LostPieces AntiKings", "what check is among units that are taken for kings"),
    ("VogtlaenderChess LostPieces", "what check is among units that are taken for kings"),
    ("ContactGridChess MarsCirce", "from which cell units go that move from their rebirth"),
    ("WhiteSuperTransmutingKing ReflectiveKings", "another rule lends walks to kings, too"),
    ("WhiteRoyalSquare d4 Hole c4d4", "a royal square that is a hole"),
)


@pytest.mark.parametrize(("condition", "why"), REFUSED)
def test_what_is_not_agreed_is_refused(condition: str, why: str) -> None:
    with pytest.raises(Unsupported, match=why):
        refused(condition, "white ka1 pb2 black kh8 pa7")


@pytest.mark.parametrize("condition", ["LosingChess", "ExtinctionChess"])
def test_royal_units_are_refused_where_kings_are_units_like_others(condition: str) -> None:
    with pytest.raises(Unsupported, match=f"{condition} with royal units"):
        refused(condition, "white royal ra7 black royal qh8")
