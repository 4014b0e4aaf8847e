#include "core/geometry.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <stdexcept>

#include "core/directions.hpp"
#include "core/lines.hpp"

namespace kirke {

template struct Movement<1>;
template struct Movement<4>;

namespace {

bool may_capture(Use use) { return (static_cast<int>(use) & static_cast<int>(Use::capture)) != 0; }

/// Appends a line to a list of the form [count, sites...]* 0.
void append_line(std::vector<Site>& lines, const Line& line) {
  if (line.empty()) return;  // a line of no sites would end the list
  lines.push_back(static_cast<Site>(line.size()));
  for (const LinePoint& p : line) lines.push_back(p.site);
}

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

/// The movements that the tables describe whole.
template <int W>
class Compiler {
 public:
  Compiler(const Board& board, const KindSpec& kind, Side side, bool first_rank_moves,
           const WayAllowed& allowed)
      : board_(board),
        kind_(kind),
        side_(side),
        first_rank_moves_(first_rank_moves),
        allowed_(allowed) {
    const auto n = static_cast<std::size_t>(board.size());
    for (auto* table : {&out_.leaps, &out_.quiet_leaps, &out_.capture_leaps, &out_.reach,
                        &out_.attacks, &out_.arrivals}) {
      table->assign(n, {});
    }
    out_.clear.assign(n * n, {});
    out_.double_step.assign(n, kNowhere);
    out_.double_passes.assign(n, kNowhere);
  }

  /// Sets `ambiguous` if a site can be reached in two ways.
  Movement<W> compile(bool& ambiguous) {
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
    if (allowed_) narrow();
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
    ambiguous = ambiguous_;
    return std::move(out_);
  }

 private:
  /// Takes the ways out of the tables that are not allowed. Lines keep the sites, which are passed.
  void narrow() {
    for (int i = 0; i < board_.size(); ++i) {
      const auto from = static_cast<Site>(i);
      for (int j = 0; j < board_.size(); ++j) {
        const auto to = static_cast<Site>(j);
        if (allowed_(side_, from, to)) continue;
        for (auto* table : {&out_.leaps, &out_.quiet_leaps, &out_.capture_leaps})
          (*table)[from].clear(to);
        out_.narrowed = out_.narrowed || (out_.rides && out_.reach[to].test(from));
        out_.reach[to].clear(from);
        if (out_.double_step[from] == to) out_.double_step[from] = kNowhere;
      }
    }
  }

  bool here(Site from, const MoverSpec& mover) const {
    return applies(board_, from, side_, mover, first_rank_moves_);
  }

  void compile_leap(const MoverSpec& mover) {
    for (int i = 0; i < board_.size(); ++i) {
      const auto from = static_cast<Site>(i);
      if (!here(from, mover)) continue;
      for (const Step& step : mover.steps) {
        const Site to = board_.beyond(from, step, side_, mover.directed);
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
      if (board_.rank_of_side(from, side_) != 1 || board_.closed(from)) continue;
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
        for (const Line& line : lines_from(board_, from, side_, mover)) lay_line(from, line);
      }
      out_.lines.push_back(0);
    }
  }

  void lay_line(Site from, const Line& line) {
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

  const Board& board_;
  const KindSpec& kind_;
  Side side_;
  bool first_rank_moves_;
  const WayAllowed& allowed_;
  bool ambiguous_ = false;
  Movement<W> out_;
};

/// All other movements.
template <int W>
class SpecialCompiler {
 public:
  SpecialCompiler(const Board& board, const KindSpec& kind, Side side, bool first_rank_moves,
                  const WayAllowed& allowed)
      : board_(board),
        kind_(kind),
        side_(side),
        first_rank_moves_(first_rank_moves),
        allowed_(allowed) {
    const auto n = static_cast<std::size_t>(board.size());
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
      if (mover.primitive == "roam") compile_roam(mover);
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
      if (!applies(board_, from, side_, mover, first_rank_moves_)) {
        guard(from, mover);
        continue;
      }
      if (what == "double-step") {
        compile_double_step(from, mover);
        continue;
      }
      if (mover.takes_passing) compile_passing(from, mover);
      for (const Chain& chain : chains_from(board_, from, side_, mover)) {
        out_.chains.push_back(keep(from, chain));
      }
    }
  }

  /// Captures that are not made from here, but keep kings away.
  void guard(Site from, const MoverSpec& mover) {
    if (!mover.guards_when_barred || !applies(board_, from, side_, mover, true)) return;
    for (const Chain& chain : chains_from(board_, from, side_, mover)) keep(from, chain);
  }

  bool may_go(Site from, Site to) const { return !allowed_ || allowed_(side_, from, to); }

  /// Notes what the chain may capture; returns where it begins. Where a unit may not go it passes;
  /// closed sites end it.
  std::uint32_t keep(Site from, Chain chain) {
    end_at_closed_sites(chain);
    for (Stop& s : chain) {
      constexpr int kEnds = Stop::kRest | Stop::kTake | Stop::kTakeOther;
      if (!may_go(from, s.site)) s.what = static_cast<std::uint8_t>(s.what & ~kEnds);
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

  /// Nobody is ever there, and the site is not empty either. What lies behind is not reached.
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
    return board_.beyond(from, step, side_, mover.directed);
  }

  void compile_double_step(Site from, const MoverSpec& mover) {
    if (mover.from_ranks.empty() && !board_.is_rank(from, side_, 1)) return;
    for (const Step step : mover.steps) {
      Bits<W> passed;
      Site to = step_from(from, step, mover);
      for (int i = mover.most == 0 ? 2 : mover.most; i > 1 && to != kNowhere; --i) {
        passed.set(to);
        to = step_from(to, step, mover);
      }
      if (to == kNowhere || !may_go(from, to) || !may_end(board_, from, to, side_, mover)) continue;
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
      if (to == kNowhere || !may_go(from, to) || !may_end(board_, from, to, side_, mover)) continue;
      (hops ? out_.leaps_passing : out_.takes_passing)[from].set(passed);
      out_.passes = true;
      out_.arrivals[from].set(to);
    }
  }

  void compile_roam(const MoverSpec& mover) {
    Roam<W> roam;
    roam.most = mover.most;
    roam.use = mover.use;
    MoverSpec step = mover;
    step.most = mover.line == "leaps" ? 1 : 0;
    step.line = "straight";
    roam.rides = step.most != 1;
    roam.back.resize(static_cast<std::size_t>(board_.size()));
    for (int i = 0; i < board_.size(); ++i) {
      const auto s = static_cast<Site>(i);
      roam.lines_at.push_back(static_cast<std::uint32_t>(roam.lines.size()));
      Bits<W> onto;
      const std::vector<Line> lines = lines_from(board_, s, side_, step);
      for (const Line& line : lines) {
        append_line(roam.lines, line);
        for (const LinePoint& point : line) {
          onto.set(point.site);
          roam.back[point.site].set(s);
        }
      }
      roam.lines.push_back(0);
      roam.onto.push_back(onto);
      if (roam.rides) look_behind(lines, roam);
      if (!mover.edges_only || on_edge(board_, s)) roam.turns.set(s);
      Bits<W> ends;
      for (int j = 0; j < board_.size(); ++j) {
        const auto to = static_cast<Site>(j);
        if (may_go(s, to) && !board_.closed(to) &&
            applies(board_, s, side_, mover, first_rank_moves_) &&
            may_end(board_, s, to, side_, mover)) {
          ends.set(to);
          if (may_capture(mover.use)) out_.reach[to].set(s);
        }
      }
      roam.ends.push_back(ends);
      out_.arrivals[s] |= ends;
    }
    out_.roams.push_back(std::move(roam));
  }

  /// Of the lines from the next site.
  void look_behind(const std::vector<Line>& lines, Roam<W>& roam) const {
    const auto size = static_cast<std::size_t>(board_.size());
    const std::size_t from = roam.inner.size();
    if (from == 0) roam.behind.resize(size * size);
    Bits<W> inner, seen;
    bool shared = false;
    for (const Line& line : lines) {
      Bits<W> rest;
      for (auto point = line.rbegin(); point != line.rend(); ++point) {
        if (rest.any()) inner.set(point->site);
        if (!roam.behind.empty()) roam.behind[from * size + point->site] = rest;
        rest.set(point->site);
      }
      shared = shared || (seen & rest).any();
      seen |= rest;
    }
    roam.inner.push_back(inner);
    if (shared) roam.behind.clear();
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

  const Board& board_;
  const KindSpec& kind_;
  Side side_;
  bool first_rank_moves_;
  const WayAllowed& allowed_;
  std::vector<Taker> takers_;
  Movement<W> out_;
};

template <int W>
Bits<W> steps_from(const Movement<W>& m, Site from) noexcept {
  Bits<W> out = m.leaps[from];
  if (m.rides) {
    Bits<W> next;
    for (const Site* p = m.lines.data() + m.lines_at[from]; *p != 0; p += *p + 1) next.set(p[1]);
    out |= next & m.arrivals[from];
  }
  if (!m.special) return out;
  for (std::uint32_t i = m.chains_at[from]; i < m.chains_at[from + 1u]; ++i) {
    const Stop& first = m.stops[m.chains[i]];
    if ((first.what & Stop::kRest) && (first.what & Stop::kTake)) out.set(first.site);
  }
  return out;
}

template <int W>
Movement<W> compile_tables(const Board& board, const KindSpec& kind, Side side,
                           bool first_rank_pawns_move, const WayAllowed& allowed) {
  if (is_plain(kind)) {
    bool ambiguous = false;
    Movement<W> plain =
        Compiler<W>(board, kind, side, first_rank_pawns_move, allowed).compile(ambiguous);
    if (!ambiguous) return plain;
  }
  return SpecialCompiler<W>(board, kind, side, first_rank_pawns_move, allowed).compile();
}

}  // namespace

template <int W>
Movement<W> compile_movement(const Board& board, const KindSpec& kind, Side side,
                             bool first_rank_pawns_move, const WayAllowed& allowed) {
  Movement<W> out = compile_tables<W>(board, kind, side, first_rank_pawns_move, allowed);
  out.steps.resize(static_cast<std::size_t>(board.size()));
  for (std::size_t s = 0; s < out.steps.size(); ++s) {
    out.steps[s] = steps_from(out, static_cast<Site>(s));
  }
  return out;
}

template Movement<1> compile_movement<1>(const Board&, const KindSpec&, Side, bool,
                                         const WayAllowed&);
template Movement<4> compile_movement<4>(const Board&, const KindSpec&, Side, bool,
                                         const WayAllowed&);

}  // namespace kirke
