// `loom lsp`: the language server on standard input and output.
#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>

#include "cli/commands.h"
#include "cli/print.h"
#include "lsp/server.h"

namespace loom {
namespace {

using Clock = lsp::Server::Clock;

// The launcher's folder, in which the pages of diagnostics lie.
std::string pages_of_diagnostics() {
  const char* home = std::getenv("PATTERNLOOM_HOME");
  return home == nullptr ? std::string() : join_path(home, "docs/diagnostics");
}

// A check that goes on beside is looked at as often.
constexpr int kLook = 4;

// How many milliseconds may be waited for more from the editor, or (-1) until it comes.
int patience(const lsp::Server& server) {
  if (server.is_checking()) return kLook;
  const auto next = server.next_check();
  if (!next) return -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(*next - Clock::now());
  return std::max(static_cast<int>(left.count()), 0);
}

// What the editor has sent; false when it will send nothing more.
bool read_on(lsp::Server& server, int patience) {
  struct pollfd waits = {STDIN_FILENO, POLLIN, 0};
  if (::poll(&waits, 1, patience) <= 0) return true;
  std::array<char, 65'536> bytes;
  const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
  if (count < 0) return errno == EINTR || errno == EAGAIN;
  server.receive({bytes.data(), static_cast<size_t>(count)});
  return count > 0;
}

}  // namespace

int run_lsp(const Options& /*options*/) {
  const DiskFiles disk;
  lsp::Server server(disk, {PATTERNLOOM_VERSION, pages_of_diagnostics()});
  bool listens = true;
  while (!server.ended()) {
    // All that has come is heard before anything is done, so that it can still be cancelled.
    if (listens && !server.is_full()) listens = read_on(server, 0);
    const bool busy = server.step(Clock::now());
    server.check(Clock::now());
    if (const std::string said = server.take_output(); !said.empty() && !print(said))
      return kEnvironmentFailed;
    if (busy) continue;
    if (!listens) break;
    listens = read_on(server, patience(server));
  }
  return server.exit_code();
}

}  // namespace loom
