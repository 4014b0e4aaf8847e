"""What is claimed: the tokens of a printed solution put together."""

from __future__ import annotations

from collections.abc import Sequence

from solver.claims.battle_reader import BattleReader
from solver.claims.claimed import Claims
from solver.claims.labels import Texts
from solver.claims.line_reader import LineReader
from solver.claims.scan import Token


def claims(
    tokens: Sequence[Token], texts: Texts, *, battle: bool, intro: bool, printed: bool = False
) -> Claims:
    """What tokens claim. texts: the stretches that they stand in. battle: keys, tries and
    variations are claimed, not lines. intro: numbers begin again after a line's introduction.
    printed: prose may stand between the moves."""
    reader = BattleReader(texts, printed) if battle else LineReader(texts, intro, printed)
    for token in tokens:
        reader.read(token)
    reader.finish()
    return reader.claims()
