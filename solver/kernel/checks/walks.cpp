#include "checks/walks.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <stdexcept>

namespace kirke::checks {
namespace {

using Movers = std::vector<MoverSpec>;

MoverSpec mover(const std::string& primitive, std::vector<Step> steps, Use use = Use::both) {
  MoverSpec out;
  out.primitive = primitive;
  out.steps = std::move(steps);
  out.use = use;
  return out;
}

MoverSpec hop(std::vector<Step> steps, int hurdles, int beyond, Use use = Use::both) {
  MoverSpec out = mover("hop", std::move(steps), use);
  out.hurdles = hurdles;
  out.beyond = beyond;
  return out;
}

MoverSpec along(const std::string& line, MoverSpec m) {
  m.line = line;
  return m;
}

MoverSpec at_edges(MoverSpec m) {
  m.edges_only = true;
  return m;
}

MoverSpec adjacent(MoverSpec m) {
  m.adjacent = true;
  return m;
}

MoverSpec most(int n, MoverSpec m) {
  m.most = n;
  return m;
}

MoverSpec directed(MoverSpec m) {
  m.directed = true;
  return m;
}

MoverSpec only(const std::string& where, MoverSpec m) {
  m.only = {where};
  return m;
}

MoverSpec turn_hop(int angle) {
  MoverSpec out = mover("turn-hop", all_lines());
  out.angle = angle;
  return out;
}

MoverSpec double_steps(std::vector<Step> steps) {
  MoverSpec out = directed(mover("double-step", std::move(steps), Use::quiet));
  out.from_ranks = {1};
  out.barred_rank = 0;
  return out;
}

MoverSpec takes_passing(MoverSpec m) {
  m.takes_passing = true;
  return m;
}

MoverSpec mimic(bool enemies) {
  MoverSpec out = mover("mimic", {});
  out.enemy_hurdle = enemies;
  return out;
}

MoverSpec radial(bool enemies) {
  MoverSpec out = mover("radial", {});
  out.enemy_hurdle = enemies;
  return out;
}

MoverSpec stopping(MoverSpec m) {
  m.stops = true;
  return m;
}

Movers berolina() {
  return {directed(mover("leap", {{1, 1}, {-1, 1}}, Use::quiet)),
          takes_passing(directed(mover("leap", {{0, 1}}, Use::capture))),
          double_steps({{1, 1}, {-1, 1}})};
}

Movers reverse_pawn() {
  Movers out{directed(mover("leap", {{0, -1}}, Use::quiet)),
             takes_passing(directed(mover("leap", {{1, -1}, {-1, -1}}, Use::capture))),
             double_steps({{0, -1}})};
  out.back().from_ranks = {-2};
  for (MoverSpec& m : out) m.barred_rank = -1;
  return out;
}

Movers marine_pawn() {
  return {directed(mover("leap", {{0, 1}}, Use::quiet)),
          takes_passing(adjacent(directed(mover("locust", {{1, 1}, {-1, 1}}, Use::capture)))),
          double_steps({{0, 1}})};
}

std::map<std::string, Movers> all_walks() {
  const auto lines = all_lines();
  const auto n = every(1, 2);
  std::map<std::string, Movers> w;
  w["amazon"] = {mover("ride", lines), mover("leap", n)};
  w["nightrider"] = {mover("ride", n)};
  w["camel"] = {mover("leap", every(1, 3))};
  w["elephant"] = {mover("ride", lines), mover("ride", n)};
  w["grasshopper"] = {hop(lines, 1, 1)};
  w["fers"] = {mover("leap", {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}})};
  w["lion"] = {hop(lines, 1, 0)};
  w["kangaroo"] = {hop(lines, 2, 1)};
  w["rook rabbit"] = {hop(every(0, 1), 2, 0)};
  w["bishop kangaroo"] = {hop(every(1, 1), 2, 1)};
  w["rook hamster"] = {mover("back-hop", every(0, 1))};
  w["leo"] = {mover("ride", lines, Use::quiet), hop(lines, 1, 0, Use::capture)};
  w["locust"] = {mover("locust", lines, Use::capture)};
  w["siren"] = {mover("ride", lines, Use::quiet), mover("locust", lines, Use::capture)};
  w["rose"] = {along("circle", mover("ride", n))};
  w["rose-lion"] = {along("circle", hop(n, 1, 0))};
  w["mao"] = {most(1, along("bent-orthogonal", mover("ride", n)))};
  w["moarider-lion"] = {along("bent-diagonal", hop(n, 1, 0))};
  w["archbishop"] = {most(1, along("reflecting", mover("ride", every(1, 1))))};
  w["cardinal"] = {along("cardinal", mover("ride", every(1, 1)))};
  w["marguerite"] = {hop(lines, 1, 1), turn_hop(45), turn_hop(90), turn_hop(135),
                     mover("back-hop", lines)};
  w["eagle"] = {turn_hop(90)};
  w["double grasshopper"] = {mover("double-hop", lines)};
  w["bouncer"] = {mover("bounce", lines)};
  w["contrahamster"] = {mover("push", lines)};
  w["equihopper"] = {stopping(mover("mirror", {}))};
  w["equistopper"] = {stopping(mover("halfway", {}))};
  w["eagle equihopper"] = {stopping(mover("quarter-turn", {}))};
  w["radial knight"] = {radial(true)};
  w["greater treehopper"] = {radial(false)};
  w["ubi-ubi"] = {along("leaps", mover("roam", n))};
  w["bouncy knight"] = {at_edges(most(3, along("leaps", mover("roam", n))))};
  w["bouncy nightrider"] = {at_edges(along("straight", mover("roam", n)))};
  w["hunter"] = {only("up", mover("ride", every(0, 1))), only("down", hop(lines, 1, 1))};
  w["edgehog"] = {only("edge-change", mover("ride", lines))};
  w["orphan"] = {mimic(true)};
  w["friend"] = {mimic(false)};
  w["berolina pawn"] = berolina();
  w["reverse-pawn"] = reverse_pawn();
  w["marine pawn"] = marine_pawn();
  return w;
}

}  // namespace

std::vector<Step> every(int x, int y) {
  std::vector<Step> out;
  for (const int a : {x, -x}) {
    for (const int b : {y, -y}) {
      for (const Step s : {Step{a, b}, Step{b, a}}) {
        const bool known = std::any_of(out.begin(), out.end(),
                                       [s](Step t) { return t.dx == s.dx && t.dy == s.dy; });
        if (!known) out.push_back(s);
      }
    }
  }
  return out;
}

std::vector<Step> all_lines() {
  std::vector<Step> lines = every(0, 1);
  for (const Step s : every(1, 1)) lines.push_back(s);
  return lines;
}

std::vector<MoverSpec> walk_named(const std::string& name) {
  static const std::map<std::string, Movers> walks = all_walks();
  const auto it = walks.find(name);
  if (it == walks.end()) throw std::invalid_argument("no walk of that name: " + name);
  return it->second;
}

}  // namespace kirke::checks
