#include "bindings/specs.hpp"

#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <typeinfo>

#include "bindings/spec_checks.hpp"

namespace nb = nanobind;

namespace kirke {
namespace {

constexpr int kMostSide = 1;    // the number of the second side; games have two
constexpr int kMostOwners = 7;  // both sides, and the second powers of coalition chess
constexpr int kMostStep = 255;  // files and ranks of a step
constexpr int kMostHeld = 255;  // units of a kind in hand
constexpr int kMostNumber = 1'000'000'000;

/// Refuses a field whose value is of no use.
[[noreturn]] void refuse(const std::string& key, const std::string& what) {
  throw std::invalid_argument("specification: \"" + key + "\" " + what);
}

template <class T>
T value_of(const nb::handle& value, const char* key) {
  try {
    return nb::cast<T>(value);
  } catch (const std::bad_cast&) {
    refuse(key, "has a value of the wrong kind");
  }
}

template <class T>
T get(const nb::dict& d, const char* key) {
  if (!d.contains(key)) throw std::invalid_argument(std::string("specification lacks ") + key);
  return value_of<T>(d[key], key);
}

template <class T>
T get(const nb::dict& d, const char* key, T otherwise) {
  return d.contains(key) ? value_of<T>(d[key], key) : otherwise;
}

int number(const nb::dict& d, const char* key, int least, int most) {
  return whole_number(get<nb::object>(d, key), key, least, most);
}

int number(const nb::dict& d, const char* key, int least, int most, int otherwise) {
  return d.contains(key) ? number(d, key, least, most) : otherwise;
}

std::vector<int> numbers(const nb::dict& d, const char* key, int least, int most) {
  std::vector<int> out;
  for (const nb::handle h : get<nb::list>(d, key, {}))
    out.push_back(whole_number(h, key, least, most));
  return out;
}

Site site(const nb::dict& d, const char* key) {
  return static_cast<Site>(number(d, key, 0, kMostSites - 1));
}

Site site(const nb::dict& d, const char* key, Site otherwise) {
  return static_cast<Site>(number(d, key, 0, kNowhere, otherwise));
}

Side side(const nb::dict& d, const char* key) {
  return static_cast<Side>(number(d, key, 0, kMostSide));
}

std::uint16_t kind(const nb::dict& d, const char* key) {
  return static_cast<std::uint16_t>(number(d, key, 0, kMaxKinds - 1));
}

template <class F>
void for_dicts(const nb::dict& d, const char* key, F&& f) {
  if (!d.contains(key)) return;
  for (const nb::handle h : value_of<nb::list>(d[key], key)) f(value_of<nb::dict>(h, key));
}

std::vector<Site> sites(const nb::dict& d, const char* key) {
  std::vector<Site> out;
  for (const int s : numbers(d, key, 0, kMostSites - 1)) out.push_back(static_cast<Site>(s));
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
    const auto step = value_of<nb::tuple>(h, key);
    if (step.size() != 2) refuse(key, "has a step that is no pair of numbers");
    out.push_back({whole_number(step[0], key, -kMostStep, kMostStep),
                   whole_number(step[1], key, -kMostStep, kMostStep)});
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
  out.most = number(d, "most", 0, kMostSites, out.most);
  out.hurdles = number(d, "hurdles", 0, kMostSites, out.hurdles);
  out.beyond = number(d, "beyond", 0, kMostSites, out.beyond);
  out.adjacent = get<bool>(d, "adjacent", false);
  out.angle = number(d, "angle", -360, 360, 0);
  out.stops = get<bool>(d, "stops", false);
  out.straight_only = get<bool>(d, "straight_only", false);
  out.enemy_hurdle = get<bool>(d, "enemy_hurdle", false);
  out.around_origin = get<bool>(d, "around_origin", false);
  out.edges_only = get<bool>(d, "edges_only", false);
  out.sums = steps_from(d, "sums");
  out.from_ranks = numbers(d, "from_ranks", -kMostStep, kMostStep);
  out.files = numbers(d, "files", -kMostStep, kMostStep);
  out.barred_rank = number(d, "barred_rank", -kMostStep, MoverSpec::kNoRank, MoverSpec::kNoRank);
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
  out.promotion_rank = number(d, "promotion_rank", -kMostStep, kMostStep, -1);
  out.promotes_to = numbers(d, "promotes_to", 0, kMaxKinds - 1);
  out.mimicked = get<bool>(d, "mimicked", true);
  for_dicts(d, "movers", [&](const nb::dict& m) { out.movers.push_back(mover_from(m)); });
  return out;
}

Unit man_from(const nb::dict& d) {
  Unit out;
  out.kind = kind(d, "kind");
  out.owners = static_cast<std::uint8_t>(number(d, "owners", 1, kMostOwners));
  out.traits = get<std::uint32_t>(d, "traits", 0);
  return out;
}

UnitSpec unit_from(const nb::dict& d) {
  UnitSpec out;
  out.site = site(d, "site");
  out.unit = man_from(d);
  for_dicts(d, "under", [&](const nb::dict& unit) { out.under.push_back(man_from(unit)); });
  out.may_castle = get<bool>(d, "may_castle", false);
  return out;
}

CastlingSpec castling_from(const nb::dict& d) {
  CastlingSpec out;
  out.side = side(d, "side");
  out.is_short = get<bool>(d, "short");
  out.king_from = site(d, "king_from");
  out.king_to = site(d, "king_to");
  out.rook_from = site(d, "rook_from");
  out.rook_to = site(d, "rook_to");
  out.king_kind = kind(d, "king_kind");
  out.rook_kind = kind(d, "rook_kind");
  out.excludes = sites(d, "excludes");
  out.passes = site(d, "passes", kNowhere);
  out.between = sites(d, "between");
  return out;
}

ConstraintSpec constraint_from(const nb::dict& d) {
  ConstraintSpec out;
  out.kind = get<std::string>(d, "kind");
  out.parts = numbers(d, "parts", 0, kMostNumber);
  out.units.id = static_cast<std::uint8_t>(number(d, "unit_id", 0, 255, 0));
  out.units.owners = static_cast<std::uint8_t>(number(d, "owners", 0, kMostOwners, 0));
  out.units.kind = number(d, "unit_kind", -1, kMaxKinds - 1, -1);
  out.least = number(d, "least", 0, ConstraintSpec::kNoEnd, 0);
  out.most = number(d, "most", 0, ConstraintSpec::kNoEnd, ConstraintSpec::kNoEnd);
  out.every = get<bool>(d, "every", false);
  out.from_ply = number(d, "from_ply", -kMostNumber, kMostNumber, 1);
  out.to_ply = number(d, "to_ply", -kMostNumber, ConstraintSpec::kNoEnd, ConstraintSpec::kNoEnd);
  for (const int s : numbers(d, "sites", 0, kNowhere)) out.sites.push_back(static_cast<Site>(s));
  out.kinds = numbers(d, "kinds", 0, kMaxKinds - 1);
  out.from_file = number(d, "from_file", -1, kMostStep, -1);
  out.from_rank = number(d, "from_rank", -1, kMostStep, -1);
  out.to = site(d, "to", kNowhere);
  out.captures = number(d, "captures", -1, 1, -1);
  out.is_short = get<bool>(d, "short", false);
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
  out.goal = number(d, "goal", 0, kMostNumber, 0);
  out.left = number(d, "left", kNoNode, kMostNumber, kNoNode);
  out.right = number(d, "right", kNoNode, kMostNumber, kNoNode);
  out.shortest = number(d, "shortest", 0, kMostNumber, 0);
  out.longest = number(d, "longest", 0, kMostNumber, 0);
  out.changes_side = get<bool>(d, "changes_side", false);
  out.hidden = get<bool>(d, "hidden", false);
  out.ends = get<bool>(d, "ends", false);
  for_dicts(d, "steps", [&](const nb::dict& s) {
    StepNode step;
    step.kind = step_kind_from(get<std::string>(s, "kind"));
    step.forks = numbers(s, "forks", 0, kMostNumber);
    step.constraint = number(s, "constraint", kNoNode, kMostNumber, kNoNode);
    step.parries = get<bool>(s, "parries", false);
    out.steps.push_back(step);
  });
  return out;
}

Goal goal_from(const nb::dict& d) {
  Goal out;
  out.kind = goal_kind_from(get<std::string>(d, "sign"));
  out.square = site(d, "square", kNowhere);
  out.unit_id = static_cast<std::uint8_t>(number(d, "unit_id", 0, 255, 0));
  for_dicts(d, "position", [&](const nb::dict& u) { out.position.push_back(unit_from(u)); });
  return out;
}

retro::RetractorType retractor_type_from(const std::string& name) {
  using Type = retro::RetractorType;
  if (name == "help") return Type::help;
  if (name == "proca") return Type::proca;
  if (name == "hoeg") return Type::hoeg;
  if (name == "klan") return Type::klan;
  if (name == "pacific") return Type::pacific;
  throw std::invalid_argument("unknown type of a retractor: " + name);
}

retro::Rebirth rebirth_from(const std::string& name) {
  if (name == "none") return retro::Rebirth::none;
  if (name == "calvet") return retro::Rebirth::calvet;
  if (name == "cheylan") return retro::Rebirth::cheylan;
  throw std::invalid_argument("unknown rebirth of a retractor: " + name);
}

retro::Squares squares(const nb::dict& d, const char* key) {
  retro::Squares out = 0;
  for (const int s : numbers(d, key, 0, retro::kSquares - 1)) out |= retro::bit(s);
  return out;
}

retro::Asked retractor_from(const nb::dict& d) {
  constexpr int kMostTakenBack = 200;  // the table counts those of one side in eight bits
  retro::Asked out;
  out.type = retractor_type_from(get<std::string>(d, "type"));
  out.half_moves = number(d, "half_moves", 1, kMostTakenBack);
  out.forward_defence = get<bool>(d, "forward_defence");
  out.repetition = get<bool>(d, "repetition");
  out.most_replies = number(d, "most_replies", 0, kMostNumber);
  out.dead = get<bool>(d, "dead", false);
  out.rebirth = rebirth_from(get<std::string>(d, "rebirth"));
  out.unmoved = squares(d, "unmoved");
  out.cannot_castle = squares(d, "cannot_castle");
  const std::vector<int> kinds = numbers(d, "kinds", 0, kMaxKinds - 1);
  if (kinds.size() != out.kinds.size()) refuse("kinds", "are not those of the six walks of chess");
  for (std::size_t walk = 0; walk < kinds.size(); ++walk)
    out.kinds[walk] = static_cast<std::uint16_t>(kinds[walk]);
  return out;
}

KindsOfWalks kinds_of_walks(const nb::dict& d) {
  const std::vector<int> kinds = numbers(d, "dead", -1, kMaxKinds - 1);
  KindsOfWalks out{};
  if (kinds.size() != out.size()) refuse("dead", "is not about the six walks of chess");
  std::copy(kinds.begin(), kinds.end(), out.begin());
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

int whole_number(const nb::handle& value, const char* key, int least, int most) {
  int overflow = 0;
  const bool whole = PyLong_Check(value.ptr());
  const long long found = whole ? PyLong_AsLongLongAndOverflow(value.ptr(), &overflow) : 0;
  if (whole && overflow == 0 && found >= least && found <= most) return static_cast<int>(found);
  refuse(key, "is " + value_of<std::string>(nb::str(value), key) +
                  ", and not a whole number from " + std::to_string(least) + " to " +
                  std::to_string(most));
}

MachineSpec machine_spec_from(const nb::dict& d) {
  MachineSpec out;
  out.width = number(d, "width", 1, kMostSites, 8);
  out.height = number(d, "height", 1, kMostSites, 8);
  out.sides = number(d, "sides", 2, kMaxSides, 2);
  out.cells = steps_from(d, "cells");
  out.second_board = get<bool>(d, "second_board", false);
  out.units_are_known = get<bool>(d, "units_are_known", false);
  out.first_rank_pawns_move = get<bool>(d, "first_rank_pawns_move", false);
  out.cannot_castle = sites(d, "cannot_castle");
  out.en_passant = sites(d, "en_passant");
  out.en_passant_landing = site(d, "en_passant_landing", kNowhere);
  for_dicts(d, "kinds", [&](const nb::dict& k) { out.kinds.push_back(kind_from(k)); });
  for_dicts(d, "units", [&](const nb::dict& u) { out.units.push_back(unit_from(u)); });
  for_dicts(d, "castlings", [&](const nb::dict& c) { out.castlings.push_back(castling_from(c)); });
  for_dicts(d, "hands", [&](const nb::dict& h) {
    out.hands.push_back({side(h, "side"), kind(h, "kind"), number(h, "count", 0, kMostHeld)});
  });
  for_dicts(d, "rules", [&](const nb::dict& r) {
    out.rules.push_back(
        {get<std::string>(r, "name"), get<std::map<std::string, std::string>>(r, "parameters", {}),
         number(r, "from", 1, kMostNumber, 1), number(r, "until", 0, kMostNumber, 0)});
  });
  for_dicts(d, "constraints",
            [&](const nb::dict& c) { out.constraints.push_back(constraint_from(c)); });
  out.plain_chess = get<bool>(d, "plain_chess", false);
  for (const std::string& name : get<std::vector<std::string>>(d, "without", {})) {
    const auto pruning = pruning_named(name);
    if (!pruning) refuse("without", "names no pruning: " + name);
    out.without.add(*pruning);
  }
  check_specification(out);
  return out;
}

Task task_from(const nb::dict& d) {
  Task out;
  for_dicts(d, "nodes", [&](const nb::dict& n) { out.tree.nodes.push_back(node_from(n)); });
  for_dicts(d, "goals", [&](const nb::dict& g) { out.tree.goals.push_back(goal_from(g)); });
  out.tree.root = number(d, "root", 0, kMostNumber);
  out.tree.former_is_short = get<bool>(d, "former_is_short", false);
  out.tree.seal();
  out.side = side(d, "side");
  out.mode = mode_from(get<std::string>(d, "mode"));
  out.given = number(d, "given", kNoNode, static_cast<int>(out.tree.nodes.size()) - 1, kNoNode);
  out.half_moves_before = number(d, "half_moves_before", 0, kMostNumber, 0);
  out.helper = number(d, "helper", 0, kMostNumber, 0);
  out.first_moves.from = number(d, "first_move", -kMostNumber, kMostNumber, out.first_moves.from);
  out.first_moves.to = number(d, "last_first_move", -kMostNumber, kMostNumber, out.first_moves.to);
  out.most = static_cast<std::uint64_t>(number(d, "most", 0, std::numeric_limits<int>::max(), 0));
  out.battle.write_variations = get<bool>(d, "variations", false);
  out.battle.most_refutations = number(d, "most_refutations", 0, kMostNumber, 0);
  out.battle.threats = get<bool>(d, "threats", true);
  out.battle.restraints.longest_threat = number(d, "longest_threat", -1, kMostNumber, -1);
  out.battle.restraints.most_flights = number(d, "most_flights", -1, kMostNumber, -1);
  out.battle.restraints.most_nontrivial = number(d, "most_nontrivial", 0, kMostNumber, 0);
  out.battle.restraints.trivial_moves = number(d, "trivial_moves", -1, kMostNumber, -1);
  out.battle.restraints.mating_side = number(d, "mating_side", -1, kMostSide, -1);
  out.battle.trivial_tries = get<bool>(d, "trivial_tries", true);
  out.battle.early_goals = get<bool>(d, "early_goals", false);
  out.battle.short_variations = get<bool>(d, "short_variations", true);
  out.battle.unique_variations = get<bool>(d, "unique_variations", false);
  out.battle.groups_refutations = get<bool>(d, "group_defences", false);
  out.battle.least_defeated = number(d, "threat_minimum", 0, kMostNumber, 0);
  if (d.contains("dead")) out.dead = kinds_of_walks(d);
  if (d.contains("retractor"))
    out.retractor = retractor_from(value_of<nb::dict>(d["retractor"], "retractor"));
  return out;
}

}  // namespace kirke
