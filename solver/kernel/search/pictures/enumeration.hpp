#pragma once
// How pictures are enumerated: by one decision after another, each of which answers an open
// question.

#include <array>
#include <vector>

#include "search/pictures/picture.hpp"

namespace kirke {

/// A state that a unit may come to, and the number of moves that this takes.
struct Stand {
  UnitState state;
  std::uint8_t cost;
};

/// Enumerates pictures by decisions about one unit after another. Whatever a real end of play looks
/// like, one of the answers that are tried agrees with it.
template <int W>
class Enumeration {
 public:
  /// ways: of the mating side. units: those of the diagram; castling may have moved some of them.
  Enumeration(const Rules<W>& rules, UnitDistances<W>& ways, const PictureGoal& goal,
              const Patience& patience, const std::vector<Figure>& units, Pictures<W>& out)
      : rules_(rules), ways_(ways), goal_(goal), patience_(patience), out_(out), units_(units) {
    states_.assign(units_.size(), kAnywhere);
    first_steps_.resize(static_cast<std::size_t>(rules.kind_count()) * 64);
    stands_.resize(units_.size());
    for (std::size_t m = 0; m < units_.size(); ++m) {
      (units_[m].side == goal.mated ? mated_ : mating_).set(static_cast<Site>(m));
      if (units_[m].side == goal.mated && units_[m].royal) king_ = m;
      list_stands(m);
    }
  }

  bool complete();

 private:
  using Units = Bits<1>;  // a set of units, by number

  /// What has been decided so far. clear: sites that have to be empty.
  struct Draft {
    Bits<W> mating, mated, clear;
    Units placed, captured;  // units whose fates are decided
    int own = 0, others = 0;
    Site checker = kNowhere;
    bool one_check = false;

    Bits<W> occupied() const noexcept { return mating | mated; }
    Units decided() const noexcept { return placed | captured; }
  };

  /// The states that a unit may come to, fewest moves first.
  struct Stands {
    std::vector<Stand> all;
    std::array<std::vector<Stand>, 64> on;       // by site
    std::array<std::vector<Stand>, 64> aims_at;  // for the mating side: by observed site
    std::vector<std::array<Bits<W>, 64>> posts;  // by moves and observed site: sites
    std::vector<std::uint8_t> barred;            // by state: excluded, as another branch tries it
    std::array<std::uint8_t, 64> cheapest;       // fewest moves to a site
  };

  Side mating() const noexcept { return rules_.opponent(goal_.mated); }
  const Movement<W>& movement(UnitState s, Side side) const noexcept {
    return rules_.movement(kind_of(s), side);
  }
  const Bits<W>& between(UnitState s, Side side, Site to) const noexcept {
    return movement(s, side).clear_between(site_of(s), to, rules_.board.size());
  }
  bool is_mating(std::size_t m) const noexcept { return mating_.test(static_cast<Site>(m)); }
  static bool placed(const Draft& draft, std::size_t m) noexcept {
    return draft.placed.test(static_cast<Site>(m));
  }
  Units open_mated(const Draft& draft) const noexcept { return mated_ & ~draft.decided(); }
  bool gave_up() {
    // With half or double of it, four problems of benchmarks take as long within 1 %.
    constexpr std::uint64_t kPollStep = 0x3FF;
    if ((++steps_ & kPollStep) == 0 && patience_.must_end != nullptr && (*patience_.must_end)())
      ended_ = true;
    return ended_ || steps_ > patience_.steps || out_.needs.size() > patience_.pictures;
  }

  void list_stands(std::size_t m);
  void list_posts(std::size_t m, int budget);
  int left_to(const Draft& draft, std::size_t m) const noexcept {
    return is_mating(m) ? draft.own : draft.others;
  }
  static bool may_stand(const Draft& draft, UnitState state) noexcept {
    const Site s = site_of(state);
    return !draft.mating.test(s) && !draft.mated.test(s) && !draft.clear.test(s);
  }
  /// Places a unit, if the half-moves suffice and its site is free.
  bool put(Draft& draft, std::size_t m, const Stand& stand);
  /// Notes that these sites have to be empty. False if a unit stands on one.
  static bool claim(Draft& draft, const Bits<W>& sites) noexcept {
    if ((sites & draft.occupied()).any()) return false;
    draft.clear |= sites;
    return true;
  }
  void emit(const Draft& draft);

  // --- what is known of the units put down

  /// Whether a unit of the mating side is known to observe a site. The king does not shield sites
  /// behind him.
  bool known_to_guard(const Draft& draft, std::size_t m, Site to) const noexcept;
  /// Flights that units of the mating side are known to observe.
  Bits<W> guarded_flights(const Draft& draft) const noexcept;
  /// False if it is known that the position cannot arise, or is not the one looked for.
  bool in_order(const Draft& draft) const noexcept;
  /// Whether a unit of the mated side is known to observe a site.
  bool attacked(const Draft& draft, Site s) const noexcept;
  bool known_to_reach(const Draft& draft, std::size_t m, Site to,
                      const std::vector<Bits<W>>& table) const noexcept {
    const UnitState s = states_[m];
    return table[site_of(s)].test(to) && (between(s, units_[m].side, to) & ~draft.clear).none();
  }
  /// Sites to which the unit m may move as far as pins are known; a pinned unit may move on the
  /// line of its pin. All sites if nothing is known to pin it.
  Bits<W> unpinned_sites(const Draft& draft, std::size_t m) const noexcept;
  bool known_to_pin(const Draft& draft, std::size_t by, std::size_t m) const noexcept;
  bool pinned(const Draft& draft, std::size_t m) const noexcept {
    return unpinned_sites(draft, m) != ~Bits<W>{};
  }

  // --- open questions

  void go_on(const Draft& draft);
  /// How many ways there are, at most, to guard a flight or to block it.
  int ways_to_close(const Draft& draft, Site f) const noexcept;
  /// Tries all ways to guard a flight or to block it. What has been tried is excluded from the ways
  /// after it.
  void close_flight(const Draft& draft, Site f);
  /// Tries units of the mating side that observe a flight.
  void observe(const Draft& draft, Site flight, std::vector<std::uint8_t*>& tried);
  /// Sites that have to be empty so that the unit m guards a flight; the king's site is not one of
  /// them.
  Bits<W> line_to(std::size_t m, Site flight) const noexcept {
    Bits<W> line = between(states_[m], mating(), flight);
    line.clear(site_);
    return line;
  }
  /// Tries units of a side that stand on a site.
  void occupy(const Draft& draft, Site site, Side side);
  /// Tries riders of the mating side that pin the unit m.
  void pin(const Draft& draft, std::size_t m);
  void pin_by(const Draft& draft, std::size_t by, Site pinned);

  // --- mate

  void enumerate_checks(const Draft& draft);
  /// arrives: the unit can check only by arriving with the last half-move.
  void enumerate_single_checks(Draft draft, std::size_t m, const Stand& stand, bool arrives);
  /// Whether the last half-move may open the line of the checking unit m. Another unit leaves the
  /// line, or a pawn captures a unit on it from beside the line.
  bool may_be_opened(std::size_t m, const Bits<W>& line) const noexcept;
  /// Tries double checks in which the last half-move has opened the line of one of the two units.
  void enumerate_double_checks(const Draft& draft, std::size_t first, bool from_afar);
  void refuse_defences(const Draft& draft);
  bool defends(const Draft& draft, std::size_t m) const noexcept;

  // --- stalemate

  /// Why a unit of the mated side is not yet known to be immobile.
  struct Freedom {
    Bits<W> gaps;        // sites that have to be occupied
    Bits<W> any_blocks;  // those of them that units of either side block
    bool captures = false;

    bool none() const noexcept { return gaps.none() && !captures; }
  };

  Freedom freedom(const Draft& draft, std::size_t m) const noexcept;
  /// Sites to which a unit of the mated side rides on an empty board, and the sites that it enters
  /// first.
  Bits<W> rides_of(UnitState s) const noexcept;
  const Bits<W>& first_steps(UnitState s) const noexcept;
  /// The site that a rider enters first on its way to a site.
  Bits<W> first_step(UnitState s, Site to, const Bits<W>& rides) const noexcept;
  /// False if the units placed so far can no longer all be pinned or walled in. next: one of the
  /// units that can still move, if possible one with few gaps around it.
  bool can_be_walled(const Draft& draft, std::size_t& next) const noexcept;
  /// False if units of the mated side whose fates are open cannot fill all these sites.
  bool can_be_filled(const Draft& draft, const Bits<W>& gaps) const noexcept;
  /// Finds sites from which a rider of the mating side may pin a unit to the king.
  void find_pins();
  void immobilize(const Draft& draft, std::size_t m, const Freedom& freedom);
  void decide_fate(const Draft& draft, std::size_t m);

  const Rules<W>& rules_;
  UnitDistances<W>& ways_;
  const PictureGoal goal_;
  const Patience& patience_;
  Pictures<W>& out_;
  const std::vector<Figure>& units_;
  std::vector<UnitState> states_;  // of the units placed so far
  std::vector<Stands> stands_;
  Units mating_, mated_;
  std::size_t king_ = 0;
  std::size_t arrives_ = out_.units.size();  // the unit that makes the last half-move, if known
  Site site_ = kNowhere;                     // the king's site
  Bits<W> flights_;
  Bits<W> may_pin_;
  mutable std::vector<Bits<W>> first_steps_;  // by state; empty: not known yet
  std::uint64_t steps_ = 0;
  bool ended_ = false;  // must_end() has asked to end
};

}  // namespace kirke
