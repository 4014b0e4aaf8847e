#include "bindings/invisible.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>
#include <tuple>

#include "bindings/specs.hpp"
#include "invisible/lines.hpp"
#include "search/limits/limits.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kirke {
namespace invisible {
namespace {

constexpr int kLastSquare = 63;
constexpr int kMostInvisibles = 64;
constexpr unsigned kWorkBetweenLooks = 512;
constexpr unsigned kMostWork = 1'000'000;  // to see whether the invisibles can stand anywhere

using Numbers = std::vector<int>;
using Half = std::tuple<int, int, int, int>;  // a half-move: kind, from, to, promotion

int checked(int value, const char* what, int least, int most) {
  if (value < least || value > most) throw std::invalid_argument(std::string(what) + " is wrong");
  return value;
}

Bits bits_from(const Numbers& squares) {
  Bits out = 0;
  for (const int square : squares) out |= bit(checked(square, "a square", 0, kLastSquare));
  return out;
}

Half half_of(const Announcement& said) { return {said.kind, said.from, said.to, said.promotion}; }

Announcement announcement_from(const Half& half) {
  const auto [kind, from, to, promotion] = half;
  return {checked(kind, "a kind", kSeen, kSeenLong), checked(from, "a square", 0, kLastSquare),
          checked(to, "a square", 0, kLastSquare), checked(promotion, "a walk", 0, kPawn)};
}

/// Diagram and rules of one twin, and how far a search has come.
class Invisibles {
 public:
  Invisibles(const std::vector<std::tuple<int, int, int>>& units, const Numbers& holes,
             const Numbers& homes, const Numbers& promotions, int invisibles) {
    setting_.holes = bits_from(holes);
    setting_.homes = bits_from(homes);
    for (const int walk : promotions)
      setting_.promotions |= 1u << checked(walk, "a walk", 1, kPawn);
    setting_.invisibles = checked(invisibles, "a number of invisibles", 0, kMostInvisibles);
    diagram_.blocked = setting_.holes;
    for (const auto& [square, side, walk] : units) {
      checked(square, "a square", 0, kLastSquare);
      const int code = code_of(checked(side, "a side", 0, 1), checked(walk, "a walk", 1, kPawn));
      if (diagram_.blocked & bit(square)) throw std::invalid_argument("a square is taken");
      diagram_.put(square, code);
      if (is_home(square, code)) diagram_.rights |= bit(square) & setting_.homes;
    }
  }

  std::vector<Half> first(const Question& question) {
    LineSearch search(setting_, diagram_, [] {});
    std::vector<Half> out;
    for (const Announcement& one : search.first(question)) out.push_back(half_of(one));
    return out;
  }

  bool has_placement(const Question& question) {
    unsigned work = 0;
    LineSearch search(setting_, diagram_, [&work] {
      if (++work == kMostWork) throw Interrupted{};
    });
    try {
      return search.has_placement(question);
    } catch (const Interrupted&) {
      return true;  // nobody knows
    }
  }

  nb::dict solve(const Question& question, const std::vector<Half>& begin, const StopFlag* stop,
                 const nb::object& poll, double seconds) {
    std::uint64_t work = 0;  // by this call
    using Clock = std::chrono::steady_clock;
    const auto every = std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(std::max(seconds, 0.0)));
    auto next = Clock::now() + every;
    look_ = [&] {
      if (++work % kWorkBetweenLooks != 0) return;
      if (stop && stop->on) throw Interrupted{};
      if (Clock::now() < next) return;
      const nb::gil_scoped_acquire lock;
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
      if (!poll.is_none() && nb::cast<bool>(poll(work))) throw Interrupted{};
      next = Clock::now() + every;
    };
    std::vector<Announcement> said;
    for (const Half& half : begin) said.push_back(announcement_from(half));
    std::vector<FoundLine> found;
    bool complete = true;
    {
      const nb::gil_scoped_release released;
      if (!search_) search_ = std::make_unique<LineSearch>(setting_, diagram_, [this] { look_(); });
      try {
        search_->solve(question, said);
      } catch (const Interrupted&) {
        complete = false;
      }
      found = search_->found();
    }
    nb::dict out;
    out["lines"] = listed(found);
    out["complete"] = complete;
    out["moves"] = work;
    return out;
  }

 private:
  static nb::list listed(const std::vector<FoundLine>& lines) {
    nb::list out;
    for (const FoundLine& line : lines) {
      nb::list moves;
      for (std::size_t ply = 0; ply < line.moves.size(); ++ply) {
        nb::list shown;
        for (const Revelation& one : line.revelations) {
          if (one.plies == static_cast<int>(ply) + 1) {
            shown.append(nb::make_tuple(one.square, one.code));
          }
        }
        const Half half = half_of(line.moves[ply]);
        moves.append(nb::make_tuple(half, nb::tuple(shown), static_cast<bool>(line.taken[ply])));
      }
      out.append(nb::tuple(moves));
    }
    return out;
  }

  Setting setting_;
  Position diagram_;
  std::function<void()> look_;          // of the call at hand
  std::unique_ptr<LineSearch> search_;  // knows what lines begin with that were asked about last
};

Question question_from(const Numbers& sides, int goal, int square, const Numbers& earlier,
                       const Numbers& from = {}, const Numbers& upto = {}) {
  if (sides.empty()) throw std::invalid_argument("nobody moves");
  checked(static_cast<int>(sides.size()), "the length", 1, Histories::kMostPlies);
  for (const int side : sides) checked(side, "a side", 0, 1);
  return {sides,
          {checked(goal, "the goal", kMate, kTarget), checked(square, "a square", 0, 63)},
          earlier,
          from,
          upto};
}

}  // namespace
}  // namespace invisible

void define_invisible(nb::module_& m) {
  using invisible::Half;
  using invisible::Invisibles;
  using invisible::Numbers;
  nb::class_<Invisibles>(m, "Invisibles", "A diagram of chess with total invisibles.")
      .def(nb::init<const std::vector<std::tuple<int, int, int>>&, const Numbers&, const Numbers&,
                    const Numbers&, int>(),
           "units"_a, "holes"_a, "homes"_a, "promotions"_a, "invisibles"_a)
      .def(
          "first",
          [](Invisibles& k, const Numbers& sides) {
            return k.first(invisible::question_from(sides, 0, 0, {}));
          },
          "sides"_a, "What the first half-move may be, whether or not some history fits it.")
      .def(
          "has_placement",
          [](Invisibles& k, const Numbers& sides) {
            return k.has_placement(invisible::question_from(sides, 0, 0, {}));
          },
          "sides"_a,
          "Whether the invisibles can stand so that who begins cannot capture the king; true, too, "
          "if that takes long to see.")
      .def(
          "solve",
          [](Invisibles& k, const Numbers& sides, int goal, int square, const Numbers& earlier,
             const std::vector<Half>& begin, const StopFlag* stop, const nb::object& poll,
             double poll_seconds, const Numbers& from, const Numbers& upto) {
            return k.solve(invisible::question_from(sides, goal, square, earlier, from, upto),
                           begin, stop, poll, poll_seconds);
          },
          "sides"_a, "goal"_a, "square"_a, "earlier"_a, "begin"_a, "stop"_a = nb::none(),
          "poll"_a = nb::none(), "poll_seconds"_a = 0.05, "from_numbers"_a = Numbers{},
          "upto_numbers"_a = Numbers{},
          "The lines of so many half-moves that begin so and reach the goal in every history: of "
          "each half-move its announcement, what turns visible, and whether it captures.",
          nb::sig("def solve(self, sides: list[int], goal: int, square: int, earlier: list[int], "
                  "begin: list[tuple[int, int, int, int]], stop: StopFlag | None = None, "
                  "poll: collections.abc.Callable[[int], bool] | None = None, "
                  "poll_seconds: float = 0.05, from_numbers: list[int] = [], "
                  "upto_numbers: list[int] = []) -> dict[str, typing.Any]"));
}

}  // namespace kirke
