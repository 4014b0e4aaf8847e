"""From the kernel's records to moves.

A record says in a few bytes, little endian, what a half-move did:

    header    type, promotion, check, number of goals, number of effects: a byte each; from, to,
              victim's site
    unit      the moving unit: kind (2 bytes), owners, identity, traits (4 bytes)
    unit      the captured unit, zero if none
    effects   op and reason, a byte each; sites a and b; unit before, unit after
    goals     their numbers among those of the phase, four bytes each

The highest bit of the type says of a pass or of a neutral unit that it was Black who moved, of any
other unit that it was the other side.
A site is a number of a square in two bytes, 256 is none. The unit's own way, the removal of the
captured unit and the rook's way in castling are not among the effects, but where units change
places, and where a king castles with any unit anywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from struct import Struct

from msgspec.structs import replace

from solver.model import Colour, Effect, Move, Piece

HEADER = Struct("<5B3H8s8s")
EFFECT = Struct("<2B2H8s8s")
UNIT = Struct("<HBBI")
GOAL = Struct("<I")

NOWHERE = 256
MOVED_BY_BLACK = 128
UNLIMITED = (1 << 32) - 1
"""What is left of a budget without limit."""
MATE = 2
"""In place of check, in lists of legal moves."""
TYPES = (
    *("quiet", "quiet", "en-passant", "castling-short", "castling-long", "null", "drop"),
    *("castling", "exchange"),
)
"""Kind of a move by its type; type 1 is a pawn's double step."""
OPS = (
    *("remove", "add", "move", "promote", "recolour", "traits", "exchange", "bury", "unbury"),
    *("hand-put", "hand-take", "state", "turn", "bury", "lift", "close", "note", "turn-board"),
)
REASONS = (
    *("movement", "capture", "promotion", "castling", "rebirth", "rebirth-promotion"),
    *("assassination", "recolour", "transform", "other", "transfer", "leg", "lifted", "left"),
    *("covered", "taken", "beside", "transform", "creation", "roles", "movement", "capture"),
    *("crossing", "imitation", "beside", "make"),
)
COLOURS: dict[int, Colour] = {1: "white", 2: "black", 3: "neutral"}
"""Colour by owners: a bit a side."""
NOBODY = Piece("neutral", "")
"""What moves in a null move."""
UNPROVEN = Effect(op="unproven", reason="unproven", piece=NOBODY, at="")
"""A note on nobody and nothing: see model.Effect."""


class Decoder:
    """Reads the records of one problem; equal records give the same Move object.

    kinds: walks by the kernel's number of their kind; squares: their names by site. goals:
    signs of the goals of the phase. traits: attributes by bit, "" for a bit that solutions do not
    show. royal: walks that are royal without a word. colours: by owners. boards: the attributes of
    units on the first and on the second of two.
    """

    def __init__(
        self,
        kinds: Sequence[str],
        squares: Sequence[str],
        goals: Sequence[str] = (),
        traits: Sequence[str] = ("royal",),
        royal: Collection[str] = ("king",),
        colours: Mapping[int, Colour] = COLOURS,
        boards: tuple[str, ...] = (),
    ) -> None:
        self._kinds = tuple(kinds)
        self._goals = tuple(goals)
        self._royal = royal
        self._colours = colours
        self._boards = boards
        self._traits = tuple((1 << bit, key) for bit, key in enumerate(traits) if key)
        self._squares = tuple(squares)
        self._moves: dict[bytes, Move] = {}
        self._units: dict[bytes, Piece] = {}

    def move(self, record: bytes) -> Move:
        """The move that a record describes."""
        found = self._moves.get(record)
        if found is None:
            found = self._moves[record] = self._decode(record)
        return found

    def _decode(self, record: bytes) -> Move:
        kind, _promotion, check, goals, count, start, end, victim, unit, captured = (
            HEADER.unpack_from(record)
        )
        effects = range(HEADER.size, HEADER.size + count * EFFECT.size, EFFECT.size)
        signs = [
            self._goals[number]
            for (number,) in GOAL.iter_unpack(record[effects.stop :][: goals * GOAL.size])
        ]
        captures = victim != NOWHERE
        name = TYPES[kind & ~MOVED_BY_BLACK]
        if name == "null" and count:  # no other pass does anything
            return self._role_exchange(kind, check, signs)
        piece = self._unit(unit) or NOBODY
        return Move(
            piece=piece,
            departure="" if name == "drop" else self._square(start) or "",
            arrival=self._square(end) or "",
            kind="capture" if captures and name == "quiet" else name,
            captured=self._square(victim),
            captured_piece=self._unit(captured) if captures else None,
            effects=tuple(self._effect(record, at) for at in effects),
            check=bool(check),
            goal="#" if check == MATE else " ".join(signs) or None,
            mover=self._mover(piece, bool(kind & MOVED_BY_BLACK)),
        )

    def _mover(self, piece: Piece, told: bool) -> Colour | None:
        """Who has moved, where the unit does not show it."""
        if piece.colour == "neutral":
            return "black" if told else "white"
        if not told:
            return None
        return "white" if piece.colour == "black" else "black"

    def _role_exchange(self, kind: int, check: int, signs: Sequence[str]) -> Move:
        """Sides that have exchanged their roles: what becomes of all units is not told."""
        return Move(
            piece=NOBODY,
            departure="",
            arrival="",
            kind="role-exchange",
            check=bool(check),
            goal=" ".join(signs) or None,
            mover="black" if kind & MOVED_BY_BLACK else "white",
        )

    def _effect(self, record: bytes, at: int) -> Effect:
        op, reason, a, b, before, after = EFFECT.unpack_from(record, at)
        if OPS[op] == "note" and a == NOWHERE:
            return self._balance(before) if self._unit(before) else UNPROVEN
        changed = self._unit(after)
        unit = self._unit(before) or changed or NOBODY
        name = OPS[op]
        if REASONS[reason] == "crossing":
            changed = self._on_board(unit, b)
        same = changed == unit and name != "exchange"
        return Effect(
            op=name,
            reason=REASONS[reason],
            piece=unit,
            at=self._square(a) or "",
            to=self._square(b) if name in ("move", "exchange") else None,
            after=None if same or name in ("add", "remove") else changed,
        )

    def _on_board(self, unit: Piece, site: int) -> Piece:
        """A unit on one of two boards, the squares of which come behind one another."""
        second = site >= len(self._squares) // 2
        return replace(unit, attributes=(*unit.attributes, self._boards[second]))

    def _balance(self, note: bytes) -> Effect:
        """What is left of a budget: a note on whose it is and how much."""
        _kind, owners, _identity, left = UNIT.unpack(note)
        piece = Piece(self._colours[owners], "")
        amount = None if left == UNLIMITED else left
        return Effect(op="balance", reason="balance", piece=piece, at="", left=amount)

    def _square(self, site: int) -> str | None:
        return None if site == NOWHERE else self._squares[site]

    def _unit(self, data: bytes) -> Piece | None:
        """A unit without its identity; None if there is none. A king is royal without a word."""
        found = self._units.get(data)
        if found is None:
            kind, owners, _identity, traits = UNIT.unpack(data)
            if not owners:
                return None
            walk = self._kinds[kind]
            attributes = tuple(
                key
                for bit, key in self._traits
                if traits & bit and not (key == "royal" and walk in self._royal)
            )
            found = self._units[data] = Piece(self._colours[owners], walk, attributes)
        return found
