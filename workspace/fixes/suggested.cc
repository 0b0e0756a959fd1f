#include "workspace/fixes/suggested.h"

#include <fmt/core.h>
#include <algorithm>
#include <array>

#include "schema/diagnostics/shown_line.h"
#include "schema/text/letters.h"
#include "schema/text/utf8.h"
#include "workspace/names/first_entry.h"

namespace loom {
namespace {

// Codes whose suggestions hold whatever they are: `yes` is `true`, the words between parts of a
// requirement or effect follow from its grammar, and spellings are what the glossary says.
constexpr std::array<std::string_view, 6> kCertain = {"PL0120", "PL0203", "PL0210",
                                                      "PL0531", "PL0532", "PL0826"};

constexpr std::string_view kReason = "say why this is meant to be so";

bool is_invisible(char32_t c) {
  return c < 0x20 || c == 0x7F || (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x2069) || c == 0xFEFF || c == 0xA0;
}

// A text without what is only a matter of form: case, blanks, hyphens between words, and what
// cannot be seen.
std::string without_form(std::string_view text) {
  constexpr char32_t kMinus = 0x2212;
  std::string plain;
  for (size_t at = 0; at < text.size();) {
    const CodePoint c = decode_utf8(text, at);
    const std::string_view bytes = text.substr(at, c.length);
    at += c.length;
    if (!c.valid || c.value == ' ' || is_invisible(c.value)) continue;
    const bool sign = at < text.size() && text[at] >= '0' && text[at] <= '9' &&
                      (plain.empty() || plain.back() == '-');
    if (c.value == kMinus || (c.value == '-' && sign)) {
      plain += '-';
    } else if (c.value == '-' || c.value == '_') {
      if (text.substr(at, 1) == " ") plain += '-';  // a sign that stands apart
    } else {
      plain += lower_case(std::string(bytes));
    }
  }
  return plain;
}

bool is_certain(std::string_view code, std::string_view written, std::string_view instead) {
  const bool listed = std::find(kCertain.begin(), kCertain.end(), code) != kCertain.end();
  return listed || (!written.empty() && without_form(written) == without_form(instead));
}

bool holds(const Node& node, Span key, Span place) {
  const uint32_t end = std::max(node.span.end, key.end);
  return key.file == place.file && place.begin >= key.begin && place.begin <= end;
}

SuggestedFix allow(const Source& source, const Node& where, const Diagnostic& found,
                   bool whole_file) {
  const std::string entry = fmt::format("{}: \"{}\"", found.code->id, kReason);
  const Node* there = where.get(kAllowKey);
  const bool adds = there != nullptr && there->is_map();
  FirstEntry place = first_entry(source, adds ? *there : where);
  // The first line of a file says its kind.
  if (!adds && whole_file && where.members.size() > 1) {
    place.place = where.members[1].key_span.begin;
    place.after = "\n";
  }
  const std::string text = adds ? entry : fmt::format("{}: {{{}}}", kAllowKey, entry);
  return {fmt::format("allow {} {}", found.code->id, whole_file ? "in this file" : "on this card"),
          {source.path(), place.place, place.place, text + place.after},
          false};
}

}  // namespace

std::span<const std::string_view> certain_codes() { return kCertain; }

std::optional<SuggestedFix> suggested_fix(const SourceMap& sources, const Diagnostic& found) {
  if (!found.suggestion) return std::nullopt;
  const Suggestion& suggestion = *found.suggestion;
  const Source& source = sources[suggestion.span.file];
  if (suggestion.span.end > source.text().size()) return std::nullopt;
  const std::string& instead = suggestion.replacement;
  return SuggestedFix{
      fmt::format("{} ({})",
                  instead.empty() ? "take it out" : fmt::format("write `{}`", shown_text(instead)),
                  found.code->id),
      {source.path(), suggestion.span.begin, suggestion.span.end, instead},
      is_certain(found.code->id, source.slice(suggestion.span), instead)};
}

std::optional<SuggestedFix> allowance_for(const LoadedGame& game, const Diagnostic& found) {
  if (!found.code->allowable) return std::nullopt;
  for (const ContentFile& file : game.files) {
    const Node& root = file.document.root;
    if (file.document.file != found.span.file || !root.is_map()) continue;
    const Source& source = game.sources[found.span.file];
    const Node* cards = file.kind->of_cards ? root.get(kCardsKey) : nullptr;
    for (const Member& card : cards == nullptr ? std::vector<Member>() : cards->members) {
      if (card.value.is_map() && holds(card.value, card.key_span, found.span))
        return allow(source, card.value, found, false);
    }
    return allow(source, root, found, true);
  }
  return std::nullopt;
}

}  // namespace loom
