#include "past/unmoves.hpp"

#include <algorithm>

#include "past/steps.hpp"

namespace kirke::retro {
namespace {

class UnMoveGenerator {
 public:
  explicit UnMoveGenerator(const Past& past)
      : past_(past), side_(past.moved_last()), occupied_(past.units.all()) {}

  std::vector<UnMove> all() {
    if (past_.passed != kNowhere) {
      the_double_step();
      return std::move(found_);
    }
    found_.reserve(256);
    for (std::size_t walk = 0; walk < kWalks; ++walk) {
      Squares rest = past_.units.of[side_][walk] & ~past_.unmoved;
      for (; rest != 0; rest &= rest - 1) of_unit(static_cast<Walk>(walk), first(rest));
    }
    castle(true);
    castle(false);
    // A search ends with the first move that nothing refutes, so the likeliest moves come first.
    std::stable_sort(found_.begin(), found_.end(),
                     [](const UnMove& a, const UnMove& b) { return rank(a) < rank(b); });
    return std::move(found_);
  }

 private:
  static int rank(const UnMove& move) noexcept {
    if (move.promotes() || move.kind == MoveKind::en_passant) return 2;
    return move.captured != kWalks ? 1 : 0;
  }

  void of_unit(Walk walk, int to) {
    const Origins from = origins(occupied_, side_, walk, to);
    each(from.quiet, {0, at(to), walk, walk});
    captures(from.capturing, {0, at(to), walk, walk, kWalks, MoveKind::capture});
    each(from.pawn_quiet, {0, at(to), kPawn, walk});
    captures(from.pawn_capturing, {0, at(to), kPawn, walk, kWalks, MoveKind::capture});
    if (walk != kPawn) return;
    if (height(to, side_) == 3) double_step(to);
    if (height(to, side_) == 5) en_passant(to);
  }

  void each(Squares from, UnMove move) {
    for (; from != 0; from &= from - 1) {
      move.from = at(first(from));
      add(move);
    }
  }

  void captures(Squares from, UnMove move) {
    if (from == 0) return;
    const int captured_rank = rank_of(move.to);
    for (std::size_t walk = kQueen; walk < kWalks; ++walk) {
      if (walk == kPawn && (captured_rank == 0 || captured_rank == 7)) continue;
      move.captured = static_cast<Walk>(walk);
      each(from, move);
    }
  }

  /// The double step that is held to have been the last move.
  void the_double_step() {
    const int to = past_.passed + up(side_);
    const Squares pawn = to >= 0 && to < kSquares ? bit(to) : 0;
    if ((past_.units.of[side_][kPawn] & pawn & ~past_.unmoved) != 0 && height(to, side_) == 3)
      double_step(to);
  }

  void double_step(int to) {
    const int over = to - up(side_), from = over - up(side_);
    if ((occupied_ & (bit(over) | bit(from))) != 0 || (past_.not_passed & bit(over)) != 0) return;
    add({at(from), at(to), kPawn, kPawn, kWalks, MoveKind::double_step});
  }

  /// The captured pawn stood behind the square, and had come from the square in front of it.
  void en_passant(int to) {
    const int stood = to - up(side_), came_from = to + up(side_);
    if ((occupied_ & (bit(stood) | bit(came_from))) != 0) return;
    UnMove move{0, at(to), kPawn, kPawn, kPawn, MoveKind::en_passant};
    each(pawn_takes(other(side_), to) & ~occupied_, move);
  }

  void castle(bool short_one) {
    const Castling way = castling(side_, short_one);
    const auto& of = past_.units.of[side_];
    const Squares both = bit(way.king_to) | bit(way.rook_to);
    if ((of[kKing] & bit(way.king_to)) == 0 || (of[kRook] & bit(way.rook_to)) == 0) return;
    if ((past_.unmoved & both) != 0 || (occupied_ & way.empty) != 0) return;
    const UnMove move{at(way.king_from), at(way.king_to), kKing, kKing, kWalks, MoveKind::castling};
    const Past earlier = before(past_, move);
    // The king neither stood in check nor passed an observed square.
    const Squares seen_from = earlier.units.all();
    for (const int square : {way.king_from, way.rook_to}) {
      if (observers(earlier.units, past_.to_move, square, seen_from) != 0) return;
    }
    add(move);
  }

  void add(const UnMove& move) {
    const Past earlier = before(past_, move);
    if (checkers(earlier.units, past_.to_move) == 0) found_.push_back(move);
  }

  static std::uint8_t at(int square) noexcept { return static_cast<std::uint8_t>(square); }

  const Past& past_;
  const Side side_;
  const Squares occupied_;
  std::vector<UnMove> found_;
};

constexpr char kLetters[] = "KQRBN";

}  // namespace

Origins origins(Squares occupied, Side side, Walk walk, int square) noexcept {
  Origins out;
  const Side enemy = other(side);  // whose pawns step the way this side's pawns step back
  const Squares behind = pawn_straight(enemy, square) & ~occupied;
  const Squares aside = pawn_takes(enemy, square) & ~occupied;
  if (walk == kPawn) {
    if (height(square, side) >= 2) {
      out.quiet = behind;
      out.capturing = aside;
    }
    return out;
  }
  out.quiet = out.capturing = observed(walk, square, occupied) & ~occupied;
  if (walk != kKing && height(square, side) == 7) {
    out.pawn_quiet = behind;
    out.pawn_capturing = aside;
  }
  return out;
}

std::vector<UnMove> unmoves(const Past& past) { return UnMoveGenerator(past).all(); }

Past before(const Past& past, const UnMove& move) noexcept {
  Past out = past;
  const Side side = past.moved_last();
  auto& mine = out.units.of[side];
  mine[move.became] &= ~bit(move.to);
  mine[move.walk] |= bit(move.from);
  out.to_move = side;
  out.passed = kNowhere;
  out.not_passed = 0;
  if (move.kind == MoveKind::castling) {
    const Castling way = castling(side, move.to > move.from);
    mine[kRook] ^= bit(way.rook_from) | bit(way.rook_to);
    out.unmoved |= bit(way.king_from) | bit(way.rook_from);
  } else if (move.kind == MoveKind::en_passant) {
    out.units.of[other(side)][kPawn] |= bit(move.to - up(side));
    out.passed = move.to;
  } else if (move.captured != kWalks) {
    out.units.of[other(side)][move.captured] |= bit(move.to);
  }
  return out;
}

Units replayed(const Units& units, Side side, const UnMove& move) noexcept {
  Units out = units;
  auto& mine = out.of[side];
  if (move.kind == MoveKind::en_passant)
    out.of[other(side)][kPawn] &= ~bit(move.to - up(side));
  else if (move.captured != kWalks)
    out.of[other(side)][move.captured] &= ~bit(move.to);
  mine[move.walk] &= ~bit(move.from);
  mine[move.became] |= bit(move.to);
  if (move.kind == MoveKind::castling) {
    const Castling way = castling(side, move.to > move.from);
    mine[kRook] ^= bit(way.rook_from) | bit(way.rook_to);
  }
  return out;
}

std::string square_name(int square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::string text(const UnMove& move) {
  if (move.kind == MoveKind::castling) return move.to > move.from ? "0-0" : "0-0-0";
  std::string out;
  if (move.walk != kPawn) out += kLetters[move.walk];
  out += square_name(move.from) + (move.captured != kWalks ? "x" : "-");
  if (move.captured != kWalks && move.captured != kPawn)
    out += kLetters[move.captured];
  else if (move.captured == kPawn && move.kind != MoveKind::en_passant)
    out += 'P';
  out += square_name(move.to);
  if (move.kind == MoveKind::en_passant) out += "ep";
  if (move.promotes()) out += std::string("=") + kLetters[move.became];
  return out;
}

}  // namespace kirke::retro
