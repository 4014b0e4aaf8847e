"""Set play, play after the key, White to play and the other side."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from solver.catalogue.stipulation import structured
from solver.catalogue.stipulation.modified import (
    after_key,
    inapplicable,
    is_battle,
    set_play,
    skipped,
    swap_sides,
    white_to_play,
)
from solver.catalogue.stipulation.plays import inverted
from solver.catalogue.stipulation.structured import HalfMove, branch, text_of
from solver.catalogue.stipulation.trees import classic
from solver.model import Branch, Either, Goal, Stipulation

MATE = Goal("#")


def asked(play: str, moves: float, intro: int = 0, sign: str = "#") -> Stipulation:
    """`asked("h", 2.5)` is h#2.5."""
    return classic(play, Goal(sign), int(moves), half=bool(moves % 1), intro=intro)


@pytest.mark.parametrize(
    ("play", "moves", "side", "tree"),
    [
        ("", 3, "black", "4da[#]"),
        ("s", 1, "black", "1d[#]a"),
        ("s", 3, "black", "5d[#]a"),
        ("h", 2, "white", "3h[#]h"),
        ("h", 2.5, "black", "4hh[#]"),
        ("h", 1, "white", "1h[#]h"),
        ("hs", 1.5, "white", "1h[>1d[#]a]{!1d[#]a}h"),
        ("hr", 1.5, "white", "1h[>1a[#]d]{!1a[#]d}h{!1a[#]d}"),
        ("reci-h", 1, "white", "1:1h[#]h"),
        ("reci-h", 2, "white", "1h[2:2hh[#]&1:1h[#]h]h"),
        ("ser-h", 5, "white", "1:1h[#]h"),
        ("ser-s", 5, "black", "1d[#]a"),
        ("ser-r", 5, "black", "1a[#]d"),
        ("ser-hs", 5, "white", "1:1h[>1d[#]a]h"),
    ],
)
def test_set_play_lacks_the_first_half_move(play: str, moves: float, side: str, tree: str) -> None:
    found = set_play(asked(play, moves))
    assert found is not None
    assert (found.side, text_of(found.play)) == (side, tree)


@pytest.mark.parametrize(("play", "moves"), [("r", 1), ("r", 2), ("semi-r", 1), ("semi-r", 3)])
def test_set_play_of_reflex_play_begins_after_the_attack(play: str, moves: int) -> None:
    whole = asked(play, moves)
    found = set_play(whole)
    assert found is not None
    assert isinstance(found.play, Branch)
    assert (found.side, found.play) == ("black", replace(whole.play, entered=True))


@pytest.mark.parametrize(
    ("play", "moves", "tree"),
    [
        ("hs", 2, "1d[#]a|2hh[>1d[#]a]{!1d[#]a}"),
        ("hs", 3, "1d[#]a|4hh[>1d[#]a]{!1d[#]a}"),
        ("hr", 2, "1a[#]d|2h{!1a[#]d}h[>1a[#]d]{!1a[#]d}"),
    ],
)
def test_set_play_begins_with_what_the_first_half_move_may_lead_to(
    play: str, moves: int, tree: str
) -> None:
    found = set_play(asked(play, moves))
    assert found is not None
    assert (found.side, text_of(found.play)) == ("black", tree)


def test_set_play_of_exact_play_is_exact() -> None:
    found = set_play(classic("h", MATE, 2, exact=True))
    assert found is not None
    assert text_of(found.play) == "3:3h[#]h"


@pytest.mark.parametrize(("play", "moves"), [("ser-", 3), ("", 1), ("h", 0.5), ("hs", 1)])
def test_set_play_is_not_applicable(play: str, moves: float) -> None:
    assert set_play(asked(play, moves)) is None


def test_set_play_after_an_introduction_is_what_was_introduced() -> None:
    found = set_play(asked("h", 3, intro=2))
    assert found is not None
    assert (found.side, text_of(found.play), found.intro) == ("black", "6hh[#]", 0)


def test_set_play_of_structured_play() -> None:
    after = branch([HalfMove("d", (MATE,))], 1)
    two_ways = structured.stipulation("white", branch([HalfMove("s", (after, after))], 2))
    found = set_play(two_ways)
    assert found is not None
    assert isinstance(found.play, Either)
    assert set_play(structured.stipulation("white", MATE)) is None
    assert set_play(structured.stipulation("black", after)) is None
    either = Either(asked("", 2).play, asked("h", 1).play)
    both_ways = set_play(structured.stipulation("white", either))
    assert both_ways is not None
    assert text_of(both_ways.play) == "2da[#]|1h[#]h"


@pytest.mark.parametrize(
    ("play", "moves", "tree"),
    [("", 2, "2da[#]"), ("s", 2, "3d[#]a"), ("semi-r", 1, "1a[>1a[#]d]d")],
)
def test_play_after_the_key_is_begun_by_the_defender(play: str, moves: int, tree: str) -> None:
    found = after_key(asked(play, moves))
    assert found is not None
    assert (found.side, text_of(found.play)) == ("black", tree)


@pytest.mark.parametrize(
    ("play", "moves", "intro"), [("h", 2, 0), ("ser-", 2, 0), ("ser-s", 2, 0), ("s", 2, 1)]
)
def test_there_is_no_key_outside_battle_play(play: str, moves: int, intro: int) -> None:
    assert after_key(asked(play, moves, intro)) is None


def test_structured_battle_play_has_a_key() -> None:
    found = after_key(structured.stipulation("white", asked("", 2).play))
    assert found is not None
    assert text_of(found.play) == "2da[#]"


@pytest.mark.parametrize(
    ("play", "moves", "side", "text", "tree"),
    [
        ("h", 3, "white", "h#2.5", "5h[#]h"),
        ("h", 1, "white", "h#0.5", "1h[#]h"),
        ("hs", 1, "black", "hs#0.5", "1d[#]a"),
        ("hs", 2, "black", "hs#1.5", "1d[#]a|2hh[>1d[#]a]{!1d[#]a}"),
        ("hr", 2, "black", "hr#1.5", "1a[#]d|2h{!1a[#]d}h[>1a[#]d]{!1a[#]d}"),
        ("reci-h", 2, "white", "reci-h#1.5", "1h[2:2hh[#]&1:1h[#]h]h"),
    ],
)
def test_white_to_play_leaves_out_half_a_move(
    play: str, moves: int, side: str, text: str, tree: str
) -> None:
    found = white_to_play(asked(play, moves))
    assert found is not None
    assert (found.side, found.text, text_of(found.play)) == (side, text, tree)
    assert found.moves == moves - 0.5


@pytest.mark.parametrize(("play", "moves"), [("h", 3), ("hs", 3), ("hr", 3), ("reci-h", 3)])
def test_white_to_play_is_the_play_of_half_a_move_less(play: str, moves: int) -> None:
    assert white_to_play(asked(play, moves)) == asked(play, moves - 0.5)


def test_white_begins_from_a_to_b() -> None:
    whole = asked("", 3, sign="a=>b")
    found = white_to_play(whole)
    assert found is not None
    assert (found.side, found.text, found.play) == ("white", "a=>b3", whole.play)


@pytest.mark.parametrize(
    ("play", "moves", "intro"),
    [("h", 2.5, 0), ("", 2, 0), ("ser-h", 2, 0), ("reci-h", 1, 0), ("h", 2, 1)],
)
def test_white_to_play_is_not_applicable(play: str, moves: float, intro: int) -> None:
    assert white_to_play(asked(play, moves, intro)) is None


def test_the_other_side_does_the_same() -> None:
    whole = classic("h", Goal("z", "e4"), 2)
    found = swap_sides(whole)
    assert (found.side, found.play) == ("white", whole.play)
    assert swap_sides(found) == whole


@pytest.mark.parametrize(
    ("found", "open_half_moves"),
    [
        (asked("h", 2), 0),
        (asked("h", 2.5), 1),
        (asked("hs", 1.5), 1),
        (asked("reci-h", 2.5), 1),
        (asked("", 2.5, sign="dia"), 0),
        (asked("", 2.5, sign="a=>b"), 0),
        (asked("ser-h", 3), 0),
        (structured.stipulation("white", inverted(asked("h", 1).play)), 1),
        (structured.stipulation("white", asked("h", 1.5).play), 0),
    ],
)
def test_numbering_leaves_half_moves_open(found: Stipulation, open_half_moves: int) -> None:
    assert skipped(found) == open_half_moves


@pytest.mark.parametrize(
    ("found", "battle"),
    [
        (asked("r", 2), True),
        (asked("s", 2, intro=1), False),
        (asked("hs", 0.5), False),
        (asked("ser-s", 2), False),
        (structured.stipulation("white", asked("", 2).play), True),
        (structured.stipulation("black", branch([HalfMove("d", (MATE,))], 1)), True),
        (structured.stipulation("white", Either(MATE, MATE)), False),
    ],
)
def test_battle_play_is_known_by_its_first_half_move(found: Stipulation, battle: bool) -> None:
    assert is_battle(found) is battle


@pytest.mark.parametrize(
    ("found", "options", "ignored"),
    [
        (asked("", 2), "SetPlay Try Variation Threat", ""),
        (asked("", 2), "WhiteToPlay StopOnShortSolutions", "WhiteToPlay StopOnShortSolutions"),
        (asked("", 2), "PostKeyPlay SetPlay Try", "SetPlay Try"),
        (asked("h", 2), "SetPlay WhiteToPlay StopOnShortSolutions NoThreat", ""),
        (asked("h", 2), "PostKeyPlay SetPlay Defence Threat", "PostKeyPlay Defence Threat"),
        (asked("ser-", 2), "SetPlay WhiteToPlay", "WhiteToPlay SetPlay"),
        (asked("hs", 1), "SetPlay", "SetPlay"),
        (asked("h", 1.5), "WhiteToPlay", "WhiteToPlay"),
        (asked("h", 2), "GoalIsEnd Quodlibet", "Quodlibet"),
        (asked("r", 2), "GoalIsEnd Quodlibet", "GoalIsEnd"),
        (asked("", 1, intro=1), "SetPlay PostKeyPlay Try", "PostKeyPlay Try"),
    ],
)
def test_options_without_meaning_are_named(found: Stipulation, options: str, ignored: str) -> None:
    assert inapplicable(found, options.split()) == tuple(ignored.split())
