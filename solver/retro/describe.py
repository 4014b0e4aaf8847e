"""Verdicts on the past in words."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence

from solver.catalogue.stipulation.trees import other_side
from solver.model import Colour, Move
from solver.retro.dead_positions import Life
from solver.retro.deeper import Standing
from solver.retro.diagram import LETTERS
from solver.retro.last_moves import LastMoves
from solver.retro.legality import RefutedMove, Step, Strength, Verdict, rules
from solver.retro.rights import Combo, Rights

_STEP = "  "
_WIDTH = 100  # of a line
_MOST_NAMED = 6  # last moves
#: castlings by their letters of FEN
_NAMES = {"K": "White 0-0", "Q": "White 0-0-0", "k": "Black 0-0", "q": "Black 0-0-0"}


def strength(looked: Strength, *, cut: bool = False) -> str:
    """What a verdict is worth: "strength 2, depth 3". cut: a limit was reached."""
    depth = f", depth {looked.depth}" if looked.level >= 2 else ""
    dead = ", dead positions" if looked.dead else ""
    return f"strength {looked.level}{depth}{dead}{'; a limit was reached' * cut}"


def verdict(found: Verdict, turn: Colour) -> str:
    """A verdict in a line, with the strength with which it was looked for.

    turn: who is to move in the position.
    """
    worth = strength(found.strength, cut=found.cut and not found.is_illegal)
    if found.status == "illegal":
        return f"illegal: {reason(found, turn)} ({worth})"
    if found.status == "legal":
        if not found.game:
            return "legal: it is the game array, or stands a move from it"
        return f"legal: {game(found.game)}"
    return f"not proven: nothing was found against it ({worth})"


def played(move: Move) -> str:
    """A move of a game: "Ng1-f3", "e5xd6ep", "b7xa8=Q+", "0-0"."""
    check = "+" if move.check else ""
    if move.kind.startswith("castling"):
        return ("0-0" if move.kind == "castling-short" else "0-0-0") + check
    became = next((e.after.walk for e in move.effects if e.op == "promote" and e.after), None)
    letter = "" if move.piece.walk == "pawn" else LETTERS[move.piece.walk]
    way = f"{move.departure}{'-' if move.captured is None else 'x'}{move.arrival}"
    ep = "ep" if move.kind == "en-passant" else ""
    return f"{letter}{way}{ep}{f'={LETTERS[became]}' if became else ''}{check}"


def game(half_moves: Sequence[str], turn: Colour = "white") -> str:
    """Moves with their numbers: "1.e2-e4 e7-e5 2.Ng1-f3", "1...e7-e5 2.Ng1-f3".

    turn: who begins.
    """
    waits = turn == "black"  # for the second half-move of the first pair
    played = [*[""] * waits, *half_moves]
    pairs = (played[at : at + 2] for at in range(0, len(played), 2))
    numbered = " ".join(f"{number}.{' '.join(pair)}" for number, pair in enumerate(pairs, 1))
    return numbered.replace("1. ", "1...", 1) if waits else numbered


#: what a kind of last moves is
KINDS = "a kind: what moved, what it captured (-: nothing), what it became"
NOT_LOOKED_FOR = "the proof was not looked for: a limit was reached"


def reason(found: Verdict, turn: Colour) -> str:
    """Why a position is illegal; of one that is known to be, why nobody has looked for it."""
    if not found.is_illegal:
        return NOT_LOOKED_FOR
    side = other_side(turn)
    squares = f" ({', '.join(found.step.squares)})" if found.step and found.step.squares else ""
    if found.why == "turn":
        return f"{side.capitalize()}, who is not to move, is in check{squares}"
    if found.why == "cage":
        return f"these units cannot all have come to where they stand{squares}"
    if found.why == "dead":
        return "the position before was dead, and the game had ended"
    if found.why == "no last move":
        count = len(found.last_moves)
        how = f": each of {count} is impossible" if count else ""
        return f"{side.capitalize()} has no last move{how}"
    return step(found.step, refutes=True) if found.step else ""


def step(one: Step, *, refutes: bool) -> str:
    """A step of a proof: the rule, what it says, the squares."""
    rule = rules()[one.rule]
    says = rule.sentence if refutes else rule.deduced
    return f"{rule.key} {rule.name}: {says} ({', '.join(one.squares)})"


def unfolded(found: Verdict, turn: Colour, indent: str = _STEP) -> Iterator[str]:
    """The proof of an illegal position, line by line: what was deduced before the rule that refutes
    it, or every last move and why that is impossible."""
    for one in found.chain:
        yield f"{indent}{step(one, refutes=False)}"
    yield from refutations(found.last_moves, turn, indent)


def refutations(moves: Sequence[RefutedMove], turn: Colour, indent: str = _STEP) -> Iterator[str]:
    """Last moves and why each is impossible, those with the same proof in one line.

    turn: who is to move after them.
    """
    alike: list[tuple[Verdict, list[str]]] = []
    for one in moves:
        known = next((texts for verdict, texts in alike if verdict == one.verdict), None)
        if known is None:
            alike.append((one.verdict, [one.move]))
        else:
            known.append(one.move)
    before = other_side(turn)
    for found, texts in alike:
        yield f"{indent}{', '.join(texts)}: {reason(found, before)}"
        yield from unfolded(found, before, indent + _STEP)


def last_moves(found: LastMoves) -> Iterator[str]:
    """The last moves of a side: the only one, or each kind with its moves; and the moves that are
    forced before it."""
    worth = f"{found.refuted} others refuted; {strength(found.strength, cut=found.cut)}"
    head = f"last move ({found.side.capitalize()}): "
    if len(found.moves) < 2:
        yield f"{head}{found.moves[0].text if found.moves else 'none is possible'} ({worth})"
    else:
        count = f"{len(found.moves)} moves of {len(found.kinds)} kind{'s' * (len(found.kinds) > 1)}"
        yield f"{head}{count} ({worth})"
        yield f"{_STEP}{KINDS}{'; P--: a double step' * ('P--' in found.kinds)}"
        width = max(map(len, found.kinds))
        for kind, moves in found.by_kind().items():
            yield from wrapped(f"{_STEP}{kind:<{width}}{_STEP}", ", ".join(moves))
    if len(found.forced) > 1:
        chain = ", ".join(found.forced)
        yield from wrapped(f"last {len(found.forced)} half-moves: ", chain)


def wrapped(head: str, text: str, behind: int | None = None) -> list[str]:
    """Lines of a text behind its head; those behind the first begin below it, or behind so many
    blanks."""
    return textwrap.wrap(
        text,
        _WIDTH,
        initial_indent=head,
        subsequent_indent=" " * (len(head) if behind is None else behind),
        break_long_words=False,
        break_on_hyphens=False,
    )


def life(found: Life, turn: Colour) -> list[str]:
    """Whether a position is dead, or whether a side can still mate. turn: who is to move."""
    side = found.side.capitalize() if found.side else ""
    if found.life == "unknown":
        asked = f"whether {side} can still mate" if side else "whether it is dead"
        return [f"unknown: {found.positions:,} positions do not tell {asked}"]
    if found.life == "dead":
        return [f"{side} can no longer mate" if side else "dead: no play leads to mate"]
    if not found.mate:
        return [f"{side} has mated" if side else "alive: it is mate"]
    count = len(found.mate)
    most = "" if found.is_shortest else "at most "
    length = f"{most}{count} half-move{'s' * (count > 1)}: "
    head = f"{side} can still mate, in {length}" if side else f"alive: mate in {length}"
    return wrapped(head, f"{game(found.mate, turn)}#", behind=4)


def combo(one: Combo) -> str:
    """Rights in words: "Black 0-0, e.p. g6"."""
    castlings = [_NAMES[letter] for letter in one.castling] or ["no castling"]
    return ", ".join([*castlings, f"e.p. {one.passed}" if one.passed else "no e.p."])


def rights(found: Rights) -> Iterator[str]:
    """What the past leaves of the rights, line by line.

    A castling that is not proven to be lost is kept by the convention, a capture en passant that is
    not proven to be possible is refused: each line tells which.
    """
    worth = strength(found.strength, cut=found.cut)
    if found.is_illegal:
        yield f"illegal: every combination of rights is refuted ({worth})"
        return
    yield from questions(found)
    if len(found.parts) > 1:
        yield f"{len(found.parts)} parts:"
        for number, part in enumerate(found.parts):
            yield f"{_STEP}{chr(ord('a') + number)}) {combo(part)}"
    elif found.castlings or found.en_passant:
        yield f"rights: {combo(found.parts[0])}"
    else:
        yield "no right is in question"


def questions(
    found: Rights,
    turn: Colour | None = None,
    *,
    depends: str = "permitted in some parts",
    owed: str | None = None,
    standing: Mapping[str, Standing] | None = None,
) -> Iterator[str]:
    """Every castling and every capture en passant that is in question, a line each.

    turn: who is to move, where the proof against a castling is to be told. depends: what is said
    of a right that some combinations have. owed: the square of en passant that is to be proven
    later. standing: what keeps rights from being decided, where that was looked for.
    """
    worth = strength(found.strength, cut=found.cut)
    against = {right: tried(one) for right, one in (standing or {}).items()}
    for letter in found.castlings:
        proof = found.proof_against(letter) if turn and letter in found.lost else None
        if letter in found.lost:
            kept = f"proven lost: {reason(proof, turn)}" if proof and turn else "proven lost"
        elif letter in found.kept:
            kept = "permitted by the convention, as not proven lost"
        else:
            kept = depends
        yield f"{_NAMES[letter]}: {kept} ({against.get(letter, worth)})"
    for passed in found.en_passant:
        if passed == owed:
            how = "permitted, as castling may prove it later"
        elif found.proven_en_passant == passed:
            how = "proven, as all other last moves are refuted"
        elif passed in found.refused_en_passant:
            how = "refused by the convention, as not proven"
        elif any(one.passed == passed for one in found.parts):
            how = depends
        else:
            how = "proven impossible"
        yield f"e.p. {passed}: {how} ({against.get(passed, worth)})"


def tried(one: Standing) -> str:
    """What was not refuted, how hard and how long that was tried: "not refuted: Kg7-h6, g6-g5 and
    5 others; strength 3, depth 6, 1.5 s"."""
    named, others = one.moves[:_MOST_NAMED], len(one.moves) - _MOST_NAMED
    more = f" and {others} other{'s' * (others > 1)}" if others > 0 else ""
    moves = f"not refuted: {', '.join(named)}{more}; " if named else ""
    cut = "; a limit was reached" * one.cut
    return f"{moves}{strength(one.strength)}, {one.seconds:.1f} s{cut}"
