#include "conditions/circe.hpp"

#include <memory>
#include <stdexcept>

namespace kirke {
namespace {

/// What the hooks of one row need.
struct CirceData {
  CirceRow row;
  Homes homes;
};

const CirceData& data_of(const void* data) { return *static_cast<const CirceData*>(data); }

/// A reborn rook or king counts as unmoved.
template <int W>
void grant_rights(Half<W>& half, Site s) noexcept {
  const Unit& holder = half.rules.right_holder[s];
  const Unit& unit = half.position.at(s);
  if (half.rules.rights_at[s] != 0 && unit.kind == holder.kind && unit.owners == holder.owners) {
    half.rights_granted |= half.rules.rights_at[s];
  }
}

Side owner_of(const Unit& unit) noexcept { return unit.owned_by(0) ? Side{0} : Side{1}; }

/// The side that makes the half-move chooses what a pawn reborn on its last rank becomes.
template <int W>
void promote_reborn(Half<W>& half, Site s) noexcept {
  const Unit& unit = half.position.at(s);
  if (!half.rules.promotes_on(unit, owner_of(unit), s)) return;
  const auto& kinds = half.rules.promotions[unit.kind];
  if (kinds.empty()) return;
  const std::uint32_t chosen = half.picks.pick(static_cast<std::uint32_t>(kinds.size()));
  half.position.retype(s, kinds[chosen], unit.royal(), Reason::rebirth_promotion);
}

/// Places `unit` on `s`, which the row's `occupied` axis has already cleared.
template <int W>
void place(Half<W>& half, const CirceRow& row, Site s, const Unit& unit) noexcept {
  half.position.add(s, unit, Reason::rebirth);
  grant_rights(half, s);
  if (row.promotes_on_rebirth) promote_reborn(half, s);
}

/// Decides what happens to the occupant of the rebirth square. True if the unit may be placed.
template <int W>
bool make_room(Half<W>& half, const CirceRow& row, Site s) noexcept {
  if (s != kNowhere && !half.position.occupied(s)) return true;
  switch (row.occupied) {
    case Occupied::relaxed:
      return false;
    case Occupied::strict:
      half.illegal = true;
      return false;
    case Occupied::assassin: {
      if (s == kNowhere) return false;
      const Unit& occupant = half.position.at(s);
      if (occupant.royal() && occupant.owned_by(half.mover)) {
        half.illegal = true;  // no move may kill the mover's own king
        return false;
      }
      half.position.remove(s, Reason::assassination);
      return true;
    }
  }
  return false;
}

template <int W>
Site rebirth_site(const Half<W>& half, const CirceData& data, const Unit& unit,
                  Site capture) noexcept {
  switch (data.row.square) {
    case Square::home:
      return data.homes.of(unit.kind, owner_of(unit), capture);
    case Square::departure:
      return half.move.from;
    default:
      return kNowhere;
  }
}

template <int W>
void reborn_victim(Half<W>& half, const void* raw) noexcept {
  const CirceData& data = data_of(raw);
  const Unit& unit = half.captured;
  if (!unit.exists() || (unit.royal() && !data.row.kings)) return;
  const Site s = rebirth_site(half, data, unit, half.move.victim);
  if (make_room(half, data.row, s)) place(half, data.row, s, unit);
}

// --- Parrain: the unit captured by the last half-move follows the vector of this one

struct Vector {
  int dx = 0, dy = 0;
};

template <int W>
Vector vector_of(const Half<W>& half) noexcept {
  const Board& board = half.rules.board;
  Vector v{board.file(half.move.to) - board.file(half.move.from),
           board.rank(half.move.to) - board.rank(half.move.from)};
  if (half.move.castles()) {
    for (const Castling<W>& c : half.rules.castlings) {
      if (c.side == half.mover && c.king_from == half.move.from && c.king_to == half.move.to) {
        v.dx += board.file(c.rook_to) - board.file(c.rook_from);
        v.dy += board.rank(c.rook_to) - board.rank(c.rook_from);
      }
    }
  }
  return v;
}

template <int W>
void reborn_godchild(Half<W>& half, const void* raw) noexcept {
  const CirceData& data = data_of(raw);
  Position<W>& position = half.position;
  const std::uint32_t site = position.slot(kPendingSite);
  if (site == 0 || half.move.type == MoveType::null) return;
  const std::uint32_t packed = position.slot(kPendingUnit);
  const Unit unit{static_cast<std::uint16_t>(packed & 0xFFFF),
                  static_cast<std::uint8_t>(packed >> 16 & 0xFF),
                  static_cast<std::uint8_t>(packed >> 24), position.slot(kPendingTraits)};
  const Board& board = half.rules.board;
  const auto capture = static_cast<Site>(site - 1);
  const Vector v = vector_of(half);
  const int x = board.file(capture) + v.dx;
  const int y = board.rank(capture) + v.dy;
  const Site s = board.contains(x, y) ? board.at(x, y) : kNowhere;
  if (make_room(half, data.row, s)) place(half, data.row, s, unit);
}

template <int W>
void remember_capture(Half<W>& half, const void*) noexcept {
  const Unit& u = half.captured;
  const bool pending = u.exists() && !u.royal();
  half.position.set_slot(kPendingUnit, pending ? static_cast<std::uint32_t>(u.kind) |
                                                     static_cast<std::uint32_t>(u.owners) << 16 |
                                                     static_cast<std::uint32_t>(u.id) << 24
                                               : 0);
  half.position.set_slot(kPendingTraits, pending ? u.traits : 0);
  half.position.set_slot(kPendingSite, pending ? half.move.victim + 1u : 0);
}

// --- Anticirce: the capturing unit goes home

template <int W>
Site relocation_site(Half<W>& half, const CirceData& data) noexcept {
  if (data.row.square == Square::home) {
    const Unit& unit = half.position.at(half.standing);
    return data.homes.of(unit.kind, half.mover, half.move.victim);
  }
  Bits<W> free = ~half.position.occupied();
  std::uint32_t count = 0;
  std::array<Site, 64 * W> sites{};
  for (int i = 0; i < half.rules.board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    if (free.test(s) || (s == half.standing && !data.row.cheylan)) sites[count++] = s;
  }
  return count == 0 ? kNowhere : sites[half.picks.pick(count)];
}

template <int W>
void reborn_capturer(Half<W>& half, const void* raw) noexcept {
  const CirceData& data = data_of(raw);
  if (!half.captured.exists()) return;
  const Site s = relocation_site(half, data);
  if (s == kNowhere || (s == half.standing && data.row.cheylan) ||
      (s != half.standing && half.position.occupied(s))) {
    half.illegal = true;
    return;
  }
  if (s == half.standing) {
    half.position.stay(s, Reason::rebirth);
  } else {
    half.position.shift(half.standing, s, Reason::rebirth);
  }
  half.standing = s;
  grant_rights(half, s);
  if (data.row.promotes_on_rebirth) promote_reborn(half, s);
}

/// Does the unit on `from`, capturing on `target`, find its home free?
template <int W>
bool home_is_free(const Position<W>& position, const Rules<W>& rules, Site from, Site target,
                  const void* raw) noexcept {
  const CirceData& data = data_of(raw);
  const Unit& unit = position.at(from);
  const auto free = [&](int kind) {
    const Site home = data.homes.of(kind, owner_of(unit), target);
    if (home == target) return !data.row.cheylan;
    return home == from || !position.occupied(home);
  };
  if (!rules.promotes_on(unit, owner_of(unit), target)) return free(unit.kind);
  for (const std::uint8_t kind : rules.promotions[unit.kind]) {
    if (free(kind)) return true;
  }
  return false;
}

/// Tells the search where units may turn up by rebirth.
template <int W>
void declare_rebirths(RulesBuilder<W>& builder, const CirceData& data, bool victim) {
  const int size = builder.board().size();
  for (int kind = 0; kind < static_cast<int>(builder.spec().kinds.size()); ++kind) {
    for (Side side = 0; side < 2; ++side) {
      Bits<W> sites;
      for (int i = 0; i < size; ++i) {
        const auto s = static_cast<Site>(i);
        sites.set(data.row.square == Square::home ? data.homes.of(kind, side, s) : s);
      }
      builder.may_reappear(victim, kind, side, sites);
    }
  }
}

template <int W>
void install_capturer(RulesBuilder<W>& builder, const std::shared_ptr<const CirceData>& data) {
  Properties& does = builder.properties();
  does.capturers_relocate = true;
  does.captures_forbidden = true;
  declare_rebirths(builder, *data, false);
  builder.on(Stage::rebirth, "AntiCirce", reborn_capturer<W>, data);
  if (data->row.square == Square::home) {
    builder.observe_only_if(home_is_free<W>, data);
  } else if (data->row.square == Square::any_empty) {
    does.offers_choices = true;
  } else {
    throw std::invalid_argument("AntiCirce with this rebirth square is not supported yet");
  }
}

template <int W>
void install_victim(RulesBuilder<W>& builder, const std::shared_ptr<const CirceData>& data) {
  if (data->row.square == Square::any_empty || data->row.square == Square::equipollent) {
    throw std::invalid_argument("Circe with this rebirth square is not supported yet");
  }
  Properties& does = builder.properties();
  does.victims_return = true;
  does.offers_choices = does.offers_choices || data->row.promotes_on_rebirth;
  does.captures_forbidden = does.captures_forbidden || data->row.occupied != Occupied::relaxed;
  declare_rebirths(builder, *data, true);
  builder.on(Stage::rebirth, "Circe", reborn_victim<W>, data);
  if (data->row.kings) {
    does.royals_capturable = true;
    builder.observation_at_least(Observation::played);
  }
  if (data->row.occupied == Occupied::strict) builder.observation_at_least(Observation::played);
  if (data->row.occupied == Occupied::assassin)
    builder.observation_at_least(Observation::played_all);
}

template <int W>
void install_parrain(RulesBuilder<W>& builder, const std::shared_ptr<const CirceData>& data) {
  if (data->row.square != Square::equipollent || data->row.kings ||
      data->row.occupied != Occupied::relaxed) {
    throw std::invalid_argument("Parrain with these variants is not supported yet");
  }
  Properties& does = builder.properties();
  does.victims_return = true;
  does.quiets_do_more = true;
  does.remembers = true;
  does.offers_choices = true;
  declare_rebirths(builder, *data, true);
  builder.on(Stage::rebirth, "Parrain", reborn_godchild<W>, data);
  builder.on(Stage::settle, "Parrain", remember_capture<W>, data);
}

}  // namespace

template <int W>
void install_circe(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto data = std::make_shared<const CirceData>(
      CirceData{circe_row_from(spec), Homes(builder.board(), builder.spec().kinds)});
  builder.properties().captures_do_more = true;
  if (data->row.reborn == Reborn::capturer) {
    install_capturer(builder, data);
  } else if (data->row.trigger == Trigger::last_capture) {
    install_parrain(builder, data);
  } else {
    install_victim(builder, data);
  }
}

template void install_circe(RulesBuilder<1>&, const RuleSpec&);
template void install_circe(RulesBuilder<2>&, const RuleSpec&);

}  // namespace kirke
