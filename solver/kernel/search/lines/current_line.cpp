#include "search/lines/current_line.hpp"

#include <algorithm>

namespace kirke {

template <int W>
void CurrentLine<W>::restart() {
  const auto shown =
      std::count_if(path_.begin(), path_.end(), [](const Ply& p) { return p.shown; });
  start_ = static_cast<int>(shown);
}

template <int W>
void CurrentLine<W>::play_again(const Ply& ply, Played<W>& played) {
  play(search_.position, search_.rules(), ply.move, played);
  if (ply.forgets) search_.forget_what_waits();
}

/// Whether a position on the line has occurred so often that the game ends there. A side that
/// forces its goal need not repeat a position, so that only lines have to be checked.
template <int W>
bool CurrentLine<W>::is_drawn() {
  const int repetitions = search_.rules().ways.source.repetitions;
  if (repetitions == 0) return false;
  search_.position.undo_to(path_.front().before);
  std::vector<Key> passed_through{search_.position.key()};
  for (const Ply& ply : path_) {
    Played<W> played;
    play_again(ply, played);
    passed_through.push_back(search_.position.key());
  }
  return std::any_of(passed_through.begin(), passed_through.end(), [&](const Key& key) {
    return std::count(passed_through.begin(), passed_through.end(), key) >= repetitions;
  });
}

/// Forgets the record numbers of the half-moves on the board if the pool, and its records with it,
/// has been taken.
template <int W>
void CurrentLine<W>::renew_records() {
  if (epoch_ == out_.epoch()) return;
  epoch_ = out_.epoch();
  for (Ply& ply : path_) ply.record = kNoRecord;
}

template <int W>
void CurrentLine<W>::emit(const GoalsReached& goals) {
  if (search_.stopped()) return;
  const auto shown =
      std::find_if(path_.rbegin(), path_.rend(), [](const Ply& p) { return p.shown; });
  if (shown == path_.rend() || is_drawn()) return;
  if (to_skip_ > 0) {
    --to_skip_;
    return;
  }
  renew_records();
  Ply* const last = &*shown;
  Ply* ply = path_.data();
  while (ply != last && (!ply->shown || ply->record != kNoRecord)) ++ply;
  search_.position.undo_to(ply->before);
  std::uint32_t end = kNoRecord;
  for (; ply != path_.data() + path_.size(); ++ply) {
    Played<W> played;
    play_again(*ply, played);
    if (!ply->shown) continue;
    (ply == last ? end : ply->record) =
        out_.number_of(record_of(search_, played, ply == last ? goals : GoalsReached{}));
  }
  line_.clear();
  for (const Ply& p : path_) {
    if (p.shown) line_.push_back(p.record);
  }
  line_.back() = end;
  out_.add_line(line_, start_, violates_, is_short_);
  search_.note_found(out_.solutions_added(), out_.bytes());
}

template class CurrentLine<kWords>;

}  // namespace kirke
