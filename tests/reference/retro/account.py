"""R8, R9, R10, R13 and R16: every capture by a pawn is one of a unit that was there.

Every pawn on the board, and every promoted piece, began as a pawn on a file of its own. Captures on
their ways each took another one of the missing units: a piece that can have come there, or a pawn
that did, or that promoted before; and its captures took others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from .board import FILES, SIDES, SQUARES, Side, height, other
from .homes import after_promotion, last_rank, split
from .known import Known
from .pawn_ways import Errand, PawnWays, Way

_ANYWHERE = frozenset(SQUARES)
_LAST_RANKS = frozenset(square for square in SQUARES if square[1] in "18")


def promotion_captures(known: Known, squares: set[str]) -> bool:
    """R8: pieces were captured anywhere, and pawns promoted anywhere."""
    return _refutes(known, squares, origins=False, tombs=False)


def origins(known: Known, squares: set[str]) -> bool:
    """R10: promoted pieces come from where they promoted."""
    return _refutes(known, squares, origins=True, tombs=False)


def tombs(known: Known, squares: set[str]) -> bool:
    """R9: pieces were captured where they can have come to."""
    return _refutes(known, squares, origins=True, tombs=True)


def never_empty(known: Known, squares: set[str]) -> bool:
    """R16: an enemy pawn stood there until the one captured it that stands there now. Had it left,
    the account could not be settled."""
    pawns = {
        one for side in SIDES for one in known.position.units(side, "P") if height(one, side) == 7
    }
    if not squares or not squares <= pawns:
        return False
    if any(Account(known, True, True, left=one).can_be_settled() for one in squares):
        return False
    known.never_empty |= squares
    return True


def _refutes(known: Known, squares: set[str], *, origins: bool, tombs: bool) -> bool:
    return squares == _named(known) and not Account(known, origins, tombs).can_be_settled()


def _named(known: Known) -> set[str]:
    """Pawns that have moved, or all if none has; and pieces, if some of them were pawns."""
    found: set[str] = set()
    for side in SIDES:
        found |= {one for one in known.position.units(side, "P") if height(one, side) > 2}
        if known.promoted[side]:
            found |= known.position.units(side, "KQRBN")
    return found or known.position.units("w", "P") | known.position.units("b", "P")


@dataclass(frozen=True)
class Capture:
    """By a pawn. leaving: the file on which it began, if it left that with it. not_at_home: no pawn
    that had not moved was captured."""

    where: frozenset[str]
    leaving: str
    not_at_home: bool


@dataclass(frozen=True)
class Ledger:
    """What is open of a side. files: those of its pawns of which nothing is known. pieces: of its
    captured ones where they can have been. pawns: captured ones. straight: files of its pawns that
    were on the seventh rank before any capture. standing: by file its pawns on the board that never
    captured."""

    files: str = FILES
    captures: tuple[Capture, ...] = ()
    pieces: tuple[frozenset[str], ...] = ()
    pawns: int = 0
    straight: str = ""
    standing: tuple[tuple[str, str], ...] = ()

    def led(self, file: str, way: Way, not_at_home: bool) -> Ledger:
        captures = [Capture(one, file if not i else "", not_at_home) for i, one in enumerate(way)]
        return replace(
            self, files=self.files.replace(file, ""), captures=(*self.captures, *captures)
        )


State = dict[Side, Ledger]


@dataclass
class Account:
    """Of all captures of a game that led to the position. left: a square that the pawn left which
    began there, so that no pawn on it now has captured it there. stayed: a square of the game array
    on which a bishop was captured that had not moved. one_more: a side of which one piece more on
    the board was a pawn than has to be. not_knight: of a side squares on which its first missing
    knight was not captured (0), or its second one (1). not_pawn: of a side, by file, squares on
    which its pawn was not captured unless it had promoted."""

    known: Known
    origins: bool
    tombs: bool
    left: str = ""
    stayed: str = ""
    one_more: Side = ""
    not_knight: tuple[Side, int, frozenset[str]] = ("", 0, frozenset())
    not_pawn: tuple[Side, dict[str, frozenset[str]]] = ("", {})
    _unsettled: set[object] = field(default_factory=set)
    _places: dict[str, tuple[set[str], set[str]]] = field(default_factory=dict)

    def can_be_settled(self) -> bool:
        state = {side: self._opened(side) for side in SIDES}
        if any(ledger.pawns < 0 for ledger in state.values()):
            return True  # others say so
        pawns = [
            (side, one) for side in SIDES for one in sorted(self.known.position.units(side, "P"))
        ]
        pawns.sort(key=lambda one: height(one[1], one[0]))
        return self._begin(pawns, state, [], dict.fromkeys(SIDES, 0))

    @cached_property
    def _split(self) -> dict[Side, tuple[list[frozenset[str]], list[frozenset[str]]]]:
        side_of_knight, number, squares = self.not_knight
        found = {
            side: split(
                self.known,
                side,
                self.stayed,
                {number: squares} if side == side_of_knight else {},
            )
            for side in SIDES
        }
        if self.one_more:
            captured, promoted = found[self.one_more]
            captured.append(_ANYWHERE)  # the one in whose place it is
            promoted.append(last_rank(self.known, self.one_more))
        return found

    @cached_property
    def _ways(self) -> PawnWays:
        state = {side: self._opened(side) for side in SIDES}
        return PawnWays(self.known, {side: self._losses(state, other(side)) for side in SIDES})

    def _opened(self, side: Side) -> Ledger:
        captured, promoted = self._split[side]
        pieces = [one for one in captured if self.known.pawns_capture_on(other(side), {*one})]
        return Ledger(
            pieces=tuple(pieces if self.tombs else [_ANYWHERE] * len(pieces)),
            pawns=8 - len(self.known.position.units(side, "P")) - len(promoted),
        )

    # ---- pawns on the board

    def _begin(
        self,
        pawns: list[tuple[Side, str]],
        state: State,
        captors: list[tuple[Side, str, str]],
        least: dict[Side, int],
    ) -> bool:
        """Whether the account is settled with some files for these pawns. captors: those before
        them that captured, with their files; least: captures that those need."""
        if not pawns:
            return self._lead(captors, state)
        (side, square), *others = pawns
        ledger = state[side]
        for file in sorted(ledger.files, key=lambda one: _aside(one, square)):
            taken = replace(ledger, files=ledger.files.replace(file, ""))
            if file == square[0]:
                standing = replace(taken, standing=(*taken.standing, (file, square)))
                if not self._passed(state, side, square) and self._begin(
                    others, {**state, side: standing}, captors, least
                ):
                    return True
            needed = _aside(file, square) or 2
            more = {**least, side: least[side] + needed}
            if needed > height(square, side) - 2 or more[side] > self._losses(state, other(side)):
                continue
            if self._begin(others, {**state, side: taken}, [*captors, (side, file, square)], more):
                return True
        return False

    @staticmethod
    def _losses(state: State, side: Side) -> int:
        return len(state[side].pieces) + state[side].pawns

    def _passed(self, state: State, side: Side, square: str) -> bool:
        """Whether a pawn that never left the file has passed an enemy one that did not either."""
        enemy = dict(state[other(side)].standing).get(square[0])
        return enemy is not None and height(enemy, side) < height(square, side)

    def _lead(self, captors: list[tuple[Side, str, str]], state: State) -> bool:
        """Leads pawns that captured to where they stand."""
        if not captors:
            return self._promote(
                [(side, one) for side in SIDES for one in self._promoted(side)], state
            )
        (side, file, square), *others = captors
        errand = self._errand(state, side, file, {square})
        ways = self._ways.ways(replace(errand, ends=True))
        led = self._led(state, side, file, ways, not_at_home=square == self.left)
        return any(self._lead(others, one) for one in led)

    @staticmethod
    def _errand(state: State, side: Side, file: str, targets: Iterable[str]) -> Errand:
        return Errand(side, file, frozenset(targets), state[other(side)].standing)

    def _led(
        self, state: State, side: Side, file: str, ways: list[Way], *, not_at_home: bool = False
    ) -> Iterator[State]:
        """What is open behind each of the ways, as far as there are units for its captures."""
        for way in ways:
            ledger = state[side].led(file, way, not_at_home)
            if len(ledger.captures) <= self._losses(state, other(side)):
                yield {**state, side: ledger}

    # ---- pawns that promoted

    def _promoted(self, side: Side) -> list[frozenset[str]]:
        """Of each promoted piece on the board where it can have promoted."""
        promoted = self._split[side][1]
        return promoted if self.origins else [last_rank(self.known, side)] * len(promoted)

    def _promote(self, wanted: list[tuple[Side, frozenset[str]]], state: State) -> bool:
        """Finds the files on which the pawns began that promoted to these pieces."""
        if not wanted:
            return self._settle(state)
        (side, squares), *others = wanted
        return any(
            self._promote(others, promoted)
            for file in state[side].files
            for promoted in self._promoted_on(state, side, file, squares, squares)
        )

    def _promoted_on(
        self, state: State, side: Side, file: str, squares: frozenset[str], straight: frozenset[str]
    ) -> Iterator[State]:
        """What is open if the pawn of a file promoted on one of the squares, without a capture on
        one of those for that."""
        ledger = state[side]
        errand = self._errand(state, side, file, straight)
        # Of two pawns that go all of a file neither gets past the other.
        if file not in state[other(side)].straight and self._ways.goes_straight(errand):
            kept = replace(
                ledger, files=ledger.files.replace(file, ""), straight=ledger.straight + file
            )
            yield {**state, side: kept}
        ways = self._ways.ways(self._errand(state, side, file, squares))
        yield from self._led(state, side, file, [one for one in map(self._early, ways) if all(one)])
        if file not in state[other(side)].straight:
            late = [way for way in map(self._late, ways) if all(way)]
            for led in self._led(state, side, file, [way for way in late if way]):
                yield {**led, side: replace(led[side], straight=ledger.straight + file)}

    @staticmethod
    def _early(way: Way) -> Way:
        """Without a promotion by the only capture, before which the pawn was on the seventh rank of
        its own file."""
        return way if len(way) > 1 else tuple(one - _LAST_RANKS for one in way)

    @staticmethod
    def _late(way: Way) -> Way:
        """That promotion alone, if there is one."""
        return () if len(way) > 1 else tuple(one & _LAST_RANKS for one in way)

    # ---- captures

    def _settle(self, state: State) -> bool:
        """Finds a unit for each capture, first for the one for which there are fewest."""
        open_ones = [(side, one) for side in SIDES for one in state[side].captures]
        if not open_ones:
            return True
        if any(len(state[s].captures) > self._losses(state, other(s)) for s in SIDES):
            return False
        key = _key(state)
        if key in self._unsettled:
            return False
        side, capture = min(open_ones, key=lambda one: self._choices(state, *one))
        captures = list(state[side].captures)
        captures.remove(capture)
        rest = {**state, side: replace(state[side], captures=tuple(captures))}
        if any(self._settle(next_) for next_ in self._taken(rest, other(side), capture)):
            return True
        self._unsettled.add(key)
        return False

    @staticmethod
    def _choices(state: State, side: Side, capture: Capture) -> int:
        ledger = state[other(side)]
        pawns = len(ledger.files) if ledger.pawns else 0
        return pawns + sum(bool(piece & capture.where) for piece in ledger.pieces)

    def _taken(self, state: State, side: Side, capture: Capture) -> Iterator[State]:
        """What is open once a unit of the side is found that was captured there."""
        ledger = state[side]
        for piece in set(ledger.pieces):
            if piece & capture.where:
                pieces = list(ledger.pieces)
                pieces.remove(piece)
                yield {**state, side: replace(ledger, pieces=tuple(pieces))}
        if not ledger.pawns:
            return
        state = {**state, side: replace(ledger, pawns=ledger.pawns - 1)}
        promoted, in_its_place = self._promotions_before(side, capture.where)
        as_pawn = capture.where - last_rank(self.known, side)
        for file in ledger.files:
            home = {file + {"w": "2", "b": "7"}[side]} if capture.not_at_home else set()
            if side == self.not_pawn[0]:
                home |= self.not_pawn[1][file]
            errand = replace(self._errand(state, side, file, as_pawn - home), straight=True)
            yield from self._led(state, side, file, self._ways.ways(errand))
            # A pawn that the captor met on its file promotes after that capture.
            straight = in_its_place if capture.leaving == file else promoted
            yield from self._promoted_on(state, side, file, promoted, straight)

    def _promotions_before(
        self, side: Side, where: frozenset[str]
    ) -> tuple[frozenset[str], frozenset[str]]:
        """Squares on which a pawn promoted that is missing for a capture there; the second: with
        the promoted piece on the board in place of what was captured."""
        squares = last_rank(self.known, side)
        if not self.tombs:
            return squares, squares
        places = {square: self._after_promotion(side, square) for square in squares}
        in_its_place = frozenset(one for one in squares if places[one][1] & where)
        return in_its_place | {one for one in squares if places[one][0] & where}, in_its_place

    def _after_promotion(self, side: Side, square: str) -> tuple[set[str], set[str]]:
        if square not in self._places:
            self._places[square] = after_promotion(self.known, side, square)
        return self._places[square]


def _aside(file: str, square: str) -> int:
    return abs(FILES.index(file) - FILES.index(square[0]))


def _key(state: State) -> object:
    """What is open, in whatever order."""
    return tuple(
        (
            ledger.files,
            frozenset(Counter(ledger.captures).items()),
            frozenset(Counter(ledger.pieces).items()),
            ledger.pawns,
            frozenset(ledger.straight),
            frozenset(ledger.standing),
        )
        for ledger in state.values()
    )
