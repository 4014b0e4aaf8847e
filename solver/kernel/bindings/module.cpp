// The extension module solver._kernel: conversions only.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <limits>
#include <memory>
#include <stdexcept>

#include "bindings/invisible.hpp"
#include "bindings/retro.hpp"
#include "bindings/specs.hpp"
#include "conditions/registry.hpp"
#include "core/guarantees.hpp"
#include "core/refusal.hpp"
#include "games/registry.hpp"
#include "machine/machine.hpp"
#include "machine/parts.hpp"
#include "machine/prunings.hpp"
#include "search/memory/fact_log.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace kirke {
namespace {

// Types as the stub shows them.
using Dict = nb::typed<nb::dict, nb::str, nb::any>;
using Records = nb::typed<nb::list, nb::bytes>;
/// Anything with a writable buffer of bytes.
using Bytes = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

constexpr double kPollSeconds = 0.05;  // between two polls, where the caller names no time
constexpr std::size_t kMostMemory = std::size_t{1} << 46;  // bytes
constexpr double kUnpolled = 0.02;  // seconds between two polls of signals alone

nb::bytes bytes_of(const Record& r) { return nb::bytes(r.data(), r.size()); }

Records records(const std::vector<Record>& all) {
  Records out;
  for (const Record& r : all) out.append(bytes_of(r));
  return out;
}

/// As a tuple: how many lines or first moves there are, how many of them are solutions, the
/// records, and numbers of four bytes.
nb::tuple tuple_of(const SolutionPool& pool) {
  const auto& numbers = pool.numbers();
  return nb::make_tuple(pool.size(), pool.solutions(), records(pool.records()),
                        nb::bytes(numbers.data(), numbers.size() * sizeof(numbers[0])));
}

/// The name of the guarantee that keeps a pruning off, if a guarantee does.
std::string broken_by(const Obstacle& one) {
  return one.breaks ? std::string(name_of(*one.breaks).name) : std::string();
}

nb::dict dict_of(const Findings& found) {
  nb::dict out;
  out["lines"] = tuple_of(found.lines);
  out["nodes"] = tuple_of(found.nodes);
  if (!found.proven.empty()) out["proven"] = found.proven;
  return out;
}

const char* name_of(Ended ended) {
  switch (ended) {
    case Ended::stopped:
      return "stopped";
    case Ended::enough:
      return "enough";
    case Ended::memory:
      return "memory";
    case Ended::no:
      break;
  }
  return "";
}

nb::dict dict_of(const Result& result) {
  nb::dict out = dict_of(result.found);
  out["complete"] = result.complete;
  out["enough"] = result.ended == Ended::enough;
  out["ended"] = name_of(result.ended);
  out["moves"] = result.moves;
  out["refuted"] = result.refuted;
  return out;
}

#if defined(__clang__)
constexpr const char* kCompiler = "Clang " __clang_version__;
#else
constexpr const char* kCompiler = "GCC " __VERSION__;
#endif

/// How this kernel was built: its compiler, the processors it is for ("": all), the kind of build.
nb::typed<nb::dict, nb::str, nb::str> build() {
  nb::typed<nb::dict, nb::str, nb::str> out;
  out["compiler"] = kCompiler;
  out["level"] = KERNEL_LEVEL;
  out["kind"] = KERNEL_BUILD;
  return out;
}

/// Limits for a search that runs without the interpreter's lock. Every `seconds`, and where much
/// has been found, signals are looked at and `poll` is called. If poll returns True the search
/// ends; exceptions travel through.
Limits limits_from(const StopFlag* stop, const nb::object& poll, double seconds) {
  Limits limits;
  limits.stop = stop;
  constexpr double kHour = 3600;
  limits.every = std::chrono::duration_cast<Limits::Clock::duration>(
      std::chrono::duration<double>(seconds > 0 ? std::min(seconds, kHour) : 0));
  limits.poll = [poll](std::uint64_t moves) {
    const nb::gil_scoped_acquire lock;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    return !poll.is_none() && nb::cast<bool>(poll(moves));
  };
  return limits;
}

/// The task that a dictionary describes. A task does not change once it has been handed over, so it
/// is read once for all its parts. Another thread may be given another task meanwhile.
std::shared_ptr<const Task> known_task(const nb::dict& task) {
  struct Known {
    nb::object source;
    std::shared_ptr<const Task> task;
  };
  static auto& known = *new Known;  // never destroyed: the interpreter may be gone by then
  if (!known.source.is(task)) known = {task, std::make_shared<const Task>(task_from(task))};
  return known.task;
}

/// Calls f() with the interpreter free for other threads meanwhile.
template <class F>
auto unlocked(F&& f) {
  const nb::gil_scoped_release released;
  return f();
}

Part part_from(const nb::tuple& part) {
  Part out;
  for (const nb::handle h : part)
    out.push_back(whole_number(h, "part", kViolated, std::numeric_limits<int>::max()));
  if (out.empty()) throw std::invalid_argument("a part names nothing");
  return out;
}

Side side_from(const nb::int_& side) { return static_cast<Side>(whole_number(side, "side", 0, 1)); }

}  // namespace

NB_MODULE(_kernel, m) {
  nb::set_leak_warnings(false);  // exceptions from a poll function may end the interpreter early
  // A refusal is a ValueError with two arguments: why, and the way out.
  nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
    try {
      std::rethrow_exception(thrown);
    } catch (const Refusal& refusal) {
      const nb::tuple both = nb::make_tuple(refusal.what(), refusal.way_out());
      PyErr_SetObject(PyExc_ValueError, both.ptr());
    }
  });

  nb::class_<StopFlag>(m, "StopFlag", "Ends searches that were given it.")
      .def(nb::init<>())
      .def("set", [](StopFlag& f) { f.on = true; })
      .def_prop_ro("is_set", [](const StopFlag& f) { return f.on.load(); });

  nb::class_<Machine>(m, "Machine", "Rules and position of one twin.")
      .def(nb::new_([](const Dict& spec) { return make_machine(machine_spec_from(spec)); }),
           "spec"_a)
      .def(
          "moves",
          [](Machine& k, const nb::int_& side) {
            const Limits limits = limits_from(nullptr, nb::none(), kUnpolled);
            const Side s = side_from(side);
            return records(unlocked([&] { return k.moves(s, limits); }));
          },
          "side"_a, "Records of the legal moves of a side.")
      .def(
          "perft",
          [](Machine& k, const nb::int_& depth, const nb::int_& side, const StopFlag* stop) {
            const Limits limits = limits_from(stop, nb::none(), kUnpolled);
            const Side s = side_from(side);
            const int half_moves = whole_number(depth, "depth", 0, kMostHalfMoves);
            return unlocked([&] { return k.perft(s, half_moves, limits); });
          },
          "depth"_a, "side"_a, "stop"_a = nb::none(), "Paths of `depth` legal half-moves.")
      .def(
          "in_check", [](Machine& k, const nb::int_& side) { return k.in_check(side_from(side)); },
          "side"_a)
      .def(
          "can_capture_king",
          [](Machine& k, const nb::int_& side) { return k.can_capture_king(side_from(side)); },
          "side"_a, "Whether the side, to move, could capture the other side's king.")
      .def(
          "parts",
          [](Machine& k, const nb::dict& task, const StopFlag* stop, const nb::object& poll,
             double poll_seconds) {
            const auto t = known_task(task);
            const Limits limits = limits_from(stop, poll, poll_seconds);
            nb::list out;
            for (const Part& part : unlocked([&] { return k.parts(*t, limits); })) {
              nb::list numbers;
              for (const int i : part) numbers.append(i);
              out.append(nb::tuple(numbers));
            }
            return out;
          },
          "task"_a, "stop"_a = nb::none(), "poll"_a = nb::none(), "poll_seconds"_a = kPollSeconds,
          "Independent pieces of a task, in the order of their solutions; the first ones, where "
          "the flag or `poll` end that.",
          nb::sig("def parts(self, task: dict[str, typing.Any], stop: StopFlag | None = None, "
                  "poll: collections.abc.Callable[[int], bool] | None = None, "
                  "poll_seconds: float = 0.05) -> list[tuple[int, ...]]"))
      .def(
          "solve",
          [](Machine& k, const nb::dict& task, const nb::tuple& part, const StopFlag* stop,
             const nb::object& poll, double poll_seconds) {
            const auto t = known_task(task);
            const Part p = part_from(part);
            const Limits limits = limits_from(stop, poll, poll_seconds);
            return dict_of(unlocked([&] { return k.solve(*t, p, limits); }));
          },
          "task"_a, "part"_a, "stop"_a = nb::none(), "poll"_a = nb::none(),
          "poll_seconds"_a = kPollSeconds,
          "Solves one piece of a task; a true answer of `poll`, given the moves so far, ends it, "
          "and so do as many solutions as the task's `most`. Gives what nobody has taken "
          "meanwhile, and why it ended early, if it did. `refuted`: half-moves within which the "
          "first move that a piece of battle play is about does not succeed.",
          nb::sig("def solve(self, task: dict[str, typing.Any], part: tuple[int, ...], "
                  "stop: StopFlag | None = None, "
                  "poll: collections.abc.Callable[[int], bool] | None = None, "
                  "poll_seconds: float = 0.05) -> dict[str, typing.Any]"))
      .def(
          "take", [](Machine& k) { return dict_of(k.take()); },
          "Within `poll`: the lines and first moves that the search has found since the last time, "
          "in canonical order. They are no part of its result then.",
          nb::sig("def take(self) -> dict[str, typing.Any]"))
      .def_prop_ro("undecided", &Machine::undecided,
                   "Whether rules left undecided if some move is legal that was asked about.")
      .def_prop_ro("closes", &Machine::closes,
                   "Whether all positions that the last play reaches are closed, or may be soon.")
      .def(
          "set_memory",
          [](Machine& k, std::size_t bytes) {
            if (bytes > kMostMemory) throw std::invalid_argument("memory: at most 2 ** 46 bytes");
            k.set_memory(bytes);
          },
          "bytes"_a,
          "Caps the memory of tables, which begin anew, and of what is kept besides: layers of "
          "series, pictures, and what has been found and not been taken.")
      .def(
          "share_table",
          [](Machine& k, const Bytes& memory) {
            return k.share_table(memory.data(), memory.size());
          },
          "memory"_a, nb::keep_alive<1, 2>(),
          "Has the table lie in memory, aligned to 8 bytes, that processes with the same task "
          "share. Whether the rules admit a table.",
          nb::sig("def share_table(self, memory: bytearray | memoryview) -> bool"))
      .def(
          "position_bytes",
          [](const Machine& k) {
            const auto b = k.bytes();
            return nb::bytes(b.data(), b.size());
          },
          "Everything that makes the position, for comparisons.");

  nb::class_<FactLog>(m, "FactLog", "Reads facts out of memory that machines share, and back.")
      .def(
          "__init__",
          [](FactLog* log, const Bytes& memory, std::size_t own, int least) {
            if (own > kMostMemory) throw std::invalid_argument("memory: at most 2 ** 46 bytes");
            new (log) FactLog(memory.data(), memory.size(), own, least);
          },
          "memory"_a, "own"_a, "least"_a, nb::keep_alive<1, 2>(),
          nb::sig("def __init__(self, memory: bytearray | memoryview, own: int, "
                  "least: int) -> None"))
      .def(
          "fresh",
          [](FactLog& log, std::size_t most) {
            const auto facts = unlocked([&] { return log.fresh(most); });
            return nb::bytes(facts.data(), facts.size());
          },
          "most"_a,
          "Facts about at least `least` half-moves of play that were not given before: the next "
          "ones of a walk through the table, or the first ones of a new walk.")
      .def_prop_ro("at_end", &FactLog::at_end, "Whether the last walk is at its end.")
      .def(
          "learn",
          [](FactLog& log, const nb::bytes& facts) {
            const auto* const first = static_cast<const std::uint8_t*>(facts.data());
            unlocked([&] { log.learn(first, facts.size()); });
          },
          "facts"_a, "Adds facts that `fresh` has given, of a search that means the same by them.");

  m.def(
      "prunings",
      [](const Dict& spec) {
        nb::list out;
        for (const PruningState& pruning : prunings(machine_spec_from(spec))) {
          nb::list because;
          for (const Obstacle& one : pruning.because)
            because.append(nb::make_tuple(one.what, one.number, broken_by(one)));
          const std::string name(declaration_of(pruning.pruning).name);
          out.append(nb::make_tuple(name, pruning.on, because));
        }
        return out;
      },
      "spec"_a,
      "Name of every pruning, whether it is on, and what keeps it off: kind, number, guarantee.",
      nb::sig("def prunings(spec: dict[str, typing.Any]) -> "
              "list[tuple[str, bool, list[tuple[str, int, str]]]]"));
  m.def(
      "guarantees",
      [] {
        nb::dict out;
        for (const GuaranteeName& one : kGuaranteeNames)
          out[nb::str(one.name.data(), one.name.size())] = std::string(one.says);
        return out;
      },
      "What rules may break of what prunings rely on: names, and what each says.",
      nb::sig("def guarantees() -> dict[str, str]"));
  m.def(
      "pruning_names",
      [] {
        std::vector<std::string> out;
        for (const PruningDeclaration& one : kPrunings) out.emplace_back(one.name);
        return out;
      },
      "Names of the prunings that a specification may switch off by `without`.");
  m.def("build", &build,
        "How this kernel was built: `compiler`, `level` of the processors it is for, `kind`.");
  m.def("game_names", &game_names<1>, "Names of the games that a specification may list.");
  m.def("rule_names", &rule_names<1>, "Names of the rules that a specification may list.");
  define_retro(m);
  define_invisible(m);
}

}  // namespace kirke
