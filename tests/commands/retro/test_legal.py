"""`kirke retro legal` and `rights`: verdicts with their proofs."""

from __future__ import annotations

import json

from command_line import Kirke
from reference.retro import check

HEMMED_IN = "7k/5K1P/8/8/8/8/8/8 w - -"

PARTS = "4k2r/8/5B1P/3R1KpP/8/8/8/8 w - -"


def test_an_illegal_position_is_refuted_with_exit_code_1(kirke: Kirke) -> None:
    ran = kirke("retro", "legal", HEMMED_IN)
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.splitlines() == [
        HEMMED_IN,
        "illegal: Black has no last move (strength 3, depth 3)",
    ]


def test_what_is_not_refuted_is_not_called_legal(kirke: Kirke) -> None:
    ran = kirke("retro", "legal", "7k/8/8/8/8/8/8/K7 w - -")
    assert ran.code == 0
    assert "not proven: nothing was found against it (strength 3, depth 3)" in ran.out
    assert "legal:" not in ran.out


def test_the_rights_that_a_fen_claims_are_part_of_the_question(kirke: Kirke) -> None:
    claimed = "4k2r/8/8/8/8/8/8/4K3 w k -"
    assert kirke("retro", "legal", claimed).code == 1
    assert kirke("retro", "legal", claimed.replace(" k", " -")).code == 0


def test_what_holds_in_some_parts_is_told_so(kirke: Kirke) -> None:
    ran = kirke("retro", "rights", PARTS)
    assert "Black 0-0: permitted in some parts" in ran.out
    assert "e.p. g6: permitted in some parts" in ran.out
    ran = kirke("retro", "rights", "4k3/8/8/3pP3/8/8/8/r3K3 w - -")
    assert "e.p. d6: proven impossible" in ran.out, "White is in check, and not by the pawn"


def test_rights_are_told_by_parts(kirke: Kirke) -> None:
    ran = kirke("retro", "rights", PARTS)
    assert ran.code == 0
    assert "2 parts:\n  a) no castling, no e.p.\n  b) Black 0-0, e.p. g6\n" in ran.out


def test_rights_as_json_name_parts_and_what_is_refuted(kirke: Kirke) -> None:
    found = json.loads(kirke("retro", "rights", "--format", "json", PARTS).out)
    assert found["parts"] == [
        {"castling": "", "en_passant": None},
        {"castling": "k", "en_passant": "g6"},
    ]
    (refuted,) = found["refuted"]
    assert (refuted["castling"], refuted["en_passant"]) == ("k", None)
    assert refuted["why"] == "no last move"


def test_a_certificate_is_written_of_what_is_illegal(kirke: Kirke) -> None:
    ran = kirke("retro", "legal", "--certificate", HEMMED_IN)
    assert (ran.code, ran.err) == (1, "")
    record = json.loads(ran.out)
    assert record["certificate"][0]["fen"] == record["fen"] == HEMMED_IN
    assert check(record).verdict == "accepted"


def test_what_is_not_refuted_has_no_certificate(kirke: Kirke) -> None:
    ran = kirke("retro", "legal", "--certificate", "7k/8/8/8/8/8/8/K7 w - -")
    assert ran.code == 0
    assert "certificate" not in json.loads(ran.out)
