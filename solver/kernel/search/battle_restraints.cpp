// Options that let the defender off; see restraints.hpp.

#include "search/battle_proof.hpp"

namespace kirke {
namespace {

/// From so many half-moves on NonTrivial asks, and so many are given to the attacker then.
constexpr int trivial_half_moves(int moves) { return 2 * moves + 1; }

/// With so few half-moves left flights are not counted: the next attacking move may take them all.
constexpr int kFlightsCountFrom = 3;

}  // namespace

template <int W>
bool Prover<W>::threatens_in_time(Room room) {
  const int limit = search_.restraints.longest_threat;
  if (limit < 0 || room.most < 2 * limit) return true;
  if (in_check(search_.position, search_.rules, search_.position.to_move())) return true;
  if (limit == 0) return false;
  return search_.after_null_move([&](const Played<W>& pass) {
    const Room after = room.after_half_move();
    return attack({2 * limit - 1, after.least}, &pass) != kNever;
  });
}

template <int W>
bool Prover<W>::too_many_flights(Room room) {
  const int limit = search_.restraints.most_flights;
  if (limit < 0 || room.most <= kFlightsCountFrom) return false;
  int flights = 0;
  return search_.any_royal_move([&](const Played<W>& played) {
    return played.standing != played.move.from && ++flights > limit;
  });
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

/// What tells facts apart that were found under different restraints or at different lengths.
template <int W>
std::uint64_t Prover<W>::restraint_facts(bool attacking, Room room) const noexcept {
  const Restraints& restraints = search_.restraints;
  if (!restraints.depend_on_length()) return 0;
  std::uint64_t facts = static_cast<std::uint64_t>(restraints.longest_threat + 1) << 1;
  if (!attacking) facts |= static_cast<std::uint64_t>(room.most) << 48;
  if (restraints.trivial_moves >= 0 && room.most > trivial_half_moves(restraints.trivial_moves)) {
    facts |= static_cast<std::uint64_t>(restraints.most_nontrivial + 1) << 32;
  }
  return facts;
}

template <int W>
AllowedDefences<W>::AllowedDefences(Prover<W>& prover, Search<W>& search, Room room)
    : search_(search), before_(search.restraints.most_nontrivial) {
  const int moves = search.restraints.trivial_moves;
  if (moves < 0 || room.most <= trivial_half_moves(moves)) return;
  const int count = prover.nontrivial_defences(room, before_ + 1);
  few_enough_ = count <= before_ + 1;
  if (few_enough_) search.restraints.most_nontrivial += 1 - count;
}

template bool Prover<1>::threatens_in_time(Room);
template bool Prover<4>::threatens_in_time(Room);
template bool Prover<1>::too_many_flights(Room);
template bool Prover<4>::too_many_flights(Room);
template int Prover<1>::nontrivial_defences(Room, int);
template int Prover<4>::nontrivial_defences(Room, int);
template std::uint64_t Prover<1>::restraint_facts(bool, Room) const noexcept;
template std::uint64_t Prover<4>::restraint_facts(bool, Room) const noexcept;
template class AllowedDefences<1>;
template class AllowedDefences<4>;

}  // namespace kirke
