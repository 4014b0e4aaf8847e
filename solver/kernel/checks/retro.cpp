// The rules about the past are checked against games that the kernel plays forwards by its own
// rules.

#include <algorithm>

#include "checks/cases.hpp"
#include "checks/setups.hpp"
#include "movers/legal.hpp"
#include "past/legality.hpp"
#include "past/moves.hpp"
#include "past/rules/account.hpp"
#include "past/steps.hpp"
#include "retractor/anticirce.hpp"

namespace kirke::checks {
namespace {

constexpr int kGames = 40, kHalfMoves = 120;

constexpr std::array<retro::Walk, kKindCount> kWalkOfKind{
    retro::kQueen, retro::kKnight, retro::kRook, retro::kBishop, retro::kKing, retro::kPawn};

/// The position with all that is known of its past.
retro::Past past_of(const Setup<1>& setup) {
  const Position<1>& position = setup.position;
  retro::Past past;
  for (std::size_t kind = 0; kind < kKindCount; ++kind) {
    for (Side side = 0; side < 2; ++side)
      past.units.of[side][kWalkOfKind[kind]] =
          (position.of_kind(static_cast<int>(kind)) & position.of_side(side)).w[0];
  }
  past.to_move = position.to_move();
  for (std::size_t site = 0; site < retro::kSquares; ++site) {
    if ((position.slot(kCastlingRights) & setup.rules->castlings.rights_at[site]) != 0)
      past.unmoved |= retro::bit(static_cast<int>(site));
  }
  const std::uint32_t passed = position.slot(kEnPassant);
  if (passed != 0) past.passed = passed_site(passed);
  return past;
}

/// Which moves a game has more of than usual.
enum class Taste : std::uint8_t { none, captures, pawns, knights };

Taste taste_of(int game) { return static_cast<Taste>(game % 3); }

/// Under `pawns`, pawns make most captures and promote. Under `knights`, other units hardly get
/// out, so that the number of moves of many units is known.
bool is_liked(const Position<1>& position, const Move& move, Taste taste) {
  if (taste == Taste::none) return true;
  if (taste == Taste::captures) return move.captures();
  const bool by_pawn = position.of_kind(kPawn).test(move.from);
  if (taste == Taste::knights)
    return (by_pawn && move.captures()) || position.of_kind(kKnight).test(move.from);
  return by_pawn && (move.captures() || move.promotion != kNoKind);
}

/// Plays a random legal move, preferring moves that are liked. False if there is none.
bool play_any(Random& random, Setup<1>& setup, Taste taste) {
  Position<1>& position = setup.position;
  MoveList moves;
  generate(position, *setup.rules, position.to_move(), moves);
  while (moves.size() > 0) {
    int i = random.below(moves.size());
    for (int tries = 0; !is_liked(position, moves[i], taste) && tries < 20; ++tries)
      i = random.below(moves.size());
    Played<1> played;
    if (play_legal(position, *setup.rules, Shelter<1>{}, moves[i], played)) return true;
    position.undo_to(played.mark);
    moves[i] = moves[moves.size() - 1];
    moves.truncate(moves.size() - 1);
  }
  return false;
}

/// The positions after all legal moves.
std::vector<retro::Past> ends_by_rules(Setup<1>& setup) {
  Position<1>& position = setup.position;
  MoveList moves;
  generate(position, *setup.rules, position.to_move(), moves);
  std::vector<retro::Past> out;
  for (const Move& move : moves) {
    Played<1> played;
    if (play_legal(position, *setup.rules, Shelter<1>{}, move, played))
      out.push_back(past_of(setup));
    position.undo_to(played.mark);
  }
  return out;
}

/// Calls f(past before the move, past after it) for the moves of random games under these rules.
template <class F>
void for_games(std::uint64_t seed, const RuleSet& rules, F&& f) {
  for (int game = 0; game < kGames * rounds(); ++game) {
    Random random(seed + static_cast<std::uint64_t>(game));
    Setup<1> setup = random_setup<1>(random, rules, Scatter::array);
    const Trying trying([&] { return described(setup.position, setup.rules->board); });
    for (int i = 0; i < kHalfMoves; ++i) {
      const retro::Past earlier = past_of(setup);
      if (!play_any(random, setup, taste_of(game))) break;
      f(earlier, past_of(setup));
    }
  }
}

/// Calls f for the moves of random games of orthodox chess.
template <class F>
void for_games(std::uint64_t seed, F&& f) {
  for_games(seed, rule_sets<1>().front(), f);
}

/// Anticirce, with or without captures on the square of rebirth.
RuleSet anticirce(const std::string& on_rebirth_square) {
  RuleSet out{"AntiCirce " + on_rebirth_square};
  out.circe = true;
  out.axes = {{"base", "anticirce"}, {"O", "strict"}, {"K", "incl"}, {"B", on_rebirth_square}};
  return out;
}

/// Whether the half-move from `before` may be the one that was taken back to `earlier`.
bool leads_to(const retro::Past& before, const retro::Past& earlier) {
  return before.units == earlier.units && before.to_move == earlier.to_move &&
         (before.unmoved & ~earlier.unmoved) == 0 &&
         (before.passed == retro::kNowhere || before.passed == earlier.passed);
}

/// Keeps only the units on some ranks and files at an edge: a cage is a statement about these
/// alone.
retro::Past cut_out(Random& random, const retro::Past& past) {
  const int ranks = 2 + random.below(4), files = 3 + random.below(6);
  const Side edge = any_side(random);
  retro::Squares kept = 0;
  for (int square = 0; square < retro::kSquares; ++square) {
    if (retro::height(square, edge) < ranks && retro::file_of(square) < files)
      kept |= retro::bit(square);
  }
  retro::Past out{.units = past.units, .to_move = past.to_move};
  for (auto& of : out.units.of) {
    for (retro::Squares& squares : of) squares &= kept;
  }
  return out;
}

}  // namespace

void moves_back_are_complete() {
  for_games(1, [](const retro::Past& earlier, const retro::Past& now) {
    bool found = false;
    for (const retro::UnMove& move : retro::unmoves(now)) {
      const retro::Past before = retro::before(now, move);
      CHECK(retro::replayed(before.units, before.to_move, move) == now.units);
      found = found || leads_to(before, earlier);
    }
    CHECK(found);
  });
}

void reborn_moves_back_are_complete() {
  for (const auto& type : {std::pair{"calvet", retro::Rebirth::calvet},
                           std::pair{"cheylan", retro::Rebirth::cheylan}}) {
    for_games(1, anticirce(type.first), [&](const retro::Past& earlier, const retro::Past& now) {
      bool found = false;
      for (const retro::Retraction& one : retro::reborn_unmoves(now, type.second))
        found = found || leads_to(retro::taken_back(now, one), earlier);
      CHECK(found);
    });
  }
}

void moves_forward_are_those_of_the_rules() {
  for (int game = 0; game < kGames * rounds(); ++game) {
    Random random(3000 + static_cast<std::uint64_t>(game));
    Setup<1> setup = random_setup<1>(random, rule_sets<1>().front(), Scatter::array);
    const Trying trying([&] { return described(setup.position, setup.rules->board); });
    for (int i = 0; i < kHalfMoves; ++i) {
      const std::vector<retro::Past> ends = ends_by_rules(setup);
      const retro::Past now = past_of(setup);
      const std::vector<retro::UnMove> moves = retro::moves(now);
      CHECK(moves.size() == ends.size());
      for (const retro::UnMove& move : moves) {
        const retro::Past end = retro::after(now, move);
        CHECK(std::any_of(ends.begin(), ends.end(), [&](const retro::Past& other) {
          // The rules store a passed square whether or not a unit can capture there.
          const bool passed = end.passed == other.passed || end.passed == retro::kNowhere;
          return end.units == other.units && end.to_move == other.to_move && passed;
        }));
      }
      if (!play_any(random, setup, taste_of(game))) break;
    }
  }
}

void no_game_is_refuted() {
  retro::Legality rules({.level = 2, .depth = 2}), cages({.level = 3, .depth = 1, .states = 500});
  int looked_at = 0;
  for_games(1000, [&](const retro::Past&, const retro::Past& now) {
    CHECK(rules.status(now) != retro::Status::illegal);
    if (++looked_at % 16 == 0) CHECK(cages.status(now) != retro::Status::illegal);
    // If less is known of the past, less can be refuted.
    const retro::Past forgotten{.units = now.units, .to_move = now.to_move};
    CHECK(rules.status(forgotten) != retro::Status::illegal);
  });
}

void no_count_of_moves_refutes_a_game() {
  constexpr int kManyGames = 10 * kGames, kFew = 24;
  for (int game = 0; game < kManyGames * rounds(); ++game) {
    Random random(6000 + static_cast<std::uint64_t>(game));
    Setup<1> setup = random_setup<1>(random, rule_sets<1>().front(), Scatter::array);
    const Trying trying([&] { return described(setup.position, setup.rules->board); });
    for (int i = 0; i < kFew && play_any(random, setup, Taste::knights); ++i)
      CHECK(!retro::refuted_statically(past_of(setup), 2));
  }
}

/// The game array after a pawn of White has gone to another square, without Black's units on
/// `lost`.
retro::Units after_captures(int from, int to, retro::Squares lost) {
  retro::Units units = retro::game_array();
  retro::Squares& pawns = units.of[retro::kWhite][retro::kPawn];
  pawns = (pawns & ~retro::bit(from)) | retro::bit(to);
  for (retro::Squares& of_walk : units.of[retro::kBlack]) of_walk &= ~lost;
  return units;
}

/// Whether all captures can be explained if no pawn of Black was captured before it promoted.
bool settled_without_pawns(const retro::Units& units) {
  const retro::Past past{.units = units};
  retro::Supposed nowhere;
  nowhere.pawn_not_on[retro::kBlack].fill(~retro::Squares{0});
  return retro::settled(retro::Facts(past), retro::Looking::at_all, nowhere);
}

void a_missing_pawn_may_have_promoted() {
  constexpr int a2 = 8, g2 = 14, b3 = 17, e4 = 28, b7 = 49, g7 = 54, b8 = 57;
  // g2xf3xe4 captured a knight and the pawn of the g-file, which may have promoted on g1.
  const retro::Squares knight_and_pawn = retro::bit(g7) | retro::bit(b8);
  CHECK(settled_without_pawns(after_captures(g2, e4, knight_and_pawn)));
  // a2xb3 captured the pawn of the b-file, which could not get past White's pawn on b2.
  const retro::Units before_it_promoted = after_captures(a2, b3, retro::bit(b7));
  CHECK(!settled_without_pawns(before_it_promoted));
  const retro::Past past{.units = before_it_promoted};
  CHECK(retro::settled(retro::Facts(past), retro::Looking::at_all));
}

void no_game_up_to_its_end_is_refuted() {
  constexpr int kPositions = 200;
  retro::Legality rules({.level = 2, .depth = 2, .dead = kPositions});
  retro::DeadPositions ends(kPositions);
  bool over = false;
  int looked_at = 0;
  for_games(4000, [&](const retro::Past& earlier, const retro::Past& now) {
    if (retro::is_game_array(earlier)) over = false;
    over = over || ends.life(earlier) == retro::Life::dead;
    if (!over && ++looked_at % 8 == 0) CHECK(rules.status(now) != retro::Status::illegal);
  });
}

void no_cage_stands_in_a_game() {
  Random random(7);
  retro::Patience without_end;
  for_games(2000, [&](const retro::Past&, const retro::Past& now) {
    if (!random.one_in(4)) return;
    const retro::Past out = cut_out(random, now);
    CHECK(retro::cage_in(out, retro::deduced_of(now, 2), 400, without_end).units == retro::Units{});
  });
}

}  // namespace kirke::checks
