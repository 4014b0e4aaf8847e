#include "search/pictures.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>

namespace kirke {
namespace {

constexpr UnitState kOpen = 0xFFFD;  // nothing is decided about the unit yet

/// A place a unit may come to, and its moves.
struct Stand {
  UnitState state;
  std::uint8_t cost;
};

/// Draws pictures: decides about one unit after the other, always one that answers an open
/// question. Whatever a real end of play looks like, one of the answers tried agrees with it.
template <int W>
class Drawing {
 public:
  /// ways: of the hunters.
  Drawing(const Rules<W>& rules, UnitWays<W>& ways, const Hunt& hunt, const Patience& patience,
          Pictures<W>& out)
      : rules_(rules), ways_(ways), hunt_(hunt), patience_(patience), out_(out), men_(out.men) {
    states_.assign(men_.size(), kOpen);
    cheapest_.fill(UnitWays<W>::kNever);
    stands_.resize(men_.size());
    for (std::size_t m = 0; m < men_.size(); ++m) {
      if (men_[m].side == hunt.prey && men_[m].royal) king_ = m;
      list_stands(m);
    }
  }

  bool draw() {
    for (const Stand& stand : stands_[king_].all) {
      if (!may_stand(Canvas{}, stand.state)) continue;
      site_ = site_of(stand.state);
      flights_ = movement(stand.state, hunt_.prey).leaps[site_];
      find_pins();
      Canvas canvas;
      canvas.own = hunt_.own;
      canvas.others = hunt_.others;
      if (!put(canvas, king_, stand)) continue;
      if (hunt_.mate) {
        draw_checks(canvas);
      } else {
        go_on(canvas);
      }
      states_[king_] = kOpen;
    }
    return !gave_up();
  }

 private:
  /// What has been put down so far. clear: sites of which it is known that they are empty.
  struct Canvas {
    Bits<W> hunters, prey, clear;
    int own = 0, others = 0, captures = 0;
    Site checker = kNowhere;
    bool one_check = false;

    Bits<W> occupied() const noexcept { return hunters | prey; }
  };

  struct Stands {
    std::vector<Stand> all;
    std::array<std::vector<Stand>, 64> on;       // by site
    std::array<std::vector<Stand>, 64> aims_at;  // by site that is observed
  };

  Side hunter() const noexcept { return rules_.opponent(hunt_.prey); }
  const Movement<W>& movement(UnitState s, Side side) const noexcept {
    return rules_.movement(kind_of(s), side);
  }
  const Bits<W>& between(UnitState s, Side side, Site to) const noexcept {
    return movement(s, side).clear_between(site_of(s), to, rules_.board.size());
  }

  void list_stands(std::size_t m) {
    const Figure& man = men_[m];
    const int budget = man.side == hunt_.prey ? hunt_.others : hunt_.own;
    Stands& stands = stands_[m];
    for (int kind = 0; kind < rules_.kind_count(); ++kind) {
      for (int i = 0; i < rules_.board.size(); ++i) {
        const auto site = static_cast<Site>(i);
        const UnitState state = state_of(kind, site);
        const std::uint8_t cost = man.way[state];
        if (cost > budget) continue;
        stands.all.push_back({state, cost});
        stands.on[site].push_back({state, cost});
        if (man.side == hunt_.prey && !man.royal) cheapest_[site] = std::min(cheapest_[site], cost);
        for (Bits<W> rest = movement(state, man.side).attacks[site]; rest.any();) {
          stands.aims_at[rest.pop()].push_back({state, cost});
        }
      }
    }
    std::stable_sort(stands.all.begin(), stands.all.end(),
                     [](const Stand& a, const Stand& b) { return a.cost < b.cost; });
  }

  static bool may_stand(const Canvas& canvas, UnitState state) noexcept {
    const Site s = site_of(state);
    return !canvas.hunters.test(s) && !canvas.prey.test(s) && !canvas.clear.test(s);
  }

  /// Puts a unit down if the half-moves suffice and nobody stands there.
  bool put(Canvas& canvas, std::size_t m, const Stand& stand) {
    const bool prey = men_[m].side == hunt_.prey;
    int& left = prey ? canvas.others : canvas.own;
    if (stand.cost > left || !may_stand(canvas, stand.state)) return false;
    const Site s = site_of(stand.state);
    if (!prey && men_[m].royal && flights_.test(s)) return false;  // kings do not touch
    left -= stand.cost;
    (prey ? canvas.prey : canvas.hunters).set(s);
    states_[m] = stand.state;
    return true;
  }

  /// Notes that the sites are empty, if nobody stands there.
  static bool claim(Canvas& canvas, const Bits<W>& sites) noexcept {
    if ((sites & canvas.occupied()).any()) return false;
    canvas.clear |= sites;
    return true;
  }

  /// Whether a unit of the hunters is known to observe a site. The king does not shield what is
  /// behind him.
  bool known_to_guard(const Canvas& canvas, std::size_t m, Site to) const noexcept {
    const UnitState s = states_[m];
    if (!movement(s, hunter()).attacks[site_of(s)].test(to)) return false;
    Bits<W> line = between(s, hunter(), to) & ~canvas.clear;
    line.clear(site_);
    return line.none();
  }

  bool placed(std::size_t m) const noexcept { return states_[m] < kOpen; }
  bool hunts(std::size_t m) const noexcept { return men_[m].side != hunt_.prey; }

  bool guarded(const Canvas& canvas, Site s) const noexcept {
    for (std::size_t m = 0; m < men_.size(); ++m) {
      if (hunts(m) && placed(m) && known_to_guard(canvas, m, s)) return true;
    }
    return false;
  }

  /// False if it is known that the position cannot arise or is not what is looked for.
  bool in_order(const Canvas& canvas) const noexcept {
    for (std::size_t m = 0; m < men_.size(); ++m) {
      if (!placed(m)) continue;
      if (hunts(m)) {
        const bool quiet =
            !hunt_.mate || (canvas.one_check && site_of(states_[m]) != canvas.checker);
        if (quiet && known_to_guard(canvas, m, site_)) return false;
        if (men_[m].royal && attacked(canvas, site_of(states_[m]))) return false;
      }
    }
    return true;
  }

  /// Whether a unit of the prey is known to observe a site.
  bool attacked(const Canvas& canvas, Site s) const noexcept {
    for (std::size_t m = 0; m < men_.size(); ++m) {
      if (hunts(m) || !placed(m)) continue;
      if (known_to_reach(canvas, m, s, movement(states_[m], hunt_.prey).attacks)) return true;
    }
    return false;
  }

  bool known_to_reach(const Canvas& canvas, std::size_t m, Site to,
                      const std::vector<Bits<W>>& table) const noexcept {
    const UnitState s = states_[m];
    return table[site_of(s)].test(to) && (between(s, men_[m].side, to) & ~canvas.clear).none();
  }

  // --- mate

  void draw_checks(const Canvas& canvas) {
    for (std::size_t m = 0; m < men_.size(); ++m) {
      if (!hunts(m) || men_[m].royal) continue;
      for (const Stand& stand : stands_[m].aims_at[site_]) {
        Canvas next = canvas;
        const Bits<W>& line = between(stand.state, hunter(), site_);
        if (!put(next, m, stand)) continue;
        if (claim(next, line)) {
          draw_double_checks(next, m, line.any());
          draw_single_check(next, m, stand, !may_be_opened(m, line));
        }
        states_[m] = kOpen;
      }
    }
  }

  /// arrives: the unit can only check by coming there, whatever it did before.
  void draw_single_check(Canvas canvas, std::size_t m, const Stand& stand, bool arrives) {
    canvas.checker = site_of(stand.state);
    canvas.one_check = true;
    if (arrives && stand.cost == 0) canvas.own -= ways_.round_trip(stand.state);
    if (canvas.own < 0) return;
    if (arrives) arrives_ = m;
    go_on(canvas);
    arrives_ = men_.size();
  }

  /// Whether the last half-move may open the line of the checking unit m: another unit leaves it,
  /// or a pawn captures a unit on it that stands beside its own way.
  bool may_be_opened(std::size_t m, const Bits<W>& line) const noexcept {
    if (line.none()) return false;
    for (std::size_t by = 0; by < men_.size(); ++by) {
      if (!hunts(by) || by == m) continue;
      if (movement(men_[by].start, hunter()).pawn_like) return true;
      for (Bits<W> rest = line; rest.any();) {
        const auto& stands = stands_[by].on[rest.pop()];
        if (std::any_of(stands.begin(), stands.end(),
                        [&](const Stand& s) { return s.cost < hunt_.own; })) {
          return true;
        }
      }
    }
    return false;
  }

  /// The line of one of the two checks has been opened by the last move.
  void draw_double_checks(const Canvas& canvas, std::size_t first, bool from_afar) {
    for (std::size_t m = first + 1; m < men_.size(); ++m) {
      if (!hunts(m) || men_[m].royal) continue;
      for (const Stand& stand : stands_[m].aims_at[site_]) {
        Canvas next = canvas;
        const Bits<W>& line = between(stand.state, hunter(), site_);
        if (!from_afar && line.none()) continue;
        if (!put(next, m, stand)) continue;
        if (claim(next, line)) go_on(next);
        states_[m] = kOpen;
      }
    }
  }

  bool gave_up() noexcept {
    return ++steps_ > patience_.steps || out_.needs.size() > patience_.pictures;
  }

  // --- open questions

  void go_on(const Canvas& canvas) {
    if (gave_up() || !in_order(canvas)) return;
    std::size_t freest = men_.size();
    if (!hunt_.mate && !can_be_walled(canvas, freest)) return;
    for (Bits<W> rest = flights_; rest.any();) {
      const Site f = rest.pop();
      if (canvas.prey.test(f) || guarded(canvas, f)) continue;
      return close_flight(canvas, f);
    }
    if (hunt_.mate) return refuse_defences(canvas);
    if (freest != men_.size()) return immobilize(canvas, freest, freedom(canvas, freest));
    for (std::size_t m = 0; m < men_.size(); ++m) {
      if (!hunts(m) && states_[m] == kOpen) return decide_fate(canvas, m);
    }
    emit(canvas);
  }

  /// All ways to guard a flight or to block it.
  void close_flight(const Canvas& canvas, Site f) {
    observe(canvas, f, [&](std::size_t m) {
      Bits<W> line = between(states_[m], hunter(), f);
      line.clear(site_);
      return line;
    });
    if (!canvas.hunters.test(f)) occupy(canvas, f, hunt_.prey);
  }

  /// Lets units of the hunters observe a site; must_be_empty(m) are the sites that this asks for.
  template <class F>
  void observe(const Canvas& canvas, Site site, F&& must_be_empty) {
    for (std::size_t m = 0; m < men_.size(); ++m) {
      if (!hunts(m)) continue;
      if (placed(m)) {
        const UnitState s = states_[m];
        if (!movement(s, hunter()).attacks[site_of(s)].test(site)) continue;
        Canvas next = canvas;
        if (claim(next, must_be_empty(m))) go_on(next);
        continue;
      }
      for (const Stand& stand : stands_[m].aims_at[site]) {
        Canvas next = canvas;
        if (!put(next, m, stand)) continue;
        if (claim(next, must_be_empty(m))) go_on(next);
        states_[m] = kOpen;
      }
    }
  }

  /// Lets units of a side stand on a site.
  void occupy(const Canvas& canvas, Site site, Side side) {
    for (std::size_t m = 0; m < men_.size(); ++m) {
      if (men_[m].side != side || states_[m] != kOpen) continue;
      for (const Stand& stand : stands_[m].on[site]) {
        Canvas next = canvas;
        if (!put(next, m, stand)) continue;
        go_on(next);
        states_[m] = kOpen;
      }
    }
  }

  /// Lets a rider of the hunters pin the unit m.
  void pin(const Canvas& canvas, std::size_t m) {
    const Site s = site_of(states_[m]);
    for (std::size_t by = 0; by < men_.size(); ++by) {
      if (!hunts(by)) continue;
      if (placed(by)) {
        if (!known_to_pin(canvas, by, m)) pin_by(canvas, by, s);
        continue;
      }
      for (const Stand& stand : stands_[by].aims_at[site_]) {
        if (!between(stand.state, hunter(), site_).test(s)) continue;
        Canvas next = canvas;
        if (put(next, by, stand)) pin_by(next, by, s);
        states_[by] = kOpen;
      }
    }
  }

  void pin_by(const Canvas& canvas, std::size_t by, Site pinned) {
    const UnitState s = states_[by];
    if (!movement(s, hunter()).attacks[site_of(s)].test(site_)) return;
    Bits<W> line = between(s, hunter(), site_);
    if (!line.test(pinned)) return;
    line.clear(pinned);
    Canvas next = canvas;
    if (claim(next, line)) go_on(next);
  }

  /// Sites to which the unit m may move for all that is known of pins: the riders' own with them.
  /// All sites if nothing is known to pin it.
  Bits<W> unpinned_sites(const Canvas& canvas, std::size_t m) const noexcept {
    Bits<W> sites = ~Bits<W>{};
    for (std::size_t by = 0; by < men_.size(); ++by) {
      if (!hunts(by) || !placed(by) || !known_to_pin(canvas, by, m)) continue;
      Bits<W> line = between(states_[by], hunter(), site_);
      line.set(site_of(states_[by]));
      sites &= line;
    }
    return sites;
  }

  bool known_to_pin(const Canvas& canvas, std::size_t by, std::size_t m) const noexcept {
    const UnitState s = states_[by];
    if (!movement(s, hunter()).attacks[site_of(s)].test(site_)) return false;
    Bits<W> line = between(s, hunter(), site_);
    if (!line.test(site_of(states_[m]))) return false;
    line.clear(site_of(states_[m]));
    return (line & ~canvas.clear).none();
  }

  bool pinned(const Canvas& canvas, std::size_t m) const noexcept {
    return unpinned_sites(canvas, m) != ~Bits<W>{};
  }

  // --- mate: nobody captures the checker or steps between

  void refuse_defences(const Canvas& canvas) {
    if (canvas.one_check) {
      for (std::size_t m = 0; m < men_.size(); ++m) {
        if (hunts(m) || !placed(m) || m == king_) continue;
        if (defends(canvas, m) && !pinned(canvas, m)) return pin(canvas, m);
      }
    }
    emit(canvas);
  }

  bool defends(const Canvas& canvas, std::size_t m) const noexcept {
    const Movement<W>& moves = movement(states_[m], hunt_.prey);
    const Site from = site_of(states_[m]);
    if (known_to_reach(canvas, m, canvas.checker, moves.attacks)) return true;
    for (std::size_t c = 0; c < men_.size(); ++c) {
      if (!hunts(c) || !placed(c) || site_of(states_[c]) != canvas.checker) continue;
      for (Bits<W> rest = between(states_[c], hunter(), site_); rest.any();) {
        const Site to = rest.pop();
        if (moves.quiet_leaps[from].test(to)) return true;
        if (!moves.capture_leaps[from].test(to) && known_to_reach(canvas, m, to, moves.attacks))
          return true;
      }
    }
    return false;
  }

  // --- stalemate: every unit is captured, pinned or walled in

  /// Why a unit of the prey can still move, for all that is known.
  struct Freedom {
    Bits<W> gaps;        // sites that have to be occupied ...
    Bits<W> any_blocks;  // ... those of them on which units of both sides are in the way
    bool captures = false;

    bool none() const noexcept { return gaps.none() && !captures; }
  };

  Freedom freedom(const Canvas& canvas, std::size_t m) const noexcept {
    const UnitState s = states_[m];
    const Site from = site_of(s);
    const Movement<W>& moves = movement(s, hunt_.prey);
    const Bits<W> allowed = unpinned_sites(canvas, m);
    Freedom out;
    out.captures = (moves.capture_leaps[from] & allowed & canvas.hunters).any();
    out.any_blocks = moves.quiet_leaps[from] & allowed & ~canvas.occupied();
    out.gaps = out.any_blocks | (moves.leaps[from] & allowed & ~canvas.prey);
    const Bits<W> rides = moves.attacks[from] & ~moves.capture_leaps[from] & ~moves.leaps[from];
    for (Bits<W> rest = rides & allowed; rest.any();) {
      out.gaps |= first_step(s, rest.pop(), rides) & ~canvas.prey;
    }
    return out;
  }

  /// The site that a rider enters first on its way.
  Bits<W> first_step(UnitState s, Site to, const Bits<W>& rides) const noexcept {
    Bits<W> way = between(s, hunt_.prey, to) & rides;
    way.set(to);
    for (Bits<W> rest = way; rest.any();) {
      const Site first = rest.pop();
      if (between(s, hunt_.prey, first).none()) return Bits<W>::of(first);
    }
    return {};
  }

  /// False if the units put down cannot all be pinned or walled in any more. next: one of those
  /// that are still free to move, best with few gaps around it.
  bool can_be_walled(const Canvas& canvas, std::size_t& next) const noexcept {
    Bits<W> gaps;
    int fewest = 64;
    for (std::size_t m = 0; m < men_.size(); ++m) {
      if (hunts(m) || !placed(m) || m == king_) continue;
      const Freedom left = freedom(canvas, m);
      if (left.none()) continue;
      const bool pinnable = may_pin_.test(site_of(states_[m]));
      if (!pinnable) {
        const Bits<W> own_only = left.gaps & ~left.any_blocks;
        if (left.captures || (left.gaps & canvas.clear).any()) return false;
        if ((own_only & canvas.hunters).any()) return false;
        gaps |= own_only;
      }
      const int count = left.gaps.count() + (pinnable ? 32 : 0);
      if (count >= fewest) continue;
      fewest = count;
      next = m;
    }
    int cost = 0;
    while (gaps.any()) cost += cheapest_[gaps.pop()];
    return cost <= canvas.others;
  }

  /// Sites where hunters that ride may pin a unit to the king.
  void find_pins() {
    may_pin_ = {};
    for (std::size_t m = 0; m < men_.size(); ++m) {
      if (!hunts(m)) continue;
      for (const Stand& stand : stands_[m].aims_at[site_]) {
        may_pin_ |= between(stand.state, hunter(), site_);
      }
    }
  }

  void immobilize(const Canvas& canvas, std::size_t m, const Freedom& freedom) {
    pin(canvas, m);
    if (freedom.captures) return;
    const Bits<W> own_only = freedom.gaps & ~freedom.any_blocks;
    if ((freedom.gaps & canvas.clear).any() || (own_only & canvas.hunters).any()) return;
    if (freedom.gaps.count() > open_units(freedom.any_blocks.any())) return;
    const Site gap = freedom.gaps.first();
    occupy(canvas, gap, hunt_.prey);
    if (freedom.any_blocks.test(gap)) occupy(canvas, gap, hunter());
  }

  int open_units(bool of_both) const noexcept {
    int n = 0;
    for (std::size_t m = 0; m < men_.size(); ++m) {
      n += states_[m] == kOpen && (of_both || !hunts(m));
    }
    return n;
  }

  void decide_fate(const Canvas& canvas, std::size_t m) {
    if (canvas.captures < hunt_.own) {
      Canvas next = canvas;
      ++next.captures;
      states_[m] = kCaptured;
      go_on(next);
      states_[m] = kOpen;
    }
    for (const Stand& stand : stands_[m].all) {
      Canvas next = canvas;
      if (stand.cost > canvas.others) break;
      if (!put(next, m, stand)) continue;
      go_on(next);
      states_[m] = kOpen;
    }
  }

  void emit(const Canvas& canvas) {
    for (const UnitState s : states_) out_.states.push_back(s == kOpen ? kAnywhere : s);
    if (arrives_ < men_.size()) {
      UnitState& state = out_.states[out_.states.size() - men_.size() + arrives_];
      state = static_cast<UnitState>(state | kArrives);
    }
    out_.needs.push_back({static_cast<std::uint8_t>(hunt_.own - canvas.own),
                          static_cast<std::uint8_t>(hunt_.others - canvas.others),
                          static_cast<std::uint8_t>(canvas.captures)});
  }

  const Rules<W>& rules_;
  UnitWays<W>& ways_;
  const Hunt hunt_;
  const Patience& patience_;
  Pictures<W>& out_;
  const std::vector<Figure>& men_;
  std::vector<UnitState> states_;
  std::vector<Stands> stands_;
  std::size_t king_ = 0;
  std::size_t arrives_ = out_.men.size();  // the unit that makes the last half-move, if known
  Site site_ = kNowhere;                   // the king's
  Bits<W> flights_;
  Bits<W> may_pin_;
  std::array<std::uint8_t, 64> cheapest_{};  // fewest moves of a unit of the prey to a site
  std::uint64_t steps_ = 0;
};

/// Leaves each picture once.
template <int W>
void drop_twins(Pictures<W>& pictures) {
  const std::size_t men = pictures.men.size();
  std::vector<std::uint32_t> order(pictures.needs.size());
  std::iota(order.begin(), order.end(), 0u);
  const auto less = [&](std::uint32_t a, std::uint32_t b) {
    return std::memcmp(pictures.of(a), pictures.of(b), men * sizeof(UnitState)) < 0;
  };
  std::sort(order.begin(), order.end(), less);
  Pictures<W> kept;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i > 0 && !less(order[i - 1], order[i])) continue;
    kept.states.insert(kept.states.end(), pictures.of(order[i]), pictures.of(order[i]) + men);
    kept.needs.push_back(pictures.needs[order[i]]);
  }
  std::swap(pictures.states, kept.states);
  std::swap(pictures.needs, kept.needs);
}

}  // namespace

template <int W>
bool pictures_apply(const Rules<W>& rules, const Position<W>& position, Side prey) noexcept {
  const Properties& does = rules.properties;
  if (W != 1 || rules.sides != 2 || !rules.plain_movements ||
      rules.observation != Observation::table || rules.any_hooks || !rules.filters.empty() ||
      does.captures_do_more || does.quiets_do_more || does.offers_choices || does.remembers ||
      does.unbounded || rules.source.function != nullptr || rules.observer.function != nullptr ||
      does.royals_capturable || does.captures_forbidden || does.quiets_forbidden) {
    return false;
  }
  for (Side side = 0; side < 2; ++side) {
    const Bits<W> royals = position.royals(side);
    if (royals.count() > 1 || (side == prey && royals.none())) return false;
    if (royals.none()) continue;
    const Movement<W>& movement = rules.movement(position.at(royals.first()), side);
    if (movement.rides || movement.pawn_like) return false;
  }
  if ((position.of_side(0) & position.of_side(1)).any()) return false;
  for (Bits<W> rest = position.occupied(); rest.any();) {
    const Unit& unit = position.at(rest.pop());
    if (unit.royal() != rules.kind_traits[unit.kind].royal) return false;
  }
  return true;
}

template <int W>
bool draw_pictures(const Rules<W>& rules, const Position<W>& position, UnitWays<W>& white,
                   UnitWays<W>& black, const Hunt& hunt, const Patience& patience,
                   Pictures<W>& out) {
  for (Bits<W> rest = position.occupied(); rest.any();) {
    const Site s = rest.pop();
    const Unit& unit = position.at(s);
    const Side side = unit.owned_by(0) ? Side{0} : Side{1};
    const UnitState start = state_of(unit.kind, s);
    out.men.push_back({side, unit.royal(), start, (side == 0 ? white : black).from(start)});
  }
  Drawing<W> drawing(rules, hunt.prey == 0 ? black : white, hunt, patience, out);
  if (!drawing.draw()) {
    out.states.clear();
    out.needs.clear();
    return false;
  }
  drop_twins(out);
  return true;
}

template bool pictures_apply(const Rules<1>&, const Position<1>&, Side) noexcept;
template bool pictures_apply(const Rules<2>&, const Position<2>&, Side) noexcept;
template bool draw_pictures(const Rules<1>&, const Position<1>&, UnitWays<1>&, UnitWays<1>&,
                            const Hunt&, const Patience&, Pictures<1>&);
template bool draw_pictures(const Rules<2>&, const Position<2>&, UnitWays<2>&, UnitWays<2>&,
                            const Hunt&, const Patience&, Pictures<2>&);

}  // namespace kirke
