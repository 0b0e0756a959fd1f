// Why a rule refuses, as sentences: its conditions in plain words, with places for the things that
// an action is to be taken with.
#include "compiler/program/program_builder.h"
#include "schema/behaviour/phrase_reader.h"

namespace loom::program {
namespace {

namespace in = loom::behaviour;

Piece::Says says_of(const in::Noun& noun) {
  switch (noun.of) {
    case in::Noun::Of::card:
      return Piece::Says::card;
    case in::Noun::Of::player:
      return Piece::Says::player;
    case in::Noun::Of::token:
      return Piece::Says::token;
    case in::Noun::Of::value:
      return Piece::Says::value;
    case in::Noun::Of::zone:
      return Piece::Says::zone;
    case in::Noun::Of::space:
      return Piece::Says::space;
    case in::Noun::Of::none:
      break;
  }
  return Piece::Says::number;
}

// Switches of variants are no reason that a player can do anything about.
void add_reasons(const in::Expr& condition, std::vector<const in::Expr*>& all) {
  if (condition.op == in::Op::both) {
    for (const in::Expr& part : condition.of) add_reasons(part, all);
  } else if (condition.op != in::Op::figure) {
    all.push_back(&condition);
  }
}

bool compares_numbers(const in::Expr& condition) {
  const bool compares = condition.op == in::Op::less || condition.op == in::Op::at_most ||
                        condition.op == in::Op::more || condition.op == in::Op::at_least;
  return compares && condition.of[0].op != in::Op::number;
}

in::Expr there_is(const in::Things& things) {
  in::Expr search;
  search.op = in::Op::things;
  search.search = {things};
  in::Expr there;
  there.op = in::Op::there_is;
  there.type = in::Type::truth;
  there.of = {search};
  return there;
}

}  // namespace

Sentence Builder::sentence(const std::string& text, Span span) {
  Sentence made;
  size_t at = 0;
  while (at < text.size()) {
    Piece& piece = made.emplace_back();
    const size_t open = text.find('{', at);
    const size_t close = open == std::string::npos ? open : text.find('}', open);
    piece.text = text.substr(at, close == std::string::npos ? close : open - at);
    if (close == std::string::npos) break;
    const std::string name = text.substr(open + 1, close - open - 1);
    const auto found = names_.locals.find(name);
    if (found == names_.locals.end()) {
      piece.text += in::spoken(name);
    } else {
      piece.says = says_of(found->second);
      piece.index = found->second.index;
      Node local;
      local.op = name == "start-player" ? Op::start_player : Op::local;
      if (local.op == Op::local) local.slot = static_cast<int16_t>(slot_of(name, span));
      piece.node = add(local);
    }
    at = close + 1;
  }
  return made;
}

Reason Builder::reason(const in::Expr& condition, bool denied, const Rule* rule) {
  in::PhraseReader phrases(names_, rule, model_.language);
  phrases.leave_open();
  Reason made;
  made.rule = rule_;
  std::vector<const in::Expr*> all;
  if (denied) {
    all.push_back(&condition);
  } else {
    add_reasons(condition, all);
  }
  std::string text;
  for (const in::Expr* each : all) {
    const std::string told = phrases.clause(*each, denied);
    text = text.empty() ? told : phrases.tell("both", {{"left", text}, {"right", told}});
    if (compares_numbers(*each)) made.there = node(each->of[0]);
  }
  made.text = sentence(text, condition.span);
  return made;
}

void Builder::way_reasons(const in::Line& line) {
  auto& ways = out_.telling.ways.emplace_back();
  const Rule* rule = rule_ < 0 ? nullptr : behaviour_.rules[rule_].rule;
  for (const in::Way& way : line.ways) {
    std::vector<Reason>& needs = ways.emplace_back();
    for (const in::Expr& need : way.needs) needs.push_back(reason(need, true, rule));
  }
}

// In the order in which actions and what bears on them were compiled.
void Builder::reasons() {
  Telling& telling = out_.telling;
  telling.words = {model_.language.plays.begin(), model_.language.plays.end()};
  for (size_t i = 0; i < behaviour_.rules.size(); ++i) {
    const in::Doing& doing = behaviour_.rules[i];
    rule_ = static_cast<int>(i);
    for (const int action : doing.forbids) {
      std::vector<Reason>& forbidden = telling.names[action].forbidden;
      if (doing.condition.empty()) {
        forbidden.push_back({rule_, {}, -1});
      } else {
        forbidden.push_back(reason(doing.condition[0], false, doing.rule));
      }
    }
    for (const in::Limit& limit : doing.limits) telling.names[limit.action].limits.push_back(rule_);
    if (doing.offer == in::Doing::Offer::none) continue;
    ActionReasons made;
    made.condition.rule = rule_;
    if (!doing.condition.empty()) made.condition = reason(doing.condition[0], true, doing.rule);
    for (const in::Things& things : doing.choose) {
      made.choose.push_back(reason(there_is(things), true, doing.rule));
    }
    for (const in::Expr& need : doing.needs) made.needs.push_back(reason(need, true, doing.rule));
    telling.actions.push_back(std::move(made));
  }
}

}  // namespace loom::program
