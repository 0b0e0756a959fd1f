#include "driver/output_journal.h"

#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>

#include "driver/put_file.h"
#include "schema/model/content_hash.h"
#include "schema/source/files.h"
#include "schema/text/packed.h"

namespace loom {
namespace {

namespace fs = std::filesystem;

constexpr const char* kWorkingFolder = ".loom-output";
constexpr const char* kReady = "next";
constexpr const char* kReplaced = "old";
// What is to be done; under the second name, what is to be taken back.
constexpr const char* kJournal = "journal";
constexpr const char* kTakeBack = "take-back";
constexpr const char* kUnfinished = "journal.new";

// The list: words, and in front of them their hash.
constexpr std::string_view kPut = "put";
constexpr std::string_view kPutNew = "new";
constexpr std::string_view kTake = "take";
constexpr std::string_view kFolder = "folder";
constexpr size_t kHashSize = 32;

bool is_there(const std::string& path) {
  struct stat found = {};
  return ::lstat(path.c_str(), &found) == 0;
}

bool is_real_folder(const std::string& path) {
  struct stat found = {};
  return ::lstat(path.c_str(), &found) == 0 && S_ISDIR(found.st_mode);
}

std::string hash_of(const std::string& path) {
  const ReadResult there = DiskFiles().read(path);
  return there.status == ReadResult::Status::ok ? hash_bytes(there.text) : std::string();
}

// Folders above a place, below the folder it is in: "a", "a/b" for "a/b/c".
std::vector<std::string> folders_above(const std::string& place) {
  std::vector<std::string> above;
  for (size_t slash = place.find('/'); slash != std::string::npos;
       slash = place.find('/', slash + 1))
    above.push_back(place.substr(0, slash));
  return above;
}

// A second name keeps the old bytes at hand; without links the file itself steps aside.
bool keep_aside(const std::string& place, const std::string& aside) {
  if (::link(place.c_str(), aside.c_str()) == 0) return true;
  if (errno == EEXIST || errno == ENOENT || errno == ENOTDIR) return true;
  return move_file(place, aside);
}

}  // namespace

bool stays_inside(const std::string& path) {
  if (path.empty() || path.front() == '/' || path.find('\0') != std::string::npos) return false;
  for (size_t begin = 0; begin <= path.size();) {
    const size_t end = std::min(path.find('/', begin), path.size());
    const std::string_view part = std::string_view(path).substr(begin, end - begin);
    if (part.empty() || part == "." || part == "..") return false;
    begin = end + 1;
  }
  return true;
}

OutputJournal::OutputJournal(std::string folder) : folder_(std::move(folder)) {}

std::string OutputJournal::at(const std::string& place) const { return join_path(folder_, place); }

std::string OutputJournal::working_folder() const { return at(kWorkingFolder); }

std::string OutputJournal::in_working_folder(const std::string& name) const {
  return join_path(working_folder(), name);
}

std::string OutputJournal::fresh(size_t step) const {
  return join_path(in_working_folder(kReady), std::to_string(step));
}

std::string OutputJournal::replaced(size_t step) const {
  return join_path(in_working_folder(kReplaced), std::to_string(step));
}

std::optional<std::string> OutputJournal::make_working_folder() const {
  for (const std::string& folder :
       {working_folder(), in_working_folder(kReady), in_working_folder(kReplaced)}) {
    if (::mkdir(folder.c_str(), 0777) == 0) continue;
    if (errno != EEXIST) return system_fault("make the folder", folder);
    // What a link leads to is none of ours.
    if (!is_real_folder(folder)) return fmt::format("`{}` is in the way", folder);
  }
  return std::nullopt;
}

OutputJournal::Plan OutputJournal::planned(std::vector<OutputStep> steps) const {
  Plan plan;
  std::set<std::string> missing;
  std::error_code error;
  for (OutputStep& step : steps) {
    step.was_there = is_there(at(step.place));
    if (step.takes_away) {
      step.hash = hash_of(at(step.place));
      continue;
    }
    for (std::string& above : folders_above(step.place)) {
      if (!fs::exists(at(above), error)) missing.insert(std::move(above));
    }
  }
  plan.folders.assign(missing.begin(), missing.end());
  plan.steps = std::move(steps);
  return plan;
}

std::string OutputJournal::written(const Plan& plan) {
  Packer packer;
  for (const std::string& folder : plan.folders) {
    packer.text(kFolder);
    packer.text(folder);
  }
  for (const OutputStep& step : plan.steps) {
    packer.text(step.takes_away ? kTake : step.was_there ? kPut : kPutNew);
    packer.text(step.place);
    if (step.takes_away) packer.text(step.hash);
  }
  const std::string bytes = packer.take();
  return hash_bytes(bytes) + bytes;
}

// None for what is damaged, or leads out of the folder.
std::optional<OutputJournal::Plan> OutputJournal::read(const std::string& path) {
  const std::string text = DiskFiles().read(path).text;
  if (text.size() < kHashSize) return std::nullopt;
  const std::string_view bytes = std::string_view(text).substr(kHashSize);
  if (hash_bytes(bytes) != text.substr(0, kHashSize)) return std::nullopt;
  Unpacker packed(bytes);
  Plan plan;
  while (!packed.at_end()) {
    const std::string what = packed.text();
    std::string place = packed.text();
    if (!stays_inside(place)) return std::nullopt;
    if (what == kFolder) {
      plan.folders.push_back(std::move(place));
    } else {
      OutputStep& step = plan.steps.emplace_back();
      step.place = std::move(place);
      step.takes_away = what == kTake;
      step.was_there = what != kPutNew;
      if (step.takes_away) step.hash = packed.text();
    }
  }
  return packed.whole() ? std::optional(std::move(plan)) : std::nullopt;
}

std::optional<std::string> OutputJournal::make_folders(const Plan& plan) const {
  std::error_code error;
  for (const std::string& folder : plan.folders) {
    const std::string path = at(folder);
    if (::mkdir(path.c_str(), 0777) == 0 || (errno == EEXIST && fs::is_directory(path, error)))
      continue;
    return system_fault("make the folder", path);
  }
  return std::nullopt;
}

// Does nothing when it has been done before.
std::optional<std::string> OutputJournal::carry_out(const Plan& plan, size_t step) const {
  const OutputStep& what = plan.steps[step];
  const std::string place = at(what.place);
  const bool to_do =
      what.takes_away ? is_there(place) && hash_of(place) == what.hash : is_there(fresh(step));
  if (!to_do) return std::nullopt;
  std::error_code error;
  if (fs::is_directory(place, error)) return fmt::format("`{}` is a folder", place);
  if (!keep_aside(place, replaced(step))) return system_fault("replace", place);
  if (what.takes_away) {
    const bool gone = ::unlink(place.c_str()) == 0 || errno == ENOENT;
    return gone ? std::nullopt : std::optional(system_fault("remove", place));
  }
  if (move_file(fresh(step), place)) return std::nullopt;
  return system_fault(what.was_there ? "replace" : "write", place);
}

std::optional<std::string> OutputJournal::carry_out(const Plan& plan) const {
  if (auto fault = make_folders(plan)) return fault;
  for (size_t i = 0; i < plan.steps.size(); ++i) {
    if (auto fault = carry_out(plan, i)) return fault;
  }
  std::set<std::string> touched = {folder_};
  for (const OutputStep& step : plan.steps) {
    std::vector<std::string> above = folders_above(step.place);
    while (step.takes_away && !above.empty() && ::rmdir(at(above.back()).c_str()) == 0)
      above.pop_back();
    for (const std::string& folder : above) touched.insert(at(folder));
  }
  for (const std::string& folder : touched) sync_folder(folder);
  return std::nullopt;
}

std::optional<std::string> OutputJournal::take_back(const Plan& plan, size_t step) const {
  const OutputStep& what = plan.steps[step];
  const std::string place = at(what.place);
  if (!is_there(replaced(step))) {
    const bool moved = !what.takes_away && !what.was_there && !is_there(fresh(step));
    if (!moved || ::unlink(place.c_str()) == 0 || errno == ENOENT) return std::nullopt;
    return system_fault("remove", place);
  }
  for (const std::string& above : folders_above(what.place)) ::mkdir(at(above).c_str(), 0777);
  if (!move_file(replaced(step), place)) return system_fault("put back", place);
  // Renaming between two names of one file does nothing, so the second name is removed too.
  ::unlink(replaced(step).c_str());
  return std::nullopt;
}

std::optional<std::string> OutputJournal::take_back(const Plan& plan) const {
  for (size_t i = plan.steps.size(); i-- > 0;) {
    if (auto fault = take_back(plan, i)) return fault;
  }
  for (size_t i = plan.folders.size(); i-- > 0;) ::rmdir(at(plan.folders[i]).c_str());
  ::unlink(in_working_folder(kTakeBack).c_str());
  return std::nullopt;
}

std::optional<std::string> OutputJournal::finish_or_take_back(const Plan& plan) const {
  const std::string journal = in_working_folder(kJournal);
  auto fault = carry_out(plan);
  if (!fault) {
    ::unlink(journal.c_str());
    return std::nullopt;
  }
  // A new name needs no room on the disk.
  if (std::rename(journal.c_str(), in_working_folder(kTakeBack).c_str()) != 0) return fault;
  if (auto worse = take_back(plan)) *fault += "; " + *worse;
  return fault;
}

std::optional<std::string> OutputJournal::recover() const {
  if (!is_real_folder(working_folder())) return std::nullopt;
  const std::string journal = in_working_folder(kJournal);
  const std::string undone = in_working_folder(kTakeBack);
  const bool whole =
      is_real_folder(in_working_folder(kReady)) && is_real_folder(in_working_folder(kReplaced));
  if (const auto plan = read(undone); whole && plan) {
    if (auto fault = take_back(*plan)) return fault;
  } else if (const auto unfinished = read(journal); whole && unfinished) {
    auto fault = finish_or_take_back(*unfinished);
    // Taken back, it is whole as well.
    if (fault && (is_there(journal) || is_there(undone))) return fault;
  }
  ::unlink(undone.c_str());
  ::unlink(journal.c_str());
  sweep();
  return std::nullopt;
}

std::optional<std::string> OutputJournal::carry_out(std::vector<OutputStep> steps) const {
  const Plan plan = planned(std::move(steps));
  const std::string unfinished = in_working_folder(kUnfinished);
  const std::string journal = in_working_folder(kJournal);
  if (auto fault = put_file(unfinished, written(plan))) return fault;
  sync_folder(in_working_folder(kReady));
  if (std::rename(unfinished.c_str(), journal.c_str()) != 0) return system_fault("write", journal);
  sync_folder(working_folder());
  return finish_or_take_back(plan);
}

void OutputJournal::sweep() const {
  if (!is_real_folder(working_folder())) return;
  // What could not be taken back is left for the next run.
  if (is_there(in_working_folder(kTakeBack)) || is_there(in_working_folder(kJournal))) return;
  std::error_code ignored;
  fs::remove_all(working_folder(), ignored);
}

}  // namespace loom
