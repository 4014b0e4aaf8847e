"""Rule sets as values: on the axes that the Circe family varies, and what other conditions say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from .arrivals import officer_of_file, relegated
from .grid import colours, crossing, lines, orthogonal, squares_of, two_by_two
from .lenders import (
    Lent,
    by_file,
    by_home,
    by_neighbours,
    by_reflection,
    to_kings,
    to_observed,
)
from .position import Side, Unit
from .promotion import on, on_last_rank, on_last_rank_but_one
from .turning import (
    GoesOver,
    black_by_capture_of_others,
    by_capture,
    by_capture_of_others,
    by_quiet_move,
    onto,
    to_the_dark_side,
    to_the_other_colour,
)


@dataclass(frozen=True)
class Rules:
    """What a capture brings about, and what else is not as in orthodox chess.

    reborn: who returns to the board: nobody, the captured unit (Circe) or the capturer (Anticirce).
    trigger: "this" capture, or the capture of the "last" half-move (Parrain).
    square: where: its "home" square, the capturer's "departure" square (PWC), the square shifted
        by the move's "vector" from the square of capture (Parrain), or "anywhere" empty, as the
        mover likes (Antisupercirce).
    occupied: what an occupied square means: no rebirth ("relaxed"), an illegal capture ("strict"),
        or the end of the unit that stands there ("assassin").
    kings: kings are reborn as well.
    may_stay: a capturer that captures on its own rebirth square may do so (Calvet; not Cheylan).
    promotes: a pawn reborn on its last rank promotes at once.
    first_rank_steps: pawns on their own first rank may make a single step and capture; elsewhere
        they stand still and do not even give check.
    paralysed: who cannot act where an enemy unit of the same walk observes it: nobody, all "units"
        but kings, "officers" without pawns, or all with kings as well (Madrasi).
    acts: when a unit may act: "always", or only where a unit of its own side ("guarded") or of the
        other one ("attacked") observes it (UltraPatrol, FunctionaryChess).
    free_quiets: that is asked of captures only (Patrouille).
    captures: how many captures a unit needs to have to make one of them: "any" number, "one" only,
        or "several" (CASTChess).
    paralysers: pairs of walks, of which an enemy unit of the second one paralyses those of the
        first (EiffelChess).
    safely: a king is in check only by who could capture him without exposing his own king
        (BrunnerChess).
    check: whose king is in check: that of a side that is "attacked", the one "not" attacked
        (AntiKings), one attacked by "anybody", units of its own side as well (Bicolores), that of
        the "attacker" (VogtlaenderChess), or one attacked by "two" units, kings apart, where any
        attack keeps the king from moving (Pepo). But for the first, kings are not captured. Or the
        "last" unit of a walk is attacked, and kings are units like others (ExtinctionChess). Or a
        king is attacked by at most two, a "few", units, kings among them (Bosma).
    checks: what checks there are: "any", only "mates" (ChecklessChess), or also by every move of
        one side, "b" or "w" (UltraSchachZwang).
    one_mate: of several moves that mate none is legal (ExclusiveChess).
    checkers_turn: units that give mate change sides, kings apart, unless that leaves their own king
        in check (#C).
    patient: no move leaves a unit where the last move of either side began (PatienceChess).
    divided: whether a line runs between two squares; only then units go from one to the other
        (GridChess).
    goes_over: whether a unit that has moved, be it the rook of a castling, changes sides; kings
        never do (AndernachChess).
    masand: whose observed units change sides: those of the checking "mover", or of "all" that
        check (Masand).
    promotes_on: where a side's pawns promote (GlasgowChess).
    ladder: how many steps units rise from pawn to queen by a move without capture, and by a
        capture; pawns do not promote, and make up to three steps from their first rank
        (EinsteinChess).
    arrival: the walk of a unit that arrives on a square (LineChameleonChess, RelegationChess).
    captors_take_walks: a unit that captures takes the walk of its victim, before it could promote,
        unless it is a king (FrankfurtChess RexExclusive).
    followers: where a unit of the first walk is captured, one of its side of the second takes its
        place, as the captor chooses (SnekCircleChess).
    influence: enemies beside a unit that has moved become pawns, on their first and last rank units
        of its walk; kings neither do it nor suffer it (Influencer).
    rooks_divided: the rook of a castling has to get across a line as well (MonochromChess).
    to_the_edge: sides whose moves all end on the edge (edge movers).
    holes: squares that are no part of the board.
    contact: a unit that has moved stands next to "some" other one (KoeKo), to "none" (AntiKoeko),
        to one across a "line" (ContactGridChess), or to some if and only if it did so before, the
        "same" (NewKoeko).
    unobserved: what no unit may be after a move: observed by an enemy unit of its own walk, but
        for kings ("units", Isardam) or with them ("all"), or by one of the "next" walk of a ring
        (Leffie). orthodox_checks: checks do not ask for that (Isardam TypeB).
    unpromoted: sides whose pawns may not promote, but check all the same.
    longest: sides that play only the longest of their legal moves (Maximummer).
    prefers: sides that prefer moves while they have such, and which: "captures", those of the first
        square in the "alphabet", those of the "duellist" that has moved last for the side, those
        that "follow" the last move of the other side to where it began, that go as far "along" or
        "against" its direction, or those to squares named.
    lent: whose walks units have (AnnanChess, TransmutedKings).
    peaceful: sides that capture nobody (NoCapture).
    guards: the "capturer", or the "victim", must be observed by a "friend" or by an "enemy" of its
        own (True), or must not be (Lortap, SuperGuards, AntiGuards, ProvocationChess).
    woozled: who does not capture while it and a "friend" or an "enemy" observe each other: not at
        all ("anywhere"), or not on that "line" (Woozles, Heffalumps); last: kings count as well.
    disparate: no unit moves right after an enemy unit of its walk (Disparate).
    fuddled: nobody moves twice in succession for its side (FuddledMen).
    budgets: how far, in hundredths of a square, the moves of White and of Black go in all; one
        for both sides together if one_budget (BGL).
    pairs: with whom units move at once: kings that castle anywhere with "any" unit or with "rooks"
        (CastlingChess, Rokagogo), or change places with their "own" units (ExchangeCastling); those
        that change places with "enemies" of their walk, kings or not (Messigny).
    ghosts: captured units come back where they were captured as soon as the square is empty, and
        cannot be captured again (GhostChess).
    haunted: the same of one a square, which may be captured again (HauntedChess).
    sentinels: units leave pawns behind, their "own" or of the "adverse" side (Sentinelles).
    oscillating: after moves of a side kings change places, in which of the ways A, B or C.
    revolving: after a move the "board" is turned, or the "centre" by moves there.
    wormholes: who arrives there comes out on another of these squares (Wormholes).
    dynasty: pawns may become kings, and a king is royal while he is alone (RoyalDynasty).
    republic: a side sets a king that the other one lacks, where he is mated (RepublicanChess).
    makes: who captures first moves as its victim could (Make&TakeChess).
    middle: units on the squares in the middle capture from the others as well (PlusChess).
    cannibals: units capture units of their own side, too (Bicaptures).
    movers: whose units a side moves: its "own", those of the "other" one, or of "both"; again:
        what the next half-move may not do: take back the last "move", or move the same "unit"
        (HalfInChess, AllInChess, MainlyInChess).
    series: captures may be followed by further moves of the same unit (SeriesCapture).
    taxes: with a captured unit another one of its walk goes, of the "capturer" or of the "victim",
        or turns if it is said so (Breton).
    exchanges: how often White may exchange the roles (RoleExchange).
    closing: a square that a unit leaves is a hole from then on (HaanerChess).
    imitators: squares of imitators, which follow every move; pawns promote to further ones, too.
    once: who captures for the second time disappears ("at last"), or may not (PADChess).
    lost: enemies that would be mated if they were kings disappear (LostPieces).
    both_colours: pawns promote to units of either side (PromBothColours).
    zigzag: White neither captures nor checks, but to mate; Black checks with every move; mates are
        those of chess (CheckingZigzag).
    elements: rules of which the mover chooses one for each capture (FES).
    shatranj: ferses in place of queens, pawns make single steps and promote to ferses, nobody
        castles.
    """

    reborn: Literal["nobody", "victim", "capturer"] = "nobody"
    trigger: Literal["this", "last"] = "this"
    square: Literal["home", "departure", "vector", "anywhere"] = "home"
    occupied: Literal["relaxed", "strict", "assassin"] = "relaxed"
    kings: bool = False
    may_stay: bool = True
    promotes: bool = False
    first_rank_steps: bool = False
    paralysed: Literal["nobody", "units", "officers", "all"] = "nobody"
    acts: Literal["always", "guarded", "attacked"] = "always"
    free_quiets: bool = False
    captures: Literal["any", "one", "several"] = "any"
    paralysers: tuple[str, ...] = ()
    safely: bool = False
    check: Literal["attacked", "not", "anybody", "attacker", "two", "last", "few"] = "attacked"
    checks: Literal["any", "mates", "b", "w"] = "any"
    one_mate: bool = False
    checkers_turn: bool = False
    patient: bool = False
    divided: Callable[[str, str], bool] | None = None
    goes_over: GoesOver | None = None
    masand: Literal["", "mover", "all"] = ""
    promotes_on: Callable[[Side, str], bool] = on_last_rank
    ladder: tuple[int, ...] = ()
    arrival: Callable[[Unit, str], str] | None = None
    captors_take_walks: bool = False
    followers: str = ""
    influence: bool = False
    rooks_divided: bool = False
    to_the_edge: str = ""
    holes: frozenset[str] = frozenset()
    contact: Literal["", "some", "none", "line", "same"] = ""
    unobserved: Literal["", "units", "all", "next"] = ""
    orthodox_checks: bool = False
    unpromoted: str = ""
    longest: str = ""
    prefers: tuple[str, str] | None = None
    lent: Lent | None = None
    peaceful: str = ""
    guards: tuple[Literal["capturer", "victim"], Literal["friend", "enemy"], bool] | None = None
    woozled: tuple[Literal["friend", "enemy"], Literal["anywhere", "line"], bool] | None = None
    disparate: bool = False
    fuddled: bool = False
    budgets: tuple[int | None, int | None] = (None, None)
    one_budget: bool = False
    pairs: Literal["", "any", "rooks", "own", "enemies", "enemies but kings"] = ""
    ghosts: bool = False
    haunted: bool = False
    sentinels: Literal["", "own", "adverse"] = ""
    oscillating: tuple[tuple[Side, Literal["A", "B", "C"]], ...] = ()
    revolving: Literal["", "board", "centre"] = ""
    wormholes: frozenset[str] = frozenset()
    dynasty: bool = False
    republic: bool = False
    makes: bool = False
    middle: bool = False
    cannibals: bool = False
    movers: Literal["own", "other", "both"] = "own"
    again: Literal["", "move", "unit"] = ""
    series: bool = False
    taxes: tuple[Literal["capturer", "victim"], bool] | None = None
    exchanges: int = 0
    closing: bool = False
    imitators: tuple[str, ...] = ()
    once: Literal["", "at last", "only"] = ""
    lost: bool = False
    both_colours: bool = False
    zigzag: bool = False
    elements: tuple[Rules, ...] = ()
    shatranj: bool = False


ORTHODOX = Rules()

#: Rule sets by the words of a statement.
RULES = {
    "": ORTHODOX,
    "Circe": Rules("victim"),
    "Circe RexInclusive": Rules("victim", kings=True),
    "Circe Strict": Rules("victim", occupied="strict"),
    "Circe Assassin": Rules("victim", occupied="assassin"),
    "Circe Parrain": Rules(
        "victim", trigger="last", square="vector", promotes=True, first_rank_steps=True
    ),
    "Circe PWC": Rules("victim", square="departure", promotes=True),
    "Circe PWC RexInclusive": Rules("victim", square="departure", promotes=True, kings=True),
    "AntiCirce": Rules("capturer", occupied="strict", kings=True),
    "AntiCirce Cheylan": Rules("capturer", occupied="strict", kings=True, may_stay=False),
    "AntiCirce Super": Rules(
        "capturer", square="anywhere", occupied="strict", kings=True, promotes=True
    ),
    "AntiCirce Super Cheylan": Rules(
        "capturer",
        square="anywhere",
        occupied="strict",
        kings=True,
        may_stay=False,
        promotes=True,
    ),
    "Madrasi": Rules(paralysed="units"),
    "Madrasi RexInclusive": Rules(paralysed="all"),
    "Madrasi PawnExclusive": Rules(paralysed="officers"),
    "FunctionaryChess": Rules(acts="attacked"),
    "Patrouille": Rules(acts="guarded", free_quiets=True),
    "UltraPatrol": Rules(acts="guarded"),
    "EiffelChess": Rules(paralysers=("PQ", "QR", "RB", "BS", "SP")),
    "CASTChess": Rules(captures="one"),
    "CASTChess Inverse": Rules(captures="several"),
    "BrunnerChess": Rules(safely=True),
    "NoCapture": Rules(peaceful="wb"),
    "NoWhiteCapture": Rules(peaceful="w"),
    "Lortap": Rules(guards=("capturer", "friend", False)),
    "ProvocationChess": Rules(guards=("capturer", "enemy", True)),
    "SuperGuards": Rules(guards=("victim", "friend", False)),
    "AntiGuards": Rules(guards=("victim", "friend", True)),
    "Woozles": Rules(woozled=("friend", "anywhere", True)),
    "BiWoozles RexExclusive": Rules(woozled=("enemy", "anywhere", False)),
    "Heffalumps RexExclusive": Rules(woozled=("friend", "line", False)),
    "BiHeffalumps": Rules(woozled=("enemy", "line", True)),
    "Disparate": Rules(disparate=True),
    "FuddledMen": Rules(fuddled=True),
    "BGL 4 3.5": Rules(budgets=(400, 350)),
    "BGL 5.25": Rules(budgets=(525, 525), one_budget=True),
    "AntiKings": Rules(check="not"),
    "Bicolores": Rules(check="anybody"),
    "VogtlaenderChess": Rules(check="attacker"),
    "Pepo": Rules(check="two"),
    "Bosma": Rules(check="few"),
    "CheckingZigzag": Rules(zigzag=True),
    "PromBothColours": Rules(both_colours=True),
    "Shatranj": Rules(shatranj=True),
    "FES Circe AntiCirce": Rules(
        elements=(Rules("victim"), Rules("capturer", occupied="strict", kings=True))
    ),
    "FES Circe RexInclusive AndernachChess": Rules(
        elements=(Rules("victim", kings=True), Rules(goes_over=by_capture))
    ),
    "FES AntiCirce Cheylan DoubleTibet": Rules(
        elements=(
            Rules("capturer", occupied="strict", kings=True, may_stay=False),
            Rules(goes_over=by_capture_of_others),
        )
    ),
    "FES AndernachChess Tibet Circe Assassin": Rules(
        elements=(
            Rules("victim", occupied="assassin"),
            Rules(goes_over=by_capture),
            Rules(goes_over=black_by_capture_of_others),
        )
    ),
    "ChecklessChess": Rules(checks="mates"),
    "ExclusiveChess": Rules(one_mate=True),
    "#C": Rules(checkers_turn=True),
    "ExtinctionChess": Rules(check="last"),
    "PatienceChess": Rules(patient=True),
    "BlackUltraSchachZwang": Rules(checks="b"),
    "GridChess": Rules(divided=two_by_two(0, 0)),
    "GridChess VerticalShift": Rules(divided=two_by_two(0, 1)),
    "GridChess HorizontalShift": Rules(divided=two_by_two(1, 0)),
    "GridChess DiagonalShift": Rules(divided=two_by_two(1, 1)),
    "GridChess Orthogonal bd36": Rules(divided=orthogonal("bd", "36")),
    "GridChess Irregular d4d5e4 a1a2b2 h8f6": Rules(
        divided=squares_of("d4 d5 e4", "a1 a2 b2", "h8 f6")
    ),
    "GridChess Irregular GridLine va23 hc54 ve14": Rules(divided=lines("va23", "hc54", "ve14")),
    "GridChess Orthogonal d GridLine ha48": Rules(
        divided=crossing(orthogonal("d", ""), lines("ha48"))
    ),
    "AndernachChess": Rules(goes_over=by_capture),
    "AntiAndernachChess": Rules(goes_over=by_quiet_move),
    "Tibet": Rules(goes_over=black_by_capture_of_others),
    "DoubleTibet": Rules(goes_over=by_capture_of_others),
    "DarkSide": Rules(goes_over=to_the_dark_side),
    "Hypervolage": Rules(goes_over=to_the_other_colour),
    "MagicSquares c3c4e5f5d1f8": Rules(goes_over=onto(*["c3", "c4", "e5", "f5", "d1", "f8"])),
    "Masand": Rules(masand="mover"),
    "MasandGeneralised": Rules(masand="all"),
    "GlasgowChess": Rules(promotes_on=on_last_rank_but_one),
    "WhitePromSquares b4c5d6e7f8h8 BlackPromSquares a2c4g1": Rules(
        promotes_on=on({"w": "b4 c5 d6 e7 f8 h8", "b": "a2 c4 g1"})
    ),
    "EinsteinChess": Rules(ladder=(-1, 1)),
    "ReversalEinsteinChess": Rules(ladder=(1, -1)),
    "AntiEinsteinChess": Rules(ladder=(-1, 0)),
    "LineChameleonChess": Rules(arrival=officer_of_file),
    "RelegationChess": Rules(arrival=relegated),
    "FrankfurtChess RexExclusive": Rules(captors_take_walks=True),
    "SnekCircleChess": Rules(followers="QRBSQ"),
    "Influencer": Rules(influence=True),
    "GhostChess": Rules(ghosts=True),
    "HauntedChess": Rules(haunted=True),
    "Sentinelles": Rules(sentinels="own"),
    "Sentinelles PionAdvers": Rules(sentinels="adverse"),
    "WhiteOscillatingKings": Rules(oscillating=(("w", "A"),)),
    "WhiteOscillatingKings TypeB BlackOscillatingKings TypeC": Rules(
        oscillating=(("w", "B"), ("b", "C"))
    ),
    "SwappingKings": Rules(oscillating=(("w", "C"), ("b", "C"))),
    "ActuatedRevolvingBoard": Rules(revolving="board"),
    "ActuatedRevolvingCentre": Rules(revolving="centre"),
    "Wormholes b1c3d4f5b8g8": Rules(wormholes=frozenset(["b1", "c3", "d4", "f5", "b8", "g8"])),
    "RoyalDynasty": Rules(dynasty=True),
    "RepublicanChess": Rules(republic=True),
    "CastlingChess": Rules(pairs="any"),
    "Rokagogo": Rules(pairs="rooks"),
    "ExchangeCastling": Rules(pairs="own"),
    "MessignyChess": Rules(pairs="enemies"),
    "MessignyChess RexExclusive": Rules(pairs="enemies but kings"),
    "BichromChess": Rules(divided=colours(same=False)),
    "MonochromChess": Rules(divided=colours(same=True), rooks_divided=True),
    "WhiteEdgeMover": Rules(to_the_edge="w"),
    "BlackEdgeMover": Rules(to_the_edge="b"),
    "Hole c3d4e4f5b7g1": Rules(holes=frozenset(["c3", "d4", "e4", "f5", "b7", "g1"])),
    "KoeKo": Rules(contact="some"),
    "AntiKoeko": Rules(contact="none"),
    "NewKoeko": Rules(contact="same"),
    "ContactGridChess": Rules(divided=two_by_two(0, 0), contact="line"),
    "Isardam": Rules(unobserved="units"),
    "Isardam RexInclusive": Rules(unobserved="all"),
    "Isardam TypeB": Rules(unobserved="units", orthodox_checks=True),
    "Leffie": Rules(unobserved="next"),
    "NoWhitePromotion": Rules(unpromoted="w"),
    "NoBlackPromotion": Rules(unpromoted="b"),
    "WhiteMustCapture": Rules(prefers=("w", "captures")),
    "BlackForcedSquare d4e5": Rules(prefers=("b", "d4 e5")),
    "AlphabeticChess": Rules(prefers=("wb", "alphabet")),
    "DuellistChess": Rules(prefers=("wb", "duellist")),
    "WhiteFollowMyLeader BlackFollowMyLeader": Rules(prefers=("wb", "follow")),
    "BlackSynchronMover WhiteSynchronMover": Rules(prefers=("bw", "along")),
    "WhiteAntiSynchronMover": Rules(prefers=("w", "against")),
    "BlackMaximummer": Rules(longest="b"),
    "WhiteMaximummer": Rules(longest="w"),
    "Make&TakeChess": Rules(makes=True),
    "PlusChess": Rules(middle=True),
    "Bicaptures": Rules(cannibals=True),
    "HalfInChess": Rules(movers="other"),
    "AllInChess": Rules(movers="both", again="move"),
    "MainlyInChess": Rules(movers="both", again="unit"),
    "SeriesCapture": Rules(series=True),
    "Breton": Rules(taxes=("capturer", False)),
    "Breton Adverse": Rules(taxes=("victim", False)),
    "Breton Chromatic": Rules(taxes=("capturer", True)),
    "RoleExchange 2": Rules(exchanges=2),
    "AnnanChess": Rules(lent=by_neighbours((0, -1))),
    "NannaChess": Rules(lent=by_neighbours((0, 1))),
    "FaceToFace": Rules(lent=by_neighbours((0, 1), foes=True)),
    "CheekToCheek": Rules(lent=by_neighbours((-1, 0), (1, 0), foes=True)),
    "PointReflection": Rules(lent=by_reflection),
    "PowerTransfer RexInclusive": Rules(lent=by_home),
    "Bolero RexInclusive": Rules(lent=by_file(capturing=False)),
    "BoleroInverse RexInclusive": Rules(lent=by_file(capturing=True)),
    "TransmutedKings": Rules(lent=to_kings(keeping=False)),
    "ReflectiveKings": Rules(lent=to_kings(keeping=True)),
    "TransmissionMenace": Rules(lent=to_observed),
    "HaanerChess": Rules(closing=True),
    "PADChess": Rules(once="at last"),
    "PADChess Strict": Rules(once="only"),
    "LostPieces": Rules(lost=True),
    "Imitator d4": Rules(imitators=("d4",)),
    "Imitator c6f3": Rules(imitators=("c6", "f3")),
}
