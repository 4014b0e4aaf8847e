#include "retractor/prover.hpp"

#include <algorithm>
#include <utility>

#include "movers/check.hpp"

namespace kirke::retro {

namespace {

/// What success depends on besides the position: forward play, and how moves are taken back.
Key key_of_what_is_asked(const PlayTree& forward, const Asked& asked) noexcept {
  constexpr std::uint64_t kTag = 0x72657472;
  const std::uint64_t how = static_cast<std::uint64_t>(asked.most_replies) << 8 |
                            static_cast<std::uint64_t>(asked.dead) << 4 |
                            static_cast<std::uint64_t>(asked.type) << 1 |
                            static_cast<std::uint64_t>(asked.forward_defence);
  return fact_key(kTag, mixed(forward.at(forward.root).tag) ^ mixed(how)) ^
         fact_key(kTag, asked.cannot_castle);
}

}  // namespace

Prover::Prover(Search<1>& search, const Asked& asked, PastBoard& board)
    : search_(search),
      asked_(asked),
      board_(board),
      attacker_(other(search.position.to_move())),
      asks_(key_of_what_is_asked(search.tree, asked)) {}

std::vector<Group> grouped(const std::vector<Retraction>& retractions) {
  std::vector<Group> out;
  for (const Retraction& one : retractions) {
    const auto known = std::find_if(out.begin(), out.end(),
                                    [&](const Group& group) { return group[0].alike(one); });
    if (known == out.end()) {
      out.push_back({one});
    } else {
      known->push_back(one);
    }
  }
  return out;
}

std::vector<Group> first_groups(PastBoard& board) { return grouped(board.retractions_at_sight()); }

Group first_group(PastBoard& board, int index) {
  Group group = first_groups(board).at(static_cast<std::size_t>(index));
  std::erase_if(group, [&](const Retraction& one) { return !board.leaves_a_past(one); });
  return group;
}

bool Prover::chooses(Side side) const noexcept {
  if (asked_.type == RetractorType::hoeg) return false;
  return asked_.type != RetractorType::klan || side == kWhite;
}

bool Prover::succeeds(const Group& group, int left) {
  if (chooses(attacker_)) {
    return std::any_of(group.begin(), group.end(), [&](const Retraction& one) {
      return after_attack(one, left) == Outcome::succeeds;
    });
  }
  bool possible = false;
  for (const Retraction& one : group) {
    const Outcome outcome = after_attack(one, left);
    if (outcome == Outcome::fails) return false;
    possible = possible || outcome == Outcome::succeeds;
  }
  return possible;
}

Prover::Outcome Prover::after_attack(const Retraction& retraction, int left) {
  board_.take_back(retraction);
  Outcome outcome = Outcome::fails;
  if (!board_.has_retraction()) {
    outcome = Outcome::impossible;
  } else if (board_.forward_holds() || (left > 1 && defence_fails(retraction, left - 1))) {
    outcome = Outcome::succeeds;
  }
  board_.undo();
  return outcome;
}

bool Prover::is_answered(const Retraction& retraction, int left) {
  board_.take_back(retraction);
  const bool answered = leaves_no_way_out(left);
  board_.undo();
  return answered;
}

/// Whether the half-move that the defender has taken back leaves him no way out.
bool Prover::leaves_no_way_out(int left) {
  return !(asked_.forward_defence && board_.forward_holds()) && length(left) != 0;
}

int Prover::length(int most) {
  for (int left = 1; left <= most && !search_.stopped(); ++left) {
    if (attack(left)) return left;
  }
  return 0;
}

/// Precondition: with fewer half-moves the attacker does not succeed.
bool Prover::attack(int left) {
  if (search_.too_deep()) return false;
  const bool by_position = !board_.may_repeat(2 * left);
  const Fact known = by_position ? search_.table.probe(fact()) : Fact{};
  if (known.holds != 0 && known.holds <= left) return true;
  if (known.fails >= left) return false;
  const bool found = chooses(attacker_) ? any_single(left) : any_group(left);
  if (by_position) remember(left, found);
  return found;
}

void Prover::remember(int left, bool holds) {
  if (search_.stopped()) return;
  const auto length = static_cast<std::uint8_t>(left);
  search_.table.store(fact(), holds ? Fact{length, 0} : Fact{0, length});
}

/// Whether one of the half-moves that the attacker may take back succeeds. Forward play is only
/// tried after the last of them, because otherwise success would have been found with fewer.
/// Half-moves that leave the attacker in check come first, because few half-moves taken back meet
/// that.
bool Prover::any_single(int left) {
  std::vector<Retraction> later;
  for (const bool checked : {true, false}) {
    const std::vector<Retraction> now = checked ? board_.candidates() : std::exchange(later, {});
    for (const Retraction& one : now) {
      search_.poll_now_and_then();
      if (search_.stopped()) return false;
      if (!board_.take_back_at_sight(one)) continue;
      const bool waits =
          left > 1 && checked && !in_check(search_.position, search_.rules(), attacker_);
      if (waits) later.push_back(one);
      const bool found = !waits && (left == 1 ? reaches_goal() : defence_fails(one, left - 1));
      board_.undo();
      if (found) return true;
    }
  }
  return false;
}

/// Whether the position is possible and forward play reaches the goal from it. Forward play is
/// tried first: it mostly fails, and then it does not matter whether the position is possible.
bool Prover::reaches_goal() { return board_.forward_holds() && board_.has_retraction(); }

bool Prover::any_group(int left) {
  const std::vector<Group> groups = grouped(board_.retractions());
  return std::any_of(groups.begin(), groups.end(),
                     [&](const Group& group) { return succeeds(group, left); });
}

/// Whether the side that is to take back has no defence. left: half-moves left to the other side,
/// which has taken `attack` back. The side has a defence where no game leads here.
bool Prover::defence_fails(const Retraction& attack, int left) {
  const bool own_choice = chooses(other(attacker_));
  const bool by_position = !board_.may_repeat(2 * left + 1);
  const Fact known = by_position ? search_.table.probe(fact()) : Fact{};
  if (known.holds != 0 && known.holds <= left) return true;
  if (known.fails >= left) return false;
  bool fails = asked_.most_replies == 0 || !board_.has_more(asked_.most_replies, !own_choice);
  fails =
      fails && (own_choice ? every_reply_is_answered(attack, left) : every_group_is_answered(left));
  if (by_position) remember(left, fails);
  return fails;
}

bool Prover::every_reply_is_answered(const Retraction& attack, int left) {
  std::vector<Retraction> replies = board_.candidates();
  refutations_.order(replies, attack, left);
  bool possible = false;
  for (const Retraction& one : replies) {
    search_.poll_now_and_then();
    if (search_.stopped()) return false;
    if (!board_.take_back_at_sight(one)) continue;
    const bool leaves_a_past = board_.has_retraction_at_sight();
    const bool refutes = leaves_a_past && !leaves_no_way_out(left);
    board_.undo();
    possible = possible || leaves_a_past;
    if (!refutes) continue;
    if (!search_.stopped()) refutations_.note(one, attack, left);
    return false;
  }
  return possible;
}

bool Prover::every_group_is_answered(int left) {
  const std::vector<Group> groups = grouped(board_.retractions());
  return !search_.stopped() && !groups.empty() &&
         std::all_of(groups.begin(), groups.end(), [&](const Group& group) {
           return std::any_of(group.begin(), group.end(),
                              [&](const Retraction& one) { return is_answered(one, left); });
         });
}

}  // namespace kirke::retro
