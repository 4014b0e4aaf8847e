// AliceChess: a board laid twice. Units move and capture among the units of their own copy, and
// then go on to the same square of the other copy, which has to be empty. A king may not step into
// check on the copy that he leaves.

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/order.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"
#include "movers/check.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

template <int W>
bool can_cross(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
               const void*) noexcept {
  const Board& board = rules.board;
  const auto free = [&](Site s) { return !position.occupied(board.twin(s)); };
  if (!free(move.to)) return false;
  if (!move.castles()) return true;
  return std::none_of(rules.castlings.all.begin(), rules.castlings.all.end(),
                      [&](const Castling<W>& c) {
                        return c.side == side && c.king_from == move.from && c.king_to == move.to &&
                               !free(c.rook_to);
                      });
}

template <int W>
void cross(Half<W>& half, const void*) noexcept {
  for (Site* const s : {&half.standing, &half.second}) {
    if (*s == kNowhere) continue;
    const Site to = half.rules.board.twin(*s);
    half.position.shift(*s, to, Reason::crossing);
    *s = to;
  }
}

/// Where units stand after the half-move, by where they have arrived.
template <int W>
std::vector<Bits<W>> other_copies(const Board& board) {
  std::vector<Bits<W>> out;
  for (int s = 0; s < board.size(); ++s)
    out.push_back(Bits<W>::of(board.twin(static_cast<Site>(s))));
  return out;
}

/// Whether the mover's king, if he has moved, would be in check if he had stayed on his copy of the
/// board. He may capture the other king even so: kings keep apart, whichever units guard them.
template <int W>
void judge_old_board(Half<W>& half, const void*) noexcept {
  const Site s = half.standing;
  if (half.captured.royal()) return;
  if (s == kNowhere || !half.position.at(s).royal() || !half.position.at(s).owned_by(half.mover))
    return;
  const Trial<W> trial(half.position);
  half.position.shift(s, half.rules.board.twin(s), Reason::state);
  if (royal_attacked(half.position, half.rules, half.mover)) half.illegal = true;
}

/// Whether another rule acts of which it is not agreed what it does on two boards.
template <int W>
bool acts_on_both(const RulesBuilder<W>& builder) {
  const auto& rules = builder.spec().rules;
  const auto apart = std::count_if(rules.begin(), rules.end(), [](const RuleSpec& rule) {
    return same_on_each_board(rule.name);
  });
  return builder.acting_rules() - apart > 1;
}

}  // namespace

template <int W>
void install_alice(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (!builder.board().laid_twice()) throw std::invalid_argument(spec.name + " on a single board");
  if (acts_on_both(builder))
    throw Refusal(spec.name + ": what another rule does on two boards is not agreed", kLeaveOneOut);
  using G = Guarantee;
  builder.breaks({G::quiet_is_shift, G::capture_is_take, G::arrivals_tabled, G::captures_tabled});
  builder.keeps(G::games_tabled);
  builder.go_on(other_copies<W>(builder.board()));
  builder.move_only_if(MoveFilter<W>::Asks::move, can_cross<W>, nullptr, true);
  builder.on(Phase::promote, spec.name, cross<W>);
  builder.on(Phase::judge, spec.name, judge_old_board<W>);
}

template void install_alice(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
