#pragma once
// The contract of rules and search.
//
// A guarantee is true unless a rule breaks it. A rule that breaks one may supply a table, or a
// function, that says what it does all the same: a supplement. Who relies on guarantees (a bound, a
// filter, a way to decide check) says which it needs and which supplements it reads, and is
// admitted where nobody breaks what it needs, or everybody who does supplies something that it
// reads: see the declarations in core/prunings.hpp.
//
// How a rule declares. While it is installed it says
//
//     builder.breaks(Guarantee::capture_is_take);                        // supplies nothing
//     builder.breaks(Guarantee::captures_tabled, Supplement::returns);   // see may_reappear()
//
// once for each guarantee that does not hold under it and each way in which it does not, or
// builder.breaks_nothing(). A rule that says nothing breaks all. What follows from something that
// it installs (move_only_if, moves_from, captures_from, victims_become, ...) the builder notes.
// Some guarantees fall with others (see Consequence). Where one of these stands all the same, the
// rule says builder.keeps(Guarantee::games_tabled).
//
// When in doubt, break more: a guarantee that is broken for nothing makes search slow, one that is
// kept for nothing makes it wrong. No guarantee is an exception to another. They are as fine as the
// prunings ask: whether arrivals follow from tables is asked of captures apart, as most fairy rules
// leave other moves alone; of the king's flights apart from moves, as mates depend on them; and of
// flights from check apart from flights, as a rule may hold kings only while nobody checks them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "core/hyphenated.hpp"

namespace kirke {

/// The guarantees, each with what it says, in messages and pages as well.
#define KIRKE_GUARANTEES(GUARANTEE)                                                                \
  GUARANTEE(quiet_is_shift, "A move without capture changes nothing but where its unit stands.")   \
  GUARANTEE(                                                                                       \
      capture_is_take,                                                                             \
      "A capture changes nothing but where its unit stands, and takes the captured unit off.")     \
  GUARANTEE(arrivals_tabled, "Units arrive, guard and check only where their walks take them.")    \
  GUARANTEE(captures_tabled,                                                                       \
            "After a capture, the captured and the capturing unit stand only where tables say.")   \
  GUARANTEE(quiets_tabled, "A move without capture begins where its unit stands.")                 \
  GUARANTEE(rides_whole, "A rider may end on each square that it passes.")                         \
  GUARANTEE(games_tabled,                                                                          \
            "In a whole game, units come only where tables say, as what and as whose tables say.") \
  GUARANTEE(mates_plain, "A side is mated that is in check and has no legal move, and no other.")  \
  GUARANTEE(stalemates_plain,                                                                      \
            "A side is stalemated that is in no check and has no legal move, and no other.")       \
  GUARANTEE(checks_tabled, "A king is in check where, by the walks, a unit attacks him.")          \
  GUARANTEE(checks_need_royals, "A side without a king is in no check.")                           \
  GUARANTEE(captures_certain, "A capture that leaves no king of its side in check is legal.")      \
  GUARANTEE(quiets_certain,                                                                        \
            "A move without capture that leaves no king of its side in check is legal.")           \
  GUARANTEE(flights_certain, "A move of a king that leaves him not in check is legal.")            \
  GUARANTEE(checked_flights_certain, "A move of a king out of check is legal.")                    \
  GUARANTEE(moves_free, "A side may play whichever of its legal moves it likes.")                  \
  GUARANTEE(turns_alternate, "Sides move by turns, and nobody passes.")                            \
  GUARANTEE(kinds_stay, "Units stay what they are, but for promotions.")                           \
  GUARANTEE(owners_stay, "Units stay whose they are.")                                             \
  GUARANTEE(one_owner, "No unit belongs to both sides.")                                           \
  GUARANTEE(royals_stay, "Nobody captures a king.")                                                \
  GUARANTEE(nobody_below, "Nobody stands below another unit.")                                     \
  GUARANTEE(board_is_all,                                                                          \
            "A position is its units, and the rights to castle and to capture en passant.")        \
  GUARANTEE(no_choices, "A move offers no choice but that of a promotion.")

enum class Guarantee : std::uint8_t {
#define KIRKE_NAMED(name, says) name,
  KIRKE_GUARANTEES(KIRKE_NAMED)
#undef KIRKE_NAMED
};

/// How messages and pages name a guarantee, and what it says.
struct GuaranteeName {
  std::string_view name, says;
};

/// In the order of the enumeration.
inline constexpr std::array kGuaranteeNames{
#define KIRKE_SAID(name, says) GuaranteeName{hyphenated<#name>, says},
    KIRKE_GUARANTEES(KIRKE_SAID)
#undef KIRKE_SAID
};
inline constexpr std::size_t kGuarantees = kGuaranteeNames.size();

constexpr const GuaranteeName& name_of(Guarantee g) noexcept {
  return kGuaranteeNames[static_cast<std::size_t>(g)];
}

/// What a rule that breaks a guarantee supplies. Tables are members of Rules; all of places are
/// supersets.
enum class Supplement : std::uint8_t {
  none,
  returns,         // victim_returns: where captured units reappear
  departures,      // the same, and it is where their capturers come from
  comebacks,       // kPendingSite: who comes back with the next half-move, if anybody does
  burials,         // Position::under(): who comes up when a site is left
  captives_below,  // captured units alone lie there, where they were captured
  landings,        // capturer_goes: where capturing units end
  jumps,           // where units also go
  origins,         // where captures begin
  second_origins,  // where moves also begin
  quiet_origins,   // where moves without capture begin
  becomes,         // what units with one of the traits `changing` become
  reborn_kinds,    // victims_become: what captured units reappear as
  royal_returns,   // returns and departures, of captured royal units as well
  turning,         // units with one of these traits become neutral, or are so no more
  kind_changes,    // what moves make of a unit by its kind
  side_changes,    // where moves make a unit one of the other side
  owners,          // Unit::owners: both
  picks,           // Half::picks: the options are numbered
  homes,           // where a capturer of royal units must find room
  fewer_checks,    // less than the tables is check: filters, or what the capture does besides
  observer,        // checks follow from walks, jumps and origins, as a rule's observer says
  rebirth_checks,  // rebirths_take: where a king is checked by rebirths, too
  king_returns,    // there alone, as captured kings come back
  fewer_mates,     // who is mated is in check and has no legal move, but that is not all
  checkers_free,   // whoever checks the king keeps nobody from moving
  own_flights,     // a king has the steps of his own walk, whatever others he has
  checks_alone,    // half-moves alone that give check, even if they do no more than plain ones
  added_moves,     // moves alone that are added: of types of their own, or captures of own units
};

/// Some of the values of an enumeration.
template <class E>
class Some {
 public:
  constexpr Some() noexcept = default;
  constexpr Some(E one) noexcept { add(one); }  // one of them is some
  constexpr Some(std::initializer_list<E> some) noexcept {
    for (const E e : some) add(e);
  }
  static constexpr Some all() noexcept {
    Some out;
    out.bits_ = ~std::uint32_t{0};
    return out;
  }
  constexpr bool has(E e) const noexcept { return (bits_ & bit(e)) != 0; }
  constexpr bool any() const noexcept { return bits_ != 0; }
  constexpr bool meets(Some others) const noexcept { return (bits_ & others.bits_) != 0; }
  constexpr bool within(Some others) const noexcept { return (bits_ & ~others.bits_) == 0; }
  constexpr void add(E e) noexcept { bits_ |= bit(e); }
  constexpr void remove(E e) noexcept { bits_ &= ~bit(e); }
  constexpr Some operator|(Some others) const noexcept {
    Some out = *this;
    out.bits_ |= others.bits_;
    return out;
  }

 private:
  static constexpr std::uint32_t bit(E e) noexcept {
    return std::uint32_t{1} << static_cast<unsigned>(e);
  }
  std::uint32_t bits_ = 0;
};
using Guarantees = Some<Guarantee>;
using Supplements = Some<Supplement>;

/// Captured units reappear by these.
inline constexpr Supplements kReturns{Supplement::returns, Supplement::departures};

/// That a rule breaks a guarantee, and what it supplies. rule: its number in the specification.
struct Break {
  Guarantee guarantee;
  Supplement supplement;
  int rule;
  constexpr bool operator==(const Break&) const noexcept = default;
};

/// A guarantee that falls with others: a rule that breaks one of these, and supplies nothing of
/// `unless` there, breaks it as well, if it does not say itself what of it holds.
struct Consequence {
  Guarantee falls;
  Guarantees with;
  Supplements unless{};
};

inline constexpr std::array kConsequences{
    // Where units get in a whole game, as what and as whose, is what tables say of moves.
    Consequence{Guarantee::games_tabled,
                {Guarantee::arrivals_tabled, Guarantee::captures_tabled, Guarantee::quiets_tabled,
                 Guarantee::capture_is_take, Guarantee::quiet_is_shift},
                {Supplement::returns, Supplement::departures, Supplement::landings,
                 Supplement::jumps, Supplement::kind_changes, Supplement::side_changes}},
    // Kings who are held may be held in check.
    Consequence{Guarantee::checked_flights_certain, {Guarantee::flights_certain}},
};

/// What somebody relies on: each of `guarantees` holds, or is broken only by rules that supply
/// something that is read.
struct RuleNeed {
  Guarantees guarantees{};
  Supplements reads{};
  /// If there are any: only where one of these is broken otherwise than by `despite`.
  Guarantees when{};
  Supplements despite{};
  /// Each unit is asked about apart: where all rules tell which units do what they do (see
  /// RulesBuilder::only_marked_do_more), nothing is needed of the others.
  bool unit_by_unit = false;
};

/// All of them, for a table of constants.
struct RuleNeeds {
  static constexpr std::size_t kMost = 6;

  constexpr RuleNeeds() noexcept = default;
  constexpr RuleNeeds(std::initializer_list<RuleNeed> some) noexcept {
    for (const RuleNeed& need : some) all[count++] = need;
  }
  constexpr const RuleNeed* begin() const noexcept { return all.data(); }
  constexpr const RuleNeed* end() const noexcept { return all.data() + count; }

  std::array<RuleNeed, kMost> all{};
  std::size_t count = 0;
};

/// Which guarantees the rules in force keep, and who breaks the others.
class Contract {
 public:
  /// Whether the guarantee holds, or is broken only by who supplies something that is read.
  constexpr bool keeps(Guarantee g, Supplements reads = {}) const noexcept {
    return broken(g).within(reads);
  }
  constexpr bool breaks(Guarantee g) const noexcept { return broken(g).any(); }
  /// Whether a rule supplies one of these.
  constexpr bool supplies(Supplements some) const noexcept { return supplied_.meets(some); }
  /// Whether a rule breaks it that supplies this.
  constexpr bool breaks_with(Guarantee g, Supplement s) const noexcept { return broken(g).has(s); }
  bool keeps(const RuleNeed& need) const noexcept {
    if ((need.unit_by_unit && only_marked_) || (need.when.any() && meets(need.when, need.despite)))
      return true;
    return meets(need.guarantees, need.reads);
  }
  bool keeps(const RuleNeeds& needs) const noexcept {
    for (const RuleNeed& need : needs) {
      if (!keeps(need)) return false;
    }
    return true;
  }
  /// Only moves of units with one of the traits Rules::marks and, if there are such traits,
  /// promotions do more than plain moves: what is broken does not concern the others. Neutral units
  /// stay units of both sides where they arrive.
  bool only_marked() const noexcept { return only_marked_; }

  /// All that is broken, in the order of the rules.
  const std::vector<Break>& all_breaks() const noexcept { return breaks_; }
  /// What keeps somebody off who has these needs.
  std::vector<Break> breaks_of(const RuleNeeds& needs) const {
    std::vector<Break> out;
    for (const RuleNeed& need : needs) {
      if (keeps(need)) continue;
      for (const Break& one : breaks_) {
        if (need.guarantees.has(one.guarantee) && !need.reads.has(one.supplement))
          out.push_back(one);
      }
    }
    return out;
  }

  void add(const Break& one) {
    for (const Break& known : breaks_) {
      if (known == one) return;
    }
    broken_[static_cast<std::size_t>(one.guarantee)].add(one.supplement);
    supplied_.add(one.supplement);
    breaks_.push_back(one);
  }
  /// A supplement that does not hold beside other rules: who relied on it has none.
  void withdraw(Supplement s) noexcept {
    supplied_.remove(s);
    for (Break& one : breaks_) {
      if (one.supplement == s) one.supplement = Supplement::none;
    }
    for (Supplements& all : broken_) {
      if (!all.has(s)) continue;
      all.remove(s);
      all.add(Supplement::none);
    }
  }
  void set_only_marked(bool only) noexcept { only_marked_ = only; }

 private:
  constexpr Supplements broken(Guarantee g) const noexcept {
    return broken_[static_cast<std::size_t>(g)];
  }
  constexpr bool meets(Guarantees some, Supplements reads) const noexcept {
    for (std::size_t g = 0; g < kGuarantees; ++g) {
      if (some.has(static_cast<Guarantee>(g)) && !broken_[g].within(reads)) return false;
    }
    return true;
  }

  std::array<Supplements, kGuarantees> broken_{};
  Supplements supplied_;
  std::vector<Break> breaks_;
  bool only_marked_ = false;
};

}  // namespace kirke
