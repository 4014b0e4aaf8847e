"""Positions square by square: Forsyth and FEN."""

from __future__ import annotations

import pytest

from grammar import Malformed, parse_fen, parse_forsyth


def units(text: str) -> str:
    """The units of a Forsyth as `index:letters`, in capitals for White, after = for neutral."""
    signs = {"white": "+", "black": "-", "neutral": "="}
    return " ".join(f"{u.index}{signs[u.colour]}{u.letters}" for u in parse_forsyth(text).units)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("48/5gPp/5K1k", "53-g 54+P 55-p 61+K 63-k"),
        ("k", "0-k"),
        ("8/8/8/8/8/8/8/7K", "63+K"),
        ("63K", "63+K"),
        ("16/PPPPPPPP", " ".join(f"{16 + i}+P" for i in range(8))),
        ("1.PA6/.ma7", "1+PA 8-ma"),
        ("+g-G=p=.li", "0+g 1-G 2=p 3=li"),
        ("+.15-.15", "0+15 1-15"),
        ("", ""),
    ],
)
def test_forsyth(text: str, found: str) -> None:
    assert units(text) == found


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("8/7/8", 3, '"/" ends rank 7 after 7 squares'),
        ("8/9/8", 3, '"/" ends rank 6 after 1 square'),
        ("64k", 2, "there are more than 64 squares"),
        ("8/8/x*", 5, '"*" cannot be read as part of a position'),
        ("8/.k", 2, '".k" cannot be read as part of a position'),
    ],
)
def test_malformed_forsyth(text: str, at: int, message: str) -> None:
    with pytest.raises(Malformed) as raised:
        parse_forsyth(text)
    assert (raised.value.at, str(raised.value)) == (at, message)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("255K", "255+K"),
        ("16/" * 15 + "15K", "255+K"),
        ("1r112p", "1-r 114-p"),
        ("0010k", "10-k"),
    ],
)
def test_all_figures_that_stand_together_are_one_number(text: str, found: str) -> None:
    placed = parse_forsyth(text, 16, 16)
    signs = {"white": "+", "black": "-"}
    assert " ".join(f"{u.index}{signs[u.colour]}{u.letters}" for u in placed.units) == found


@pytest.mark.parametrize(
    ("text", "at", "most"),
    [
        ("256K", 3, 256),
        ("257", 0, 256),
        ("k" + "9" * 5000, 1, 256),
        ("8" * 8, 0, 64),
        ("118k", 0, 64),
    ],
)
def test_a_number_beyond_the_board_is_refused(text: str, at: int, most: int) -> None:
    with pytest.raises(Malformed, match=f"there are more than {most} squares") as raised:
        parse_forsyth(text, *(16, 16) if most == 256 else (8, 8))
    assert raised.value.at == at


def test_fen_has_six_fields_or_fewer() -> None:
    found = parse_fen("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2")
    assert len(found.units) == 32
    assert (found.turn, found.rights, found.en_passant) == ("white", "KQkq", "e6")
    short = parse_fen("8/8/8/8/8/8/8/K6k b -")
    assert (short.turn, short.rights, short.en_passant) == ("black", None, None)


@pytest.mark.parametrize(("rights", "meant"), [("HAha", "KQkq"), ("Ah", "Qk"), ("KHq", "Kq")])
def test_castling_rights_by_the_files_of_the_rooks(rights: str, meant: str) -> None:
    assert parse_fen(f"r3k2r/8/8/8/8/8/8/R3K2R w {rights} -").rights == meant


def test_castling_with_rooks_of_other_files_is_refused() -> None:
    with pytest.raises(Malformed, match="the rook of the g file") as raised:
        parse_fen("r3k1r1/8/8/8/8/8/8/R3K1R1 w GAga - 0 1")
    assert raised.value.at == len("r3k1r1/8/8/8/8/8/8/R3K1R1 w ")


@pytest.mark.parametrize(
    "text",
    ["8/8/8/8/8/8/8/K6 w -", "8/8/8/8/8/8/8/K6kk w -", "8/8/8/8/8/8/K6k w -", "8/8/8/8/8/8/8/8 w"],
)
def test_malformed_fen(text: str) -> None:
    with pytest.raises(Malformed):
        parse_fen(text)
