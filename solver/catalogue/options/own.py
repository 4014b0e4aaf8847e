"""Options of Kirke's own in any game: moves taken back, and what the past decides."""

from __future__ import annotations

from solver.catalogue.arguments import Numbers, Variants
from solver.catalogue.entries import names
from solver.catalogue.options.form import OptionEntry

OWN = (
    OptionEntry(
        "Retractor",
        names("Retractor", "Rueckzueger", "Retracteur"),
        True,
        "Moves are taken back before play goes forward. Help: both sides help. In the others"
        " one side takes back against the other; what a move uncaptures, the side says that"
        " takes it back (Proca), the other one (Hoeg), White (Klan); nothing with Pacific."
        " NoForwardDefence: the defending side may not reach the goal itself instead of taking"
        " back. ThirdRepetition: no position comes about for the third time.",
        "retractors",
        "options/retractor",
        (Variants("retractor"),),
    ),
    OptionEntry(
        "MaxReplies",
        names("MaxReplies", "MaxAntworten", "MaxReponses"),
        True,
        "Retractors: a move that is taken back counts if it leaves the other side at most this"
        " number of moves to take back. Not exhaustive.",
        "retractors",
        "options/max-replies",
        (Numbers(smallest=1),),
    ),
    OptionEntry(
        "Retro",
        names("Retro", "Retro", "Retro"),
        True,
        "The past of the position decides the rights to castle and to capture en passant. PRA,"
        " also meant where nothing is said: where they depend on each other each part is solved"
        " (partial retro analysis). RS: of castlings that exclude each other the one that is"
        " played first is permitted (retro strategy). AP: en passant as first move, which"
        " castlings have to prove later (a posteriori). Off: the usual conventions.",
        "codex",
        "options/retro",
        (Variants("retro", most=1),),
    ),
    OptionEntry(
        "Dead",
        names("Dead", "Tot", "Mort"),
        True,
        "Play ends in dead positions, where nobody can be mated any more: no solution goes on"
        " from one, and no move is taken back to one. What is not proven dead goes on.",
        "codex",
        "options/dead",
    ),
    OptionEntry(
        "EpOn",
        names("EpOn", "EPErlaubt", "PEPPermis"),
        True,
        "As first half-move every capture en passant is legal that a double step could have"
        " allowed. Where EnPassant or a FEN says what the last move was, that holds.",
        "requests",
        "options/ep-on",
        (),
        "EpOn",
    ),
    OptionEntry(
        "CastlingOff",
        names("CastlingOff", "RochadeAus", "RoqueNon"),
        True,
        "Nobody castles. Where NoCastling or a FEN names who may not, the others may.",
        "requests",
        "options/castling-off",
    ),
    OptionEntry(
        "ShowMake",
        names("ShowMake", "MakeZeigen", "MontrerMake"),
        True,
        "Make&TakeChess: prints with each capture the squares from which it could be made.",
        "requests",
        "options/show-make",
        (),
        "ShowMake",
    ),
    OptionEntry(
        "UniqueVariations",
        names("UniqueVariations", "NurEindeutige", "VariantesUniques"),
        True,
        "Prints a defence only if it leaves the attacker a single continuation; threats that the"
        " defence leaves are continuations.",
        "requests",
        "options/unique-variations",
    ),
    OptionEntry(
        "GroupDefences",
        names("GroupDefences", "GleicheZaehlen", "GrouperDefenses"),
        True,
        "Refutations by one unit count as one for Try and Defence.",
        "requests",
        "options/group-defences",
    ),
    OptionEntry(
        "ThreatMinimum",
        names("ThreatMinimum", "DrohungMinimum", "MenaceMinimum"),
        True,
        "Prints a threat only if it is carried out after at least this number of defences. Where"
        " no threat is left, all defences are printed.",
        "requests",
        "options/threat-minimum",
        (Numbers(smallest=1),),
    ),
)
