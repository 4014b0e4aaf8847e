#include "search/bounds/proof_game/settled.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "search/bounds/proof_game/pawn_ways.hpp"

namespace kirke {
namespace {

// What is remembered of looks at the units of a side: entries of memos.
constexpr std::size_t kFewestLooks = std::size_t{1} << 10;
constexpr std::size_t kMostLooks = std::size_t{1} << 18;
constexpr std::size_t kMostAllowed = std::size_t{1} << 14;
constexpr std::uint64_t kUnitOfSide = 41;  // what keys are made of

template <int W>
typename WalledWalks<W>::Places places_of(const std::vector<UnitSpec>& target) {
  typename WalledWalks<W>::Places out;
  for (const UnitSpec& u : target) out[u.unit.owned_by(0) ? 0 : 1].push_back({u.unit.kind, u.site});
  return out;
}

}  // namespace

template <int W>
bool Settled<W>::admits(const Rules<W>& rules, const std::vector<UnitSpec>& target) noexcept {
  if (!rules.admits(Pruning::proof_game_settled) || rules.checks.observation != Observation::table)
    return false;
  const auto plain = [](const Movement<W>& m) { return !m.special && !m.skips && !m.narrowed; };
  if (!std::all_of(rules.walks.movements.begin(), rules.walks.movements.end(), plain)) return false;
  const auto white = std::count_if(target.begin(), target.end(),
                                   [](const UnitSpec& u) { return u.unit.owned_by(0); });
  const auto all = static_cast<std::ptrdiff_t>(target.size());
  return white <= WalledWalks<W>::kMostPlaces && all - white <= WalledWalks<W>::kMostPlaces;
}

template <int W>
Settled<W>::Settled(const Rules<W>& rules, const std::vector<UnitSpec>& target)
    : rules_(rules),
      places_(places_of<W>(target)),
      walks_(rules, places_),
      takes_told_(ProofTakes<W>::admits(rules)),
      walled_takes_(rules, walks_),
      looks_(kFewestLooks, kMostLooks),
      allowed_(kFewestLooks, kMostAllowed) {
  unit_keys_.resize(rules.index(rules.kind_count(), 0) * kBoard);
  for (std::size_t i = 0; i < unit_keys_.size(); ++i) unit_keys_[i] = fact_key(kUnitOfSide, i);
  beside_.resize(unit_keys_.size());
  for (const Side side : {Side{0}, Side{1}}) {
    for (int kind = 0; kind < rules.kind_count(); ++kind) {
      for (Bits<W> rest = rules.board_sites; rest.any();) {
        const Site s = rest.pop();
        beside_[rules.index(kind, side) * kBoard + s] = attacked_beside(side, kind, s);
      }
    }
  }
  if (OneSide<W>::admits(rules)) one_side_.emplace(rules, places_, walks_);
  for (const Movement<W>& m : rules.walks.movements)
    strays_.push_back(m.pawn_like && strays(m, rules.board.size()));
}

template <int W>
bool Settled<W>::possible(const Position<W>& position, const Left& left, bool exactly,
                          const Bits<W>& frozen, const Sites& losses) {
  left_ = left;
  losses_ = losses;
  key_ = {};
  // A pawn that may be captured en passant is not captured where it stands.
  tells_takes_ = takes_told_ && position.slot(kEnPassant) == 0;
  if (!begin(position, frozen)) return false;
  looks_.prefetch(look_key(position, position.to_move()));
  if (exactly && one_side_ && !possible_apart(position)) return false;
  std::array<std::optional<Key>, 2> seen;  // by side: walls, and where units can be lost
  const auto news = [&](Side side) { return seen[side] != state(); };
  for (Side side = position.to_move(); news(0) || news(1); side = rules_.opponent(side)) {
    if (!news(side)) continue;
    if (!look_at(position, side)) return false;
    seen[side] = state();
    stretch(position, side, looked_);
  }
  key_ = position.key();
  return true;
}

/// Whether each side could do what it has to do if it played alone. Walls that depend on where
/// units stand would exclude more, but an answer would serve fewer positions.
template <int W>
bool Settled<W>::possible_apart(const Position<W>& position) {
  for (const Side side : {rules_.opponent(position.to_move()), position.to_move()}) {
    const int captures = surplus_[1 - side];  // of all its units; each one may make kMostCaptures
    if (!one_side_->possible(position, side, left_[side], captures, frozen_walls_)) return false;
  }
  return true;
}

template <int W>
bool Settled<W>::begin(const Position<W>& position, const Bits<W>& frozen) {
  stretched_ = {};
  Sites sites;
  for (const Side side : {Side{0}, Side{1}}) {
    const auto count = static_cast<int>(places_[side].size());
    surplus_[side] = position.of_side(side).count() - count;
    if (surplus_[side] < 0) return false;
    sites[side] = frozen & position.of_side(side);
    units_[side] = units_of(position, side);
  }
  if (sites != frozen_seen_) {  // they hold the same units in all positions of a search
    walls_ = {};
    for (const Side side : {Side{0}, Side{1}}) {
      for (Bits<W> rest = sites[side]; rest.any();) {
        const Site s = rest.pop();
        close(side, position.at(s).kind, s);
      }
    }
    frozen_walls_ = walls_;
    frozen_seen_ = sites;
  }
  walls_ = frozen_walls_;
  return true;
}

template <int W>
int Settled<W>::place_on(Side side, int kind, Site s) const noexcept {
  const auto& places = places_[side];
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].site == s) return places[i].kind == kind ? static_cast<int>(i) : -1;
  }
  return -1;
}

template <int W>
void Settled<W>::gather(const Position<W>& position, Side side) {
  Force& force = force_[side];
  force.units.clear();
  force.places.clear();
  for (Bits<W> rest = position.of_side(side) & ~walls_.closed(); rest.any();) {
    const Site s = rest.pop();
    force.units.push_back({position.at(s).kind, s, false, false, 0});
  }
  for (std::size_t i = 0; i < places_[side].size(); ++i) {
    const Site s = places_[side][i].site;
    if (!walls_.closed().test(s) || !position.of_side(side).test(s))
      force.places.push_back(static_cast<int>(i));
  }
}

/// Looks at what there is time for, without castling and with it.
template <int W>
bool Settled<W>::try_all(const Position<W>& position, Side side) {
  Force& force = force_[side];
  force.castlings = 0;
  lost_on_ = taken_on_ = {};
  bool some = false;
  each_castling(position, side, [&](Unplaced& king, Unplaced& rook, const Castling<W>& c) {
    king.site = c.king_to;
    rook.site = c.rook_to;
    const bool time = look(side, 1);
    king.site = c.king_from;
    rook.site = c.rook_from;
    king.loose = king.loose || time;
    rook.loose = rook.loose || time;
    force.castlings += time;
    some = some || time;
  });
  some = look(side, 0) || some;
  if (some && tells_takes_) keep_losses(side);
  return some;
}

/// Looks at the units as they stand; castling: half-moves already used for castling.
template <int W>
bool Settled<W>::look(Side side, int castling) {
  const int spare = left_[side] - castling - assign(side);
  force_[side].spare = spare;
  if (spare < 0) return false;
  assignments_[side].compare();
  if (has_to_take(side)) return note_with_takes(side, spare);
  note(side, assignments_[side], spare, nullptr);
  return true;
}

template <int W>
template <class F>
void Settled<W>::each_castling(const Position<W>& position, Side side, F&& f) {
  const std::uint32_t rights = position.slot(kCastlingRights);
  if (rights == 0) return;
  for (const Castling<W>& c : rules_.castlings.all) {
    if (c.side != side || (rights & c.rights) != c.rights) continue;
    if ((c.must_be_empty & walls_.closed()).any()) continue;
    if (walls_.barred(side).test(c.king_passes) || walls_.barred(side).test(c.king_to)) continue;
    auto& units = force_[side].units;
    const auto find = [&](Site s) {
      return std::find_if(units.begin(), units.end(),
                          [&](const Unplaced& u) { return u.site == s; });
    };
    const auto king = find(c.king_from), rook = find(c.rook_from);
    if (king != units.end() && rook != units.end()) f(*king, *rook, c);
  }
}

/// Moves of the cheapest assignment of the side's units, as they stand, to its places.
template <int W>
int Settled<W>::assign(Side side) {
  const Force& force = force_[side];
  Assignment& assignment = assignments_[side];
  const int wanted = static_cast<int>(force.places.size());
  const int units = static_cast<int>(force.units.size());
  if (wanted > units) return Assignment::kImpossible;
  assignment.resize(wanted, units);
  const int captures = captures_by(side);
  for (const Unplaced& u : force.units) walks_.prefetch(side, u.kind, u.site, captures, walls_);
  int losses = 0;
  for (int u = 0; u < units; ++u) {
    const Unplaced& unit = force.units[static_cast<std::size_t>(u)];
    const auto& row = walks_.row(side, unit.kind, unit.site, captures, walls_);
    const int lost = wanted < units ? loss(side, unit) : 0;
    losses += lost;
    for (int p = 0; p < wanted; ++p) {
      const int moves = row[static_cast<std::size_t>(force.places[static_cast<std::size_t>(p)])];
      const int cost = moves >= walk::kNever ? Assignment::kImpossible : moves;
      assignment.cost(p + 1, u + 1) = static_cast<std::int16_t>(cost - lost);
    }
  }
  return losses + assignment.solve();
}

/// Moves of a unit to where it can be captured.
template <int W>
int Settled<W>::loss(Side side, const Unplaced& u) {
  if (rules_.kind_traits[static_cast<std::size_t>(u.kind)].royal) return Assignment::kImpossible;
  const auto& range = walks_.range(side, u.kind, u.site, captures_by(side), walls_);
  const int moves = range.moves_onto(losses_[side] & ~walls_.closed());
  return moves >= walk::kNever ? Assignment::kImpossible : moves;
}

/// Notes where units may go so that the side needs no more than all its half-moves. detour: the
/// detour of one unit that the assignment contains.
template <int W>
void Settled<W>::note(Side side, Assignment& assignment, int spare, const Detour* detour) {
  Force& force = force_[side];
  const int wanted = static_cast<int>(force.places.size());
  const int units = static_cast<int>(force.units.size());
  for (int u = 1; u <= units; ++u) {
    Unplaced& unit = force.units[static_cast<std::size_t>(u) - 1];
    const bool detours = detour != nullptr && detour->unit == static_cast<std::size_t>(u) - 1;
    unit.loose = unit.loose || detours;
    if (wanted < units) {
      const int left = spare - assignment.extra(Assignment::kLeftOver, u);
      if (left >= 0) {
        unit.loose = unit.may_be_lost = true;
        note_losses(side, unit, left + (detours ? detour->to_loss : loss(side, unit)));
      }
    }
    const int here = place_on(side, unit.kind, unit.site);
    for (int p = 1; p <= wanted; ++p) {
      const int extra = assignment.extra_up_to(spare, p, u);
      if (extra > spare) continue;
      const int place = force.places[static_cast<std::size_t>(p) - 1];
      unit.may_go_to |= std::uint32_t{1} << place;
      if (place != here || extra + walk::kReturn <= spare) unit.loose = true;
    }
  }
}

/// Closes the sites of units that have turned out to be settled. True if there are such units.
template <int W>
bool Settled<W>::settle(Side side, Bits<W>& settled) {
  bool some = false;
  for (const Unplaced& u : force_[side].units) {
    if (!settle(side, u)) continue;
    close(side, u.kind, u.site);
    settled.set(u.site);
    some = true;
  }
  return some;
}

template <int W>
bool Settled<W>::settle(Side side, const Unplaced& u) {
  if (!u.loose) return true;
  const auto& traits = rules_.kind_traits[static_cast<std::size_t>(u.kind)];
  const int here = place_on(side, u.kind, u.site);
  // Promoted pawns do not come back to a site.
  return here >= 0 && traits.promotes && u.may_go_to == std::uint32_t{1} << here && !u.may_be_lost;
}

template <int W>
void Settled<W>::close(Side side, int kind, Site s) {
  walls_.close(s);
  walls_.bar(rules_.opponent(side), beside_[rules_.index(kind, side) * kBoard + s]);
}

/// Sites that a unit attacks with nothing between.
template <int W>
Bits<W> Settled<W>::attacked_beside(Side side, int kind, Site from) const {
  const Movement<W>& movement = rules_.movement(kind, side);
  Bits<W> out;
  for (Bits<W> rest = movement.attacks[from]; rest.any();) {
    const Site to = rest.pop();
    if (movement.clear_between(from, to, rules_.board.size()).none()) out.set(to);
  }
  return out;
}

/// Notes pawns that can only go straight on to one place: having left their file they cannot return
/// to it.
template <int W>
void Settled<W>::note_straight(Side side, Looked& looked) {
  const int captures = captures_by(side);
  for (const Unplaced& u : force_[side].units) {
    if (u.may_be_lost || !std::has_single_bit(u.may_go_to)) continue;
    const Movement<W>& movement = rules_.movement(u.kind, side);
    if (!movement.pawn_like || movement.rides || stretched_.test(u.site)) continue;
    if (captures > (strays_[rules_.index(u.kind, side)] ? 1 : 0)) continue;
    const auto& place = places_[side][static_cast<std::size_t>(std::countr_zero(u.may_go_to))];
    if (place.kind != u.kind || straight(movement, u.site, place.site).none()) continue;
    if (looked.straight_count < Looked::kMostPawns)
      looked.straight[looked.straight_count] = {u.site, place.site};
    ++looked.straight_count;
  }
}

template class Settled<kWords>;

}  // namespace kirke
