#include "conditions/rebirth/choices.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "movers/legal.hpp"
#include "movers/quiets.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

/// Where a unit of `side` that is not on the board yet may be put without leaving its king in
/// check: anywhere; or, if he is in check, where the unit parries it. No answer: it has to be
/// tried.
template <int W>
std::optional<Bits<W>> safe_sites(const Position<W>& position, const Rules<W>& rules,
                                  Side side) noexcept {
  if (!rules.walks.plain || rules.ways.ruled || rules.quiets.do_more || rules.quiets.restrained ||
      rules.checks.observation == Observation::observer ||
      rules.checks.observation == Observation::rebirth ||
      rules.checks.observation >= Observation::played_all) {
    return std::nullopt;
  }
  for (Bits<W> royals = position.royals(side); royals.any();) {
    if (!attacked(position, rules, royals.pop(), rules.opponent(side))) continue;
    const Shelter<W> shelter = shelter_of(position, rules, side);
    return shelter.helps ? std::optional(shelter.answers) : std::nullopt;
  }
  return ~Bits<W>{};
}

template <int W>
bool moves_quietly(Position<W>& position, const Rules<W>& rules, Site s, Side side,
                   const std::optional<Bits<W>>& safe) noexcept {
  MoveList moves;
  generate_from(position, rules, s, side, moves);
  for (const Move& move : moves) {
    if (move.captures()) continue;
    if (safe) {
      if (safe->test(move.to)) return true;
      continue;
    }
    Played<W> played;
    const bool legal = play_legal(position, rules, Shelter<W>{}, move, played);
    position.undo_to(played.mark);
    if (legal) return true;
  }
  return false;
}

/// Whether a unit on `s` could go to one of these free sites by its walk alone.
template <int W>
bool has_room(const Position<W>& position, const Movement<W>& movement, Site s,
              const Bits<W>& free) noexcept {
  if (((movement.steps[s] | movement.quiet_leaps[s]) & free).any()) return true;
  if ((movement.arrivals[s] & free).none()) return false;
  const Site far = movement.double_step[s];
  if (far != kNowhere && free.test(far) && !position.occupied(movement.double_passes[s]))
    return true;
  if (!movement.rides) return false;
  const Site* p = movement.lines.data() + movement.lines_at[s];
  for (; const int count = *p++; p += count) {
    for (const Site* q = p; q != p + count && !position.occupied(*q); ++q) {
      if (free.test(*q) && movement.arrivals[s].test(*q)) return true;
    }
  }
  return false;
}

/// Where a unit that is not on the board would have no legal move without capture.
template <int W>
class Cages {
 public:
  /// safe: see safe_sites().
  Cages(Half<W>& half, Occupied occupied, const Unit& unit, Side side,
        const std::optional<Bits<W>>& safe) noexcept
      : half_(half),
        occupied_(occupied),
        unit_(unit),
        side_(side),
        safe_(safe),
        movement_(half.rules.movement(unit, side)),
        shared_(!movement_.special && !half.rules.ways.ruled && half.rules.allowed.filters.empty()),
        free_(~half.position.occupied() & (safe ? *safe : ~Bits<W>{})) {}

  bool caged(Site s) const noexcept {
    if (shared_) {
      const bool room = has_room(half_.position, movement_, s, free_);
      if (safe_ || !room) return !room;
    }
    const Trial<W> trial(half_.position);
    if (half_.position.occupied(s)) put_below(s);
    half_.position.add(s, unit_, Reason::state);
    half_.position.set_to_move(side_);
    return !moves_quietly(half_.position, half_.rules, s, side_, safe_);
  }

 private:
  /// Puts the occupant under the unit that is judged; it comes up where that unit leaves.
  void put_below(Site s) const noexcept {
    const bool last = occupied_ == Occupied::volcanic && !half_.position.under().empty(s);
    if (last) half_.position.swap_under(s, Reason::state);
    half_.position.bury(s, Reason::state);
  }

  Half<W>& half_;
  Occupied occupied_;
  Unit unit_;
  Side side_;
  const std::optional<Bits<W>>& safe_;
  const Movement<W>& movement_;
  bool shared_;  // the walk alone tells whether there is room
  Bits<W> free_;
};

template <int W>
void find_cages(Half<W>& half, const CirceRow& row, const Unit& unit, Side side,
                RebirthChoices<W>& out) noexcept {
  const bool needs_room = row.occupied == Occupied::relaxed || row.occupied == Occupied::strict;
  // An occupant that makes room may have stood in the way of a check. A neutral unit may give check
  // to its own king.
  const bool goal_misses = !unit.royal() && !unit.owned_by(half.rules.opponent(side));
  const auto safe =
      needs_room && goal_misses ? safe_sites(half.position, half.rules, side) : std::nullopt;
  const Cages<W> as_it_is(half, row.occupied, unit, side, safe);
  Bits<W> sites = half.rules.board_sites;
  if (needs_room) sites &= ~half.position.occupied();
  while (sites.any()) {
    const Site s = sites.pop();
    if (!row.promotes_on_rebirth || !half.rules.promotes_on(unit, side, s)) {
      if (as_it_is.caged(s)) out.add(s, unit.kind);
      continue;
    }
    for (const std::uint8_t kind : half.rules.promotions.of[unit.kind]) {
      Unit promoted = unit;
      promoted.kind = kind;
      if (Cages<W>(half, row.occupied, promoted, side, safe).caged(s)) out.add(s, kind, true);
    }
  }
}

/// Cages found before. Each choice among them is a half-move of its own, which asks for them again.
class KnownCages {
 public:
  /// The known list, or no answer.
  std::optional<std::span<const RebirthChoice>> of(const Key& key,
                                                   std::uint32_t rules) const noexcept {
    const Entry& entry = at(key);
    if (entry.rules != rules || !(entry.key == key)) return std::nullopt;
    return std::span{entry.all.data(), static_cast<std::size_t>(entry.count)};
  }

  template <int W>
  void keep(const Key& key, std::uint32_t rules, const RebirthChoices<W>& found) noexcept {
    if (found.count > kMost) return;
    Entry& entry = at(key);
    entry.key = key;
    entry.rules = rules;
    entry.count = found.count;
    std::copy_n(found.all.begin(), found.count, entry.all.begin());
  }

 private:
  static constexpr int kMost = 96;                   // squares of a list; longer ones are not kept
  static constexpr std::size_t kEntries = 1u << 11;  // lists that are kept
  struct Entry {
    Key key;
    std::uint32_t rules = 0;  // number of the rules; no rules have 0
    int count = 0;
    std::array<RebirthChoice, kMost> all;
  };

  Entry& at(const Key& key) noexcept { return entries_[key.lo & (kEntries - 1)]; }
  const Entry& at(const Key& key) const noexcept { return entries_[key.lo & (kEntries - 1)]; }

  std::vector<Entry> entries_ = std::vector<Entry>(kEntries);
};

/// A key for the board and the question which cages there are for a unit.
template <int W>
Key question(const Half<W>& half, const CirceRow& row, const Unit& unit, Side side) noexcept {
  const std::uint64_t rule = static_cast<std::uint64_t>(row.base) << 8 |
                             static_cast<std::uint64_t>(row.occupied) << 4 |
                             static_cast<std::uint64_t>(row.promotes_on_rebirth);
  const std::uint64_t who = rule << 32 | static_cast<std::uint64_t>(unit.kind) << 16 |
                            static_cast<std::uint64_t>(unit.owners) << 8 | side;
  return half.position.key() ^ fact_key(0x63616765, who) ^ fact_key(0x63616766, unit.traits);
}

}  // namespace

template <int W>
std::span<const RebirthChoice> cages(Half<W>& half, const CirceRow& row, const Unit& unit,
                                     Side side, RebirthChoices<W>& found) noexcept {
  thread_local const auto known = std::make_unique<KnownCages>();
  const Key key = question(half, row, unit, side);
  if (const auto list = known->of(key, half.rules.number)) return *list;
  find_cages(half, row, unit, side, found);
  known->keep(key, half.rules.number, found);
  return found.list();
}

template <int W>
void makes(Half<W>& half, const Unit& unit, Side side, Site at, const Bits<W>& closed,
           RebirthChoices<W>& out) noexcept {
  Bits<W> occupied = half.position.occupied();
  occupied.set(at);
  Bits<W> sites;
  if (const auto known = quiet_sites(half.rules, unit, side, at, occupied)) {
    sites = *known;
  } else {
    const Trial<W> trial(half.position);
    if (half.position.occupied(at)) half.position.remove(at, Reason::state);
    Unit going = unit;
    if (!going.owned_by(side)) going.owners = owner_bit(side);
    half.position.add(at, going, Reason::state);
    MoveList moves;
    generate_from(half.position, half.rules, at, side, moves);
    for (const Move& move : moves) {
      if (!move.captures()) sites.set(move.to);
    }
  }
  sites &= ~closed;
  while (sites.any()) out.add(sites.pop(), unit.kind);
}

template std::span<const RebirthChoice> cages(Half<kWords>&, const CirceRow&, const Unit&, Side,
                                              RebirthChoices<kWords>&) noexcept;
template void makes(Half<kWords>&, const Unit&, Side, Site, const Bits<kWords>&,
                    RebirthChoices<kWords>&) noexcept;

}  // namespace kirke
