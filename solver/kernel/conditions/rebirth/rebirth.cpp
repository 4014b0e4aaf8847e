#include "conditions/rebirth/rebirth.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "core/refusal.hpp"

namespace kirke {
namespace {

constexpr Side other(Side s) noexcept { return static_cast<Side>(1 - s); }

int kind_named(const MachineSpec& spec, const std::string& name) noexcept {
  for (std::size_t k = 0; k < spec.kinds.size(); ++k) {
    if (spec.kinds[k].name == name) return static_cast<int>(k);
  }
  return -1;
}

using Steps = std::vector<std::string>;

/// The officers of the game in their cycle, whichever kinds stand for them.
Steps officers_in_circle(const MachineSpec& spec) {
  Steps out;
  for (const char* officer : {"knight", "bishop", "rook", "queen", "knight"}) {
    for (const KindSpec& kind : spec.kinds) {
      if (kind.rebirth == officer) out.push_back(kind.name);
    }
  }
  return out;
}

/// The walks of a chain: each becomes the one after it.
Steps chain_of(const CirceRow& row, const MachineSpec& spec) {
  // Captured units rise where capturing units sink, and the reverse.
  const bool falls = (row.becomes == Becomes::einstein) != row.capturer();
  switch (row.becomes) {
    case Becomes::chameleon:
      return row.walks.empty() || row.april ? officers_in_circle(spec) : row.walks;
    case Becomes::einstein:
    case Becomes::reversal_einstein:
      return falls ? Steps{"queen", "rook", "bishop", "knight", "pawn"}
                   : Steps{"pawn", "knight", "bishop", "rook", "queen"};
    default:
      return {};
  }
}

/// Whether the row needs squares of the game array. Antimars castles with rooks whose home is their
/// corner.
bool needs_homes(const CirceRow& row) noexcept {
  return row.square == Square::home || row.square == Square::rank || row.base == Base::antimars;
}

/// Whether the row needs first and last ranks, or a mirror line in the middle of the board.
bool needs_ranks(const CirceRow& row) noexcept {
  switch (row.square) {
    case Square::file:
    case Square::point_mirror:
    case Square::file_mirror:
    case Square::rank_mirror:
      return true;
    default:
      return row.adapted != Adapted::no;
  }
}

/// Whether it is agreed where units are reborn of a board laid twice.
bool agreed_on_two_boards(const CirceRow& row) noexcept {
  return (row.base == Base::circe || row.base == Base::anticirce) &&
         row.trigger == Trigger::this_capture && row.occupied <= Occupied::strict &&
         row.square != Square::cage && row.square != Square::make;
}

void check_board(const CirceRow& row, const Board& board) {
  if (board.laid_twice() && !agreed_on_two_boards(row))
    throw Refusal("on which of two boards units are reborn is not agreed", kLeaveOneOut);
  if (row.square == Square::antipode && (board.width != 8 || board.height != 8))
    throw Refusal("antipodes are defined on the 8x8 board only", kTakeOtherRebirths);
  if (needs_ranks(row) && board.of_cells())
    throw Refusal("this rebirth square is defined on rectangles only", kTakeOtherRebirths);
}

}  // namespace

Rebirth::Rebirth(const CirceRow& row, const MachineSpec& spec, const Board& board)
    : row_(row), board_(board) {
  if (needs_homes(row)) homes_ = Homes(board, spec.kinds);
  check_board(row, board);
  const Steps chain = chain_of(row, spec);
  const bool closes = row.becomes == Becomes::chameleon;
  for (std::size_t k = 0; k < spec.kinds.size(); ++k) {
    classes_.push_back(home_class_from(spec.kinds[k].rebirth));
    becomes_.push_back(static_cast<std::uint16_t>(k));
    affected_.push_back(std::find(row.walks.begin(), row.walks.end(), spec.kinds[k].name) !=
                        row.walks.end());
  }
  for (std::size_t i = 0; i < chain.size(); ++i) {
    if (i + 1 == chain.size() && !(closes && chain.front() != chain.back())) break;
    const int from = kind_named(spec, chain[i]);
    const int to = kind_named(spec, i + 1 < chain.size() ? chain[i + 1] : chain.front());
    if (from < 0) continue;  // no unit will ask
    if (to < 0) throw std::invalid_argument("a walk of the cycle is not in play: " + chain[i]);
    becomes_[static_cast<std::size_t>(from)] = static_cast<std::uint16_t>(to);
  }
}

bool Rebirth::concerns(const Capture& capture, const Unit& reborn) const noexcept {
  if (reborn.royal() && !row_.kings) return false;
  return !row_.april || affected_[owner_of_home(capture, changed(capture, reborn)).kind];
}

Unit Rebirth::changed(const Capture& capture, Unit reborn) const noexcept {
  if (row_.becomes == Becomes::clone) {
    const Unit& model = row_.capturer() ? capture.victim : capture.capturer;
    if (!model.royal()) reborn.kind = row_.capturer() ? model.kind : capture.moved_as;
  } else {
    reborn.kind = becomes_[reborn.kind];
  }
  return reborn;
}

Rebirth::Owner Rebirth::owner_of_home(const Capture& capture, const Unit& reborn) const noexcept {
  const bool capturers = row_.capturer() != row_.home_of_other;
  const Unit& unit = !row_.home_of_other ? reborn : capturers ? capture.capturer : capture.victim;
  Side side = capturers ? capture.side : other(capture.side);
  if (row_.home_side == HomeSide::mirror) side = other(side);
  if (row_.home_side == HomeSide::by_rank) {
    // The home whose projection on the rank of capture has the colour of the square of capture.
    const bool even = board_.rank(capture.at) % 2 == 0;
    if (even == (side == 1)) side = other(side);
  }
  return {unit.kind, unit.traits, side};
}

Site Rebirth::square(const Capture& capture, const Unit& reborn) const noexcept {
  const Owner owner = owner_of_home(capture, reborn);
  Site s = determined(capture, reborn, owner);
  if (s != kNowhere) s = adapted(capture, owner, s);
  if (s == kNowhere || board_.closed(s)) return kNowhere;
  return board_.laid_twice() && !board_.same_copy(capture.at, s) ? board_.twin(s) : s;
}

Site Rebirth::home(const Owner& owner, Site at) const noexcept {
  return homes_.of(owner.kind, owner.side, board_.square(at));
}

Site Rebirth::on_file(const Owner& owner, Site at) const noexcept {
  const HomeClass c = classes_[owner.kind];
  const int last = board_.height - 1;
  const int steps = c == HomeClass::pawn ? 1 : c == HomeClass::fairy ? last : 0;
  return board_.at(board_.file(at), owner.side == 0 ? steps : last - steps);
}

Site Rebirth::determined(const Capture& capture, const Unit& reborn,
                         const Owner& owner) const noexcept {
  const Site at = capture.at;
  const int x = board_.file(at), y = board_.rank(at);
  const int last_x = board_.width - 1, last_y = board_.height - 1;
  switch (row_.square) {
    case Square::home:
      return home(owner, at);
    case Square::file:
      return on_file(owner, at);
    case Square::rank:
      return board_.at(board_.file(home(owner, at)), y);
    case Square::point_mirror:
      return board_.at(last_x - x, last_y - y);
    case Square::file_mirror:
      return board_.at(last_x - x, y);
    case Square::rank_mirror:
      return board_.at(x, last_y - y);
    case Square::antipode:
      return board_.at(x < 4 ? x + 4 : x - 4, y < 4 ? y + 4 : y - 4);
    case Square::equipollent: {
      const int sign = row_.home_side == HomeSide::mirror ? -1 : 1;
      const int to_x = x + sign * capture.way.dx, to_y = y + sign * capture.way.dy;
      return board_.contains(to_x, to_y) ? board_.at(to_x, to_y) : kNowhere;
    }
    case Square::diagram:
      return diagram_site(reborn.traits);
    case Square::departure:
      return capture.from;
    case Square::capture:
      return at;
    case Square::any:
    case Square::cage:
    case Square::make:
      return kNowhere;
  }
  return kNowhere;
}

Site Rebirth::adapted(const Capture& capture, const Owner& owner, Site s) const noexcept {
  const int last_x = board_.width - 1, last_y = board_.height - 1;
  switch (row_.adapted) {
    case Adapted::diametral:
      return board_.at(last_x - board_.file(s), last_y - board_.rank(s));
    case Adapted::vertical_mirror:
      return board_.at(last_x - board_.file(s), board_.rank(s));
    case Adapted::frischauf:
      return owner.traits & kFrischauf
                 ? board_.at(board_.file(capture.at), owner.side == 0 ? last_y : 0)
                 : s;
    case Adapted::no:
      return s;
  }
  return s;
}

std::vector<bool> Rebirth::sites(int kind, Side side) const {
  if (row_.turns) return std::vector<bool>(static_cast<std::size_t>(board_.size()), true);
  return sites_of_former(kind, side);
}

std::vector<bool> Rebirth::sites_of_former(int kind, Side side) const {
  const auto size = static_cast<std::size_t>(board_.size());
  std::vector<bool> found(size, false);
  const bool anywhere = row_.chooses() || row_.square == Square::equipollent ||
                        row_.square == Square::departure || row_.square == Square::diagram;
  if (anywhere) return std::vector<bool>(size, true);
  Unit unit{static_cast<std::uint16_t>(kind), owner_bit(side), 0, 0};
  for (std::size_t any = 0; any < classes_.size(); ++any) {
    const Unit partner{static_cast<std::uint16_t>(any), owner_bit(other(side)), 0, 0};
    for (const std::uint32_t traits : {0u, static_cast<std::uint32_t>(kFrischauf)}) {
      unit.traits = traits;
      for (Site at = 0; at < board_.size(); ++at) {
        const Capture capture = row_.capturer()
                                    ? Capture{partner, unit, unit.kind, side, at, at}
                                    : Capture{unit, partner, partner.kind, other(side), at, at};
        const Site s = square(capture, changed(capture, unit));
        if (s != kNowhere) found[s] = true;
      }
      if (row_.adapted != Adapted::frischauf) break;
    }
    if (!row_.home_of_other && row_.becomes != Becomes::clone) break;
  }
  return found;
}

std::uint64_t Rebirth::kinds(int kind) const noexcept {
  const std::size_t count = classes_.size();
  if (row_.becomes == Becomes::clone) return count < 64 ? (std::uint64_t{1} << count) - 1 : ~0ull;
  return std::uint64_t{1} << becomes_[static_cast<std::size_t>(kind)];
}

}  // namespace kirke
