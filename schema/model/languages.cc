#include "schema/model/languages.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/diagnostics/schema_codes.h"
#include "schema/model/binder.h"
#include "schema/model/load_game.h"
#include "schema/model/printed_words.h"
#include "schema/source/embedded.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "schema/yaml/yaml_reader.h"

namespace loom {
namespace {

// Sentences of this one are complete; a test holds it to that.
constexpr std::string_view kReference = "en";

std::vector<Language> read_builtin_languages() {
  SourceMap sources;
  const KindSet kinds = general_kinds(sources);
  Diagnostics diagnostics;
  std::vector<ContentFile> files;
  for (const EmbeddedFile& file : embedded_languages()) {
    const FileId id = sources.add(std::string(file.path), std::string(file.text));
    ReadDocument read = read_yaml(sources, id, diagnostics);
    if (read.document) files.push_back({std::move(*read.document), kinds.find("language")});
  }
  const Model model = bind_game(files, kinds, sources, diagnostics);
  std::vector<Language> languages;
  for (const BoundFile& file : model.files) languages.push_back(read_language(file.root));
  return languages;
}

// They are the same for every game, and a resident program checks one again and again.
const std::vector<Language>& builtin_languages() {
  static const std::vector<Language> kLanguages = read_builtin_languages();
  return kLanguages;
}

Span entry_span(const Value& record, std::string_view key) {
  for (const Entry& entry : record.map()) {
    if (entry.key == key) return entry.key_span;
  }
  return record.span;
}

template <typename Map>
void report_unknown(const Map& wanted, const Map& given, std::string_view heading,
                    const Value& file, Diagnostics& diagnostics) {
  for (const auto& [key, words] : given) {
    if (wanted.contains(key)) continue;
    std::vector<std::string> names;
    names.reserve(wanted.size());
    for (const auto& [name, value] : wanted) names.push_back(name);
    for (const Entry& entry : file[heading].map()) {
      if (entry.key != key) continue;
      Diagnostic& found = diagnostics.report(codes::incomplete_language, entry.key_span,
                                             "no sentence uses " + quoted(key));
      if (const std::string near = nearest_name(key, names); !near.empty())
        found.suggest(entry.key_span, near);
    }
  }
}

template <typename Map>
void report_missing(const Map& wanted, const Map& given, std::string_view heading,
                    const Value& file, Diagnostics& diagnostics) {
  std::vector<std::string> missing;
  for (const auto& [key, words] : wanted) {
    if (!given.contains(key)) missing.push_back(key);
  }
  if (!missing.empty()) {
    diagnostics
        .report(codes::incomplete_language, entry_span(file, heading),
                fmt::format("the language lacks {} under {}", quoted_list(missing, 40),
                            quoted(heading)))
        .note("every language has the same words; the tool's English shows what each is for");
  }
  report_unknown(wanted, given, heading, file, diagnostics);
}

void check_complete(const Language& language, const Language& reference, const Value& file,
                    Diagnostics& diagnostics) {
  report_missing(reference.targets, language.targets, "targets", file, diagnostics);
  report_missing(reference.forms, language.forms, "forms", file, diagnostics);
  report_missing(reference.sentences, language.sentences, "sentences", file, diagnostics);
  // What the tool says on printed sheets may be left in English.
  report_unknown(english_prints(), prints_of(file), "prints", file, diagnostics);
  report_unknown(reference.readings, language.readings, "readings", file, diagnostics);
  report_unknown(reference.plays, language.plays, "plays", file, diagnostics);
  report_unknown(reference.stated, language.stated, "stated", file, diagnostics);
  report_unknown(reference.written, language.written, "written", file, diagnostics);
}

}  // namespace

Language builtin_language(std::string_view name) {
  for (const Language& language : builtin_languages()) {
    if (language.name == name) return language;
  }
  return {};
}

Language choose_language(const Model& model, Diagnostics& diagnostics) {
  std::vector<Language> known = builtin_languages();
  const auto find = [&](std::string_view name) {
    return std::find_if(known.begin(), known.end(),
                        [&](const Language& l) { return l.name == name; });
  };
  for (const BoundFile* file : model.files_of("language")) {
    Language own = read_language(file->root);
    check_complete(own, *find(kReference), file->root, diagnostics);
    const auto same = find(own.name);
    if (same == known.end()) {
      known.push_back(std::move(own));
    } else {
      *same = std::move(own);  // a game may put the tool's sentences into its own words
    }
  }
  std::vector<std::string> names;
  names.reserve(known.size());
  for (const Language& language : known) names.push_back(language.name);
  for (const BoundFile* game : model.files_of("game")) {
    for (const Value& name : game->root["languages"].list()) {
      if (find(name.text()) != known.end()) continue;
      Diagnostic& fault =
          diagnostics.report(codes::missing_language, name.span,
                             "there are no sentences in the language " + quoted(name.text()));
      fault.note(
          fmt::format("known: {}; add a file of kind `language` for another", quoted_list(names)));
      if (const std::string near = nearest_name(name.text(), names); !near.empty()) {
        fault.suggest(name.span, near);
      }
    }
  }
  const auto chosen =
      model.game.languages.empty() ? known.end() : find(model.game.languages.front());
  const Language& reference = *find(kReference);
  Language language = chosen == known.end() ? reference : *chosen;
  language.readings.insert(reference.readings.begin(), reference.readings.end());
  language.plays.insert(reference.plays.begin(), reference.plays.end());
  return language;
}

}  // namespace loom
