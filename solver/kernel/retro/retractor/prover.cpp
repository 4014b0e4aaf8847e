#include "retro/retractor/prover.hpp"

#include <algorithm>

#include "movers/check.hpp"

namespace kirke::retro {

namespace {

/// What success depends on besides the position: forward play, and how moves are taken back.
Key key_of_what_is_asked(const PlayTree& forward, const Asked& asked) noexcept {
  constexpr std::uint64_t kTag = 0x72657472;
  const std::uint64_t how = static_cast<std::uint64_t>(asked.most_replies) << 8 |
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
  // Forward play mostly fails, and then it matters to few whether the position is possible at all.
  const bool reached = board_.forward_holds();
  Outcome outcome = Outcome::fails;
  if (reached || left > 1 || !chooses(attacker_)) {
    if (!board_.has_retraction()) {
      outcome = Outcome::impossible;
    } else if (reached || (left > 1 && defence_fails(left - 1))) {
      outcome = Outcome::succeeds;
    }
  }
  board_.undo();
  return outcome;
}

/// Whether the side that is to take back has no defence, with so many half-moves left to the other.
bool Prover::defence_fails(int left) {
  const bool own_choice = chooses(other(attacker_));
  if (asked_.most_replies != 0 && board_.has_more(asked_.most_replies, !own_choice)) return false;
  const std::vector<Retraction> replies = board_.retractions();
  if (search_.stopped() || replies.empty()) return false;
  const auto answered = [&](const Retraction& one) { return is_answered(one, left); };
  if (own_choice) return std::all_of(replies.begin(), replies.end(), answered);
  const std::vector<Group> groups = grouped(replies);
  return std::all_of(groups.begin(), groups.end(), [&](const Group& group) {
    return std::any_of(group.begin(), group.end(), answered);
  });
}

bool Prover::is_answered(const Retraction& retraction, int left) {
  board_.take_back(retraction);
  const bool answered = !(asked_.forward_defence && board_.forward_holds()) && length(left) != 0;
  board_.undo();
  return answered;
}

int Prover::length(int most) {
  for (int left = 1; left <= most && !search_.stopped(); ++left) {
    if (attack(left)) return left;
  }
  return 0;
}

bool Prover::attack(int left) {
  if (search_.too_deep()) return false;
  const bool remembers = !asked_.repetition;  // else the way to the position matters
  const Fact known = remembers ? search_.table.probe(fact()) : Fact{};
  if (known.holds != 0 && known.holds <= left) return true;
  if (known.fails >= left) return false;
  const std::vector<Group> groups = in_order(left);
  const bool found = std::any_of(groups.begin(), groups.end(),
                                 [&](const Group& group) { return succeeds(group, left); });
  if (remembers && !search_.stopped()) {
    const auto length = static_cast<std::uint8_t>(left);
    search_.table.store(fact(), found ? Fact{length, 0} : Fact{0, length});
  }
  return found;
}

/// What the attacker may take back. First what leaves it in check, as few things taken back meet
/// that.
std::vector<Group> Prover::in_order(int left) {
  const bool at_sight = left == 1 && chooses(attacker_);  // forward play will hardly ever hold
  std::vector<Group> groups =
      grouped(at_sight ? board_.retractions_at_sight() : board_.retractions());
  if (left > 1) {
    std::stable_partition(groups.begin(), groups.end(), [&](const Group& group) {
      board_.take_back(group[0]);
      const bool check = in_check(search_.position, search_.rules, attacker_);
      board_.undo();
      return check;
    });
  }
  return groups;
}

}  // namespace kirke::retro
