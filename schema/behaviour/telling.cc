// Reads files of kind `telling`.
#include "schema/behaviour/telling.h"

#include <algorithm>

#include "schema/behaviour/parse_telling.h"
#include "schema/behaviour/phrase_parser.h"
#include "schema/behaviour/visit.h"
#include "schema/diagnostics/schema_codes.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

// `A1.tokens` is a figure, and stands in braces like everywhere.
bool is_figure(std::string_view inner) {
  return !inner.empty() && inner[0] >= 'A' && inner[0] <= 'Z' &&
         inner.find('.') != std::string_view::npos && inner.find(' ') == std::string_view::npos;
}

class TellingReader {
 public:
  TellingReader(const Behaviour& behaviour, const RuleBook& rules, Diagnostics& diagnostics)
      : behaviour_(behaviour),
        rules_(rules),
        diagnostics_(diagnostics),
        reader_{behaviour.names, nullptr, diagnostics} {}

  void read(const Node& root, Telling& telling) {
    if (const Node* words = root.get("words"); words != nullptr && words->is_map()) {
      for (const Member& word : words->members) {
        telling.words.emplace_back(word.key, word.value.text);
      }
    }
    if (const Node* options = root.get("options"); options != nullptr && options->is_map()) {
      for (const Member& option : options->members) telling.options.push_back(this->option(option));
    }
    if (const Node* cards = root.get("cards"); cards != nullptr && cards->is_map()) {
      for (const Member& kind : cards->members) this->cards(kind, telling);
    }
    telling.head = text(root.get("head"));
    texts(root.get("board"), telling.board);
    texts(root.get("player"), telling.player);
    const Node* outcomes = root.get("outcomes");
    if (outcomes == nullptr || !outcomes->is_list()) return;
    for (const Member& item : outcomes->members) outcome(item.value, telling);
  }

 private:
  TellText text(const Node* node) {
    TellText parts;
    if (node == nullptr || !node->is_scalar()) return parts;
    const std::string& all = node->text;
    for (size_t at = 0; at < all.size();) {
      TellPart& part = parts.emplace_back();
      const size_t open = all.find('{', at);
      const size_t close = open == std::string::npos ? open : all.find('}', open);
      part.text = all.substr(at, close == std::string::npos ? close : open - at);
      if (close == std::string::npos) break;
      const std::string inner = all.substr(open + 1, close - open - 1);
      const std::string written = is_figure(inner) ? "{" + inner + "}" : inner;
      if (auto read = value(written, node->span)) part.value.push_back(std::move(*read));
      at = close + 1;
    }
    return parts;
  }

  // What stands between braces. A requirement or an effect is none of the values that lines know:
  // it is the field of a card, told by what stands in it.
  std::optional<Expr> value(const std::string& text, Span span) const {
    const size_t of = text.find(" of ");
    const CardField* field = behaviour_.names.field(text.substr(0, of));
    const bool told = of != std::string::npos && field != nullptr &&
                      (field->type == FieldType::requirement || field->type == FieldType::effect);
    if (!told) return plain_value(text, span);
    auto card = plain_value(text.substr(of + 4), span);
    if (!card) return std::nullopt;
    Expr expr;
    expr.op = Op::field;
    expr.name = field->name;
    expr.span = card->span;
    expr.of.push_back(std::move(*card));
    return expr;
  }

  // Wherever it lies in the text.
  std::optional<Expr> plain_value(const std::string& text, Span span) const {
    const Source& source = (*behaviour_.names.sources)[span.file];
    const size_t found = source.text().substr(0, span.end).find(text, span.begin);
    Written written{text, &source, nullptr, span};
    if (found != std::string::npos) {
      written.span = {span.file, static_cast<uint32_t>(found),
                      static_cast<uint32_t>(found + text.size())};
    }
    try {
      PhraseParser parser(reader_, written);
      Expr expr = parser.value();
      parser.end();
      if (expr.op == Op::local && expr.type == Type::zone && expr.index >= 0) {
        parser.misfit(expr.span, "cards that are chosen together have no place in a text",
                      "leave it out: the words that every game has name these cards");
      }
      return expr;
    } catch (const Unreadable&) {
      return std::nullopt;
    }
  }

  void texts(const Node* node, std::vector<TellText>& into) {
    if (node == nullptr || !node->is_list()) return;
    for (const Member& item : node->members) into.push_back(text(&item.value));
  }

  ToldOption option(const Member& member) {
    ToldOption made;
    made.name = member.key;
    made.span = member.key_span;
    made.says = text(member.value.get("says"));
    made.leaves = text(member.value.get("leaves"));
    made.asks = text(member.value.get("asks"));
    made.answers = text(member.value.get("answers"));
    texts(member.value.get("more"), made.more);
    known(member, option_names());
    return made;
  }

  // Actions, further ways of them, and ways to choose from.
  std::vector<std::string> option_names() const {
    std::vector<std::string> all = behaviour_.names.actions;
    for (const Doing& doing : behaviour_.rules) {
      if (!doing.called.empty()) all.push_back(doing.called);
      visit_lines(doing, [&](const Line& line) {
        for (const Way& way : line.ways) all.push_back(way.name);
      });
    }
    return all;
  }

  void known(const Member& member, const std::vector<std::string>& names) {
    if (std::find(names.begin(), names.end(), member.key) != names.end()) return;
    Diagnostic& fault = diagnostics_.report(codes::line_name, member.key_span,
                                            "the game has no " + quoted(member.key));
    if (const std::string near = nearest_name(member.key, names); !near.empty()) {
      fault.suggest(member.key_span, near);
    } else {
      fault.note(known_names(names));
    }
  }

  void cards(const Member& member, Telling& telling) {
    std::vector<std::string> names;
    for (const Kind* kind : behaviour_.names.kinds) names.push_back(kind->name);
    known(member, names);
    const auto kind = behaviour_.names.kind(member.key);
    if (!kind) return;
    telling.cards.push_back({*kind, {}});
    texts(&member.value, telling.cards.back().shows);
  }

  void outcome(const Node& node, Telling& telling) {
    const Node* reading = node.get("reading");
    if (reading == nullptr) return;
    const size_t dot = reading->text.find('.');
    ToldOutcome made;
    made.rule = reading->text.substr(0, dot);
    made.bands = dot == std::string::npos ? std::string() : reading->text.substr(dot + 1);
    const Rule* rule = rules_.find(made.rule);
    const bool there =
        rule != nullptr && std::any_of(rule->bands.begin(), rule->bands.end(),
                                       [&](const Bands& each) { return each.name == made.bands; });
    if (!there) {
      diagnostics_
          .report(codes::line_name, reading->span, "there are no bands " + quoted(reading->text))
          .note("write the rule and the name of its bands: `E3.outcomes`");
    }
    if (const Node* test = node.get("if")) made.condition = reader_.conditions(*test);
    telling.outcomes.push_back(std::move(made));
  }

  const Behaviour& behaviour_;
  const RuleBook& rules_;
  Diagnostics& diagnostics_;
  Reader reader_;
};

}  // namespace

Telling read_telling(const LoadedGame& game, const Behaviour& behaviour, Diagnostics& diagnostics) {
  Telling telling;
  TellingReader reader(behaviour, game.model.rules, diagnostics);
  for (const ContentFile& file : game.files) {
    if (file.kind->name == "telling") reader.read(file.document.root, telling);
  }
  return telling;
}

}  // namespace loom::behaviour
