// Slips in the chapters of the rulebook: templates, citations, icons, figures.
#include <regex>

#include "tests/mutation/mutators.h"

namespace loom::testing {
namespace {

using Faults = std::vector<Fault>;

bool is_chapter(const std::string& path) { return path.ends_with(".md"); }

// Changes each match of the expression's first group in every chapter.
template <typename Change>
Faults in_chapters(const Content& content, const std::string& expression, Change change) {
  Faults faults;
  const std::regex wanted(expression);
  for (const auto& [path, text] : content.texts()) {
    if (!is_chapter(path)) continue;
    for (std::sregex_iterator match(text.begin(), text.end(), wanted), end; match != end; ++match) {
      const auto begin = static_cast<size_t>(match->position(1));
      const auto size = static_cast<size_t>(match->length(1));
      faults.push_back(replaced({path, begin, begin + size}, change(match->str(1))));
    }
  }
  return faults;
}

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

}  // namespace

std::vector<Mutator> book_mutators() {
  return {
      {"ask for a figure that nobody states", "templates name figures (PL0801)", 40,
       ask_for_nothing},
      {"misspell a figure of a chapter", "templates name figures (PL0801)", 10, misspell_figure},
      {"cite a rule that is not there", "citations name rules (PL0805)", 10, cite_nothing},
      {"misspell an icon of a chapter", "icons are drawn (PL0804)", 10, misspell_icon},
      {"type a figure into a chapter", "figures come from the rules (PL0820)", 10, type_figure},
  };
}

}  // namespace loom::testing
