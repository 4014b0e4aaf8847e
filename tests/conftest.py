"""What all tests share: a kernel that is there, and how long properties are tried."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import settings

try:
    import solver._kernel  # noqa: F401
except ImportError as error:
    pytest.exit(f"the kernel is not built ({error}): pip install '.[test]', then `pytest`", 3)

# What is started in the background of a shell is deaf to Ctrl-C, and so is what it starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The quick profile tries the same examples every time, so that a change is judged by itself;
# the thorough one seeks new ones.
settings.register_profile("fast", max_examples=30, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))
