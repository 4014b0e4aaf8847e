"""The options of the field, which Popeye has, too."""

from __future__ import annotations

from solver.catalogue.arguments import Numbers, Pattern, Squares
from solver.catalogue.options.form import later, solved

#: the number of a first half-move: `3`, or `3:12` with that of its reply, which changes nothing
MOVE_NUMBER = Pattern(
    r"0*[1-9][0-9]{0,8}(?::[0-9]{1,9})*", "number from 1 to 999999999", 1, 1, "3 or 3:12"
)

OF_THE_FIELD = (
    solved(
        "Defence Widerlegung Defense",
        "tries",
        "Prints as tries the first moves that fail to at most this number of defences.",
        (Numbers(),),
    ),
    solved(
        "SetPlay Satzspiel Apparent",
        "set-play",
        "Solves first what happens if the other side begins.",
    ),
    solved(
        "WhiteToPlay WeissBeginnt ApparentSeul",
        "white-to-play",
        "Help play begins half a move later, with the other side: h#3 becomes h#2.5.",
    ),
    solved(
        "Variations Varianten Variantes",
        "variations",
        "Prints threats and variations of battle play.",
    ),
    solved(
        "MoveNumbers Zugnummern Trace",
        "move-numbers",
        "Says after each first move how far the search is.",
    ),
    solved(
        "StartMoveNumber StartZugnummer Enroute",
        "start-move-number",
        "Leaves out the first half-moves before this number.",
        (MOVE_NUMBER,),
    ),
    solved(
        "NoWk OhneWk SansRB",
        "no-kings",
        "Says that the white king is missing on purpose.",
    ),
    solved(
        "Duplex Duplex Duplex",
        "duplex",
        "Solves for one side, then for the other.",
    ),
    solved(
        "NoBk OhneSk SansRN",
        "no-kings",
        "Says that the black king is missing on purpose.",
    ),
    solved(
        "Threat Drohung Menace",
        "threat",
        "A defence counts if it has no threat in this number of moves.",
        (Numbers(),),
    ),
    solved(
        "NoThreat OhneDrohung SansMenace",
        "no-threat",
        "Leaves threats out: all defences are printed.",
    ),
    solved(
        "Try Verfuehrung Essais",
        "tries",
        "Prints first moves that a single defence refutes.",
    ),
    solved(
        "MaxSolutions MaxLoesungen MaxSolutions",
        "max-solutions",
        "Ends each phase of solving after this number of solutions.",
        (Numbers(smallest=1),),
    ),
    solved(
        "MaxFlightsquares MaxFluchtFelder MaxCasesFuites",
        "max-flightsquares",
        "An attacking move counts if it leaves the king at most this number of moves.",
        (Pattern(r"-1|[0-9]{1,3}", "number from -1 to 999", 1, 1),),
    ),
    later("Search Suchen Search"),
    later("MultiSolutions MehrereLoesungen MultiSolutions"),
    solved(
        "NoSymmetry KeineSymmetrie NonSymetrique",
        "no-symmetry",
        "Accepted and ignored: symmetry shortens no search here, all solutions are found.",
    ),
    solved(
        "NonTrivial NichtTrivial NonTrivial",
        "non-trivial",
        "An attacking move leaves at most one defence that takes longer than n moves; m more"
        " of them are granted in all.",
        (Numbers(2, 2),),
    ),
    solved(
        "KeepMatingPiece HalteMattsetzendenStein RetiensPieceMatante",
        "keep-mating-piece",
        "Play ends where the side that is to reach the goal has nothing left but its king.",
    ),
    solved(
        "EnPassant EnPassant EnPassant",
        "en-passant",
        "The double step just played, by its squares: it can be captured en passant. In Trojan"
        " chess, how many units made it besides, unless all did that stand there.",
        (Squares(1, 4), Numbers(0, 1, smallest=1)),
    ),
    solved(
        "NoBoard OhneBrett SansEchiquier",
        "no-board",
        "Leaves the diagram out.",
    ),
    solved(
        "NoShortVariations OhneKurzVarianten SansVariantesCourtes",
        "no-short-variations",
        "Leaves out variations that reach the goal early.",
    ),
    solved(
        "HalfDuplex HalbDuplex DemiDuplex",
        "half-duplex",
        "Solves for the other side only.",
    ),
    solved(
        "PostKeyPlay NachSchluessel ApresCle",
        "post-key-play",
        "The diagram stands after the key: the play from there.",
    ),
    solved(
        "Intelligent Intelligent Intelligent",
        "intelligent",
        "Asks for a search from the possible final positions; every search is complete anyway.",
        (Numbers(0, 1),),
    ),
    solved(
        "MaxTime MaxZeit MaxTemps",
        "max-time",
        "Seconds after which solving ends with what is known.",
        (Numbers(smallest=1),),
    ),
    solved(
        "NoCastling KeineRochade SansRoquer",
        "no-castling",
        "Kings and rooks on these squares have lost the right to castle.",
        (Squares(),),
    ),
    solved(
        "Quodlibet Quodlibet Quodlibet",
        "quodlibet",
        "In self and reflex play the attacker may reach the goal as well.",
    ),
    solved(
        "StopOnShortSolutions StopNachKurzloesungen FinApresSolutionsCourtes",
        "stop-on-short-solutions",
        "Ends after solutions that are shorter than asked for.",
    ),
    solved(
        "Beep Pieps Bip",
        "beep",
        "Accepted and ignored: solving makes no sound.",
        (Numbers(0, 1),),
    ),
    solved(
        "SuppressGrid OhneGitter SansGrille",
        "grid",
        "Accepted and ignored: no grid is drawn unless WriteGrid asks for it.",
    ),
    solved(
        "WriteGrid ZeichneGitter AjouteGrille",
        "grid",
        "Draws the lines of a grid chess board into the diagram; others have none.",
    ),
    solved(
        "CastlingMutuallyExclusive RochadenGegenseitigAusschliessend RoquesMutuellementExclusifs",
        "castling-mutually-exclusive",
        "The castlings with these two rooks exclude each other.",
        (Squares(2, 2),),
    ),
    solved(
        "GoalIsEnd ZielIstEnde ButEstFin",
        "goal-is-end",
        "Play is over where the side reaches the goal that is not meant to.",
    ),
    solved(
        "NullMoves NullZuege CoupsVides",
        "null-moves",
        "Passing is a move, though nobody passes twice running. It is no way out of stalemate.",
        rule="NullMoves",
    ),
    solved(
        "UpToMoveNumber BisZugnummer JusquAuCoup",
        "start-move-number",
        "Leaves out the first half-moves after this number.",
        (MOVE_NUMBER,),
    ),
    solved(
        "TrivialTriesAvoid TrivialeFehlversucheUnterdruecken TrivialEssaiSupprimer",
        "trivial-tries-avoid",
        "Leaves out tries that give check and fail to a single defence.",
    ),
    solved(
        "MatesIn1 MattsIn1 MatsEn1",
        "mates-in-1",
        "Prints the defences that reach the goal of self play too early.",
    ),
)
