#pragma once
// Which captures of a game are accounted for, and which are not yet.

#include "past/rules/pawn_ways.hpp"

namespace kirke::retro {

constexpr int kNoFile = -1;

/// A list in place, because accounts are copied at every step.
template <class T, std::size_t kMost>
struct Few {
  std::array<T, kMost> items{};
  std::size_t count = 0;

  bool push(const T& item) noexcept {
    if (count == kMost) return false;
    items[count++] = item;
    return true;
  }
  void drop(std::size_t i) noexcept { items[i] = items[--count]; }
  const T* begin() const noexcept { return items.data(); }
  const T* end() const noexcept { return items.data() + count; }
};

/// A capture by a pawn.
struct Needed {
  Squares where = 0;
  int leaving = kNoFile;  // the file on which the pawn began, if it left it with the capture
  Squares left = 0;       // a square on which it did not capture the pawn that began there
};

/// What one side has to account for.
struct Ledger {
  Few<Needed, 16> needed;   // captures by its pawns that are not accounted for
  Few<Squares, 16> pieces;  // where its captured pieces of the game array can have been captured
  unsigned files = 0xFF;    // files of its pawns that are not accounted for
  int begun = 0;            // captures that its pawns on the board need at least
  unsigned straight = 0;    // files of its pawns that were on the seventh rank before any capture
  int pawns = 0;            // captured pawns that are not accounted for, promoted or not
  std::array<int, 8>
      never_left{};  // by file: the height of a pawn on the board that never captured

  int left() const noexcept { return static_cast<int>(pieces.count) + pawns; }
};

using Account = std::array<Ledger, 2>;

/// Captures that pawns of the side can still have made.
inline int captures_left(const Account& account, Side side) noexcept {
  return account[other(side)].left() - static_cast<int>(account[side].needed.count);
}

/// Adds the captures of a pawn's way. False if the side then has too many. left: see Needed.
inline bool add(Account& account, Side side, int file, const PawnWay& way,
                Squares left = 0) noexcept {
  Ledger& ledger = account[side];
  ledger.files &= ~(1u << file);
  for (int i = 0; i < way.captures; ++i) {
    const Squares where = way.landings[static_cast<std::size_t>(i)];
    if (!ledger.needed.push({where, i == 0 ? file : kNoFile, left})) return false;
  }
  return captures_left(account, side) >= 0;
}

/// Whether two pawns that never left their file stand beyond each other.
inline bool passed(const Account& account, int file) noexcept {
  const int white = account[kWhite].never_left[static_cast<std::size_t>(file)];
  const int black = account[kBlack].never_left[static_cast<std::size_t>(file)];
  return white != 0 && black != 0 && 7 - white > black;
}

/// Whether no pawn of the other side can have promoted straight on the file.
inline bool file_is_straight_for_nobody(const Account& account, Side side, int file) noexcept {
  const Ledger& enemy = account[other(side)];
  return ((enemy.files | enemy.straight) >> file & 1u) == 0;
}

}  // namespace kirke::retro
