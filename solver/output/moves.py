"""Long algebraic notation of a half-move with all that happened in it.

A move is written as its way ("Sb1-c3", "e5*d6 ep.", "0-0") followed by its effects in their
order. An effect that concerns the unit written last is glued to it ("e7-e8=D", "[+wBb8=D]"); any
other opens brackets of its own and names the square ("[+bPf7]", "[wRf7->c7]", "[e7=w]").
"""

from __future__ import annotations

from collections.abc import Iterable

from solver.catalogue.attributes import ATTRIBUTES
from solver.catalogue.goals import GOALS
from solver.model import Effect, Move, Piece
from solver.output.vocabulary import Vocabulary

CASTLING = {"castling-short": "0-0", "castling-long": "0-0-0"}
ROOK_FILES = {"castling-short": "f", "castling-long": "d"}
"""Where the rook of a castling goes, whose change is glued to the move ("0-0=L")."""
UNSEEN = "invisible"
"""The walk of a unit that nobody sees."""
NO_SIGN = frozenset(sign for sign, goal in GOALS.items() if not goal.marked)
"""Goals whose sign is not written after the move that reaches them."""
CHECK_IMPLIED = frozenset(sign for sign, goal in GOALS.items() if goal.says_check)
"""Goals whose sign stands in place of the sign of check."""


class Notation:
    """Writes moves in one language. Stores what it has written.

    silent: attributes that every unit has under the conditions in force and that nobody writes.
    castling_in_full: whether the ways of king and rook are written out, as 0-0 and 0-0-0 cannot
    name all castlings. letters: what of a unit's letters is written before the walk that it takes
    by a rule: "all", "none", or "royal", that alone.
    """

    def __init__(
        self,
        words: Vocabulary,
        silent: frozenset[str] = frozenset(),
        *,
        castling_in_full: bool = False,
        letters: str = "all",
    ) -> None:
        self._words = words
        self._shown_letters = letters
        self._silent = silent
        self._castling_in_full = castling_in_full
        self._written: dict[int, tuple[Move, str]] = {}

    def full(self, move: Move) -> str:
        """The move with the signs of check and of the goal it reaches."""
        # Keyed by identity: hashing a move costs as much as writing it. The move is stored as well,
        # so that its identity is not used again.
        written = self._written.get(id(move))
        if written is None:
            written = self._written[id(move)] = (move, self.bare(move) + self.signs(move))
        return written[1]

    def side_of(self, piece: Piece) -> int:
        """The side that a unit belongs to: 0 or 1."""
        return 0 if piece.colour == "white" else 1

    def listed(self, move: Move) -> str:
        """The move in a list of legal moves."""
        return self.full(move).strip()

    def signs(self, move: Move) -> str:
        """What follows the move: " +" for check, " #" and its like for each goal."""
        goals = move.goal.split() if move.goal is not None else []
        check = " +" if move.check and CHECK_IMPLIED.isdisjoint(goals) else ""
        return check + "".join(f" {goal}" for goal in goals if goal not in NO_SIGN)

    def bare(self, move: Move) -> str:
        """The move and its effects, without signs."""
        if not move.effects:
            return self.way(move)
        square = move.arrival
        if move.kind in ROOK_FILES and move.captured is None:  # what the rook becomes stands there
            square = ROOK_FILES[move.kind] + move.arrival[1:]
        writer = _EffectWriter(self._words, self._silent, square, self._shown_letters)
        return self.way(move) + writer.all(
            effect
            for effect in sorted(move.effects, key=_in_order)
            if effect.reason not in ("transfer", "make") and not _is_the_exchange(effect)
        )

    def way(self, move: Move) -> str:
        """Who went where, capturing what. What is no move has a space of its own before it."""
        if move.kind == "null":
            return " ..."
        if move.kind == "role-exchange":
            return f" {self._words.word('condition', 'RoleExchange')}"
        return self._promoted_before(move) + self._unseen_before(move) + self._way(move)

    def _promoted_before(self, move: Move) -> str:
        """A pawn that promotes before the unit moves."""
        return "".join(
            f"[{effect.at}={self._words.walk(effect.after.walk)}]"
            for effect in move.effects
            if effect.op == "promote" and effect.reason == "transfer" and effect.after is not None
        )

    def _unseen_before(self, move: Move) -> str:
        """An invisible that a pawn's capture proves to stand there."""
        victim = move.captured_piece
        if victim is None or victim.walk != UNSEEN or move.piece.walk != "pawn":
            return ""
        return f"[+{self._words.unit(victim, self._silent)}{move.captured}]"

    def _way(self, move: Move) -> str:
        if move.kind == "invisible":
            return f"{self._words.walk(UNSEEN)}~-~"
        if move.kind == "invisible-capture":
            return f"{self._words.walk(UNSEEN)}~*{move.arrival}"
        if move.kind in CASTLING and move.captured is not None:  # it leads to a capture
            beyond = "" if move.captured == move.arrival else f"-{move.arrival}"
            return f"{CASTLING[move.kind]}*{move.captured}{beyond}"
        if move.kind in CASTLING and not self._castling_in_full:
            return self._transfers(move) + CASTLING[move.kind]
        if move.kind == "exchange":
            return self._exchanged(move)
        start = self._departing(move)
        if move.captured is None:
            return f"{start}-{move.arrival}"
        if move.captured == move.arrival:  # en passant, too, where captures go on
            return f"{start}*{move.arrival}"
        if move.kind == "en-passant":
            return f"{start}*{move.arrival} ep."
        return f"{start}*{move.captured}-{move.arrival}"

    def _exchanged(self, move: Move) -> str:
        """Two units that change places: the one that moves first, but a king last who castles."""
        other = next(e.after for e in move.effects if _is_the_exchange(e) and e.after is not None)
        units = [(move.piece.walk, move.departure), (other.walk, move.arrival)]
        if move.piece.walk == "king" != other.walk:
            units.reverse()
        return "<->".join(self._words.walk(walk) + square for walk, square in units)

    def _departing(self, move: Move) -> str:
        """The moving unit and its square. A plain pawn needs no letter."""
        letters = self._words.attributes(move.piece, self._silent)
        if letters or move.piece.walk != "pawn":
            letters += self._words.walk(move.piece.walk)
        via = [effect.to for effect in move.effects if effect.reason == "transfer"]
        makes = sorted(effect.at for effect in move.effects if effect.reason == "make")
        return "-".join((letters + move.departure, *filter(None, (*via, ",".join(makes)))))

    def _transfers(self, move: Move) -> str:
        """King and rook that go to the squares where their castling begins."""
        return "".join(
            f"[{self._words.unit(effect.piece, self._silent)}{effect.at}->{effect.to}]"
            for effect in move.effects
            if effect.reason == "transfer" and effect.op == "move"
        )


def _is_the_exchange(effect: Effect) -> bool:
    """Whether the effect is that the unit that moves changes places with another one."""
    return effect.op == "exchange" and effect.reason == "movement"


def hundredths(number: int) -> str:
    """A number of hundredths as a decimal: "7", "5.2", "5.17"."""
    whole, rest = divmod(number, 100)
    return f"{whole}.{rest:02}".rstrip("0").rstrip(".") if rest else str(whole)


def _in_order(effect: Effect) -> bool:
    """Imitators move with the unit, before all that it does besides."""
    return effect.reason != "imitation"


class _EffectWriter:
    """Writes the effects of one move; knows which square the open brackets speak of."""

    def __init__(
        self, words: Vocabulary, silent: frozenset[str], square: str, letters: str
    ) -> None:
        self._words = words
        self._shown_letters = letters
        self._silent = silent
        self._square: str | None = square
        self._text = ""
        self._bracket = ""

    def all(self, effects: Iterable[Effect]) -> str:
        """The text of all effects."""
        previous: Effect | None = None
        for effect in effects:
            self._write(effect, previous)
            previous = effect
        return self._text + self._bracket

    def _write(self, effect: Effect, previous: Effect | None) -> None:
        match effect.op:
            case "add" | "unbury":
                self._open(effect.at, f"[+{self._unit(effect)}{effect.at}", "]")
            case "remove":
                self._removal(effect)
            case "move":
                self._transfer(effect, previous)
            case "promote":
                self._change(effect.at, self._walk_after(effect), effect.reason)
            case "recolour" if effect.after is not None:
                self._recolouring(effect, effect.after)
            case "traits":
                letters = self._words.attributes(effect.after or effect.piece, self._silent)
                self._change(effect.at, letters, effect.reason)
            case "exchange" if effect.after is not None:
                first = self._words.walk(effect.piece.walk) + effect.at
                second = f"{self._words.walk(effect.after.walk)}{effect.to}"
                self._open(None, f"[{first}<->{second}", "]")
            case "bury":
                self._text += "->v"
            case "balance":
                self._balance(effect, previous)
            case "reveal":
                unit = self._words.unit(effect.piece, self._silent)
                self._open(None, f"[{effect.at}={unit}", "]")
            case "unproven":
                self._open(None, "[L", "]")
            case "note" if effect.reason == "imitation":
                self._imitation(effect, previous)

    def _removal(self, effect: Effect) -> None:
        """A unit gone: named, but for the victim of an assassination and of a series of captures,
        which their own captures name."""
        if effect.reason == "assassination":
            return
        if effect.reason == "capture":
            self._open(None, f"*{effect.at}", "")
        else:
            self._open(None, f"[-{self._unit(effect)}{effect.at}", "]")

    def _recolouring(self, effect: Effect, after: Piece) -> None:
        """A unit that went over to another side; a half-neutral one may have changed its phase."""
        colour = self._words.colour_letter(after.colour)
        phase = "".join(ATTRIBUTES[key].phase for key in after.attributes)
        neutral = "neutral" in (effect.piece.colour, after.colour)
        if neutral and any(ATTRIBUTES[key].phase_in_full for key in after.attributes):
            own = "" if after.colour == "neutral" else colour
            self._open(None, f"[={own}{self._words.attributes(after, self._silent)}", "]")
        elif phase and neutral and effect.reason == "recolour":
            self._text += f"={colour}{phase}"
        else:
            self._change(effect.at, colour, effect.reason)

    def _imitation(self, effect: Effect, previous: Effect | None) -> None:
        """Where an imitator is after the move, before all that the move does besides."""
        if previous is None:
            self._text = f"[I{effect.at}]"
        else:
            self._text = f"{self._text[:-1]},{effect.at}]"

    def _balance(self, effect: Effect, previous: Effect | None) -> None:
        """What is left of the budget of both sides or of each: " (7/-)"."""
        amount = "-" if effect.left is None else hundredths(effect.left)
        if previous is not None and previous.op == "balance":
            self._text += f"/{amount}"
        else:
            self._open(None, f" ({amount}", ")")

    def _transfer(self, effect: Effect, previous: Effect | None) -> None:
        """A unit that went elsewhere: on with its own journey, beside a castling king, or moved."""
        captured = previous is not None and (previous.op, previous.reason) == ("remove", "capture")
        if effect.reason == "movement" and captured:
            self._square = effect.to
        elif effect.reason == "movement":
            self._open(effect.to, f"-{effect.to}", "")
        elif effect.reason == "crossing" and effect.after is not None:
            self._text += "".join(ATTRIBUTES[key].board for key in effect.after.attributes)
        elif effect.reason == "castling":
            self._text += f"/{self._unit(effect)}{effect.at}-{effect.to}"
        else:
            after = self._newly(effect.piece, effect.after) if effect.after else ""
            start = f"{self._unit(effect)}{effect.at}"
            self._open(effect.to, f"[{start}->{after}{effect.to}", "]")

    def _change(self, square: str, what: str, reason: str) -> None:
        """A unit that became something else."""
        if square == self._square and reason not in ("other", "beside"):
            self._text += f"={what}"
        else:
            self._open(square, f"[{square}={what}", "]")

    def _open(self, square: str | None, start: str, end: str) -> None:
        """Closes the brackets that are open and opens others."""
        self._text += self._bracket + start
        self._bracket = end
        self._square = square

    def _unit(self, effect: Effect) -> str:
        return self._words.unit(effect.piece, self._silent)

    def _newly(self, before: Piece, after: Piece) -> str:
        """What a unit has become on its way; its other letters only if they are not the same."""
        if after.walk == before.walk:
            return ""
        changed = set(after.attributes) != set(before.attributes)
        letters = self._words.attributes(after, self._silent) if changed else ""
        return letters + self._words.walk(after.walk)

    def _walk_after(self, effect: Effect) -> str:
        """Attributes and walk after the change; a changed side is written as an effect of its own,
        but neutral units and those with attributes carry their letters along where they promote."""
        unit = effect.after or effect.piece
        repeated = any(ATTRIBUTES[key].repeated for key in unit.attributes)
        if effect.reason == "transform" and self._shown_letters == "none" and not repeated:
            return self._words.walk(unit.walk)
        if (
            effect.reason == "transform"
            and self._shown_letters == "royal"
            and set(unit.attributes) <= {"royal"}
        ):
            unit = Piece("white", unit.walk, unit.attributes)  # that it is neutral is not written
        return self._words.attributes(unit, self._silent) + self._words.walk(unit.walk)
