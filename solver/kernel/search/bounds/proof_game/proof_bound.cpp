#include "search/bounds/proof_game/proof_bound.hpp"

#include <algorithm>
#include <bit>

#include "core/pending_rebirth.hpp"
#include "search/bounds/proof_game/settled.hpp"

namespace kirke {
namespace {

bool same(const std::vector<UnitSpec>& a, const std::vector<UnitSpec>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const UnitSpec& x, const UnitSpec& y) {
                      return x.site == y.site && x.unit.kind == y.unit.kind &&
                             x.unit.owners == y.unit.owners && x.may_castle == y.may_castle;
                    });
}

/// Whether a unit that may make a double step may make a single step as well. Rules like
/// MonochromChess forbid some single steps only.
template <int W>
bool steps_singly(const Movement<W>& m) {
  for (std::size_t from = 0; from < m.double_step.size(); ++from) {
    const bool steps_twice = m.double_step[from] != kNowhere;
    if (steps_twice && !m.quiet_leaps[from].test(m.double_passes[from])) return false;
  }
  return true;
}

/// Whether all units, by whatever walk a rule lends them, capture on the site where they arrive.
/// Captures en passant count as such, as the pawn could have been captured there after a single
/// step.
template <int W>
bool all_take_where_they_arrive(const Rules<W>& rules) {
  const auto& walks = rules.loans.any ? rules.walks.lent : rules.walks.movements;
  return std::all_of(walks.begin(), walks.end(), [](const Movement<W>& m) {
    return m.takes_where_it_arrives() && !(m.special && m.passes) && steps_singly(m);
  });
}

}  // namespace

template <int W>
bool ProofBound<W>::admits(const Rules<W>& rules, const std::vector<UnitSpec>& target) noexcept {
  if (!rules.admits(Pruning::proof_game_bound) || rules.sides != 2) return false;
  return std::all_of(target.begin(), target.end(), [](const UnitSpec& u) {
    return u.unit.owners == owner_bit(0) || u.unit.owners == owner_bit(1);
  });
}

template <int W>
bool ProofLosses<W>::admits(const Rules<W>& rules) noexcept {
  return rules.admits(Pruning::proof_game_losses) && all_take_where_they_arrive(rules);
}

template <int W>
ProofBound<W>::ProofBound(const Rules<W>& rules, const std::vector<UnitSpec>& target)
    : rules_(rules),
      reborn_(rules.captures.victims_return),
      come_up_(rules.units.captives_lie_below),
      destroy_(rules.rebirths.capturers.take ||
               (rules.captures.capturers_land_elsewhere && rules.units.lie_below)),
      tells_losses_(ProofLosses<W>::admits(rules)),
      walks_(rules, target),
      places_(rules.index(rules.kind_count(), 0)) {
  if (walks_.turns()) {
    needs_.emplace_back(rules, walks_, std::uint8_t(owner_bit(0) | owner_bit(1)), target);
  } else {
    for (const Side side : {Side{0}, Side{1}})
      needs_.emplace_back(rules, walks_, owner_bit(side), target);
  }
  if (Settled<W>::admits(rules, target)) settled_ = std::make_unique<Settled<W>>(rules, target);
  for (const UnitSpec& u : target) {
    const Side side = u.unit.owned_by(0) ? Side{0} : Side{1};
    places_[rules.index(u.unit.kind, side)].set(u.site);
    if (!walks_.frozen().test(u.site)) continue;
    const auto is = [&](const Frozen& f) { return f.side == side && f.kind == u.unit.kind; };
    const auto found = std::find_if(frozen_.begin(), frozen_.end(), is);
    if (found != frozen_.end()) {
      found->sites.set(u.site);
    } else {
      frozen_.push_back({side, u.unit.kind, Bits<W>::of(u.site)});
    }
  }
}

template <int W>
ProofBound<W>::~ProofBound() = default;

template <int W>
bool ProofBound<W>::silent(const Position<W>& position) const noexcept {
  return (position.of_side(0) & position.of_side(1)).any() ||  // neutral units
         (rules_.units.uncaptured_lie_below && position.under().sites().any());
}

template <int W>
bool ProofBound<W>::possible(const Position<W>& position, int own, int others) {
  if (silent(position)) return true;
  const Side here = position.to_move(), there = rules_.opponent(here);
  Left left{};
  left[here] = own;
  left[there] = others;
  if (walks_.turns()) return possible_together(position, left);
  const Unit waiting = waiting_unit(position);
  if ((!waiting.exists() && !frozen_stand(position)) || !counts_possible(position, left))
    return false;
  for (const Side side : {here, there}) {
    if (waiting.owned_by(side)) continue;
    if (unfilled(position, side) > fillable(position, side, left)) return false;
  }
  Views views;
  for (const Side side : {there, here}) {  // first the side that has changed
    if (waiting.owned_by(side)) continue;  // one of its units is neither on the board nor lost
    views[side] = needs_[side].view(position);
    const int captures = captures_by(position, side);
    if (!enough(views[side], side, captures, left)) return false;
  }
  // A pawn that may be captured en passant is not captured where it stands.
  if (!tells_losses_ || position.slot(kEnPassant) != 0) return true;
  return losses_possible(views, there, left) && losses_possible(views, here, left);
}

template <int W>
bool ProofBound<W>::possible_when_settled(const Position<W>& position, int own, int others,
                                          bool exactly) {
  if (settled_ == nullptr || silent(position)) return true;
  Left left{};
  left[position.to_move()] = own;
  left[rules_.opponent(position.to_move())] = others;
  return settled_->possible(position, left, exactly, walks_.frozen(), losses(position, left));
}

/// Sites on which the units of each side can be captured by what the other side has time for.
template <int W>
std::array<Bits<W>, 2> ProofBound<W>::losses(const Position<W>& position, const Left& left) {
  std::array<Bits<W>, 2> out{~Bits<W>{}, ~Bits<W>{}};
  // A pawn that may be captured en passant is not captured where it stands.
  if (!tells_losses_ || position.slot(kEnPassant) != 0) return out;
  for (const Side loser : {Side{0}, Side{1}}) {
    if (surplus(position, loser) == 0) continue;
    const Side taker = rules_.opponent(loser);
    out[loser] = takes(needs_[taker].view(position), taker, left);
  }
  return out;
}

/// Sites on which the side has time to capture; all sites, if it has so much time that they are not
/// worth computing.
template <int W>
Bits<W> ProofBound<W>::takes(const typename ProofNeeds<W>::View& view, Side taker,
                             const Left& left) {
  const int captures = captures_by(view.position(), taker);
  const int spare = left[taker] - needs_[taker].need(view, captures).moves;
  return needs_[taker].takes(view, captures, spare);
}

template <int W>
void ProofBound<W>::drop_hopeless(const Position<W>& position, int own, int others,
                                  MoveList& moves) {
  const Side side = position.to_move();
  // If quiet moves have effects, they may only bring back a unit of the other side.
  const Unit waiting = waiting_unit(position);
  if (silent(position) || (rules_.quiets.do_more && rules_.moves.jump) || waiting.owned_by(side))
    return;
  const bool together = walks_.turns();
  if ((together && waiting.exists()) || rules_.castlings.anywhere.beside_moves) return;
  Left left{};
  left[side] = own;
  left[rules_.opponent(side)] = others;
  const bool judged = settled_ != nullptr && settled_->drop_hopeless(position, left, moves);
  left[side] = own - 1;
  ProofNeeds<W>& needs = needs_[together ? 0 : side];
  const auto view = needs.view(position);
  const int captures = together ? captures_together(position) : captures_by(position, side);
  const int too_many =
      together ? surplus_together(position) - others : surplus(position, rules_.opponent(side));
  const bool must_capture = !reborn_ && !destroy_ && too_many > left[side];
  const int more = together ? fillable_together(position, own - 1 + others) -
                                  unfilled(position, 0) - unfilled(position, 1)
                            : fillable(position, side, left) - unfilled(position, side);
  const auto enough_after = [&](const Move& m, Site to, int as) {
    const auto then = needs.after(view, m.from, to, as);
    if (!together) return enough(then, side, captures, left);
    const int all = own - 1 + others;
    return enough_moves(needs, then, captures, all, all);
  };
  const auto hopeless = [&](const Move& m) {
    if (m.captures() || m.castles() || m.promotion != kNoKind) return false;  // more than a walk
    const Unit& unit = position.at(m.from);
    const Bits<W> there = rules_.after_arrival(m.to);
    if (!there.single()) return false;
    const Site to = there.first();
    const std::uint8_t as = kind_after_quiet(unit, side, to);
    if (as == kNoKind) return false;
    // The unit that leaves a place may have stood above another one that belongs there.
    const bool left_empty = places(unit.kind, side).test(m.from) && position.under().empty(m.from);
    return left_empty - places(as, side).test(to) > more || (!judged && !enough_after(m, to, as));
  };
  int kept = 0;
  for (const Move& m : moves) {
    if (must_capture && !m.captures()) continue;
    if (!hopeless(m) && !walks_.frozen().test(m.from)) moves[kept++] = m;
  }
  moves.truncate(kept);
}

template <int W>
std::uint8_t ProofBound<W>::kind_after_quiet(const Unit& unit, Side side, Site to) const noexcept {
  if (rules_.changes.sides.by_quiet[side].test(to) && !unit.royal()) return kNoKind;
  const auto kind = static_cast<std::uint8_t>(unit.kind);
  const KindChanges<W>& changes = rules_.changes.kinds;
  if (!changes.any() || !changes.on.test(to)) return kind;
  const std::uint64_t becomes = changes.by_quiet[kind];
  return std::has_single_bit(becomes) ? static_cast<std::uint8_t>(std::countr_zero(becomes))
                                      : kNoKind;
}

/// Places of the side where no unit of the kind stands or lies. Seen without computing an
/// assignment.
template <int W>
int ProofBound<W>::unfilled(const Position<W>& position, Side side) const noexcept {
  int count = 0;
  for (int kind = 0; kind < rules_.kind_count(); ++kind) {
    if (const Bits<W>& all = places(kind, side); all.any())
      count += (all & ~(position.of_kind(kind) & position.of_side(side))).count();
  }
  for (Bits<W> rest = position.under().sites(); rest.any();) {
    const Site s = rest.pop();
    const Unit& above = position.at(s);
    const auto waits = [&](const Unit& u) {
      return u.owned_by(side) && places(u.kind, side).test(s);
    };
    bool belongs = false;
    position.under().for_each(s, [&](const Unit& u) { belongs = belongs || waits(u); });
    count -= belongs && !waits(above);
  }
  return count;
}

/// Captured units of the side that lie where they stood.
template <int W>
int ProofBound<W>::below(const Position<W>& position, Side side) const noexcept {
  int count = 0;
  for (Bits<W> rest = position.under().sites(); rest.any();)
    position.under().for_each(rest.pop(), [&](const Unit& u) { count += u.owned_by(side); });
  return count;
}

/// How many places the half-moves left can fill at most: one each, two by castling, and one for
/// each unit that is captured and returns. Castlings from anywhere may move a unit of either side
/// besides.
template <int W>
int ProofBound<W>::fillable(const Position<W>& position, Side side,
                            const Left& left) const noexcept {
  if (rules_.castlings.anywhere.any())
    return 2 * left[side] + left[rules_.opponent(side)] * (reborn_ ? 2 : 1);
  const bool castles = position.slot(kCastlingRights) != 0 || walks_.castlings_are_walks();
  return left[side] + castles + (reborn_ ? left[rules_.opponent(side)] : 0);
}

template <int W>
bool ProofBound<W>::frozen_stand(const Position<W>& position) const noexcept {
  return std::all_of(frozen_.begin(), frozen_.end(), [&](const Frozen& f) {
    return (position.of_kind(f.kind) & position.of_side(f.side) & f.sites) == f.sites;
  });
}

/// Surplus units must be captured in time. Those that lie below others may stay there, and a unit
/// that waits need not come back. Where captured units return, other units may vanish in their
/// place, even those of the capturing side. Where capturing units destroy what stands where they
/// go, a capture may remove two.
template <int W>
bool ProofBound<W>::counts_possible(const Position<W>& position, const Left& left) const noexcept {
  const int white = surplus(position, 0), black = surplus(position, 1);
  const Unit waiting = waiting_unit(position);
  if (white + waiting.owned_by(0) + below(position, 0) < 0 ||
      black + waiting.owned_by(1) + below(position, 1) < 0)
    return false;
  if (reborn_ || destroy_) return white + black <= (left[0] + left[1]) * (destroy_ ? 2 : 1);
  return white <= left[1] && black <= left[0];
}

/// Captures that all units of a side together may still make.
template <int W>
int ProofBound<W>::captures_by(const Position<W>& position, Side side) const noexcept {
  return reborn_ || come_up_ ? kAnyNumber : surplus(position, rules_.opponent(side));
}

template <int W>
int ProofBound<W>::captures_together(const Position<W>& position) const noexcept {
  return reborn_ ? kAnyNumber : surplus_together(position);
}

/// Whether the side's own half-moves suffice at every price of a rebirth: as many rebirths are free
/// as the other side has half-moves. Mostly the first price decides: if the assignment uses no more
/// rebirths than are free, a higher price excludes nothing more.
template <int W>
bool ProofBound<W>::enough(const typename ProofNeeds<W>::View& view, Side side, int captures,
                           const Left& left) {
  return enough_moves(needs_[side], view, captures, left[side], left[rules_.opponent(side)]);
}

/// Whether `own` half-moves suffice if so many rebirths are free.
template <int W>
bool ProofBound<W>::enough_moves(ProofNeeds<W>& needs, const typename ProofNeeds<W>::View& view,
                                 int captures, int own, int rebirths) {
  if (!reborn_) {
    const Need need = needs.need(view, captures);
    return need.moves <= own && need.captures <= captures;
  }
  for (int price = 0; price < ProofNeeds<W>::kPrices; ++price) {
    const Need need = needs.need_with_rebirths(view, price);
    if (need.moves > own + price * rebirths) return false;
    if (need.rebirths <= rebirths) return true;
  }
  return true;
}

/// For rules by which units change sides. Each half-move is made by one unit of whichever side, and
/// removes one unit at most, or two.
template <int W>
bool ProofBound<W>::possible_together(const Position<W>& position, const Left& left) {
  if (waiting_unit(position).exists()) return true;
  const int too_many = surplus_together(position), all = left[0] + left[1];
  if (!frozen_stand(position) || too_many < 0 || too_many > all * (destroy_ ? 2 : 1)) return false;
  if (unfilled(position, 0) + unfilled(position, 1) > fillable_together(position, all) ||
      !filled_apart(position, left))
    return false;
  const auto view = needs_[0].view(position);
  return enough_moves(needs_[0], view, captures_together(position), all, all);
}

/// If no unit is reborn and only captures change sides, the other side fills no more places of a
/// side than it makes captures.
template <int W>
bool ProofBound<W>::filled_apart(const Position<W>& position, const Left& left) const noexcept {
  if (reborn_ || destroy_ || rules_.changes.sides.quiet()) return true;
  const int captures = surplus_together(position);
  for (const Side side : {Side{0}, Side{1}}) {
    const int by_others = std::min(left[rules_.opponent(side)], captures);
    if (unfilled(position, side) > fillable(position, side, left) + by_others) return false;
  }
  return true;
}

/// Whether the loser's surplus units can come to where the other side can capture.
template <int W>
bool ProofBound<W>::losses_possible(const Views& views, Side loser, const Left& left) {
  const Position<W>& position = views[loser].position();
  if (surplus(position, loser) == 0) return true;
  const Side taker = rules_.opponent(loser);
  const Bits<W> sites = takes(views[taker], taker, left);
  if ((~sites).none()) return true;
  return needs_[loser].moves_losing_on(views[loser], captures_by(position, loser), sites) <=
         left[loser];
}

template <int W>
ProofBound<W>* ProofBounds<W>::of(const Rules<W>& rules, const std::vector<UnitSpec>& target) {
  if (!ProofBound<W>::admits(rules, target)) return nullptr;
  const auto is = [&](const Known& k) { return same(k.target, target); };
  auto found = std::find_if(known_.begin(), known_.end(), is);
  if (found == known_.end()) {
    known_.push_back({target, std::make_unique<ProofBound<W>>(rules, target)});
    found = known_.end() - 1;
  }
  return found->bound.get();
}

template struct ProofLosses<kWords>;
template class ProofBound<kWords>;
template class ProofBounds<kWords>;

}  // namespace kirke
