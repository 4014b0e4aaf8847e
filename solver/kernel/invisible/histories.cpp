#include "invisible/histories.hpp"

#include <algorithm>

namespace kirke::invisible {

namespace {

constexpr int kTries = 6;  // random places of the units that nobody needs

template <class T>
void shuffle_all(std::vector<T>& all, std::minstd_rand& random) {
  for (std::size_t n = all.size(); n > 1; --n) std::swap(all[n - 1], all[random() % n]);
}

std::vector<int> shuffled(Bits set, std::minstd_rand& random) {
  std::vector<int> found;
  each(set, [&](int square) { found.push_back(square); });
  shuffle_all(found, random);
  return found;
}

constexpr int kOfficersAndPawn[5] = {kBishop, kKnight, kRook, kQueen, kPawn};

}  // namespace

template <class Then>
bool Histories::with(int square, int code, int upto, Then then) {
  if (free_ == 0 || !place(square, code, upto)) return false;
  if (may_go_on(upto) && then()) return true;
  unplace();
  return false;
}

/// Whether there can be enough units of each side for the rest of the line, and the only one of a
/// side stands where it can do all that is left.
bool Histories::may_go_on(int ply) {
  const Position& p = positions_[ply];
  const Demands& demands = line_->demands[ply];
  const int lack[2] = {lacking(demands, p, 0), lacking(demands, p, 1)};
  if (lack[0] + lack[1] > free_) return false;
  for (int side = 0; side < 2; ++side) {
    const Bits hidden = p.hidden & p.of[side][kNone];
    if (std::popcount(hidden) != 1 || free_ > lack[1 - side]) continue;
    const auto turns_visible = [&](const Revelation& one) {
      return one.plies == ply && side_of(one.code) == side;
    };
    const auto& all = line_->revelations;
    if (std::any_of(all.begin(), all.end(), turns_visible)) continue;
    const int square = std::countr_zero(hidden);
    if (!lone_units_.may_follow(ply, square, p.board[square])) return false;
  }
  return true;
}

bool Histories::find(const Announced& line, const Wanted& wanted) {
  line_ = &line;
  lone_units_.start(setting_, line);
  wanted_ = wanted;
  positions_[0] = diagram_;
  for (auto& castled : castled_) castled = false;
  barred_ = 0;
  free_ = setting_.invisibles;
  placed_.clear();
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

/// Squares that the other side must not attack in the position before a half-move: the king of a
/// side that has just moved, or that is not to move, and the way of a king that castles.
Bits Histories::guarded(int ply, int side) const {
  const Position& p = positions_[ply];
  const int plies = static_cast<int>(line_->moves.size());
  const bool moved = ply > 0 && line_->sides[ply - 1] == side;
  const int next = ply < plies ? line_->sides[ply] : line_->next;
  Bits found = moved || next != side ? p.of[side][kKing] : 0;
  if (castled_[ply] && line_->sides[ply] == side) {
    found |= bit(moves_[ply].from) | bit(beside(moves_[ply]));
  }
  return found;
}

/// Puts an invisible on a square where it has stood from the beginning; whether it can.
bool Histories::place(int square, int code, int upto) {
  const Bits b = bit(square);
  if (barred_ & b || (walk_of(code) == kPawn && b & kOuterRanks)) return false;
  for (int ply = 0; ply <= upto; ++ply) {
    if (positions_[ply].blocked & b) return false;
    if ((ply < upto || castled_[ply]) && passed_[ply] & b) return false;
  }
  for (int ply = 0; ply <= upto; ++ply) {
    const Bits safe = guarded(ply, 1 - side_of(code));
    if (safe && captures(code, square, positions_[ply].blocked) & safe) return false;
  }
  const bool at_home = is_home(square, code);
  for (int ply = 0; ply <= upto; ++ply) {
    positions_[ply].put(square, code);
    positions_[ply].hidden |= b;
    if (at_home) positions_[ply].rights |= b & setting_.homes;
  }
  placed_.push_back({square, upto});
  --free_;
  return true;
}

void Histories::unplace() {
  const Placed last = placed_.back();
  placed_.pop_back();
  for (int ply = 0; ply <= last.upto; ++ply) positions_[ply].take(last.square);
  ++free_;
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

bool Histories::play(int ply) {
  if (ply == static_cast<int>(line_->moves.size())) return finish();
  const Announcement& said = line_->moves[ply];
  switch (said.kind) {
    case kSeen:
      return seen(ply);
    case kUnseen:
      return unseen(ply, -1);
    case kUnseenCapture:
      return unseen(ply, said.to);
    default:
      return castle(ply);
  }
}

bool Histories::step(int ply, const Move& move) {
  moves_[ply] = move;
  passed_[ply] = passed(positions_[ply], move);
  if (move.kind != kPlain) {
    castled_[ply] = true;
    if (settle(ply, true)) return true;
    castled_[ply] = false;
    return false;
  }
  positions_[ply + 1] = after(positions_[ply], move);
  return may_go_on(ply + 1) && settle(ply + 1, false);
}

/// A unit goes to a square on which no visible unit stands: none that is hidden either, or one of
/// the enemy's that is captured.
bool Histories::arrive(int ply, Move move, bool needs_victim, bool may_meet) {
  const Position& p = positions_[ply];
  const int side = line_->sides[ply];
  if (p.blocked & bit(move.to)) {
    const bool victim = p.of[1 - side][kNone] & ~p.of[1 - side][kKing] & bit(move.to);
    return victim && may_meet && step(ply, move);
  }
  if (!needs_victim && step(ply, move)) return true;
  if (!may_meet) return false;
  for (const int walk : kOfficersAndPawn) {
    const auto go_on = [&] { return step(ply, move); };
    if (with(move.to, code_of(1 - side, walk), ply, go_on)) return true;
  }
  return false;
}

bool Histories::seen(int ply) {
  const Announcement& said = line_->moves[ply];
  const Position& p = positions_[ply];
  const int side = line_->sides[ply];
  if (!(p.of[side][kNone] & ~p.hidden & bit(said.from))) return false;
  const int walk = walk_of(p.board[said.from]);
  const Move move{said.from, said.to, said.promotion, kPlain};
  if (passed(p, move) & p.blocked) return false;
  const bool last =
      wanted_.kind == Wanted::kNoCapture && ply + 1 == static_cast<int>(line_->moves.size());
  if (walk != kPawn) return arrive(ply, move, false, !last);
  const bool straight = said.from % 8 == said.to % 8;
  return arrive(ply, move, !straight, !straight);
}

bool Histories::castle(int ply) {
  const Announcement& said = line_->moves[ply];
  const Position& p = positions_[ply];
  const int side = line_->sides[ply];
  const Move move{said.from, said.to, 0, said.kind == kSeenShort ? kShort : kLong};
  const int rook = corner(move);
  if (p.king(side) != said.from || !(p.rights & bit(said.from))) return false;
  if (p.blocked & between(said.from, rook)) return false;
  const auto go_on = [&] {
    const Position& q = positions_[ply];
    const bool both = q.hidden & bit(said.from) && q.hidden & bit(rook);
    return q.rights & bit(rook) && !both && step(ply, move);
  };
  if (p.board[rook] == code_of(side, kRook)) return go_on();
  return !(p.blocked & bit(rook)) && with(rook, code_of(side, kRook), ply, go_on);
}

/// An invisible moves; target: the visible unit that it captures, -1 for none.
bool Histories::unseen(int ply, int target) {
  const Position& p = positions_[ply];
  const int side = line_->sides[ply];
  if (target >= 0 && !(p.of[1 - side][kNone] & ~p.hidden & bit(target))) return false;
  const auto known = shuffled(p.of[side][kNone] & p.hidden, random_);
  for (const int from : known) {
    if (move_unseen(ply, from, target)) return true;
  }
  const int needed_by_other = lacking(line_->demands[ply], positions_[ply], 1 - side);
  if (free_ <= needed_by_other) return false;
  const auto tries = [&](const Choice& choice) {
    const auto go_on = [&] { return move_unseen(ply, choice.square, target); };
    return with(choice.square, choice.code, ply, go_on);
  };
  if (target >= 0) {
    auto captors = captors_of(positions_[ply], side, target);
    shuffle_all(captors, random_);
    return std::any_of(captors.begin(), captors.end(), tries);
  }
  const std::size_t count = choices_.size(), start = random_() % count;
  for (std::size_t n = 0; n < count; ++n) {
    const Choice& choice = choices_[(start + n) % count];
    if (side_of(choice.code) == side && tries(choice)) return true;
  }
  return false;
}

/// Units and empty squares from which they capture on the target.
std::vector<Histories::Choice> Histories::captors_of(const Position& p, int side, int target) {
  std::vector<Choice> found;
  for (const int walk : kOfficersAndPawn) {
    const int seen_from_target = walk == kPawn ? code_of(1 - side, walk) : code_of(side, walk);
    Bits squares = captures(seen_from_target, target, p.blocked) & ~p.blocked;
    if (walk == kPawn) squares &= ~kOuterRanks;
    each(squares, [&](int square) { found.push_back({square, code_of(side, walk)}); });
  }
  return found;
}

bool Histories::move_unseen(int ply, int from, int target) {
  const Position& p = positions_[ply];
  const int side = line_->sides[ply], code = p.board[from], walk = walk_of(code);
  Bits ways = captures(code, from, p.blocked);
  const auto go = [&](int to, bool needs_victim, bool may_meet) {
    if (walk != kPawn || !(bit(to) & kOuterRanks)) {
      return arrive(ply, {from, to, 0, kPlain}, needs_victim, may_meet);
    }
    for (int became = kQueen; became <= kKnight; ++became) {
      if (!(setting_.promotions >> became & 1)) continue;
      if (arrive(ply, {from, to, became, kPlain}, needs_victim, may_meet)) return true;
    }
    return false;
  };
  if (target >= 0) return ways & bit(target) && go(target, true, true);
  ways &= ~(p.blocked & ~p.hidden) & ~p.of[side][kNone] & ~setting_.holes;
  for (const int to : shuffled(ways, random_)) {
    if (go(to, walk == kPawn, true)) return true;
  }
  if (walk == kPawn) {
    const int ahead = side == 0 ? 8 : -8;
    if (positions_[ply].blocked & bit(from + ahead)) return false;
    if (go(from + ahead, false, false)) return true;
    const bool at_home = from / 8 == (side == 0 ? 1 : 6);
    const int far = from + 2 * ahead;
    return at_home && !(positions_[ply].blocked & bit(far)) && go(far, false, false);
  }
  return walk == kKing && castle_unseen(ply, from);
}

/// A hidden king castles with a hidden rook.
bool Histories::castle_unseen(int ply, int from) {
  if (!(positions_[ply].rights & bit(from))) return false;
  const int code = code_of(line_->sides[ply], kRook);
  for (const int kind : {kShort, kLong}) {
    const Move move{from, kind == kShort ? from + 2 : from - 2, 0, kind};
    const int rook = corner(move);
    if (positions_[ply].blocked & between(from, rook)) continue;
    const auto go_on = [&] {
      const Position& q = positions_[ply];
      return q.rights & bit(rook) && q.hidden & bit(rook) && step(ply, move);
    };
    const Position& p = positions_[ply];
    const bool stands = p.board[rook] == code;
    if (stands ? go_on() : !(p.blocked & bit(rook)) && with(rook, code, ply, go_on)) return true;
  }
  return false;
}

bool Histories::misses() const {
  const auto last = line_->moves.size() - 1;
  return !reaches(setting_, wanted_.goal, positions_[last], moves_[last], positions_[last + 1],
                  line_->sides[last]);
}

/// All half-moves are played: do the others find places, and is the end what is wanted?
bool Histories::finish() {
  work_();
  const int end = static_cast<int>(line_->moves.size());
  if (wanted_.kind == Wanted::kOtherUnit) {
    if (positions_[end].board[wanted_.square] == wanted_.code) return false;
    return park(free_);
  }
  if (wanted_.kind != Wanted::kMissesGoal) return park(free_);
  if (free_ == 0) return misses();
  return park_all(free_, 0);
}

/// Puts units anywhere.
bool Histories::park(int units) {
  if (units == 0) return true;
  const int end = static_cast<int>(line_->moves.size());
  const std::size_t count = choices_.size(), start = random_() % count;
  for (std::size_t n = 0; n < count; ++n) {
    const Choice& choice = choices_[(start + n) % count];
    if (wanted_.kind == Wanted::kOtherUnit && choice.square == wanted_.square &&
        choice.code == wanted_.code) {
      continue;
    }
    if (with(choice.square, choice.code, end, [&] { return park(units - 1); })) return true;
  }
  return false;
}

/// Puts units where the goal is missed: tries at random first, then all places.
bool Histories::park_all(int units, std::size_t first) {
  const int end = static_cast<int>(line_->moves.size());
  if (first == 0) {
    for (int n = 0; n < kTries; ++n) {
      const std::size_t before = placed_.size();
      if (!park(units)) return false;
      if (misses()) return true;
      while (placed_.size() > before) unplace();
    }
  }
  for (std::size_t n = first; units > 1 && first == 0 && n < choices_.size(); ++n) {
    work_();  // one that breaks it by itself
    if (!place(choices_[n].square, choices_[n].code, end)) continue;
    const std::size_t before = placed_.size();
    if (misses() && park(units - 1)) {
      if (misses()) return true;
      while (placed_.size() > before) unplace();
    }
    unplace();
  }
  for (std::size_t n = first; n < choices_.size(); ++n) {
    work_();
    const auto go_on = [&] { return units == 1 ? misses() : park_all(units - 1, n + 1); };
    if (with(choices_[n].square, choices_[n].code, end, go_on)) return true;
  }
  return false;
}

}  // namespace kirke::invisible
