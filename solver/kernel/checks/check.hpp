#pragma once
// What the kernel's own checks are made of: CHECK, a record of what is being tried, and random
// numbers that are equal in every run.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/key.hpp"

namespace kirke::checks {

/// Thrown by CHECK: the rest of the case would tell nothing more.
struct Failed {};

[[noreturn]] void fail(const char* file, int line, const char* condition);

#define CHECK(condition) \
  ((condition) ? void() : ::kirke::checks::fail(__FILE__, __LINE__, #condition))

/// Checks that enough was tried: `condition` compares a count. Where rule sets are asked for by
/// name, few positions are tried, and no count says anything.
#define CHECK_ENOUGH(condition)                           \
  (((condition) || ::kirke::checks::asks_for_rule_sets()) \
       ? void()                                           \
       : ::kirke::checks::fail(__FILE__, __LINE__, #condition))

/// While it lives, a failure reports what was being tried.
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
  /// A number from 0 to n - 1. Precondition: n > 0.
  int below(int n) noexcept { return static_cast<int>(word() % static_cast<std::uint64_t>(n)); }
  bool one_in(int n) noexcept { return below(n) == 0; }
  template <class T>
  const T& of(const std::vector<T>& all) noexcept {
    return all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
  }

 private:
  std::uint64_t state_;
};

/// A promise of the kernel, and the function that tries it.
struct Case {
  const char* promise;
  void (*tried)();
};

/// Whether run() was asked for rule sets by their name, and for nothing else.
bool asks_for_rule_sets() noexcept;

/// How many rounds random positions are tried under each rule set; each round has new numbers. 1
/// unless run() was asked for more.
int rounds_of_rule_sets() noexcept;

/// How many rounds everything else that is random is tried: 0 where rule sets are asked for.
int rounds() noexcept;

/// Whether random positions are tried under the rule set of this name.
bool tries_rule_set(const std::string& name);

/// What kernel_check is asked to try: cases whose promise contains `promise`, rule sets whose name
/// contains `rule_set`.
struct Wanted {
  std::string promise{}, rule_set{};
  int rounds = 1;
};

/// Tries the cases. Prints failures, then the line "N passed, N failed". Returns the exit code.
int run(const std::vector<Case>& cases, const Wanted& wanted);

}  // namespace kirke::checks
