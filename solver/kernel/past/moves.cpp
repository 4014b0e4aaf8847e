#include "past/moves.hpp"

#include "past/steps.hpp"

namespace kirke::retro {
namespace {

class MoveGenerator {
 public:
  explicit MoveGenerator(const Past& past)
      : past_(past), side_(past.to_move), enemy_(other(side_)), occupied_(past.units.all()) {}

  std::vector<UnMove> all() {
    found_.reserve(64);
    for (std::size_t walk = 0; walk < kPawn; ++walk) {
      for (Squares rest = mine()[walk]; rest != 0; rest &= rest - 1)
        of_piece(static_cast<Walk>(walk), first(rest));
    }
    for (Squares rest = mine()[kPawn]; rest != 0; rest &= rest - 1) of_pawn(first(rest));
    castle(true);
    castle(false);
    return std::move(found_);
  }

 private:
  const std::array<Squares, kWalks>& mine() const noexcept { return past_.units.of[side_]; }
  static std::uint8_t at(int square) noexcept { return static_cast<std::uint8_t>(square); }

  void of_piece(Walk walk, int from) {
    Squares to = observed(walk, from, occupied_) & ~past_.units.all(side_);
    for (; to != 0; to &= to - 1) add_to(first(to), {at(from), 0, walk, walk});
  }

  void of_pawn(int from) {
    const UnMove move{at(from), 0, kPawn, kPawn};
    const Squares step = pawn_straight(side_, from) & ~occupied_;
    if (step != 0) promoting(first(step), move);
    for (Squares to = pawn_takes(side_, from) & past_.units.all(enemy_); to != 0; to &= to - 1)
      promoting(first(to), move);
    if (step != 0 && height(from, side_) == 1) {
      const int to = from + 2 * up(side_);
      if ((occupied_ & bit(to)) == 0)
        add({at(from), at(to), kPawn, kPawn, kWalks, MoveKind::double_step});
    }
    if (past_.passed != kNowhere && (pawn_takes(side_, from) & bit(past_.passed)) != 0)
      add({at(from), at(past_.passed), kPawn, kPawn, kPawn, MoveKind::en_passant});
  }

  void promoting(int to, UnMove move) {
    if (height(to, side_) < 7) {
      add_to(to, move);
      return;
    }
    for (const Walk walk : {kQueen, kRook, kBishop, kKnight}) {
      move.became = walk;
      add_to(to, move);
    }
  }

  void add_to(int to, UnMove move) {
    move.to = at(to);
    move.captured = walk_at(past_.units, enemy_, to);
    if (move.captured == kKing) return;  // no game leads to such a position
    if (move.captured != kWalks) move.kind = MoveKind::capture;
    add(move);
  }

  void castle(bool short_one) {
    const Castling way = castling(side_, short_one);
    const Squares both = bit(way.king_from) | bit(way.rook_from);
    if ((past_.unmoved & both) != both) return;
    if ((mine()[kKing] & bit(way.king_from)) == 0 || (mine()[kRook] & bit(way.rook_from)) == 0)
      return;
    const Squares between = (way.empty | bit(way.king_to) | bit(way.rook_to)) & ~both;
    if ((occupied_ & between) != 0) return;
    for (const int square : {way.king_from, way.rook_to}) {
      if (observers(past_.units, enemy_, square, occupied_) != 0) return;
    }
    add({at(way.king_from), at(way.king_to), kKing, kKing, kWalks, MoveKind::castling});
  }

  void add(const UnMove& move) {
    if (checkers(replayed(past_.units, side_, move), side_) == 0) found_.push_back(move);
  }

  const Past& past_;
  const Side side_, enemy_;
  const Squares occupied_;
  std::vector<UnMove> found_;
};

}  // namespace

std::vector<UnMove> moves(const Past& past) { return MoveGenerator(past).all(); }

Past after(const Past& past, const UnMove& move) noexcept {
  Past out{.units = replayed(past.units, past.to_move, move), .to_move = other(past.to_move)};
  out.unmoved = past.unmoved & ~(bit(move.from) | bit(move.to));
  if (move.kind == MoveKind::double_step) {
    const int passed = move.to - up(past.to_move);
    const Squares takers = pawn_takes(past.to_move, passed);
    if ((out.units.of[out.to_move][kPawn] & takers) != 0) out.passed = passed;
  }
  return out;
}

}  // namespace kirke::retro
