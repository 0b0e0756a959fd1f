#include "schema/source/files_read_once.h"

#include <algorithm>

#include "schema/text/packed.h"

namespace loom {
namespace {

std::string bytes_of(const ReadResult& read) {
  Packer packer;
  packer.number(static_cast<unsigned char>(read.status));
  packer.text(read.text);
  packer.text(read.reason);
  return packer.take();
}

std::string bytes_of(const std::vector<std::string>& names) {
  Packer packer;
  for (const std::string& name : names) packer.text(name);
  return packer.take();
}

}  // namespace

std::string answer_bytes(const Files& files, FileQuestion question, const std::string& path) {
  switch (question) {
    case FileQuestion::read:
      return bytes_of(files.read(path));
    case FileQuestion::list:
      return bytes_of(files.list(path));
    case FileQuestion::folders:
      return bytes_of(files.folders(path));
    case FileQuestion::real_path:
      break;
  }
  return files.real_path(path);
}

ReadResult FilesReadOnce::read(const std::string& path) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto [place, is_new] = read_.try_emplace(path);
  if (is_new) {
    place->second = files_.read(path);
    const bool read = place->second.status == ReadResult::Status::ok;
    if (!read && lost_.empty() && was_listed(path)) lost_ = path;
  }
  return place->second;
}

std::vector<std::string> FilesReadOnce::list(const std::string& folder) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto [place, is_new] = listed_.try_emplace(folder);
  if (is_new) place->second = files_.list(folder);
  return place->second;
}

std::vector<std::string> FilesReadOnce::folders(const std::string& folder) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto [place, is_new] = folders_.try_emplace(folder);
  if (is_new) place->second = files_.folders(folder);
  return place->second;
}

std::string FilesReadOnce::real_path(const std::string& path) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto [place, is_new] = real_paths_.try_emplace(path);
  if (is_new) place->second = files_.real_path(path);
  return place->second;
}

void FilesReadOnce::each_answer(const std::function<void(FileQuestion, const std::string& path,
                                                         const std::string& bytes)>& take) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  for (const auto& [path, read] : read_) take(FileQuestion::read, path, bytes_of(read));
  for (const auto& [path, names] : listed_) take(FileQuestion::list, path, bytes_of(names));
  for (const auto& [path, names] : folders_) take(FileQuestion::folders, path, bytes_of(names));
  for (const auto& [path, real] : real_paths_) take(FileQuestion::real_path, path, real);
}

std::string FilesReadOnce::lost() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return lost_;
}

bool FilesReadOnce::was_listed(const std::string& path) const {
  return std::any_of(listed_.begin(), listed_.end(), [&](const auto& folder) {
    const std::string prefix = folder.first.empty() ? "" : join_path(folder.first, "");
    return path.starts_with(prefix) &&
           std::binary_search(folder.second.begin(), folder.second.end(),
                              path.substr(prefix.size()));
  });
}

}  // namespace loom
