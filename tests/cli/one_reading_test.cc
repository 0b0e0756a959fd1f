// `loom render` while somebody works on the game: a picture that is deleted, or half saved, right
// after it was read.
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <thread>

#include "tests/cli/program.h"
#include "tests/cli/sample_games.h"

namespace loom::testing {
namespace {

constexpr const char* kIcon =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path d=\"M1 1 L23 1 L12 23 "
    "Z\"/></svg>";

// Does something as soon as a file that was open is closed, once.
class WhenClosed {
 public:
  WhenClosed(const std::string& path, std::function<void()> act)
      : queue_(::inotify_init1(IN_CLOEXEC)), act_(std::move(act)) {
    EXPECT_GE(::inotify_add_watch(queue_, path.c_str(), IN_CLOSE), 0);
    thread_ = std::thread([this] {
      pollfd waiting{queue_, POLLIN, 0};
      constexpr int kLongest = 60'000;
      happened_ = ::poll(&waiting, 1, kLongest) == 1;
      if (happened_) act_();
    });
  }
  WhenClosed(const WhenClosed&) = delete;
  WhenClosed& operator=(const WhenClosed&) = delete;
  ~WhenClosed() {
    wait();
    ::close(queue_);
  }
  bool wait() {
    if (thread_.joinable()) thread_.join();
    return happened_;
  }

 private:
  int queue_;
  std::function<void()> act_;
  std::thread thread_;
  bool happened_ = false;
};

class OneReadingOfTheDisk : public ::testing::Test {
 protected:
  OneReadingOfTheDisk() {
    add_mini(scratch_);
    scratch_.write("mini/game.yaml",
                   "kind: game\ntitle: Mini\nedition: \"1\"\nversion: 0.1.0\nfiles: "
                   "[components.yaml, kinds/*.yaml, cards/*.yaml, tables/*.yaml, look/*.yaml]\n");
    scratch_.write("mini/look/pattern.yaml",
                   "kind: layout\nname: pattern-front\nfor: pattern\nboxes:\n  - {shape: image, x: "
                   "5, y: 5, width: 40, height: 40, image: look/sun.svg}\n");
    scratch_.write("mini/look/sun.svg", kIcon);
  }

  std::map<std::string, std::string> pictures(const std::string& out) const {
    const Outcome outcome =
        run_loom({"render", "svg", "--game", scratch_ / "mini", "--out", scratch_ / out});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
    return scratch_.contents(out);
  }

  ScratchFolder scratch_;
};

TEST_F(OneReadingOfTheDisk, DrawsWhatWasChecked) {
  const auto whole = pictures("whole");
  EXPECT_GT(whole.size(), 2U);
  {
    WhenClosed cut(scratch_ / "mini/look/sun.svg",
                   [&] { scratch_.write("mini/look/sun.svg", "<svg xmlns="); });
    EXPECT_EQ(pictures("cut"), whole);
    EXPECT_TRUE(cut.wait());
  }
  scratch_.write("mini/look/sun.svg", kIcon);
  WhenClosed gone(scratch_ / "mini/look/sun.svg",
                  [&] { std::filesystem::remove(scratch_ / "mini/look/sun.svg"); });
  EXPECT_EQ(pictures("gone"), whole);
  EXPECT_TRUE(gone.wait());
}

}  // namespace
}  // namespace loom::testing
