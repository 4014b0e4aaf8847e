#include "search/proof_walks.hpp"

#include <algorithm>
#include <deque>

namespace kirke {
namespace {

Side side_of(const Unit& unit) noexcept { return unit.owned_by(0) ? Side{0} : Side{1}; }

/// Movements that the walks know how to read; a unit of any other may go anywhere.
bool familiar(const MoverSpec& mover) {
  return mover.primitive == "leap" || mover.primitive == "ride" || mover.primitive == "double-step";
}

}  // namespace

template <int W>
ProofWalks<W>::ProofWalks(const Rules<W>& rules, const std::vector<UnitSpec>& target)
    : rules_(rules),
      target_(target),
      sites_(static_cast<std::size_t>(rules.board.size())),
      places_(static_cast<std::size_t>(rules.kind_count()) * sites_),
      rights_return_(rules.properties.victims_return || rules.properties.capturers_relocate) {
  for (auto& side : rows_) {
    for (auto& rows : side) rows.resize(places_);
  }
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Movement<W>& movement = rules.movement(kind, 0);
    layered_.push_back(rules.properties.capturers_relocate || movement.pawn_like ||
                       movement.capture_leaps != movement.quiet_leaps);
  }
  while (freeze()) {
  }
}

template <int W>
bool ProofWalks<W>::known(int kind) const noexcept {
  const auto& movers = rules_.kinds[static_cast<std::size_t>(kind)].movers;
  return std::all_of(movers.begin(), movers.end(), familiar);
}

/// Freezes the units of the target that nothing can enter; true if there were new ones.
template <int W>
bool ProofWalks<W>::freeze() {
  bool changed = false;
  for (const UnitSpec& unit : target_) {
    if (frozen_.test(unit.site)) continue;
    if (entered(side_of(unit.unit), unit.unit.kind).test(unit.site)) continue;
    frozen_.set(unit.site);
    bar(unit);
    changed = true;
  }
  return changed;
}

/// What a frozen unit attacks from close by is closed to the other side's king for good.
template <int W>
void ProofWalks<W>::bar(const UnitSpec& frozen) {
  if (rules_.observation != Observation::table || !known(frozen.unit.kind)) return;
  const Side side = side_of(frozen.unit);
  const Movement<W>& movement = rules_.movement(frozen.unit.kind, side);
  for (Bits<W> rest = movement.attacks[frozen.site]; rest.any();) {
    const Site s = rest.pop();
    if (movement.clear_between(frozen.site, s, rules_.board.size()).none()) {
      barred_[rules_.opponent(side)].set(s);
    }
  }
}

/// Sites that some unit of the side can come to as this kind.
template <int W>
Bits<W> ProofWalks<W>::entered(Side side, int kind) const {
  Bits<W> found;
  const auto note = [&](State to, bool) {
    if (to.kind == kind) found.set(to.site);
  };
  for (int from = 0; from < rules_.kind_count(); ++from) {
    for (int i = 0; i < rules_.board.size(); ++i) {
      const State state{from, static_cast<Site>(i)};
      if (frozen_.test(state.site)) continue;
      for_steps(side, state, note);
      for_castlings(side, state, [&](State to, int) { note(to, false); });
    }
    for (const auto* sites : {&rules_.capturer_goes, &rules_.victim_returns}) {
      for_rebirths(side, from, *sites, [&](State to) { note(to, false); });
    }
  }
  return found;
}

/// Calls f(state, captures) for every state that one half-move of the unit may lead to.
template <int W>
template <class F>
void ProofWalks<W>::for_steps(Side side, State from, F&& f) const {
  if (!known(from.kind)) {
    for (int i = 0; i < rules_.board.size(); ++i) {
      arrive(side, from.kind, static_cast<Site>(i), false, f);
    }
    return;
  }
  const Movement<W>& movement = rules_.movement(from.kind, side);
  const auto go = [&](Site to, bool captures) { arrive(side, from.kind, to, captures, f); };
  for (Bits<W> rest = movement.leaps[from.site] | movement.quiet_leaps[from.site]; rest.any();) {
    go(rest.pop(), false);
  }
  const Site to = movement.double_step[from.site];
  if (to != kNowhere && !frozen_.test(movement.double_passes[from.site])) go(to, false);
  for_rides(movement, from.site, [&](Site s) { go(s, false); });
  for (Bits<W> rest = movement.capture_leaps[from.site]; rest.any();) go(rest.pop(), true);
  if (const Site there = rules_.jump(from.kind, side, from.site); there != kNowhere)
    go(there, false);
  if (!rules_.properties.capturers_relocate) return;
  for (Bits<W> rest = movement.leaps[from.site]; rest.any();) go(rest.pop(), true);
  for_rides(movement, from.site, [&](Site s) { go(s, true); });
}

template <int W>
template <class F>
void ProofWalks<W>::for_rides(const Movement<W>& movement, Site from, F&& f) const {
  if (!movement.rides) return;
  const Site* p = movement.lines.data() + movement.lines_at[from];
  while (const int count = *p++) {
    const Site* const end = p + count;
    for (; p != end && !frozen_.test(*p); ++p) f(*p);
    p = end;
  }
}

template <int W>
template <class F>
void ProofWalks<W>::arrive(Side side, int kind, Site site, bool captures, F&& f) const {
  if (frozen_.test(site)) return;
  if (rules_.kind_traits[static_cast<std::size_t>(kind)].royal && barred(side, site)) return;
  const bool promotes = rules_.kind_traits[static_cast<std::size_t>(kind)].promotes &&
                        rules_.promotion_zone[side].test(site);
  if (!promotes) return f(State{kind, site}, captures);
  for (const std::uint8_t promoted : rules_.promotion_kinds) f(State{promoted, site}, captures);
}

/// A reborn unit comes to stand on a site, as a promoted one where it may be.
template <int W>
template <class F>
void ProofWalks<W>::settle(Side side, int kind, Site site, F&& f) const {
  if (frozen_.test(site)) return;
  f(State{kind, site});
  const bool promotes = rules_.kind_traits[static_cast<std::size_t>(kind)].promotes &&
                        rules_.promotion_zone[side].test(site);
  if (!promotes) return;
  for (const std::uint8_t promoted : rules_.promotion_kinds) f(State{promoted, site});
}

/// Calls f(state) for where a unit may come by rebirth; sites: Rules::victim_returns,
/// capturer_goes.
template <int W>
template <class F>
void ProofWalks<W>::for_rebirths(Side side, int kind, const std::vector<Bits<W>>& sites,
                                 F&& f) const {
  const auto at = static_cast<std::size_t>(kind * rules_.sides + side);
  for (Bits<W> rest = sites[at]; rest.any();) settle(side, kind, rest.pop(), f);
}

/// Calls f(state, moves) for where castling takes a king (one move) or a rook (none).
template <int W>
template <class F>
void ProofWalks<W>::for_castlings(Side side, State from, F&& f) const {
  for (const Castling<W>& c : rules_.castlings) {
    if (c.side != side) continue;
    const auto is = [&](Site s) {
      return from.site == s && from.kind == rules_.right_holder[s].kind;
    };
    if (is(c.king_from)) f(State{from.kind, c.king_to}, 1);
    if (is(c.rook_from)) f(State{from.kind, c.rook_to}, 0);
  }
}

/// All walks of one unit, the shortest first: fewest moves to every place, by the captures made.
template <int W>
class ProofWalks<W>::Walk {
 public:
  Walk(const ProofWalks& walks, Side side, State from, bool reborn)
      : walks_(walks),
        side_(side),
        reborn_(reborn),
        layers_(walks.layered(from.kind) ? kMostCaptures + 1 : 1),
        best_(std::make_unique<std::uint8_t[]>(walks.places_ * static_cast<std::size_t>(layers_))) {
    std::fill_n(best_.get(), walks.places_ * static_cast<std::size_t>(layers_), kNever);
    for (auto& spread : spread_) {
      spread.resize(static_cast<std::size_t>(layers_ * walks.rules_.kind_count()));
    }
    reach({from, 0}, 0, false);
  }

  std::unique_ptr<std::uint8_t[]> finish() {
    while (!open_.empty()) {
      const Stop here = open_.front();
      open_.pop_front();
      go_on(here);
    }
    const std::size_t n = walks_.places_ * static_cast<std::size_t>(layers_);
    for (std::size_t i = walks_.places_; i < n; ++i) {
      best_[i] = std::min(best_[i], best_[i - walks_.places_]);
    }
    return std::move(best_);
  }

 private:
  struct Stop {
    State state;
    int captures;
  };

  std::uint8_t& best(const Stop& s) {
    return best_[static_cast<std::size_t>(s.captures) * walks_.places_ +
                 walks_.place(s.state.kind, s.state.site)];
  }

  void reach(const Stop& stop, int moves, bool at_once) {
    if (stop.captures >= layers_ || best(stop) <= moves) return;
    best(stop) = static_cast<std::uint8_t>(moves);
    at_once ? open_.push_front(stop) : open_.push_back(stop);
  }

  void go_on(const Stop& here) {
    const int moves = best(here);
    const Rules<W>& rules = walks_.rules_;
    if (reborn_ && rules.properties.victims_return) spread(here, rules.victim_returns, 0, moves);
    if (walks_.rights_return_) {
      walks_.for_castlings(side_, here.state,
                           [&](State to, int n) { reach({to, here.captures}, moves + n, n == 0); });
    }
    walks_.for_steps(side_, here.state, [&](State to, bool captures) {
      const Stop stop{to, here.captures + captures};
      reach(stop, moves + 1, false);
      if (captures && rules.properties.capturers_relocate && stop.captures < layers_) {
        spread(stop, rules.capturer_goes, 1, moves + 1);
      }
    });
  }

  /// Rebirth leads to the same sites from everywhere, so only the first one of a kind counts.
  void spread(const Stop& from, const std::vector<Bits<W>>& sites, int way, int moves) {
    auto known = spread_[static_cast<std::size_t>(way)].begin() +
                 from.captures * walks_.rules_.kind_count() + from.state.kind;
    if (*known) return;
    *known = true;
    walks_.for_rebirths(side_, from.state.kind, sites,
                        [&](State to) { reach({to, from.captures}, moves, way == 0); });
  }

  const ProofWalks& walks_;
  Side side_;
  bool reborn_;
  int layers_;
  std::unique_ptr<std::uint8_t[]> best_;
  std::deque<Stop> open_;
  std::array<std::vector<bool>, 2> spread_;  // [rebirth of a captured, of a capturing unit]
};

template <int W>
const std::uint8_t* ProofWalks<W>::row(Side side, int kind, Site from, int captures, bool reborn) {
  auto& row = rows_[side][reborn][place(kind, from)];
  if (!row) row = Walk(*this, side, {kind, from}, reborn).finish();
  if (!layered(kind)) return row.get();
  return row.get() + static_cast<std::size_t>(std::min(captures, kMostCaptures)) * places_;
}

template class ProofWalks<1>;
template class ProofWalks<4>;

}  // namespace kirke
