"""Frozen dataclasses with slots that cost little to define.

`dataclass` writes and compiles half a dozen functions for every class; with the classes of a run
that is a third of what a small problem costs. A record shares them with all others but one: its
`__init__` is compiled when the first of its kind is made. Otherwise it is a dataclass: `replace`
and `fields` take it, `field` describes a field.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import _FIELD, MISSING, Field, FrozenInstanceError, field  # type: ignore[attr-defined]
from inspect import get_annotations
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """The class as `@dataclass(frozen=True, slots=True)` would make it.

    Class variables, `InitVar`, `kw_only` and `__post_init__` are not provided for.
    """
    own = _own_fields(cls)
    fields: dict[str, Field[Any]] = {}
    for base in reversed(cls.__mro__[1:]):
        fields |= base.__dict__.get("__dataclass_fields__", {})
    fields |= own
    body = {
        name: value for name, value in cls.__dict__.items() if name not in _NOT_COPIED | set(own)
    }
    body |= {
        "__slots__": tuple(own),
        "__dataclass_fields__": fields,
        "__match_args__": tuple(name for name, entry in fields.items() if entry.init),
        "_compared_values": _values([name for name, entry in fields.items() if entry.compare]),
        "__setattr__": _refuse,
        "__delattr__": _refuse,
        "__getstate__": _state,
        "__setstate__": _restore,
    }
    for name, method in (("__repr__", _repr), ("__eq__", _equal), ("__hash__", _hash)):
        body.setdefault(name, method)
    kind: Any = type(cls)
    made = kind(cls.__name__, cls.__bases__, body)
    made.__init__ = _first_init(made, fields)
    finished: type[T] = made
    return finished


#: what every class has of its own anyway
_NOT_COPIED = {"__dict__", "__weakref__"}


def _own_fields(cls: type) -> dict[str, Field[Any]]:
    found = {}
    for name, kind in get_annotations(cls).items():
        given = cls.__dict__.get(name, MISSING)
        entry: Any = given if isinstance(given, Field) else field(default=given)
        entry.name, entry.type, entry._field_type = name, kind, _FIELD
        found[name] = entry
    return found


def _values(names: list[str]) -> Callable[[Any], Any]:
    """What tells the values of these fields of a record, all at once."""
    return attrgetter(*names) if names else _no_values


def _no_values(*_: object) -> tuple[()]:
    return ()


def _first_init(cls: Any, fields: dict[str, Field[Any]]) -> Callable[..., None]:
    """An `__init__` that puts the compiled one in its place."""

    def __init__(self: Any, *args: Any, **named: Any) -> None:
        cls.__init__ = _compiled_init(fields)
        cls.__init__(self, *args, **named)

    return __init__


def _compiled_init(fields: dict[str, Field[Any]]) -> Callable[..., None]:
    known: dict[str, Any] = {"_set": object.__setattr__, "_MISSING": MISSING}
    parameters, lines = ["self"], ["pass"]
    for name, entry in fields.items():
        value = name
        if entry.default_factory is not MISSING:
            known[f"_{name}_made"] = entry.default_factory
            parameters.append(f"{name}=_MISSING")
            value = f"_{name}_made() if {name} is _MISSING else {name}"
        elif entry.default is not MISSING:
            known[f"_{name}_default"] = entry.default
            parameters.append(f"{name}=_{name}_default")
        else:
            parameters.append(name)
        lines.append(f'_set(self, "{name}", {value})')
    exec(f"def __init__({', '.join(parameters)}): {'; '.join(lines)}", known)
    init: Callable[..., None] = known["__init__"]
    return init


# --- methods of all records


def _repr(self: Any) -> str:
    shown = [name for name, entry in self.__dataclass_fields__.items() if entry.repr]
    return f"{type(self).__qualname__}({', '.join(f'{n}={getattr(self, n)!r}' for n in shown)})"


def _equal(self: Any, other: Any) -> Any:
    if type(other) is not type(self):
        return NotImplemented
    return self._compared_values(self) == self._compared_values(other)


def _hash(self: Any) -> int:
    return hash(self._compared_values(self))


def _refuse(self: Any, name: str, *value: object) -> None:
    raise FrozenInstanceError(f"{type(self).__name__} is frozen: {name} stays what it is")


def _state(self: Any) -> list[Any]:
    return [getattr(self, name) for name in self.__dataclass_fields__]


def _restore(self: Any, state: list[Any]) -> None:
    for name, value in zip(self.__dataclass_fields__, state, strict=True):
        object.__setattr__(self, name, value)
