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
  placed_.clear();
  useless_ = {};
  choices_.clear();
  for (int square = 0; square < 64; ++square) {
    if (diagram_.blocked & bit(square)) continue;
    for (int side = 0; side < 2; ++side) {
      for (const int walk : kOfficersAndPawn) {
        if (walk == kPawn && bit(square) & kOuterRanks) continue;
        choices_.push_back({square, code_of(side, walk)});
      }
    }
  }
  shuffle_all(choices_, random_);
  const bool both_kings = diagram_.of[0][kKing] && diagram_.of[1][kKing];
  return may_go_on(0) && lone_units_.captors_follow(both_kings) && kings();
}

/// Kings that are not seen come first, as nobody is in check without them.
bool Histories::kings() {
  for (int side = 0; side < 2; ++side) {
    if (positions_[0].of[side][kKing]) continue;
    if (free_ == 0) return false;
    for (const int square : shuffled(~positions_[0].blocked, random_)) {
      if (with(square, code_of(side, kKing), 0, [this] { return kings(); })) return true;
    }
    return false;
  }
  return needs(0);
}

/// Then units that are known to stand somewhere from the beginning.
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
    for (int side = 0; side < 2; ++side) {
      if (!(need.sides >> side & 1)) continue;
      for (const int walk : kOfficersAndPawn) {
        if (need.walk != kNone && need.walk != walk) continue;
        if (with(square, code_of(side, walk), 0, go_on)) return true;
      }
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
    std::vector<int> codes;
    for (int side = 0; side < 2; ++side) {
      for (const int walk : kOfficersAndPawn) codes.push_back(code_of(side, walk));
    }
    shuffle_all(codes, random_);
    for (const int code : codes) {
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
