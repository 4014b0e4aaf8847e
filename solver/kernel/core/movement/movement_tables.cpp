// Movements that tables describe: leaps, straight rides, steps of pawns.

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "core/movement/movement_source.hpp"

namespace kirke {
namespace {

/// Whether the mover is one that the tables describe: leaps, straight rides, steps of pawns.
bool is_plain(const MoverSpec& m, bool pawn) {
  const bool anywhere = m.from_ranks.empty() && m.files.empty() && m.only.empty() && m.most == 0;
  if (m.primitive == "leap") return anywhere && (pawn || m.use == Use::both);
  if (m.primitive == "ride") return anywhere && !pawn && m.use == Use::both && m.line == "straight";
  return m.primitive == "double-step" && pawn && m.steps.size() == 1 && m.only.empty() &&
         m.from_ranks.size() <= 1 && (m.from_ranks.empty() || m.from_ranks[0] == 1);
}

bool is_plain(const KindSpec& kind) {
  if (kind.promotes && (kind.promotion_rank != -1 || !kind.promotes_to.empty())) return false;
  return std::all_of(kind.movers.begin(), kind.movers.end(),
                     [&](const MoverSpec& m) { return is_plain(m, kind.promotes); });
}

template <int W>
class TableCompiler {
 public:
  explicit TableCompiler(const MovementSource& source)
      : source_(source), board_(source.board), kind_(source.kind) {
    const auto n = static_cast<std::size_t>(board_.size());
    for (auto* table : {&out_.leaps, &out_.quiet_leaps, &out_.capture_leaps, &out_.reach,
                        &out_.attacks, &out_.arrivals}) {
      table->assign(n, {});
    }
    out_.clear.assign(n * n, {});
    out_.double_step.assign(n, kNowhere);
    out_.double_passes.assign(n, kNowhere);
  }

  std::optional<Movement<W>> compile() {
    for (const MoverSpec& mover : kind_.movers) {
      if (mover.primitive == "leap") {
        compile_leap(mover);
      } else if (mover.primitive == "ride") {
        out_.rides = true;  // lines are laid below, site by site
      } else {
        compile_double_step(mover);
      }
    }
    if (out_.rides) compile_rides();
    if (source_.allowed) narrow();
    for (int i = 0; i < board_.size(); ++i) {
      const auto target = static_cast<Site>(i);
      for (Bits<W> rest = out_.reach[target]; rest.any();) out_.attacks[rest.pop()].set(target);
    }
    for (std::size_t s = 0; s < out_.arrivals.size(); ++s) {
      out_.arrivals[s] = out_.leaps[s] | out_.quiet_leaps[s] | out_.attacks[s];
      if (out_.double_step[s] != kNowhere) out_.arrivals[s].set(out_.double_step[s]);
    }
    out_.pawn_like = kind_.promotes;
    for (const Bits<W>& b : out_.leaps) out_.leaps_both = out_.leaps_both || b.any();
    if (ambiguous_) return std::nullopt;
    return std::move(out_);
  }

 private:
  /// Removes forbidden ways from the tables. Lines keep their sites, because units pass them.
  void narrow() {
    for (int i = 0; i < board_.size(); ++i) {
      const auto from = static_cast<Site>(i);
      for (int j = 0; j < board_.size(); ++j) {
        const auto to = static_cast<Site>(j);
        if (source_.allowed(source_.side, from, to)) continue;
        for (auto* table : {&out_.leaps, &out_.quiet_leaps, &out_.capture_leaps})
          (*table)[from].clear(to);
        out_.narrowed = out_.narrowed || (out_.rides && out_.reach[to].test(from));
        out_.reach[to].clear(from);
        if (out_.double_step[from] == to) out_.double_step[from] = kNowhere;
      }
    }
  }

  void compile_leap(const MoverSpec& mover) {
    for (int i = 0; i < board_.size(); ++i) {
      const auto from = static_cast<Site>(i);
      if (!source_.here(from, mover)) continue;
      for (const Step& step : mover.steps) {
        const Site to = board_.beyond(from, step, source_.side, mover.directed);
        if (to == kNowhere) continue;
        leap_table(mover.use)[from].set(to);
        if (may_capture(mover.use)) may_take(from, to);
      }
    }
  }

  void may_take(Site from, Site to) {
    ambiguous_ = ambiguous_ || out_.reach[to].test(from);
    out_.reach[to].set(from);
  }

  std::vector<Bits<W>>& leap_table(Use use) {
    if (use == Use::both) return out_.leaps;
    return use == Use::quiet ? out_.quiet_leaps : out_.capture_leaps;
  }

  void compile_double_step(const MoverSpec& mover) {
    for (int i = 0; i < board_.size(); ++i) {
      const auto from = static_cast<Site>(i);
      if (board_.rank_of_side(from, source_.side) != 1 || board_.closed(from)) continue;
      const Site passed = board_.beyond(from, mover.steps.at(0), source_.side, mover.directed);
      const Site to = passed == kNowhere
                          ? kNowhere
                          : board_.beyond(passed, mover.steps.at(0), source_.side, mover.directed);
      out_.double_step[from] = to;
      out_.double_passes[from] = to == kNowhere ? kNowhere : passed;
    }
  }

  void compile_rides() {
    out_.lines_at.resize(static_cast<std::size_t>(board_.size()));
    for (int i = 0; i < board_.size(); ++i) {
      const auto from = static_cast<Site>(i);
      out_.lines_at[from] = static_cast<std::uint32_t>(out_.lines.size());
      for (const MoverSpec& mover : kind_.movers) {
        if (mover.primitive != "ride") continue;
        for (const WalkLine& line : lines_from(board_, from, source_.side, mover))
          lay_line(from, line);
      }
      out_.lines.push_back(0);
    }
  }

  void lay_line(Site from, const WalkLine& line) {
    if (line.empty()) return;
    const Site next = line.front().site;
    const int files = board_.file(next) - board_.file(from);
    const int ranks = board_.rank(next) - board_.rank(from);
    out_.skips = out_.skips || std::gcd(files, ranks) > 1;
    append_line(out_.lines, line);
    Bits<W> passed;
    for (const LinePoint& p : line) {
      may_take(from, p.site);
      out_.clear[static_cast<std::size_t>(from) * static_cast<std::size_t>(board_.size()) +
                 p.site] = passed;
      passed.set(p.site);
    }
  }

  const MovementSource& source_;
  const Board& board_;
  const KindSpec& kind_;
  bool ambiguous_ = false;  // a site can be reached in two ways
  Movement<W> out_;
};

}  // namespace

template <int W>
std::optional<Movement<W>> compile_tables(const MovementSource& source) {
  if (!is_plain(source.kind)) return std::nullopt;
  return TableCompiler<W>(source).compile();
}

template std::optional<Movement<kWords>> compile_tables<kWords>(const MovementSource&);

}  // namespace kirke
