"""Positions made by chance are legal and show what the games are about."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from reference.games import chance
from reference.games.coalition import Coalition
from reference.games.dragonfly import on_hexes, on_squares
from reference.games.draughts import Draughts
from reference.games.fields import HEX, SQUARE
from reference.games.game import Game
from reference.games.trojan import Trojan

#: The game, its positions, and what the notations of their moves have to show now and then.
MADE: dict[str, tuple[Game[Any], Any, str]] = {
    "dragonfly": (on_squares(), lambda by: chance.dragonflies(by, SQUARE), "@ x = (R"),
    "dragonfly on hexes": (on_hexes(), lambda by: chance.dragonflies(by, HEX), "@ x = (R"),
    "draughts": (Draughts(), chance.all_draughts, "- x ="),
    "trojan": (Trojan(), chance.trojans, "x = [ ( O-O + # =0"),
    "coalition": (Coalition(), chance.coalitions, "x = + # F U M"),
}


def made(name: str, count: int) -> Iterator[Any]:
    """The same positions every time."""
    return islice(MADE[name][1](Random(name)), count)


@pytest.mark.parametrize("name", MADE)
def test_what_the_games_are_about_comes_up(name: str) -> None:
    game, _, signs = MADE[name]
    missing = set(signs.split())
    for position in made(name, 150):
        if not missing:
            break
        missing -= {sign for sign in missing for text in game.texts(position) if sign in text}
    assert not missing


@pytest.mark.parametrize("name", MADE)
def test_notations_tell_the_moves_of_a_position_apart(name: str) -> None:
    game = MADE[name][0]
    for position in made(name, 60):
        texts = [text for text, _ in game.moves(position)]
        assert len(texts) == len(set(texts))


@pytest.mark.parametrize("name", MADE)
def test_ways_of_one_notation_lead_to_one_position(name: str) -> None:
    """Except in draughts, where other ways may take the same men."""
    game = MADE[name][0]
    for position in made(name, 60):
        moves = game.moves(position)
        keys = {after.key() for _, after in moves}
        assert len(keys) == len(moves) or name == "draughts"


@pytest.mark.parametrize("name", MADE)
def test_games_go_on_until_they_are_over(name: str) -> None:
    game = MADE[name][0]
    by = Random(name)
    for start in made(name, 10):
        played = chance.game_from(by, game, start, 12)
        assert len(played) == 12 or not game.moves(played[-1][1] if played else start)
