#include "search/records/solution.hpp"

namespace kirke {
namespace {

constexpr unsigned kMovedByBlack = 128;  // on the type of a pass or a neutral unit's move

constexpr std::size_t kUsualSize = 64;  // of a half-move with an effect or two
constexpr std::size_t kCountAt = 4;     // where the number of effects stands

template <int kBytes>
void put(Record& out, std::uint64_t value) {
  char bytes[kBytes];
  for (int i = 0; i < kBytes; ++i) bytes[i] = static_cast<char>(value >> (8 * i) & 255);
  out.append(bytes, kBytes);
}

void put_unit(Record& out, const Unit& u) {
  put<8>(out, u.kind | std::uint64_t{u.owners} << 16 | std::uint64_t{u.id} << 24 |
                  std::uint64_t{u.traits} << 32);
}

/// Whether an effect is news besides the unit's own way, the capture and castling's rook.
bool belongs_to_record(const Effect& e) {
  if (e.op == Op::set_slot || e.op == Op::set_side) return false;
  return e.reason != Reason::movement && e.reason != Reason::capture &&
         e.reason != Reason::castling && e.reason != Reason::state;
}

/// The unit as it is after the effect; next: the effect that follows. A unit that goes home as
/// something else does so in one step.
template <int W>
Unit after(const Rules<W>& rules, const Effect& e, const Effect* next) {
  Unit u = e.before;
  switch (e.op) {
    case Op::retype:
      u.kind = static_cast<std::uint16_t>(e.extra);
      if (e.reason == Reason::promotion && !rules.kind_traits[e.before.kind].promotes)
        u.traits &= ~std::uint32_t{kRoyal};  // see play()
      break;
    case Op::reown:
      u.owners = static_cast<std::uint8_t>(e.extra);
      break;
    case Op::set_trait:
      u.traits ^= 1u << e.extra;
      break;
    case Op::remove:
      u = {};
      break;
    case Op::shift:
      if (next != nullptr && next->op == Op::retype && next->reason == Reason::state &&
          next->a == e.b) {
        u.kind = static_cast<std::uint16_t>(next->extra);
      }
      break;
    default:
      break;
  }
  return u;
}

}  // namespace

template <int W>
Record record_of(Search<W>& search, const Played<W>& played, const GoalsReached& goals) {
  Position<W>& position = search.position;
  const Move& m = played.move;
  const Rules<W>& rules = search.rules;
  const bool check = in_check(position, rules, rules.opponent(played.mover)) ||
                     (rules.turns_vary() && in_check(position, rules, played.mover));
  Record out;
  out.reserve(kUsualSize);
  const bool untold = played.unit.neutral() || m.type == MoveType::null;
  const bool by_black = untold && played.mover == 1;
  put<1>(out, static_cast<unsigned>(m.type) | (by_black ? kMovedByBlack : 0));
  put<1>(out, m.promotion);
  put<1>(out, check);
  put<1>(out, goals.size());
  put<1>(out, 0);
  put<2>(out, m.from);
  put<2>(out, m.to);
  put<2>(out, m.victim);
  put_unit(out, played.unit);
  put_unit(out, played.captured);
  unsigned count = 0;
  const std::uint32_t end = position.journal_size();
  const Effect* e = position.journal(played.mark.top);
  for (std::uint32_t i = played.mark.top; i < end; ++i, ++e) {
    if (!belongs_to_record(*e)) continue;
    ++count;
    put<1>(out, static_cast<unsigned>(e->op));
    put<1>(out, static_cast<unsigned>(e->reason));
    put<2>(out, e->a);
    put<2>(out, e->b);
    put_unit(out, e->before);
    put_unit(out, after(rules, *e, i + 1 < end ? e + 1 : nullptr));
  }
  out[kCountAt] = static_cast<char>(count);
  for (const int goal : goals) put<4>(out, static_cast<unsigned>(goal));
  return out;
}

template Record record_of(Search<1>&, const Played<1>&, const GoalsReached&);
template Record record_of(Search<4>&, const Played<4>&, const GoalsReached&);

}  // namespace kirke
