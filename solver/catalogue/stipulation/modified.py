"""What the options make of a stipulation: set play, after the key, White to play, other side.

Each function returns the stipulation to be solved instead, or None where the option does not apply
(the program then says so and ignores it).

Source: docs/sources.md [popeye-options].
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from solver.catalogue.conventions import knows_past
from solver.catalogue.stipulation import additions, plays
from solver.catalogue.stipulation.forms import FORMS
from solver.catalogue.stipulation.trees import other_side
from solver.model import Both, Branch, Either, Play, Stipulation

#: forms in which half a move may be left out at the beginning
_SHORTENED = ("help", "help-by-position", "help-self", "help-reflex", "reciprocal-help")
_BATTLE = ("direct", "self", "reflex", "semi-reflex", "structured")
#: options that say nothing where moves are taken back from the diagram
_NOT_OF_RETRACTORS = (
    "Retro",
    "SetPlay",
    "WhiteToPlay",
    "PostKeyPlay",
    "Try",
    "Defence",
    "UniqueVariations",
    "GroupDefences",
    "ThreatMinimum",
    "Threat",
    "MaxFlightsquares",
    "NonTrivial",
    "KeepMatingPiece",
    "StartMoveNumber",
    "UpToMoveNumber",
    "StopOnShortSolutions",
    "GoalIsEnd",
    "Quodlibet",
    "MatesIn1",
)


def set_play(stipulation: Stipulation) -> Stipulation | None:
    """What happens if the other side begins: the play without its first half-move.

    The set play of h#2 has three half-moves and White begins; of a series the end alone is left;
    of `2->h#3` the h#3. What the first half-move might have led to is tested first: in the set play
    of r#2 Black has to mate if it can, in that of hs#2 Black may be forced at once.
    """
    left = _without_first(_begun(stipulation))
    if left is None:
        return None
    return replace(stipulation, side=other_side(stipulation.side), play=left, intro=0)


def after_key(stipulation: Stipulation) -> Stipulation | None:
    """PostKeyPlay: the diagram stands after the key of battle play and the defender is to move.

    Structured play may begin with the defender anyway.
    """
    if not is_battle(stipulation):
        return None
    play = stipulation.play
    begun = isinstance(play, Branch) and play.steps[0].kind == "d"
    return stipulation if begun else set_play(stipulation)


def left_out(stipulation: Stipulation, left: Stipulation) -> int:
    """Half-moves of the play that go before what is left of it in set play, or after the key."""
    if left is stipulation:
        return 0
    return max(1, most_half_moves(_begun(stipulation)) - most_half_moves(left.play))


def most_half_moves(play: Play) -> int:
    """The half-moves of the longest play."""
    if isinstance(play, Both | Either):
        return max(most_half_moves(play.left), most_half_moves(play.right))
    if not isinstance(play, Branch):
        return 0
    ends = (most_half_moves(fork) for step in play.steps for fork in step.forks)
    return play.longest + max(ends, default=0)


def white_to_play(stipulation: Stipulation) -> Stipulation | None:
    """WhiteToPlay: help play without its first half-move; h#3 becomes h#2.5. a=>b: White begins."""
    if stipulation.kind == "a-to-b" and not stipulation.intro:
        return replace(stipulation, side=other_side(stipulation.side))
    length = stipulation.moves
    if stipulation.kind not in _SHORTENED or stipulation.intro or length is None or length % 1:
        return None
    play = _begun(stipulation)
    left = plays.without_first(play) if isinstance(play, Branch) else None
    if left is None:
        return None
    text = stipulation.text.removesuffix(f"{length:g}") + f"{length - 0.5:g}"
    side = other_side(stipulation.side)
    return replace(stipulation, text=text, side=side, play=left, moves=length - 0.5)


def swap_sides(stipulation: Stipulation) -> Stipulation:
    """The stipulation for the other side (Duplex, HalfDuplex). Target squares stay where they
    are."""
    return replace(stipulation, side=other_side(stipulation.side))


def inapplicable(stipulation: Stipulation, options: Collection[str]) -> tuple[str, ...]:
    """The keys of options that have no meaning for the stipulation and are ignored."""
    if stipulation.taken_back is not None:
        return tuple(key for key in _NOT_OF_RETRACTORS if key in options)
    added = {
        "GoalIsEnd": additions.goal_is_end(stipulation) is None,
        "Quodlibet": additions.quodlibet(stipulation) is None,
    }
    begun = white_to_play(stipulation) if "WhiteToPlay" in options else None
    stipulation = begun or stipulation
    battle = is_battle(stipulation)
    key_played = "PostKeyPlay" in options and after_key(stipulation) is not None
    refused = added | {
        "MaxReplies": True,
        "Retro": not knows_past(stipulation),
        "WhiteToPlay": begun is None,
        "PostKeyPlay": not key_played,
        "SetPlay": key_played or set_play(stipulation) is None,
        "Try": key_played or not battle,
        "Defence": key_played or not battle,
        "UniqueVariations": not battle,
        "GroupDefences": key_played or not battle,
        "ThreatMinimum": not battle,
        "Threat": not battle,
        "StopOnShortSolutions": battle,
    }
    return tuple(key for key, without in refused.items() if without and key in options)


def forward(stipulation: Stipulation) -> Stipulation:
    """The forward play of a retractor, as if nothing were taken back before it."""
    assert stipulation.taken_back is not None
    return replace(stipulation, kind=stipulation.taken_back.kind, taken_back=None)


def is_battle(stipulation: Stipulation) -> bool:
    """Whether it is battle play from its first half-move on, and its solution a tree.

    Parry series are battle play where the parries are Black's choice, but written as lines.
    """
    if stipulation.kind not in _BATTLE or not isinstance(stipulation.play, Branch):
        return False
    first, *others = stipulation.play.steps
    return first.kind in ("a", "d") and not any(step.requires for step in others)


def begins_late(stipulation: Stipulation) -> bool:
    """Whether it is battle play after an introductory series: written as lines all the same."""
    return stipulation.intro > 0 and stipulation.kind in _BATTLE


def skipped(stipulation: Stipulation) -> int:
    """Half-moves that the number of the first move leaves open: 1 for `1...Ka1-a2` of h#2.5.

    For the set play of the stipulation add one. Of a retractor it is the number of forward play.
    """
    if stipulation.taken_back is not None:
        return skipped(forward(stipulation))
    if stipulation.structured:
        play = stipulation.play
        return 1 if isinstance(play, Branch) and play.changes_side else 0
    form = FORMS[stipulation.kind]
    counted = (
        form.halves and not stipulation.intro and stipulation.kind not in ("proof-game", "a-to-b")
    )
    return 1 if counted and stipulation.moves is not None and stipulation.moves % 1 else 0


def _begun(stipulation: Stipulation) -> Play:
    """The play of which a first half-move may be left out.

    Where reciprocal play may end in the diagram, that end is not meant.
    """
    play = stipulation.play
    if stipulation.kind == "reciprocal-help" and isinstance(play, Either):
        return play.right
    return play


def _without_first(play: Play) -> Play | None:
    """The play as it stands after its first half-move, None where none is left."""
    if isinstance(play, Both | Either):
        left, right = _without_first(play.left), _without_first(play.right)
        if left is None or right is None:
            return left or right
        return replace(play, left=left, right=right)
    if not isinstance(play, Branch) or play.steps[0].kind == "d":
        return None
    branches = plays.branches_of(play.steps[0])
    if len(play.steps) == 1 or play.steps[1].requires:
        return plays.either_of(branches)
    if play.steps[0].kind == "a" and branches:
        return replace(play, entered=True)
    return plays.without_first(play) if play.longest > 1 else None
