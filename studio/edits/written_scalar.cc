// How a text is written as a value of YAML.
#include <fmt/core.h>
#include <algorithm>

#include "studio/edits/card_file.h"

namespace loom::studio {
namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

// Whether it reads back as it is when it stands without quotes.
bool can_be_plain(std::string_view text, bool in_flow) {
  if (text.empty() || text.front() == ' ' || text.back() == ' ' || text.back() == ':') return false;
  if (text == "~" || text == "null" || text == "Null" || text == "NULL") return false;
  if (std::any_of(text.begin(), text.end(), is_control)) return false;
  if (std::string_view("?:,[]{}#&*!|>'\"%@`").find(text.front()) != std::string_view::npos)
    return false;
  if (text.front() == '-' && (text.size() == 1 || text[1] == ' ' || text[1] == '-')) return false;
  if (text.find(": ") != std::string_view::npos || text.find(" #") != std::string_view::npos)
    return false;
  return !in_flow || text.find_first_of(",[]{}") == std::string_view::npos;
}

std::string in_double_quotes(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      quoted += '\\';
      quoted += c;
    } else if (c == '\n') {
      quoted += "\\n";
    } else if (c == '\t') {
      quoted += "\\t";
    } else if (is_control(c)) {
      quoted += fmt::format("\\x{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

std::string in_single_quotes(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) quoted.append(c == '\'' ? 2 : 1, c);
  return quoted + "'";
}

}  // namespace

std::string written_scalar(const std::string& text, std::string_view old, bool in_flow) {
  if (old.starts_with('"')) return in_double_quotes(text);
  if (old.starts_with('\'') && std::none_of(text.begin(), text.end(), is_control))
    return in_single_quotes(text);
  return can_be_plain(text, in_flow) ? text : in_double_quotes(text);
}

}  // namespace loom::studio
