#include "goals/goal.hpp"

#include <array>
#include <stdexcept>
#include <utility>

#include "movers/legal.hpp"

namespace kirke {
namespace {

template <int W>
bool immobile(Position<W>& position, const Rules<W>& rules) noexcept {
  return !has_legal(position, rules);
}

/// Whether `side` is immobile if it were to move.
template <int W>
bool immobile(Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  if (side == position.to_move()) return immobile(position, rules);
  const auto mark = position.mark();
  Played<W> pass;
  play(position, rules, Move::null(), pass);
  const bool out = immobile(position, rules);
  position.undo_to(mark);
  return out;
}

template <int W>
bool mated(Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  return in_check(position, rules, side) && immobile(position, rules, side);
}

template <int W>
bool stalemated(Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  return !in_check(position, rules, side) && immobile(position, rules, side);
}

template <int W>
bool same_units(const Position<W>& position, const Goal& goal) noexcept {
  int count = 0;
  for (const UnitSpec& u : goal.position) {
    const Unit& here = position.at(u.site);
    if (here.kind != u.unit.kind || here.owners != u.unit.owners) return false;
    ++count;
  }
  return position.occupied().count() == count;
}

/// The unit of the diagram's square, touched by the moving unit: kiss.
template <int W>
bool kissed(const Position<W>& position, const Rules<W>& rules, const Goal& goal,
            const Played<W>& last) noexcept {
  (void)rules;
  return position.at(goal.square).exists() && last.captured.exists() &&
         last.move.to == goal.square && position.at(goal.square).id == goal.unit_id;
}

/// A capture that does not only give back what the other side had won before is a piece won.
template <int W>
bool wins_piece(const Played<W>& last) noexcept {
  return last.captured.exists();
}

}  // namespace

GoalKind goal_kind_from(const std::string& sign) {
  static const std::array<std::pair<const char*, GoalKind>, 19> signs{{
      {"#", GoalKind::mate},
      {"=", GoalKind::stalemate},
      {"==", GoalKind::double_stalemate},
      {"!=", GoalKind::autostalemate},
      {"!#", GoalKind::automate},
      {"#=", GoalKind::mate_or_stalemate},
      {"##", GoalKind::double_mate},
      {"##!", GoalKind::counter_mate},
      {"+", GoalKind::check},
      {"x", GoalKind::capture},
      {"z", GoalKind::target},
      {"k", GoalKind::kiss},
      {"ep", GoalKind::en_passant},
      {"00", GoalKind::castling},
      {"~", GoalKind::any},
      {"%", GoalKind::win_of_piece},
      {"c81", GoalKind::chess81},
      {"dia", GoalKind::position},
      {"a=>b", GoalKind::position},
  }};
  for (const auto& [name, kind] : signs) {
    if (sign == name) return kind;
  }
  throw std::invalid_argument("unknown goal: " + sign);
}

template <int W>
bool reached(Position<W>& position, const Rules<W>& rules, const Goal& goal, const Played<W>* last) noexcept {
  const Side next = position.to_move();
  const Side mover = rules.opponent(next);
  switch (goal.kind) {
    case GoalKind::mate:
      return mated(position, rules, next);
    case GoalKind::stalemate:
      return stalemated(position, rules, next);
    case GoalKind::double_stalemate:
      return stalemated(position, rules, next) && stalemated(position, rules, mover);
    case GoalKind::autostalemate:
      return stalemated(position, rules, mover);
    case GoalKind::automate:
      return mated(position, rules, mover);
    case GoalKind::mate_or_stalemate:
      return immobile(position, rules);
    case GoalKind::double_mate:
      return mated(position, rules, next) && mated(position, rules, mover);
    case GoalKind::counter_mate:
      return mated(position, rules, mover);
    case GoalKind::check:
      return in_check(position, rules, next);
    case GoalKind::capture:
      return last != nullptr && last->move.captures();
    case GoalKind::target:
      return last != nullptr && last->move.to == goal.square;
    case GoalKind::kiss:
      return last != nullptr && kissed(position, rules, goal, *last);
    case GoalKind::en_passant:
      return last != nullptr && last->move.type == MoveType::en_passant;
    case GoalKind::castling:
      return last != nullptr && last->move.castles();
    case GoalKind::any:
      return true;
    case GoalKind::win_of_piece:
      return last != nullptr && wins_piece(*last);
    case GoalKind::chess81:
      return false;
    case GoalKind::position:
      return same_units(position, goal);
  }
  return false;
}

template bool reached(Position<1>&, const Rules<1>&, const Goal&, const Played<1>*) noexcept;
template bool reached(Position<2>&, const Rules<2>&, const Goal&, const Played<2>*) noexcept;

}  // namespace kirke
