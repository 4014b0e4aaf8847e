#include "conditions/shared/homes.hpp"

#include <array>
#include <stdexcept>

#include "core/refusal.hpp"

namespace kirke {
namespace {

/// Files of a pair of array squares: the one on a dark square for White, the one on a light square.
struct FilePair {
  int dark, light;
};

int array_file(HomeClass c, Side side, bool dark_capture) {
  // For Black the two squares of a pair have exchanged colours: h8 is dark where h1 is light.
  const auto by_colour = [&](FilePair white) {
    const bool first = (side == 0) == dark_capture;
    return first ? white.dark : white.light;
  };
  switch (c) {
    case HomeClass::king:
      return 4;
    case HomeClass::queen:
      return 3;
    case HomeClass::rook:
      return by_colour({0, 7});
    case HomeClass::bishop:
      return by_colour({2, 5});
    case HomeClass::knight:
      return by_colour({6, 1});
    default:
      return -1;
  }
}

Site home_square(HomeClass c, Side side, Site capture, const Board& board) {
  const int own_first = side == 0 ? 0 : 7;
  const int file = board.file(capture);
  if (c == HomeClass::pawn) return board.at(file, side == 0 ? 1 : 6);
  if (c == HomeClass::fairy) return board.at(file, 7 - own_first);
  return board.at(array_file(c, side, board.dark(capture)), own_first);
}

}  // namespace

HomeClass home_class_from(const std::string& name) {
  static const std::array<std::string, 7> names{"king",   "queen", "rook", "bishop",
                                                "knight", "pawn",  "fairy"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<HomeClass>(i);
  }
  throw std::invalid_argument("unknown rebirth class: " + name);
}

Homes::Homes(const Board& board, const std::vector<KindSpec>& kinds) {
  if (board.width != 8 || board.height != 8) {
    throw Refusal("home squares are defined on the 8x8 board only", kTakeOtherRebirths);
  }
  table_.resize(kinds.size() * 2 * 64);
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    const HomeClass c = home_class_from(kinds[k].rebirth);
    for (int side = 0; side < 2; ++side) {
      for (int s = 0; s < 64; ++s) {
        table_[(k * 2 + static_cast<std::size_t>(side)) * 64 + static_cast<std::size_t>(s)] =
            home_square(c, static_cast<Side>(side), static_cast<Site>(s), board);
      }
    }
  }
}

}  // namespace kirke
