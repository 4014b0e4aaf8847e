#include "games/coalition.hpp"

#include <sstream>
#include <stdexcept>
#include <string>

#include "games/coalition_powers.hpp"
#include "games/coalition_steps.hpp"
#include "games/one_unit.hpp"

namespace kirke {

namespace coalition {
namespace {

/// The names of the units, in the order of CoalitionWalk. Soldiers and machine guns become these in
/// this order.
constexpr std::array<const char*, kMen> kNames{"king",   "queen", "rook",        "knight", "bishop",
                                               "amazon", "flier", "machine-gun", "soldier"};
constexpr std::array<CoalitionWalk, 7> kPromotees{kTank,    kSubmarine, kFlier, kArtillery,
                                                  kCyclist, kEngineer,  kGun};

constexpr std::array<Step, 8> kAround{Step{1, 0},  Step{1, 1},   Step{0, 1},  Step{-1, 1},
                                      Step{-1, 0}, Step{-1, -1}, Step{0, -1}, Step{1, -1}};
constexpr std::array<Step, 8> kKnight{Step{2, 1},   Step{1, 2},   Step{-1, 2}, Step{-2, 1},
                                      Step{-2, -1}, Step{-1, -2}, Step{1, -2}, Step{2, -1}};
constexpr std::array<Step, kPowers> kForward{Step{0, 1}, Step{0, -1}, Step{-1, 0}, Step{1, 0}};

/// Where the units of a power are set up.
bool in_area(Power p, int file, int rank) noexcept {
  switch (p) {
    case 0:
      return rank <= 1 && file >= 1 && file <= 8;
    case 1:
      return (rank == 9 && file >= 1 && file <= 8) || (rank == 8 && file >= 2 && file <= 7);
    case 2:
      return file >= 8 && rank >= 3 && rank <= 6;
    default:
      return file <= 1 && rank >= 3 && rank <= 6;
  }
}

template <int W>
Bits<W> targets(const Board& board, Site s, const std::array<Step, 8>& steps) {
  Bits<W> out;
  for (const Step& step : steps) {
    const Site to = board.beyond(s, step);
    if (to != kNowhere) out.set(to);
  }
  return out;
}

template <int W>
void lay_power(const Board& board, Game<W>& game, Power p) {
  const Step on = kForward[p], aside{on.dy, on.dx};
  const auto size = static_cast<std::size_t>(board.size());
  game.takes[p].assign(size, {});
  for (std::size_t i = 0; i < size; ++i) {
    const auto s = static_cast<Site>(i);
    game.ahead[p].push_back(board.beyond(s, on));
    if (game.ahead[p].back() == kNowhere) game.far_edge[p].set(s);
    if (in_area(p, board.file(s), board.rank(s))) game.area[p].set(s);
    for (const int way : {1, -1}) {
      const Site to = board.beyond(s, {on.dx + way * aside.dx, on.dy + way * aside.dy});
      if (to != kNowhere) game.takes[p][i].set(to);
    }
  }
}

}  // namespace

template <int W>
void lay_tables(const Board& board, Game<W>& game) {
  const auto size = static_cast<std::size_t>(board.size());
  for (std::size_t i = 0; i < size; ++i) {
    game.king.push_back(targets<W>(board, static_cast<Site>(i), kAround));
    game.knight.push_back(targets<W>(board, static_cast<Site>(i), kKnight));
  }
  game.flights.assign(size, {});
  game.landings.assign(size * size, {});
  for (std::size_t from = 0; from < size; ++from) {
    for (Bits<W> leaps = game.knight[from]; leaps.any();) {
      const Site landing = leaps.pop();
      for (Bits<W> ends = game.knight[landing]; ends.any();) {
        const Site to = ends.pop();
        if (to == from) continue;
        game.flights[from].set(to);
        game.landings[from * size + to].set(landing);
      }
    }
  }
  for (Power p = 0; p < kPowers; ++p) lay_power(board, game, p);
}

namespace {

template <int W>
const Game<W>& game_of(const void* raw) noexcept {
  return *static_cast<const Game<W>*>(raw);
}

template <int W>
void coalition_moves(Position<W>& position, const Rules<W>& rules, Side, MoveList& out,
                     Generate mode, const void* raw) {
  const Game<W>& game = game_of<W>(raw);
  if (is_over(game, position, rules)) return;
  const Turn turn = Turn::of(position.slot(game.turn));
  const bool kings_too = mode == Generate::royal_captures_too;
  const auto add = [&](const Move& move) {
    out.add(move);
    return false;
  };
  Steps<W>(game, position, rules, turn.power, kings_too).any(add);
  if (!game.ally_may_move || !turn.answers) return;
  const Power natural = due(game, position, rules, turn.skipped, turn.clock).power;
  if (natural != turn.power && game.side[natural] == game.side[turn.power])
    Steps<W>(game, position, rules, natural, kings_too).any(add);
}

/// Notes which double steps may be answered after the move.
template <int W>
void note_double_steps(Half<W>& half, const Game<W>& game, Power mover) noexcept {
  Position<W>& position = half.position;
  const Move& move = half.move;
  for (Power p = 0; p < kPowers; ++p) {
    const std::uint32_t right = position.slot(game.double_step_of(p));
    if (right != 0 &&
        (p == mover || !position.occupied(landing_site(right)) || landing_site(right) == move.to))
      position.set_slot(game.double_step_of(p), 0);
  }
  if (move.type == MoveType::double_step)
    position.set_slot(game.double_step_of(mover),
                      en_passant_state(game.ahead[mover][move.from], move.to));
}

template <int W>
void play_coalition(Half<W>& half, const void* raw) {
  const Game<W>& game = game_of<W>(raw);
  Position<W>& position = half.position;
  const Move& move = half.move;
  const Power mover = game.power_of(half.unit);
  if (move.choice != 0) position.remove(static_cast<Site>(move.choice - 1), Reason::leg);
  if (move.captures()) position.remove(move.victim, Reason::capture);
  position.shift(move.from, move.to, Reason::movement);
  if (move.promotion != kNoKind) position.retype(move.to, move.promotion, false, Reason::promotion);
  const CoalitionWalk unit = game.unit[half.unit.kind];
  const bool counts = (unit == kSoldier || unit == kGun) && game.area[mover].test(move.to);
  position.set_trait(move.to, game.has_moved, counts, Reason::state);
  note_double_steps(half, game, mover);
}

template <int W>
bool observes(Position<W>& position, const Rules<W>& rules, Site target, Side by, const void* raw) {
  return attacked(game_of<W>(raw), position, rules, target, by);
}

Power power_named(char letter) {
  for (Power p = 0; p < kPowers; ++p) {
    if (kLetters[p] == letter) return p;
  }
  throw std::invalid_argument(std::string("there is no power ") + letter);
}

template <int W>
void set_coalitions(Game<W>& game, const std::string& text) {
  if (text.size() != 5 || text[2] != '/')
    throw std::invalid_argument("coalitions are two and two powers, not " + text);
  for (int side = 0; side < 2; ++side) {
    for (int i = 0; i < 2; ++i) {
      const Power p = power_named(text[static_cast<std::size_t>(3 * side + i)]);
      game.side[p] = static_cast<Side>(side);
      game.second[p] = i == 1;
      game.power_by[static_cast<std::size_t>(2 * side + i)] = p;
    }
  }
}

template <int W>
void set_order(Game<W>& game, const std::string& text) {
  if (text.size() != kPowers) throw std::invalid_argument("no order of four powers: " + text);
  for (std::size_t i = 0; i < kPowers; ++i)
    game.after[power_named(text[i])] = power_named(text[(i + 1) % kPowers]);
}

template <int W>
void set_units(Game<W>& game, const std::vector<KindSpec>& kinds) {
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    for (std::size_t m = 0; m < kMen; ++m) {
      if (kinds[k].name != kNames[m]) continue;
      game.kind[m] = static_cast<std::uint8_t>(k);
      game.unit[k] = static_cast<CoalitionWalk>(m);
    }
  }
  for (const CoalitionWalk unit : kPromotees) game.promotees.push_back(game.kind[unit]);
}

/// Units ride on the lines of tables, submarines on those of tanks.
template <int W>
void check_riders(const RulesBuilder<W>& builder, const Game<W>& game) {
  for (const CoalitionWalk unit : {kTank, kArtillery, kCyclist}) {
    if (!builder.rides(game.kind[unit]))
      throw std::invalid_argument(std::string("coalition chess has units that ride like a ") +
                                  kNames[unit]);
  }
}

/// Sets what the diagram says of turns and double steps.
template <int W>
void set_diagram(Game<W>& game, const RuleSpec& spec, int size) {
  const std::string turn = spec.get("turn", "y");
  game.first.power = power_named(turn.empty() ? ' ' : turn.front());
  for (const char letter : spec.get("skipped", ""))
    game.first.skipped |= static_cast<std::uint8_t>(1u << power_named(letter));
  std::istringstream steps(spec.get("double_steps", ""));
  char letter = 0, colon = 0;
  int passed = 0, landing = 0;
  while (steps >> letter >> passed >> colon >> landing) {
    if (passed < 0 || passed >= size || landing < 0 || landing >= size)
      throw std::invalid_argument("a double step off the board");
    game.double_steps[power_named(letter)] =
        en_passant_state(static_cast<Site>(passed), static_cast<Site>(landing));
  }
}

bool chosen(const RuleSpec& spec, const char* name, const char* usual, const char* other) {
  const std::string value = spec.get(name, usual);
  if (value != usual && value != other)
    throw std::invalid_argument(std::string(name) + " has no value " + value);
  return value == other;
}

}  // namespace
}  // namespace coalition

template <int W>
void install_coalition(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using namespace coalition;
  const Board& board = builder.board();
  if (board.width != 10 || board.height != 10)
    throw std::invalid_argument("coalition chess is played on 10x10");
  const auto game = std::make_shared<Game<W>>();
  game->turn = builder.allot_slots("turn");
  game->first_double_step = builder.allot_slots("double steps", kPowers);
  game->has_moved = builder.allot_trait("has moved");
  set_coalitions(*game, spec.get("coalitions", "yg/br"));
  set_order(*game, spec.get("order", "ybgr"));
  const std::string between = spec.get("flieger", "free");
  game->between = between == "capture"                       ? Between::capture
                  : chosen(spec, "flieger", "free", "empty") ? Between::empty
                                                             : Between::free;
  game->ally_may_move = chosen(spec, "check_reply", "immediate", "optional");
  set_units(*game, builder.spec().kinds);
  check_riders(builder, *game);
  set_diagram(*game, spec, board.size());
  lay_tables(board, *game);

  MoveSource<W> source;
  source.function = moves_of_unit<W, coalition_moves<W>>;
  source.whole = coalition_moves<W>;
  source.play = play_coalition<W>;
  source.castles = true;  // there is no castling to add
  source.hands_on = [](Half<W>& half, const void* raw) { return hand_on(half, game_of<W>(raw)); };
  source.passed = [](const Position<W>& position, const void* raw) {
    return Turn::of(position.slot(game_of<W>(raw).turn)).passed_over;
  };
  source.has_lost = [](Position<W>& position, const Rules<W>& rules, Side side, const void* raw) {
    return has_lost(game_of<W>(raw), position, rules, side);
  };
  source.data = game;
  builder.begin_with([](Position<W>& position, const Rules<W>& rules,
                        const void* raw) { begin(game_of<W>(raw), position, rules); },
                     game);
  builder.moves_from(source);
  builder.observe_by({observes<W>, game});
}

template void install_coalition(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
