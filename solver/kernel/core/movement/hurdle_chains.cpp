#include "core/movement/hurdle_chains.hpp"

#include "core/movement/chain_writer.hpp"

namespace kirke {
namespace {

class HurdleChains : ChainWriter {
 public:
  using ChainWriter::ChainWriter;

  std::vector<Chain> build() {
    if (mover_.primitive == "radial")
      for_offsets(from_, [&](Step v) { radial(v); });
    else
      for_offsets(from_, [&](Step v) { equihop(v); });
    return std::move(chains_);
  }

 private:
  /// Calls f(v) for the offsets of all other open sites from one.
  template <class F>
  void for_offsets(Site centre, F&& f) const {
    for (int i = 0; i < board_.size(); ++i) {
      const auto s = static_cast<Site>(i);
      if (s != centre && board_.same_copy(s, centre) && !board_.closed(s))
        f(board_.step_between(centre, s));
    }
  }

  /// v: from the unit to the hurdle; for "halfway" to the landing.
  void equihop(Step v) {
    const Site first = board_.beyond(from_, v);
    if (mover_.primitive == "halfway") {
      const Site hurdle = board_.beyond(first, v);
      if (hurdle != kNowhere) over(hurdle, first, {{from_, first}, {first, hurdle}});
      return;
    }
    if (mover_.primitive == "mirror") {
      const Site to = board_.beyond(first, v);
      if (mover_.straight_only && !is_queen_step(board_, v)) return;
      if (to != kNowhere) over(first, to, {{from_, first}, {first, to}});
      return;
    }
    const Step unit = unit_of(v);
    const int length = square_of(board_, unit);
    const bool near = square_of(board_, v) == length;
    const bool known = is_queen_step(board_, v) || length == 5 || length == 10 || length == 13;
    if (!known || (mover_.stops && !is_queen_step(board_, v) && !near)) return;
    for (const Step turned : {Step{-v.dy, v.dx}, Step{v.dy, -v.dx}}) {
      const Site to = board_.beyond(first, turned);
      if (to != kNowhere) over(first, to, {{from_, first}, {first, to}});
    }
  }

  /// Appends one chain: the hurdle is there, the given ways are clear, the unit lands.
  void over(Site hurdle, Site to, std::initializer_list<std::pair<Site, Site>> ways) {
    const int at = add(hurdle);
    Way way;
    if (mover_.stops) {
      for (const auto& [a, b] : ways) pass_between(way, a, b);
    }
    on_occupied(at, arrive(way, to));
    finish();
  }

  /// Lands on all sites that are as far from the centre as the hurdle is from the unit.
  void radial(Step v) {
    const Site hurdle = board_.beyond(from_, v);
    const Site centre = mover_.around_origin ? from_ : hurdle;
    if (mover_.straight_only && !is_queen_step(board_, v)) return;
    for_offsets(centre, [&](Step w) {
      const Site to = board_.beyond(centre, w);
      if (square_of(board_, w) != square_of(board_, v) || to == from_ || to == hurdle) return;
      if (mover_.straight_only && !is_queen_step(board_, w)) return;
      on_occupied(add(hurdle, mover_.enemy_hurdle ? Stop::kFoeOnly : 0), 1);
      land(to);
      finish();
    });
  }
};

}  // namespace

bool hops_anywhere(const MoverSpec& mover) {
  const std::string& what = mover.primitive;
  return what == "mirror" || what == "halfway" || what == "quarter-turn" || what == "radial";
}

std::vector<Chain> hurdle_chains(const Board& board, Site from, Side side, const MoverSpec& mover) {
  return HurdleChains(board, from, side, mover).build();
}

}  // namespace kirke
