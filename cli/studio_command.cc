// `loom studio`: serves the game to the browser of this machine until Ctrl-C.
#include <fmt/core.h>

#include <chrono>
#include <random>
#include <thread>

#include "cli/browser.h"
#include "cli/commands.h"
#include "cli/interruption.h"
#include "cli/print.h"
#include "studio/http/socket.h"
#include "studio/studio.h"

namespace loom {
namespace {

constexpr int kUsualPort = 7600;
// Signals are looked for as often.
constexpr std::chrono::milliseconds kLook{50};

// Stops the socket when a signal comes.
class Stopper {
 public:
  Stopper(const Interruption& interruption, studio::Studio& studio, studio::Socket& socket)
      : thread_([&, this] {
          while (!interruption.heard() && !over_) std::this_thread::sleep_for(kLook);
          studio.events().close();
          socket.stop();
        }) {}
  Stopper(const Stopper&) = delete;
  Stopper& operator=(const Stopper&) = delete;
  ~Stopper() {
    over_ = true;
    thread_.join();
  }

 private:
  std::atomic<bool> over_ = false;
  std::thread thread_;
};

}  // namespace

int run_studio(const Options& options) {
  const DiskFiles disk;
  const ReadResult game = disk.read(join_path(options.game, "game.yaml"));
  // There is nothing to show; the check says why.
  if (game.status != ReadResult::Status::ok)
    return report(CheckedGame(disk, options.game), options, options.game);
  studio::Socket socket;
  const std::optional<int> asked = options.studio.port;
  const int port = socket.bind(asked.value_or(kUsualPort), !asked);
  if (port == 0) {
    print_error(asked ? fmt::format("loom: the port {} is taken\n", *asked)
                      : "loom: there is no port that is free\n");
    return kEnvironmentFailed;
  }
  const Interruption interruption({SIGINT, SIGTERM, SIGHUP});
  studio::Studio studio(disk, {options.game, port, studio::random_token(),
                               [] { return std::random_device()(); }, open_in_editor});
  const std::string address = fmt::format("http://127.0.0.1:{}/", port);
  if (!print(fmt::format("{}\nCtrl-C ends it.\n", address))) return kEnvironmentFailed;
  if (!options.studio.no_browser && !open_in_browser(address))
    print_error("loom: no browser could be opened; open the address above\n");
  const Stopper stopper(interruption, studio, socket);
  socket.serve({&studio.guard(),
                [&](const studio::Request& request) { return studio.answer(request); },
                &studio.events(), [&] { return studio.hello(); }});
  return kFine;
}

}  // namespace loom
