"""The rights with which play begins where the past of the diagram decides them (option Retro)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from solver.catalogue.boards import board
from solver.catalogue.games import castling_rooks
from solver.catalogue.stipulations import other_side
from solver.compiling.specs import Spec
from solver.errors import NOWHERE, Fault, IllegalSetup
from solver.model import Colour, HeldRights, LostCastling, Problem
from solver.retro import Combo, Diagram, Rights, Strength, rights, told

#: how hard proofs are looked for before a problem is solved: moments, where `kirke retro` takes
#: its time
STRENGTH = Strength(level=3, depth=3, states=6_000, positions=20_000)


class Part(Struct, frozen=True):
    """Rights that hold together. spec: what a specification says of them."""

    held: HeldRights
    spec: Spec


class Decided(Struct, frozen=True):
    """What the past leaves to a side that is to move. parts: none where no game leads there;
    refusal says why. notes: castlings and en passant, one by one."""

    parts: tuple[Part, ...]
    notes: tuple[str, ...]
    refusal: str = ""


def decided(problem: Problem, turn: Colour) -> Decided:
    """The parts of a problem's diagram with a side to move.

    Raises Unsupported where the diagram is none of orthodox chess, IllegalSetup where the statement
    says what the past is to decide.
    """
    _check(problem)
    found = _as_said(problem, _rights(replace(Diagram.of(problem), turn=turn)))
    worth = told.strength(found.strength, cut=found.cut)
    if found.is_illegal:
        _, verdict = found.refuted[0]
        reason = told.reason(verdict, turn)
        side = turn.capitalize()
        refusal = f"no game leads to the diagram with {side} to move: {reason} ({worth})"
        return Decided((), (), refusal)
    held = [_held(found, one, number, turn) for number, one in enumerate(found.parts, 1)]
    parts = tuple(Part(one, _spec(problem, one)) for one in held)
    return Decided(parts, (*_set_aside(problem, found), *told.questions(found, turn)))


def refused(problem: Problem, refusal: str, turn: Colour) -> IllegalSetup:
    """What is said of a diagram whose side to move cannot be to move."""
    asked, option = problem.stipulation, problem.option("Retro")
    hint = "Leave Retro out to solve it by the usual conventions"
    if asked is not None and asked.kind == "direct" and asked.moves:
        other = other_side(turn).capitalize()
        longer = asked.text.replace(f"{asked.moves:g}", f"{asked.moves + 1:g}")
        hint = f"With {other} to move it is {longer} with Option PostKeyPlay"
    place = (option.place if option else None) or problem.place or NOWHERE
    return IllegalSetup([Fault(place, f"illegal set-up: {refusal}", hint, kind="setup")])


@lru_cache(maxsize=64)
def _rights(diagram: Diagram) -> Rights:
    return rights(diagram, STRENGTH)


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
    """The same without what the statement excludes: castlings with units that have moved, and those
    of two rooks together that exclude each other."""
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


def _held(found: Rights, combo: Combo, number: int, turn: Colour) -> HeldRights:
    """A part, with what there is to say of all of them."""
    return HeldRights(
        castling=combo.castling,
        passed=combo.passed,
        part=number,
        parts=len(found.parts),
        is_proven=combo.passed is not None and combo.passed == found.proven_en_passant,
        lost=tuple(_lost(found, turn)),
        kept=found.kept,
        refused=found.refused_en_passant,
        strength=told.strength(found.strength),
        cut=found.cut,
    )


def _lost(found: Rights, turn: Colour) -> Iterator[LostCastling]:
    for letter in found.lost:
        proof = found.proof_against(letter)
        if proof is not None:
            yield LostCastling(letter, told.reason(proof, turn))


def _spec(problem: Problem, held: HeldRights) -> Spec:
    """What a specification of the diagram says of the rights."""
    site = board(problem.board).site
    rooks = castling_rooks(problem.game, problem.board)
    return {
        "cannot_castle": sorted(
            site(rook) for right, rook in rooks.items() if right not in held.castling
        ),
        "en_passant": [site(held.passed)] if held.passed else [],
    }
