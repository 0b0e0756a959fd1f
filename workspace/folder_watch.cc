#include "workspace/folder_watch.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <thread>

namespace loom {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

// So long is waited for what belongs to the same saving.
constexpr milliseconds kQuiet{15};
// A stream of changes is acted on in between.
constexpr milliseconds kLongestStream{400};
// How often folders are looked at where the kernel does not tell.
constexpr milliseconds kLook{250};

constexpr uint32_t kHeard = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO |
                            IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB;

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

// Each folder below, itself first; hidden ones and links are passed over, as they are in content.
template <typename Take>
void each_folder(const std::string& folder, const std::string& passed_over, const Take& take) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) return;
  take(folder);
  fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    if (it->is_symlink(error) || !it->is_directory(error)) continue;
    const bool passed = !passed_over.empty() && fs::equivalent(it->path(), passed_over, error);
    if (is_hidden(it->path()) || passed) {
      it.disable_recursion_pending();
      continue;
    }
    take(it->path().string());
  }
}

}  // namespace

FolderWatch::FolderWatch(std::vector<std::string> folders, std::string passed_over)
    : folders_(std::move(folders)), passed_over_(std::move(passed_over)) {
  open();
}

FolderWatch::~FolderWatch() {
  if (kernel_ >= 0) ::close(kernel_);
}

void FolderWatch::add(const std::vector<std::string>& folders) {
  bool more = false;
  for (const std::string& folder : folders) {
    if (std::find(folders_.begin(), folders_.end(), folder) != folders_.end()) continue;
    folders_.push_back(folder);
    more = true;
  }
  if (more) open();
}

// Begins anew: what has come since, and what it has lost, is found again.
void FolderWatch::open() {
  if (kernel_ >= 0) ::close(kernel_);
  kernel_ = ::inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  for (const std::string& folder : folders_) listen(folder);
  seen_ = look();
}

void FolderWatch::listen(const std::string& folder) {
  if (kernel_ < 0) return;
  bool complete = true;
  each_folder(folder, passed_over_, [&](const std::string& each) {
    if (::inotify_add_watch(kernel_, each.c_str(), kHeard) < 0) complete = false;
  });
  // What lies above tells when the folder itself goes, or comes back.
  const fs::path above = fs::absolute(folder).lexically_normal().parent_path();
  ::inotify_add_watch(kernel_, above.c_str(), IN_CREATE | IN_MOVED_TO | IN_ONLYDIR);
  if (complete) return;
  ::close(kernel_);  // more folders than the kernel watches
  kernel_ = -1;
}

FolderWatch::Seen FolderWatch::look() const {
  Seen seen;
  for (const std::string& folder : folders_) {
    each_folder(folder, passed_over_, [&](const std::string& each) {
      std::error_code error;
      fs::directory_iterator it(each, fs::directory_options::skip_permission_denied, error);
      for (; !error && it != fs::directory_iterator(); it.increment(error)) {
        if (is_hidden(it->path())) continue;
        const bool file = it->is_regular_file(error);
        const auto size = file ? static_cast<int64_t>(it->file_size(error)) : -1;
        const auto time = it->last_write_time(error).time_since_epoch().count();
        seen[it->path().string()] = {file ? time : 0, size};
      }
    });
  }
  return seen;
}

// Whether the kernel tells of anything within the time.
bool FolderWatch::heard(milliseconds longest) {
  if (kernel_ < 0) {
    std::this_thread::sleep_for(std::min(longest, kLook));
    return true;  // a look tells
  }
  struct pollfd waits = {kernel_, POLLIN, 0};
  if (::poll(&waits, 1, static_cast<int>(longest.count())) <= 0) return false;
  constexpr size_t kRoom = size_t{16} * 1024;
  alignas(inotify_event) std::array<char, kRoom> events;
  while (::read(kernel_, events.data(), events.size()) > 0) {
  }
  return true;
}

bool FolderWatch::wait(milliseconds longest) {
  const Clock::time_point end = Clock::now() + longest;
  for (;;) {
    const auto left = std::chrono::duration_cast<milliseconds>(end - Clock::now());
    if (left.count() <= 0 || !heard(left)) return false;
    const Clock::time_point stream = Clock::now() + kLongestStream;
    while (kernel_ >= 0 && Clock::now() < stream && heard(kQuiet)) {
    }
    Seen now = look();
    if (now == seen_) continue;  // what is none of ours, or as it was again
    open();
    return true;
  }
}

}  // namespace loom
