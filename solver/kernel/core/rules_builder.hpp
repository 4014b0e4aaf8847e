#pragma once
// How the rules of a problem come about: what each of them installs, put together and checked.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/rules.hpp"

namespace kirke {

/// What a rule tells the others before any is installed: they ask for this, not for its name.
struct Announced {
  bool acts = true;                 // half-moves are others under it
  bool rebirths = false;            // captures bring units back, send them home or ask for homes
  bool captures_elsewhere = false;  // units capture from or on their rebirth squares
  bool capturers_change = false;  // they may vanish, take another walk or change sides by capturing
  WayAllowed way_allowed{};       // moves from site to site are these, whoever stands anywhere
  std::function<void(KindSpec&)> remakes{};  // makes another walk of one
};

/// Collects what the rules of a problem install; conclude() checks that they fit together.
template <int W>
class RulesBuilder {
 public:
  explicit RulesBuilder(const MachineSpec& spec) : spec_(spec) {
    rules_.admitted = all_without(spec.without);
  }

  const MachineSpec& spec() const noexcept { return spec_; }
  const Board& board() const noexcept { return rules_.board; }
  /// What the rules installed so far may do.
  const Properties& properties() const noexcept { return rules_.properties; }
  const Movement<W>& movement(int kind, Side side) const noexcept {
    return rules_.movement(kind, side);
  }
  const std::vector<std::uint8_t>& promotions(int kind) const noexcept {
    return rules_.promotions[static_cast<std::size_t>(kind)];
  }
  bool promotes(int kind, Side side, Site s) const noexcept {
    return rules_.promotes_on({static_cast<std::uint16_t>(kind), owner_bit(side), 0, 0}, side, s);
  }
  /// Adds what one of the rules tells the others.
  void announce(const Announced& says) {
    acting_rules_ += says.acts;
    announced_.rebirths |= says.rebirths;
    announced_.captures_elsewhere |= says.captures_elsewhere;
    announced_.capturers_change |= says.capturers_change;
    if (says.way_allowed) ways_allowed_.push_back(says.way_allowed);
    if (says.remakes) {
      for (KindSpec& kind : rules_.kinds) says.remakes(kind);
    }
  }
  /// What some of the rules tell the others.
  const Announced& announced() const noexcept { return announced_; }
  /// How many rules there are under which half-moves are others.
  int acting_rules() const noexcept { return acting_rules_; }
  /// What the rule being installed may do, to be added to.
  Properties& declares() noexcept {
    declared_ = true;
    return rules_.properties;
  }
  /// Calls install(), which installs one rule. If the rule does not declare what it does, anything
  /// is assumed of it.
  template <class F>
  void install_one(F&& install) {
    Properties& does = rules_.properties;
    const bool before = std::exchange(does.captures_do_more, false);
    const bool unbounded = std::exchange(does.unbounded, false);
    const bool untold = std::exchange(does.captures_untold, false);
    declared_ = only_return_ = only_marked_ = later_ = walks_told_ = false;
    install();
    does.walks_untold |= !walks_told_ && (does.unbounded || does.captures_untold);
    does.unbounded |= unbounded;
    does.captures_untold |= untold;
    unmarked_do_more_ |= !only_marked_;
    does.only_marked_do_more = !unmarked_do_more_;
    if (!declared_) does.assume_anything();
    does.captures_do_anything |= does.captures_do_more && !only_return_;
    does.captures_do_more_now |= does.captures_do_more && !later_;
    does.captures_do_more |= before;
  }
  /// What captures do more by the rule being installed: they bring the captured unit back on a site
  /// that may_reappear() declares, as what victims_become() does.
  void captured_units_only_return() noexcept { only_return_ = true; }
  /// What captures do more by the rule being installed, the next half-move does: while no unit
  /// waits in kPendingSite, a half-move is what it would be without the rule.
  void captured_units_wait() noexcept { later_ = true; }
  /// What moves do more by the rule being installed, units with one of these traits do, and
  /// promotions if there are any.
  void only_marked_do_more(std::uint32_t traits) noexcept {
    only_marked_ = true;
    rules_.properties.marks |= traits;
  }
  /// All that the rule being installed does is that units with one of these traits become another
  /// kind by their move, and that promotions choose whether to give the trait.
  void kinds_change(std::uint32_t traits, std::vector<std::uint8_t> becomes) {
    declares().kinds_change = only_marked_ = true;
    rules_.properties.offers_choices = true;
    rules_.changing |= traits;
    rules_.becomes = std::move(becomes);
  }
  /// All that the rule being installed does is that units with one of these traits change between
  /// one side and both by their move.
  void owners_change(std::uint32_t traits) {
    declares().owners_change = only_marked_ = true;
    rules_.properties.units_shared = true;
    rules_.turning |= traits;
  }
  /// Where units get under the rule being installed, as what and as whose, is what their walks,
  /// may_be_reborn() and begin() say, whatever else it does; who lies below others (see
  /// Properties::buries) may come out later.
  void walks_are_told() noexcept { walks_told_ = true; }
  /// Units with one of these traits disappear with their captures, before they could promote.
  void vanish_with_captures(std::uint32_t traits) noexcept { rules_.vanishing_traits |= traits; }
  void on(Phase phase, const std::string& rule, typename Hook<W>::Function f,
          std::shared_ptr<const void> data = nullptr);
  /// A trait, or so many slots one behind the other, for the rule's own use. A name that has been
  /// given is that of the same ones. Throws std::invalid_argument where there are no more.
  std::uint32_t allot_trait(const std::string& name);
  Slot allot_slots(const std::string& name, int count = 1);
  /// Sets rule state of the diagram when the side to move has been set.
  void begin_with(typename Beginning<W>::Function f, std::shared_ptr<const void> data = nullptr) {
    rules_.at_start.push_back({f, std::move(data)});
  }
  void observe_only_if(Allows<W> f, std::shared_ptr<const void> data = nullptr);
  /// The same where the filter says nothing else than Rules::homes.
  void observe_only_if(Allows<W> f, std::shared_ptr<const void> data, std::vector<Bits<W>> homes);
  /// Leaves out moves that the function does not allow. checks_too: nor does a unit check that
  /// could not capture the king for that reason.
  void move_only_if(typename MoveFilter<W>::Asks asks, Allows<W> f,
                    std::shared_ptr<const void> data = nullptr, bool checks_too = false) {
    using Asks = typename MoveFilter<W>::Asks;
    rules_.properties.captures_forbidden = true;
    if (asks == Asks::mover || asks == Asks::move) rules_.properties.quiets_forbidden = true;
    if (checks_too) observe_only_if(f, data);
    rules_.move_filters.push_back({asks, f, std::move(data)});
  }
  /// Paralysing units are in play: mate and stalemate have a clause of their own.
  void paralyse() noexcept { rules_.paralyses = true; }
  /// Passing is a move, unless the other side has just passed. It gets nobody out of stalemate.
  void allow_passing() noexcept { rules_.passes = true; }
  /// Replaces the generator of a unit's moves; only one rule may.
  void moves_from(MoveSource<W> source);
  /// The same where units walk as ever, or go where Rules::jumps says.
  void moves_from(MoveSource<W> source, std::vector<Site> jumps);
  /// The same where units make their captures from other sites: see Rules::origins.
  void captures_from(MoveSource<W> source, std::vector<Site> origins);
  /// The same where all their moves begin on other sites as well: see Rules::second_origins.
  void moves_from_two(MoveSource<W> source, std::vector<Site> second_origins);
  /// The same where units make the moves from other sites that are no captures: see
  /// Rules::quiet_origins.
  void quiets_from(MoveSource<W> source, std::vector<Site> quiet_origins);
  /// Replaces the way check is decided.
  void observe_by(Observer<W> observer);
  /// Tells where capturing units end, if nothing else happens to them.
  void lands_on(Returning<W> landing) { rules_.landing = std::move(landing); }
  /// Tells where captured units reappear, if nothing else happens in captures.
  void returns_on(Returning<W> returning) { rules_.returning = std::move(returning); }
  /// Tells where the unit that waits reappears, if nothing else happens in a half-move.
  void comes_back_on(Returning<W> coming_back, NextReturn<W> next) {
    rules_.coming_back = std::move(coming_back);
    rules_.next_return = std::move(next);
  }
  /// Declares where units may reappear after being captured (victim) or end after capturing.
  void may_reappear(bool victim, int kind, Side side, const Bits<W>& sites);
  /// Declares what units of a kind may reappear as, a bit for each kind.
  void victims_become(int kind, std::uint64_t kinds);
  /// Declares the same with what becomes of the unit, for bounds of whole games.
  void may_be_reborn(bool victim, int kind, Side side, const Bits<W>& sites, std::uint64_t kinds);
  /// Declares whether reborn units change sides.
  void reborn_turn(bool victim, bool turns) noexcept {
    Rebirths<W>& reborn = victim ? rules_.victims_reborn : rules_.capturers_reborn;
    (turns ? reborn.turns : reborn.stays) = true;
  }
  /// Declares where half-moves begin, for bounds of whole games; empty: nothing but that units
  /// begin where they stand.
  void begin(Beginnings<W> beginnings) { rules_.beginnings = std::move(beginnings); }
  /// Captured units take whom they find where they reappear.
  void rebirths_take_units() noexcept { rebirths_take_ = true; }
  /// Units remember where they stood in the diagram.
  void know_origins() noexcept { rules_.knows_origins = true; }
  /// Playing the capture of a king asks for further checks.
  void checks_ask_for_checks() noexcept { rules_.checks_ask_for_checks = true; }
  /// At least this thorough a way of deciding check.
  void observation_at_least(Observation o) noexcept;

  /// Whether a king belongs to both sides, or may come to do so.
  bool has_shared_king() const;

  /// Builds the tables and hands the rules over. Throws std::invalid_argument with a sentence when
  /// two rules act in one phase and nobody has witnessed in which order.
  std::shared_ptr<const Rules<W>> conclude();

  void lay_out_board();  // first of all; then rules announce themselves
  void lay_movements();  // then this, and rules are installed

 private:
  /// Whether all rules allow a move from site to site; empty: none says anything.
  WayAllowed way_allowed() const;
  void lay_promotions();
  void lay_mimicked();
  void lay_mimics();
  void lay_castlings();
  void lay_jumps();
  void observe_by_playing();
  void observe_rebirths();
  bool observes_by_rebirth() const noexcept;
  void look_at_changes();
  void order_hooks();

  const MachineSpec& spec_;
  Rules<W> rules_;
  Announced announced_;
  std::vector<std::string> allotted_traits_;
  int allotted_slots_ = 0;
  std::vector<WayAllowed> ways_allowed_;  // those of every rule that has some
  int acting_rules_ = 0;
  // by the rule being installed
  bool declared_ = false, only_return_ = false, only_marked_ = false, later_ = false;
  bool walks_told_ = false;
  bool unmarked_do_more_ = false;  // by one of the rules
  bool rebirths_take_ = false;
};

extern template class RulesBuilder<1>;
extern template class RulesBuilder<4>;

}  // namespace kirke
