#include "checks/setups.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "checks/walks.hpp"
#include "machine/assemble.hpp"
#include "movers/legal.hpp"

namespace kirke::checks {
namespace {

using Axes = std::map<std::string, std::string>;

constexpr std::array<const char*, kKindCount> kNames{"queen",  "knight", "rook",
                                                     "bishop", "king",   "pawn"};
constexpr std::string_view kLetters = "QSRBKPUFM";

std::vector<MoverSpec> movers_of(KindNumber kind) {
  switch (kind) {
    case kQueen:
      return {{"ride", all_lines()}};
    case kRook:
      return {{"ride", every(0, 1)}};
    case kBishop:
      return {{"ride", every(1, 1)}};
    case kKnight:
      return {{"leap", every(1, 2)}};
    case kKing:
      return {{"leap", all_lines()}};
    default:
      break;
  }
  std::vector<MoverSpec> pawn{{"leap", {{0, 1}}, Use::quiet, true},
                              {"leap", {{1, 1}, {-1, 1}}, Use::capture, true},
                              {"double-step", {{0, 1}}, Use::quiet, true}};
  for (MoverSpec& m : pawn) m.barred_rank = 0;
  pawn[1].takes_passing = true;
  return pawn;
}

/// The units on hexes. Pawns step forward, capture to both sides of that, and have no double step.
std::vector<MoverSpec> hex_movers_of(KindNumber kind) {
  const auto both_ways = [](std::vector<Step> steps) {
    for (std::size_t i = steps.size(); i-- > 0;) steps.push_back({-steps[i].dx, -steps[i].dy});
    return steps;
  };
  const auto lines = both_ways({{0, 1}, {1, 1}, {1, 0}});
  const auto diagonals = both_ways({{2, 1}, {1, 2}, {-1, 1}});
  auto all = lines;
  all.insert(all.end(), diagonals.begin(), diagonals.end());
  switch (kind) {
    case kQueen:
      return {{"ride", all}};
    case kRook:
      return {{"ride", lines}};
    case kBishop:
      return {{"ride", diagonals}};
    case kKnight:
      return {{"leap", both_ways({{3, 2}, {3, 1}, {1, 3}, {2, 3}, {-1, 2}, {-2, 1}})}};
    case kKing:
      return {{"leap", all}};
    default:
      return {{"leap", {{0, 1}}, Use::quiet, true},
              {"leap", {{-1, 0}, {1, 1}}, Use::capture, true}};
  }
}

/// The points of a hexagon with edges of five points, file by file.
std::vector<Step> hexagon() {
  std::vector<Step> out;
  for (int x = 0; x < 9; ++x) {
    for (int y = std::max(0, x - 4); y <= std::min(8, x + 4); ++y) out.push_back({x, y});
  }
  return out;
}

void add_castlings(MachineSpec& spec) {
  for (const Side side : {Side{0}, Side{1}}) {
    const auto site = [side](int file) { return static_cast<Site>(file + (side == 0 ? 0 : 56)); };
    spec.castlings.push_back({side, true, site(4), site(6), site(7), site(5), kKing, kRook});
    spec.castlings.push_back({side, false, site(4), site(2), site(0), site(3), kKing, kRook});
  }
}

/// Parrain: a unit of the side to move has just been captured where a unit stands now.
void leave_pending(Random& random, MachineSpec& spec, Side side) {
  if (spec.units.empty() || random.one_in(2)) return;
  const Site site = random.of(spec.units).site;
  spec.rules.push_back({"LastCapture",
                        {{"site", std::to_string(site)},
                         {"kind", std::to_string(any_kind(random))},
                         {"owners", std::to_string(owner_bit(side))}}});
}

/// Whether the rules depend on the units of the diagram: Alsatian refuses some diagrams, and
/// hoppers that change colours decide what a pawn may become.
bool depend_on_diagram(const RuleSet& rules) {
  return rules.other == "Alsatian" || rules.attributes.contains("hurdlecolourchanging") ||
         rules.attributes.contains("hurdlemoving");
}

/// The rules in force. They are built once if they are equal for all diagrams; nullptr if they
/// refuse the diagram.
template <int W>
std::shared_ptr<const Rules<W>> rules_for(const RuleSet& rules, const MachineSpec& spec) {
  if (depend_on_diagram(rules)) {
    try {
      return assembled<W>(spec);
    } catch (const std::invalid_argument&) {
      return nullptr;
    }
  }
  static std::map<std::string, std::shared_ptr<const Rules<W>>> known;
  auto& found = known[rules.name];
  if (!found) found = assembled<W>(specification(rules));
  return found;
}

/// In games with hands, puts some units into the hands of both sides.
void fill_hands(Random& random, const RuleSet& rules, MachineSpec& spec) {
  if (!rules.other.starts_with("Dragonfly")) return;
  for (const KindNumber kind : {kKnight, kRook, kBishop}) {
    if (random.one_in(2)) spec.hands.push_back({any_side(random), kind, 1});
  }
}

bool any_on_closed_site(const MachineSpec& spec, const Board& board) {
  return std::any_of(spec.units.begin(), spec.units.end(),
                     [&](const UnitSpec& u) { return board.closed(u.site); });
}

template <int W>
void set_pending(const MachineSpec& spec, Position<W>& position) {
  if (spec.rules.empty()) return;
  const RuleSpec& rule = spec.rules.back();
  if (rule.name != "LastCapture") return;
  const auto number = [&](const char* key) {
    return static_cast<std::uint32_t>(std::stoul(rule.get(key, "")));
  };
  position.set_slot(kPendingUnit, number("kind") | number("owners") << 16);
  position.set_slot(kPendingSite, number("site") + 1);
}

/// Lays out the board of 8x8 squares a second time, with its castlings.
void lay_twice(MachineSpec& spec) {
  spec.second_board = true;
  for (CastlingSpec c : std::vector(spec.castlings)) {
    for (Site* const s : {&c.king_from, &c.king_to, &c.rook_from, &c.rook_to})
      *s = static_cast<Site>(*s + 64);
    spec.castlings.push_back(c);
  }
}

/// Moves some units to the second board.
void part_units(Random& random, MachineSpec& spec) {
  for (UnitSpec& u : spec.units) {
    if (random.one_in(2)) u.site = static_cast<Site>(u.site + 64);
  }
}

void promote_on_first_rank(KindSpec& pawn) {
  pawn.promotes = true;
  pawn.promotion_piece = false;
  pawn.promotion_rank = 0;
  pawn.rebirth = "pawn";
}

}  // namespace

MachineSpec specification(const RuleSet& rules) {
  MachineSpec spec;
  spec.width = rules.width;
  spec.height = rules.height;
  if (rules.hexes) spec.cells = hexagon();
  for (std::uint8_t k = 0; k < kKindCount; ++k) {
    const auto kind = static_cast<KindNumber>(k);
    spec.kinds.push_back({kNames[k], rules.hexes ? hex_movers_of(kind) : movers_of(kind),
                          kind == kKing, kind == kPawn, kind < kKing, kNames[k]});
    if (const auto walk = rules.walks.find(kind); walk != rules.walks.end()) {
      spec.kinds.back().name = walk->second;
      spec.kinds.back().movers = walk_named(walk->second);
      if (kind != kPawn) spec.kinds.back().rebirth = "fairy";
      spec.kinds.back().mimicked = walk->second != "orphan" && walk->second != "friend";
      if (walk->second == "reverse-pawn") promote_on_first_rank(spec.kinds.back());
    }
  }
  const auto own_kinds = kinds_of_game(rules.other);
  if (!own_kinds.empty()) {
    spec.kinds = own_kinds;
  } else if (rules.width == 8 && rules.height == 8 && rules.walks.empty()) {
    add_castlings(spec);
  }
  if (rules.other == "AliceChess") lay_twice(spec);
  if (rules.other == "Imitator" && !rules.axes.contains("promotes"))
    spec.kinds.push_back({"imitator", {}, false, false, true});
  if (rules.circe) spec.rules.push_back({"Circe", rules.axes});
  for (const auto& [name, trait] : rules.attributes) spec.rules.push_back({name, {}});
  if (!rules.other.empty()) spec.rules.push_back({rules.other, rules.axes});
  spec.first_rank_pawns_move = rules.steps_from_first_rank();
  return spec;
}

constexpr int kTriesOfArray = 20;

template <int W>
Setup<W> random_setup(Random& random, const RuleSet& rules, Scatter scatter) {
  // In the array, hoppers would attack the king from the start.
  if (scatter == Scatter::array && !rules.walks.empty()) scatter = Scatter::anywhere;
  for (int tries = 0;; ++tries) {
    // The array is not legal either under rules by which a king has to be attacked.
    if (tries == kTriesOfArray) scatter = Scatter::anywhere;
    MachineSpec spec = specification(rules);
    place_units(random, spec, scatter);
    if (spec.second_board) part_units(random, spec);
    fit_to_game(random, rules.other, spec);
    fill_hands(random, rules, spec);
    give_attributes(random, spec, rules.attributes);
    const Side side = scatter == Scatter::array ? Side{0} : any_side(random);
    if (rules.waits() && scatter != Scatter::array) leave_pending(random, spec, side);
    const auto in_force = rules_for<W>(rules, spec);
    if (!in_force || any_on_closed_site(spec, in_force->board)) continue;
    Position<W> position = position_from(spec, *in_force);
    set_pending(spec, position);
    begin(position, *in_force, side);
    if (!can_capture_king(position, *in_force)) return {std::move(spec), in_force, position};
  }
}

template <int W>
std::string described(const Position<W>& position, const Board& board) {
  std::string sides[3];
  for (Bits<W> rest = position.units(); rest.any();) {
    const Site s = rest.pop();
    const Unit& u = position.at(s);
    std::string& side = sides[u.owners == 1 ? 0 : u.owners == 2 ? 1 : 2];
    side += ' ';
    side += u.kind < kLetters.size() ? kLetters[u.kind] : '?';
    side += static_cast<char>('a' + board.file(s));
    side += std::to_string(1 + board.rank(s));
    if (board.in_second(s)) side += 'B';
  }
  std::string out = "white" + sides[0] + " / black" + sides[1];
  if (!sides[2].empty()) out += " / other" + sides[2];
  out += position.to_move() == 0 ? ", white to move" : ", black to move";
  for (const Slot slot : {kCastlingRights, kEnPassant, kPendingUnit, kPendingSite}) {
    out += ", slot " + std::to_string(slot) + " = " + std::to_string(position.slot(slot));
  }
  return out;
}

template Setup<1> random_setup(Random&, const RuleSet&, Scatter);
template Setup<4> random_setup(Random&, const RuleSet&, Scatter);
template std::string described(const Position<1>&, const Board&);
template std::string described(const Position<4>&, const Board&);

}  // namespace kirke::checks
