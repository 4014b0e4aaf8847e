#pragma once
// The squares from which units act under Mars and its relatives.

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "conditions/rebirth/rebirth.hpp"
#include "core/rules_builder.hpp"

namespace kirke {

/// Where units act under a row: from their rebirth squares. They are computed beforehand if they
/// depend on kind, side and site alone.
template <int W>
class Origins {
 public:
  Origins(std::shared_ptr<const Rebirth> axes, const RulesBuilder<W>& builder)
      : axes_(std::move(axes)),
        tabled_(axes_->row().square != Square::diagram &&
                axes_->row().adapted != Adapted::frischauf) {
    const int kinds = static_cast<int>(builder.spec().kinds.size());
    for (int kind = 0; kind < kinds; ++kind) {
      for (Side side = 0; side < 2; ++side) add_table(builder, kind, side);
    }
  }

  const Rebirth& axes() const noexcept { return *axes_; }

  /// Whether the squares depend on kind, side and site alone.
  bool tabled() const noexcept { return tabled_; }
  /// All of these squares, in the form of OtherWays::origins.
  std::vector<Site> squares() const {
    std::vector<Site> out;
    for (const Table& table : tables_) {
      out.insert(out.end(), table.square.begin(), table.square.end());
    }
    return out;
  }

  /// Sites where moves may begin under the row, in the form of Beginnings. stays: moves may also
  /// begin where units stand.
  std::vector<Bits<W>> beginnings(const RulesBuilder<W>& builder, bool stays) const {
    std::vector<Bits<W>> out;
    const int sites = builder.board().size();
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      const bool excluded = builder.spec().kinds[i / 2].royal && !axes_->row().kings;
      for (int s = 0; s < sites; ++s) {
        Bits<W> from;
        if (stays || excluded) from.set(static_cast<Site>(s));
        if (!tabled_) {
          for (int any = 0; any < sites; ++any) from.set(static_cast<Site>(any));
        } else if (const Site to = tables_[i].square[static_cast<std::size_t>(s)]; to != kNowhere) {
          from.set(to);
        }
        out.push_back(from);
      }
    }
    return out;
  }

  /// The square from which the unit on `from` may act; kNowhere if there is none. Kings may act
  /// from there only if the row includes kings. The square must be empty once the unit has left its
  /// own.
  Site of(const Position<W>& position, Site from, Side side) const noexcept {
    const Unit& unit = position.at(from);
    if (unit.royal() && !axes_->row().kings) return kNowhere;
    const Site s =
        tabled_ ? tables_[index(unit.kind, side)].square[from] : square(unit, from, side);
    return s == kNowhere || (s != from && position.occupied(s)) ? kNowhere : s;
  }

  /// Sites from which units of this kind and side may capture on `target` by way of their rebirth
  /// squares; all sites where the squares are not known beforehand.
  const Bits<W>& reach(int kind, Side side, Site target) const noexcept {
    return tables_[index(kind, side)].reach[target];
  }

 private:
  struct Table {
    std::vector<Site> square;
    std::vector<Bits<W>> reach;
  };

  static std::size_t index(int kind, Side side) noexcept {
    return static_cast<std::size_t>(kind) * 2 + side;
  }

  Site square(const Unit& unit, Site from, Side side) const noexcept {
    return axes_->square({{}, unit, unit.kind, side, from, from}, unit);
  }

  void add_table(const RulesBuilder<W>& builder, int kind, Side side) {
    const Movement<W>& movement = builder.movement(kind, side);
    const int n = builder.board().size();
    Table& table = tables_.emplace_back();
    table.reach.resize(static_cast<std::size_t>(n));
    const Unit unit{static_cast<std::uint16_t>(kind), owner_bit(side), 0, 0};
    for (int i = 0; i < n; ++i) {
      const auto from = static_cast<Site>(i);
      const Site s = tabled_ ? square(unit, from, side) : kNowhere;
      table.square.push_back(s);
      for (int j = 0; j < n; ++j) {
        const auto target = static_cast<Site>(j);
        const bool captures = s != kNowhere && s != target && movement.reach[target].test(s);
        if (from != target && (captures || !tabled_)) table.reach[target].set(from);
      }
    }
  }

  std::shared_ptr<const Rebirth> axes_;
  bool tabled_;
  std::vector<Table> tables_;
};

}  // namespace kirke
