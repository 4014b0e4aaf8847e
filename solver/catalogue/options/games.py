"""Options of games: what the sources of their rules leave open, and what no diagram shows."""

from __future__ import annotations

from solver.catalogue.arguments import Pattern, Squares
from solver.catalogue.entries import names
from solver.catalogue.options.form import OptionEntry, choice

OF_GAMES = (
    choice(
        "promo",
        "ends|king|man",
        "Turkish draughts: a man that comes to its last rank in the middle of a capture ends "
        "its move as a king, goes on as a king, or goes on as a man.",
        "draughts",
        "games/turkish-draughts",
    ),
    choice(
        "promotion_decline",
        "if_empty|free",
        "Trojan chess: whether a promotion may put no unit though there is one to put.",
        "trojan",
        "games/trojan",
    ),
    choice(
        "draw_1v1",
        "off|all|king_wins",
        "Turkish draughts: one unit against one is nothing, a draw, or a draw unless a king "
        "stands against a man and wins.",
        "draughts",
        "games/turkish-draughts",
    ),
    choice(
        "draw_rep",
        "off|3",
        "Turkish draughts: a position that occurs for the third time is nothing, or a draw. A "
        "side that forces its win needs no position twice; in help play lines are left out.",
        "draughts",
        "games/turkish-draughts",
    ),
    choice(
        "first",
        "black|white",
        "Turkish draughts: who begins a game, where nothing says who is to move.",
        "draughts",
        "games/turkish-draughts",
    ),
    choice(
        "drop_check",
        "forbidden|allowed",
        "Dragonfly: whether a unit that is dropped may give check.",
        "dragonfly",
        "games/dragonfly",
    ),
    choice(
        "order",
        "ybgr|ybrg|ygbr|ygrb|yrbg|yrgb",
        "Coalition chess: the order of turns, each power by its letter.",
        "coalition",
        "games/coalition",
    ),
    choice(
        "flieger",
        "free|empty|capture",
        "Coalition chess: where a flier lands between its leaps anybody may stand, nobody, or "
        "only an enemy, whom it takes.",
        "coalition",
        "games/coalition",
    ),
    choice(
        "check_reply",
        "immediate|optional",
        "Coalition chess: a great power in check answers at once, or may leave the turn to its "
        "ally if it is his.",
        "coalition",
        "games/coalition",
    ),
    OptionEntry(
        "Moved",
        names("Moved", "Gezogen", "Joue"),
        True,
        "Coalition chess: soldiers and machine guns on these squares have moved and make no "
        "double step.",
        "coalition",
        "games/coalition",
        (Squares(),),
    ),
    OptionEntry(
        "SkipsTurn",
        names("SkipsTurn", "SetztAus", "PasseTour"),
        True,
        "Coalition chess: the next turn of Yellow (Y), of Black (B) or of both is left out.",
        "coalition",
        "games/coalition",
        (Pattern("y|b|yb|by", "Y, B or YB", 1, 1),),
    ),
)
