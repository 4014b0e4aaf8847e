#pragma once
// What each kind's movement looks like on the board, compiled once per problem: lines for
// generation, candidates and the sites that must be clear for the attack test; chains for walks
// that these cannot describe.

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
  std::vector<Bits<W>> onto;   // the same at once, with nobody on the way ...
  std::vector<Bits<W>> back;   // ... and from where it comes to a site so
  bool rides = false;          // units on the way are in the way
  std::vector<Bits<W>> inner;  // sites of its lines with more sites behind them ...
  /// ... which are these, [from * size + inner site]; empty where lines from a site share others.
  std::vector<Bits<W>> behind;
  Bits<W> turns;  // sites from which it may go on
  int most = 0;   // steps or rides at most; 0 = no limit
  Use use = Use::both;
  std::vector<Bits<W>> ends;  // by departure: where it may end
};

/// Whose walks a unit borrows, having none of its own: those of units that could capture it,
/// enemies or friends if those were enemies (mimics), or what a rule says (Rules::lender).
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

  /// Sites from which a unit could capture on `target` on some occupancy, by target.
  std::vector<Bits<W>> reach;
  /// The same read the other way: sites where a unit on `from` could capture on some occupancy.
  std::vector<Bits<W>> attacks;
  /// Sites where a unit on `from` could arrive on some occupancy.
  std::vector<Bits<W>> arrivals;
  /// Sites where it may arrive, quietly or to capture, whoever stands anywhere else.
  std::vector<Bits<W>> steps;
  /// [from * size + target]: sites that must be empty for that capture.
  std::vector<Bits<W>> clear;

  const Bits<W>& clear_between(Site from, Site target, int size) const noexcept {
    return clear[static_cast<std::size_t>(from) * static_cast<std::size_t>(size) + target];
  }

  /// True: of the tables above only the supersets (reach, attacks, arrivals) say anything, and the
  /// unit moves by what follows. Bounds and filters that read more than those are off.
  bool special = false;
  bool locusts = false;  // may capture elsewhere than where it arrives
  Borrows borrows = Borrows::no;
  std::vector<Stop> stops;               // all chains, one behind the other
  std::vector<std::uint32_t> chains;     // where the chains of a site begin: those from
  std::vector<std::uint32_t> chains_at;  // chains[chains_at[from]] to chains[chains_at[from + 1]]
  /// The chains that may capture on a target: takers[takers_at[from * size + target]] and on.
  std::vector<std::uint32_t> takers, takers_at;
  /// The same captures as routes, where these can say them all; else routes.known() is false.
  Routes<W> routes;
  std::vector<Roam<W>> roams;
  /// Double steps, or triple ones, after which the unit may be taken en passant; `clear` has the
  /// sites that they pass.
  std::vector<Bits<W>> far_steps;
  /// Sites passed by a double step on which the unit captures en passant, arriving there, or ...
  std::vector<Bits<W>> takes_passing;
  std::vector<Bits<W>> leaps_passing;  // ... hopping over the site

  /// Whether the tables and routes say all about the unit's captures, which are made where it
  /// arrives. What filters that know units only by their lines can do without chains.
  bool routed() const noexcept { return !special || (routes.known() && !locusts && !passes); }
  /// Not so: locusts, and mimics, of which some may be locusts.
  bool takes_where_it_arrives() const noexcept { return !locusts && !is_mimic(); }
  bool is_mimic() const noexcept {
    return borrows == Borrows::from_enemies || borrows == Borrows::from_friends;
  }
  bool passes = false;  // double steps or captures en passant
};

/// Whether a move of a side from one site to another is one that rules allow, whichever unit makes
/// it; empty: all.
using WayAllowed = std::function<bool(Side side, Site from, Site to)>;

/// Compiles the movement of `kind` for `side`, narrowed to the ways that are allowed: units pass
/// the sites between as ever. Throws std::invalid_argument for unknown primitives.
template <int W>
Movement<W> compile_movement(const Board& board, const KindSpec& kind, Side side,
                             bool first_rank_pawns_move, const WayAllowed& allowed = {});

extern template struct Movement<1>;
extern template struct Movement<4>;

}  // namespace kirke
