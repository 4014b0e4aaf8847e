#include "invisible/lone_units.hpp"

namespace kirke::invisible {

void LoneUnits::start(const Setting& setting, const Outline& line) {
  setting_ = &setting;
  line_ = &line;
  known_.assign(line.moves.size(), {});
}

bool LoneUnits::may_follow(int plies, int square, int code) {
  if (plies == static_cast<int>(line_->moves.size())) return true;
  Known& known = known_[static_cast<std::size_t>(plies)][static_cast<std::size_t>(code)];
  const Bits b = bit(square);
  if (!(known.asked & b)) {
    const bool yes = follows(plies, square, code);
    known.asked |= b;
    if (yes) known.yes |= b;
  }
  return known.yes & b;
}

bool LoneUnits::is_needed(int plies, int side) const {
  const Demand& demand =
      line_->demands[static_cast<std::size_t>(plies)][static_cast<std::size_t>(side)];
  return demand.any > 0 || demand.no_king > 0;
}

/// The unit behind a half-move, before the revelations there.
bool LoneUnits::reaches(int plies, int square, int code) {
  const int side = side_of(code);
  bool turns_visible = false;
  for (const Revelation& one : line_->revelations) {
    if (one.plies != plies || side_of(one.code) != side) continue;
    if (turns_visible || one.square != square || one.code != code) return false;
    turns_visible = true;
  }
  return turns_visible ? !is_needed(plies, side) : may_follow(plies, square, code);
}

bool LoneUnits::follows(int ply, int square, int code) {
  const auto at = static_cast<std::size_t>(ply);
  const Announcement& said = line_->moves[at];
  const Bits b = bit(square);
  if (line_->seen[at].blocked & b) return false;
  const bool own = line_->sides[at] == side_of(code);
  switch (said.kind) {
    case kUnseen:
      if (own) return moves_on(ply, square, code, -1);
      return (walk_of(code) != kKing && !is_needed(ply + 1, side_of(code))) ||
             reaches(ply + 1, square, code);
    case kUnseenCapture:
      return own ? moves_on(ply, square, code, said.to) : reaches(ply + 1, square, code);
    default:
      return stays(ply, square, code);
  }
}

/// A visible unit moves: the hidden one is not in its way, and castles or is captured.
bool LoneUnits::stays(int ply, int square, int code) {
  const auto at = static_cast<std::size_t>(ply);
  const Announcement& said = line_->moves[at];
  const Position& seen = line_->seen[at];
  const int side = side_of(code);
  const bool own = line_->sides[at] == side;
  const bool later = is_needed(ply + 1, side);
  if (said.kind != kSeen) {
    const Move castling = castling_of(said);
    const int rook = corner(castling);
    if (own && !(seen.blocked & bit(rook))) {
      return !later && square == rook && walk_of(code) == kRook;
    }
    if (own && !(seen.blocked & bit(said.from))) {
      return !later && square == said.from && walk_of(code) == kKing;
    }
    return !(between(said.from, rook) & bit(square)) && reaches(ply + 1, square, code);
  }
  if (line_->ways[at] & bit(square)) return false;
  const bool is_pawn = walk_of(seen.board[static_cast<std::size_t>(said.from)]) == kPawn;
  const bool is_free = !(seen.blocked & bit(said.to));
  const bool may_be_victim = !own && !later && walk_of(code) != kKing && is_free;
  if (is_pawn && said.from % 8 != said.to % 8 && is_free && !own) {
    return may_be_victim && square == said.to;
  }
  if (square == said.to) return may_be_victim && !is_pawn;
  return reaches(ply + 1, square, code);
}

/// The unit moves, to `target` or where nobody is seen.
bool LoneUnits::moves_on(int ply, int square, int code, int target) {
  const Position& seen = line_->seen[static_cast<std::size_t>(ply)];
  const int side = side_of(code), walk = walk_of(code);
  Bits ways = captures(code, square, seen.blocked);
  if (target >= 0) {
    ways &= bit(target);
  } else {
    ways &= ~seen.blocked;
    if (walk == kPawn) {
      const int ahead = side == 0 ? 8 : -8;
      if (!(seen.blocked & bit(square + ahead))) {
        ways |= bit(square + ahead);
        const bool at_home = square / 8 == (side == 0 ? 1 : 6);
        if (at_home && !(seen.blocked & bit(square + 2 * ahead))) ways |= bit(square + 2 * ahead);
      }
    }
  }
  for (; ways; ways &= ways - 1) {
    const int to = std::countr_zero(ways);
    if (walk != kPawn || !(bit(to) & kOuterRanks)) {
      if (reaches(ply + 1, to, code)) return true;
      continue;
    }
    for (int became = kQueen; became <= kKnight; ++became) {
      if (!(setting_->promotions >> became & 1)) continue;
      if (reaches(ply + 1, to, code_of(side, became))) return true;
    }
  }
  return false;
}

bool LoneUnits::captors_follow(bool both_kings) {
  for (std::size_t ply = 0; ply < line_->moves.size(); ++ply) {
    if (line_->moves[ply].kind != kUnseenCapture) continue;
    const int most = setting_->invisibles - line_->demands[0][1 - line_->sides[ply]].any;
    if (!captor_follows(ply, most, both_kings)) return false;
  }
  return true;
}

/// Looks at the first position in which the captor stands alone; most: how many units its side has
/// at most in the diagram.
bool LoneUnits::captor_follows(std::size_t capture, int most, bool both_kings) {
  const int side = line_->sides[capture], square = line_->moves[capture].to;
  for (std::size_t at = capture + 1; at < line_->moves.size(); ++at) {
    const int plies = static_cast<int>(at);
    for (const Revelation& one : line_->revelations) {
      if (one.plies == plies && side_of(one.code) == side) return true;
    }
    if (most - line_->gone[at][side] <= 1) {
      for (int walk = both_kings ? kQueen : kKing; walk <= kPawn; ++walk) {
        const bool stands = walk != kPawn || !(bit(square) & kOuterRanks);
        if (stands && may_follow(plies, square, code_of(side, walk))) return true;
      }
      return false;
    }
    const Announcement& said = line_->moves[at];
    const bool unseen = said.kind == kUnseen || said.kind == kUnseenCapture;
    if (line_->sides[at] == side ? unseen : said.kind == kUnseen) return true;
    if (said.kind == kSeen && said.to == square) return true;
  }
  return true;
}

}  // namespace kirke::invisible
