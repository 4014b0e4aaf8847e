#pragma once
// Writes a line when its last half-move has been played. The search of lines knows no more than
// this of the writer.

#include "search/lines/current_line.hpp"

namespace kirke {

template <int W>
class EndWriter {
 public:
  EndWriter(const EndWriter&) = delete;
  EndWriter& operator=(const EndWriter&) = delete;
  virtual ~EndWriter() = default;

  /// Writes what the half-move just played leads to. A line that ends with it is written once,
  /// however many forks it satisfies.
  virtual bool write_forks(const StepNode& step, const Played<W>& played, bool hidden) = 0;

  /// Writes the line as it stands, with the goal that alone ends its branch.
  virtual void write_line(int goal) = 0;

  CurrentLine<W>& line() noexcept { return line_; }

 protected:
  EndWriter(Search<W>& search, SolutionPool& out) : line_(search, out) {}

  CurrentLine<W> line_;
};

}  // namespace kirke
