"""Records of the kernel, built by hand, and the moves they stand for."""

from __future__ import annotations

from struct import pack

import pytest

from solver.catalogue.boards import BOARDS
from solver.decoding.moves import NOBODY, Decoder
from solver.model import Colour, Effect, Move, Piece

KINDS = ("king", "pawn", "queen", "knight", "rook", "bishop", "grasshopper")
SQUARES = BOARDS["8x8"].squares()
WHITE, BLACK, NEUTRAL = 1, 2, 3
NONE = 256
ROYAL = 1


def site(square: str, width: int = 8) -> int:
    return (int(square[1:]) - 1) * width + ord(square[0]) - ord("a")


def unit(walk: str, owners: int, traits: int = 0, identity: int = 7) -> bytes:
    return pack("<HBBI", KINDS.index(walk), owners, identity, traits)


def effect(
    op: int, at: int, to: int, reason: int, before: bytes = bytes(8), after: bytes = bytes(8)
) -> bytes:
    return pack("<BBHH8s8s", op, reason, at, to, before, after)


def record(
    start: str,
    end: str,
    moving: bytes,
    *effects: bytes,
    kind: int = 0,
    victim: str = "",
    captured: bytes = bytes(8),
    check: int = 0,
    goals: tuple[int, ...] = (),
    width: int = 8,
) -> bytes:
    at = site(victim, width) if victim else NONE
    header = pack(
        "<5B3H",
        kind,
        255,
        check,
        len(goals),
        len(effects),
        site(start, width),
        site(end, width),
        at,
    )
    return header + moving + captured + b"".join(effects) + pack(f"<{len(goals)}I", *goals)


QUEEN = unit("queen", WHITE)
PAWN = unit("pawn", WHITE)
BLACK_PAWN = unit("pawn", BLACK)


def test_quiet_move() -> None:
    assert Decoder(KINDS, SQUARES).move(record("d1", "d5", QUEEN)) == Move(
        Piece("white", "queen"), "d1", "d5"
    )


def test_double_step_is_a_quiet_move() -> None:
    assert Decoder(KINDS, SQUARES).move(record("e2", "e4", PAWN, kind=1)).kind == "quiet"


def test_capture_check_and_goal() -> None:
    data = record("d1", "d8", QUEEN, victim="d8", captured=BLACK_PAWN, check=1, goals=(1,))
    assert Decoder(KINDS, SQUARES, goals=("=", "#")).move(data) == Move(
        Piece("white", "queen"),
        "d1",
        "d8",
        "capture",
        captured="d8",
        captured_piece=Piece("black", "pawn"),
        check=True,
        goal="#",
    )


def test_en_passant_names_the_square_of_the_victim() -> None:
    data = record("e5", "d6", PAWN, kind=2, victim="d5", captured=BLACK_PAWN)
    move = Decoder(KINDS, SQUARES).move(data)
    assert (move.kind, move.arrival, move.captured) == ("en-passant", "d6", "d5")


@pytest.mark.parametrize(
    ("kind", "arrival", "name"), [(3, "g1", "castling-short"), (4, "c1", "castling-long")]
)
def test_castling(kind: int, arrival: str, name: str) -> None:
    king = unit("king", WHITE, ROYAL)
    move = Decoder(KINDS, SQUARES).move(record("e1", arrival, king, kind=kind))
    assert (move.kind, move.piece) == (name, Piece("white", "king"))


def test_null_move() -> None:
    movers: tuple[tuple[int, Colour], ...] = ((5, "white"), (5 | 128, "black"))
    for kind, mover in movers:
        data = pack("<5B3H", kind, 255, 0, 0, 0, NONE, NONE, NONE) + bytes(16)
        assert Decoder(KINDS, SQUARES).move(data) == Move(NOBODY, "", "", "null", mover=mover)


def test_promotion_and_rebirth() -> None:
    data = record(
        "e7",
        "d8",
        PAWN,
        effect(3, site("d8"), NONE, 2, PAWN, unit("knight", WHITE)),
        effect(1, site("d1"), NONE, 4, after=unit("queen", BLACK)),
        victim="d8",
        captured=unit("queen", BLACK),
    )
    assert Decoder(KINDS, SQUARES).move(data).effects == (
        Effect(
            "promote", "promotion", Piece("white", "pawn"), "d8", None, Piece("white", "knight")
        ),
        Effect("add", "rebirth", Piece("black", "queen"), "d1"),
    )


def test_added_unit_may_be_given_before_the_effect() -> None:
    added = effect(1, site("b8"), NONE, 4, before=unit("knight", BLACK))
    move = Decoder(KINDS, SQUARES).move(record("d1", "d5", QUEEN, added))
    assert move.effects == (Effect("add", "rebirth", Piece("black", "knight"), "b8"),)


def test_rebirth_of_the_capturing_unit() -> None:
    moved = effect(2, site("d8"), site("d1"), 4, QUEEN, QUEEN)
    move = Decoder(KINDS, SQUARES).move(
        record("d5", "d8", QUEEN, moved, victim="d8", captured=BLACK_PAWN)
    )
    assert move.effects == (Effect("move", "rebirth", Piece("white", "queen"), "d8", "d1"),)


def test_change_of_colour() -> None:
    changed = effect(4, site("d5"), NONE, 7, QUEEN, unit("queen", BLACK))
    (found,) = Decoder(KINDS, SQUARES).move(record("d1", "d5", QUEEN, changed)).effects
    assert (found.op, found.after) == ("recolour", Piece("black", "queen"))


def test_exchange_keeps_both_units() -> None:
    swapped = effect(6, site("d5"), site("a8"), 9, QUEEN, unit("queen", WHITE, identity=8))
    (found,) = Decoder(KINDS, SQUARES).move(record("d1", "d5", QUEEN, swapped)).effects
    assert (found.at, found.to, found.after) == ("d5", "a8", Piece("white", "queen"))


def test_attributes_by_bit() -> None:
    traits = 0b101
    neutral = unit("grasshopper", NEUTRAL, traits)
    move = Decoder(KINDS, SQUARES, traits=("royal", "", "kamikaze")).move(
        record("a1", "c3", neutral)
    )
    assert move.piece == Piece("neutral", "grasshopper", ("royal", "kamikaze"))


def test_squares_of_a_larger_board() -> None:
    decoder = Decoder(KINDS, BOARDS["10x10"].squares())
    move = decoder.move(record("j9", "j10", QUEEN, width=10))
    assert (move.departure, move.arrival) == ("j9", "j10")


def test_equal_records_give_one_move() -> None:
    decoder = Decoder(KINDS, SQUARES)
    assert decoder.move(record("d1", "d5", QUEEN)) is decoder.move(record("d1", "d5", QUEEN))
