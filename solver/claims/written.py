"""What is claimed: tokens of a printed solution put together to counts, lines and variations.

Lines of help and series play begin where the numbers begin again. In battle play every half-move
has a place, counted from the key, so that a variation goes on where its numbers say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from solver.claims.moves import Printed, printed
from solver.claims.scan import Token, scan, without_signs
from solver.errors import Fault
from solver.model import Intended, Place

Pieces = tuple[tuple[str, Place], ...]


class LineClaim(Struct, frozen=True):
    """A line of help or series play, or a key or try, which is a line of one half-move.

    text, place: as it is written. side: who begins, 0 White, 1 Black, None if that is not said.
    leaves_open: how many half-moves its first number leaves open, 1 in `1...`; dots may be a pass.
    is_set: said to be set play. is_try: marked "?".
    """

    moves: tuple[Printed, ...]
    text: str
    place: Place
    side: int | None = None
    leaves_open: int = 0
    is_set: bool = False
    is_try: bool = False

    def readings(self) -> tuple[tuple[Printed, ...], ...]:
        """Its half-moves: dots may stand for a pass or for a half-move that is left open."""
        without = tuple(move for move in self.moves if move.way != "null")
        return (self.moves,) if len(without) == len(self.moves) else (self.moves, without)


class Step(Struct, frozen=True):
    """A half-move of a variation. ply: how many half-moves after the key; moves: alternatives."""

    ply: int
    moves: tuple[Printed, ...]


class Variation(Struct, frozen=True):
    """Half-moves of battle play, from the key on or, in set play, from the first defence.

    refutes: it is a try with the defence, marked "!", that refutes it.
    """

    steps: tuple[Step, ...]
    text: str
    place: Place
    is_set: bool = False
    is_try: bool = False
    refutes: bool = False


class Claims(Struct, frozen=True):
    """What is claimed of a twin. counts: numbers of solutions, and the side of which each is
    claimed, None for both.

    faults: what cannot be understood, with its place.
    """

    counts: tuple[tuple[int | None, int], ...] = ()
    lines: tuple[LineClaim, ...] = ()
    variations: tuple[Variation, ...] = ()
    faults: tuple[Fault, ...] = ()

    def first_place(self) -> Place:
        """Where the first line or variation is written."""
        return self.lines[0].place if self.lines else self.variations[0].place

    def printed(self) -> list[Printed]:
        """All moves that are written."""
        found = [move for line in self.lines for move in line.moves]
        steps = (step for variation in self.variations for step in variation.steps)
        return found + [move for step in steps for move in step.moves]


def pieces(intended: Intended | None) -> Pieces:
    """The lines of a claim with their places."""
    if intended is None:
        return ()
    nowhere = (Place("-", 1, 1),) * len(intended.lines)
    return tuple(zip(intended.lines, intended.places or nowhere, strict=True))


def by_label(texts: Pieces, game: bool) -> dict[str, list[Token]]:
    """The tokens that are about each twin, by its label; "" has those about all.

    A label holds up to the next one, or to the end of its line.
    """
    found: dict[str, list[Token]] = {}
    mine, piece = [""], -1
    for token in scan(texts, game):
        if token.piece != piece:
            mine, piece = [""], token.piece
        if token.kind == "label":
            mine = _letters(token)
        for label in mine:
            told = found.setdefault(label, [])
            if token.kind != "label":
                told.append(token)
    return found


def _letters(label: Token) -> list[str]:
    """The twins that a label names, `a,b)`."""
    return label.text.replace(",", " ").replace("/", " ").split()


def label_places(texts: Pieces, game: bool) -> dict[str, Place]:
    """Where each label is written first."""
    found: dict[str, Place] = {}
    for token in scan(texts, game):
        for label in _letters(token) if token.kind == "label" else ():
            found.setdefault(label, token.place)
    return found


def claims(tokens: Sequence[Token], texts: Pieces, *, battle: bool, intro: bool) -> Claims:
    """What tokens claim. intro: numbers begin again after the introduction of a line."""
    reader = _Battle(texts) if battle else _Lines(texts, intro)
    for token in tokens:
        reader.read(token)
    reader.finish()
    return reader.claims()


class _Reader:
    """What counts and lines of play have in common."""

    def __init__(self, texts: Pieces) -> None:
        self._texts = texts
        self._counts: dict[int | None, int] = {}
        self._faults: list[Fault] = []
        self._unknown: set[int] = set()  # stretches of which a word is not known: the first is told
        self._lines: list[LineClaim] = []
        self._variations: list[Variation] = []
        self._side: int | None = None
        self._is_set = False

    def read(self, token: Token) -> None:
        """Take one more token."""
        if token.kind == "unknown":
            if token.piece not in self._unknown:
                self._unknown.add(token.piece)
                self.fault(token, f'"{token.text}" is no move, and no word of a claim')
        elif token.kind == "count":
            self._count(token)
        else:
            reading: Callable[[Token], None] | None = getattr(self, f"_on_{token.kind}", None)
            if reading is not None:
                reading(token)

    def _count(self, token: Token) -> None:
        known = self._counts.setdefault(self._side, token.value)
        if known != token.value:
            numbers = f"{known} and {token.value}"
            self.fault(token, f"the claim gives two numbers of solutions, {numbers}")

    def finish(self) -> None:
        """Nothing follows."""

    def claims(self) -> Claims:
        return Claims(
            tuple(self._counts.items()),
            tuple(self._lines),
            tuple(self._variations),
            tuple(self._faults),
        )

    def fault(self, token: Token, message: str) -> None:
        self._faults.append(Fault(token.place, f"claim not understood: {message}", HINT))

    def text(self, tokens: Iterable[Token]) -> str:
        """What is written from the first token to the last one."""
        ranges: dict[int, tuple[int, int]] = {}
        for token in tokens:
            start, end = ranges.get(token.piece, token.at)
            ranges[token.piece] = (min(start, token.at[0]), max(end, token.at[1]))
        return " ".join(
            self._texts[piece][0][start:end].strip() for piece, (start, end) in ranges.items()
        )


HINT = 'Write a number of solutions ("2 solutions"), or moves ("1.Ka1-b2 Qd7-a4")'


class _Lines(_Reader):
    """Help and series play."""

    def __init__(self, texts: Pieces, intro: bool) -> None:
        super().__init__(texts)
        self._intro = intro
        self._tokens: list[Token] = []
        self._number: Token | None = None
        self._since = 0  # half-moves behind the last number

    def finish(self) -> None:
        moves = [token for token in self._tokens if token.kind in ("move", "null")]
        if any(token.kind == "move" for token in moves):
            first = self._tokens[0]
            self._lines.append(
                LineClaim(
                    tuple(printed(token.text) for token in moves),
                    self.text(self._tokens),
                    first.place,
                    self._side,
                    first.black + sum(1 for _ in takewhile(_is_null, moves)),
                    self._is_set,
                )
            )
            self._is_set = False
        self._tokens, self._number, self._since = [], None, 0

    def _on_head(self, token: Token) -> None:
        self.finish()

    def _on_set(self, token: Token) -> None:
        self.finish()
        self._is_set = True

    def _on_side(self, token: Token) -> None:
        self.finish()
        self._side = token.value

    def _on_split(self, token: Token) -> None:
        if self._number is None or (self._intro and self._tokens):
            self.finish()

    def _on_try(self, token: Token) -> None:
        self.fault(token, f'"{token.text}" is not compared in this play')

    def _on_mark(self, token: Token) -> None:
        if token.text.startswith("?") and token.text != "?!?":
            self.fault(token, "a move that is marked ? is no solution")

    def _on_number(self, token: Token) -> None:
        if not self._goes_on(token):
            self.finish()
        self._number, self._since = token, 0
        self._tokens.append(token)

    def _goes_on(self, token: Token) -> bool:
        """Whether a number belongs to the line so far."""
        last = self._number
        if last is None:
            return not self._tokens
        if self._intro and token.piece == last.piece:
            return True
        if token.value == last.value:
            return token.black and not last.black and self._since == 1
        return token.value == last.value + 1

    def _on_move(self, token: Token) -> None:
        self._since += 1
        self._tokens.append(token)

    def _on_null(self, token: Token) -> None:
        self._tokens.append(token)


class _Battle(_Reader):
    """Battle play: keys, tries and what follows them."""

    def __init__(self, texts: Pieces) -> None:
        super().__init__(texts)
        self._ply = 0
        self._listing = False  # moves that stand side by side behind "Key"
        self._tries = False
        self._threats_at = -1  # the half-move of threats that stand side by side
        self._path: list[tuple[Step, Token]] = []
        self._number: Token | None = None

    def _on_head(self, token: Token) -> None:
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
        if self._path:
            self._ply = self._threats_at = self._path[-1][0].ply + 2

    def _on_split(self, token: Token) -> None:
        if self._number is None:
            self._ply = 0

    def _on_number(self, token: Token) -> None:
        self._number = token
        self._ply = 2 * (token.value - 1) + token.black
        if self._ply != self._threats_at:
            self._threats_at = -1
        if self._ply == 0:
            self._listing = self._is_set = False

    def _on_null(self, token: Token) -> None:
        self._ply += 1

    def _on_mark(self, token: Token) -> None:
        """A quality of the move before it: "?" makes the first move a try."""
        if self._path and self._path[-1][0].ply == 0 and "?" in token.text and self._lines:
            self._lines[-1] = _as_try(self._lines[-1])
        if len(self._path) == 2 and "!" in token.text and self._variations:
            last = self._variations[-1]
            self._variations[-1] = replace(last, refutes=last.is_try)

    def _on_move(self, token: Token) -> None:
        before = [known for known in self._path if known[0].ply < self._ply]
        moves = alternatives(token.text)
        if any(len(known.moves) > 1 for known, _ in before):
            moves = tuple(_without_capture(move) for move in moves)
        step = Step(self._ply, moves)
        behind = bool(self._path) and before == self._path
        self._path = [*before, (step, token)]
        if step.ply == 0:
            self._add_first(token)
        else:
            self._add_variation(replaces=behind)
        if not self._listing and step.ply != self._threats_at:
            self._ply = step.ply + 1
        elif self._listing:
            self._ply = 0

    def _add_first(self, token: Token) -> None:
        start = [] if self._number is None or self._listing else [self._number]
        self._lines.append(
            LineClaim(
                (printed(token.text),),
                self.text([*start, token]),
                token.place,
                self._side,
                is_try=self._tries,
            )
        )

    def _add_variation(self, replaces: bool) -> None:
        """The way to the last half-move; replaces: it only goes on with the variation before."""
        steps, tokens = zip(*self._path, strict=True)
        if replaces and self._variations and self._variations[-1].steps == steps[:-1]:
            self._variations.pop()
        is_try = bool(steps[0].ply == 0 and self._lines and self._lines[-1].is_try)
        text = " ".join(map(_numbered, steps, tokens))
        self._variations.append(
            Variation(steps, text, tokens[-1].place, self._is_set or steps[0].ply > 0, is_try)
        )


def _numbered(step: Step, token: Token) -> str:
    """A half-move of a variation with its number."""
    number = step.ply // 2 + 1
    return f"{number}...{token.text}" if step.ply % 2 else f"{number}.{token.text}"


def _without_capture(move: Printed) -> Printed:
    """A reply to any of several moves, which is seldom a capture after each of them."""
    return replace(move, takes=False, by="")


def _is_null(token: Token) -> bool:
    return token.kind == "null"


def _as_try(line: LineClaim) -> LineClaim:
    return LineClaim(line.moves, line.text, line.place, line.side, is_try=True)


def alternatives(text: str) -> tuple[Printed, ...]:
    """The moves of `Kb5/c6/b4` or `Qd1/Rd2`; the one move of a text that names only one."""
    whole = printed(text)
    if whole.way != "text" or "/" not in text:
        return (whole,)
    first, *others = (printed(part) for part in map(without_signs, text.split("/")))
    if first.way != "move" or any(other.way != "move" for other in others):
        return (whole,)
    return (first, *(other if other.walk else _of(first, other) for other in others))


def _of(first: Printed, other: Printed) -> Printed:
    """Another square for the unit that the first alternative names, or for a pawn."""
    if not first.walk or other.file:
        return other
    return replace(printed(f"{first.walk}{other.text}"), or_pawn=True)
