// A posteriori: a capture en passant that begins play is permitted before it is proven. Castlings
// have to prove it later: once made, they leave only pasts in which the double step was the last
// move. Until then mate and stalemate do not count. A castling is played if in one past at least it
// agrees with the castlings before it and with that capture.
// Source: Codex for Chess Composition, article 16, and problems printed as "AP".

#include <memory>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// Castlings that are possible together in one past, and whether the double step was its last move.
struct Past {
  std::uint32_t castlings = 0;
  bool double_step = false;
};

constexpr std::uint32_t kCastlings = 0xF;  // the castlings made, a bit for each
constexpr std::uint32_t kOwes = 0x10;      // en passant was captured at the start, unproven
constexpr std::uint32_t kBegun = 0x20;     // play has begun

struct Pasts {
  Slot slot{};
  std::vector<Past> all;

  /// Whether one of the pasts allows these castlings and, if a proof is owed, has the double step.
  bool admit(std::uint32_t castlings, bool owes) const noexcept {
    for (const Past& one : all)
      if ((castlings & ~one.castlings) == 0 && (one.double_step || !owes)) return true;
    return false;
  }
  /// Whether the castlings leave only pasts in which the double step was the last move.
  bool prove(std::uint32_t castlings) const noexcept {
    for (const Past& one : all)
      if ((castlings & ~one.castlings) == 0 && !one.double_step) return false;
    return true;
  }
};

/// The bit of a castling: White's short, White's long, then Black's.
std::uint32_t bit_of(Side side, const Move& move) noexcept {
  return 1u << (2 * side + (move.type == MoveType::castling_short ? 0 : 1));
}

template <int W>
bool agrees(const Position<W>& position, const Rules<W>&, const Move& move, Side side,
            const void* raw) noexcept {
  if (!move.castles()) return true;
  const auto& pasts = *static_cast<const Pasts*>(raw);
  const std::uint32_t state = position.slot(pasts.slot);
  return pasts.admit((state & kCastlings) | bit_of(side, move), (state & kOwes) != 0);
}

template <int W>
void remember(Half<W>& half, const void* raw) noexcept {
  const auto& pasts = *static_cast<const Pasts*>(raw);
  std::uint32_t state = half.position.slot(pasts.slot);
  if ((state & kBegun) == 0 && half.move.type == MoveType::en_passant) state |= kOwes;
  if (half.move.castles()) state |= bit_of(half.mover, half.move);
  half.position.set_slot(pasts.slot, state | kBegun);
}

template <int W>
typename GoalFilter<W>::Says once_proven(Position<W>& position, const Rules<W>&,
                                         typename GoalFilter<W>::Asked, Side,
                                         const void* raw) noexcept {
  using Says = typename GoalFilter<W>::Says;
  const auto& pasts = *static_cast<const Pasts*>(raw);
  const std::uint32_t state = position.slot(pasts.slot);
  return (state & kOwes) == 0 || pasts.prove(state & kCastlings) ? Says::as_ever : Says::missed;
}

/// Reads pairs of numbers: bits of castlings, and 1 for a double step.
std::vector<Past> pasts_from(const std::string& text) {
  std::vector<Past> out;
  std::istringstream words(text);
  std::uint32_t castlings = 0, double_step = 0;
  while (words >> castlings >> double_step)
    out.push_back({castlings & kCastlings, double_step != 0});
  if (out.empty()) throw std::invalid_argument("APosteriori without a past");
  return out;
}

}  // namespace

template <int W>
void install_a_posteriori(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto data = std::make_shared<const Pasts>(
      Pasts{builder.allot_slots("a posteriori"), pasts_from(spec.get("pasts", ""))});
  builder.breaks(Guarantee::board_is_all);
  builder.move_only_if(MoveFilter<W>::Asks::move, agrees<W>, data);
  builder.on(Phase::remember, spec.name, remember<W>, data);
  builder.judge_goals({once_proven<W>, data}, true, false);
}

template void install_a_posteriori(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
