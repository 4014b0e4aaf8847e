#include "search/bounds/proof_game/walks.hpp"

#include <algorithm>

#include "search/bounds/proof_game/shortest_walk.hpp"

namespace kirke {
namespace {

Side side_of(const Unit& unit) noexcept { return unit.owned_by(0) ? Side{0} : Side{1}; }

}  // namespace

template <int W>
ProofWalks<W>::ProofWalks(const Rules<W>& rules, const std::vector<UnitSpec>& target)
    : rules_(rules),
      target_(target),
      changes_(rules.changes.kinds.any() || rules.changes.sides.any()),
      turns_(rules.rebirths.victims.turns || rules.rebirths.capturers.turns ||
             rules.changes.sides.any()),
      sites_(static_cast<std::size_t>(rules.board.size())),
      places_(static_cast<std::size_t>(figures()) * sites_),
      captures_apart_(changes_ || rules.captures.capturers_land_elsewhere ||
                      rules.ways.beginnings.captures != rules.ways.beginnings.quiets),
      rights_return_(
          changes_ || rules.captures.victims_return || rules.captures.capturers_land_elsewhere ||
          !rules.ways.beginnings.captures.empty() || !rules.ways.beginnings.quiets.empty() ||
          std::any_of(rules.ways.crossings.begin(), rules.ways.crossings.end(),
                      [](const Bits<W>& sites) { return !sites.single(); })) {
  for (auto& side : rows_) {
    for (auto& rows : side) rows.resize(place(rules.kind_count(), 0));
  }
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Movement<W>& movement = rules.movement(kind, 0);
    layered_.push_back(captures_apart_ || movement.pawn_like ||
                       movement.capture_leaps != movement.quiet_leaps);
  }
  if (rules.units.captives_lie_below) {
    covered_ = rules.board_sites;
  } else if (rules.units.lie_below) {
    for (const auto* reborn : {&rules.rebirths.victims, &rules.rebirths.capturers}) {
      for (const Bits<W>& sites : reborn->sites) covered_ |= sites;
    }
  }
  freeze_castling();
  while (freeze()) {
  }
  for (const Side side : {Side{0}, Side{1}}) {
    for (int kind = 0; kind < rules.kind_count(); ++kind) {
      for (std::size_t s = 0; s < sites_; ++s)
        steps_[side].push_back(steps_from(side, kind, static_cast<Site>(s)));
    }
  }
}

/// Freezes the units of the target that may castle, unless a lost right may return.
template <int W>
void ProofWalks<W>::freeze_castling() {
  if (rights_return_) return;
  for (const UnitSpec& unit : target_) {
    if (!unit.may_castle || covered_.test(unit.site)) continue;
    frozen_.set(unit.site);
    bar(unit);
  }
}

/// Freezes the units of the target whose sites nothing can enter. True if there were new ones.
template <int W>
bool ProofWalks<W>::freeze() {
  bool changed = false;
  const std::vector<Bits<W>> sites = entered();
  for (const UnitSpec& unit : target_) {
    if (frozen_.test(unit.site) || covered_.test(unit.site)) continue;
    const Side side = side_of(unit.unit);
    if (sites[rules_.index(unit.unit.kind, side)].test(unit.site)) continue;
    frozen_.set(unit.site);
    bar(unit);
    changed = true;
  }
  return changed;
}

/// Closes to the other side's king, for good, the sites that a frozen unit attacks from close by.
template <int W>
void ProofWalks<W>::bar(const UnitSpec& frozen) {
  const Side side = side_of(frozen.unit);
  const Movement<W>& movement = rules_.movement(frozen.unit.kind, side);
  if (rules_.checks.observation != Observation::table || movement.special ||
      rules_.castlings.anywhere.beside_moves)
    return;
  for (Bits<W> rest = movement.attacks[frozen.site]; rest.any();) {
    const Site s = rest.pop();
    if (movement.clear_between(frozen.site, s, rules_.board.size()).none()) {
      barred_[rules_.opponent(side)].set(s);
    }
  }
}

/// Sites that units can come to, by the kind and side that they then have.
template <int W>
std::vector<Bits<W>> ProofWalks<W>::entered() const {
  std::vector<Bits<W>> found(rules_.walks.movements.size());
  for (const Side side : {Side{0}, Side{1}}) {
    const auto note_of = [&](Side s, int kind, const Bits<W>& sites) {
      found[rules_.index(kind, s)] |= sites;
    };
    for (int kind = 0; kind < rules_.kind_count(); ++kind) {
      for (int i = 0; i < rules_.board.size(); ++i) {
        const auto from = static_cast<Site>(i);
        if (frozen_.test(from)) continue;
        const Steps steps = steps_from(side, kind, from);
        arrive(side, kind, steps.free, false, note_of);
        arrive(side, kind, steps.capturing, true, note_of);
      }
      rebirth(rules_.rebirths.victims, side, kind, note_of);
      rebirth(rules_.rebirths.capturers, side, kind, note_of);
      for_castlings(side, kind, ~frozen_,
                    [&](int k, Site to, int) { change(side, k, Bits<W>::of(to), false, note_of); });
      for_castlings_anywhere(side, kind, ~frozen_ & rules_.board_sites,
                             [&](const Bits<W>& to, int) { note_of(side, kind, to); });
    }
  }
  return found;
}

template <int W>
const std::uint8_t* ProofWalks<W>::row(Side side, int kind, Site from, int captures, bool reborn) {
  auto& row = rows_[side][reborn][place(kind, from)];
  if (!row) row = Walk(*this, side, kind, from, reborn).finish();
  if (!layered(kind)) return row.get();
  return row.get() + static_cast<std::size_t>(std::min(captures, walk::kMostCaptures)) * places_;
}

/// Where moves of a unit begin, by a table of Rules::beginnings.
template <int W>
Bits<W> ProofWalks<W>::starts(const std::vector<Bits<W>>& table, Side side, int kind,
                              Site from) const {
  if (table.empty()) return Bits<W>::of(from);
  const Bits<W> blocked = frozen_ & ~Bits<W>::of(from);  // another unit stands there for good
  return table[rules_.index(kind, side) * sites_ + from] & ~blocked;
}

/// Where one half-move may take a unit. What becomes of it there and frozen sites
/// are not considered.
template <int W>
typename ProofWalks<W>::Steps ProofWalks<W>::steps_from(Side side, int kind, Site from) const {
  const Movement<W>& movement = rules_.movement(kind, side);
  const Bits<W> quiet = starts(rules_.ways.beginnings.quiets, side, kind, from);
  const Bits<W> captures = starts(rules_.ways.beginnings.captures, side, kind, from);
  Steps out;
  for (Bits<W> rest = quiet | captures; rest.any();) {
    const Site start = rest.pop();
    add_steps(movement, start, quiet.test(start), captures.test(start), out);
  }
  if (const Site there = rules_.jump(kind, side, from); there != kNowhere) {
    out.free.set(there);
  }
  return out;
}

/// Where units may stand after a half-move that has brought them to these sites.
template <int W>
Bits<W> ProofWalks<W>::crossed(const Bits<W>& sites) const {
  Bits<W> out;
  for (Bits<W> rest = sites; rest.any();) out |= rules_.after_arrival(rest.pop());
  return out & ~frozen_;
}

/// Adds moves that begin on a site.
template <int W>
void ProofWalks<W>::add_steps(const Movement<W>& movement, Site start, bool quiet, bool captures,
                              Steps& out) const {
  const Bits<W> both =  // on some occupancy
      movement.special ? movement.arrivals[start] : movement.leaps[start] | rides(movement, start);
  if (captures) {
    out.capturing |= movement.capture_leaps[start];
    (captures_apart_ ? out.capturing : out.free) |= both;
  }
  if (!quiet) return;
  out.free |= both;
  if (movement.special) return;
  out.free |= movement.quiet_leaps[start];
  const Site far = movement.double_step[start];
  if (far != kNowhere && !frozen_.test(movement.double_passes[start])) out.free.set(far);
}

template <int W>
Bits<W> ProofWalks<W>::rides(const Movement<W>& movement, Site from) const {
  Bits<W> out;
  if (!movement.rides) return out;
  const Site* p = movement.lines.data() + movement.lines_at[from];
  while (const int count = *p++) {
    const Site* const end = p + count;
    for (; p != end && !frozen_.test(*p); ++p) out.set(*p);
    p = end;
  }
  return out & movement.arrivals[from];
}

/// Where castling may begin for a unit that stands on one of these sites.
template <int W>
Bits<W> ProofWalks<W>::castling_starts(Side side, int kind, const Bits<W>& sites) const {
  Bits<W> out = sites;
  for (const auto* table : {&rules_.ways.beginnings.captures, &rules_.ways.beginnings.quiets}) {
    if (table->empty()) continue;
    for (Bits<W> rest = sites; rest.any();) out |= starts(*table, side, kind, rest.pop());
  }
  return out;
}

template class ProofWalks<kWords>;

}  // namespace kirke
