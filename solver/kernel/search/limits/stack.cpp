#include "search/limits/stack.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <utility>

#if __has_include(<pthread.h>) && __has_include(<sys/mman.h>)
#define KIRKE_HAS_THREADS
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace kirke {
namespace {

constexpr std::size_t kMostTrusted = std::size_t{64} << 20;  // bytes of a stack without a limit
constexpr int kUnknown = -1;

/// A thread's stack: from `lowest` up to `end`, exclusive.
struct Bounds {
  bool known = false;
  const std::byte* lowest = nullptr;
  const std::byte* end = nullptr;
};

thread_local Bounds bounds_of_thread;
thread_local int half_moves_carried = kUnknown;

const std::byte* here() noexcept {
  return static_cast<const std::byte*>(__builtin_frame_address(0));
}

#ifdef KIRKE_HAS_THREADS
Bounds find_bounds() noexcept {
#if defined(__linux__)
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return {true};
  void* begin = nullptr;
  std::size_t size = 0, guard = 0;
  pthread_attr_getstack(&attributes, &begin, &size);
  pthread_attr_getguardsize(&attributes, &guard);
  pthread_attr_destroy(&attributes);
  const auto* const lowest = static_cast<const std::byte*>(begin);
  return {true, lowest + guard, lowest + size};
#elif defined(__APPLE__)
  const auto* const end = static_cast<const std::byte*>(pthread_get_stackaddr_np(pthread_self()));
  return {true, end - pthread_get_stacksize_np(pthread_self()), end};
#else
  return {true};
#endif
}

/// Memory for the stack of a thread. Pages take physical memory only when they are first written.
class StackMemory {
 public:
  /// Takes so many bytes or, if the system refuses, fewer, but at least `least`. Throws
  /// std::overflow_error.
  StackMemory(std::size_t bytes, std::size_t least) : page_(page()) {
    for (bytes_ = bytes / page_ * page_; bytes_ >= least; bytes_ = bytes_ / 2 / page_ * page_) {
      void* const memory =
          mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON | kNoReserve, -1, 0);
      if (memory == MAP_FAILED) continue;
      memory_ = static_cast<std::byte*>(memory);
#if defined(MADV_NOHUGEPAGE)
      madvise(memory_, bytes_, MADV_NOHUGEPAGE);  // writes are few and scattered
#endif
      mprotect(memory_, page_, PROT_NONE);
      return;
    }
    throw std::overflow_error("there is no memory for the stack that the search needs");
  }
  StackMemory(const StackMemory&) = delete;
  StackMemory& operator=(const StackMemory&) = delete;
  ~StackMemory() { munmap(memory_, bytes_); }

  std::byte* lowest() const noexcept { return memory_ + page_; }
  std::size_t size() const noexcept { return bytes_ - page_; }

 private:
#if defined(MAP_NORESERVE)
  static constexpr int kNoReserve = MAP_NORESERVE;
#else
  static constexpr int kNoReserve = 0;
#endif
  static std::size_t page() noexcept { return static_cast<std::size_t>(sysconf(_SC_PAGESIZE)); }

  std::size_t page_, bytes_ = 0;
  std::byte* memory_ = nullptr;
};

/// A function that runs on a thread of its own. The waiting thread calls the poll function whenever
/// that function asks for it.
class Errand {
 public:
  Errand(const Limits& limits, const std::function<void(const Limits&)>& f)
      : limits_(limits), f_(f) {}

  void run(const StackNeed& need) {
    const StackMemory memory(need.bytes(), StackNeed{1, need.each}.bytes());
    lowest_ = memory.lowest();
    end_ = lowest_ + memory.size();
    half_moves_ = static_cast<int>(std::min(
        need.half_moves, (memory.size() - kStackMargin) / std::max<std::size_t>(1, need.each)));
    const pthread_t thread = begin(memory);
    serve();
    pthread_join(thread, nullptr);
    if (error_) std::rethrow_exception(error_);
  }

 private:
  enum class State { runs, asks, answered, done };

  /// Starts the thread with all signals blocked: the waiting thread handles them.
  pthread_t begin(const StackMemory& memory) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, memory.lowest(), memory.size());
    sigset_t all, before;
    sigfillset(&all);
    for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP})
      sigdelset(&all, fault);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pthread_t thread;
    const int failure = pthread_create(&thread, &attributes, &Errand::enter, this);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    pthread_attr_destroy(&attributes);
    if (failure != 0) throw std::overflow_error("there is no thread for the stack of the search");
    return thread;
  }

  static void* enter(void* errand) {
    static_cast<Errand*>(errand)->work();
    return nullptr;
  }

  void work() noexcept {
    bounds_of_thread = {true, lowest_, end_};
    half_moves_carried = half_moves_;
    Limits mine{limits_.stop, {}, limits_.every};
    if (limits_.poll) mine.poll = [this](std::uint64_t moves) { return ask(moves); };
    std::exception_ptr error;
    try {
      f_(mine);
    } catch (...) {
      error = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    error_ = std::move(error);
    state_ = State::done;
    changed_.notify_all();
  }

  bool ask(std::uint64_t moves) {
    std::unique_lock lock(mutex_);
    moves_ = moves;
    state_ = State::asks;
    changed_.notify_all();
    changed_.wait(lock, [this] { return state_ == State::answered; });
    state_ = State::runs;
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
    return answer_;
  }

  /// Answers each request until the work is done.
  void serve() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [this] { return state_ == State::asks || state_ == State::done; });
      if (state_ == State::done) return;
      lock.unlock();
      std::exception_ptr error;
      bool answer = true;
      try {
        answer = limits_.poll(moves_);
      } catch (...) {
        error = std::current_exception();
      }
      lock.lock();
      error_ = std::move(error);
      answer_ = answer;
      state_ = State::answered;
      changed_.notify_all();
    }
  }

  const Limits& limits_;
  const std::function<void(const Limits&)>& f_;
  const std::byte* lowest_ = nullptr;
  const std::byte* end_ = nullptr;
  int half_moves_ = 0;

  std::mutex mutex_;
  std::condition_variable changed_;
  State state_ = State::runs;
  std::uint64_t moves_ = 0;
  bool answer_ = false;
  std::exception_ptr error_;
};
#else
Bounds find_bounds() noexcept { return {true}; }
#endif

const Bounds& bounds() noexcept {
  if (!bounds_of_thread.known) bounds_of_thread = find_bounds();
  return bounds_of_thread;
}

}  // namespace

std::size_t stack_left() noexcept {
  const Bounds& all = bounds();
  const std::byte* const at = here();
  if (at <= all.lowest || at >= all.end) return 0;
  return std::min(static_cast<std::size_t>(at - all.lowest), kMostTrusted);
}

const std::byte* stack_floor() noexcept {
  const Bounds& all = bounds();
  if (all.lowest == nullptr) return nullptr;
  return all.lowest + kStackMargin;
}

int stack_half_moves() noexcept { return half_moves_carried; }

void on_stack(const StackNeed& need, const Limits& limits,
              const std::function<void(const Limits&)>& f) {
#ifdef KIRKE_HAS_THREADS
  if (stack_left() < need.bytes()) return Errand(limits, f).run(need);
#endif
  half_moves_carried = static_cast<int>(need.half_moves);
  f(limits);
}

}  // namespace kirke
