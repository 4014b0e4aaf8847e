"""Classic stipulations: their trees, who begins, what is printed, what is refused."""

from __future__ import annotations

import pytest

from solver.catalogue.goals import GOALS
from solver.catalogue.stipulation import trees
from solver.catalogue.stipulation.forms import FORMS
from solver.catalogue.stipulation.plays import StipulationError
from solver.catalogue.stipulation.structured import text_of
from solver.catalogue.stipulation.trees import classic
from solver.model import Branch, Goal, Step, Stipulation

MATE = Goal("#")


def asked(play: str, moves: float, **more: object) -> Stipulation:
    """`asked("h", 2.5)` is h#2.5."""
    half = bool(moves % 1)
    return classic(play, MATE, int(moves), half=half, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("play", "moves", "side", "tree"),
    [
        ("", 3, "white", "5a[#]d"),
        ("s", 3, "white", "6ad[#]"),
        ("r", 2, "white", "3a[>1a[#]d]d{!1a[#]d}"),
        ("semi-r", 2, "white", "3a[>1a[#]d]d"),
        ("h", 3, "black", "6hh[#]"),
        ("h", 3.5, "white", "7h[#]h"),
        ("h", 0.5, "white", "1h[#]h"),
        ("hs", 1, "white", "1h[>1d[#]a]h"),
        ("hs", 3, "white", "5h[>1d[#]a]h"),
        ("hs", 0.5, "black", "1d[#]a"),
        ("hs", 2.5, "black", "1d[#]a|4hh[>1d[#]a]{!1d[#]a}"),
        ("hr", 2, "white", "3h[>1a[#]d]h{!1a[#]d}"),
        ("hr", 1.5, "black", "1a[#]d|2h{!1a[#]d}h[>1a[#]d]{!1a[#]d}"),
        ("reci-h", 1, "black", "2:2hh[#]&1:1h[#]h"),
        ("reci-h", 3, "black", "(2:2hh[#]&1:1h[#]h)|4hh[2:2hh[#]&1:1h[#]h]"),
        ("reci-h", 2.5, "white", "3h[2:2hh[#]&1:1h[#]h]h"),
        ("ser-", 5, "white", "5s[#]"),
        ("ser-h", 5, "black", "5s[1:1h[#]h]"),
        ("ser-s", 5, "white", "5s[>1d[#]a]"),
        ("ser-r", 5, "white", "5s[>1a[#]d]{!1a[#]d}"),
        ("ser-hs", 5, "black", "5s[1:1h[>1d[#]a]h]"),
        ("ser-reci-h", 1, "black", "2:2hh[#]&1:1h[#]h"),
        ("ser-reci-h", 4, "black", "3s[-2:2hh[#]&-1:1h[#]h]"),
        ("pser-", 4, "white", "7a[#]?+?d"),
        ("pser-s", 8, "white", "15a[>1d[#]a]?+?d[#]"),
        ("pser-r", 8, "white", "15a[>1a[#]d]?+?d{!1a[#]d}"),
        ("pser-h", 8, "black", "15h[1a[#]d]?+?h"),
        ("pser-hs", 2, "black", "3h[1:1h[>1d[#]a]h]?+?h"),
        ("phser-", 4, "white", "7h[#]?+?h"),
        ("phser-s", 8, "white", "15h[>1d[#]a]?+?h"),
        ("phser-r", 2, "white", "3h[>1a[#]d]?+?h{!1a[#]d}"),
    ],
)
def test_trees(play: str, moves: float, side: str, tree: str) -> None:
    found = asked(play, moves)
    assert (found.side, text_of(found.play)) == (side, tree)


@pytest.mark.parametrize(
    ("play", "moves", "tree"),
    [
        ("", 3, "5:5a[#]d"),
        ("s", 2, "4:4ad[#]"),
        ("h", 2, "4:4hh[#]"),
        ("hs", 2, "3:3h[>1d[#]a]h"),
        ("hs", 2.5, "4:4hh[>1d[#]a]{!1d[#]a}"),
        ("reci-h", 3, "4:4hh[2:2hh[#]&1:1h[#]h]"),
        ("ser-h", 3, "3:3s[1:1h[#]h]"),
        ("ser-reci-h", 3, "2:2s[-2:2hh[#]&-1:1h[#]h]"),
    ],
)
def test_exact_play_is_as_short_as_it_is_long(play: str, moves: float, tree: str) -> None:
    assert text_of(asked(play, moves, exact=True).play) == tree


@pytest.mark.parametrize(
    ("play", "goal", "moves", "side", "tree"),
    [
        ("", "dia", 3, "white", "6hh[dia]"),
        ("", "dia", 2.5, "white", "5h[dia]h"),
        ("", "a=>b", 3, "black", "6hh[a=>b]"),
        ("", "a=>b", 2.5, "black", "5h[a=>b]h"),
        ("ser-", "dia", 3, "white", "3s[dia]"),
        ("ser-h", "dia", 3, "white", "3s[1:1h[dia]h]"),
        ("ser-h", "a=>b", 3, "black", "3s[1:1h[a=>b]h]"),
    ],
)
def test_proof_games(play: str, goal: str, moves: float, side: str, tree: str) -> None:
    found = classic(play, Goal(goal), int(moves), half=bool(moves % 1))
    assert (found.side, text_of(found.play)) == (side, tree)


@pytest.mark.parametrize(
    ("play", "moves", "side", "tree"),
    [
        ("ser-h", 4, "white", "2s[4s[1:1h[#]h]]"),
        ("h", 3, "white", "2s[6hh[#]]"),
        ("h", 2.5, "white", "2s[-5h[#]h]"),
        ("reci-h", 2, "white", "2s[2:2hh[#]&1:1h[#]h][2hh[2:2hh[#]&1:1h[#]h]]"),
        ("", 1, "black", "2s[1a[#]d]"),
    ],
)
def test_the_other_side_makes_the_introduction(
    play: str, moves: float, side: str, tree: str
) -> None:
    found = asked(play, moves, intro=2)
    assert (found.side, text_of(found.play), found.intro) == (side, tree, 2)


def test_reflex_play_restrains_the_attack() -> None:
    play = asked("r", 2).play
    assert isinstance(play, Branch)
    attack, defence = play.steps
    assert attack.constraint is not None
    assert defence == Step("d")


def test_reciprocal_play_may_have_two_goals() -> None:
    found = classic("reci-h", MATE, 3, other=Goal("="))
    assert text_of(found.play) == "(2:2hh[#]&1:1h[=]h)|4hh[2:2hh[#]&1:1h[=]h]"
    assert found.text == "reci-h(=)#3"


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (asked("", 3), "#3"),
        (asked("h", 2.5), "h#2.5"),
        (asked("ser-h", 12), "ser-h#12"),
        (asked("h", 2, exact=True), "exact-h#2"),
        (asked("ser-h", 4, intro=2), "2->ser-h#4"),
        (asked("reci-h", 2.5, intro=1, exact=True), "exact-1->reci-h#2.5"),
        (classic("h", Goal("z", "g7"), 4), "hzg74"),
        (classic("", Goal("dia"), 6, half=True), "dia6.5"),
    ],
)
def test_the_text_under_the_diagram(found: Stipulation, text: str) -> None:
    assert found.text == text


@pytest.mark.parametrize(
    ("play", "goal", "moves", "more", "message"),
    [
        ("q", MATE, 2, {}, 'there is no play "q"'),
        ("", Goal("?"), 2, {}, 'there is no goal "?"'),
        ("", MATE, 0, {}, "too few moves"),
        ("h", MATE, 0, {}, "too few moves"),
        ("hs", MATE, 0, {}, "too few moves"),
        ("reci-h", MATE, 0, {"half": True}, "too few moves"),
        ("ser-", MATE, 0, {}, "too few moves"),
        ("", MATE, 2, {"half": True}, "direct play is counted in whole moves"),
        ("ser-h", MATE, 2, {"half": True}, "ser-h is counted in whole moves"),
        ("h", Goal("z"), 2, {}, "a square must follow z"),
        ("h", Goal("dia"), 2, {}, "a proof game is help play"),
        ("h", MATE, 2, {"other": Goal("=")}, "h takes one goal only"),
    ],
)
def test_what_says_nothing_is_refused(
    play: str, goal: Goal, moves: int, more: dict[str, object], message: str
) -> None:
    with pytest.raises(StipulationError, match=message.replace("?", r"\?")):
        classic(play, goal, moves, **more)  # type: ignore[arg-type]


def test_no_help_play_without_a_move() -> None:
    with pytest.raises(StipulationError):
        classic("h", MATE, 0)


@pytest.mark.parametrize(
    ("found", "reason"),
    [
        (asked("r", 2), None),
        (asked("ser-reci-h", 2), None),
        (asked("pser-", 2), None),
        (classic("h", Goal("ct"), 2), None),
        (classic("reci-h", MATE, 2, other=Goal("<>")), None),
        (classic("r", Goal("k", "e4"), 2), None),
    ],
)
def test_what_cannot_be_solved_yet_is_named(found: Stipulation, reason: str | None) -> None:
    assert trees.unsupported(found) == reason


def test_every_form_builds_a_tree_for_every_supported_goal() -> None:
    for form in FORMS.values():
        for sign, entry in GOALS.items():
            goal = Goal(sign, "e4" if entry.takes_square else None)
            try:
                found = classic(form.sign, goal, 3)
            except StipulationError:
                assert sign in ("dia", "a=>b")
                continue
            assert goal in trees.goals_of(found.play)
            assert found.kind in FORMS
