#include "retractor/refutations.hpp"

#include <algorithm>
#include <utility>

namespace kirke::retro {

void Refutations::order(std::vector<Retraction>& replies, const Retraction& attack,
                        int left) const {
  constexpr std::uint32_t kFirst = ~std::uint32_t{0};
  const Retraction& answer = answers_[index_of(attack)];
  const auto at = static_cast<std::size_t>(left);
  const auto score = [&](const Retraction& one) {
    if (at < last_.size() && one == last_[at][0]) return kFirst;
    if (one == answer) return kFirst - 1;
    if (at < last_.size() && one == last_[at][1]) return kFirst - 2;
    return counts_[index_of(one)];
  };
  std::vector<Scored> scored;
  scored.reserve(replies.size());
  for (const Retraction& one : replies) scored.push_back({score(one), one});
  std::stable_sort(scored.begin(), scored.end(),
                   [](const Scored& a, const Scored& b) { return a.score > b.score; });
  std::transform(scored.begin(), scored.end(), replies.begin(),
                 [](const Scored& one) { return one.reply; });
}

void Refutations::note(const Retraction& reply, const Retraction& attack, int left) {
  constexpr std::uint32_t kMost = 1u << 30;  // below the scores of answers and last replies
  const auto at = static_cast<std::size_t>(left);
  if (at >= last_.size()) last_.resize(at + 1);
  std::array<Retraction, 2>& last = last_[at];
  if (!(reply == last[0])) last = {reply, last[0]};
  answers_[index_of(attack)] = reply;
  std::uint32_t& count = counts_[index_of(reply)];
  count = std::min(count + static_cast<std::uint32_t>(left), kMost);
}

}  // namespace kirke::retro
