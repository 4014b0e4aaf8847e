#pragma once
// The net bound: could the king's field still be covered within the moves that are left, if every
// unit moved on an empty board? If not, no mate can follow. All that it assumes is a superset of
// what the rules allow, rebirths included, so it never excludes a possible mate.
//
// Pruning: mating-net
// Claim: where it says no, the field of the king cannot be covered any more within the half-moves
// left, wherever he stands in the end.
// Relies on: tables and supplements saying where units get and whom they observe, as supersets;
// boards of 64 sites, kings with eight flights at most.
// Checked by: "the bounds let solutions pass", "help play finds what brute force finds".
// Known as: admissible heuristic of a relaxed problem: every unit moves on an empty board (P. Hart,
// N. Nilsson, B. Raphael 1968; J. Pearl, Heuristics, 1984).

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/bounds/mating_net/mask_set.hpp"
#include "search/memory/memo.hpp"

namespace kirke {

/// A sharper form of the bound where captured units come back: see one_move_each.cpp.
template <int W>
struct OneMoveEach {
  static bool admits(const Rules<W>& rules) noexcept { return asked_for(rules); }
  static bool asked_for(const Rules<W>& rules) noexcept { return rules.captures.victims_return; }
};

/// The bound for one mating side, with its tables, which fill up as positions ask for them.
/// Admitted only on boards of up to 64 sites and with royal units of at most eight flights.
template <int W>
class NetBound {
 public:
  /// needs_check: the goal is mate; false: stalemate (the field must be covered, the king not
  /// attacked). kings_touch: in the end the kings may stand side by side and attack one another.
  NetBound(const Rules<W>& rules, Side mating, bool needs_check, bool kings_touch = false);

  /// Whether the rules admit the bound and it can exclude anything.
  static bool admits(const Rules<W>& rules, Side mating, bool needs_check,
                     bool kings_touch = false) noexcept;
  static bool admits(const Rules<W>& rules, const Position<W>&, Side mating) noexcept {
    return admits(rules, mating, true);
  }
  /// Whether this bound is admitted; a precondition of the functions below.
  bool usable() const noexcept { return usable_; }

  /// False if the mating side with `own` half-moves left and the other side with `others` cannot
  /// reach the goal any more. candidates: sites of the king worth looking at. Excluded sites are
  /// taken out, for this position and all that follow it.
  bool possible(const Position<W>& position, int own, int others, Bits<W>& candidates);
  /// The same question for all king sites. Stops at the first site that is not excluded.
  bool possible(const Position<W>& position, int own, int others);

  /// What the nets of the mating side leave open around the king on one site.
  class Openings {
   public:
    /// Whether one of the nets is complete once other units stand on these sites.
    bool closed_by(const Bits<W>& blocked) const noexcept {
      for (const Net& net : nets_) {
        const Bits<W> open = net.open & ~blocked;
        if (open.none() || open.count() <= net.spare) return true;
      }
      return false;
    }
    /// Sites of the king's field that are blocked now, or can be blocked at no cost.
    const Bits<W>& blocked() const noexcept { return blocked_; }

   private:
    friend class NetBound;
    struct Net {
      Bits<W> open;
      int spare;  // how many sites of `open` may stay open
    };
    std::vector<Net> nets_;
    Bits<W> blocked_;
  };
  /// The nets of `own` half-moves around the king on `king`, if the other side does not move. Valid
  /// until the next call.
  const Openings& openings(const Position<W>& position, Site king, int own);
  /// Whether the bound knows a royal unit of this kind on this site.
  bool knows(int royal_kind, Site s) const noexcept {
    return royal_kind == king_kind_ && !by_rebirth_.test(s);
  }

  /// Asks about one position without caching covers: cheaper where one placement of units seldom
  /// occurs again.
  class Uncached;

  /// Of the mating side. With 4 or 16, benchmarks play the same moves.
  static constexpr int kMostMoves = 8;

 private:
  void lay_tables();

  using Mask = MaskSet::Mask;  // bit i: flight i of the king's site is guarded; kCheck: it is hit
  static constexpr Mask kCheck = 1u << 8;
  static constexpr int kDepths = 1 + kMostMoves;  // of tables by number of moves
  // Battle play of benchmarks takes as long, within 1 %, with a quarter or four times of
  // kCacheSize; and all of benchmarks, within 3 %, with half or double of kMostCovers.
  static constexpr std::size_t kCacheSize = 1u << 13;               // configurations remembered
  static constexpr std::size_t kMostCovers = std::size_t{4} << 20;  // masks kept in all
  static constexpr std::uint8_t kNever = 99;

  /// A unit somewhere. guise: its kind; or, beyond the number of kinds, a kind that changes with
  /// each move.
  struct State {
    std::uint8_t guise;
    Site site;
  };
  static constexpr int kMaxGuises = 2 * kMaxKinds;
  std::uint8_t kind_of(State state) const noexcept {
    return state.guise < rules_.kind_count()
               ? state.guise
               : static_cast<std::uint8_t>(state.guise - rules_.kind_count());
  }
  std::uint8_t guise_of(const Unit& unit) const noexcept {
    return static_cast<std::uint8_t>(unit.kind +
                                     (rules_.changes_kind(unit) ? rules_.kind_count() : 0));
  }
  std::uint8_t guise_after_move(State state) const noexcept;
  /// Whether the unit is a king of the kind that the bound knows, and stays one.
  bool stays_king(const Unit& unit) const noexcept {
    return unit.kind == king_kind_ && !rules_.changes_kind(unit);
  }
  static std::size_t index_of(State state) noexcept {
    return static_cast<std::size_t>(state.guise) * 64 + state.site;
  }
  /// The best masks of a unit after some moves, as a range of masks_. size 0: not computed yet.
  struct Span {
    std::uint32_t at = 0;
    std::uint16_t size = 0;
    Mask all = 0;  // their union
  };
  /// What a unit guards of a king's field: now, after one move, after two moves, after a capture
  /// that brings it back (`again`), and after such a capture and one move.
  struct Guarding {
    bool known = false, returns_known = false;
    Mask now = 0;
    Span once, twice;
    Span again, once_again;
  };
  Guarding* guardings_of(State state);
  void find_guards(State state, Site king, Guarding& out);
  void look_at_returns(State state, Site king, Guarding& out);

  /// For one placement of the mating side's units: the covers of all king sites.
  struct Covers {
    std::uint64_t key = 0;
    std::array<std::uint32_t, 64> at{};  // into covers_; 0: not computed yet
  };
  using Units = std::array<State, 64>;
  /// Appends the units on these sites. Returns how many units there are then.
  int units_of(const Position<W>& position, Bits<W> sites, Units& out, int count) const noexcept;

  /// Sites where units may be, by guise.
  using Whereabouts = std::array<Bits<W>, kMaxGuises>;
  static Whereabouts of_states(const std::vector<State>& states);
  std::vector<State> states_of(const Whereabouts& units) const;

  Bits<W> add_promoted(std::uint8_t kind, Side side, const Bits<W>& sites, Whereabouts& out) const;
  void add_returns(std::uint8_t guise, Side side, const Bits<W>& sites, Whereabouts& out) const;
  void add_steps(const Whereabouts& from, Side side, Whereabouts& out) const;
  void add_changed(std::size_t guise, const Bits<W>& quiets, const Bits<W>& captures,
                   Whereabouts& out) const;
  Bits<W> capture_sites(State unit, Side side) const;
  void add_arrivals(State unit, Side side, const Bits<W>& quiets, const Bits<W>& captures,
                    Whereabouts& out) const;
  void add_castlings(State from, Side side, Whereabouts& out) const;
  void add_castled(const Whereabouts& from, Side side, Whereabouts& out) const;
  void add_reborn(std::uint8_t guise, Side side, Whereabouts& out) const;
  void add_rebirths(Side side, Whereabouts& units) const;
  const std::vector<State>& reached(State from, Side side, int moves, bool reborn);
  const std::vector<State>& reached_shared(State from, int moves);
  const std::vector<State>& reached_turned(State from, int moves);
  Mask mask_of(State state, Site king) const noexcept;
  Mask mask_of_king_lost_by_rebirth(State state, Site king) const noexcept;

  /// What else happens to a unit while it moves. kPlain: nothing. kReborn: it may be captured and
  /// come back. kShared: either side moves it. kTurned: it belongs to the other side, which gives
  /// it to the mating side.
  enum Fate : std::uint8_t { kPlain, kReborn, kShared, kTurned };
  bool same(const Span& a, const Span& b) const noexcept;
  const Span& best_masks(State from, int moves, Site king, Fate fate);

  /// How many of the mating side's units may be captured and reborn. The other side can capture
  /// once with each half-move that it has left; kMany: more than one.
  enum Rebirths : std::uint8_t { kNone, kOne, kMany };
  Rebirths rebirths_within(int others) const noexcept;

  /// Units and moves for which covers are asked. The units from own_count on belong to the other
  /// side as well, which may move them with its own half-moves. Where sides change they belong so
  /// far to the other side alone.
  struct Force {
    const Units& units;
    int own_count, count;
    int moves, others;
    Rebirths rebirths;

    bool shared(int unit) const noexcept { return unit >= own_count; }
  };

  class Union;
  bool come_back(const Force& force) const noexcept;
  void unite(const Force& force, int unit, Site king, Union& unions);
  void unite_turned(const Force& force, State unit, Site king, Union& unions);
  Covers& covers_for(const Force& force);
  void cover(Covers& covers, const Force& force, Site king);
  bool feasible(Covers& covers, const Force& force, Site king, int others) const;
  int blocks_for_nothing(int moves) const noexcept;
  int cost_of(unsigned open, Site king, int for_nothing) const noexcept;
  /// Calls f with the units of the mating side as they stand, and as they stand after each castling
  /// to which there is a right.
  template <class F>
  void each_force(const Position<W>& position, int own, int others, F&& f) const;
  int moves_instead_of(const Castling<W>& castling);
  std::optional<bool> known_beforehand(const Position<W>& position, int own, int& others);
  bool possible_for(const Force& force, const Position<W>& position, int others,
                    Bits<W>& candidates);
  bool possible_somewhere(const Force& force, const Position<W>& position, int others);
  std::optional<bool> possible_by_one_each(const Position<W>& position, Bits<W>& candidates,
                                           bool one_will_do);
  Bits<W> taken_by_rebirth(const Position<W>& position) const noexcept;
  void cost_of_blocking(const Position<W>& position);
  /// For a unit of the other side: the fewest moves to every site, in any guise, and the sites
  /// within each number of moves.
  struct Distances {
    std::array<std::uint8_t, 64> moves;
    std::array<Bits<W>, kDepths> within;

    /// Sites within so many moves; a superset.
    const Bits<W>& sites_within(int count) const noexcept {
      return within[static_cast<std::size_t>(std::clamp(count, 0, kDepths - 1))];
    }
  };
  const Distances& distances(State from);
  /// Sites where the king may be mated, judged by his own moves alone.
  Bits<W> sites_to_ask(const Distances& ways, int others) const noexcept {
    const Bits<W>& sites = ways.sites_within(others);
    return only_by_rebirth_ ? sites & risky_ : sites;
  }
  /// Sites for which it is not asked what units guard around them.
  Bits<W> taken_for_granted() const noexcept { return only_by_rebirth_ ? Bits<W>{} : by_rebirth_; }

  const Rules<W>& rules_;
  Side mating_, other_;
  bool needs_check_, kings_touch_;
  bool usable_;
  bool asks_uncached_ = false, asks_one_each_ = false;
  int king_kind_ = -1;
  std::size_t guises_ = 0;         // how many guises there are
  bool guards_itself_ = false;     // a unit next to the king may be immune to it
  Bits<W> by_rebirth_;             // sites where a unit that is reborn may take the king ...
  Bits<W> risky_;                  // ... and those of them where a unit of this position may
  bool only_by_rebirth_ = false;   // the king comes back when captured: mate only by a rebirth
  bool kings_stay_away_ = false;   // a side without a king gets none
  bool anywhere_ = false;          // captured units may reappear on any site
  bool takes_on_arrival_ = false;  // units of the other side stand where they captured
  /// Castling does not depend on the rights that there are: rights come back with rebirths, or the
  /// king castles from elsewhere. So castling counts as a step of the king, and moves the rook at
  /// no cost.
  bool castles_freely_ = false;
  bool turns_ = false;  // units become units of the other side: see UnitChanges::sides
  std::array<std::array<Site, 8>, 64> flights_{};
  std::array<std::uint8_t, 64> flight_count_{};
  std::vector<std::vector<State>> reach_[2]
                                        [2];  // [side != mating][reborn][state * kDepths + moves]
  std::vector<std::vector<State>> shared_reach_, turned_reach_;  // [state * kDepths + moves]
  std::vector<std::unique_ptr<std::array<Span, 64>>> spans_[4];  // [fate][state * kDepths + moves]
  std::vector<std::unique_ptr<std::array<Guarding, 64>>> guardings_;  // [state]
  std::vector<Mask> masks_, covers_;
  std::vector<std::unique_ptr<Covers>> cache_;  // nullptr where none was asked for
  Memo<bool> uncached_{std::size_t{1} << 8, std::size_t{1} << 14};
  std::vector<std::uint64_t> state_keys_;  // [state]
  std::vector<std::unique_ptr<Distances>> distance_;
  alignas(64) std::array<std::uint8_t, 64> cost_{};
  bool cost_known_ = false;
  Openings openings_;
};

template <int W>
class NetBound<W>::Uncached {
 public:
  Uncached(NetBound& net, const Position<W>& position);

  /// False if the mating side with `own` half-moves, 1 or 2, cannot reach the goal against the king
  /// on `king` while the other side blocks flights with `others` half-moves.
  bool possible(Site king, int own, int others);

  /// The same question for one half-move of the mating side after one of the other side. The latter
  /// has moved the king to `king` or, if `stays`, has moved another unit. It may have captured, so
  /// that a unit has come back.
  bool possible_after_one(Site king, bool stays);
  bool says_nothing() const noexcept { return says_nothing_; }

  /// What the goal needs from the other side before one half-move of the mating side: nothing, or
  /// that one of these flights is blocked.
  struct Asks {
    bool nothing = false;
    Bits<W> blocks;
  };
  Asks asks_before_last(Site king);

 private:
  /// What the units can do around one king site, and the sites guarded now by one unit at least, by
  /// two, by three.
  struct Field {
    std::array<const Guarding*, 64> units;
    unsigned once = 0, twice = 0, thrice = 0;
  };
  void find_needs(Site king, int own) noexcept;
  const Field& look_around();
  bool units_suffice_alone(int own);
  bool units_suffice(int own, int others);
  unsigned wanted_of(unsigned missing, const std::array<unsigned, 3>& guarded) const noexcept;
  Bits<W> in_reach() const noexcept;
  Mask flight_on(Site s) const noexcept;
  bool suffice_if_one_returns(Bits<W> captured, int others);
  bool suffices_if_returned(const Field& field, int unit, unsigned wanted, int others) const;
  bool by_one(const Span& moves, Mask guarded, int others) const;
  bool by_two(const Span& first, const Span& second, Mask guarded, int others) const;
  bool good_enough(Mask guarded, int others) const;

  NetBound& net_;
  bool says_nothing_ = false;  // the position is one that an uncached question cannot judge
  bool takes_on_arrival_;      // a capturing unit of the other side stands on its victim's site
  int count_ = 0;
  std::uint64_t units_key_ = 0;
  Units units_;
  std::array<Guarding*, 64> guardings_;  // of the units, by king sites
  Bits<W> sites_;                        // of the units
  Site king_ = kNowhere;
  Field field_;  // around field_king_
  Site field_king_ = kNowhere;
  Mask need_ = 0;
  int fills_ = 0;  // flights that captures may block with units of the other side; any flights
};

}  // namespace kirke
