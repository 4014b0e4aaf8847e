#include "bindings/specs.hpp"

#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>

namespace nb = nanobind;

namespace kirke {
namespace {

template <class T>
T get(const nb::dict& d, const char* key) {
  if (!d.contains(key)) throw std::invalid_argument(std::string("specification lacks ") + key);
  return nb::cast<T>(d[key]);
}

template <class T>
T get(const nb::dict& d, const char* key, T otherwise) {
  return d.contains(key) ? nb::cast<T>(d[key]) : otherwise;
}

template <class F>
void for_dicts(const nb::dict& d, const char* key, F&& f) {
  if (!d.contains(key)) return;
  for (const nb::handle h : nb::cast<nb::list>(d[key])) f(nb::cast<nb::dict>(h));
}

std::vector<Site> sites(const nb::dict& d, const char* key) {
  std::vector<Site> out;
  for (const int s : get<std::vector<int>>(d, key, {})) out.push_back(static_cast<Site>(s));
  return out;
}

Use use_from(const std::string& name) {
  if (name == "quiet") return Use::quiet;
  if (name == "capture") return Use::capture;
  if (name == "both") return Use::both;
  throw std::invalid_argument("unknown use of a movement: " + name);
}

std::vector<Step> steps_from(const nb::dict& d, const char* key) {
  std::vector<Step> out;
  for (const nb::handle h : get<nb::list>(d, key, {})) {
    const nb::tuple step = nb::cast<nb::tuple>(h);
    out.push_back({nb::cast<int>(step[0]), nb::cast<int>(step[1])});
  }
  return out;
}

MoverSpec mover_from(const nb::dict& d) {
  MoverSpec out;
  out.primitive = get<std::string>(d, "primitive");
  out.use = use_from(get<std::string>(d, "use", "both"));
  out.directed = get<bool>(d, "directed", false);
  out.steps = steps_from(d, "steps");
  out.line = get<std::string>(d, "line", out.line);
  out.most = get<int>(d, "most", out.most);
  out.hurdles = get<int>(d, "hurdles", out.hurdles);
  out.beyond = get<int>(d, "beyond", out.beyond);
  out.adjacent = get<bool>(d, "adjacent", false);
  out.angle = get<int>(d, "angle", 0);
  out.stops = get<bool>(d, "stops", false);
  out.straight_only = get<bool>(d, "straight_only", false);
  out.enemy_hurdle = get<bool>(d, "enemy_hurdle", false);
  out.around_origin = get<bool>(d, "around_origin", false);
  out.edges_only = get<bool>(d, "edges_only", false);
  out.sums = steps_from(d, "sums");
  out.from_ranks = get<std::vector<int>>(d, "from_ranks", {});
  out.files = get<std::vector<int>>(d, "files", {});
  out.barred_rank = get<int>(d, "barred_rank", MoverSpec::kNoRank);
  out.guards_when_barred = get<bool>(d, "guards_when_barred", false);
  out.takes_passing = get<bool>(d, "takes_passing", false);
  out.only = get<std::vector<std::string>>(d, "only", {});
  return out;
}

KindSpec kind_from(const nb::dict& d) {
  KindSpec out;
  out.name = get<std::string>(d, "name");
  out.royal = get<bool>(d, "royal", false);
  out.promotes = get<bool>(d, "promotes", false);
  out.promotion_piece = get<bool>(d, "promotion_piece", false);
  out.rebirth = get<std::string>(d, "rebirth", "fairy");
  out.promotion_rank = get<int>(d, "promotion_rank", -1);
  out.promotes_to = get<std::vector<int>>(d, "promotes_to", {});
  out.mimicked = get<bool>(d, "mimicked", true);
  for_dicts(d, "movers", [&](const nb::dict& m) { out.movers.push_back(mover_from(m)); });
  return out;
}

Unit man_from(const nb::dict& d) {
  Unit out;
  out.kind = static_cast<std::uint16_t>(get<int>(d, "kind"));
  out.owners = static_cast<std::uint8_t>(get<int>(d, "owners"));
  out.traits = get<std::uint32_t>(d, "traits", 0);
  return out;
}

UnitSpec unit_from(const nb::dict& d) {
  UnitSpec out;
  out.site = static_cast<Site>(get<int>(d, "site"));
  out.unit = man_from(d);
  for_dicts(d, "under", [&](const nb::dict& man) { out.under.push_back(man_from(man)); });
  return out;
}

CastlingSpec castling_from(const nb::dict& d) {
  CastlingSpec out;
  out.side = static_cast<Side>(get<int>(d, "side"));
  out.is_short = get<bool>(d, "short");
  out.king_from = static_cast<Site>(get<int>(d, "king_from"));
  out.king_to = static_cast<Site>(get<int>(d, "king_to"));
  out.rook_from = static_cast<Site>(get<int>(d, "rook_from"));
  out.rook_to = static_cast<Site>(get<int>(d, "rook_to"));
  out.king_kind = static_cast<std::uint16_t>(get<int>(d, "king_kind"));
  out.rook_kind = static_cast<std::uint16_t>(get<int>(d, "rook_kind"));
  out.excludes = sites(d, "excludes");
  out.passes = static_cast<Site>(get<int>(d, "passes", kNowhere));
  out.between = sites(d, "between");
  return out;
}

StepKind step_kind_from(const std::string& letter) {
  if (letter == "h") return StepKind::help;
  if (letter == "s") return StepKind::series;
  if (letter == "a") return StepKind::attack;
  if (letter == "d") return StepKind::defence;
  throw std::invalid_argument("unknown kind of half-move: " + letter);
}

NodeType node_type_from(const std::string& name) {
  if (name == "goal") return NodeType::goal;
  if (name == "branch") return NodeType::branch;
  if (name == "not") return NodeType::negation;
  if (name == "both") return NodeType::both;
  if (name == "either") return NodeType::either;
  throw std::invalid_argument("unknown node of play: " + name);
}

PlayNode node_from(const nb::dict& d) {
  PlayNode out;
  out.type = node_type_from(get<std::string>(d, "type"));
  out.goal = get<int>(d, "goal", 0);
  out.left = get<int>(d, "left", kNoNode);
  out.right = get<int>(d, "right", kNoNode);
  out.shortest = get<int>(d, "shortest", 0);
  out.longest = get<int>(d, "longest", 0);
  out.changes_side = get<bool>(d, "changes_side", false);
  out.hidden = get<bool>(d, "hidden", false);
  out.ends = get<bool>(d, "ends", false);
  for_dicts(d, "steps", [&](const nb::dict& s) {
    StepNode step;
    step.kind = step_kind_from(get<std::string>(s, "kind"));
    step.forks = get<std::vector<int>>(s, "forks", {});
    step.constraint = get<int>(s, "constraint", kNoNode);
    step.parries = get<bool>(s, "parries", false);
    out.steps.push_back(step);
  });
  return out;
}

Goal goal_from(const nb::dict& d) {
  Goal out;
  out.kind = goal_kind_from(get<std::string>(d, "sign"));
  out.square = static_cast<Site>(get<int>(d, "square", kNowhere));
  out.unit_id = static_cast<std::uint8_t>(get<int>(d, "unit_id", 0));
  for_dicts(d, "position", [&](const nb::dict& u) { out.position.push_back(unit_from(u)); });
  return out;
}

Mode mode_from(const std::string& name) {
  if (name == "lines") return Mode::lines;
  if (name == "attack") return Mode::attack;
  if (name == "set_play") return Mode::set_play;
  if (name == "post_key") return Mode::post_key;
  throw std::invalid_argument("unknown mode of a task: " + name);
}

}  // namespace

MachineSpec machine_spec_from(const nb::dict& d) {
  MachineSpec out;
  out.width = get<int>(d, "width", 8);
  out.height = get<int>(d, "height", 8);
  out.sides = get<int>(d, "sides", 2);
  out.cells = steps_from(d, "cells");
  out.units_are_known = get<bool>(d, "units_are_known", false);
  out.first_rank_pawns_move = get<bool>(d, "first_rank_pawns_move", false);
  out.cannot_castle = sites(d, "cannot_castle");
  out.en_passant = sites(d, "en_passant");
  out.en_passant_landing = static_cast<Site>(get<int>(d, "en_passant_landing", kNowhere));
  for_dicts(d, "kinds", [&](const nb::dict& k) { out.kinds.push_back(kind_from(k)); });
  for_dicts(d, "units", [&](const nb::dict& u) { out.units.push_back(unit_from(u)); });
  for_dicts(d, "castlings", [&](const nb::dict& c) { out.castlings.push_back(castling_from(c)); });
  for_dicts(d, "hands", [&](const nb::dict& h) {
    out.hands.push_back({static_cast<Side>(get<int>(h, "side")),
                         static_cast<std::uint16_t>(get<int>(h, "kind")), get<int>(h, "count")});
  });
  for_dicts(d, "rules", [&](const nb::dict& r) {
    out.rules.push_back({get<std::string>(r, "name"),
                         get<std::map<std::string, std::string>>(r, "parameters", {})});
  });
  return out;
}

Task task_from(const nb::dict& d) {
  Task out;
  for_dicts(d, "nodes", [&](const nb::dict& n) { out.tree.nodes.push_back(node_from(n)); });
  for_dicts(d, "goals", [&](const nb::dict& g) { out.tree.goals.push_back(goal_from(g)); });
  out.tree.root = get<int>(d, "root");
  out.tree.seal();
  out.side = static_cast<Side>(get<int>(d, "side"));
  out.mode = mode_from(get<std::string>(d, "mode"));
  out.given = get<int>(d, "given", kNoNode);
  out.ahead = get<bool>(d, "ahead", false);
  out.first_moves.from = get<int>(d, "first_move", out.first_moves.from);
  out.first_moves.to = get<int>(d, "last_first_move", out.first_moves.to);
  out.most = get<std::uint64_t>(d, "most", 0);
  out.battle.write_variations = get<bool>(d, "variations", false);
  out.battle.most_refutations = get<int>(d, "most_refutations", 0);
  out.battle.threats = get<bool>(d, "threats", true);
  out.battle.restraints.longest_threat = get<int>(d, "longest_threat", -1);
  out.battle.restraints.most_flights = get<int>(d, "most_flights", -1);
  out.battle.restraints.most_nontrivial = get<int>(d, "most_nontrivial", 0);
  out.battle.restraints.trivial_moves = get<int>(d, "trivial_moves", -1);
  out.battle.restraints.mating_side = get<int>(d, "mating_side", -1);
  out.battle.trivial_tries = get<bool>(d, "trivial_tries", true);
  out.battle.early_goals = get<bool>(d, "early_goals", false);
  out.battle.short_variations = get<bool>(d, "short_variations", true);
  return out;
}

}  // namespace kirke
