// What cards ask for and do, the cells of tables, and what bears on actions.
#include <fmt/core.h>
#include <algorithm>

#include "compiler/program/program_builder.h"

namespace loom::program {
namespace {

namespace in = loom::behaviour;

template <typename Counts>
void count(std::vector<uint8_t>& into, size_t size, const Counts& asked) {
  into.assign(size, 0);
  for (const auto& each : asked) into[each.id.value] = static_cast<uint8_t>(each.count);
}

Effect::Whom whom_of(Target target) {
  switch (target) {
    case Target::player:
      return Effect::Whom::player;
    case Target::all_players:
      return Effect::Whom::all;
    case Target::other_players:
      return Effect::Whom::others;
    case Target::contributors:
      return Effect::Whom::contributors;
    case Target::first_contributor:
      return Effect::Whom::first;
    case Target::lowest_scorers:
      return Effect::Whom::lowest;
    case Target::highest_scorers:
      return Effect::Whom::highest;
  }
  return Effect::Whom::player;
}

void resource(const Resource& resource, Effect::What& what, int& index) {
  if (resource.track) {
    what = Effect::What::track;
    index = resource.track->value;
  } else if (resource.token) {
    what = Effect::What::token;
    index = resource.token->value;
  } else {
    what = Effect::What::any_token;
  }
}

}  // namespace

std::string Builder::field_text(const loom::Card& card, const std::string& field) const {
  const Value& value = card[field];
  if (const auto* number = value.as<int64_t>()) return std::to_string(*number);
  return std::string(value.text());
}

int16_t Builder::row_named(int table, const std::string& label) const {
  const auto& labels = out_.tables[table].labels;
  const auto found = std::find(labels.begin(), labels.end(), label);
  return static_cast<int16_t>(found == labels.end() ? -1 : found - labels.begin());
}

void Builder::tables() {
  out_.tables.resize(model_.words.tables.size());
  for (size_t i = 0; i < out_.tables.size(); ++i) {
    out_.tables[i].text = {model_.words.tables[i].name, model_.words.tables[i].title};
  }
  for (size_t i = 0; i < names_.tables.size(); ++i) {
    if (names_.tables[i].table < 0) continue;
    out_.tables[names_.tables[i].table].column = node(behaviour_.columns[i]);
  }
  for (const loom::Table& table : model_.tables) {
    for (const TableRow& row : table.rows) out_.tables[table.id.value].labels.push_back(row.label);
  }
  int columns = 0;
  for (const Layer& layer : model_.words.layers) columns = std::max(columns, layer.number);
  for (const loom::Table& table : model_.tables) {
    for (const TableRow& row : table.rows) {
      std::vector<int16_t> cells(static_cast<size_t>(columns) + 1, -1);
      for (const Cell& cell : row.cells) {
        const int start = effects(cell.effects);
        for (int column = cell.from; column <= cell.to; ++column) {
          cells[column] = static_cast<int16_t>(start);
        }
      }
      out_.tables[table.id.value].rows.push_back(std::move(cells));
    }
  }
}

void Builder::card_parts() {
  size_t at = 0;
  for (const Kind& kind : out_.kinds) {
    for (const loom::Card& card : model_.cards) {
      if (card.kind->name != kind.text.name) continue;
      Card made = out_.cards[at];
      for (const in::CardField& field : names_.fields) {
        const Value& value = card[field.name];
        int16_t requirement = -1;
        if (const auto* asked = value.as<loom::Requirement>()) {
          Requirement& counts = out_.requirements.emplace_back();
          count(counts.tokens, model_.words.tokens.size(), asked->tokens);
          count(counts.values, model_.words.layers.size(), asked->layers);
          count(counts.tracks, model_.words.tracks.size(), asked->tracks);
          requirement = static_cast<int16_t>(out_.requirements.size() - 1);
        }
        made.requirements.push_back(requirement);
        const auto* list = value.as<EffectList>();
        const bool any = list != nullptr && !list->effects.empty();
        made.effects.push_back(static_cast<int16_t>(any ? effects(*list) : -1));
        made.names_table.push_back(any && std::any_of(list->effects.begin(), list->effects.end(),
                                                      [](const loom::Effect& effect) {
                                                        return effect.verb == EffectVerb::consult &&
                                                               !effect.code;
                                                      })
                                       ? 1
                                       : 0);
      }
      for (size_t table = 0; table < out_.tables.size(); ++table) {
        int16_t row = -1;
        for (const in::TableUse& use : names_.tables) {
          if (use.table != static_cast<int>(table) || !card[use.by].present()) continue;
          row = row_named(use.table, field_text(card, use.by));
        }
        made.rows.push_back(row);
      }
      out_.cards[at++] = std::move(made);
    }
  }
}

int Builder::effects(const EffectList& list) {
  if (list.effects.empty()) return -1;
  const int start = here();
  for (const loom::Effect& each : list.effects) effect(each);
  emit(Code::done);
  return start;
}

void Builder::effect(const loom::Effect& effect) {
  Effect made;
  made.amount = effect.amount;
  made.per_players = effect.per_players;
  made.whom = whom_of(effect.who.target);
  made.whom_count = effect.who.count;
  const auto add_step = [&] {
    out_.effects.push_back(made);
    return static_cast<int16_t>(out_.effects.size() - 1);
  };
  switch (effect.verb) {
    case EffectVerb::change: {
      resource(effect.resource, made.what, made.index);
      made.shortage = static_cast<Effect::Short>(effect.shortage.rule);
      resource(effect.shortage.resource, made.instead, made.instead_index);
      made.instead_amount = effect.shortage.amount;
      const int16_t step = add_step();
      const bool asks = made.what == Effect::What::any_token;
      const bool may_ask =
          made.shortage == Effect::Short::instead && made.instead == Effect::What::any_token;
      if (!asks && !may_ask) {
        emit(Code::effect).a = step;
        return;
      }
      const int hidden_before = hidden_;
      const int bits = hide();
      const int person = hide();
      const int left = hide();
      // Whom it asks: those it hits, or those who have too little of what it takes.
      Instruction& whom = emit(asks ? Code::whom : Code::effect);
      whom.a = step;
      whom.slot = static_cast<int16_t>(bits);
      const int next = emit_at(Code::next_of);
      out_.code[next].slot = static_cast<int16_t>(bits);
      out_.code[next].flag = static_cast<uint8_t>(person);
      if (asks) {
        Instruction& short_of = emit(Code::short_of);
        short_of.a = step;
        short_of.d = static_cast<int16_t>(person);
        short_of.b = static_cast<int16_t>(next);
        short_of.slot = static_cast<int16_t>(left);
      } else {
        Node owed;
        owed.number = std::abs(made.instead_amount);
        const int amount = add(owed);
        Instruction& begin = emit(Code::begin);
        begin.slot = static_cast<int16_t>(left);
        begin.a = static_cast<int16_t>(amount);
      }
      Instruction& ask = emit(Code::tokens);
      ask.slot = static_cast<int16_t>(left);
      ask.d = static_cast<int16_t>(person);
      const int taken = asks ? made.amount : made.instead_amount;
      ask.flag = taken < 0 ? uint8_t{1} : uint8_t{0};
      emit(Code::jump).a = static_cast<int16_t>(next);
      out_.code[next].b = static_cast<int16_t>(here());
      hidden_ = hidden_before;
      return;
    }
    case EffectVerb::limit: {
      made.what = Effect::What::limit;
      const auto found =
          std::find(names_.actions.begin(), names_.actions.end(), model_.words[effect.action].name);
      if (found == names_.actions.end()) return;
      made.index = static_cast<int>(found - names_.actions.begin());
      const int16_t step = add_step();
      emit(Code::effect).a = step;
      return;
    }
    case EffectVerb::recycle: {
      const auto zone = in::index_of(names_.zones, model_.words[effect.area].name);
      if (!zone) return;
      Node place;
      place.op = Op::zone;
      place.index = static_cast<int16_t>(*zone);
      const int at = add(place);
      emit(Code::recycle).a = static_cast<int16_t>(at);
      return;
    }
    case EffectVerb::reveal: {
      // The step that says what revealing comes to; it is compiled with the reactions.
      Instruction& reveal = emit(Code::reveal);
      reveal.a = static_cast<int16_t>(effect.deck.value);
      reveal.b = static_cast<int16_t>(effect.ignored ? effect.ignored->value : -1);
      return;
    }
    case EffectVerb::consult: {
      made.what = Effect::What::consult;
      const int16_t step = add_step();
      Instruction& consult = emit(Code::consult_row);
      consult.a = step;
      consult.b = static_cast<int16_t>(effect.table.value);
      if (effect.code) consult.c = row_named(effect.table.value, std::to_string(*effect.code));
      return;
    }
  }
}

// A status without a name, of a player or the group, that holds while the track stands there.
int Builder::track_reached(const in::Happening& when) {
  const bool of_player = out_.tracks[when.track].of_player;
  Node player;
  player.op = Op::local;
  player.slot = kPlayerSlot;
  Node track;
  track.op = Op::track;
  track.index = static_cast<int16_t>(when.track);
  const std::vector<int> whose = of_player ? std::vector<int>{add(player)} : std::vector<int>{};
  const int there = add(track, whose);
  Node reached;
  reached.op = when.falls ? Op::at_most : Op::at_least;
  const int amount = node(when.amount[0]);
  const int holds = add(reached, {there, amount});
  out_.statuses.push_back({{}, of_player, holds, 0});
  return static_cast<int>(out_.statuses.size()) - 1;
}

void Builder::reactions() {
  for (size_t i = 0; i < behaviour_.rules.size(); ++i) {
    const in::Doing& doing = behaviour_.rules[i];
    if (doing.when.empty()) continue;
    rule_ = static_cast<int>(i);
    Reaction made;
    made.rule = rule_;
    made.status = doing.when[0].status;
    if (doing.when[0].track >= 0) made.status = track_reached(doing.when[0]);
    if (!doing.when[0].card.empty()) {
      const in::Things& cards = doing.when[0].card[0];
      made.cards = search(cards);
      const bool word = !cards.filter.empty() && cards.filter[0].op == in::Op::word;
      if (word) made.word = names_.words[cards.filter[0].index].name;
    }
    if (!doing.condition.empty()) made.condition = node(doing.condition[0]);
    made.start = here();
    lines(doing.does);
    emit(Code::done);
    out_.reactions.push_back(made);
  }
  power_reactions();
  // Effects that reveal a card call the step `reveal-KIND` of whichever rule has it.
  std::vector<int> starts(names_.kinds.size(), -1);
  for (const in::Doing& doing : behaviour_.rules) {
    for (const auto& step : doing.steps) {
      for (size_t kind = 0; kind < names_.kinds.size(); ++kind) {
        if (step.first != "reveal-" + names_.kinds[kind]->name) continue;
        rule_ = static_cast<int>(&doing - behaviour_.rules.data());
        starts[kind] = here();
        lines(step.second);
        emit(Code::done);
      }
    }
  }
  for (Instruction& each : out_.code) {
    if (each.code == Code::reveal) each.a = static_cast<int16_t>(starts[each.a]);
  }
}

// A rule that takes the place of one that scores comes before it, the last of the file first.
void Builder::scorings() {
  Scoring usual;
  for (const in::Doing& doing : behaviour_.rules) {
    if (doing.score.empty() && doing.wins.empty()) continue;
    Scoring own;
    if (!doing.condition.empty()) own.condition = node(doing.condition[0]);
    Scoring& into = doing.instead_of.empty() ? usual : own;
    for (const in::Expr& score : doing.score) into.scores.push_back(node(score));
    for (const in::Win& win : doing.wins) {
      const int condition = win.condition.empty() ? -1 : node(win.condition[0]);
      into.wins.push_back({static_cast<uint8_t>(win.who), condition});
    }
    if (!doing.instead_of.empty()) out_.scorings.insert(out_.scorings.begin(), own);
  }
  if (usual.wins.empty()) usual.wins.push_back({static_cast<uint8_t>(in::Win::Who::highest), -1});
  out_.scorings.push_back(usual);
}

std::vector<Payment> Builder::payments(const std::vector<in::Line>& lines) {
  std::vector<Payment> all;
  for (const in::Line& line : lines) {
    Payment made;
    if (line.verb == in::Verb::pay) {
      made.card = node(line.args[0]);
      made.field = field_index(line.name);
    } else if (line.verb == in::Verb::pay_tokens) {
      made.amount = node(line.args[0]);
      made.token = node(line.args[1]);
    } else {
      continue;
    }
    all.push_back(made);
  }
  return all;
}

}  // namespace loom::program
