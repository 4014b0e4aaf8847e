// Effects on bare positions. Undoing them restores every byte, and key and sets always match the
// board.

#include <memory>
#include <utility>
#include <vector>

#include "checks/cases.hpp"
#include "checks/sound.hpp"

namespace kirke::checks {
namespace {

constexpr std::uint64_t kRoyalKinds = 1u << kKing;

template <int W>
class Meddler {
 public:
  Meddler(Random& random, Position<W>& position) : random_(random), position_(position) {
    Permutation turned, shuffled;
    for (int s = 0; s < position.sites(); ++s) {
      turned.push_back(static_cast<Site>(position.sites() - 1 - s));
      shuffled.push_back(static_cast<Site>(s));
      std::swap(shuffled.back(), shuffled[static_cast<std::size_t>(random.below(s + 1))]);
    }
    turned_ = std::make_shared<const Permutation>(std::move(turned));
    shuffled_ = std::make_shared<const Permutation>(std::move(shuffled));
  }

  /// Applies one random effect, if it makes sense here.
  void act() {
    const Site a = any_site(), b = any_site();
    if (position_.closed().test(a) || position_.closed().test(b)) return;
    const bool here = position_.occupied(a), there = position_.occupied(b);
    switch (static_cast<Op>(random_.below(static_cast<int>(Op::permute) + 1))) {
      case Op::remove:
        return here ? position_.remove(a, Reason::capture) : void();
      case Op::add:
        return here ? void() : position_.add(a, any_unit(), Reason::rebirth);
      case Op::shift:
        return here && !there ? position_.shift(a, b, Reason::movement) : void();
      case Op::retype:
        return here ? position_.retype(a, any_kind(), random_.one_in(4), Reason::promotion)
                    : void();
      case Op::reown:
        return here ? position_.reown(a, any_owners(), Reason::recolour) : void();
      case Op::set_trait:
        return here ? position_.set_trait(a, any_trait(), random_.one_in(2), Reason::transform)
                    : void();
      case Op::exchange:
        return here && there && a != b ? position_.exchange(a, b, Reason::state) : void();
      case Op::bury:
        return here ? position_.bury(a, Reason::state) : void();
      case Op::unbury:
        return here || position_.under().empty(a) ? void() : position_.unbury(a, Reason::state);
      case Op::hand_put:
        return position_.hand_put(any_side(), any_kind(), Reason::capture);
      case Op::hand_take:
        return take(any_side(), any_kind());
      case Op::set_slot:
        return position_.set_slot(static_cast<Slot>(random_.below(kSlots)),
                                  static_cast<std::uint32_t>(random_.below(3)));
      case Op::set_side:
        return position_.set_to_move(any_side());
      case Op::swap_under:
        return here && below(a) > 0 ? position_.swap_under(a, Reason::state) : void();
      case Op::lift:
        return here && a != b && (there || below(b) == 0)
                   ? position_.lift(a, b, 1 + random_.below(below(a) + 1), Reason::lifted)
                   : void();
      case Op::close:
        return here || below(a) > 0 || !random_.one_in(8) ? void()
                                                          : position_.close(a, Reason::state);
      case Op::note:
        return here ? position_.note(a, position_.at(a), Reason::lifted) : void();
      case Op::permute:
        if (position_.closed().any()) return;  // boards with closed sites cannot be turned
        return position_.permute(random_.one_in(2) ? turned_ : shuffled_, Reason::state);
    }
  }

 private:
  int below(Site s) const { return position_.under().height(s); }
  void take(Side side, std::uint16_t kind) {
    if (position_.in_hand(side, kind) > 0) position_.hand_take(side, kind, Reason::state);
  }
  Site any_site() { return static_cast<Site>(random_.below(position_.sites())); }
  Side any_side() { return static_cast<Side>(random_.below(kMaxSides)); }
  std::uint16_t any_kind() { return static_cast<std::uint16_t>(random_.below(kKindCount)); }
  std::uint8_t any_owners() { return static_cast<std::uint8_t>(1 + random_.below(15)); }
  std::uint32_t any_trait() { return 1u << random_.below(kDiagramShift); }
  std::uint32_t any_traits() { return static_cast<std::uint32_t>(random_.below(8)); }
  Unit any_unit() {
    return {any_kind(), any_owners(), static_cast<std::uint8_t>(random_.below(100)), any_traits()};
  }

  Random& random_;
  Position<W>& position_;
  std::shared_ptr<const Permutation> turned_, shuffled_;
};

/// Wanders through positions, and now and then returns to an earlier one.
template <int W>
void wander(int sites, std::uint64_t seed) {
  struct Past {
    typename Position<W>::Mark mark;
    std::vector<std::uint8_t> bytes;
  };
  Random random(seed);
  Position<W> position(sites, kKindCount, kRoyalKinds);
  Meddler<W> meddler(random, position);
  std::vector<Past> past{{position.mark(), position.bytes()}};
  for (int i = 0; i < 1000; ++i) {
    if (random.one_in(4)) {
      past.resize(1 + static_cast<std::size_t>(random.below(static_cast<int>(past.size()))));
      position.undo_to(past.back().mark);
      CHECK(position.bytes() == past.back().bytes);
    } else {
      for (int n = random.below(12); n >= 0; --n) meddler.act();
      past.push_back({position.mark(), position.bytes()});
    }
    check_sound(position, kKindCount);
  }
  Position<W> copy(position);
  CHECK(copy.bytes() == position.bytes());
  copy.undo_to(past.front().mark);
  CHECK(copy.bytes() == past.front().bytes);
}

}  // namespace

void effects_undo() {
  for (int i = 0; i < rounds(); ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    wander<1>(64, seed);
    wander<1>(42, seed);
    wander<4>(100, seed);
    wander<4>(128, seed);
    wander<4>(256, seed);
  }
}

void keys_tell_positions_apart() {
  Position<1> position(64, kKindCount, kRoyalKinds);
  const auto empty = position.key();
  const auto changes = [&](auto&& effect) {
    const auto mark = position.mark();
    effect();
    const bool other = position.key() != empty;
    position.undo_to(mark);
    return other && position.key() == empty;
  };
  const Unit king{kKing, 1, 0, kRoyal}, knight{kKnight, 1, 0, 0};
  CHECK(changes([&] { position.add(0, knight, Reason::state); }));
  CHECK(changes([&] { position.close(0, Reason::state); }));
  CHECK(changes([&] { position.set_to_move(1); }));
  CHECK(changes([&] { position.set_slot(kEnPassant, 1); }));
  CHECK(changes([&] { position.hand_put(0, kRook, Reason::state); }));
  position.add(5, king, Reason::state);
  position.add(6, knight, Reason::state);
  const auto with = position.key();
  position.exchange(5, 6, Reason::state);
  CHECK(position.key() != with);
  position.exchange(5, 6, Reason::state);
  CHECK(position.key() == with);
  position.bury(6, Reason::state);
  CHECK(position.key() != with);
  position.set_trait(5, kRoyal, false, Reason::state);  // a king is royal by its kind: no news
  position.unbury(6, Reason::state);
  CHECK(position.key() == with);
  position.set_trait(6, kRoyal, true, Reason::state);  // for a royal knight it changes something
  CHECK(position.key() != with);
}

}  // namespace kirke::checks
