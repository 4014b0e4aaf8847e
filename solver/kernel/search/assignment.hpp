#pragma once
// The cheapest way to give every place a unit of its own.

#include <algorithm>
#include <cstdint>
#include <vector>

namespace kirke {

/// Tables of costs and their cheapest assignments (the Hungarian method): every row gets a column,
/// columns that are left over cost nothing. One object serves many tables: it keeps its memory.
class Assignment {
 public:
  static constexpr int kImpossible = 1 << 12;  // a cost that no sum of real ones comes up to

  /// Precondition: rows <= columns.
  void resize(int rows, int columns) {
    rows_ = rows;
    columns_ = columns;
    costs_.assign(at(rows + 1) * at(columns + 1), 0);
    for (auto* of : {&row_price_, &column_of_}) of->assign(at(rows + 1), 0);
    for (auto* of : {&column_price_, &row_of_, &from_, &least_}) of->assign(at(columns + 1), 0);
    done_.assign(at(columns + 1), 0);
  }
  /// Rows and columns count from 1. Costs may be negative.
  int& cost(int row, int column) noexcept { return costs_[index(row, column)]; }
  int cost(int row, int column) const noexcept { return costs_[index(row, column)]; }

  /// The sum of the cheapest assignment; kImpossible or more if there is none.
  int solve() noexcept {
    for (int row = 1; row <= rows_; ++row) {
      if (!take_cheapest(row)) add(row);
    }
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

  static constexpr int kLeftOver = 0;  // as a row: that of all columns that are left over

  /// After solve(): makes extra() ready, at rows * rows * rows steps.
  void compare() {
    detours_.assign(at(rows_ + 1) * at(rows_ + 1), 0);
    for (int a = 0; a <= rows_; ++a) {
      for (int b = 0; b <= rows_; ++b) {
        if (a != b) detour(a, b) = b == kLeftOver ? to_left_over(a) : reduced(a, column_of_[at(b)]);
      }
    }
    for (int over = 0; over <= rows_; ++over) {
      for (int a = 0; a <= rows_; ++a) {
        const int first = detour(a, over);
        for (int b = 0; b <= rows_; ++b) {
          detour(a, b) = std::min(detour(a, b), first + detour(over, b));
        }
      }
    }
  }

  /// By how much the cheapest assignment in which the row has this column is dearer than the
  /// cheapest. kLeftOver: in which the column is left over, if there are more columns than rows.
  int extra(int row, int column) noexcept {
    return reduced(row, column) + detour(row_of_[at(column)], row);
  }

 private:
  static constexpr int kFar = 1 << 28;

  static std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }
  std::size_t index(int row, int column) const noexcept {
    return at(row) * at(columns_ + 1) + at(column);
  }
  int reduced(int row, int column) const noexcept {
    return cost(row, column) - row_price_[at(row)] - column_price_[at(column)];
  }

  /// What it takes to move a row from its column to that of another one.
  int& detour(int row, int other) noexcept { return detours_[at(row) * at(rows_ + 1) + at(other)]; }
  int to_left_over(int row) const noexcept {
    int least = kFar;
    for (int column = 1; column <= columns_; ++column) {
      if (row_of_[at(column)] == kLeftOver) least = std::min(least, reduced(row, column));
    }
    return least;
  }

  /// Gives a row a column that costs it least, if one of them is free: most rows get it so.
  bool take_cheapest(int row) noexcept {
    int cheapest = 1;
    for (int j = 2; j <= columns_; ++j) {
      const int dearer = reduced(row, j) - reduced(row, cheapest);
      const bool freer = row_of_[at(j)] == 0 && row_of_[at(cheapest)] != 0;
      if (dearer < 0 || (dearer == 0 && freer)) cheapest = j;
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
    for (int j = 1; j <= columns_; ++j) {
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
    for (int j = 0; j <= columns_; ++j) {
      if (done_[at(j)]) {
        row_price_[at(row_of_[at(j)])] += distance;
        column_price_[at(j)] -= distance;
      } else {
        least_[at(j)] -= distance;
      }
    }
    return nearest;
  }

  int rows_ = 0, columns_ = 0;
  std::vector<int> costs_, row_price_, column_price_, row_of_, column_of_, from_, least_, detours_;
  std::vector<std::uint8_t> done_;
};

}  // namespace kirke
