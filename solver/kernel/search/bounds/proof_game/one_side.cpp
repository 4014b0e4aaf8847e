#include "search/bounds/proof_game/one_side.hpp"

#include <algorithm>

namespace kirke {
namespace {

// Of 43 proof games, the twelve that play other moves with 256 or 4096 in place of kFewestAnswers
// take as long. With half or double of kMostAnswers all play the same moves.
constexpr std::size_t kFewestAnswers = std::size_t{1} << 10;  // answers that are remembered
constexpr std::size_t kMostAnswers = std::size_t{1} << 20;

// What a question may take, and all of them together, by how often they tell something: a position
// of one side takes less than one of the search, of which an answer saves many.
// kMostTries: of seven games of 23 to 32 half-moves six play fewer moves with 3000 than with 500,
// one of them half as many, and none takes more than 6 % longer. With 20,000, and ten times
// kTriesForOne, one of them takes more than twice as long.
// Measured on 43 proof games:
// kTriesForNothing: with 10,000 all take 5 % less time, but some take half as long again; the four
// that depend on it take 21 % longer with 100,000.
// kTriesForOne: with half of it all play the same moves, and so do 13 with its double.
constexpr int kMostTries = 3000;
constexpr std::int64_t kTriesForNothing = 50'000, kTriesForOne = 100;

constexpr std::uint64_t kUnit = 21, kSide = 22, kRest = 23;  // what keys are made of

}  // namespace

template <int W>
OneSide<W>::OneSide(const Rules<W>& rules, const typename WalledWalks<W>::Places& places,
                    WalledWalks<W>& walks)
    : rules_(rules), places_(places), walks_(walks), known_(kFewestAnswers, kMostAnswers) {
  unit_keys_.resize(rules.index(rules.kind_count(), 0) * (64 * W));
  for (std::size_t i = 0; i < unit_keys_.size(); ++i) unit_keys_[i] = fact_key(kUnit, i);
}

template <int W>
bool OneSide<W>::possible(const Position<W>& position, Side side, int half_moves, int captures,
                          const Walls<W>& walls) {
  if (tries_made_ > kTriesForNothing + kTriesForOne * refused_) return true;
  walls_ = &walls;
  captures_ = captures;
  set_up(position, side);
  if (const bool* known = known_.find(key(half_moves)); known != nullptr) {
    refused_ += !*known;
    return *known;
  }
  gather(position);
  const auto lengths = static_cast<std::size_t>(half_moves) + 1;
  if (steps_.size() < lengths) steps_.resize(lengths);
  tries_ = 0;
  const bool possible = solve(half_moves);
  tries_made_ += tries_;
  if (tries_ > kMostTries) known_.put(key(half_moves), true);  // so that it is not asked again
  refused_ += !possible;
  return possible;
}

template <int W>
void OneSide<W>::set_up(const Position<W>& position, Side side) {
  side_ = side;
  const std::uint32_t rights = position.slot(kCastlingRights);
  rights_ = 0;
  for (const Castling<W>& c : rules_.castlings.all) {
    if (c.side == side && (rights & c.rights) == c.rights) rights_ |= c.rights;
  }
  units_key_ = fact_key(kSide, side);
  for (Bits<W> rest = position.of_side(side); rest.any();) {
    const Site s = rest.pop();
    units_key_ ^= key_of({position.at(s).kind, s});
  }
}

template <int W>
void OneSide<W>::gather(const Position<W>& position) {
  units_.clear();
  occupied_ = position.of_side(side_);
  for (Bits<W> rest = occupied_; rest.any();) {
    const Site s = rest.pop();
    units_.push_back({position.at(s).kind, s});
  }
}

template <int W>
Key OneSide<W>::key(int left) const noexcept {
  const auto rest = static_cast<std::uint64_t>(left) << 8 | static_cast<std::uint64_t>(captures_);
  return walls_->key() ^ units_key_ ^ fact_key(kRest, rest << 32 | rights_);
}

/// Whether the units can stand on their places after `left` half-moves.
template <int W>
bool OneSide<W>::solve(int left) {
  const Key asked = key(left);
  if (const bool* known = known_.find(asked); known != nullptr) return *known;
  if (++tries_ > kMostTries) return true;
  const bool possible = go_on(left);
  if (tries_ <= kMostTries) known_.put(asked, possible);
  return possible;
}

template <int W>
bool OneSide<W>::go_on(int left) {
  int castled = Assignment::kImpossible;
  any_castling(walls_->closed(), [&](const Castling<W>& c, Placed& king, Placed& rook) {
    king.site = c.king_to;
    rook.site = c.rook_to;
    castled = std::min(castled, 1 + assign());
    king.site = c.king_from;
    rook.site = c.rook_from;
    return false;
  });
  const Cheapest cheapest{assign(), castled <= left};
  if (cheapest.moves > left && !cheapest.by_castling) return false;
  if (left == 0) return true;
  std::vector<Step>& steps = steps_[static_cast<std::size_t>(left)];
  steps.clear();
  add_steps(left, cheapest, steps);
  if (cheapest.by_castling &&
      any_castling(walls_->closed() | occupied_,
                   [&](const Castling<W>& c, Placed&, Placed&) { return after(c, left); }))
    return true;
  for (const Step& step : steps) {  // the positions after these steps have lists of their own
    if (after(step, left)) return true;
  }
  return try_losses(left);
}

template <int W>
bool OneSide<W>::try_losses(int left) {
  if (units_.size() == places_[side_].size()) return false;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    const Placed lost = units_[i];
    if (royal(lost) || walls_->closed().test(lost.site)) continue;
    const std::uint32_t rights = rights_;
    const auto at = units_.begin() + static_cast<std::ptrdiff_t>(i);
    units_.erase(at);
    units_key_ ^= key_of(lost);
    rights_ &= ~rules_.castlings.rights_at[lost.site];
    occupied_.clear(lost.site);
    const bool possible = solve(left);
    occupied_.set(lost.site);
    rights_ = rights;
    units_key_ ^= key_of(lost);
    units_.insert(units_.begin() + static_cast<std::ptrdiff_t>(i), lost);
    if (possible) return true;
  }
  return false;
}

template <int W>
void OneSide<W>::put(std::size_t unit, const Placed& there) {
  Placed& u = units_[unit];
  units_key_ ^= key_of(u) ^ key_of(there);
  occupied_.clear(u.site);
  occupied_.set(there.site);
  u = there;
}

template <int W>
bool OneSide<W>::after(const Step& step, int left) {
  const Placed here = units_[step.unit];
  const std::uint32_t rights = rights_;
  rights_ &= ~(rules_.castlings.rights_at[here.site] | rules_.castlings.rights_at[step.there.site]);
  captures_ -= step.captures;
  put(step.unit, step.there);
  const bool possible = solve(left - 1);
  put(step.unit, here);
  captures_ += step.captures;
  rights_ = rights;
  return possible;
}

template <int W>
bool OneSide<W>::after(const Castling<W>& c, int left) {
  const std::size_t king = unit_on(c.king_from), rook = unit_on(c.rook_from);
  const Placed k = units_[king], r = units_[rook];
  const std::uint32_t rights = rights_;
  const Bits<W> occupied = occupied_;
  rights_ &= ~(c.rights | c.ends);
  put(king, {k.kind, c.king_to});
  put(rook, {r.kind, c.rook_to});
  occupied_.set(c.king_to);
  const bool possible = solve(left - 1);
  put(king, k);
  put(rook, r);
  occupied_ = occupied;
  rights_ = rights;
  return possible;
}

template <int W>
std::size_t OneSide<W>::unit_on(Site s) const noexcept {
  const auto is = [&](const Placed& u) { return u.site == s; };
  return static_cast<std::size_t>(std::find_if(units_.begin(), units_.end(), is) - units_.begin());
}

/// Whether f(castling, king, rook) is true for a castling to which there are rights. Sites that
/// have to be empty must be clear of `blocked`, but for king and rook themselves; a caller that
/// asks what there is time for passes walls alone, as other units may still leave.
template <int W>
template <class F>
bool OneSide<W>::any_castling(const Bits<W>& blocked, F&& f) {
  if (rights_ == 0) return false;
  for (const Castling<W>& c : rules_.castlings.all) {
    if (c.side != side_ || (rights_ & c.rights) != c.rights) continue;
    const std::size_t king = unit_on(c.king_from), rook = unit_on(c.rook_from);
    if (king == units_.size() || rook == units_.size()) continue;
    const Bits<W> both = Bits<W>::of(c.king_from) | Bits<W>::of(c.rook_from);
    if ((c.must_be_empty & blocked & ~both).any()) continue;
    if (walls_->barred(side_).test(c.king_passes) || walls_->barred(side_).test(c.king_to))
      continue;
    if (f(c, units_[king], units_[rook])) return true;
  }
  return false;
}

/// Moves of the cheapest assignment of the units, as they stand, to the places.
template <int W>
int OneSide<W>::assign() {
  const auto wanted = places_[side_].size();
  if (wanted > units_.size()) return Assignment::kImpossible;
  assignment_.resize(static_cast<int>(wanted), static_cast<int>(units_.size()));
  int losses = 0;
  for (std::size_t u = 0; u < units_.size(); ++u) {
    const bool stays = royal(units_[u]) && wanted < units_.size();
    const int lost = stays ? Assignment::kImpossible : 0;
    losses += lost;
    add_row(static_cast<int>(u) + 1, units_[u], lost);
  }
  return losses + assignment_.solve();
}

/// Fills the table for one unit: moves to each place, less the moves that it takes to lose the
/// unit.
template <int W>
void OneSide<W>::add_row(int column, const Placed& unit, int lost) {
  const auto& places = places_[side_];
  const bool settled = walls_->closed().test(unit.site);
  const auto* row =
      settled ? nullptr : &walks_.row(side_, unit.kind, unit.site, captures_, *walls_);
  for (std::size_t p = 0; p < places.size(); ++p) {
    int moves = Assignment::kImpossible;
    if (settled) {
      if (places[p].site == unit.site) moves = 0;
    } else if ((*row)[p] < walk::kNever) {
      moves = (*row)[p];
    }
    assignment_.cost(static_cast<int>(p) + 1, column) = static_cast<std::int16_t>(moves - lost);
  }
}

/// Adds the steps after which there is still time, steps on a shortest way first.
template <int W>
void OneSide<W>::add_steps(int left, const Cheapest& cheapest, std::vector<Step>& out) {
  for (std::size_t u = 0; u < units_.size(); ++u) {
    if (walls_->closed().test(units_[u].site)) continue;
    add_steps_of(u, false, out);
    if (captures_ > 0 && walks_.captures_apart(units_[u].kind)) add_steps_of(u, true, out);
  }
  if (cheapest.moves >= Assignment::kImpossible) return;  // only castling leaves time
  assignment_.compare();
  for (Step& step : out) step.more = more_by(step);
  if (!cheapest.by_castling)
    std::erase_if(out, [&](const Step& step) { return cheapest.moves + step.more > left; });
  std::stable_sort(out.begin(), out.end(),
                   [](const Step& a, const Step& b) { return a.more < b.more; });
}

template <int W>
void OneSide<W>::add_steps_of(std::size_t unit, bool captures, std::vector<Step>& out) {
  const Placed& u = units_[unit];
  const auto& traits = rules_.kind_traits[static_cast<std::size_t>(u.kind)];
  Bits<W> sites =
      walks_.steps(side_, u.kind, u.site, captures, *walls_, walls_->closed() | occupied_);
  if (traits.royal) sites &= ~walls_->barred(side_);
  const Bits<W> promoting =
      traits.promotes ? sites & rules_.promotions.zones[rules_.index(u.kind, side_)] : Bits<W>{};
  while (sites.any()) {
    const Site to = sites.pop();
    if (!promoting.test(to)) {
      out.push_back({unit, {u.kind, to}, captures, 0});
      continue;
    }
    for (const std::uint8_t as : rules_.promotions.of[static_cast<std::size_t>(u.kind)])
      out.push_back({unit, {int{as}, to}, captures, 0});
  }
}

/// By how much more the cheapest assignment costs if the unit makes this step first; the step is
/// counted.
template <int W>
int OneSide<W>::more_by(const Step& step) {
  const auto& places = places_[side_];
  const int column = static_cast<int>(step.unit) + 1;
  const Placed& u = units_[step.unit];
  int more = Assignment::kImpossible;
  if (places.size() < units_.size()) more = 1 + assignment_.extra(Assignment::kLeftOver, column);
  const auto here = walks_.row(side_, u.kind, u.site, captures_, *walls_);  // before the next call
  const auto& there =
      walks_.row(side_, step.there.kind, step.there.site, captures_ - step.captures, *walls_);
  for (std::size_t p = 0; p < places.size(); ++p) {
    if (there[p] >= walk::kNever) continue;
    const int from_here = here[p] >= walk::kNever ? int{Assignment::kImpossible} : int{here[p]};
    const int extra = assignment_.extra(static_cast<int>(p) + 1, column);
    more = std::min(more, 1 + extra - from_here + there[p]);
  }
  return more;
}

template class OneSide<kWords>;

}  // namespace kirke
