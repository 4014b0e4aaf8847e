"""No command passes on what a terminal takes for orders: from names, titles, claims, file names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Kirke
from statements import ORDERS, TEXTS


@pytest.mark.parametrize("command", ["solve", "check", "show", "moves"])
@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("order", ORDERS, ids=ascii)
def test_no_command_passes_orders_on(
    kirke: Kirke, tmp_path: Path, command: str, form: str, order: str
) -> None:
    name = order.replace("\x00", "").replace("\ud800", "\udcff")  # a byte that is no UTF-8
    path = tmp_path / f"x{name}.inp"
    statement = TEXTS.format(order).replace("EndProblem", f"Intended 1.K{order}h8-g8 Ka1\nEnd")
    path.write_bytes(statement.encode("utf-8", "surrogatepass"))
    ran = kirke(command, "--format", form, path)
    assert ran.code in (0, 1, 2)  # 2: a claim with such letters is not understood
    assert order[0] not in ran.out + ran.err
    (ran.out + ran.err).encode()
    if form == "json":
        assert json.loads(ran.out)
