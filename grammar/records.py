"""Frozen dataclasses with slots that cost little to define.

`dataclass` writes and compiles half a dozen functions for every class, and its module loads much
that nothing else here needs; with the classes of a run that is a third of what a small problem
costs. Records share their functions with each other, all but one: their `__init__` is compiled when
the first of a class is made. Otherwise they are dataclasses, also for the functions of that module.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from dataclasses import field as field
    from dataclasses import fields as fields
    from dataclasses import replace as replace

T = TypeVar("T")


class _Required:
    """Stands for a default that there is not."""


class Given:
    """What is said of a field besides its name."""

    __slots__ = ("compare", "default", "default_factory", "name", "repr")
    name: str

    def __init__(
        self,
        *,
        default: Any = _Required,
        default_factory: Any = _Required,
        compare: bool = True,
        repr: bool = True,
    ) -> None:
        self.default = default
        self.default_factory = default_factory
        self.compare = compare
        self.repr = repr


if not TYPE_CHECKING:
    field = Given

    def fields(record):
        """The fields of a record, or of a class of records; each has a `name` and a `default`."""
        return tuple(record._given.values())

    def replace(record, **changes):
        """A record like the one given but for these fields."""
        return type(record)(**{name: getattr(record, name) for name in record._given} | changes)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """The class as `@dataclass(frozen=True, slots=True)` would make it.

    Class variables, `InitVar`, `kw_only` and `__post_init__` are not provided for.
    """
    own = _own_fields(cls)
    given: dict[str, Given] = {}
    for base in reversed(cls.__mro__[1:]):
        given |= base.__dict__.get("_given", {})
    given |= own
    left_out = {*own, *_NOT_COPIED}
    body = {name: value for name, value in cls.__dict__.items() if name not in left_out}
    body |= {
        "__slots__": tuple(own),
        "__match_args__": tuple(given),
        "__dataclass_fields__": _AsDataclass(),
        "_given": given,
        "_compared_values": _values([name for name, one in given.items() if one.compare]),
        "__setattr__": _refuse,
        "__delattr__": _refuse,
        "__getstate__": _state,
        "__setstate__": _restore,
    }
    for name, method in (("__repr__", _repr), ("__eq__", _equal), ("__hash__", _hash)):
        body.setdefault(name, method)
    kind: Any = type(cls)
    made = body["__init__"] = _FirstInit(given)
    made.cls = kind(cls.__name__, cls.__bases__, body)
    finished: type[T] = made.cls
    return finished


#: what every class has of its own anyway
_NOT_COPIED = {"__dict__", "__weakref__"}


def _own_fields(cls: type) -> dict[str, Given]:
    found = {}
    for name in cls.__annotations__:
        said = cls.__dict__.get(name, _Required)
        found[name] = said if isinstance(said, Given) else Given(default=said)
        found[name].name = name
    return found


def _values(names: list[str]) -> Callable[..., Any]:
    """What tells the values of these fields of a record, all at once."""
    return attrgetter(*names) if names else _no_values


def _no_values(*_: object) -> tuple[()]:
    return ()


class _FirstInit:
    """An `__init__` that puts the compiled one in its place."""

    cls: Any

    def __init__(self, given: dict[str, Given]) -> None:
        self._given = given

    def __get__(self, record: Any, cls: Any) -> Any:
        self.cls.__init__ = _compiled_init(self._given)
        return self.cls.__init__ if record is None else self.cls.__init__.__get__(record, cls)


def _compiled_init(given: dict[str, Given]) -> Callable[..., None]:
    known: dict[str, Any] = {"_set": object.__setattr__, "_Required": _Required}
    parameters, lines = ["self"], ["pass"]
    for name, one in given.items():
        value = name
        if one.default_factory is not _Required:
            known[f"_{name}_made"] = one.default_factory
            parameters.append(f"{name}=_Required")
            value = f"_{name}_made() if {name} is _Required else {name}"
        elif one.default is not _Required:
            known[f"_{name}_default"] = one.default
            parameters.append(f"{name}=_{name}_default")
        else:
            parameters.append(name)
        lines.append(f'_set(self, "{name}", {value})')
    exec(f"def __init__({', '.join(parameters)}): {'; '.join(lines)}", known)
    init: Callable[..., None] = known["__init__"]
    return init


class _AsDataclass:
    """The fields as the functions of the module dataclasses look for them."""

    def __get__(self, record: Any, cls: Any) -> dict[str, Any]:
        import dataclasses

        found = {}
        for name, one in cls._given.items():
            entry: Any = dataclasses.field(compare=one.compare, repr=one.repr)
            for what in ("default", "default_factory"):
                if getattr(one, what) is not _Required:
                    setattr(entry, what, getattr(one, what))
            entry.name, entry._field_type = name, dataclasses._FIELD  # type: ignore[attr-defined]
            found[name] = entry
        return found


# --- methods of all records


def _repr(self: Any) -> str:
    shown = [name for name, one in self._given.items() if one.repr]
    return f"{type(self).__qualname__}({', '.join(f'{n}={getattr(self, n)!r}' for n in shown)})"


def _equal(self: Any, other: Any) -> Any:
    if type(other) is not type(self):
        return NotImplemented
    return self._compared_values(self) == self._compared_values(other)


def _hash(self: Any) -> int:
    return hash(self._compared_values(self))


def _refuse(self: Any, name: str, *value: object) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"{type(self).__name__} is frozen: {name} stays what it is")


def _state(self: Any) -> list[Any]:
    return [getattr(self, name) for name in self._given]


def _restore(self: Any, state: list[Any]) -> None:
    for name, value in zip(self._given, state, strict=True):
        object.__setattr__(self, name, value)
