#pragma once
// Walks between walls: how many moves a unit needs at least to each place of the target for its
// kind. It may enter and pass all sites but those that are walled for the rest of the game.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/bounds/proof_game/walk_counts.hpp"
#include "search/bounds/proof_game/walls.hpp"
#include "search/memory/memo.hpp"

namespace kirke {

template <int W>
class WalledWalks {
 public:
  static constexpr int kMostPlaces = 16;              // of a side
  using Row = std::array<std::uint8_t, kMostPlaces>;  // by place

  /// places[side]: where units of the side stand in the target, at most kMostPlaces.
  struct Place {
    int kind;
    Site site;
  };
  using Places = std::array<std::vector<Place>, 2>;
  WalledWalks(const Rules<W>& rules, const Places& places);

  /// Fewest moves of a unit to each place of its side; kNever if it cannot get there. captures: how
  /// many it may make. Valid until the next call.
  const Row& row(Side side, int kind, Site from, int captures, const Walls<W>& walls);
  /// Begins to fetch what row() will look at.
  void prefetch(Side side, int kind, Site from, int captures,
                const Walls<W>& walls) const noexcept {
    rows_.prefetch(key(side, kind, from, counted(kind, captures), walls));
  }

  /// Where a unit can stand, as whatever kind, after few moves.
  class Range {
   public:
    /// The least number of moves after which it can stand on one of these sites, or a smaller
    /// number; kNever if it cannot stand there.
    int moves_onto(const Bits<W>& sites) const noexcept;
    /// Sites where it can stand after so many moves; a superset.
    Bits<W> within(int moves) const noexcept;

   private:
    friend class WalledWalks;
    /// Moves that are told apart. Of 13 proof games five take 22 % longer with 3, 8 % longer with 4
    /// and as long with 12.
    static constexpr int kNear = 6;
    std::array<Bits<W>, kNear> within_{};  // by moves
    bool goes_further_ = false;
  };
  /// captures: how many the unit may make. Valid until the next call.
  const Range& range(Side side, int kind, Site from, int captures, const Walls<W>& walls);

  /// Where a unit may go by one move. captures: by captures that lead elsewhere than its other
  /// moves. closed: sites that no unit enters or passes; contains those of the walls.
  Bits<W> steps(Side side, int kind, Site from, bool captures, const Walls<W>& walls,
                const Bits<W>& closed) const;

  /// Whether captures of a kind lead elsewhere than its other moves.
  bool captures_apart(int kind) const noexcept {
    return captures_apart_[static_cast<std::size_t>(kind)];
  }

 private:
  struct Layer {  // walks of one kind with so many captures
    Bits<W> seen, open, here;
  };
  struct Promotion {
    Site on;
    int moves, captures;  // up to it
  };
  /// The number of captures, as far as it makes a difference to the walks of a kind.
  int counted(int kind, int captures) const noexcept {
    return captures_apart(kind) ? std::min(captures, walk::kMostCaptures) : 0;
  }
  using Found = std::uint32_t;  // places of a side, a bit for each
  static constexpr Found kNotKnown = ~Found{0};

  Key key(Side side, int kind, Site from, int captures, const Walls<W>& walls) const noexcept;
  std::size_t at(Side side, int kind, Site from, int captures) const noexcept {
    const std::size_t unit = rules_.index(kind, side) * kBoard + from;
    return unit * (walk::kMostCaptures + 1) + static_cast<std::size_t>(captures);
  }
  Row work_out(Side side, int kind, Site from, int captures, const Walls<W>& walls);
  Found reachable(Side side, int kind, Site from, int captures);
  template <class Until>
  void walk(Side side, int kind, Site from, int captures, const Walls<W>& walls, Until&& until);
  template <class Until>
  void go_on(Side side, int kind, int captures, int most, const Walls<W>& walls, Until&& until);
  void reach(Side side, int kind, int captures, Bits<W> sites, const Walls<W>& walls);
  void promote(Side side, int kind, int captures, const Bits<W>& sites);
  void land(Side side, int kind, int captures, const Bits<W>& sites);
  Layer& layer(int kind, int captures) noexcept {
    return layers_[static_cast<std::size_t>(kind * layer_count_ + captures)];
  }

  static constexpr std::size_t kBoard = 64 * W;

  const Rules<W>& rules_;
  Places places_;
  std::array<std::vector<Bits<W>>, 2> waiting_;  // by side and kind: its places
  std::array<std::array<std::uint8_t, 64 * W>, 2> place_at_{};
  std::vector<bool> captures_apart_;  // by kind: captures lead elsewhere than other moves
  std::vector<Layer> layers_;
  int layer_count_ = 1, moves_ = 0;
  std::vector<Bits<W>> steps_;    // by kind, side and site: where moves lead without walls
  std::vector<Found> reachable_;  // places that a unit can get to without walls; see at()
  Found found_ = 0;               // places that the walk has led to
  std::vector<bool> for_good_;    // by kind: what it promotes to does not promote
  bool follows_promotions_ = true;
  std::vector<Promotion> promotions_;  // of the walk, if it does not follow them
  Row row_{};
  Range range_;
  Memo<Row> rows_;
  Memo<Range> ranges_;
};

extern template class WalledWalks<1>;
extern template class WalledWalks<4>;

}  // namespace kirke
