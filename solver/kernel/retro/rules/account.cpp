#include "retro/rules/account.hpp"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>

#include "retro/rules/homes.hpp"
#include "retro/rules/pawn_ways.hpp"
#include "retro/rules/ways.hpp"

namespace kirke::retro {
namespace {

constexpr int kTries = 20000;  // what is looked at for one position
constexpr Squares kAnywhere = ~Squares{0};

/// A list in place: accounts are copied at every step.
template <class T, std::size_t kMost>
struct Few {
  std::array<T, kMost> items{};
  std::size_t count = 0;

  bool push(const T& item) noexcept {
    if (count == kMost) return false;
    items[count++] = item;
    return true;
  }
  void drop(std::size_t i) noexcept { items[i] = items[--count]; }
  const T* begin() const noexcept { return items.data(); }
  const T* end() const noexcept { return items.data() + count; }
};

/// What one side has to account for.
struct Ledger {
  Few<Squares, 16> needed;  // captures by its pawns that are not accounted for
  Few<Squares, 16> pieces;  // its captured pieces of the game array: where that can have been
  unsigned files = 0xFF;    // files of its pawns that are not accounted for
  int begun = 0;            // captures that its pawns on the board need at least
  unsigned straight = 0;    // files of its pawns that promoted without a capture
  int pawns = 0;            // captured pawns that are not accounted for, promoted or not
  std::array<int, 8> never_left{};  // by file a pawn on the board that never captured: its height

  int left() const noexcept { return static_cast<int>(pieces.count) + pawns; }
};

using Account = std::array<Ledger, 2>;

/// An errand of a pawn and the enemy pawns that never left their files, packed.
struct WayKey {
  Squares targets;
  std::uint64_t rest;
  bool operator==(const WayKey&) const = default;
};
struct WayHash {
  std::size_t operator()(const WayKey& key) const noexcept {
    return static_cast<std::size_t>((key.targets * 0x9E3779B97F4A7C15ull) ^
                                    (key.rest * 0xC2B2AE3D27D4EB4Full >> 17));
  }
};

/// A pawn on the board.
struct Pawn {
  Side side;
  int square;
};

class Search {
 public:
  Search(const Facts& facts, Looking looking) : facts_(facts) {
    for (Side side = 0; side < 2; ++side) open(side, looking);
    std::sort(pawns_.items.begin(), pawns_.items.begin() + pawns_.count,
              [](const Pawn& a, const Pawn& b) {
                return height(a.square, a.side) < height(b.square, b.side);
              });
  }

  bool settled() { return !possible_ || begin_pawns(0, account_); }

 private:
  bool use_up_one() noexcept { return --tries_ > 0; }

  void open(Side side, Looking looking) {
    Ledger& ledger = account_[side];
    Squares pawns = facts_.units.of[side][kPawn];
    ledger.pawns = 8 - std::popcount(pawns);
    for (; pawns != 0; pawns &= pawns - 1) {
      if (!pawns_.push({side, first(pawns)})) possible_ = false;
    }
    const Homes homes = homes_of(facts_, side);
    for (const Squares targets : homes.promoted) {
      --ledger.pawns;
      promoted_[side].push(looking == Looking::at_pawns ? rank_at(7, side) & ~facts_.steady
                                                        : targets);
    }
    if (ledger.pawns < 0) possible_ = false;  // other rules say so
    const Squares taken_by_pawns = squares_of_captures(facts_, other(side));
    for (const Squares where : homes.captured) {
      if ((where & taken_by_pawns) == 0) continue;  // no pawn captured it
      ledger.pieces.push(looking == Looking::at_all ? where : kAnywhere);
    }
  }

  /// Captures that pawns of the side can still have made.
  static int captures_left(const Account& account, Side side) noexcept {
    return account[other(side)].left() - static_cast<int>(account[side].needed.count);
  }

  /// The account with a way of a pawn of the side; false if its captures are too many.
  static bool add(Account& account, Side side, int file, const PawnWay& way) noexcept {
    Ledger& ledger = account[side];
    ledger.files &= ~(1u << file);
    for (int i = 0; i < way.captures; ++i) {
      if (!ledger.needed.push(way.landings[static_cast<std::size_t>(i)])) return false;
    }
    return captures_left(account, side) >= 0;
  }

  /// Leads a pawn on one of its ways; f(account with its captures).
  template <class F>
  bool on_a_way(const Account& account, const Errand& errand, F&& f) {
    for (const PawnWay& way : ways_of(account, errand)) {
      Account next = account;
      if (add(next, errand.side, errand.file, way) && f(next)) return true;
    }
    return false;
  }

  /// All ways on an errand, whatever captures are left.
  const std::vector<PawnWay>& ways_of(const Account& account, const Errand& errand) {
    const auto& waiting = account[other(errand.side)].never_left;
    WayKey key{errand.targets, 0};
    for (const int height : waiting) key.rest = key.rest << 3 | static_cast<unsigned>(height);
    key.rest = key.rest << 8 | static_cast<unsigned>(errand.most != 0) << 7 |
               static_cast<unsigned>(errand.least) << 5 | (errand.stands ? 1u : 0u) << 4 |
               static_cast<unsigned>(errand.file) << 1 | errand.side;
    const auto [at, is_new] = ways_.try_emplace(key);
    if (is_new) {
      const bool promotes = (errand.targets & rank_at(7, errand.side)) != 0;
      at->second = pawn_ways(
          errand, {facts_.steady,
                   promotes ? stops_before_promotion(facts_, errand.side) : Squares{0}, waiting});
    }
    return at->second;
  }

  // ---- pawns on the board: the files on which they began

  /// Takes a file for each of the pawns from the i-th on, the nearest first.
  bool begin_pawns(std::size_t i, const Account& account) {
    if (!use_up_one()) return true;
    if (i == pawns_.count) return lead_pawns(0, account);
    const auto [side, square] = pawns_.items[i];
    const int own = file_of(square), most = height(square, side) - 1;
    if (begin_on(i, account, own, true)) return true;
    for (int aside = 1; aside <= most; ++aside) {
      if (begin_on(i, account, own - aside, false)) return true;
      if (begin_on(i, account, own + aside, false)) return true;
    }
    return most >= 2 && begin_on(i, account, own, false);
  }

  /// straight: the pawn never captured.
  bool begin_on(std::size_t i, Account account, int file, bool straight) {
    const auto [side, square] = pawns_.items[i];
    if (file < 0 || file > 7 || (account[side].files >> file & 1u) == 0) return false;
    account[side].files &= ~(1u << file);
    const int aside = std::abs(file - file_of(square));
    account[side].begun += straight ? 0 : aside == 0 ? 2 : aside;
    if (account[side].begun > account[other(side)].left()) return false;
    if (straight) {
      account[side].never_left[static_cast<std::size_t>(file)] =
          7 - height(square, side);  // as the other side sees it
      if (passed(account, file)) return false;
    }
    began_[i] = {file, straight};
    return begin_pawns(i + 1, account);
  }

  /// Whether two pawns that never left their file stand beyond each other.
  static bool passed(const Account& account, int file) noexcept {
    const int white = account[kWhite].never_left[static_cast<std::size_t>(file)];
    const int black = account[kBlack].never_left[static_cast<std::size_t>(file)];
    return white != 0 && black != 0 && 7 - white > black;
  }

  /// Leads the pawns from the i-th on to where they stand.
  bool lead_pawns(std::size_t i, const Account& account) {
    while (i < pawns_.count && began_[i].straight) ++i;
    if (i == pawns_.count) return promote(kWhite, 0, account);
    if (!use_up_one()) return true;
    const auto [side, square] = pawns_.items[i];
    return on_a_way(account, {side, began_[i].file, bit(square), true, 1},
                    [&, i](const Account& next) { return lead_pawns(i + 1, next); });
  }

  // ---- pawns that promoted

  /// The pawns of which promoted pieces on the board were made, from the i-th on.
  bool promote(Side side, std::size_t i, const Account& account, int least_file = 0) {
    const auto& promoted = promoted_[side];
    if (i == promoted.count) return side == kWhite ? promote(kBlack, 0, account) : settle(account);
    // Of two that come from the same squares the first takes the first file.
    const bool alike = i + 1 < promoted.count && promoted.items[i] == promoted.items[i + 1];
    for (int file = least_file; file < 8; ++file) {
      if ((account[side].files >> file & 1u) == 0) continue;
      if (promote_on(account, side, file, promoted.items[i], [&](const Account& next) {
            return promote(side, i + 1, next, alike ? file + 1 : 0);
          }))
        return true;
    }
    return false;
  }

  /// Promotes the pawn of a file on one of the squares; f(account with its captures).
  template <class F>
  bool promote_on(const Account& account, Side side, int file, Squares targets, F&& f) {
    if (!use_up_one()) return true;
    const Errand straight{side, file, targets, false, 0, 0};
    if (ways_of(account, straight).empty())
      return on_a_way(account, {side, file, targets, false, 1}, f);
    // One of two pawns of a file that both promoted has left it.
    Account next = account;
    next[side].files &= ~(1u << file);
    next[side].straight |= 1u << file;
    if ((next[other(side)].straight >> file & 1u) == 0 && f(next)) return true;
    return !file_is_straight_for_nobody(account, side, file) &&
           on_a_way(account, {side, file, targets, false, 1}, f);
  }

  /// Whether no pawn of the other side can have promoted straight on the file.
  static bool file_is_straight_for_nobody(const Account& account, Side side, int file) noexcept {
    const Ledger& enemy = account[other(side)];
    return ((enemy.files | enemy.straight) >> file & 1u) == 0;
  }

  // ---- captures

  /// Finds for every capture a unit that was captured.
  bool settle(const Account& account) {
    if (!use_up_one()) return true;
    Side side = kWhite;
    std::size_t which = 0;
    int fewest = 1000;
    for (Side s = 0; s < 2; ++s) {
      if (captures_left(account, s) < 0) return false;
      for (std::size_t i = 0; i < account[s].needed.count; ++i) {
        const int choices = candidates(account[other(s)], account[s].needed.items[i]);
        if (choices < fewest) {
          fewest = choices;
          side = s;
          which = i;
        }
      }
    }
    if (fewest == 1000) return true;
    if (fewest == 0) return false;
    Account next = account;
    const Squares where = next[side].needed.items[which];
    next[side].needed.drop(which);
    return a_piece(next, other(side), where) || a_pawn(next, other(side), where);
  }

  static int candidates(const Ledger& ledger, Squares where) noexcept {
    int count = ledger.pawns > 0 ? std::popcount(ledger.files) : 0;
    for (const Squares piece : ledger.pieces) count += (piece & where) != 0 ? 1 : 0;
    return count;
  }

  /// A piece of the game array was captured there.
  bool a_piece(const Account& account, Side side, Squares where) {
    const auto& pieces = account[side].pieces;
    for (std::size_t i = 0; i < pieces.count; ++i) {
      const Squares piece = pieces.items[i];
      if ((piece & where) == 0 ||
          std::find(pieces.begin(), pieces.begin() + i, piece) != pieces.begin() + i)
        continue;  // or one like it was tried
      Account next = account;
      next[side].pieces.drop(i);
      if (settle(next)) return true;
    }
    return false;
  }

  /// A pawn was captured there, or what it promoted to.
  bool a_pawn(Account account, Side side, Squares where) {
    Ledger& ledger = account[side];
    if (ledger.pawns == 0) return false;
    --ledger.pawns;
    const auto go_on = [&](const Account& next) { return settle(next); };
    for (int file = 0; file < 8; ++file) {
      if ((ledger.files >> file & 1u) == 0) continue;
      if (on_a_way(account, {side, file, where & ~rank_at(7, side), false}, go_on)) return true;
      if (promote_on(account, side, file, rank_at(7, side) & ~facts_.steady, go_on)) return true;
    }
    return false;
  }

  struct Began {
    int file = 0;
    bool straight = false;
  };

  const Facts& facts_;
  Account account_;
  std::unordered_map<WayKey, std::vector<PawnWay>, WayHash> ways_;
  Few<Pawn, 16> pawns_;
  std::array<Began, 16> began_{};
  std::array<Few<Squares, 16>, 2> promoted_;
  bool possible_ = true;
  int tries_ = kTries;
};

}  // namespace

bool settled(const Facts& facts, Looking looking) { return Search(facts, looking).settled(); }

}  // namespace kirke::retro
