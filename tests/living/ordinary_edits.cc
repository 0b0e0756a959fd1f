#include "tests/living/ordinary_edits.h"

#include <algorithm>
#include <fstream>
#include <set>

namespace loom::testing {
namespace {

Span bytes(FileId file, size_t begin, size_t end) {
  return {file, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
}

std::vector<const Card*> cards_of(const LoadedGame& game, std::string_view role) {
  std::vector<const Card*> cards;
  for (const Card& card : game.model.cards) {
    if (card.kind->role == role) cards.push_back(&card);
  }
  return cards;
}

Changes another_title(const LoadedGame& game) {
  for (const Card* card : cards_of(game, "engine-card")) {
    const Value& title = (*card)["title"];
    if (title.written) return {{{title.span, "Quite Another Name"}}, {}};
  }
  return {};
}

// A text that no effect and no rule stands behind.
Changes another_line(const LoadedGame& game) {
  for (const Card* card : cards_of(game, "engine-card")) {
    for (size_t i = 0; i < card->values.size(); ++i) {
      const bool is_text = card->values[i].as<std::string>() != nullptr;
      const std::string& name = card->kind->fields[i].name;
      if (is_text && card->values[i].written && name != "title")
        return {{{card->values[i].span, "This line was written anew."}}, {}};
    }
  }
  return {};
}

Changes another_space(const LoadedGame& game) {
  const std::vector<const Card*> goals = cards_of(game, "shared-goal");
  const auto fewest =
      std::min_element(goals.begin(), goals.end(), [](const Card* a, const Card* b) {
        return a->slot("spaces").integer() < b->slot("spaces").integer();
      });
  if (fewest == goals.end()) return {};
  const Value& spaces = (*fewest)->slot("spaces");
  return {{{spaces.span, std::to_string(spaces.integer() + 1)}}, {}};
}

// The figure of the rules that says how many cards of a kind there are, changed by `more`.
std::vector<Replaced> counted(const LoadedGame& game, const Kind& kind, int more) {
  for (const BoundFile* bounds : game.model.files_of("bounds")) {
    const Value& cards = bounds->root["decks"][kind.name]["cards"];
    const auto figure = find_figure(game.model, nullptr, cards.text());
    if (figure) return {{figure->span, std::to_string(figure->number + more)}};
  }
  return {};
}

// A card of pressure with a pair of letter and code that no other has.
Changes another_card(const LoadedGame& game) {
  const std::vector<const Card*> cards = cards_of(game, "pressure");
  std::set<std::pair<std::string, int64_t>> taken;
  std::set<int64_t> codes;
  for (const Card* card : cards) {
    codes.insert(card->slot("code").integer());
    taken.emplace(card->slot("letter").text(), card->slot("code").integer());
  }
  for (const Card* card : cards) {
    const std::string letter(card->slot("letter").text());
    for (const int64_t code : codes) {
      if (taken.contains({letter, code})) continue;
      const Kind& kind = *card->kind;
      const std::string entry =
          "  one-more-card: {title: One More Card, " + slot_field(kind, "letter")->name + ": " +
          letter + ", " + slot_field(kind, "code")->name + ": " + std::to_string(code) + "}\n";
      // Before the line of the card whose letter it shares.
      const std::string_view text = game.sources[card->span.file].text();
      const size_t line = text.rfind('\n', card->span.begin) + 1;
      Changes changes{counted(game, kind, +1), {}};
      changes.replaced.push_back({bytes(card->span.file, line, line), entry});
      return changes;
    }
  }
  return {};
}

// Whether a name stands anywhere but where it is declared.
bool is_named_elsewhere(const LoadedGame& game, const Card& card) {
  for (size_t i = 0; i < game.sources.size(); ++i) {
    const std::string_view text = game.sources[FileId{static_cast<uint32_t>(i)}].text();
    for (size_t at = text.find(card.slug); at != std::string_view::npos;
         at = text.find(card.slug, at + 1)) {
      if (FileId{static_cast<uint32_t>(i)} != card.span.file || at != card.span.begin) return true;
    }
  }
  return false;
}

Changes one_card_less(const LoadedGame& game) {
  std::map<std::string, int> of_letter;
  const std::vector<const Card*> cards = cards_of(game, "pressure");
  for (const Card* card : cards) ++of_letter[std::string(card->slot("letter").text())];
  for (const Card* card : cards) {
    const bool row_stays_used = of_letter[std::string(card->slot("letter").text())] > 1;
    if (!row_stays_used || is_named_elsewhere(game, *card)) continue;
    const std::string_view text = game.sources[card->whole.file].text();
    const size_t begin = text.rfind('\n', card->whole.begin) + 1;
    const size_t end = text.find('\n', card->whole.end) + 1;
    Changes changes{counted(game, *card->kind, -1), {}};
    changes.replaced.push_back({bytes(card->whole.file, begin, end), ""});
    return changes;
  }
  return {};
}

// Of a variant, so that the example goes on as it is told; what is pinned is not a designer's to
// change.
Changes another_figure(const LoadedGame& game) {
  for (const Rule& rule : game.model.rules.rules) {
    if (rule.variants.empty() || !rule.pins.empty()) continue;
    for (const RuleFigure& figure : rule.figures) {
      if (!figure.is_switch && figure.value > 1)
        return {{{figure.span, std::to_string(figure.value + 1)}}, {}};
    }
  }
  return {};
}

// The last cell of a row may always be harsher.
Changes another_cell(const LoadedGame& game) {
  for (size_t i = game.model.tables.size(); i-- > 0;) {
    const Span column = game.model.tables[i].rows.back().cells.back().span;
    const std::string_view text = game.sources[column.file].text();
    const size_t end = std::min(text.find('\n', column.end), text.size());
    const size_t amount = text.find(" -1", column.end);
    if (amount < end) {
      const size_t begin = amount + 1;
      return {{{bytes(column.file, begin, begin + 2), "-2"}}, {}};
    }
  }
  return {};
}

Changes another_chapter(const LoadedGame& game) {
  if (game.chapters.empty()) return {};
  return {{},
          {{"rulebook/zz-afterword.md", "# Afterword {-}\n\nThank you for reading to the end.\n"}}};
}

Changes another_paragraph(const LoadedGame& game) {
  if (game.chapters.empty()) return {};
  const FileId last = game.chapters.back();
  const size_t end = game.sources[last].text().size();
  return {{{bytes(last, end, end), "\nThat is all.\n"}}, {}};
}

const Node* find_in(const LoadedGame& game, std::string_view kind, std::string_view key) {
  for (const ContentFile& file : game.files) {
    if (file.kind->name == kind) return file.document.root.get(key);
  }
  return nullptr;
}

Changes another_colour(const LoadedGame& game) {
  const Node* colours = find_in(game, "theme", "colours");
  if (colours == nullptr || colours->members.empty()) return {};
  const Node& first = colours->members.front().value;
  std::string colour = first.text;
  colour.back() = colour.back() == '0' ? '1' : '0';
  return {{{first.span, "\"" + colour + "\""}}, {}};
}

Changes another_title_of_an_example(const LoadedGame& game) {
  const Node* title = find_in(game, "example", "title");
  if (title == nullptr) return {};
  return {{{title->span, "A game among friends"}}, {}};
}

Changes another_title_of_the_game(const LoadedGame& game) {
  const Node* title = find_in(game, "game", "title");
  if (title == nullptr) return {};
  return {{{title->span, "Another Title"}}, {}};
}

}  // namespace

const std::vector<OrdinaryEdit>& ordinary_edits() {
  static const std::vector<OrdinaryEdit> kEdits = {
      {"a card has another title", another_title},
      {"a card has another line of prose", another_line},
      {"a goal has one more space", another_space},
      {"there is one more card", another_card},
      {"there is one card less", one_card_less},
      {"a rule has another figure", another_figure},
      {"a cell of a table is harsher", another_cell},
      {"a chapter has one more paragraph", another_paragraph},
      {"there is one more chapter", another_chapter},
      {"the look has another colour", another_colour},
      {"an example has another title", another_title_of_an_example},
      {"the game has another title", another_title_of_the_game},
  };
  return kEdits;
}

Changes wrong_figure_in_example(const LoadedGame& game) {
  const Node* start = find_in(game, "example", "start");
  if (start == nullptr) return {};
  for (const Member& step : start->members) {
    const size_t digit = step.value.text.find_first_of("0123456789");
    if (digit == std::string::npos) continue;
    const Source& source = game.sources[step.value.span.file];
    return {{{span_within(source, step.value, digit, digit + 1), "9"}}, {}};
  }
  return {};
}

void carry_out(const LoadedGame& game, const Changes& changes) {
  std::map<FileId, std::vector<Replaced>> by_file;
  for (const Replaced& each : changes.replaced) by_file[each.span.file].push_back(each);
  for (auto& [file, replaced] : by_file) {
    std::sort(replaced.begin(), replaced.end(),
              [](const Replaced& a, const Replaced& b) { return a.span.begin > b.span.begin; });
    std::string text(game.sources[file].text());
    for (const Replaced& each : replaced)
      text.replace(each.span.begin, each.span.end - each.span.begin, each.text);
    std::ofstream(game.sources[file].path(), std::ios::binary) << text;
  }
  for (const auto& [path, text] : changes.added)
    std::ofstream(join_path(game.folder, path), std::ios::binary) << text;
}

}  // namespace loom::testing
