#pragma once
// The rules of one problem, concluded: what each stage of a half-move does besides the plain move,
// who observes whom, and what the search may rely on.

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/geometry.hpp"
#include "core/move.hpp"
#include "core/position.hpp"
#include "core/spec.hpp"

namespace kirke {

template <int W>
struct Rules;

/// Which option a rule takes where it offers some. One index names a whole combination: the picks
/// are its digits, least significant first.
class Picks {
 public:
  static constexpr int kMost = 8;

  explicit Picks(std::uint32_t index) noexcept : rest_(index) {}
  /// The option taken, 0 .. options - 1. Precondition: options >= 1.
  std::uint32_t pick(std::uint32_t options) noexcept {
    if (options <= 1) return 0;
    const std::uint32_t digit = rest_ % options;
    rest_ /= options;
    if (count_ < kMost) {
      digits_[count_] = digit;
      options_[count_] = options;
      ++count_;
    }
    return digit;
  }
  /// Index of the combination after this one, or 0 when all have been named.
  std::uint32_t next() const noexcept;

 private:
  std::uint32_t rest_;
  int count_ = 0;
  std::array<std::uint32_t, kMost> digits_{}, options_{};
};

/// A half-move being played, as the hooks see it.
template <int W>
struct Half {
  Position<W>& position;
  const Rules<W>& rules;
  Move move;
  Side mover;
  Unit unit;      // the moving unit as it stood on move.from
  Unit captured;  // the captured unit; !exists() for a quiet move
  Site standing;  // where the moving unit stands now
  Picks picks;
  bool illegal = false;  // an obligation of a rule cannot be met
  bool gone = false;     // the moving unit is dead or under another one
  std::uint32_t rights_granted = 0;
};

/// Stages of a half-move at which rules may act, in order. docs/order.md has the reasons.
enum class Stage : std::uint8_t { rebirth, aftermath, settle };
inline constexpr int kStages = 3;

template <int W>
struct Hook {
  using Function = void (*)(Half<W>&, const void* data);
  Function function;
  std::shared_ptr<const void> data;
  std::string rule;
};

/// Says whether the unit of `by` on `from`, whose movement reaches `target`, really threatens to
/// capture a royal unit there.
template <int W>
struct ObservationFilter {
  using Function = bool (*)(const Position<W>&, const Rules<W>&, Site from, Site target, Side by,
                            const void* data);
  Function function;
  std::shared_ptr<const void> data;
};

/// Where a unit may be reborn by a capture: a choice for each site in their order, then, if
/// `nowhere`, that of no rebirth. promotes: what a pawn becomes where it promotes is chosen next.
template <int W>
struct Returns {
  Bits<W> sites;
  bool nowhere = false, promotes = false;
};

/// Says before a capture is played where a unit is reborn by it, if that is all it does besides: as
/// Rules::returning the captured unit, as Rules::landing the capturing one, which ends where it
/// captures if it is reborn nowhere. Returns false where it cannot say.
template <int W>
struct Returning {
  using Function = bool (*)(const Position<W>&, const Rules<W>&, const Move&, Returns<W>& out,
                            const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
};

/// Says whether a unit takes part in moves of `side`: the one that would move, or be captured.
template <int W>
struct MoveFilter {
  enum class Asks : std::uint8_t { mover, capturer, victim };
  using Function = bool (*)(Position<W>&, const Rules<W>&, Site unit, Side side);
  Asks asks;
  Function function;
};

/// all_ways: also moves that differ from others by their way only and lead to the same position.
enum class Generate : std::uint8_t { normal, royal_captures_too, all_ways };

/// Whether a game has ended, as the side to move sees it.
enum class Outcome : std::uint8_t { open, drawn, lost };

/// Moves of the unit on `from`, where a rule has more or others than the unit's walk. whole: all
/// moves of a side, where they do not come unit by unit: drops, captures of which the longest only
/// is allowed. play: moves the units, where a move is more than one unit's way. outcome: how the
/// game may end while there are moves.
///
/// begin: sets the rule state of the diagram, its side to move being set.
///
/// Games in which sides do not simply take turns have three more. hands_on: says, after all else,
/// who makes the next half-move, maybe the same side again; a null move hands on to the other side.
/// It also judges whether the mover's king may stand where it stands, and nobody else does. passed:
/// whether the same side moves again because the other one had its turn and could not move: such a
/// pass is counted as a move, so that play comes to an end. has_lost: whether a side is mated; it
/// need not be the one to move, and it may have brought it about itself.
template <int W>
struct MoveSource {
  using Function = void (*)(Position<W>&, const Rules<W>&, Site from, Side side, MoveList& out,
                            Generate mode, const void* data);
  using Whole = void (*)(Position<W>&, const Rules<W>&, Side side, MoveList& out, Generate mode,
                         const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
  bool castles = false;  // castlings are among these moves
  Whole whole = nullptr;
  void (*play)(Half<W>&, const void* data) = nullptr;
  Outcome (*outcome)(const Position<W>&, const void* data) = nullptr;
  int repetitions = 0;  // a position that occurs so often ends the game as a draw; 0: none does
  void (*begin)(Position<W>&, const Rules<W>&, const void* data) = nullptr;
  Side (*hands_on)(Half<W>&, const void* data) = nullptr;
  bool (*passed)(const Position<W>&, const void* data) = nullptr;
  bool (*has_lost)(Position<W>&, const Rules<W>&, Side side, const void* data) = nullptr;
};

/// Says whether a unit of `by` could capture a royal unit on `target`, where a rule has more or
/// other captures than the walks.
template <int W>
struct Observer {
  using Function = bool (*)(Position<W>&, const Rules<W>&, Site target, Side by, const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
  bool told = false;  // what it says follows from walks, Rules::jumps and Rules::origins
};

/// How "in check" is decided; conclude() takes the cheapest that is right for the rules in force.
enum class Observation : std::uint8_t {
  table,       // candidates, then clear lines
  homes,       // the same, and the unit finds a home that is free: see Rules::homes
  filtered,    // the same, and every observation filter agrees
  observer,    // a rule's own observer says so
  played,      // the same, and the capture played with all its effects leaves no royal unit
  played_all,  // any capture whatever, played, leaves no royal unit
};

/// What the rules in force may do; prunings are on only where these allow.
struct Properties {
  bool captures_do_more = false;      // a capture changes more than departure, arrival and victim
  bool captures_do_anything = false;  // ... and not only bring captured units back
  bool quiets_do_more = false;        // a quiet move changes more than departure and arrival
  bool offers_choices = false;        // some move has options beyond promotion
  bool remembers = false;       // the position holds more of the past than rights and en passant
  bool victims_return = false;  // captured units may reappear elsewhere
  bool victims_may_stay_away = false;  // ... or nowhere, as the mover chooses
  bool capturers_relocate = false;     // capturing units may end elsewhere
  bool capturers_destroy = false;      // ... and destroy whatever stands there
  bool royals_capturable = false;      // capturing a royal unit may be legal
  bool captures_forbidden = false;     // a capture may be illegal for other reasons than check
  bool quiets_forbidden = false;       // a quiet move may be illegal for other reasons than check
  bool chooses_sites = false;          // the mover chooses where a captured unit reappears
  bool chooses_homes = false;          // the mover chooses where a capturing unit goes
  bool unbounded = false;     // units do more than walk and reappear as declared: no bound holds
  bool units_shared = false;  // units may be neutral: either side moves them and guards with them
  bool jumps = false;  // units also go where Rules::jumps says: only bounds that read it hold
  /// Captures begin where Rules::origins says: the same.
  bool captures_elsewhere = false;
  bool untold = false;  // unbounded for other reasons than shared units, jumps and origins
  /// Whether bounds and filters that read jumps and origins hold no more than others.
  bool unbounded_all_the_same() const noexcept { return untold || units_shared; }
  /// Only moves of units with one of the traits `marks`, of neutral ones, and promotions do more
  /// than plain moves: what is said above does not concern the others.
  bool only_marked_do_more = false;
  std::uint32_t marks = 0;

  /// What is assumed of a rule that does not say what it does: no bound or filter holds. The other
  /// properties are no dangers but services, which a rule has to ask for.
  void assume_anything() noexcept {
    captures_do_more = captures_do_anything = quiets_do_more = remembers = true;
    victims_return = capturers_relocate = true;
    captures_forbidden = quiets_forbidden = unbounded = true;
  }
};

struct KindTraits {
  bool royal = false, promotes = false, promotion_piece = false;
  bool takes_passing = false;  // may capture en passant
  bool mimicked = true;        // mimics may move like it
  bool in_diagram = false;     // there is such a unit from the beginning
};

template <int W>
struct Castling {
  Side side;
  bool is_short;
  Site king_from, king_to, rook_from, rook_to, king_passes;
  Bits<W> must_be_empty;
  std::uint32_t rights;  // both participants' bits
  std::uint32_t ends;    // rights that are lost by it besides
};

template <int W>
struct Rules {
  Board board;
  Bits<W> board_sites;  // all of them
  int sides = 2;
  std::vector<KindSpec> kinds;
  std::vector<KindTraits> kind_traits;
  /// [kind * sides + side]
  std::vector<Movement<W>> movements;
  /// Every movement is what its tables say: bounds and filters may read them (see
  /// Movement::special).
  bool plain_movements = true;
  /// The same of the routes of walks that hop, if not of the tables (see Movement::routed).
  bool routed_movements = true;
  /// Movements as mimics of enemies have them, if there are any: pawns step from the first rank.
  std::vector<Movement<W>> mimicked;
  std::vector<std::uint8_t> promotion_kinds;          // of pawns
  std::vector<std::vector<std::uint8_t>> promotions;  // by kind
  std::array<Bits<W>, kMaxSides> promotion_zone{};    // of pawns
  std::vector<Bits<W>> promotion_zones;               // [kind * sides + side]
  std::uint32_t vanishing_traits = 0;                 // captures of such units are no promotions
  std::vector<int> pawn_like_kinds;                   // that may capture en passant

  std::vector<Castling<W>> castlings;
  std::array<Site, 256> diagram_site{};  // where a unit stood in the diagram, by its id
  std::array<std::uint32_t, kMostSites + 1> rights_at{};  // right that lives on a site
  std::array<Unit, kMostSites + 1> right_holder{};        // the unit that holds it
  Bits<W> rights_sites;

  std::array<std::vector<Hook<W>>, kStages> hooks;
  std::vector<ObservationFilter<W>> filters;
  std::vector<MoveFilter<W>> move_filters;
  Observation observation = Observation::table;
  MoveSource<W> source;
  Observer<W> observer;
  Returning<W> landing, returning;
  Properties properties;
  std::uint32_t number = 0;  // of these rules among all concluded by this process, from 1
  bool any_hooks = false;
  bool first_rank_pawns_move = false;
  bool knows_origins = false;  // units remember where they stood in the diagram
  bool paralyses = false;      // paralysing units are in play
  bool passes = false;         // a side may pass, unless the other one has just done so
  /// To play the capture of a king means to ask for checks again: worth remembering.
  bool checks_ask_for_checks = false;
  /// Where a unit of [kind * sides + side] may reappear after it was captured, and where it may end
  /// after it has captured. Supersets: what may happen beyond walking, for the bounds of the
  /// search.
  std::vector<Bits<W>> victim_returns, capturer_goes;
  /// Where a unit of [kind * sides + side] standing on a site [... * sites + site] may go besides
  /// its walk, whatever stands between, also to capture. Empty: nowhere.
  std::vector<Site> jumps;
  /// The same by target: from where such units may jump onto a site.
  std::vector<Bits<W>> jumps_onto;
  /// Where captures of a unit of [kind * sides + side] standing on a site [... * sites + site]
  /// begin, if nobody else stands there; kNowhere: it makes none. Empty: where it stands.
  std::vector<Site> origins;
  /// Where a unit of [kind * sides + side] goes that captures a royal one on a site [... * sites +
  /// site]: one of these has to be empty, or is the one it comes from. Empty: no matter where.
  std::vector<Bits<W>> homes;

  const Movement<W>& movement(const Unit& u, Side side) const noexcept {
    return movements[static_cast<std::size_t>(u.kind) * static_cast<std::size_t>(sides) + side];
  }
  const Movement<W>& movement(int kind, Side side) const noexcept {
    return movements[static_cast<std::size_t>(kind) * static_cast<std::size_t>(sides) + side];
  }
  std::size_t index(int kind, Side side) const noexcept {
    return static_cast<std::size_t>(kind) * static_cast<std::size_t>(sides) + side;
  }
  /// Where the unit may go from a site besides its walk, or kNowhere.
  Site jump(int kind, Side side, Site from) const noexcept {
    if (jumps.empty()) return kNowhere;
    return jumps[index(kind, side) * static_cast<std::size_t>(board.size()) + from];
  }
  /// Sites from which such units may jump onto `target`.
  Bits<W> jumping_onto(int kind, Side side, Site target) const noexcept {
    if (jumps.empty()) return {};
    return jumps_onto[index(kind, side) * static_cast<std::size_t>(board.size()) + target];
  }
  /// Where captures of the unit begin, or kNowhere.
  Site origin(int kind, Side side, Site from) const noexcept {
    if (origins.empty()) [[likely]]
      return from;
    return origins[index(kind, side) * static_cast<std::size_t>(board.size()) + from];
  }
  /// Sites where a unit on `from` could capture on some occupancy, by its walk.
  Bits<W> aims(int kind, Side side, Site from) const noexcept {
    const Site start = origin(kind, side, from);
    return start == kNowhere ? Bits<W>{} : movement(kind, side).attacks[start];
  }
  /// Sites where a unit on `from` could arrive on some occupancy.
  Bits<W> may_arrive(int kind, Side side, Site from) const noexcept {
    Bits<W> out = movement(kind, side).arrivals[from];
    if (const Site there = jump(kind, side, from); there != kNowhere) out.set(there);
    return origins.empty() ? out : out | aims(kind, side, from);
  }
  /// Sites that must be empty, or leave `from` to be so, for that capture: see aims().
  Bits<W> line(int kind, Side side, Site from, Site target) const noexcept {
    const Site start = origin(kind, side, from);
    Bits<W> out = movement(kind, side).clear_between(start, target, board.size());
    if (start != from) {
      out.set(start);
      out.clear(from);
    }
    return out;
  }
  /// Precondition: homes matter.
  const Bits<W>& homes_of(int kind, Side side, Site target) const noexcept {
    return homes[index(kind, side) * static_cast<std::size_t>(board.size()) + target];
  }
  /// Calls f(way) with each set of sites that have to be empty all for the unit on `from` to
  /// capture a royal one on `target`. Precondition: its movement reaches that and is not special.
  template <class F>
  void each_way(int kind, Side side, Site from, Site target, F&& f) const {
    const Bits<W>& line = movement(kind, side).clear_between(from, target, board.size());
    if (homes.empty()) [[likely]]
      return f(line);
    Bits<W> rest = homes_of(kind, side, target);
    if (rest.test(from)) return f(line);
    while (rest.any()) f(line | Bits<W>::of(rest.pop()));
  }
  /// Whether units observe only as walks, jumps and origins have it, if no filter keeps them.
  bool observes_as_told() const noexcept {
    return observation <= Observation::filtered ||
           (observation == Observation::observer && observer.told);
  }
  int kind_count() const noexcept { return static_cast<int>(kinds.size()); }
  Side opponent(Side s) const noexcept { return static_cast<Side>(1 - s); }
  Side next_to_move(Side s) const noexcept { return opponent(s); }
  /// Whether the unit's moves may do what those of others do not: see
  /// Properties::only_marked_do_more.
  bool marked(const Unit& u) const noexcept {
    return (u.traits & properties.marks) != 0 || u.neutral();
  }
  /// Whether a side may make several half-moves in succession.
  bool turns_vary() const noexcept { return source.hands_on != nullptr; }
  bool promotes_on(const Unit& u, Side side, Site s) const noexcept {
    return kind_traits[u.kind].promotes && promotion_zones[index(u.kind, side)].test(s);
  }
};

/// Collects what the rules of a problem install; conclude() checks that they fit together.
template <int W>
class RulesBuilder {
 public:
  explicit RulesBuilder(const MachineSpec& spec) : spec_(spec) {}

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
    declared_ = only_return_ = only_marked_ = false;
    install();
    unmarked_do_more_ |= !only_marked_;
    does.only_marked_do_more = !unmarked_do_more_;
    if (!declared_) does.assume_anything();
    does.captures_do_anything |= does.captures_do_more && !only_return_;
    does.captures_do_more |= before;
  }
  /// What captures do more by the rule being installed: they bring the captured unit back on a site
  /// that may_reappear() declares.
  void captured_units_only_return() noexcept { only_return_ = true; }
  /// What moves do more by the rule being installed, units with one of these traits do, neutral
  /// ones, and promotions.
  void only_marked_do_more(std::uint32_t traits) noexcept {
    only_marked_ = true;
    rules_.properties.marks |= traits;
  }
  /// Units with one of these traits disappear with their captures, before they could promote.
  void vanish_with_captures(std::uint32_t traits) noexcept { rules_.vanishing_traits |= traits; }
  void on(Stage stage, const std::string& rule, typename Hook<W>::Function f,
          std::shared_ptr<const void> data = nullptr);
  void observe_only_if(typename ObservationFilter<W>::Function f,
                       std::shared_ptr<const void> data = nullptr);
  /// The same where the filter says nothing else than Rules::homes.
  void observe_only_if(typename ObservationFilter<W>::Function f, std::shared_ptr<const void> data,
                       std::vector<Bits<W>> homes);
  /// Leaves out moves of which the function says so.
  void move_only_if(typename MoveFilter<W>::Asks asks, typename MoveFilter<W>::Function f) {
    rules_.move_filters.push_back({asks, f});
    rules_.properties.captures_forbidden = true;
    if (asks == MoveFilter<W>::Asks::mover) rules_.properties.quiets_forbidden = true;
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
  /// Replaces the way check is decided.
  void observe_by(Observer<W> observer);
  /// Tells where capturing units end, if nothing else happens to them.
  void lands_on(Returning<W> landing) { rules_.landing = std::move(landing); }
  /// Tells where captured units reappear, if nothing else happens in captures.
  void returns_on(Returning<W> returning) { rules_.returning = std::move(returning); }
  /// Declares where units may reappear after being captured (victim) or end after capturing.
  void may_reappear(bool victim, int kind, Side side, const Bits<W>& sites);
  /// Units remember where they stood in the diagram.
  void know_origins() noexcept { rules_.knows_origins = true; }
  /// Playing the capture of a king asks for further checks.
  void checks_ask_for_checks() noexcept { rules_.checks_ask_for_checks = true; }
  /// At least this thorough a way of deciding check.
  void observation_at_least(Observation o) noexcept;

  /// Builds the tables and hands the rules over. Throws std::invalid_argument with a sentence when
  /// two rules share a stage without an agreed order.
  std::shared_ptr<const Rules<W>> conclude();

  void lay_out_board();  // first: board and movements

 private:
  void lay_promotions();
  void lay_mimicked();
  void lay_mimics();
  void lay_castlings();
  void lay_jumps();
  void check_orders() const;

  const MachineSpec& spec_;
  Rules<W> rules_;
  // by the rule being installed
  bool declared_ = false, only_return_ = false, only_marked_ = false;
  bool unmarked_do_more_ = false;  // by one of the rules
};

/// The starting position of a specification under its rules.
template <int W>
Position<W> position_from(const MachineSpec& spec, const Rules<W>& rules);

extern template class RulesBuilder<1>;
extern template class RulesBuilder<4>;

}  // namespace kirke
