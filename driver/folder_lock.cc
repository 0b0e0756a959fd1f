#include "driver/folder_lock.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <ctime>
#include <thread>

#include "driver/put_file.h"
#include "schema/source/files.h"

namespace loom {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kLookAgain{20};
constexpr std::chrono::seconds kPatience{10};

// "14:02:31", or nothing for what is no time.
std::string clock_time(std::string_view seconds) {
  std::time_t time = 0;
  const auto read = std::from_chars(seconds.data(), seconds.data() + seconds.size(), time);
  std::tm local = {};
  if (read.ec != std::errc() || localtime_r(&time, &local) == nullptr) return {};
  return fmt::format("{:02}:{:02}:{:02}", local.tm_hour, local.tm_min, local.tm_sec);
}

// The note is two numbers in a row: the process, and since when.
std::string who_is_there(const std::string& folder, const std::string& note) {
  const std::string text = DiskFiles().read(note).text;
  const size_t space = text.find(' ');
  const std::string process = text.substr(0, space);
  const bool known = space != std::string::npos && !process.empty() &&
                     process.find_first_not_of("0123456789") == std::string::npos;
  if (!known) return fmt::format("another process is at work in `{}`", folder);
  return fmt::format("process {} has been at work in `{}` since {}", process, folder,
                     clock_time(std::string_view(text).substr(space + 1)));
}

}  // namespace

std::optional<std::string> FolderLock::take(const std::string& folder, const std::string& note,
                                            const WhileWaiting& waiting) {
  const Clock::time_point end = Clock::now() + kPatience;
  folder_ = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder_ < 0) return system_fault("open the folder", folder);
  while (::flock(folder_, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK) break;
    const std::string who = who_is_there(folder, note);
    const bool goes_on = waiting ? waiting(who) : Clock::now() < end;
    if (!goes_on) {
      let_go();
      return who;
    }
    std::this_thread::sleep_for(kLookAgain);
  }
  return std::nullopt;
}

bool FolderLock::holds(const std::string& folder) const {
  struct stat held = {};
  struct stat named = {};
  return folder_ >= 0 && ::fstat(folder_, &held) == 0 && ::stat(folder.c_str(), &named) == 0 &&
         held.st_dev == named.st_dev && held.st_ino == named.st_ino;
}

void FolderLock::let_go() {
  if (folder_ >= 0) ::close(folder_);
  folder_ = -1;
}

}  // namespace loom
