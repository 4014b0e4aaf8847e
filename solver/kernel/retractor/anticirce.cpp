#include "retractor/anticirce.hpp"

#include <utility>

#include "past/steps.hpp"

namespace kirke::retro {
namespace {

constexpr Squares kLastRanks = kRank1 | kRank1 << 56;

std::uint8_t small(int square) noexcept { return static_cast<std::uint8_t>(square); }

class AnticirceUnMoves {
 public:
  AnticirceUnMoves(const Past& past, Rebirth rebirth)
      : past_(past), side_(past.moved_last()), rebirth_(rebirth), occupied_(past.units.all()) {}

  std::vector<Retraction> all() {
    for (std::size_t walk = 0; walk < kWalks; ++walk) {
      Squares rest = past_.units.of[side_][walk];
      for (; rest != 0; rest &= rest - 1) of_unit(static_cast<Walk>(walk), first(rest));
    }
    if (past_.passed == kNowhere) castlings();
    return std::move(found_);
  }

 private:
  void of_unit(Walk walk, int stands) {
    if (walk == kPawn && height(stands, side_) == 3) double_step(stands);
    if (past_.passed != kNowhere) return;      // no other move was the last one
    if ((past_.unmoved & bit(stands)) == 0) {  // else it stands there from the start, or reborn
      const Origins from = origins(occupied_, side_, walk, stands);
      quiets(from.quiet, walk, walk, stands);
      quiets(from.pawn_quiet, kPawn, walk, stands);
    }
    if ((array_squares(walk, side_) & bit(stands)) != 0) captures(walk, stands);
  }

  void quiets(Squares from, Walk was, Walk became, int to) {
    for (; from != 0; from &= from - 1)
      found_.push_back({{small(first(from)), small(to), was, became}, small(to)});
  }

  void double_step(int to) {
    const int over = to - up(side_), from = over - up(side_);
    if (past_.passed != kNowhere && past_.passed != over) return;
    if ((occupied_ & (bit(over) | bit(from))) != 0 || (past_.not_passed & bit(over)) != 0) return;
    found_.push_back(
        {{small(from), small(to), kPawn, kPawn, kWalks, MoveKind::double_step}, small(to)});
  }

  /// The unit was reborn where it stands, after a capture on any square whose home this is.
  void captures(Walk walk, int stands) {
    const Squares others = occupied_ & ~bit(stands);
    for (int on = 0; on < kSquares; ++on) {
      if ((others & bit(on)) != 0 || reborn_on(walk, side_, on) != stands) continue;
      if (on == stands && rebirth_ == Rebirth::cheylan) continue;
      if (walk == kPawn && height(on, side_) == 7) continue;  // it would have promoted
      const Origins from = origins(others, side_, walk, on);
      uncaptures(from.capturing, walk, walk, on, stands);
      uncaptures(from.pawn_capturing, kPawn, walk, on, stands);
      if (walk == kPawn && height(on, side_) == 5) en_passant(others, on, stands);
    }
  }

  void uncaptures(Squares from, Walk was, Walk became, int on, int stands) {
    for (; from != 0; from &= from - 1) {
      for (std::size_t victim = kQueen; victim < kWalks; ++victim) {
        if (victim == kPawn && (kLastRanks & bit(on)) != 0) continue;
        found_.push_back({{small(first(from)), small(on), was, became, static_cast<Walk>(victim),
                           MoveKind::capture},
                          small(stands)});
      }
    }
  }

  /// The captured pawn stood behind the square, and had come from the square in front of it.
  void en_passant(Squares others, int on, int stands) {
    if ((others & (bit(on - up(side_)) | bit(on + up(side_)))) != 0) return;
    Squares from = pawn_takes(other(side_), on) & ~others;
    for (; from != 0; from &= from - 1) {
      found_.push_back({{small(first(from)), small(on), kPawn, kPawn, kPawn, MoveKind::en_passant},
                        small(stands)});
    }
  }

  void castlings() {
    const int row = side_ == kWhite ? 0 : 56;
    castling(row + 6, row + 5, bit(row + 4) | bit(row + 7));
    castling(row + 2, row + 3, bit(row) | bit(row + 1) | bit(row + 4));
  }

  void castling(int king, int rook, Squares empty) {
    const auto& mine = past_.units.of[side_];
    if ((mine[kKing] & bit(king)) == 0 || (mine[kRook] & bit(rook)) == 0) return;
    if ((past_.unmoved & (bit(king) | bit(rook))) != 0 || (occupied_ & empty) != 0) return;
    const int from = side_ == kWhite ? 4 : 60;
    found_.push_back(
        {{small(from), small(king), kKing, kKing, kWalks, MoveKind::castling}, small(king)});
  }

  const Past& past_;
  const Side side_;
  const Rebirth rebirth_;
  const Squares occupied_;
  std::vector<Retraction> found_;
};

}  // namespace

int reborn_on(Walk walk, Side side, int capture) noexcept {
  if (walk == kPawn) return file_of(capture) + (side == kWhite ? 8 : 48);
  const Squares home = array_squares(walk, side);
  if (walk == kKing || walk == kQueen) return first(home);
  const Squares colour = (kLight & bit(capture)) != 0 ? kLight : ~kLight;
  return first(home & colour);
}

std::vector<Retraction> reborn_unmoves(const Past& past, Rebirth rebirth) {
  return AnticirceUnMoves(past, rebirth).all();
}

}  // namespace kirke::retro
