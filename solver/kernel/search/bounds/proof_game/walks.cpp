#include "search/bounds/proof_game/walks.hpp"

#include <algorithm>
#include <bit>

namespace kirke {
namespace {

Side side_of(const Unit& unit) noexcept { return unit.owned_by(0) ? Side{0} : Side{1}; }

}  // namespace

template <int W>
ProofWalks<W>::ProofWalks(const Rules<W>& rules, const std::vector<UnitSpec>& target)
    : rules_(rules),
      target_(target),
      changes_(rules.kind_changes.any() || rules.side_changes.any()),
      turns_(rules.victims_reborn.turns || rules.capturers_reborn.turns ||
             rules.side_changes.any()),
      sites_(static_cast<std::size_t>(rules.board.size())),
      places_(static_cast<std::size_t>(figures()) * sites_),
      captures_apart_(changes_ || rules.supplies(Supplement::landings) ||
                      rules.beginnings.captures != rules.beginnings.quiets),
      rights_return_(changes_ || rules.supplies(kReturns) || rules.supplies(Supplement::landings) ||
                     !rules.beginnings.captures.empty() || !rules.beginnings.quiets.empty()) {
  for (auto& side : rows_) {
    for (auto& rows : side) rows.resize(place(rules.kind_count(), 0));
  }
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Movement<W>& movement = rules.movement(kind, 0);
    layered_.push_back(captures_apart_ || movement.pawn_like ||
                       movement.capture_leaps != movement.quiet_leaps);
  }
  if (rules.contract.breaks_with(Guarantee::nobody_below, Supplement::captives_below)) {
    covered_ = rules.board_sites;
  } else if (rules.breaks(Guarantee::nobody_below)) {
    for (const auto* reborn : {&rules.victims_reborn, &rules.capturers_reborn}) {
      for (const Bits<W>& sites : reborn->sites) covered_ |= sites;
    }
  }
  while (freeze()) {
  }
  for (const Side side : {Side{0}, Side{1}}) {
    for (int kind = 0; kind < rules.kind_count(); ++kind) {
      for (std::size_t s = 0; s < sites_; ++s)
        steps_[side].push_back(steps_from(side, kind, static_cast<Site>(s)));
    }
  }
}

/// Freezes the units of the target that nothing can enter; true if there were new ones.
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

/// What a frozen unit attacks from close by is closed to the other side's king for good.
template <int W>
void ProofWalks<W>::bar(const UnitSpec& frozen) {
  const Side side = side_of(frozen.unit);
  const Movement<W>& movement = rules_.movement(frozen.unit.kind, side);
  if (rules_.observation != Observation::table || movement.special) return;
  for (Bits<W> rest = movement.attacks[frozen.site]; rest.any();) {
    const Site s = rest.pop();
    if (movement.clear_between(frozen.site, s, rules_.board.size()).none()) {
      barred_[rules_.opponent(side)].set(s);
    }
  }
}

/// Sites that units can come to, by the kind and side as which they do.
template <int W>
std::vector<Bits<W>> ProofWalks<W>::entered() const {
  std::vector<Bits<W>> found(rules_.movements.size());
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
      rebirth(rules_.victims_reborn, side, kind, note_of);
      rebirth(rules_.capturers_reborn, side, kind, note_of);
      for_castlings(side, kind, ~frozen_,
                    [&](int k, Site to, int) { change(side, k, Bits<W>::of(to), false, note_of); });
      for_castlings_anywhere(side, kind, ~frozen_ & rules_.board_sites,
                             [&](const Bits<W>& to, int) { note_of(side, kind, to); });
    }
  }
  return found;
}

/// Where moves of a unit begin by a table of Rules::beginnings.
template <int W>
Bits<W> ProofWalks<W>::starts(const std::vector<Bits<W>>& table, Side side, int kind,
                              Site from) const {
  if (table.empty()) return Bits<W>::of(from);
  const Bits<W> blocked = frozen_ & ~Bits<W>::of(from);  // another unit stands there for good
  return table[rules_.index(kind, side) * sites_ + from] & ~blocked;
}

/// Where one half-move may take a unit; promotion and what is frozen are not looked at.
template <int W>
typename ProofWalks<W>::Steps ProofWalks<W>::steps_from(Side side, int kind, Site from) const {
  const Movement<W>& movement = rules_.movement(kind, side);
  const Bits<W> quiet = starts(rules_.beginnings.quiets, side, kind, from);
  const Bits<W> captures = starts(rules_.beginnings.captures, side, kind, from);
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

/// Calls f(side, kind, sites) for what a unit may be after a move to one of these sites.
template <int W>
template <class F>
void ProofWalks<W>::arrive(Side side, int kind, const Bits<W>& sites, bool captures, F&& f) const {
  land(side, kind, sites, [&](int k, const Bits<W>& to) { change(side, k, to, captures, f); });
}

/// The same of what the move makes of a unit that has come there.
template <int W>
template <class F>
void ProofWalks<W>::change(Side side, int kind, const Bits<W>& sites, bool captures, F&& f) const {
  const SideChanges<W>& sides = rules_.side_changes;
  const Bits<W>& turning = captures ? sides.by_capture[side] : sides.by_quiet[side];
  const auto be = [&](int k, const Bits<W>& on) {
    if (on.none()) return;
    f(side, k, on);
    if (rules_.kind_traits[static_cast<std::size_t>(k)].royal) return;
    if (const Bits<W> turned = on & turning; turned.any()) f(rules_.opponent(side), k, turned);
  };
  const KindChanges<W>& changes = rules_.kind_changes;
  if (!changes.any()) return be(kind, sites);
  be(kind, sites & ~changes.on);
  const auto& kinds = captures ? changes.by_capture : changes.by_quiet;
  for (std::uint64_t rest = kinds[static_cast<std::size_t>(kind)]; rest != 0; rest &= rest - 1)
    be(std::countr_zero(rest), sites & changes.on);
}

/// Calls f(kind, sites) for what a unit may be after it has walked to one of these sites.
template <int W>
template <class F>
void ProofWalks<W>::land(Side side, int kind, Bits<W> sites, F&& f) const {
  sites &= ~frozen_;
  const auto& traits = rules_.kind_traits[static_cast<std::size_t>(kind)];
  if (traits.royal) sites &= ~barred_[side];
  const Bits<W> promoting =
      traits.promotes ? sites & rules_.promotion_zones[rules_.index(kind, side)] : Bits<W>{};
  if (const Bits<W> plain = sites & ~promoting; plain.any()) f(kind, plain);
  promote(kind, promoting, f);
}

/// The same of a reborn unit, which stays what it is or comes to stand promoted where it may be.
template <int W>
template <class F>
void ProofWalks<W>::settle(Side side, int kind, Bits<W> sites, F&& f) const {
  sites &= ~frozen_;
  if (sites.any()) f(kind, sites);
  if (rules_.kind_traits[static_cast<std::size_t>(kind)].promotes)
    promote(kind, sites & rules_.promotion_zones[rules_.index(kind, side)], f);
}

template <int W>
template <class F>
void ProofWalks<W>::promote(int kind, const Bits<W>& sites, F&& f) const {
  if (sites.none()) return;
  for (const std::uint8_t promoted : rules_.promotions[static_cast<std::size_t>(kind)])
    f(int{promoted}, sites);
}

/// Calls f(side, kind, sites) for what a unit may be when it is reborn.
template <int W>
template <class F>
void ProofWalks<W>::rebirth(const Rebirths<W>& reborn, Side side, int kind, F&& f) const {
  if (reborn.sites.empty()) return;
  const Bits<W>& sites = reborn.sites[rules_.index(kind, side)];
  for (int as = 0; as < rules_.kind_count(); ++as) {
    if ((reborn.kinds[static_cast<std::size_t>(kind)] >> as & 1) == 0) continue;
    settle(side, as, sites, [&](int k, const Bits<W>& to) {
      if (reborn.stays) f(side, k, to);
      if (reborn.turns) f(rules_.opponent(side), k, to);
    });
  }
}

/// Where castling may begin for a unit that stands on one of these sites.
template <int W>
Bits<W> ProofWalks<W>::castling_starts(Side side, int kind, const Bits<W>& sites) const {
  Bits<W> out = sites;
  for (const auto* table : {&rules_.beginnings.captures, &rules_.beginnings.quiets}) {
    if (table->empty()) continue;
    for (Bits<W> rest = sites; rest.any();) out |= starts(*table, side, kind, rest.pop());
  }
  return out;
}

/// Calls f(kind, site, moves) for where castling takes a king (one move) or a rook (none) that
/// stands on one of these sites.
template <int W>
template <class F>
void ProofWalks<W>::for_castlings(Side side, int kind, const Bits<W>& from, F&& f) const {
  for (const Castling<W>& c : rules_.castlings) {
    if (c.side != side) continue;
    const auto is = [&](Site s) { return from.test(s) && kind == rules_.right_holder[s].kind; };
    if (is(c.king_from)) f(kind, c.king_to, 1);
    if (is(c.rook_from)) f(kind, c.rook_to, 0);
  }
}

/// Calls f(sites, moves) for where castlings from anywhere take a unit that stands on one of these
/// sites, a king or another.
template <int W>
template <class F>
void ProofWalks<W>::for_castlings_anywhere(Side side, int kind, const Bits<W>& from, F&& f) const {
  const CastlingsAnywhere<W>& castlings = rules_.castlings_anywhere;
  const auto go = [&](std::uint64_t kinds, const std::vector<Bits<W>>& table, int moves) {
    if ((kinds >> kind & 1) == 0) return;
    Bits<W> to;
    for (Bits<W> rest = from; rest.any();) to |= table[rest.pop()];
    to &= ~frozen_;
    if (rules_.kind_traits[static_cast<std::size_t>(kind)].royal) to &= ~barred_[side];
    if (to.any()) f(to, moves);
  };
  go(castlings.kings, castlings.king_goes, 1);
  go(castlings.partners, castlings.partner_goes, 0);
}

/// All walks of one unit, the shortest first: fewest moves to every place, by the captures made.
/// Units that have made the same moves and captures are looked at together. The last number of
/// captures stands for all greater ones, too.
template <int W>
class ProofWalks<W>::Walk {
 public:
  Walk(const ProofWalks& walks, Side side, int kind, Site from, bool reborn)
      : walks_(walks),
        side_(side),
        reborn_(reborn && walks.rules_.supplies(kReturns)),
        figures_(walks.figures()),
        layers_(walks.layered(kind) ? kMostCaptures + 1 : 1),
        best_(std::make_unique<std::uint8_t[]>(walks.places_ * static_cast<std::size_t>(layers_))),
        seen_(static_cast<std::size_t>(layers_ * figures_)),
        open_(seen_.size()),
        here_(seen_.size()),
        relocated_(seen_.size()) {
    std::fill_n(best_.get(), walks.places_ * static_cast<std::size_t>(layers_), kNever);
    reach(side, kind, 0, Bits<W>::of(from));
  }

  std::unique_ptr<std::uint8_t[]> finish() {
    const int kinds = walks_.rules_.kind_count();
    while (std::any_of(open_.begin(), open_.end(), [](const Bits<W>& b) { return b.any(); })) {
      here_.swap(open_);
      std::fill(open_.begin(), open_.end(), Bits<W>{});
      ++moves_;
      for (int captures = 0; captures < layers_; ++captures) {
        for (int figure = 0; figure < figures_; ++figure) {
          const Side side = walks_.turns_ ? static_cast<Side>(figure / kinds) : side_;
          go_on(side, figure % kinds, captures, here_[at(figure, captures)]);
        }
      }
    }
    const std::size_t n = walks_.places_ * static_cast<std::size_t>(layers_);
    for (std::size_t i = walks_.places_; i < n; ++i) {
      best_[i] = std::min(best_[i], best_[i - walks_.places_]);
    }
    return std::move(best_);
  }

 private:
  std::size_t at(int figure, int captures) const noexcept {
    return static_cast<std::size_t>(captures * figures_ + figure);
  }

  /// The unit has come to these sites by moves_ moves; with more captures it need not come again.
  void reach(Side side, int kind, int captures, Bits<W> sites) {
    captures = std::min(captures, layers_ - 1);
    const int figure = walks_.figure(side, kind);
    sites &= ~seen_[at(figure, captures)];
    if (sites.none()) return;
    for (int n = captures; n < layers_; ++n) seen_[at(figure, n)] |= sites;
    open_[at(figure, captures)] |= sites;
    const std::size_t row = static_cast<std::size_t>(captures) * walks_.places_;
    for (Bits<W> rest = sites; rest.any();) {
      best_[row + walks_.place(figure, rest.pop())] = static_cast<std::uint8_t>(moves_);
    }
    go_on_at_once(side, kind, captures, sites);
  }

  /// What takes no move of its own.
  void go_on_at_once(Side side, int kind, int captures, const Bits<W>& sites) {
    if (reborn_) {
      walks_.rebirth(walks_.rules_.victims_reborn, side, kind,
                     [&](Side s, int k, const Bits<W>& to) { reach(s, k, captures, to); });
    }
    castle(side, kind, captures, sites, 0);
  }

  void castle(Side side, int kind, int captures, const Bits<W>& sites, int moves) {
    walks_.for_castlings_anywhere(side, kind, sites, [&](const Bits<W>& to, int n) {
      if (n == moves) reach(side, kind, captures, to);
    });
    if (!walks_.rights_return_) return;
    const Bits<W> starts = walks_.castling_starts(side, kind, sites);
    walks_.for_castlings(side, kind, starts, [&](int k, Site to, int n) {
      if (n != moves) return;
      walks_.change(side, k, Bits<W>::of(to), false,
                    [&](Side s, int as, const Bits<W>& on) { reach(s, as, captures, on); });
    });
  }

  void go_on(Side side, int kind, int captures, const Bits<W>& sites) {
    if (sites.none()) return;
    castle(side, kind, captures, sites, 1);
    Bits<W> free, capturing;
    for (Bits<W> rest = sites; rest.any();) {
      const Steps& steps = walks_.steps_[side][walks_.place(kind, rest.pop())];
      free |= steps.free;
      capturing |= steps.capturing;
    }
    walks_.arrive(side, kind, free, false,
                  [&](Side s, int k, const Bits<W>& to) { reach(s, k, captures, to); });
    walks_.arrive(side, kind, capturing, true, [&](Side s, int k, const Bits<W>& to) {
      reach(s, k, captures + 1, to);
      relocate(s, k, captures + 1);
    });
  }

  /// A capture takes the unit to the same sites from everywhere.
  void relocate(Side side, int kind, int captures) {
    if (!walks_.rules_.supplies(Supplement::landings)) return;
    captures = std::min(captures, layers_ - 1);
    const std::size_t here = at(walks_.figure(side, kind), captures);
    if (relocated_[here]) return;
    relocated_[here] = true;
    walks_.rebirth(walks_.rules_.capturers_reborn, side, kind,
                   [&](Side s, int k, const Bits<W>& to) { reach(s, k, captures, to); });
  }

  const ProofWalks& walks_;
  Side side_;
  bool reborn_;
  int figures_, layers_, moves_ = 0;
  std::unique_ptr<std::uint8_t[]> best_;
  std::vector<Bits<W>> seen_;         // by captures and figure
  std::vector<Bits<W>> open_, here_;  // reached by moves_ moves, and by one less
  std::vector<bool> relocated_;
};

template <int W>
const std::uint8_t* ProofWalks<W>::row(Side side, int kind, Site from, int captures, bool reborn) {
  auto& row = rows_[side][reborn][place(kind, from)];
  if (!row) row = Walk(*this, side, kind, from, reborn).finish();
  if (!layered(kind)) return row.get();
  return row.get() + static_cast<std::size_t>(std::min(captures, kMostCaptures)) * places_;
}

template class ProofWalks<1>;
template class ProofWalks<4>;

}  // namespace kirke
