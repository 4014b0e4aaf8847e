"""Prunings that are switched off: the same answers, by more moves, and said by --explain."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import solver
from solver.cli import cli
from solver.commands import options
from solver.compiling.kernel_setup import prunings
from solver.model import Problem, Reason

PROBLEMS = Path(__file__).parent.parent.parent / "problems"

HELPMATE = "beginproblem pieces white Kc1 Qd7 black Ka1 stipulation h#2 endproblem"

#: a problem that takes more moves without the pruning
MORE_MOVES = {
    "transposition-table": ("options/intelligent.inp", 1),
    "king-shelter": ("options/mates-in-1.inp", 1),
    "check-escapes": ("options/mates-in-1.inp", 1),
    "mating-net": ("pieces/leapers.inp", 10),
    "uncached-net": ("conditions/equipollents-circe.inp", 1),
    "net-one-move-each": ("conditions/couscous-circe.inp", 1),
    "blocking-moves": ("pieces/locusts.inp", 4),
    "stalemate-bound": ("attributes/royal.inp", 2),
    "proof-game-bound": ("conditions/circe-assassin.inp", 2),
    "proof-game-losses": ("stipulations/proof-game.inp", 1),
    "proof-game-settled": ("stipulations/proof-game.inp", 1),
    "arrival-bound": ("stipulations/chess81.inp", 1),
    "pictures": ("pieces/king.inp", 1),
    "series-layers": ("stipulations/check.inp", 1),
    "goal-reach": ("stipulations/castling.inp", 1),
    "mating-moves": ("conditions/circe-choices.inp", 2),
    "mating-targets": ("structured/reflexmate.inp", 1),
    "mating-landings": ("structured/reflexmate.inp", 1),
    "mating-returns": ("conditions/equipollents-circe.inp", 1),
    "flight-filter": ("showcase/ebert.inp", 1),
    "threats": ("showcase/ebert.inp", 1),
    "goal-misses": ("options/goal-is-end.inp", 2),
    "waiting-replies": ("options/goal-is-end.inp", 2),
    "forcing-moves": ("options/goal-is-end.inp", 2),
    "waiting-defences": ("structured/unparriable-mates.inp", 2),
}

#: the same of statements, where problems/ has none
MORE_MOVES_STATED = {
    "closure": "pieces white Kd4 Ra5 black Kd7 stipulation #10",
    "barred-moves": "pieces white Ke5 black Kg8 Rh8 Sh2 condition allinchess stipulation h#2.5",
    "own-stalemate": "pieces white Kc3 Rd4 Sb1 Pa2 black Kh8 Se5 Pg7 condition circeturncoats "
    "stipulation h!=1.5",
    "self-check-moves": "pieces white Ka1 Rd4 Pb2 black Kh8 Rg7 Bf5 stipulation h!#2",
    "waiting-landings": "pieces white Kc3 Rd4 Qb6 black Ka1 Bb2 Pa2 condition antisupercirce "
    "stipulation s#2",
}


def numbered(path: str, number: int) -> Problem:
    found = list(solver.read(PROBLEMS / path))[number - 1]
    assert isinstance(found, Problem)
    return found


@pytest.mark.parametrize("name", MORE_MOVES)
def test_the_answer_is_the_same_by_more_moves(name: str) -> None:
    problem = numbered(*MORE_MOVES[name])
    every, fewer = solver.solve(problem), solver.solve(problem, without=[name])
    assert solver.text(fewer) == solver.text(every)
    assert fewer.moves > every.moves


@pytest.mark.parametrize("name", MORE_MOVES_STATED)
def test_so_it_is_of_small_positions(name: str) -> None:
    (problem,) = solver.loads(f"beginproblem {MORE_MOVES_STATED[name]} endproblem")
    every, fewer = solver.solve(problem), solver.solve(problem, without=[name])
    assert solver.text(fewer) == solver.text(every)
    assert fewer.moves > every.moves


@pytest.mark.parametrize("condition", ["", "condition antimarscirce", "pieces neutral Rb3"])
def test_a_side_without_a_king_is_not_checked_by_fewer_moves(condition: str) -> None:
    stipulation = "stipulation ser-+2"
    text = f"beginproblem {condition} pieces white Ka1 Qc3 black Sh8 Pa4 {stipulation} endproblem"
    (problem,) = solver.loads(text)
    every, fewer = solver.solve(problem), solver.solve(problem, without=["kingless-side"])
    assert solver.text(fewer) == solver.text(every)
    assert fewer.moves > every.moves


def test_what_builds_on_a_pruning_is_off_with_it() -> None:
    (problem,) = solver.loads(HELPMATE)
    off = {one.name: one.because for one in prunings(problem, ["mating-net"]) if not one.on}
    assert off["mating-net"] == (Reason("switched off"),)
    assert off["uncached-net"] == off["threats"] == (Reason("mating-net"),)
    assert "pictures" not in off


@pytest.mark.parametrize("workers", ["1", "2"])
def test_solve_searches_without_them_in_every_process(workers: str) -> None:
    def moves(*options: str) -> int:
        arguments = ["solve", "--format", "json", "--workers", workers, *options]
        ran = CliRunner().invoke(cli, arguments, input=HELPMATE)
        assert ran.exit_code == 0
        return int(json.loads(ran.stdout)["moves"])

    assert moves("--without", "mating-net,mating-moves") > moves()


def test_explain_says_what_is_switched_off() -> None:
    arguments = ["solve", "--explain", "--without", "threats", "--format", "json"]
    ran = CliRunner().invoke(cli, arguments, input=HELPMATE)
    assert "problem 1: threats off: switched off\n" in ran.stderr
    found = {one["name"]: one for one in json.loads(ran.stdout)["pruning"]}
    assert found["threats"]["because"] == [{"name": "switched off", "breaks": {}}]


@pytest.mark.parametrize("command", ["solve", "check"])
@pytest.mark.parametrize("names", ["thraets", "threats,", ""])
def test_an_unknown_name_is_refused_with_all_names(command: str, names: str) -> None:
    ran = CliRunner().invoke(cli, [command, "--without", names], input=HELPMATE)
    assert ran.exit_code == 2
    assert "is no pruning; there are: transposition-table, barred-moves," in ran.stderr


def test_the_interface_refuses_unknown_names() -> None:
    (problem,) = solver.loads(HELPMATE)
    with pytest.raises(solver.BadArgument, match="'net' is no pruning"):
        solver.solve(problem, without=["net"])
    with solver.Workers(1) as workers, pytest.raises(solver.BadArgument, match="where it is made"):
        solver.solve(problem, workers=workers, without=["threats"])


def test_prunings_that_are_named_one_by_one_add_up() -> None:
    @click.command()
    @options.without
    def command(without: tuple[str, ...]) -> None:
        click.echo(" ".join(without))

    said = ["--without", "pictures", "--without", "mating-net, pictures"]
    assert CliRunner().invoke(command, said).output == "pictures mating-net\n"
