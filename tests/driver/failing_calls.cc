#include "tests/driver/failing_calls.h"

#include <dlfcn.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace loom::testing {
namespace {

CallFault armed;
int made = 0;

// Whether the call goes through.
bool passes() {
  ++made;
  const bool struck = armed.at > 0 && (armed.from_then_on ? made >= armed.at : made == armed.at);
  if (!struck) return true;
  if (armed.signal != 0) {
    ::kill(::getpid(), armed.signal);
    return true;
  }
  if (armed.error == 0) ::kill(::getpid(), SIGKILL);
  errno = armed.error;
  return false;
}

// The library's own function of that name.
template <typename Function>
Function* beneath(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

}  // namespace

void arm_calls(const CallFault& fault) {
  armed = fault;
  made = 0;
}

int calls_made() { return made; }

}  // namespace loom::testing

// A program's own functions come before those of the C library.
extern "C" {

ssize_t write(int fd, const void* bytes, size_t count) {
  static const auto call = loom::testing::beneath<ssize_t(int, const void*, size_t)>("write");
  return loom::testing::passes() ? call(fd, bytes, count) : -1;
}

// Counted, and not waited for: no test pulls the plug.
int fsync(int /*fd*/) { return loom::testing::passes() ? 0 : -1; }

int rename(const char* from, const char* to) noexcept {
  static const auto call = loom::testing::beneath<int(const char*, const char*)>("rename");
  return loom::testing::passes() ? call(from, to) : -1;
}

int link(const char* from, const char* to) noexcept {
  static const auto call = loom::testing::beneath<int(const char*, const char*)>("link");
  return loom::testing::passes() ? call(from, to) : -1;
}

int unlink(const char* path) noexcept {
  static const auto call = loom::testing::beneath<int(const char*)>("unlink");
  return loom::testing::passes() ? call(path) : -1;
}

int unlinkat(int folder, const char* path, int flags) noexcept {
  static const auto call = loom::testing::beneath<int(int, const char*, int)>("unlinkat");
  return loom::testing::passes() ? call(folder, path, flags) : -1;
}

int mkdir(const char* path, mode_t mode) noexcept {
  static const auto call = loom::testing::beneath<int(const char*, mode_t)>("mkdir");
  return loom::testing::passes() ? call(path, mode) : -1;
}

int rmdir(const char* path) noexcept {
  static const auto call = loom::testing::beneath<int(const char*)>("rmdir");
  return loom::testing::passes() ? call(path) : -1;
}
}
