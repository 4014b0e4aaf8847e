#include "past/rules/account.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "past/rules/homes.hpp"
#include "past/rules/ledger.hpp"
#include "past/rules/ways.hpp"

namespace kirke::retro {
namespace {

/// Steps of the search for one position; where they do not suffice the account counts as settled.
/// Of 33 last-move problems one keeps eight more last moves with 10,000; with 40,000 nothing more
/// is proven in these or in the 170 positions of tests/retro.
constexpr int kTries = 20000;
constexpr Squares kAnywhere = ~Squares{0};

/// A pawn on the board.
struct Pawn {
  Side side;
  int square;
};

class Search {
 public:
  Search(const Facts& facts, Looking looking, const Supposed& supposed)
      : facts_(facts), looking_(looking), supposed_(supposed), ways_(facts) {
    for (Side side = 0; side < 2; ++side) open(side);
    std::sort(pawns_.items.begin(), pawns_.items.begin() + pawns_.count,
              [](const Pawn& a, const Pawn& b) {
                return height(a.square, a.side) < height(b.square, b.side);
              });
  }

  bool settled() { return !possible_ || begin_pawns(0, account_); }

 private:
  bool use_up_one() noexcept { return --tries_ > 0; }

  void open(Side side) {
    Ledger& ledger = account_[side];
    Squares pawns = facts_.units.of[side][kPawn];
    ledger.pawns = 8 - std::popcount(pawns);
    for (; pawns != 0; pawns &= pawns - 1) {
      if (!pawns_.push({side, first(pawns)})) possible_ = false;
    }
    const Homes homes = homes_of(facts_, side, supposed_.stayed, supposed_.knight_not_on[side]);
    for (const Squares targets : homes.promoted) {
      --ledger.pawns;
      promoted_[side].push(looking_ == Looking::at_pawns ? rank_at(7, side) & ~facts_.steady
                                                         : targets);
    }
    if (supposed_.promoted[side]) {
      --ledger.pawns;
      promoted_[side].push(rank_at(7, side) & ~facts_.steady);
      ledger.pieces.push(kAnywhere);  // the one that the promoted piece replaces
    }
    if (ledger.pawns < 0) possible_ = false;  // other rules refute such a position
    const Squares taken_by_pawns = squares_of_captures(facts_, other(side));
    for (const Squares where : homes.captured) {
      if ((where & taken_by_pawns) == 0) continue;  // no pawn captured it
      ledger.pieces.push(looking_ == Looking::at_all ? where : kAnywhere);
    }
  }

  /// Leads a pawn along each of its ways. Calls f(account with its captures).
  template <class F>
  bool on_a_way(const Account& account, const Errand& errand, F&& f) {
    const Squares left = errand.stands ? errand.targets & supposed_.left : 0;
    for (PawnWay way : ways_of(account, errand)) {
      const Squares late = way.captures == 1 ? way.landings[0] & rank_at(7, errand.side) : 0;
      if (late != 0) {
        if (promotes_by_its_only_capture(account, errand, late, f)) return true;
        way.landings[0] &= ~late;
        if (way.landings[0] == 0) continue;
      }
      Account next = account;
      if (add(next, errand.side, errand.file, way, left) && f(next)) return true;
    }
    return false;
  }

  /// Promotes the pawn by its only capture, from the seventh rank. It has gone all its file up to
  /// there, so that no enemy pawn goes all the file down.
  template <class F>
  bool promotes_by_its_only_capture(const Account& account, const Errand& errand, Squares where,
                                    F&& f) {
    if ((account[other(errand.side)].straight >> errand.file & 1u) != 0) return false;
    Account next = account;
    next[errand.side].straight |= 1u << errand.file;
    return add(next, errand.side, errand.file, {{where}, 1}) && f(next);
  }

  const std::vector<PawnWay>& ways_of(const Account& account, const Errand& errand) {
    return ways_.ways(errand, account[other(errand.side)].never_left);
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
          7 - height(square, side);  // as the other side counts
      if (passed(account, file)) return false;
    }
    began_[i] = {file, straight};
    return begin_pawns(i + 1, account);
  }

  /// Leads the pawns from the i-th on to the squares where they stand.
  bool lead_pawns(std::size_t i, const Account& account) {
    while (i < pawns_.count && began_[i].straight) ++i;
    if (i == pawns_.count) return promote(kWhite, 0, account);
    if (!use_up_one()) return true;
    const auto [side, square] = pawns_.items[i];
    return on_a_way(account, {side, began_[i].file, bit(square), true, 1},
                    [&, i](const Account& next) { return lead_pawns(i + 1, next); });
  }

  // ---- pawns that promoted

  /// Accounts for the pawns that became the promoted pieces on the board, from the i-th piece on.
  bool promote(Side side, std::size_t i, const Account& account, int least_file = 0) {
    const auto& promoted = promoted_[side];
    if (i == promoted.count) return side == kWhite ? promote(kBlack, 0, account) : settle(account);
    // Of two promoted pieces that come from the same squares, the first takes the first file.
    const bool alike = i + 1 < promoted.count && promoted.items[i] == promoted.items[i + 1];
    for (int file = least_file; file < 8; ++file) {
      if ((account[side].files >> file & 1u) == 0) continue;
      const Squares targets = promoted.items[i];
      if (promote_on(account, side, file, targets, targets, [&](const Account& next) {
            return promote(side, i + 1, next, alike ? file + 1 : 0);
          }))
        return true;
    }
    return false;
  }

  /// Promotes the pawn of a file: without a capture on one of `straight`, or with captures on one
  /// of the targets. Calls f(account with its captures).
  template <class F>
  bool promote_on(const Account& account, Side side, int file, Squares straight, Squares targets,
                  F&& f) {
    if (!use_up_one()) return true;
    if (ways_of(account, {side, file, straight, false, 0, 0}).empty())
      return on_a_way(account, {side, file, targets, false, 1}, f);
    // Two pawns that go all their way on one file do not get past each other.
    Account next = account;
    next[side].files &= ~(1u << file);
    next[side].straight |= 1u << file;
    if ((next[other(side)].straight >> file & 1u) == 0 && f(next)) return true;
    return !file_is_straight_for_nobody(account, side, file) &&
           on_a_way(account, {side, file, targets, false, 1}, f);
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
        const int choices = candidates(account[other(s)], account[s].needed.items[i].where);
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
    const Needed capture = next[side].needed.items[which];
    next[side].needed.drop(which);
    return a_piece(next, other(side), capture.where) || a_pawn(next, other(side), capture);
  }

  static int candidates(const Ledger& ledger, Squares where) noexcept {
    int count = ledger.pawns > 0 ? std::popcount(ledger.files) : 0;
    for (const Squares piece : ledger.pieces) count += (piece & where) != 0 ? 1 : 0;
    return count;
  }

  /// Accounts for the capture of a piece of the game array on one of the squares.
  bool a_piece(const Account& account, Side side, Squares where) {
    const auto& pieces = account[side].pieces;
    for (std::size_t i = 0; i < pieces.count; ++i) {
      const Squares piece = pieces.items[i];
      if ((piece & where) == 0 ||
          std::find(pieces.begin(), pieces.begin() + i, piece) != pieces.begin() + i)
        continue;  // an equal one was tried
      Account next = account;
      next[side].pieces.drop(i);
      if (settle(next)) return true;
    }
    return false;
  }

  /// Accounts for the capture of a pawn, or of what it promoted to, on one of the squares.
  bool a_pawn(Account account, Side side, const Needed& capture) {
    Ledger& ledger = account[side];
    if (ledger.pawns == 0) return false;
    --ledger.pawns;
    const auto go_on = [&](const Account& next) { return settle(next); };
    const Squares as_pawn = capture.where & ~rank_at(7, side);
    const Squares promoted = promotions_before(side, capture.where, false);
    const Squares in_its_place = promotions_before(side, capture.where, true);
    for (int file = 0; file < 8; ++file) {
      if ((ledger.files >> file & 1u) == 0) continue;
      const Squares not_on = rank_at(1, side) & (kFileA << file) & capture.left;
      const Squares targets =
          as_pawn & ~not_on & ~supposed_.pawn_not_on[side][static_cast<std::size_t>(file)];
      if (on_a_way(account, {side, file, targets, false}, go_on)) return true;
      // A pawn that the captor met on its file promotes after that capture.
      const Squares straight = capture.leaving == file ? in_its_place : promoted;
      if (promote_on(account, side, file, straight, promoted, go_on)) return true;
    }
    return false;
  }

  /// Squares on which a missing pawn can have promoted, for a capture on one of these squares.
  /// in_its_place: the promoted piece is on the board, in place of the captured one.
  Squares promotions_before(Side side, Squares where, bool in_its_place) {
    const Squares all = rank_at(7, side) & ~facts_.steady;
    if (looking_ != Looking::at_all) return all;
    auto& captured = captured_[side];
    if (!captured) {
      captured.emplace();
      for (Squares rest = all; rest != 0; rest &= rest - 1)
        (*captured)[static_cast<std::size_t>(file_of(first(rest)))] =
            captured_after_promotion(facts_, side, first(rest));
    }
    Squares out = 0;
    for (Squares rest = all; rest != 0; rest &= rest - 1) {
      const Captured& one = (*captured)[static_cast<std::size_t>(file_of(first(rest)))];
      const Squares squares = one.in_its_place | (in_its_place ? 0 : one.itself);
      if ((squares & where) != 0) out |= rest & -rest;
    }
    return out;
  }

  struct Began {
    int file = 0;
    bool straight = false;
  };

  const Facts& facts_;
  const Looking looking_;
  const Supposed supposed_;
  std::array<std::optional<std::array<Captured, 8>>, 2> captured_;  // by file of promotion
  Account account_;
  KnownWays ways_;
  Few<Pawn, 16> pawns_;
  std::array<Began, 16> began_{};
  std::array<Few<Squares, 16>, 2> promoted_;
  bool possible_ = true;
  int tries_ = kTries;
};

}  // namespace

bool settled(const Facts& facts, Looking looking, const Supposed& supposed) {
  return Search(facts, looking, supposed).settled();
}

}  // namespace kirke::retro
