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

// `meaning falls to {at}`
void track_moves(PhraseParser& parser, const Names& names, Happening& made) {
  const auto track = find_name(names.model->words.tracks, parser.peek().text);
  std::vector<std::string> all;
  append_names(names.model->words.tracks, all);
  if (!track) parser.unknown("track", all);
  made.track = track->value;
  parser.take(parser.peek().text);
  made.falls = parser.take("falls");
  if (!made.falls) parser.take("rises");
  parser.expect("to", "`to` and a figure");
  made.amount.push_back(parser.amount());
}

}  // namespace

std::optional<Happening> Reader::happening(const Node& node) const {
  return read_text(*this, node, [&](PhraseParser& parser) {
    Happening made;
    const size_t begin = parser.begin();
    if (parser.take("player", "becomes")) {
      made.status = parser.status();
    } else if (parser.peek(1).is("falls") || parser.peek(1).is("rises")) {
      track_moves(parser, names, made);
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

std::optional<Limit> Reader::limit(const Node& node) const {
  return read_text(*this, node, [&](PhraseParser& parser) {
    Limit made;
    const size_t begin = parser.begin();
    made.most.push_back(parser.amount());
    parser.expect("per", "`per round` or `per turn`");
    made.per_turn = parser.sees("turn");
    if (!parser.take("turn") && !parser.take("round")) {
      parser.fail("`round` or `turn` is missing", "write `1 per round`");
    }
    if (parser.take("for", "each")) {
      made.kind = parser.card_kind();
    }
    made.span = parser.since(begin);
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
