#include "invisible/position.hpp"

namespace kirke::invisible {

namespace {

constexpr int kFiles[8] = {1, -1, 0, 0, 1, 1, -1, -1};
constexpr int kRanks[8] = {0, 0, 1, -1, 1, -1, 1, -1};
constexpr int kDiagonal = 4;  // the first direction of bishops

struct BoardTables {
  Bits ray[8][64]{};
  Bits knight[64]{};
  Bits king[64]{};
  Bits pawn[2][64]{};
  Bits between[64][64]{};

  BoardTables() {
    for (int square = 0; square < 64; ++square) {
      for (int way = 0; way < 8; ++way) fill_ray(square, way);
      constexpr int kLeaps[8][2] = {{1, 2},  {2, 1},  {-1, 2},  {-2, 1},
                                    {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
      for (const auto& leap : kLeaps) add(knight[square], square, leap[0], leap[1]);
      for (int way = 0; way < 8; ++way) add(king[square], square, kFiles[way], kRanks[way]);
      for (const int aside : {-1, 1}) {
        add(pawn[0][square], square, aside, 1);
        add(pawn[1][square], square, aside, -1);
      }
    }
  }

  static void add(Bits& set, int square, int files, int ranks) {
    const int file = square % 8 + files, rank = square / 8 + ranks;
    if (file >= 0 && file < 8 && rank >= 0 && rank < 8) set |= bit(rank * 8 + file);
  }

  void fill_ray(int square, int way) {
    int file = square % 8 + kFiles[way], rank = square / 8 + kRanks[way];
    Bits inside = 0;
    for (; file >= 0 && file < 8 && rank >= 0 && rank < 8;
         file += kFiles[way], rank += kRanks[way]) {
      const int to = rank * 8 + file;
      between[square][to] = inside;
      inside |= bit(to);
    }
    ray[way][square] = inside;
  }
};

const BoardTables kTables;

/// The first blocked square of a ray, -1 for none.
int first_blocked(int way, int square, Bits blocked) {
  const Bits met = kTables.ray[way][square] & blocked;
  if (!met) return -1;
  const bool upwards = kRanks[way] > 0 || (kRanks[way] == 0 && kFiles[way] > 0);
  return upwards ? std::countr_zero(met) : 63 - std::countl_zero(met);
}

Bits rides(int first, int end, int square, Bits blocked) {
  Bits found = 0;
  for (int way = first; way < end; ++way) {
    found |= kTables.ray[way][square];
    const int stop = first_blocked(way, square, blocked);
    if (stop >= 0) found &= ~kTables.ray[way][stop];
  }
  return found;
}

}  // namespace

void Position::put(int square, int code) {
  const Bits b = bit(square);
  board[static_cast<std::size_t>(square)] = static_cast<std::int8_t>(code);
  of[side_of(code)][kNone] |= b;
  of[side_of(code)][walk_of(code)] |= b;
  blocked |= b;
}

void Position::take(int square) {
  const Bits b = bit(square);
  const int code = board[static_cast<std::size_t>(square)];
  of[side_of(code)][kNone] &= ~b;
  of[side_of(code)][walk_of(code)] &= ~b;
  blocked &= ~b;
  hidden &= ~b;
  rights &= ~b;
  board[static_cast<std::size_t>(square)] = 0;
}

Bits between(int a, int b) { return kTables.between[a][b]; }

Bits captures(int code, int square, Bits blocked) {
  switch (walk_of(code)) {
    case kKing:
      return kTables.king[square];
    case kQueen:
      return rides(0, 8, square, blocked);
    case kRook:
      return rides(0, kDiagonal, square, blocked);
    case kBishop:
      return rides(kDiagonal, 8, square, blocked);
    case kKnight:
      return kTables.knight[square];
    case kPawn:
      return kTables.pawn[side_of(code)][square];
    default:
      return 0;
  }
}

Bits attackers(const Position& p, int square, int side) {
  const auto& of = p.of[side];
  Bits found = (kTables.knight[square] & of[kKnight]) | (kTables.king[square] & of[kKing]) |
               (kTables.pawn[1 - side][square] & of[kPawn]);
  for (int way = 0; way < 8; ++way) {
    const Bits riders = of[kQueen] | (way < kDiagonal ? of[kRook] : of[kBishop]);
    if (!(kTables.ray[way][square] & riders)) continue;
    const int met = first_blocked(way, square, p.blocked);
    if (met >= 0) found |= bit(met) & riders;
  }
  return found;
}

bool attacked(const Position& p, int square, int side) { return attackers(p, square, side) != 0; }

int corner(const Move& move) { return move.kind == kShort ? move.from + 3 : move.from - 4; }
int beside(const Move& move) { return move.kind == kShort ? move.from + 1 : move.from - 1; }

Bits passed(const Position& p, const Move& move) {
  if (move.kind != kPlain) return between(move.from, corner(move));
  return walk_of(p.board[static_cast<std::size_t>(move.from)]) == kKnight
             ? 0
             : between(move.from, move.to);
}

Position after(const Position& p, const Move& move) {
  Position q = p;
  const auto from = static_cast<std::size_t>(move.from);
  const int code = p.board[from];
  const Bits was_hidden = p.hidden & bit(move.from);
  if (move.kind != kPlain) {
    const int rook = corner(move);
    const bool unseen = was_hidden && p.hidden & bit(rook);
    const int rook_code = p.board[static_cast<std::size_t>(rook)];
    q.take(rook);
    q.take(move.from);
    q.put(move.to, code);
    q.put(beside(move), rook_code);
    if (unseen) q.hidden |= bit(move.to) | bit(beside(move));
    return q;
  }
  q.take(move.from);
  if (p.blocked & bit(move.to)) q.take(move.to);
  q.put(move.to, move.promotion ? code_of(side_of(code), move.promotion) : code);
  if (was_hidden) q.hidden |= bit(move.to);
  return q;
}

bool may_castle(const Position& p, int side, int kind) {
  const int home = side == 0 ? 4 : 60;
  const Move move{home, kind == kShort ? home + 2 : home - 2, 0, kind};
  const int rook = corner(move);
  if (p.king(side) != home || !(p.rights & bit(home)) || !(p.rights & bit(rook))) return false;
  if (p.board[static_cast<std::size_t>(rook)] != code_of(side, kRook)) return false;
  if (p.blocked & between(home, rook)) return false;
  return !attacked(p, home, 1 - side) && !attacked(p, beside(move), 1 - side);
}

bool is_legal(const Position& p, int moved, int next) {
  if (attacked(p, p.king(moved), 1 - moved)) return false;
  return next != moved || !attacked(p, p.king(1 - moved), moved);
}

bool has_move(const Setting& setting, const Position& p, int side) {
  const Bits own = p.of[side][kNone], king = p.of[side][kKing];
  const auto legal = [&](const Move& move) {
    if (move.kind != kPlain) return false;  // then the king has another move
    const Position q = after(p, move);
    return !attacked(q, q.king(side), 1 - side);
  };
  return any_move(setting, p, side, king, legal) || any_move(setting, p, side, own & ~king, legal);
}

}  // namespace kirke::invisible
