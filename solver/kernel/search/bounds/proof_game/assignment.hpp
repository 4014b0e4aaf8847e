#pragma once
// The cheapest way to give every place a unit of its own.

#include <algorithm>
#include <cstdint>
#include <vector>

namespace kirke {

/// A table of costs and its cheapest assignment (the Hungarian method). Every row gets a column;
/// columns that are left over cost nothing. One object serves many tables, to reuse its memory.
class Assignment {
 public:
  static constexpr int kImpossible = 1 << 12;  // greater than any sum of real costs

  /// Precondition: rows <= columns.
  void resize(int rows, int columns) {
    rows_ = rows;
    columns_ = columns;
    stride_ = (at(columns) / kLanes + 1) * kLanes;
    costs_.assign(at(rows + 1) * stride_, kCostOfNone);
    std::fill_n(costs_.begin(), stride_, std::int16_t{0});  // leaving a column over costs nothing
    for (auto* of : {&row_price_, &column_of_}) of->assign(at(rows + 1), 0);
    for (auto* of : {&column_price_, &row_of_, &from_, &near_, &closed_}) of->assign(stride_, 0);
  }
  /// The cost of a row in a column; both count from 1. May be negative, but no greater than
  /// kImpossible in absolute value.
  std::int16_t& cost(int row, int column) noexcept { return costs_[index(row, column)]; }
  int cost(int row, int column) const noexcept { return costs_[index(row, column)]; }

  /// The sum of the cheapest assignment; kImpossible or more if there is none.
  int solve() noexcept {
    // While columns have no prices, the cheapest column of a row is the one of least cost. Most
    // rows get it; rows whose cheapest column is taken are added later.
    late_.clear();
    for (int row = 1; row <= rows_; ++row) {
      if (!take_cheapest(row)) late_.push_back(row);
    }
    for (const int row : late_) add(row);
    int sum = 0;
    for (int column = 1; column <= columns_; ++column) {
      const int row = row_of_[at(column)];
      if (row == kLeftOver) continue;
      column_of_[at(row)] = column;
      sum += cost(row, column);
    }
    return sum;
  }

  /// After solve(): the column that the row has got.
  int column_of(int row) const noexcept { return column_of_[at(row)]; }

  static constexpr int kLeftOver = 0;  // the row number of all columns that are left over

  /// After solve(): prepares extra(), in at most rows * rows * rows steps.
  void compare() {
    detour_stride_ = (at(rows_) / kLanes + 1) * kLanes;
    detours_.assign(at(rows_ + 1) * detour_stride_, kFar);
    for (int a = 0; a <= rows_; ++a) {
      for (int b = 0; b <= rows_; ++b) {
        if (a == b) {
          detour(a, b) = 0;
        } else {
          detour(a, b) = b == kLeftOver ? to_left_over(a) : reduced(a, column_of_[at(b)]);
        }
      }
    }
    for (int over = 0; over <= rows_; ++over) {
      if (leads_nowhere(over)) continue;
      for (int a = 0; a <= rows_; ++a) {
        if (a != over && detour(a, over) < kNoDetour)
          take_detours(detour(a, over), &detour(over, 0), &detour(a, 0));
      }
    }
  }

  static constexpr int kNoDetour = kImpossible / 2;  // real costs make less of a difference

  /// By how much the cheapest assignment that gives the row this column costs more than the
  /// cheapest of all. From kNoDetour on the true number may be less. Row kLeftOver: the cheapest
  /// assignment that leaves the column over, if there are more columns than rows.
  int extra(int row, int column) const noexcept {
    return reduced(row, column) + detour(row_of_[at(column)], row);
  }
  /// Like extra(), but if the answer is greater than `most`, any number greater than `most` is
  /// returned.
  int extra_up_to(int most, int row, int column) const noexcept {
    const int own = reduced(row, column);
    return own > most ? own : own + detour(row_of_[at(column)], row);
  }

 private:
  static constexpr int kFar = 1 << 28;
  // Tables by column are as long as a whole number of lanes, so that compilers vectorise the loops.
  // Entries that are no columns cost too much to be chosen.
  static constexpr std::size_t kLanes = 8;
  static constexpr std::int16_t kCostOfNone = 1 << 14;

  static std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }
  std::size_t index(int row, int column) const noexcept { return at(row) * stride_ + at(column); }
  int reduced(int row, int column) const noexcept {
    return cost(row, column) - row_price_[at(row)] - column_price_[at(column)];
  }

  /// What it costs to move a row from its column to the column of another row.
  int& detour(int row, int other) noexcept {
    return detours_[at(row) * detour_stride_ + at(other)];
  }
  int detour(int row, int other) const noexcept {
    return detours_[at(row) * detour_stride_ + at(other)];
  }
  /// Whether the row can have no column of another row, so that no detour leads through it. In
  /// games this holds for most units that are the only ones for their places.
  bool leads_nowhere(int row) const noexcept {
    for (int other = 0; other <= rows_; ++other) {
      if (other != row && detour(row, other) < kNoDetour) return false;
    }
    return true;
  }
  /// Written so that compilers vectorise it.
  void take_detours(int first, const int* __restrict then, int* __restrict direct) const noexcept {
    const std::size_t n = detour_stride_;
    for (std::size_t b = 0; b < n; ++b) direct[b] = std::min(direct[b], first + then[b]);
  }
  int to_left_over(int row) const noexcept {
    int least = kFar;
    for (int column = 1; column <= columns_; ++column) {
      if (row_of_[at(column)] == kLeftOver) least = std::min(least, reduced(row, column));
    }
    return least;
  }

  /// Gives a row a column of least cost, if one of them is free. Precondition: columns have no
  /// prices yet.
  bool take_cheapest(int row) noexcept {
    const std::int16_t* costs = &costs_[index(row, 0)];
    std::int16_t least = kCostOfNone;
    for (std::size_t j = 0; j < stride_; ++j) least = std::min(least, costs[j]);
    row_price_[at(row)] = least;
    for (int j = 1; j <= columns_; ++j) {
      if (costs[j] != least || row_of_[at(j)] != 0) continue;
      row_of_[at(j)] = row;
      return true;
    }
    return false;
  }

  /// Adds one more row to the assignment along the cheapest alternating path.
  void add(int row) noexcept {
    std::fill(near_.begin(), near_.end(), kFar);
    std::fill(closed_.begin(), closed_.end(), 0);
    closed_[0] = kFar;
    std::fill(closed_.begin() + columns_ + 1, closed_.end(), kFar);
    row_of_[0] = row;
    reached_.clear();
    int column = 0, distance = 0;
    do {
      look_around(column, distance);
      column = nearest();
      distance = near_[at(column)];
      if (row_of_[at(column)] == 0) break;
      reached_.push_back({column, distance});
      near_[at(column)] = closed_[at(column)] = kFar;
    } while (true);
    row_price_[at(row)] += distance;
    for (const Reached& r : reached_) {
      row_price_[at(row_of_[at(r.column)])] += distance - r.distance;
      column_price_[at(r.column)] -= distance - r.distance;
    }
    while (column != 0) {
      const int before = from_[at(column)];
      row_of_[at(column)] = row_of_[at(before)];
      column = before;
    }
    row_of_[0] = 0;
  }

  /// Extends the alternating tree from the row that has `column`, which is `distance` away.
  void look_around(int column, int distance) noexcept {
    const int row = row_of_[at(column)];
    const int above = distance - row_price_[at(row)];
    const std::int16_t* __restrict costs = &costs_[index(row, 0)];
    const int* __restrict prices = column_price_.data();
    const int* __restrict closed = closed_.data();
    int* __restrict near = near_.data();
    int* __restrict from = from_.data();
    for (std::size_t j = 0; j < stride_; ++j) {
      const int step = std::max(above + costs[j] - prices[j], closed[j]);
      const bool nearer = step < near[j];
      near[j] = nearer ? step : near[j];
      from[j] = nearer ? column : from[j];
    }
  }

  /// The nearest column outside the alternating tree; a free one, if several are nearest.
  int nearest() const noexcept {
    int least = kFar;
    for (std::size_t j = 0; j < stride_; ++j) least = std::min(least, near_[j]);
    int found = 0;
    for (int j = 1; j <= columns_; ++j) {
      if (near_[at(j)] != least) continue;
      if (row_of_[at(j)] == 0) return j;
      if (found == 0) found = j;
    }
    return found;
  }

  struct Reached {
    int column, distance;
  };

  int rows_ = 0, columns_ = 0;
  std::size_t stride_ = 0, detour_stride_ = 0;
  std::vector<std::int16_t> costs_;
  std::vector<int> row_price_, column_price_, row_of_, column_of_, from_, detours_;
  std::vector<int> near_;    // by column: its distance while it is outside the tree
  std::vector<int> closed_;  // by column: kFar if it is in the tree
  std::vector<int> late_;
  std::vector<Reached> reached_;
};

}  // namespace kirke
