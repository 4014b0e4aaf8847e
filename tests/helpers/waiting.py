"""Waiting for what other processes do, however long it takes."""

from __future__ import annotations

import time
from typing import Any

NEVER = 600.0  # seconds after which what is waited for is thought never to come


def wait_until(condition: Any, seconds: float = NEVER) -> bool:
    """Whether the condition holds at last."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False
