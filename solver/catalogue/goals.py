"""The goals: what play is to reach."""

from __future__ import annotations

from solver.catalogue.entries import Entry, names

_NAMES = "popeye-goals"


class GoalEntry(Entry, frozen=True):
    """A goal by its sign. takes_square: a square follows (zg7). mark: the sign printed after the
    move that reaches it, "" for goals that are not marked. knows_units: it asks which of several
    alike a unit is."""

    takes_square: bool = False
    mark: str = ""
    knows_units: bool = False


def is_supported(sign: str) -> bool:
    """Whether play for this goal can be solved."""
    return sign in GOALS and GOALS[sign].supported


def _goal(
    sign: str,
    summary: str,
    *,
    supported: bool = True,
    source: str = _NAMES,
    takes_square: bool = False,
    marked: bool = True,
    knows_units: bool = False,
) -> GoalEntry:
    return GoalEntry(
        sign,
        names(sign),
        supported,
        summary,
        source if supported else "",
        GAME_GOALS.get(sign) or f"stipulations/{_WITNESSES[sign]}" if supported else "",
        takes_square,
        sign if marked else "",
        knows_units,
    )


_WITNESSES = {
    "#": "direct-mate",
    "=": "direct-stalemate",
    "#=": "mate-or-stalemate",
    "==": "double-stalemate",
    "!=": "autostalemate",
    "!#": "automate",
    "##": "doublemate",
    "##!": "countermate",
    "+": "check",
    "x": "capture",
    "%": "win-a-piece",
    "z": "target",
    "k": "kiss",
    "00": "castling",
    "ep": "en-passant",
    "~": "any-move",
    "c81": "chess81",
    "ct": "circuit",
    "<>": "exchange",
    "ctr": "circuit-by-rebirth",
    "<>r": "exchange-by-rebirth",
    "dia": "proof-game",
    "a=>b": "a-to-b",
}
#: goals of games other than chess
GAME_GOALS = {"win": "games/turkish-draughts"}

#: all goals by sign
GOALS: dict[str, GoalEntry] = {
    entry.key: entry
    for entry in (
        _goal("#", "Mate: the side to move is in check and has no legal move.", source="codex"),
        _goal(
            "=",
            "Stalemate: the side to move is not in check and has no legal move.",
            source="codex",
        ),
        _goal("#=", "Mate or stalemate: the side to move has no legal move."),
        _goal("==", "Double stalemate: neither side has a legal move, neither is in check."),
        _goal("!=", "Autostalemate: the side that has just moved has no legal move, no check."),
        _goal("!#", "Automate: the side that has just moved is in check and has no legal move."),
        _goal("##", "Double mate: both sides are mated."),
        _goal("##!", "Countermate: the reply to mate is itself mate."),
        _goal("+", "Check."),
        _goal("x", "A capture."),
        _goal("%", "A unit is won: captured, and not reborn by the same move."),
        _goal("z", "A unit reaches the given square.", takes_square=True),
        _goal(
            "k",
            "Kiss: a unit moves next to the one that stood on the given square, which has no "
            "other neighbour.",
            takes_square=True,
            knows_units=True,
        ),
        _goal("00", "Castling.", marked=False),
        _goal("ep", "A capture en passant.", marked=False),
        _goal("~", "Any move.", marked=False),
        _goal("c81", "A unit reaches the last rank of its side."),
        _goal("dia", "Proof game: the position of the diagram, from the game array."),
        _goal("a=>b", "Position B, from position A."),
        _goal(
            "win",
            "The game is won: the other side has no move.",
            source="draughts",
            marked=False,
        ),
        _goal("ct", "Circuit: a unit returns to its square.", knows_units=True, marked=False),
        _goal(
            "<>",
            "Exchange: two units of the side have exchanged their places.",
            knows_units=True,
            marked=False,
        ),
        _goal(
            "ctr",
            "Circuit by rebirth: a captured unit is reborn on its square in the diagram.",
            knows_units=True,
            marked=False,
        ),
        _goal(
            "<>r",
            "Exchange by rebirth: a captured unit and another of its side have exchanged places.",
            knows_units=True,
            marked=False,
        ),
    )
}
