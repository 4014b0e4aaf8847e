"""Which move a printed one is in a position.

Most are printed with both squares and are set up from the board alone, legal or not: a misprint
shall not hide the play behind it. A short one is the move of the unit that can go there; where
fairy rules or fairy units have a part in that, the kernel's legal moves are asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from solver.catalogue import walks
from solver.catalogue.boards import BoardEntry
from solver.catalogue.language import words
from solver.catalogue.stipulation.trees import other_side
from solver.claims.moves import Alphabet
from solver.claims.printed import Printed
from solver.model import Colour, Effect, Move, Piece
from solver.themes import attacks
from solver.themes.geometry import point
from solver.themes.probe import Probe, royals
from solver.themes.tree.node import Position, TwinPlay, Unit

_CASTLED = {"castling-short": "g", "castling-long": "c"}
_COLOURS: Mapping[str, Colour] = {"w": "white", "b": "black", "n": "neutral"}
_SQUARE = r"(?:[a-p](?:1[0-6]|[1-9]))"
_UNIT = r"(?P<colour>[wbn])[a-z]{0,4}(?P<walk>[A-Z][A-Z0-9]?)"
_COMES = re.compile(rf"\[\+{_UNIT}(?P<at>{_SQUARE})(?:=(?P<becomes>[A-Z][A-Z0-9]?))?\]")
_GOES = re.compile(rf"\[-{_UNIT}(?P<at>{_SQUARE})\]")
_MOVES = re.compile(rf"\[{_UNIT}(?P<at>{_SQUARE})->(?P<becomes>[A-Z][A-Z0-9]?)?(?P<to>{_SQUARE})\]")
_CHANGES = re.compile(
    rf"\[(?P<at>{_SQUARE})=(?P<colour>[wbn])?[a-z]{{0,4}}(?P<walk>[A-Z][A-Z0-9]?)?\]"
)
_SWAP = re.compile(rf"\[[A-Z]?[A-Z0-9]?(?P<at>{_SQUARE})<->[A-Z]?[A-Z0-9]?(?P<to>{_SQUARE})\]")
_BRACKETS = re.compile(r"\[[^]]*\]")
_IMITATOR = re.compile(r"\[I[^]]*\]")


class MoveReader:
    """Reads the printed moves of a twin. alphabet: in whose letters they are printed."""

    def __init__(self, twin: TwinPlay, alphabet: Alphabet) -> None:
        self._probe = Probe(twin)
        self._alphabet = alphabet
        self._walks = {
            *walks.CHESS,
            *(unit.piece.walk for unit in twin.problem.placements),
        }

    def move(
        self, position: Position, side: Colour, said: Printed, passed: str | None
    ) -> Move | None:
        """The move that a printed one is; None where there is none, or several fit. side: who is to
        move. passed: the square that a pawn has just passed."""
        if said.way == "castling":
            return self._castling(position, side, said)
        if said.way != "move" or len(said.to) < 2:
            return self._found(position, side, said, passed)
        if said.file and said.rank and not said.by:
            return self._set_up(position, side, said.file + said.rank, said)
        return self._found(position, side, said, passed)

    # -- from the board alone

    def _set_up(self, position: Position, side: Colour, at: str, said: Printed) -> Move | None:
        unit = position.get(at)
        if unit is None or at == said.to:
            return None
        captured = said.to if said.to in position else self._passed(position, unit, at, said.to)
        mover = side if unit.colour not in ("white", "black") else None
        taken = position[captured].piece if captured else None
        kind = "quiet" if captured is None else "capture" if captured == said.to else "en-passant"
        move = Move(unit.piece, at, said.to, kind, captured, taken, mover=mover)
        return self._with_effects(move, said)

    def _passed(self, position: Position, unit: Unit, at: str, to: str) -> str | None:
        """Where the pawn stands that is captured in passing."""
        beside = to[0] + at[1:]
        other = position.get(beside)
        is_so = unit.walk == "pawn" and at[0] != to[0] and other is not None
        return beside if is_so and other is not None and other.walk == "pawn" else None

    def _castling(self, position: Position, side: Colour, said: Printed) -> Move | None:
        for colour in (side, other_side(side)):
            for at in royals(position, colour):
                if at[0] == "e" and at[1:] in ("1", "8"):
                    arrival = _CASTLED[said.castling] + at[1:]
                    if arrival not in position:
                        return Move(position[at].piece, at, arrival, said.castling)
        return None

    def _with_effects(self, move: Move, said: Printed) -> Move | None:
        """The move with its promotion, and with what is printed in brackets behind it."""
        effects: list[Effect] = []
        piece = move.piece
        if said.becomes:
            walk = self._walk(said.becomes)
            if walk is None:
                return None
            after = replace(piece, walk=walk)
            effects.append(Effect("promote", "promotion", piece, move.arrival, after=after))
        for text in _BRACKETS.findall(said.effects) if said.effects else ():
            effect = self._effect(text, move)
            if effect is None:
                return None
            effects.extend(effect)
        return replace(move, effects=tuple(effects)) if effects else move

    def _effect(self, text: str, move: Move) -> list[Effect] | None:
        """What stands in a pair of brackets; None where that is not understood."""
        if _IMITATOR.fullmatch(text):
            return []
        if found := _COMES.fullmatch(text):
            piece = self._piece(found["colour"], found["becomes"] or found["walk"])
            reborn = "rebirth" if move.captured else "other"
            return [Effect("add", reborn, piece, found["at"])] if piece else None
        if found := _GOES.fullmatch(text):
            piece = self._piece(found["colour"], found["walk"])
            return [Effect("remove", "other", piece, found["at"])] if piece else None
        if found := _MOVES.fullmatch(text):
            piece = self._piece(found["colour"], found["walk"])
            after = self._piece(found["colour"], found["becomes"] or found["walk"])
            if piece is None:
                return None
            return [Effect("move", "rebirth", piece, found["at"], found["to"], after)]
        return self._change(text, move)

    def _change(self, text: str, move: Move) -> list[Effect] | None:
        """A unit that changes its colour or its walk."""
        found = _CHANGES.fullmatch(text)
        if found is None or found["at"] != move.arrival:
            return None
        before = after = move.piece
        if found["colour"]:
            after = replace(after, colour=_COLOURS[found["colour"]])
        if found["walk"]:
            walk = self._walk(found["walk"])
            if walk is None:
                return None
            after = replace(after, walk=walk)
        op = "promote" if found["walk"] else "recolour"
        return [Effect(op, "transform", before, found["at"], after=after)]

    def _piece(self, colour: str, letters: str) -> Piece | None:
        walk = self._walk(letters)
        return Piece(_COLOURS[colour], walk) if walk else None

    def _walk(self, letters: str) -> str | None:
        """The walk that letters name."""
        for walk in self._walks:
            if self._alphabet.names(letters, walk):
                return walk
        language = self._alphabet.language
        if language == "it" or language == "ru":
            return None
        return words.find("piece", letters, language)

    # -- of the units that can go there

    def _found(
        self, position: Position, side: Colour, said: Printed, passed: str | None
    ) -> Move | None:
        if self._probe.is_orthodox and said.way == "move":
            found = list(self._orthodox(position, side, said))
            if said.or_pawn and len(found) > 1:
                pawns = [one for one in found if one.piece.walk == "pawn"]
                found = pawns or found
            if len(found) > 1:
                found = [one for one in found if self._is_safe(position, side, one)]
            return found[0] if len(found) == 1 else None
        if not self._probe.may_ask:
            return None
        legal = self._probe.moves(position, side, passed)
        fitting = [one for one in legal if self._alphabet.fit(said, one) == "yes"]
        return fitting[0] if len(fitting) == 1 else None

    def _orthodox(self, position: Position, side: Colour, said: Printed) -> Iterator[Move]:
        """The moves of chess that fit, be the king in check after them or not."""
        for at, unit in position.items():
            if unit.colour != side or not self._is_meant(unit, at, said):
                continue
            for to in self._goals(position, at, unit, said):
                move = self._set_up(position, side, at, replace(said, to=to))
                if move is not None:
                    yield move

    def _is_meant(self, unit: Unit, at: str, said: Printed) -> bool:
        if said.walk and not self._alphabet.names(said.walk, unit.walk):
            if not (said.or_pawn and unit.walk == "pawn"):
                return False
        elif not said.walk and unit.walk != "pawn":
            return False
        return said.file in ("", at[0]) and said.rank in ("", at[1:])

    def _goals(self, position: Position, at: str, unit: Unit, said: Printed) -> Iterator[str]:
        """The squares to which a unit can go and that the printed move may mean."""
        if unit.walk == "pawn":
            for to in _pawn_goals(position, at, unit, self._probe.board):
                if to == said.to or (len(said.to) == 1 and to[0] == said.to != at[0]):
                    yield to
        elif len(said.to) > 1 and attacks.attacks(position, at, said.to, self._probe.board):
            there = position.get(said.to)
            if there is None or there.colour != unit.colour:
                yield said.to

    def _is_safe(self, position: Position, side: Colour, move: Move) -> bool:
        """Whether the own king stands in no check after a move of chess."""
        after = dict(position)
        unit = after.pop(move.departure)
        if move.captured is not None:
            after.pop(move.captured, None)
        after[move.arrival] = unit
        enemy = other_side(side)
        return not any(
            attacks.attackers(after, at, enemy, self._probe.board) for at in royals(after, side)
        )


def _pawn_goals(position: Position, at: str, unit: Unit, board: BoardEntry) -> Iterator[str]:
    """The squares to which a pawn of chess can go, in passing as well."""
    yield from attacks.pawn_steps(position, at, board)
    file, rank = at[0], point(at)[1] + 1
    ahead = 1 if unit.colour == "white" else -1
    for beside in (-1, 1):
        to_file = chr(ord(file) + beside)
        to, passing = f"{to_file}{rank + ahead}", position.get(f"{to_file}{rank}")
        there = position.get(to)
        in_passing = rank == (5 if ahead == 1 else 4)
        taken = there or (passing if in_passing and passing and passing.walk == "pawn" else None)
        if taken is not None and taken.colour != unit.colour:
            yield to
