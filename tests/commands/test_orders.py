"""No command passes on what a terminal takes for orders: from names, titles, claims, file names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Kirke

STATEMENT = """BeginProblem
Author {0}
Origin {0}
Title {0}
Award {0}
Remark {0}
Define KR Kra{0}ken = leap(1,3)
Pieces White Ka1 KRd4 Black Kh8
Stipulation h#1
EndProblem
"""
ORDERS = ["\x1b[31m", "\x9b2J", "\x07", "\x7f", "\x00", "\x08\x08", "\u202eabc", "\ufffe", "\ud800"]


@pytest.mark.parametrize("command", ["solve", "check", "show", "moves"])
@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("order", ORDERS, ids=ascii)
def test_no_command_passes_orders_on(
    kirke: Kirke, tmp_path: Path, command: str, form: str, order: str
) -> None:
    name = order.replace("\x00", "").replace("\ud800", "\udcff")  # a byte that is no UTF-8
    path = tmp_path / f"x{name}.inp"
    statement = STATEMENT.format(order).replace("EndProblem", f"Intended 1.K{order}h8-g8 Ka1\nEnd")
    path.write_bytes(statement.encode("utf-8", "surrogatepass"))
    ran = kirke(command, "--format", form, path)
    assert ran.code in (0, 1, 2)  # 2: a claim with such letters is not understood
    assert order[0] not in ran.out + ran.err
    (ran.out + ran.err).encode()
    if form == "json":
        assert json.loads(ran.out)
