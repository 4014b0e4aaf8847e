"""The games in the kernel: printed positions, paths from the arrays, and the reference rules."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from paths import GIVEN
from played_games import (
    dragonfly,
    draughts,
    kernel_moves,
    kernel_paths,
    problem,
    random_play,
    trojan,
)
from reference.games.dragonfly import on_hexes, on_squares
from reference.games.draughts import Draughts
from reference.games.trojan import Trojan

import solver
from solver import _kernel
from solver.catalogue.games import GAMES
from solver.compiling.compile_context import setting_of
from solver.compiling.kernel_setup import to_play
from solver.errors import ReadError, Unsupported
from solver.model import Problem
from solver.output.header import header
from solver.reading.reader import read
from solver.verdict import verdict
from solver.writing.writer import write

COLLECTION = GIVEN / "rules_positions.json"
ROUNDS = 8  # positions of each game that are compared with the reference rules
#: paths from the game arrays, by half-moves
PATHS = {
    "Dragonfly": (11, 121, 1604, 20909),
    "DragonflyHex": (24, 572, 14880),
    "Trojan": (34, 1156, 46702),
    "TurkishDraughts": (8, 64, 708, 7538, 85090),
}


def collected(*systems: str) -> list[Any]:
    if not COLLECTION.exists():
        return []
    cases = [case for case in json.loads(COLLECTION.read_text()) if case["system"] in systems]
    return [pytest.param(case, id=case["id"]) for case in cases]


def test_the_kernel_knows_the_games_of_the_catalogue() -> None:
    known = {key for key, game in GAMES.items() if game.supported}
    assert known - {"chess"} == set(_kernel.game_names())


@pytest.mark.parametrize(
    ("game", "depth", "count"),
    [
        pytest.param(game, depth, count, id=f"{game}-{depth}")
        for game, counts in PATHS.items()
        for depth, count in enumerate(counts, 1)
    ],
)
def test_paths_from_the_array(game: str, depth: int, count: int) -> None:
    assert kernel_paths(problem(f"Game {game}\nInitialGameArray"), depth) == count


def compare(
    rules: Any,
    statement: Callable[[Any, Any], str],
    longest: int,
    rounds: int = ROUNDS,
    letter: str = "S",
) -> None:
    """Legal moves and the number of replies on so many positions of random games."""
    rng = random.Random(1)
    compared = 0
    while compared < rounds:
        for position in random_play(rules, rng, longest):
            if rng.random() < 0.8 or compared == rounds:
                continue
            at = problem(statement(position, rules))
            moves = rules.moves(position)
            assert kernel_paths(at, 2) == sum(len(rules.moves(after)) for _, after in moves)
            texts = [text.replace("N", letter) for text in rules.texts(position)]
            assert sorted(kernel_moves(at)) == sorted(texts)
            compared += 1


# --- Trojan chess

#: positions of the collection that it tells by the move that has led there
AFTER = {
    "X3 1.Be2-Se4": (
        "AmZug Schwarz",
        "Steine Weiss Ka8 (BS)e4 Schwarz Kh8 Bd4",
        "Option EnPassant e2e3e4 1",
    )
}


@pytest.mark.parametrize("case", collected("trojan"))
def test_trojan_has_the_moves_of_the_collection(case: dict[str, Any]) -> None:
    lines = ["Spiel Trojanisch"]
    if case.get("start"):
        lines.append("PartieAnfangsStellung")
    if "after" in case:
        lines += AFTER[case["after"]]
    for colour, side in (("Weiss", "white"), ("Schwarz", "black")):
        stacks = case.get(side, "").split()
        walks = [stack[:-2] for stack in stacks]
        words = [f"({letters})" if len(letters) > 1 else letters for letters in walks]
        units = [word + stack[-2:] for word, stack in zip(words, stacks, strict=True)]
        lines += [f"Steine {colour} {' '.join(units)}"] if units else []
    found = kernel_moves(problem("\n".join(lines)))
    unmarked = [move.rstrip("+#") for move in found]
    assert sorted(unmarked) == sorted(move.rstrip("+#") for move in case["moves"])
    if any(move[-1] in "+#" for move in case["moves"]):
        assert sorted(found) == sorted(case["moves"])


@pytest.mark.parametrize("decline", ["if_empty", "free"])
def test_trojan_agrees_with_the_reference(decline: str) -> None:
    compare(Trojan(decline), trojan, 60, rounds=3, letter="N")  # it has many moves


def test_only_the_men_of_a_double_step_are_taken_en_passant() -> None:
    at = problem("Spiel Trojanisch\nSteine Weiss Ka8 Bd5 Schwarz Kh8 Be7 Se5\nForderung hep1")
    found = [line for phase in verdict(solver.solve(at)).phases for line in phase.found]
    assert any("Be7-Se5" in line and "Bd5xBe6 e.p." in line for line in found)


@pytest.mark.parametrize(
    ("units", "left"),
    [
        ("", "Bd4xBSTe3 e.p."),
        (" 1", "Bd4xBe3 e.p."),
        (" 2", "Bd4xBSe3 e.p."),
        (" 3", "Bd4xBSTe3 e.p."),
    ],
)
def test_a_diagram_says_how_many_units_made_the_double_step(units: str, left: str) -> None:
    at = problem(
        "Spiel Trojanisch\nAmZug Schwarz\nSteine Weiss Ka8 (BST)e4 Schwarz Kh8 Bd4\n"
        f"Option EnPassant e2e3e4{units}"
    )
    assert left in kernel_moves(at)
    (again,) = read(write(at), stipulation_needed=False)
    assert isinstance(again, Problem)
    assert kernel_moves(again) == kernel_moves(at)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "game Trojan pieces white (PS)e4 option EnPassant e2e3e4 3",
            "no pawn with so many units (3)",
        ),
        (
            "game Trojan pieces white (SP)e4 option EnPassant e2e3e4 1",
            "no pawn with so many units (1)",
        ),
        ("game Trojan pieces white Pe4 option EnPassant e3 1", "no pawn with so many units (1)"),
        ("pieces white Pe4 option EnPassant e2e3e4 1", "is said in Trojan only"),
        (
            "game Trojan pieces white Pe4 option EnPassant e2e3e4 0",
            "a whole number from 1",
        ),
    ],
)
def test_men_that_cannot_have_made_a_double_step_are_refused(text: str, message: str) -> None:
    (found,) = read(f"beginproblem {text} stipulation ~1 endproblem")
    assert isinstance(found, ReadError)
    assert message in str(found)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pieces white (KP)a1", "the king of a1 does not stand alone"),
        ("pieces white Ka1 Pb2\npieces black Sb2", "units of both sides stand on each other on b2"),
        ("condition Circe\npieces white Ka1", "Trojan with Circe: no agreed order of effects"),
    ],
)
def test_what_trojan_chess_does_not_know_is_refused(text: str, message: str) -> None:
    with pytest.raises(Unsupported, match=message):
        kernel_moves(problem(f"game Trojan\n{text}"))


def test_stacks_are_written_as_they_were_read_and_shown_below_the_board() -> None:
    said = problem("game Trojan\npieces white Ka1 (SP)b2 (QRB)c3\npieces black (RP)h7")
    (again,) = read(write(said), stipulation_needed=False)
    assert isinstance(again, Problem)
    assert again.placements == said.placements
    assert "White (QRB)c3 (SP)b2 Black (RP)h7" in header(said)


# --- Turkish draughts


@pytest.mark.parametrize("case", collected("turkish"))
def test_draughts_has_the_moves_of_the_collection(case: dict[str, Any]) -> None:
    white, black = (side[2:].split(",") for side in case["position"].split(";"))
    lines = ["Game TurkishDraughts", f"Turn {'White' if case['side'] == 'w' else 'Black'}"]
    for colour, units in (("White", white), ("Black", black)):
        named = [unit if len(unit) == 3 else f"M{unit}" for unit in units]
        lines.append(f"Pieces {colour} {' '.join(named)}")
    lines += [f"Option {name}={value}" for name, value in case["options"].items()]
    assert sorted(kernel_moves(problem("\n".join(lines)))) == sorted(case["moves"])


def test_a_man_that_captures_on_as_a_king_stays_one() -> None:
    found = kernel_moves(
        problem(
            "Game TurkishDraughts\nOption promo=king\nTurn black\n"
            "Pieces White Mf1 Mc2 Mg2 Black Mc3"
        )
    )
    assert set(found) == {f"c3xc1xg1xg{rank}=K" for rank in range(3, 9)}


def test_more_captures_than_can_be_told_apart_are_refused() -> None:
    (found,) = read(
        "BeginProblem\nGame TurkishDraughts\nStipulation win1\n"  # 4582 ways to take fourteen
        "Pieces White Kh2 Black Kc5f6b1a6e3b8a3f1g2b4e7h3f8c3\nEndProblem\n"
    )
    assert isinstance(found, Problem)
    with pytest.raises(Unsupported, match="more moves than can be told apart"):
        kernel_moves(found)
    (twin,) = solver.solve(found).twins
    assert twin.status == "refused"


@pytest.mark.parametrize("promo", ["ends", "king", "man"])
@pytest.mark.parametrize("lone", ["off", "all", "king_wins"])
def test_draughts_agrees_with_the_reference(promo: str, lone: str) -> None:
    compare(Draughts(promo, lone), draughts, 150)


def test_captures_and_undoing_them_leave_the_position_as_it_was() -> None:
    at = problem("Game TurkishDraughts\nPieces White Ka4 Md6 Black Ma3 Mf2 Md1 Mc3 Ma5 Md7 Me8")
    machine = to_play(setting_of(at), "white")
    before = machine.position_bytes()
    machine.perft(4, 0)
    assert machine.position_bytes() == before


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Pieces White Mh3 Black Mh5\nStipulation win 1", []),
        ("Pieces White Md4 Black Md5\nStipulation win 1", ["1.d4xd6"]),
        ("Pieces White Kc3 Mg6 Black Mf5 Kg1\nStipulation win 2", ["1.c3-f3"]),
    ],
)
def test_a_side_without_a_move_has_lost(text: str, found: list[str]) -> None:
    at = problem(f"Game TurkishDraughts\n{text}")
    phases = verdict(solver.solve(at)).phases
    assert [key for phase in phases for key in phase.found] == found


def test_chess_is_not_won_by_leaving_no_move() -> None:
    with pytest.raises(Unsupported, match="the goal win in chess is not supported"):
        kernel_moves(problem("Pieces White Ka1\nStipulation win 2"))


# --- Dragonfly


@pytest.mark.parametrize("case", collected("dragonfly-square", "dragonfly-hex"))
def test_dragonfly_has_the_moves_of_the_collection(case: dict[str, Any]) -> None:
    hexes = case["system"] == "dragonfly-hex"
    game = "DragonflyHex" if hexes else "Dragonfly"
    lines = [f"Game {game}", f"Turn {'White' if case['side'] == 'w' else 'Black'}"]
    for side, colour in (("w", "White"), ("b", "Black")):
        units = [unit[1] + at for at, unit in case["board"].items() if unit[0] == side]
        lines.append(f"Pieces {colour} {' '.join(units)}".replace("N", "S"))
        held = [f"{count}{walk}" for walk, count in case["hand"][side].items()]
        lines += [f"Hand {colour} {' '.join(held)}".replace("N", "S")] if held else []
    rooks = {"wa": "a1", "wg": "g1", "ba": "a7", "bg": "g7"}
    if hexes:
        rooks = {"wb": "b1", "wh": "h1", "bb": "b6", "bh": "h6"}
    lost = [square for right, square in rooks.items() if right not in case["rights"]]
    lines += [f"Option NoCastling {''.join(lost)}"] if lost else []
    lines += [f"Option {name}={value}" for name, value in case["options"].items()]
    found = kernel_moves(problem("\n".join(lines)))
    assert sorted(found) == sorted(move.replace("N", "S") for move in case["moves"])


@pytest.mark.parametrize("drop_check", ["forbidden", "allowed"])
def test_dragonfly_agrees_with_the_reference(drop_check: str) -> None:
    compare(on_squares(drop_check), dragonfly, 120)


def test_dragonfly_on_hexes_agrees_with_the_reference() -> None:
    compare(on_hexes("forbidden"), lambda at, rules: dragonfly(at, rules, "DragonflyHex"), 120)


def test_hexes_are_shown_as_hexes() -> None:
    lines = header(problem("Game DragonflyHex\nPieces White Ke1 Pa1 Black Ke9 Ri5")).splitlines()
    top = lines.index(" " * 17 + "-K")
    assert lines[top + 12].startswith("  P ")
    assert lines[top + 14].split() == ["a", ".", ".", ".", "i"]


def test_hexes_are_not_turned() -> None:
    (found,) = read(
        "beginproblem game DragonflyHex pieces white Ka1 stipulation #1 twin rotate 90 endproblem"
    )
    assert "rotate is not known on hexes" in str(found)


def test_a_statement_with_hands_is_written_as_it_was_read() -> None:
    said = problem(
        "Game Dragonfly\nPieces White Ka1\nHand White 2R S Black B\noption drop_check=allowed"
    )
    assert "Hand White 2R S Black B" in write(said).replace("hand", "Hand")
    assert "drop_check=allowed" in write(said)
    (again,) = read(write(said), stipulation_needed=False)
    assert isinstance(again, Problem)
    assert (again.game, again.board, again.hands) == ("Dragonfly", "7x7", said.hands)
    assert [o.arguments for o in again.options] == [("allowed",)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hand White R", "no units are held in hand in this game"),
        ("game Dragonfly hand White X", '"X" is no unit in hand'),
        ("game Dragonfly hand R", '"R" is no unit in hand'),
        ("game Dragonfly game Trojan", "the game is given twice"),
        ("game Dragonfly board 8x8", "Dragonfly is played on the board 7x7"),
        ("game Dragonfly pieces white Kh8", "h8 is no square of the board 7x7"),
        ("option drop_check=allowed", "drop_check is an option of Dragonfly"),
        (
            "game Dragonfly option drop_check=maybe",
            "drop_check: forbidden or allowed expected here",
        ),
        ("pieces white (SP)a1", "units below others are not supported yet"),
    ],
)
def test_what_a_game_does_not_know_is_refused(text: str, message: str) -> None:
    (found,) = read(f"beginproblem {text} stipulation ~1 endproblem")
    assert isinstance(found, ReadError)
    assert message in str(found)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pieces white Qa1", "Dragonfly has no queen"),
        ("pieces white Ka1\nhand White P", "in Dragonfly no pawn is held in hand"),
        ("pieces white Ka1\nstipulation win 2", "the goal win in Dragonfly is not supported"),
        ("pieces neutral Ra1", "neutral units in Dragonfly are not supported yet"),
        (
            "condition Circe PWC\npieces white Ka1",
            "a captured unit cannot go to a hand and come back to the board",
        ),
        (
            "condition Circe\npieces white Ka1",
            "home squares are defined on the 8x8 board only",
        ),
    ],
)
def test_what_dragonfly_cannot_solve_is_refused(text: str, message: str) -> None:
    with pytest.raises(Unsupported, match=message):
        kernel_moves(problem(f"game Dragonfly\n{text}"))


def test_its_way_out_names_an_attribute_as_the_statement_does() -> None:
    pieces = "steine weiss unschlagbar ka1 schwarz kb7"
    (found,) = read(f"anfangproblem spiel libelle {pieces} forderung ~1 endeproblem")
    assert isinstance(found, Problem)
    with pytest.raises(Unsupported, match=r"Leave \"Unschlagbar\" out"):
        kernel_moves(found)
