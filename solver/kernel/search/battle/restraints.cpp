// Options by which an attacking move does not count, as it leaves the defender too much; see
// restraints.hpp.

#include "search/battle/prover.hpp"
#include "search/filters/forcing_moves.hpp"
#include "search/filters/waiting_replies.hpp"

namespace kirke {
namespace {

/// From so many half-moves on NonTrivial asks, and so many are given to the attacker then.
constexpr int trivial_half_moves(int moves) { return 2 * moves + 1; }

/// With so few half-moves left flights are not counted: the next attacking move may take them all.
constexpr int kFlightsCountFrom = 3;

}  // namespace

template <int W>
bool Prover<W>::asks_for_threat(Room room) const noexcept {
  const int limit = search_.restraints.longest_threat;
  return limit >= 0 && room.most >= 2 * limit;
}

template <int W>
bool Prover<W>::asks_for_flights(Room room) const noexcept {
  return search_.restraints.most_flights >= 0 && room.most > kFlightsCountFrom;
}

template <int W>
bool Prover<W>::asks_for_nontrivial(Room room) const noexcept {
  const int moves = search_.restraints.trivial_moves;
  return moves >= 0 && room.most > trivial_half_moves(moves);
}

template <int W>
bool Prover<W>::threatens_in_time(Room room) {
  if (!asks_for_threat(room)) return true;
  const int limit = search_.restraints.longest_threat;
  if (in_check(search_.position, search_.rules(), search_.position.to_move())) return true;
  if (limit == 0) return false;
  return search_.after_threat([&](const Played<W>& pass) {
    const Room after = room.after_half_move();
    return attack({2 * limit - 1, after.least}, &pass) != kNever;
  });
}

template <int W>
bool Prover<W>::too_many_flights(Room room) {
  if (!asks_for_flights(room)) return false;
  const int limit = search_.restraints.most_flights;
  int flights = 0;
  return search_.any_royal_move([&](const Played<W>& played) {
    return played.standing != played.move.from && ++flights > limit;
  });
}

template <int W>
bool Prover<W>::lets_off(Room room) {
  return !AllowedDefences<W>(*this, search_, room).few_enough() || too_many_flights(room);
}

template <int W>
int Prover<W>::nontrivial_defences(Room room, int most) {
  const int trivial = trivial_half_moves(search_.restraints.trivial_moves);
  const Room shorter{trivial + (room.most - 1) % 2, room.least};
  int count = 0;
  search_.any_move_by_units([&](const Played<W>& played) {
    if (after_defence(shorter.after_half_move(), played) == kNever) ++count;
    return count > most;
  });
  return count;
}

/// If every defence that does not reach the goal counts, some attacking moves need not be played:
/// those after which more such defences are seen to remain than the attacker may leave. A defence
/// that gives no check does not reach the goal.
template <int W>
void Prover<W>::drop_too_free(Room room, MoveList& moves) {
  if (!all_defences_count(room.after_half_move()) || search_.rules().turns_vary()) return;
  if (!GoalMisses<W>::admits(search_.rules(), branch_.goal->kind)) return;
  WaitingReplies<W> replies(search_.position, search_.rules(), branch_.goal);
  if (!replies.any()) return;
  const int too_many = search_.restraints.most_nontrivial + 2;
  int kept = 0;
  for (const Move& move : moves) {
    if (!replies.remain_after(move, too_many)) moves[kept++] = move;
  }
  moves.truncate(kept);
}

/// Tells apart facts of the table that were found under different restraints, and lengths at which
/// a restraint asks from those at which it does not. At all lengths of one parity at which it asks,
/// it asks the same: an attacking move that counts with so many half-moves left counts with more.
template <int W>
std::uint64_t Prover<W>::restraint_facts(bool attacking, Room room) const noexcept {
  const Restraints& restraints = search_.restraints;
  if (!restraints.depend_on_length()) return 0;
  const bool counted = asks_for_nontrivial(room);
  std::uint64_t facts = static_cast<std::uint64_t>(restraints.longest_threat + 1) << 1 |
                        static_cast<std::uint64_t>(capped(restraints.most_flights + 1)) << 53;
  if (counted) facts |= static_cast<std::uint64_t>(restraints.most_nontrivial + 1) << 32;
  if (attacking) return facts;
  const std::uint64_t asked = 1u | (asks_for_threat(room) ? 2u : 0u) |
                              (asks_for_flights(room) ? 4u : 0u) | (counted ? 8u : 0u) |
                              (room.most % 2 != 0 ? 16u : 0u);
  return facts | asked << 48;
}

template <int W>
AllowedDefences<W>::AllowedDefences(Prover<W>& prover, Search<W>& search, Room room)
    : search_(search), before_(search.restraints.most_nontrivial) {
  if (!prover.asks_for_nontrivial(room)) return;
  const int count = prover.nontrivial_defences(room, before_ + 1);
  few_enough_ = count <= before_ + 1;
  if (few_enough_) search.restraints.most_nontrivial += 1 - count;
}

template bool Prover<kWords>::asks_for_nontrivial(Room) const noexcept;
template bool Prover<kWords>::threatens_in_time(Room);
template bool Prover<kWords>::too_many_flights(Room);
template bool Prover<kWords>::lets_off(Room);
template int Prover<kWords>::nontrivial_defences(Room, int);
template void Prover<kWords>::drop_too_free(Room, MoveList&);
template std::uint64_t Prover<kWords>::restraint_facts(bool, Room) const noexcept;
template class AllowedDefences<kWords>;

}  // namespace kirke
