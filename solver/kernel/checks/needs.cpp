// What a side needs at least to reach a diagram. Assignments are checked by trying all of them, and
// bounds from one price of rebirths by computing the next.

#include <algorithm>
#include <array>
#include <vector>

#include "checks/bench.hpp"
#include "checks/cases.hpp"
#include "checks/slow.hpp"
#include "search/bounds/proof_game/assignment.hpp"
#include "search/bounds/proof_game/proof_bound.hpp"

namespace kirke::checks {
namespace {

constexpr int kMostRows = 5;
constexpr int kTables = 400;
constexpr int kDearest = 9;                          // greatest real cost
constexpr int kMostReal = 2 * kMostRows * kDearest;  // sums of real costs differ by less

/// A table of random costs; rows and columns count from 0.
using Table = std::vector<std::vector<int>>;

Table random_table(Random& random, int rows, int columns) {
  Table out(static_cast<std::size_t>(rows), std::vector<int>(static_cast<std::size_t>(columns)));
  const int span = 1 + random.below(kDearest), below = random.below(5);
  const bool barred = random.one_in(2);
  for (auto& row : out) {
    for (int& cost : row) {
      cost = barred && random.one_in(3) ? Assignment::kImpossible : random.below(span);
      cost -= below;
    }
  }
  return out;
}

constexpr int kFar = 1 << 28;

struct Cheapest {
  int sum = kFar;
  std::vector<std::vector<int>> with;  // by row and column: the cheapest that joins them
  std::vector<int> without;            // by column: the cheapest that leaves it over
};

/// Tries all ways to give columns to the rows from this one on.
void try_all(const Table& table, std::vector<int>& columns, int sum, Cheapest& out) {
  const std::size_t row = columns.size();
  if (row < table.size()) {
    for (int c = 0; c < static_cast<int>(table[row].size()); ++c) {
      if (std::count(columns.begin(), columns.end(), c) != 0) continue;
      columns.push_back(c);
      try_all(table, columns, sum + table[row][static_cast<std::size_t>(c)], out);
      columns.pop_back();
    }
    return;
  }
  out.sum = std::min(out.sum, sum);
  for (std::size_t r = 0; r < columns.size(); ++r) {
    int& least = out.with[r][static_cast<std::size_t>(columns[r])];
    least = std::min(least, sum);
  }
  for (std::size_t c = 0; c < out.without.size(); ++c) {
    if (std::count(columns.begin(), columns.end(), static_cast<int>(c)) != 0) continue;
    out.without[c] = std::min(out.without[c], sum);
  }
}

void compare(const Table& table, int columns, Assignment& assignment) {
  const int rows = static_cast<int>(table.size());
  Cheapest slow;
  slow.with.assign(table.size(), std::vector<int>(static_cast<std::size_t>(columns), kFar));
  slow.without.assign(static_cast<std::size_t>(columns), kFar);
  std::vector<int> taken;
  try_all(table, taken, 0, slow);
  assignment.resize(rows, columns);
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      assignment.cost(r + 1, c + 1) = static_cast<std::int16_t>(
          table[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]);
    }
  }
  CHECK(assignment.solve() == slow.sum);
  int sum = 0;
  std::vector<int> got;
  for (int r = 1; r <= rows; ++r) {
    const int column = assignment.column_of(r);
    CHECK(column >= 1 && column <= columns);
    CHECK(std::count(got.begin(), got.end(), column) == 0);
    got.push_back(column);
    sum += static_cast<const Assignment&>(assignment).cost(r, column);
  }
  CHECK(sum == slow.sum);
  assignment.compare();
  const auto right = [](int extra, int slowly) {
    return slowly < kMostReal ? extra == slowly : extra >= slowly;
  };
  for (int c = 1; c <= columns; ++c) {
    const auto column = static_cast<std::size_t>(c) - 1;
    for (int r = 1; r <= rows; ++r) {
      const int extra = assignment.extra(r, c);
      CHECK(right(extra, slow.with[static_cast<std::size_t>(r) - 1][column] - slow.sum));
      for (int most = 0; most < 4; ++most) {
        const int up_to = assignment.extra_up_to(most, r, c);
        CHECK(extra > most ? up_to > most : up_to == extra);
      }
    }
    if (rows == columns) continue;
    CHECK(right(assignment.extra(Assignment::kLeftOver, c), slow.without[column] - slow.sum));
  }
}

/// Plays at random. For each position on the way, checks that its need at one price bounds its need
/// at the next price. Returns how often rebirths were paid for.
template <int W>
int pay(Setup<W>& setup, Random& random) {
  Position<W>& position = setup.position;
  const Rules<W>& rules = *setup.rules;
  const auto start = position.mark();
  const int half_moves = 2 + random.below(10);
  const auto line = play_at_random(position, rules, random, half_moves);
  const std::vector<UnitSpec> target = units_of(position);
  position.undo_to(start);
  if (!rules.captures.victims_return || !ProofBound<W>::admits(rules, target)) return 0;
  ProofWalks<W> walks(rules, target);
  std::array<ProofNeeds<W>, 2> needs{ProofNeeds<W>(rules, walks, owner_bit(0), target),
                                     ProofNeeds<W>(rules, walks, owner_bit(1), target)};
  int paid = 0;
  for (const Move& move : line) {
    for (const Side side : {Side{0}, Side{1}}) {
      const auto view = needs[side].view(position);
      for (int price = 0; price + 1 < ProofNeeds<W>::kPrices; ++price) {
        const Need here = needs[side].need_with_rebirths(view, price);
        const Need dearer = needs[side].need_with_rebirths(view, price + 1);
        if (here.moves == Need::kNever) continue;
        CHECK(dearer.moves >= here.moves && dearer.moves <= here.moves + here.rebirths);
        paid += dearer.moves > here.moves;
      }
    }
    Played<W> played;
    play(position, rules, move, played);
  }
  position.undo_to(start);
  return paid;
}

}  // namespace

void assignments_are_the_cheapest() {
  Assignment assignment;
  for (int round = 0; round < rounds(); ++round) {
    Random random(static_cast<std::uint64_t>(round));
    for (int i = 0; i < kTables; ++i) {
      const int rows = random.below(kMostRows + 1), columns = rows + random.below(3);
      compare(random_table(random, rows, columns), columns, assignment);
    }
  }
}

void rebirths_bound_what_prices_add() {
  int paid = 0;
  for_setups<1>(6, Scatter::array, [&](Setup<1>& s, Random& random) { paid += pay(s, random); });
  for_setups<1>(6, Scatter::anywhere, [&](Setup<1>& s, Random& random) { paid += pay(s, random); });
  for_setups<4>(6, Scatter::anywhere, [&](Setup<4>& s, Random& random) { paid += pay(s, random); });
  CHECK_ENOUGH(paid > 0);
}

}  // namespace kirke::checks
