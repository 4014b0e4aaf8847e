#include "core/movement/known_movements.hpp"

#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace kirke {
namespace {

constexpr int kUsualSites = 64;  // larger boards are compiled anew, as their tables are large
constexpr std::size_t kMostKnown = 256;  // movements; when one more comes, all are forgotten

/// Collects all that a movement depends on.
class MovementKey {
 public:
  void add(int number) { text_.append(reinterpret_cast<const char*>(&number), sizeof(number)); }
  void add(std::string_view text) {
    add(static_cast<int>(text.size()));
    text_.append(text);
  }
  void add(const Step& step) {
    add(step.dx);
    add(step.dy);
  }
  template <class T>
  void add(const std::vector<T>& all) {
    add(static_cast<int>(all.size()));
    for (const T& one : all) add(one);
  }
  void add(const MoverSpec& mover) {
    // All members are named, so that the compiler complains when a member is added.
    const auto& [primitive, steps, use, directed, line, most, hurdles, beyond, adjacent, angle,
                 stops, straight_only, enemy_hurdle, around_origin, edges_only, sums, from_ranks,
                 files, barred_rank, guards_when_barred, takes_passing, only] = mover;
    for (const std::string& text : {primitive, line}) add(std::string_view(text));
    for (const int number : {static_cast<int>(use), most, hurdles, beyond, angle, barred_rank})
      add(number);
    for (const bool flag : {directed, adjacent, stops, straight_only, enemy_hurdle, around_origin,
                            edges_only, guards_when_barred, takes_passing})
      add(static_cast<int>(flag));
    add(steps);
    add(sums);
    add(from_ranks);
    add(files);
    add(only);
  }

  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

std::string key_of(const Board& board, const KindSpec& kind, Side side,
                   bool first_rank_pawns_move) {
  MovementKey key;
  for (const int number : {board.width, board.height, static_cast<int>(side)}) key.add(number);
  for (const bool flag : {first_rank_pawns_move, kind.promotes}) key.add(static_cast<int>(flag));
  key.add(kind.promotion_rank);
  key.add(kind.promotes_to);
  key.add(kind.movers);
  return key.take();
}

}  // namespace

template <int W>
Movement<W> known_movement(const Board& board, const KindSpec& kind, Side side,
                           bool first_rank_pawns_move, const WayAllowed& allowed) {
  const bool usual = !board.of_cells() && !board.has_closed_sites() && !board.laid_twice();
  if (allowed || !usual || board.size() > kUsualSites)
    return compile_movement<W>(board, kind, side, first_rank_pawns_move, allowed);
  static std::mutex mutex;
  static auto& known = *new std::unordered_map<std::string, Movement<W>>;
  const std::string key = key_of(board, kind, side, first_rank_pawns_move);
  const std::lock_guard lock(mutex);
  const auto found = known.find(key);
  if (found != known.end()) return found->second;
  if (known.size() >= kMostKnown) known.clear();
  return known.emplace(key, compile_movement<W>(board, kind, side, first_rank_pawns_move, allowed))
      .first->second;
}

template Movement<kWords> known_movement<kWords>(const Board&, const KindSpec&, Side, bool,
                                                 const WayAllowed&);

}  // namespace kirke
