// BGL: each side has a budget, or both sides have one together, from which the length of each move
// is taken. A move longer than what is left is not played, nor does it check.

#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>

#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// In hundredths of a square.
constexpr std::uint32_t kUnlimited = ~std::uint32_t{0};
constexpr std::uint32_t kMostBudget = 1'000'000'000;  // larger ones are refused

/// slots: of what White and Black have left; equal if they share a budget.
struct Budgets {
  Slot slots[2];
  std::uint32_t given[2];
  bool shared() const noexcept { return slots[0] == slots[1]; }
};

/// How far it is between the centres of the squares, to the nearest hundredth.
std::uint32_t length(const Board& board, Site from, Site to) noexcept {
  const double dx = board.file(to) - board.file(from), dy = board.rank(to) - board.rank(from);
  return static_cast<std::uint32_t>(std::lround(100 * std::sqrt(dx * dx + dy * dy)));
}

template <int W>
bool can_afford(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
                const void* raw) noexcept {
  const auto& budgets = *static_cast<const Budgets*>(raw);
  return length(rules.board, move.start(), move.to) <= position.slot(budgets.slots[side]);
}

/// Notes without a site, so that the solution can show what is left; `owners` says to whom.
template <int W>
void note_balances(Half<W>& half, const Budgets& budgets) noexcept {
  const auto note = [&](std::uint8_t owners, Slot slot) {
    half.position.note(kNowhere, {0, owners, 0, half.position.slot(slot)}, Reason::transform);
  };
  if (budgets.shared()) return note(owner_bit(0) | owner_bit(1), budgets.slots[0]);
  for (const Side side : {Side{0}, Side{1}}) note(owner_bit(side), budgets.slots[side]);
}

template <int W>
void consume(Half<W>& half, const void* raw) noexcept {
  const auto& budgets = *static_cast<const Budgets*>(raw);
  const Slot slot = budgets.slots[half.mover];
  const std::uint32_t left = half.position.slot(slot);
  if (left == kUnlimited) return;
  half.position.set_slot(slot, left - length(half.rules.board, half.move.start(), half.move.to));
  note_balances(half, budgets);
}

template <int W>
void give(Position<W>& position, const Rules<W>&, const void* raw) {
  const auto& budgets = *static_cast<const Budgets*>(raw);
  for (const Side side : {Side{0}, Side{1}})
    position.set_slot(budgets.slots[side], budgets.given[side]);
}

std::uint32_t budget_from(const std::string& text) {
  if (text == "-") return kUnlimited;
  const unsigned long long number = std::stoull(text);
  if (number > kMostBudget) throw std::invalid_argument("a budget of more than 10,000,000 squares");
  return static_cast<std::uint32_t>(number);
}

}  // namespace

template <int W>
void install_bgl(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (!builder.spec().cells.empty())
    throw std::invalid_argument(spec.name + " on a board of other cells than squares");
  const bool shared = spec.get("both", "no") == "yes";
  const Slot first = builder.allot_slots("BGL: what is left", shared ? 1 : 2);
  const Slot second = static_cast<Slot>(shared ? first : first + 1);
  const std::string white = spec.get("white", "-");
  const auto data = std::make_shared<const Budgets>(Budgets{
      {first, second}, {budget_from(white), budget_from(shared ? white : spec.get("black", "-"))}});
  builder.breaks(Guarantee::board_is_all);
  builder.move_only_if(MoveFilter<W>::Asks::move, can_afford<W>, data, true);
  builder.on(Phase::remember, spec.name, consume<W>, data);
  builder.begin_with(give<W>, data);
}

template void install_bgl(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
