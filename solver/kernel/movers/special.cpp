#include "movers/special.hpp"

#include <bit>

#include "movers/lender.hpp"

namespace kirke {
namespace {

/// Follows a chain: calls visit(stop, occupied) at each stop until that returns true or the chain
/// ends, as it does on a site that play has closed. foes: units behind which chains that ask for
/// enemies go on.
template <int W, class Visit>
bool follow(const Position<W>& position, const Stop* stop, const Bits<W>& foes,
            Visit&& visit) noexcept {
  for (;;) {
    const bool occupied = position.occupied(stop->site);
    if (occupied && position.closed().test(stop->site)) [[unlikely]]
      return false;
    if (visit(*stop, occupied)) return true;
    if (occupied && (stop->what & Stop::kFoeOnly) && !foes.test(stop->site)) return false;
    const int next = occupied ? stop->if_occupied : stop->if_empty;
    if (next == 0) return false;
    stop += next;
  }
}

/// The sites to which one step or ride of a roaming walk goes, with the first unit on each line.
template <int W>
Bits<W> steps_of(const Position<W>& position, const Roam<W>& roam, Site from) noexcept {
  if (!roam.rides) return roam.onto[from];
  Bits<W> in_the_way = roam.inner[from] & position.occupied();
  if (in_the_way.none()) return roam.onto[from];
  Bits<W> out;
  if (!roam.behind.empty()) {
    out = roam.onto[from];
    const Bits<W>* behind = roam.behind.data() + from * roam.onto.size();
    while (in_the_way.any()) out &= ~behind[in_the_way.pop()];
    return out;
  }
  const Site* p = roam.lines.data() + roam.lines_at[from];
  while (const int count = *p++) {
    const Site* const end = p + count;
    for (; p != end; ++p) {
      out.set(*p);
      if (position.occupied(*p)) break;
    }
    p = end;
  }
  return out;
}

/// Where a roaming walk comes, empty sites and occupied ones, whether it may end there or not.
template <int W>
Bits<W> wander(const Position<W>& position, const Roam<W>& roam, Site from) noexcept {
  const Bits<W> goes_on = roam.turns & ~position.occupied();
  Bits<W> now = Bits<W>::of(from), seen;
  for (int i = 0; now.any() && (roam.most == 0 || i < roam.most); ++i) {
    Bits<W> next;
    while (now.any()) {
      const Site s = now.pop();
      if ((roam.onto[s] & ~(seen | next)).any()) next |= steps_of(position, roam, s);
    }
    now = next & goes_on & ~seen;
    seen |= next;
  }
  return seen;
}

/// Whether it comes to a site: no further is looked than to all sites from which it could.
template <int W>
bool comes_to(const Position<W>& position, const Roam<W>& roam, Site from, Site target) noexcept {
  const Bits<W> goes_on = roam.turns & ~position.occupied();
  Bits<W> now = Bits<W>::of(from), seen;
  Bits<W> before = roam.back[target] & (goes_on | now);
  for (int i = 0; before.any() && now.any() && (roam.most == 0 || i < roam.most); ++i) {
    for (Bits<W> last = before & now; last.any();) {
      if (steps_of(position, roam, last.pop()).test(target)) return true;
    }
    before &= ~now;
    Bits<W> next;
    while (before.any() && now.any()) {
      const Site s = now.pop();
      if ((roam.onto[s] & ~(seen | next)).any()) next |= steps_of(position, roam, s);
    }
    now = next & goes_on & ~seen;
    seen |= next;
  }
  return false;
}

/// The sites before `to` on a line of a roaming walk from `from` on which nobody is in the way.
template <int W>
Bits<W> passes_between(const Position<W>& position, const Roam<W>& roam, Site from,
                       Site to) noexcept {
  const Site* p = roam.lines.data() + roam.lines_at[from];
  while (const int count = *p++) {
    const Site* const end = p + count;
    Bits<W> passed;
    for (; p != end && *p != to && (!roam.rides || !position.occupied(*p)); ++p) passed.set(*p);
    if (p != end && *p == to) return roam.rides ? passed : Bits<W>{};
    p = end;
  }
  return {};
}

/// The ways of a roaming walk, step by step or ride by ride.
template <int W>
class Roaming {
 public:
  Roaming(const Position<W>& position, const Roam<W>& roam, Site from) noexcept
      : position_(position), roam_(roam), from_(from) {}

  /// One of its shortest ways to a site: the empty sites on it.
  std::optional<Bits<W>> way_to(Site target) noexcept {
    const Bits<W> goes_on = roam_.turns & ~position_.occupied();
    after_[0] = seen_ = Bits<W>::of(from_);
    for (int i = 0; after(i).any(); ++i) {
      for (Bits<W> last = after(i) & roam_.back[target]; last.any();) {
        const Site s = last.pop();
        if (steps_of(position_, roam_, s).test(target)) return back_from(target, s, i);
      }
      if (i + 1 == kMost || i + 1 == roam_.most) break;
      Bits<W> next;
      for (Bits<W> now = after(i); now.any();) next |= steps_of(position_, roam_, now.pop());
      after(i + 1) = next & goes_on & ~seen_;
      seen_ |= after(i + 1);
    }
    return std::nullopt;
  }

 private:
  static constexpr int kMost = 64 * W;  // no shortest way turns twice on a site

  Bits<W>& after(int steps) noexcept { return after_[static_cast<std::size_t>(steps)]; }

  Bits<W> back_from(Site target, Site last, int steps) noexcept {
    Bits<W> way = passes_between(position_, roam_, last, target);
    for (; steps > 0; --steps) {
      way.set(last);
      for (Bits<W> rest = after(steps - 1) & roam_.back[last]; rest.any();) {
        const Site before = rest.pop();
        if (!steps_of(position_, roam_, before).test(last)) continue;
        way |= passes_between(position_, roam_, before, last);
        last = before;
        break;
      }
    }
    return way;
  }

  const Position<W>& position_;
  const Roam<W>& roam_;
  Site from_;
  Bits<W> seen_;
  std::array<Bits<W>, kMost> after_;  // where it may be after so many
};

bool includes(Use use, Use part) noexcept {
  return (static_cast<int>(use) & static_cast<int>(part)) != 0;
}

constexpr auto whatever = [](const auto&) noexcept { return true; };

template <int W>
class Collector {
 public:
  Collector(const Position<W>& position, const Rules<W>& rules, Site from, Side side,
            const Bits<W>& targets, Arrivals<W>& out) noexcept
      : position_(position), rules_(rules), from_(from), side_(side), targets_(targets), out_(out) {
    targets_.clear(from);
  }

  void all(const Movement<W>& movement) noexcept {
    if (movement.special) {
      special(movement);
    } else {
      plain(movement);
    }
  }

 private:
  void plain(const Movement<W>& movement) noexcept {
    const Bits<W> free = ~position_.occupied();
    out_.captures |= (movement.leaps[from_] | movement.capture_leaps[from_]) & targets_;
    out_.quiet |= (movement.leaps[from_] | movement.quiet_leaps[from_]) & free;
    const Site far = movement.double_step[from_];
    if (far != kNowhere && free.test(far) && free.test(movement.double_passes[from_])) {
      out_.far.set(far);
    }
    if (movement.pawn_like) en_passant(movement.capture_leaps[from_], {});
    if (!movement.rides) return;
    const Bits<W>& ends = movement.arrivals[from_];
    const Site* p = movement.lines.data() + movement.lines_at[from_];
    while (const int count = *p++) {
      const Site* const end = p + count;
      for (; p != end && !position_.occupied(*p); ++p) {
        if (ends.test(*p)) out_.quiet.set(*p);
      }
      if (p != end && targets_.test(*p) && ends.test(*p)) out_.captures.set(*p);
      p = end;
    }
  }

  void special(const Movement<W>& movement) noexcept {
    const Bits<W>& foes = position_.of_side(rules_.opponent(side_));
    const std::uint32_t last = movement.chains_at[from_ + 1u];
    for (std::uint32_t i = movement.chains_at[from_]; i < last; ++i) {
      follow(position_, &movement.stops[movement.chains[i]], foes, [&](const Stop& s, bool there) {
        if (there) {
          if ((s.what & Stop::kTake) && targets_.test(s.site)) out_.captures.set(s.site);
        } else if (s.what & Stop::kRest) {
          out_.quiet.set(s.site);
        } else if ((s.what & Stop::kTakeOther) && targets_.test(s.victim)) {
          out_.add_locust(s.site, s.victim);
        }
        return false;
      });
    }
    for (const Roam<W>& roam : movement.roams) {
      const Bits<W> there = wander(position_, roam, from_) & roam.ends[from_];
      if (includes(roam.use, Use::quiet)) out_.quiet |= there & ~position_.occupied();
      if (includes(roam.use, Use::capture))
        out_.captures |= there & position_.occupied() & targets_;
    }
    const Bits<W> free = ~position_.occupied();
    for (Bits<W> rest = movement.far_steps[from_] & free; rest.any();) {
      const Site to = rest.pop();
      const Bits<W>& passed = movement.clear_between(from_, to, rules_.board.size());
      if ((passed & ~free).none()) out_.far.set(to);
    }
    en_passant(movement.takes_passing[from_], movement.leaps_passing[from_]);
    if (movement.borrows != Borrows::no) borrowed(movement);
  }

  void en_passant(const Bits<W>& onto, const Bits<W>& over) noexcept {
    const std::uint32_t right = position_.slot(kEnPassant);
    if (right == 0) return;
    if (!targets_.test(landing_site(right))) return;
    for (const Site passed : {passed_site(right), second_passed_site(right)}) {
      if (passed == kNowhere || position_.occupied(passed)) continue;
      if (onto.test(passed)) out_.passing.set(passed);
      if (!over.test(passed)) continue;
      const Site to = rules_.board.beyond(passed, rules_.board.step_between(from_, passed));
      if (!position_.occupied(to)) out_.passing.set(to);
    }
  }

  void borrowed(const Movement<W>& movement) noexcept {
    if (movement.borrows == Borrows::by_rule && rules_.lenders[side_].quietly) {
      borrowed_apart(movement);
    } else {
      borrowed_both(movement, *this);
    }
    // A double step gives no right to capture en passant but where a pawn makes it; mimics of
    // enemies do not capture so either.
    const int kind = position_.at(from_).kind;
    const bool pawn = rules_.kind_traits[static_cast<std::size_t>(kind)].takes_passing;
    if (pawn && !movement.is_mimic()) {
      out_.quiet &= ~out_.far;  // by another walk as well: one move
      return;
    }
    out_.quiet |= out_.far;
    out_.far = {};
    if (movement.borrows == Borrows::from_enemies) out_.passing = {};
  }

  void borrowed_both(const Movement<W>& movement, Collector& into) noexcept {
    any_walk(position_, rules_, movement, from_, side_, whatever, [&](const Movement<W>& walk) {
      into.all(walk);
      return false;
    });
  }

  /// Captures by walks that are lent for captures, other moves by those lent for these.
  void borrowed_apart(const Movement<W>& movement) noexcept {
    Arrivals<W> captures, quiets;
    Collector taking(position_, rules_, from_, side_, targets_, captures);
    borrowed_both(movement, taking);
    out_.captures |= captures.captures;
    out_.passing |= captures.passing;
    for (int i = 0; i < captures.locust_count; ++i) {
      const auto& [to, victim] = captures.locusts[static_cast<std::size_t>(i)];
      out_.add_locust(to, victim);
    }
    Collector moving(position_, rules_, from_, side_, {}, quiets);
    for (std::uint64_t kinds = quiet_walks_of(position_, rules_, from_, side_); kinds != 0;
         kinds &= kinds - 1)
      moving.all(rules_.own_movement(std::countr_zero(kinds), side_));
    out_.quiet |= quiets.quiet;
    out_.far |= quiets.far;
  }

  const Position<W>& position_;
  const Rules<W>& rules_;
  Site from_;
  Side side_;
  Bits<W> targets_;
  Arrivals<W>& out_;
};

template <int W>
bool chain_takes(const Position<W>& position, const Stop* chain, Site target, const Bits<W>& foes,
                 Bits<W>* watched) noexcept {
  return follow(position, chain, foes, [&](const Stop& s, bool occupied) {
    if (watched != nullptr) watched->set(s.site);
    return occupied ? s.site == target && (s.what & Stop::kTake)
                    : s.victim == target && (s.what & Stop::kTakeOther);
  });
}

/// Of these kinds those by whose walks a unit of `by` on `from` takes on `target`; first: one is
/// enough. watched: as in takes().
template <int W>
std::uint64_t taking_kinds(const Position<W>& position, const Rules<W>& rules, std::uint64_t kinds,
                           Site from, Site target, Side by, bool first, Bits<W>* watched) noexcept {
  std::uint64_t out = 0;
  for (; kinds != 0 && !(first && out != 0); kinds &= kinds - 1) {
    const int kind = std::countr_zero(kinds);
    const Movement<W>& walk = rules.own_movement(kind, by);
    if (walk.reach[target].test(from) && takes(position, rules, walk, from, target, by, watched))
      out |= std::uint64_t{1} << kind;
  }
  return out;
}

/// The same as takes() of a unit that borrows by a rule. Where it is told on which sites the loan
/// depends, that is quick to ask; else the walks go first: unless one of them leads to the target
/// the loan does not matter.
template <int W>
bool lent_walk_takes(const Position<W>& position, const Rules<W>& rules, Site from, Site target,
                     Side by, Bits<W>* watched) noexcept {
  if (tells_what_loan_asks(position, rules, from, by)) {
    if (watched != nullptr) *watched |= loan_asks(position, rules, from, by);
    const std::uint64_t kinds = walks_of(position, rules, from, by);
    return taking_kinds(position, rules, kinds, from, target, by, true, watched) != 0;
  }
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - rules.kind_count());
  const std::uint64_t kinds = taking_kinds(position, rules, all, from, target, by, false, watched);
  if (kinds == 0) return false;
  if (watched != nullptr) *watched = ~Bits<W>{};
  return (walks_of(position, rules, from, by) & kinds) != 0;
}

}  // namespace

template <int W>
void collect(const Position<W>& position, const Rules<W>& rules, const Movement<W>& movement,
             Site from, Side side, const Bits<W>& targets, Arrivals<W>& out) noexcept {
  Collector<W>(position, rules, from, side, targets, out).all(movement);
}

template <int W>
bool takes(const Position<W>& position, const Rules<W>& rules, const Movement<W>& movement,
           Site from, Site target, Side by, Bits<W>* watched) noexcept {
  if (!movement.special) {
    const Bits<W>& clear = movement.clear_between(from, target, rules.board.size());
    if (watched != nullptr) *watched |= clear;
    return movement.reach[target].test(from) && (clear & position.occupied()).none();
  }
  if (!movement.reach[target].test(from)) return false;
  if (movement.routes.known() && position.closed().none()) {
    bool open = false;
    for (const Route<W>& route : movement.routes.between(from, target, rules.board.size())) {
      if (watched != nullptr) *watched |= route.way;
      open = open || route.open(position.occupied());
      if (open && watched == nullptr) return true;
    }
    return open;
  }
  Bits<W> foes = position.of_side(rules.opponent(by));
  foes.set(target);
  const std::size_t pair = from * static_cast<std::size_t>(rules.board.size()) + target;
  for (std::uint32_t i = movement.takers_at[pair]; i < movement.takers_at[pair + 1]; ++i) {
    const Stop* chain = &movement.stops[movement.takers[i]];
    if (chain_takes(position, chain, target, foes, watched)) return true;
  }
  for (const Roam<W>& roam : movement.roams) {
    if (!includes(roam.use, Use::capture) || !roam.ends[from].test(target)) continue;
    if (watched != nullptr) *watched |= wander(position, roam, from);
    if (position.occupied(target) && comes_to(position, roam, from, target)) return true;
  }
  if (movement.borrows == Borrows::no) return false;
  if (movement.borrows == Borrows::by_rule)
    return lent_walk_takes(position, rules, from, target, by, watched);
  if (watched != nullptr) *watched = ~Bits<W>{};
  const auto reaches = [&](const Movement<W>& walk) {
    return takes(position, rules, walk, from, target, by);
  };
  return any_walk(position, rules, movement, from, by, reaches, whatever);
}

template <int W>
int ways_to_take(const Position<W>& position, const Rules<W>& rules, const Movement<W>& movement,
                 Site from, Site target, Side by) noexcept {
  if (!takes(position, rules, movement, from, target, by)) return 0;
  int ways = 0;
  if (movement.special && movement.routes.known()) {
    for (const Route<W>& route : movement.routes.between(from, target, rules.board.size()))
      ways += route.open(position.occupied());
  } else if (movement.special) {
    Bits<W> foes = position.of_side(rules.opponent(by));
    foes.set(target);
    const std::size_t pair = from * static_cast<std::size_t>(rules.board.size()) + target;
    for (std::uint32_t i = movement.takers_at[pair]; i < movement.takers_at[pair + 1]; ++i)
      ways += chain_takes(position, &movement.stops[movement.takers[i]], target, foes,
                          static_cast<Bits<W>*>(nullptr));
  }
  return std::max(1, ways);  // by a plain step or line, or by one of those that other walks lend
}

template <int W>
std::optional<RoamingWay<W>> roaming_way(const Position<W>& position, const Rules<W>& rules,
                                         const Movement<W>& movement, Site from,
                                         Site target) noexcept {
  const std::size_t pair = from * static_cast<std::size_t>(rules.board.size()) + target;
  if (movement.borrows != Borrows::no || movement.routes.known() ||
      movement.takers_at[pair] != movement.takers_at[pair + 1]) {
    return std::nullopt;
  }
  RoamingWay<W> out;
  for (const Roam<W>& roam : movement.roams) {
    if (!includes(roam.use, Use::capture) || !roam.ends[from].test(target)) continue;
    if (const auto way = Roaming<W>(position, roam, from).way_to(target)) {
      return RoamingWay<W>{true, *way, {}};
    }
    out.blockers |= wander(position, roam, from) & position.occupied();
  }
  return out;
}

template void collect(const Position<1>&, const Rules<1>&, const Movement<1>&, Site, Side,
                      const Bits<1>&, Arrivals<1>&) noexcept;
template void collect(const Position<4>&, const Rules<4>&, const Movement<4>&, Site, Side,
                      const Bits<4>&, Arrivals<4>&) noexcept;
template bool takes(const Position<1>&, const Rules<1>&, const Movement<1>&, Site, Site, Side,
                    Bits<1>*) noexcept;
template bool takes(const Position<4>&, const Rules<4>&, const Movement<4>&, Site, Site, Side,
                    Bits<4>*) noexcept;
template int ways_to_take(const Position<1>&, const Rules<1>&, const Movement<1>&, Site, Site,
                          Side) noexcept;
template int ways_to_take(const Position<4>&, const Rules<4>&, const Movement<4>&, Site, Site,
                          Side) noexcept;

template std::optional<RoamingWay<1>> roaming_way(const Position<1>&, const Rules<1>&,
                                                  const Movement<1>&, Site, Site) noexcept;
template std::optional<RoamingWay<4>> roaming_way(const Position<4>&, const Rules<4>&,
                                                  const Movement<4>&, Site, Site) noexcept;

}  // namespace kirke
