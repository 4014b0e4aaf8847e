"""The rights with which play begins where the past of the diagram decides them (option Retro)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue.boards import board
from solver.catalogue.conventions import LATER, PARTS, convention
from solver.catalogue.games import castling_rooks
from solver.catalogue.rules import rule
from solver.catalogue.stipulation.trees import goals_of, other_side
from solver.compiling.ending import Ended, never
from solver.compiling.specs import Spec, rule_spec
from solver.errors import NOWHERE, Fault, IllegalSetup, Unfinished, Unsupported
from solver.model import Colour, HeldRights, LostCastling, Problem
from solver.retro import (
    DEAD,
    Combo,
    Deeper,
    Diagram,
    Rights,
    Strength,
    deeper,
    describe,
    possible_en_passant,
    rights,
)

#: how hard proofs are looked for before a problem is solved: moments, where `kirke retro` takes
#: its time
STRENGTH = Strength(level=3, depth=4, states=2_000, positions=2_000)
#: how hard once more, one after the other, where few last moves keep a right from being decided
LOOKS = (
    replace(STRENGTH, depth=5, states=10_000, positions=10_000),
    replace(STRENGTH, depth=6, states=30_000, positions=30_000),
    replace(STRENGTH, depth=8, states=60_000, positions=100_000),
)
#: seconds that these looks take at most, and which part of the time that is left for solving
PATIENCE, SHARE = 10.0, 0.25
#: the kernel's order of castlings
_BITS = "KQkq"
#: goals that do not count before en passant is proven
_MATES = ("#", "=")
_SAID = "mate (#) or stalemate (=)"
_NOT_FOUND_OUT = "which rights the past leaves was not found out by then"


class Part(Struct, frozen=True):
    """Rights that hold together. pasts: the combinations of which castlings have to leave those
    with its double step (a posteriori), if they have to."""

    held: HeldRights
    pasts: tuple[Combo, ...] = ()


class Decided(Struct, frozen=True):
    """What the past leaves to a side that is to move. parts: none where no game leads there;
    refusal says why. notes: castlings and en passant, one by one."""

    parts: tuple[Part, ...]
    notes: tuple[str, ...]
    refusal: str = ""


def decided(problem: Problem, turn: Colour, ended: Ended = never) -> Decided:
    """The parts of a problem's diagram with a side to move.

    Raises Unsupported where the diagram is none of orthodox chess, IllegalSetup where the statement
    says what the past is to decide, Unfinished where solving ended before all was asked.
    """
    _check(problem)
    diagram = replace(Diagram.of(problem), turn=turn)
    looked = _deeper(diagram, _strength(problem), ended)
    found = _as_said(problem, looked.rights)
    worth = describe.strength(found.strength, cut=found.cut)
    if found.is_illegal:
        _, verdict = found.refuted[0]
        reason = describe.reason(verdict, turn)
        side = turn.capitalize()
        refusal = f"no game leads to the diagram with {side} to move: {reason} ({worth})"
        return Decided((), (), refusal)
    asked = convention(problem)
    if asked == PARTS:
        parts = [Part(_held(found, one, turn)) for one in found.parts]
    else:
        parts = [_together(problem, found, turn, later=asked == LATER)]
    numbered = tuple(
        replace(one, held=replace(one.held, part=number, parts=len(parts)))
        for number, one in enumerate(parts, 1)
    )
    depends = "permitted in some parts" if asked == PARTS else "depends on other rights"
    owed = next((one.held.passed for one in parts if one.held.is_owed), None)
    said = describe.questions(found, turn, depends=depends, owed=owed, standing=looked.standing)
    return Decided(numbered, (*_set_aside(problem, found), *said))


def differs(problem: Problem, ended: Callable[[], bool] = never) -> bool:
    """Whether the past leaves the side that begins other rights than the usual conventions do.

    It is asked less hard, and not where the statement denies castlings or says the last move.
    Raises as `decided` does.
    """
    diagram = Diagram.of(problem)
    castlings = diagram.possible_castlings()
    said = castlings if problem.fen_rights is None else diagram.castling
    if problem.option("EnPassant") or said != castlings:
        return False
    if not castlings and not possible_en_passant(diagram):
        return False
    found = _as_said(problem, _rights(diagram, replace(_strength(problem), level=2), ended))
    return found.parts != (Combo(found.castlings, problem.fen_en_passant),)


def specified(problem: Problem, spec: Spec, part: Part) -> Spec:
    """The specification with the rights of a part."""
    held, site = part.held, board(problem.board).site
    rooks = castling_rooks(problem.game, problem.board)
    others: dict[int, list[int]] = {}
    for pair in held.exclusive:
        first, second = (site(rooks[right]) for right in pair)
        others.setdefault(first, []).append(second)
        others.setdefault(second, []).append(first)
    castlings = [
        {**one, "excludes": sorted({*one["excludes"], *others.get(one["rook_from"], ())})}
        for one in spec["castlings"]
    ]
    lost = [rook for right, rook in rooks.items() if right not in held.castling]
    return {
        **spec,
        "castlings": castlings,
        "cannot_castle": sorted(map(site, lost)),
        "en_passant": [site(held.passed)] if held.passed else [],
        "rules": [*spec["rules"], *(_later(held, part.pasts) if part.pasts else ())],
    }


def refused(problem: Problem, refusal: str, turn: Colour, ended: Ended = never) -> IllegalSetup:
    """What is said of a diagram whose side to move cannot be to move. Raises as `decided` does."""
    asked, option = problem.stipulation, problem.option("Retro")
    hint = "Leave Retro out to solve it by the usual conventions"
    other = other_side(turn)
    if asked is not None and asked.kind == "direct" and asked.moves:
        longer = asked.text.replace(f"{asked.moves:g}", f"{asked.moves + 1:g}")
        if decided(problem, other, ended).parts:
            hint = f"With {other.capitalize()} to move it is {longer} with Option PostKeyPlay"
    place = (option.place if option else None) or problem.place or NOWHERE
    return IllegalSetup([Fault(place, f"illegal set-up: {refusal}", hint, kind="setup")])


def _strength(problem: Problem) -> Strength:
    """How hard proofs are looked for; with Dead no move was played from a dead position."""
    return replace(STRENGTH, dead=DEAD) if problem.option("Dead") else STRENGTH


def _rights(diagram: Diagram, strength: Strength, ended: Callable[[], bool] = never) -> Rights:
    """Cages cost most: they are looked for where nothing else has refuted a combination.

    What is cut because solving ends is neither told nor remembered.
    """
    known = _known(diagram, strength)
    if not known:
        easier = _rights(diagram, replace(strength, level=2), ended) if strength.level > 2 else None
        found = rights(diagram, strength, easier, ended)
        if ended():
            raise Unfinished(_NOT_FOUND_OUT)
        known.append(found)
    return known[0]


def _deeper(diagram: Diagram, strength: Strength, ended: Ended) -> Deeper:
    """Rights that are looked for deeper where few last moves keep them open, for a while.

    What is cut because solving ends is neither told nor remembered.
    """
    known = _looked(diagram, strength)
    if not known:
        first = _rights(diagram, strength, ended)
        now = time.monotonic()
        end = now + min(PATIENCE, SHARE * (ended.deadline - now))
        looks = [replace(one, dead=strength.dead) for one in LOOKS]
        found = deeper(diagram, first, looks, lambda: time.monotonic() >= end or ended())
        if ended():
            raise Unfinished(_NOT_FOUND_OUT)
        known.append(found)
    return known[0]


@lru_cache(maxsize=64)
def _looked(diagram: Diagram, strength: Strength) -> list[Deeper]:
    """Where what deeper looks at a diagram have found is put down."""
    return []


@lru_cache(maxsize=64)
def _known(diagram: Diagram, strength: Strength) -> list[Rights]:
    """Where the rights of a diagram are put down once they are found."""
    return []


def _check(problem: Problem) -> None:
    """The last move is asked for, and must not be said besides."""
    option = problem.option("EnPassant")
    if option is not None:
        message = "EnPassant says what the last move was, and Retro asks for it"
        hint = "Leave one of them out"
        place = option.place or problem.place or NOWHERE
        raise IllegalSetup([Fault(place, message, hint, kind="setup")])


def _set_aside(problem: Problem, found: Rights) -> Iterator[str]:
    """What a FEN says of the rights means nothing beside what the past does."""
    denied = [one for one in found.castlings if one not in (problem.fen_rights or found.castlings)]
    if denied or problem.fen_en_passant:
        yield "the past decides castling and en passant, not the FEN"


def _as_said(problem: Problem, found: Rights) -> Rights:
    """The rights without those that the statement excludes: castlings with units that have moved,
    and castlings of two rooks that exclude each other."""
    rooks = castling_rooks(problem.game, problem.board)
    moved = {s for o in problem.options if o.name == "NoCastling" for s in o.arguments}
    lost = {one for one in found.castlings if {rooks[one], f"e{rooks[one][1]}"} & moved}
    pairs = [
        {right for right, rook in rooks.items() if rook in option.arguments}
        for option in problem.options
        if option.name == "CastlingMutuallyExclusive"
    ]

    def is_left(combo: Combo) -> bool:
        held = set(combo.castling)
        return not held & lost and not any(len(held & pair) > 1 for pair in pairs)

    return replace(
        found,
        castlings="".join(one for one in found.castlings if one not in lost),
        possible=tuple(filter(is_left, found.possible)),
    )


def _held(found: Rights, combo: Combo, turn: Colour) -> HeldRights:
    """The rights of a combination, with what there is to say of all."""
    return HeldRights(
        castling=combo.castling,
        passed=combo.passed,
        is_proven=combo.passed is not None and combo.passed == found.proven_en_passant,
        lost=tuple(_lost(found, turn)),
        kept=found.kept,
        refused=found.refused_en_passant,
        strength=describe.strength(found.strength),
        cut=found.cut,
    )


def _together(problem: Problem, found: Rights, turn: Colour, *, later: bool) -> Part:
    """All combinations in one part: play decides between them (retro strategy, a posteriori).

    Each side castles once, so that of two castlings at most one of each side is asked whether they
    go together. Without en passant, if it need not be; later: with the double step, if one may have
    been the last move, that castlings prove later.
    """
    steps = [one for one in found.en_passant if any(c.passed == one for c in found.possible)]
    owes = later and bool(steps) and found.proven_en_passant is None
    pasts = found.possible
    if not owes:
        pasts = tuple(one for one in pasts if one.passed is None) or pasts
    if owes:
        _check_later(problem, steps)
    held = [one for one in found.castlings if any(one in past.castling for past in pasts)]
    exclusive = [
        f"{white}{black}"
        for white, black in product(held, held)
        if white.isupper()
        and black.islower()
        and not any({white, black} <= set(past.castling) for past in pasts)
    ]
    passed = steps[0] if owes else found.proven_en_passant
    whole = replace(
        _held(found, Combo("".join(held), passed), turn),
        refused=tuple(one for one in found.refused_en_passant if one != passed),
        exclusive=tuple(exclusive),
        is_owed=owes,
    )
    return Part(whole, pasts if owes else ())


def _check_later(problem: Problem, steps: Sequence[str]) -> None:
    """Refuses what nobody can say of en passant that is to be proven later."""
    asked, option = problem.stipulation, problem.option("Retro")
    place = (option.place if option else None) or problem.place or NOWHERE
    hint = "Retro PRA solves it part by part"
    if len(steps) > 1:
        message = f"Retro AP with several double steps ({', '.join(steps)}) is not supported"
        raise Unsupported([Fault(place, message, hint, kind="unsupported")])
    signs = [goal.sign for goal in goals_of(asked.play)] if asked else []
    other = next((sign for sign in signs if sign not in _MATES), None)
    if other is not None:
        message = f"Retro AP with the goal {other} is not supported"
        raise Unsupported([Fault(place, message, f"It asks for {_SAID}", kind="unsupported")])


def _later(held: HeldRights, pasts: Sequence[Combo]) -> Iterator[Spec]:
    """The kernel's rule of what castlings have to prove."""
    said = [
        f"{sum(1 << _BITS.index(right) for right in past.castling)} {past.passed == held.passed:d}"
        for past in pasts
    ]
    yield rule_spec(rule("APosteriori", pasts=" ".join(said)))


def _lost(found: Rights, turn: Colour) -> Iterator[LostCastling]:
    for letter in found.lost:
        proof = found.proof_against(letter)
        if proof is not None:
            yield LostCastling(letter, describe.reason(proof, turn))
