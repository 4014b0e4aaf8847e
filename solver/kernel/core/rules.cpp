#include "core/rules.hpp"

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <utility>

#include "core/order.hpp"
#include "core/rules_builder.hpp"

namespace kirke {

std::uint32_t Picks::next() const noexcept {
  int i = count_ - 1;
  while (i >= 0 &&
         digits_[static_cast<std::size_t>(i)] + 1 == options_[static_cast<std::size_t>(i)])
    --i;
  if (i < 0) return 0;
  std::uint32_t index = digits_[static_cast<std::size_t>(i)] + 1;
  while (--i >= 0) {
    index = index * options_[static_cast<std::size_t>(i)] + digits_[static_cast<std::size_t>(i)];
  }
  return index;
}

template <int W>
void RulesBuilder<W>::breaks(Guarantees some, Supplement supplement) {
  declared_ = true;
  for (std::size_t g = 0; g < kGuarantees; ++g) {
    if (some.has(static_cast<Guarantee>(g))) note(static_cast<Guarantee>(g), supplement);
  }
}

/// What is assumed of a rule that does not say what it breaks. What it would have to supply for
/// others to act on, such as choices, it does not.
template <int W>
void RulesBuilder<W>::assume_anything() {
  for (std::size_t g = 0; g < kGuarantees; ++g) note(static_cast<Guarantee>(g));
  note(Guarantee::captures_tabled, Supplement::returns);
  note(Guarantee::captures_tabled, Supplement::landings);
}

template <int W>
void RulesBuilder<W>::conclude_one() {
  if (!declared_) assume_anything();
  bool walks = true, reborn = false, does_more = false, holds = false, holds_checked = false;
  for (const Break& one : rules_.contract.all_breaks()) {
    if (one.rule != rule_) continue;
    const bool supplied = one.supplement != Supplement::none;
    walks &= !(one.guarantee == Guarantee::arrivals_tabled && one.supplement != Supplement::jumps);
    walks &= !(one.guarantee == Guarantee::captures_tabled && !supplied);
    walks &= one.guarantee != Guarantee::quiets_tabled;
    reborn |= one.guarantee == Guarantee::captures_tabled && supplied;
    does_more |=
        one.guarantee == Guarantee::capture_is_take || one.guarantee == Guarantee::quiet_is_shift;
    holds |= one.guarantee == Guarantee::flights_certain;
    holds_checked |= one.guarantee == Guarantee::checked_flights_certain;
  }
  // What half-moves do besides walking has to be supplied as rebirths.
  walks &= reborn || !does_more;
  if (declared_ && !walks && !walks_tabled_) note(Guarantee::games_tabled);
  // Kings who are held may be held in check, unless the rule says otherwise.
  if (holds && !holds_checked) note(Guarantee::checked_flights_certain);
  unmarked_do_more_ |= !only_marked_;
  rules_.contract.set_only_marked(!unmarked_do_more_);
  ++rule_;
}

template <int W>
void RulesBuilder<W>::kinds_change(KindChanges<W> changes) {
  using G = Guarantee;
  const bool alone = !rules_.kind_changes.any();
  breaks({G::capture_is_take, G::quiet_is_shift});
  breaks({G::arrivals_tabled, G::kinds_stay}, alone ? Supplement::kind_changes : Supplement::none);
  rules_.kind_changes = std::move(changes);
}

template <int W>
void RulesBuilder<W>::owners_change(const SideChanges<W>& changes) {
  using G = Guarantee;
  const bool alone = !rules_.side_changes.any();
  breaks(G::capture_is_take);
  if (changes.quiet()) breaks(G::quiet_is_shift);
  breaks({G::arrivals_tabled, G::owners_stay}, alone ? Supplement::side_changes : Supplement::none);
  rules_.side_changes = changes;
}

template <int W>
void RulesBuilder<W>::on(Phase phase, const std::string& rule, typename Hook<W>::Function f,
                         std::shared_ptr<const void> data) {
  rules_.hooks.push_back({f, std::move(data), rule, phase, order_rank(phase, rule)});
}

template <int W>
std::uint32_t RulesBuilder<W>::allot_trait(const std::string& name) {
  auto& given = allotted_traits_;
  const auto it = std::find(given.begin(), given.end(), name);
  const auto bit = kFirstAllottedTrait + static_cast<int>(it - given.begin());
  if (bit >= kDiagramShift) throw std::invalid_argument(name + ": too many traits of units");
  if (it == given.end()) given.push_back(name);
  return 1u << bit;
}

template <int W>
Slot RulesBuilder<W>::allot_slots(const std::string& name, int count) {
  const auto known = rules_.slots.find(name);
  if (known != rules_.slots.end()) return known->second;
  const int first = kFirstAllotted + allotted_slots_;
  if (first + count > kSlots) throw std::invalid_argument(name + ": too much rule state");
  allotted_slots_ += count;
  return rules_.slots[name] = static_cast<Slot>(first);
}

template <int W>
void RulesBuilder<W>::observe_only_if(Allows<W> f, std::shared_ptr<const void> data) {
  rules_.filters.push_back({f, std::move(data)});
  observation_at_least(Observation::filtered);
}

template <int W>
void RulesBuilder<W>::observe_only_if(Allows<W> f, std::shared_ptr<const void> data,
                                      std::vector<Bits<W>> homes) {
  observe_only_if(f, std::move(data));
  rules_.homes = std::move(homes);
}

/// What may be left of the moves of a side in check shows when they are selected.
template <int W>
void RulesBuilder<W>::select_moves(Side side, Selection<W> selection) {
  Selection<W>& of_side = rules_.selections[side];
  if (of_side.rank) throw std::invalid_argument("two rules select the moves of a side");
  of_side = std::move(selection);
  note(Guarantee::moves_free);
  if (of_side.scope == Scope::legal) return;
  note(Guarantee::captures_certain);
  note(Guarantee::quiets_certain);
  note(Guarantee::flights_certain);
  if (of_side.scope == Scope::checks_too) observation_at_least(Observation::played_all);
}

/// Where checks follow a selection of one side, mates follow those of both.
template <int W>
void RulesBuilder<W>::look_at_selections() noexcept {
  auto& all = rules_.selections;
  const bool checks_follow = std::any_of(all.begin(), all.end(), [](const Selection<W>& one) {
    return one.rank != nullptr && one.scope == Scope::checks_too;
  });
  for (Selection<W>& one : all) one.leaves_none = checks_follow && one.scope != Scope::legal;
}

template <int W>
void RulesBuilder<W>::move_by(MoveSource<W> source) {
  if (rules_.source.function) throw std::invalid_argument("two rules change how units move");
  rules_.moves_by_rules = true;
  rules_.source = std::move(source);
}

template <int W>
void RulesBuilder<W>::moves_from(MoveSource<W> source) {
  move_by(std::move(source));
  note(Guarantee::arrivals_tabled);
}

template <int W>
void RulesBuilder<W>::captures_from(MoveSource<W> source, std::vector<Site> origins) {
  move_by(std::move(source));
  rules_.origins = std::move(origins);
  // Origins are read of those alone whose walks are what the tables say.
  note(Guarantee::arrivals_tabled, Supplement::origins);
  if (!rules_.plain_movements) note(Guarantee::arrivals_tabled);
}

template <int W>
void RulesBuilder<W>::add_moves_of(MoveAdder<W> adder) {
  rules_.moves_by_rules = true;
  rules_.adders.push_back(std::move(adder));
}

template <int W>
void RulesBuilder<W>::adds_moves(MoveAdder<W> adder) {
  add_moves_of(std::move(adder));
  note(Guarantee::arrivals_tabled);
}

template <int W>
void RulesBuilder<W>::adds_jumps(MoveAdder<W> adder, std::vector<Site> jumps) {
  if (!rules_.jumps.empty()) return adds_moves(std::move(adder));  // a table holds those of one
  add_moves_of(std::move(adder));
  rules_.jumps = std::move(jumps);
  note(Guarantee::arrivals_tabled, Supplement::jumps);
}

template <int W>
void RulesBuilder<W>::adds_origins(MoveAdder<W> adder, std::vector<Site> second_origins) {
  if (!rules_.second_origins.empty()) return adds_moves(std::move(adder));
  add_moves_of(std::move(adder));
  rules_.second_origins = std::move(second_origins);
  note(Guarantee::arrivals_tabled, Supplement::second_origins);
}

template <int W>
void RulesBuilder<W>::captures_go_on(SecondLeg<W> second_leg) {
  if (rules_.second_leg.function) throw std::invalid_argument("two rules have captures go on");
  rules_.moves_by_rules = true;
  rules_.second_leg = std::move(second_leg);
  note(Guarantee::arrivals_tabled);
  note(Guarantee::captures_tabled);
  note(Guarantee::captures_certain);
}

template <int W>
void RulesBuilder<W>::quiets_from(MoveSource<W> source, std::vector<Site> quiet_origins) {
  move_by(std::move(source));
  // Beside other rules nothing is known of them.
  if (spec_.rules.size() == 1) rules_.quiet_origins = std::move(quiet_origins);
  note(Guarantee::quiets_tabled,
       rules_.quiet_origins.empty() ? Supplement::none : Supplement::quiet_origins);
  note(Guarantee::flights_certain);
  note(Guarantee::checked_flights_certain);
}

template <int W>
void RulesBuilder<W>::lend_walks(Lender<W> lender) {
  if (rules_.lender.function) throw std::invalid_argument("two rules lend walks to units");
  rules_.lender = std::move(lender);
}

template <int W>
void RulesBuilder<W>::observe_by(Observer<W> observer) {
  if (rules_.observer.function)
    throw std::invalid_argument("two rules say who attacks a king: no agreed order of effects");
  rules_.observer = std::move(observer);
  observation_at_least(Observation::observer);
}

template <int W>
void RulesBuilder<W>::check_by(CheckRule<W> rule) {
  if (rules_.check_rule.function)
    throw std::invalid_argument("two rules say what check is: no agreed order of effects");
  rules_.check_rule = std::move(rule);
  decides_check();
}

template <int W>
void RulesBuilder<W>::may_reappear(bool victim, int kind, Side side, const Bits<W>& sites) {
  auto& table = victim ? rules_.victim_returns : rules_.capturer_goes;
  table[static_cast<std::size_t>(kind * rules_.sides + side)] |= sites;
}

template <int W>
void RulesBuilder<W>::may_be_reborn(bool victim, int kind, Side side, const Bits<W>& sites,
                                    std::uint64_t kinds) {
  Rebirths<W>& out = reborn(victim);
  out.sites.resize(rules_.movements.size());
  out.kinds.resize(rules_.kinds.size());
  out.sites[rules_.index(kind, side)] |= sites;
  out.kinds[static_cast<std::size_t>(kind)] |= kinds;
}

template <int W>
void RulesBuilder<W>::victims_become(int kind, std::uint64_t kinds) {
  rules_.victims_become.resize(rules_.kinds.size());
  rules_.victims_become[static_cast<std::size_t>(kind)] |= kinds;
  if (kinds != std::uint64_t{1} << kind) note(Guarantee::kinds_stay, Supplement::reborn_kinds);
}

template <int W>
void RulesBuilder<W>::observation_at_least(Observation o) {
  rules_.observation = std::max(rules_.observation, o);
  decides_check();
}

namespace {

bool takes_passing(const KindSpec& kind) {
  return std::any_of(kind.movers.begin(), kind.movers.end(), [](const MoverSpec& m) {
    return m.takes_passing || (m.primitive == "mimic" && !m.enemy_hurdle);
  });
}

}  // namespace

template <int W>
void RulesBuilder<W>::lay_out_board() {
  rules_.board = Board(spec_.width, spec_.height, spec_.cells);
  if (rules_.board.size() > 64 * W) throw std::invalid_argument("the board has too many sites");
  if (spec_.units.size() > 255) throw std::invalid_argument("more than 255 units");
  if (spec_.kinds.size() > kMaxKinds) throw std::invalid_argument("more than 64 kinds of unit");
  rules_.sides = spec_.sides;
  rules_.kinds = spec_.kinds;
  for (int i = 0; i < rules_.board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    rules_.board_sites.set(s);
    for (Side side = 0; side < 2; ++side) {
      if (rules_.board.rank_of_side(s, side) == spec_.height - 1)
        rules_.promotion_zone[side].set(s);
    }
  }
}

template <int W>
WayAllowed RulesBuilder<W>::way_allowed() const {
  if (ways_allowed_.empty()) return {};
  return [this](Site from, Site to) {
    return std::all_of(ways_allowed_.begin(), ways_allowed_.end(),
                       [&](const WayAllowed& allowed) { return allowed(from, to); });
  };
}

template <int W>
void RulesBuilder<W>::lay_movements() {
  rules_.first_rank_pawns_move = spec_.first_rank_pawns_move;
  rules_.diagram_site.fill(kNowhere);
  std::size_t id = 0;
  for (const UnitSpec& u : spec_.units) rules_.diagram_site[++id] = u.site;
  const WayAllowed allowed = way_allowed();
  for (std::size_t k = 0; k < rules_.kinds.size(); ++k) {
    const KindSpec& kind = rules_.kinds[k];
    const bool passing = takes_passing(kind);
    rules_.kind_traits.push_back(
        {kind.royal, kind.promotes, kind.promotion_piece, passing, kind.mimicked});
    if (kind.promotion_piece) rules_.promotion_kinds.push_back(static_cast<std::uint8_t>(k));
    if (passing) rules_.pawn_like_kinds.push_back(static_cast<int>(k));
    for (int side = 0; side < spec_.sides; ++side) {
      rules_.movements.push_back(compile_movement<W>(rules_.board, kind, static_cast<Side>(side),
                                                     spec_.first_rank_pawns_move, allowed));
      const Movement<W>& movement = rules_.movements.back();
      rules_.plain_movements = rules_.plain_movements && !movement.special;
      rules_.routed_movements = rules_.routed_movements && movement.routed();
      rules_.narrowed_movements = rules_.narrowed_movements || movement.narrowed;
      rules_.chained_movements =
          rules_.chained_movements && movement.roams.empty() && movement.borrows == Borrows::no;
    }
  }
  for (const UnitSpec& u : spec_.units) {
    if (u.unit.kind < rules_.kind_traits.size()) rules_.kind_traits[u.unit.kind].in_diagram = true;
  }
  lay_promotions();
  lay_mimicked();
  lay_mimics();
  if (announced_.lends_walks) lay_lent();
  rules_.victim_returns.assign(rules_.movements.size(), {});
  rules_.capturer_goes.assign(rules_.movements.size(), {});
}

template <int W>
void RulesBuilder<W>::lay_promotions() {
  for (const KindSpec& kind : rules_.kinds) {
    if (kind.promotes_to.empty()) {
      rules_.promotions.push_back(rules_.promotion_kinds);
    } else {
      rules_.promotions.emplace_back(kind.promotes_to.begin(), kind.promotes_to.end());
    }
    for (int side = 0; side < spec_.sides; ++side) {
      Bits<W> zone;
      for (int i = 0; i < rules_.board.size(); ++i) {
        const auto s = static_cast<Site>(i);
        if (rules_.board.is_rank(s, static_cast<Side>(side), kind.promotion_rank)) zone.set(s);
      }
      rules_.promotion_zones.push_back(zone);
    }
  }
}

template <int W>
void RulesBuilder<W>::lay_mimicked() {
  const auto& all = rules_.movements;
  const WayAllowed allowed = way_allowed();
  if (std::none_of(all.begin(), all.end(),
                   [](const Movement<W>& m) { return m.borrows == Borrows::from_enemies; })) {
    return;
  }
  for (const KindSpec& kind : rules_.kinds) {
    for (int side = 0; side < spec_.sides; ++side) {
      rules_.lent.push_back(
          compile_movement<W>(rules_.board, kind, static_cast<Side>(side), true, allowed));
    }
  }
}

/// Of a movement that borrows walks: it gets where one of them gets that it may be lent.
template <int W>
class Borrower {
 public:
  explicit Borrower(Movement<W>& movement) : movement_(movement) {
    for (auto* table : {&movement.reach, &movement.attacks, &movement.arrivals})
      std::fill(table->begin(), table->end(), Bits<W>{});
  }

  void may_be_lent(const Movement<W>& walk) {
    for (std::size_t s = 0; s < walk.reach.size(); ++s) {
      movement_.reach[s] |= walk.reach[s];
      movement_.attacks[s] |= walk.attacks[s];
      movement_.arrivals[s] |= walk.arrivals[s];
    }
  }

 private:
  Movement<W>& movement_;
};

template <int W>
void RulesBuilder<W>::lay_mimics() {
  const auto sides = static_cast<std::size_t>(rules_.sides);
  for (std::size_t i = 0; i < rules_.movements.size(); ++i) {
    const Borrows borrows = rules_.movements[i].borrows;
    if (borrows == Borrows::no) continue;
    Borrower<W> mimic(rules_.movements[i]);
    const auto& lent = borrows == Borrows::from_enemies ? rules_.lent : rules_.movements;
    for (std::size_t j = i % sides; j < lent.size(); j += sides) {
      if (lent[j].borrows == Borrows::no && rules_.kind_traits[j / sides].mimicked)
        mimic.may_be_lent(lent[j]);
    }
  }
}

/// Where a rule lends walks, each unit may have any of those of its side.
template <int W>
void RulesBuilder<W>::lay_lent() {
  std::vector<Movement<W>>& walks = rules_.movements;
  if (std::any_of(walks.begin(), walks.end(), [](const auto& m) { return m.is_mimic(); }))
    throw std::invalid_argument("units that move as others do, where a rule lends walks");
  MoverSpec borrows;
  borrows.primitive = "mimic";
  KindSpec nobody;
  nobody.movers = {borrows};
  rules_.lent = std::move(walks);
  std::vector<Movement<W>> of_side;
  for (int side = 0; side < rules_.sides; ++side) {
    of_side.push_back(
        compile_movement<W>(rules_.board, nobody, static_cast<Side>(side), false, {}));
    Movement<W>& any = of_side.back();
    any.borrows = Borrows::by_rule;
    Borrower<W> borrower(any);
    for (int kind = 0; kind < rules_.kind_count(); ++kind) {
      const Movement<W>& walk = rules_.lent[rules_.index(kind, static_cast<Side>(side))];
      borrower.may_be_lent(walk);
      any.locusts |= walk.locusts;
      any.passes |= walk.passes || walk.pawn_like;
    }
  }
  walks.clear();
  for (int kind = 0; kind < rules_.kind_count(); ++kind)
    walks.insert(walks.end(), of_side.begin(), of_side.end());
  rules_.plain_movements = rules_.routed_movements = rules_.chained_movements = false;
  if (rules_.pawn_like_kinds.empty()) return;
  rules_.pawn_like_kinds.clear();
  for (int kind = 0; kind < rules_.kind_count(); ++kind) rules_.pawn_like_kinds.push_back(kind);
}

template <int W>
void RulesBuilder<W>::lay_castlings() {
  std::uint32_t next_right = 1;
  const auto right_of = [&](Site s, const Unit& holder) {
    if (rules_.rights_at[s] == 0) {
      rules_.rights_at[s] = next_right;
      rules_.right_holder[s] = holder;
      rules_.rights_sites.set(s);
      next_right <<= 1;
    }
    return rules_.rights_at[s];
  };
  const WayAllowed allowed = way_allowed();
  for (const CastlingSpec& c : spec_.castlings) {
    if (allowed && !allowed(c.king_from, c.king_to)) continue;
    Castling<W> out{};
    out.side = c.side;
    out.is_short = c.is_short;
    out.king_from = c.king_from;
    out.king_to = c.king_to;
    out.rook_from = c.rook_from;
    out.rook_to = c.rook_to;
    const int direction = c.king_to > c.king_from ? 1 : -1;
    out.king_passes = c.passes;
    for (const Site s : c.between) out.must_be_empty.set(s);
    if (c.passes == kNowhere) {
      out.king_passes = static_cast<Site>(c.king_from + direction);
      for (int s = c.king_from + direction; s != c.rook_from; s += direction) {
        out.must_be_empty.set(static_cast<Site>(s));
      }
    }
    const std::uint8_t owner = owner_bit(c.side);
    out.rights = right_of(c.king_from, {c.king_kind, owner, 0, 0}) |
                 right_of(c.rook_from, {c.rook_kind, owner, 0, 0});
    rules_.castlings.push_back(out);
  }
  for (Castling<W>& castling : rules_.castlings) {
    for (const CastlingSpec& c : spec_.castlings) {
      if (c.king_from != castling.king_from || c.king_to != castling.king_to) continue;
      for (const Site rook : c.excludes) castling.ends |= rules_.rights_at[rook];
    }
  }
}

template <int W>
void RulesBuilder<W>::lay_jumps() {
  const auto size = static_cast<std::size_t>(rules_.board.size());
  rules_.jumps_onto.resize(rules_.jumps.size());
  for (std::size_t i = 0; i < rules_.jumps.size(); ++i) {
    if (const Site to = rules_.jumps[i]; to != kNowhere)
      rules_.jumps_onto[i / size * size + to].set(static_cast<Site>(i % size));
  }
}

template <int W>
void RulesBuilder<W>::order_hooks() {
  auto& hooks = rules_.hooks;
  for (auto a = hooks.begin(); a != hooks.end(); ++a) {
    for (auto b = a + 1; b != hooks.end(); ++b) {
      if (a->rule != b->rule && !order_witnessed(a->phase, a->rule, b->phase, b->rule))
        throw std::invalid_argument(a->rule + " + " + b->rule + ": no agreed order of effects");
    }
  }
  std::stable_sort(hooks.begin(), hooks.end(), [](const Hook<W>& a, const Hook<W>& b) {
    return a.phase != b.phase ? a.phase < b.phase : a.rank < b.rank;
  });
  rules_.any_hooks = !hooks.empty();
}

template <int W>
bool RulesBuilder<W>::has_shared_king() const {
  return std::any_of(spec_.units.begin(), spec_.units.end(), [&](const UnitSpec& u) {
    const bool shared = u.unit.neutral() || (u.unit.traits & kHalfNeutral) != 0;
    return shared && (u.unit.royal() || spec_.kinds[u.unit.kind].royal);
  });
}

/// Plays captures of the king where filters and observers do not suffice.
template <int W>
void RulesBuilder<W>::observe_by_playing() {
  if (rules_.observation == Observation::played_all) return;
  const auto& all = rules_.movements;
  // Filters take it that units capture where they arrive.
  const bool elsewhere = rules_.observation > Observation::table &&
                         std::any_of(all.begin(), all.end(),
                                     [](const auto& m) { return !m.takes_where_it_arrives(); });
  // A rule's own observer knows nothing of filters, nor of what the capture of a king does besides.
  const bool beyond_observer =
      rules_.observer.function &&
      (!rules_.filters.empty() || rules_.observation > Observation::observer);
  if (!elsewhere && !beyond_observer) return;
  // Rebirths may take kings, too, and where rules tell how units move, tables do not.
  const bool any = rebirths_take_ || has_shared_king() || rules_.source.function != nullptr ||
                   !rules_.adders.empty() || rules_.source.whole != nullptr;
  rules_.observation =
      std::max(rules_.observation, any ? Observation::played_all : Observation::played);
}

template <int W>
bool RulesBuilder<W>::observes_by_rebirth() const noexcept {
  const Contract& contract = rules_.contract;
  return rules_.observation == Observation::table && spec_.rules.size() == 1 &&
         contract.keeps(needs::kTabledWalks) &&
         (kings_return_ || contract.keeps(Guarantee::royals_stay));
}

/// Where rebirths take units, all captures are played to see whether one takes the king; but where
/// nothing else keeps units from observing, only for kings on whom a unit may be reborn. The same
/// for those who stand where capturers of their own go, as they must not be taken. Where kings come
/// back whenever they are captured there is no other check.
template <int W>
void RulesBuilder<W>::observe_rebirths() {
  if (!rebirths_take_ && !kings_return_) return;
  if (!observes_by_rebirth()) {
    kings_return_ = false;
    rules_.observation = std::max(rules_.observation,
                                  rebirths_take_ ? Observation::played_all : Observation::played);
    return;
  }
  rules_.observation = Observation::rebirth;
  if (!rebirths_take_) return;
  for (int kind = 0; kind < rules_.kind_count(); ++kind) {
    for (Side side = 0; side < rules_.sides; ++side)
      rules_.rebirths_take[side] |= rules_.may_be_reborn(kind, side);
  }
}

/// Beside rules that do anything else, or make more of rebirths, nothing is known of changing
/// kinds.
template <int W>
void RulesBuilder<W>::look_at_changes() {
  using G = Guarantee;
  Contract& contract = rules_.contract;
  if (!contract.breaks_with(G::kinds_stay, Supplement::becomes)) return;
  RuleNeed others{.guarantees = Guarantees::all(), .reads{Supplement::becomes}};
  for (const G g : {G::no_choices, G::one_owner, G::owners_stay}) others.guarantees.remove(g);
  if (contract.keeps(others) && !rules_.moves_by_rules && !rules_.observer.function) return;
  std::vector<int> changing;
  for (const Break& one : contract.all_breaks()) {
    if (one.supplement == Supplement::becomes) changing.push_back(one.rule);
  }
  contract.withdraw(Supplement::becomes);
  for (const int rule : changing) {
    for (const G g : {G::arrivals_tabled, G::games_tabled, G::capture_is_take, G::quiet_is_shift})
      contract.add({g, Supplement::none, rule});
  }
  rules_.marks |= std::exchange(rules_.changing, 0u);
}

/// Who attacks a king is decided as ever, for the rule that says what check is to ask of it.
template <int W>
void RulesBuilder<W>::let_rule_say_what_check_is() {
  rules_.attacks = rules_.observation;
  if (!rules_.check_rule.function) return;
  if (rules_.check_rule.asks_of_sites && rules_.attacks > Observation::observer)
    throw std::invalid_argument("flights of a king where his capture has to be played");
  rules_.observation = Observation::ruled;
}

/// What the way in which check is decided breaks, by the rules that have a say in it.
template <int W>
void RulesBuilder<W>::note_checks() {
  const auto note_all = [&](Supplement supplement) {
    for (const int rule : deciders_)
      rules_.contract.add({Guarantee::checks_tabled, supplement, rule});
  };
  switch (rules_.observation) {
    case Observation::table:
      return;
    case Observation::homes:
      return note_all(Supplement::homes);
    case Observation::filtered:
    case Observation::played:
      return note_all(Supplement::fewer_checks);
    case Observation::observer:
      return note_all(rules_.observer.tabled ? Supplement::observer : Supplement::none);
    case Observation::rebirth:
      note_all(Supplement::rebirth_checks);
      if (kings_return_) note_all(Supplement::king_returns);
      return;
    case Observation::played_all:
    case Observation::ruled:
      return note_all(Supplement::none);
  }
}

/// What the contract says to prunings, and to those who ask it in every position.
template <int W>
void RulesBuilder<W>::admit_prunings() {
  const Contract& contract = rules_.contract;
  for (const PruningDeclaration& one : kPrunings) {
    if (!contract.keeps(one.needs)) rules_.admitted.remove(one.pruning);
  }
  rules_.walks_tabled = contract.keeps(needs::kTabledWalks);
  rules_.quiets_shown = contract.keeps(needs::kShownQuiets);
  rules_.quiets_plain = contract.keeps(needs::kPlainQuiets);
}

template <int W>
std::shared_ptr<const Rules<W>> RulesBuilder<W>::conclude() {
  look_at_changes();
  look_at_selections();
  observe_by_playing();
  observe_rebirths();
  // Where a king is checked by others than those who observe him, who may move does not show.
  if (rules_.observation != Observation::filtered)
    rules_.contract.withdraw(Supplement::checkers_free);
  // Homes are read where nothing else keeps units from observing, and lines are what tables say.
  if (rules_.observation == Observation::filtered && rules_.filters.size() == 1 &&
      rules_.plain_movements && !rules_.homes.empty()) {
    rules_.observation = Observation::homes;
  } else {
    rules_.homes.clear();
  }
  let_rule_say_what_check_is();
  note_checks();
  admit_prunings();
  lay_castlings();
  lay_jumps();
  order_hooks();
  static std::atomic<std::uint32_t> concluded{0};
  rules_.number = ++concluded;
  return std::make_shared<const Rules<W>>(std::move(rules_));
}

template <int W>
Position<W> position_from(const MachineSpec& spec, const Rules<W>& rules) {
  std::uint64_t royal_kinds = 0;
  for (int k = 0; k < rules.kind_count(); ++k) {
    if (rules.kind_traits[static_cast<std::size_t>(k)].royal) royal_kinds |= std::uint64_t{1} << k;
  }
  Position<W> position(rules.board.size(), rules.kind_count(), royal_kinds);
  std::uint8_t id = 0;
  for (const UnitSpec& u : spec.units) {
    if (u.site >= rules.board.size()) throw std::invalid_argument("a unit stands off the board");
    if (u.unit.kind >= rules.kind_count()) throw std::invalid_argument("a unit of unknown kind");
    if (position.occupied(u.site)) throw std::invalid_argument("two units on one site");
    Unit unit = u.unit;
    unit.id = ++id;
    if (rules.kind_traits[unit.kind].royal) unit.traits |= kRoyal;
    if (spec.units_are_known) unit.traits |= kKnown;
    if (rules.knows_origins) unit.traits |= from_diagram(u.site);
    for (auto lower = u.under.rbegin(); lower != u.under.rend(); ++lower) {
      position.add(u.site, *lower, Reason::state);
      position.bury(u.site, Reason::state);
    }
    position.add(u.site, unit, Reason::state);
  }
  for (const HandSpec& held : spec.hands) {
    if (held.kind >= rules.kind_count()) throw std::invalid_argument("a unit of unknown kind");
    for (int i = 0; i < held.count; ++i) position.hand_put(held.side, held.kind, Reason::state);
  }
  std::uint32_t rights = 0;
  for (int i = 0; i < rules.board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    const Unit& holder = rules.right_holder[s];
    const bool lost = std::find(spec.cannot_castle.begin(), spec.cannot_castle.end(), s) !=
                      spec.cannot_castle.end();
    if (rules.rights_at[s] != 0 && !lost && position.at(s).kind == holder.kind &&
        position.at(s).shared_with(holder)) {
      rights |= rules.rights_at[s];
    }
  }
  position.set_slot(kCastlingRights, rights);
  position.clear_touched();
  return position;
}

template class RulesBuilder<1>;
template class RulesBuilder<4>;
template Position<1> position_from(const MachineSpec&, const Rules<1>&);
template Position<4> position_from(const MachineSpec&, const Rules<4>&);

}  // namespace kirke
