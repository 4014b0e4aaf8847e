"""The options: what else a statement asks for, and how its solution is shown."""

from __future__ import annotations

from solver.catalogue.arguments import Numbers, Pattern, Shape, Squares, Variants
from solver.catalogue.entries import Entry, Names, names

#: the number of a first half-move: `3`, or `3:12` with that of its reply, which changes nothing
MOVE_NUMBER = Pattern(
    r"0*[1-9][0-9]{0,8}(?::[0-9]{1,9})*", "number from 1 to 999999999", 1, 1, "3 or 3:12"
)
#: options that are read and change nothing, which a note says
IGNORED = ("Beep", "NoSymmetry", "SuppressGrid")
#: options of Kirke's own in any game: shortened words mean one of the field's rather than these
OF_KIRKE = ("Retractor", "MaxReplies", "Dead")


class OptionEntry(Entry, frozen=True):
    """An option. arguments: what follows it. rule: the kernel's rule that it is, if it is one."""

    arguments: tuple[Shape, ...] = ()
    rule: str = ""


#: keys that differ from the English word: the manual's name where the program's is longer
_KEYS = {"Variations": "Variation"}


def _solved(
    words: str, witness: str, summary: str, arguments: tuple[Shape, ...] = (), rule: str = ""
) -> OptionEntry:
    spelled = Names(*words.split())
    key = _KEYS.get(spelled.en, spelled.en)
    return OptionEntry(
        key, spelled, True, summary, "popeye-options", f"options/{witness}", arguments, rule
    )


def _later(words: str, arguments: tuple[Shape, ...] = ()) -> OptionEntry:
    spelled = Names(*words.split())
    return OptionEntry(spelled.en, spelled, arguments=arguments)


def _choice(name: str, values: str, summary: str, source: str, witness: str) -> OptionEntry:
    """What the sources of a game leave open, written `name=value`. values: the default first."""
    shape = Pattern(values, values, 1, 1)
    return OptionEntry(name, names(name), True, summary, source, witness, (shape,))


#: all options by key
OPTIONS: dict[str, OptionEntry] = {
    option.key: option
    for option in (
        _solved(
            "Defence Widerlegung Defense",
            "tries",
            "Prints as tries the first moves that fail to at most this number of defences.",
            (Numbers(),),
        ),
        _solved(
            "SetPlay Satzspiel Apparent",
            "set-play",
            "Solves first what happens if the other side begins.",
        ),
        _solved(
            "WhiteToPlay WeissBeginnt ApparentSeul",
            "white-to-play",
            "Help play begins half a move later, with the other side: h#3 becomes h#2.5.",
        ),
        _solved(
            "Variations Varianten Variantes",
            "variations",
            "Prints threats and variations of battle play.",
        ),
        _solved(
            "MoveNumbers Zugnummern Trace",
            "move-numbers",
            "Says after each first move how far the search is.",
        ),
        _solved(
            "StartMoveNumber StartZugnummer Enroute",
            "start-move-number",
            "Leaves out the first half-moves before this number.",
            (MOVE_NUMBER,),
        ),
        _solved(
            "NoWk OhneWk SansRB",
            "no-kings",
            "Says that the white king is missing on purpose.",
        ),
        _solved(
            "Duplex Duplex Duplex",
            "duplex",
            "Solves for one side, then for the other.",
        ),
        _solved(
            "NoBk OhneSk SansRN",
            "no-kings",
            "Says that the black king is missing on purpose.",
        ),
        _solved(
            "Threat Drohung Menace",
            "threat",
            "A defence counts if it has no threat in this number of moves.",
            (Numbers(),),
        ),
        _solved(
            "NoThreat OhneDrohung SansMenace",
            "no-threat",
            "Leaves threats out: all defences are printed.",
        ),
        _solved(
            "Try Verfuehrung Essais",
            "tries",
            "Prints first moves that a single defence refutes.",
        ),
        _solved(
            "MaxSolutions MaxLoesungen MaxSolutions",
            "max-solutions",
            "Ends each phase of solving after this number of solutions.",
            (Numbers(smallest=1),),
        ),
        _solved(
            "MaxFlightsquares MaxFluchtFelder MaxCasesFuites",
            "max-flightsquares",
            "An attacking move counts if it leaves the king at most this number of moves.",
            (Pattern(r"-1|[0-9]{1,3}", "number from -1 to 999", 1, 1),),
        ),
        _later("Search Suchen Search"),
        _later("MultiSolutions MehrereLoesungen MultiSolutions"),
        _solved(
            "NoSymmetry KeineSymmetrie NonSymetrique",
            "no-symmetry",
            "Accepted and ignored: symmetry shortens no search here, all solutions are found.",
        ),
        _solved(
            "NonTrivial NichtTrivial NonTrivial",
            "non-trivial",
            "An attacking move leaves at most one defence that takes longer than n moves; m more"
            " of them are granted in all.",
            (Numbers(2, 2),),
        ),
        _solved(
            "KeepMatingPiece HalteMattsetzendenStein RetiensPieceMatante",
            "keep-mating-piece",
            "Play ends where the side that is to reach the goal has nothing left but its king.",
        ),
        _solved(
            "EnPassant EnPassant EnPassant",
            "en-passant",
            "The double step just played, by its squares: it can be captured en passant. In Trojan"
            " chess, how many units made it besides, unless all did that stand there.",
            (Squares(1, 4), Numbers(0, 1, smallest=1)),
        ),
        _solved(
            "NoBoard OhneBrett SansEchiquier",
            "no-board",
            "Leaves the diagram out.",
        ),
        _solved(
            "NoShortVariations OhneKurzVarianten SansVariantesCourtes",
            "no-short-variations",
            "Leaves out variations that reach the goal early.",
        ),
        _solved(
            "HalfDuplex HalbDuplex DemiDuplex",
            "half-duplex",
            "Solves for the other side only.",
        ),
        _solved(
            "PostKeyPlay NachSchluessel ApresCle",
            "post-key-play",
            "The diagram stands after the key: the play from there.",
        ),
        _solved(
            "Intelligent Intelligent Intelligent",
            "intelligent",
            "Asks for a search from the possible final positions; every search is complete anyway.",
            (Numbers(0, 1),),
        ),
        _solved(
            "MaxTime MaxZeit MaxTemps",
            "max-time",
            "Seconds after which solving ends with what is known.",
            (Numbers(smallest=1),),
        ),
        _solved(
            "NoCastling KeineRochade SansRoquer",
            "no-castling",
            "Kings and rooks on these squares have lost the right to castle.",
            (Squares(),),
        ),
        _solved(
            "Quodlibet Quodlibet Quodlibet",
            "quodlibet",
            "In self and reflex play the attacker may reach the goal as well.",
        ),
        _solved(
            "StopOnShortSolutions StopNachKurzloesungen FinApresSolutionsCourtes",
            "stop-on-short-solutions",
            "Ends after solutions that are shorter than asked for.",
        ),
        _solved(
            "Beep Pieps Bip",
            "beep",
            "Accepted and ignored: solving makes no sound.",
            (Numbers(0, 1),),
        ),
        _solved(
            "SuppressGrid OhneGitter SansGrille",
            "grid",
            "Accepted and ignored: no grid is drawn unless WriteGrid asks for it.",
        ),
        _solved(
            "WriteGrid ZeichneGitter AjouteGrille",
            "grid",
            "Draws the lines of a grid chess board into the diagram; others have none.",
        ),
        _solved(
            "CastlingMutuallyExclusive RochadenGegenseitigAusschliessend"
            " RoquesMutuellementExclusifs",
            "castling-mutually-exclusive",
            "The castlings with these two rooks exclude each other.",
            (Squares(2, 2),),
        ),
        _solved(
            "GoalIsEnd ZielIstEnde ButEstFin",
            "goal-is-end",
            "Play is over where the side reaches the goal that is not meant to.",
        ),
        _solved(
            "NullMoves NullZuege CoupsVides",
            "null-moves",
            "Passing is a move, though nobody passes twice running. It is no way out of stalemate.",
            rule="NullMoves",
        ),
        _solved(
            "UpToMoveNumber BisZugnummer JusquAuCoup",
            "start-move-number",
            "Leaves out the first half-moves after this number.",
            (MOVE_NUMBER,),
        ),
        _solved(
            "TrivialTriesAvoid TrivialeFehlversucheUnterdruecken TrivialEssaiSupprimer",
            "trivial-tries-avoid",
            "Leaves out tries that give check and fail to a single defence.",
        ),
        _solved(
            "MatesIn1 MattsIn1 MatsEn1",
            "mates-in-1",
            "Prints the defences that reach the goal of self play too early.",
        ),
        _choice(
            "promo",
            "ends|king|man",
            "Turkish draughts: a man that comes to its last rank in the middle of a capture ends "
            "its move as a king, goes on as a king, or goes on as a man.",
            "draughts",
            "games/turkish-draughts",
        ),
        _choice(
            "promotion_decline",
            "if_empty|free",
            "Trojan chess: whether a promotion may put no unit though there is one to put.",
            "trojan",
            "games/trojan",
        ),
        _choice(
            "draw_1v1",
            "off|all|king_wins",
            "Turkish draughts: one unit against one is nothing, a draw, or a draw unless a king "
            "stands against a man and wins.",
            "draughts",
            "games/turkish-draughts",
        ),
        _choice(
            "draw_rep",
            "off|3",
            "Turkish draughts: a position that occurs for the third time is nothing, or a draw. A "
            "side that forces its win needs no position twice; in help play lines are left out.",
            "draughts",
            "games/turkish-draughts",
        ),
        _choice(
            "first",
            "black|white",
            "Turkish draughts: who begins a game, where nothing says who is to move.",
            "draughts",
            "games/turkish-draughts",
        ),
        _choice(
            "drop_check",
            "forbidden|allowed",
            "Dragonfly: whether a unit that is dropped may give check.",
            "dragonfly",
            "games/dragonfly",
        ),
        _choice(
            "order",
            "ybgr|ybrg|ygbr|ygrb|yrbg|yrgb",
            "Coalition chess: the order of turns, each power by its letter.",
            "coalition",
            "games/coalition",
        ),
        _choice(
            "flieger",
            "free|empty|capture",
            "Coalition chess: where a flier lands between its leaps anybody may stand, nobody, or "
            "only an enemy, whom it takes.",
            "coalition",
            "games/coalition",
        ),
        _choice(
            "check_reply",
            "immediate|optional",
            "Coalition chess: a great power in check answers at once, or may leave the turn to its "
            "ally if it is his.",
            "coalition",
            "games/coalition",
        ),
        OptionEntry(
            "Retractor",
            names("Retractor", "Rueckzueger", "Retracteur"),
            True,
            "Moves are taken back before play goes forward. Help: both sides help. In the others"
            " one side takes back against the other; what a move uncaptures, the side says that"
            " takes it back (Proca), the other one (Hoeg), White (Klan); nothing with Pacific."
            " NoForwardDefence: the defending side may not reach the goal itself instead of taking"
            " back. ThirdRepetition: no position comes about for the third time.",
            "retractors",
            "options/retractor",
            (Variants("retractor"),),
        ),
        OptionEntry(
            "MaxReplies",
            names("MaxReplies", "MaxAntworten", "MaxReponses"),
            True,
            "Retractors: a move that is taken back counts if it leaves the other side at most this"
            " number of moves to take back. Not exhaustive.",
            "retractors",
            "options/max-replies",
            (Numbers(smallest=1),),
        ),
        OptionEntry(
            "Retro",
            names("Retro", "Retro", "Retro"),
            True,
            "The past of the position decides the rights to castle and to capture en passant. PRA,"
            " also meant where nothing is said: where they depend on each other each part is solved"
            " (partial retro analysis). RS: of castlings that exclude each other the one that is"
            " played first is permitted (retro strategy). AP: en passant as first move, which"
            " castlings have to prove later (a posteriori). Off: the usual conventions.",
            "codex",
            "options/retro",
            (Variants("retro", most=1),),
        ),
        OptionEntry(
            "Dead",
            names("Dead", "Tot", "Mort"),
            True,
            "Play ends in dead positions, where nobody can be mated any more: no solution goes on"
            " from one, and no move is taken back to one. What is not proven dead goes on.",
            "codex",
            "options/dead",
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
}
