#include "schema/language/requirement.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/diagnostics/schema_codes.h"
#include "schema/language/effect_words.h"
#include "schema/structure/scalar.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

class RequirementParser {
 public:
  RequirementParser(const ScalarText& text, const Vocabulary& words, Diagnostics& diagnostics)
      : text_(text),
        vocabulary_(words),
        diagnostics_(diagnostics),
        words_(split_words(text.text())) {}

  Requirement run() {
    result_.span = text_.span();
    if (now().text.empty()) {
      fault(codes::requirement_syntax, now(), "the requirement is empty")
          .note("write `none` when nothing is required");
      return std::move(result_);
    }
    if (now() == "none" && words_.size() == 2) return std::move(result_);
    while (item() && !now().text.empty()) {
      if (!(now() == ",")) {
        separator();
        break;
      }
      ++at_;
    }
    return std::move(result_);
  }

 private:
  const Word& now() const { return words_[at_]; }
  Span place(const Word& word) const { return text_.span(word.begin, word.end); }

  Diagnostic& fault(const Code& code, const Word& word, std::string message) {
    return diagnostics_.report(code, place(word), std::move(message));
  }

  // Something other than a comma follows an item.
  void separator() {
    if (is_number(now().text)) {
      fault(codes::requirement_syntax, now(), "the count stands behind the name")
          .note(fmt::format("write it in front: `{} {}`", now().text, words_[at_ - 1].text));
      return;
    }
    Diagnostic& found =
        fault(codes::requirement_syntax, now(), "a comma is missing before " + quoted(now().text));
    if (now() == ";" || now() == "and" || now() == "+") {
      found.suggest(text_.span(words_[at_ - 1].end, now().end), ",");
    } else {
      found.suggest(text_.span(words_[at_ - 1].end, words_[at_ - 1].end), ",");
    }
  }

  bool item() {
    const size_t first = at_;
    int count = 1;
    if (is_number(now().text)) {
      const auto number = parse_integer(now().text);
      if (!number || *number < 1 || *number > kMaxRequirementCount) {
        fault(codes::requirement_count, now(),
              fmt::format("the count {} is out of range", quoted(now().text)))
            .with_label(fmt::format("expected 1 to {}", kMaxRequirementCount));
        to_comma();
        return true;
      }
      count = static_cast<int>(*number);
      ++at_;
    }
    if (now().text.empty() || now() == ",") {
      fault(codes::requirement_syntax, now(), "a name is missing here")
          .note("a requirement is a list such as `2 energy, insight`");
      return false;
    }
    if (!name(count, first)) {
      to_comma();
      return true;
    }
    ++at_;
    return true;
  }

  // After a fault the next item can be read again.
  void to_comma() {
    while (!now().text.empty() && !(now() == ",")) ++at_;
  }

  bool name(int count, size_t first) {
    const Span whole = text_.span(words_[first].begin, now().end);
    if (const auto token = find_name(vocabulary_.tokens, now().text)) {
      add(result_.tokens, *token, count, whole);
    } else if (const auto layer = find_name(vocabulary_.layers, now().text)) {
      add(result_.layers, *layer, count, whole);
    } else if (const auto track = find_name(vocabulary_.tracks, now().text)) {
      player_track(*track, count, whole);
    } else {
      unknown();
      return false;
    }
    return true;
  }

  void player_track(TrackId track, int count, Span whole) {
    if (vocabulary_[track].scope == Track::Scope::group) {
      fault(codes::requirement_name, now(),
            quoted(now().text) + " belongs to the group: no single player can pay it")
          .note("only a track of the players can be asked for");
      return;
    }
    add(result_.tracks, track, count, whole);
  }

  void unknown() {
    std::vector<std::string> names;
    append_names(vocabulary_.tokens, names);
    append_names(vocabulary_.layers, names);
    for (const Track& track : vocabulary_.tracks) {
      if (track.scope == Track::Scope::player) names.push_back(track.name);
    }
    Diagnostic& found = fault(codes::requirement_name, now(), "unknown name " + quoted(now().text));
    found.with_label("not a token, layer or track of this game");
    if (now() == "none") {
      found.note("`none` stands alone");
    } else if (const std::string near = nearest_name(now().text, names); !near.empty()) {
      found.suggest(place(now()), near);
    } else if (!names.empty()) {
      found.note("the names are " + quoted_list(names, 24));
    }
  }

  template <typename NameId>
  void add(std::vector<Counted<NameId>>& list, NameId id, int count, Span whole) {
    for (Counted<NameId>& entry : list) {
      if (entry.id != id) continue;
      fault(codes::requirement_repeat, now(), quoted(now().text) + " is asked for again")
          .also(entry.span, "first asked for here")
          .note(fmt::format("write the count in front: `{} {}`", entry.count + count, now().text));
      entry.count = std::min(entry.count + count, kMaxRequirementCount);
      return;
    }
    list.push_back({id, count, whole});
  }

  const ScalarText& text_;
  const Vocabulary& vocabulary_;
  Diagnostics& diagnostics_;
  std::vector<Word> words_;
  size_t at_ = 0;
  Requirement result_;
};

template <typename NameId>
void append_text(std::string& text, const std::vector<Counted<NameId>>& list,
                 const Vocabulary& words) {
  for (const Counted<NameId>& entry : list) {
    if (!text.empty()) text += ", ";
    if (entry.count != 1) text += fmt::format("{} ", entry.count);
    text += words[entry.id].name;
  }
}

template <typename NameId>
bool same_list(const std::vector<Counted<NameId>>& a, const std::vector<Counted<NameId>>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return x.id == y.id && x.count == y.count;
  });
}

}  // namespace

Requirement parse_requirement(const ScalarText& text, const Vocabulary& words,
                              Diagnostics& diagnostics) {
  return RequirementParser(text, words, diagnostics).run();
}

std::string to_text(const Requirement& requirement, const Vocabulary& words) {
  std::string text;
  append_text(text, requirement.tokens, words);
  append_text(text, requirement.layers, words);
  append_text(text, requirement.tracks, words);
  return text.empty() ? "none" : text;
}

std::string icon_strip(const Requirement& requirement, const Vocabulary& words) {
  std::string strip;
  const auto icon = [&](const std::string& name) {
    if (!strip.empty()) strip += ' ';
    strip += "$" + name;
  };
  for (const auto& entry : requirement.tokens) {
    for (int i = 0; i < entry.count; ++i) icon(words[entry.id].icon);
  }
  for (const auto& entry : requirement.layers) {
    for (int i = 0; i < entry.count; ++i) icon(words[entry.id].icon);
  }
  for (const auto& entry : requirement.tracks) {
    if (!strip.empty()) strip += ' ';
    strip += fmt::format("\u2212{} ${}", entry.count, words[entry.id].icon);
  }
  return strip;
}

bool same(const Requirement& a, const Requirement& b) {
  return same_list(a.tokens, b.tokens) && same_list(a.layers, b.layers) &&
         same_list(a.tracks, b.tracks);
}

}  // namespace loom
