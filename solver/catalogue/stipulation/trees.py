"""The classic stipulations, from their parts to a tree of play.

`classic` turns the parts of `exact-ser-h#5` or `2->reci-h(=)#3.5` into a Stipulation; structured
stipulations are built in catalogue.structured. What the options make of a stipulation (set play,
White to play, the other side) is in catalogue.modified.

Source: docs/sources.md [popeye-stipulation].
"""

from __future__ import annotations

from collections.abc import Iterator

from solver.catalogue.goals import GOALS
from solver.catalogue.stipulation import plays
from solver.catalogue.stipulation.forms import FORMS, FormEntry
from solver.catalogue.stipulation.plays import StipulationError
from solver.model import Both, Branch, Colour, Either, Goal, Not, Place, Play, Stipulation

#: goals that make a proof game of help play
_PROOFS = ("dia", "a=>b")
_PROOF_FORMS = ("proof-game", "a-to-b", "series", "series-help")
_PROOF_FORMS_PARRY = ("parry-series", "parry-series-help", "parry-help-series")


def classic(
    play: str,
    goal: Goal,
    moves: int,
    *,
    half: bool = False,
    exact: bool = False,
    intro: int = 0,
    other: Goal | None = None,
    place: Place | None = None,
) -> Stipulation:
    """The stipulation that a classic form stands for.

    play: what is written before the goal, in lower case: "", "h", "ser-h", "semi-r", ...
    goal, other: the goal, and that in parentheses of a reciprocal form. moves, half: `2.5` is
    (2, True). exact: no shorter solutions. intro: moves of an introductory series.
    Raises StipulationError.
    """
    form = form_of(play, goal)
    asked = plays.Asked(goal, moves, half, exact, other)
    _check(form, asked)
    tree = form.build(asked)
    side = _begins(form, asked)
    if intro:
        # Half a move less does not change who makes the introduction.
        tree = plays.introduced(plays.inverted(tree) if half else tree, intro)
        side = side if half else other_side(side)
    length = moves + 0.5 if half else float(moves)
    text = text_of(play, goal, length, exact=exact, intro=intro, other=other)
    return Stipulation(text, side, tree, form.key, length, intro=intro, place=place)


def form_of(play: str, goal: Goal) -> FormEntry:
    """The form with this sign; a goal of proof games makes one of direct play.

    Raises StipulationError.
    """
    if not play and goal.sign in _PROOFS:
        return FORMS["proof-game" if goal.sign == "dia" else "a-to-b"]
    form = next(
        (f for f in FORMS.values() if f.sign == play and f.key not in _PROOF_FORMS[:2]), None
    )
    if form is None:
        raise StipulationError(f'there is no play "{play}"')
    return form


def other_side(side: Colour) -> Colour:
    """White for Black and Black for White."""
    return "black" if side == "white" else "white"


def usual_side(stipulation: Stipulation) -> Colour:
    """The side that begins a stipulation of this form, unless a FEN or an option says otherwise."""
    if stipulation.taken_back is not None:  # who takes back first has moved last
        return other_side(stipulation.taken_back.first)
    form = FORMS.get(stipulation.kind)
    if form is None:
        return stipulation.side
    goal = next(goals_of(stipulation.play), Goal("#"))
    half = (stipulation.moves or 0) % 1 != 0
    side = _begins(form, plays.Asked(goal, 1, half))
    return side if half or not stipulation.intro else other_side(side)


def text_of(
    play: str,
    goal: Goal,
    length: float,
    *,
    exact: bool = False,
    intro: int = 0,
    other: Goal | None = None,
) -> str:
    """The stipulation as it stands under the diagram: `ser-h#5`, `reci-h(=)#3.5`."""
    counted = f"{length:g}"
    start = ("exact-" if exact else "") + (f"{intro}->" if intro else "")
    aside = f"({goal_text(other)})" if other else ""
    apart = " " if len(goal.square or "") > len("a1") else ""  # "za12" is z on a1 in 2 moves
    return f"{start}{play}{aside}{goal_text(goal)}{apart}{counted}"


def goal_text(goal: Goal) -> str:
    """The sign of a goal with its square."""
    return goal.sign + (goal.square or "")


def goals_of(play: Play) -> Iterator[Goal]:
    """All goals of a tree of play, from the first to the last."""
    return (node for node in nodes_of(play) if isinstance(node, Goal))


def branches_of(play: Play) -> Iterator[Branch]:
    """All branches of a tree of play, each before those that it leads to."""
    return (node for node in nodes_of(play) if isinstance(node, Branch))


def nodes_of(play: Play) -> Iterator[Play]:
    """The tree of play node by node, from the root on."""
    yield play
    if isinstance(play, Branch):
        for step in play.steps:
            for nested in (*step.forks, *((step.constraint,) if step.constraint else ())):
                yield from nodes_of(nested)
    elif isinstance(play, Not):
        yield from nodes_of(play.play)
    elif isinstance(play, Both | Either):
        yield from nodes_of(play.left)
        yield from nodes_of(play.right)


def unsupported(stipulation: Stipulation) -> str | None:
    """Why a stipulation cannot be solved yet, e.g. 'goal ct', or None."""
    form = FORMS.get(stipulation.kind)
    if form is not None and not form.supported:
        return f"play {form.sign}"
    for goal in goals_of(stipulation.play):
        if not GOALS[goal.sign].supported:
            return f"goal {goal.sign}"
    return None


def _check(form: FormEntry, asked: plays.Asked) -> None:
    """Raise StipulationError where form, goal and length do not go together."""
    for goal in (asked.goal, *((asked.other,) if asked.other else ())):
        entry = GOALS.get(goal.sign)
        if entry is None:
            raise StipulationError(f'there is no goal "{goal.sign}"')
        if entry.takes_square and goal.square is None:
            raise StipulationError(f"a square must follow {goal.sign}, e.g. {goal.sign}g7")
        if goal.sign in _PROOFS and form.key not in _PROOF_FORMS + _PROOF_FORMS_PARRY:
            raise StipulationError(
                f"{form.sign}{goal.sign} says nothing: a proof game is help play"
            )
    if asked.other and not form.key.endswith("reciprocal-help"):
        raise StipulationError(f"{form.sign or 'direct play'} takes one goal only")
    if asked.half and not form.halves:
        raise StipulationError(f"{form.sign or 'direct play'} is counted in whole moves")
    if 2 * asked.moves + asked.half < _LEAST_HALF_MOVES.get(form.key, 1 if form.halves else 2):
        raise StipulationError("there are too few moves for this play")


def _begins(form: FormEntry, asked: plays.Asked) -> Colour:
    """Who begins: n.5 lets the other side begin, except in proof games."""
    if form.key in ("proof-game", "a-to-b"):
        return form.begins
    if form.key.endswith("series-help") and asked.goal.sign == "dia":
        return "white"
    return other_side(form.begins) if asked.half else form.begins


#: half-moves that a form needs, where it is not one (with halves) or one move
_LEAST_HALF_MOVES = {"reciprocal-help": 2}
