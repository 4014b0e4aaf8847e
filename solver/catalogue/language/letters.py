"""Walks by their letters: what a word of a list of pieces names, and the way back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType

from grammar.spelling import folded
from solver.catalogue import definitions
from solver.catalogue.boards import SQUARES
from solver.catalogue.games import GAMES
from solver.catalogue.movement_of import movement_of
from solver.catalogue.pieces import PIECES
from solver.model import Language

_NONE: Mapping[str, str] = MappingProxyType({})


def walk(
    word: str, language: Language, game: str = "chess", own: Mapping[str, str] = _NONE
) -> str | None:
    """The walk that these letters name, or None. `q/r` is a hunter, kept as "queen/rook".

    game: one that has letters of its own knows no others. own: walks that the statement defines,
    by their letters.
    """
    letters = GAMES[game].letters
    if letters:
        return next((key for key, code in letters.items() if code == word.lower()), None)
    if word.lower() in own:
        return own[word.lower()]
    by_letters = _by_letters(language)
    parts = [by_letters.get(folded(part)) for part in word.split("/", 1)]
    return None if None in parts else "/".join(part for part in parts if part)


def split(
    word: str, language: Language, game: str = "chess", own: Mapping[str, str] = _NONE
) -> tuple[str, str] | None:
    """Walk and squares of a word of a list of pieces: `LEa1b2` is ("leo", "a1b2"); else None.

    What stands before the squares are the letters of the walk, after the slash of a hunter those of
    its second walk.
    """
    head, slash, tail = word.partition("/")
    if slash and len(head) <= 2:
        letters = _letters(tail)
        found = walk(f"{head}/{tail[:letters]}", language)
        return (found, tail[letters:]) if found else None
    letters = _letters(word)
    found = walk(word[:letters], language, game, own)
    return (found, word[letters:]) if found else None


@lru_cache(maxsize=4096)
def _letters(word: str) -> int:
    """How many letters stand before the squares; without squares, before as many pairs as fit."""
    for letters in (1, 2):
        if SQUARES.fullmatch(word, letters):
            return letters
    return 1 if len(word) % 2 else 2


def code(key: str, language: Language, game: str = "chess") -> str:
    """The letters of a walk, in lower case; "q/r" for the hunter "queen/rook".

    Raises KeyError for a key that is no walk.
    """
    own = GAMES[game].letters
    if own:
        return own[key]
    if definitions.is_defined(key):
        return definitions.code(key)
    return "/".join(PIECES[part].codes.of(language) for part in key.split("/", 1))


def is_supported(key: str) -> bool:
    """Whether units of this walk, or hunters of these two, can be solved."""
    return movement_of(key) is not None


@cache
def _by_letters(language: Language) -> Mapping[str, str]:
    """The walks by their letters."""
    return {entry.codes.of(language).casefold(): key for key, entry in PIECES.items()}
