#include <array>

#include "checks/setups.hpp"

namespace kirke::checks {
namespace {

/// Puts units on the board of a specification one by one.
class Placer {
 public:
  Placer(Random& random, MachineSpec& spec)
      : random_(random), spec_(spec), board_(board_of(spec)) {}

  bool put(int x, int y, KindNumber kind, Side side) {
    if (!board_.contains(x, y)) return false;
    const Site site = board_.at(x, y);
    if (kind == kPawn && board_.is_rank(site, side, -1)) return false;
    for (const UnitSpec& u : spec_.units) {
      if (u.site == site) return false;
    }
    spec_.units.push_back({site, {kind, owner_bit(side), 0, 0}});
    return true;
  }

  void put_anywhere(KindNumber kind, Side side) {
    while (!put(random_.below(spec_.width), random_.below(spec_.height), kind, side)) continue;
  }

  /// Puts a unit within so many files and ranks of a site, if there is room.
  void put_near(int x, int y, int within, KindNumber kind, Side side) {
    for (int i = 0; i < 8; ++i) {
      const int dx = random_.below(2 * within + 1) - within,
                dy = random_.below(2 * within + 1) - within;
      if (put(x + dx, y + dy, kind, side)) return;
    }
  }

 private:
  Random& random_;
  MachineSpec& spec_;
  Board board_;
};

KindNumber any_piece(Random& random) { return static_cast<KindNumber>(random.below(4)); }

void scatter_anywhere(Random& random, MachineSpec& spec) {
  Placer placer(random, spec);
  bool placed[2] = {false, false};
  if (!spec.castlings.empty() && random.one_in(3)) {
    for (const CastlingSpec& c : spec.castlings) {
      const int y = c.side == 0 ? 0 : 7;
      placed[c.side] |= placer.put(4, y, kKing, c.side);
      if (!random.one_in(3)) placer.put(c.rook_from % 8, y, kRook, c.side);
      if (random.one_in(8)) spec.cannot_castle.push_back(c.rook_from);
    }
  }
  for (const Side side : {Side{0}, Side{1}}) {
    if (!placed[side] && !random.one_in(12)) placer.put_anywhere(kKing, side);
  }
  const int count = 2 + random.below(11);
  for (int i = 0; i < count; ++i) placer.put_anywhere(any_kind(random), any_side(random));
}

void scatter_net(Random& random, MachineSpec& spec) {
  Placer placer(random, spec);
  const int x = random.one_in(2) ? 0 : random.below(spec.width);
  const int y = random.one_in(2) ? 0 : spec.height - 1;
  placer.put(x, y, kKing, 1);
  for (int i = random.below(4); i > 0; --i) placer.put_near(x, y, 1, any_kind(random), 1);
  if (!random.one_in(4)) placer.put_near(x, y, 3, kKing, 0);
  for (int i = 1 + random.below(3); i > 0; --i) placer.put_near(x, y, 4, any_kind(random), 0);
}

void set_up_array(Random& random, MachineSpec& spec) {
  if (spec.width != 8 || spec.height != 8) return scatter_anywhere(random, spec);
  constexpr std::array kBackRank{kRook, kKnight, kBishop, kQueen, kKing, kBishop, kKnight, kRook};
  Placer placer(random, spec);
  for (int x = 0; x < 8; ++x) {
    placer.put(x, 0, kBackRank[static_cast<std::size_t>(x)], 0);
    placer.put(x, 1, kPawn, 0);
    placer.put(x, 6, kPawn, 1);
    placer.put(x, 7, kBackRank[static_cast<std::size_t>(x)], 1);
  }
}

void scatter_prey(Random& random, MachineSpec& spec) {
  constexpr int kVictims = 14;
  const int pawns = 2 + random.below(3);
  Placer placer(random, spec);
  placer.put(0, 0, kKing, 0);
  placer.put(spec.width - 1, spec.height - 1, kKing, 1);
  const int x = random.below(spec.width - pawns + 1);
  for (int i = 0; i < pawns; ++i) placer.put(x + i, 1, kPawn, 0);
  for (int i = 0; i < kVictims; ++i) {
    while (!placer.put(x - 1 + random.below(pawns + 2), 2 + random.below(5), any_piece(random), 1))
      continue;
  }
}

void scatter_castling(Random& random, MachineSpec& spec) {
  if (spec.castlings.empty()) return scatter_net(random, spec);
  Placer placer(random, spec);
  for (const CastlingSpec& c : spec.castlings) {
    placer.put(c.king_from % spec.width, c.king_from / spec.width, kKing, c.side);
    if (!random.one_in(4))
      placer.put(c.rook_from % spec.width, c.rook_from / spec.width, kRook, c.side);
  }
  for (int i = 1 + random.below(3); i > 0; --i) placer.put_anywhere(any_piece(random), 0);
  for (int i = random.below(3); i > 0; --i) placer.put_anywhere(any_kind(random), 1);
}

}  // namespace

KindNumber any_kind(Random& random) { return random.one_in(2) ? kPawn : any_piece(random); }
Side any_side(Random& random) { return static_cast<Side>(random.below(2)); }

void place_units(Random& random, MachineSpec& spec, Scatter scatter) {
  switch (scatter) {
    case Scatter::anywhere:
      return scatter_anywhere(random, spec);
    case Scatter::net:
      return scatter_net(random, spec);
    case Scatter::array:
      return set_up_array(random, spec);
    case Scatter::prey:
      return scatter_prey(random, spec);
    case Scatter::castling:
      return scatter_castling(random, spec);
  }
}

void give_attributes(Random& random, MachineSpec& spec,
                     const std::map<std::string, std::uint32_t>& attributes) {
  const int one_in = random.one_in(4) ? 1 : 3;
  for (UnitSpec& u : spec.units) {
    for (const auto& [name, trait] : attributes) {
      if (!random.one_in(one_in)) continue;
      // Kings get only attributes that keep them from moving.
      if (u.unit.kind == kKing && trait != kFunctionary && trait != kPatrol) continue;
      if (trait == 0) u.unit.owners = 3;
      if ((trait & (kHurdleColour | kBul | kDob)) == 0 ||
          spec.kinds[u.unit.kind].name == "grasshopper")
        u.unit.traits |= trait;
    }
  }
}

}  // namespace kirke::checks
