"""What is claimed: the tokens of a printed solution put together."""

from __future__ import annotations

from functools import lru_cache

from solver.claims.battle_reader import BattleReader
from solver.claims.claimed import Claims
from solver.claims.labels import Texts, by_label
from solver.claims.line_reader import LineReader


@lru_cache(maxsize=4)
def claims(
    texts: Texts,
    labels: tuple[str, ...],
    *,
    game: bool,
    battle: bool,
    intro: bool,
    printed: bool = False,
) -> Claims:
    """What is claimed of all twins ("") and of those with these labels. texts: the stretches of the
    claim. game: it is one other than chess. battle: keys, tries and variations are claimed, not
    lines. intro: numbers begin again after a line's introduction. printed: prose may stand between
    the moves."""
    reader = BattleReader(texts, printed) if battle else LineReader(texts, intro, printed)
    tokens = by_label(texts, game, lasting=printed)
    for label in labels:
        for token in tokens.get(label, ()):
            reader.read(token)
    reader.finish()
    return reader.claims()
