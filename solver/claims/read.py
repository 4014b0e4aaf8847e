"""What is claimed: the tokens of a printed solution put together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from solver.claims.battle_reader import BattleReader
from solver.claims.claimed import Claims
from solver.claims.line_reader import LineReader
from solver.claims.scan import Token
from solver.claims.twins.labels import Texts, by_label


@lru_cache(maxsize=4)
def claims(
    texts: Texts,
    labels: tuple[str, ...],
    *,
    game: bool,
    battle: bool,
    intro: bool,
    printed: bool = False,
    counts_of_all: bool = False,
    sides: tuple[tuple[str, int], ...] = (),
) -> Claims:
    """What is claimed of all twins ("") and of those with these labels. texts: the stretches of the
    claim. game: it is one other than chess. battle: keys, tries and variations are claimed, not
    lines. intro: numbers begin again after a line's introduction. printed: prose may stand between
    the moves. counts_of_all: of what is claimed of all twins numbers of solutions are read, no
    moves. sides: labels that name the side that begins, 0 White, 1 Black."""
    reader = BattleReader(texts, printed) if battle else LineReader(texts, intro, printed)
    tokens = by_label(texts, game, lasting=printed)
    for label in labels:
        said = tokens.get(label, ())
        if counts_of_all and not label:
            said = [token for token in said if token.kind == "count"]
        if said and label in dict(sides):
            reader.read(replace(said[0], kind="side", text=label, value=dict(sides)[label]))
        for token, ahead in zip(said, _numbers_ahead(said), strict=True):
            reader.read(token, ahead)
    reader.finish()
    return reader.claims()


def _numbers_ahead(tokens: Sequence[Token]) -> list[int]:
    """For each token the number of the attacker's next move, 0 where none follows its line."""
    ahead, after, found = 0, "", list[int]()
    for token in reversed(tokens):
        found.append(ahead)
        if token.kind == "number":
            ahead = 0 if token.black or after == "null" else token.value  # `2. ... Qc8`
        elif token.kind not in ("move", "also", "mark", "unknown"):
            ahead = 0
        after = token.kind
    return found[::-1]
