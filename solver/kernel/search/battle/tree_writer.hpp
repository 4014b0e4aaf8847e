#pragma once
// Battle play in full: keys, tries, threats, variations, refutations. What is written follows the
// custom of problem chess:
//
// - Threats are the attacker's quickest successes if the defender passes.
// - A defence is written if it defeats a threat or makes play longer than the threats do. After a
//   checking move and in zugzwang every defence is written.
// - Of the attacker's continuations all quickest ones are written, each with the play after it.

#include <optional>
#include <vector>

#include "search/battle/closing.hpp"
#include "search/battle/prover.hpp"
#include "search/battle/stages.hpp"
#include "search/records/solution.hpp"

namespace kirke {

/// The name of a half-move. Half-moves of different positions that have one name are one threat.
struct MoveName {
  Site from = kNowhere, to = kNowhere;
  std::uint8_t promotion = kNoKind;
  std::uint64_t choices = 0;  // what else the mover chose, e.g. what a reborn pawn promotes to

  friend bool operator==(const MoveName&, const MoveName&) = default;
};

template <int W>
class Writer {
 public:
  using Nodes = std::vector<SolutionNode>;

  /// out: where the solutions are written.
  Writer(Search<W>& search, NodeId branch, const BattleOptions& options, SolutionPool& out)
      : search_(search),
        options_(options),
        prover_(search, branch),
        branch_(prover_.branch()),
        out_(out) {}

  /// First moves with an index in [from, to): keys and tries.
  void write_first_moves(int from, int to);
  /// Half-moves within which the last of these first moves is known not to succeed; see Prover.
  int refuted() const noexcept { return prover_.refuted(); }
  /// Writes the defences in the diagram that are answered.
  void write_set_play();
  /// Writes all defences in the diagram, under a node without a move.
  void write_post_key();

 private:
  static constexpr int kNever = Prover<W>::kNever;

  struct Threats {
    int length = kNever;
    std::vector<MoveName> moves;
  };
  /// Which defences are written. `threats` leaves out those that do not defeat them.
  struct Selection {
    Threats threats;
    std::vector<Move> left_out;
    bool unanswered_too = false;
  };

  void hand_out(Nodes& nodes);
  Closure<W>* closure_here();
  template <class F>
  int with_closure(F&& decide);
  void write_at_once(const Goal& goal, Nodes& out);
  bool write_until_turn(int& from, int to);
  void write_first_move(int first, const Played<W>& played, Nodes& out);
  template <class F>
  int decided(int first, Room room, const Played<W>& played, F&& decide);
  int quickest(Room room, const Played<W>& played, int known);
  int refutations(Room room, const Played<W>& played, std::vector<Move>& out);
  int count_refutations(const std::vector<Move>& refuting) const;
  void write_refutations(Room room, const std::vector<Move>& refuting, Nodes& out);

  int write_continuations(Room room, const Played<W>* last, Nodes& out,
                          std::vector<MoveName>* names);
  bool is_last_attack(Room room) const noexcept;
  int write_last_attacks(const Played<W>* last, Nodes& out, std::vector<MoveName>* names);
  int write_attack(Room room, const Played<W>& played, Nodes& out);
  void write_after_attack(Room room, const Played<W>& played, Selection selection,
                          SolutionNode& node);
  int write_after_defence(Room room, const Played<W>& played, Nodes& out);
  void write_reply(Room room, const Played<W>* last, Selection selection, SolutionNode& node);

  Threats write_threats(Room room, SolutionNode& node);
  void drop_idle_threats(Room room, Threats& threats, Nodes& nodes);
  void write_defences(Room room, const Selection& selection, Nodes& out);
  void write_defence(Room room, const Played<W>& played, const Selection& selection, Nodes& out);
  bool worth_writing(Room room, const Played<W>& played, const Threats& threats);
  bool all_stand(Room room, const Played<W>& defence, const Threats& threats);

  void write_fork(NodeId fork, const Played<W>* last, SolutionNode& node);
  void write_branch(const Played<W>* last, SolutionNode& node);
  void write_violation(NodeId constraint, const Played<W>* last, Nodes& out);

  SolutionNode node_of(const Played<W>& played, NodeId leaf, unsigned marks);
  MoveName name_of(const Played<W>& played) const;

  Search<W>& search_;
  BattleOptions options_;
  Prover<W> prover_;
  const BattleBranch& branch_;
  SolutionPool& out_;
  Closure<W>* closure_ = nullptr;    // that may yet grow
  std::optional<Stages<W>> stages_;  // of this play, if it has any
  bool turn_of_stages_ = false;      // a first move has been given up for them
  std::size_t unfinished_ = 0;       // nodes that have been made and not handed out
  unsigned leaf_marks_ = 0;  // kViolation while moves are written that show why a constraint fails
};

}  // namespace kirke
