#pragma once
// The cheapest way to give every unit a place of its own.

#include <algorithm>
#include <cstdint>
#include <vector>

namespace kirke {

/// Square tables of costs and their cheapest assignments (the Hungarian method). One object serves
/// many tables: it keeps its memory.
class Assignment {
 public:
  static constexpr int kImpossible = 1 << 12;  // a cost that no sum of real ones comes up to

  void resize(int n) {
    n_ = n;
    const auto size = at(n + 1);
    costs_.assign(size * size, 0);
    for (auto* of : {&row_price_, &column_price_, &row_of_, &column_of_, &from_, &least_}) {
      of->assign(size, 0);
    }
    done_.assign(size, 0);
  }
  /// Rows and columns count from 1.
  int& cost(int row, int column) noexcept { return costs_[index(row, column)]; }
  int cost(int row, int column) const noexcept { return costs_[index(row, column)]; }

  /// The sum of the cheapest assignment; kImpossible or more if there is none.
  int solve() noexcept {
    for (int row = 1; row <= n_; ++row) {
      if (!take_cheapest(row)) add(row);
    }
    int sum = 0;
    for (int column = 1; column <= n_; ++column) {
      column_of_[at(row_of_[at(column)])] = column;
      sum += cost(row_of_[at(column)], column);
    }
    return sum;
  }

  /// After solve(): makes extra() ready, at n * n * n steps.
  void compare() {
    detours_.assign(at(n_ + 1) * at(n_ + 1), 0);
    for (int a = 1; a <= n_; ++a) {
      for (int b = 1; b <= n_; ++b) {
        detours_[index(a, b)] = a == b ? 0 : reduced(a, column_of_[at(b)]);
      }
    }
    for (int over = 1; over <= n_; ++over) {
      for (int a = 1; a <= n_; ++a) {
        const int first = detours_[index(a, over)];
        for (int b = 1; b <= n_; ++b) {
          int& way = detours_[index(a, b)];
          way = std::min(way, first + detours_[index(over, b)]);
        }
      }
    }
  }

  /// By how much the cheapest assignment in which the row has this column is dearer than the
  /// cheapest.
  int extra(int row, int column) const noexcept {
    return reduced(row, column) + detours_[index(row_of_[at(column)], row)];
  }

 private:
  static constexpr int kFar = 1 << 28;

  static std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }
  std::size_t index(int row, int column) const noexcept {
    return at(row) * at(n_ + 1) + at(column);
  }
  int reduced(int row, int column) const noexcept {
    return cost(row, column) - row_price_[at(row)] - column_price_[at(column)];
  }

  /// Gives a row the column that costs it least, if that is free: most rows get it so.
  bool take_cheapest(int row) noexcept {
    int cheapest = 1;
    for (int j = 2; j <= n_; ++j) {
      if (reduced(row, j) < reduced(row, cheapest)) cheapest = j;
    }
    row_price_[at(row)] += reduced(row, cheapest);
    if (row_of_[at(cheapest)] != 0) return false;
    row_of_[at(cheapest)] = row;
    return true;
  }

  /// Brings one row more into the assignment along the cheapest alternating path.
  void add(int row) noexcept {
    row_of_[0] = row;
    std::fill(least_.begin(), least_.end(), kFar);
    std::fill(done_.begin(), done_.end(), std::uint8_t{0});
    int column = 0;
    while (row_of_[at(column)] != 0) column = next(column);
    while (column != 0) {
      const int before = from_[at(column)];
      row_of_[at(column)] = row_of_[at(before)];
      column = before;
    }
  }

  /// Takes up the nearest column that is not yet part of the alternating tree.
  int next(int column) noexcept {
    done_[at(column)] = 1;
    const int row = row_of_[at(column)];
    int nearest = 0, distance = kFar;
    for (int j = 1; j <= n_; ++j) {
      if (done_[at(j)]) continue;
      const int step = reduced(row, j);
      if (step < least_[at(j)]) {
        least_[at(j)] = step;
        from_[at(j)] = column;
      }
      if (least_[at(j)] < distance) {
        distance = least_[at(j)];
        nearest = j;
      }
    }
    for (int j = 0; j <= n_; ++j) {
      if (done_[at(j)]) {
        row_price_[at(row_of_[at(j)])] += distance;
        column_price_[at(j)] -= distance;
      } else {
        least_[at(j)] -= distance;
      }
    }
    return nearest;
  }

  int n_ = 0;
  std::vector<int> costs_, row_price_, column_price_, row_of_, column_of_, from_, least_, detours_;
  std::vector<std::uint8_t> done_;
};

}  // namespace kirke
