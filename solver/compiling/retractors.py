"""What the kernel is asked of a retractor, and what of the field's words is not defined there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from solver.catalogue import circe, walks
from solver.catalogue.games import castling_squares
from solver.catalogue.goals import GOALS
from solver.catalogue.language import words
from solver.catalogue.options import OPTIONS
from solver.catalogue.retractors import (
    AGAINST,
    Retractor,
    apart,
    goes_forward_as_battle,
    is_proof,
    retractor,
)
from solver.catalogue.stipulation import modified
from solver.catalogue.stipulation.plays import StipulationError
from solver.catalogue.stipulation.trees import goals_of, other_side
from solver.compiling.compile_context import WALKS_OF_CHESS, Setting
from solver.compiling.specs import said_at_start
from solver.errors import NOWHERE, Fault, IllegalSetup, InputError, Unsupported
from solver.model import Language, Place, Problem, Stipulation, TakenBack

#: the row of the Circe family whose captures can be taken back, but for its axis B
_REBORN_AT_HOME = {
    **{"T": "this", "U": "capturer", "W": "same", "C": "same", "P": "own", "S": "own"},
    **{"D": "home", "A": "-", "O": "strict", "K": "incl", "F": "all", "Pr": "no"},
}


def check_absent(problem: Problem, asked: Stipulation) -> None:
    """Raises IllegalSetup for a retractor of which the stipulation takes nothing back."""
    option = problem.option("Retractor")
    if option is not None and asked.taken_back is None:
        message = f"{asked.text} takes nothing back"
        place = option.place or asked.place or problem.place or NOWHERE
        raise IllegalSetup([Fault(place, message, _with_past(problem, asked), kind="setup")])


def _with_past(problem: Problem, asked: Stipulation) -> str:
    """How moves are taken back before play that takes none back, where it can be said."""
    begins = other_side(asked.side) if problem.option("HalfDuplex") else asked.side
    said = {a for o in problem.options if o.name == "Retractor" for a in o.arguments}
    is_against = not said.isdisjoint(AGAINST)
    is_possible = not is_against or (begins == "white" and modified.is_battle(asked))
    out = f"leave {_word(problem)} out"
    if asked.structured or asked.intro or is_proof(asked) or not is_possible:
        return f"L{out[1:]}"
    taken = "-2" if is_against else apart(1, "white", begins, problem.language)
    return f'Write "{taken} & {asked.text}" to take moves back, or {out}'


def without_ignored(setting: Setting, asked: Stipulation) -> Setting:
    """The setting with the options that mean something where moves are taken back."""
    problem = setting.problem
    names = {option.name for option in problem.options}
    ignored = modified.inapplicable(asked, names)
    left = tuple(option for option in problem.options if option.name not in ignored)
    return replace(setting, problem=replace(problem, options=left))


def task(setting: Setting, asked: Stipulation) -> dict[str, Any]:
    """How moves are taken back, for the kernel.

    Raises IllegalSetup for what contradicts itself, Unsupported for what is not defined.
    """
    problem, taken = setting.problem, asked.taken_back
    assert taken is not None
    try:
        how = retractor(problem)
    except StipulationError as error:
        raise _wrong(str(error), asked, "Leave one of them out") from None
    _check_type(problem, how, asked)
    _check_position(problem, asked)
    return {
        "type": how.type.lower(),
        "half_moves": taken.half_moves,
        "forward_defence": how.forward_defence,
        "repetition": how.third_repetition,
        "most_replies": how.most_replies or 0,
        "dead": _ends_dead(problem, asked),
        "rebirth": _rebirth(setting, asked),
        "unmoved": _unmoved(setting),
        "cannot_castle": _cannot_castle(setting),
        "kinds": [setting.kinds.index(walk) for walk in WALKS_OF_CHESS],
    }


def _check_type(problem: Problem, how: Retractor, asked: Stipulation) -> None:
    """The type, the moves that are taken back, and forward play go together."""
    taken = asked.taken_back
    assert taken is not None
    apart_said = f'"{_apart(taken, asked, problem.language)}"'
    if not how.type:
        ways = [f"{apart_said} for help"]
        if goes_forward_as_battle(asked):
            ways = [f'"{_word(problem, key)}"' for key in AGAINST] + ways
        raise _wrong(f"who takes back in {asked.text} is not said", asked, _one_of(ways))
    if not how.is_battle:
        if not taken.counted_apart and taken.half_moves > 1:
            message = f"{asked.text} does not say how many moves each side takes back"
            raise _wrong(message, asked, f"Write {apart_said}")
        return
    as_help = f'"{_word(problem, "Help")}"'
    if taken.half_moves % 2 == 0:
        message = f"of {how.type} the side that begins takes back last"
        raise _wrong(message, asked, f'Write {as_help}, or e.g. "-2 & #1"')
    if not goes_forward_as_battle(asked):
        message = f"the forward play of {how.type} is battle play"
        hint = f'Write {as_help} with {apart_said}, or e.g. "-2 & #1"'
        raise _wrong(message, asked, hint)


def _word(problem: Problem, type_: str = "") -> str:
    """`Retractor Proca` in the language of the statement."""
    option = words.spelled("option", "Retractor", problem.language)
    return f"{option} {words.spelled('retractor', type_, problem.language)}" if type_ else option


def _apart(taken: TakenBack, asked: Stipulation, language: Language) -> str:
    """The stipulation with the moves of each side."""
    last = taken.first if taken.half_moves % 2 else other_side(taken.first)
    moves = apart((taken.half_moves + 1) // 2, taken.first, last, language)
    return f"{moves} & {asked.text.partition(' & ')[2]}"


def _one_of(ways: Sequence[str]) -> str:
    *most, last = ways
    return f"Write {', '.join(most)} or {last}" if most else f"Write {last}"


def _check_position(problem: Problem, asked: Stipulation) -> None:
    """Moves are taken back on the board of chess, with its units and both kings."""
    if problem.game != "chess" or problem.board != "8x8":
        what = "on other boards" if problem.game == "chess" else f"in the game {problem.game}"
        raise _undefined(f"retractors {what}", asked.place)
    for option in problem.options:
        if OPTIONS[option.name].rule:
            raise _undefined(f"retractors with {option.name}", option.place)
    for unit in problem.placements:
        piece = unit.piece
        if (
            piece.walk not in WALKS_OF_CHESS
            or piece.attributes
            or piece.colour == "neutral"
            or unit.below
        ):
            raise _undefined(f"retractors with fairy units ({unit.square})", problem.place)
    for colour in ("white", "black"):
        if not any(
            unit.piece.walk in walks.ROYAL and unit.piece.colour == colour
            for unit in problem.placements
        ):
            message = f"illegal set-up: no game leaves a side without its king ({colour})"
            raise _wrong(message, asked, "Put both kings on the board")
    for goal in goals_of(asked.play):
        if GOALS[goal.sign].knows_units:
            raise _undefined(f"retractors with the goal {goal.sign}", asked.place)


def _ends_dead(problem: Problem, asked: Stipulation) -> bool:
    """Whether nobody has moved from a dead position."""
    from solver.compiling import dead

    if not dead.matter(problem, asked):
        return False
    dead.check(problem, asked)
    return True


def _rebirth(setting: Setting, asked: Stipulation) -> str:
    """What becomes of units that capture: "none", or by the axis B of their rebirth."""
    conditions = setting.problem.conditions
    if not conditions:
        return "none"
    other = next((one for one in conditions if not circe.is_family(one.name)), None)
    if other is None and len(setting.rows) == 1 and setting.rows[0].base == "anticirce":
        values = dict(setting.rows[0].values)
        rebirth = values.pop("B")
        if values == _REBORN_AT_HOME:
            return rebirth
    named = other or conditions[0]
    name = " ".join((named.name, *named.arguments))
    raise _undefined(f"retractors with {name}", named.place or asked.place)


def _unmoved(setting: Setting) -> list[int]:
    """Squares of kings and rooks of which a FEN says that they may castle: they have not moved."""
    problem = setting.problem
    said = castling_squares(problem.game, problem.board)
    fen = said_at_start(problem)
    standing = {unit.square: unit.piece for unit in problem.placements}
    squares = {
        square
        for right in (fen.rights if fen else "-").strip("-")
        for walk, square in zip(("king", "rook"), said[right], strict=True)
        if all(map(standing.get, said[right]))
        and standing[square].walk == walk
        and (standing[square].colour == "white") is right.isupper()
    }
    return sorted(map(setting.board.site, squares))


def _cannot_castle(setting: Setting) -> list[int]:
    lost = [
        square
        for option in setting.problem.options
        if option.name == "NoCastling"
        for square in option.arguments
    ]
    return [setting.board.site(square) for square in lost]


def _wrong(message: str, asked: Stipulation, hint: str) -> InputError:
    return IllegalSetup([Fault(asked.place or NOWHERE, message, hint, kind="setup")])


def _undefined(what: str, place: Place | None) -> InputError:
    hint = "Moves are taken back in orthodox chess and under AntiCirce Calvet or Cheylan"
    message = f"{what} are not defined"
    return Unsupported([Fault(place or NOWHERE, message, hint, kind="unsupported")])
