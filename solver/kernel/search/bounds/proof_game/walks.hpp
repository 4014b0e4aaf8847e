#pragma once
// Walks to a target position: how many moves a unit needs at least to get from its site to the site
// of a unit in that position. The board is empty but for units that can never have moved.
// Everything else in the way is left out, so that no real way is shorter than the walk.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/bounds/proof_game/walk_counts.hpp"

namespace kirke {

template <int W>
class ProofWalks {
 public:
  ProofWalks(const Rules<W>& rules, const std::vector<UnitSpec>& target);

  /// Sites of the target whose units must stand there from the start: no unit could come there, or
  /// the unit may castle and so has never moved.
  const Bits<W>& frozen() const noexcept { return frozen_; }

  /// True if kings of `side` may never stand on `site`, because a frozen unit attacks it.
  bool barred(Side side, Site site) const noexcept { return barred_[side].test(site); }

  /// Whether the number of captures that a unit makes decides where it can get.
  bool layered(int kind) const noexcept { return layered_[static_cast<std::size_t>(kind)]; }

  /// Whether units may change sides. If so, both sides are looked at together.
  bool turns() const noexcept { return turns_; }

  /// Whether castling is part of the walks, because rights to it may come back.
  bool castlings_are_walks() const noexcept { return rights_return_; }

  /// What a unit is on its walk: its kind and, where units change sides, its side.
  int figure(Side side, int kind) const noexcept {
    return turns_ ? rules_.kind_count() * side + kind : kind;
  }
  int figures() const noexcept { return rules_.kind_count() * (turns_ ? 2 : 1); }

  /// Fewest moves after which a unit can stand on a site as some figure; kNever if it never can.
  /// Index: see place(). Counts the unit's own moves, whichever side makes them. captures: how many
  /// it may make. reborn: it may be captured and reborn on the way. The row is not moved by later
  /// calls.
  const std::uint8_t* row(Side side, int kind, Site from, int captures, bool reborn);

  std::size_t place(int figure, Site site) const noexcept {
    return static_cast<std::size_t>(figure) * sites_ + site;
  }

 private:
  /// Where one half-move takes a unit: in any way, and by a capture.
  struct Steps {
    Bits<W> free, capturing;
  };
  class Walk;

  Bits<W> starts(const std::vector<Bits<W>>& table, Side side, int kind, Site from) const;
  Bits<W> castling_starts(Side side, int kind, const Bits<W>& sites) const;
  Steps steps_from(Side side, int kind, Site from) const;
  void add_steps(const Movement<W>& movement, Site start, bool quiet, bool captures,
                 Steps& out) const;
  Bits<W> crossed(const Bits<W>& sites) const;
  Bits<W> rides(const Movement<W>& movement, Site from) const;
  template <class F>
  void arrive(Side side, int kind, const Bits<W>& sites, bool captures, F&& f) const;
  template <class F>
  void change(Side side, int kind, const Bits<W>& sites, bool captures, F&& f) const;
  template <class F>
  void land(Side side, int kind, Bits<W> sites, F&& f) const;
  template <class F>
  void come_out(Side side, int kind, Bits<W> sites, F&& f) const;
  template <class F>
  void settle(Side side, int kind, Bits<W> sites, F&& f) const;
  template <class F>
  void promote(int kind, const Bits<W>& sites, F&& f) const;
  template <class F>
  void rebirth(const Rebirths<W>& reborn, Side side, int kind, F&& f) const;
  template <class F>
  void for_castlings(Side side, int kind, const Bits<W>& from, F&& f) const;
  template <class F>
  void for_castlings_anywhere(Side side, int kind, const Bits<W>& from, F&& f) const;

  void freeze_castling();
  bool freeze();
  void bar(const UnitSpec& frozen);
  std::vector<Bits<W>> entered() const;

  const Rules<W>& rules_;
  const std::vector<UnitSpec> target_;
  bool changes_;  // moves change the kinds or the sides of units
  bool turns_;
  std::size_t sites_, places_;
  bool captures_apart_;  // for every unit, where a move leads tells whether it is a capture
  std::vector<bool> layered_;
  bool rights_return_;  // castling rights may come back: castling is part of the walks
  Bits<W> covered_;     // where units may come to lie below others
  Bits<W> frozen_;
  std::array<Bits<W>, 2> barred_;
  std::array<std::vector<Steps>, 2> steps_;                  // [side][place of departure]
  std::vector<std::unique_ptr<std::uint8_t[]>> rows_[2][2];  // [side][reborn][place of departure]
};

extern template class ProofWalks<1>;
extern template class ProofWalks<4>;

}  // namespace kirke
