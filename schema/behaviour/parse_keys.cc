// What stands behind the keys of a rule that are no lines: happenings, prices, limits, wins.
#include <fmt/core.h>

#include "schema/behaviour/phrase_parser.h"

namespace loom::behaviour {
namespace {

// Whatever `read` makes of the text; nothing when it cannot be read.
template <typename Read>
auto read_text(const Reader& reader, const Node& node, Read read)
    -> std::optional<decltype(read(std::declval<PhraseParser&>()))> {
  try {
    PhraseParser parser(reader, written(reader.names, node));
    auto made = read(parser);
    parser.end();
    return made;
  } catch (const Unreadable&) {
    return std::nullopt;
  }
}

void add_condition(PhraseParser& parser, std::vector<Expr>& into) {
  if (parser.take("if")) into.push_back(parser.condition());
}

// `layer of cards in palette`
void cards_that_meet(PhraseParser& parser, const Names& names, Price& price) {
  const CardField* field = names.field(parser.peek().text);
  if (field == nullptr) parser.unknown("field of cards", {});
  price.field = field->name;
  parser.take(parser.peek().text);
  parser.expect("of", "`of cards in` and a zone");
  price.cards.push_back(parser.things());
}

}  // namespace

std::optional<Happening> Reader::happening(const Node& node) const {
  return read_text(*this, node, [&](PhraseParser& parser) {
    Happening made;
    const size_t begin = parser.begin();
    if (parser.take("player", "becomes")) {
      const auto status = index_of(names.statuses, parser.peek().text);
      std::vector<std::string> all;
      append_names(names.statuses, all);
      if (!status) parser.unknown("status", all);
      parser.take(parser.peek().text);
      made.status = *status;
    } else {
      Things card = parser.things();
      parser.expect("is", "`is` and a word that a rule defines");
      const auto word = index_of(names.words, parser.peek().text);
      std::vector<std::string> all;
      append_names(names.words, all);
      if (!word) parser.unknown("word that is asked of a card", all);
      parser.take(parser.peek().text);
      Expr test;
      test.op = Op::word;
      test.type = Type::truth;
      test.index = *word;
      test.span = parser.since(begin);
      test.of.push_back(parser.local(card.asked, card.noun, test.span));
      card.filter.push_back(std::move(test));
      made.card.push_back(std::move(card));
    }
    made.span = parser.since(begin);
    return made;
  });
}

std::optional<Price> Reader::price(const Node& node) const {
  return read_text(*this, node, [&](PhraseParser& parser) {
    Price made;
    const size_t begin = parser.begin();
    if (parser.take("+")) {
      made.amount.push_back(parser.amount());
      if (!parser.take("token")) {
        const auto token = find_name(names.model->words.tokens, parser.peek().text);
        std::vector<std::string> all;
        append_names(names.model->words.tokens, all);
        if (!token) parser.unknown("token", all);
        parser.take(parser.peek().text);
        made.token = token->value;
      } else if (parser.take("for", "each")) {
        parser.expect("layer", "`for each layer not met`");
        parser.expect("not", "`for each layer not met`");
        parser.expect("met", "`for each layer not met`");
        made.for_each_unmet = true;
      }
      add_condition(parser, made.condition);
    } else if (parser.take("layers", "are")) {
      made.what = Price::What::met;
      parser.expect("met", "`layers are met by` a field of cards");
      parser.expect("by", "`layers are met by` a field of cards");
      cards_that_meet(parser, names, made);
    } else if (parser.take("tokens", "may")) {
      made.what = Price::What::stands;
      parser.expect("be", "`tokens may be met by` a field of cards");
      parser.expect("met", "`tokens may be met by` a field of cards");
      parser.expect("by", "`tokens may be met by` a field of cards");
      cards_that_meet(parser, names, made);
      parser.expect(",", "`, 1 for each, 1 times per turn`");
      made.amount.push_back(parser.amount());
      parser.expect("for", "`, 1 for each, 1 times per turn`");
      parser.expect("each", "`, 1 for each, 1 times per turn`");
      parser.expect(",", "`, 1 for each, 1 times per turn`");
      made.times.push_back(parser.amount());
      if (!parser.take("times")) parser.expect("time", "`times per turn`");
      parser.expect("per", "`times per turn`");
      parser.expect("turn", "`times per turn`");
    } else {
      parser.fail("this is no price",
                  "write `+1 token`, `layers are met by …` or `tokens may be met by …`");
    }
    made.span = parser.since(begin);
    return made;
  });
}

std::optional<Limit> Reader::limit(const Node& node) const {
  return read_text(*this, node, [&](PhraseParser& parser) {
    Limit made;
    made.most.push_back(parser.amount());
    parser.expect("per", "`per round` or `per turn`");
    made.per_turn = parser.sees("turn");
    if (!parser.take("turn") && !parser.take("round")) {
      parser.fail("`round` or `turn` is missing", "write `1 per round`");
    }
    return made;
  });
}

std::optional<Win> Reader::win(const Node& node) const {
  return read_text(*this, node, [&](PhraseParser& parser) {
    Win made;
    if (parser.take("nobody")) {
      made.who = Win::Who::nobody;
    } else if (parser.take("all", "players")) {
      made.who = Win::Who::all;
    } else if (parser.take("highest", "score")) {
      made.who = Win::Who::highest;
    } else if (parser.take("lowest", "score")) {
      made.who = Win::Who::lowest;
    } else {
      parser.fail(
          "this does not say who wins",
          "write `highest score`, `lowest score`, `all players` or `nobody`, with `if` and a "
          "condition where it depends");
    }
    add_condition(parser, made.condition);
    return made;
  });
}

}  // namespace loom::behaviour
