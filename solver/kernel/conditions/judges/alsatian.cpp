// Alsatian: no half-move that is judged may lead to a position to which no game of chess leads.
// Circe Alsatian judges half-moves with effects that chess does not have.

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "conditions/shared/homes.hpp"
#include "core/rules_builder.hpp"
#include "past/legality.hpp"
#include "past/steps.hpp"

namespace kirke {
namespace {

/// Half-moves whose result is judged.
enum class Judged : std::uint8_t {
  rebirths,  // captures after which the victim is reborn, and castlings: the rook may be reborn
  captures,
  all,
};

constexpr int kStaticStrength = 2;  // with more, moves are taken back as well

struct AlsatianData {
  Judged judged;
  int strength;
  std::vector<retro::Walk> walks;  // by kind
  std::array<bool, 2> has_king;    // by side: it has a king in the diagram
  bool unproven_forbidden;         // half-moves are also forbidden whose result is not proven legal
  std::optional<Homes> homes;      // home squares of rebirths
};

/// The walk that a kind of unit has in chess.
retro::Walk walk_of(const KindSpec& kind) {
  switch (home_class_from(kind.rebirth)) {
    case HomeClass::king:
      return retro::kKing;
    case HomeClass::queen:
      return retro::kQueen;
    case HomeClass::rook:
      return retro::kRook;
    case HomeClass::bishop:
      return retro::kBishop;
    case HomeClass::knight:
      return retro::kKnight;
    case HomeClass::pawn:
      return retro::kPawn;
    default:
      break;
  }
  throw std::invalid_argument("Alsatian: chess does not have the unit " + kind.name);
}

std::vector<retro::Walk> walks_of_kinds(const std::vector<KindSpec>& kinds) {
  std::vector<retro::Walk> walks;
  for (const KindSpec& kind : kinds) walks.push_back(walk_of(kind));
  return walks;
}

/// The rule that proves the units illegal, whichever side is to move.
std::optional<retro::Step> refuted(const retro::Units& units, int strength) {
  return retro::refuted_statically(units, std::min(strength, kStaticStrength));
}

retro::Units units_of(const MachineSpec& spec, const std::vector<retro::Walk>& walks) {
  retro::Units units;
  for (const UnitSpec& u : spec.units) {
    if (u.unit.owners != owner_bit(0) && u.unit.owners != owner_bit(1))
      throw std::invalid_argument("Alsatian: chess does not have neutral units");
    if (u.site >= retro::kSquares || u.unit.kind >= walks.size())
      continue;  // refused where units are set up
    units.of[u.unit.owned_by(0) ? 0 : 1][walks[u.unit.kind]] |= retro::bit(u.site);
  }
  return units;
}

/// Refuses a diagram that is illegal in chess.
void check_diagram(const retro::Units& units, int strength) {
  const auto proof = refuted(units, strength);
  if (!proof) return;
  throw std::invalid_argument("Alsatian: no game of chess leads to the diagram: " +
                              std::string(proof->rule->sentence));
}

template <int W>
retro::Units units_on(const Position<W>& position, const AlsatianData& data) noexcept {
  retro::Units units;
  for (std::size_t kind = 0; kind < data.walks.size(); ++kind) {
    const Bits<W> of_kind = position.of_kind(static_cast<int>(kind));
    for (Side side = 0; side < 2; ++side)
      units.of[side][data.walks[kind]] |= (of_kind & position.of_side(side)).w[0];
  }
  return units;
}

bool castles(const Move& move) noexcept {
  return move.type == MoveType::castling_short || move.type == MoveType::castling_long;
}

template <int W>
bool is_reborn(const Half<W>& half, const Homes& homes) noexcept {
  const Unit& victim = half.captured;
  if (!victim.exists()) return false;
  const Side owner = victim.owned_by(0) ? Side{0} : Side{1};
  return half.position.at(homes.of(victim.kind, owner, half.move.victim)) == victim;
}

/// Captures of kings are not judged: they only serve to find out whether a king is in check.
template <int W>
bool is_judged(const Half<W>& half, const AlsatianData& data) noexcept {
  if (half.captured.royal() || half.move.type == MoveType::null) return false;
  if (data.judged == Judged::all) return true;
  if (data.judged == Judged::captures) return half.captured.exists();
  return castles(half.move) || is_reborn(half, *data.homes);
}

/// Whether the half-move consists of the unit's own way, a capture and a promotion only.
template <int W>
bool does_no_more(const Half<W>& half) noexcept {
  const Position<W>& position = half.position;
  const Effect* const end = position.journal(position.journal_size());
  return std::all_of(position.journal(half.began.top), end, [](const Effect& effect) {
    return effect.op == Op::set_slot || effect.op == Op::set_side ||
           effect.reason == Reason::movement || effect.reason == Reason::capture ||
           effect.reason == Reason::promotion;
  });
}

/// Whether the half-move is one of chess. Such a half-move leads from a legal position to a legal
/// one.
template <int W>
bool is_of_chess(const Half<W>& half, const retro::Past& now) {
  if (!does_no_more(half)) return false;
  const Move& move = half.move;
  const auto moves = retro::unmoves(now);
  return std::any_of(moves.begin(), moves.end(), [&](const retro::UnMove& one) {
    return one.from == move.from && one.to == move.to && one.kind != retro::MoveKind::castling &&
           (one.captured != retro::kWalks) == half.captured.exists() &&
           (one.kind == retro::MoveKind::en_passant) == (move.type == MoveType::en_passant);
  });
}

retro::Status status_of(const retro::Past& now, const AlsatianData& data) {
  const retro::Units& units = now.units;
  for (const Side side : {Side{0}, Side{1}}) {
    if (data.has_king[side] && units.of[side][retro::kKing] == 0) return retro::Status::illegal;
  }
  const bool of_both = (units.all(0) & units.all(1)) != 0;
  if (of_both || retro::checkers(units, now.moved_last()) != 0 || refuted(units, data.strength))
    return retro::Status::illegal;
  if (data.strength <= kStaticStrength) return retro::Status::not_proven;
  constexpr int kPositions = 2000;  // looked at for one verdict
  retro::Legality deeper({.depth = data.strength - kStaticStrength, .positions = kPositions});
  return deeper.status(now);
}

/// Judges the position after a half-move. A note without site and unit means: the result of the
/// half-move is not proven legal.
template <int W>
void judge_position(Half<W>& half, const void* raw) {
  const auto& data = *static_cast<const AlsatianData*>(raw);
  if (!is_judged(half, data)) return;
  const retro::Past now{.units = units_on(half.position, data),
                        .to_move = static_cast<Side>(1 - half.mover)};
  const retro::Status status = status_of(now, data);
  half.illegal = half.illegal || status == retro::Status::illegal;
  if (status != retro::Status::not_proven || castles(half.move) || is_of_chess(half, now)) return;
  half.illegal = half.illegal || data.unproven_forbidden;
  half.position.note(kNowhere, {}, Reason::transform);
}

Judged judged_from(const std::string& name) {
  if (name == "captures") return Judged::captures;
  if (name == "all") return Judged::all;
  return Judged::rebirths;
}

}  // namespace

/// Forbids half-moves whose result is proven illegal. If only captures and castlings are judged,
/// all other half-moves must be those of chess. Throws std::invalid_argument for units and boards
/// that chess does not have, and for a diagram that is proven illegal itself.
template <int W>
void install_alsatian(RulesBuilder<W>& builder, const RuleSpec& said) {
  const MachineSpec& spec = builder.spec();
  const Board& board = builder.board();
  if (board.width != 8 || board.height != 8 || board.laid_twice())
    throw std::invalid_argument("Alsatian: chess has a board of 8x8");
  const auto is_same = [&](const RuleSpec& other) { return other.name == said.name; };
  if (std::count_if(spec.rules.begin(), spec.rules.end(), is_same) > 1)
    throw std::invalid_argument("Alsatian beside Circe Alsatian, which judges less");
  AlsatianData data{judged_from(said.get("moves", "rebirths")),
                    std::stoi(said.get("strength", std::to_string(kStaticStrength))),
                    walks_of_kinds(spec.kinds),
                    {},
                    said.get("unproven", "permitted") == "forbidden",
                    {}};
  const retro::Units units = units_of(spec, data.walks);
  for (const Side side : {Side{0}, Side{1}})
    data.has_king[side] = units.of[side][retro::kKing] != 0;
  if (data.judged == Judged::rebirths) data.homes.emplace(board, spec.kinds);
  check_diagram(units, data.strength);
  using G = Guarantee;
  // A castling is never the only move of a side: its rook may move, and its king may go to the
  // square that he would pass. So it does not matter whether a castling is legal, and it breaks
  // nothing.
  builder.breaks(G::captures_certain);
  if (data.judged == Judged::all)
    builder.breaks({G::quiets_certain, G::flights_certain, G::checked_flights_certain});
  builder.on(Phase::judge, "Alsatian", judge_position<W>,
             std::make_shared<const AlsatianData>(std::move(data)));
}

template void install_alsatian(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
