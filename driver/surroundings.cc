#include "driver/surroundings.h"

#include <elf.h>
#include <link.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>
#include <vector>

#include "render/text/fonts.h"
#include "schema/model/content_hash.h"
#include "schema/text/packed.h"
#include "validator/terms/dictionary.h"

namespace loom {
namespace {

namespace fs = std::filesystem;

// A file changes in one of these whatever is done to it.
void add_file(Packer& packer, const std::string& path) {
  struct stat found = {};
  packer.text(path);
  if (::stat(path.c_str(), &found) != 0) return;
  packer.number(found.st_dev);
  packer.number(found.st_ino);
  packer.number(found.st_size);
  for (const timespec& time : {found.st_mtim, found.st_ctim}) {
    packer.number(time.tv_sec);
    packer.number(time.tv_nsec);
  }
}

// The number that a linker gives what it has made.
std::string_view build_id(const dl_phdr_info& object) {
  for (size_t i = 0; i < object.dlpi_phnum; ++i) {
    const ElfW(Phdr)& header = object.dlpi_phdr[i];
    if (header.p_type != PT_NOTE) continue;
    // The loader tells addresses as numbers.
    const auto* at = reinterpret_cast<const char*>(object.dlpi_addr + header.p_vaddr);  // NOLINT
    const char* const end = at + header.p_memsz;
    const auto padded = [](size_t size) { return (size + 3) & ~size_t{3}; };
    while (static_cast<size_t>(end - at) > sizeof(ElfW(Nhdr))) {
      const auto* note = reinterpret_cast<const ElfW(Nhdr)*>(at);
      const char* name = at + sizeof *note;
      const char* bytes = name + padded(note->n_namesz);
      const bool is_id = note->n_type == NT_GNU_BUILD_ID &&
                         std::string_view(name, note->n_namesz) == std::string_view("GNU", 4);
      if (is_id) return {bytes, note->n_descsz};
      at = bytes + padded(note->n_descsz);
    }
  }
  return {};
}

// The program and each of its libraries.
void add_code(Packer& packer) {
  ::dl_iterate_phdr(
      [](dl_phdr_info* object, size_t /*size*/, void* data) {
        Packer& all = *static_cast<Packer*>(data);
        const std::string_view id = build_id(*object);
        all.text(object->dlpi_name);
        all.text(id);
        const std::string path = *object->dlpi_name == '\0' ? "/proc/self/exe" : object->dlpi_name;
        if (id.empty()) add_file(all, path);
        return 0;
      },
      &packer);
}

// All below a folder, links followed as whoever reads them does.
void add_folder(Packer& packer, const fs::path& folder, std::set<fs::path>& been) {
  std::error_code error;
  if (!been.insert(fs::canonical(folder, error)).second || error) return;
  std::vector<fs::directory_entry> entries;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    entries.push_back(*it);
  std::sort(entries.begin(), entries.end());
  for (const fs::directory_entry& entry : entries) {
    if (entry.is_directory(error)) {
      add_folder(packer, entry.path(), been);
    } else {
      add_file(packer, entry.path().string());
    }
  }
}

void add_settings(Packer& packer) {
  constexpr std::array<std::string_view, 8> kRead = {"CAIRO",     "FC_", "FONTCONFIG", "FREETYPE",
                                                     "HARFBUZZ_", "HB_", "PANGO",      "RSVG_"};
  for (char** setting = environ; *setting != nullptr; ++setting) {
    const std::string_view text = *setting;
    if (std::any_of(kRead.begin(), kRead.end(),
                    [&](std::string_view name) { return text.starts_with(name); }))
      packer.text(text);
  }
}

}  // namespace

std::string hash_of_surroundings() {
  Packer packer;
  add_code(packer);
  std::set<fs::path> been;
  for (const std::string& folder : font_folders()) add_folder(packer, folder, been);
  for (const std::string& folder : Dictionary::folders()) add_folder(packer, folder, been);
  add_settings(packer);
  return hash_bytes(packer.take());
}

}  // namespace loom
