"""Problems with total invisibles (docs/invisibles.md): what of them is solved, and as what.

Rules that nobody has stated beside invisibles are refused, and so is play with an opponent.
"""

from __future__ import annotations

from collections.abc import Iterator

from solver.catalogue import in_force
from solver.catalogue.stipulation.trees import branches_of, goals_of
from solver.compiling.compile_context import WALKS_OF_CHESS, Setting
from solver.compiling.specs import Spec, without_castling
from solver.errors import NOWHERE, Fault, IllegalSetup, Unsupported
from solver.model import Place, Problem, Stipulation

#: goals, by the kernel's numbers
GOALS = ("#", "=", "+", "x", "z")
#: options that say what is asked besides, or what the past of the diagram is
_OPTIONS = (
    "Retractor",
    "Retro",
    "EnPassant",
    "Dead",
    "ExclusiveCastling",
    "GoalIsEnd",
    "Quodlibet",
    "NoWk",
    "NoBk",
    "NoKings",
)
#: array squares of kings and rooks
_HOMES = ("a1", "e1", "h1", "a8", "e8", "h8")


def check(setting: Setting, stipulation: Stipulation) -> None:
    """Raises Unsupported for what is not solved with invisibles, IllegalSetup without sense."""
    problem = setting.problem
    for message, hint, place in _refusals(problem, stipulation):
        raise Unsupported([Fault(place or problem.place or NOWHERE, message, hint, "unsupported")])
    unseen = 2 - sum(unit.piece.walk == "king" for unit in problem.placements)
    if (problem.invisibles or 0) < unseen:
        message = f"illegal set-up: {unseen} king{'s' * (unseen > 1)} must be invisible"
        hint = f"Put the missing king on the board, or ask for TotalInvisible {unseen}"
        raise IllegalSetup([Fault(problem.place or NOWHERE, message, hint, kind="setup")])
    taken = {unit.square for unit in problem.placements}
    free = 64 - len(taken | in_force.squares_with("hole", problem.conditions))
    if (problem.invisibles or 0) > free:
        message = f"illegal set-up: {problem.invisibles} invisibles on {free} empty squares"
        hint = f"Ask for TotalInvisible {free} at most"
        raise IllegalSetup([Fault(problem.place or NOWHERE, message, hint, kind="setup")])


def _refusals(
    problem: Problem, stipulation: Stipulation
) -> Iterator[tuple[str, str, Place | None]]:
    """What is not solved: why, the way out, and where it stands."""
    within = "with total invisibles"
    if problem.game != "chess" or problem.board != "8x8":
        what = problem.game if problem.game != "chess" else f"the board {problem.board}"
        yield f"{what} {within}: they are defined for chess", "Leave the invisibles out", None
    for one in problem.conditions:
        if not in_force.is_agreed_unseen(one):
            message = f"{one.name} {within}: what an unseen unit does under it is not agreed"
            yield message, f"Leave out {one.name} or the invisibles", one.place
    for unit in problem.placements:
        piece = unit.piece
        is_plain = piece.walk in WALKS_OF_CHESS and piece.colour in ("white", "black")
        if not is_plain or set(piece.attributes) - {"royal"} or unit.below:
            what = " ".join((piece.colour, *piece.attributes, piece.walk))
            message = f"a {what} on {unit.square} {within}: only plain units of chess are known"
            yield message, "Put a unit of chess there, or leave the invisibles out", None
        elif "royal" in piece.attributes and piece.walk != "king":
            message = f"a royal {piece.walk} on {unit.square} {within}: kings are royal there"
            yield message, "Leave out Royal or the invisibles", None
    for option in problem.options:
        if option.name in _OPTIONS:
            message = f"the option {option.name} {within} is not known"
            yield message, f"Leave out {option.name} or the invisibles", option.place
    if problem.fen_en_passant:
        message = f"en passant {within}: who has moved is not seen"
        yield message, "Leave the square out of the FEN", None
    is_known = stipulation.kind in ("help", "series-help") and not stipulation.structured
    if not is_known or not _is_plain(stipulation):
        message = f"{stipulation.text} {within}: only play in which both sides help is certain"
        yield message, "Ask for help or series-help play, e.g. h#2 or ser-h#3", stipulation.place
    for goal in goals_of(stipulation.play):
        if goal.sign not in GOALS:
            message = f"the goal {goal.sign} {within} is not known"
            yield message, f"Ask for one of {' '.join(GOALS)}", stipulation.place


def _is_plain(stipulation: Stipulation) -> bool:
    """Whether the play is one goal at the end of moves that both sides make willingly."""
    branches = [*branches_of(stipulation.play)]
    plain = all(
        step.kind in "hs" and step.constraint is None and step.requires is None
        for branch in branches
        for step in branch.steps
    )
    hidden = any(branch.hidden or branch.ends or branch.changes_side for branch in branches)
    goals = len([*goals_of(stipulation.play)])
    return plain and not hidden and goals == 1 and not stipulation.intro and len(branches) < 3


def spec(setting: Setting) -> Spec:
    """The specification of the machine that solves the diagram.

    units: square, side and walk (king 1, queen, rook, bishop, knight, pawn 6) of each. homes:
    squares from which castling is permitted. promotions: walks.
    """
    problem = setting.problem
    site = setting.board.site
    lost = without_castling(setting)
    holes = in_force.squares_with("hole", problem.conditions)
    only = in_force.promotions_unseen(problem.conditions)
    officers = [walk for walk in WALKS_OF_CHESS[1:5] if all(walk in one for one in only)]
    return {
        "invisible": {
            "units": [
                (
                    site(unit.square),
                    int(unit.piece.colour == "black"),
                    WALKS_OF_CHESS.index(unit.piece.walk) + 1,
                )
                for unit in {unit.square: unit for unit in problem.placements}.values()
            ],
            "holes": sorted(map(site, holes)),
            "homes": [site(square) for square in _HOMES if site(square) not in lost],
            "promotions": [WALKS_OF_CHESS.index(walk) + 1 for walk in officers],
            "invisibles": problem.invisibles or 0,
        }
    }
