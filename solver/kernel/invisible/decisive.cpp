#include "invisible/decisive.hpp"

namespace kirke::invisible {

namespace {

/// The squares between a square and one of the units that attack it, the fewest there are: as long
/// as they stay empty the square is attacked. All squares if nobody attacks it.
Bits shortest_way(const Position& p, int square, int side) {
  Bits found = ~Bits{0};
  each(attackers(p, square, side), [&](int from) {
    const Bits way = between(from, square);
    if (std::popcount(way) < std::popcount(found)) found = way;
  });
  return found;
}

/// Squares that must stay empty as long as none of these units is to have a legal move.
Bits without_moves(const Setting& setting, const Position& p, int side, Bits movers, Bits targets) {
  Bits found = 0;
  any_move(setting, p, side, movers, [&](const Move& move) {
    if (move.kind == kPlain && targets & bit(move.to)) {
      const Position q = after(p, move);
      found |= shortest_way(q, q.king(side), 1 - side);
    }
    return false;
  });
  return found;
}

/// Squares from which a unit of this code reaches one of the targets: units that it captures there,
/// or empty squares.
Bits sources(const Position& p, int code, Bits targets) {
  const int side = side_of(code), walk = walk_of(code);
  const int turned = walk == kPawn ? code_of(1 - side, kPawn) : code;
  Bits found = 0;
  const auto goes_back = [&](Bits squares) { return side == 0 ? squares >> 8 : squares << 8; };
  if (walk == kPawn) {
    const Bits second = side == 0 ? Bits{0xFF} << 8 : Bits{0xFF} << 48;
    const Bits before = goes_back(targets & ~p.blocked);
    found = before | (goes_back(before & ~p.blocked) & second);
    targets &= p.blocked;
  }
  each(targets, [&](int to) { found |= captures(turned, to, p.blocked); });
  return found;
}

/// Mate is undone on the line of a check, or where a unit captures the only one that checks or
/// steps between; or a square is no longer attacked to which the king goes.
Placements undoing_mate(const Setting& setting, const Position& p, int moved) {
  const int side = 1 - moved, king = p.king(side);
  const Bits checking = attackers(p, king, moved);
  Bits lines = 0, targets = 0;
  each(checking, [&](int from) { lines |= between(from, king); });
  if (std::popcount(checking) == 1) targets = checking | lines;
  const Bits own = p.of[side][kNone] & ~bit(king);
  lines |= without_moves(setting, p, side, bit(king), ~Bits{0});
  if (targets) lines |= without_moves(setting, p, side, own, targets);
  Placements found{};
  for (int walk = kQueen; walk <= kPawn; ++walk) {
    found[code_of(moved, walk)] = lines;
    found[code_of(side, walk)] = lines | sources(p, code_of(side, walk), targets);
  }
  return found;
}

/// Stalemate is undone by a unit that moves, by a check, or where a move is no longer illegal.
Placements undoing_stalemate(const Setting& setting, const Position& p, int moved) {
  const int side = 1 - moved;
  Bits lines = without_moves(setting, p, side, p.of[side][kNone], ~Bits{0});
  each(p.of[side][kPawn], [&](int from) { lines |= captures(code_of(side, kPawn), from, 0); });
  Placements found{};
  for (int walk = kQueen; walk <= kPawn; ++walk) {
    found[code_of(side, walk)] = ~Bits{0};
    found[code_of(moved, walk)] = lines | sources(p, code_of(moved, walk), p.of[side][kKing]);
  }
  return found;
}

Placements undoing_check(const Position& p, int moved) {
  Placements found{};
  const Bits line = shortest_way(p, p.king(1 - moved), moved);
  for (int walk = kQueen; walk <= kPawn; ++walk) {
    found[code_of(0, walk)] = found[code_of(1, walk)] = line;
  }
  return found;
}

Placements undoing(const Setting& setting, const Goal& goal, const Position& p, int moved) {
  switch (goal.kind) {
    case kMate:
      return undoing_mate(setting, p, moved);
    case kStalemate:
      return undoing_stalemate(setting, p, moved);
    case kCheck:
      return undoing_check(p, moved);
    default:
      return {};  // a capture or a square is reached by the move alone
  }
}

}  // namespace

Placements decisive(const Setting& setting, const Goal& goal, const Position& p, int moved) {
  Placements found = undoing(setting, goal, p, moved);
  for (const int side : {0, 1}) {
    for (int walk = kQueen; walk <= kPawn; ++walk) {
      found[code_of(side, walk)] &= ~p.blocked & ~(walk == kPawn ? kOuterRanks : 0);
    }
  }
  return found;
}

}  // namespace kirke::invisible
