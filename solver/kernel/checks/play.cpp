// Random play under every rule set.

#include <vector>

#include "checks/cases.hpp"
#include "checks/sound.hpp"
#include "movers/legal.hpp"

namespace kirke::checks {
namespace {

constexpr int kHalfMoves = 24;

/// Plays a random legal move; false if there is none.
template <int W>
bool play_any(Random& random, Setup<W>& setup) {
  Position<W>& position = setup.position;
  MoveList moves;
  generate(position, *setup.rules, position.to_move(), moves);
  while (moves.size() > 0) {
    const int i = random.below(moves.size());
    Played<W> played;
    if (play_legal(position, *setup.rules, Shelter<W>{}, moves[i], played)) return true;
    position.undo_to(played.mark);
    moves[i] = moves[moves.size() - 1];
    moves.truncate(moves.size() - 1);
  }
  return false;
}

template <int W>
void play_out(Setup<W>& setup, Random& random) {
  Position<W>& position = setup.position;
  struct Past {
    typename Position<W>::Mark mark;
    std::vector<std::uint8_t> bytes;
  };
  std::vector<Past> past;
  for (int i = 0; i < kHalfMoves; ++i) {
    past.push_back({position.mark(), position.bytes()});
    if (!play_any(random, setup)) break;
    check_sound(position, setup.rules->kind_count());
  }
  for (; !past.empty(); past.pop_back()) {
    if (random.one_in(2)) continue;  // several half-moves at once, too
    position.undo_to(past.back().mark);
    CHECK(position.bytes() == past.back().bytes);
  }
}

/// Checks passes. A pass ends the right to capture en passant. Rules still remember the last move
/// made; but where sides may pass, they remember nothing about the half-move before.
template <int W>
void pass(Setup<W>& setup, Random&) {
  Position<W>& position = setup.position;
  const auto before = position.bytes();
  const Side side = position.to_move();
  const std::uint32_t pending = position.slot(kPendingSite);
  Played<W> played;
  CHECK(play(position, *setup.rules, Move::null(), played));
  // Where turns vary, a side whose units cannot move may lose its turn.
  CHECK(position.to_move() == setup.rules->opponent(side) || setup.rules->turns_vary());
  CHECK(position.slot(kEnPassant) == 0);
  CHECK(setup.rules->may_pass(side) || position.slot(kPendingSite) == pending);
  check_sound(position, setup.rules->kind_count());
  position.undo_to(played.mark);
  CHECK(position.bytes() == before);
}

}  // namespace

void play_and_undo() {
  for_setups<1>(40, Scatter::anywhere, play_out<1>);
  for_setups<4>(40, Scatter::anywhere, play_out<4>);
}

void null_moves() {
  for_setups<1>(20, Scatter::anywhere, pass<1>);
  for_setups<4>(20, Scatter::anywhere, pass<4>);
}

}  // namespace kirke::checks
