"""Battle play: keys, tries and what follows them.

Every half-move has a place, counted from the key, so that a variation goes on where its numbers
say.
"""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec.structs import replace

from solver.claims.claimed import LineClaim, Step, Variation
from solver.claims.cyrillic import BISHOP, KNIGHT, QUEEN, ROOK
from solver.claims.printed import KNOWN, Printed, printed
from solver.claims.scan import Token, in_plain, without_signs
from solver.claims.token_reader import TokenReader
from solver.claims.twins.labels import Texts

#: a unit with its colour behind a stroke: what else a move does, `Kd4-d6/wRd8-d5`
_COLOURED = re.compile(r"/[wbn][A-Z]")
#: a goal that a move reaches, behind the sign of check
_GOAL = re.compile(r"\s*\+{0,2}\s?(#{1,2}|={1,2})(?![\w#=])")
_LONGEST_SIGN = 8
#: a half-move behind all others
NEVER = 1 << 30
_PROMOTED = re.compile(rf"[A-Z][A-Z0-9]?|{QUEEN}|{ROOK}|{BISHOP}|{KNIGHT}")


class BattleReader(TokenReader):
    """Battle play: keys, tries and what follows them."""

    def __init__(self, texts: Texts, printed: bool = False) -> None:
        super().__init__(texts, printed)
        self._ply = 0
        self._listing = False  # moves that stand side by side behind "Key"
        self._tries = False
        self._threats_at = -1  # the half-move of threats that stand side by side
        self._path: list[Step] = []
        self._number: Token | None = None
        self._lost_at = NEVER  # the half-move of a defence that could not be read
        self._is_numbered = False  # a number stands right before the next move
        self._joins = False  # the next move stands beside the last one
        self._outside: tuple[int, list[Step], Token | None] | None = None  # while brackets are open

    def _on_unknown(self, token: Token) -> None:
        """What follows a defence that cannot be read, `S any 2.Qc2#`, is not compared."""
        super()._on_unknown(token)
        defence = self._defence_again() or self._ply
        if self._is_printed and defence % 2 and self._outside is None:
            self._lost_at = min(self._lost_at, defence)

    def _on_head(self, token: Token) -> None:
        self._lost_at = NEVER
        self._ply, self._path, self._number, self._is_set = 0, [], None, False

    def _on_side(self, token: Token) -> None:
        self._on_head(token)
        self._side = token.value

    def _on_key(self, token: Token) -> None:
        self._on_head(token)
        self._listing, self._tries = True, False

    def _on_try(self, token: Token) -> None:
        self._on_head(token)
        self._listing = self._tries = True

    def _on_set(self, token: Token) -> None:
        self._on_head(token)
        self._is_set, self._ply = True, 1

    def _on_threat(self, token: Token) -> None:
        self._lost_at = NEVER
        if self._path:
            self._ply = self._threats_at = self._path[-1].ply + 2

    def _enters(self, token: Token) -> bool:
        """Brackets behind a move of the attacker, whose number is that of his next one."""
        last = self._path[-1].ply if self._path else -1
        if not self._is_printed or self._listing or last != 2 * (token.value - 2):
            return False
        self._outside = self._ply, self._path, self._number
        return True

    def _leaves(self) -> None:
        if self._outside is not None:
            self._ply, self._path, self._number = self._outside
            self._outside, self._threats_at, self._joins = None, -1, False

    def _on_split(self, token: Token) -> None:
        if self._number is None:
            self._ply = 0

    def _on_number(self, token: Token) -> None:
        self._number, self._is_numbered, self._joins = token, True, False
        self._ply = 2 * (token.value - 1) + token.black
        if self._ply != self._threats_at:
            self._threats_at = -1
        if self._ply == 0:
            self._listing = self._is_set = False

    def _on_also(self, token: Token) -> None:
        """Another move at the same place follows: `2...Sh7, Bh7`, `1...fxe5 or Kxc5`.

        A comma between a key and a move before the next number only parts them: `1.Qd1, d3 2.Qa4`.
        """
        if self._ply == 1 and token.text == "," and self._ahead == 2:
            return
        if self._is_printed and self._path and self._ply != self._threats_at:
            self._ply = self._path[-1].ply
            self._joins = self._ply > 0

    def _on_null(self, token: Token) -> None:
        self._ply += 1

    def _on_mark(self, token: Token) -> None:
        """A quality of the move before it: "?" makes the first move a try."""
        if self._outside is not None:
            return
        if self._path and self._path[-1].ply == 0 and "?" in token.text and self._lines:
            beside = len(self._path[-1].moves)
            self._lines[-beside:] = map(_as_try, self._lines[-beside:])
        if len(self._path) == 2 and "!" in token.text and self._variations:
            last = self._variations[-1]
            self._variations[-1] = replace(last, refutes=last.is_try)

    def _on_move(self, token: Token) -> None:
        if self._ply < 0:  # `0...g7-g5` has led to the diagram
            self._ply += 1
            return
        self._go_back_to_defence()
        if self._ply > self._lost_at:
            self._ply += 1
            return
        self._lost_at = NEVER
        before = [known for known in self._path if known.ply < self._ply]
        moves = alternatives(token.text)
        if any(len(known.moves) > 1 for known in before):
            moves = tuple(_without_capture(move) for move in moves)
        step = Step(self._ply, moves, token.text, token.place, token.ends)
        if self._joins and self._variations:
            step = _joined(self._path[-1], step)
            self._variations.pop()
        self._joins = False
        behind = bool(self._path) and len(before) == len(self._path)
        self._path = [*before, step]
        if step.ply == 0:
            self._add_first(token)
        else:
            self._add_variation(replaces=behind)
        if not self._listing and step.ply != self._threats_at:
            self._ply = step.ply + 1
        elif self._listing:
            self._ply = 0

    def _go_back_to_defence(self) -> None:
        """A move without a number may be the next defence: `1.Qd1! d3 2.Qa4# Sd2, Sf2 2.Qc2#`."""
        defence = self._defence_again()
        if defence and not self._is_numbered:
            self._ply, self._threats_at, self._joins = defence, -1, False
        self._is_numbered = False

    def _defence_again(self) -> int:
        """The half-move before the number that follows where that has been reached already, else
        0."""
        answer = 2 * (self._ahead - 1)
        return answer - 1 if self._path and 2 <= answer <= self._path[-1].ply else 0

    def _add_first(self, token: Token) -> None:
        start = [] if self._number is None or self._listing else [self._number]
        text = self.text([*start, token])
        for move in alternatives(token.text):
            if move.leaves_open and self._is_printed:
                self.fault(token, f'"{text}" may be several moves')
                continue
            self._lines.append(
                LineClaim(
                    (move,),
                    text,
                    token.place,
                    self._side,
                    is_try=self._tries,
                    reaches=self._goal_behind(token),
                )
            )

    def _goal_behind(self, token: Token) -> str:
        """The sign of mate or of stalemate behind a move, if it is there."""
        end = token.at[1]
        behind = in_plain(self._texts[token.stretch][0][end : end + _LONGEST_SIGN])
        found = _GOAL.match(behind)
        return found[1] if found else ""

    def _add_variation(self, replaces: bool) -> None:
        """The way to the last half-move; replaces: it only goes on with the variation before."""
        steps = tuple(self._path)
        if replaces and self._variations and self._variations[-1].steps == steps[:-1]:
            self._variations.pop()
        is_try = bool(steps[0].ply == 0 and self._lines and self._lines[-1].is_try)
        self._variations.append(Variation(steps, self._is_set or steps[0].ply > 0, is_try))


def _without_capture(move: Printed) -> Printed:
    """A reply to any of several moves, which is seldom a capture after each of them."""
    return replace(move, takes=False, by="")


def _joined(last: Step, step: Step) -> Step:
    """Moves that stand side by side, as one half-move."""
    moves, text = (*last.moves, *step.moves), f"{last.text}/{step.text}"
    return replace(step, moves=moves, text=text, places=(*last.written(), *step.written()))


def _as_try(line: LineClaim) -> LineClaim:
    return replace(line, is_try=True)


@lru_cache(maxsize=KNOWN)
def alternatives(text: str) -> tuple[Printed, ...]:
    """The moves of `Kb5/c6/b4` or `Qd1/Rd2`; the one move of a text that names only one."""
    whole = printed(text)
    if whole.way != "text" or "/" not in text or _COLOURED.search(text):
        return (whole,)
    first, *others = (printed(part) for part in map(without_signs, text.split("/")))
    if first.becomes and all(_PROMOTED.fullmatch(other.text) for other in others):
        return (first, *(replace(first, text="", becomes=other.text) for other in others))
    if first.way != "move" or any(other.way != "move" for other in others):
        return (whole,)
    return (first, *(other if other.walk else _of(first, other) for other in others))


def _of(first: Printed, other: Printed) -> Printed:
    """Another square for the unit that the first alternative names, or for a pawn."""
    if not first.walk or other.file:
        return other
    return replace(printed(f"{first.walk}{other.text}"), or_pawn=True)
