// No game in the code: nothing that a game in content/ has named may be an identifier or stand in a
// text of the tool. Comments, and what stands between backticks in a message, may give examples.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "schema/model/load_game.h"
#include "schema/text/letters.h"
#include "tests/living/living_game.h"
#include "tests/support/games.h"
#include "tests/tidy/repository.h"

namespace loom::testing {
namespace {

using Words = std::vector<std::string>;

// Names of games that are words of the tool too, and what it means by them; some only in one place.
struct CommonWord {
  const char* name;
  const char* means;
  const char* where = "";
};
constexpr CommonWord kCommon[] = {
    {"balance", "`loom check --balance`; lines of a text of one length"},
    {"boxes", "what layouts and sheets are made of; tuck boxes"},
    {"completed", "done to its end"},
    {"contribute", "effects speak of contributors", "schema/structure/"},
    {"contribute", "effects speak of contributors", "validator/checks/reach/"},
    {"drawn", "of pages and cards"},
    {"event", "of the YAML parser", "schema/yaml/"},
    {"event", "of the file system", "workspace/"},
    {"event", "a key of examples: what comes up in a round", "validator/replay/"},
    {"event", "what pages that listen are told", "studio/"},
    {"event", "what pages that listen are told", "cli/studio_command.cc"},
    {"focus", "what a woven picture leads to", "render/"},
    {"form", "of a text, a word, a picture"},
    {"gather", "to collect"},
    {"group", "all players; boxes, operations and options that belong together"},
    {"growth", "of a woven picture", "render/art/"},
    {"hand", "of cards: a zone, where a game has none to name; by hand"},
    {"index", "a number in a row; of the rulebook"},
    {"load", "to read a game"},
    {"mark", "in a text, on a sheet"},
    {"meaning", "what something means"},
    {"met", "the language of rules: layers are met by cards"},
    {"palette", "the colours of a picture; boards lay cards out by layers under this name",
     "render/"},
    {"palette", "a column of an example's table", "validator/replay/"},
    {"palette", "a column of an example's table", "cli/replay_command.cc"},
    {"passes", "goes by without acting", "validator/replay/"},
    {"pattern", "of file names, sentences and text"},
    {"pile", "of cards; the language of rules reads `on top of the pile`"},
    {"player-aid", "which sheets may be printed alone", "cli/"},
    {"player-aid", "which sheets may be printed alone", "schema/outputs.def"},
    {"playing-card", "paper and shops have sizes and products of this name", "render/"},
    {"playing-card", "the game that is printed on them", "schema/outputs.def"},
    {"points", "code points; of a line; 1/72 inch"},
    {"presence", "whether an optional field is there"},
    {"prism", "a key of examples", "validator/replay/"},
    {"recycle", "the language of effects and rules"},
    {"resolution-table", "a role of files"},
    {"space", "between words; on a table"},
    {"spaces", "between words; on a table"},
    {"stack", "of calls; boxes below each other; cards on top of each other"},
    {"support", "of CSS", "render/book/html_style.cc"},
    {"whisker", "of a chart", "render/charts/"},
    {"whisker", "of a chart", "driver/report/"},
    {"world-layer", "a figure of an example's table", "validator/replay/"},
    {"world-layer", "a figure of an example's table", "validator/checks/rules/rule_texts"},
};

bool is_common(const std::string& name, const std::string& path) {
  return std::any_of(std::begin(kCommon), std::end(kCommon), [&](const CommonWord& word) {
    return name == word.name && path.starts_with(word.where);
  });
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

// "kPlayMany", "play_many" and "play many" are the same words; a letter with digits is one word.
Words words_in(const std::string& text) {
  Words words;
  bool open = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (!is_letter(c) && !is_digit(c)) {
      open = false;
      continue;
    }
    const bool begins = is_upper(c) && i > 0 && !is_upper(text[i - 1]) && !is_digit(text[i - 1]);
    if (!open || begins) words.emplace_back();
    words.back() += lower_case(c);
    open = true;
  }
  return words;
}

struct Piece {
  bool is_text = false;  // else an identifier
  std::string written;
  int line = 0;
};

// Identifiers and texts of a source, without comments and what is included.
class SourcePieces {
 public:
  explicit SourcePieces(const std::string& text) : text_(text) {}

  std::vector<Piece> read() {
    while (at_ < text_.size()) {
      if (starts("//") || starts("#include")) {
        to_end_of_line();
      } else if (starts("R\"(")) {
        take_text(3, ")\"");
      } else if (text_[at_] == '"') {
        take_text(1, "\"");
      } else if (text_[at_] == '\'') {
        take_letter();
      } else if (is_letter(text_[at_]) || text_[at_] == '_') {
        take_name();
      } else {
        step();
      }
    }
    return std::move(pieces_);
  }

 private:
  bool starts(std::string_view what) const { return text_.compare(at_, what.size(), what) == 0; }
  void step() {
    if (text_[at_++] == '\n') ++line_;
  }
  void to_end_of_line() {
    while (at_ < text_.size() && text_[at_] != '\n') ++at_;
  }
  void take_text(size_t opening, std::string_view closing) {
    at_ += opening;
    Piece piece{true, "", line_};
    bool example = false;
    while (at_ < text_.size() && !starts(closing)) {
      if (text_[at_] == '`') example = !example;
      if (text_[at_] == '\\' && opening == 1) {
        step_over_escape();
      } else {
        if (!example) piece.written += text_[at_];
        step();
      }
    }
    at_ += closing.size();
    pieces_.push_back(piece);
  }
  // "\n", "\xC5"
  void step_over_escape() {
    const bool is_byte = at_ + 1 < text_.size() && text_[at_ + 1] == 'x';
    at_ += is_byte ? 4 : 2;
  }
  void take_letter() {
    ++at_;
    while (at_ < text_.size() && text_[at_] != '\'') at_ += text_[at_] == '\\' ? 2 : 1;
    ++at_;
  }
  void take_name() {
    Piece piece{false, "", line_};
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (!is_letter(c) && !is_digit(c) && c != '_') break;
      piece.written += c;
    }
    pieces_.push_back(piece);
  }

  const std::string& text_;
  size_t at_ = 0;
  int line_ = 1;
  std::vector<Piece> pieces_;
};

// What games have named, with what it is.
class Vocabulary {
 public:
  void add_game(const LoadedGame& game) {
    for (const Card& card : game.model.cards) add(card.kind->name, "a kind of card");
    for (const BoundFile* file : game.model.files_of("components")) {
      for (const Entry& part : file->root.map()) {
        for (const Entry& named : part.value.map()) add(named.key, part.key);
      }
    }
    for (const Rule& rule : game.model.rules.rules) rules_.insert(rule.id);
    // Cards are called after everyday things: alone such a word must be the whole text.
    for (const Card& card : game.model.cards) {
      (words_in(card.slug).size() == 1 ? whole_ : names_)[words_in(card.slug)] = "a card";
    }
    for (const ContentFile& file : game.files) {
      const Node& root = file.document.root;
      if (file.kind->name == "telling" || file.kind->name == "theme") continue;
      for (const char* part : {"features", "styles", "words", "settings", "terms"})
        add_keys(root.get(part), part);
      const Node* rules = root.get("rules");
      if (rules == nullptr || !rules->is_map()) continue;
      for (const Member& rule : rules->members) {
        for (const char* part : {"words", "steps", "variants"})
          add_keys(rule.value.get(part), part);
        for (const char* part : {"action", "free-action", "offer"}) {
          const Node* name = rule.value.get(part);
          if (name != nullptr) add_long(name->text, part);
        }
      }
    }
  }

  // The first name in a piece of code that `path` may not have, with what it is; none is empty.
  std::pair<std::string, std::string> found_in(const Piece& piece, const std::string& path) const {
    const Words words = words_in(piece.written);
    if (piece.is_text) {
      const auto found = whole_.find(words);
      if (found != whole_.end() && !is_common(joined(words), path))
        return {joined(words), found->second};
      if (const std::string rule = rule_in(piece.written); !rule.empty()) return {rule, "a rule"};
    }
    for (size_t begin = 0; begin < words.size(); ++begin) {
      Words some;
      for (size_t i = begin; i < words.size() && i < begin + 4; ++i) {
        some.push_back(words[i]);
        const auto found = named(some);
        if (found != names_.end() && !is_common(joined(found->first), path))
          return {joined(found->first), found->second};
      }
    }
    return {};
  }

  bool empty() const { return names_.empty(); }

 private:
  static std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : "-") + word;
    return text;
  }
  // Ids are written in capitals, and stand alone. A4 is paper.
  std::string rule_in(const std::string& text) const {
    std::string word;
    for (const char c : text + " ") {
      if (is_letter(c) || is_digit(c) || c == '/') {
        word += c;
        continue;
      }
      if (rules_.contains(word) && word != "A4") return word;
      word.clear();
    }
    return {};
  }

  void add(const std::string& name, const std::string& what) { names_[words_in(name)] = what; }

  // Of these only what has several words: `open` and `gain` are everybody's.
  void add_long(const std::string& name, const std::string& what) {
    const Words words = words_in(name);
    if (words.size() > 1) names_.emplace(words, what);
  }

  void add_keys(const Node* map, const std::string& what) {
    if (map == nullptr || !map->is_map()) return;
    for (const Member& member : map->members) add_long(member.key, what);
  }

  std::map<Words, std::string>::const_iterator named(Words words) const {
    const auto found = names_.find(words);
    if (found != names_.end() || !words.back().ends_with('s')) return found;
    words.back().pop_back();
    return names_.find(words);
  }

  std::map<Words, std::string> names_;
  std::map<Words, std::string> whole_;
  std::set<std::string> rules_;
};

TEST(GameNames, AreNotInTheCode) {
  Vocabulary vocabulary;
  for (const std::string& game : living_games()) vocabulary.add_game(load_game(DiskFiles(), game));
  ASSERT_FALSE(vocabulary.empty());
  for (const std::string& folder : tool_folders()) {
    for (const char* ending : {".cc", ".h", ".def"}) {
      for (const SourceText& source : source_texts(folder, ending)) {
        for (const Piece& piece : SourcePieces(source.text).read()) {
          const auto [name, what] = vocabulary.found_in(piece, source.path);
          if (name.empty()) continue;
          ADD_FAILURE() << source.path << ":" << piece.line << " has `" << name << "`, " << what
                        << ", in \"" << piece.written << "\"";
        }
      }
    }
  }
}

// A reader that finds nothing would hold nothing.
TEST(GameNames, AreFoundWhereTheyStand) {
  const std::string text =
      "// fragile\n#include \"fragile.h\"\nint kFragileAt = 0; f(\"turned fragile\", "
      "\"write `fragile`\", 'f', R\"(world layer)\");\nuse(world_layers, \"S2\", S2_x, s2);";
  std::string found;
  for (const Piece& piece : SourcePieces(text).read())
    found += std::to_string(piece.line) + (piece.is_text ? "\"" : "") + piece.written + " ";
  EXPECT_EQ(found,
            "3int 3kFragileAt 3f 3\"turned fragile 3\"write ` 3\"world layer 4use 4world_layers "
            "4\"S2 4S2_x 4s2 ");
  Vocabulary vocabulary;
  vocabulary.add_game(load_game(DiskFiles(), kCrazyEights));
  const auto name = [&](bool is_text, const std::string& written) {
    return vocabulary.found_in({is_text, written, 1}, "schema/x.cc").first;
  };
  EXPECT_EQ(name(false, "kNamedSuits"), "named-suit");
  EXPECT_EQ(name(false, "named_suitor"), "");
  EXPECT_EQ(name(true, "the named suit"), "named-suit");
  EXPECT_EQ(name(true, "as R2 says"), "R2");
  EXPECT_EQ(name(false, "r2"), "") << "a variable is no rule";
  EXPECT_EQ(name(true, "the pile"), "") << "a common word";
  EXPECT_EQ(name(true, "to gain"), "") << "the name of a step, and everybody's word";
  vocabulary.add_game(load_game(DiskFiles(), kMeaningMade));
  EXPECT_EQ(name(false, "kHardGame"), "hard-game") << "a variant";
  EXPECT_EQ(name(true, "reveal event now"), "reveal-event") << "a step";
  EXPECT_EQ(words_in("kFragileAt"), (Words{"k", "fragile", "at"}));
  EXPECT_EQ(words_in("world_layers S2"), (Words{"world", "layers", "s2"}));
}

}  // namespace
}  // namespace loom::testing
