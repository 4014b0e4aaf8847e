#pragma once
// What rules declare of themselves: how check is decided under them, and what they may do.

#include <cstdint>

namespace kirke {

/// How "in check" is decided; conclude() takes the cheapest that is right for the rules in force.
enum class Observation : std::uint8_t {
  table,       // candidates, then clear lines
  homes,       // the same, and the unit finds a home that is free: see Rules::homes
  filtered,    // the same, and every observation filter agrees
  observer,    // a rule's own observer says so
  rebirth,     // as `table`, or by nobody if captured kings come back; a king where rebirths may
               // take him is asked about as by played_all
  played,      // as `filtered`, and a capture of the king, played out, leaves no royal unit
  played_all,  // any capture whatever, played, leaves no royal unit
  ruled,       // a rule says what check is: see CheckRule
};

/// What the contract (core/guarantees.hpp) says to those who do not ask it yet. conclude() makes
/// it.
struct Properties {
  bool captures_do_more = false;      // a capture changes more than departure, arrival and victim
  bool captures_do_more_now = false;  // ... and not only with the half-move after it
  bool captures_do_anything = false;  // ... and not only bring captured units back
  bool quiets_do_more = false;        // a quiet move changes more than departure and arrival
  bool offers_choices = false;        // some move has options beyond promotion
  bool remembers = false;       // the position holds more of the past than rights and en passant
  bool victims_return = false;  // captured units may reappear elsewhere
  bool victims_return_anyhow = false;  // ... than where the capturing unit came from
  bool victims_may_stay_away = false;  // ... or nowhere, as the mover chooses
  bool capturers_relocate = false;     // capturing units may end elsewhere
  bool capturers_destroy = false;      // ... and destroy whatever stands there
  bool royals_capturable = false;      // capturing a royal unit may be legal
  bool royals_come_back = false;       // ... and never takes it from the board
  bool captures_forbidden = false;     // a capture may be illegal for other reasons than check
  bool quiets_forbidden = false;       // a quiet move may be illegal for other reasons than check
  bool chooses_sites = false;          // the mover chooses where a captured unit reappears
  bool chooses_homes = false;          // the mover chooses where a capturing unit goes
  bool unbounded = false;  // units do more than walk and reappear as declared: no bound holds
  /// Units are kept from moves or from observing that they have otherwise, and that is all: bounds
  /// do not hold (a king may be kept from his flights) but for mates, and who does not observe by
  /// the tables does not observe.
  bool restricts = false;
  /// The same of a king in check: bounds do not even hold for mates.
  bool holds_checked_kings = false;
  /// Captures alone do what bounds do not reckon with: who is not captured moves and observes by
  /// the tables.
  bool captures_untold = false;
  /// Captures may put units below others: a half-move counts as plain while nobody is there.
  bool buries = false;
  /// Captured units reappear as other kinds, as Rules::victims_become says: the same but for bounds
  /// and filters that read it.
  bool victims_change = false;
  bool only_restricts = false;  // untold for no other reasons than these
  /// Moves that are no captures begin elsewhere, of which nothing is told: a restriction for kings
  /// who look for flights, while captures and checks are what tables say.
  bool quiets_elsewhere = false;
  bool units_shared = false;  // units may be neutral: either side moves them and guards with them
  bool jumps = false;  // units also go where Rules::jumps says: only bounds that read it hold
  /// Captures begin where Rules::origins says: the same.
  bool captures_elsewhere = false;
  /// Moves of units also begin where Rules::second_origins says: only the net reads that.
  bool begins_elsewhere = false;
  /// Units become another kind with each move, as Rules::becomes says: the same. Promotions offer
  /// a choice by that.
  bool kinds_change = false;
  /// Units with one of the traits Rules::turning become neutral with a move, or neutral ones units
  /// of the side that moves them: the same.
  bool owners_change = false;
  /// Unbounded for other reasons than shared units, jumps, origins, changing kinds and owners.
  bool untold = false;
  /// Units come to sites, become kinds or change sides otherwise than by their walks and by what
  /// Rules::beginnings, victims_reborn and capturers_reborn say: bounds of whole games do not hold.
  bool walks_untold = false;
  bool untold_but_for_victims = false;  // and for others than what captured units become, and where
                                        // moves begin besides
  bool untold_of_mates = false;         // the same, but for what keeps no king in check
  /// Whether bounds and filters that read jumps and origins hold no more than others.
  bool unbounded_all_the_same() const noexcept { return untold || units_shared; }
  /// Whether captured units reappear, if they do, on the site that the capturing unit has left.
  bool victims_replace_capturers() const noexcept {
    return victims_return && !victims_return_anyhow && !capturers_relocate && !jumps &&
           !captures_elsewhere;
  }
  /// Whether a unit may observe that would not by tables, jumps and origins.
  bool observes_untold() const noexcept { return untold && !only_restricts; }
  /// Only moves of units with one of the traits `marks` and, if there are such traits, promotions
  /// do more than plain moves: what is said above does not concern the others. Neutral units stay
  /// units of both sides where they arrive.
  bool only_marked_do_more = false;
  std::uint32_t marks = 0;
};

}  // namespace kirke
