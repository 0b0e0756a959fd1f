#include "schema/language/statement.h"

namespace loom {
namespace {

using Type = StatementPiece::Type;

bool is_path(std::string_view text) {
  if (text.empty() || text.front() == '.' || text.back() == '.') return false;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!letter && c != '-' && c != '.') return false;
  }
  return text.find("..") == std::string_view::npos;
}

}  // namespace

std::vector<StatementPiece> split_statement(std::string_view text) {
  std::vector<StatementPiece> pieces;
  const auto add = [&](Type type, std::string_view shown, size_t begin, size_t end) {
    if (begin != end) pieces.push_back({type, std::string(shown), begin, end});
  };
  size_t at = 0;
  while (at < text.size()) {
    const size_t brace = text.find_first_of("{}", at);
    const size_t prose_end = brace == std::string_view::npos ? text.size() : brace;
    add(Type::prose, text.substr(at, prose_end - at), at, prose_end);
    if (brace == std::string_view::npos) break;
    const size_t close = text.find_first_of("{}", brace + 1);
    if (text[brace] == '}' || close == std::string_view::npos || text[close] == '{') {
      add(Type::broken, text.substr(brace, 1), brace, brace + 1);
      at = brace + 1;
      continue;
    }
    const std::string_view inner = text.substr(brace + 1, close - brace - 1);
    at = close + 1;
    if (inner.starts_with('=') && inner.size() > 1) {
      add(Type::literal, inner.substr(1), brace, at);
    } else if (is_path(inner)) {
      add(Type::place, inner, brace, at);
    } else {
      add(Type::broken, text.substr(brace, at - brace), brace, at);
    }
  }
  return pieces;
}

}  // namespace loom
