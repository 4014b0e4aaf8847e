#include "core/geometry.hpp"

#include <stdexcept>

namespace kirke {

template struct Movement<1>;
template struct Movement<2>;

Site Board::beyond(Site s, Step step, Side side, bool directed) const noexcept {
  const int dy = directed && side == 1 ? -step.dy : step.dy;
  const int x = file(s) + step.dx;
  const int y = rank(s) + dy;
  return contains(x, y) ? at(x, y) : kNowhere;
}

namespace {

bool may_capture(Use use) { return (static_cast<int>(use) & static_cast<int>(Use::capture)) != 0; }

template <int W>
class Compiler {
 public:
  Compiler(const Board& board, const KindSpec& kind, Side side, bool first_rank_moves)
      : board_(board), kind_(kind), side_(side), first_rank_moves_(first_rank_moves) {
    const auto n = static_cast<std::size_t>(board.size());
    for (auto* table :
         {&out_.leaps, &out_.quiet_leaps, &out_.capture_leaps, &out_.reach, &out_.attacks}) {
      table->assign(n, {});
    }
    out_.clear.assign(n * n, {});
    out_.double_step.assign(n, kNowhere);
    out_.double_passes.assign(n, kNowhere);
  }

  Movement<W> compile() {
    for (const MoverSpec& mover : kind_.movers) {
      if (mover.primitive == "leap") {
        compile_leap(mover);
      } else if (mover.primitive == "ride") {
        out_.rides = true;  // lines are laid below, site by site
      } else if (mover.primitive == "double-step") {
        compile_double_step(mover);
      } else {
        throw std::invalid_argument("unknown movement primitive: " + mover.primitive);
      }
    }
    if (out_.rides) compile_rides();
    for (int i = 0; i < board_.size(); ++i) {
      const auto target = static_cast<Site>(i);
      for (Bits<W> rest = out_.reach[target]; rest.any();) out_.attacks[rest.pop()].set(target);
    }
    out_.pawn_like = kind_.promotes;
    for (const Bits<W>& b : out_.leaps) out_.leaps_both = out_.leaps_both || b.any();
    return std::move(out_);
  }

 private:
  /// A pawn on its own first rank stands still, unless a rule lets it step and capture.
  bool immobile(Site from) const {
    return kind_.promotes && !first_rank_moves_ && board_.rank_of_side(from, side_) == 0;
  }

  void compile_leap(const MoverSpec& mover) {
    for (int i = 0; i < board_.size(); ++i) {
      const auto from = static_cast<Site>(i);
      if (immobile(from)) continue;
      for (const Step& step : mover.steps) {
        const Site to = board_.beyond(from, step, side_, mover.directed);
        if (to == kNowhere) continue;
        leap_table(mover.use)[from].set(to);
        if (may_capture(mover.use)) out_.reach[to].set(from);
      }
    }
  }

  std::vector<Bits<W>>& leap_table(Use use) {
    if (use == Use::both) return out_.leaps;
    return use == Use::quiet ? out_.quiet_leaps : out_.capture_leaps;
  }

  void compile_double_step(const MoverSpec& mover) {
    for (int i = 0; i < board_.size(); ++i) {
      const auto from = static_cast<Site>(i);
      if (board_.rank_of_side(from, side_) != 1) continue;
      const Site passed = board_.beyond(from, mover.steps.at(0), side_, mover.directed);
      const Site to = passed == kNowhere
                          ? kNowhere
                          : board_.beyond(passed, mover.steps.at(0), side_, mover.directed);
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
        if (mover.use != Use::both)
          throw std::invalid_argument("ride moves both quietly and by capture");
        for (const Step& step : mover.steps) lay_line(from, step, mover.directed);
      }
      out_.lines.push_back(0);
    }
  }

  void lay_line(Site from, Step step, bool directed) {
    const std::size_t count_at = out_.lines.size();
    out_.lines.push_back(0);
    Bits<W> passed;
    for (Site s = board_.beyond(from, step, side_, directed); s != kNowhere;
         s = board_.beyond(s, step, side_, directed)) {
      out_.lines.push_back(s);
      out_.reach[s].set(from);
      out_.clear[static_cast<std::size_t>(from) * static_cast<std::size_t>(board_.size()) + s] =
          passed;
      passed.set(s);
    }
    const std::size_t count = out_.lines.size() - count_at - 1;
    if (count == 0) {
      out_.lines.pop_back();  // a line of no sites would end the list
    } else {
      out_.lines[count_at] = static_cast<Site>(count);
    }
  }

  const Board& board_;
  const KindSpec& kind_;
  Side side_;
  bool first_rank_moves_;
  Movement<W> out_;
};

}  // namespace

template <int W>
Movement<W> compile_movement(const Board& board, const KindSpec& kind, Side side,
                             bool first_rank_pawns_move) {
  return Compiler<W>(board, kind, side, first_rank_pawns_move).compile();
}

template Movement<1> compile_movement<1>(const Board&, const KindSpec&, Side, bool);
template Movement<2> compile_movement<2>(const Board&, const KindSpec&, Side, bool);

}  // namespace kirke
