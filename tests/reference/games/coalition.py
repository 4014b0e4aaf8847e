"""Coalition chess: four powers in two coalitions, and checks answered out of turn.

A great power (Yellow, Black) has a king and may not leave it attacked by hostile powers; a small
one has no such duty towards its ally. After every move a great power whose king is attacked by the
other coalition answers at once, even out of its turn; for that its next turn is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from .game import Game
from .powers import (
    AREAS,
    ARRAY,
    GREAT,
    Board,
    DoubleStep,
    Step,
    Walks,
    is_far_edge,
)

PROMOTIONS = "TUFARIM"


@dataclass(frozen=True)
class Position:
    """A complete position.

    turn: the power to move. answers: it moves out of its turn, because its king is in check; clock:
    then the power after whose turn play goes on. passed: powers that stand with no great one could
    not take their turn before this one. skipped: great powers whose next turn is left out.
    moved: squares of S and M inside the area of their power that have moved. double_steps: by
    power; each may be answered until the power moves again.
    """

    board: Board
    turn: str
    coalitions: str = "yg/br"
    skipped: frozenset[str] = frozenset()
    moved: frozenset[str] = frozenset()
    double_steps: Mapping[str, DoubleStep] = field(default_factory=dict)
    answers: bool = False
    clock: str = ""
    passed: bool = False

    def key(self) -> tuple[object, ...]:
        """Equal for equal positions only."""
        double_steps = tuple(sorted(self.double_steps.items()))
        turn = (self.turn, self.answers and self.clock, self.skipped, self.passed)
        state = (*turn, self.moved, double_steps)
        return tuple(sorted(self.board.items())), *state

    def coalition(self, power: str) -> str:
        return next(powers for powers in self.coalitions.split("/") if power in powers)

    def hostile(self, power: str) -> str:
        """The powers of the other coalition."""
        return next(powers for powers in self.coalitions.split("/") if power not in powers)

    def king(self, power: str) -> str | None:
        return next((at for at, unit in self.board.items() if unit == power + "K"), None)


Move = tuple[str, Position]


def position_of(
    units: Mapping[str, str],
    turn: str,
    coalitions: str = "yg/br",
    *,
    moved: str = "",
    skipped: str = "",
) -> Position:
    """Position from lists by power such as {"y": "Kj1 Mc2"}. moved: squares; skipped: powers."""
    board = {word[1:]: power + word[0] for power, text in units.items() for word in text.split()}
    return Position(board, turn, coalitions, frozenset(skipped), frozenset(moved.split()))


def array(coalitions: str = "yg/br", turn: str = "y") -> Position:
    return position_of(ARRAY, turn, coalitions)


class Coalition(Game[Position]):
    """order: of the turns. flieger: what may stand between a flier's leaps.

    check_reply: whether an attacked great power answers at once ("immediate"), or may leave the
    natural turn to its ally ("optional").
    """

    def __init__(
        self, order: str = "ybgr", flieger: str = "free", check_reply: str = "immediate"
    ) -> None:
        self.order = order
        self.flieger = flieger
        self.check_reply = check_reply

    def party(self, position: Position) -> str:
        return position.coalition(position.turn)

    def loser(self, position: Position) -> str | None:
        """A coalition with a king that is attacked and whose power has no legal move.

        Where two kings are, the one that had to answer first counts first. Two small powers
        without any unit have lost as well.
        """
        for power in sorted(GREAT, key=lambda power: power != position.turn):
            if self.is_attacked(position, power) and not any(self.own_moves(position, power)):
                return position.coalition(power)
        for powers in position.coalitions.split("/"):
            if self.is_wiped_out(position, powers):
                return powers
        return None

    def sign(self, position: Position) -> str:
        if self.loser(position) is not None:
            return "#"
        return "+" if any(self.is_attacked(position, power) for power in GREAT) else ""

    def moves(self, position: Position) -> list[Move]:
        if self.is_over(position):
            return []
        moves = [
            (text, self.handed_on(position, after))
            for text, after in self.own_moves(position, position.turn)
        ]
        if position.answers and self.check_reply == "optional":
            moves += self.moves_of_the_ally(position)
        return moves

    def is_over(self, position: Position) -> bool:
        """Whether somebody has lost, whatever the power to move could do."""
        if any(self.is_wiped_out(position, powers) for powers in position.coalitions.split("/")):
            return True
        attacked = [power for power in GREAT if self.is_attacked(position, power)]
        return len(attacked) == 2 and any(
            power != position.turn and not any(self.own_moves(position, power))
            for power in attacked
        )

    def is_wiped_out(self, position: Position, powers: str) -> bool:
        return not any(unit[0] in powers for unit in position.board.values())

    def moves_of_the_ally(self, position: Position) -> list[Move]:
        """Moves of the natural turn, where it is that of the attacked power's ally."""
        natural = self.natural(position, position.clock)
        if natural.turn not in position.coalition(position.turn):
            return []
        return [
            (text, self.handed_on(natural, after))
            for text, after in self.own_moves(natural, natural.turn)
        ]

    def own_moves(self, position: Position, power: str) -> Iterator[Move]:
        """Legal moves of a power, with the turn not yet handed on. Nobody takes a king."""
        for step in self.walks(position, power).steps(power):
            if any(position.board[at][1] == "K" for at in step.victims):
                continue
            for text, after in self.outcomes(position, step, power):
                if not self.is_attacked(after, power):
                    yield text, after

    def walks(self, position: Position, power: str) -> Walks:
        hostile = position.hostile(power)
        return Walks(position.board, hostile, self.flieger, position.double_steps, position.moved)

    def is_attacked(self, position: Position, power: str) -> bool:
        """Whether a hostile power, if it were to move, could take the king of this one."""
        king = position.king(power)
        return king is not None and any(
            king in step.victims
            for enemy in position.hostile(power)
            for step in self.walks(position, enemy).steps(enemy)
        )

    def outcomes(self, position: Position, step: Step, power: str) -> Iterator[Move]:
        """Every way to complete a step: as it is, or with a promotion."""
        unit = position.board[step.start]
        left = {step.start, *step.victims}
        board = {at: other for at, other in position.board.items() if at not in left}
        moved = position.moved - left
        if unit[1] in "SM" and step.end in AREAS[power]:
            moved |= {step.end}
        double_steps = {
            owner: record
            for owner, record in position.double_steps.items()
            if owner != power and record.landing not in left
        }
        if step.passed is not None:
            double_steps[power] = DoubleStep(step.passed, step.end)
        for walk in arrivals(unit[1], step.end, power):
            after = {**board, step.end: power + walk}
            promotion = "" if walk == unit[1] else f"={walk}"
            yield (
                step_text(unit[1], step) + promotion,
                replace(position, board=after, moved=moved, double_steps=double_steps),
            )

    def handed_on(self, before: Position, after: Position) -> Position:
        """The position with the turn given to whom it is due."""
        skipped, clock = before.skipped, before.turn
        if before.answers:
            skipped, clock = skipped | {before.turn}, before.clock
        natural = self.natural(replace(after, skipped=skipped), clock)
        attacked = [power for power in GREAT if self.is_attacked(after, power)]
        # the enemy of the mover first, then as the turns go
        attacked.sort(key=lambda power: self.rank_of_answer(after, before.turn, power))
        if not attacked or attacked[0] == natural.turn:
            return natural
        return replace(natural, turn=attacked[0], answers=True)

    def rank_of_answer(self, position: Position, mover: str, power: str) -> tuple[bool, int]:
        distance = (self.order.index(power) - self.order.index(mover)) % 4
        return power in position.coalition(mover), distance

    def natural(self, position: Position, clock: str) -> Position:
        """The position with the turn given to the next power after the clock's.

        Turns that are left out are used up on the way. A power without units is out; a small one
        without a legal move passes. clock: the last power that has had its turn, used or left out.
        """
        skipped, passed = position.skipped, False
        power = self.following(clock)
        while power in skipped or not self.can_take_turn(position, power):
            if power not in skipped:
                passed = passed or self.passes(position, power)
            skipped -= {power}
            clock, power = power, self.following(power)
        return replace(
            position, turn=power, skipped=skipped, answers=False, clock=clock, passed=passed
        )

    def passes(self, position: Position, power: str) -> bool:
        """Whether a power that cannot move passes for its coalition.

        It has units, and no great power with units stands with it.
        """
        here = {unit[0] for unit in position.board.values()}
        return power in here and not here & set(GREAT) & set(position.coalition(power))

    def passed(self, before: Position, after: Position) -> bool:
        return after.passed and self.party(before) == self.party(after)

    def following(self, power: str) -> str:
        return self.order[(self.order.index(power) + 1) % 4]

    def can_take_turn(self, position: Position, power: str) -> bool:
        if power in GREAT:
            return any(unit[0] == power for unit in position.board.values())
        return any(self.own_moves(position, power))


def arrivals(walk: str, square: str, power: str) -> str:
    """What a unit becomes there. A soldier has to promote, a machine gun may."""
    if walk not in "SM" or not is_far_edge(square, power):
        return walk
    return PROMOTIONS


def step_text(walk: str, step: Step) -> str:
    start = ("" if walk == "S" else walk) + step.start
    if step.between is not None:
        start += f"x{step.between}"
    takes_at_end = len(step.victims) > (step.between is not None)
    en_passant = " e.p." if takes_at_end and step.end not in step.victims else ""
    return f"{start}{'x' if takes_at_end else '-'}{step.end}{en_passant}"
