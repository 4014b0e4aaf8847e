#pragma once
// All lines of announcements that reach the goal in every history that fits them.
//
// A node of the search knows some of the histories that fit its line, by their last positions, or
// all of them where these are few. Most announcements are refuted by one of those; what is not goes
// to `Histories`, and the counterexamples found there are known to all nodes on the way from then
// on.

#include <vector>

#include "invisible/candidates.hpp"
#include "invisible/histories.hpp"

namespace kirke::invisible {

/// taken: half-moves of visible officers that capture an invisible in all histories, of which an
/// earlier capture on the square told.
struct FoundLine {
  std::vector<Announcement> moves;
  std::vector<Revelation> revelations;
  std::vector<bool> taken;
};

/// What is asked: who makes each half-move, the goal of the last one, and whether a line ends
/// where its beginning reaches the goal after so many half-moves already. from, upto: the first and
/// the last line asked for, by the numbers of the half-moves behind the given ones
/// (candidates.hpp); empty for no end.
struct Question {
  std::vector<int> sides;
  Goal goal{};
  std::vector<int> earlier;
  std::vector<int> from;
  std::vector<int> upto;
};

class LineSearch {
 public:
  /// work: is called now and then, with what was done since; may throw Interrupted.
  LineSearch(const Setting& setting, const Position& diagram, const std::function<void()>& work);

  /// What the first half-move may be, whether or not a history fits.
  std::vector<Announcement> first(const Question& question);
  /// Whether the invisibles can stand so that who begins cannot capture the king.
  bool has_placement(const Question& question);
  /// The lines that begin with these half-moves, in order; all half-moves: is it a solution?
  /// Of a beginning that was asked about last what is known is still known.
  const std::vector<FoundLine>& solve(const Question& question,
                                      const std::vector<Announcement>& begin);
  /// What has been found, of a search that was interrupted too.
  const std::vector<FoundLine>& found() const { return found_; }

 private:
  struct Node {
    std::vector<Position> known;
    bool has_all = false;
    Position seen;  // the visible units
    Bits way = 0;   // squares passed by the visible unit that came to it
  };

  bool begins(int given);
  bool open();
  void expand(int ply);
  void go_on(int ply, const Announcement& said);
  void last(int ply, const Announcement& said);
  bool is_possible(int plies, std::vector<Need>& needs) const;
  bool are_kings_safe(int at, int plies, Bits trodden, std::vector<Need>& needs) const;
  bool is_safe(int at, int plies, int square, int side, Bits trodden,
               std::vector<Need>& needs) const;
  int standing(int at, int capture) const;
  bool is_free(int at) const;
  bool finds_its_unit(int at, Bits trodden, std::vector<Need>& needs) const;
  Bits moved_to(int plies, int sides) const;
  static Bits way_of(const Position& seen, const Announcement& said);
  bool enter(int ply, const Announcement& said);
  bool ends_here(int plies);
  void reveal(int plies);
  bool surely_takes(int ply, const Announcement& said);
  bool agrees(int plies, int square, int code);
  void refill(int plies);
  void learn(int plies);
  int next_after(int plies) const;
  Announced line(int plies, int revealed) const;
  Announced line(int plies) const { return line(plies, plies); }
  bool is_asked() const;
  Position seen_after(const Position& seen, const Announcement& said) const;

  const Setting& setting_;
  Position diagram_;
  std::function<void()> work_;
  Histories histories_;
  std::minstd_rand random_{1};
  Question question_;
  std::vector<Announcement> begin_;
  bool stands_ = false;       // the nodes and half-moves are those of `begin_`
  bool is_possible_ = false;  // some history fits it
  std::vector<int> numbers_;  // of the half-moves behind `begin_`
  std::vector<Node> nodes_;
  std::vector<Announcement> moves_;
  std::vector<Revelation> revelations_;
  std::vector<FoundLine> found_;
};

}  // namespace kirke::invisible
