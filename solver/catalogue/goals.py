"""The goals: what play is to reach. One entry a goal."""

from __future__ import annotations

from solver.catalogue.entries import Entry, names


class GoalEntry(Entry, frozen=True):
    """A goal by its sign.

    takes_square: a square follows (zg7). marked: whether its sign is written after the move that
    reaches it; says_check: whether that stands in place of the sign of check. needs_check: it is
    not reached without one. knows_units: it asks which of several alike a unit is. of_games: only
    games other than chess know it.
    """

    takes_square: bool = False
    marked: bool = True
    says_check: bool = False
    needs_check: bool = False
    knows_units: bool = False
    of_games: bool = False


def is_supported(sign: str) -> bool:
    """Whether play for this goal can be solved."""
    return sign in GOALS and GOALS[sign].supported


def _goal(
    sign: str,
    summary: str,
    *,
    witness: str,
    source: str = "popeye-goals",
    takes_square: bool = False,
    marked: bool = True,
    says_check: bool = False,
    needs_check: bool = False,
    knows_units: bool = False,
    of_games: bool = False,
) -> GoalEntry:
    return GoalEntry(
        sign,
        names(sign),
        True,
        summary,
        source,
        witness,
        takes_square,
        marked,
        says_check,
        needs_check,
        knows_units,
        of_games,
    )


#: the sign of the goal that no play leads to mate any more
DEAD_POSITION = "dp"

#: all goals by sign
GOALS: dict[str, GoalEntry] = {
    entry.key: entry
    for entry in (
        _goal(
            "#",
            "Mate: the side to move is in check and has no legal move.",
            witness="stipulations/direct-mate",
            source="codex",
            says_check=True,
            needs_check=True,
        ),
        _goal(
            "=",
            "Stalemate: the side to move is not in check and has no legal move.",
            witness="stipulations/direct-stalemate",
            source="codex",
            says_check=True,
        ),
        _goal(
            "#=",
            "Mate or stalemate: the side to move has no legal move.",
            witness="stipulations/mate-or-stalemate",
            says_check=True,
        ),
        _goal(
            "#&=",
            "Mate and stalemate: the side to move is mated, and the other side would have no legal "
            "move if it were its turn; to capture the king is none.",
            witness="stipulations/mate-and-stalemate",
            source="mate-and-stalemate",
            says_check=True,
            needs_check=True,
        ),
        _goal(
            "zat",
            "Zat: the side to move is in check and has no move at all, not even one that leaves "
            "its king in check.",
            witness="stipulations/zat",
            source="requests",
            needs_check=True,
        ),
        _goal(
            "==",
            "Double stalemate: neither side has a legal move, neither is in check.",
            witness="stipulations/double-stalemate",
            says_check=True,
        ),
        _goal(
            "!=",
            "Autostalemate: the side that has just moved has no legal move, no check.",
            witness="stipulations/autostalemate",
            says_check=True,
        ),
        _goal(
            "!#",
            "Automate: the side that has just moved is in check and has no legal move.",
            witness="stipulations/automate",
            needs_check=True,
        ),
        _goal(
            "##",
            "Double mate: both sides are mated.",
            witness="stipulations/doublemate",
            says_check=True,
            needs_check=True,
        ),
        _goal(
            "##!",
            "Countermate: the reply to mate is itself mate.",
            witness="stipulations/countermate",
            says_check=True,
            needs_check=True,
        ),
        _goal(
            "+",
            "Check.",
            witness="stipulations/check",
            says_check=True,
            needs_check=True,
        ),
        _goal(
            "++",
            "Double check: at least two units give it.",
            witness="stipulations/double-check",
            source="requests",
            says_check=True,
            needs_check=True,
        ),
        _goal(
            "+++",
            "Triple check: at least three units give it.",
            witness="stipulations/triple-check",
            source="requests",
            says_check=True,
            needs_check=True,
        ),
        _goal(
            "x",
            "A capture.",
            witness="stipulations/capture",
        ),
        _goal(
            "%",
            "A unit is won: captured, and not reborn by the same move.",
            witness="stipulations/win-a-piece",
        ),
        _goal(
            "z",
            "A unit reaches the given square.",
            witness="stipulations/target",
            takes_square=True,
        ),
        _goal(
            "k",
            "Kiss: a unit moves next to the one that stood on the given square, which has no "
            "other neighbour.",
            witness="stipulations/kiss",
            takes_square=True,
            marked=False,
            knows_units=True,
        ),
        _goal(
            "00",
            "Castling.",
            witness="stipulations/castling",
            marked=False,
        ),
        _goal(
            "ep",
            "A capture en passant.",
            witness="stipulations/en-passant",
            marked=False,
        ),
        _goal(
            "~",
            "Any move.",
            witness="stipulations/any-move",
            marked=False,
        ),
        _goal(
            "c81",
            "A unit reaches the last rank of its side.",
            witness="stipulations/chess81",
        ),
        _goal(
            DEAD_POSITION,
            "Dead position: no series of legal moves leads to a mate of either side any more.",
            witness="stipulations/dead-position",
            source="fide-laws",
        ),
        _goal(
            "dia",
            "Proof game: the position of the diagram, from the game array.",
            witness="stipulations/proof-game",
        ),
        _goal(
            "a=>b",
            "Position B, from position A.",
            witness="stipulations/a-to-b",
        ),
        _goal(
            "win",
            "The game is won: the other side has no move. In Shatranj also where it has nothing "
            "but its king, unless it captures all that the winner has besides his.",
            witness="games/turkish-draughts",
            of_games=True,
            source="draughts",
            marked=False,
        ),
        _goal(
            "ct",
            "Circuit: a unit returns to its square.",
            witness="stipulations/circuit",
            marked=False,
            knows_units=True,
        ),
        _goal(
            "<>",
            "Exchange: two units of the side have exchanged their places.",
            witness="stipulations/exchange",
            marked=False,
            knows_units=True,
        ),
        _goal(
            "ctr",
            "Circuit by rebirth: a captured unit is reborn on its square in the diagram.",
            witness="stipulations/circuit-by-rebirth",
            marked=False,
            knows_units=True,
        ),
        _goal(
            "<>r",
            "Exchange by rebirth: a captured unit and another of its side have exchanged places.",
            witness="stipulations/exchange-by-rebirth",
            marked=False,
            knows_units=True,
        ),
    )
}
