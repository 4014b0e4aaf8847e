#include "search/last_move.hpp"

namespace kirke {
namespace {

/// plain: no rule makes capturing units end elsewhere.
bool may_reach(const Goal& goal, const Move& move, bool plain) noexcept {
  switch (goal.kind) {
    case GoalKind::capture:
    case GoalKind::win_of_piece:
      return move.captures();
    case GoalKind::en_passant:
      return move.type == MoveType::en_passant;
    case GoalKind::castling:
      return move.castles();
    case GoalKind::target:
      return plain ? move.to == goal.square : move.to == goal.square || move.captures();
    default:
      return true;
  }
}

/// What the units around the enemy king say about a move before it is played: whether it can give
/// check at all, and whether the king's flights can all be guarded after it. Everything here is a
/// superset: lines count as open if only the mover stands on them, or nobody near the target does.
template <int W>
class KingHunt {
 public:
  KingHunt(const Position<W>& position, const Rules<W>& rules) noexcept
      : position_(position), rules_(rules), us_(position.to_move()), them_(rules.opponent(us_)) {
    const Bits<W> royals = position.royals(them_);
    if (royals.count() != 1 || rules.observation > Observation::filtered) return;
    const Properties& does = rules.properties;
    if (does.quiets_do_more && position.slot(kPendingSite) != 0) return;
    if (does.quiets_forbidden) return;
    king_ = royals.first();
    const Movement<W>& escape = rules.movement(position.at(king_), them_);
    if (escape.rides || escape.pawn_like) return;
    usable_ = true;
    special_captures_ = does.captures_do_more || does.captures_forbidden;
    zone_ = escape.leaps[king_];
    flights_ = special_captures_ ? zone_ & ~position.occupied() : zone_ & ~position.of_side(them_);
    for (Bits<W> mine = position.of_side(us_); mine.any();) look_from(mine.pop());
  }

  bool usable() const noexcept { return usable_; }

  bool may_check(const Move& move) const noexcept {
    if (exempt(move)) return true;
    return latent_ || batteries_.test(move.from) || movement_after(move).reach[king_].test(move.to);
  }

  bool may_guard_flights(const Move& move) const noexcept {
    if (exempt(move)) return true;
    const Bits<W> own = guards_[move.from] & ~twice_;
    const Bits<W> guarded = (once_ & ~own) | opened_[move.from] | movement_after(move).attacks[move.to];
    Bits<W> flights = flights_;
    if (zone_.test(move.from)) flights.set(move.from);
    if (zone_.test(move.to)) {
      // The king may take the moved unit, if captures are what they are in orthodox chess.
      if (special_captures_) {
        flights.clear(move.to);
      } else {
        flights.set(move.to);
      }
    }
    return (flights & ~guarded).none();
  }

 private:
  /// Moves whose effects reach beyond their two sites.
  bool exempt(const Move& move) const noexcept {
    return move.type >= MoveType::en_passant || (move.captures() && special_captures_);
  }

  const Movement<W>& movement_after(const Move& move) const noexcept {
    const int kind = move.promotion != kNoKind ? move.promotion : position_.at(move.from).kind;
    return rules_.movement(kind, us_);
  }

  void look_from(Site from) noexcept {
    guards_[from] = {};
    const Movement<W>& movement = rules_.movement(position_.at(from), us_);
    Bits<W> zone = zone_;
    zone.set(king_);
    zone &= movement.attacks[from];
    if (zone.none()) return;
    Bits<W> guards;
    if (!movement.rides) {
      guards = zone;
    } else {
      const Bits<W> blockers = occupied_without_king();
      while (zone.any()) {
        const Site s = zone.pop();
        const Bits<W> between = movement.clear_between(from, s, rules_.board.size()) & blockers;
        if (between.none()) {
          guards.set(s);
        } else if (between.count() == 1 && position_.of_side(us_).test(between.first())) {
          open_line(between.first(), s);
        }
      }
    }
    latent_ = latent_ || guards.test(king_);
    guards.clear(king_);
    guards_[from] = guards;
    twice_ |= once_ & guards;
    once_ |= guards;
  }

  void open_line(Site blocker, Site target) noexcept {
    if (!screens_.test(blocker)) {
      screens_.set(blocker);
      screened_[blocker] = {};
    }
    if (target == king_) {
      batteries_.set(blocker);
    } else {
      screened_[blocker].set(target);
    }
  }

  Bits<W> occupied_without_king() const noexcept {
    Bits<W> b = position_.occupied();
    b.clear(king_);
    return b;
  }

  /// Zone sites that a line reaches once the unit on a site has left it.
  class Opened {
   public:
    explicit Opened(const KingHunt& hunt) noexcept : hunt_(hunt) {}
    Bits<W> operator[](Site s) const noexcept {
      return hunt_.screens_.test(s) ? hunt_.screened_[s] : Bits<W>{};
    }

   private:
    const KingHunt& hunt_;
  };

  const Position<W>& position_;
  const Rules<W>& rules_;
  Side us_, them_;
  bool usable_ = false;
  bool special_captures_ = false;
  bool latent_ = false;  // a unit aims at the king already; only a rule keeps it from checking
  Site king_ = kNowhere;
  Bits<W> zone_, flights_, once_, twice_, batteries_, screens_;
  // Only entries of own units' sites are ever read, and those are set first.
  Bits<W> guards_[64 * W];
  Bits<W> screened_[64 * W];
  Opened opened_{*this};
};

template <int W, class Keep>
void keep_if(MoveList& moves, Keep&& keep) noexcept {
  int kept = 0;
  for (int i = 0; i < moves.size(); ++i) {
    if (keep(moves[i])) moves[kept++] = moves[i];
  }
  moves.truncate(kept);
}

}  // namespace

template <int W>
void drop_hopeless(Search<W>& search, const Goal& goal, MoveList& moves) noexcept {
  const bool stalemates = goal.kind == GoalKind::stalemate || goal.kind == GoalKind::double_stalemate ||
                          goal.kind == GoalKind::mate_or_stalemate;
  if (!needs_check(goal.kind) && !stalemates) {
    const bool plain = !search.rules.properties.capturers_relocate;
    keep_if<W>(moves, [&](const Move& m) { return may_reach(goal, m, plain); });
    return;
  }
  const Position<W>& position = search.position;
  if (goal.kind == GoalKind::counter_mate) return;
  if (position.royals(search.rules.opponent(position.to_move())).none()) {
    if (!stalemates) moves.clear();  // without a king there is no check
    return;
  }
  const KingHunt<W> hunt(position, search.rules);
  if (!hunt.usable()) return;
  const bool immobile = goal.kind != GoalKind::check;
  keep_if<W>(moves, [&](const Move& m) {
    return (stalemates || hunt.may_check(m)) && (!immobile || hunt.may_guard_flights(m));
  });
}

template void drop_hopeless(Search<1>&, const Goal&, MoveList&) noexcept;
template void drop_hopeless(Search<2>&, const Goal&, MoveList&) noexcept;

}  // namespace kirke
