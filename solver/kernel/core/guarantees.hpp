#pragma once
// The contract of rules and search.
//
// A guarantee is true unless a rule breaks it. A rule that breaks one may supply a table, or a
// function, that says what it does all the same: a supplement. Who relies on guarantees (a bound, a
// filter, a way to decide check) says which it needs and which supplements it reads, and is
// admitted where nobody breaks what it needs, or everybody who does supplies something that it
// reads: see the declarations in core/prunings.hpp. Some supplements tell all only beside rules
// that do not do certain things: see kLimits in core/contract.hpp.
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
  reborn_above,    // whoever lies there, somebody was reborn above him
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
  constexpr Some without(Some others) const noexcept {
    Some out = *this;
    out.bits_ &= ~others.bits_;
    return out;
  }
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

}  // namespace kirke
