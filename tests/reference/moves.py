"""Complete moves, check and the count of moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from .changes import changed, others_changed
from .contacts import is_spoiled, may_stand
from .ghosts import burials, risen
from .past import remembering
from .position import (
    CASTLING_SQUARES,
    SQUARES,
    Board,
    Pending,
    Position,
    Side,
    Unit,
    distance,
    nth_rank,
    other,
)
from .preferences import length, preferred
from .rebirth import Capture, Outcome, after_capture, after_last_capture, promotions
from .restraints import is_observed, may_go, units_observing
from .rules import ORTHODOX, Rules
from .shifts import Checked, Made, shifted_units, turn_of
from .sides import gone_over, observed_recoloured
from .steps import Step, steps
from .turning import Way

#: Castling: notation, file of the rook, files that have to be empty, way of the king, of the rook.
CASTLINGS = (("0-0", "h", "fg", "fg", "f"), ("0-0-0", "a", "bcd", "dc", "d"))

SIDES: tuple[Side, Side] = ("w", "b")
NOBODY = Unit("w", "")
Move = tuple[str, Position]


#: so many checks in succession are asked whether they mate, where only those are allowed
MOST_CHECKS = 6


def legal_moves(position: Position, rules: Rules = ORTHODOX, depth: int = 0) -> list[Move]:
    """Notation and resulting position of every legal move, in no particular order.

    There are none where the side to move could take the king: such a position is out of play.
    Moves that lead to the same position in different ways are all listed.
    """
    side = position.side
    if in_check(position, other(side), rules):
        return []
    moves = []
    ordinary = (
        move
        for step in steps(position, side, rules)
        if rules.check == "attacked" or position.board.get(step.victim or "", NOBODY).walk != "K"
        for move in outcomes(position, step, rules)
    )
    for text, after in [*castlings(position, rules), *ordinary]:
        if has_king(position.board, side) and not has_king(after.board, side):
            continue
        if in_check(after, side, rules):
            continue
        check = in_check(after, other(side), rules)
        if may_check(after, side, check, rules, depth):
            moves.append((text + "+" if check else text, after))
    moves = preferred(position, moves, rules)
    if side in rules.longest:
        most = max((length(text) for text, _ in moves), default=0)
        return [move for move in moves if length(move[0]) == most]
    return moves


def may_check(after: Position, side: Side, check: bool, rules: Rules, depth: int) -> bool:
    """Whether a move of that side may give check, or need not."""
    if rules.checks == "mates":
        return not check or depth == MOST_CHECKS or not legal_moves(after, rules, depth + 1)
    return check or rules.checks != side


def in_check(position: Position, side: Side, rules: Rules = ORTHODOX) -> bool:
    """Whether the side is in check, as the rules have it."""
    kings = [at for at, unit in position.board.items() if unit == Unit(side, "K")]
    match rules.check:
        case "attacked":
            return is_attacked(position, side, rules)
        case "attacker":
            return is_attacked(position, other(side), rules)
        case "not":
            return bool(kings) and not is_attacked(position, side, rules)
        case "anybody":
            return any(is_observed(position, at, by, rules) for at in kings for by in SIDES)
        case "two":
            return any(len(units_observing(position, at, rules)) > 1 for at in kings)


def is_attacked(position: Position, side: Side, rules: Rules) -> bool:
    """Whether the other side, if it were to move, could leave this side without a king.

    Every capture is played out with all its effects (nothing else removes a unit); only the safety
    of the capturer's own king does not matter. A side without a king is never in check; of several
    kings the last one counts. Where only safe captures count, that is judged the same way.
    """
    capturer = other(side)
    rules = replace(rules, oscillating=(), republic=False)
    if rules.unpromoted or rules.orthodox_checks:
        free = "" if rules.orthodox_checks else rules.unobserved
        rules = replace(rules, unpromoted="", unobserved=free)
    return has_king(position.board, side) and any(
        not has_king(after.board, side) and not (rules.safely and in_check(after, capturer, rules))
        for step in steps(position, capturer, rules)
        if step.victim is not None
        for _, after in outcomes(position, step, rules)
    )


def is_mate(position: Position, rules: Rules = ORTHODOX) -> bool:
    return in_check(position, position.side, rules) and not legal_moves(position, rules)


def is_stalemate(position: Position, rules: Rules = ORTHODOX) -> bool:
    return not in_check(position, position.side, rules) and not legal_moves(position, rules)


def perft(position: Position, depth: int, rules: Rules = ORTHODOX) -> int:
    """How many sequences of so many half-moves there are."""
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1, rules) for _, after in legal_moves(position, rules))


def has_king(board: Board, side: Side) -> bool:
    return Unit(side, "K") in board.values()


def outcomes(position: Position, step: Step, rules: Rules) -> Iterator[Move]:
    """Every way to complete a step: promotions, then the rebirths that follow, then changes."""
    if not may_go(position, step, rules):
        return
    board = dict(position.board)
    captured = board.pop(step.victim) if step.victim is not None else None
    mover = board.pop(step.departure)
    touched = {step.departure, step.arrival, step.victim}
    vector = distance(step.departure, step.arrival)
    model = captured if rules.captors_take_walks and mover.walk != "K" else None
    for unit in arriving(mover, step.arrival, model, rules):
        arrived = {**board, step.arrival: unit}
        if mover.side in rules.unpromoted and unit != mover:
            continue
        if not may_stand(position.board, step.departure, arrived, step.arrival, rules):
            continue
        new = frozenset([step.arrival] if model is not None else [])
        endings: Iterator[Outcome] = iter([Outcome(arrived)])
        pending = None
        if step.victim is not None and captured is not None:
            capture = Capture(step.departure, step.arrival, unit, step.victim, captured)
            pending = Pending(captured, step.victim) if rules.trigger == "last" else None
            endings = after_capture(arrived, capture, rules)
        text = step_text(step, mover, unit, model)
        for ending in waiting_rebirth(position, endings, vector, rules):
            ending = ending._replace(born=ending.born | new)
            ending = changed(ending, step.arrival, captured is not None, rules)
            way = Way(step.departure, step.arrival, captured)
            ending = gone_over(ending, way, rules)
            ending = risen(ending, burials(position, step.victim, rules))
            made = Made(step.departure, step.arrival, mover, captured is not None or unit != mover)
            for moved, stands in shifted_units(position, ending, made, rules, checked_by(rules)):
                recoloured = observed_recoloured(position, moved, mover.side, stands, rules)
                passed = tuple(turn_of(made, rules).get(at, at) for at in step.passed)
                for final in others_changed(recoloured, [stands], captured, rules):
                    after = successor(position, mover.side, final, touched, passed, pending)
                    after = replace(after, stepped=stands if passed else "")
                    if rules.dynasty:
                        after = replace(after, castling=after.castling - uncrowned(after.board))
                    balance, after = remembering(position, after, step, [stands], rules)
                    if not is_spoiled(after, rules):
                        yield text + final.text + balance, after
                        yield from kings_set(text + final.text + balance, after, rules)


def checked_by(rules: Rules) -> Checked:
    """Whether a side is in check; kings change places only when that has been asked."""
    plain = replace(rules, oscillating=())
    return lambda position, side: in_check(position, side, plain)


def uncrowned(board: Board) -> set[str]:
    """Castling squares of kings of whom there are several: none of them castles any more."""
    units = list(board.values())
    homes = CASTLING_SQUARES.items()
    return {at for at, home in homes if home.walk == "K" and units.count(home) > 1}


def kings_set(text: str, after: Position, rules: Rules) -> Iterator[Move]:
    """The same move with a king set where he is mated, if the side to move has none."""
    if not rules.republic or has_king(after.board, after.side):
        return
    king = Unit(after.side, "K")
    for at in SQUARES:
        if at not in after.board:
            mated = replace(after, board={**after.board, at: king})
            if is_mate(mated, replace(rules, republic=False)):
                yield f"{text}[+{king}{at}]", mated


def arriving(mover: Unit, square: str, model: Unit | None, rules: Rules) -> list[Unit]:
    """As what a unit may arrive on a square. model: the victim whose walk it takes, if it does."""
    unit = mover if model is None else mover._replace(walk=model.walk)
    return [unit] if rules.ladder else promotions(unit, square, rules)


def waiting_rebirth(
    position: Position, endings: Iterator[Outcome], vector: tuple[int, int], rules: Rules
) -> Iterator[Outcome]:
    """The endings of a move with the rebirth added that the half-move before it left behind."""
    for ending in endings:
        if rules.trigger == "last":
            yield from after_last_capture(ending.board, position.pending, vector, rules)
        else:
            yield ending


def step_text(step: Step, mover: Unit, arrived: Unit, model: Unit | None) -> str:
    """model: the victim whose walk the unit has taken, if it has."""
    letter = "" if mover.walk == "P" else mover.walk
    sign = "-" if step.victim is None else "*"
    en_passant = " ep." if step.victim not in (None, step.arrival) else ""
    change = "" if model is None or model.walk == mover.walk else f"={model.walk}"
    promotion = "" if arrived.walk == (model or mover).walk else f"={arrived.walk}"
    return f"{letter}{step.departure}{sign}{step.arrival}{en_passant}{change}{promotion}"


def successor(
    position: Position,
    side: Side,
    ending: Outcome,
    touched: set[str | None],
    passed: tuple[str, ...],
    pending: Pending | None,
) -> Position:
    """The position after a move of that side.

    Castling is lost where a unit has left or been replaced; a king or rook that is brand new on
    its castling square counts as unmoved.
    """
    fresh = {at for at in ending.born if ending.board[at] == CASTLING_SQUARES.get(at)}
    castling = (position.castling - touched - ending.born - ending.left) | fresh
    return Position(ending.board, other(side), castling, passed, pending, ending.buried)


def castlings(position: Position, rules: Rules) -> Iterator[Move]:
    """Castling: king and rook unmoved, nothing between, the king not in check before or on its way.

    The king's way is tried square by square with the rook still at home; where it ends is judged
    once both have arrived, as after every move.
    """
    side, rank = position.side, nth_rank(position.side, 1)
    king = "e" + rank
    if position.board.get(king) != Unit(side, "K") or king not in position.castling:
        return
    if rules.dynasty and list(position.board.values()).count(Unit(side, "K")) > 1:
        return
    if in_check(position, side, rules):
        return
    for text, rook_file, between, way, rook_to in CASTLINGS:
        rook = rook_file + rank
        if position.board.get(rook) != Unit(side, "R") or rook not in position.castling:
            continue
        if any(file + rank in {*position.board, *rules.holes} for file in between):
            continue
        if not may_go(position, Step(king, way[-1] + rank), rules):
            continue
        if rules.rooks_divided and not may_go(position, Step(rook, rook_to + rank), rules):
            continue
        if any(in_check(king_on(position, king, file + rank), side, rules) for file in way[:-1]):
            continue
        board = {at: unit for at, unit in position.board.items() if at not in (king, rook)}
        board |= {way[-1] + rank: Unit(side, "K"), rook_to + rank: Unit(side, "R")}
        if not may_stand(position.board, king, board, way[-1] + rank, rules):
            continue
        if rules.contact == "some" and not may_stand(board, rook, board, rook_to + rank, rules):
            continue
        vector = added(distance(king, way[-1] + rank), distance(rook, rook_to + rank))
        for ending in waiting_rebirth(position, iter([Outcome(board)]), vector, rules):
            if rules.ladder:
                ending = changed(ending, rook_to + rank, False, rules)
            ending = gone_over(ending, Way(rook, rook_to + rank, castles=True), rules)
            ending = risen(ending, position.buried)
            made = Made(king, way[-1] + rank, Unit(side, "K"), False)
            for moved, stands in shifted_units(position, ending, made, rules, checked_by(rules)):
                stand = [stands, rook_to + rank]
                recoloured = observed_recoloured(position, moved, side, stands, rules)
                for final in others_changed(recoloured, stand[1:], None, rules):
                    after = successor(position, side, final, {king, rook}, (), None)
                    step = Step(king, way[-1] + rank)
                    balance, after = remembering(position, after, step, stand, rules)
                    if not is_spoiled(after, rules):
                        yield text + final.text + balance, after
                        yield from kings_set(text + final.text + balance, after, rules)


def added(first: tuple[int, int], second: tuple[int, int]) -> tuple[int, int]:
    return first[0] + second[0], first[1] + second[1]


def king_on(position: Position, king: str, square: str) -> Position:
    """The position with the king moved there and nothing else changed."""
    board = {at: unit for at, unit in position.board.items() if at != king}
    return replace(position, board={**board, square: position.board[king]}, passed=())
