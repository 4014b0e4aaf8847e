// PlusChess: a unit on one of the four squares in the middle of the board captures from the other
// three as well, as if it stood there.

#include <memory>
#include <vector>

#include "conditions/shared/from_elsewhere.hpp"
#include "conditions/shared/site_list.hpp"
#include "core/rules_builder.hpp"
#include "movers/check.hpp"

namespace kirke {
namespace {

template <int W>
struct Middle {
  Bits<W> sites;
};

template <int W>
const Bits<W>& middle_of(const void* raw) noexcept {
  return static_cast<const Middle<W>*>(raw)->sites;
}

/// Where the unit on `from` may go before it captures.
template <int W>
Bits<W> others(const Position<W>& position, const Bits<W>& middle, Site from) noexcept {
  return middle.test(from) ? middle & ~position.occupied() : Bits<W>{};
}

/// Adds captures from the other squares, without those that the unit has anyway.
template <int W>
void captures_from_middle(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                          int first, MoveList& out, Generate mode, const void* raw) noexcept {
  Bits<W> known;
  const int more = out.size();
  for (int i = first; i < more; ++i) {
    if (out[i].captures()) known.set(out[i].to);
  }
  for (Bits<W> rest = others(position, middle_of<W>(raw), from); rest.any();)
    moves_as_from(position, rules, from, rest.pop(), side, out, mode);
  keep_if(out, more, [&](const Move& m) { return m.captures() && !known.test(m.to); });
}

/// Whether the unit on `from`, if it walks so, captures on `target` from another of the squares.
template <int W>
bool takes_from_middle(const Position<W>& position, const Rules<W>& rules,
                       const Movement<W>& movement, const Bits<W>& middle, Site from, Site target,
                       Side by) noexcept {
  for (Bits<W> rest = others(position, middle, from); rest.any();) {
    const Site s = rest.pop();
    if (s != target && takes_as_from(position, rules, movement, from, s, target, by)) return true;
  }
  return false;
}

template <int W>
bool unit_observes(const Position<W>& position, const Rules<W>& rules, const Movement<W>& walk,
                   Site from, Site target, Side by, const void* raw) noexcept {
  return takes(position, rules, walk, from, target, by) ||
         takes_from_middle(position, rules, walk, middle_of<W>(raw), from, target, by);
}

template <int W>
bool observed_from_middle(Position<W>& position, const Rules<W>& rules, Site target, Side by,
                          const void* raw) noexcept {
  if (attacked(position, rules, target, by)) return true;
  const Bits<W>& middle = middle_of<W>(raw);
  for (Bits<W> units = middle & position.of_side(by); units.any();) {
    const Site from = units.pop();
    const Movement<W>& movement = rules.movement(position.at(from), by);
    if (from != target && takes_from_middle(position, rules, movement, middle, from, target, by))
      return true;
  }
  return false;
}

}  // namespace

template <int W>
void announce_elsewhere(const RuleSpec&, const Board&, Announced& says) {
  says.captures_elsewhere = true;
}

template <int W>
void announce_plus(const RuleSpec& spec, const Board& board, Announced& says) {
  announce_elsewhere<W>(spec, board, says);
  says.begins_elsewhere = true;
}

template <int W>
void install_plus(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto middle = std::make_shared<const Middle<W>>(
      Middle<W>{sites_in<W>(builder.board(), spec.get("squares", ""))});
  builder.adds_moves({captures_from_middle<W>, middle});
  builder.observe_by({observed_from_middle<W>, middle, false, unit_observes<W>});
}

template void announce_elsewhere<kWords>(const RuleSpec&, const Board&, Announced&);
template void announce_plus<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_plus(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
