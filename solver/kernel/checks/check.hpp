#pragma once
// What the kernel's own checks are made of: CHECK, a place to say what is being tried, and random
// numbers that are the same in every run.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/key.hpp"

namespace kirke::checks {

/// Thrown by CHECK: the rest of the case would say nothing more.
struct Failed {};

[[noreturn]] void fail(const char* file, int line, const char* condition);

#define CHECK(condition) \
  ((condition) ? void() : ::kirke::checks::fail(__FILE__, __LINE__, #condition))

/// While one of these lives, a failure tells what was being tried.
class Trying {
 public:
  explicit Trying(std::function<std::string()> what);
  Trying(const Trying&) = delete;
  Trying& operator=(const Trying&) = delete;
  ~Trying();
};

/// Random numbers from a seed.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(mixed(seed)) {}
  std::uint64_t word() noexcept { return mixed(state_ += 0x9E3779B97F4A7C15ull); }
  /// 0 .. n - 1. Precondition: n > 0.
  int below(int n) noexcept { return static_cast<int>(word() % static_cast<std::uint64_t>(n)); }
  bool one_in(int n) noexcept { return below(n) == 0; }
  template <class T>
  const T& of(const std::vector<T>& all) noexcept {
    return all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
  }

 private:
  std::uint64_t state_;
};

/// A promise of the kernel and how it is tried.
struct Case {
  const char* promise;
  void (*tried)();
};

/// How often everything random is tried with new numbers; 1 if run() was not asked otherwise.
int rounds() noexcept;

/// Whether random positions under the rule set of that name are tried.
bool tries_rule_set(const std::string& name);

/// What kernel_check is asked to try. promise: cases whose promise contains it. rule_set: rule sets
/// whose name contains it.
struct Wanted {
  std::string promise{}, rule_set{};
  int rounds = 1;
};

/// Tries the cases; prints failures, then "N passed, N failed" alone on the last line. Returns the
/// exit code.
int run(const std::vector<Case>& cases, const Wanted& wanted);

}  // namespace kirke::checks
