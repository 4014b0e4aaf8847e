"""Modules that are loaded when something of them is asked for, not when they are named."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any


class Later(ModuleType):
    """Stands for a module until a name of it is asked for; then it has all the module has.

    The loader of this kind in `importlib.util` loads at the next `import` already. Not for
    packages: `from ... import` asks each module for its path.
    """

    def __getattr__(self, name: str) -> Any:
        if name == "__path__":
            raise AttributeError(name)
        return getattr(self.load(), name)

    def load(self) -> ModuleType:
        """The module itself; from now on this one has all that it has."""
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        module = import_module(self.__name__)
        self.__dict__.update(module.__dict__)
        return module


def put_off(*names: str, **known: Any) -> None:
    """Load these modules when something of them is asked for, unless they are there already.

    known: what can be answered without loading them.
    """
    for name in names:
        module = Later(name)
        module.__dict__.update(known)
        sys.modules.setdefault(name, module)


def put_off_functions(name: str, *functions: str) -> None:
    """Load a module when one of these functions is called, which others take from it by name."""
    module = Later(name)
    for function in functions:
        module.__dict__[function] = _calling(module, function)
    sys.modules.setdefault(name, module)


def _calling(module: Later, function: str) -> Callable[..., Any]:
    def call(*arguments: Any) -> Any:
        return getattr(module.load(), function)(*arguments)

    return call
