#pragma once
// How the rules of a problem come about: what each of them installs, put together and checked.

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/half_moves.hpp"
#include "core/rules.hpp"

namespace kirke {

/// What a rule tells the others before any is installed: they ask for this, not for its name.
struct Announced {
  bool acts = true;                 // half-moves are others under it
  bool rebirths = false;            // captures bring units back, send them home or ask for homes
  bool reborn_promote = false;      // pawns may promote where they are reborn
  bool captures_elsewhere = false;  // units capture from or on their rebirth squares
  bool capturers_change = false;  // they may vanish, take another walk or change sides by capturing
  WayAllowed way_allowed{};       // moves from site to site are these, whoever stands anywhere
  bool castlings_by_both = false;  // the way of a castling rook has to be one of these as well
  std::vector<Site> closed{};      // nobody stands there
  int grids = 0;                   // divisions of the board into cells
  std::function<void(KindSpec&)> remakes{};  // makes another walk of one
  bool first_rank_pawns_move = false;        // pawns may leave their own first rank
  bool lends_walks = false;       // units have walks that a rule lends them: see lend_walks()
  std::uint8_t lends_royals = 0;  // royal units of these sides have, a bit for each
  bool loans_disputed = false;    // nobody has agreed whether units observe by walks lent so
  bool loans_unobserved = false;  // they do not, where other rules ask (Lender::for_checks_alone)
  bool follows_ways = false;   // it asks by which ways units move, which their own walks alone tell
  bool turns_board = false;    // after a move sites of the board change places
  bool only_selects = false;   // of moves as they are it has some only played, by their rank
  bool no_checks = false;      // nobody is ever in check, whatever other rules say of checks
  bool legs_follow = false;    // captures go on any number of times in one move
  bool unmakes_kings = false;  // while it looks at mates kings are units like others
  bool shows_makes = false;    // captures that begin elsewhere tell all sites where they could
  bool begins_elsewhere = false;  // moves, castlings among them, begin where units do not stand
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
  /// From now on the half-moves played are noted.
  void keep_lines(std::shared_ptr<const LineKeeper<W>> keeper) {
    rules_.keeper = std::move(keeper);
  }
  /// What the rules installed so far break.
  const Contract& contract() const noexcept { return rules_.contract; }
  const Movement<W>& movement(int kind, Side side) const noexcept {
    return rules_.movement(kind, side);
  }
  const std::vector<std::uint8_t>& promotions(int kind) const noexcept {
    return rules_.promotions.of[static_cast<std::size_t>(kind)];
  }
  bool promotes(int kind, Side side, Site s) const noexcept {
    return rules_.promotes_on({static_cast<std::uint16_t>(kind), owner_bit(side), 0, 0}, side, s);
  }
  /// Adds what one of the rules tells the others.
  void announce(const Announced& says) {
    acting_rules_ += says.acts;
    selecting_rules_ += says.only_selects;
    announced_.rebirths |= says.rebirths;
    announced_.reborn_promote |= says.reborn_promote;
    announced_.captures_elsewhere |= says.captures_elsewhere;
    announced_.capturers_change |= says.capturers_change;
    announced_.lends_walks |= says.lends_walks;
    announced_.first_rank_pawns_move |= says.first_rank_pawns_move;
    announced_.lends_royals |= says.lends_royals;
    announced_.loans_disputed |= says.loans_disputed;
    announced_.loans_unobserved |= says.loans_unobserved;
    lenders_to_royals_ += says.lends_royals != 0;
    announced_.follows_ways |= says.follows_ways;
    announced_.turns_board |= says.turns_board;
    announced_.no_checks |= says.no_checks;
    announced_.legs_follow |= says.legs_follow;
    announced_.unmakes_kings |= says.unmakes_kings;
    announced_.begins_elsewhere |= says.begins_elsewhere;
    announced_.shows_makes |= says.shows_makes;
    announced_.castlings_by_both |= says.castlings_by_both;
    announced_.grids += says.grids;
    if (says.way_allowed) ways_allowed_.push_back(says.way_allowed);
    for (const Site s : says.closed) rules_.board.close(s);
    if (says.remakes) {
      for (KindSpec& kind : rules_.kinds) says.remakes(kind);
    }
  }
  /// Whether rules keep riders from ending on sites that they pass.
  bool narrows_rides() const noexcept {
    return std::any_of(rules_.walks.movements.begin(), rules_.walks.movements.end(),
                       [](const Movement<W>& m) { return m.narrowed; });
  }
  /// Whether units of the kind ride on the lines of tables.
  bool rides(int kind) const noexcept {
    return kind < rules_.kind_count() && rules_.movement(kind, 0).rides;
  }
  /// What some of the rules tell the others.
  const Announced& announced() const noexcept { return announced_; }
  /// How many rules there are under which half-moves are others.
  int acting_rules() const noexcept { return acting_rules_; }
  /// Those of them that do more than select moves.
  int rules_beside_selections() const noexcept { return acting_rules_ - selecting_rules_; }
  /// Under the rule being installed these guarantees do not hold but for what is supplied.
  void breaks(Guarantees some, Supplement supplement = Supplement::none);
  void breaks(Guarantee one, Supplement supplement = Supplement::none) {
    breaks(Guarantees{one}, supplement);
  }
  /// All hold under the rule being installed but those that the parts which it installs break by
  /// themselves: what these are stands beside each of them below.
  void breaks_no_more() noexcept { declared_ = true; }
  /// All hold under the rule being installed, and it installs nothing that breaks one.
  void breaks_nothing() noexcept { declared_ = keeps_all_ = true; }
  /// Calls install(), which installs one rule. If the rule does not declare what it breaks, it
  /// breaks everything.
  template <class F>
  void install_one(F&& install) {
    declared_ = keeps_all_ = only_marked_ = remembers_ = lasts_ = false;
    said_ = {};
    install();
    conclude_one();
  }
  /// What moves do more by the rule being installed, units with one of these traits do, and
  /// promotions if there are any.
  void only_marked_do_more(std::uint32_t traits) noexcept {
    only_marked_ = true;
    rules_.marks |= traits;
  }
  /// All that the rule being installed does is that units with one of these traits become another
  /// kind by their move, and that promotions choose whether to give the trait.
  void kinds_change(std::uint32_t traits, std::vector<std::uint8_t> becomes) {
    only_marked_ = true;
    breaks(Guarantee::kinds_stay, Supplement::becomes);
    breaks(Guarantee::no_choices, Supplement::picks);
    rules_.changes.changing |= traits;
    rules_.changes.becomes = std::move(becomes);
  }
  /// All that the rule being installed does is that units with one of these traits change between
  /// one side and both by their move.
  void owners_change(std::uint32_t traits) {
    only_marked_ = true;
    breaks(Guarantee::owners_stay, Supplement::turning);
    breaks(Guarantee::one_owner, Supplement::owners);
    rules_.changes.turning |= traits;
  }
  /// All that the rule being installed does is that moves change the kinds of units, or whose they
  /// are, and that their castling rights follow. Two rules that do the same tell nothing together.
  void kinds_change(KindChanges<W> changes);
  void owners_change(const SideChanges<W>& changes);
  /// The guarantee holds under the rule being installed, though one falls with which it would fall.
  /// games_tabled: where units get, as what and as whose, is what their walks, may_be_reborn(),
  /// begin(), go_on() and castle() say; who lies below others may come out later.
  void keeps(Guarantee one) noexcept { said_.add(one); }
  /// These moves are no promotions: the rule first decides what becomes of the unit.
  void promotes_not_by(const Unpromoted& moves) { rules_.promotions.unpromoted.push_back(moves); }
  /// Pawns that are reborn by half-moves of this side do not promote.
  void reborn_stay_pawns(Side side) noexcept { rules_.promotions.reborn_stay |= owner_bit(side); }
  void on(Phase phase, const std::string& rule, typename Hook<W>::Function f,
          std::shared_ptr<const void> data = nullptr);
  /// The hooks that the rule being installed adds from now on do the same whichever side moves a
  /// unit: they ask what has moved and who stands where, and of sides no more than whose a unit is
  /// and whom the half-move checks. Rules that always do so stand in core/order.cpp.
  void acts_whoever_moves() noexcept { whoever_moves_ = true; }
  /// The same where a side only passes to show what threatens; it is in no order with others.
  void on_threat(const std::string& rule, typename Hook<W>::Function f,
                 std::shared_ptr<const void> data = nullptr) {
    rules_.effects.on_threat.push_back({f, std::move(data), rule, Phase::aftermath, 0});
  }
  /// Of these rules, by the names of their hooks, one acts in a half-move: that of which the
  /// number, counted from 1, is Half::alternative.
  void choose_one_of(std::vector<std::string> rules) { alternatives_ = std::move(rules); }
  /// A trait, or so many slots one behind the other, for the rule's own use. A name that has been
  /// given is that of the same ones. Throws std::invalid_argument where there are no more.
  std::uint32_t allot_trait(const std::string& name);
  Slot allot_slots(const std::string& name, int count = 1);
  /// The same of slots that are empty between any two half-moves, or without which the rule does
  /// well in its first half-move.
  Slot allot_scratch(const std::string& name, int count = 1);
  /// Nothing is left of what this slot remembers where a side passes, be it to show what threatens.
  /// In series, where nobody plays between two half-moves, it stays.
  void forgotten_by_passing(Slot slot) {
    rules_.effects.forgotten.push_back(slot);
    noted_.push_back(slot);
    remembers_ = true;
  }
  /// Sets rule state of the diagram when the side to move has been set.
  void begin_with(typename Beginning<W>::Function f, std::shared_ptr<const void> data = nullptr) {
    rules_.effects.at_start.push_back({f, std::move(data)});
    remembers_ = true;
  }
  /// The same for what hangs on the rule state of other rules: when all these have set theirs.
  void begin_last_with(typename Beginning<W>::Function f,
                       std::shared_ptr<const void> data = nullptr) {
    last_at_start_.push_back({f, std::move(data)});
    remembers_ = true;
  }
  /// Does something where a castling king passes a site.
  void when_castling_passes(typename CastlingPass<W>::Function f,
                            std::shared_ptr<const void> data = nullptr) {
    rules_.castlings.passes.push_back({f, std::move(data)});
  }
  /// Units that the function does not allow to capture the king do not check him. Breaks
  /// checks_tabled.
  void observe_only_if(Allows<W> f, std::shared_ptr<const void> data = nullptr);
  /// The same where the filter says nothing else than Checks::homes.
  void observe_only_if(Allows<W> f, std::shared_ptr<const void> data, std::vector<Bits<W>> homes);
  /// Leaves out moves that the function does not allow. checks_too: nor does a unit check that
  /// could not capture the king for that reason. Breaks captures_certain; where moves without
  /// capture are asked about quiets_certain and flights_certain; and checks_too as
  /// observe_only_if() does.
  void move_only_if(typename MoveFilter<W>::Asks asks, Allows<W> f,
                    std::shared_ptr<const void> data = nullptr, bool checks_too = false) {
    using Asks = typename MoveFilter<W>::Asks;
    note(Guarantee::captures_certain);
    if (asks == Asks::mover || asks == Asks::move) {
      note(Guarantee::quiets_certain);
      note(Guarantee::flights_certain);
    }
    if (checks_too) observe_only_if(f, data);
    rules_.allowed.filters.push_back({asks, f, std::move(data)});
  }
  /// Units that the function does not allow to capture observe nobody, as other rules ask: see
  /// Watch.
  void watch_only_if(Watch watch, Allows<W> f, std::shared_ptr<const void> data = nullptr) {
    rules_.checks.watch_filters[static_cast<std::size_t>(watch)].push_back({f, std::move(data)});
  }
  /// The rule being installed counts captures by walks alone. It is refused beside rules that say
  /// more about who captures, or by which captures of kings have to be played.
  void counts_captures() { counting_ = rule_; }
  /// The rule being installed asks who observes whom, which is not a count of captures.
  void asks_who_observes() noexcept { observers_asked_ = true; }
  /// Has a say in what mate and stalemate are. fewer_mates, plain_stalemates: who is mated is in
  /// check without a legal move all the same; who is stalemated is just who has none in no check.
  /// Breaks mates_plain and, without the latter, stalemates_plain.
  void judge_goals(GoalFilter<W> filter, bool fewer_mates, bool plain_stalemates) {
    note(Guarantee::mates_plain, fewer_mates ? Supplement::fewer_mates : Supplement::none);
    if (!plain_stalemates) note(Guarantee::stalemates_plain);
    rules_.goals.filters.push_back(std::move(filter));
  }
  /// A position that play has to reach (dia, a=>b) is more than its units. What bounds such play
  /// stays true: less is reached.
  void end_only_if(EndFilter<W> filter) { rules_.goals.ends.push_back(std::move(filter)); }
  /// Passing is a move, unless the other side has just passed. It gets nobody out of stalemate.
  /// Breaks turns_alternate.
  void allow_passing() {
    allow_passing(Side{0});
    allow_passing(Side{1});
  }
  void allow_passing(Side side);
  /// The same where passing does more; only one rule may say so, and no other lets anybody pass.
  void allow_passing(Side side, Passing<W> passing);
  /// The side that is not to move may stand in check in the diagram.
  void begin_in_check() noexcept { rules_.checks.may_begin = true; }
  /// Of its moves the side plays only some; only one rule may say so. Breaks moves_free, and that
  /// moves are certain where it is not among legal ones that they are selected.
  void select_moves(Side side, Selection<W> selection);
  /// Replaces the generator of a unit's moves; only one rule may. This, and each of the following
  /// that adds or names moves, breaks arrivals_tabled.
  void moves_from(MoveSource<W> source);
  /// Adds moves to those that units have anyway; any number of rules may. seen: they are of types
  /// of their own, or captures of the mover's own units but kings, and do no more than others.
  void adds_moves(MoveAdder<W> adder, bool seen = false);
  /// Makes of moves that units have anyway several that say by which lent walk they go.
  void names_moves(MoveAdder<W> adder);
  /// Adds moves that go where OtherWays::jumps says.
  void adds_jumps(MoveAdder<W> adder, std::vector<Site> jumps);
  /// The same of moves that begin on other sites: see OtherWays::second_origins.
  void adds_origins(MoveAdder<W> adder, std::vector<Site> second_origins);
  /// Captures go on from where they are made; only one rule may say so. Breaks captures_tabled and
  /// captures_certain as well.
  void captures_go_on(SecondLeg<W> second_leg);
  /// The same where units make their captures from other sites: see OtherWays::origins.
  void captures_from(MoveSource<W> source, std::vector<Site> origins);
  /// The same where units make the moves from other sites that are no captures: see
  /// OtherWays::quiet_origins. Breaks quiets_tabled, flights_certain and checked_flights_certain
  /// instead.
  void quiets_from(MoveSource<W> source, std::vector<Site> quiet_origins);
  /// Says whose walks units have; only one rule may, which has announced it. Tables of units that
  /// borrow say then where any of the walks in play may get.
  void lend_walks(const Lender<W>& lender);
  /// The same of royal units of a side; where it lends them nothing, they have what others have.
  /// named: their moves by such a walk say by their promotion by which (names_moves).
  void lend_royal_walks(Side side, Lender<W> lender, bool named = false);
  /// Replaces the way it is decided who attacks a king; only one rule may. Breaks checks_tabled, as
  /// each of the following does by which check is decided otherwise.
  void observe_by(Observer<W> observer);
  /// Says what check is, to both sides or to one; only one rule may for a side.
  void check_by(CheckRule<W> rule);
  void check_by(CheckRule<W> rule, Side side);
  /// Tells where capturing units end, if nothing else happens to them.
  void lands_on(Returning<W> landing) { rules_.rebirths.landing = std::move(landing); }
  /// Tells where captured units reappear, if nothing else happens in captures.
  void returns_on(Returning<W> returning) { rules_.rebirths.returning = std::move(returning); }
  /// Tells where the unit that waits reappears, if nothing else happens in a half-move.
  void comes_back_on(Returning<W> coming_back, NextReturn<W> next) {
    rules_.rebirths.coming_back = std::move(coming_back);
    rules_.rebirths.next = std::move(next);
    remembers_ = true;
  }
  /// Declares where units may reappear after being captured (victim) or end after capturing.
  void may_reappear(bool victim, int kind, Side side, const Bits<W>& sites);
  /// Declares what units of a kind may reappear as, a bit for each kind. Breaks kinds_stay, where
  /// that is another kind.
  void victims_become(int kind, std::uint64_t kinds);
  /// Declares the same with what becomes of the unit, for bounds of whole games.
  void may_be_reborn(bool victim, int kind, Side side, const Bits<W>& sites, std::uint64_t kinds);
  /// Declares whether reborn units change sides.
  void reborn_turn(bool victim, bool turns) noexcept {
    (turns ? reborn(victim).turns : reborn(victim).stays) = true;
  }
  /// Reborn units take whom they find where they reappear.
  void reborn_take(bool victim) {
    reborn(victim).take = true;
    rebirths_take_ = true;
    decides_check();
  }
  /// Captured kings come back, whoever stands where.
  void kings_return() {
    kings_return_ = true;
    decides_check();
  }
  /// Squares of rebirth are part of a move's name.
  void name_rebirths(bool victim) noexcept {
    (victim ? rules_.rebirths.names_returns : rules_.rebirths.names_landings) = true;
  }
  /// Declares where half-moves begin, for bounds of whole games; empty: nothing but that units
  /// begin where they stand.
  void begin(Beginnings<W> beginnings) { rules_.ways.beginnings = std::move(beginnings); }
  /// Declares where units go on to from where they arrive, by site, for the same.
  void go_on(std::vector<Bits<W>> crossings) { rules_.ways.crossings = std::move(crossings); }
  /// Declares where castlings from anywhere take units, for the same.
  void castle(CastlingsAnywhere<W> castlings) { rules_.castlings.anywhere = std::move(castlings); }
  /// Units remember where they stood in the diagram.
  void know_origins() noexcept { rules_.diagram.remembered = true; }
  bool knows_origins() const noexcept { return rules_.diagram.remembered; }
  /// What the rule has done to the board has no meaning without it: squares are closed, royal
  /// units are others. (Of units below others the builder sees it.)
  void lasts() noexcept { lasts_ = true; }
  /// At least this thorough a way of deciding check.
  void observation_at_least(Observation o);

  /// Whether a king of the side stands in the diagram.
  bool has_king(Side side) const;
  /// Whether a king belongs to both sides, or may come to do so.
  bool has_shared_king() const;

  /// Builds the tables and hands the rules over. Throws std::invalid_argument with a sentence when
  /// two rules act in one phase and nobody has witnessed in which order.
  std::shared_ptr<const Rules<W>> conclude();

  /// These are the rules of some half-moves, beside those of others. To be called first of all.
  void play_in_turns(const HalfMoves<W>& half_moves, Allotted& allotted);
  /// Of the rule installed last: whether it goes by what it has noted in half-moves before.
  bool remembers() const noexcept { return remembers_; }
  /// ... and whether it leaves something on the board that has no meaning without it.
  bool leaves_behind() const;
  /// The slots in which these rules note something, and those of others that they empty.
  const std::vector<Slot>& noted() const noexcept { return noted_; }
  void empty(std::vector<Slot> slots) { rules_.not_noted = std::move(slots); }
  /// Units of other half-moves' rules may belong to both sides in this way.
  void share_owners(const std::vector<Break>& breaks);

  void lay_out_board();  // first of all; then rules announce themselves
  void lay_movements();  // then this, and rules are installed
  /// Between which sites units move at all, as rules have announced it; empty: between any.
  WayAllowed way_allowed() const;

 private:
  /// Notes that the rule being installed breaks a guarantee, which is no declaration of all that it
  /// breaks.
  void note(Guarantee guarantee, Supplement supplement = Supplement::none) {
    rules_.contract.add({guarantee, supplement, rule_});
  }
  void assume_anything();
  bool falls(const Consequence& one) const;
  void conclude_one();
  void look_at_keeping() const;
  void move_by(MoveSource<W> source);
  void add_moves_of(MoveAdder<W> adder);
  /// Refuses the rule being installed, which has units move otherwise than by their walks, beside
  /// one that follows these.
  void refuse_other_ways() const;
  /// Notes that the rule being installed has a say in what is check.
  void decides_check() {
    if (deciders_.empty() || deciders_.back() != rule_) deciders_.push_back(rule_);
  }
  Rebirths<W>& reborn(bool victim) noexcept {
    return victim ? rules_.rebirths.victims : rules_.rebirths.capturers;
  }
  Bits<W> zone_of(const KindSpec& kind, Side side) const;
  void lay_promotions();
  void lay_mimicked();
  void lay_mimics();
  void lay_lent();
  bool may_borrow(int kind, Side side) const;
  bool may_castle(const CastlingSpec& c) const;
  void lay_castlings();
  void lay_jumps();
  void observe_by_playing();
  void observe_rebirths();
  bool observes_by_rebirth() const noexcept;
  void look_at_changes();
  void look_at_selections() noexcept;
  void note_checks();
  void let_rule_say_what_check_is();
  void admit_prunings();
  void number_alternatives();
  void refuse_uncounted_captures() const;
  void order_hooks();

  const MachineSpec& spec_;
  Rules<W> rules_;
  Announced announced_;
  std::vector<std::string> alternatives_;
  bool whoever_moves_ = false;  // the rule being installed has said acts_whoever_moves()
  Allotted own_;                // where no other half-moves have rules of their own
  Allotted* allotted_ = &own_;
  std::vector<Slot> noted_;
  std::vector<Beginning<W>> last_at_start_;
  std::vector<WayAllowed> ways_allowed_;  // those of every rule that has some
  int acting_rules_ = 0, selecting_rules_ = 0;
  int lenders_to_royals_ = 0;  // of these
  // the rule being installed, and what it has said
  int rule_ = 0;
  int counting_ = -1;             // the rule that counts captures by walks, if there is one
  bool observers_asked_ = false;  // some rule asks who observes whom
  bool declared_ = false, keeps_all_ = false, only_marked_ = false;
  bool remembers_ = false, lasts_ = false;
  Guarantees said_;                // of which it has said what of them holds
  bool unmarked_do_more_ = false;  // one of the rules before
  bool rebirths_take_ = false, kings_return_ = false;
  std::vector<int> deciders_;  // rules that have a say in what is check
};

extern template class RulesBuilder<1>;
extern template class RulesBuilder<4>;

}  // namespace kirke
