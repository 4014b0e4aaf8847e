#include "machine/machine.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string>

#include "machine/assemble.hpp"
#include "machine/parts.hpp"
#include "machine/task_checks.hpp"
#include "retractor/retractor.hpp"
#include "search/battle/battle.hpp"
#include "search/limits/stack.hpp"
#include "search/lines/line_layers.hpp"
#include "search/lines/line_writer.hpp"
#include "search/memory/budget.hpp"

namespace kirke {
namespace {

/// Restores the board in any case, also if the poll function throws.
template <int W>
class Restore {
 public:
  explicit Restore(Position<W>& position) : position_(position), mark_(position.mark()) {}
  Restore(const Restore&) = delete;
  Restore& operator=(const Restore&) = delete;
  ~Restore() { position_.undo_to(mark_); }

 private:
  Position<W>& position_;
  typename Position<W>::Mark mark_;
};

template <int W>
class MachineOf final : public Machine {
 public:
  MachineOf(const MachineSpec& spec, std::shared_ptr<const Rules<W>> rules)
      : rules_(std::move(rules)),
        position_(position_from(spec, *rules_)),
        en_passant_(spec.en_passant),
        en_passant_landing_(spec.en_passant_landing),
        table_(std::make_unique<Table>(budget_.own)) {
    keep_table(std::move(table_));
  }

  std::vector<Record> moves(Side side, const Limits& limits) override {
    const Restore restore(position_);
    begin(side, 0);
    const PlayTree none;
    Search<W> search(position_, *rules_, none, *table_, knowledge_, limits);
    std::vector<Record> out;
    any_way(search, [&](const Played<W>& played) {
      out.push_back(record_of(search, played));
      if (rules_->ways.source.whole && rules_->ways.source.others_units.empty())
        mark_mate(played, out.back());
      return false;
    });
    check_room();
    return out;
  }

  std::uint64_t perft(Side side, int depth, const Limits& limits) override {
    const Restore restore(position_);
    begin(side, 0);
    const PlayTree none;
    Search<W> search(position_, *rules_, none, *table_, knowledge_, limits);
    const std::uint64_t found = paths(search, depth);
    check_room();
    return found;
  }

  bool in_check(Side side) override { return kirke::in_check(position_, *rules_, side); }

  bool can_capture_king(Side side) override { return captures_king(side, 0); }

  std::vector<Part> parts(const Task& task, const Limits& limits) override {
    check_task(task, position_, *rules_);
    if (captures_king(task.side, task.half_moves_before)) return {};
    const Restore restore(position_);
    begin(task.side, task.half_moves_before);
    Search<W> search(position_, *rules_, task.tree, *table_, knowledge_, limits);
    return task.retractor ? retractor_parts(search, *task.retractor) : parts_of(search, task);
  }

  Result solve(const Task& task, const Part& part, const Limits& limits) override {
    check_task(task, position_, *rules_);
    const Restore restore(position_);
    begin(task.side, task.half_moves_before);
    share_out_memory(task.tree);
    Search<W> search(position_, *rules_, task.tree, *table_, knowledge_, limits);
    Result result;
    const Underway underway(underway_, result.found);
    write(search, task, part, result);
    result.complete = !search.stopped();
    result.ended = search.ended();
    result.moves = search.moves();
    check_room();
    return result;
  }

  Findings take() override {
    if (underway_ == nullptr) return {};
    return {underway_->lines.take(false), underway_->nodes.take(true),
            std::exchange(underway_->proven, {})};
  }

  bool undecided() const override { return position_.undecided(); }
  bool closes() const override { return knowledge_.closes(); }

  void set_memory(std::size_t bytes) override {
    budget_ = Budget{};
    budget_.own = bytes;
    shared_ = nullptr;
    keep_table(std::make_unique<Table>(bytes));
  }

  bool share_table(void* memory, std::size_t bytes) override {
    budget_.shared = bytes;
    shared_ = static_cast<std::byte*>(memory);
    keep_table(std::make_unique<Table>(memory, bytes));
    return rules_->admits(Pruning::transposition_table);
  }

  std::vector<std::uint8_t> bytes() const override { return position_.bytes(); }

 private:
  /// While it lives, take() finds what is being found.
  class Underway {
   public:
    Underway(Findings*& place, Findings& found) : place_(place) { place = &found; }
    Underway(const Underway&) = delete;
    Underway& operator=(const Underway&) = delete;
    ~Underway() { place_ = nullptr; }

   private:
    Findings*& place_;
  };

  bool captures_king(Side side, int half_moves_before) {
    if (rules_->checks.may_begin) return false;
    const Restore restore(position_);
    begin(side, half_moves_before);
    const Rules<W>& rules = rules_->at(position_);
    return kirke::in_check(position_, rules, rules.opponent(side));
  }

  void keep_table(std::unique_ptr<Table> table) {
    table_ = std::move(table);
    table_->keep(rules_->admits(Pruning::transposition_table));
  }

  /// Throws std::overflow_error if something was left out.
  void check_room() const {
    switch (position_.left_out()) {
      case LeftOut::nothing:
        return;
      case LeftOut::moves:
        throw std::overflow_error("a position has more moves than can be told apart");
      case LeftOut::succession:
        throw std::overflow_error("one side may move again and again without end");
      case LeftOut::depth:
        throw std::overflow_error(
            "the play is too long for the memory that its stack gets: there is room for " +
            std::to_string(stack_half_moves()) + " half-moves");
      case LeftOut::effects:
        throw std::overflow_error(
            "the play is too long: its half-moves have more effects than can be taken back");
    }
  }

  /// All processes that work at one play arrive at the same sizes of the memory that they share.
  void share_out_memory(const PlayTree& tree) {
    knowledge_.allow_pictures(budget_.pictures());
    const bool layers = LineLayers<W>::admits(*rules_) && leads_to_layers(tree, tree.root);
    const std::size_t beside = knowledge_.has_closure() ? budget_.table_beside_closure() : 0;
    table_->limit(beside != 0 ? beside : budget_.table());
    if (layers && shared_ != nullptr) {
      knowledge_.layers.share(shared_ + budget_.table(), budget_.layers());
    } else {
      knowledge_.layers.allow(layers ? budget_.layers() : 0);
    }
  }

  void begin(Side side, int half_moves_before) {
    position_.leave_out(LeftOut::nothing);
    kirke::begin(position_, *rules_, side);
    for (int i = 0; rules_->half_moves != nullptr && i < half_moves_before; ++i)
      position_.set_slot(kHalfMoves, rules_->half_moves->next(position_.slot(kHalfMoves)));
    for (const Site passed : en_passant_) grant_en_passant(passed, side);
  }

  bool is_pawn(const Unit& unit) const noexcept {
    const KindTraits& kind = rules_->kind_traits[unit.kind];
    return kind.promotes || kind.takes_passing;
  }

  /// The move that led to the diagram passed over this site.
  void grant_en_passant(Site passed, Side side) {
    Site landing = en_passant_landing_;
    if (landing == kNowhere) {
      // The right belongs to the side for which the site lies on the far half: White captures on
      // rank 6.
      const int rank = rules_->board.rank(passed) + (side == 0 ? -1 : 1);
      if (rank < 0 || rank >= rules_->board.height) return;
      if (rules_->board.rank_of_side(passed, side) <= 3) return;
      landing = rules_->board.at(rules_->board.file(passed), rank);
    }
    if (rules_->board.laid_twice() && !position_.occupied(landing)) {
      landing = rules_->board.twin(landing);
      passed = rules_->board.twin(passed);
    }
    const Unit& pawn = position_.at(landing);
    if (!pawn.owned_by(rules_->opponent(side)) || !is_pawn(pawn)) return;
    const std::uint32_t known = position_.slot(kEnPassant);
    position_.set_slot(kEnPassant, known == 0 ? en_passant_state(passed, landing)
                                              : known | second_passed_state(passed));
  }

  std::uint64_t paths(Search<W>& search, int depth) {
    if (depth <= 0) return 1;
    if (search.too_deep()) return 0;
    std::uint64_t n = 0;
    any_way(search, [&](const Played<W>&) {
      n += paths(search, depth - 1);
      return false;
    });
    return n;
  }

  /// Lists of a game's moves tell mate from check.
  void mark_mate(const Played<W>& played, Record& record) {
    constexpr std::size_t kCheck = 2;
    constexpr char kMate = 2;
    const auto lost = [&](Side side) {
      return rules_->ways.source.has_lost(position_, *rules_, side, rules_->ways.source.data.get());
    };
    const bool mate = rules_->ways.source.has_lost
                          ? lost(0) || lost(1)
                          : record[kCheck] != 0 && reached(position_, *rules_, Goal{}, &played);
    if (mate) record[kCheck] = kMate;
  }

  /// Like Search::any_move, but with all moves, also those that differ only by their way.
  template <class F>
  void any_way(Search<W>& search, F&& f) {
    const Rules<W>& rules = search.rules();
    if (!rules.ways.source.whole) {
      search.any_move(f);
      return;
    }
    MoveList moves;
    generate(position_, rules, position_.to_move(), moves, Generate::all_ways);
    if (!rules.ways.source.castles)
      generate_castlings(position_, rules, position_.to_move(), moves);
    search.any_of(moves, f);
  }

  void write(Search<W>& search, const Task& task, const Part& part, Result& result) {
    Findings& found = result.found;
    search.most = task.most;
    search.room = budget_.solutions();
    search.room_for_trees = budget_.trees();
    search.room_for_closure = budget_.closure();
    search.table_beside_closure = budget_.table_beside_closure();
    search.restraints = task.battle.restraints;
    search.proven = &found.proven;
    search.helper = task.helper;
    if (task.dead) {
      if (!dead_ends_) dead_ends_.emplace(*task.dead, retro::kPositionsForDead);
      search.dead_ends = &*dead_ends_;
    }
    if (task.retractor) {
      write_taken_back(search, task, part.at(0), found);
      return;
    }
    const NodeId root = task.tree.root;
    const bool whole = task.given != kNoNode;
    if (whole && !holds<W>(search, task.given, nullptr)) return;
    switch (task.mode) {
      case Mode::attack:
        if (whole) {
          write_attack(search, root, task.battle, part.at(0), std::numeric_limits<int>::max(),
                       found.nodes);
        } else {
          result.refuted =
              write_attack(search, root, task.battle, part.at(0), part.at(0) + 1, found.nodes);
        }
        break;
      case Mode::set_play:
      case Mode::post_key:
        write_defence(search, root, task.battle, task.mode == Mode::post_key, found.nodes);
        break;
      case Mode::lines:
        write_lines(search, task, part, found.lines);
        break;
    }
  }

  static std::vector<Part> retractor_parts(Search<W>& search, const retro::Asked& asked) {
    std::vector<Part> out;
    if constexpr (W == 1) {
      for (int i = 0; i < retro::first_count(search, asked); ++i) out.push_back({i});
    }
    return out;
  }

  static void write_taken_back(Search<W>& search, const Task& task, int index, Findings& found) {
    if constexpr (W == 1) {
      const bool battle = task.mode == Mode::attack;
      retro::write_retractor(search, *task.retractor, task.battle, battle, index, found);
    }
  }

  void write_lines(Search<W>& search, const Task& task, const Part& part, SolutionPool& out) {
    LineWriter<W> lines(search, out);
    if (!task.battle.short_variations) lines.battle().leave_out_short_variations();
    if (!task.battle.early_goals) lines.battle().leave_out_early_goals();
    if (!task.first_moves.all()) lines.begin_with(numbered(position_, *rules_, task.first_moves));
    const NodeId root = task.tree.root;
    if (task.given != kNoNode) {
      lines.write(root);
    } else if (part.at(0) == kViolated) {
      lines.write_violation(violated_at_start(search, task));
    } else if (writes_first_moves(task.tree.at(root))) {
      lines.battle().write_first_moves(root, part.at(1), part.at(1) + 1);
    } else if (part.at(0) == kWhole) {
      const bool former = part.size() > 1;
      former ? lines.write_former(root) : lines.write(root);
    } else {
      lines.write_exact(longer_play(task.tree), part[0],
                        std::vector<int>(part.begin() + 1, part.end()));
    }
  }

  std::shared_ptr<const Rules<W>> rules_;
  Position<W> position_;
  std::vector<Site> en_passant_;
  Site en_passant_landing_;
  Budget budget_;
  std::byte* shared_ = nullptr;  // memory of all processes that work at one play
  std::unique_ptr<Table> table_;
  Knowledge<W> knowledge_;
  std::optional<DeadEnds> dead_ends_;  // made when a task first asks for it
  Findings* underway_ = nullptr;
};

/// The most moves that a unit of this kind can have, whatever it promotes to.
template <int W>
int most_moves(const Rules<W>& rules, int kind, Side side) {
  int most = 0;
  const auto ask = [&](int guise, int times) {
    const Movement<W>& movement = rules.movement(guise, side);
    for (int s = 0; s < rules.board.size(); ++s) {
      const auto from = static_cast<std::size_t>(s);
      const int arrivals = (movement.arrivals[from] | movement.attacks[from]).count();
      most = std::max(most, arrivals * (movement.locusts ? 2 : 1) * times);
    }
  };
  const auto& into = rules.promotions.of[static_cast<std::size_t>(kind)];
  ask(kind, std::max<int>(1, static_cast<int>(into.size())));
  for (const std::uint8_t promoted : into) ask(promoted, 1);
  return most;
}

/// On large boards there may be more moves than a list has room for. Throws std::invalid_argument
/// then.
template <int W>
void check_mobility(const MachineSpec& spec, const Rules<W>& rules) {
  for (int side = 0; side < rules.sides; ++side) {
    int sum = 0;
    for (const UnitSpec& u : spec.units) {
      if (u.unit.owned_by(static_cast<Side>(side)) && u.unit.kind < rules.kind_count())
        sum += most_moves(rules, u.unit.kind, static_cast<Side>(side));
    }
    if (sum > MoveList::kCapacity)
      throw std::invalid_argument("the units of a side may have more than 4096 moves");
  }
}

}  // namespace

template <int W>
std::unique_ptr<Machine> make_of_width(const MachineSpec& spec) {
  auto rules = assembled<W>(spec);
  if constexpr (W > 1) check_mobility(spec, *rules);
  return std::make_unique<MachineOf<W>>(spec, std::move(rules));
}

template std::unique_ptr<Machine> make_of_width<kWords>(const MachineSpec&);

}  // namespace kirke
