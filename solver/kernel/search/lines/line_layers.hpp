#pragma once
// Series play that begins in the diagram is searched position by position before its lines are
// followed. Each position that it reaches is asked once whether play goes on from there to a
// solution, not once for every length and every way to it.

#include "search/lines/line_search.hpp"

namespace kirke {

template <int W>
class LineLayers {
 public:
  using Frame = typename LineSearch<W>::Frame;

  explicit LineLayers(LineSearch<W>& play) : play_(play), search_(play.search()) {}

  /// Lets the layers grow until it is known whether the series from the position on the board has a
  /// solution of exactly `length` half-moves. Gives the layers to the frame.
  void grow(Frame& frame, int length);

  /// Whether the rules admit layers of series.
  static bool admits(const Rules<W>& rules) noexcept {
    return rules.admits(Pruning::series_layers);
  }

 private:
  using Candidates = typename LineSearch<W>::Candidates;

  bool asks_from(const Frame& frame) const;
  template <class F>
  void from_each_node(SeriesLayers& layers, F&& f);
  void ask_last_half_moves(const Frame& frame, SeriesLayers& layers);
  void ask_on_the_way(const Frame& frame, SeriesLayers& layers);
  void ask_for_goals(const Frame& frame, SeriesLayers& layers);
  template <class F>
  void spread(const Frame& frame, SeriesLayers& layers, F&& solves);

  LineSearch<W>& play_;
  Search<W>& search_;
};

extern template class LineLayers<1>;
extern template class LineLayers<4>;

}  // namespace kirke
