"""The games: chess, and its relatives on other boards and with other moves.

A game brings its board, its array, its units and the choices that its sources leave open; what its
moves are the kernel knows by the name of the game.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from solver.catalogue.boards import board, placed
from solver.catalogue.entries import Entry, names
from solver.catalogue.movements import (
    BISHOP,
    FORWARD,
    FORWARD_DIAGONALS,
    HEX_DIAGONALS,
    HEX_KNIGHT,
    HEX_LINES,
    HEX_PAWN,
    KING,
    QUEEN,
    ROOK,
    Movement,
    Mover,
    S,
    leap,
    ride,
)
from solver.model import Colour, Piece, Placement


class Castling(Struct, frozen=True):
    """A castling by its squares. between: what must be empty; passes: the king on its way."""

    colour: Colour
    king: tuple[str, str]
    rook: tuple[str, str]
    passes: str
    between: tuple[str, ...]


class GameEntry(Entry, frozen=True):
    """A game. board: the key of its board; array: the game array, as in FEN.

    pieces: walks with their movements, promotees first; promotees: what pawns become. castlings:
    all there are. hands: units may be in hand; stacks: they may stand on each other. letters: of
    its units, in any language, where they are not those of chess. goals: what may be asked for,
    where it is not what chess knows. options: what its sources leave open, by name, with the
    choices, the default first; they go to the kernel. forces: the game array where there are more
    than two sides, each as `Ke1 Tc1`.
    """

    board: str = "8x8"
    array: str = ""
    pieces: Mapping[str, Movement] = field(default_factory=dict)
    promotees: tuple[str, ...] = ()
    castlings: tuple[Castling, ...] = ()
    hands: bool = False
    stacks: bool = False
    letters: Mapping[str, str] = field(default_factory=dict)
    goals: tuple[str, ...] = ()
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    forces: Mapping[Colour, str] = field(default_factory=dict)

    def game_array(self) -> tuple[Placement, ...]:
        """The units of the game array."""
        walks_of = {code: key for key, code in self.letters.items()}
        if self.forces:
            return tuple(
                Placement(piece[1:], Piece(colour, walks_of[piece[0].lower()]))
                for colour, pieces in self.forces.items()
                for piece in pieces.split()
            )
        return placed(self.array, self.board, walks_of)


def _castling(colour: Colour, text: str) -> Castling:
    """From "d1-f1 g1-e1 e1 e1f1": the king's way, the rook's, the square passed, the squares
    between."""
    king, rook, passes, between = text.split()
    return Castling(
        colour,
        (king[:2], king[3:]),
        (rook[:2], rook[3:]),
        passes,
        tuple(between[at : at + 2] for at in range(0, len(between), 2)),
    )


_PAWN = (
    Mover("leap", FORWARD, "quiet", turned=True),
    Mover("leap", FORWARD_DIAGONALS, "capture", turned=True),
)

_TROJAN_PAWN = (
    Mover("leap", FORWARD, "quiet", turned=True),
    Mover("leap", FORWARD_DIAGONALS, "capture", turned=True, takes_passing=True),
    Mover("double-step", FORWARD, "quiet", turned=True, from_ranks=(1,)),
)

#: all games by key
GAMES: dict[str, GameEntry] = {
    game.key: game
    for game in (
        GameEntry(
            "chess",
            names("chess", "Schach", "echecs"),
            True,
            "Orthodox chess, the frame of all conditions.",
            "fide-laws",
            "games/chess",
        ),
        GameEntry(
            "Dragonfly",
            names("Dragonfly", "Libelle", "Libellule"),
            True,
            "Chess on seven files and ranks, without queens: captured rooks, bishops and knights "
            "change sides, wait in the hand of their captor and come back by drops.",
            "dragonfly",
            "games/dragonfly",
            board="7x7",
            array="rbbknnr/ppppppp/7/7/7/PPPPPPP/RBBKNNR",
            pieces={
                "rook": ROOK,
                "bishop": BISHOP,
                "knight": S,
                "king": KING,
                "pawn": _PAWN,
            },
            promotees=("rook", "bishop", "knight"),
            castlings=(
                _castling("white", "d1-f1 g1-e1 e1 e1f1"),
                _castling("white", "d1-b1 a1-c1 c1 b1c1"),
                _castling("black", "d7-f7 g7-e7 e7 e7f7"),
                _castling("black", "d7-b7 a7-c7 c7 b7c7"),
            ),
            hands=True,
            options={"drop_check": ("forbidden", "allowed")},
        ),
        GameEntry(
            "DragonflyHex",
            names("DragonflyHex", "LibelleHex", "LibelluleHex"),
            True,
            "Dragonfly on 61 hexes, with the moves of Glinski's chess.",
            "dragonfly",
            "games/dragonfly-hex",
            board="hexhex-5",
            array="Ke1 Bc1 Bd1 Nf1 Ng1 Rb1 Rh1 Pa1 Pb2 Pc3 Pd3 Pe3 Pf3 Pg3 Ph2 Pi1 / "
            "ke9 bc7 bd8 nf8 ng7 rb6 rh6 pa5 pb5 pc5 pd6 pe7 pf6 pg5 ph5 pi5",
            pieces={
                "rook": ride(HEX_LINES),
                "bishop": ride(HEX_DIAGONALS),
                "knight": leap(HEX_KNIGHT),
                "king": leap(HEX_LINES + HEX_DIAGONALS),
                "pawn": HEX_PAWN,
            },
            promotees=("rook", "bishop", "knight"),
            castlings=(
                _castling("white", "e1-g1 h1-f1 f1 f1g1"),
                _castling("white", "e1-c1 b1-d1 d1 c1d1"),
                _castling("black", "e9-g7 h6-f8 f8 f8g7"),
                _castling("black", "e9-c7 b6-d8 d8 c7d8"),
            ),
            hands=True,
            options={"drop_check": ("forbidden", "allowed")},
        ),
        GameEntry(
            "TurkishDraughts",
            names("TurkishDraughts", "TuerkischeDame", "DamesTurques"),
            True,
            "Draughts along ranks and files: men go forward and sideways, kings fly, the most has "
            "to be captured, and who has no move has lost.",
            "draughts",
            "games/turkish-draughts",
            array="8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8",
            pieces={"dame": (), "man": ()},
            promotees=("dame",),
            letters={"dame": "k", "man": "m"},
            goals=("win", "~"),
            options={
                "promo": ("ends", "king", "man"),
                "draw_1v1": ("off", "all", "king_wins"),
                "draw_rep": ("off", "3"),
                "first": ("black", "white"),
            },
        ),
        GameEntry(
            "Trojan",
            names("Trojan", "Trojanisch", "Troyen"),
            True,
            "Chess in which units of one side stand on each other; the top unit leads as many of "
            "them as wanted.",
            "trojan",
            "games/trojan",
            array="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            pieces={
                "queen": QUEEN,
                "rook": ROOK,
                "bishop": BISHOP,
                "knight": S,
                "king": KING,
                "pawn": _TROJAN_PAWN,
            },
            promotees=("queen", "rook", "bishop", "knight"),
            castlings=(
                _castling("white", "e1-g1 h1-f1 f1 f1g1"),
                _castling("white", "e1-c1 a1-d1 d1 b1c1d1"),
                _castling("black", "e8-g8 h8-f8 f8 f8g8"),
                _castling("black", "e8-c8 a8-d8 d8 b8c8d8"),
            ),
            stacks=True,
            options={"promotion_decline": ("if_empty", "free")},
        ),
        GameEntry(
            "Coalition",
            names("Coalition", "Koalition", "Coalition"),
            True,
            "Schoenberg's chess of four powers in two coalitions, on 10x10: fliers, submarines and "
            "machine guns, and checks that are answered out of turn.",
            "coalition",
            "games/coalition",
            board="10x10",
            pieces={
                "queen": QUEEN,
                "amazon": QUEEN + S,
                "flier": (),
                "rook": ROOK,
                "bishop": BISHOP,
                "knight": S,
                "machine-gun": (),
                "king": KING,
                "soldier": (),
            },
            promotees=("queen", "amazon", "flier", "rook", "bishop", "knight", "machine-gun"),
            letters={
                "king": "k",
                "flier": "f",
                "amazon": "u",
                "queen": "t",
                "rook": "a",
                "knight": "i",
                "bishop": "r",
                "machine-gun": "m",
                "soldier": "s",
            },
            goals=("#", "=", "==", "#=", "+", "x", "z", "k", "ep", "~", "%", "ct", "<>"),
            options={
                "order": ("ybgr", "ybrg", "ygbr", "ygrb", "yrbg", "yrgb"),
                "flieger": ("free", "empty", "capture"),
                "check_reply": ("immediate", "optional"),
            },
            forces={
                "yellow": "Tc1 Rd1 Ke1 Tf1 Ig1 Ah1 Mc2 Sd2 Se2 Mf2 Sg2 Mh2",
                "black": "Ac10 Id10 Re10 Kf10 Ag10 Th10 Mc9 Md9 Se9 Sf9 Mg9 Mh9",
                "green": "Uj5 Uj6 Mi4 Si5 Si6 Mi7",
                "red": "Fa5 Fa6 Mb4 Sb5 Sb6 Mb7",
            },
        ),
    )
}

#: options that are choices of games -> the games that have them
CHOICES: dict[str, tuple[str, ...]] = {
    name: tuple(game.key for game in GAMES.values() if name in game.options)
    for entry in GAMES.values()
    for name in entry.options
}
#: CHOICES, and options that say what a diagram of their games cannot show
OWN_OPTIONS = {**CHOICES, **dict.fromkeys(("Moved", "SkipsTurn"), ("Coalition",))}


def castling_squares(game: str, on: str) -> dict[str, tuple[str, str]]:
    """The squares of the king and the rook that castle, by the letters of FEN: K is White's short
    castling."""
    if game == "chess":
        known = {"K": ("e1", "h1"), "Q": ("e1", "a1"), "k": ("e8", "h8"), "q": ("e8", "a8")}
        return known if board(on).array else {}
    found = {}
    for castling in GAMES[game].castlings:
        letter = "K" if castling.rook[0] > castling.king[0] else "Q"
        side = letter if castling.colour == "white" else letter.lower()
        found[side] = (castling.king[0], castling.rook[0])
    return found


def castling_rooks(game: str, on: str) -> dict[str, str]:
    """The squares of the rooks that castle, by the same letters."""
    return {letter: rook for letter, (_, rook) in castling_squares(game, on).items()}
