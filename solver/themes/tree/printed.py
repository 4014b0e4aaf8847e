"""The tree of play out of a printed solution, with nothing solved.

What was printed is taken as it is: a misprint, or a defence that nobody printed, is not made good.
What cannot be read, or does not fit the units on the board, is left out with all that follows it,
and that is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from solver.catalogue.stipulation import modified
from solver.catalogue.stipulation.trees import other_side
from solver.claims import read
from solver.claims.alphabets import Alphabets
from solver.claims.claimed import Claims, LineClaim, Step, Variation
from solver.claims.moves import Alphabet
from solver.claims.printed import Printed
from solver.claims.scan import in_plain
from solver.claims.twins import labels
from solver.errors import IllegalSetup
from solver.model import Colour, Move, Place, Problem, Twin
from solver.themes.tree.growing import Grower, side_of
from solver.themes.tree.moves import move_key
from solver.themes.tree.node import Branch, BranchKind, Node
from solver.themes.tree.origins import Starts
from solver.themes.tree.play import Play
from solver.themes.tree.print_moves import MoveReader
from solver.twins import twins

_COLOURS: tuple[Colour, Colour] = ("white", "black")
#: what may stand behind a move: signs of check and goal, what is thought of it, that nothing
#: threatens
_BEHIND = re.compile(
    r"(?P<check>\s?\+{0,2}\s?)(?:(?P<goal>#{1,2}|={1,2})(?![\w#=]))?"
    r"[\s!?]*(?P<zugzwang>\(?(?:zugzwang|zz|block)\b)?"
)


def printed_play(problem: Problem) -> Play:
    """The play of a printed solution. What is not in it is said in Play.left_out."""
    play = Play(problem)
    if problem.intended is None or problem.stipulation is None or problem.game != "chess":
        play.left_out.append("no solution in moves of chess is printed")
        return play
    texts = labels.texts(problem.intended)
    starts = Starts(problem)
    for label, twin in _twins(problem, play):
        _Reader(play, starts, label, twin, texts).build()
    return play


def _twins(problem: Problem, play: Play) -> list[tuple[str, Twin | None]]:
    """The diagram and its twins, up to one that cannot be set up."""
    found: list[tuple[str, Twin | None]] = []
    try:
        found.extend((label, twin) for label, twin, _ in twins(problem))
    except IllegalSetup as error:
        play.left_out.append(f"twins from this one on: {error}")
    return found


class _Reader(Grower):
    """Builds the play of one twin out of what is printed for it."""

    def __init__(
        self, play: Play, starts: Starts, label: str, twin: Twin | None, texts: labels.Texts
    ) -> None:
        super().__init__(play, starts, label, twin)
        self._is_first = len(play.twins) == 1
        self._written = {place.line: (in_plain(text), place.column) for text, place in texts}
        self._texts = texts
        self._nodes: dict[tuple[int, int], list[Node]] = {}
        self._steps: list[Step] = []  # keeps what _nodes knows by identity
        asked = self.twin.problem.stipulation
        assert asked is not None
        self._asked = asked
        self._begins: Colour = _colour(asked.side)

    def build(self) -> None:
        if not self.is_told:
            return
        claims = self._claims()
        for note in claims.notes:
            self.leave_out(note.message)
        for fault in claims.faults:
            self.leave_out(fault.message)
        moves = claims.printed()
        if not moves:
            return
        self._moves = MoveReader(self.twin, _alphabet(self.twin.problem, moves))
        if modified.is_battle(self._asked):
            self._battle(claims)
        else:
            for line in claims.lines:
                self._line(line)

    def _claims(self) -> Claims:
        problem = self.twin.problem
        duplex = "ab" if problem.option("Duplex") is not None and not self.twin.label else ""
        begins = int(self._begins == "black")
        own = (self.twin.label,) if self.twin.label else tuple(duplex or "ai")
        return read.claims(
            self._texts,
            ("", *own),
            game=False,
            battle=modified.is_battle(self._asked),
            intro=self._asked.intro > 0 or self._asked.structured,
            printed=True,
            counts_of_all=not self._is_first,
            sides=tuple(zip(duplex, (begins, 1 - begins), strict=False)),
        )

    # -- lines of help and series play

    def _line(self, line: LineClaim) -> None:
        moves = [move for move in line.moves if move.way != "null"]
        places = [p for p, m in zip(line.places, line.moves, strict=False) if m.way != "null"]
        begins = self._begins if line.side is None else _COLOURS[line.side]
        asked_open = self._leaves_open()
        is_set = line.is_set or line.leaves_open > asked_open
        side = other_side(begins) if (line.leaves_open - asked_open) % 2 else begins
        branch = Branch(self.twin, "set" if is_set else "line", side, side, is_battle=False)
        node = self.twin.start
        for number in range(line.leaves_open):
            passing = side if (line.leaves_open - number) % 2 == 0 else other_side(side)
            node = self.add(node, branch, None, passing)
        for number, said in enumerate(moves):
            place = places[number] if number < len(places) else None
            following = self._half_move(node, branch, said, side, place, said.text)
            if following is None:
                break
            node = following
            is_last = number == len(moves) - 2
            side = node.side if self._is_series(is_last) else other_side(node.side)
        branch.finisher = node.side
        if node.move is not None:
            self.finish(branch)

    def _leaves_open(self) -> int:
        """How many half-moves the first number of a whole line leaves open, 1 in h#2.5."""
        moves = self._asked.moves
        return int(moves is not None and moves % 1 == 0.5)

    def _is_series(self, last_follows: bool) -> bool:
        """Whether the same side goes on."""
        kind = self._asked.kind
        return kind.startswith("series") and not (kind != "series" and last_follows)

    # -- trees of battle play

    def _battle(self, claims: Claims) -> None:
        keys = {line.place: line for line in claims.lines}
        variations = sorted(claims.variations, key=lambda one: not one.is_set)
        branches: dict[tuple[object, ...], Branch] = {}
        done = {one.steps[0].place for one in variations if one.steps[0].ply == 0}
        for line in claims.lines:
            if line.place not in done:
                self._first(branches, _step_of(line), line.is_try, line.side)
        for one in variations:
            first = one.steps[0]
            claim = keys.get(first.place)
            is_try = one.is_try or (claim is not None and claim.is_try)
            self._variation(branches, one, is_try, None if claim is None else claim.side)
        order = {"set": 0, "try": 1}
        for branch in sorted(branches.values(), key=lambda one: order.get(one.kind, 2)):
            self.finish(branch)
        self.twin.start.children.sort(key=_by_place)

    def _variation(
        self,
        branches: dict[tuple[object, ...], Branch],
        variation: Variation,
        is_try: bool,
        side: int | None,
    ) -> None:
        steps = variation.steps
        if steps[0].ply == 0:
            nodes = self._first(branches, steps[0], is_try, side)
            steps, ply = steps[1:], 0
        else:
            nodes = [self._passed(branches, "set", side)]
            ply = 0
        for step in steps:
            nodes = [one for node in nodes for one in self._below(node, step, step.ply - ply)]
            ply = step.ply
        if variation.refutes and len(variation.steps) == 2:
            for node in nodes:
                node.refutes, node.mark = True, "!"

    def _first(
        self,
        branches: dict[tuple[object, ...], Branch],
        step: Step,
        is_try: bool,
        side: int | None,
    ) -> list[Node]:
        """The keys or tries of a step."""
        begins = self._begins if side is None else _COLOURS[side]
        found: list[Node] = []
        if self.twin.problem.option("PostKeyPlay") is not None:
            return [self._passed(branches, "postkey", side)]
        for number, said in enumerate(step.moves):
            text, place = step.alternative(number)
            kind: BranchKind = "try" if is_try else "key"
            branch = Branch(self.twin, kind, begins, begins, is_battle=True)
            node = self._half_move(self.twin.start, branch, said, begins, place, text)
            if node is None:
                continue
            key = move_key(node)
            if key in branches:
                self.twin.start.children.remove(node)
                node = branches[key].node
            else:
                node.mark = "?" if is_try else "!"
                branches[key] = branch
            found.append(node)
        return found

    def _passed(
        self, branches: dict[tuple[object, ...], Branch], kind: BranchKind, side: int | None
    ) -> Node:
        begins = self._begins if side is None else _COLOURS[side]
        key = (kind, begins)
        if key not in branches:
            branch = Branch(self.twin, kind, begins, begins, is_battle=True)
            self.add(self.twin.start, branch, None, begins)
            branches[key] = branch
        return branches[key].node

    def _below(self, node: Node, step: Step, plies: int) -> list[Node]:
        """The half-moves of a step below another half-move; with passes between, where the step is
        a threat."""
        key = id(node), id(step)
        if key not in self._nodes:
            self._steps.append(step)
            above: Node | None = node
            for _ in range(plies - 1):
                above = above and self._threat(above)
            self._nodes[key] = self._alternatives(above, step) if above else []
        return self._nodes[key]

    def _threat(self, node: Node) -> Node:
        """The pass before what a half-move threatens."""
        for child in node.children:
            if child.threatens:
                return child
        assert node.branch is not None
        passing = self.add(node, node.branch, None, other_side(node.side))
        passing.threatens = True
        return passing

    def _alternatives(self, node: Node, step: Step) -> list[Node]:
        assert node.branch is not None
        found: list[Node] = []
        for number, said in enumerate(step.moves):
            if said.text == "~" or said.way == "null":
                found.append(self._threat_or_any(node))
                continue
            text, place = step.alternative(number)
            one = self._half_move(node, node.branch, said, other_side(node.side), place, text)
            if one is None:
                continue
            twice = [n for n in node.children[:-1] if n.move and move_key(n) == move_key(one)]
            if twice:
                node.children.pop()
                one = twice[0]
            found.append(one)
        return found

    def _threat_or_any(self, node: Node) -> Node:
        """Any defence, `1...~ 2.Qd4#`: what follows it is as good as threatened."""
        return self._threat(node)

    # -- both

    def _half_move(
        self,
        parent: Node,
        branch: Branch,
        said: Printed,
        side: Colour,
        place: Place | None,
        text: str,
    ) -> Node | None:
        """A printed half-move below another one; None, and a note, where it does not fit."""
        move = self._moves.move(parent.position, side, said, _just_passed(parent))
        signs = self._signs(place, text)
        node = None
        if move is not None:
            move = _signed(move, signs)
            node = self.follow(parent, branch, move, side_of(move, side))
        if node is None:
            number = f"{parent.depth // 2 + 1}{'...' if parent.depth % 2 else '.'}"
            self.leave_out(f'not followed: "{number}{text or said.becomes}"')
            return None
        node.zugzwang = bool(signs and signs["zugzwang"])
        return node

    def _signs(self, place: Place | None, text: str) -> re.Match[str] | None:
        """What stands behind a printed move."""
        if place is None or place.line not in self._written:
            return None
        line, column = self._written[place.line]
        return _BEHIND.match(line, place.column - column + len(text))


def _colour(side: str) -> Colour:
    return "black" if side == "black" else "white"


def _step_of(line: LineClaim) -> Step:
    """A key behind which nothing is printed."""
    return Step(0, line.moves, line.moves[0].text, line.place)


def _signed(move: Move, signs: re.Match[str] | None) -> Move:
    """The move with what its signs tell: check, and the goal that it reaches."""
    if signs is None:
        return move
    goal = signs["goal"]
    check = move.check or "+" in signs["check"] or goal == "#"
    return replace(move, check=check, goal=goal or move.goal)


def _just_passed(node: Node) -> str | None:
    """The square that a pawn has passed by the half-move."""
    move = node.move
    if move is None or move.piece.walk != "pawn" or move.departure[0] != move.arrival[0]:
        return None
    start, end = int(move.departure[1:]), int(move.arrival[1:])
    return f"{move.departure[0]}{(start + end) // 2}" if abs(start - end) == 2 else None


def _by_place(node: Node) -> int:
    """Set play stands before all, and tries before the keys."""
    kind = node.branch.kind if node.branch else "key"
    return {"set": 0, "try": 1}.get(kind, 2)


def _alphabet(problem: Problem, moves: Sequence[Printed]) -> Alphabet:
    """The letters in which the moves are printed: those in which all can be read, else those in
    which most can."""
    letters = Alphabets(problem)
    stated = letters.found_as_stated(moves)
    if stated is not None:
        return stated
    fitting = letters.fitting(moves)
    if fitting:
        return fitting[0]
    choices = [letters.of(language) for language in letters.languages(moves)]
    return max(choices, key=lambda one: _count_read(one, moves))


def _count_read(alphabet: Alphabet, moves: Iterable[Printed]) -> int:
    return sum(alphabet.reads([move]) for move in moves)
