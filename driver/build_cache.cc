#include "driver/build_cache.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "driver/surroundings.h"
#include "render/text/text_measures.h"
#include "schema/model/content_hash.h"
#include "schema/text/packed.h"

namespace loom {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTexts = "texts";
constexpr const char* kDrawn = "drawn";
constexpr std::string_view kRecord = "build-";
// What was asked last is remembered; it takes some 30 KB each.
constexpr size_t kMostRecords = 12;
constexpr uintmax_t kLargest = uintmax_t{64} << 20U;
constexpr size_t kMostDrawn = 20'000;

bool is_true_folder(const std::string& path) {
  struct stat found = {};
  return ::lstat(path.c_str(), &found) == 0 && S_ISDIR(found.st_mode);
}

// Whatever its size; empty when it cannot be read.
std::string whole_file(const std::string& path) {
  std::error_code error;
  if (!fs::is_regular_file(fs::symlink_status(path, error))) return {};
  const uintmax_t size = fs::file_size(path, error);
  std::ifstream file(path, std::ios::binary);
  std::string bytes(error ? 0 : size, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return file ? bytes : std::string();
}

}  // namespace

std::optional<DrawnFile> DrawnOnDisk::find(const std::string& fingerprint) {
  Known known;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto found = known_.find(fingerprint);
    if (found == known_.end() || found->second.path.empty()) return std::nullopt;
    known = found->second;
  }
  std::string bytes = whole_file(join_path(out_, known.path));
  if (hash_bytes(bytes) != known.hash) return std::nullopt;
  return DrawnFile{std::move(bytes), known.pages};
}

void DrawnOnDisk::keep(const std::string& fingerprint, DrawnFile file) {
  Known known{hash_bytes(file.bytes), {}, file.pages};
  const std::lock_guard<std::mutex> lock(mutex_);
  known_[fingerprint] = std::move(known);
}

void DrawnOnDisk::read(std::string_view bytes) {
  Unpacker packed(bytes);
  const std::lock_guard<std::mutex> lock(mutex_);
  while (!packed.at_end() && known_.size() < kMostDrawn) {
    const std::string fingerprint = packed.text();
    Known known;
    known.hash = packed.text();
    known.path = packed.text();
    known.pages = packed.number<uint64_t>();
    if (packed.whole()) known_.try_emplace(fingerprint, std::move(known));
  }
  knows_any_ = !known_.empty();
}

std::string DrawnOnDisk::written(const std::map<std::string, std::string>& paths) const {
  Packer packer;
  const std::lock_guard<std::mutex> lock(mutex_);
  for (const auto& [fingerprint, known] : known_) {
    const auto path = paths.find(known.hash);
    if (path == paths.end()) continue;
    packer.text(fingerprint);
    packer.text(known.hash);
    packer.text(path->second);
    packer.number(static_cast<uint64_t>(known.pages));
  }
  return packer.take();
}

BuildCache::BuildCache(std::string out, std::string_view asked)
    : out_(std::move(out)),
      tool_(hash_of_surroundings()),
      record_(std::string(kRecord) + hash_bytes(tool_ + std::string(asked))),
      drawn_(out_) {}

std::string BuildCache::at(const std::string& name) const {
  return join_path(join_path(out_, kCacheFolder), name);
}

// In front of the bytes stand the hash of the tool that wrote them, and their own.
std::optional<std::string> BuildCache::read(const std::string& name) const {
  // What a link leads to is none of ours.
  if (!is_true_folder(join_path(out_, kCacheFolder))) return std::nullopt;
  std::string bytes = whole_file(at(name));
  const size_t front = tool_.size() * 2;
  if (bytes.size() < front || bytes.size() > kLargest || !bytes.starts_with(tool_))
    return std::nullopt;
  const std::string_view rest = std::string_view(bytes).substr(front);
  if (hash_bytes(rest) != std::string_view(bytes).substr(tool_.size(), tool_.size()))
    return std::nullopt;
  return bytes.substr(front);
}

void BuildCache::write(const std::string& name, std::string_view bytes) const {
  const std::string folder = join_path(out_, kCacheFolder);
  ::mkdir(folder.c_str(), 0777);
  if (!is_true_folder(folder) || bytes.size() > kLargest) return;
  // Nobody else has it, and nobody reads it before it is whole.
  const std::string unfinished = at("new-" + std::to_string(::getpid()));
  std::ofstream file(unfinished, std::ios::binary);
  file << tool_ << hash_bytes(bytes) << bytes;
  file.close();
  std::error_code ignored;
  if (file) fs::rename(unfinished, at(name), ignored);
  if (!file || ignored) fs::remove(unfinished, ignored);
}

std::optional<std::string> BuildCache::unchanged(const Files& files) const {
  const auto record = read(record_);
  if (!record) return std::nullopt;
  Unpacker packed(*record);
  std::string said = packed.text();
  for (auto count = packed.number<uint64_t>(); count > 0 && packed.whole(); --count) {
    const auto question = static_cast<FileQuestion>(packed.number<unsigned char>());
    const std::string path = packed.text();
    if (packed.text() != hash_bytes(answer_bytes(files, question, path))) return std::nullopt;
  }
  for (auto count = packed.number<uint64_t>(); count > 0 && packed.whole(); --count) {
    const std::string path = join_path(out_, packed.text());
    if (packed.text() != hash_bytes(whole_file(path))) return std::nullopt;
  }
  for (auto count = packed.number<uint64_t>(); count > 0 && packed.whole(); --count) {
    std::error_code error;
    if (!fs::exists(join_path(out_, packed.text()), error)) return std::nullopt;
  }
  if (!packed.whole() || !packed.at_end()) return std::nullopt;
  return said;
}

void BuildCache::take_up() {
  if (const auto texts = read(kTexts)) text_measures().read(*texts);
  if (const auto drawn = read(kDrawn)) drawn_.read(*drawn);
}

void BuildCache::keep(const FilesReadOnce& reading, const MadeFiles& files,
                      std::string_view said) const {
  Packer record;
  record.text(said);
  uint64_t count = 0;
  reading.each_answer([&](auto&&...) { ++count; });
  record.number(count);
  reading.each_answer(
      [&](FileQuestion question, const std::string& path, const std::string& bytes) {
        record.number(static_cast<unsigned char>(question));
        record.text(path);
        record.text(hash_bytes(bytes));
      });
  std::map<std::string, std::string> by_hash;
  record.number(static_cast<uint64_t>(files.made.size()));
  for (const auto& [path, hash] : files.made) {
    record.text(path);
    record.text(hash);
    by_hash.emplace(hash, path);
  }
  record.number(static_cast<uint64_t>(files.others.size()));
  for (const auto& [path, hash] : files.others) {
    record.text(path);
    by_hash.emplace(hash, path);
  }
  write(record_, record.take());
  forget_old_records();
  write(kDrawn, drawn_.written(by_hash));
  if (text_measures().has_news()) write(kTexts, text_measures().written());
}

// And what a run that was ended has left.
void BuildCache::forget_old_records() const {
  std::error_code error;
  std::vector<std::pair<fs::file_time_type, fs::path>> records;
  for (fs::directory_iterator it(join_path(out_, kCacheFolder), error), end; !error && it != end;
       it.increment(error)) {
    const std::string name = it->path().filename().string();
    if (name.starts_with(kRecord)) records.emplace_back(it->last_write_time(error), it->path());
    if (name.starts_with("new-")) fs::remove(it->path(), error);
  }
  std::sort(records.begin(), records.end(), std::greater<>());
  for (size_t i = kMostRecords; i < records.size(); ++i) fs::remove(records[i].second, error);
}

}  // namespace loom
