#pragma once
// What the rules in force break together, and who relies on what: see core/guarantees.hpp.

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <vector>

#include "core/guarantees.hpp"

namespace kirke {

/// What somebody relies on: each of `guarantees` holds, or is broken only by rules that supply
/// something that is read.
struct RuleNeed {
  Guarantees guarantees{};
  Supplements reads{};
  /// Each unit is asked about apart: where all rules tell which units do what they do (see
  /// RulesBuilder::only_marked_do_more), nothing is needed of the others.
  bool unit_by_unit = false;
};

/// All of them, for a table of constants.
struct RuleNeeds {
  static constexpr std::size_t kMost = 6;

  constexpr RuleNeeds() noexcept = default;
  constexpr RuleNeeds(std::initializer_list<RuleNeed> some) noexcept {
    for (const RuleNeed& need : some) all[count++] = need;
  }
  constexpr const RuleNeed* begin() const noexcept { return all.data(); }
  constexpr const RuleNeed* end() const noexcept { return all.data() + count; }

  std::array<RuleNeed, kMost> all{};
  std::size_t count = 0;
};

/// How far supplements tell what is done to a guarantee: beside rules that break nothing of what
/// stands here, but by what is read. Beside others nothing is supplied to it.
struct Limit {
  Guarantees guarantees;
  Supplements supplements;
  RuleNeed beside;
};

inline constexpr std::array kLimits{
    // Changes of units are part of their walks, where captures take, and nobody moves from
    // elsewhere, captures kings, or stands below others.
    Limit{{Guarantee::arrivals_tabled, Guarantee::games_tabled},
          {Supplement::kind_changes, Supplement::side_changes},
          {.guarantees{Guarantee::arrivals_tabled, Guarantee::captures_tabled,
                       Guarantee::quiets_tabled, Guarantee::kinds_stay, Guarantee::one_owner,
                       Guarantee::royals_stay, Guarantee::nobody_below},
           .reads{Supplement::kind_changes, Supplement::side_changes}}},
    // A king may take units of both sides beside him; where moves do more they may be what blocks
    // him.
    Limit{Guarantee::one_owner,
          {Supplement::owners},
          {.guarantees{Guarantee::capture_is_take, Guarantee::quiet_is_shift,
                       Guarantee::captures_certain, Guarantee::captures_tabled,
                       Guarantee::arrivals_tabled}}},
    // Kings that are captured and reborn walk as before, and may be wherever captures put them.
    Limit{Guarantee::royals_stay,
          {Supplement::royal_returns},
          {.guarantees{Guarantee::kinds_stay, Guarantee::quiet_is_shift, Guarantee::captures_tabled,
                       Guarantee::arrivals_tabled, Guarantee::one_owner},
           .reads{Supplement::returns, Supplement::departures}}},
    // Captured units that lie where they were captured come back nowhere else.
    Limit{Guarantee::nobody_below,
          {Supplement::captives_below},
          {.guarantees{Guarantee::captures_tabled}}},
};

/// Which guarantees the rules in force keep, and who breaks the others.
class Contract {
 public:
  /// Whether the guarantee holds, or is broken only by who supplies something that is read.
  constexpr bool keeps(Guarantee g, Supplements reads = {}) const noexcept {
    return told_[index(g)].within(reads);
  }
  constexpr bool breaks(Guarantee g) const noexcept { return broken_[index(g)].any(); }
  /// Whether a rule supplies one of these.
  constexpr bool supplies(Supplements some) const noexcept { return supplied_.meets(some); }
  /// Whether a rule breaks it that supplies this.
  constexpr bool breaks_with(Guarantee g, Supplement s) const noexcept {
    return broken_[index(g)].has(s);
  }
  bool keeps(const RuleNeed& need) const noexcept {
    return (need.unit_by_unit && only_marked_) || within(need, told_);
  }
  bool keeps(const RuleNeeds& needs) const noexcept {
    return std::all_of(needs.begin(), needs.end(),
                       [this](const RuleNeed& need) { return keeps(need); });
  }
  /// Only moves of units with one of the traits Rules::marks and, if there are such traits,
  /// promotions do more than plain moves: what is broken does not concern the others. Neutral units
  /// stay units of both sides where they arrive.
  bool only_marked() const noexcept { return only_marked_; }

  /// All that is broken, in the order of the rules.
  const std::vector<Break>& all_breaks() const noexcept { return breaks_; }
  /// What keeps somebody off who has these needs: what is not read, and where something that is
  /// read does not tell all, beside whom it does not.
  std::vector<Break> breaks_of(const RuleNeeds& needs) const {
    std::vector<Break> out;
    for (const RuleNeed& need : needs) {
      if (keeps(need)) continue;
      add_unread(need, out);
      for (const Limit& limit : kLimits) {
        if (need.guarantees.meets(limit.guarantees) && need.reads.meets(limit.supplements) &&
            exceeds(limit)) {
          add_unread(limit.beside, out);
        }
      }
    }
    return out;
  }

  void add(const Break& one) {
    if (std::find(breaks_.begin(), breaks_.end(), one) != breaks_.end()) return;
    broken_[index(one.guarantee)].add(one.supplement);
    supplied_.add(one.supplement);
    breaks_.push_back(one);
    limit_supplements();
  }
  /// A supplement that does not hold beside other rules: who relied on it has none.
  void withdraw(Supplement s) noexcept {
    supplied_.remove(s);
    for (Break& one : breaks_) {
      if (one.supplement == s) one.supplement = Supplement::none;
    }
    for (Supplements& all : broken_) {
      if (all.has(s)) replace_by_none(all, s);
    }
    limit_supplements();
  }
  void set_only_marked(bool only) noexcept { only_marked_ = only; }

 private:
  using ByGuarantee = std::array<Supplements, kGuarantees>;

  static constexpr std::size_t index(Guarantee g) noexcept { return static_cast<std::size_t>(g); }
  static constexpr void replace_by_none(Supplements& all, Supplements some) noexcept {
    all = all.without(some) | Supplement::none;
  }
  static constexpr bool within(const RuleNeed& need, const ByGuarantee& broken) noexcept {
    for (std::size_t g = 0; g < kGuarantees; ++g) {
      if (need.guarantees.has(static_cast<Guarantee>(g)) && !broken[g].within(need.reads))
        return false;
    }
    return true;
  }
  constexpr bool exceeds(const Limit& limit) const noexcept {
    return supplied_.meets(limit.supplements) && !within(limit.beside, broken_);
  }
  constexpr void limit_supplements() noexcept {
    told_ = broken_;
    for (const Limit& limit : kLimits) {
      if (!exceeds(limit)) continue;
      for (std::size_t g = 0; g < kGuarantees; ++g) {
        if (limit.guarantees.has(static_cast<Guarantee>(g)) && told_[g].meets(limit.supplements))
          replace_by_none(told_[g], limit.supplements);
      }
    }
  }
  void add_unread(const RuleNeed& need, std::vector<Break>& out) const {
    for (const Break& one : breaks_) {
      if (need.guarantees.has(one.guarantee) && !need.reads.has(one.supplement)) out.push_back(one);
    }
  }

  ByGuarantee broken_{};  // by what, as rules say it
  ByGuarantee told_{};    // ... and as far as that holds
  Supplements supplied_;
  std::vector<Break> breaks_;
  bool only_marked_ = false;
};

}  // namespace kirke
