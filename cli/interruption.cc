#include "cli/interruption.h"

namespace loom {
namespace {

std::atomic<bool> any_heard = false;
std::atomic<int> last_heard = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free,
              "set by a signal");

}  // namespace

Interruption::Interruption(std::initializer_list<int> signals) {
  struct sigaction action = {};
  action.sa_handler = [](int signal) {
    last_heard = signal;
    any_heard = true;
  };
  action.sa_flags = SA_RESETHAND;
  for (const int signal : signals) {
    before_.emplace_back().first = signal;
    ::sigaction(signal, &action, &before_.back().second);
    // What is ignored, as under nohup, stays so.
    if (before_.back().second.sa_handler == SIG_IGN)
      ::sigaction(signal, &before_.back().second, nullptr);
  }
}

Interruption::~Interruption() { restore(); }

const std::atomic<bool>& Interruption::heard() const { return any_heard; }

void Interruption::obey() {
  restore();
  std::raise(last_heard);
}

void Interruption::restore() {
  for (const auto& [signal, action] : before_) ::sigaction(signal, &action, nullptr);
  before_.clear();
}

}  // namespace loom
