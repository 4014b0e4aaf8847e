#pragma once
// The complete position: units, sets of sites, hands, stacks, rule state, side to move, key.
// It changes by effects only, and every effect is in the journal until it is undone.

#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/bits.hpp"
#include "core/effect.hpp"
#include "core/key.hpp"
#include "core/stacks.hpp"
#include "core/unit.hpp"

namespace kirke {

/// Rule state that belongs to the position and its key. 0 always means "nothing".
enum Slot : std::uint8_t {
  kCastlingRights,  // one bit a participant, see Castlings::rights_at
  kEnPassant,       // en_passant_state(passed, landing)
  kPendingUnit,     // Parrain: the unit captured by the last half-move (kind, owners) ...
  kPendingTraits,   // ... its traits and id ...
  kPendingSite,     // ... and its site + 1
  kPassed,          // where passing is a move: whether the last half-move was one
  kFirstAllotted,   // from here on rules ask their builder for them
  kLastAllotted = 30,
  kHalfMoves,  // how many have been played, where rules change with their number: see HalfMoves
  kSlots,
};

/// The state of the en passant slot. It keeps sites of the board only, in eight bits each.
constexpr std::uint32_t en_passant_state(Site passed, Site landing) noexcept {
  return 1u << 16 | static_cast<std::uint32_t>(landing) << 8 | passed;
}
constexpr Site passed_site(std::uint32_t state) noexcept { return static_cast<Site>(state & 255); }
/// A pawn that has made three steps at once has passed a second site; else that is kNowhere.
constexpr std::uint32_t second_passed_state(Site passed) noexcept { return (passed + 1u) << 17; }
constexpr Site second_passed_site(std::uint32_t state) noexcept {
  return state >> 17 ? static_cast<Site>((state >> 17) - 1) : kNowhere;
}
constexpr Site landing_site(std::uint32_t state) noexcept {
  return static_cast<Site>(state >> 8 & 255);
}

/// A table of where the units of all sites go at once. No two sites lead to the same one.
using Permutation = std::vector<Site>;

/// What play from a position has had to leave out: moves, where a position has too many; half-moves
/// of one side in endless succession; half-moves for which the stack has no room, or the journal
/// has none for all their effects.
enum class LeftOut : std::uint8_t { nothing, moves, succession, depth, effects };

template <int W>
class Position {
 public:
  static constexpr int kSites = 64 * W;

  Position(int sites, int kinds, std::uint64_t implied_royal_kinds);
  Position(const Position& other);
  Position& operator=(const Position&) = delete;

  /// A point in the past to which undo_to() returns.
  struct Mark {
    std::uint32_t top;
    Key key;
  };

  const Unit& at(Site s) const noexcept { return at_[s]; }
  /// A unit stands there, or the site is closed, so that no unit may come there.
  bool occupied(Site s) const noexcept { return occupied_.test(s); }
  const Bits<W>& occupied() const noexcept { return occupied_; }
  /// Sites that play has closed; they are the edge of the board to walks.
  const Bits<W>& closed() const noexcept { return closed_; }
  /// Where units stand.
  Bits<W> units() const noexcept { return occupied_ & ~closed_; }
  const Bits<W>& of_side(Side s) const noexcept { return of_side_[s]; }
  const Bits<W>& of_kind(int kind) const noexcept {
    return of_kind_[static_cast<std::size_t>(kind)];
  }
  const Bits<W>& royals() const noexcept { return royal_; }
  Bits<W> royals(Side s) const noexcept { return royal_ & of_side_[s]; }
  std::uint32_t slot(Slot s) const noexcept { return slots_[s]; }
  Side to_move() const noexcept { return to_move_; }
  const Key& key() const noexcept { return key_; }
  const Stacks<W>& under() const noexcept { return under_; }
  int in_hand(Side s, int kind) const noexcept {
    return hands_[static_cast<std::size_t>(s) * kMaxKinds + static_cast<std::size_t>(kind)];
  }
  int sites() const noexcept { return sites_; }

  // --- effects
  void remove(Site s, Reason why) noexcept;
  void add(Site s, const Unit& u, Reason why) noexcept;
  void shift(Site from, Site to, Reason why) noexcept;  // `to` is empty
  /// Notes that a rule put the unit on the site where it stands already.
  void stay(Site s, Reason why) noexcept { log({Op::shift, s, s, why, 0, at_[s]}); }
  void retype(Site s, std::uint16_t kind, bool royal, Reason why) noexcept;
  void reown(Site s, std::uint8_t owners, Reason why) noexcept;
  /// Gives the unit one trait or takes it away.
  void set_trait(Site s, std::uint32_t trait, bool has, Reason why) noexcept;
  void exchange(Site a, Site b, Reason why) noexcept;  // both occupied
  void bury(Site s, Reason why);                       // the unit goes under its own site
  void unbury(Site s, Reason why);  // the topmost unit under the empty site comes up
  /// Puts the `count` topmost units of `from` on top of the units of `to`, in their order.
  void lift(Site from, Site to, int count, Reason why);
  void close(Site s, Reason why) noexcept;  // an empty site
  /// Moves all units as the table says. Units below others stay there.
  void permute(const std::shared_ptr<const Permutation>& to, Reason why);
  void note(Site s, const Unit& u, Reason why) noexcept { log({Op::note, s, kNowhere, why, 0, u}); }
  void hand_put(Side owner, std::uint16_t kind, Reason why) noexcept;
  void hand_take(Side owner, std::uint16_t kind, Reason why) noexcept;
  void set_slot(Slot s, std::uint32_t value) noexcept;
  void set_to_move(Side s) noexcept;

  Mark mark() const noexcept { return {top_, key_}; }
  void undo_to(const Mark& mark) noexcept;
  /// Effects since the mark, oldest first; valid until the next effect or undo.
  const Effect* journal(std::uint32_t from) const noexcept { return journal_.get() + from; }
  std::uint32_t journal_size() const noexcept { return top_; }
  /// The site to which this effect, which moves all units at once, has moved the unit of `s`.
  Site permuted(const Effect& permute, Site s) const noexcept {
    return (*tables_[permute.extra])[s];
  }
  /// Notes that something was left out, so that what is found from then on may be wrong.
  void leave_out(LeftOut what) noexcept { left_out_ = what; }
  LeftOut left_out() const noexcept { return left_out_; }
  /// Notes that rules do not decide whether some move is legal; such a move is not played.
  void note_undecided() noexcept { undecided_ = true; }
  /// Whether note_undecided() has ever been called.
  bool undecided() const noexcept { return undecided_; }
  /// True when a half-move more might not fit into the journal.
  bool journal_full() const noexcept { return top_ + kFurtherEffects > kJournal; }

  /// Puts the unit below all units under its site; the topmost of these comes up.
  void swap_under(Site s, Reason why);

  /// Sites that effects have touched since clear_touched(): what castling rights depend on.
  const Bits<W>& touched() const noexcept { return touched_; }
  void clear_touched() noexcept { touched_ = {}; }
  void touch(const Bits<W>& sites) noexcept { touched_ |= sites; }

  /// The key computed from scratch. It equals key() unless an effect forgot to change the key.
  Key key_from_scratch() const noexcept;
  /// Everything that makes the position, as bytes, for comparisons in tests.
  std::vector<std::uint8_t> bytes() const;

 private:
  /// Effects that the journal has room for: a megabyte of them.
  static constexpr std::uint32_t kJournal = 1u << 16;
  /// Room that is kept for one half-move and for what asks about it (journal_full()).
  static constexpr std::uint32_t kFurtherEffects = 1u << 12;

  Key unit_key(const Unit& u, Site s) const noexcept;
  static Key slot_key(int slot, std::uint32_t value) noexcept {
    return value ? fact_key(0x736C6F74u + static_cast<unsigned>(slot), value) : Key{};
  }
  static Key side_key(Side s) noexcept {
    static constexpr std::array<Key, kMaxSides> kKeys{
        Key{}, fact_key(0x73696465, 1), fact_key(0x73696465, 2), fact_key(0x73696465, 3)};
    return kKeys[s];
  }
  Key hand_key(Side s, std::uint16_t kind, int count) const noexcept {
    return count ? fact_key(0x68616E64, static_cast<std::uint64_t>(s) << 40 |
                                            static_cast<std::uint64_t>(kind) << 16 |
                                            static_cast<std::uint64_t>(count))
                 : Key{};
  }
  static Key closed_key(Site s) noexcept { return fact_key(0x636C6F73, s); }
  Key buried_key(Site s, int height, const Unit& u) const noexcept;
  Key stack_key(Site s) const;
  void lift_units(Site from, Site to, int count);
  std::uint16_t table_number(const std::shared_ptr<const Permutation>& table);
  /// back: units go from where the table takes them. Keys are left alone.
  void permute_units(const Permutation& to, bool back) noexcept;
  /// Calls f for every set of sites in which the unit is.
  template <class F>
  void for_sets_of(const Unit& u, F&& f) noexcept;
  void toggle(Site s, const Unit& u) noexcept;
  void toggle(Site from, Site to, const Unit& u) noexcept;
  void log(const Effect& e) noexcept {
    assert(top_ < kJournal);
    journal_[top_++] = e;
  }
  void undo_one(const Effect& e) noexcept;

  std::array<Unit, kSites> at_{};
  Bits<W> occupied_, royal_, touched_, closed_;
  Bits<W> of_side_[kMaxSides];
  std::array<Bits<W>, kMaxKinds> of_kind_{};
  std::array<std::uint32_t, kSlots> slots_{};
  Side to_move_ = 0;
  LeftOut left_out_ = LeftOut::nothing;
  bool undecided_ = false;
  Key key_;
  std::uint32_t top_ = 0;
  /// Frees the journal. Its room is not initialised, because effects are written before they are
  /// read.
  struct Release {
    void operator()(Effect* p) const noexcept { ::operator delete(p); }
  };
  using Journal = std::unique_ptr<Effect[], Release>;
  static Journal empty_journal() {
    return Journal(static_cast<Effect*>(::operator new(kJournal * sizeof(Effect))));
  }
  Journal journal_;
  int sites_;
  std::uint64_t implied_royal_kinds_;  // kinds whose royalty is no news for the key
  std::shared_ptr<const UnitKeys> keys_;
  std::vector<std::uint8_t> hands_;
  Stacks<W> under_;
  std::vector<std::shared_ptr<const Permutation>> tables_;  // those that units have gone by
};

// --- the hot effects, inline

template <int W>
inline Key Position<W>::unit_key(const Unit& u, Site s) const noexcept {
  Key k = keys_->of(u, s);
  if (u.traits != 0) [[unlikely]] {
    const std::uint32_t news =
        u.traits & ~((implied_royal_kinds_ >> u.kind & 1) ? std::uint32_t{kRoyal} : 0u);
    if (news) {
      const std::uint64_t id = news & kKnown ? u.id : 0;
      k ^= fact_key(0x74726169, id << 48 | static_cast<std::uint64_t>(s) << 32 | news);
    }
  }
  return k;
}

template <int W>
template <class F>
[[gnu::always_inline]] inline void Position<W>::for_sets_of(const Unit& u, F&& f) noexcept {
  f(occupied_);
  f(of_kind_[u.kind]);
  if (u.owners & 1) f(of_side_[0]);
  if (u.owners & 2) f(of_side_[1]);
  if (u.owners & 12) [[unlikely]] {
    if (u.owners & 4) f(of_side_[2]);
    if (u.owners & 8) f(of_side_[3]);
  }
  if (u.royal()) f(royal_);
}

template <int W>
[[gnu::always_inline]] inline void Position<W>::toggle(Site s, const Unit& u) noexcept {
  for_sets_of(u, [s](Bits<W>& sites) { sites.flip(s); });
}

template <int W>
[[gnu::always_inline]] inline void Position<W>::toggle(Site from, Site to, const Unit& u) noexcept {
  for_sets_of(u, [from, to](Bits<W>& sites) { sites.flip(from, to); });
}

template <int W>
inline void Position<W>::remove(Site s, Reason why) noexcept {
  const Unit u = at_[s];
  assert(u.exists());
  log({Op::remove, s, kNowhere, why, 0, u});
  key_ ^= unit_key(u, s);
  toggle(s, u);
  at_[s] = {};
  touched_.set(s);
}

template <int W>
inline void Position<W>::add(Site s, const Unit& u, Reason why) noexcept {
  assert(!at_[s].exists() && u.exists());
  log({Op::add, s, kNowhere, why, 0, u});
  key_ ^= unit_key(u, s);
  toggle(s, u);
  at_[s] = u;
}

template <int W>
inline void Position<W>::shift(Site from, Site to, Reason why) noexcept {
  const Unit u = at_[from];
  assert(u.exists() && !at_[to].exists());
  log({Op::shift, from, to, why, 0, u});
  key_ ^= unit_key(u, from);
  key_ ^= unit_key(u, to);
  toggle(from, to, u);
  at_[from] = {};
  at_[to] = u;
  touched_.set(from, to);
}

template <int W>
inline void Position<W>::retype(Site s, std::uint16_t kind, bool royal, Reason why) noexcept {
  Unit& u = at_[s];
  assert(u.exists());
  log({Op::retype, s, kNowhere, why, kind, u});
  key_ ^= unit_key(u, s);
  toggle(s, u);
  u.kind = kind;
  u.traits = royal ? u.traits | kRoyal : u.traits & ~std::uint32_t{kRoyal};
  key_ ^= unit_key(u, s);
  toggle(s, u);
  touched_.set(s);
}

template <int W>
inline void Position<W>::set_slot(Slot s, std::uint32_t value) noexcept {
  const std::uint32_t old = slots_[s];
  if (old == value) return;
  log({Op::set_slot, s, kNowhere, Reason::state, 0, Unit{0, 0, 0, old}});
  key_ ^= slot_key(s, old);
  key_ ^= slot_key(s, value);
  slots_[s] = value;
}

template <int W>
inline void Position<W>::set_to_move(Side s) noexcept {
  log({Op::set_side, to_move_, s, Reason::state, 0, {}});
  key_ ^= side_key(to_move_);
  key_ ^= side_key(s);
  to_move_ = s;
}

template <int W>
inline void Position<W>::undo_to(const Mark& mark) noexcept {
  while (top_ > mark.top) undo_one(journal_[--top_]);
  key_ = mark.key;
}

template <int W>
inline void Position<W>::undo_one(const Effect& e) noexcept {
  switch (e.op) {
    case Op::shift: {
      if (e.a == e.b) break;
      toggle(e.a, e.b, e.before);
      at_[e.b] = {};
      at_[e.a] = e.before;
      break;
    }
    case Op::set_side:
      to_move_ = static_cast<Side>(e.a);
      break;
    case Op::remove:
      at_[e.a] = e.before;
      toggle(e.a, e.before);
      break;
    case Op::add:
      at_[e.a] = {};
      toggle(e.a, e.before);
      break;
    case Op::retype:
    case Op::reown:
    case Op::set_trait:
      toggle(e.a, at_[e.a]);
      at_[e.a] = e.before;
      toggle(e.a, e.before);
      break;
    case Op::set_slot:
      slots_[e.a] = e.before.traits;
      break;
    case Op::exchange: {
      const Unit a = at_[e.a], b = at_[e.b];
      toggle(e.a, a);
      toggle(e.b, b);
      at_[e.a] = b;
      at_[e.b] = a;
      toggle(e.a, b);
      toggle(e.b, a);
      break;
    }
    case Op::bury:
      at_[e.a] = under_.pop(e.a);
      toggle(e.a, e.before);
      break;
    case Op::unbury:
      toggle(e.a, e.before);
      at_[e.a] = {};
      under_.push(e.a, e.before);
      break;
    case Op::swap_under:
      toggle(e.a, at_[e.a]);
      under_.push(e.a, at_[e.a]);
      at_[e.a] = under_.pop_below(e.a);
      toggle(e.a, at_[e.a]);
      break;
    case Op::lift:
      lift_units(e.b, e.a, static_cast<int>(e.extra));
      break;
    case Op::close:
      occupied_.flip(e.a);
      closed_.flip(e.a);
      break;
    case Op::note:
      break;
    case Op::permute:
      permute_units(*tables_[e.extra], true);
      break;
    case Op::hand_put:
      --hands_[e.extra];
      break;
    case Op::hand_take:
      ++hands_[e.extra];
      break;
  }
}

extern template class Position<1>;
extern template class Position<4>;

}  // namespace kirke
