#pragma once
// Half-moves as the generators propose them. All side effects follow from the rules when played.

#include <array>
#include <cassert>
#include <cstdint>

#include "core/bits.hpp"
#include "core/unit.hpp"

namespace kirke {

enum class MoveType : std::uint8_t {
  normal,
  double_step,
  en_passant,
  castling_short,
  castling_long,
  null,
  drop,  // a unit in hand comes to `to`, which stands for `from` as well; promotion is its kind
  castling_anywhere,  // of a king wherever he stands; a rule moves the other unit
  exchange            // the units on `from` and `to` change places
};

/// via: a site to which the unit goes first, without a move of its own, and from which it then
/// moves (Mars); kNowhere if there is none. choice: which options of rules are taken, as an index
/// over all combinations of picks in this move; see also RookAndOptions. There are no default
/// values, because lists of moves live on the stack and must cost nothing to set up.
struct Move {
  Site from, to, victim;
  MoveType type;
  std::uint8_t promotion;
  Site via;
  std::uint16_t choice;

  static constexpr Move quiet(Site from, Site to, MoveType type = MoveType::normal) noexcept {
    return {from, to, kNowhere, type, kNoKind, kNowhere, 0};
  }
  static constexpr Move capture(Site from, Site to, Site victim,
                                MoveType type = MoveType::normal) noexcept {
    return {from, to, victim, type, kNoKind, kNowhere, 0};
  }
  static constexpr Move null() noexcept {
    return {kNowhere, kNowhere, kNowhere, MoveType::null, kNoKind, kNowhere, 0};
  }
  /// A null move that a side chooses to make, where rules let it.
  static constexpr Move pass() noexcept {
    return {kNowhere, kNowhere, kNowhere, MoveType::null, kNoKind, kNowhere, 1};
  }

  /// Where the unit's walk begins.
  constexpr Site start() const noexcept { return via == kNowhere ? from : via; }
  constexpr bool captures() const noexcept { return victim != kNowhere; }
  constexpr bool castles() const noexcept {
    return type == MoveType::castling_short || type == MoveType::castling_long ||
           type == MoveType::castling_anywhere;
  }
  friend constexpr bool operator==(const Move&, const Move&) noexcept = default;
};
static_assert(sizeof(Move) == 12);

/// The choice of a castling whose rook comes to its empty corner first (Antimars): the site where
/// that rook stands, and the index over all combinations of picks.
struct RookAndOptions {
  Site rook;
  std::uint32_t options;

  static constexpr RookAndOptions from(std::uint32_t choice) noexcept {
    return {static_cast<Site>(choice & kRook), choice >> kBits};
  }
  constexpr std::uint32_t choice() const noexcept { return options << kBits | rook; }

 private:
  static constexpr int kBits = 8;  // a site on the largest board
  static constexpr std::uint32_t kRook = (1u << kBits) - 1;
};

/// Moves of one position. The bound is generous: it takes some 90 queens to exceed it.
class MoveList {
 public:
  static constexpr int kCapacity = 4096;

  void add(const Move& m) noexcept {
    assert(size_ < kCapacity);
    moves_[static_cast<std::size_t>(size_++)] = m;
  }
  int size() const noexcept { return size_; }
  void clear() noexcept { size_ = 0; }
  void truncate(int n) noexcept { size_ = n; }
  Move& operator[](int i) noexcept { return moves_[static_cast<std::size_t>(i)]; }
  const Move& operator[](int i) const noexcept { return moves_[static_cast<std::size_t>(i)]; }
  Move* begin() noexcept { return moves_.data(); }
  Move* end() noexcept { return moves_.data() + size_; }
  const Move* begin() const noexcept { return moves_.data(); }
  const Move* end() const noexcept { return moves_.data() + size_; }

 private:
  int size_ = 0;
  std::array<Move, kCapacity> moves_;  // uninitialised on purpose: size_ says what counts
};

}  // namespace kirke
