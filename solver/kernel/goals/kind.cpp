#include <array>
#include <stdexcept>
#include <string>
#include <utility>

#include "goals/goal.hpp"

namespace kirke {

GoalKind goal_kind_from(const std::string& sign) {
  static const std::array<std::pair<const char*, GoalKind>, 30> signs{{
      {"#", GoalKind::mate},
      {"=", GoalKind::stalemate},
      {"==", GoalKind::double_stalemate},
      {"!=", GoalKind::autostalemate},
      {"!#", GoalKind::automate},
      {"#=", GoalKind::mate_or_stalemate},
      {"#&=", GoalKind::mate_and_stalemate},
      {"zat", GoalKind::zat},
      {"##", GoalKind::double_mate},
      {"##!", GoalKind::counter_mate},
      {"+", GoalKind::check},
      {"++", GoalKind::double_check},
      {"+++", GoalKind::triple_check},
      {"x", GoalKind::capture},
      {"z", GoalKind::target},
      {"k", GoalKind::kiss},
      {"ep", GoalKind::en_passant},
      {"00", GoalKind::castling},
      {"~", GoalKind::any},
      {"%", GoalKind::win_of_piece},
      {"c81", GoalKind::chess81},
      {"ct", GoalKind::circuit},
      {"<>", GoalKind::exchange},
      {"ctr", GoalKind::circuit_by_rebirth},
      {"<>r", GoalKind::exchange_by_rebirth},
      {"dia", GoalKind::position},
      {"a=>b", GoalKind::position},
      {"win", GoalKind::win},
      {"win-or-bare", GoalKind::win_or_bare},
      {"dp", GoalKind::dead_position},
  }};
  for (const auto& [name, kind] : signs) {
    if (sign == name) return kind;
  }
  throw std::invalid_argument("unknown goal: " + sign);
}

}  // namespace kirke
