#include "games/draughts.hpp"

#include <array>
#include <stdexcept>

#include "games/one_unit.hpp"

namespace kirke {
namespace {

enum class Promo : std::uint8_t { ends, king, unit };
enum class Lone : std::uint8_t { off, all, king_wins };

constexpr int kDirections = 4;  // right, up, left, down: the opposite one is two on
constexpr std::array<Step, kDirections> kSteps{Step{1, 0}, Step{0, 1}, Step{-1, 0}, Step{0, -1}};
constexpr int opposite(int direction) noexcept { return direction ^ 2; }
constexpr int backward(Side side) noexcept { return side == 0 ? 3 : 1; }

struct Draughts {
  std::vector<std::array<Site, kDirections>> next;  // neighbours of a site
  std::array<std::vector<bool>, 2> last;            // last ranks of the sides
  std::uint8_t unit = 0, king = 0;
  Promo promo = Promo::ends;
  Lone lone = Lone::off;
};

struct Leg {
  Site victim, landing;
};

/// A capture on its way. The capturing unit itself is off the board.
template <int W>
struct Way {
  Bits<W> occupied, foes;
  Site at;
  bool flies;
  bool over = false;
  int taken = 0, last = -1;
};

constexpr int kMostLegs = 128;  // room for the legs of one capture
constexpr int kIndexBits = 11;  // of Move::choice: which capture of so many units; above: how many
constexpr int kMostTaken = (1 << (16 - kIndexBits)) - 1;

/// All captures of one unit, in a fixed order.
template <int W>
class Captures {
 public:
  Captures(const Draughts& game, const Position<W>& position, Side side, Site from) noexcept
      : game_(game),
        side_(side),
        start_{position.occupied(), position.of_side(static_cast<Side>(1 - side)), from,
               position.at(from).kind == game.king} {
    start_.occupied.clear(from);
  }

  /// Calls f(way) at the end of each capture until it returns true; legs() is how it went.
  template <class F>
  bool any(F&& f) noexcept {
    return follow(start_, f);
  }
  const std::array<Leg, kMostLegs>& legs() const noexcept { return legs_; }

 private:
  template <class F>
  bool follow(const Way<W>& way, F& f) noexcept {
    bool further = false;
    for (int d = 0; d < kDirections && !way.over; ++d) {
      if (!way.flies && d == backward(side_)) continue;
      if (way.last >= 0 && d == opposite(way.last)) continue;
      const Site victim = first_met(way, d);
      if (victim == kNowhere || !way.foes.test(victim)) continue;
      for (Site to = game_.next[victim][d]; to != kNowhere && !way.occupied.test(to);
           to = game_.next[to][d]) {
        further = true;
        legs_[static_cast<std::size_t>(way.taken)] = {victim, to};
        if (follow(after(way, victim, to, d), f)) return true;
        if (!way.flies) break;
      }
    }
    return !further && way.taken > 0 && f(way);
  }

  /// The first unit in a direction; for a unit that is no king, its neighbour only.
  Site first_met(const Way<W>& way, int d) const noexcept {
    Site s = game_.next[way.at][d];
    while (way.flies && s != kNowhere && !way.occupied.test(s)) s = game_.next[s][d];
    return s;
  }

  /// Captured units are gone at once.
  Way<W> after(const Way<W>& way, Site victim, Site to, int d) const noexcept {
    Way<W> out = way;
    out.occupied.clear(victim);
    out.foes.clear(victim);
    out.at = to;
    out.last = d;
    ++out.taken;
    if (!way.flies && game_.last[side_][to] && game_.promo != Promo::unit) {
      out.flies = true;
      out.over = game_.promo == Promo::ends;
    }
    return out;
  }

  const Draughts& game_;
  Side side_;
  Way<W> start_;
  std::array<Leg, kMostLegs> legs_;  // uninitialised: the way says how many count
};

/// What a unit becomes that ends on `to`, or has flown on as a king; kNoKind: nothing else.
template <int W>
std::uint8_t promotion(const Draughts& game, const Position<W>& position, Side side, Site from,
                       Site to, bool flies = false) noexcept {
  const bool promotes = flies || game.last[side][to];
  return position.at(from).kind == game.unit && promotes ? game.king : kNoKind;
}

/// Whether a move of the list, from index `first` on, leads to the same position. taken: what each
/// of these captures takes.
template <int W>
bool is_known(const MoveList& moves, int first, const Move& move, const std::vector<Bits<W>>& taken,
              const Bits<W>& victims) {
  for (int i = first; i < moves.size(); ++i) {
    if (moves[i].from == move.from && moves[i].to == move.to &&
        taken[static_cast<std::size_t>(i - first)] == victims)
      return true;
  }
  return false;
}

/// The captures that take most units. Of captures that lead to the same position only the first
/// counts, unless all_ways.
template <int W>
void captures(const Draughts& game, Position<W>& position, Side side, MoveList& out,
              bool all_ways) {
  const int first = out.size();
  const Bits<W> foes = position.of_side(static_cast<Side>(1 - side));
  std::vector<Bits<W>> taken;
  int most = 1;
  for (Bits<W> rest = position.of_side(side); rest.any();) {
    const Site from = rest.pop();
    int index = 0;
    Captures<W> all(game, position, side, from);
    all.any([&](const Way<W>& way) {
      if (way.taken > most) {
        most = way.taken;
        out.truncate(first);
        taken.clear();
        index = 0;
      }
      if (way.taken < most) return false;
      if (index == 1 << kIndexBits || way.taken > kMostTaken || out.size() == MoveList::kCapacity) {
        position.leave_out(LeftOut::moves);
        return true;
      }
      Move move = Move::capture(from, way.at, all.legs()[0].victim);
      move.promotion = promotion(game, position, side, from, way.at, way.flies);
      move.choice = static_cast<std::uint16_t>(way.taken << kIndexBits | index++);
      if (!all_ways && most > 1) {
        const Bits<W> victims = foes & ~way.foes;
        if (is_known(out, first, move, taken, victims)) return false;
        taken.push_back(victims);
      }
      out.add(move);
      return false;
    });
  }
}

template <int W>
void quiet_moves(const Draughts& game, const Position<W>& position, Side side, MoveList& out) {
  for (Bits<W> rest = position.of_side(side); rest.any();) {
    const Site from = rest.pop();
    const bool flies = position.at(from).kind == game.king;
    for (int d = 0; d < kDirections; ++d) {
      if (!flies && d == backward(side)) continue;
      for (Site to = game.next[from][d]; to != kNowhere && !position.occupied(to);
           to = game.next[to][d]) {
        Move move = Move::quiet(from, to);
        move.promotion = promotion(game, position, side, from, to);
        out.add(move);
        if (!flies) break;
      }
    }
  }
}

/// The outcome of one unit against one: none, a draw, or a win of the only king.
template <int W>
Outcome outcome(const Position<W>& position, const void* raw) {
  const auto& game = *static_cast<const Draughts*>(raw);
  const Side side = position.to_move(), other = static_cast<Side>(1 - side);
  const Bits<W>& mine = position.of_side(side);
  const Bits<W>& theirs = position.of_side(other);
  if (game.lone == Lone::off || !mine.single() || !theirs.single()) return Outcome::open;
  const bool i_fly = (mine & position.of_kind(game.king)).any();
  const bool they_fly = (theirs & position.of_kind(game.king)).any();
  return game.lone == Lone::king_wins && they_fly && !i_fly ? Outcome::lost : Outcome::drawn;
}

template <int W>
void draughts_moves(Position<W>& position, const Rules<W>&, Side side, MoveList& out, Generate mode,
                    const void* raw) {
  const auto& game = *static_cast<const Draughts*>(raw);
  if (game.lone != Lone::off && outcome(position, raw) != Outcome::open) return;
  const int first = out.size();
  captures(game, position, side, out, mode == Generate::all_ways);
  if (out.size() == first) quiet_moves(game, position, side, out);
}

/// Makes the captures of a move one by one.
template <int W>
void play_captures(const Draughts& game, Half<W>& half) {
  Position<W>& position = half.position;
  const Move& move = half.move;
  const int taken = move.choice >> kIndexBits;
  int index = move.choice & ((1 << kIndexBits) - 1);
  Captures<W> all(game, position, half.mover, move.from);
  all.any([&](const Way<W>& way) { return way.taken == taken && index-- == 0; });
  Site at = move.from;
  for (int i = 0; i < taken; ++i) {
    const Leg leg = all.legs()[static_cast<std::size_t>(i)];
    position.remove(leg.victim, i == 0 ? Reason::capture : Reason::leg);
    position.shift(at, leg.landing, taken == 1 ? Reason::movement : Reason::leg);
    at = leg.landing;
  }
}

template <int W>
void play_draughts(Half<W>& half, const void* raw) {
  const Move& move = half.move;
  if (move.captures()) {
    play_captures(*static_cast<const Draughts*>(raw), half);
  } else {
    half.position.shift(move.from, move.to, Reason::movement);
  }
  if (move.promotion != kNoKind)
    half.position.retype(move.to, move.promotion, false, Reason::promotion);
}

template <class Value, std::size_t N>
Value chosen(const RuleSpec& spec, const char* name, const std::array<const char*, N>& values) {
  const std::string value = spec.get(name, values[0]);
  for (std::size_t i = 0; i < N; ++i) {
    if (value == values[i]) return static_cast<Value>(i);
  }
  throw std::invalid_argument(std::string(name) + " has no value " + value);
}

}  // namespace

template <int W>
void install_draughts(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto game = std::make_shared<Draughts>();
  game->promo = chosen<Promo, 3>(spec, "promo", {"ends", "king", "man"});
  game->lone = chosen<Lone, 3>(spec, "draw_1v1", {"off", "all", "king_wins"});
  for (std::size_t k = 0; k < builder.spec().kinds.size(); ++k) {
    (builder.spec().kinds[k].promotes ? game->unit : game->king) = static_cast<std::uint8_t>(k);
  }
  const Board& board = builder.board();
  for (int i = 0; i < board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    auto& next = game->next.emplace_back();
    for (std::size_t d = 0; d < kDirections; ++d) next[d] = board.beyond(s, kSteps[d]);
    for (Side side = 0; side < 2; ++side) game->last[side].push_back(board.is_rank(s, side, -1));
  }
  MoveSource<W> source;
  source.function = moves_of_unit<W, draughts_moves<W>>;
  source.whole = draughts_moves<W>;
  source.play = play_draughts<W>;
  source.outcome = outcome<W>;
  source.repetitions = std::stoi(spec.get("draw_rep", "0"));
  source.castles = true;  // there is no castling to add
  source.data = game;
  builder.moves_from(source);
}

template void install_draughts(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
