#include "bindings/spec_checks.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace kirke {
namespace {

[[noreturn]] void refuse(const char* key, const char* what) {
  throw std::invalid_argument(std::string("specification: \"") + key + "\" " + what);
}

void check_cells(const MachineSpec& spec) {
  for (const auto& [file, rank] : spec.cells) {
    if (file < 0 || file >= spec.width || rank < 0 || rank >= spec.height)
      refuse("cells", "has a point off the board");
  }
}

bool has_rule(const MachineSpec& spec, const char* name) {
  return std::any_of(spec.rules.begin(), spec.rules.end(),
                     [&](const RuleSpec& rule) { return rule.name == name; });
}

/// Units of both sides need the rule that says what they are, those of the second power of a side
/// the game that has such.
void check_owners(const MachineSpec& spec) {
  constexpr std::uint8_t kBoth = owner_bit(0) | owner_bit(1), kSecond = owner_bit(2);
  const bool neutrals = has_rule(spec, "neutral"), powers = has_rule(spec, "Coalition");
  const auto check = [&](const Unit& unit) {
    const bool both = (unit.owners & kBoth) == kBoth, second = (unit.owners & kSecond) != 0;
    if ((unit.owners & kBoth) == 0 || (second && (both || !powers)))
      refuse("owners", "are not one side or both");
    if (both && !neutrals) refuse("owners", "are both sides, and no rule is \"neutral\"");
  };
  for (const UnitSpec& u : spec.units) {
    check(u.unit);
    for (const Unit& lower : u.under) check(lower);
  }
}

/// Rules ask of the kinds of units before these stand on the board.
void check_kinds(const MachineSpec& spec) {
  const auto is_known = [&](int kind) { return kind < static_cast<int>(spec.kinds.size()); };
  const auto of_known = [&](const Unit& unit) { return is_known(unit.kind); };
  for (const UnitSpec& u : spec.units) {
    if (!of_known(u.unit)) refuse("units", "has a unit of unknown kind");
    if (!std::all_of(u.under.begin(), u.under.end(), of_known))
      refuse("under", "has a unit of unknown kind");
  }
  for (const KindSpec& kind : spec.kinds) {
    if (!std::all_of(kind.promotes_to.begin(), kind.promotes_to.end(), is_known))
      refuse("promotes_to", "names an unknown kind");
  }
  for (const HandSpec& held : spec.hands) {
    if (!is_known(held.kind)) refuse("hands", "has a unit of unknown kind");
  }
  for (const CastlingSpec& c : spec.castlings) {
    if (!is_known(c.king_kind) || !is_known(c.rook_kind))
      refuse("castlings", "has a unit of unknown kind");
  }
}

std::size_t size_of_board(const MachineSpec& spec) {
  const std::size_t cells = spec.cells.size();
  const std::size_t once = cells ? cells : static_cast<std::size_t>(spec.width * spec.height);
  return spec.second_board ? 2 * once : once;
}

void check_castling_sites(const CastlingSpec& c, std::size_t size) {
  std::vector<Site> sites{c.king_from, c.king_to, c.rook_from, c.rook_to};
  sites.insert(sites.end(), c.between.begin(), c.between.end());
  if (c.passes != kNowhere) sites.push_back(c.passes);
  if (std::any_of(sites.begin(), sites.end(), [&](Site s) { return s >= size; }))
    refuse("castlings", "has a site off the board");
}

/// A king goes towards its rook, unless the specification says what lies between them. Where king
/// and rook arrive nobody else may stand.
void check_ways(const CastlingSpec& c) {
  const bool towards = (c.king_to > c.king_from) == (c.rook_from > c.king_from);
  if (c.passes == kNowhere && (!towards || c.rook_from == c.king_from))
    refuse("castlings", "has a king that does not go towards its rook");
  const auto is_empty = [&](Site s) {
    if (c.passes != kNowhere)
      return std::find(c.between.begin(), c.between.end(), s) != c.between.end();
    const auto [low, high] = std::minmax(c.king_from, c.rook_from);
    return low < s && s < high;
  };
  const auto may_arrive = [&](Site s) {
    return s == c.king_from || s == c.rook_from || is_empty(s);
  };
  if (c.king_from == c.rook_from || c.king_to == c.rook_to || !may_arrive(c.king_to) ||
      !may_arrive(c.rook_to))
    refuse("castlings", "has a king or rook that arrives where others may stand");
  const bool passes = c.passes == kNowhere || c.passes == c.king_to || is_empty(c.passes);
  if (!passes) refuse("castlings", "has a king that passes where others may stand");
}

void check_castlings(const MachineSpec& spec) {
  const std::size_t size = size_of_board(spec);
  for (const CastlingSpec& c : spec.castlings) {
    check_castling_sites(c, size);
    check_ways(c);
  }
}

/// Those that join others stand behind them, and sites lie on the board.
void check_constraints(const MachineSpec& spec) {
  const auto size = static_cast<Site>(size_of_board(spec));
  int number = 0;
  for (const ConstraintSpec& one : spec.constraints) {
    const auto before = [&](int part) { return part < number; };
    if (!std::all_of(one.parts.begin(), one.parts.end(), before) ||
        (one.kind == "not" && one.parts.size() != 1))
      refuse("constraints", "join what does not stand before them");
    const auto there = [&](Site s) { return s == kNowhere || s < size; };
    if (!std::all_of(one.sites.begin(), one.sites.end(), there) || !there(one.to))
      refuse("constraints", "name a site off the board");
    if (one.kind == "route" && (one.sites.empty() || one.sites[0] == kNowhere))
      refuse("constraints", "have a route without a beginning");
    if ((one.from_ply < 0) != (one.to_ply < 0) || one.from_ply == 0)
      refuse("constraints", "name half-moves from both ends");
    ++number;
  }
}

}  // namespace

void check_specification(const MachineSpec& spec) {
  check_cells(spec);
  check_owners(spec);
  check_kinds(spec);
  check_castlings(spec);
  check_constraints(spec);
}

}  // namespace kirke
