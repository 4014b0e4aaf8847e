// Where a move has to go so that the other side has none of its waiting replies left.
//
// Pruning: waiting-targets
// Claim: sites that it leaves out are those of plain moves that leave the other side a waiting
// reply.
// Relies on: what waiting replies rely on.
// Checked by: "no move that forces the goal is dropped".

#include <algorithm>

#include "search/filters/waiting_replies.hpp"

namespace kirke {

template <int W>
Bits<W> WaitingReplies<W>::decisive(Site from, const Bits<W>& targets) const noexcept {
  const Unit& unit = position_.at(from);
  if (comes_back_ || batteries_.test(from) || tense_.any() || position_.of_side(them_).test(from) ||
      !rules_.movement(unit, us_).takes_where_it_arrives()) {
    return targets;
  }
  const Bits<W> wanted = targets & ~position_.of_side(us_);
  Bits<W> out;
  if (from == our_king_) {
    for (Bits<W> rest = wanted; rest.any();) {
      const Site s = rest.pop();
      if (!leaves_reply_after_step(s)) out.set(s);
    }
    return out;
  }
  for (Bits<W> rest = wanted & ends_of_all(from); rest.any();) {
    const Site s = rest.pop();
    if (can_go(from, s)) out.set(s);
  }
  if (their_king_ == kNowhere) return out;
  add_checks(from, unit.kind, wanted, out);
  if (!rules_.kind_traits[unit.kind].promotes) return out;
  const Bits<W> promoting = wanted & rules_.promotions.zones[rules_.index(unit.kind, us_)];
  if (promoting.none()) return out;
  for (const std::uint8_t kind : rules_.promotions.of[unit.kind]) {
    add_checks(from, kind, promoting, out);
  }
  return out;
}

/// Sites where all replies begin or end, except replies that are illegal because our unit opens a
/// line.
template <int W>
Bits<W> WaitingReplies<W>::ends_of_all(Site from) const noexcept {
  if (!openers_of_some_.test(from)) return ends_of_all_;
  Bits<W> out = ~Bits<W>{};
  for (int i = 0; i < count_; ++i) {
    const Reply& reply = replies_[static_cast<std::size_t>(i)];
    Bits<W> ends = Bits<W>::of(reply.from);
    ends.set(reply.to);
    if (!reply.openers.test(from)) out &= ends;
  }
  return out;
}

/// Adds sites where our unit, arriving as a unit of that kind, may attack their king or, by pinning
/// a unit, leave no reply.
template <int W>
void WaitingReplies<W>::add_checks(Site from, int kind, const Bits<W>& sites,
                                   Bits<W>& out) const noexcept {
  const Movement<W>& movement = rules_.movement(kind, us_);
  for (Bits<W> rest = sites & movement.reach[their_king_] & ~out; rest.any();) {
    const Site s = rest.pop();
    if (can_go(from, s) && matters_to_king(movement, from, s)) out.set(s);
  }
}

template <int W>
bool WaitingReplies<W>::can_go(Site from, Site to) const noexcept {
  const Movement<W>& movement = rules_.movement(position_.at(from), us_);
  if (movement.special || !rules_.moves.walks_tabled) return true;
  if (movement.pawn_like)
    return movement.capture_leaps[from].test(to) == position_.occupied().test(to);
  if (!movement.rides) return true;
  return (movement.clear_between(from, to, rules_.board.size()) & position_.occupied()).none();
}

template <int W>
bool WaitingReplies<W>::matters_to_king(const Movement<W>& movement, Site from,
                                        Site to) const noexcept {
  if (movement.special || !movement.rides || !rules_.checks.homes.empty()) return true;
  Bits<W> between = movement.clear_between(to, their_king_, rules_.board.size());
  between &= position_.occupied() & ~Bits<W>::of(from);
  if (between.none()) return true;
  if (between.several()) return false;
  return std::none_of(replies_.begin(), replies_.begin() + count_, [&](const Reply& reply) {
    return !between.test(reply.from) && reply.from != to && reply.to != to &&
           !reply.openers.test(from);
  });
}

/// Whether one of the replies is left when our king has stepped there.
template <int W>
bool WaitingReplies<W>::leaves_reply_after_step(Site to) const noexcept {
  if (special_captures_ && position_.occupied().test(to)) return false;
  const Movement<W>& walk = rules_.movement(position_.at(our_king_), us_);
  if (their_king_ != kNowhere && walk.reach[their_king_].test(to)) return false;
  return std::any_of(replies_.begin(), replies_.begin() + count_, [&](const Reply& reply) {
    return reply.from != to && reply.to != to && !reply.openers.test(our_king_) &&
           !hits_king_on(to, our_king_, reply);
  });
}

template Bits<kWords> WaitingReplies<kWords>::decisive(Site, const Bits<kWords>&) const noexcept;
template Bits<kWords> WaitingReplies<kWords>::ends_of_all(Site) const noexcept;
template void WaitingReplies<kWords>::add_checks(Site, int, const Bits<kWords>&,
                                                 Bits<kWords>&) const noexcept;
template bool WaitingReplies<kWords>::can_go(Site, Site) const noexcept;
template bool WaitingReplies<kWords>::matters_to_king(const Movement<kWords>&, Site,
                                                      Site) const noexcept;
template bool WaitingReplies<kWords>::leaves_reply_after_step(Site) const noexcept;

}  // namespace kirke
