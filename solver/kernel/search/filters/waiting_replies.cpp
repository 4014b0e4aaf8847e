#include "search/filters/waiting_replies.hpp"

#include "movers/special.hpp"
#include "search/filters/plain_quiets.hpp"

namespace kirke {

template <int W>
WaitingReplies<W>::WaitingReplies(const Position<W>& position, const Rules<W>& rules,
                                  const Goal* goal_misses) noexcept
    : position_(position),
      rules_(rules),
      us_(position.to_move()),
      them_(rules.opponent(us_)),
      special_captures_(!rules.captures.plain),
      most_closers_(rules.captures.capturers_land_elsewhere ? 3 : 2) {
  if (!admits(rules, position, us_)) return;
  if (quiets_do_more(position, rules)) comes_back_ = &rules.movement(waiting_unit(position), us_);
  if (goal_misses != nullptr && !needs_check(goal_misses->kind))
    goal_misses_.emplace(position, rules, them_, *goal_misses);
  const Bits<W> ours = position.royals(us_), theirs = position.royals(them_);
  our_king_ = ours.first();
  look_at_lines(our_king_, them_);
  if (theirs.any()) {
    their_king_ = theirs.first();
    look_at_lines(their_king_, us_);
  }
  if (line_count_ > static_cast<int>(lines_.size())) return;  // beyond what is kept of them
  usable_ = true;
  for (Bits<W> rest = position.of_side(them_); rest.any();) {
    const Site s = rest.pop();
    if (has_ways(rules.movement(position.at(s), them_))) watchers_.set(s);
  }
  for (Bits<W> rest = position.of_side(them_) & ~theirs; rest.any() && count_ < kMost;) {
    add_replies_of(rest.pop());
  }
}

template <int W>
bool WaitingReplies<W>::admits(const Rules<W>& rules, const Position<W>& position,
                               Side side) noexcept {
  const Side other = rules.opponent(side);
  return rules.admits(Pruning::waiting_replies) && plain_but_for_returns(rules) &&
         (!quiets_do_more(position, rules) || comeback_is_known(position, rules, side)) &&
         position.royals(side).single() && !position.royals(other).several() &&
         (position.royals(side) & position.royals(other)).none();
}

/// Notes lines of `by` to a king of the other side, and routes over hurdles, that two moves might
/// open.
template <int W>
void WaitingReplies<W>::look_at_lines(Site king, Side by) noexcept {
  for (int kind = 0; kind < rules_.kind_count(); ++kind) {
    const Movement<W>& movement = rules_.movement(kind, by);
    Bits<W> rest = movement.reach[king] & position_.of_kind(kind) & position_.of_side(by);
    if (!has_ways(movement)) continue;
    while (rest.any()) {
      const Site from = rest.pop();
      if (movement.special) {
        look_at_routes(movement, from, king);
        continue;
      }
      rules_.each_way(kind, by, from, king, [&](const Bits<W>& way) {
        const Bits<W> between = way & position_.occupied();
        const int units = between.count();
        if (units == 1 && by == us_) batteries_ |= between & position_.of_side(us_);
        if (units < 1 || units > most_closers_) return;
        const auto at = static_cast<std::size_t>(line_count_++);
        if (at < lines_.size()) lines_[at] = between;
      });
    }
  }
}

/// One move changes the number of units on a way by one at most, so that two moves open no route
/// that lacks or exceeds more than two. Units must keep off the other routes.
template <int W>
void WaitingReplies<W>::look_at_routes(const Movement<W>& movement, Site from, Site king) noexcept {
  if (!movement.routes.known()) {
    tense_ |= chain_sites(movement, from, king, rules_.board.size());
    return;
  }
  for (const Route<W>& route : movement.routes.between(from, king, rules_.board.size())) {
    const int more = (route.way & position_.occupied()).count() - route.units;
    if (more <= 2 && more >= -2) tense_ |= route.way;
  }
}

template <int W>
void WaitingReplies<W>::add_replies_of(Site from) noexcept {
  const Movement<W>& movement = rules_.movement(position_.at(from), them_);
  if (movement.special || tense_.test(from)) return;
  int left = kMostOfUnit;
  Bits<W> to = plain_targets(position_, rules_, from, them_, false);
  if (goal_misses_) to &= ~goal_misses_->reaching(from);
  // A unit of both sides may not go where it attacks the king of the side that moves it.
  if (position_.of_side(us_).test(from) && their_king_ != kNowhere)
    to &= ~rules_.movement(position_.at(from), us_).reach[their_king_];
  add(from, to & ~(movement.reach[our_king_] | tense_), movement, left);
}

template <int W>
void WaitingReplies<W>::add(Site from, const Bits<W>& to, const Movement<W>& movement,
                            int& left) noexcept {
  if (to.none()) return;
  Bits<W> openers;
  if (!openers_of(from, openers)) return;
  for (Bits<W> rest = to; rest.any() && left > 0 && count_ < kMost;) {
    const Site s = rest.pop();
    // No unit can step in between if there are no sites in between.
    if (movement.rides && movement.clear_between(from, s, rules_.board.size()).any()) continue;
    replies_[static_cast<std::size_t>(count_++)] = {from, s, &movement, openers};
    Bits<W> ends = Bits<W>::of(from);
    ends.set(s);
    ends_of_all_ &= ends;
    openers_of_some_ |= openers;
    --left;
  }
}

/// The units that keep a line to a king closed once the unit on `from` has left it. False if no
/// unit does.
template <int W>
bool WaitingReplies<W>::openers_of(Site from, Bits<W>& openers) const noexcept {
  for (int i = 0; i < line_count_; ++i) {
    Bits<W> line = lines_[static_cast<std::size_t>(i)];
    if (!line.test(from)) continue;
    line.clear(from);
    if (line.none()) return false;
    if (!line.several()) openers |= line & position_.of_side(us_);
  }
  return true;
}

template <int W>
void WaitingReplies<W>::look_at_flights() noexcept {
  flights_known_ = true;
  if (tense_.test(their_king_) || !openers_of(their_king_, king_openers_)) return;
  const Movement<W>& walk = rules_.movement(position_.at(their_king_), them_);
  Bits<W> zone = ~position_.occupied();
  if (!special_captures_ && captures_miss()) zone |= position_.of_side(us_) & ~position_.royals();
  if (goal_misses_) zone &= ~goal_misses_->reaching(their_king_);
  zone &= ~(walk.reach[our_king_] | tense_);
  for (const auto& step : KingField<W>(position_, rules_, them_, their_king_, zone)) {
    if (!step.guards.several()) flights_[static_cast<std::size_t>(flight_count_++)] = step;
  }
}

template class WaitingReplies<kWords>;

}  // namespace kirke
