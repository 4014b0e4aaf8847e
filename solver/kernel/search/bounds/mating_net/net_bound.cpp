#include "search/bounds/mating_net/net_bound.hpp"

#include <algorithm>
#include <bit>

namespace kirke {

template <int W>
NetBound<W>::NetBound(const Rules<W>& rules, Side mating, bool needs_check, bool kings_touch)
    : rules_(rules),
      mating_(mating),
      other_(rules.opponent(mating)),
      needs_check_(needs_check),
      kings_touch_(kings_touch),
      usable_(admits(rules, mating, needs_check, kings_touch)) {
  if (usable_) lay_tables();
}

namespace {

/// The kind of royal unit that the bound knows; -1: there is none.
template <int W>
int king_kind_of(const Rules<W>& rules) noexcept {
  int out = -1;
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const KindTraits& traits = rules.kind_traits[static_cast<std::size_t>(kind)];
    if (traits.royal && (traits.in_diagram || out < 0)) out = kind;
  }
  return out;
}

/// Whether so many units may go anywhere that the bound would exclude nothing and only cost time.
template <int W>
bool any_units_roam(const Rules<W>& rules, Side mating) noexcept {
  const auto& walks = rules.walks.movements;
  if (std::any_of(walks.begin(), walks.end(),
                  [](const Movement<W>& m) { return m.borrows != Borrows::no; })) {
    return true;
  }
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    if (rules.rebirths.capturer_goes[rules.index(kind, mating)].count() == rules.board.size())
      return true;
  }
  return false;
}

/// Whether the royal unit has few flights, and its site alone decides which.
template <int W>
bool tells_flights(const Rules<W>& rules, Side mated) noexcept {
  const int kind = king_kind_of(rules);
  if (kind < 0) return false;
  const Movement<W>& escape = rules.movement(kind, mated);
  if (escape.pawn_like) return false;
  for (int i = 0; i < rules.board.size(); ++i) {
    if (escape.steps[static_cast<Site>(i)].count() > 8) return false;
  }
  return true;
}

}  // namespace

template <int W>
bool NetBound<W>::admits(const Rules<W>& rules, Side mating, bool needs_check,
                         bool kings_touch) noexcept {
  if (!rules.admits(Pruning::mating_net) || W != 1 || rules.sides != 2 ||
      !(needs_check || rules.mates.net_of_stalemates) ||
      (kings_touch && !rules.mates.net_beside_kings)) {
    return false;
  }
  return !any_units_roam(rules, mating) && tells_flights(rules, rules.opponent(mating));
}

template <int W>
void NetBound<W>::lay_tables() {
  const Rules<W>& rules = rules_;
  const CaptureAnswers& captures = rules.captures;
  asks_uncached_ = rules.admits(Pruning::uncached_net);
  asks_one_each_ = asks_uncached_ && rules.admits(Pruning::net_one_move_each);
  by_rebirth_ = rules.rebirths.take_kings[other_];
  only_by_rebirth_ = rules.kings.come_back && needs_check_;
  king_kind_ = king_kind_of(rules);
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Bits<W>& returns = rules.rebirths.victim_returns[rules.index(kind, mating_)];
    anywhere_ = anywhere_ || returns.count() == rules.board.size();
  }
  turns_ = rules.units.change_side;
  // A unit that changes its kind on a corner may castle from there.
  castles_freely_ =
      !rules.castlings.all.empty() &&
      (captures.victims_return || captures.capturers_land_elsewhere || captures.begin_elsewhere ||
       rules.units.change_kind || rules.units.change_side);
  kings_stay_away_ =
      !rules.quiets.do_more &&
      std::none_of(rules.promotions.kinds.begin(), rules.promotions.kinds.end(), [&](int kind) {
        return rules.kind_traits[static_cast<std::size_t>(kind)].royal;
      });
  for (int i = 0; i < rules.board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    Bits<W> rest = rules.movement(king_kind_, other_).steps[s];
    while (rest.any()) flights_[s][flight_count_[s]++] = rest.pop();
  }
  const auto& walks = rules.walks.movements;
  takes_on_arrival_ = !captures.capturers_land_elsewhere && !rules.moves.jump_or_capture_away &&
                      !rules.moves.begin_twice && !rules.quiets.do_more &&
                      std::all_of(walks.begin(), walks.end(),
                                  [](const Movement<W>& m) { return m.takes_where_it_arrives(); });
  guards_itself_ = captures.do_more_at_once || captures.restrained || captures.begin_elsewhere;
  guises_ = static_cast<std::size_t>((rules.units.marked_change ? 2 : 1) * rules.kind_count());
  const std::size_t states = guises_ * 64 * kDepths;
  for (auto& side : reach_) {
    for (auto& table : side) table.resize(states);
  }
  for (auto& table : spans_) table.resize(states);
  if (rules.units.shared || turns_) shared_reach_.resize(states);
  if (turns_) turned_reach_.resize(states);
  distance_.resize(guises_ * 64);
  guardings_.resize(guises_ * 64);
  cache_.resize(kCacheSize);
  state_keys_.resize(guardings_.size());
  for (std::size_t i = 0; i < state_keys_.size(); ++i) state_keys_[i] = mixed(i | 1u << 20);
  covers_.push_back(0);
}

/// Written so that compilers vectorise it: it runs in every position.
inline void take_lesser(std::uint8_t* __restrict least, const std::uint8_t* __restrict d) noexcept {
  for (int s = 0; s < 64; ++s) least[s] = d[s] < least[s] ? d[s] : least[s];
}

/// Sites where a reborn unit of the king's own side may take him. Asks about units on the board,
/// and those that they may become.
template <int W>
Bits<W> NetBound<W>::taken_by_rebirth(const Position<W>& position) const noexcept {
  if (!rules_.kings.come_back || by_rebirth_.none()) return by_rebirth_;
  Bits<W> out;
  const auto add = [&](int kind) {
    out |= rules_.rebirths.victim_returns[rules_.index(kind, other_)];
  };
  for (int kind = 0; kind < rules_.kind_count(); ++kind) {
    const Bits<W> units = position.of_kind(kind) & position.of_side(other_);
    if (!(units & ~position.royals()).any()) continue;
    add(kind);
    if (!rules_.kind_traits[static_cast<std::size_t>(kind)].promotes) continue;
    for (const std::uint8_t promoted : rules_.promotions.of[static_cast<std::size_t>(kind)])
      add(promoted);
  }
  return out & by_rebirth_;
}

/// cost_[s]: fewest moves after which a unit of the other side, not its king, can stand on s, or a
/// reborn unit takes the king there.
template <int W>
void NetBound<W>::cost_of_blocking(const Position<W>& position) {
  if (cost_known_) return;
  cost_known_ = true;
  risky_ = taken_by_rebirth(position);
  alignas(64) std::array<std::uint8_t, 64> least;
  least.fill(kNever);
  const Bits<W> theirs = position.of_side(other_) & ~position.of_side(mating_);
  for (Bits<W> rest = theirs & ~position.royals(); rest.any();) {
    const Site from = rest.pop();
    take_lesser(least.data(), distances({guise_of(position.at(from)), from}).moves.data());
  }
  for (Bits<W> rest = risky_; rest.any();) least[rest.pop()] = 0;
  cost_ = least;
}

/// How many flights, wherever they are, the mating side may block by `moves` captures, each of
/// which puts a unit of the other side on a site. If rebirth waits for the next half-move, the last
/// capture comes too late.
template <int W>
int NetBound<W>::blocks_for_nothing(int moves) const noexcept {
  if (turns_) return moves;
  if (!anywhere_) return 0;
  return rules_.quiets.do_more ? moves - 1 : moves;
}

/// Moves that the other side needs to block the open flights; so many of the dearest ones cost
/// nothing.
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

template <int W>
bool NetBound<W>::feasible(Covers& covers, const Force& force, Site king, int others) const {
  const Mask* mask = &covers_[covers.at[king]];
  const int masks = *mask++;
  const int flights = flight_count_[king];
  const int for_nothing = blocks_for_nothing(force.moves);
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
  const Distances& ways = distances({static_cast<std::uint8_t>(position.at(king).kind), king});
  candidates &= sites_to_ask(ways, others);
  for (Bits<W> rest = candidates & ~taken_for_granted(); rest.any();) {
    const Site s = rest.pop();
    if (ways.moves[s] <= others) {
      if (covers.at[s] == 0) cover(covers, force, s);
      if (feasible(covers, force, s, others - ways.moves[s])) continue;
    }
    candidates.clear(s);
  }
  return candidates.any();
}

template <int W>
template <class F>
void NetBound<W>::each_force(const Position<W>& position, int own, int others, F&& f) const {
  Units units;
  const Bits<W> mine = position.of_side(mating_), shared = mine & position.of_side(other_);
  int count = units_of(position, mine & ~shared, units, 0);
  const int own_count = count;
  if (shared.any()) count = units_of(position, shared, units, count);
  if (turns_ && others > 0)
    count = units_of(position, position.of_side(other_) & ~position.royals(), units, count);
  const Rebirths rebirths = rebirths_within(others);
  f(Force{units, own_count, count, own, others, rebirths});
  const std::uint32_t rights = position.slot(kCastlingRights);
  if (castles_freely_ || rights == 0 || own == 0) return;
  for (const Castling<W>& c : rules_.castlings.all) {
    if (c.side != mating_ || (rights & c.rights) != c.rights) continue;
    Units castled = units;
    for (int i = 0; i < count; ++i) {
      Site& s = castled[static_cast<std::size_t>(i)].site;
      s = s == c.king_from ? c.king_to : s == c.rook_from ? c.rook_to : s;
    }
    f(Force{castled, own_count, count, own - 1, others, rebirths});
  }
}

/// Moves of single units that bring king and rook to where castling takes them.
template <int W>
int NetBound<W>::moves_instead_of(const Castling<W>& castling) {
  const auto moves = [&](Site from, Site to) -> int {
    return distances({guise_of(rules_.castlings.right_holder[from]), from}).moves[to];
  };
  return moves(castling.king_from, castling.king_to) + moves(castling.rook_from, castling.rook_to);
}

/// The answer in cases that need no covers. Adds to `others` the half-moves that castling may save.
template <int W>
std::optional<bool> NetBound<W>::known_beforehand(const Position<W>& position, int own,
                                                  int& others) {
  const Bits<W> kings = position.royals(other_);
  if (kings.none() && needs_check_ && kings_stay_away_) return position.slot(kPendingSite) != 0;
  if (!kings.single() || !stays_king(position.at(kings.first()))) return true;
  const Bits<W> shared = position.of_side(mating_) & position.of_side(other_);
  if (shared.any() && (own + others > kMostMoves || (shared & kings).any())) return true;
  const std::uint32_t rights = position.slot(kCastlingRights);
  int instead = 0;  // half-moves that castling saves
  for (const Castling<W>& c : rules_.castlings.all) {
    if (castles_freely_ || c.side != other_ || (rights & c.rights) != c.rights) continue;
    const int moves = moves_instead_of(c);
    if (moves >= kNever) return true;
    instead = std::max(instead, moves - 1);
  }
  others += instead;
  if (own > kMostMoves || (turns_ && others > 0 && own + others > kMostMoves)) return true;
  if (only_by_rebirth_ && by_rebirth_.none()) return false;
  // A unit that may be reborn anywhere can cover anything, and so can a king that may be captured.
  // But with one half-move left to each side it is known which units may be captured.
  const bool one_each = own == 1 && others == 1 && asks_one_each_ && takes_on_arrival_ &&
                        !rules_.captures.victims_replace_capturers;
  if (anywhere_ && ((others > 0 && !one_each) || (rules_.kings.captured && own > 0))) return true;
  if (position.slot(kPendingSite) != 0) return true;  // a unit off the board is coming back
  cost_known_ = false;
  return std::nullopt;
}

template <int W>
bool NetBound<W>::possible(const Position<W>& position, int own, int others) {
  if (const auto known = known_beforehand(position, own, others)) return *known;
  if (own == 1 && others == 1 && asks_one_each_ && rules_.captures.victims_return) {
    Bits<W> candidates = ~Bits<W>{};
    if (const auto known = possible_by_one_each(position, candidates, true)) return *known;
  }
  bool any = false;
  each_force(position, own, others,
             [&](const Force& force) { any = any || possible_somewhere(force, position, others); });
  return any;
}

template <int W>
bool NetBound<W>::possible(const Position<W>& position, int own, int others, Bits<W>& candidates) {
  if (const auto known = known_beforehand(position, own, others)) return *known;
  if (own == 1 && others == 1 && asks_one_each_ && rules_.captures.victims_return) {
    if (const auto known = possible_by_one_each(position, candidates, false)) return *known;
  }
  Bits<W> left;
  bool any = false;
  each_force(position, own, others, [&](const Force& force) {
    Bits<W> here = candidates;
    any |= possible_for(force, position, others, here);
    left |= here;
  });
  candidates = left;
  return any;
}

template <int W>
const typename NetBound<W>::Openings& NetBound<W>::openings(const Position<W>& position, Site king,
                                                            int own) {
  cost_known_ = false;
  cost_of_blocking(position);
  openings_.nets_.clear();
  openings_.blocked_ = {};
  for (int i = 0; i < flight_count_[king]; ++i) {
    const Site flight = flights_[king][static_cast<std::size_t>(i)];
    if (cost_[flight] == 0) openings_.blocked_.set(flight);
  }
  each_force(position, own, 0, [&](const Force& force) {
    Covers& covers = covers_for(force);
    if (covers.at[king] == 0) cover(covers, force, king);
    const Mask* mask = &covers_[covers.at[king]];
    for (int left = *mask++; left > 0; --left, ++mask) {
      typename Openings::Net net{{}, blocks_for_nothing(force.moves)};
      for (int i = 0; i < flight_count_[king]; ++i) {
        if (!(*mask >> i & 1)) net.open.set(flights_[king][static_cast<std::size_t>(i)]);
      }
      openings_.nets_.push_back(net);
    }
  });
  return openings_;
}

template NetBound<kWords>::NetBound(const Rules<kWords>&, Side, bool, bool);
template bool NetBound<kWords>::admits(const Rules<kWords>&, Side, bool, bool) noexcept;
template void NetBound<kWords>::lay_tables();
template Bits<kWords> NetBound<kWords>::taken_by_rebirth(const Position<kWords>&) const noexcept;
template void NetBound<kWords>::cost_of_blocking(const Position<kWords>&);
template int NetBound<kWords>::blocks_for_nothing(int) const noexcept;
template int NetBound<kWords>::cost_of(unsigned, Site, int) const noexcept;
template bool NetBound<kWords>::feasible(Covers&, const Force&, Site, int) const;
template bool NetBound<kWords>::possible_for(const Force&, const Position<kWords>&, int,
                                             Bits<kWords>&);
template std::optional<bool> NetBound<kWords>::known_beforehand(const Position<kWords>&, int, int&);
template bool NetBound<kWords>::possible(const Position<kWords>&, int, int);
template bool NetBound<kWords>::possible(const Position<kWords>&, int, int, Bits<kWords>&);
template const NetBound<kWords>::Openings& NetBound<kWords>::openings(const Position<kWords>&, Site,
                                                                      int);

}  // namespace kirke
