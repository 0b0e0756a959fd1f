#include "lsp/uris.h"

#include <filesystem>

namespace loom::lsp {
namespace {

constexpr std::string_view kFile = "file://";
constexpr std::string_view kLocal = "localhost";

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::optional<std::string> path_of(std::string_view uri) {
  if (!uri.starts_with(kFile)) return std::nullopt;
  uri.remove_prefix(kFile.size());
  if (uri.starts_with(kLocal)) uri.remove_prefix(kLocal.size());
  std::string path;
  for (size_t i = 0; i < uri.size(); ++i) {
    char c = uri[i];
    if (c == '%') {
      if (i + 2 >= uri.size() || digit(uri[i + 1]) < 0 || digit(uri[i + 2]) < 0)
        return std::nullopt;
      c = static_cast<char>(digit(uri[i + 1]) * 16 + digit(uri[i + 2]));
      i += 2;
    }
    if (c == '\0') return std::nullopt;
    path += c;
  }
  if (!path.starts_with('/')) return std::nullopt;
  return std::filesystem::path(path).lexically_normal().string();
}

}  // namespace loom::lsp
