"""docs/pruning.md is what the heads of the kernel's files say, and their list is whole."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from solver.compiling.kernel_setup import pruning_names

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def pages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("pruning_page", ROOT / ".ci" / "pruning_page.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_page_is_current(pages: ModuleType) -> None:
    assert (ROOT / "docs" / "pruning.md").read_text(encoding="utf-8") == pages.page()


def test_every_pruning_of_the_kernel_has_its_claim_at_the_head_of_a_file(pages: ModuleType) -> None:
    assert list(pages.declared()) == pruning_names()
    assert pages.heads().keys() == set(pruning_names())


def test_a_head_that_lacks_a_field_is_refused(pages: ModuleType) -> None:
    with pytest.raises(ValueError, match="net: Relies on is missing"):
        list(pages.blocks("// Pruning: net\n// Claim: it is so,\n// always.\n"))
