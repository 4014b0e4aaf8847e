#include "search/records/solution.hpp"

namespace kirke {
namespace {

// Added to the type of a move. In a pass or a move of a neutral unit it means: Black moves. In any
// other move: the other side moves the unit.
constexpr unsigned kMovedByBlack = 128;

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

/// Whether an effect goes into the record. The unit's own way and the capture do not, as the move
/// names them. The rook of a castling does only if the move does not name it. Of an exchange both
/// units do.
bool belongs_to_record(const Effect& e, const Move& move) {
  if (e.op == Op::set_slot || e.op == Op::set_side) return false;
  if (e.op == Op::exchange) return true;
  if (e.reason == Reason::castling) return move.type == MoveType::castling_anywhere;
  return e.reason != Reason::movement && e.reason != Reason::capture && e.reason != Reason::state;
}

/// The unit that came to the site by the effect before `next`, as it was then.
template <int W>
Unit newcomer(const Position<W>& position, Site s, const Effect* next, const Effect* end) {
  for (; next != end; ++next) {
    const bool changes = next->op != Op::set_slot && next->op != Op::set_side &&
                         next->op != Op::note && next->op != Op::hand_put &&
                         next->op != Op::hand_take;
    if (!changes) continue;
    if (next->op == Op::permute) {
      s = position.permuted(*next, s);
    } else if (next->a == s) {
      return next->before;
    } else if (next->op == Op::exchange && next->b == s) {
      s = next->a;
    }
  }
  return position.at(s);
}

/// The unit as it is after the effect. next: the following effect, if there is one. A unit that
/// goes home and changes its kind does so in one step. For units that change places: the other
/// unit.
template <int W>
Unit after(const Position<W>& position, const Rules<W>& rules, const Effect& e, const Effect* next,
           const Effect* end) {
  Unit u = e.before;
  switch (e.op) {
    case Op::exchange:
      return newcomer(position, e.a, next, end);
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
      if (next != end && next->op == Op::retype && next->reason == Reason::state &&
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
  const Rules<W>& rules = search.rules();
  const bool check = in_check(position, rules, rules.opponent(played.mover)) ||
                     (rules.turns_vary() && in_check(position, rules, played.mover));
  Record out;
  out.reserve(kUsualSize);
  const bool untold = played.unit.neutral() || m.type == MoveType::null;
  const bool others = !search.rules_of_last().ways.source.others_units.empty();
  const bool by_black = untold ? played.mover == 1 : others && !played.unit.owned_by(played.mover);
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
  const Effect* const end = position.journal(position.journal_size());
  for (const Effect* e = position.journal(played.mark.top); e != end; ++e) {
    if (!belongs_to_record(*e, m)) continue;
    ++count;
    put<1>(out, static_cast<unsigned>(e->op));
    put<1>(out, static_cast<unsigned>(e->reason));
    put<2>(out, e->a);
    put<2>(out, e->b);
    put_unit(out, e->before);
    put_unit(out, after(position, rules, *e, e + 1, end));
  }
  out[kCountAt] = static_cast<char>(count);
  for (const int goal : goals) put<4>(out, static_cast<unsigned>(goal));
  return out;
}

template Record record_of(Search<kWords>&, const Played<kWords>&, const GoalsReached&);

}  // namespace kirke
