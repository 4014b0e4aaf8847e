// Walks between walls are checked against a walk that goes on move by move to wherever it leads.

#include "search/bounds/proof_game/walled_walks.hpp"

#include <algorithm>
#include <vector>

#include "checks/bench.hpp"
#include "checks/cases.hpp"

namespace kirke::checks {
namespace {

constexpr int kNear = 6;  // moves that ranges tell apart

/// What a unit is, and where, after so many moves.
struct State {
  int kind;
  Site site;
  int captures, moves;
};

template <int W>
struct Question {
  Side side;
  int kind;
  Site from;
  int captures;
  Walls<W> walls;
};

template <int W>
std::vector<State> states(const Rules<W>& rules, WalledWalks<W>& walks, const Question<W>& q) {
  std::vector<State> out{{q.kind, q.from, 0, 0}};
  const auto add = [&](State s) {
    const bool known = std::ranges::any_of(out, [&](const State& t) {
      return t.kind == s.kind && t.site == s.site && t.captures <= s.captures;
    });
    if (!known) out.push_back(s);
  };
  const auto arrive = [&](const State& s, Bits<W> sites, int captures) {
    const auto& traits = rules.kind_traits[static_cast<std::size_t>(s.kind)];
    if (traits.royal) sites &= ~q.walls.barred(q.side);
    const Bits<W> zone =
        traits.promotes ? rules.promotions.zones[rules.index(s.kind, q.side)] : Bits<W>{};
    while (sites.any()) {
      const Site to = sites.pop();
      if (!zone.test(to)) {
        add({s.kind, to, captures, s.moves + 1});
        continue;
      }
      for (const std::uint8_t as : rules.promotions.of[static_cast<std::size_t>(s.kind)])
        add({int{as}, to, captures, s.moves + 1});
    }
  };
  for (std::size_t i = 0; i < out.size(); ++i) {
    const State s = out[i];
    const auto sites = [&](bool captures) {
      return walks.steps(q.side, s.kind, s.site, captures, q.walls, q.walls.closed());
    };
    arrive(s, sites(false), s.captures);
    if (walks.captures_apart(s.kind) && s.captures < q.captures)
      arrive(s, sites(true), s.captures + 1);
  }
  return out;
}

template <class F>
int fewest_moves(const std::vector<State>& all, F&& wanted) {
  int least = walk::kNever;
  for (const State& s : all) {
    if (wanted(s)) least = std::min(least, s.moves);
  }
  return least;
}

template <int W>
Question<W> random_question(const Rules<W>& rules, Random& random) {
  const auto any_site = [&] { return static_cast<Site>(random.below(rules.board.size())); };
  Question<W> out{static_cast<Side>(random.below(2)),
                  random.below(rules.kind_count()),
                  any_site(),
                  random.below(walk::kMostCaptures),
                  {}};
  for (int n = random.below(rules.board.size() / 2); n > 0; --n) {
    if (const Site s = any_site(); s != out.from) out.walls.close(s);
  }
  for (int n = random.below(8); n > 0; --n) out.walls.bar(out.side, Bits<W>::of(any_site()));
  return out;
}

template <int W>
typename WalledWalks<W>::Places random_places(const Rules<W>& rules, Random& random) {
  typename WalledWalks<W>::Places out;
  Bits<W> taken;
  for (int n = random.below(2 * WalledWalks<W>::kMostPlaces); n > 0; --n) {
    const auto s = static_cast<Site>(random.below(rules.board.size()));
    auto& places = out[static_cast<std::size_t>(random.below(2))];
    if (taken.test(s) || places.size() == WalledWalks<W>::kMostPlaces) continue;
    taken.set(s);
    places.push_back({random.below(rules.kind_count()), s});
  }
  return out;
}

/// Asks about walks between several walls. Returns how many places can be reached.
template <int W>
int compare_walks(const Rules<W>& rules, Random& random) {
  const auto places = random_places(rules, random);
  WalledWalks<W> walks(rules, places);
  int reached = 0;
  for (int i = 0; i < 8; ++i) {
    const auto q = random_question(rules, random);
    const auto all = states(rules, walks, q);
    const auto row = walks.row(q.side, q.kind, q.from, q.captures, q.walls);
    for (std::size_t p = 0; p < places[q.side].size(); ++p) {
      const auto& [kind, site] = places[q.side][p];
      const int moves =
          fewest_moves(all, [&](const State& s) { return s.kind == kind && s.site == site; });
      CHECK(row[p] == moves);
      reached += moves < walk::kNever;
    }
    const auto& range = walks.range(q.side, q.kind, q.from, q.captures, q.walls);
    for (Bits<W> rest = rules.board_sites; rest.any();) {
      const Site to = rest.pop();
      const int moves = fewest_moves(all, [&](const State& s) { return s.site == to; });
      const int told = range.moves_onto(Bits<W>::of(to));
      CHECK(moves < kNear ? told == moves : told >= kNear);
      CHECK(moves == walk::kNever || told <= moves);
    }
  }
  return reached;
}

}  // namespace

void walled_walks_are_the_shortest() {
  int reached = 0;
  for (int i = 0; i < 20 * rounds(); ++i) {
    Random random(static_cast<std::uint64_t>(i) + 1);
    const auto setup = random_setup<1>(random, RuleSet{"orthodox"}, Scatter::net);
    reached += compare_walks(*setup.rules, random);
  }
  for (int i = 0; i < 2 * rounds(); ++i) {
    Random random(static_cast<std::uint64_t>(i) + 1);
    const auto setup = random_setup<4>(random, RuleSet{"orthodox 16x16", 16, 16}, Scatter::net);
    reached += compare_walks(*setup.rules, random);
  }
  CHECK_ENOUGH(reached > 100);
}

}  // namespace kirke::checks
