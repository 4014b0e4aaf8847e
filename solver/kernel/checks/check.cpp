#include "checks/check.hpp"

#include <cstdio>
#include <ctime>
#include <exception>
#include <utility>

namespace kirke::checks {
namespace {

std::vector<std::function<std::string()>>& tryings() {
  static std::vector<std::function<std::string()>> all;
  return all;
}

Wanted the_wanted;

bool passes(const Case& c) {
  try {
    c.tried();
    return true;
  } catch (const Failed&) {
    return false;
  } catch (const std::exception& error) {
    std::printf("  %s\n", error.what());
    return false;
  }
}

}  // namespace

void fail(const char* file, int line, const char* condition) {
  std::printf("%s:%d: %s\n", file, line, condition);
  for (const auto& what : tryings()) std::printf("  %s\n", what().c_str());
  throw Failed{};
}

Trying::Trying(std::function<std::string()> what) { tryings().push_back(std::move(what)); }
Trying::~Trying() { tryings().pop_back(); }

bool asks_for_rule_sets() noexcept { return !the_wanted.rule_set.empty(); }
int rounds_of_rule_sets() noexcept { return the_wanted.rounds; }
int rounds() noexcept { return asks_for_rule_sets() ? 0 : the_wanted.rounds; }

bool tries_rule_set(const std::string& name) {
  return name.find(the_wanted.rule_set) != std::string::npos;
}

int run(const std::vector<Case>& cases, const Wanted& wanted) {
  the_wanted = wanted;
  int passed = 0, failed = 0;
  for (const Case& c : cases) {
    if (std::string(c.promise).find(wanted.promise) == std::string::npos) continue;
    const std::clock_t began = std::clock();
    const bool good = passes(c);
    const double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    ++(good ? passed : failed);
    std::printf("%s %5.2f s  %s\n", good ? "ok    " : "FAILED", seconds, c.promise);
    std::fflush(stdout);
  }
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed == 0 && passed > 0 ? 0 : 1;
}

}  // namespace kirke::checks
