"""Whether and when solving is to end, for what takes long before it begins."""

from __future__ import annotations

import math
from typing import Protocol


class Ended(Protocol):
    """Whether solving is to end, and when it will have to, by the monotonic clock."""

    @property
    def deadline(self) -> float: ...
    def __call__(self) -> bool: ...


class Never:
    """Nothing ends it."""

    deadline = math.inf

    def __call__(self) -> bool:
        return False


never: Ended = Never()
