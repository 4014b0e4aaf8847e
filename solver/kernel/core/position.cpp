#include "core/position.hpp"

#include <algorithm>
#include <bit>
#include <mutex>
#include <utility>

namespace kirke {
namespace {

/// The keys of so many kinds and sites; all positions of that size share them. The last ones asked
/// for are kept, because machines are often set up one after the other for the same board.
std::shared_ptr<const UnitKeys> keys_of(int kinds, int sites) {
  static std::mutex mutex;
  static std::shared_ptr<const UnitKeys> last;
  static std::pair<int, int> size;
  const std::lock_guard lock(mutex);
  if (!last || size != std::pair{kinds, sites}) {
    last = std::make_shared<const UnitKeys>(kinds, sites);
    size = {kinds, sites};
  }
  return last;
}

}  // namespace

template <int W>
Position<W>::Position(int sites, int kinds, std::uint64_t implied_royal_kinds)
    : journal_(empty_journal()),
      sites_(sites),
      implied_royal_kinds_(implied_royal_kinds),
      keys_(keys_of(kinds, sites)),
      hands_(static_cast<std::size_t>(kMaxSides) * kMaxKinds, 0),
      under_(sites) {}

template <int W>
Position<W>::Position(const Position& o)
    : at_(o.at_),
      occupied_(o.occupied_),
      royal_(o.royal_),
      touched_(o.touched_),
      closed_(o.closed_),
      of_kind_(o.of_kind_),
      slots_(o.slots_),
      to_move_(o.to_move_),
      key_(o.key_),
      top_(o.top_),
      journal_(empty_journal()),
      sites_(o.sites_),
      implied_royal_kinds_(o.implied_royal_kinds_),
      keys_(o.keys_),
      hands_(o.hands_),
      under_(o.under_),
      tables_(o.tables_) {
  std::copy_n(o.of_side_, kMaxSides, of_side_);
  std::copy_n(o.journal_.get(), top_, journal_.get());
}

template <int W>
void Position<W>::reown(Site s, std::uint8_t owners, Reason why) noexcept {
  Unit& u = at_[s];
  log({Op::reown, s, kNowhere, why, owners, u});
  key_ ^= unit_key(u, s);
  toggle(s, u);
  u.owners = owners;
  key_ ^= unit_key(u, s);
  toggle(s, u);
  touched_.set(s);
}

template <int W>
void Position<W>::set_trait(Site s, std::uint32_t trait, bool has, Reason why) noexcept {
  Unit& u = at_[s];
  assert(std::has_single_bit(trait) && trait < 1u << kDiagramShift);
  if (((u.traits & trait) != 0) == has) return;
  log({Op::set_trait, s, kNowhere, why, static_cast<std::uint16_t>(std::countr_zero(trait)), u});
  key_ ^= unit_key(u, s);
  toggle(s, u);
  u.traits ^= trait;
  key_ ^= unit_key(u, s);
  toggle(s, u);
}

template <int W>
void Position<W>::exchange(Site a, Site b, Reason why) noexcept {
  const Unit ua = at_[a], ub = at_[b];
  assert(ua.exists() && ub.exists());
  log({Op::exchange, a, b, why, 0, ua});
  key_ ^= unit_key(ua, a) ^ unit_key(ub, b) ^ unit_key(ua, b) ^ unit_key(ub, a);
  toggle(a, ua);
  toggle(b, ub);
  at_[a] = ub;
  at_[b] = ua;
  toggle(a, ub);
  toggle(b, ua);
  touched_.set(a);
  touched_.set(b);
}

template <int W>
void Position<W>::close(Site s, Reason why) noexcept {
  assert(!occupied_.test(s));
  log({Op::close, s, kNowhere, why, 0, {}});
  key_ ^= closed_key(s);
  occupied_.flip(s);
  closed_.flip(s);
}

template <int W>
Key Position<W>::buried_key(Site s, int height, const Unit& u) const noexcept {
  const Key k = unit_key(u, s);
  return fact_key(k.lo, static_cast<std::uint64_t>(height) ^ k.hi);
}

template <int W>
void Position<W>::bury(Site s, Reason why) {
  const Unit u = at_[s];
  assert(u.exists());
  log({Op::bury, s, kNowhere, why, 0, u});
  key_ ^= unit_key(u, s) ^ buried_key(s, under_.height(s), u);
  toggle(s, u);
  at_[s] = {};
  under_.push(s, u);
  touched_.set(s);
}

template <int W>
void Position<W>::unbury(Site s, Reason why) {
  const Unit u = under_.pop(s);
  assert(!at_[s].exists());
  log({Op::unbury, s, kNowhere, why, 0, u});
  key_ ^= unit_key(u, s) ^ buried_key(s, under_.height(s), u);
  at_[s] = u;
  toggle(s, u);
}

template <int W>
void Position<W>::swap_under(Site s, Reason why) {
  const Unit u = at_[s];
  assert(u.exists() && !under_.empty(s));
  log({Op::swap_under, s, kNowhere, why, 0, u});
  key_ ^= unit_key(u, s) ^ stack_key(s);
  toggle(s, u);
  under_.push_below(s, u);
  at_[s] = under_.pop(s);
  toggle(s, at_[s]);
  key_ ^= unit_key(at_[s], s) ^ stack_key(s);
  touched_.set(s);
}

template <int W>
Key Position<W>::stack_key(Site s) const {
  Key k;
  int height = under_.height(s);
  under_.for_each(s, [&](const Unit& u) { k ^= buried_key(s, --height, u); });
  return k;
}

template <int W>
void Position<W>::lift_units(Site from, Site to, int count) {
  std::array<Unit, 256> units;
  units[0] = at_[from];
  toggle(from, units[0]);
  for (int i = 1; i < count; ++i) units[static_cast<std::size_t>(i)] = under_.pop(from);
  at_[from] = under_.empty(from) ? Unit{} : under_.pop(from);
  if (at_[from].exists()) toggle(from, at_[from]);
  if (at_[to].exists()) {
    toggle(to, at_[to]);
    under_.push(to, at_[to]);
  }
  for (int i = count - 1; i > 0; --i) under_.push(to, units[static_cast<std::size_t>(i)]);
  at_[to] = units[0];
  toggle(to, units[0]);
}

template <int W>
void Position<W>::lift(Site from, Site to, int count, Reason why) {
  if (count == 1 && under_.empty(from) && !at_[to].exists()) return shift(from, to, why);
  const auto key_of = [this](Site s) {
    return at_[s].exists() ? unit_key(at_[s], s) ^ stack_key(s) : Key{};
  };
  log({Op::lift, from, to, why, static_cast<std::uint16_t>(count), at_[from]});
  key_ ^= key_of(from) ^ key_of(to);
  lift_units(from, to, count);
  key_ ^= key_of(from) ^ key_of(to);
  if (!at_[from].exists()) touched_.set(from);
}

template <int W>
std::uint16_t Position<W>::table_number(const std::shared_ptr<const Permutation>& table) {
  const auto known = std::find(tables_.begin(), tables_.end(), table);
  const auto number = known - tables_.begin();
  if (known == tables_.end()) tables_.push_back(table);
  return static_cast<std::uint16_t>(number);
}

template <int W>
void Position<W>::permute_units(const Permutation& to, bool back) noexcept {
  struct Turned {
    Site there;
    Unit unit;
  };
  std::array<Turned, 64 * W> turned;
  std::size_t count = 0;
  const Bits<W> all = occupied_;
  for (Site s = 0; s < sites_; ++s) {
    const Site from = back ? to[s] : s;
    const Site there = back ? s : to[s];
    if (from == there || !all.test(from)) continue;
    turned[count++] = {there, at_[from]};
    toggle(from, at_[from]);
    at_[from] = {};
  }
  for (std::size_t i = 0; i < count; ++i) {
    at_[turned[i].there] = turned[i].unit;
    toggle(turned[i].there, turned[i].unit);
  }
}

template <int W>
void Position<W>::permute(const std::shared_ptr<const Permutation>& to, Reason why) {
  log({Op::permute, kNowhere, kNowhere, why, table_number(to), {}});
  for (Bits<W> rest = occupied_; rest.any();) {
    const Site s = rest.pop();
    const Site there = (*to)[s];
    if (there == s) continue;
    key_ ^= unit_key(at_[s], s) ^ unit_key(at_[s], there);
    touched_.set(s);
  }
  permute_units(*to, false);
}

template <int W>
void Position<W>::hand_put(Side owner, std::uint16_t kind, Reason why) noexcept {
  const std::size_t i = static_cast<std::size_t>(owner) * kMaxKinds + kind;
  log({Op::hand_put, kNowhere, kNowhere, why, static_cast<std::uint16_t>(i), {}});
  key_ ^= hand_key(owner, kind, hands_[i]) ^ hand_key(owner, kind, hands_[i] + 1);
  ++hands_[i];
}

template <int W>
void Position<W>::hand_take(Side owner, std::uint16_t kind, Reason why) noexcept {
  const std::size_t i = static_cast<std::size_t>(owner) * kMaxKinds + kind;
  assert(hands_[i] > 0);
  log({Op::hand_take, kNowhere, kNowhere, why, static_cast<std::uint16_t>(i), {}});
  key_ ^= hand_key(owner, kind, hands_[i]) ^ hand_key(owner, kind, hands_[i] - 1);
  --hands_[i];
}

template <int W>
Key Position<W>::key_from_scratch() const noexcept {
  Key k = side_key(to_move_);
  for (int i = 0; i < sites_; ++i) {
    const auto s = static_cast<Site>(i);
    if (at_[s].exists()) k ^= unit_key(at_[s], s);
    if (!under_.empty(s)) k ^= stack_key(s);
    if (closed_.test(s)) k ^= closed_key(s);
  }
  for (int i = 0; i < kSlots; ++i) k ^= slot_key(i, slots_[static_cast<std::size_t>(i)]);
  for (Side side = 0; side < kMaxSides; ++side) {
    for (std::uint16_t kind = 0; kind < kMaxKinds; ++kind) {
      k ^= hand_key(side, kind, in_hand(side, kind));
    }
  }
  return k;
}

template <int W>
std::vector<std::uint8_t> Position<W>::bytes() const {
  std::vector<std::uint8_t> out;
  const auto put = [&out](std::uint64_t value, int size) {
    for (int i = 0; i < size; ++i) out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  };
  const auto put_unit = [&put](const Unit& u) {
    put(u.kind, 2);
    put(u.owners, 1);
    put(u.id, 1);
    put(u.traits, 4);
  };
  const auto put_bits = [&put](const Bits<W>& b) {
    for (const std::uint64_t word : b.w) put(word, 8);
  };
  for (int i = 0; i < sites_; ++i) {
    const auto s = static_cast<Site>(i);
    put_unit(at_[s]);
    Stacks<W> copy = under_;
    for (int height = copy.height(s); height > 0; --height) put_unit(copy.pop(s));
  }
  put_bits(occupied_);
  put_bits(royal_);
  put_bits(closed_);
  for (const Bits<W>& b : of_side_) put_bits(b);
  for (const Bits<W>& b : of_kind_) put_bits(b);
  for (const std::uint32_t slot : slots_) put(slot, 4);
  for (const std::uint8_t n : hands_) put(n, 1);
  put(to_move_, 1);
  put(key_.lo, 8);
  put(key_.hi, 8);
  return out;
}

template class Position<kWords>;

}  // namespace kirke
