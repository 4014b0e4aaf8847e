"""The word Retro: the past decides castling and en passant before a problem is solved."""

from __future__ import annotations

import json

import pytest
from asked import notes, problem, solved, words

import solver
from solver.model import Limits
from solver.output.json import render
from solver.verdict import verdict
from solver.writing.writer import write

LANGSTAFF = "Forsyth 4k2r/8/5B1P/3R1KpP/8/8/8/8\nStipulation #2\n"
AMELUNG = "Forsyth 7R/7p/5P1k/4PKpP/8/8/8/8\nStipulation #2\n"
BENKO = "Pieces White Ke1 Qd6 Rh1 Sg3h6 Pc5d2e3f3 Black Kg2 Pd7\nStipulation #2\n"
LOYD = "Pieces White Ke6 Qg3 Black Ke8 Ra8h8 Pa7c7h7\nStipulation #2\n"
PLAKSIN = "Forsyth B7/p5PP/p6R/Q1Pp4/8/PP1P2P1/p3P1k1/4K2R\nStipulation #3\n"
#: Black stands stalemated and has not moved last: Benkő
BLACK_TO_MOVE = "Pieces White Kc7 Rb7c4 Pb5a3b3 Black Ka5 Pa7a6\n"


def keys(said: str) -> list[list[str]]:
    """The keys of every phase that is no set play, by their squares."""
    return [
        [node.move.departure + node.move.arrival for node in phase.tree if node.move]
        for phase in solved(said).twins[0].phases
        if phase.kind != "set"
    ]


@pytest.mark.parametrize("word", ["Retro", "Retro PRA", "Option Retro", "Option Retro PRA"])
def test_each_part_is_solved(word: str) -> None:
    """Langstaff, The Chess Amateur, 1922: Black may not castle, or has just moved g7-g5."""
    assert keys(LANGSTAFF + word) == [["f5e6"], ["h5g6"]]


@pytest.mark.parametrize("word", ["", "Retro Off\n"])
def test_without_the_word_castling_is_permitted_and_en_passant_is_not(word: str) -> None:
    assert keys(LANGSTAFF + word) == [[]]
    assert solved(LANGSTAFF + word).twins[0].phases[0].rights is None


def test_where_no_right_is_in_question_nothing_is_said_of_rights() -> None:
    asked = "Pieces White Kc2 Rd7 Black Ka1\nStipulation #1\nRetro"
    assert (notes(asked), keys(asked)) == ([], [["d7a7"]])


def test_parts_say_their_rights_and_prove_en_passant_in_words() -> None:
    proof = "all other last moves are refuted (strength 3, depth 4)."
    assert words(f"{LANGSTAFF}Retro\n")[:5] == [
        "part 1 of 2: no castling",
        "1.Kf5-e6 !",
        "part 2 of 2: Black 0-0, e.p. g6",
        f"e.p. g6 proven in this part: {proof}",
        "1.h5*g6 ep. !",
    ]
    assert words(f"{AMELUNG}Retro\n")[:2] == [f"e.p. g6 proven: {proof}", "1.h5*g6 ep. !"]


@pytest.mark.parametrize(
    ("opens", "says", "ends"),
    [
        ("Anfangproblem\nForderung", "Teil 1 von 2: keine Rochade", "Endeproblem"),
        ("Debutprobleme\nEnonce", "partie 1 de 2: pas de roque", "Finprobleme"),
    ],
)
def test_parts_are_told_in_the_language_of_the_statement(opens: str, says: str, ends: str) -> None:
    fen = "Forsyth 4k2r/8/5B1P/3R1KpP/8/8/8/8 w kq - 0 1"
    (found,) = solver.loads(f"{opens} #2\n{fen}\nRetro\n{ends}\n")
    text = solver.text(solver.solve(found))
    assert says in text
    assert "e.p. g6" in text


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        (LANGSTAFF, ["NoCastling h8", "NoCastling a1 EnPassant g6"]),
        (LOYD, ["NoCastling a8", "NoCastling h8"]),
        (BENKO, ["NoCastling h1"]),
        (AMELUNG, ["EnPassant g6"]),
    ],
    ids=["Langstaff", "Loyd", "Benkő", "Amelung"],
)
def test_a_part_is_the_problem_whose_statement_says_these_rights(
    said: str, parts: list[str]
) -> None:
    """With all tries and variations."""
    shown = "Option Try Variation\n"
    phases = solved(f"{said}Retro\n{shown}").twins[0].phases
    alone = [solved(f"{said}{shown}Option {one}\n").twins[0].phases for one in parts]
    assert [phase.tree for phase in phases] == [one.tree for (one,) in alone]


def test_castlings_exclude_each_other_where_king_or_rook_has_moved_last() -> None:
    """Loyd, Missouri Democrat, 1859."""
    assert keys(LOYD) == [[]]
    assert keys(f"{LOYD}Retro\n") == [["g3g7"], ["g3c7"]]


def test_set_play_has_rights_of_its_own() -> None:
    """Benkő, Chess Life & Review, 1976: White has castled only if Black is to move; 1.e4 is no key,
    as White has moved king or rook last."""
    assert len(keys(BENKO)[0]) == 2
    assert keys(f"{BENKO}Retro\n") == [["g3f1"]]
    held = [p.rights for p in solved(f"{BENKO}Retro\nOption SetPlay\n").twins[0].phases]
    assert [one and one.castling for one in held] == ["K", ""]
    assert notes(f"{BENKO}Retro\nOption SetPlay\n") == [
        "set play: White 0-0: permitted by the convention, as not proven lost"
        " (strength 3, depth 4)",
        "White 0-0: proven lost: Black has no last move: each of 18 is impossible"
        " (strength 3, depth 4)",
    ]


def test_of_plays_that_begin_alike_the_rights_are_told_once() -> None:
    said = BENKO.replace("Stipulation #2", "SStipulation white 1a[#]d & 3a[1a[#]d]d")
    assert len(notes(f"{said}Retro\n")) == 1


def test_a_side_that_cannot_be_to_move_is_refused_with_a_way_out() -> None:
    said = f"{BLACK_TO_MOVE}Stipulation #1\nRetro\n"
    twin = solved(said).twins[0]
    assert twin.status == "refused"
    assert (
        "no game leads to the diagram with White to move: Black has no last move"
        in (twin.messages[0])
    )
    assert twin.messages[0].endswith("With Black to move it is #2 with Option PostKeyPlay")
    assert solved(f"{BLACK_TO_MOVE}Stipulation #2\nRetro\nOption PostKeyPlay\n").status == (
        "finished"
    )


def test_a_diagram_that_no_game_leads_to_is_refused_with_another_way_out() -> None:
    nine = "Forsyth 4k3/pppppppp/p7/8/8/8/8/4K2R\nStipulation #2\nRetro\n"
    (twin,) = solved(nine).twins
    assert twin.messages[0].endswith("Leave Retro out to solve it by the usual conventions")


def test_there_is_no_set_play_of_a_side_that_cannot_be_to_move() -> None:
    said = f"{BLACK_TO_MOVE}Stipulation h#2\nRetro\nOption SetPlay\n"
    assert [phase.kind for phase in solved(said).twins[0].phases] == ["actual"]
    assert notes(said)[0].startswith("set play: no game leads to the diagram with White to move")


def test_every_twin_has_its_own_past() -> None:
    """Benkő, Magyar Sakkélet, 1981: in b) White has not moved a knight last."""
    said = (
        "Pieces White Ke1 Ra1h1 Bh4h5 Sc3f2 Pd2f3 Black Kg2\nStipulation #2\nRetro\n"
        "Twin move c3 g3\n"
    )
    first, second = (twin.phases[0].rights for twin in solved(said).twins)
    assert first
    assert second
    assert (first.castling, second.castling) == ("KQ", "Q")
    assert [one.right for one in second.lost] == ["K"]


def test_what_the_statement_excludes_is_left_out_of_the_combinations() -> None:
    fen = "Forsyth r3k2r/8/8/8/8/8/7P/R3K2R\nStipulation #2\nRetro\n"
    held = [p.rights for p in solved(f"{fen}Option NoCastling a1\n").twins[0].phases]
    assert held[0]
    assert "Q" not in held[0].castling
    said = f"{fen}Option CastlingMutuallyExclusive h1h8 NoCastling a1a8\n"
    assert {p.rights.castling for p in solved(said).twins[0].phases if p.rights} == {"K", "k"}


def test_castlings_of_one_side_may_exclude_each_other() -> None:
    """With a knight that may have moved last nothing is proven of Loyd's castlings."""
    said = LOYD.replace("Ra8h8", "Ra8h8 Sb1")
    held = [p.rights for p in solved(f"{said}Retro\n").twins[0].phases if p.rights]
    assert [one.castling for one in held] == ["kq"]
    exclusive = f"{said}Option CastlingMutuallyExclusive a8h8\n"
    held = [p.rights for p in solved(f"{exclusive}Retro\n").twins[0].phases if p.rights]
    assert [one.castling for one in held] == ["k", "q"]
    assert "a1 or h1 and a8 or h8 are expected" in solved(exclusive).twins[0].messages[0]


def test_the_last_move_is_not_both_said_and_asked_for() -> None:
    (twin,) = solved(f"{AMELUNG}Retro\nOption EnPassant g6\n").twins
    assert twin.status == "refused"
    assert "EnPassant says what the last move was" in twin.messages[0]


def test_the_past_is_one_of_orthodox_chess() -> None:
    (twin,) = solved(f"{AMELUNG}Retro\nCondition Circe\n").twins
    assert "retro: the condition Circe" in twin.messages[0]


@pytest.mark.parametrize("asked", ["-1w & h#1.5", "dia1.0"])
def test_where_play_does_not_begin_in_the_diagram_the_word_means_nothing(asked: str) -> None:
    said = "Forsyth rnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RNBQKBNR\nRetro\n"
    assert any("Retro means nothing" in one for one in notes(f"{said}Stipulation {asked}"))


def test_by_retro_strategy_the_castling_that_is_played_first_is_permitted() -> None:
    """Vatarescu, Europe Échecs, 1965; the strength that there is does not prove the dependence."""
    said = (
        "Pieces White Ke1 Rb7h1 Bh6 Pa2a6b3c2d2d6 Black Ke8 Ra8 Pa7b6c6c4d7g6g5g3\nStipulation #2\n"
    )
    assert keys(f"{said}Retro RS\n") == [[]]
    exclusive = f"{said}Option CastlingMutuallyExclusive h1a8\n"
    assert keys(f"{exclusive}Retro RS\n") == [["e1g1"]] == keys(exclusive)
    assert keys(f"{exclusive}Retro PRA\n") == [["h1f1", "e1g1"], []]
    line = "White 0-0 and Black 0-0-0 exclude each other: the first one is permitted."
    assert words(f"{exclusive}Retro RS\n")[0] == line


def test_by_retro_strategy_both_castlings_of_a_side_are_defences() -> None:
    """Loyd, Missouri Democrat, 1859: with one of them there is a key, with either none."""
    assert keys(f"{LOYD}Retro RS\n") == [[]]


def test_en_passant_may_be_proven_a_posteriori() -> None:
    """Plaksin and Lobusov, PDB P0000793: White castles, so that d7-d5 was the last move."""
    said = f"{PLAKSIN}Retro AP\n"
    assert keys(said) == [["c5d6"]]
    assert words(said)[0] == "e.p. d6 to be proven a posteriori, by castling."
    (key,) = solved(f"{said}Option Variation\n").twins[0].phases[0].tree
    assert [node.move.kind for one in key.variations for node in one.variations if node.move] == [
        "castling-short"
    ]


@pytest.mark.long
def test_castlings_of_both_sides_prove_en_passant_in_help_play() -> None:
    """Plaksin and Liskovets, 1986: with both castlings c2-c4 was the last move."""
    said = "Forsyth r3kS2/p4pp1/3B1pp1/2PP4/2PpP2B/1P1B1S2/1p2P3/s3K2R\nStipulation h#2\nRetro AP\n"
    assert words(said)[1:-1] == ["1.d4*c3 ep. 0-0   2.0-0-0 Bd3-a6 #"]


def test_a_mate_before_the_proof_does_not_count() -> None:
    """In Langstaff's problem Black would have to castle for White, and does not; without en
    passant he castles all the same."""
    assert keys(f"{LANGSTAFF}Retro AP\n") == [[]]
    assert keys(f"{LANGSTAFF}Retro RS\n") == [["f5e6"]]


def test_en_passant_that_is_proven_owes_nothing() -> None:
    shown = "Option Try Variation\n"
    later = solved(f"{AMELUNG}Retro AP\n{shown}").twins[0].phases
    proven = solved(f"{AMELUNG}Retro\n{shown}").twins[0].phases
    assert [phase.tree for phase in later] == [phase.tree for phase in proven]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (
            "Forsyth 4k2r/8/2P1P1P1/2PpKpP1/8/8/8/8\nStipulation #2",
            "several double steps (d6, f6) is not supported. Retro PRA solves it part by part",
        ),
        (
            "Forsyth 4k2r/8/5B1P/3R1KpP/8/8/8/8\nStipulation x1",
            "the goal x is not supported. It asks for mate (#) or stalemate (=)",
        ),
    ],
)
def test_what_cannot_be_proven_later_is_refused(said: str, message: str) -> None:
    (twin,) = solved(f"{said}\nRetro AP\n").twins
    assert twin.messages[0].endswith(message)


def test_a_claim_is_compared_with_every_part() -> None:
    assert verdict(solved(f"{LANGSTAFF}Retro\nIntended Keys Ke6, hxg6")).word == "sound"
    assert verdict(solved(f"{LANGSTAFF}Retro\n")).word == "sound"
    judged = verdict(solved(f"{LANGSTAFF}Retro\nIntended Key Ke6"))
    assert (judged.word, [phase.part for phase in judged.phases]) == ("cooked", [1, 2])


def test_cooks_are_told_apart_part_by_part() -> None:
    known = solver.cook(problem(f"{LANGSTAFF}Retro\nIntended Keys Ke6, hxg6")).known
    assert [(one.part, one.missing, one.cook_texts) for one in known.phases] == [
        (1, (), ()),
        (2, (), ()),
    ]


def test_json_says_the_rights_of_a_phase() -> None:
    (line,) = render(solved(f"{BENKO}Retro\n"))
    held = json.loads(line)["phases"][0]["rights"]
    lost = {"castling": "K", "reason": "Black has no last move: each of 18 is impossible"}
    assert held["lost"] == [lost]
    assert (held["castling"], held["part"], held["parts"]) == ("", 1, 1)
    (plain,) = render(solved(BENKO))
    assert "rights" not in json.loads(plain)["phases"][0]


@pytest.mark.parametrize("said", ["Retro", "Retro PRA", "Retro Off"])
def test_the_statement_reads_back(said: str) -> None:
    found = problem(f"{LANGSTAFF}{said}\n")
    (again,) = solver.loads(write(found))
    assert again.options == found.options


def test_a_time_limit_ends_the_search_for_proofs() -> None:
    """Whoever ends it is asked before each position that is looked at. Dawson: all other last moves
    than g7-g5 are refuted, which takes thousands."""
    asked = iter(range(50))
    crowded = problem(
        "Forsyth 3srQBk/2bprp2/3pp3/1P4pP/1p4PR/5bpq/1K4ps/B7\nStipulation #2\nRetro\n"
    )
    (twin,) = solver.solve(crowded, stop=lambda: next(asked, None) is None).twins
    assert (twin.status, twin.phases, twin.notes) == ("interrupted", (), ())
    (twin,) = solver.solve(crowded, limits=Limits(seconds=0)).twins
    assert (twin.status, twin.phases) == ("interrupted", ())
    assert twin.reasons == (
        "time limit reached",
        "which rights the past leaves was not found out by then",
    )


def test_what_somebody_ends_is_asked_anew_the_next_time() -> None:
    said = "Forsyth r3k2r/p1p1p2p/4K3/8/8/4Q3/8/8\nStipulation #1\nRetro\n"
    ended = solver.solve(problem(said), stop=lambda: True)
    assert (ended.status, ended.twins[0].phases) == ("interrupted", ())
    assert ended.twins[0].reasons[0] == "interrupted"
    assert len(solver.solve(problem(said)).twins[0].phases) == 2
