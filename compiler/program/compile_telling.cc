// What a game says of itself in play: its own texts, with values in their places.
#include <algorithm>

#include "compiler/program/effects_in_short.h"
#include "compiler/program/program_builder.h"
#include "schema/language/rich_text.h"

namespace loom::program {
namespace {

namespace in = loom::behaviour;

// What an icon stands for, where no icons can be shown.
std::string icon_title(const std::string& icon, const Vocabulary& words) {
  std::string title;
  const auto look = [&](const auto& entries) {
    for (const auto& entry : entries)
      if (title.empty() && entry.icon == icon) title = entry.title;
  };
  look(words.tokens);
  look(words.tracks);
  look(words.layers);
  look(words.areas);
  look(words.actions);
  return title.empty() ? icon : title;
}

// What stands in a field of a card, in words: effects in short, texts as they are.
std::string field_words(const in::CardField& field, const Value& value, const Model& model) {
  if (const auto* list = value.as<EffectList>()) return effect_words(*list, model);
  const auto* text = value.as<std::string>();
  if (text == nullptr || field.type != FieldType::text) return {};
  std::string words;
  for (const TextPiece& piece : split_rich_text(*text))
    words += piece.is_icon ? icon_title(piece.text, model.words) : piece.text;
  return words;
}

}  // namespace

Piece Builder::told(const in::TellPart& part) {
  Piece made;
  made.text = part.text;
  if (part.value.empty()) return made;
  const in::Expr& value = part.value[0];
  switch (value.type) {
    case in::Type::space:
      made.says = Piece::Says::space;
      made.index = value.index;
      break;
    case in::Type::number:
      made.says = Piece::Says::number;
      break;
    case in::Type::truth:
      made.says = Piece::Says::truth;
      break;
    case in::Type::player:
      made.says = Piece::Says::player;
      break;
    case in::Type::card:
      made.says = Piece::Says::card;
      break;
    case in::Type::token:
      made.says = Piece::Says::token;
      break;
    case in::Type::zone:
      made.says = Piece::Says::zone;
      break;
    case in::Type::value:
      made.says = Piece::Says::value;
      made.index = value.index;
      if (value.op == in::Op::counter) made.index = names_.counters[value.index].scale;
      break;
    case in::Type::nothing:
    case in::Type::many:
      // A requirement or an effect of a card, which is told by what stands in it.
      if (value.op != in::Op::field || value.of.empty()) return made;
      made.index = field_index(value.name);
      made.says = names_.fields[made.index].type == FieldType::requirement ? Piece::Says::asked
                                                                           : Piece::Says::done;
      made.node = node(value.of[0]);
      return made;
  }
  made.node = node(value);
  return made;
}

Sentence Builder::told(const in::TellText& text) {
  Sentence made;
  for (const in::TellPart& part : text) made.push_back(told(part));
  return made;
}

OptionWords Builder::told(const in::ToldOption& option) {
  OptionWords made{told(option.says), told(option.leaves), {}};
  for (const in::TellText& text : option.more) made.more.push_back(told(text));
  return made;
}

void Builder::told_options() {
  Telling& telling = out_.telling;
  telling.options.resize(out_.actions.size());
  for (const in::ToldOption& option : behaviour_.telling.options) {
    for (size_t i = 0; i < out_.actions.size(); ++i) {
      const std::string& called = behaviour_.rules[out_.actions[i].rule].called;
      const std::string& name = called.empty() ? out_.actions[i].text.name : called;
      if (name == option.name) telling.options[i] = told(option);
    }
  }
}

// Of all ways there are, which is known when all lines are compiled.
void Builder::told_ways() {
  Telling& telling = out_.telling;
  telling.told_ways.resize(out_.ways.size());
  for (size_t i = 0; i < out_.ways.size(); ++i) telling.told_ways[i].resize(out_.ways[i].size());
  for (const in::ToldOption& option : behaviour_.telling.options) {
    for (size_t i = 0; i < out_.ways.size(); ++i) {
      for (size_t way = 0; way < out_.ways[i].size(); ++way) {
        if (out_.ways[i][way].name == option.name) telling.told_ways[i][way] = told(option);
      }
    }
  }
}

// What is asked where, by the instructions that ask.
void Builder::told_questions() {
  const auto ask = [&](const in::TellText& text, int from, int to, Code code) {
    if (text.empty()) return;
    for (int at = from; at < to && out_.code[at].code != Code::done; ++at) {
      if (out_.code[at].code == code) out_.telling.questions[at] = told(text);
    }
  };
  for (const in::ToldOption& option : behaviour_.telling.options) {
    for (const Action& action : out_.actions) {
      if (action.text.name == option.name) ask(option.asks, action.start, here(), Code::one_of);
    }
    for (int at = 0; at < here(); ++at) {
      if (out_.code[at].code != Code::one_of) continue;
      const std::vector<Way>& ways = out_.ways[out_.code[at].b];
      for (size_t way = 0; way < ways.size(); ++way) {
        if (ways[way].name != option.name) continue;
        const int to = way + 1 < ways.size() ? ways[way + 1].start : out_.code[at].c;
        ask(option.answers, ways[way].start, to, Code::accept);
      }
    }
  }
}

void Builder::telling() {
  Telling& telling = out_.telling;
  for (const auto& [name, text] : behaviour_.telling.words) telling.words[name] = text;
  told_options();
  telling.cards.resize(out_.kinds.size());
  for (size_t i = 0; i < out_.kinds.size(); ++i) {
    telling.card_slots.push_back(slot_of(names_.kinds[i]->name, behaviour_.frame.span));
  }
  for (const in::ToldCards& each : behaviour_.telling.cards) {
    for (const in::TellText& text : each.shows) telling.cards[each.kind].push_back(told(text));
  }
  telling.head = told(behaviour_.telling.head);
  for (const in::TellText& text : behaviour_.telling.board) telling.board.push_back(told(text));
  for (const in::TellText& text : behaviour_.telling.player) telling.player.push_back(told(text));
  for (const in::ToldOutcome& each : behaviour_.telling.outcomes) {
    Outcome made;
    if (!each.condition.empty()) made.condition = node(each.condition[0]);
    const Rule* rule = model_.rules.find(each.rule);
    for (const Bands& bands : rule == nullptr ? std::vector<Bands>() : rule->bands) {
      if (bands.name != each.bands) continue;
      for (const TrackId track : bands.of) made.tracks.push_back(track.value);
      for (const Reading& reading : bands.readings) {
        made.readings.push_back({reading.title, static_cast<int>(reading.from),
                                 static_cast<int>(reading.to.value_or(INT16_MAX))});
      }
    }
    telling.outcomes.push_back(std::move(made));
  }
  for (const Kind& kind : out_.kinds) {
    for (const loom::Card& card : model_.cards) {
      if (card.kind->name != kind.text.name) continue;
      std::vector<std::string>& words = telling.done.emplace_back();
      for (const in::CardField& field : names_.fields)
        words.push_back(field_words(field, card[field.name], model_));
    }
  }
  for (const loom::Token& token : model_.words.tokens) telling.many.push_back(token.many);
  for (const std::string& name : names_.actions) {
    const auto declared =
        std::find_if(model_.words.actions.begin(), model_.words.actions.end(),
                     [&](const loom::Action& action) { return action.name == name; });
    const bool none = declared == model_.words.actions.end();
    telling.phrases.push_back(none ? name : declared->phrase);
  }
}

}  // namespace loom::program
