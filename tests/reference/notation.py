"""Moves as texts."""

from __future__ import annotations

from .followers import written
from .position import Unit
from .steps import Step


def step_text(
    step: Step, mover: Unit, arrived: Unit, model: Unit | None, following: tuple[str, ...] = ()
) -> str:
    """model: the victim whose walk the unit has taken, if it has. following: imitators."""
    letter = "" if mover.walk == "P" else mover.walk
    if step.made:
        return f"{step.made}*{step.arrival}"
    sign = "-" if step.victim is None else "*"
    en_passant = " ep." if step.victim not in (None, step.arrival) else ""
    imitation = written(following) if following else ""
    change = "" if model is None or model.walk == mover.walk else f"={model.walk}"
    promotion = "" if arrived.walk == (model or mover).walk else f"={arrived.walk}"
    via = f"-{step.via}" if step.via else ""
    way = f"{letter}{step.departure}{via}{sign}{step.arrival}{en_passant}"
    return f"{way}{imitation}{change}{promotion}"
