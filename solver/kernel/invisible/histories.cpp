#include "invisible/histories.hpp"

#include <algorithm>

#include "invisible/shuffling.hpp"

namespace kirke::invisible {

bool Histories::find(const Announced& line, const Wanted& wanted) {
  line_ = &line;
  lone_units_.start(setting_, line);
  wanted_ = wanted;
  positions_[0] = diagram_;
  for (auto& castled : castled_) castled = false;
  barred_ = 0;
  free_ = setting_.invisibles;
  fits_ = false;
  placed_.clear();
  useless_ = {};
  choices_.clear();
  each(~diagram_.blocked, [&](int square) {
    for (const int code : codes()) {
      const bool stands = walk_of(code) != kPawn || !(bit(square) & kOuterRanks);
      if (stands) choices_.push_back({square, code});
    }
  });
  shuffle_all(choices_, random_);
  const bool both_kings = diagram_.of[0][kKing] && diagram_.of[1][kKing];
  return may_go_on(0) && lone_units_.captors_follow(both_kings) && needs(0);
}

/// Units come first that are known to stand somewhere from the beginning.
bool Histories::needs(std::size_t number) {
  if (number == line_->needs.size()) return settle(0, false);
  const Need& need = line_->needs[number];
  const auto go_on = [&] { return needs(number + 1); };
  Bits met = need.squares & positions_[0].hidden;
  for (; met; met &= met - 1) {
    const int code = positions_[0].board[std::countr_zero(met)];
    const bool fits = need.walk == kNone || walk_of(code) == need.walk;
    if (fits && need.sides >> side_of(code) & 1) return go_on();
  }
  for (const int square : shuffled(need.squares, random_)) {
    for (const int code : codes()) {
      const bool fits = need.walk == kNone || walk_of(code) == need.walk;
      if (!fits || !(need.sides >> side_of(code) & 1)) continue;
      if (with(square, code, 0, go_on)) return true;
    }
  }
  return false;
}

/// Sees to it that nobody is in check who must not be: units are put between, as long as there are
/// any.
bool Histories::settle(int ply, bool castling) {
  work_();
  const Position& p = positions_[ply];
  for (int side = 0; side < 2; ++side) {
    for (Bits safe = guarded(ply, side); safe; safe &= safe - 1) {
      const int square = std::countr_zero(safe);
      const Bits by = attackers(p, square, 1 - side);
      if (!by) continue;
      const int from = std::countr_zero(by);
      const int walk = walk_of(p.board[from]);
      const bool rides = walk == kQueen || walk == kRook || walk == kBishop;
      if (!rides || free_ == 0) return false;
      return interpose(ply, castling, between(from, square));
    }
  }
  return settled(ply, castling);
}

bool Histories::interpose(int ply, bool castling, Bits squares) {
  const Bits barred = barred_;
  bool found = false;
  for (const int square : shuffled(squares & ~barred_, random_)) {
    std::vector<int> shields{codes().begin(), codes().end()};
    shuffle_all(shields, random_);
    for (const int code : shields) {
      found = with(square, code, ply, [&] { return settle(ply, castling); });
      if (found) break;
    }
    if (found) break;
    barred_ |= bit(square);
  }
  if (!found) barred_ = barred;
  return found;
}

bool Histories::settled(int ply, bool castling) {
  if (!castling) return reveal(ply, 0);
  positions_[ply + 1] = after(positions_[ply], moves_[ply]);
  return settle(ply + 1, false);
}

bool Histories::reveal(int ply, std::size_t number) {
  const auto& all = line_->revelations;
  while (number < all.size() && all[number].plies != ply) ++number;
  if (number == all.size()) return play(ply);
  const Revelation& known = all[number];
  const Bits b = bit(known.square);
  const auto go_on = [&] {
    positions_[ply].hidden &= ~b;
    if (reveal(ply, number + 1)) return true;
    positions_[ply].hidden |= b;
    return false;
  };
  if (positions_[ply].board[known.square] == known.code) {
    return positions_[ply].hidden & b && go_on();
  }
  if (positions_[ply].blocked & b) return false;
  return with(known.square, known.code, ply, go_on);
}

}  // namespace kirke::invisible
