#pragma once
// The walk of one unit to all places, shortest ways first.

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "search/bounds/proof_game/walk_changes.hpp"

namespace kirke {

/// All walks of one unit, shortest first: the fewest moves to every place, by the number of
/// captures made. States with equal numbers of moves and captures are expanded together. The last
/// number of captures stands for all greater ones, too.
template <int W>
class ProofWalks<W>::Walk {
 public:
  Walk(const ProofWalks& walks, Side side, int kind, Site from, bool reborn)
      : walks_(walks),
        side_(side),
        reborn_(reborn && walks.rules_.captures.victims_return),
        figures_(walks.figures()),
        layers_(walks.layered(kind) ? walk::kMostCaptures + 1 : 1),
        best_(std::make_unique<std::uint8_t[]>(walks.places_ * static_cast<std::size_t>(layers_))),
        seen_(static_cast<std::size_t>(layers_ * figures_)),
        open_(seen_.size()),
        here_(seen_.size()),
        relocated_(seen_.size()) {
    std::fill_n(best_.get(), walks.places_ * static_cast<std::size_t>(layers_), walk::kNever);
    reach(side, kind, 0, Bits<W>::of(from));
  }

  std::unique_ptr<std::uint8_t[]> finish() {
    const int kinds = walks_.rules_.kind_count();
    while (std::any_of(open_.begin(), open_.end(), [](const Bits<W>& b) { return b.any(); })) {
      here_.swap(open_);
      std::fill(open_.begin(), open_.end(), Bits<W>{});
      ++moves_;
      for (int captures = 0; captures < layers_; ++captures) {
        for (int figure = 0; figure < figures_; ++figure) {
          const Side side = walks_.turns_ ? static_cast<Side>(figure / kinds) : side_;
          go_on(side, figure % kinds, captures, here_[at(figure, captures)]);
        }
      }
    }
    const std::size_t n = walks_.places_ * static_cast<std::size_t>(layers_);
    for (std::size_t i = walks_.places_; i < n; ++i) {
      best_[i] = std::min(best_[i], best_[i - walks_.places_]);
    }
    return std::move(best_);
  }

 private:
  std::size_t at(int figure, int captures) const noexcept {
    return static_cast<std::size_t>(captures * figures_ + figure);
  }

  /// The unit has reached these sites by moves_ moves. It need not reach them again with more
  /// captures.
  void reach(Side side, int kind, int captures, Bits<W> sites) {
    captures = std::min(captures, layers_ - 1);
    const int figure = walks_.figure(side, kind);
    sites &= ~seen_[at(figure, captures)];
    if (sites.none()) return;
    for (int n = captures; n < layers_; ++n) seen_[at(figure, n)] |= sites;
    open_[at(figure, captures)] |= sites;
    const std::size_t row = static_cast<std::size_t>(captures) * walks_.places_;
    for (Bits<W> rest = sites; rest.any();) {
      best_[row + walks_.place(figure, rest.pop())] = static_cast<std::uint8_t>(moves_);
    }
    go_on_at_once(side, kind, captures, sites);
  }

  /// Adds what takes no move of the unit's own.
  void go_on_at_once(Side side, int kind, int captures, const Bits<W>& sites) {
    if (reborn_) {
      walks_.rebirth(walks_.rules_.rebirths.victims, side, kind,
                     [&](Side s, int k, const Bits<W>& to) { reach(s, k, captures, to); });
    }
    castle(side, kind, captures, sites, 0);
  }

  void castle(Side side, int kind, int captures, const Bits<W>& sites, int moves) {
    walks_.for_castlings_anywhere(side, kind, sites, [&](const Bits<W>& to, int n) {
      if (n == moves) reach(side, kind, captures, to);
    });
    if (!walks_.rights_return_) return;
    const Bits<W> starts = walks_.castling_starts(side, kind, sites);
    walks_.for_castlings(side, kind, starts, [&](int k, Site to, int n) {
      if (n != moves) return;
      walks_.change(side, k, Bits<W>::of(to), false,
                    [&](Side s, int as, const Bits<W>& on) { reach(s, as, captures, on); });
    });
  }

  void go_on(Side side, int kind, int captures, const Bits<W>& sites) {
    if (sites.none()) return;
    castle(side, kind, captures, sites, 1);
    Bits<W> free, capturing;
    for (Bits<W> rest = sites; rest.any();) {
      const Steps& steps = walks_.steps_[side][walks_.place(kind, rest.pop())];
      free |= steps.free;
      capturing |= steps.capturing;
    }
    walks_.arrive(side, kind, free, false,
                  [&](Side s, int k, const Bits<W>& to) { reach(s, k, captures, to); });
    walks_.arrive(side, kind, capturing, true, [&](Side s, int k, const Bits<W>& to) {
      reach(s, k, captures + 1, to);
      relocate(s, k, captures + 1);
    });
  }

  /// Adds where captures send the unit. The sites do not depend on where it captures.
  void relocate(Side side, int kind, int captures) {
    if (!walks_.rules_.captures.capturers_land_elsewhere) return;
    captures = std::min(captures, layers_ - 1);
    const std::size_t here = at(walks_.figure(side, kind), captures);
    if (relocated_[here]) return;
    relocated_[here] = true;
    walks_.rebirth(walks_.rules_.rebirths.capturers, side, kind,
                   [&](Side s, int k, const Bits<W>& to) { reach(s, k, captures, to); });
  }

  const ProofWalks& walks_;
  Side side_;
  bool reborn_;
  int figures_, layers_, moves_ = 0;
  std::unique_ptr<std::uint8_t[]> best_;
  std::vector<Bits<W>> seen_;         // by captures and figure
  std::vector<Bits<W>> open_, here_;  // reached by moves_ moves, and by one fewer
  std::vector<bool> relocated_;
};

}  // namespace kirke
