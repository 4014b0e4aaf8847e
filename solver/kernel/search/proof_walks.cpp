#include "search/proof_walks.hpp"

#include <algorithm>

namespace kirke {
namespace {

Side side_of(const Unit& unit) noexcept { return unit.owned_by(0) ? Side{0} : Side{1}; }

}  // namespace

template <int W>
ProofWalks<W>::ProofWalks(const Rules<W>& rules, const std::vector<UnitSpec>& target)
    : rules_(rules),
      target_(target),
      sites_(static_cast<std::size_t>(rules.board.size())),
      places_(static_cast<std::size_t>(rules.kind_count()) * sites_),
      rights_return_(rules.properties.victims_return || rules.properties.capturers_relocate) {
  for (auto& side : rows_) {
    for (auto& rows : side) rows.resize(places_);
  }
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Movement<W>& movement = rules.movement(kind, 0);
    layered_.push_back(rules.properties.capturers_relocate || movement.pawn_like ||
                       movement.capture_leaps != movement.quiet_leaps);
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
  const std::array sites{entered(0), entered(1)};
  for (const UnitSpec& unit : target_) {
    if (frozen_.test(unit.site)) continue;
    if (sites[side_of(unit.unit)][static_cast<std::size_t>(unit.unit.kind)].test(unit.site))
      continue;
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

/// Sites that units of the side can come to, by the kind as which they do.
template <int W>
std::vector<Bits<W>> ProofWalks<W>::entered(Side side) const {
  std::vector<Bits<W>> found(static_cast<std::size_t>(rules_.kind_count()));
  const auto note = [&](int kind, const Bits<W>& sites) {
    found[static_cast<std::size_t>(kind)] |= sites;
  };
  for (int kind = 0; kind < rules_.kind_count(); ++kind) {
    for (int i = 0; i < rules_.board.size(); ++i) {
      const auto from = static_cast<Site>(i);
      if (frozen_.test(from)) continue;
      const Steps steps = steps_from(side, kind, from);
      land(side, kind, steps.free | steps.capturing, note);
    }
    const std::size_t at = rules_.index(kind, side);
    settle(side, kind, rules_.capturer_goes[at] | rules_.victim_returns[at], note);
    for_castlings(side, kind, ~frozen_, [&](int k, Site to, int) { note(k, Bits<W>::of(to)); });
  }
  return found;
}

/// Where one half-move may take a unit; promotion and what is frozen are not looked at.
template <int W>
typename ProofWalks<W>::Steps ProofWalks<W>::steps_from(Side side, int kind, Site from) const {
  const Movement<W>& movement = rules_.movement(kind, side);
  Steps out;
  Bits<W> both;  // quietly or capturing
  if (movement.special) {
    both = movement.arrivals[from];  // on some occupancy
  } else {
    both = movement.leaps[from] | rides(movement, from);
    out.free = movement.quiet_leaps[from];
    const Site far = movement.double_step[from];
    if (far != kNowhere && !frozen_.test(movement.double_passes[from])) out.free.set(far);
  }
  out.free |= both;
  if (const Site there = rules_.jump(kind, side, from); there != kNowhere) out.free.set(there);
  out.capturing = movement.capture_leaps[from];
  if (rules_.properties.capturers_relocate) out.capturing |= both;
  return out;
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
  return out;
}

/// Calls f(kind, sites) for what a unit may be after it has walked to one of these sites.
template <int W>
template <class F>
void ProofWalks<W>::land(Side side, int kind, Bits<W> sites, F&& f) const {
  sites &= ~frozen_;
  const auto& traits = rules_.kind_traits[static_cast<std::size_t>(kind)];
  if (traits.royal) sites &= ~barred_[side];
  const Bits<W> promoting = traits.promotes ? sites & rules_.promotion_zone[side] : Bits<W>{};
  if (const Bits<W> plain = sites & ~promoting; plain.any()) f(kind, plain);
  promote(promoting, f);
}

/// The same of a reborn unit, which stays what it is or comes to stand promoted where it may be.
template <int W>
template <class F>
void ProofWalks<W>::settle(Side side, int kind, Bits<W> sites, F&& f) const {
  sites &= ~frozen_;
  if (sites.any()) f(kind, sites);
  if (rules_.kind_traits[static_cast<std::size_t>(kind)].promotes)
    promote(sites & rules_.promotion_zone[side], f);
}

template <int W>
template <class F>
void ProofWalks<W>::promote(const Bits<W>& sites, F&& f) const {
  if (sites.none()) return;
  for (const std::uint8_t promoted : rules_.promotion_kinds) f(int{promoted}, sites);
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

/// All walks of one unit, the shortest first: fewest moves to every place, by the captures made.
/// Units that have made the same moves and captures are looked at together.
template <int W>
class ProofWalks<W>::Walk {
 public:
  Walk(const ProofWalks& walks, Side side, int kind, Site from, bool reborn)
      : walks_(walks),
        side_(side),
        reborn_(reborn && walks.rules_.properties.victims_return),
        kinds_(walks.rules_.kind_count()),
        layers_(walks.layered(kind) ? kMostCaptures + 1 : 1),
        best_(std::make_unique<std::uint8_t[]>(walks.places_ * static_cast<std::size_t>(layers_))),
        seen_(static_cast<std::size_t>(layers_ * kinds_)),
        open_(seen_.size()),
        here_(seen_.size()),
        relocated_(seen_.size()) {
    std::fill_n(best_.get(), walks.places_ * static_cast<std::size_t>(layers_), kNever);
    reach(kind, 0, Bits<W>::of(from));
  }

  std::unique_ptr<std::uint8_t[]> finish() {
    while (std::any_of(open_.begin(), open_.end(), [](const Bits<W>& b) { return b.any(); })) {
      here_.swap(open_);
      std::fill(open_.begin(), open_.end(), Bits<W>{});
      ++moves_;
      for (int captures = 0; captures < layers_; ++captures) {
        for (int kind = 0; kind < kinds_; ++kind) go_on(kind, captures, here_[at(kind, captures)]);
      }
    }
    const std::size_t n = walks_.places_ * static_cast<std::size_t>(layers_);
    for (std::size_t i = walks_.places_; i < n; ++i) {
      best_[i] = std::min(best_[i], best_[i - walks_.places_]);
    }
    return std::move(best_);
  }

 private:
  std::size_t at(int kind, int captures) const noexcept {
    return static_cast<std::size_t>(captures * kinds_ + kind);
  }

  /// The unit has come to these sites by moves_ moves; with more captures it need not come again.
  void reach(int kind, int captures, Bits<W> sites) {
    if (captures >= layers_) return;
    sites &= ~seen_[at(kind, captures)];
    if (sites.none()) return;
    for (int n = captures; n < layers_; ++n) seen_[at(kind, n)] |= sites;
    open_[at(kind, captures)] |= sites;
    for (Bits<W> rest = sites; rest.any();) {
      best_[static_cast<std::size_t>(captures) * walks_.places_ + walks_.place(kind, rest.pop())] =
          static_cast<std::uint8_t>(moves_);
    }
    go_on_at_once(kind, captures, sites);
  }

  /// What takes no move of its own.
  void go_on_at_once(int kind, int captures, const Bits<W>& sites) {
    const auto note = [&](int k, const Bits<W>& to) { reach(k, captures, to); };
    if (reborn_)
      walks_.settle(side_, kind, walks_.rules_.victim_returns[walks_.rules_.index(kind, side_)],
                    note);
    castle(kind, captures, sites, 0);
  }

  void castle(int kind, int captures, const Bits<W>& sites, int moves) {
    if (!walks_.rights_return_) return;
    walks_.for_castlings(side_, kind, sites, [&](int k, Site to, int n) {
      if (n == moves) reach(k, captures, Bits<W>::of(to));
    });
  }

  void go_on(int kind, int captures, const Bits<W>& sites) {
    if (sites.none()) return;
    castle(kind, captures, sites, 1);
    Bits<W> free, capturing;
    for (Bits<W> rest = sites; rest.any();) {
      const Steps& steps = walks_.steps_[side_][walks_.place(kind, rest.pop())];
      free |= steps.free;
      capturing |= steps.capturing;
    }
    walks_.land(side_, kind, free, [&](int k, const Bits<W>& to) { reach(k, captures, to); });
    walks_.land(side_, kind, capturing, [&](int k, const Bits<W>& to) {
      reach(k, captures + 1, to);
      relocate(k, captures + 1);
    });
  }

  /// A capture takes the unit to the same sites from everywhere.
  void relocate(int kind, int captures) {
    const Rules<W>& rules = walks_.rules_;
    if (!rules.properties.capturers_relocate || captures >= layers_) return;
    if (relocated_[at(kind, captures)]) return;
    relocated_[at(kind, captures)] = true;
    walks_.settle(side_, kind, rules.capturer_goes[rules.index(kind, side_)],
                  [&](int k, const Bits<W>& to) { reach(k, captures, to); });
  }

  const ProofWalks& walks_;
  Side side_;
  bool reborn_;
  int kinds_, layers_, moves_ = 0;
  std::unique_ptr<std::uint8_t[]> best_;
  std::vector<Bits<W>> seen_;         // by captures and kind
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
