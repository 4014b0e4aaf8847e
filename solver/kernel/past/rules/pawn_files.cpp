// R6, R7, R15 and R17: every pawn began on a file of its own and changes files by capturing.

#include "past/rules/pawn_files.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "past/rules/all.hpp"
#include "past/rules/ways.hpp"

namespace kirke::retro {
namespace {

constexpr int kImpossible = 1000;  // more captures than a game has

using ByFile = std::array<int, 8>;
using ByFiles = std::array<int, 256>;

/// Captures that a pawn from this file needs to promote past units that have never moved.
int promotion_captures(const Facts& facts, Side side, int file) noexcept {
  int least = kImpossible;
  for (Squares rest = before_promotion(facts, side); rest != 0; rest &= rest - 1) {
    const int seventh = first(rest), aside = std::abs(file_of(seventh) - file);
    if (aside > 5) continue;
    if ((pawn_straight(side, seventh) & ~facts.steady) != 0) least = std::min(least, aside);
    if ((pawn_takes(side, seventh) & ~facts.steady) != 0) least = std::min(least, aside + 1);
  }
  return least;
}

/// Captures that the promoted units have made as pawns, if they began on files outside `taken`.
int captures_of_promoted(unsigned taken, int promoted, const ByFile& cost) noexcept {
  ByFile free{};
  int count = 0;
  for (std::size_t file = 0; file < 8; ++file) {
    if ((taken >> file & 1u) == 0) free[static_cast<std::size_t>(count++)] = cost[file];
  }
  if (promoted > count) return kImpossible;
  std::sort(free.begin(), free.begin() + count);
  int sum = 0;
  for (int i = 0; i < promoted; ++i) sum += free[static_cast<std::size_t>(i)];
  return sum;
}

/// Captures with which a pawn comes from a file to a square. has_captured: it must have captured at
/// least once.
int captures_to(int square, Side side, int file, bool has_captured) noexcept {
  const int aside = std::abs(file - file_of(square)), forward = height(square, side) - 1;
  const int captures = aside == 0 && has_captured ? 2 : aside;
  return captures <= forward ? captures : kImpossible;
}

/// A pawn that is supposed to have begun on a certain file: the pawn on the square, or one that is
/// not on the board.
struct Begun {
  int square = kNowhere;
  int file = kNowhere;
};

/// The least number of captures that brought the pawns of a side, promoted ones included, to where
/// they are, if the pawns on `captors` have captured. Every pawn began on a file of its own.
int pawn_captures(const Facts& facts, Side side, Squares captors, Begun begun = {}) noexcept {
  ByFiles cost;  // by the files on which the pawns so far began
  cost.fill(kImpossible);
  cost[0] = 0;
  int pawns = 0;
  for (Squares rest = facts.units.of[side][kPawn]; rest != 0; rest &= rest - 1, ++pawns) {
    const int square = first(rest);
    ByFile to;
    for (int file = 0; file < 8; ++file)
      to[static_cast<std::size_t>(file)] =
          (square == begun.square) != (file == begun.file) && begun.file != kNowhere
              ? kImpossible
              : captures_to(square, side, file, (captors & bit(square)) != 0);
    for (unsigned files = 0; files < 256; ++files) {
      if (std::popcount(files) != pawns || cost[files] >= kImpossible) continue;
      for (unsigned file = 0; file < 8; ++file) {
        const unsigned with = files | 1u << file;
        if (with != files) cost[with] = std::min(cost[with], cost[files] + to[file]);
      }
    }
  }
  ByFile promoting;
  for (int file = 0; file < 8; ++file)
    promoting[static_cast<std::size_t>(file)] = promotion_captures(facts, side, file);
  int least = kImpossible;
  for (unsigned files = 0; files < 256; ++files) {
    if (std::popcount(files) != pawns || cost[files] >= kImpossible) continue;
    least =
        std::min(least, cost[files] + captures_of_promoted(files, facts.promoted[side], promoting));
  }
  return least;
}

Outcome pawn_files(Facts& facts) {
  for (Side side = 0; side < 2; ++side) {
    const Squares pawns = facts.units.of[side][kPawn];
    if (facts.promoted[side] == 0 && (pawns & ~rank_at(1, side)) == 0) continue;
    if (pawn_captures(facts, side, 0) <= facts.most_pawn_captures(side)) continue;
    facts.witness = pawns;
    return Outcome::refuted;
  }
  return Outcome::nothing;
}

/// Pawns of the other side that a pawn has passed on its file, if neither ever left it.
Squares passed_on_file(const Facts& facts, int white_pawn) noexcept {
  const Squares below = bit(white_pawn) - 1;
  return facts.units.of[kBlack][kPawn] & below & (kFileA << file_of(white_pawn));
}

/// Whether the captures suffice. Of every two pawns that passed each other on a file at least one
/// has captured: the white ones on `captors`, and the black ones that another white pawn has
/// passed.
bool captures_suffice(const Facts& facts, Squares passing, Squares captors) noexcept {
  Squares black_captors = 0;
  for (Squares rest = passing & ~captors; rest != 0; rest &= rest - 1)
    black_captors |= passed_on_file(facts, first(rest));
  return pawn_captures(facts, kWhite, captors) <= facts.most_pawn_captures(kWhite) &&
         pawn_captures(facts, kBlack, black_captors) <= facts.most_pawn_captures(kBlack);
}

Outcome passed_pawns(Facts& facts) {
  Squares passing = 0;
  for (Squares rest = facts.units.of[kWhite][kPawn]; rest != 0; rest &= rest - 1) {
    if (passed_on_file(facts, first(rest)) != 0) passing |= rest & -rest;
  }
  if (passing == 0) return Outcome::nothing;
  // All subsets of the pawns that have passed others, from the whole set to the empty one.
  for (Squares captors = passing;; captors = (captors - 1) & passing) {
    if (captures_suffice(facts, passing, captors)) return Outcome::nothing;
    if (captors == 0) break;
  }
  facts.witness = passing;
  for (Squares rest = passing; rest != 0; rest &= rest - 1)
    facts.witness |= passed_on_file(facts, first(rest));
  return Outcome::refuted;
}

Outcome straight_pawns(Facts& facts) {
  facts.witness = 0;
  for (Side side = 0; side < 2; ++side) {
    Squares rest = facts.units.of[side][kPawn] & ~rank_at(1, side) & ~facts.straight;
    for (; rest != 0; rest &= rest - 1) {
      const Squares pawn = rest & -rest;
      if (pawn_captures(facts, side, pawn) > facts.most_pawn_captures(side)) facts.witness |= pawn;
    }
  }
  if (facts.witness == 0) return Outcome::nothing;
  facts.straight |= facts.witness;
  return Outcome::deduced;
}

/// The file on which a pawn on its third rank began, if it is another file and the only one for
/// which there were captures enough.
std::optional<int> other_file(const Facts& facts, Side side, int square) noexcept {
  const unsigned files = files_of_pawn(facts, side, square);
  if (std::popcount(files) != 1 || (files >> file_of(square) & 1u) != 0) return std::nullopt;
  return std::countr_zero(files);
}

Outcome single_captures(Facts& facts) {
  facts.witness = 0;
  for (Side side = 0; side < 2; ++side) {
    Squares rest = facts.units.of[side][kPawn] & rank_at(2, side) & ~facts.straight &
                   ~facts.moved_once[0] & ~facts.moved_once[1];
    for (; rest != 0; rest &= rest - 1) {
      const int square = first(rest);
      const auto file = other_file(facts, side, square);
      if (!file) continue;
      facts.moved_once[*file < file_of(square) ? 0 : 1] |= bit(square);
      facts.witness |= bit(square);
    }
  }
  return facts.witness == 0 ? Outcome::nothing : Outcome::deduced;
}

}  // namespace

unsigned files_of_pawn(const Facts& facts, Side side, int square) noexcept {
  unsigned files = 0;
  for (int file = 0; file < 8; ++file) {
    if (pawn_captures(facts, side, 0, {square, file}) <= facts.most_pawn_captures(side))
      files |= 1u << file;
  }
  return files;
}

const StaticRule kSingleCaptures{
    "R17",
    "pawns that moved once",
    "",
    "each of these pawns made one move, a capture from the only file on which it can have begun: "
    "nobody else came to the square that it left before, nor to the one where it is since",
    "",
    2,
    single_captures};
const StaticRule kStraightPawns{
    "R15",
    "pawns that never captured",
    "",
    "had one of these pawns captured, the pawns would have needed more captures than there were: "
    "it never left its file, and nothing passed it there",
    "Sherlock",
    2,
    straight_pawns};
const StaticRule kPawnFiles{"R6",
                            "files of pawns",
                            "the pawns would have needed more captures than there were",
                            "",
                            "Sherlock; Retractor; Texel",
                            1,
                            pawn_files};
const StaticRule kPassedPawns{
    "R7",
    "pawns that passed each other",
    "pawns that passed each other on a file would have needed more captures than there were",
    "",
    "Sherlock; Retractor",
    2,
    passed_pawns};

}  // namespace kirke::retro
