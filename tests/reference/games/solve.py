"""Stipulations by trying everything: direct, self and help play to the defeat of a party.

Moves are counted as the stipulation counts them: those of the party that has the say (direct and
self play) or that reaches the goal (help play), however the turns of four powers fall. Where that
party has its turn and cannot move, its pass counts as a move.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from .game import Game

Position = TypeVar("Position")


def wins(game: Game[Position], position: Position, attacker: str, moves: int) -> bool:
    """Whether the attacker defeats the other party within so many moves of its own."""
    if game.party(position) == attacker:
        return moves > 0 and any(
            conquers(game, after, attacker, moves - 1) for _, after in game.moves(position)
        )
    replies = game.moves(position)
    return (
        moves >= 0
        and bool(replies)
        and all(
            conquers(game, after, attacker, moves - game.passed(position, after))
            for _, after in replies
        )
    )


def conquers(game: Game[Position], position: Position, attacker: str, moves: int) -> bool:
    """Whether the attacker has won by the move just played, or wins within so many more."""
    loser = game.loser(position)
    if loser is not None:
        return loser != attacker
    return wins(game, position, attacker, moves)


def surrenders(game: Game[Position], position: Position, attacker: str, moves: int) -> bool:
    """Whether the attacker, within so many moves of its own, forces its own defeat."""
    following = [after for _, after in game.moves(position)]
    if game.party(position) == attacker:
        return moves > 0 and any(
            game.loser(after) is None and surrenders(game, after, attacker, moves - 1)
            for after in following
        )
    return (
        moves >= 0
        and bool(following)
        and all(
            game.loser(after) == attacker
            or (
                game.loser(after) is None
                and surrenders(game, after, attacker, moves - game.passed(position, after))
            )
            for after in following
        )
    )


def keys(game: Game[Position], position: Position, moves: int, play: str = "direct") -> list[str]:
    """First moves that solve: the mover's party wins ("direct") or is beaten ("self")."""
    attacker = game.party(position)
    if play == "direct":
        found = [
            text
            for text, after in game.moves(position)
            if conquers(game, after, attacker, moves - 1)
        ]
    else:
        found = [
            text
            for text, after in game.moves(position)
            if game.loser(after) is None and surrenders(game, after, attacker, moves - 1)
        ]
    return sorted(found)


def lines(
    game: Game[Position], position: Position, winner: str, moves: int
) -> Iterator[tuple[str, ...]]:
    """Help play: every line to the defeat of the other party with at most so many moves of one.

    The last move is the winner's: nobody helps by mating himself.
    """
    left = moves - (game.party(position) == winner)
    if left < 0:
        return
    for text, after in game.moves(position):
        loser = game.loser(after)
        if loser is not None:
            if loser != winner and game.party(position) == winner:
                yield (text,)
        else:
            for line in lines(game, after, winner, left - game.passed(position, after)):
                yield (text, *line)
