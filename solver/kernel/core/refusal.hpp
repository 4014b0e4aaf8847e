#pragma once
// The refusal of rules that the kernel does not solve together, or not on this board.

#include <stdexcept>
#include <string>
#include <utility>

namespace kirke {

/// Keeps the reason, a sentence about the statement, apart from the way out, a sentence of its own.
class Refusal : public std::invalid_argument {
 public:
  Refusal(const std::string& why, std::string way_out)
      : std::invalid_argument(why), way_out_(std::move(way_out)) {}

  const std::string& way_out() const noexcept { return way_out_; }

 private:
  std::string way_out_;
};

/// The way out where each of the rules goes with others.
inline constexpr const char* kLeaveOneOut = "Leave one of them out";
/// The way out where rules are defined by the game array.
inline constexpr const char* kTakeOtherRebirths =
    "Rebirths such as PWC and Circe Equipollents need none";

}  // namespace kirke
