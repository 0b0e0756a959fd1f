// Slips in the chapters of the rulebook and in the examples it tells: templates, citations, icons,
// figures, pictures.
#include <regex>

#include "tests/mutation/mutators.h"

namespace loom::testing::book_slips {
namespace {

bool is_chapter(const std::string& path) { return path.ends_with(".md"); }

bool is_example(const std::string& path) { return path.find("examples/") != std::string::npos; }

// Changes each match of the expression's first group in the files that are asked for.
template <typename Wanted, typename Change>
Faults in_files(const Content& content, Wanted is_wanted, const std::string& expression,
                Change change) {
  Faults faults;
  const std::regex wanted(expression);
  for (const auto& [path, text] : content.texts()) {
    if (!is_wanted(path)) continue;
    for (std::sregex_iterator match(text.begin(), text.end(), wanted), end; match != end; ++match) {
      const auto begin = static_cast<size_t>(match->position(1));
      const auto size = static_cast<size_t>(match->length(1));
      faults.push_back(replaced({path, begin, begin + size}, change(match->str(1))));
    }
  }
  return faults;
}

template <typename Change>
Faults in_chapters(const Content& content, const std::string& expression, Change change) {
  return in_files(content, is_chapter, expression, change);
}

}  // namespace

// One in each chapter, in its first line.
Faults ask_for_nothing(const Content& content) {
  Faults faults;
  for (const auto& [path, text] : content.texts()) {
    const size_t end = text.find('\n');
    if (is_chapter(path)) faults.push_back(inserted({path, end, end}, " {{ nothing }}"));
  }
  return faults;
}

Faults misspell_figure(const Content& content) {
  return in_chapters(content, "\\{\\{ [A-Z][0-9]+\\.([a-z]{4,}) \\}\\}",
                     [](const std::string& name) { return name + "x"; });
}

Faults cite_nothing(const Content& content) {
  return in_chapters(content, "\\.[ ]\\{([A-Z])[0-9]+\\}\n",
                     [](const std::string& section) { return section + "9"; });
}

Faults misspell_icon(const Content& content) {
  return in_chapters(content, "[a-z] \\$([a-z]{5,})[ .,\n]",
                     [](const std::string& icon) { return icon + "x"; });
}

Faults type_figure(const Content& content) {
  return in_chapters(content, "[a-z] (\\{\\{ [A-Z][0-9]+\\.[a-z-]+ \\}\\}) [A-Z]",
                     [](const std::string&) { return std::string("6"); });
}

Faults type_told_figure(const Content& content) {
  return in_files(content, is_example, "says: \"[^\"\\{]*(\\{[A-Z][0-9]+\\.[a-z0-9.-]+\\})",
                  [](const std::string&) { return std::string("6"); });
}

Faults misspell_state(const Content& content) {
  return in_files(content, is_example, "\\{now\\.([a-z-]+)\\}",
                  [](const std::string& name) { return name + "x"; });
}

Faults name_no_row(const Content& content) {
  return in_chapters(content, "```table [a-z]+ [A-Z ]*([A-Z])",
                     [](const std::string&) { return std::string("Z"); });
}

Faults name_no_card(const Content& content) {
  return in_chapters(content, "```[a-z]+ [a-z]+/([a-z-]+)",
                     [](const std::string& slug) { return slug + "x"; });
}

Faults type_pictured_figure(const Content& content) {
  return in_chapters(content, "\n(?:column|to): (\\{\\{ [a-z.]+ \\}\\})",
                     [](const std::string&) { return std::string("6"); });
}

}  // namespace loom::testing::book_slips
