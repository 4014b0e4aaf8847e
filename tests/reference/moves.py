"""Complete moves, check and the count of moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from .changes import changed
from .contacts import may_stand
from .endings import (
    Asked,
    Move,
    Played,
    arriving,
    castled_rook,
    castling_of,
    ended,
    exchanged,
    has_king,
    taxed_outcomes,
    waiting_rebirth,
)
from .followers import can_follow_castling, carried, imitators, written
from .ghosts import burials, risen
from .lenders import by_reflection
from .losses import spent
from .notation import step_text
from .pairs import moves_of_two
from .position import SQUARES, Pending, Position, Side, Unit, distance, nth_rank, other
from .preferences import length, preferred
from .rebirth import Capture, Outcome, after_capture
from .restraints import is_observed, may_go, units_observing
from .rules import ORTHODOX, Rules
from .shifts import Made
from .sides import checks, gone_over, recoloured
from .steps import CASTLINGS, Step, all_steps, steps, walks_as_itself
from .turning import Way

SIDES: tuple[Side, Side] = ("w", "b")
NOBODY = Unit("w", "")
#: so many checks in succession are asked whether they mate, where only those are allowed
MOST_CHECKS = 6


def legal_moves(position: Position, rules: Rules = ORTHODOX, depth: int = 0) -> list[Move]:
    """Notation and resulting position of every legal move, in no particular order.

    There are none where the side to move could take the king: such a position is out of play.
    Moves that lead to the same position in different ways are all listed.
    """
    if in_check(position, other(position.side), rules):
        return []
    return moves_left(position, rules, depth)


def moves_left(position: Position, rules: Rules, depth: int = 0) -> list[Move]:
    """The same where the king could be taken: nobody takes him, and all other moves are legal."""
    side = position.side
    moves = []
    ordinary = (
        move
        for owner in owners(side, rules)
        for step in steps(position, owner, rules)
        if rules.check in ("attacked", "last")
        or position.board.get(step.victim or "", NOBODY).walk != "K"
        for move in made(position, step, rules)
    )
    castled = (
        move
        for owner in owners(side, rules)
        for move in castlings(replace(position, side=owner), rules)
    )
    of_two = moves_of_two(position, rules, lambda at, of: in_check(at, of, rules))
    for text, after in [*castled, *of_two, *ordinary, *exchanged(position, rules)]:
        after = replace(after, side=other(side))
        loses_king = has_king(position.board, side) and not has_king(after.board, side)
        if (loses_king and rules.check != "last") or in_check(after, side, rules):
            continue
        if has_king(position.board, other(side)) and not has_king(after.board, other(side)):
            continue
        if rules.patient and is_impatient(position, after):
            continue
        if rules.checkers_turn:
            text, after = checkers_turned(text, after, rules)
        check = in_check(after, other(side), rules)
        if rules.zigzag and not fits_zigzag(text, after, side, check, rules):
            continue
        if may_check(after, side, check, rules, depth):
            moves.append((text + "+" if check else text, after))
    moves = preferred(position, moves, rules)
    if rules.one_mate:
        mates = [move for move in moves if move[0].endswith("+") and is_mate(move[1], rules)]
        moves = [move for move in moves if move not in mates or len(mates) == 1]
    if side in rules.longest:
        most = max((length(text) for text, _ in moves), default=0)
        return [move for move in moves if length(move[0]) == most]
    return moves


def may_check(after: Position, side: Side, check: bool, rules: Rules, depth: int) -> bool:
    """Whether a move of that side may give check, or need not."""
    if rules.checks == "mates":
        return not check or depth == MOST_CHECKS or not legal_moves(after, rules, depth + 1)
    return check or rules.checks != side


def fits_zigzag(text: str, after: Position, side: Side, check: bool, rules: Rules) -> bool:
    """Whether White captures nobody and checks only to mate, or Black checks."""
    if side == "b":
        return check
    return "*" not in text and (not check or is_mate(after, rules))


def is_impatient(before: Position, after: Position) -> bool:
    """Whether somebody stands where the last move of a side began."""
    return any(square in after.board for left in before.left.values() for square in left)


def checkers_turned(text: str, after: Position, rules: Rules) -> Move:
    """The move with the mating units, but for kings, turned to the other side, if they may be."""
    mated = after.side
    if not is_mate(after, replace(rules, checkers_turn=False)):
        return text, after
    ending = Outcome(after.board)
    for at in SQUARES:
        unit = after.board.get(at)
        if unit is None or unit.side == mated or unit.walk == "K":
            continue
        if checks(after, Outcome(after.board), at, rules):
            ending = recoloured(ending, at, f"[{at}={mated}]")
    turned = replace(after, board=ending.board, castling=castling_of(after, ending))
    if in_check(turned, other(mated), rules):
        return text, after
    return text + ending.text, turned


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
        case "few":
            return any(0 < len(attackers(position, at, rules)) < 3 for at in kings)
        case "two":
            return any(len(units_observing(position, at, rules)) > 1 for at in kings)
        case "last":
            return any(
                Unit(side, position.board[step.victim].walk) not in after.board.values()
                for step in steps(position, other(side), rules)
                if step.victim is not None
                for _, after in outcomes(position, step, rules)
            )


def attackers(position: Position, square: str, rules: Rules) -> set[str]:
    """Where the enemy units stand that could capture the one on the square."""
    return {
        step.departure
        for step in steps(position, other(position.board[square].side), rules)
        if step.victim == square
    }


def is_attacked(position: Position, side: Side, rules: Rules) -> bool:
    """Whether the other side, if it were to move, could leave this side without a king.

    Every capture is played out with all its effects (nothing else removes a unit); only the safety
    of the capturer's own king does not matter. A side without a king is never in check; of several
    kings the last one counts. Where only safe captures count, that is judged the same way.
    """
    capturer = other(side)
    rules = attacking(rules)
    return has_king(position.board, side) and any(
        not has_king(after.board, side) and not (rules.safely and in_check(after, capturer, rules))
        for step in steps(position, capturer, rules)
        if step.victim is not None
        for _, after in outcomes(position, step, rules)
    )


@cache
def attacking(rules: Rules) -> Rules:
    """The rules by which kings are captured."""
    rules = replace(rules, oscillating=(), republic=False, lost=False)
    if rules.unpromoted or rules.orthodox_checks:
        free = "" if rules.orthodox_checks else rules.unobserved
        rules = replace(rules, unpromoted="", unobserved=free)
    return rules


def is_mate(position: Position, rules: Rules = ORTHODOX) -> bool:
    rules = replace(rules, zigzag=False)
    return in_check(position, position.side, rules) and not legal_moves(position, rules)


def is_stalemate(position: Position, rules: Rules = ORTHODOX) -> bool:
    rules = replace(rules, zigzag=False)
    return not in_check(position, position.side, rules) and not legal_moves(position, rules)


def perft(position: Position, depth: int, rules: Rules = ORTHODOX) -> int:
    """How many sequences of so many half-moves there are."""
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1, rules) for _, after in legal_moves(position, rules))


def owners(side: Side, rules: Rules) -> tuple[Side, ...]:
    """Whose units a side moves."""
    return {"own": (side,), "other": (other(side),), "both": SIDES}[rules.movers]


def made(position: Position, step: Step, rules: Rules) -> Iterator[Move]:
    """Every way to complete a step, with further moves of the unit where it may go on."""
    if rules.again == "unit" and step.departure == position.came:
        return
    back = (step.arrival, step.departure) == position.before
    if rules.again == "move" and step.victim is None and back:
        return
    for text, after in outcomes(position, step, rules):
        yield text, after
        if not rules.series or step.victim is None:
            continue
        unit = after.board[step.arrival]
        if in_check(after, "w", rules) or in_check(after, "b", rules):
            continue
        onwards = replace(after, side=unit.side, passed=())
        letter = "" if unit.walk == "P" else unit.walk
        for further in all_steps(onwards, step.arrival, unit, rules):
            for beyond, end in made(onwards, further, rules):
                yield text + beyond.removeprefix(letter + step.arrival), end


def outcomes(position: Position, step: Step, rules: Rules) -> Iterator[Move]:
    """Every way to complete a step: promotions, then the rebirths that follow, then changes."""
    if rules.elements and step.victim is not None:
        found: list[Move] = []
        for element in rules.elements:
            found += [move for move in outcomes(position, step, element) if move not in found]
        yield from found
        return
    if not may_go(position, step, rules):
        return
    board = dict(position.board)
    captured = board.pop(step.victim) if step.victim is not None else None
    mover = board.pop(step.departure)
    if rules.taxes and captured is not None and captured.walk != "K":
        yield from taxed_outcomes(position, step, board, captured, rules)
        return
    rook = castled_rook(step, mover.side)
    if rook is not None:
        board[rook[1]] = board.pop(rook[0])
    touched = {step.departure, step.arrival, step.victim, rook and rook[0]}
    vector = distance(step.departure, step.arrival)
    model = captured if rules.captors_take_walks and mover.walk != "K" else None
    for unit in sided(mover, arriving(mover, step.arrival, model, rules), rules):
        arrived = {**board, step.arrival: unit}
        if mover.side in rules.unpromoted and unit != mover:
            continue
        if not may_stand(position.board, step.departure, arrived, step.arrival, rules):
            continue
        crossed = unit.side != mover.side
        new = frozenset([step.arrival] if model is not None or crossed else [])
        endings: Iterator[Outcome] = iter([Outcome(arrived)])
        pending = None
        if step.victim is not None and captured is not None:
            capture = Capture(step.departure, step.arrival, unit, step.victim, captured)
            pending = Pending(captured, step.victim) if rules.trigger == "last" else None
            endings = after_capture(arrived, capture, rules)
        following = carried(imitators(position, rules), vector)
        if following is None:
            continue
        text = step_text(step, mover, unit, model, following)
        text += f"={unit.side}" if crossed else ""
        made = Made(step.departure, step.arrival, mover, captured is not None or unit != mover)
        played = Played(text, step, made, mover.side, captured, touched, following, pending)
        for ending in waiting_rebirth(position, endings, vector, rules):
            ending = ending._replace(born=ending.born | new)
            ending = changed(ending, step.arrival, captured is not None, rules)
            way = Way(step.departure, step.arrival, captured)
            ending = gone_over(ending, way, rules)
            ending = spent(ending, step.arrival, captured is not None, rules)
            ending = risen(ending, burials(position, step.victim, rules))
            yield from ended(position, played, ending, rules, asked(rules))


def sided(mover: Unit, units: list[Unit], rules: Rules) -> Iterator[Unit]:
    """As whose units a pawn may promote, for all that it may become."""
    for unit in units:
        yield unit
        if rules.both_colours and unit.walk != mover.walk:
            yield unit._replace(side=other(unit.side))


@cache
def asked(rules: Rules) -> Asked:
    """What is asked when a move ends; kings change places only when that has been asked."""
    plain = replace(rules, oscillating=())
    return Asked(lambda position, side: in_check(position, side, plain), is_mate)


def castlings(position: Position, rules: Rules) -> Iterator[Move]:
    """Castling: king and rook unmoved, nothing between, the king not in check before or on its way.

    The king's way is tried square by square with the rook still at home; where it ends is judged
    once both have arrived, as after every move.
    """
    side, rank = position.side, nth_rank(position.side, 1)
    king = "e" + rank
    if rules.pairs in ("any", "rooks", "own") or rules.shatranj:
        return
    if position.board.get(king) != Unit(side, "K") or king not in position.castling:
        return
    if rules.dynasty and list(position.board.values()).count(Unit(side, "K")) > 1:
        return
    if in_check(position, side, rules) or not walks_as_itself(position, king, rules):
        return
    for text, rook_file, between, way, rook_to in CASTLINGS:
        rook = rook_file + rank
        if position.board.get(rook) != Unit(side, "R") or rook not in position.castling:
            continue
        if rules.lent is by_reflection and not walks_as_itself(position, rook, rules):
            continue
        if any(file + rank in {*position.board, *rules.holes, *position.holes} for file in between):
            continue
        if not may_go(position, Step(king, way[-1] + rank), rules):
            continue
        way_of_rook = Step(rook, rook_to + rank)
        if not can_follow_castling(position, Step(king, way[-1] + rank), way_of_rook, rules):
            continue
        if rules.rooks_divided and not may_go(position, Step(rook, rook_to + rank), rules):
            continue
        if any(
            in_check(king_on(position, king, file + rank, rules), side, rules) for file in way[:-1]
        ):
            continue
        board = {at: unit for at, unit in position.board.items() if at not in (king, rook)}
        board |= {way[-1] + rank: Unit(side, "K"), rook_to + rank: Unit(side, "R")}
        if not may_stand(position.board, king, board, way[-1] + rank, rules):
            continue
        if rules.contact == "some" and not may_stand(board, rook, board, rook_to + rank, rules):
            continue
        by_king, by_rook = distance(king, way[-1] + rank), distance(rook, rook_to + rank)
        vector = by_king[0] + by_rook[0], by_king[1] + by_rook[1]
        following = carried(imitators(position, rules), vector)
        if following is None:
            continue
        text += written(following) if following else ""
        step, made = Step(king, way[-1] + rank), Made(king, way[-1] + rank, Unit(side, "K"), False)
        played = Played(text, step, made, side, None, {king, rook}, following, rook=rook_to + rank)
        for ending in waiting_rebirth(position, iter([Outcome(board)]), vector, rules):
            if rules.ladder:
                ending = changed(ending, rook_to + rank, False, rules)
            ending = gone_over(ending, Way(rook, rook_to + rank, castles=True), rules)
            ending = risen(ending, position.buried)
            yield from ended(position, played, ending, rules, asked(rules))


def king_on(position: Position, king: str, square: str, rules: Rules) -> Position:
    """The position with the king moved there, imitators with him, and nothing else changed."""
    following = carried(imitators(position, rules), distance(king, square))
    board = {at: unit for at, unit in position.board.items() if at != king}
    return replace(
        position, board={**board, square: position.board[king]}, passed=(), imitators=following
    )
