"""Moves written down in long algebraic notation, read as the moves they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solver.catalogue.language import words
from solver.model import Colour, Effect, Language, Move, Piece
from solver.output.moves import ROOK_FILES
from solver.output.vocabulary import vocabulary

WAY = re.compile(r"([a-z]*)([A-Z0-9/]*?)([a-h][1-8])([-*])([a-h][1-8])(?:-([a-h][1-8]))?( ep\.)?")
UNIT = r"([a-z]*)([A-Z0-9/]+)"
SQUARE = "([a-h][1-8])"
TURN = r"=([a-z]*)([A-Z][A-Z0-9/]*)"
ADDED = re.compile(rf"\[\+{UNIT}{SQUARE}")
GONE = re.compile(rf"\[-{UNIT}{SQUARE}")
MOVED = re.compile(rf"\[{UNIT}{SQUARE}->(?:{UNIT})?{SQUARE}")
SWAPPED = re.compile(rf"\[([A-Z0-9/]+){SQUARE}<->([A-Z0-9/]+){SQUARE}")
ELSEWHERE = re.compile(rf"\[{SQUARE}(?={TURN}|=[wbns]\])")
WALK_CHANGE = re.compile(TURN)
COLOUR_CHANGE = re.compile(r"=([wbns])(?![a-z])")
ONWARDS = re.compile(rf"([-*]){SQUARE}")
EXCHANGED = re.compile(rf"([A-Z0-9/]+){SQUARE}<->([A-Z0-9/]+){SQUARE}")
PARTNER = re.compile(rf"/{UNIT}{SQUARE}-{SQUARE}")
PAWN = Piece("white", "pawn")


class Unreadable(ValueError):
    """Notation of a rule that moves cannot express yet."""


#: the colours by their names
COLOURS: dict[str, Colour] = {"white": "white", "black": "black", "neutral": "neutral"}


def move(text: str, *signs: str, colour: Colour = "white", language: Language = "en") -> Move:
    """A move of that side, e.g. move("e7*d8=Q[+bSb8]", "+")."""
    return Reader(language).move(text, list(signs), colour)


class Reader:
    """Reads moves as printed in one language."""

    def __init__(self, language: Language) -> None:
        spoken = vocabulary(language)
        self._walks = {spoken.walk(key): key for key in words.keys("piece")}
        self._attributes = {spoken.attribute_letters(k): k for k in words.keys("attribute")}

        self._colours = {spoken.colour_letter(name): colour for name, colour in COLOURS.items()}

    def move(self, text: str, signs: list[str], colour: Colour) -> Move:
        """A move of the side, followed by these signs of check and goal."""
        goals = [sign for sign in signs if sign != "+"]
        if len(goals) > 1 or signs.count("+") > 1:
            raise Unreadable(f"{text} {signs}")
        way, end = self._way(text, colour)
        square = way.arrival
        if way.kind in ROOK_FILES:  # what the rook becomes stands there
            square = ROOK_FILES[way.kind] + square[1:]
        effects = (*way.effects, *self._effects(text[end:], square))
        return Move(
            piece=way.piece,
            departure=way.departure,
            arrival=way.arrival,
            kind=way.kind,
            captured=way.captured,
            effects=effects,
            check="+" in signs,
            goal=goals[0] if goals else None,
        )

    def _way(self, text: str, colour: Colour) -> tuple[Move, int]:
        """The move without effects, and where its text ends."""
        if text == "...":
            return Move(PAWN, "", "", "null"), 3
        castling = re.match("0-0(-0)?", text)
        if castling:
            kind = "castling-long" if castling[1] else "castling-short"
            rank = 1 if colour == "white" else 8
            arrival = f"{'c' if castling[1] else 'g'}{rank}"
            return Move(Piece(colour, "king"), f"e{rank}", arrival, kind), castling.end()
        if found := EXCHANGED.match(text):
            return self._exchange(found, colour), found.end()
        found = WAY.match(text)
        if not found:
            raise Unreadable(text)
        attributes, walk, start, sign, end, beyond, ep = found.groups()
        piece = self._piece(attributes, walk, colour)
        captured = None if sign == "-" else _passed(start, end) if ep else end
        if beyond and sign == "-":
            raise Unreadable(text)
        kind = "en-passant" if ep else "capture" if captured else "quiet"
        return Move(piece, start, beyond or end, kind, captured), found.end()

    def _exchange(self, found: re.Match[str], colour: Colour) -> Move:
        """Two units that change places: the one that moves first, but a king last who castles."""
        units = [(self._piece("", found[i], colour), found[i + 1]) for i in (1, 3)]
        if units[1][0].walk == "king" != units[0][0].walk:
            units.reverse()
        (piece, start), (other, end) = units
        effect = Effect("exchange", "movement", piece, start, end, other)
        return Move(piece, start, end, "exchange", effects=(effect,))

    def _piece(self, letters: str, walk: str, colour: Colour | None) -> Piece:
        """A unit by its letters; the colour is the first of them where none is given."""
        if colour is None:
            colour, letters = self._colours[letters[:1]], letters[1:]
        elif letters.startswith("n") and letters not in self._attributes:
            colour, letters = "neutral", letters[1:]
        if letters and letters not in self._attributes:
            raise Unreadable(letters + walk)
        attributes = (self._attributes[letters],) if letters else ()
        parts = [self._walks.get(part, "?") for part in walk.split("/")] if walk else ["pawn"]
        if "?" in parts:
            raise Unreadable(letters + walk)
        return Piece(colour, "/".join(parts), attributes)

    def _effects(self, text: str, square: str) -> Iterator[Effect]:
        """What follows the way of a move. square: of the unit spoken of."""
        at = 0
        while at < len(text):
            if text[at] == "]":
                at += 1
                continue
            found, at, square = self._effect(text, at, square)
            yield from found

    def _effect(self, text: str, at: int, square: str) -> tuple[list[Effect], int, str]:
        """The effects written at one place, where their text ends, the square spoken of then."""
        if found := ADDED.match(text, at):
            piece = self._piece(found[1], found[2], None)
            return [Effect("add", "rebirth", piece, found[3])], found.end(), found[3]
        if found := GONE.match(text, at):
            piece = self._piece(found[1], found[2], None)
            return [Effect("remove", "other", piece, found[3])], found.end(), "-"
        if found := MOVED.match(text, at):
            piece = self._piece(found[1], found[2], None)
            after = self._piece(found[4], found[5], piece.colour) if found[5] else None
            effect = Effect("move", "rebirth", piece, found[3], found[6], after)
            return [effect], found.end(), found[6]
        if found := SWAPPED.match(text, at):
            first, second = (self._piece("", found[i], "white") for i in (1, 3))
            effect = Effect("exchange", "other", first, found[2], found[4], second)
            return [effect], found.end(), "-"
        if found := ELSEWHERE.match(text, at):
            return [], found.end(), found[1]
        if found := WALK_CHANGE.match(text, at):
            after = self._piece(found[1], found[2], "white")
            own = text[at - 1 : at] != "]" and text[max(0, at - 3)] != "["
            reason = "promotion" if own else "other"
            return [Effect("promote", reason, PAWN, square, after=after)], found.end(), square
        if found := COLOUR_CHANGE.match(text, at):
            own = text[max(0, at - 3)] != "["
            reason = "recolour" if own else "other"
            after = Piece(self._colours[found[1]], "pawn")
            return [Effect("recolour", reason, PAWN, square, after=after)], found.end(), square
        if text.startswith("->v", at):
            return [Effect("bury", "rebirth", PAWN, square)], at + 3, square
        if found := PARTNER.match(text, at):
            piece = self._piece(found[1], found[2], None)
            return [Effect("move", "castling", piece, found[3], found[4])], found.end(), square
        if found := ONWARDS.match(text, at):
            onward = Effect("move", "movement", PAWN, square, found[2])
            capture = Effect("remove", "capture", PAWN, found[2])
            steps = [onward] if found[1] == "-" else [capture, onward]
            return steps, found.end(), found[2]
        raise Unreadable(text)


def _passed(start: str, end: str) -> str:
    """Where the pawn stands that is captured en passant. A capture that goes on may end beside."""
    rank = start[1] if start[1] != end[1] else {"3": "4", "6": "5"}[end[1]]
    return end[0] + rank
