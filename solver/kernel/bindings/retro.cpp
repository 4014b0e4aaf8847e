#include "bindings/retro.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string_view>

#include "bindings/specs.hpp"
#include "past/legality.hpp"
#include "past/mates.hpp"
#include "past/steps.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kirke {
namespace retro {
namespace {

constexpr int kMostBudget = std::numeric_limits<int>::max();
constexpr std::string_view kLetters = "KQRBNPkqrbnp";

Units units_from(const std::string& board) {
  if (board.size() != kSquares) throw std::invalid_argument("a board has 64 squares");
  Units units;
  for (int square = 0; square < kSquares; ++square) {
    const char letter = board[static_cast<std::size_t>(square)];
    if (letter == '.') continue;
    const auto at = kLetters.find(letter);
    if (at == std::string_view::npos) throw std::invalid_argument("a unit that chess has not");
    units.of[at / kWalks][at % kWalks] |= bit(square);
  }
  return units;
}

std::string board_of(const Units& units) {
  std::string board(kSquares, '.');
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t walk = 0; walk < kWalks; ++walk) {
      for (Squares rest = units.of[side][walk]; rest != 0; rest &= rest - 1)
        board[static_cast<std::size_t>(first(rest))] = kLetters[side * kWalks + walk];
    }
  }
  return board;
}

using Numbers = nb::typed<nb::list, int>;

Squares squares_from(const Numbers& list, const char* what) {
  Squares out = 0;
  for (const nb::handle h : list) out |= bit(whole_number(h, what, 0, kSquares - 1));
  return out;
}

Numbers list_of(Squares squares) {
  Numbers out;
  for (; squares != 0; squares &= squares - 1) out.append(first(squares));
  return out;
}

Past past_from(const std::string& board, const nb::int_& to_move, const Numbers& unmoved,
               const nb::int_& passed, const Numbers& not_passed) {
  Past past;
  past.units = units_from(board);
  past.to_move = static_cast<Side>(whole_number(to_move, "to_move", 0, 1));
  past.unmoved = squares_from(unmoved, "unmoved");
  past.passed = whole_number(passed, "passed", kNowhere, kSquares - 1);
  past.not_passed = squares_from(not_passed, "not_passed");
  return past;
}

const char* name_of(Status status) {
  if (status == Status::illegal) return "illegal";
  return status == Status::legal ? "legal" : "not proven";
}

const char* name_of(Why why) {
  switch (why) {
    case Why::rule:
      return "rule";
    case Why::turn:
      return "turn";
    case Why::no_last_move:
      return "no last move";
    case Why::cage:
      return "cage";
    case Why::dead:
      return "dead";
    case Why::none:
      break;
  }
  return "";
}

nb::tuple tuple_of(const Step& step) {
  const std::string name(step.rule != nullptr ? step.rule->name : std::string_view());
  return nb::make_tuple(name, list_of(step.squares));
}

/// As a tuple: status, why, step, the chain of steps, and (move, verdict) of each last move.
nb::tuple tuple_of(const Verdict& verdict) {
  nb::list chain, moves;
  for (const Step& step : verdict.chain) chain.append(tuple_of(step));
  for (const Refuted& one : verdict.last_moves)
    moves.append(nb::make_tuple(one.move, tuple_of(one.verdict)));
  return nb::make_tuple(name_of(verdict.status), name_of(verdict.why), tuple_of(verdict.step),
                        chain, moves);
}

void define_positions(nb::module_& m) {
  nb::class_<UnMove>(m, "UnMove", "A move of chess that was played, taken back or not.")
      .def_prop_ro("origin", [](const UnMove& move) { return int{move.from}; })
      .def_prop_ro("target", [](const UnMove& move) { return int{move.to}; })
      .def_prop_ro(
          "walk", [](const UnMove& move) { return int{move.walk}; },
          "What moved: 0 king, queen, rook, bishop, knight, 5 pawn.")
      .def_prop_ro("became", [](const UnMove& move) { return int{move.became}; })
      .def_prop_ro(
          "captured", [](const UnMove& move) { return int{move.captured}; },
          "What was captured; 6 nothing.")
      .def_prop_ro(
          "kind", [](const UnMove& move) { return static_cast<int>(move.kind); },
          "0 quiet, capture, double step, en passant, 4 castling.")
      .def("__str__", &text);
  nb::class_<Past>(m, "Past", "A position of chess of which the past is asked.")
      .def(nb::new_(&past_from), "board"_a, "to_move"_a, "unmoved"_a = nb::list(),
           "passed"_a = kNowhere, "not_passed"_a = nb::list())
      .def_prop_ro(
          "board", [](const Past& past) { return board_of(past.units); },
          "64 letters or dots, a1, b1, ... h8.")
      .def_prop_ro("to_move", [](const Past& past) { return int{past.to_move}; })
      .def_prop_ro(
          "unmoved", [](const Past& past) { return list_of(past.unmoved); },
          "Squares of units that are held not to have moved yet.")
      .def_ro("passed", &Past::passed,
              "The square that a pawn passed with the last move, -1 none that is known.")
      .def_prop_ro(
          "not_passed", [](const Past& past) { return list_of(past.not_passed); },
          "Squares that no pawn passed with the last move.")
      .def("unmoves", &unmoves, "All moves that can have been the last one.")
      .def("before", &before, "move"_a, "The position before one of unmoves().")
      .def(
          "checked", [](const Past& past) { return checkers(past.units, past.to_move) != 0; },
          "Whether the side to move is in check.");
}

constexpr std::chrono::milliseconds kUnasked{
    20};  // between two looks at signals, where nothing else is asked

/// A function that looks at signals and asks a function of Python, called where the interpreter is
/// not locked. For None it looks at signals now and then, and asks nothing. told: the arguments of
/// Python's function.
template <class... Told>
std::function<bool()> asking(const nb::object& ended, const Told&... told) {
  using Clock = std::chrono::steady_clock;
  return [ended, told..., next = Clock::now() + kUnasked]() mutable {
    if (ended.is_none() && Clock::now() < next) return false;
    const nb::gil_scoped_acquire lock;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    next = Clock::now() + kUnasked;
    return !ended.is_none() && nb::cast<bool>(ended(told()...));
  };
}

const char* name_of(Life life) {
  if (life == Life::dead) return "dead";
  return life == Life::alive ? "alive" : "unknown";
}

/// No side, or White or Black.
std::optional<Side> side_from(const nb::object& side) {
  if (side.is_none()) return std::nullopt;
  return static_cast<Side>(whole_number(nb::cast<nb::int_>(side), "side", 0, 1));
}

/// As a tuple: life, the play to a mate, whether that play is the shortest, how many positions were
/// kept, and whether the answer was cut.
nb::tuple life_of(const Past& past, const nb::object& side, const nb::int_& positions,
                  const nb::object& ended) {
  const int most = whole_number(positions, "positions", 1, kMostBudget);
  const Mates* looking = nullptr;
  Mates mates(side_from(side), static_cast<std::size_t>(most),
              asking(ended, [&looking] { return looking->count(); }));
  looking = &mates;
  Life life;
  {
    const nb::gil_scoped_release released;
    life = mates.life(past);
  }
  return nb::make_tuple(name_of(life), mates.mate(), mates.is_shortest(), mates.count(),
                        mates.cut());
}

void define_life(nb::module_& m) {
  m.def(
      "life", &life_of, "past"_a, "side"_a.none(), "positions"_a, "ended"_a = nb::none(),
      "\"dead\" if no play leads to a mate by the side, \"alive\" if one does, or \"unknown\" "
      "where so many positions do not tell; that play, and whether it is known to be the shortest; "
      "how "
      "many positions were kept; and whether `ended`, which is asked now and then with their "
      "number, ended it. side: 0 White, 1 Black, None either.",
      nb::sig("def life(past: Past, side: int | None, positions: int, ended: object | None = None)"
              " -> tuple[str, list[UnMove], bool, int, bool]"));
}

constexpr int kMostDepth = 1000;  // a half-move taken back is a level of recursion

int depth_from(const nb::int_& depth) { return whole_number(depth, "depth", 0, kMostDepth); }

void define_legality(nb::module_& m) {
  nb::class_<Legality>(m, "Legality", "A search for refutations of positions, with its memory.")
      .def(nb::new_([](const nb::int_& level, const nb::int_& depth, const nb::int_& states,
                       const nb::int_& positions, const nb::int_& dead, const nb::object& ended) {
             return new Legality(Strength{whole_number(level, "level", 0, 3), depth_from(depth),
                                          whole_number(states, "states", 0, kMostBudget),
                                          whole_number(positions, "positions", 0, kMostBudget),
                                          whole_number(dead, "dead", 0, kMostBudget)},
                                 asking(ended));
           }),
           "level"_a, "depth"_a, "states"_a, "positions"_a, "dead"_a = 0, "ended"_a = nb::none())
      .def(
          "status",
          [](Legality& legality, const Past& past, const nb::int_& depth) {
            const int half_moves = depth_from(depth);
            const nb::gil_scoped_release released;
            return name_of(legality.status(past, half_moves));
          },
          "past"_a, "depth"_a, "\"illegal\", \"not proven\" or \"legal\".")
      .def(
          "verdict",
          [](Legality& legality, const Past& past, const nb::int_& depth) {
            const int half_moves = depth_from(depth);
            Verdict verdict;
            {
              const nb::gil_scoped_release released;
              verdict = legality.verdict(past, half_moves);
            }
            return tuple_of(verdict);
          },
          "past"_a, "depth"_a,
          "Status, why (\"rule\", \"turn\", \"no last move\", \"cage\", \"dead\" or \"\"), the "
          "step "
          "that refutes, the steps before it, and last moves with their verdicts. A step is the "
          "name of "
          "a rule and squares.",
          nb::sig("def verdict(self, past: Past, depth: int) -> tuple[typing.Any, ...]"))
      .def(
          "is_dead",
          [](Legality& legality, const Past& past) {
            const nb::gil_scoped_release released;
            return legality.is_dead(past);
          },
          "past"_a, "Whether the game ended there, so that no move was played from the position.")
      .def_prop_ro("cut", &Legality::cut,
                   "Whether the last verdict was cut, by `positions` or by `ended`, which is asked "
                   "before each position is looked at, and between arrangements of a cage.");
  m.def(
      "retro_rules",
      [] {
        nb::list out;
        for (const StaticRule* const rule : static_rules()) {
          out.append(nb::make_tuple(std::string(rule->key), std::string(rule->name),
                                    std::string(rule->sentence), std::string(rule->deduced),
                                    std::string(rule->source), rule->strength));
        }
        return out;
      },
      "The static rules: number, name, what refutes, what is deduced, source, least strength.",
      nb::sig("def retro_rules() -> list[tuple[str, str, str, str, str, int]]"));
}

}  // namespace
}  // namespace retro

void define_retro(nb::module_& m) {
  retro::define_positions(m);
  retro::define_legality(m);
  retro::define_life(m);
}

}  // namespace kirke
