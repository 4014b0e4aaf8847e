// ActuatedRevolvingBoard: after every move the board is turned clockwise by a quarter.
// ActuatedRevolvingCentre: the four squares of the centre are so turned, after a move that begins
// or ends there. Units keep their directions. Castling rights are lost where a unit is turned away.

#include <memory>
#include <utility>

#include "core/refusal.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

template <int W>
struct Turn {
  std::shared_ptr<const Permutation> to;
  Bits<W> actuated_by;  // moves that begin or end there
};

template <int W>
void turn_board(Half<W>& half, const void* raw) noexcept {
  const auto& turn = *static_cast<const Turn<W>*>(raw);
  if (!turn.actuated_by.test(half.move.start()) && !turn.actuated_by.test(half.move.to)) return;
  const Permutation& to = *turn.to;
  half.position.permute(turn.to, Reason::state);
  for (Site* s : {&half.standing, &half.second}) {
    if (*s != kNowhere) *s = to[*s];
  }
  half.turned = &to;
}

/// The square of sites from `first` to `last` on file and rank is turned clockwise by a quarter.
Permutation quarter_turn(const Board& board, int first, int last) {
  Permutation out;
  for (int i = 0; i < board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    const int file = board.file(s), rank = board.rank(s);
    const auto inside = [&](int n) { return first <= n && n <= last; };
    out.push_back(inside(file) && inside(rank) ? board.at(rank, first + last - file) : s);
  }
  return out;
}

}  // namespace

template <int W>
void announce_revolving(const RuleSpec&, const Board&, Announced& says) {
  says.turns_board = true;
}

template <int W>
void install_revolving(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const Board& board = builder.board();
  const int size = board.width;
  const bool centre = spec.name == "ActuatedRevolvingCentre";
  if (board.height != size || !builder.spec().cells.empty() || (centre && size % 2 != 0))
    throw Refusal(spec.name + " on a board that is not turned onto itself", "Take the 8x8 board");
  const int first = centre ? size / 2 - 1 : 0;
  Permutation to = quarter_turn(board, first, size - 1 - first);
  Turn<W> turn{nullptr, {}};
  for (int i = 0; i < board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    if (!centre || to[s] != s) turn.actuated_by.set(s);
  }
  turn.to = std::make_shared<const Permutation>(std::move(to));
  // Whatever a half-move is by its walk, units end on other sites and give check from there.
  using G = Guarantee;
  builder.breaks({G::capture_is_take, G::quiet_is_shift, G::arrivals_tabled, G::captures_tabled,
                  G::captures_certain, G::quiets_certain, G::flights_certain});
  builder.breaks(G::captures_tabled, Supplement::landings);
  builder.on(Phase::board, spec.name, turn_board<W>,
             std::make_shared<const Turn<W>>(std::move(turn)));
}

template void announce_revolving<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_revolving(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
