#pragma once
// The order in which battle play tries moves. It decides how soon an answer is found, never which.

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "search/memory/move_history.hpp"
#include "search/search.hpp"

namespace kirke {

/// Whether the side to move has this pseudo-legal move. Not inlined, so that its list of moves does
/// not stay on the stack while the move is followed.
template <int W>
[[gnu::noinline]] bool is_there(Position<W>& position, const Rules<W>& rules, const Move& move) {
  if (rules.moves_together(position.to_move()) || move.castles() || move.type == MoveType::null)
    return false;
  if (!position.of_side(position.to_move()).test(move.from)) return false;
  MoveList moves;
  generate_from(position, rules, move.from, position.to_move(), moves);
  Move proposed = move;  // among choices that rules offer in a move, the mover is free
  if (rules.moves.offer_choices && !rules.ways.ruled) proposed.choice = 0;
  return std::find(moves.begin(), moves.end(), proposed) != moves.end();
}

/// Rates the attacker's moves: the one that succeeded before, then checks, then captures.
template <int W>
class AttackOrder {
 public:
  AttackOrder(Search<W>& search, int half_moves_left) noexcept
      : position_(search.position),
        rules_(search.rules()),
        memory_(search.move_history()),
        side_(search.position.to_move()),
        killer_(memory_.killer(side_, half_moves_left)),
        kings_(position_.royals(rules_.opponent(side_))) {}

  std::uint32_t operator()(const Move& move) const noexcept {
    if (move == killer_) return kKiller;
    if (move.type == MoveType::null) return 0;
    const Unit& unit = position_.at(move.from);
    std::uint32_t worth = memory_.history(unit, side_, move.to);
    const int kind = move.promotion != kNoKind ? move.promotion : unit.kind;
    if ((rules_.movement(kind, side_).attacks[move.to] & kings_).any()) worth += kCheck;
    if (move.captures()) worth += kCapture;
    return worth;
  }

 private:
  // Battle play of benchmarks plays 7 % more moves if the killer comes last, 2 % fewer if checks do
  // not count, and as many if captures do not.
  static constexpr std::uint32_t kKiller = 1u << 24, kCheck = 1u << 18, kCapture = 1u << 12;

  const Position<W>& position_;
  const Rules<W>& rules_;
  const MoveHistory& memory_;
  Side side_;
  Move killer_;
  Bits<W> kings_;
};

/// Rates defences: the one that refuted such an attack before, captures of the unit that has just
/// moved, flights of the king.
template <int W>
class DefenceOrder {
 public:
  DefenceOrder(Search<W>& search, int half_moves_left, const Played<W>* last) noexcept
      : position_(search.position),
        memory_(search.move_history()),
        side_(search.position.to_move()),
        killer_(memory_.killer(side_, half_moves_left)),
        royals_(position_.royals(side_)) {
    if (last == nullptr || last->standing == kNowhere) return;
    attacker_ = last->standing;
    answer_ = memory_.answer(last->unit, last->mover, last->standing);
  }

  std::uint32_t operator()(const Move& move) const noexcept {
    if (move == answer_) return kAnswer;
    if (move == killer_) return kKiller;
    if (move.type == MoveType::null) return 0;
    std::uint32_t worth = memory_.history(position_.at(move.from), side_, move.to);
    if (move.captures()) worth += move.victim == attacker_ ? kTakesAttacker : kCapture;
    if (royals_.test(move.from)) worth += kFlight;
    return worth;
  }

 private:
  // Battle play of benchmarks plays 7 % more moves if the killer comes last. If one of the others
  // does not count, it plays between 0.5 % fewer moves and 1.2 % more.
  static constexpr std::uint32_t kAnswer = 1u << 24, kKiller = 1u << 23, kTakesAttacker = 1u << 20,
                                 kFlight = 1u << 19, kCapture = 1u << 18;

  const Position<W>& position_;
  const MoveHistory& memory_;
  Side side_;
  Site attacker_ = kNowhere;
  Move answer_{}, killer_;
  Bits<W> royals_;
};

/// Calls f(played) with each legal move of `moves` made on the board, the best rated first, until f
/// returns true; returns whether it did. shelter: of the side to move. turned: the best rated come
/// last.
template <int W, class Worth, class F>
bool any_by_worth(Search<W>& search, const Shelter<W>& shelter, MoveList& moves,
                  const Worth& worth_of, F&& f, bool turned = false) {
  std::array<std::uint32_t, MoveList::kCapacity>
      worth;  // uninitialised: only the first moves.size() are used
  const std::uint32_t turn = turned ? ~std::uint32_t{0} : 0;
  for (int i = 0; i < moves.size(); ++i) {
    worth[static_cast<std::size_t>(i)] = worth_of(moves[i]) ^ turn;
  }
  for (int i = 0; i < moves.size(); ++i) {
    if (search.stopped()) return false;
    int best = i;
    for (int j = i + 1; j < moves.size(); ++j) {
      if (worth[static_cast<std::size_t>(j)] > worth[static_cast<std::size_t>(best)]) best = j;
    }
    std::swap(moves[i], moves[best]);
    std::swap(worth[static_cast<std::size_t>(i)], worth[static_cast<std::size_t>(best)]);
    search.count_move();
    Played<W> played;
    const bool done = play_legal(search.position, search.rules(), shelter, moves[i], played) &&
                      f(std::as_const(played));
    search.position.undo_to(played.mark);
    if (done) return true;
  }
  return false;
}

/// Rates defences by how few replies they leave the attacker: the fewer, the less has to be refuted
/// afterwards. `inner` decides among equals. After a check, replies are counted. After another
/// defence, the attacker has the moves that he would have now, without those of a captured unit.
template <int W, class Inner>
class FewestReplies {
 public:
  FewestReplies(Search<W>& search, const Inner& inner) noexcept
      : search_(search),
        inner_(inner),
        side_(search.position.to_move()),
        attacker_(search.rules().opponent(side_)),
        kings_(search.position.royals(attacker_)),
        shelter_(shelter_of(search.position, search.rules(), attacker_)) {
    const Rules<W>& rules = search.rules();
    captures_surprise_ = rules.captures.do_more || rules.captures.capturers_land_elsewhere;
    if (rules.ways.ruled || rules.moves_together(attacker_)) return;
    MoveList moves;
    for (Bits<W> rest = search.position.of_side(attacker_); rest.any();) {
      generate_from(search.position, rules, rest.pop(), attacker_, moves);
    }
    moves_now_ = static_cast<std::uint32_t>(moves.size());
  }

  std::uint32_t operator()(const Move& move) const {
    const std::uint32_t before = std::min(inner_(move) >> 16, kMostBefore);
    const std::uint32_t replies = may_check(move) ? after_playing(move) : undisturbed(move);
    if (replies == kIllegal) return 0;
    return (kMostReplies - std::min(replies, kMostReplies - 1)) * (kMostBefore + 1) + before;
  }

 private:
  static constexpr std::uint32_t kMostReplies = MoveList::kCapacity, kMostBefore = 255;
  static constexpr std::uint32_t kIllegal = ~std::uint32_t{0};

  /// False if the move is seen, without playing it, to give no check.
  bool may_check(const Move& move) const noexcept {
    const Position<W>& position = search_.position;
    if (move.type >= MoveType::en_passant || (move.captures() && captures_surprise_)) return true;
    if (!shelter_.helps || shelter_.shields.test(move.from)) return true;
    if (shelter_.watched.any() && disturbs(shelter_, move)) return true;
    const int kind = move.promotion != kNoKind ? move.promotion : position.at(move.from).kind;
    return (search_.rules().movement(kind, side_).attacks[move.to] & kings_).any();
  }

  /// How many replies there are to a defence that gives no check.
  std::uint32_t undisturbed(const Move& move) const noexcept {
    if (!move.captures() || search_.rules().captures.victims_return) return moves_now_;
    const Unit& victim = search_.position.at(move.victim);
    const Bits<W>& lost = search_.rules().movement(victim, attacker_).arrivals[move.victim];
    return moves_now_ - std::min(moves_now_, static_cast<std::uint32_t>(lost.count()));
  }

  /// How many replies there are to any defence. Plays it.
  std::uint32_t after_playing(const Move& move) const {
    Position<W>& position = search_.position;
    std::uint32_t replies = undisturbed(move);
    search_.count_move();
    Played<W> played;
    if (!play_legal(position, search_.rules(), Shelter<W>{}, move, played)) {
      replies = kIllegal;
    } else if (in_check(position, search_.rules(), attacker_)) {
      replies = 0;
      search_.any_move([&](const Played<W>&) { return ++replies == kMostReplies; });
    }
    position.undo_to(played.mark);
    return replies;
  }

  Search<W>& search_;
  const Inner& inner_;
  Side side_, attacker_;
  Bits<W> kings_;
  Shelter<W> shelter_;  // of the attacker's king
  bool captures_surprise_ = false;
  std::uint32_t moves_now_ = kMostReplies / 2;
};

/// Calls any_by_worth() with defences: first those that promise to refute with little play.
/// counted: rated by the replies that they leave.
template <int W, class F>
bool any_defence(Search<W>& search, const Shelter<W>& shelter, MoveList& moves, int half_moves_left,
                 const Played<W>* last, bool counted, F&& f, bool turned = false) {
  const DefenceOrder<W> order(search, half_moves_left, last);
  if (!counted) return any_by_worth(search, shelter, moves, order, f, turned);
  return any_by_worth(search, shelter, moves, FewestReplies<W, DefenceOrder<W>>(search, order), f,
                      turned);
}

}  // namespace kirke
