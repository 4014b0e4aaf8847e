"""Which castlings and captures en passant the past leaves to a position, and in what parts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from solver.model import Piece
from solver.retro.diagram import Diagram, site, square
from solver.retro.legality import Judge, Strength, Verdict


class Combo(Struct, frozen=True):
    """Rights that hold together: castlings in letters of FEN, and the square that a pawn passed
    with the last move, if it can be captured en passant."""

    castling: str = ""
    passed: str | None = None

    def dominates(self, other: Combo) -> bool:
        """Whether the conventions prefer it: more castlings, and en passant only if it must be."""
        passed = self.passed == other.passed or self.passed is None
        return passed and set(self.castling) >= set(other.castling)

    def text(self) -> str:
        """ "KQk d6", "-"."""
        return f"{self.castling or '-'}{f' {self.passed}' if self.passed else ''}"


class Rights(Struct, frozen=True):
    """What the past leaves of the rights of a position.

    castlings: all whose kings and rooks stand at home; en_passant: squares that a pawn may have
    passed which could be captured there. refuted: combinations that are proven impossible, each
    with its verdict; those that contain one of them are left out. possible: all others, which is
    no proof that they are possible. cut: that a limit was reached for one of them.
    """

    strength: Strength
    castlings: str
    en_passant: tuple[str, ...]
    possible: tuple[Combo, ...]
    refuted: tuple[tuple[Combo, Verdict], ...]
    cut: bool = False

    @property
    def parts(self) -> tuple[Combo, ...]:
        """The parts that the conventions make of it (Codex 16, partial retro analysis): of the
        possible combinations those that no other is preferred to. One is the usual case; none says
        that no game leads there with this side to move."""
        return tuple(
            one
            for one in self.possible
            if not any(other.dominates(one) and other != one for other in self.possible)
        )

    @property
    def lost(self) -> str:
        """Castlings that are proven to be lost."""
        return "".join(
            letter
            for letter in self.castlings
            if not any(letter in one.castling for one in self.possible)
        )

    @property
    def proven_en_passant(self) -> str | None:
        """The square on which en passant is proven: all other last moves are refuted."""
        passed = {one.passed for one in self.possible}
        return next(iter(passed)) if len(passed) == 1 else None

    @property
    def kept(self) -> str:
        """Castlings that are in all parts: permitted by the convention, as not proven lost."""
        return "".join(
            letter
            for letter in self.castlings
            if self.parts and all(letter in one.castling for one in self.parts)
        )

    @property
    def refused_en_passant(self) -> tuple[str, ...]:
        """Squares on which en passant is not permitted, though it is not proven impossible."""
        held = {one.passed for one in self.parts}
        possible = {one.passed for one in self.possible}
        return tuple(one for one in self.en_passant if one in possible and one not in held)

    def proof_against(self, letter: str) -> Verdict | None:
        """What refutes a castling that is lost, with the last moves that are possible otherwise."""
        passed = {one.passed for one in self.possible}
        found = [
            (combo, verdict)
            for combo, verdict in self.refuted
            if letter in combo.castling and combo.passed in passed
        ]
        return min(found, key=lambda one: len(one[0].castling))[1] if found else None

    @property
    def is_illegal(self) -> bool:
        """Whether every combination is refuted: no game leads there with this side to move."""
        return not self.possible


def rights(
    diagram: Diagram,
    strength: Strength | None = None,
    after: Rights | None = None,
    ended: Callable[[], bool] | None = None,
) -> Rights:
    """The rights that the past leaves to a position, whatever the diagram holds of them.

    Every combination of castlings with no double step or one is refuted or is not. after: what an
    easier look has found, of which the refutations stand. ended: see Judge. Source: Codex for Chess
    Composition (WFCC), article 16.
    """
    known = dict(after.refuted) if after else {}
    judge = Judge(strength, ended)
    castlings, passed = diagram.possible_castlings(), possible_en_passant(diagram)
    possible: list[Combo] = []
    refuted: list[tuple[Combo, Verdict]] = []
    for count in range(len(castlings) + 1):
        for letters in combinations(castlings, count):
            for step in (None, *passed):
                combo = Combo("".join(letters), step)
                if any(_contains(combo, known) for known, _ in refuted):
                    continue
                verdict = known.get(combo) or judge.verdict(
                    with_rights(diagram, combo, passed).past()
                )
                if verdict.is_illegal:
                    refuted.append((combo, verdict))
                else:
                    possible.append(combo)
    return Rights(judge.strength, castlings, passed, tuple(possible), tuple(refuted), judge.cut)


def _contains(combo: Combo, other: Combo) -> bool:
    """Whether a combination holds what another holds, and castlings besides."""
    return combo.passed == other.passed and set(combo.castling) >= set(other.castling)


def with_rights(diagram: Diagram, combo: Combo, passed: tuple[str, ...]) -> Diagram:
    """The diagram with those rights and no others. passed: squares that a pawn may have passed."""
    none = passed if combo.passed is None else ()
    return replace(diagram, castling=combo.castling, passed=combo.passed, not_passed=none)


def possible_en_passant(diagram: Diagram) -> tuple[str, ...]:
    """Squares on which the side to move could capture en passant, had the pawn just moved."""
    at = {site(one.square): one.piece for one in diagram.placements}
    forward = 8 if diagram.turn == "white" else -8
    rank = 4 if diagram.turn == "white" else 3  # counted from 0
    found = []
    for number, piece in sorted(at.items()):
        if piece.walk != "pawn" or piece.colour == diagram.turn or number // 8 != rank:
            continue
        beside = [number + step for step in (-1, 1) if 0 <= number % 8 + step < 8]
        if number + forward in at or number + 2 * forward in at:
            continue
        if any(at.get(one) == Piece(diagram.turn, "pawn") for one in beside):
            found.append(square(number + forward))
    return tuple(found)
