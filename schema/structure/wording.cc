#include "schema/structure/wording.h"

namespace loom {
namespace {

std::string_view article(std::string_view word) {
  return !word.empty() && std::string_view("aeiou").find(word.front()) != std::string_view::npos
             ? "an "
             : "a ";
}

}  // namespace

std::string quoted(std::string_view name) { return "`" + std::string(name) + "`"; }

std::string a_quoted(std::string_view name) { return std::string(article(name)) + quoted(name); }

std::string a_word(std::string_view word) { return std::string(article(word)) + std::string(word); }

}  // namespace loom
