#pragma once
// What one side can play alone: its units walk between walls and block each other, while units of
// the other side block nothing.
//
// Pruning: proof-game-one-side
// Claim: where it says no, no game leads to the position by exactly so many half-moves of the side.
// Relies on: what settled units rely on, and nobody passing: each side makes exactly its
// half-moves. What it does alone, with the other side's units off the board but for those that can
// never have moved, is a superset of what it does in a game.
// Checked by: "one side plays by itself what it can", "the bound of proof games lets games pass",
// "it lets games with many captures pass", "proof games are the same with settled units".
// Known as: pattern databases (J. Culberson, J. Schaeffer 1998). The pattern is the units of one
// side, and the database fills up as it is asked.

#include <cstdint>
#include <vector>

#include "core/key.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/bounds/proof_game/assignment.hpp"
#include "search/bounds/proof_game/walled_walks.hpp"
#include "search/bounds/proof_game/walls.hpp"
#include "search/memory/memo.hpp"

namespace kirke {

template <int W>
class OneSide {
 public:
  OneSide(const Rules<W>& rules, const typename WalledWalks<W>::Places& places,
          WalledWalks<W>& walks);

  /// Whether the rules in force admit this bound. Settled units are a precondition of it.
  static bool admits(const Rules<W>& rules) noexcept {
    return rules.admits(Pruning::proof_game_one_side);
  }

  /// False if the side cannot bring its units to its places by exactly so many half-moves, with
  /// nothing but its own units and walls in the way. Surplus units may vanish at any time.
  /// captures: the most that it may make with units whose captures lead elsewhere than their other
  /// moves. True where the answer would take too long.
  bool possible(const Position<W>& position, Side side, int half_moves, int captures,
                const Walls<W>& walls);

 private:
  struct Placed {
    int kind;
    Site site;
  };
  struct Step {
    std::size_t unit;
    Placed there;
    bool captures;
    int more;  // moves more than the cheapest assignment, with this step
  };
  struct Cheapest {
    int moves;         // of the cheapest assignment of the units as they stand
    bool by_castling;  // there is time to castle, now or later
  };

  void set_up(const Position<W>& position, Side side);
  void gather(const Position<W>& position);
  bool solve(int left);
  bool go_on(int left);
  bool try_losses(int left);
  bool after(const Step& step, int left);
  bool after(const Castling<W>& castling, int left);
  void put(std::size_t unit, const Placed& there);

  int assign();
  void add_row(int column, const Placed& unit, int lost);
  void add_steps(int left, const Cheapest& cheapest, std::vector<Step>& out);
  void add_steps_of(std::size_t unit, bool captures, std::vector<Step>& out);
  int more_by(const Step& step);
  template <class F>
  bool any_castling(const Bits<W>& blocked, F&& f);

  bool royal(const Placed& u) const noexcept {
    return rules_.kind_traits[static_cast<std::size_t>(u.kind)].royal;
  }
  std::size_t unit_on(Site s) const noexcept;
  const Key& key_of(const Placed& u) const noexcept {
    return unit_keys_[rules_.index(u.kind, side_) * (64 * W) + u.site];
  }
  Key key(int left) const noexcept;

  const Rules<W>& rules_;
  const typename WalledWalks<W>::Places& places_;
  WalledWalks<W>& walks_;
  Assignment assignment_;
  const Walls<W>* walls_ = nullptr;
  Side side_ = 0;
  int captures_ = 0;
  std::uint32_t rights_ = 0;
  std::vector<Placed> units_;
  Bits<W> occupied_;
  std::vector<Key> unit_keys_;  // by kind, side and site
  Key units_key_;
  std::vector<std::vector<Step>> steps_;  // by half-moves left
  int tries_ = 0;                         // for this question
  std::int64_t tries_made_ = 0, refused_ = 0;
  Memo<bool> known_;
};

extern template class OneSide<1>;
extern template class OneSide<4>;

}  // namespace kirke
