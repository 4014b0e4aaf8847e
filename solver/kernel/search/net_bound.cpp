#include "search/net_bound.hpp"

#include <algorithm>
#include <bit>

namespace kirke {
namespace {

constexpr int kDepths = 9;                     // 0 to kMostMoves moves of the mating side
constexpr std::size_t kCacheSize = 1u << 13;   // configurations remembered
constexpr std::size_t kMostCovers = 4u << 20;  // masks kept before the cache is emptied
constexpr std::uint8_t kNever = 99;

bool more_bits(std::uint16_t a, std::uint16_t b) {
  const int x = std::popcount(a), y = std::popcount(b);
  return x != y ? x > y : a > b;
}

}  // namespace

template <int W>
NetBound<W>::NetBound(const Rules<W>& rules, Side mating, bool needs_check)
    : rules_(rules), mating_(mating), other_(rules.opponent(mating)), needs_check_(needs_check) {
  const Properties& does = rules.properties;
  if (W != 1 || rules.sides != 2 || does.quiets_forbidden || does.royals_capturable ||
      does.unbounded || rules.observation > Observation::filtered) {
    return;
  }
  // A bound over units that may go anywhere excludes nothing and costs time.
  const auto& walks = rules.movements;
  if (std::any_of(walks.begin(), walks.end(),
                  [](const Movement<W>& m) { return m.mimic != Mimic::no; })) {
    return;
  }
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    if (rules.kind_traits[static_cast<std::size_t>(kind)].royal) king_kind_ = kind;
    const auto at = static_cast<std::size_t>(kind * rules.sides + mating_);
    anywhere_ = anywhere_ || rules.victim_returns[at].count() == rules.board.size();
    // A bound over capturers that may end anywhere excludes nothing and costs time.
    if (rules.capturer_goes[at].count() == rules.board.size()) return;
  }
  if (king_kind_ < 0) return;
  kings_stay_away_ =
      !does.quiets_do_more &&
      std::none_of(rules.promotion_kinds.begin(), rules.promotion_kinds.end(), [&](int kind) {
        return rules.kind_traits[static_cast<std::size_t>(kind)].royal;
      });
  const Movement<W>& escape = rules.movement(king_kind_, other_);
  if (escape.rides || escape.pawn_like || escape.special) return;
  for (int i = 0; i < rules.board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    if (escape.leaps[s].count() > 8) return;
    for (Bits<W> rest = escape.leaps[s]; rest.any();) flights_[s][flight_count_[s]++] = rest.pop();
  }
  guards_itself_ = does.captures_do_more || does.captures_forbidden;
  const auto states = static_cast<std::size_t>(rules.kind_count()) * 64 * kDepths;
  for (auto& side : reach_) {
    for (auto& table : side) table.resize(states);
  }
  for (auto& table : spans_) table.resize(states);
  distance_.resize(states);
  outlooks_.resize(static_cast<std::size_t>(rules.kind_count()) * 64);
  cache_.resize(kCacheSize);
  covers_.push_back(0);
  useful_ = true;
}

template <int W>
int NetBound<W>::men_of(const Position<W>& position, Side side, Men& out) const noexcept {
  int n = 0;
  for (Bits<W> rest = position.of_side(side); rest.any();) {
    const Site s = rest.pop();
    out[static_cast<std::size_t>(n++)] = {static_cast<std::uint8_t>(position.at(s).kind), s};
  }
  return n;
}

template <int W>
void NetBound<W>::add_steps(State from, Side side, std::vector<State>& out) const {
  const Movement<W>& movement = rules_.movement(from.kind, side);
  Bits<W> to = movement.arrivals[from.site];
  const bool promotes = rules_.kind_traits[from.kind].promotes;
  const Bits<W>& zone = rules_.promotion_zones[rules_.index(from.kind, side)];
  const std::size_t first = out.size();
  while (to.any()) {
    const Site s = to.pop();
    if (!promotes || !zone.test(s)) {
      out.push_back({from.kind, s});
    } else {
      for (const std::uint8_t kind : rules_.promotions[from.kind]) out.push_back({kind, s});
    }
  }
  if (!rules_.properties.capturers_relocate) return;
  const std::size_t walked = out.size();
  for (std::size_t i = first; i < walked; ++i) {
    const State state = out[i];
    const auto at = static_cast<std::size_t>(state.kind * rules_.sides + side);
    for (Bits<W> rest = rules_.capturer_goes[at]; rest.any();)
      out.push_back({state.kind, rest.pop()});
  }
}

/// A man may be captured by the other side and reappear at no cost of his own.
template <int W>
void NetBound<W>::add_rebirths(State state, Side side, std::vector<State>& out) const {
  if (!rules_.properties.victims_return || rules_.kind_traits[state.kind].royal) return;
  const auto at = static_cast<std::size_t>(state.kind * rules_.sides + side);
  for (Bits<W> rest = rules_.victim_returns[at]; rest.any();)
    out.push_back({state.kind, rest.pop()});
}

/// States that a man can be in after at most so many moves of his own; reborn: he may be captured
/// and reappear in between.
template <int W>
const std::vector<typename NetBound<W>::State>& NetBound<W>::reached(State from, Side side,
                                                                     int moves, bool reborn) {
  const std::size_t at = (static_cast<std::size_t>(from.kind) * 64 + from.site) * kDepths;
  auto& known = reach_[side != mating_][reborn][at + static_cast<std::size_t>(moves)];
  if (!known.empty()) return known;
  std::vector<State> found;
  std::array<Bits<W>, kMaxKinds> seen{};
  const auto add = [&](State s) {
    if (seen[s.kind].test(s.site)) return;
    seen[s.kind].set(s.site);
    found.push_back(s);
  };
  std::vector<State> next;
  if (moves == 0) {
    add(from);
  } else {
    for (const State s : reached(from, side, moves - 1, reborn)) add(s);
    const std::size_t before = found.size();
    for (std::size_t i = 0; i < before; ++i) add_steps(found[i], side, next);
    for (const State s : next) add(s);
  }
  if (reborn) {
    next.clear();
    for (const State s : found) add_rebirths(s, side, next);
    for (const State s : next) add(s);
  }
  known = std::move(found);
  return known;
}

template <int W>
typename NetBound<W>::Mask NetBound<W>::mask_of(State state, Site king) const noexcept {
  const Bits<W>& attacks = rules_.movement(state.kind, mating_).attacks[state.site];
  Mask mask = attacks.test(king) && !rules_.kind_traits[state.kind].royal ? kCheck : Mask{0};
  if (guards_itself_ && attacks.test(king)) mask |= kCheck;
  for (int i = 0; i < flight_count_[king]; ++i) {
    const Site flight = flights_[king][static_cast<std::size_t>(i)];
    if (attacks.test(flight) || (guards_itself_ && flight == state.site)) {
      mask = static_cast<Mask>(mask | 1u << i);
    }
  }
  return mask;
}

/// Drops masks that another one contains.
template <int W>
void NetBound<W>::keep_maximal(std::vector<Mask>& masks) {
  std::sort(masks.begin(), masks.end(), more_bits);
  std::vector<Mask> kept;
  for (const Mask m : masks) {
    const bool covered =
        std::any_of(kept.begin(), kept.end(), [m](Mask k) { return (m & ~k) == 0; });
    if (!covered) kept.push_back(m);
  }
  masks = std::move(kept);
}

template <int W>
const typename NetBound<W>::Span& NetBound<W>::best_masks(State from, int moves, Site king,
                                                          bool reborn) {
  auto& row = spans_[reborn][(static_cast<std::size_t>(from.kind) * 64 + from.site) * kDepths +
                             static_cast<std::size_t>(moves)];
  if (!row) row = std::make_unique<std::array<Span, 64>>();
  Span& span = (*row)[king];
  if (span.size != 0) return span;
  std::vector<Mask> found;
  const Bits<W>& near = rules_.movement(king_kind_, other_).leaps[king];
  for (const State s : reached(from, mating_, moves, reborn)) {
    if (s.site == king) continue;
    // Kings do not touch, unless a rule makes captures by kings impossible.
    if (rules_.kind_traits[s.kind].royal && near.test(s.site) && !guards_itself_) continue;
    found.push_back(mask_of(s, king));
  }
  if (found.empty()) found.push_back(0);
  keep_maximal(found);
  span.at = static_cast<std::uint32_t>(masks_.size());
  span.size = static_cast<std::uint16_t>(found.size());
  for (const Mask m : found) span.all |= m;
  masks_.insert(masks_.end(), found.begin(), found.end());
  return span;
}

template <int W>
typename NetBound<W>::Rebirths NetBound<W>::rebirths_within(int others) const noexcept {
  if (!rules_.properties.victims_return || others == 0) return kNone;
  return others == 1 ? kOne : kMany;
}

template <int W>
typename NetBound<W>::Covers& NetBound<W>::covers_for(const Force& force) {
  std::uint64_t key = mixed(static_cast<std::uint64_t>(force.moves) << 8 | force.rebirths);
  for (int i = 0; i < force.count; ++i) {
    const State s = force.men[static_cast<std::size_t>(i)];
    key ^=
        mixed(static_cast<std::uint64_t>(s.kind) << 8 | s.site | 1u << 20);  // a set has no order
  }
  key |= 1;
  Covers& covers = cache_[(key >> 20) & (kCacheSize - 1)];
  if (covers.key != key) {
    if (covers_.size() > kMostCovers) {
      for (Covers& c : cache_) c.key = 0;
      covers_.assign(1, 0);
    }
    covers.key = key;
    covers.at.fill(0);
  }
  return covers;
}

/// Unions of masks, man by man, by the moves and rebirths they cost.
template <int W>
class NetBound<W>::Union {
 public:
  Union(int moves, bool one_rebirth) : moves_(moves), layers_(one_rebirth ? 2 : 1) {
    now_[0][0].push_back(0);
  }

  void begin_man() {
    for (auto& layer : next_) {
      for (auto& masks : layer) masks.clear();
    }
    seen_ = {};
  }

  /// Adds what the man contributes with `moves` of his own; rebirth: and one rebirth.
  void add(const Mask* masks, int count, int moves, bool rebirth) {
    for (int used = 0; used + rebirth < layers_; ++used) {
      for (int before = 0; before + moves <= moves_; ++before) {
        const auto layer = static_cast<std::size_t>(used + rebirth);
        const auto sum = static_cast<std::size_t>(before + moves);
        for (const Mask x :
             now_[static_cast<std::size_t>(used)][static_cast<std::size_t>(before)]) {
          for (int k = 0; k < count; ++k) {
            const Mask y = x | masks[k];
            std::uint64_t& word = seen_[layer][sum][y >> 6];
            if (word >> (y & 63) & 1) continue;
            word |= std::uint64_t{1} << (y & 63);
            next_[layer][sum].push_back(y);
          }
        }
      }
    }
  }

  void end_man() {
    for (int layer = 0; layer < layers_; ++layer) {
      for (int moves = 0; moves <= moves_; ++moves) keep_undominated(layer, moves);
    }
  }

  template <class F>
  void for_each(F&& f) const {
    for (const auto& layer : now_) {
      for (const auto& masks : layer) {
        for (const Mask m : masks) f(m);
      }
    }
  }

 private:
  using Layer = std::array<std::vector<Mask>, kDepths>;

  /// Keeps masks that nothing as cheap contains.
  void keep_undominated(int layer, int moves) {
    auto& masks = next_[static_cast<std::size_t>(layer)][static_cast<std::size_t>(moves)];
    std::sort(masks.begin(), masks.end(), more_bits);
    auto& kept = now_[static_cast<std::size_t>(layer)][static_cast<std::size_t>(moves)];
    kept.clear();
    for (const Mask m : masks) {
      if (!dominated(m, layer, moves)) kept.push_back(m);
    }
  }

  bool dominated(Mask m, int layer, int moves) const {
    for (int l = 0; l <= layer; ++l) {
      for (int fewer = 0; fewer <= moves; ++fewer) {
        const auto& better = now_[static_cast<std::size_t>(l)][static_cast<std::size_t>(fewer)];
        if (std::any_of(better.begin(), better.end(), [m](Mask k) { return (m & ~k) == 0; }))
          return true;
      }
    }
    return false;
  }

  int moves_, layers_;
  std::array<Layer, 2> now_, next_;
  std::array<std::array<std::array<std::uint64_t, 8>, kDepths>, 2> seen_{};  // masks have nine bits
};

/// All maximal sets of guarded flights that the force can reach.
template <int W>
void NetBound<W>::cover(Covers& covers, const Force& force, Site king) {
  Union unions(force.moves, force.rebirths == kOne);
  for (int i = 0; i < force.count; ++i) {
    const State man = force.men[static_cast<std::size_t>(i)];
    unions.begin_man();
    for (int moves = 0; moves <= force.moves; ++moves) {
      const Span walked = best_masks(man, moves, king, force.rebirths == kMany);
      unions.add(&masks_[walked.at], walked.size, moves, false);
      if (force.rebirths != kOne) continue;
      const Span reborn = best_masks(man, moves, king, true);
      unions.add(&masks_[reborn.at], reborn.size, moves, true);
    }
    unions.end_man();
  }
  std::vector<Mask> all;
  unions.for_each([&](Mask m) {
    if (!needs_check_ || (m & kCheck)) all.push_back(m & static_cast<Mask>(~kCheck));
  });
  keep_maximal(all);
  covers.at[king] = static_cast<std::uint32_t>(covers_.size());
  covers_.push_back(static_cast<Mask>(all.size()));
  for (const Mask m : all) covers_.push_back(m);
}

/// Fewest moves of a man of the other side to every site, in any guise.
template <int W>
const std::uint8_t* NetBound<W>::distances(State from) {
  auto& row = distance_[static_cast<std::size_t>(from.kind) * 64 + from.site];
  if (row) return row->data();
  row = std::make_unique<std::array<std::uint8_t, 64>>();
  row->fill(kNever);
  const bool reborn = rules_.properties.victims_return && !anywhere_;
  std::array<Bits<W>, kMaxKinds> seen{};
  std::vector<State> now{from}, next;
  for (std::uint8_t moves = 0; !now.empty(); ++moves) {
    if (reborn) {
      const std::size_t walked = now.size();
      for (std::size_t i = 0; i < walked; ++i) add_rebirths(now[i], other_, now);
    }
    next.clear();
    for (const State s : now) {
      if (seen[s.kind].test(s.site)) continue;
      seen[s.kind].set(s.site);
      std::uint8_t& d = (*row)[s.site];
      d = std::min(d, moves);
      add_steps(s, other_, next);
    }
    std::swap(now, next);
  }
  return row->data();
}

/// cost_[s]: fewest moves in which a man of the other side, not its king, can stand on s.
template <int W>
void NetBound<W>::cost_of_blocking(const Position<W>& position) {
  if (cost_known_) return;
  cost_known_ = true;
  cost_.fill(kNever);
  for (Bits<W> rest = position.of_side(other_) & ~position.royals(); rest.any();) {
    const Site from = rest.pop();
    const std::uint8_t* d = distances({static_cast<std::uint8_t>(position.at(from).kind), from});
    for (std::size_t s = 0; s < 64; ++s) cost_[s] = std::min(cost_[s], d[s]);
  }
}

/// How many men of the other side the mating side may yet put on any site by capturing them. Where
/// rebirth waits for the next half-move, what the last one captures comes too late.
template <int W>
int NetBound<W>::blocks_for_nothing(const Force& force) const noexcept {
  if (!anywhere_) return 0;
  return rules_.properties.quiets_do_more ? force.moves - 1 : force.moves;
}

/// Moves that the other side needs to block the open flights, the dearest ones for nothing.
template <int W>
int NetBound<W>::cost_of(unsigned open, Site king, int for_nothing) const noexcept {
  std::array<std::uint8_t, 8> costs{};
  int n = 0;
  for (; open != 0; open &= open - 1) {
    costs[static_cast<std::size_t>(n++)] =
        cost_[flights_[king][static_cast<std::size_t>(std::countr_zero(open))]];
  }
  if (for_nothing > 0) std::sort(costs.begin(), costs.begin() + n);
  int sum = 0;
  for (int i = 0; i < n - for_nothing; ++i) sum += costs[static_cast<std::size_t>(i)];
  return sum;
}

/// The covers of the force, those of the king's site computed.
template <int W>
typename NetBound<W>::Covers& NetBound<W>::covered(const Force& force, Site king) {
  Covers& covers = covers_for(force);
  if (covers.at[king] == 0) cover(covers, force, king);
  return covers;
}

template <int W>
bool NetBound<W>::feasible(Covers& covers, const Force& force, Site king, int others) const {
  const Mask* mask = &covers_[covers.at[king]];
  const int masks = *mask++;
  const int flights = flight_count_[king];
  const int for_nothing = blocks_for_nothing(force);
  unsigned blocked = 0;
  for (int i = 0; i < flights; ++i) {
    blocked |= static_cast<unsigned>(cost_[flights_[king][static_cast<std::size_t>(i)]] == 0) << i;
  }
  const unsigned all = (1u << flights) - 1;
  for (int k = 0; k < masks; ++k) {
    const unsigned open = all & ~static_cast<unsigned>(mask[k]) & ~blocked;
    if (open == 0) return true;
    if (std::popcount(open) > others + for_nothing) continue;
    if (cost_of(open, king, for_nothing) <= others) return true;
  }
  return false;
}

template <int W>
bool NetBound<W>::possible_for(const Force& force, const Position<W>& position, int others,
                               Bits<W>& candidates) {
  Covers& covers = covers_for(force);
  cost_of_blocking(position);
  const Site king = position.royals(other_).first();
  const std::uint8_t* way = distances({static_cast<std::uint8_t>(position.at(king).kind), king});
  bool any = false;
  for (Bits<W> rest = candidates; rest.any();) {
    const Site s = rest.pop();
    if (way[s] <= others && covers.at[s] == 0) cover(covers, force, s);
    if (way[s] <= others && feasible(covers, force, s, others - way[s])) {
      any = true;
    } else {
      candidates.clear(s);
    }
  }
  return any;
}

template <int W>
bool NetBound<W>::possible(const Position<W>& position, int own, int others, Bits<W>& candidates) {
  const Bits<W> kings = position.royals(other_);
  if (kings.none() && needs_check_ && kings_stay_away_) return position.slot(kPendingSite) != 0;
  if (kings.count() != 1 || position.at(kings.first()).kind != king_kind_) return true;
  const std::uint32_t rights = position.slot(kCastlingRights);
  const auto may_castle = [&](const Castling<W>& c, Side side) {
    return c.side == side && (rights & c.rights) == c.rights;
  };
  for (const Castling<W>& c : rules_.castlings) {
    // Castling takes a king and a rook further than one move of each: two moves make up for it.
    if (rights != 0 && may_castle(c, other_)) {
      others += 2;
      break;
    }
  }
  if (own > kMostMoves) return true;
  // Men that may reappear anywhere can cover anything.
  if (anywhere_ && others > 0) return true;
  if (position.slot(kPendingSite) != 0) return true;  // a man off the board is coming back
  Men men;
  const int count = men_of(position, mating_, men);
  cost_known_ = false;
  Bits<W> left = candidates;
  const Rebirths rebirths = rebirths_within(others);
  bool any = possible_for({men, count, own, rebirths}, position, others, left);
  for (const Castling<W>& c : rules_.castlings) {
    if (rights == 0 || own == 0 || !may_castle(c, mating_)) continue;
    Men castled = men;
    for (int i = 0; i < count; ++i) {
      Site& s = castled[static_cast<std::size_t>(i)].site;
      s = s == c.king_from ? c.king_to : s == c.rook_from ? c.rook_to : s;
    }
    Bits<W> also = candidates;
    any |= possible_for({castled, count, own - 1, rebirths}, position, others, also);
    left |= also;
  }
  candidates = left;
  return any;
}

template <int W>
bool NetBound<W>::possible_at(const Position<W>& position, Site king, int own) {
  Men men;
  const int count = men_of(position, mating_, men);
  cost_known_ = false;
  cost_of_blocking(position);
  const Force force{men, count, own, kNone};
  return feasible(covered(force, king), force, king, 0);
}

// --- the glance

template <int W>
NetBound<W>::Glance::Glance(NetBound& net, const Position<W>& position) : net_(net) {
  const Bits<W> kings = position.royals(net.other_);
  const std::uint32_t rights = position.slot(kCastlingRights);
  const bool castles =
      rights != 0 &&
      std::any_of(net.rules_.castlings.begin(), net.rules_.castlings.end(),
                  [rights](const Castling<W>& c) { return (rights & c.rights) == c.rights; });
  says_nothing_ = castles || kings.count() != 1 ||
                  position.at(kings.first()).kind != net.king_kind_ ||
                  position.slot(kPendingSite) != 0;
  if (says_nothing_) return;
  count_ = net.men_of(position, net.mating_, men_);
  for (int i = 0; i < count_; ++i) {
    outlooks_[static_cast<std::size_t>(i)] = net.outlooks_of(men_[static_cast<std::size_t>(i)]);
  }
  net.cost_known_ = false;
  net.cost_of_blocking(position);
}

template <int W>
typename NetBound<W>::Outlook* NetBound<W>::outlooks_of(State state) {
  auto& row = outlooks_[static_cast<std::size_t>(state.kind) * 64 + state.site];
  if (!row) row = std::make_unique<std::array<Outlook, 64>>();
  return row->data();
}

template <int W>
void NetBound<W>::look(State state, Site king, Outlook& out) {
  out.known = true;
  out.now = best_masks(state, 0, king, false).all;
  out.once = best_masks(state, 1, king, false);
  out.twice = best_masks(state, 2, king, false);
}

template <int W>
bool NetBound<W>::Glance::possible(Site king, int own, int others) {
  if (says_nothing_ || (others > 0 && net_.rules_.properties.victims_return)) return true;
  king_ = king;
  unsigned open = (1u << net_.flight_count_[king]) - 1;
  for (int i = 0; i < net_.flight_count_[king]; ++i) {
    const Site flight = net_.flights_[king][static_cast<std::size_t>(i)];
    if (net_.cost_[flight] == 0 || net_.anywhere_) open &= ~(1u << i);
  }
  need_ = static_cast<Mask>(open | (net_.needs_check_ ? unsigned{kCheck} : 0u));
  unsigned once = 0, twice = 0, thrice = 0;  // guarded by so many men as they stand
  std::array<const Outlook*, 64> field;
  for (int i = 0; i < count_; ++i) {
    const auto at = static_cast<std::size_t>(i);
    Outlook& outlook = outlooks_[at][king];
    if (!outlook.known) net_.look(men_[at], king, outlook);
    field[at] = &outlook;
    thrice |= twice & outlook.now;
    twice |= once & outlook.now;
    once |= outlook.now;
  }
  for (int i = 0; i < count_; ++i) {
    const Outlook& first = *field[static_cast<std::size_t>(i)];
    const auto rest = static_cast<Mask>(twice | (once & ~unsigned{first.now}));
    if (by_one(own > 1 ? first.twice : first.once, rest, others)) return true;
    for (int j = i + 1; own > 1 && j < count_; ++j) {
      const Outlook& second = *field[static_cast<std::size_t>(j)];
      const unsigned both = unsigned{first.now} & second.now,
                     any = unsigned{first.now} | second.now;
      const auto others_guard = static_cast<Mask>(thrice | (twice & ~both) | (once & ~any));
      if (by_two(first.once, second.once, others_guard, others)) return true;
    }
  }
  return false;
}

/// Whether one of the masks completes what is guarded besides.
template <int W>
bool NetBound<W>::Glance::by_one(const Span& moves, Mask guarded, int others) const {
  if (!good_enough(guarded | moves.all, others)) return false;
  for (int k = 0; k < moves.size; ++k) {
    if (good_enough(guarded | net_.masks_[moves.at + static_cast<unsigned>(k)], others))
      return true;
  }
  return false;
}

template <int W>
bool NetBound<W>::Glance::by_two(const Span& first, const Span& second, Mask guarded,
                                 int others) const {
  if (!good_enough(guarded | first.all | second.all, others)) return false;
  for (int k = 0; k < first.size; ++k) {
    const auto more = static_cast<Mask>(guarded | net_.masks_[first.at + static_cast<unsigned>(k)]);
    if (by_one(second, more, others)) return true;
  }
  return false;
}

template <int W>
bool NetBound<W>::Glance::good_enough(Mask guarded, int others) const {
  const auto open = static_cast<unsigned>(need_ & ~guarded);
  if (open == 0) return true;
  if (others == 0 || (open & kCheck) || std::popcount(open) > others) return false;
  return net_.cost_of(open, king_, 0) <= others;
}

template class NetBound<1>;
template class NetBound<2>;

}  // namespace kirke
