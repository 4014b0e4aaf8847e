#include "search/constraints/line_constraints.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace kirke {
namespace {

constexpr std::size_t kMostOnRoute = 31;  // squares, a bit each

}  // namespace

template <int W>
LineConstraints<W>::LineConstraints(RulesBuilder<W>& builder)
    : plain_(W == 1 && builder.spec().plain_chess) {
  for (const ConstraintSpec& says : builder.spec().constraints) {
    One one{kind_from(says.kind), says, {}, {}};
    for (const Site s : says.sites) {
      if (s != kNowhere) one.sites.set(s);
    }
    if (one.kind == Kind::route && says.sites.size() > kMostOnRoute)
      throw std::invalid_argument("a route has more squares than can be followed");
    const std::size_t number = all_.size();
    if (has_state(one.kind)) one.slot = builder.allot_slots("constraint " + std::to_string(number));
    if (says.from_ply < 0) {
      from_end_ = true;
      last_ply_ = ConstraintSpec::kNoEnd;
    } else if (says.from_ply > 1 || says.to_ply != ConstraintSpec::kNoEnd) {
      const int last = says.to_ply == ConstraintSpec::kNoEnd ? says.from_ply : says.to_ply;
      last_ply_ = std::max(last_ply_, last);
    }
    all_.push_back(std::move(one));
  }
  if (last_ply_ > 0) ply_slot_ = builder.allot_slots("constraints: half-moves");
}

template <int W>
typename LineConstraints<W>::Kind LineConstraints<W>::kind_from(const std::string& name) {
  constexpr std::pair<const char*, Kind> kKinds[] = {
      {"all", Kind::all},
      {"any", Kind::any},
      {"not", Kind::negation},
      {"captures", Kind::captures},
      {"captured", Kind::captured},
      {"promotes", Kind::promotes},
      {"promotions", Kind::promotions},
      {"moves", Kind::moves},
      {"castles", Kind::castles},
      {"checks", Kind::checks},
      {"stays", Kind::stays},
      {"avoids", Kind::avoids},
      {"visits", Kind::visits},
      {"route", Kind::route},
      {"line", Kind::half_move},
      {"final", Kind::final_squares},
      {"final-king", Kind::final_king},
      {"mates-moved", Kind::mates_moved},
      {"mates-checks", Kind::mates_checks},
  };
  for (const auto& [word, kind] : kKinds) {
    if (name == word) return kind;
  }
  throw std::invalid_argument("unknown kind of a constraint: " + name);
}

template <int W>
bool LineConstraints<W>::has_state(Kind kind) noexcept {
  return kind > Kind::negation && kind < Kind::final_squares;
}

// --- units

template <int W>
bool LineConstraints<W>::is_one(const UnitsNamed& named, const Unit& unit) noexcept {
  if (!unit.exists()) return false;
  return (named.id == 0 || unit.id == named.id) &&
         (named.owners == 0 || unit.owners == named.owners) &&
         (named.kind < 0 || unit.kind == named.kind);
}

template <int W>
Bits<W> LineConstraints<W>::where(const UnitsNamed& named, const Position<W>& position) noexcept {
  Bits<W> out;
  for (Bits<W> rest = position.units(); rest.any();) {
    const Site s = rest.pop();
    if (is_one(named, position.at(s))) out.set(s);
  }
  return out;
}

// --- half-moves

/// The number of the half-move played last, from 1.
template <int W>
int LineConstraints<W>::ply_of(const Position<W>& position) const noexcept {
  return last_ply_ == 0 ? 0 : static_cast<int>(position.slot(ply_slot_));
}

template <int W>
void LineConstraints<W>::note_left_out(Position<W>& position) const noexcept {
  if (last_ply_ == 0) return;
  const int next = ply_of(position) + 1;
  const int most = last_ply_ == ConstraintSpec::kNoEnd ? next : last_ply_ + 1;
  position.set_slot(ply_slot_, static_cast<std::uint32_t>(std::min(next, most)));
}

/// Whether the constraint is about the half-move with this number.
template <int W>
bool LineConstraints<W>::counts(const One& one, int ply) const noexcept {
  const ConstraintSpec& says = one.says;
  const int before = says.from_ply < 0 ? length_ + 1 : 0;
  return last_ply_ == 0 || (ply >= before + says.from_ply &&
                            (says.to_ply == ConstraintSpec::kNoEnd || ply <= before + says.to_ply));
}

/// How many of the half-moves left to these sides the constraint is about, at most.
template <int W>
int LineConstraints<W>::available(const One& one, const Position<W>& position,
                                  const HalfMovesLeft& left, int sides) const noexcept {
  const ConstraintSpec& says = one.says;
  const int theirs = ((sides & 1) != 0 ? left.of[0] : 0) + ((sides & 2) != 0 ? left.of[1] : 0);
  if (last_ply_ == 0 || (says.from_ply == 1 && says.to_ply == ConstraintSpec::kNoEnd))
    return theirs;
  const int before = says.from_ply < 0 ? length_ + 1 : 0, ply = ply_of(position);
  const int first = std::max(before + says.from_ply, ply + 1);
  const int end = ply + left.all();
  const int last =
      says.to_ply == ConstraintSpec::kNoEnd ? end : std::min(before + says.to_ply, end);
  return std::min(theirs, std::max(0, last - first + 1));
}

template LineConstraints<kWords>::LineConstraints(RulesBuilder<kWords>&);
template bool LineConstraints<kWords>::has_state(Kind) noexcept;
template bool LineConstraints<kWords>::is_one(const UnitsNamed&, const Unit&) noexcept;
template Bits<kWords> LineConstraints<kWords>::where(const UnitsNamed&,
                                                     const Position<kWords>&) noexcept;
template int LineConstraints<kWords>::ply_of(const Position<kWords>&) const noexcept;
template void LineConstraints<kWords>::note_left_out(Position<kWords>&) const noexcept;
template bool LineConstraints<kWords>::counts(const One&, int) const noexcept;
template int LineConstraints<kWords>::available(const One&, const Position<kWords>&,
                                                const HalfMovesLeft&, int) const noexcept;

}  // namespace kirke
