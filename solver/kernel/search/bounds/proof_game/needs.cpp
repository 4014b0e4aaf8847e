#include "search/bounds/proof_game/needs.hpp"

#include <algorithm>

#include "core/key.hpp"
#include "search/bounds/proof_game/needs_assigned.hpp"

namespace kirke {
namespace {

// With half of any of these, 43 proof games take as long as with its double, within 3 %.
constexpr std::size_t kFewest = std::size_t{1} << 10;  // entries of a memo
constexpr std::size_t kMost = std::size_t{1} << 20;
constexpr std::size_t kMostExtras = std::size_t{1} << 16;

}  // namespace

template <int W>
ProofNeeds<W>::ProofNeeds(const Rules<W>& rules, ProofWalks<W>& walks, std::uint8_t owners,
                          const std::vector<UnitSpec>& target)
    : rules_(rules),
      walks_(walks),
      owners_(owners),
      needs_(kFewest, kMost),
      takes_(kFewest, kMostExtras),
      losing_(kFewest, kMost) {
  for (const UnitSpec& u : target) {
    if ((u.unit.owners & owners) == 0) continue;
    ++count_;
    if (!walks.frozen().test(u.site)) places_.push_back({u.unit.kind, u.site, side_of(u.unit)});
  }
  keys_.resize(walks.place(walks.figures(), 0));
  for (std::size_t i = 0; i < keys_.size(); ++i) keys_[i] = fact_key(kUnits, i);
}

template <int W>
Bits<W> ProofNeeds<W>::units_of(const Position<W>& position) const noexcept {
  Bits<W> out;
  for (const Side side : {Side{0}, Side{1}}) {
    if ((owners_ & owner_bit(side)) != 0) out |= position.of_side(side);
  }
  return out & ~walks_.frozen();
}

/// Calls f(unit, site) for each unit of these sides that lies below another unit.
template <int W>
template <class F>
void ProofNeeds<W>::each_below(const Position<W>& position, F&& f) const {
  for (Bits<W> rest = position.under().sites(); rest.any();) {
    const Site s = rest.pop();
    position.under().for_each(s, [&](const Unit& unit) {
      if ((unit.owners & owners_) != 0) f(unit, s);
    });
  }
}

template <int W>
typename ProofNeeds<W>::View ProofNeeds<W>::view(const Position<W>& position) const noexcept {
  View out;
  out.position_ = &position;
  out.rights_ = position.slot(kCastlingRights);
  for (Bits<W> rest = units_of(position); rest.any();) {
    const Site s = rest.pop();
    const Unit& unit = position.at(s);
    out.units_ ^= keys_[where(unit.kind, side_of(unit), s)];
  }
  std::uint64_t below = 0;  // two equal units may lie on one site
  each_below(position, [&](const Unit& unit, Site s) {
    out.units_ ^= fact_key(kBelow + kSites * ++below, where(unit.kind, side_of(unit), s));
  });
  return out;
}

template <int W>
typename ProofNeeds<W>::View ProofNeeds<W>::after(const View& view, Site from, Site to,
                                                  int as) const noexcept {
  View out = view;
  const Unit& unit = view.position().at(from);
  out.units_ ^= keys_[where(unit.kind, side_of(unit), from)];
  out.units_ ^= keys_[where(as, side_of(unit), to)];
  out.rights_ &= ~(rules_.castlings.rights_at[from] | rules_.castlings.rights_at[to]);
  out.from_ = from;
  out.to_ = to;
  out.as_ = as;
  return out;
}

template <int W>
Need ProofNeeds<W>::need(const View& view, int captures) {
  const Key asked = key(view, captures);
  if (asked == last_asked_) return last_need_;
  last_need_ = needs_.of(asked, [&] { return work_out(view, captures); });
  last_asked_ = asked;
  return last_need_;
}

template <int W>
void ProofNeeds<W>::gather(const View& view) {
  force_.clear();
  const Position<W>& position = view.position();
  for (Bits<W> rest = units_of(position); rest.any();) {
    const Site s = rest.pop();
    const Unit& unit = position.at(s);
    force_.push_back({view.seen(s, unit.kind), view.seen(s), side_of(unit)});
  }
  each_below(position,
             [&](const Unit& unit, Site s) { force_.push_back({unit.kind, s, side_of(unit)}); });
}

/// What it takes to lose the unit anywhere. Only a king can be kept from being lost: one that may
/// not be captured, and may not come to lie below other units without capture.
template <int W>
int ProofNeeds<W>::free_loss(const Unplaced& u) const noexcept {
  const bool stays = royal(u) && !rules_.kings.captured && !rules_.units.uncaptured_lie_below;
  return stays ? walk::kNever : 0;
}

template <int W>
Need ProofNeeds<W>::work_out(const View& view, int captures) {
  Need out;
  gather(view);
  const auto free = [this](const Unplaced& u) { return free_loss(u); };
  out.moves =
      Need::in_byte(cheapest(view, 1, [&](int) { return assigned_by_moves(captures, free); }));
  if (captures > 0 && out.moves != Need::kNever) {
    out.captures = Need::in_byte(cheapest(view, 0, [&](int) { return captures_needed(captures); }));
  }
  return out;
}

template <int W>
int ProofNeeds<W>::captures_needed(int captures) {
  return assigned([this](const Unplaced& u) { return fewest_captures(u); }, captures,
                  [this](const Unplaced& u) { return free_loss(u); });
}

template <int W>
Need ProofNeeds<W>::need_with_rebirths(const View& view, int price) {
  return needs_.of(view.key() ^ fact_key(kPrice, static_cast<std::uint64_t>(price)),
                   [&] { return work_out_with_rebirths(view, price); });
}

template <int W>
Need ProofNeeds<W>::work_out_with_rebirths(const View& view, int price) {
  gather(view);
  Need out;
  out.moves =
      Need::in_byte(assigned([=, this](const Unplaced& u) { return moves_if_reborn(u, price); },
                             kMostMoves, [this](const Unplaced& u) { return free_loss(u); }));
  if (out.moves != Need::kNever) out.rebirths = Need::in_byte(rebirths_used(price));
  return out;
}

/// How many units are reborn on their way in the last assignment.
template <int W>
int ProofNeeds<W>::rebirths_used(int price) {
  int reborn = 0;
  for (std::size_t p = 0; p < places_.size(); ++p) {
    const int column = assignment_.column_of(static_cast<int>(p) + 1);
    const Unplaced& u = force_[static_cast<std::size_t>(column - 1)];
    const int most = walk::kMostCaptures;
    reborn += moves_if_reborn(u, price)[p] < moves_to_places(u, most)[p];
  }
  return reborn;
}

template class ProofNeeds<kWords>;

}  // namespace kirke
