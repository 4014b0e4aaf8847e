// ChecklessChess: a move that gives check is illegal unless it mates. Whether it mates is asked
// under the same rule: an answer that checks has to mate in its turn, and so on, as long as answers
// check. If that comes back to a position about which it is being asked, or goes too deep, it is
// not known whether the answer mates. A check is undecided, and not played, if no answer is known
// to be legal and some answers are undecided.

#include <algorithm>
#include <utility>
#include <vector>

#include "core/rules_builder.hpp"
#include "movers/check.hpp"
#include "movers/legal.hpp"
#include "movers/reentry_guard.hpp"

namespace kirke {
namespace {

/// Checks that answer each other are followed so deep; a half-move has stack for that.
constexpr std::size_t kDeepest = 24;

/// Checks that answer each other and are being asked whether they mate.
struct Chain {
  std::vector<Key> after;  // the positions to which they lead
  bool undecided = false;  // an answer to the last one is undecided

  bool ends(const Key& key) const noexcept {
    return after.size() == kDeepest || std::find(after.begin(), after.end(), key) != after.end();
  }
};

thread_local Chain chain;

enum class Check : std::uint8_t { mates, is_answered, undecided };

/// Judges the check that has just been given.
template <int W>
Check judge(Position<W>& position, const Rules<W>& rules) noexcept {
  if (chain.ends(position.key())) return Check::undecided;
  chain.after.push_back(position.key());
  const bool others = std::exchange(chain.undecided, false);
  const bool answered = has_legal(position, rules);
  const bool undecided = std::exchange(chain.undecided, others);
  chain.after.pop_back();
  if (answered) return Check::is_answered;
  return undecided ? Check::undecided : Check::mates;
}

/// Captures of kings are played to find out who is in check. They are not asked whether they give
/// check themselves.
thread_local bool asking_for_mate = false;

template <int W>
bool is_in_check(Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  const Asking now(asking_for_mate);
  return in_check(position, rules, side);
}

template <int W>
void forbid_checks(Half<W>& half, const void*) noexcept {
  if (asking_for_mate && half.captured.royal()) return;
  if (!is_in_check(half.position, half.rules, half.rules.opponent(half.mover))) return;
  if (is_in_check(half.position, half.rules, half.mover)) return;  // which is illegal anyway
  const Check check = judge(half.position, half.rules);
  half.illegal = check != Check::mates;
  if (check != Check::undecided) return;
  if (chain.after.empty()) {
    half.position.note_undecided();
  } else {
    chain.undecided = true;
  }
}

}  // namespace

template <int W>
void install_checkless(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  builder.breaks({G::captures_certain, G::quiets_certain, G::flights_certain},
                 Supplement::checks_alone);
  builder.on(Phase::answers, spec.name, forbid_checks<W>);
}

template void install_checkless(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
