#include "validator/terms/glossary.h"

#include <fmt/core.h>
#include <algorithm>
#include <optional>

#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/terms/fold_text.h"

namespace loom {
namespace {

// Parts of a term that was torn in two; shorter ones are words of their own, such as "in sight".
constexpr size_t kShortestPart = 4;

struct Titles {
  std::string one;
  std::string many;
  bool is_action = false;
};

// "an Event" without its article.
std::string without_article(const std::string& title) {
  const size_t space = title.find(' ');
  if (space == std::string::npos || starts_with_capital(title)) return title;
  return title.substr(space + 1);
}

template <typename Entry>
bool take_title(const std::vector<Entry>& entries, const std::string& name, Titles& titles) {
  const auto id = find_name(entries, name);
  if (!id) return false;
  const Entry& entry = entries[id->value];
  titles.one = without_article(entry.title);
  if constexpr (requires { entry.many; }) titles.many = entry.many;
  return !titles.one.empty();
}

Titles titles_of(const Vocabulary& words, const std::string& name) {
  Titles titles;
  titles.is_action = find_name(words.actions, name).has_value();
  take_title(words.tokens, name, titles) || take_title(words.tracks, name, titles) ||
      take_title(words.layers, name, titles) || take_title(words.areas, name, titles) ||
      take_title(words.actions, name, titles) || take_title(words.decks, name, titles) ||
      take_title(words.tables, name, titles);
  return titles;
}

void report_untitled(const Model& model, const Entry& entry, Diagnostics& faults) {
  Diagnostic& fault =
      faults
          .report(codes::untitled_term, entry.key_span,
                  fmt::format("the term {} has no title, and nothing of that name has one",
                              quoted(entry.key)))
          .note("add a `title:`, or name the term like the component, deck or table it explains");
  if (std::string near = nearest_name(entry.key, declared_names(model.words)); !near.empty()) {
    fault.suggest(entry.key_span, std::move(near));
  }
}

void add_form(Glossary& glossary, size_t term, const std::string& wanted) {
  TermForm form{term, wanted, {}};
  std::string letters;
  for (const ProseWord& word : read_prose(wanted, false).words) {
    form.words.push_back(word.folded);
    letters += word.folded;
  }
  if (letters.empty()) return;
  glossary.longest = std::max(glossary.longest, form.words.size() + 1);
  if (glossary.by_letters.emplace(letters, glossary.forms.size()).second) {
    glossary.forms.push_back(std::move(form));
  }
}

void add_refused(Glossary& glossary, size_t term, const std::string& never) {
  glossary.refused.emplace(never, term);
  glossary.refused.emplace(never + "s", term);
  glossary.longest = std::max(glossary.longest, read_prose(never, false).words.size());
}

void add_term(Glossary& glossary, const Entry& entry, const Titles& declared) {
  const std::string_view title = entry.value["title"].text();
  const std::string_view many = entry.value["many"].text();
  Term term;
  term.name = entry.key;
  term.title = title.empty() ? declared.one : std::string(title);
  term.many = !many.empty()            ? std::string(many)
              : !declared.many.empty() ? declared.many
                                       : term.title + "s";
  term.ordinary = entry.value["ordinary"].flag();
  term.is_action = declared.is_action;
  for (const Value& refused : entry.value["never"].list()) term.never.emplace_back(refused.text());
  term.span = entry.key_span;
  for (const std::string& never : term.never) add_refused(glossary, glossary.terms.size(), never);
  add_form(glossary, glossary.terms.size(), term.title);
  add_form(glossary, glossary.terms.size(), term.many);
  glossary.terms.push_back(std::move(term));
}

class TermFinder {
 public:
  TermFinder(const Glossary& glossary, const Prose& prose) : glossary_(glossary), prose_(prose) {}

  std::vector<TermUse> run() const {
    std::vector<TermUse> uses;
    for (size_t first = 0; first < prose_.words.size();) {
      const std::optional<TermUse> use = longest_from(first);
      first = use ? use->last + 1 : first + 1;
      if (use) uses.push_back(*use);
    }
    return uses;
  }

 private:
  std::optional<TermUse> longest_from(size_t first) const {
    std::optional<TermUse> best;
    std::string letters;
    for (size_t last = first; last < std::min(first + glossary_.longest, prose_.words.size());
         ++last) {
      if (last > first && !prose_.joined(last - 1)) break;
      letters += prose_.words[last].folded;
      const auto refused = glossary_.refused.find(prose_.slice(first, last));
      if (refused != glossary_.refused.end()) {
        best = TermUse{first, last, refused->second, wanted_instead(*refused), true};
        continue;
      }
      const auto found = glossary_.by_letters.find(letters);
      if (found == glossary_.by_letters.end()) continue;
      const TermForm& form = glossary_.forms[found->second];
      if (torn_apart(form, first, last)) continue;
      best = TermUse{first, last, form.term, form.wanted, false};
    }
    return best;
  }

  std::string wanted_instead(const std::pair<const std::string, size_t>& refused) const {
    const Term& term = glossary_.terms[refused.second];
    const bool one =
        std::find(term.never.begin(), term.never.end(), refused.first) != term.never.end();
    return one ? term.title : term.many;
  }

  // More words than the term has, among them one that stands for itself.
  bool torn_apart(const TermForm& form, size_t first, size_t last) const {
    if (last - first + 1 <= form.words.size()) return false;
    for (size_t i = first; i < last; ++i) {
      if (prose_.hyphenated(i)) continue;
      if (std::min(prose_.words[i].folded.size(), prose_.words[i + 1].folded.size()) <
          kShortestPart) {
        return true;
      }
    }
    return false;
  }

  const Glossary& glossary_;
  const Prose& prose_;
};

std::string small_letters(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

std::string with_capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

}  // namespace

std::vector<std::string> declared_names(const Vocabulary& words) {
  std::vector<std::string> names;
  append_names(words.tokens, names);
  append_names(words.tracks, names);
  append_names(words.layers, names);
  append_names(words.areas, names);
  append_names(words.actions, names);
  append_names(words.decks, names);
  append_names(words.tables, names);
  return names;
}

Glossary read_glossary(const Model& model, Diagnostics* faults) {
  Glossary glossary;
  for (const BoundFile* file : model.files_of("glossary")) {
    for (const Entry& entry : file->root["terms"].map()) {
      const Titles declared = titles_of(model.words, entry.key);
      if (!entry.value["title"].text().empty() || !declared.one.empty()) {
        add_term(glossary, entry, declared);
      } else if (faults != nullptr) {
        report_untitled(model, entry, *faults);
      }
    }
  }
  return glossary;
}

std::vector<TermUse> find_terms(const Glossary& glossary, const Prose& prose) {
  return TermFinder(glossary, prose).run();
}

bool rightly_written(const Glossary& glossary, const Prose& prose, const TermUse& use,
                     bool on_a_card) {
  if (use.refused) return false;
  const std::string written = prose.slice(use.first, use.last);
  if (written == use.wanted) return true;
  const bool starts = prose.words[use.first].starts_sentence;
  if (starts && written == with_capital(use.wanted)) return true;
  const Term& term = glossary.terms[use.term];
  // In rules an everyday word would leave open what is meant, but an action is also a verb.
  if (!term.ordinary || (!on_a_card && !term.is_action)) return false;
  const std::string everyday = small_letters(use.wanted);
  return written == everyday || (starts && written == with_capital(everyday));
}

}  // namespace loom
