#include "search/bounds/stalemate/mobile_units.hpp"

#include <algorithm>
#include <bit>

#include "core/pending_rebirth.hpp"
#include "movers/returns.hpp"

namespace kirke {

/// What captures do under the rules besides removing a unit; no answer if the bounds of stalemate
/// do not know it.
template <int W>
std::optional<Captures> known_captures(const Rules<W>& rules) noexcept {
  if (captures_land_anywhere(rules)) return Captures::land_anywhere;
  const bool goes_home = rules.captures.capturers_land_elsewhere &&
                         !rules.captures.landings_chosen && !rules.rebirths.capturers.take &&
                         rules.rebirths.landing.function != nullptr;
  if (goes_home && !rules.captures.victims_return && !rules.quiets.do_more && !rules.kings.captured)
    return Captures::send_home;
  // A capture with a delayed effect acts through a unit that waits and comes back with the next
  // half-move.
  const bool now = rules.captures.do_more_at_once;
  if (rules.captures.capturers_land_elsewhere || rules.kings.captured ||
      (now && (!rules.captures.at_most_return || rules.quiets.do_more))) {
    return std::nullopt;
  }
  if (rules.captures.victims_return) return Captures::return_victims;
  if (!rules.captures.plain || rules.quiets.do_more) return std::nullopt;
  return Captures::plain;
}

template <int W>
MobileUnits<W>::MobileUnits(const Position<W>& position, const Rules<W>& rules, Captures captures,
                            PinSites<W>& pin_sites, Side side, int own, int others) noexcept
    : position_(position),
      rules_(rules),
      pin_sites_(pin_sites),
      side_(side),
      by_(rules.opponent(side)),
      own_(own),
      others_(others),
      captures_(captures) {
  // A king that is sent home may castle afterwards.
  const bool by_capture =
      captures == Captures::send_home && !rules.castlings.all.empty() && std::max(own, others) > 1;
  const bool castles = position.slot(kCastlingRights) != 0 || by_capture;
  // A pawn captured en passant after a later half-move has been moved before, and is counted there.
  extra_ = (castles ? 1 + (others > 0) : 0) + (position.slot(kEnPassant) != 0);
  arrivals_ = others + (castles && others > 0);
  riders_ = pinners_of(position, rules, captures, by_, own);
  if (captures == Captures::return_victims) {
    const int waiting = waiting_site(position) != kNowhere;
    reborn_ = others + waiting;
    // A capture arrives on an occupied site, so that only the reborn unit fills an empty one. A
    // capture en passant fills two.
    arrivals_ += own + castles + waiting + captures_in_passing();
  }
  if (captures == Captures::send_home) arrivals_ += own + castles;
  look_at_units();
  closed_ = closed(arrivals_, ~Bits<W>{});
  for (int by_king = 0; by_king <= others; ++by_king)
    plans_[static_cast<std::size_t>(by_king)] = plan(by_king);
}

/// How many captures en passant there may be at most. Each follows a double step, by a pawn that
/// stands where it may make one or has come back there by then.
template <int W>
int MobileUnits<W>::captures_in_passing() const noexcept {
  bool pawns[2] = {}, may_step = own_ + others_ > 2;
  for (const Side side : {side_, by_}) {
    for (Bits<W> rest = position_.of_side(side); rest.any();) {
      const Site s = rest.pop();
      const Unit& unit = position_.at(s);
      if (!rules_.kind_traits[unit.kind].promotes) continue;
      pawns[side] = true;
      may_step = may_step || rules_.movement(unit, side).double_step[s] != kNowhere;
    }
  }
  const int later = pawns[0] && pawns[1] && may_step ? (own_ + others_) / 2 : 0;
  return later + (position_.slot(kEnPassant) != 0);
}

/// A piece may go where no unit of its side stands; if its captures may be illegal, only empty
/// sites count. A pawn may go straight on, where a unit of either side stops it; nothing is assumed
/// about its captures.
template <int W>
void MobileUnits<W>::look_at_units() noexcept {
  const Bits<W> own = position_.of_side(side_);
  const Bits<W> shut = may_be_illegal(captures_) ? position_.occupied() : own;
  for (Bits<W> rest = own & ~position_.royals(); rest.any();) {
    const Site s = rest.pop();
    const Unit& unit = position_.at(s);
    const Movement<W>& movement = rules_.movement(unit, side_);
    if (!rules_.kind_traits[unit.kind].promotes) {
      const Bits<W> ways = movement.steps[s] & ~shut;
      if (ways.none()) continue;
      loose_.set(s);
      look_at_ways(ways);
      continue;
    }
    const Bits<W> ways = movement.quiet_leaps[s] & ~position_.occupied();
    if (!ways.single() || (pawn_ways_ & ways).any()) continue;
    loose_.set(s);
    pawn_ways_ |= ways;
    look_at_ways(ways);
  }
}

template <int W>
void MobileUnits<W>::look_at_ways(const Bits<W>& ways) noexcept {
  if (ways.count() > arrivals_) return;
  if (few_ways_ < kMostListed) ways_[static_cast<std::size_t>(few_ways_)] = ways;
  ++few_ways_;
}

/// How many units have all their ways closed, at most, once so many sites, all in `within`, are
/// occupied.
template <int W>
int MobileUnits<W>::closed(int arrivals, const Bits<W>& within) const noexcept {
  if (arrivals == 0 || few_ways_ == 0) return 0;
  if (arrivals > kMostArrivals || few_ways_ > kMostListed) return few_ways_;
  if (few_ways_ == 1) return (ways_[0] & ~within).none();
  return most_closed(0, {}, arrivals, within);
}

/// The same number if `sites` are occupied already. Units before `first` are counted if they are
/// closed in, but no site is occupied for their sake.
template <int W>
int MobileUnits<W>::most_closed(int first, const Bits<W>& sites, int arrivals,
                                const Bits<W>& within) const noexcept {
  const auto begin = ways_.begin(), end = begin + few_ways_;
  int best = static_cast<int>(
      std::count_if(begin, end, [&](const Bits<W>& w) { return (w & ~sites).none(); }));
  if (arrivals == 0) return best;
  for (int i = first; i < few_ways_ && best < few_ways_; ++i) {
    const Bits<W> gaps = ways_[static_cast<std::size_t>(i)] & ~sites;
    if (gaps.none() || (gaps & ~within).any() || gaps.count() > arrivals) continue;
    best = std::max(best, most_closed(i + 1, sites | gaps, arrivals - gaps.count(), within));
  }
  return best;
}

/// Units that may pin: riders, or, if captures send units home, all that may attack a king. The
/// unit that waits to come back is one of them.
template <int W>
Pinners pinners_of(const Position<W>& position, const Rules<W>& rules, Captures captures, Side side,
                   int moves) noexcept {
  Pinners out;
  const bool all = !rules.checks.homes.empty();
  // Captures may take pawns to the last rank; they may also bring them back there, even captures by
  // the other side.
  const bool anyhow =
      captures == Captures::return_victims || (moves > 0 && captures == Captures::land_anywhere);
  const auto promotes_at_home = [&](const Unit& unit) {
    const auto pawn = rules.index(unit.kind, side);
    return moves > 0 && captures == Captures::send_home &&
           (rules.rebirths.capturer_goes[pawn] & rules.promotions.zones[pawn]).any();
  };
  const auto count = [&](const Unit& unit, bool reaches_end) {
    // After a double step, or by a capture.
    const bool promotes =
        rules.kind_traits[unit.kind].promotes && (anyhow || reaches_end || promotes_at_home(unit));
    if (promotes) {
      for (const std::uint8_t kind : rules.promotions.of[unit.kind])
        out.kinds |= std::uint64_t{1} << kind;
    }
    if (all || rules.movement(unit, side).rides) out.kinds |= std::uint64_t{1} << unit.kind;
    out.count += all || promotes || rules.movement(unit, side).rides;
  };
  for (Bits<W> rest = position.of_side(side); rest.any();) {
    const Site s = rest.pop();
    count(position.at(s), rules.board.height - 1 - rules.board.rank_of_side(s, side) <= moves + 1);
  }
  const Unit waiting = waiting_unit(position);
  if (waiting.exists() && waiting.owned_by(side)) count(waiting, true);
  return out;
}

/// A unit may pin several units on the sites to which it would be sent, but only one on its line.
template <int W>
int most_pins(const Rules<W>& rules, std::uint64_t kinds, Side by, Bits<W> kings) noexcept {
  int most = 1;
  if (rules.checks.homes.empty()) return most;
  while (kings.any()) {
    const Site king = kings.pop();
    for (std::uint64_t rest = kinds; rest != 0; rest &= rest - 1)
      most = std::max(most, guarded_homes(rules, std::countr_zero(rest), by, king).count());
  }
  return most;
}

/// Where the king may stand after so many moves.
template <int W>
Bits<W> MobileUnits<W>::kings_after(int moves) const noexcept {
  Bits<W> out;
  if (moves > 0 && captures_ == Captures::land_anywhere) return rules_.board_sites;
  const bool castles = moves > 0 && position_.slot(kCastlingRights) != 0;
  if (castles) ++moves;  // castling goes two squares
  for (Bits<W> kings = position_.royals(side_); kings.any();) {
    const Site king = kings.pop();
    const Movement<W>& movement = rules_.movement(position_.at(king), side_);
    Bits<W> sites = Bits<W>::of(king);
    if (moves > 0 && captures_ == Captures::send_home)
      sites |= rules_.rebirths.capturer_goes[rules_.index(position_.at(king).kind, side_)];
    for (int i = 0; i < moves; ++i) {
      if (castles && i == 2) sites |= castled_kings(position_, rules_, side_);
      for (Bits<W> rest = sites; rest.any();) sites |= movement.arrivals[rest.pop()];
    }
    out |= sites;
  }
  return castles ? out | castled_kings(position_, rules_, side_) : out;
}

template <int W>
typename MobileUnits<W>::Plan MobileUnits<W>::plan(int by_king) const noexcept {
  Plan out;
  out.kings = kings_after(by_king);
  const bool only_king = by_king > 0 && by_king == others_ && extra_ == 0 && arrivals_ == others_;
  out.left =
      loose_.count() - (others_ - by_king) - (only_king ? closed(arrivals_, out.kings) : closed_);
  if (out.left > own_ - 1) {
    out.pinnable = (loose_ & pin_sites_.of(riders_.kinds, by_, out.kings)).count();
    out.pins_each = most_pins(rules_, riders_.kinds, by_, out.kings);
    if (out.pinnable != 0) look_for_pinners(out);
  }
  out.lacking = lacking(out, own_ - 1, kNowhere, own_ - 1);
  return out;
}

template <int W>
void MobileUnits<W>::look_for_pinners(Plan& plan) const noexcept {
  for (Bits<W> rest = position_.of_side(by_); rest.any();) {
    const Site s = rest.pop();
    if (may_pin_from(position_.at(s).kind, s, plan, plan.pinned)) plan.pinners.set(s);
  }
}

/// Whether a unit of the kind on that site may pin a loose unit. The loose unit stands on the line
/// to the king, or where the pinning unit would have to go if it captured the king. Other units on
/// the line must be few enough for the half-moves to remove: one each, or two where captures take
/// the capturing unit elsewhere.
template <int W>
bool MobileUnits<W>::may_pin_from(int kind, Site from, const Plan& plan,
                                  Bits<W>& pinned) const noexcept {
  const Movement<W>& movement = rules_.movement(kind, by_);
  if (!movement.rides && rules_.checks.homes.empty()) return false;
  const Bits<W> occupied = position_.occupied() & ~position_.royals(side_);
  const bool relocates = captures_ == Captures::land_anywhere || captures_ == Captures::send_home;
  const int cleared = (relocates ? 2 : 1) * (own_ + others_) + extra_;
  bool pins = false;
  for (Bits<W> rest = movement.attacks[from] & plan.kings; rest.any();) {
    const Site king = rest.pop();
    const Bits<W> line = movement.clear_between(from, king, rules_.board.size());
    const Bits<W> units = (line | guarded_homes(rules_, kind, by_, king)) & loose_;
    if (units.none() || (line & occupied).count() - 1 > cleared) continue;
    pins = true;
    pinned |= units;
  }
  return pins;
}

/// Whether the move brings a unit to where it may pin a loose unit.
template <int W>
bool MobileUnits<W>::comes_into_line(const Move& move, const Plan& plan) const noexcept {
  if (move.captures() && captures_ == Captures::send_home) return true;
  const int kind = move.promotion != kNoKind ? move.promotion : position_.at(move.from).kind;
  Bits<W> pinned;
  return may_pin_from(kind, move.to, plan, pinned);
}

/// How many loose units remain after so many half-moves, each of which deals with one. Units that
/// are pinned do not count: by riders that stand in line now (unless one leaves `leaves`), by
/// `coming` units that come into line, and by units that come back.
template <int W>
int MobileUnits<W>::lacking(const Plan& plan, int half_moves, Site leaves,
                            int coming) const noexcept {
  Bits<W> pinners = plan.pinners;
  if (leaves != kNowhere) pinners.clear(leaves);
  const int standing = std::min(plan.pins_each * pinners.count(), plan.pinned.count());
  const int pinned = standing + plan.pins_each * (coming + reborn_);
  return plan.left - half_moves - stopped_besides(half_moves) - extra_ -
         std::min({pinned, plan.pins_each * riders_.count, plan.pinnable});
}

template <int W>
bool MobileUnits<W>::possible() const noexcept {
  return std::any_of(plans_.begin(), plans_.begin() + others_ + 1,
                     [&](const Plan& plan) { return lacking(plan, own_, kNowhere, own_) <= 0; });
}

template <int W>
bool MobileUnits<W>::spares_one() const noexcept {
  return std::any_of(plans_.begin(), plans_.begin() + others_ + 1,
                     [&](const Plan& plan) { return plan.lacking <= 0; });
}

/// A move deals with one unit if it captures it or stands in a pawn's way; it may also bring a
/// rider into line.
template <int W>
bool MobileUnits<W>::possible_after(const Move& move) const noexcept {
  if (move.type != MoveType::normal && move.type != MoveType::double_step) return true;
  if (captures_ == Captures::land_anywhere && move.captures()) return true;
  const int deals_with = move.captures() ? loose_.test(move.victim) : pawn_ways_.test(move.to);
  const int open = ways_left_open(move);
  return std::any_of(plans_.begin(), plans_.begin() + others_ + 1, [&](const Plan& plan) {
    if (plan.lacking + open > deals_with + 1) return false;
    if (lacking(plan, own_ - 1, move.from, own_ - 1) + open <= deals_with) return true;
    return comes_into_line(move, plan) &&
           lacking(plan, own_ - 1, move.from, own_) + open <= deals_with;
  });
}

/// Units that the plan counts as closed in by the last half-move, although this move does not close
/// them in.
template <int W>
int MobileUnits<W>::ways_left_open(const Move& move) const noexcept {
  if (closed_ == 0 || move.captures() || own_ != 1 || arrivals_ != 1 || few_ways_ > kMostListed)
    return 0;
  return closed_ - static_cast<int>(
                       std::count(ways_.begin(), ways_.begin() + few_ways_, Bits<W>::of(move.to)));
}

template Pinners pinners_of(const Position<kWords>&, const Rules<kWords>&, Captures, Side,
                            int) noexcept;
template std::optional<Captures> known_captures(const Rules<kWords>&) noexcept;
template int most_pins(const Rules<kWords>&, std::uint64_t, Side, Bits<kWords>) noexcept;
template class MobileUnits<kWords>;

}  // namespace kirke
