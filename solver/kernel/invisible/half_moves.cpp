// Half-moves of histories: all ways in which what is announced can have been played.

#include <algorithm>

#include "invisible/histories.hpp"
#include "invisible/shuffling.hpp"

namespace kirke::invisible {

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
  const int side = line_->sides[ply], rook_code = code_of(side, kRook);
  const Move move = castling_of(said);
  const int rook = corner(move);
  const auto go_on = [&] {
    const Position& p = positions_[ply];
    const bool both = p.hidden & bit(said.from) && p.hidden & bit(rook);
    return p.rights & bit(rook) && !both && step(ply, move);
  };
  const auto with_rook = [&] {
    const Position& p = positions_[ply];
    if (p.king(side) != said.from || !(p.rights & bit(said.from))) return false;
    if (p.blocked & between(said.from, rook)) return false;
    if (p.board[rook] == rook_code) return go_on();
    return !(p.blocked & bit(rook)) && with(rook, rook_code, ply, go_on);
  };
  return is_due(side) ? with(said.from, code_of(side, kKing), ply, with_rook) : with_rook();
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
  if (free_ <= reserved(ply, 1 - side)) return false;
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
std::vector<Histories::Choice> Histories::captors_of(const Position& p, int side,
                                                     int target) const {
  std::vector<Choice> found;
  for (const int code : codes()) {
    if (side_of(code) != side) continue;
    const bool is_pawn = walk_of(code) == kPawn;
    const int seen_from_target = is_pawn ? code_of(1 - side, kPawn) : code;
    Bits squares = captures(seen_from_target, target, p.blocked) & ~p.blocked;
    if (is_pawn) squares &= ~kOuterRanks;
    each(squares, [&](int square) { found.push_back({square, code}); });
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

}  // namespace kirke::invisible
