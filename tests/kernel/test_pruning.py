"""Which bounds of the search are on, and what is said of those that are off."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import solver
from solver.cli import cli
from solver.compiling.kernel_setup import UNASKED, prunings
from solver.model import Problem, Reason
from solver.reading.reader import read

KINGS = "pieces white Ka1 black Kh8"


def because(text: str) -> dict[str, tuple[Reason, ...]]:
    (found,) = read(f"beginproblem {text} stipulation h#2 endproblem")
    assert isinstance(found, Problem), found
    unasked = (Reason(UNASKED),)
    return {
        one.name: one.because for one in prunings(found) if not one.on and one.because != unasked
    }


def off(text: str) -> dict[str, tuple[str, ...]]:
    return {
        name: tuple(reason.name for reason in reasons) for name, reasons in because(text).items()
    }


def broken(text: str, pruning: str) -> dict[str, set[str]]:
    return {one.name: {broken.name for broken in one.breaks} for one in because(text)[pruning]}


def test_orthodox_chess_admits_everything() -> None:
    assert off(KINGS) == {}


def test_a_walk_beyond_the_tables_is_named() -> None:
    reasons = off(f"{KINGS} pieces white Gd4 Nc3")
    assert set(reasons) == {
        "own-stalemate",
        "pictures",
        "proof-game-one-side",
        "proof-game-settled",
        "proof-game-takes",
        "stalemate-bound",
    }
    assert set(reasons.values()) == {("grasshopper",)}


def test_walks_that_could_be_anything_switch_off_the_net() -> None:
    assert off(f"{KINGS} pieces white Od4")["mating-net"] == ("orphan",)


def test_a_condition_is_named_as_the_statement_does() -> None:
    reasons = off(f"{KINGS} condition anticirce")
    assert reasons["pictures"] == ("AntiCirce",)
    assert "proof-game-bound" not in reasons  # where units reappear is declared


@pytest.mark.parametrize("condition", ["dangercirce", "marscirce"])
def test_tables_of_where_units_go_and_capture_from_admit_what_reads_them(condition: str) -> None:
    assert (
        off(f"{KINGS} condition {condition}")
        .keys()
        .isdisjoint({"mating-net", "mating-moves", "king-shelter"})
    )


def test_the_net_knows_where_moves_begin_besides() -> None:
    reasons = off(f"{KINGS} condition phantomchess")
    assert "mating-net" not in reasons
    assert reasons["mating-moves"] == ("PhantomChess",)


@pytest.mark.parametrize(
    "condition",
    ["circe", "circe pwc", "circe parrain", "supercirce", "anticirce", "anticirce cheylan"],
)
def test_the_bound_of_stalemates_knows_what_rebirths_close_and_pin(condition: str) -> None:
    assert "stalemate-bound" not in off(f"{KINGS} condition {condition}")


@pytest.mark.parametrize("condition", ["circeassassin", "circe rexinclusive", "anticirce pwc"])
def test_rebirths_that_take_units_or_are_only_seen_when_played_stop_it(condition: str) -> None:
    assert "stalemate-bound" in off(f"{KINGS} condition {condition}")


def test_rebirths_that_take_kings_leave_bounds_on_for_kings_elsewhere() -> None:
    reasons = off("pieces white Kc3 Pa2 black Ke5 Ph7 condition circeassassin")
    assert reasons.keys().isdisjoint({"mating-net", "mating-moves", "king-shelter"})
    where_pawns_return = "pieces white Kc2 Pa2 black Ke7 Ph7"
    assert off(f"{where_pawns_return} condition circeassassin")["mating-moves"] == (
        "CirceAssassin",
    )


@pytest.mark.parametrize("condition", ["circe", "circe couscous", "circeassassin", "circe pwc"])
def test_the_net_knows_where_captured_kings_come_back(condition: str) -> None:
    assert "mating-net" not in off(f"{KINGS} condition {condition} rexinclusive")


def test_kings_who_always_come_back_are_sheltered_but_from_rebirths() -> None:
    condition = "condition circeassassin rexinclusive"
    reasons = off(f"pieces white Kc3 Pa2 black Ke5 Ph7 {condition}")
    assert reasons.keys().isdisjoint({"mating-moves", "king-shelter"})
    assert "king-shelter" in off(f"pieces white Kc1 Pa2 black Kc8 Ph7 {condition}")


def test_castling_from_a_rebirth_square_mates_at_last() -> None:
    text = """beginproblem condition antimarscirce stipulation h#1.5
        pieces white Kd2 Re2 Gg4 Gf2 black Ke8 Sc8 Gg8 Be7 Rd7 Gg6 endproblem"""
    ran = CliRunner().invoke(cli, ["solve", "--workers", "1"], input=text)
    assert "2.Ke8-f7 [wKd2->e1][wRe2->h1]0-0 #" in ran.stdout


@pytest.mark.parametrize("condition", ["anticlonecirce", "circeturncoats", "circe volcanic"])
def test_what_captures_alone_do_leaves_on_what_is_asked_of_checks(condition: str) -> None:
    reasons = off(f"{KINGS} condition {condition}")
    assert "mating-net" in reasons
    assert reasons.keys().isdisjoint({"mating-moves", "king-shelter"})


@pytest.mark.parametrize("condition", ["circeclone", "circe frischauf", "anticirce frischauf"])
def test_what_units_reappear_as_and_where_is_known_to_the_net(condition: str) -> None:
    assert (
        off(f"{KINGS} condition {condition}")
        .keys()
        .isdisjoint({"mating-net", "mating-moves", "king-shelter"})
    )


@pytest.mark.parametrize("condition", ["einsteinchess", "andernachchess"])
def test_the_net_knows_what_moves_make_of_units(condition: str) -> None:
    pieces = "pieces white Ka1 Pb2 black Kh8 Rg8"
    assert "mating-net" not in off(f"{pieces} condition {condition}")
    assert "mating-net" in off(f"{pieces} condition circe {condition}")


@pytest.mark.parametrize("condition", ["einsteinchess", "andernachchess", "ghostchess"])
def test_the_bound_of_proof_games_knows_what_moves_make_of_units(condition: str) -> None:
    pieces = "pieces white Ka1 Pb2 black Kh8 Rg8"
    assert "proof-game-bound" not in off(f"{pieces} condition {condition}")
    assert "proof-game-bound" not in off(f"{pieces} condition madrasi {condition}")
    assert "proof-game-bound" in off(f"{pieces} condition circe {condition}")


def test_where_a_rule_says_what_check_is_nothing_reads_attacks() -> None:
    reasons = off(f"{KINGS} condition sat")
    read_checks = {"mating-net", "mating-moves", "king-shelter", "waiting-replies", "goal-misses"}
    assert read_checks <= reasons.keys()
    assert "series-layers" not in reasons


def test_quiet_moves_from_elsewhere_leave_checks_as_they_are() -> None:
    reasons = off(f"{KINGS} condition antimarscirce")
    assert reasons["mating-net"] == ("AntiMarsCirce",)
    assert reasons.keys().isdisjoint({"mating-moves", "king-shelter"})


def test_royal_units_are_bounded_by_the_sites_next_to_them() -> None:
    reasons = off("pieces white Ka1 black STh8")
    assert reasons.keys().isdisjoint({"mating-net", "mating-moves"})


@pytest.mark.parametrize(
    ("unit", "bounded"),
    [
        ("neutral Rd4", True),
        ("white chameleon Rd4", True),
        ("neutral chameleon Rd4", True),
        ("white halfneutral Rd4", False),
        ("white hurdlecolourchanging Gd4", False),
    ],
)
def test_what_only_some_units_do_leaves_the_filters_for_others_on(
    unit: str, *, bounded: bool
) -> None:
    reasons = off(f"{KINGS} pieces {unit}")
    assert ("mating-net" not in reasons) == bounded
    assert "pictures" in reasons
    assert reasons.keys().isdisjoint({"mating-moves", "king-shelter"})


@pytest.mark.parametrize(
    "unit", ["white chameleon Rd4", "white halfneutral Rd4", "white hurdlecolourchanging Gd4"]
)
def test_beside_rebirths_nothing_is_known_of_units_that_change(unit: str) -> None:
    assert "mating-moves" in off(f"condition circe {KINGS} pieces {unit}")


@pytest.mark.parametrize("condition", ["circe", "anticirce"])
def test_rebirths_leave_the_filters_for_neutral_units_on(condition: str) -> None:
    reasons = off(f"condition {condition} {KINGS} pieces neutral Rd4")
    assert reasons.keys().isdisjoint({"mating-moves", "king-shelter"})


@pytest.mark.parametrize(
    "condition",
    [
        "circeclone",
        "chameleoncirce",
        "circe einstein",
        "circe reversaleinstein",
        "circeturncoats",
        "circedoubleagents",
        "circe turncoats clone",
        "circe volcanic",
        "circe parachute",
        "circe waitcapture",
        "anticlonecirce",
        "anticirce chameleon",
        "anticirce einstein",
        "anticirce turncoats",
        "anticirce volcanic",
        "marscirce",
        "marscirce diagram",
        "marscirce rexexclusive",
        "marscirce condition antimarscirce",
        "marscirce condition circe",
        "antimarscirce",
        "phantomchess",
    ],
)
def test_whole_games_are_bounded_where_the_rules_say_where_units_get(condition: str) -> None:
    assert "proof-game-bound" not in off(f"{KINGS} condition {condition}")


@pytest.mark.parametrize("unit", ["white kamikaze Rd4", "white hurdlecolourchanging Gd4"])
def test_whole_games_are_not_bounded_beside_units_of_which_that_is_not_known(unit: str) -> None:
    assert "proof-game-bound" in off(f"{KINGS} pieces {unit}")


def test_losses_in_a_game_are_counted_by_walks_that_are_lent() -> None:
    reasons = off(f"{KINGS} pieces white Pb2 black Pg7 condition annanchess")
    assert reasons.keys().isdisjoint({"proof-game-bound", "proof-game-losses"})


def test_a_pawn_is_captured_en_passant_where_a_rule_lets_it_go_two_steps_but_not_one() -> None:
    begin, end = "5k2/5p2/8/3PP3/8/8/8/8 b - - 0 1", "5k2/8/5P2/3P4/8/8/8/8"
    text = f"condition monochromchess forsyth {begin} stipulation a=>b1 forsyth {end}"
    (problem,) = solver.loads(f"beginproblem {text} endproblem")
    for without in ([], ["proof-game-losses"]):
        (line,) = solver.solve(problem, without=without).twins[0].phases[0].lines
        assert [move.arrival for move in line.moves] == ["f5", "f6"]


def test_castlings_of_kings_anywhere_are_a_part_of_whole_games_where_it_is_said_with_whom() -> None:
    assert "proof-game-bound" not in off(f"{KINGS} condition rokagogo")
    assert "proof-game-bound" in off(f"{KINGS} condition castlingchess")


@pytest.mark.parametrize(
    ("condition", "on"),
    [
        ("messignychess", {"king-shelter", "mating-moves"}),
        ("castlingchess", {"king-shelter", "mating-moves"}),
        ("bicaptures", {"king-shelter", "mating-moves"}),
        ("royaldynasty", {"king-shelter"}),
        ("ghostchess", {"king-shelter", "mating-moves"}),
        ("masand", {"mating-moves"}),
        ("checklesschess", {"waiting-replies", "goal-misses"}),
        ("exclusivechess", {"waiting-replies", "goal-misses"}),
    ],
)
def test_what_only_some_moves_do_is_no_matter_to_what_is_known_of_others(
    condition: str, on: set[str]
) -> None:
    assert off(f"{KINGS} condition {condition}").keys().isdisjoint(on)


def test_where_sides_may_pass_layers_do_not_say_who_moves() -> None:
    text = f"{KINGS} option nullmoves"
    assert broken(text, "series-layers") == {"NullMoves": {"turns-alternate"}}


@pytest.mark.parametrize("attribute", ["patrol", "uncapturable"])
def test_units_kept_from_captures_alone_leave_the_net_on(attribute: str) -> None:
    reasons = off(f"{KINGS} pieces white {attribute} Rd4")
    assert reasons.keys().isdisjoint({"mating-net", "mating-moves", "king-shelter"})


def test_units_kept_from_moves_and_checks_give_no_others() -> None:
    reasons = off(f"{KINGS} pieces white paralysing Rd4")
    assert reasons["mating-net"] == ("paralysing",)  # flights may be closed to the king
    assert reasons.keys().isdisjoint({"mating-moves", "king-shelter"})


def test_a_functionary_in_check_is_on_duty_so_the_net_is_on() -> None:
    reasons = off("pieces white functionary Kc1 Rd4 black functionary Ke8")
    assert reasons["stalemate-bound"] == ("functionary",)
    assert reasons.keys().isdisjoint({"mating-net", "mating-moves", "king-shelter"})


def test_each_of_several_reasons_is_named() -> None:
    reasons = off(f"condition circe {KINGS} pieces white Gd4 white kamikaze Rb2")
    assert set(reasons["pictures"]) == {"Circe", "kamikaze", "grasshopper"}


def test_a_large_board_and_missing_kings_are_reasons() -> None:
    large = off(f"board 10x10 {KINGS}")
    assert large["mating-net"] == large["arrival-bound"] == large["pictures"] == ("board",)
    assert large.keys().isdisjoint({"king-shelter", "mating-moves", "stalemate-bound"})
    missing = off("pieces white Qa1")
    assert missing["pictures"] == missing["mating-moves"] == missing["threats"] == ("units",)
    assert missing.keys().isdisjoint({"arrival-bound", "stalemate-bound"})


def test_replies_and_threats_are_foreseen_over_hurdles() -> None:
    assert (
        off(f"{KINGS} pieces white Gd4 LIc3 black PAb2")
        .keys()
        .isdisjoint({"waiting-replies", "threats"})
    )


@pytest.mark.parametrize("unit", ["white Lc3", "neutral Rd4"])
def test_replies_but_no_threats_are_foreseen_beside_locusts_and_neutral_units(unit: str) -> None:
    reasons = off(f"{KINGS} pieces {unit}")
    assert "threats" in reasons
    assert "waiting-replies" not in reasons


@pytest.mark.parametrize("unit", ["BKd4", "Od4"])
def test_replies_are_not_foreseen_beside_units_that_roam_or_move_as_others(unit: str) -> None:
    assert "waiting-replies" in off(f"{KINGS} pieces white {unit}")


def test_threats_over_hurdles_are_not_foreseen_where_captures_do_more() -> None:
    text = f"condition circe {KINGS} pieces white Gd4"
    assert set(off(text)["threats"]) == {"Circe", "grasshopper"}
    assert "captures-tabled" in broken(text, "threats")["Circe"]
    assert "threats" not in off(f"condition circe {KINGS}")


@pytest.mark.parametrize("variant", ["", "cheylan", "mirror", "calvet"])
def test_checks_are_seen_beforehand_where_the_capture_alone_names_the_home(variant: str) -> None:
    reasons = off(f"condition anticirce {variant} {KINGS}")
    assert reasons.keys().isdisjoint({"waiting-replies", "king-shelter"})
    reasons = off(f"condition anticirce equipollents {KINGS}")
    assert "waiting-replies" in reasons
    assert "king-shelter" not in reasons  # out of check: nobody checks but on his lines


def test_threats_are_not_foreseen_without_the_filter_of_mating_moves() -> None:
    assert "threats" in off(f"condition antimarscirce {KINGS}")
    assert "threats" in off(f"{KINGS} neutral Sd4")


def test_what_rules_make_of_the_diagram_is_there_when_prunings_are_asked() -> None:
    assert "mating-moves" not in off(f"{KINGS} condition royaldynasty")


@pytest.mark.parametrize("form", ["text", "json"])
def test_solve_explains_what_it_did_without(form: str) -> None:
    text = f"beginproblem {KINGS} pieces white Gd4 stipulation h#1 endproblem"
    arguments = ["solve", "--explain", "--workers", "1", "--format", form]
    ran = CliRunner().invoke(cli, arguments, input=text)
    assert "problem 1: pictures off: grasshopper\n" in ran.stderr
    assert "problem 1: mating-net on\n" in ran.stderr
    assert "problem 1:" not in ran.stdout
    if form == "json":
        found = json.loads(ran.stdout)["pruning"]
        reason = {"name": "grasshopper", "breaks": {}}
        assert {"name": "pictures", "on": False, "because": [reason]} in found


def test_rules_are_named_with_the_guarantees_that_they_break() -> None:
    assert broken(f"{KINGS} condition circe", "arrival-bound") == {
        "Circe": {"capture-is-take", "captures-tabled"}
    }
    assert broken(f"{KINGS} condition phantomchess", "mating-moves") == {
        "PhantomChess": {"arrivals-tabled"}
    }
    beside = broken(f"condition circe {KINGS} pieces white paralysing Rd4", "pictures")
    assert beside["Circe"] == {"capture-is-take", "captures-tabled"}
    assert {"captures-certain", "quiets-certain", "flights-certain"} <= beside["paralysing"]


def test_a_rule_that_narrows_walks_or_that_a_bound_does_not_know_names_its_guarantee() -> None:
    queen = f"{KINGS} pieces white Qd4"
    assert broken(f"{queen} condition gridchess", "pictures") == {"GridChess": {"rides-whole"}}
    assert broken(f"{KINGS} condition immunchess", "stalemate-bound") == {
        "ImmunChess": {"captures-certain"}
    }


def test_what_keeps_off_a_base_keeps_off_what_builds_on_it() -> None:
    text = f"{KINGS} pieces white paralysing Rd4"
    assert broken(text, "mating-net") == broken(text, "blocking-moves")
    assert broken(text, "mating-net") == {"paralysing": {"checked-flights-certain"}}


def test_a_supplement_that_does_not_help_in_the_position_is_named() -> None:
    text = "pieces white Kc2 Pa2 black Ke7 Ph7 condition circeassassin"
    assert "checks-tabled" in broken(text, "mating-moves")["CirceAssassin"]


def test_text_and_json_say_what_guarantees_mean() -> None:
    text = f"beginproblem {KINGS} condition circe stipulation h#1 endproblem"
    arguments = ["solve", "--explain", "--workers", "1", "--format", "json"]
    ran = CliRunner().invoke(cli, arguments, input=text)
    breaks = "Circe breaks capture-is-take, captures-tabled"
    assert f"problem 1: arrival-bound off: {breaks}\n" in ran.stderr
    sentence = (
        "A capture changes nothing but where its unit stands, and takes the captured unit off."
    )
    assert f"problem 1: capture-is-take says: {sentence}\n" in ran.stderr
    found = {one["name"]: one for one in json.loads(ran.stdout)["pruning"]}
    (reason,) = found["arrival-bound"]["because"]
    assert reason["name"] == "Circe"
    assert reason["breaks"]["capture-is-take"] == sentence
