#pragma once
// All positions that play reaches from a diagram with few units, and how long battle play from each
// of them lasts. They are closed forwards, by legal half-moves, so that nothing has to be known of
// how moves are taken back; then lengths are given round by round, first to positions with one
// half-move left.
//
// Pruning: closure
// Claim: what it says of a position that it holds is the length of the attacker's quickest success,
// of the defender's longest resistance, or that there is no success at any length.
// Relies on: what the table relies on; turns that alternate. Where mirror images are taken for one
// position: on all guarantees, and on walks that the mirror maps onto themselves.
// Checked by: "the closure says what the prover says".
// Known as: forward closure and retrograde labelling, as of endgame tables (T. Ströhlein 1970; K.
// Thompson 1986), here of any rules.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "search/closure/graph.hpp"
#include "search/closure/mirrors.hpp"
#include "search/closure/snapshots.hpp"

namespace kirke {

/// Who goes on from its positions, one after the other, is told in search/battle/closing.hpp.
template <int W>
class Closure {
 public:
  static constexpr int kMostUnits = Snapshots<W>::kMostUnits;

  static bool admits(const Rules<W>& rules) noexcept {
    return rules.admits(Pruning::closure) && !rules.turns_vary() && rules.sides == 2;
  }

  /// Of play from the position on the board, with the attacker to move. play: what it is, as keys
  /// of the table tell it. mirrored: whether mirror images reach its goal alike. room: most bytes
  /// that the closure may take.
  Closure(const Rules<W>& rules, const Position<W>& position, std::uint64_t play, bool mirrored,
          std::size_t room);

  /// How many positions there may be; 0: it may not grow.
  std::size_t most() const noexcept { return nodes_; }

  bool is_about(std::uint64_t play, Side attacker) const noexcept {
    return play == play_ && attacker == attacker_;
  }
  /// Whether there is anything left to be done, and room for it.
  bool may_grow() const noexcept { return stage_ == Stage::open; }
  bool closed() const noexcept { return stage_ == Stage::closed; }
  /// Whether it is whole, or may become so.
  bool lives() const noexcept { return may_grow() || graph_ != nullptr; }
  /// Moves that ordinary play has made so far.
  std::uint64_t waited() const noexcept { return waited_; }
  void wait(std::uint64_t moves) noexcept { waited_ += moves; }

  /// The length of play from the position, 0 if there is no success; nothing: the closure does not
  /// hold the position. Precondition: closed().
  std::optional<int> length(const Position<W>& position, bool attacking) const noexcept;

  // --- growing. False: there is no room, or play is such that positions cannot be set up again.

  bool begin(Position<W>& position);
  bool any_waiting() const noexcept { return !waiting_.empty(); }
  /// Brings the next position onto the board, by effects that the caller undoes.
  bool set_up_next(Position<W>& position);
  /// Whether it is the attacker who moves there.
  bool attacking() const noexcept { return graph_->attacking(graph_->next()); }
  /// Notes that a half-move leads from there to the position on the board.
  bool lead_to(const Position<W>& position);
  /// Notes that all half-moves from there have been told.
  bool conclude();
  /// Notes that play from there succeeds at once. Precondition: no half-move has been told.
  void conclude_at_once() noexcept { graph_->conclude_at_once(); }
  /// Ends growth. If it is not whole, or ends() says so, nothing is known from then on.
  void finish(bool whole, const std::function<bool()>& ends);

 private:
  enum class Stage : std::uint8_t { open, closed, given_up };
  using Snapshot = typename Snapshots<W>::Snapshot;
  using Node = PositionGraph::Node;

  /// A position to which a half-move leads. What is known of it is fetched from memory while the
  /// others are told.
  struct Reached {
    Key key;
    Snapshot snapshot;
  };

  Node add(const Reached& reached);

  std::uint64_t play_;
  Side attacker_;
  Stage stage_ = Stage::open;
  std::uint64_t waited_ = 0;
  Mirrors<W> mirrors_;
  Snapshots<W> snapshots_;
  std::deque<Snapshot> waiting_;  // of the nodes that are to be gone on from
  std::vector<Reached> reached_;  // by half-moves from the position on the board
  std::size_t nodes_ = 0, edges_ = 0;
  std::unique_ptr<PositionGraph> graph_;
};

extern template class Closure<1>;
extern template class Closure<4>;

}  // namespace kirke
