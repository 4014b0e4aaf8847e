// Maximummer and Minimummer: of its moves a side plays only the longest, or the shortest.

#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>

#include "conditions/selections/selecting.hpp"
#include "conditions/shared/sides.hpp"
#include "conditions/shared/site_list.hpp"

namespace kirke {
namespace {

/// walks_round: kinds whose step counts by its way around and not straight, a bit for each.
struct Lengths {
  bool shortest = false;
  std::uint64_t walks_round = 0;
};

/// The squared length of a mao's step, rounded: one square, then the diagonal of another.
constexpr int kRound = 6;

constexpr int squared(int length) { return length * length; }

/// The length of the straight way between the centres of two squares, squared.
int way_squared(const Board& board, Site from, Site to) noexcept {
  return squared(board.file(to) - board.file(from)) + squared(board.rank(to) - board.rank(from));
}

/// The squared length of a castling: the ways of king and rook together.
template <int W>
int castling_squared(const Rules<W>& rules, const Move& move) noexcept {
  for (const Castling<W>& c : rules.castlings.all) {
    if (c.king_from == move.start() && c.king_to == move.to)
      return squared(std::abs(c.king_to - c.king_from) + std::abs(c.rook_to - c.rook_from));
  }
  return 0;
}

/// The squared length of a castling anywhere. King and partner move on the line on which the king's
/// nearest unit stands.
template <int W>
int castling_anywhere_squared(const Position<W>& position, const Board& board,
                              const Move& move) noexcept {
  const Step both = board.step_between(move.from, move.to);
  const Step step{both.dx / 2, both.dy / 2};
  int steps = 1;  // of the partner, up to the site that the king passes
  for (Site s = move.to; !position.occupied(s); s = board.beyond(s, step)) ++steps;
  return squared(2 + steps) * (squared(step.dx) + squared(step.dy));
}

/// The squared length of an exchange. With an enemy unit it is 0; with an own unit it is the sum of
/// both squared ways, as is customary.
template <int W>
int exchange_squared(const Position<W>& position, const Board& board, const Move& move) noexcept {
  const bool own = position.at(move.to).owned_by(position.to_move());
  return own ? 2 * way_squared(board, move.from, move.to) : 0;
}

template <int W>
int length_squared(const Position<W>& position, const Rules<W>& rules, const Move& move,
                   const Lengths& lengths) noexcept {
  if (move.type == MoveType::null) return 0;
  if (move.type == MoveType::castling_anywhere)
    return castling_anywhere_squared(position, rules.board, move);
  if (move.type == MoveType::exchange) return exchange_squared(position, rules.board, move);
  if (move.castles()) return castling_squared(rules, move);
  if ((lengths.walks_round >> position.at(move.from).kind & 1) != 0) return kRound;
  return way_squared(rules.board, move.from, move.to);
}

template <int W>
std::uint32_t rank_by_length(const Position<W>& position, const Rules<W>& rules, const Move& move,
                             const void* raw) noexcept {
  constexpr int kLongest = 2 * squared(kMostSites);
  const auto& lengths = *static_cast<const Lengths*>(raw);
  const int length = length_squared(position, rules, move, lengths);
  return static_cast<std::uint32_t>(lengths.shortest ? kLongest - length : length);
}

}  // namespace

template <int W>
void announce_maximummer(const RuleSpec&, const Board&, Announced& says) {
  says.only_selects = true;
}

template <int W>
void install_maximummer(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (!builder.spec().cells.empty())
    throw std::invalid_argument(spec.name + " on a board of other cells than squares");
  refuse_legs(builder, spec.name);
  Lengths lengths{spec.get("shortest", "") == "yes"};
  lengths.walks_round = kinds_in(builder.spec().kinds, spec.get("round", ""));
  const Scope scope = scope_from(spec.get("strictness", ""));
  if (scope == Scope::checks_too) refuse_beside_ultra(builder, spec.name + " ultra");
  builder.breaks_no_more();  // than that moves are free
  builder.only_marked_do_more(0);
  builder.select_moves(side_named(spec, Side{1}),
                       {rank_by_length<W>, std::make_shared<const Lengths>(lengths), scope});
}

template void announce_maximummer<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_maximummer(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
