// Slips in the ids, texts and names of rules and rulings.
#include "tests/mutation/mutators.h"
#include "tests/mutation/slips.h"

namespace loom::testing::rules_slips {
namespace {

Place ids_of(const Content& content, const std::string& path) {
  for (const Found& ids : content.find("*", "ids")) {
    if (content.value(ids).path == path) return content.value(ids);
  }
  return {};
}

std::vector<Found> rules_and_rulings(const Content& content) {
  std::vector<Found> all = content.find("rules", "rules/*");
  for (Found& ruling : content.find("rulings", "rulings/*")) all.push_back(std::move(ruling));
  return all;
}

// A rule that others name is missed where they name it.
Fault missed(const Content& content, Fault fault, const std::string& id) {
  for (const Place& use : content.uses(id)) fault.or_at(use);
  return fault;
}

const char* const kFigurePlace = "\\{([a-zA-Z][^}]*)\\}";

}  // namespace

Faults rename_rule(const Content& content) {
  Faults faults;
  for (const Found& rule : rules_and_rulings(content)) {
    faults.push_back(missed(content, replaced(content.key(rule), rule.name() + "0"), rule.name()));
  }
  return faults;
}

Faults delete_rule(const Content& content) {
  Faults faults;
  for (const Found& rule : rules_and_rulings(content)) {
    const Place lines = content.lines(rule);
    faults.push_back(missed(content, deleted(lines).at(ids_of(content, lines.path)), rule.name()));
  }
  return faults;
}

// The id of the rule before, so that it is there twice.
Faults repeat_rule_id(const Content& content) {
  Faults faults;
  const std::vector<Found> rules = rules_and_rulings(content);
  for (size_t i = 1; i < rules.size(); ++i) {
    if (content.key(rules[i]).path == content.key(rules[i - 1]).path)
      faults.push_back(replaced(content.key(rules[i]), rules[i - 1].name()));
  }
  return faults;
}

Faults break_ids(const Content& content) {
  Faults faults;
  for (const Found& ids : content.find("*", "ids")) {
    const std::string& text = ids.text();
    const Place place = content.value(ids);
    faults.push_back(replaced(place, text.substr(0, text.find('-'))));
    faults.push_back(replaced(place, text + "0"));
    faults.push_back(replaced(place, text.substr(0, text.find('-') + 1) + text.substr(0, 1) + "1"));
  }
  return faults;
}

Faults empty_settles(const Content& content) {
  Faults faults;
  for (const Found& ruling : content.find("rulings", "rulings/*")) {
    const Found settles = content.find("rulings", "rulings/" + ruling.name() + "/settles").front();
    faults.push_back(replaced(content.value(settles), "[]").or_at(content.key(ruling)));
    faults.push_back(deleted(content.lines(settles)).at(content.key(ruling)));
  }
  return faults;
}

Faults settle_unknown(const Content& content) {
  Faults faults;
  for (const Found& id : content.find("rulings", "rulings/*/settles/*"))
    faults.push_back(replaced(content.value(id), id.text() + "7"));
  return faults;
}

Faults misspell_place(const Content& content) {
  Faults faults;
  for (const Prose& prose : content.prose()) {
    if (prose.on_a_card) continue;
    for (const Place& place : content.matches(prose, kFigurePlace))
      faults.push_back(replaced(place, misspelt(content.slice(place))));
  }
  return faults;
}

Faults open_place(const Content& content) {
  Faults faults;
  for (const Prose& prose : content.prose()) {
    if (prose.on_a_card) continue;
    for (const Place& place : content.matches(prose, kFigurePlace))
      faults.push_back(deleted({place.path, place.end, place.end + 1}));
  }
  return faults;
}

// What the reader would see, typed by hand: it goes stale when the figure changes.
Faults type_figure(const Content& content) {
  Faults faults;
  for (const char* kind : {"rules", "rulings"}) {
    const std::string group = kind;
    const std::string text = group == "rules" ? "statement" : "ruling";
    for (const Found& statement : content.find(group, group + "/*/" + text)) {
      const Rule* rule = content.model().rules.find(statement.keys[1]);
      for (const Place& place : content.matches(statement, kFigurePlace)) {
        const auto figure = find_figure(content.model(), rule, content.slice(place));
        if (figure)
          faults.push_back(replaced({place.path, place.begin - 1, place.end + 1}, figure->text));
      }
    }
  }
  return faults;
}

Faults misspell_rule_key(const Content& content) {
  Faults faults;
  for (const char* kind : {"rules", "rulings"}) {
    for (const Found& key : content.find(kind, std::string(kind) + "/*/*"))
      faults.push_back(replaced(content.key(key), misspelt(key.name())));
  }
  return faults;
}

Faults drop_statement(const Content& content) {
  Faults faults;
  for (const char* keys : {"rules/*/statement", "rulings/*/question", "rulings/*/ruling"}) {
    for (const Found& text : content.find("*", keys)) {
      const std::string rule = text.keys[0] + "/" + text.keys[1];
      faults.push_back(
          deleted(content.lines(text)).at(content.key(content.find("*", rule).front())));
      faults.push_back(replaced(content.value(text), "''"));
    }
  }
  return faults;
}

Faults drop_section(const Content& content) {
  Faults faults;
  for (const Found& section : content.find("*", "section"))
    faults.push_back(deleted(content.lines(section)).at({content.key(section).path, 0, 0}));
  return faults;
}

Faults misspell_term_name(const Content& content) {
  Faults faults;
  for (const Found& term : content.find("glossary", "terms/*")) {
    if (term.value().get("title") == nullptr)
      faults.push_back(replaced(content.key(term), misspelt(term.name())));
  }
  return faults;
}

}  // namespace loom::testing::rules_slips
