#pragma once
// The movement of each kind on the board, compiled once per problem. Lines serve the generation of
// moves; the attack test has candidates and the sites that must be clear. Walks that these cannot
// describe have chains.

#include <cstdint>
#include <functional>
#include <vector>

#include "core/bits.hpp"
#include "core/board.hpp"
#include "core/movement/chains.hpp"
#include "core/movement/routes.hpp"
#include "core/spec.hpp"

namespace kirke {

/// Walks that go on from empty site to empty site in one move, turning as they like.
template <int W>
struct Roam {
  /// One step or ride from a site: [count, sites...]* 0, from lines_at[site].
  std::vector<Site> lines;
  std::vector<std::uint32_t> lines_at;
  std::vector<Bits<W>> onto;   // the sites of its lines, with nobody on the way ...
  std::vector<Bits<W>> back;   // ... and, by arrival, the sites from which it comes there
  bool rides = false;          // units on the way are in the way
  std::vector<Bits<W>> inner;  // sites of its lines with more sites behind them ...
  /// The sites behind those, [from * size + inner site]; empty where lines from a site share
  /// others.
  std::vector<Bits<W>> behind;
  Bits<W> turns;  // sites from which it may go on
  int most = 0;   // steps or rides at most; 0 = no limit
  Use use = Use::both;
  std::vector<Bits<W>> ends;  // by departure: where it may end
};

/// Whose walks a unit borrows that has none of its own. Mimics have the walks of units that could
/// capture them: of enemies, or of friends taken for enemies. Else a rule says it (Loans::lenders).
enum class Borrows : std::uint8_t { no, from_enemies, from_friends, by_rule };

/// Movement of one kind for one side. All tables are indexed by departure site.
template <int W>
struct Movement {
  /// Lines of `ride` movers: [count, sites...]* 0, from lines_at[from].
  std::vector<Site> lines;
  std::vector<std::uint32_t> lines_at;
  std::vector<Bits<W>> leaps;        // where a leap may go, quiet or capture
  std::vector<Bits<W>> quiet_leaps;  // only quiet
  std::vector<Bits<W>> capture_leaps;
  std::vector<Site> double_step;    // arrival of the double step, kNowhere if there is none
  std::vector<Site> double_passes;  // the site it passes
  bool rides = false, leaps_both = false, pawn_like = false;
  bool skips = false;  // rides over sites that are on the line and of no matter to it
  /// Rides pass sites where they may not end: those that are not among `arrivals`.
  bool narrowed = false;

  /// By target: sites from which a unit could capture there on some occupancy.
  std::vector<Bits<W>> reach;
  /// By departure: sites where a unit could capture on some occupancy.
  std::vector<Bits<W>> attacks;
  /// By departure: sites where a unit could arrive on some occupancy.
  std::vector<Bits<W>> arrivals;
  /// By departure: sites where a unit may arrive, quietly or to capture, whatever stands elsewhere.
  std::vector<Bits<W>> steps;
  /// [from * size + target]: sites that must be empty for a capture on `target`.
  std::vector<Bits<W>> clear;

  const Bits<W>& clear_between(Site from, Site target, int size) const noexcept {
    return clear[static_cast<std::size_t>(from) * static_cast<std::size_t>(size) + target];
  }

  /// True: the unit moves by the fields below. Of the tables above only the supersets reach,
  /// attacks and arrivals tell something of it, and bounds and filters that read others are off.
  bool special = false;
  bool locusts = false;  // may capture elsewhere than where it arrives
  Borrows borrows = Borrows::no;
  std::vector<Stop> stops;               // all chains, one behind the other
  std::vector<std::uint32_t> chains;     // where the chains of a site begin: those from
  std::vector<std::uint32_t> chains_at;  // chains[chains_at[from]] to chains[chains_at[from + 1]]
  /// The chains that may capture on a target begin at takers[takers_at[from * size + target]].
  std::vector<std::uint32_t> takers, takers_at;
  /// The captures of the chains as routes. Where routes cannot say all of them, routes.known() is
  /// false.
  Routes<W> routes;
  std::vector<Roam<W>> roams;
  /// Double or triple steps after which the unit may be taken en passant; `clear` has the sites
  /// that they pass.
  std::vector<Bits<W>> far_steps;
  /// Sites passed by a double step on which the unit captures en passant: it arrives there, or ...
  std::vector<Bits<W>> takes_passing;
  std::vector<Bits<W>> leaps_passing;  // ... hopping over the site

  /// Whether tables and routes say all about the unit's captures, which are made where it arrives.
  /// Filters that know units only by their lines can then do without chains.
  bool routed() const noexcept { return !special || (routes.known() && !locusts && !passes); }
  /// False for locusts, and for mimics, because some units that they move like may be locusts.
  bool takes_where_it_arrives() const noexcept { return !locusts && !is_mimic(); }
  bool is_mimic() const noexcept {
    return borrows == Borrows::from_enemies || borrows == Borrows::from_friends;
  }
  bool passes = false;  // double steps or captures en passant
};

/// Whether rules allow a side to move from one site to another, whichever unit moves; empty: all
/// moves are allowed.
using WayAllowed = std::function<bool(Side side, Site from, Site to)>;

/// Compiles the movement of `kind` for `side`. It ends only where `allowed` says, but passes all
/// sites between. Throws std::invalid_argument for unknown primitives.
template <int W>
Movement<W> compile_movement(const Board& board, const KindSpec& kind, Side side,
                             bool first_rank_pawns_move, const WayAllowed& allowed = {});

extern template struct Movement<1>;
extern template struct Movement<4>;

}  // namespace kirke
