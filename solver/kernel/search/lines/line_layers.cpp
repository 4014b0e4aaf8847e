#include "search/lines/line_layers.hpp"

#include <algorithm>
#include <optional>

#include "search/lines/series_positions.hpp"
#include "search/nested_play.hpp"

namespace kirke {
namespace {

/// Nodes of a layer that this process has taken. If an exception leaves them unfinished, the layers
/// grow no further.
class Share {
 public:
  Share(SeriesLayers& layers, int round) : layers_(layers), nodes_(layers.take(round)) {}
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;
  ~Share() {
    if (nodes_) layers_.give_up();
  }
  bool has_nodes() const noexcept { return nodes_.has_value(); }
  const SeriesLayers::Nodes& nodes() const noexcept { return *nodes_; }
  void hand_in() {
    nodes_.reset();
    layers_.hand_in();
  }

 private:
  SeriesLayers& layers_;
  std::optional<SeriesLayers::Nodes> nodes_;
};

/// Puts one node after another on the board. Ways to neighbouring nodes are mostly the same.
template <int W>
class Walk {
 public:
  Walk(Position<W>& position, const Rules<W>& rules, const SeriesLayers& layers)
      : position_(position), rules_(rules), layers_(layers), start_(position.mark()) {}
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;
  ~Walk() { position_.undo_to(start_); }

  /// Puts the node on the board, with the side that plays the series to move.
  void go_to(SeriesLayers::Node node) {
    ahead_.clear();
    // All nodes are of one layer, so that their ways have one length and part only once.
    std::size_t common = way_.size();
    for (; node != SeriesLayers::kRoot; node = layers_.from(node)) {
      if (common > 0 && way_[common - 1].node == node) break;
      ahead_.push_back(node);
      if (common > 0) --common;
    }
    if (common < way_.size()) position_.undo_to(way_[common].before);
    way_.resize(common);
    for (std::size_t i = ahead_.size(); i-- > 0;) {
      way_.push_back({ahead_[i], position_.mark()});
      Played<W> played;
      play(position_, rules_, layers_.move_to(ahead_[i]), played);
      play(position_, rules_, Move::null(), played);
    }
  }

 private:
  struct Stage {
    SeriesLayers::Node node;
    typename Position<W>::Mark before;
  };
  Position<W>& position_;
  const Rules<W>& rules_;
  const SeriesLayers& layers_;
  typename Position<W>::Mark start_;
  std::vector<Stage> way_;
  std::vector<SeriesLayers::Node> ahead_;
};

}  // namespace

template <int W>
bool LineLayers<W>::asks_from(const Frame& frame) const {
  // A half-move that is counted from the end has another number in series of another length.
  if (search_.constraints != nullptr && search_.constraints->count_from_end()) return false;
  return admits(search_.rules()) && positions_tell(search_, frame.id) &&
         frame.ending.pictures == nullptr && frame.ending.proof == nullptr;
}

template <int W>
void LineLayers<W>::grow(Frame& frame, int length) {
  if (!asks_from(frame)) return;
  SeriesLayers& layers = search_.knowledge.layers;
  const int longest = frame.branch->longest;
  const auto mating = static_cast<std::uint64_t>(search_.restraints.mating_side + 1);
  const Key question = play_.table_key(frame.id, 0, longest) ^ fact_key(0x77617665, mating);
  if (!layers.join(question)) return;
  Frame asked = frame;
  asked.writing = false;
  const auto ends = [this] { return search_.ends(); };
  while (!search_.stopped() && layers.goes_on() && layers.without() < frame.in_layers(length)) {
    const int round = layers.round();
    if (!frame.by_position) {
      ask_for_goals(asked, layers);
    } else if (round + 1 < longest) {
      ask_on_the_way(asked, layers);
    } else {
      ask_last_half_moves(asked, layers);
    }
    layers.wait_for_others(round, ends);
  }
  frame.layers = &layers;
}

/// Puts each node of this round's layer on the board and calls f(), as long as there are nodes that
/// no process has taken.
template <int W>
template <class F>
void LineLayers<W>::from_each_node(SeriesLayers& layers, F&& f) {
  const int round = layers.round();
  Walk<W> walk(search_.position, search_.rules(), layers);
  for (;;) {
    Share share(layers, round);
    if (!share.has_nodes()) return;
    for (SeriesLayers::Node node = share.nodes().first; node < share.nodes().end; ++node) {
      if (layers.is_void(node)) continue;
      walk.go_to(node);
      f(node);
      if (search_.stopped()) layers.give_up();
      if (!layers.goes_on()) break;
    }
    share.hand_in();
  }
}

/// Looks for solutions of the greatest length: by a last half-move from each node of the last
/// layer.
template <int W>
void LineLayers<W>::ask_last_half_moves(const Frame& frame, SeriesLayers& layers) {
  from_each_node(layers, [&](SeriesLayers::Node node) {
    if (play_.bounds().net_possible(*frame.branch, frame.ending, 1) &&
        play_.half_move(frame, 0, 1, nullptr, ~Candidates{})) {
      layers.succeed(node);
    }
  });
}

/// Looks for solutions that are one half-move longer than those before. Asks about each position
/// once, when it is reached.
template <int W>
void LineLayers<W>::ask_on_the_way(const Frame& frame, SeriesLayers& layers) {
  const StepNode& step = frame.branch->steps[0];
  spread(frame, layers, [&](const Played<W>& played, bool) {
    return play_.bounds().net_possible(*frame.branch, frame.ending, 0) &&
           play_.remembered(frame, 0, 0, [&] { return play_.end_of_branch(frame, step, played); });
  });
}

/// Like ask_on_the_way(), where the series itself reaches the goal by one half-move more. Filters
/// leave few such half-moves, so they are tried at once.
template <int W>
void LineLayers<W>::ask_for_goals(const Frame& frame, SeriesLayers& layers) {
  spread(frame, layers, [&](const Played<W>&, bool goes_on) {
    return goes_on && search_.after_pass([&](const Played<W>&) {
      return play_.half_move(frame, 0, 1, nullptr, ~Candidates{});
    });
  });
}

/// Fills the next layer. solves(played, goes_on): whether a half-move to a new position ends a
/// solution. goes_on: whether the series goes on from there.
template <int W>
template <class F>
void LineLayers<W>::spread(const Frame& frame, SeriesLayers& layers, F&& solves) {
  const PlayNode& branch = *frame.branch;
  const int left = branch.longest - layers.round();
  from_each_node(layers, [&](SeriesLayers::Node node) {
    if (search_.play_is_over() || !play_.bounds().net_possible(branch, frame.ending, left)) return;
    search_.any_move([&](const Played<W>& played) {
      if (!search_.may_meet_constraints(play_.left_after(branch, left - 1, played))) return false;
      const Key& key = search_.position.key();
      if (layers.knows(key)) {
        layers.reach(key, node, played.move);
        return false;
      }
      const Side other = search_.rules().opponent(played.mover);
      const bool goes_on = !play_.ends_here(branch, 0, played) &&
                           !in_check(search_.position, search_.rules(), other);
      const bool solved = solves(played, goes_on);
      if (solved) layers.succeed(node);
      if (goes_on && layers.reach(key, node, played.move) && solved)
        layers.succeed(layers.newest());
      return !layers.goes_on();
    });
  });
}

template class LineLayers<kWords>;

}  // namespace kirke
