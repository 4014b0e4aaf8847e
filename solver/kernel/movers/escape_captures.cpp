#include "movers/escape_captures.hpp"

#include <algorithm>

#include "movers/attackers.hpp"
#include "movers/legal.hpp"
#include "movers/returns.hpp"

namespace kirke {
namespace {

/// Which captures are worth trying for a side in check.
template <int W>
class CapturesInCheck {
 public:
  CapturesInCheck(const Position<W>& position, const Rules<W>& rules) noexcept
      : position_(position),
        rules_(rules),
        attackers_(position, rules),
        side_(position.to_move()),
        by_(rules.opponent(side_)),
        king_(position.royals(side_).first()),
        occupied_(position.occupied()),
        enemies_(position.of_side(by_)) {}

  Attacks<W> attacks() const noexcept { return attackers_.attacks_on(king_, occupied_, enemies_); }
  /// Attacks after a capture, before the captured unit reappears.
  Attacks<W> attacks_after(const Move& m) const noexcept {
    return attackers_.attacks_after(m, king_);
  }

  /// Enemies one of which must be captured to end all attacks on the king, if the capturing unit
  /// ends none of them by leaving its site. Such a victim stands or reappears on the way of each
  /// attack, or is a hurdle of it.
  Bits<W> victims(const Attacks<W>& attacks) const noexcept {
    Bits<W> out;
    for (Bits<W> rest = enemies_; rest.any();) {
      const Site victim = rest.pop();
      Bits<W> filled = Bits<W>::of(victim);
      if (!rules_.captures.victims_replace_capturers)
        filled |= rules_.rebirths.victim_returns[rules_.index(position_.at(victim).kind, by_)];
      const bool ends_all = std::all_of(
          attacks.all.begin(), attacks.all.begin() + attacks.count, [&](const Attack<W>& attack) {
            return (attack.sites & filled).any() || attack.hurdles.test(victim);
          });
      if (ends_all) out.set(victim);
    }
    return out;
  }

  /// Whether the unit on `from` may have a capture that may_meet() admits. asked: what victims()
  /// has found.
  bool may_take(Site from, const Attacks<W>& attacks, const Bits<W>& asked) const noexcept {
    if (rules_.ways.ruled || position_.slot(kEnPassant) != 0) return true;
    const bool any_victim =
        from == king_ || rules_.captures.capturers_land_elsewhere ||
        std::any_of(attacks.all.begin(), attacks.all.begin() + attacks.count,
                    [&](const Attack<W>& attack) { return attack.hurdles.test(from); });
    const Bits<W>& victims = any_victim ? enemies_ : asked;
    return (rules_.movement(position_.at(from), side_).arrivals[from] & victims).any();
  }

  /// Sites on one of which the captured unit has to reappear, for the capture to end all attacks on
  /// the king, whatever other rules do. All sites where the capture ends the attacks alone.
  Bits<W> wanted_returns(const Attacks<W>& attacks, const Move& m) const noexcept {
    if (m.type != MoveType::normal) return ~Bits<W>{};
    if (m.from != king_) return not_ended(attacks, m);
    if (rules_.rebirths.capturer_goes[rules_.index(position_.at(king_).kind, side_)].any())
      return ~Bits<W>{};
    Bits<W> occupied = occupied_, enemies = enemies_;
    occupied.clear(king_);
    enemies.clear(m.to);
    return not_ended(attackers_.attacks_on(m.to, occupied, enemies), m);
  }

  /// Whether a capture may end all attacks. wanted_returns: what wanted_returns() says of it.
  bool may_meet(const Bits<W>& wanted_returns, const Move& m) const noexcept {
    if (wanted_returns == ~Bits<W>{}) return true;
    if (rules_.captures.victims_replace_capturers) return wanted_returns.test(m.from);
    return (wanted_returns &
            rules_.rebirths.victim_returns[rules_.index(position_.at(m.victim).kind, by_)])
        .any();
  }

 private:
  /// Takes the attacks that the capture ends neither by filling a site nor by emptying one. Returns
  /// the sites on which a unit would stand in the way of all of them.
  Bits<W> not_ended(const Attacks<W>& attacks, const Move& m) const noexcept {
    const std::uint16_t kind = position_.at(m.from).kind;
    Bits<W> filled = Bits<W>::of(m.to), emptied = Bits<W>::of(m.from), out = ~Bits<W>{};
    filled |= rules_.rebirths.capturer_goes[rules_.index(kind, side_)];
    if (m.promotion != kNoKind)
      filled |= rules_.rebirths.capturer_goes[rules_.index(m.promotion, side_)];
    emptied.set(m.victim);
    for (int i = 0; i < attacks.count; ++i) {
      if ((attacks[i].sites & filled).none() && (attacks[i].hurdles & emptied).none())
        out &= attacks[i].sites;
    }
    return out;
  }

  const Position<W>& position_;
  const Rules<W>& rules_;
  Attackers<W> attackers_;
  Side side_, by_;
  Site king_;
  Bits<W> occupied_, enemies_;
};

/// Whether `capture` gets out of check by a choice of where the captured unit reappears. way: sites
/// that have to be empty for that choice.
template <int W>
bool meets_with_return(Position<W>& position, const Rules<W>& rules,
                       const CapturesInCheck<W>& captures, const Move& capture,
                       const Returns<W>& returns, Bits<W>& way) noexcept {
  way = rules.movement(position.at(capture.from), position.to_move())
            .clear_between(capture.from, capture.to, rules.board.size());
  const auto attacks = captures.attacks_after(capture);
  if (attacks.count == 0 && returns.nowhere) return true;
  const Bits<W> sites = in_the_way<W>(attacks);
  return any_return(position, rules, returns, capture, sites, false, [&](const Move& move) {
    Played<W> played;
    const bool legal = play_legal(position, rules, Shelter<W>{}, move, played);
    if (const Site s = last_rebirth(position, played); legal && s != kNowhere) way.set(s);
    position.undo_to(played.mark);
    return legal;
  });
}

/// Whether one of the captures gets out of check. way: sites that have to be empty for it; all
/// sites where that is not known.
template <int W>
bool any_meets(Position<W>& position, const Rules<W>& rules, const CapturesInCheck<W>& captures,
               const Attacks<W>& attacks, const MoveList& moves, Bits<W>& way) noexcept {
  const auto legal = [&](const Move& move) {
    Played<W> played;
    const bool out = play_legal(position, rules, Shelter<W>{}, move, played);
    position.undo_to(played.mark);
    return out;
  };
  for (const Move& move : moves) {
    if (!move.captures()) continue;
    const auto returns = returns_of(position, rules, move);
    if (returns && rules.walks.plain) {
      if (meets_with_return(position, rules, captures, move, *returns, way)) return true;
      continue;
    }
    const Bits<W> wanted = captures.wanted_returns(attacks, move);
    if (!captures.may_meet(wanted, move)) continue;
    const bool meets =
        returns ? any_return(position, rules, *returns, move, wanted, wanted == ~Bits<W>{}, legal)
                : any_choice(position, rules, Shelter<W>{}, move,
                             [](const Played<W>&) { return true; });
    if (!meets) continue;
    way = ~Bits<W>{};
    return true;
  }
  return false;
}

}  // namespace

template <int W>
bool has_legal_capture(Position<W>& position, const Rules<W>& rules, Bits<W>& way) noexcept {
  const CapturesInCheck<W> captures(position, rules);
  const auto attacks = captures.attacks();
  const Bits<W> victims = captures.victims(attacks);
  MoveList moves;
  for (Bits<W> rest = position.of_side(position.to_move()); rest.any();) {
    const Site from = rest.pop();
    if (!captures.may_take(from, attacks, victims)) continue;
    moves.clear();
    generate_from(position, rules, from, position.to_move(), moves);
    if (any_meets(position, rules, captures, attacks, moves, way)) return true;
  }
  return false;
}

template bool has_legal_capture(Position<kWords>&, const Rules<kWords>&, Bits<kWords>&) noexcept;

}  // namespace kirke
