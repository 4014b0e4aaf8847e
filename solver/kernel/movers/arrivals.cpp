#include "movers/arrivals.hpp"

#include <bit>

#include "movers/chain_following.hpp"
#include "movers/lender.hpp"
#include "movers/roaming.hpp"

namespace kirke {
namespace {

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
    if (movement.borrows == Borrows::by_rule && rules_.loans.lenders[side_].quietly) {
      borrowed_apart(movement);
    } else {
      borrowed_both(movement, *this);
    }
    // A double step gives the right to capture en passant only if a pawn makes it. Mimics of
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

  /// Captures go by the walks that are lent for captures, other moves by the walks lent for those.
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

}  // namespace

template <int W>
void collect(const Position<W>& position, const Rules<W>& rules, const Movement<W>& movement,
             Site from, Side side, const Bits<W>& targets, Arrivals<W>& out) noexcept {
  Collector<W>(position, rules, from, side, targets, out).all(movement);
}

template void collect(const Position<kWords>&, const Rules<kWords>&, const Movement<kWords>&, Site,
                      Side, const Bits<kWords>&, Arrivals<kWords>&) noexcept;

}  // namespace kirke
