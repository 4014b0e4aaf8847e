"""The Circe family as an algebra: every condition a row of values, one for each axis.

| axis | question | values, that of Circe first |
|---|---|---|
| T | which capture | this, last (the half-move before), prev (the latest before a capture) |
| U | who is reborn | victim, capturer |
| W | as what | same, clone, cham, ein, rein |
| C | in which colour | same, turn |
| P | whose home | own, other |
| S | home of which side | own, mirror, rank |
| D | which square | home, file, rank, sym, vsym, hsym, anti, equi, diag, pwc, super, cage, ... |
| A | adapted how | -, diam, vmir, frisch, rank |
| O | if it is occupied | relaxed, strict, assassin, volcanic, parachute |
| K | kings too | excl, incl |
| B | capture on the own rebirth square | -, calvet (legal), cheylan (illegal) |
| F | which walks | all, april |
| Pr | a pawn reborn on its last rank promotes | no, yes |
| L | which positions captures with rebirth may lead to | (none said: any), orthodox |

A condition sets some of them and its variants set more; two values of one axis contradict each
other. What a name changes in its base stands in its entry, what a variant does in
catalogue.circe_rows.

Source: docs/sources.md [circe], [popeye-circe].
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache

from msgspec import Struct, field
from msgspec.structs import replace

from solver.catalogue.circe_rows import BASES, VARIANTS
from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.rules import STRENGTH, Rule, rule
from solver.model import Condition

#: what the names of the family change in their bases, by key
FAMILY = {key: entry.row for key, entry in CONDITIONS.items() if entry.row is not None}

#: value of L where a row says nothing
ANY = "any"
_FIXED = frozenset(
    ("home", "file", "rank", "sym", "vsym", "hsym", "anti", "equi", "diag", "pwc", "capsq")
)
#: values of D that leave the choice to the side that captures
_CHOICES = frozenset(("super", "cage", "t&m"))
_EVERY: dict[str, frozenset[str]] = {
    "W": frozenset(("same", "clone", "cham", "ein", "rein")),
    "C": frozenset(("same", "turn")),
    "P": frozenset(("own", "other")),
    "S": frozenset(("own", "mirror", "rank")),
    "D": _FIXED | _CHOICES,
    "A": frozenset(("-", "diam", "vmir", "frisch", "rank")),
    "O": frozenset(("relaxed", "strict", "assassin", "volcanic", "parachute")),
    "K": frozenset(("excl", "incl")),
    "F": frozenset(("all", "april")),
    "Pr": frozenset(("no", "yes")),
}
#: values of D that tell a square where no capture has been made: from where the unit stands
_OF_THE_STAND = frozenset(("home", "file", "rank", "sym", "vsym", "hsym", "anti", "diag"))
#: base -> axis -> values that are solved; an axis that is not named has the value of its base
_ALLOWED: dict[str, dict[str, frozenset[str]]] = {
    "circe": _EVERY | {"T": frozenset(("this", "last", "prev")), "L": frozenset((ANY, "orthodox"))},
    "anticirce": _EVERY | {"B": frozenset(("calvet", "cheylan"))},
    "immun": {axis: _EVERY[axis] for axis in "WPSAK"} | {"D": _FIXED, "Pr": _EVERY["Pr"]},
    **{
        base: {axis: _EVERY[axis] for axis in "SAK"} | {"D": _OF_THE_STAND, "Pr": _EVERY["Pr"]}
        for base in ("geneva", "mars", "antimars", "phantom")
    },
}
_PLAIN = {axis: frozenset((value,)) for axis, value in BASES["circe"].items()}
_PLACED_OR_NOT = frozenset(("relaxed", "strict"))
_OF_THE_PAST = {
    "D": frozenset(("home", "equi", "sym", "capsq", "diag", "pwc")),
    "W": frozenset(("same", "cham", "ein", "rein")),
    **{axis: _PLAIN[axis] for axis in "POKF"},
}
#: values that go with few others: (axis, value) -> axis -> values it is solved with
_ONLY_WITH: dict[tuple[str, str], dict[str, frozenset[str]]] = {
    ("T", "last"): _OF_THE_PAST,
    ("T", "prev"): _OF_THE_PAST,
    ("L", "orthodox"): {axis: _PLAIN[axis] for axis in ("T", *"WCPSDAOKF")},
    **{
        ("D", square): {"A": _PLAIN["A"], "P": _PLAIN["P"], "S": frozenset(("own", "mirror"))}
        | more
        for square, more in (
            ("super", {}),
            ("cage", {"C": _PLAIN["C"], "O": _EVERY["O"] - {"assassin"}}),
            ("t&m", {"O": _PLACED_OR_NOT}),
        )
    },
    ("D", "diag"): {"P": _PLAIN["P"]},
}
#: as _ONLY_WITH, for one base alone
_ONLY_WITH_IN: dict[str, dict[tuple[str, str], dict[str, frozenset[str]]]] = {
    "anticirce": {
        ("A", "frisch"): {"W": _PLAIN["W"], "D": _EVERY["D"] - {"equi"}},
        ("W", "clone"): {"D": _EVERY["D"] - {"super", "hsym"}},
    },
    "mars": {("D", "diag"): {"K": frozenset(("incl",))}},
}
#: variant words that stand for several others: none of these may be written beside them
_WHOLE = ("Parrain", "ContraParrain")


class CirceError(ValueError):
    """Variants that contradict each other or do not belong to their condition.

    word: the key of the variant, or of the condition, without which it would be well.
    """

    def __init__(self, message: str, word: str) -> None:
        super().__init__(message)
        self.word = word


class Row(Struct, frozen=True):
    """A resolved row. values: axis -> value; walks: those that April or Chameleon name; half_moves:
    see model.Condition."""

    base: str
    values: Mapping[str, str]
    walks: tuple[str, ...] = ()
    half_moves: tuple[int, int] | None = None

    def parameters(self) -> dict[str, str]:
        """The row as the kernel reads it; axes without meaning for the base are left out.

        The axis L is a rule of its own there.
        """
        given = {axis: value for axis, value in self.values.items() if axis != "L"}
        if given["B"] == "-":
            del given["B"]
        return {"base": self.base} | given | ({"walks": " ".join(self.walks)} if self.walks else {})

    @property
    def moves_first_rank_pawns(self) -> bool:
        """Whether pawns on their own first rank may move one square, capture and give check."""
        parrain = self.values["T"] == "last" and self.values["D"] == "equi"
        return self.base == "circe" and (parrain or self.values["D"] == "cage")

    def rules(self, conditions: Iterable[Condition]) -> list[Rule]:
        """The rules of the kernel that make it, called by the conditions that name it."""
        called = " ".join(one.name for one in conditions if _base_of(one) == self.base)
        found = [Rule("Circe", self.parameters(), called, self.half_moves)]
        judging = rule("Alsatian", moves="rebirths", strength=STRENGTH)
        if self.is_alsatian:
            found.append(replace(judging, half_moves=self.half_moves))
        return found

    @property
    def buries(self) -> bool:
        """Whether units may stand below others, where they wait for their square to be vacated."""
        return self.values["O"] in ("volcanic", "parachute")

    @property
    def returns_later(self) -> bool:
        """Whether captured units are reborn a half-move later, so that none is won by now."""
        return self.values["T"] == "last"

    @property
    def is_alsatian(self) -> bool:
        """Whether captures with rebirth may lead only to positions of orthodox chess."""
        return self.values.get("L") == "orthodox"

    @property
    def begins_anywhere(self) -> bool:
        """Whether moves begin on a square of the mover's choice, for which there is no rule."""
        return self.base in _MOVING and self.values["D"] in ("super", "cage")

    def unsupported(self) -> str | None:
        """What of the row cannot be solved yet, e.g. "the rebirth square: cage", or None."""
        allowed = _ALLOWED.get(self.base)
        if allowed is None:
            return f"the base {_base_key(self.base)}"
        for axis, value in self.values.items():
            if value not in allowed.get(axis, {BASES[self.base].get(axis, ANY)}):
                return f"{_asks(axis)}: {value}"
        if self.base == "circe" and (self.values["D"], self.values["K"]) == ("cage", "incl"):
            # Whether a king is in check would depend on itself: a captured one is caged by checks.
            return "the combination cage, incl"
        only_with = (*_ONLY_WITH.items(), *_ONLY_WITH_IN.get(self.base, {}).items())
        for (axis, value), others in only_with:
            if self.values.get(axis, ANY) != value:
                continue
            for other, values in others.items():
                if self.values[other] not in values:
                    return f"the combination {value}, {self.values[other]}"
        return None


class _Gathering(Struct):
    """A row while conditions set its axes. chosen: axis -> (value, word that set it)."""

    base: str
    half_moves: tuple[int, int] | None = None
    chosen: dict[str, tuple[str, str]] = field(default_factory=dict)
    walks: list[str] = field(default_factory=list)

    def choose(self, word: str, changes: Mapping[str, str]) -> None:
        """Let a word set axes. Raises CirceError if another word has set one otherwise."""
        for axis, value in changes.items():
            before = self.chosen.get(axis)
            if axis != "Pr" and before is not None and before[0] != value:
                raise CirceError(
                    f"{before[1]} and {word} contradict each other ({_asks(axis)}: "
                    f"{before[0]} or {value})",
                    word,
                )
            if before is not None and axis in "DS" and {word, before[1]} & {*_WHOLE}:
                message = f"{before[1]} and {word} say the same ({_asks(axis)}: {value})"
                raise CirceError(message, word)
            self.chosen[axis] = (value, word)

    def row(self) -> Row:
        values = dict(BASES[self.base])
        values |= {axis: value for axis, (value, _) in self.chosen.items()}
        if self.base not in _PLACING:
            values["Pr"] = "no"
        return Row(self.base, values, tuple(self.walks), self.half_moves)


#: bases in which a unit is really put on the rebirth square
_PLACING = ("circe", "anticirce")
#: bases in which moves begin there
_MOVING = ("mars", "antimars", "phantom")
#: bases in which it says whether a capture is legal
_JUDGING = ("immun", "geneva")
_TWO_SQUARES = (
    "a capturing unit would go to two rebirth squares, and whether it checks from the first where "
    "the second is occupied is not agreed"
)
#: bases that do not go together, and why
_APART = {
    **{("anticirce", base): _TWO_SQUARES for base in _MOVING},
    ("immun", "geneva"): "which of two rules allows a capture is not agreed",
    ("anticirce", "geneva"): (
        "whether the capturing unit's square has to be free before it goes there is not agreed"
    ),
    ("mars", "geneva"): (
        "captures begin on home squares, whence none is allowed, and what gives check is not agreed"
    ),
}


def is_family(key: str) -> bool:
    """Whether a condition is a row of the algebra."""
    return key in FAMILY


def row(condition: Condition) -> dict[str, str]:
    """The parameters of the row of one condition. Raises CirceError."""
    (only,) = rows([condition])
    return only.parameters()


def rows(conditions: Iterable[Condition]) -> tuple[Row, ...]:
    """The rows of the conditions that belong to the family, one for each base, in their order.

    Conditions of one base, of the same half-moves, are read together: `PWC Circe RexInclusive` is
    one row. Raises CirceError.
    """
    gathered: dict[tuple[str, tuple[int, int] | None], _Gathering] = {}
    for condition in conditions:
        if condition.name in FAMILY:
            key = (FAMILY[condition.name].base, condition.half_moves)
            _add(gathered.setdefault(key, _Gathering(*key)), condition)
    return tuple(gathering.row() for gathering in gathered.values())


def unsupported(conditions: Iterable[Condition]) -> tuple[str, str] | None:
    """What cannot be solved yet of the conditions of the family together, and the way out; or None.

    Raises CirceError for those that contradict each other.
    """
    listed = tuple(conditions)
    found = rows(listed)
    if undefined(listed):
        return undefined(listed)
    for one in found:
        reason = one.unsupported()
        if reason:
            names = " ".join(_written(c) for c in listed if _base_of(c) == one.base)
            return f"{names} ({reason})", "Leave one of the variants out"
    of_the_past = [one for one in listed if CONDITIONS[one.name].beside]
    if remembers(listed) and any(said(one) for one in of_the_past):
        return f"{of_the_past[0].name} of a unit with attributes", "Leave its attributes out"
    return None


def undefined(conditions: Iterable[Condition]) -> tuple[str, str] | None:
    """Conditions of the family that nobody has agreed about, with the reason, and the way out; or
    None. Raises CirceError for those that contradict each other."""
    listed = tuple(conditions)
    for one in rows(listed):
        if one.begins_anywhere:
            names = " ".join(_written(c) for c in listed if _base_of(c) == one.base)
            reason = "moves would begin on any square of the mover's choice"
            way_out = "Leave one of the variants out"
            return f"{names}: {reason}, and what then gives check is not agreed", way_out
    if why := _apart(rows(listed)):
        names = " with ".join(_base_key(one.base) for one in rows(listed))
        return f"{names}: {why}", "Leave one of them out"
    return None


def tells(condition: str, variant: str) -> bool:
    """Whether a variant says anything of a condition of the family: Calvet and Cheylan do of
    capturing units that go home."""
    changes = VARIANTS[variant].changes if variant in VARIANTS else {}
    return "B" not in changes or FAMILY[condition].base == "anticirce"


def remembers(conditions: Iterable[Condition]) -> bool:
    """Whether the captures of earlier half-moves decide about rebirths. Raises CirceError."""
    return any(one.values["T"] != "this" for one in rows(conditions))


def said(past: Condition) -> tuple[str, ...]:
    """The attributes of the unit that was captured before the diagram."""
    _, *attributes, _, _ = past.arguments
    return tuple(attributes)


def _apart(found: Collection[Row]) -> str | None:
    """Why rows of several bases are not played together, or None where their order is agreed.

    Immun and Geneva judge a capture before anything follows from it, Circe follows Anticirce, and
    moves that begin on rebirth squares share no stage with Circe.
    """
    bases = {one.base for one in found}
    for pair, why in _APART.items():
        if bases.issuperset(pair):
            return why
    placed = [one for one in found if one.base not in _JUDGING]
    moving = bases & {*_MOVING}
    if len(moving) > 1 and moving != {"mars", "antimars"}:
        return "on which of two rebirth squares moves begin is not agreed"
    if len(placed) < 2:
        return None
    earlier = [one.base for one in placed if one.values["T"] != "this"]
    if earlier and (earlier != ["circe"] or moving):
        return "what becomes of a unit captured earlier is not agreed"
    if any(one.values["O"] not in _PLACED_OR_NOT for one in placed):
        return "what becomes of the occupants of rebirth squares is not agreed"
    if any(one.is_alsatian for one in placed):
        return "which positions are to be legal is not agreed"
    return None


def without_square(rows: Iterable[Row], kinds: Collection[str]) -> str | None:
    """Why units of these walks cannot be played with under the rows, or None."""
    bases = {row.base for row in rows}
    if "circe" in bases and "dummy" in kinds:
        return "dummies have no rebirth square"  # where units use their own, they do not get to it
    if bases - {"circe"} and {"orphan", "friend"} & set(kinds):
        return "orphans and friends where rules restrict captures: not supported yet"
    return None


def buries(conditions: Iterable[Condition]) -> bool:
    """Whether units may stand below others, where they wait for their square to be vacated."""
    try:
        return any(one.buries for one in rows(conditions))
    except CirceError:
        return True  # said elsewhere


def _add(gathering: _Gathering, condition: Condition) -> None:
    """Let a condition and its variants set their axes."""
    gathering.choose(condition.name, FAMILY[condition.name].changes)
    for word in condition.arguments:
        if word not in VARIANTS:
            gathering.walks.append(word)
            continue
        if tells(condition.name, word):
            gathering.choose(word, VARIANTS[word].changes)


def _asks(axis: str) -> str:
    """What an axis decides, for a message."""
    from solver.catalogue.circe_axes import AXES  # needed where something is refused

    return AXES[axis].asks


@cache
def _base_keys() -> dict[str, str]:
    return {entry.base: key for key, entry in FAMILY.items() if not entry.changes}


def _base_key(base: str) -> str:
    """The condition that is the plain row of a base."""
    return _base_keys()[base]


def _base_of(condition: Condition) -> str | None:
    return FAMILY[condition.name].base if condition.name in FAMILY else None


def _written(condition: Condition) -> str:
    return " ".join((condition.name, *condition.arguments))
