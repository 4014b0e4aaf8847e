// Movements as chains: those that tables cannot describe.

#include <algorithm>
#include <cstddef>

#include "core/movement/movement_source.hpp"

namespace kirke {
namespace {

template <int W>
class ChainCompiler {
 public:
  explicit ChainCompiler(const MovementSource& source)
      : source_(source), board_(source.board), kind_(source.kind) {
    const auto n = static_cast<std::size_t>(board_.size());
    for (auto* table :
         {&out_.leaps, &out_.quiet_leaps, &out_.capture_leaps, &out_.reach, &out_.attacks,
          &out_.arrivals, &out_.far_steps, &out_.takes_passing, &out_.leaps_passing}) {
      table->assign(n, {});
    }
    out_.clear.assign(n * n, {});
    out_.double_step.assign(n, kNowhere);
    out_.double_passes.assign(n, kNowhere);
    out_.special = true;
  }

  Movement<W> compile() {
    for (const MoverSpec& mover : kind_.movers) {
      if (mover.primitive == "roam") add_roam(mover);
      if (mover.primitive == "mimic") compile_mimic(mover);
    }
    for (int i = 0; i < board_.size(); ++i) compile_from(static_cast<Site>(i));
    out_.chains_at.push_back(static_cast<std::uint32_t>(out_.chains.size()));
    sort_takers();
    for (int i = 0; i < board_.size(); ++i) {
      const auto target = static_cast<Site>(i);
      for (Bits<W> rest = out_.reach[target]; rest.any();) out_.attacks[rest.pop()].set(target);
    }
    if (out_.roams.empty() && out_.borrows == Borrows::no) find_routes();
    return std::move(out_);
  }

 private:
  struct Taker {
    Site from, target;
    std::uint32_t chain;
  };

  void compile_from(Site from) {
    out_.chains_at.push_back(static_cast<std::uint32_t>(out_.chains.size()));
    for (const MoverSpec& mover : kind_.movers) {
      const std::string& what = mover.primitive;
      if (what == "roam" || what == "mimic") continue;
      if (!source_.here(from, mover)) {
        guard(from, mover);
        continue;
      }
      if (what == "double-step") {
        compile_double_step(from, mover);
        continue;
      }
      if (mover.takes_passing) compile_passing(from, mover);
      for (const Chain& chain : chains_from(board_, from, source_.side, mover)) {
        out_.chains.push_back(keep(from, chain));
      }
    }
  }

  /// Adds captures that cannot be made from here, but keep kings away.
  void guard(Site from, const MoverSpec& mover) {
    if (!mover.guards_when_barred || !applies(board_, from, source_.side, mover, true)) return;
    for (const Chain& chain : chains_from(board_, from, source_.side, mover)) keep(from, chain);
  }

  /// Keeps a chain and notes what it may capture; returns where it begins. Where the unit may not
  /// go, it passes. Closed sites end the chain.
  std::uint32_t keep(Site from, Chain chain) {
    end_at_closed_sites(chain);
    for (Stop& s : chain) {
      constexpr int kEnds = Stop::kRest | Stop::kTake | Stop::kTakeOther;
      if (!source_.may_go(from, s.site)) s.what = static_cast<std::uint8_t>(s.what & ~kEnds);
    }
    const auto at = static_cast<std::uint32_t>(out_.stops.size());
    out_.stops.insert(out_.stops.end(), chain.begin(), chain.end());
    Bits<W> targets;
    for (const Stop& s : chain) {
      if (s.what & (Stop::kRest | Stop::kTake | Stop::kTakeOther)) out_.arrivals[from].set(s.site);
      if (s.what & Stop::kTake) targets.set(s.site);
      if (s.what & Stop::kTakeOther) targets.set(s.victim);
      out_.locusts = out_.locusts || (s.what & Stop::kTakeOther);
    }
    while (targets.any()) {
      const Site target = targets.pop();
      out_.reach[target].set(from);
      takers_.push_back({from, target, at});
    }
    return at;
  }

  /// Ends the chain where a site is closed: no unit is ever there, and the site is not empty
  /// either, so that what lies behind is not reached.
  void end_at_closed_sites(Chain& chain) const {
    if (!board_.has_closed_sites()) return;
    std::vector<bool> reached(chain.size());
    for (std::vector<std::ptrdiff_t> next{0}; !next.empty();) {
      const std::ptrdiff_t at = next.back();
      const Stop& s = chain[static_cast<std::size_t>(at)];
      next.pop_back();
      if (reached[static_cast<std::size_t>(at)] || board_.closed(s.site)) continue;
      reached[static_cast<std::size_t>(at)] = true;
      for (const int on : {s.if_empty, s.if_occupied}) {
        if (on != 0) next.push_back(at + on);
      }
    }
    for (std::size_t i = 0; i < chain.size(); ++i) {
      if (!reached[i]) chain[i].what = 0;
      if (!reached[i]) chain[i].if_empty = chain[i].if_occupied = 0;
    }
  }

  void sort_takers() {
    const auto n = static_cast<std::size_t>(board_.size());
    const auto pair = [n](const Taker& t) { return t.from * n + t.target; };
    std::stable_sort(takers_.begin(), takers_.end(),
                     [&](const Taker& a, const Taker& b) { return pair(a) < pair(b); });
    out_.takers_at.assign(n * n + 1, 0);
    for (const Taker& t : takers_) {
      out_.takers.push_back(t.chain);
      ++out_.takers_at[pair(t) + 1];
    }
    for (std::size_t i = 0; i < n * n; ++i) out_.takers_at[i + 1] += out_.takers_at[i];
  }

  void find_routes() {
    const int n = board_.size();
    Routes<W> routes;
    for (int i = 0; i < n; ++i) {
      const auto from = static_cast<Site>(i);
      const RouteFinder<W> finder = routes_from(from);
      if (!finder.complete()) return;
      for (int j = 0; j < n; ++j) {
        const auto target = static_cast<Site>(j);
        routes.at.push_back(static_cast<std::uint32_t>(routes.all.size()));
        if (out_.attacks[from].test(target)) finder.append_to(target, routes.all);
      }
    }
    routes.at.push_back(static_cast<std::uint32_t>(routes.all.size()));
    out_.routes = std::move(routes);
  }

  RouteFinder<W> routes_from(Site from) const {
    RouteFinder<W> finder(from);
    std::vector<std::uint32_t> chains;  // that takers name, each once
    const std::size_t first = from * static_cast<std::size_t>(board_.size());
    chains.assign(out_.takers.begin() + out_.takers_at[first],
                  out_.takers.begin() + out_.takers_at[first + board_.size()]);
    std::sort(chains.begin(), chains.end());
    chains.erase(std::unique(chains.begin(), chains.end()), chains.end());
    for (const std::uint32_t chain : chains) finder.follow(&out_.stops[chain]);
    return finder;
  }

  Site step_from(Site from, Step step, const MoverSpec& mover) const {
    return board_.beyond(from, step, source_.side, mover.directed);
  }

  void compile_double_step(Site from, const MoverSpec& mover) {
    if (mover.from_ranks.empty() && !board_.is_rank(from, source_.side, 1)) return;
    for (const Step step : mover.steps) {
      Bits<W> passed;
      Site to = step_from(from, step, mover);
      for (int i = mover.most == 0 ? 2 : mover.most; i > 1 && to != kNowhere; --i) {
        passed.set(to);
        to = step_from(to, step, mover);
      }
      if (to == kNowhere || !source_.may_go(from, to) ||
          !may_end(board_, from, to, source_.side, mover))
        continue;
      out_.far_steps[from].set(to);
      out_.clear[from * static_cast<std::size_t>(board_.size()) + to] = passed;
    }
    out_.arrivals[from] |= out_.far_steps[from];
    out_.passes = true;
  }

  /// Captures en passant go where the mover's captures go.
  void compile_passing(Site from, const MoverSpec& mover) {
    for (const Step step : mover.steps) {
      const Site passed = step_from(from, step, mover);
      if (passed == kNowhere) continue;
      const bool hops = mover.primitive == "locust";
      const Site to = hops ? step_from(passed, step, mover) : passed;
      if (to == kNowhere || !source_.may_go(from, to) ||
          !may_end(board_, from, to, source_.side, mover))
        continue;
      (hops ? out_.leaps_passing : out_.takes_passing)[from].set(passed);
      out_.passes = true;
      out_.arrivals[from].set(to);
    }
  }

  void add_roam(const MoverSpec& mover) {
    Roam<W> roam = compile_roam<W>(source_, mover);
    for (int i = 0; i < board_.size(); ++i) {
      const auto from = static_cast<Site>(i);
      out_.arrivals[from] |= roam.ends[from];
      if (!may_capture(mover.use)) continue;
      for (Bits<W> ends = roam.ends[from]; ends.any();) out_.reach[ends.pop()].set(from);
    }
    out_.roams.push_back(std::move(roam));
  }

  void compile_mimic(const MoverSpec& mover) {
    out_.borrows = mover.enemy_hurdle ? Borrows::from_enemies : Borrows::from_friends;
    for (int i = 0; i < board_.size(); ++i) {
      for (int j = 0; j < board_.size(); ++j) {
        if (i == j) continue;
        out_.reach[static_cast<std::size_t>(j)].set(static_cast<Site>(i));
        out_.arrivals[static_cast<std::size_t>(i)].set(static_cast<Site>(j));
      }
    }
  }

  const MovementSource& source_;
  const Board& board_;
  const KindSpec& kind_;
  std::vector<Taker> takers_;
  Movement<W> out_;
};

}  // namespace

template <int W>
Movement<W> compile_chains(const MovementSource& source) {
  return ChainCompiler<W>(source).compile();
}

template Movement<kWords> compile_chains<kWords>(const MovementSource&);

}  // namespace kirke
