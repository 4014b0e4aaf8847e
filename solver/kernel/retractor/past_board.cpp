#include "retractor/past_board.hpp"

#include <algorithm>
#include <stdexcept>

#include "movers/check.hpp"
#include "movers/generate.hpp"
#include "movers/play.hpp"
#include "past/rules/all.hpp"
#include "search/nested_play.hpp"

namespace kirke::retro {
namespace {

Site site(int square) noexcept { return static_cast<Site>(square); }

/// The half-move that was taken back, as it is played.
Move played_move(const Retraction& taken, std::uint16_t became) noexcept {
  const UnMove& m = taken.move;
  switch (m.kind) {
    case MoveKind::castling:
      return Move::quiet(m.from, m.to,
                         m.to > m.from ? MoveType::castling_short : MoveType::castling_long);
    case MoveKind::double_step:
      return Move::quiet(m.from, m.to, MoveType::double_step);
    case MoveKind::en_passant:
      return Move::capture(m.from, m.to, site(8 * rank_of(m.from) + file_of(m.to)),
                           MoveType::en_passant);
    case MoveKind::quiet:
    case MoveKind::capture:
      break;
  }
  Move move = taken.captures() ? Move::capture(m.from, m.to, m.to) : Move::quiet(m.from, m.to);
  if (m.promotes()) move.promotion = static_cast<std::uint8_t>(became);
  return move;
}

/// Whether a game can leave both sides these units. Under rules for which there are no proofs about
/// the past, nothing else is asked about it.
bool is_possible_material(const Past& past) noexcept {
  Facts facts(past);
  return kUnitCounts.apply(facts) == Outcome::nothing;
}

}  // namespace

PastBoard::PastBoard(Search<1>& search, const Asked& asked)
    : search_(search), asked_(asked), dead_(kPositionsForDead) {
  Position<1>& position = search.position;
  for (std::size_t walk = 0; walk < kWalks; ++walk) {
    for (Side side = 0; side < 2; ++side) {
      past_.units.of[side][walk] =
          (position.of_kind(asked.kinds[walk]) & position.of_side(side)).w[0];
    }
  }
  past_.to_move = position.to_move();
  past_.unmoved = asked.unmoved;
  if (position.slot(kEnPassant) != 0) past_.passed = passed_site(position.slot(kEnPassant));
  std::uint32_t rights = 0;
  for (Squares rest = asked.unmoved; rest != 0; rest &= rest - 1)
    rights |= search.rules().castlings.rights_at[site(first(rest))];
  for (int square = 0; square < kSquares; ++square) {
    if (search.rules().castlings.rights_at[site(square)] != 0) may_castle_ |= bit(square);
  }
  may_castle_ &= ~asked.cannot_castle;
  position.set_slot(kCastlingRights, rights);
  keys_.push_back(position.key());
  is_possible_ = is_possible_material(past_);
}

std::vector<Retraction> PastBoard::candidates() const {
  if (asked_.rebirth != Rebirth::none) return reborn_unmoves(past_, asked_.rebirth);
  std::vector<Retraction> out;
  const std::vector<UnMove> moves = unmoves(past_);
  out.reserve(moves.size());
  for (const UnMove& move : moves) out.push_back({move, move.to});
  return out;
}

template <class F>
bool PastBoard::any_at_sight(F&& f) {
  for (const Retraction& one : candidates()) {
    search_.poll_now_and_then();
    if (search_.stopped()) return false;
    if (!take_back_at_sight(one)) continue;
    undo();
    if (f(one)) return true;
  }
  return false;
}

template <class F>
bool PastBoard::any_retraction(F&& f) {
  return any_at_sight([&](const Retraction& one) { return leaves_a_past(one) && f(one); });
}

bool PastBoard::leaves_a_past(const Retraction& retraction) {
  take_back(retraction);
  const bool found = has_retraction_at_sight();
  undo();
  return found;
}

bool PastBoard::has_retraction_at_sight() {
  return any_at_sight([](const Retraction&) { return true; });
}

std::vector<Retraction> PastBoard::retractions_at_sight() {
  std::vector<Retraction> out;
  any_at_sight([&](const Retraction& one) {
    out.push_back(one);
    return false;
  });
  return out;
}

std::vector<Retraction> PastBoard::retractions() {
  std::vector<Retraction> out;
  any_retraction([&](const Retraction& one) {
    out.push_back(one);
    return false;
  });
  return out;
}

bool PastBoard::has_retraction() {
  return any_retraction([](const Retraction&) { return true; });
}

bool PastBoard::has_more(int most, bool groups) {
  std::vector<Retraction> seen;
  return any_retraction([&](const Retraction& one) {
    const auto is_alike = [&](const Retraction& other) { return one.alike(other); };
    if (groups && std::any_of(seen.begin(), seen.end(), is_alike)) return false;
    seen.push_back(one);
    return static_cast<int>(seen.size()) > most;
  });
}

bool PastBoard::take_back_at_sight(const Retraction& candidate) {
  if (asked_.type == RetractorType::pacific && candidate.captures()) return false;
  take_back(candidate);
  if (is_legal()) return true;
  undo();
  return false;
}

/// Whether the half-move just taken back has led to a position that is possible before it.
bool PastBoard::is_legal() {
  const Retraction& taken = earlier_.back().retraction;
  const bool other_units = taken.captures() || taken.move.promotes();
  if ((other_units || !is_possible_) && !is_possible_material(past_)) return false;
  return !in_check(search_.position, search_.rules(), past_.moved_last()) &&
         (taken.move.kind != MoveKind::castling || castled_legally()) && !comes_too_often() &&
         !is_dead();
}

/// Whether the castling just taken back is possible in the position reached.
bool PastBoard::castled_legally() {
  Position<1>& position = search_.position;
  MoveList castlings;
  generate_castlings(position, search_.rules(), position.to_move(), castlings);
  const Move castling = played_move(earlier_.back().retraction, 0);
  return std::find(castlings.begin(), castlings.end(), castling) != castlings.end();
}

bool PastBoard::may_repeat(int half_moves) const noexcept {
  // A position comes about again when each side moves away and back, and for the third time when
  // they do so twice.
  constexpr int kTwice = 8;
  return asked_.repetition && since_for_good_ + half_moves >= kTwice;
}

bool PastBoard::comes_too_often() const {
  constexpr int kOften = 3;
  return asked_.repetition && std::count(keys_.begin(), keys_.end(), keys_.back()) >= kOften;
}

/// Whether the game had ended in the position reached by taking back.
bool PastBoard::is_dead() { return asked_.dead && dead_.life_at_best(past_) == Life::dead; }

void PastBoard::take_back(const Retraction& retraction) {
  earlier_.push_back({past_, retraction, search_.position.mark(), since_for_good_});
  const bool for_good = retraction.captures() || retraction.move.walk == kPawn;
  since_for_good_ = for_good ? 0 : since_for_good_ + 1;
  put_on_position(retraction);
  past_ = taken_back(past_, retraction);
  keys_.push_back(search_.position.key());
}

void PastBoard::undo() {
  search_.position.undo_to(earlier_.back().mark);
  past_ = earlier_.back().past;
  since_for_good_ = earlier_.back().since_for_good;
  earlier_.pop_back();
  keys_.pop_back();
}

void PastBoard::put_on_position(const Retraction& retraction) {
  Position<1>& position = search_.position;
  const UnMove& m = retraction.move;
  const Side side = past_.moved_last();
  if (m.kind == MoveKind::castling) {
    const bool is_short = m.to > m.from;
    position.shift(site(is_short ? m.to - 1 : m.to + 1), site(is_short ? m.to + 1 : m.to - 2),
                   Reason::castling);
  }
  if (m.promotes()) {
    position.remove(retraction.stands, Reason::promotion);
    position.add(m.from, unit_of(m.walk, side), Reason::promotion);
  } else if (retraction.stands != m.from) {
    position.shift(retraction.stands, m.from, Reason::movement);
  }
  const auto& rights_at = search_.rules().castlings.rights_at;
  const std::uint32_t rights = position.slot(kCastlingRights) & ~rights_at[retraction.stands];
  position.set_slot(kCastlingRights, rights);
  position.set_slot(kEnPassant, 0);
  if (m.kind == MoveKind::castling) {
    const Site rook = site(m.to > m.from ? m.to + 1 : m.to - 2);
    position.set_slot(kCastlingRights, rights | rights_at[m.from] | rights_at[rook]);
  } else if (m.kind == MoveKind::en_passant) {
    const Site stood = site(m.to - up(side));
    position.add(stood, unit_of(kPawn, other(side)), Reason::capture);
    position.set_slot(kEnPassant, en_passant_state(m.to, stood));
  } else if (retraction.captures()) {
    position.add(m.to, unit_of(m.captured, other(side)), Reason::capture);
  }
  position.set_to_move(side);
}

Unit PastBoard::unit_of(Walk walk, Side side) const noexcept {
  return {asked_.kinds[walk], owner_bit(side), 0, 0};
}

std::uint32_t PastBoard::rights_by_convention() const noexcept {
  std::uint32_t rights = search_.position.slot(kCastlingRights);
  for (Squares rest = may_castle_; rest != 0; rest &= rest - 1) {
    const Site s = site(first(rest));
    const Unit& holder = search_.rules().castlings.right_holder[s];
    const Unit& unit = search_.position.at(s);
    if (unit.kind == holder.kind && unit.shared_with(holder))
      rights |= search_.rules().castlings.rights_at[s];
  }
  return rights;
}

bool PastBoard::forward_holds() {
  return forward([&] { return holds<1>(search_, search_.tree.root, nullptr); });
}

Record PastBoard::record() {
  const Retraction& taken = earlier_.back().retraction;
  Position<1>& position = search_.position;
  Played<1> played;
  const Move move = played_move(taken, asked_.kinds[taken.move.became]);
  if (!play(position, search_.rules(), move, played) || played.standing != taken.stands)
    throw std::logic_error("a move that was taken back cannot be played: " + text(taken.move));
  const Record out = record_of(search_, played);
  position.undo_to(played.mark);
  return out;
}

}  // namespace kirke::retro
