#pragma once
// What one side needs at least to bring its units to their places in the target position; where
// units change sides, what both sides need together. It is the cheapest assignment of units to
// places, in which surplus units are captured. needs_losses.cpp asks where they are captured,
// needs_captures.cpp where the side captures.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/key.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/bounds/proof_game/assignment.hpp"
#include "search/bounds/proof_game/walks.hpp"
#include "search/memory/memo.hpp"

namespace kirke {

/// moves: half-moves of the side itself. captures: those that units have to make to get to their
/// places. rebirths: units of the cheapest assignment that are captured and reborn on their way, if
/// the rules allow it.
struct Need {
  static constexpr int kNever = 255;
  std::uint8_t moves = 0, captures = 0, rebirths = 0;

  static std::uint8_t in_byte(int count) noexcept {
    return static_cast<std::uint8_t>(std::min(count, kNever));
  }
};

template <int W>
class ProofNeeds {
 public:
  /// Moves to spare with which takes() still says something. Two of 43 proof games take 35 % longer
  /// with 3 and 17 % longer with 4; with 12 all play the same moves.
  static constexpr int kMostSpare = 6;

  /// owners: the sides whose units are assigned, one bit each.
  ProofNeeds(const Rules<W>& rules, ProofWalks<W>& walks, std::uint8_t owners,
             const std::vector<UnitSpec>& target);

  /// The side's units as they stand, or as they would stand after a quiet move. Units below others
  /// come up where they lie, or are lost there.
  class View {
   public:
    const Position<W>& position() const noexcept { return *position_; }
    Key key() const noexcept { return units_ ^ fact_key(kRights, rights_); }
    std::uint32_t rights() const noexcept { return rights_; }
    Site seen(Site s) const noexcept { return s == from_ ? to_ : s; }
    int seen(Site s, int kind) const noexcept { return s == from_ ? as_ : kind; }

   private:
    friend class ProofNeeds;
    const Position<W>* position_ = nullptr;
    Key units_;
    std::uint32_t rights_ = 0;
    Site from_ = kNowhere, to_ = kNowhere;
    int as_ = 0;
  };
  View view(const Position<W>& position) const noexcept;
  /// as: the kind that the moved unit then has.
  View after(const View& view, Site from, Site to, int as) const noexcept;

  /// How many units the side has in the target.
  int count() const noexcept { return count_; }

  /// Prices that are asked for. In one of 43 proof games captured units return: it takes 28 %
  /// longer with 2, and plays the same moves with 4 or 6.
  static constexpr int kPrices = 3;

  /// captures: how many all units of the side may make together.
  Need need(const View& view, int captures);

  /// Like need(), where captured units return: each unit that is reborn on its way counts `price`
  /// moves more. price: below kPrices. At a price higher by one, the same assignment costs only
  /// `rebirths` moves more, which bounds what that price adds.
  Need need_with_rebirths(const View& view, int price);

  /// Sites on which the side can make one of its captures and still need only `spare` moves more
  /// than need() says. All sites if spare is above kMostSpare.
  Bits<W> takes(const View& view, int captures, int spare);

  /// Moves needed if the side's surplus units can be captured on these sites only.
  int moves_losing_on(const View& view, int captures, const Bits<W>& sites);

 private:
  struct Unplaced {  // a unit that walks, or a place to be filled
    int kind;
    Site site;
    Side side;
  };
  static constexpr std::uint64_t kUnits = 1, kRights = 2, kCaptures = 3, kPrice = 4, kBelow = 5,
                                 kSites = 6;  // what keys are made of
  static constexpr std::size_t kBoard = 64 * W;
  static constexpr int kMostMoves = walk::kNever - 1;  // of a walk that leads somewhere
  static constexpr std::uint8_t kNoWay = 255;       // so great that a sum with it counts as no way
  using Extras = std::array<std::uint8_t, kBoard>;  // by site; at most kMostSpare + 1
  using Takes = std::array<Bits<W>, kMostSpare + 1>;  // sites by number of moves to spare

  Key key(const View& view, int captures) const noexcept {
    return view.key() ^ fact_key(kCaptures, static_cast<std::uint64_t>(captures));
  }
  bool royal(const Unplaced& u) const noexcept {
    return rules_.kind_traits[static_cast<std::size_t>(u.kind)].royal;
  }
  Bits<W> units_of(const Position<W>& position) const noexcept;
  template <class F>
  void each_below(const Position<W>& position, F&& f) const;
  static Side side_of(const Unit& unit) noexcept { return unit.owned_by(0) ? Side{0} : Side{1}; }
  std::size_t where(int kind, Side side, Site site) const noexcept {
    return walks_.place(walks_.figure(side, kind), site);
  }
  std::size_t where(const Unplaced& u) const noexcept { return where(u.kind, u.side, u.site); }
  void gather(const View& view);
  template <class F>
  int cheapest(const View& view, int castling, F&& solve);
  template <class Costs, class Loss>
  int assigned(Costs&& costs, int most, Loss&& loss);
  template <class Loss>
  int assigned_by_moves(int captures, Loss&& loss);
  int free_loss(const Unplaced& u) const noexcept;

  Need work_out(const View& view, int captures);
  int captures_needed(int captures);
  Need work_out_with_rebirths(const View& view, int price);
  int rebirths_used(int price);
  int loss(const Unplaced& u, int captures, const Bits<W>& sites);

  Takes work_out_takes(const View& view, int captures, const Need& least);
  void add_takes(int captures, int above, bool pawns_only, Extras& extras);
  void add_takes_of(const Unplaced& u, const Unplaced* place, int captures, int more,
                    Extras& extras);
  int arrival(const Unplaced& u, int kind, Site site, int captures);
  static std::uint8_t way_or_none(int moves) noexcept {
    return moves < walk::kNever ? static_cast<std::uint8_t>(moves) : kNoWay;
  }

  // Tables that are asked for again and again, by site or by place of the target. Tables by site
  // have kNoWay where no walk leads.
  using Row = std::unique_ptr<std::uint8_t[]>;
  static constexpr int kCaptureCounts = walk::kMostCaptures + 1;
  const std::uint8_t* arrivals(const Unplaced& u, int kind, int captures);
  const std::uint8_t* ways_on(int kind, const Unplaced& place, int captures);
  const std::uint8_t* ways_to(const Unplaced& u, int captures);
  const std::uint8_t* moves_to_places(const Unplaced& u, int captures);
  const std::uint8_t* moves_if_reborn(const Unplaced& u, int price);
  const std::uint8_t* fewest_captures(const Unplaced& u);
  template <class Fill>
  const std::uint8_t* kept(std::vector<Row>& rows, std::size_t at, std::size_t size, Fill&& fill);
  std::size_t with_captures(std::size_t at, int captures) const noexcept {
    return at * static_cast<std::size_t>(kCaptureCounts) +
           static_cast<std::size_t>(std::min(captures, kCaptureCounts - 1));
  }

  bool on_board(std::size_t site) const noexcept {
    return site < static_cast<std::size_t>(rules_.board.size());
  }

  const Rules<W>& rules_;
  ProofWalks<W>& walks_;
  std::uint8_t owners_;
  int count_ = 0;
  std::vector<Unplaced> places_;  // places of the target that are not frozen
  std::vector<Unplaced> force_;   // the units looked at
  std::vector<Key> keys_;         // by place of a unit
  std::vector<Row> arrivals_, ways_to_, ways_on_, fewest_captures_, moves_to_places_;
  std::array<std::vector<Row>, kPrices> moves_if_reborn_;
  Assignment assignment_;
  Memo<Need> needs_;
  Key last_asked_;  // of need(): the side that does not move is asked about after each move
  Need last_need_;
  Memo<Takes> takes_;
  Memo<std::uint8_t> losing_;
};

extern template class ProofNeeds<1>;
extern template class ProofNeeds<4>;

}  // namespace kirke
