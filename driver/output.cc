#include "driver/output.h"

#include <fmt/core.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <system_error>

#include "driver/output_journal.h"
#include "driver/put_file.h"
#include "schema/source/files.h"

namespace loom {
namespace {

namespace fs = std::filesystem;

// What stands there already need not be moved: whoever shows a file reads it again when it was.
bool holds(const std::string& place, const std::string& bytes) {
  std::error_code error;
  if (!fs::is_regular_file(fs::symlink_status(place, error)) ||
      fs::file_size(place, error) != bytes.size())
    return false;
  const ReadResult now = DiskFiles().read(place);
  return now.status == ReadResult::Status::ok && now.text == bytes;
}

// As long as it lives, whoever wants to end the program waits.
class SignalsWait {
 public:
  SignalsWait() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) sigaddset(&signals, signal);
    pthread_sigmask(SIG_BLOCK, &signals, &before_);
  }
  SignalsWait(const SignalsWait&) = delete;
  SignalsWait& operator=(const SignalsWait&) = delete;
  ~SignalsWait() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_ = {};
};

}  // namespace

// Folders that were not there before go again when nothing came to stand in them.
class OutputFolder::Staging {
 public:
  explicit Staging(std::string folder)
      : folder_(std::move(folder)), base_(folder_.empty() ? "." : folder_), journal_(folder_) {}
  Staging(const Staging&) = delete;
  Staging& operator=(const Staging&) = delete;
  ~Staging() {
    if (open_) journal_.sweep();
    if (!done_) unmake_folders();
  }

  std::optional<std::string> open(const WhileWaiting& waiting) {
    if (open_) return std::nullopt;
    while (!open_) {
      if (auto fault = make_base()) return fault;
      auto fault = lock_.take(base_, note(), waiting);
      // Who had it before may have taken it away again.
      open_ = !fault && lock_.holds(base_);
      std::error_code error;
      if (fault && fs::exists(base_, error)) return fault;
      if (!open_) lock_.let_go();
    }
    if (auto fault = journal_.recover()) return fault;
    // Nobody minds when there is no room for it.
    if (!journal_.make_working_folder())
      std::ofstream(note()) << fmt::format("{} {}", ::getpid(), std::time(nullptr));
    return std::nullopt;
  }

  std::optional<std::string> stage(const std::string& path, const std::string& bytes) {
    if (auto fault = open({})) return fault;
    const std::string place = join_path(folder_, path);
    if (!places_.insert(place).second) return fmt::format("`{}` would be written twice", place);
    if (holds(place, bytes)) return std::nullopt;
    if (auto fault = journal_.make_working_folder()) return fault;
    const std::string ready = journal_.fresh(steps_.size());
    steps_.push_back({path});
    auto fault = put_file(ready, bytes);
    if (fault) fault->replace(fault->find(ready), ready.size(), place);
    return fault;
  }

  void stage_removal(const std::string& path) {
    if (places_.insert(join_path(folder_, path)).second) steps_.push_back({path, true});
  }

  std::optional<std::string> commit() {
    if (auto fault = open({})) return fault;
    if (steps_.empty()) return std::nullopt;
    if (auto fault = journal_.make_working_folder()) return fault;
    const SignalsWait until_it_is_done;
    if (auto fault = journal_.carry_out(std::move(steps_))) return fault;
    done_ = true;
    return std::nullopt;
  }

 private:
  std::string note() const { return join_path(journal_.working_folder(), "at-work"); }

  std::optional<std::string> make_base() {
    std::vector<fs::path> missing;
    std::error_code error;
    for (fs::path level = base_; !level.empty() && !fs::exists(level, error);
         level = level.parent_path()) {
      missing.push_back(level);
    }
    for (; !missing.empty(); missing.pop_back()) {
      const fs::path& level = missing.back();
      if (::mkdir(level.c_str(), 0777) == 0) {
        made_.push_back(level);
      } else if (errno != EEXIST || !fs::is_directory(level, error)) {
        auto fault = system_fault("make the folder", level.string());
        unmake_folders();
        return fault;
      }
    }
    if (fs::is_directory(base_, error)) return std::nullopt;
    errno = ENOTDIR;
    return system_fault("make the folder", base_);
  }

  void unmake_folders() {
    for (; !made_.empty(); made_.pop_back()) ::rmdir(made_.back().c_str());
  }

  const std::string folder_;
  const std::string base_;
  const OutputJournal journal_;
  FolderLock lock_;
  std::vector<OutputStep> steps_;
  std::set<std::string> places_;
  std::vector<fs::path> made_;
  bool open_ = false;
  bool done_ = false;
};

OutputFolder::OutputFolder(std::string folder)
    : staging_(std::make_unique<Staging>(std::move(folder))) {}

OutputFolder::~OutputFolder() = default;

std::optional<std::string> OutputFolder::open(const WhileWaiting& waiting) {
  return staging_->open(waiting);
}

std::optional<std::string> OutputFolder::add(const std::string& path, const std::string& bytes) {
  return staging_->stage(path, bytes);
}

void OutputFolder::remove(const std::string& path) { staging_->stage_removal(path); }

std::optional<std::string> OutputFolder::commit() { return staging_->commit(); }

std::optional<std::string> write_outputs(const std::string& folder,
                                         const std::vector<OutputFile>& files) {
  std::map<std::string, OutputFolder> folders;
  for (const OutputFile& file : files) {
    const size_t slash = folder.empty() ? file.path.rfind('/') : std::string::npos;
    const size_t name = slash == std::string::npos ? 0 : slash + 1;
    const std::string above = folder.empty() ? file.path.substr(0, name) : folder;
    OutputFolder& output = folders.try_emplace(above, above).first->second;
    if (auto fault = output.add(file.path.substr(name), file.bytes)) return fault;
  }
  for (auto& [above, output] : folders) {
    if (auto fault = output.commit()) return fault;
  }
  return std::nullopt;
}

}  // namespace loom
