#include "conditions/rebirth/free_squares.hpp"

#include <algorithm>

#include "conditions/rebirth/landing.hpp"
#include "conditions/rebirth/rebirth_prediction.hpp"

namespace kirke {
namespace {

/// Under Geneva the square depends on where the capture begins, and must be another one.
template <int W>
bool leaves_square_free(const Position<W>& position, const Rebirth& axes, Capture capture,
                        Site start, Site to) noexcept {
  const bool geneva = axes.row().base == Base::geneva;
  if (geneva) capture.at = start;
  const Unit& unit = geneva ? capture.capturer : capture.victim;
  if (!axes.concerns(capture, unit)) return true;
  const Site s = axes.square(capture, axes.changed(capture, unit));
  if (s == kNowhere || s == to || (geneva && s == start)) return false;
  return s == capture.from || !position.occupied(s);
}

/// The sites one of which has to be free, or be the capturing unit's own, for a capture.
/// promotions: what the capturing unit may promote to; nullptr: it does not promote. always: what
/// to add if no site need be free.
template <int W>
Bits<W> homes_of(const Rebirth& axes, Capture capture, const std::vector<std::uint8_t>* promotions,
                 const Bits<W>& always) noexcept {
  Bits<W> homes;
  const auto add = [&](std::uint16_t kind) {
    capture.capturer.kind = kind;
    const bool goes = axes.concerns(capture, capture.capturer);
    const Site s = goes ? axes.square(capture, axes.changed(capture, capture.capturer)) : kNowhere;
    const bool stays = s == capture.at, relaxed = axes.row().occupied == Occupied::relaxed;
    if (!goes || (stays ? !axes.row().cheylan : relaxed)) {
      homes |= always;
    } else if (!stays && s != kNowhere) {
      homes.set(s);
    }
  };
  if (promotions == nullptr) {
    add(capture.capturer.kind);
    return homes;
  }
  if (axes.row().adapted == Adapted::frischauf) capture.capturer.traits |= kFrischauf;
  for (const std::uint8_t kind : *promotions) add(kind);
  return homes;
}

}  // namespace

template <int W>
void forbid_capture(Half<W>& half, const void* raw) noexcept {
  if (!half.captured.exists()) return;
  const Move& move = half.move;
  Capture capture = capture_of(half);
  capture.capturer = half.unit;  // a pawn that has promoted is asked about as a pawn
  if (!leaves_square_free(half.position, axes_of(raw), capture, move.start(), move.to))
    half.illegal = true;
}

template <int W>
bool capture_is_free(const Position<W>& position, const Rules<W>& rules, const Move& move, Side by,
                     const void* raw) noexcept {
  const Site target = move.victim;
  const Capture capture = capture_on(position, rules, move.from, target, by);
  return leaves_square_free(position, axes_of(raw), capture, move.start(), target);
}

template <int W>
bool king_is_lost(const Position<W>& position, const Rules<W>& rules, const Move& move, Side by,
                  const void* raw) noexcept {
  const Site from = move.from, target = move.victim;
  const Rebirth& axes = axes_of(raw);
  Capture capture = capture_on(position, rules, from, target, by);
  const auto lost = [&] {
    const Site s = axes.square(capture, capture.victim);
    return s == kNowhere || s == target || (s != from && position.occupied(s));
  };
  const Unit capturer = capture.capturer;
  if (!rules.promotes_on(capturer, by, target)) return lost();
  const auto& kinds = rules.promotions.of[capturer.kind];
  return std::any_of(kinds.begin(), kinds.end(), [&](std::uint8_t kind) {
    capture.capturer.kind = kind;
    return lost();
  });
}

template <int W>
bool home_is_free(const Position<W>& position, const Rules<W>& rules, const Move& move, Side by,
                  const void* raw) noexcept {
  const Site from = move.from, target = move.victim;
  const Capture capture = capture_on(position, rules, from, target, by);
  const Unit& unit = capture.capturer;
  const bool promotes = rules.promotes_on(unit, by, target);
  const Bits<W> homes =
      homes_of(axes_of(raw), capture, promotes ? &rules.promotions.of[unit.kind] : nullptr,
               Bits<W>::of(from));
  return homes.test(from) || (homes & ~position.occupied()).any();
}

template <int W>
std::vector<Bits<W>> all_homes(const RulesBuilder<W>& builder, const Rebirth& axes) {
  std::vector<Bits<W>> out;
  for (std::uint16_t kind = 0; kind < builder.spec().kinds.size(); ++kind) {
    for (Side side = 0; side < 2; ++side) {
      const Unit unit{kind, owner_bit(side), 0, 0};
      for (Site at = 0; at < builder.board().size(); ++at) {
        const bool promotes = builder.promotes(kind, side, at);
        out.push_back(homes_of(axes, Capture{{}, unit, kind, side, kNowhere, at},
                               promotes ? &builder.promotions(kind) : nullptr, ~Bits<W>{}));
      }
    }
  }
  return out;
}

template void forbid_capture(Half<kWords>&, const void*) noexcept;
template bool capture_is_free(const Position<kWords>&, const Rules<kWords>&, const Move&, Side,
                              const void*) noexcept;
template bool king_is_lost(const Position<kWords>&, const Rules<kWords>&, const Move&, Side,
                           const void*) noexcept;
template bool home_is_free(const Position<kWords>&, const Rules<kWords>&, const Move&, Side,
                           const void*) noexcept;
template std::vector<Bits<kWords>> all_homes(const RulesBuilder<kWords>&, const Rebirth&);

}  // namespace kirke
