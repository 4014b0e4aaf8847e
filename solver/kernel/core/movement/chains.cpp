#include "core/movement/chains.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/movement/chain_writer.hpp"
#include "core/movement/hurdle_chains.hpp"

namespace kirke {
namespace {

/// Builds the chains of one mover from one site along its lines.
class Chainer : ChainWriter {
 public:
  Chainer(const Board& board, Site from, Side side, const MoverSpec& mover)
      : ChainWriter(board, from, side, mover), steps_(mover.steps) {
    if (mover.directed && side == 1) {
      for (Step& s : steps_) s = turned_for_second(board, s);
    }
  }

  std::vector<Chain> build() {
    const std::string& what = mover_.primitive;
    if (what == "ride") {
      for (const WalkLine& line : lines()) ride(line);
    } else if (what == "leap") {
      for (const Step s : steps_) leap(s);
    } else if (what == "hop") {
      for (const WalkLine& line : lines()) hop(line);
    } else if (what == "locust") {
      for (const WalkLine& line : lines()) locust(line);
    } else if (what == "turn-hop") {
      for (const WalkLine& line : lines()) turn_hop(line);
    } else if (what == "double-hop") {
      for (const WalkLine& line : lines()) double_hop(line);
    } else if (what == "back-hop") {
      for (const WalkLine& line : lines()) back_hop(line);
    } else if (what == "push") {
      for (const Step s : steps_) push(s);
    } else if (what == "bounce") {
      for (const Step s : steps_) bounce(s);
    } else {
      throw std::invalid_argument("unknown movement primitive: " + what);
    }
    return std::move(chains_);
  }

 private:
  std::vector<WalkLine> lines() const { return lines_from(board_, from_, side_, mover_); }

  void leap(Step step) {
    const Site to = board_.beyond(from_, step);
    if (to == kNowhere) return;
    land(to);
    finish();
  }

  /// Appends a ride over the points from `i` on; returns its first stop or -1.
  int ride_on(const WalkLine& line, std::size_t i) {
    int first = -1, last = -1;
    for (; i < line.size(); ++i) {
      const int at = line[i].rests ? land(line[i].site) : add(line[i].site);
      if (last >= 0) on_empty(last, at);
      if (first < 0) first = at;
      last = at;
    }
    return first;
  }

  void ride(const WalkLine& line) {
    ride_on(line, 0);
    finish();
  }

  /// Appends the landing behind the last hurdle, on the points from `i` on; returns its first stop.
  int land_behind(const WalkLine& line, std::size_t i) {
    if (mover_.beyond == 0) return ride_on(line, i);
    const std::size_t at = i + static_cast<std::size_t>(mover_.beyond) - 1;
    if (at >= line.size() || !line[at].rests) return -1;
    Way way;
    for (; i < at; ++i) pass(way, line[i].site);
    return arrive(way, line[at].site);
  }

  /// Works layer by layer, from the last hurdle back: for each point, what follows a hurdle there.
  void hop(const WalkLine& line) {
    std::vector<int> behind(line.size() + 1, -1);  // [i]: where to go on when a hurdle is at i - 1
    for (int h = 0; h < mover_.hurdles; ++h) {
      std::vector<int> searching(line.size() + 1, -1);
      int next = -1;
      for (std::size_t i = line.size(); i-- > 0;) {
        const int after = h == 0 ? land_behind(line, i + 1) : behind[i + 1];
        const int at = add(line[i].site);
        if (after >= 0) on_occupied(at, after);
        const bool first_only = mover_.adjacent && h == mover_.hurdles - 1 && i == 0;
        if (next >= 0 && !first_only) on_empty(at, next);
        next = searching[i] = at;
      }
      behind = searching;
    }
    begin_at(behind.empty() ? -1 : behind[0]);
    finish();
  }

  void locust(const WalkLine& line) {
    int last = -1;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      const int at = add(line[i].site, Stop::kFoeOnly);
      if (last >= 0) on_empty(last, at);
      last = at;
      if (mover_.adjacent) break;
    }
    for (int at = 0, hurdles = size(); at < hurdles; ++at) {
      const LinePoint to = line[static_cast<std::size_t>(at) + 1];
      if (!may_end_on(to.site)) continue;
      const int landing = add(to.site, Stop::kTakeOther);
      chain_[static_cast<std::size_t>(landing)].victim = line[static_cast<std::size_t>(at)].site;
      on_occupied(at, landing);
    }
    finish();
  }

  /// Appends a search for the first hurdle; calls f(place, point) for each possible one.
  template <class F>
  void to_first_hurdle(const WalkLine& line, F&& f) {
    std::vector<int> places;
    for (const LinePoint& p : line) {
      const int at = add(p.site);
      if (!places.empty()) on_empty(places.back(), at);
      places.push_back(at);
    }
    for (std::size_t i = 0; i < places.size(); ++i) f(places[i], i);
  }

  void turn_hop(const WalkLine& line) {
    if (line.empty()) return;
    const Step v = unit_of(board_.step_between(from_, line[0].site));
    for (const Step w : turned_by(v, mover_.angle)) {
      to_first_hurdle(line, [&](int at, std::size_t i) {
        const Site to = board_.beyond(line[i].site, w);
        if (to != kNowhere && to != from_) on_occupied(at, land(to));
      });
      finish();
    }
  }

  /// Hops twice as a grasshopper in one move. The site between the two hops is empty.
  void double_hop(const WalkLine& line) {
    for (const Step w : steps_) {
      to_first_hurdle(line, [&](int at, std::size_t i) {
        if (i + 1 >= line.size()) return;
        const Site middle = line[i + 1].site;
        const int between = add(middle);
        const int size_before = size();
        int last = between;
        for (Site s = board_.beyond(middle, w); s != kNowhere; s = board_.beyond(s, w)) {
          const Site to = board_.beyond(s, w);
          if (to == kNowhere) break;
          const int hurdle = add(s);
          on_empty(last, hurdle);
          last = hurdle;
          if (to != from_) on_occupied(hurdle, land(to));
        }
        if (size() > size_before) on_occupied(at, between);
      });
      finish();
    }
  }

  /// Comes to rest in front of the hurdle.
  void back_hop(const WalkLine& line) {
    to_first_hurdle(line, [&](int at, std::size_t i) {
      if (i == 0) return;
      const Site to = line[i - 1].site;
      if (may_end_on(to)) on_occupied(at, add(to, Stop::kRest));
    });
    finish();
  }

  /// Rides away from a unit behind.
  void push(Step step) {
    const Site behind = board_.beyond(from_, {-step.dx, -step.dy});
    if (behind == kNowhere) return;
    MoverSpec straight = mover_;
    straight.line = "straight";
    straight.steps = {step};
    straight.directed = false;
    const int at = add(behind);
    for (const WalkLine& line : lines_from(board_, from_, side_, straight)) {
      on_occupied(at, ride_on(line, 0));
    }
    finish();
  }

  /// Bounces back as far as the first obstacle or the edge is away.
  void bounce(Step step) {
    WalkLine line;
    for (Site s = board_.beyond(from_, step); s != kNowhere; s = board_.beyond(s, step)) {
      line.push_back({s});
    }
    std::vector<int> places;
    const auto back = [&](int k) {
      const Site to = board_.laid(from_, {-k * step.dx, -k * step.dy});
      if (to == kNowhere) return -1;
      Way way;
      pass_between(way, from_, to);
      return arrive(way, to);
    };
    to_first_hurdle(line, [&](int at, std::size_t i) {
      const int way = back(static_cast<int>(i) + 1);
      if (way >= 0) on_occupied(at, way);
      places.push_back(at);
    });
    const int way = back(static_cast<int>(line.size()) + 1);
    if (way >= 0 && !places.empty()) on_empty(places.back(), way);
    finish();
  }

  std::vector<Step> steps_;
};

}  // namespace

std::vector<Chain> chains_from(const Board& board, Site from, Side side, const MoverSpec& mover) {
  if (hops_anywhere(mover)) return hurdle_chains(board, from, side, mover);
  return Chainer(board, from, side, mover).build();
}

}  // namespace kirke
