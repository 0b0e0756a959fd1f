// PL0543: a text without the full stop that all others of its field end in. PL0545: one that begins
// with a small letter where all others begin with a capital. What most texts of a field do tells
// whether they are sentences, so nobody has to declare it.
#include <fmt/core.h>

#include <map>

#include "schema/text/letters.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/text/written_text.h"
#include "validator/context/declared_checks.h"

namespace loom::text {
namespace {

// So many texts tell how those of a field are written; one of them, and one more of each ten
// others, may be another.
constexpr size_t kEnough = 7;

bool is_small(char c) { return c >= 'a' && c <= 'z'; }

std::string_view without_blanks(const std::string& text) {
  const size_t last = text.find_last_not_of(" \t\n");
  return std::string_view(text).substr(0, last == std::string::npos ? 0 : last + 1);
}

// Also inside a bracket or quotation that closes there.
bool ends_a_sentence(std::string_view text) {
  while (!text.empty()) {
    const bool closes = text.back() == ')' || text.back() == '"' || text.back() == '\'';
    if (closes) {
      text.remove_suffix(1);
    } else if (text.ends_with("\u201D") || text.ends_with("\u2019")) {
      text.remove_suffix(3);
    } else {
      break;
    }
  }
  if (text.empty() || text.ends_with("\u2026")) return true;
  return std::string_view(".!?:").find(text.back()) != std::string_view::npos;
}

struct Group {
  std::vector<const ReadText*> texts;
  std::vector<const ReadText*> open;   // end in no mark
  std::vector<const ReadText*> small;  // begin with a small letter
};

bool nearly_none(size_t few, size_t all) {
  return few > 0 && all >= kEnough && few * 10 <= all + 10 - kEnough;
}

// Names are written as they are, and the texts of leaflets go on from an icon or a title.
bool begins_anew(const ContentText& text) {
  return !names_something(text) && text.file.kind->name != "leaflet";
}

void add(Group& group, const ReadText& read) {
  const std::string_view text = without_blanks(read.prose.text);
  // What ends or begins in an icon or a figure says nothing.
  if (text.empty() || read.prose.words.empty()) return;
  group.texts.push_back(&read);
  if (text.back() != kMasked && !ends_a_sentence(text)) group.open.push_back(&read);
  const ProseWord& first = read.prose.words.front();
  if (first.begin == 0 && is_small(first.text[0]) && begins_anew(read.text))
    group.small.push_back(&read);
}

// "all 6 others do", "of the 28 others 26 begin with a capital"
std::string others(const std::vector<const ReadText*>& few, const Group& group, const char* what) {
  const size_t all = group.texts.size() - 1;
  if (few.size() == 1) return fmt::format("all {} others {}", all, what);
  return fmt::format("of the {} others {} {}", all, group.texts.size() - few.size(), what);
}

}  // namespace

void unlike_texts(const CheckContext& context, Diagnostics& diagnostics) {
  // By kind and field.
  std::map<std::pair<std::string, std::string>, Group> groups;
  for (const ReadText& read : context.texts)
    add(groups[{read.text.file.kind->name, read.text.field.name}], read);
  for (const auto& [place, group] : groups) {
    if (nearly_none(group.open.size(), group.texts.size())) {
      for (const ReadText* read : group.open) {
        const std::string_view text = without_blanks(read->prose.text);
        const Span end = read->text.text.span(text.size() - 1, text.size());
        diagnostics
            .report(codes::missing_end, end,
                    fmt::format("this {} does not end in a full stop", quoted(place.second)))
            .note(others(group.open, group, "do"))
            .suggest(end, std::string(text.substr(text.size() - 1)) + ".");
      }
    }
    if (nearly_none(group.small.size(), group.texts.size())) {
      for (const ReadText* read : group.small) {
        const ProseWord& word = read->prose.words.front();
        const Span span = read->text.text.span(word.begin, word.end);
        diagnostics
            .report(codes::small_beginning, span,
                    fmt::format("this {} begins with a small letter", quoted(place.second)))
            .note(others(group.small, group, "begin with a capital"))
            .suggest(span, capitalised(word.text));
      }
    }
  }
}

}  // namespace loom::text
