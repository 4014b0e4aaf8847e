// RoleExchange: instead of a move White may exchange the roles. The board is turned round and all
// units change sides, so that Black plays on with what was White's. No side escapes mate or
// stalemate by that.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/refusal.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

struct Exchange {
  std::uint32_t most;        // so many times; kNoLimit: as often as White likes
  Slot used;                 // how many times it has been done
  std::vector<Site> turned;  // where a site is when the board has been turned
};

constexpr std::uint32_t kNoLimit = ~std::uint32_t{0};

template <int W>
bool may_exchange(const Position<W>& position, const void* raw) noexcept {
  const auto& exchange = *static_cast<const Exchange*>(raw);
  if (position.royals(0).any() && position.royals(1).none())
    return false;  // he would lose his king
  return exchange.most == kNoLimit || position.slot(exchange.used) < exchange.most;
}

template <int W>
void change_sides(Position<W>& position, Site s) noexcept {
  const Unit& unit = position.at(s);
  if (unit.exists() && !unit.neutral())
    position.reown(s, static_cast<std::uint8_t>(3 - unit.owners), Reason::state);
}

template <int W>
void turn(Position<W>& position, Site a, Site b) noexcept {
  if (position.occupied(a) && position.occupied(b)) {
    position.exchange(a, b, Reason::state);
  } else if (position.occupied(a)) {
    position.shift(a, b, Reason::state);
  } else if (position.occupied(b)) {
    position.shift(b, a, Reason::state);
  }
}

template <int W>
void exchange_roles(Half<W>& half, const void* raw) noexcept {
  const auto& exchange = *static_cast<const Exchange*>(raw);
  Position<W>& position = half.position;
  for (std::size_t i = 0; i < exchange.turned.size(); ++i) {
    const auto s = static_cast<Site>(i);
    const Site other = exchange.turned[i];
    if (s < other) turn(position, s, other);
  }
  for (Bits<W> rest = position.occupied(); rest.any();) change_sides(position, rest.pop());
  if (exchange.most != kNoLimit) position.set_slot(exchange.used, position.slot(exchange.used) + 1);
  position.note(kNowhere, {}, Reason::roles);
}

/// Sites of the board turned by half a circle.
std::vector<Site> turned_sites(const Board& board, const std::string& name) {
  std::vector<Site> out;
  for (int i = 0; i < board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    const Site to = board.at(board.width - 1 - board.file(s), board.height - 1 - board.rank(s));
    if (to == kNowhere)
      throw Refusal(name + ": the board turned round is another one", "Use a board of squares");
    out.push_back(to);
  }
  return out;
}

}  // namespace

template <int W>
void install_role_exchange(RulesBuilder<W>& builder, const RuleSpec& spec) {
  auto exchange = std::make_shared<Exchange>();
  const std::string most = spec.get("most", "");
  exchange->most = most.empty() ? kNoLimit : static_cast<std::uint32_t>(std::stoul(most));
  exchange->used = builder.allot_slots("RoleExchange: how many times");
  exchange->turned = turned_sites(builder.board(), spec.name);
  builder.allow_passing(0, {may_exchange<W>, exchange_roles<W>, exchange});
}

template void install_role_exchange(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
