// The words, cards and figures of a Program, and the runs that its frame is made of.
#include "compiler/program/compile_program.h"

#include <fmt/core.h>
#include <algorithm>

#include "compiler/compiler_codes.h"
#include "compiler/program/program_builder.h"
#include "schema/behaviour/check_calls.h"

namespace loom::program {
namespace {

std::string title_of(const loom::Card& card) {
  const Value& title = card["title"];
  return title.present() ? std::string(title.text()) : card.slug;
}

}  // namespace

Program Builder::run() {
  out_.game = model_.game.title;
  out_.content = model_.hash;
  slots_ = {{"player", kPlayerSlot}, {"source", kSourceSlot}};
  figures();
  variants();
  components();
  cards();
  settings();
  for (const behaviour::Doing& doing : behaviour_.rules) {
    out_.rules.push_back(doing.rule == nullptr ? std::string() : doing.rule->id);
  }
  out_.endings = behaviour_.endings;
  out_.endings.emplace_back("most-rounds");
  for (size_t i = 0; i < behaviour_.words.size(); ++i) {
    const behaviour::DefinedWord& word = names_.words[i];
    Word made;
    if (word.of.of != behaviour::Noun::Of::none) made.slot = slot_of(word.asked, word.span);
    made.people = word.people;
    made.node = node(behaviour_.words[i]);
    out_.words.push_back(made);
  }
  const auto amount = [&](const std::vector<behaviour::Expr>& one) {
    return one.empty() ? -1 : node(one[0]);
  };
  out_.least_players = amount(behaviour_.frame.least_players);
  out_.most_players = amount(behaviour_.frame.most_players);
  out_.most_rounds = amount(behaviour_.frame.most_rounds);
  out_.random_start = behaviour_.frame.random_start;
  for (size_t i = 0; i < names_.zones.size(); ++i) {
    const behaviour::Expr& spaces = behaviour_.zone_spaces[i];
    if (spaces.op == behaviour::Op::number && spaces.number < 0) continue;
    out_.zones[i].spaces = node(spaces);
  }
  for (size_t i = 0; i < names_.zones.size(); ++i) {
    if (names_.zones[i].most != nullptr) out_.zones[i].most = node(behaviour_.zone_most[i]);
  }
  for (size_t i = 0; i < names_.zones.size(); ++i) {
    const behaviour::Expr& which = behaviour_.recycles[i];
    out_.zones[i].slot = slot_of(names_.kinds[names_.zones[i].holds]->name, names_.zones[i].span);
    if (names_.zones[i].recycles != nullptr) out_.zones[i].recycles = node(which);
  }
  scorings();
  action_names();
  tables();
  card_parts();
  reactions();
  powers();
  actions();
  reasons();
  bots();
  out_.setup = begin_run();
  run_of(behaviour_.frame.setup);
  out_.round = begin_run();
  run_of(behaviour_.frame.round);
  out_.at_end = begin_run();
  for (size_t i = 0; i < behaviour_.rules.size(); ++i) {
    rule_ = static_cast<int>(i);
    lines(behaviour_.rules[i].at_end);
  }
  emit(Code::done);
  // Last: there are words for every choice there is.
  telling();
  told_ways();
  told_questions();
  return std::move(out_);
}

void Builder::run_of(const std::vector<std::string>& names) {
  for (const std::string& name : names) call(name);
  emit(Code::round_over);  // after the setup, the first round begins
}

void Builder::components() {
  for (const loom::Token& token : model_.words.tokens)
    out_.tokens.push_back({token.name, token.title});
  for (const loom::Track& track : model_.words.tracks) {
    out_.tracks.push_back({{track.name, track.title},
                           track.min,
                           track.max,
                           track.scope == loom::Track::Scope::player});
  }
  for (const behaviour::Counter& counter : names_.counters) {
    out_.counters.push_back({{counter.name, counter.title},
                             counter.scope == behaviour::Scope::player,
                             static_cast<uint8_t>(counter.resets),
                             counter.scale});
  }
  for (size_t i = 0; i < names_.statuses.size(); ++i) {
    const behaviour::Status& status = names_.statuses[i];
    const int holds = status.holds == nullptr ? -1 : node(behaviour_.status_holds[i]);
    out_.statuses.push_back({{status.name, status.title},
                             status.scope == behaviour::Scope::player,
                             holds,
                             static_cast<uint8_t>(status.ends)});
  }
  for (size_t i = 0; i < names_.markers.size(); ++i) {
    const behaviour::Marker& marker = names_.markers[i];
    out_.markers.push_back({{marker.name, marker.title},
                            marker.scope == behaviour::Scope::player,
                            node(behaviour_.marker_counts[i])});
  }
  for (const behaviour::CardPlace& place : names_.places) {
    out_.places.push_back({{place.name, place.title},
                           place.kind,
                           place.for_markers,
                           field_index(place.field),
                           slot_of(names_.kinds[place.kind]->name, place.span)});
  }
  out_.place_prices.resize(out_.places.size());
  for (const Rule& rule : model_.rules.rules) {
    for (const Series& series : rule.series) {
      out_.series.emplace_back(series.values.begin(), series.values.end());
    }
  }
  for (const behaviour::Scale& scale : names_.scales) {
    Scale made{{scale.name, scale.name}, {}, scale.first};
    for (size_t i = 0; i < scale.values.size(); ++i) {
      made.values.push_back({scale.values[i], scale.titles[i]});
    }
    // Layers are the first of all, and the only values with numbers of their own.
    made.numbered = out_.scales.empty() && !model_.words.layers.empty();
    out_.scales.push_back(std::move(made));
  }
  for (size_t i = 0; i < names_.spaces.size(); ++i) {
    const behaviour::Spaces& spaces = names_.spaces[i];
    out_.spaces.push_back({{spaces.name, spaces.title}, node(behaviour_.space_counts[i])});
  }
  out_.secrets = names_.secrets;
  for (const behaviour::Zone& zone : names_.zones) {
    out_.zones.push_back({{zone.name, zone.title},
                          zone.holds,
                          zone.scope == behaviour::Scope::player,
                          zone.ordered,
                          zone.owner_only,
                          -1,
                          -1,
                          0,
                          zone.hidden,
                          zone.of_spaces,
                          -1});
  }
}

void Builder::cards() {
  for (size_t i = 0; i < names_.kinds.size(); ++i) {
    Kind kind;
    kind.text = {names_.kinds[i]->name, names_.kinds[i]->title};
    kind.first = static_cast<int>(out_.cards.size());
    kind.reshuffles = names_.decks[i].reshuffles;
    kind.stream = names_.decks[i].place < 99 ? names_.decks[i].place : static_cast<int>(i);
    for (const loom::Card& card : model_.cards) {
      if (card.kind != names_.kinds[i]) continue;
      out_.cards.push_back({{card.slug, title_of(card)}, static_cast<int>(i), {}, {}, {}, {}, {}});
      for (const behaviour::CardField& field : names_.fields) {
        out_.cards.back().fields.push_back(field_value(card, field));
      }
    }
    kind.count = static_cast<int>(out_.cards.size()) - kind.first;
    out_.kinds.push_back(std::move(kind));
  }
  for (const behaviour::CardField& field : names_.fields) {
    out_.fields.push_back(field.name);
    out_.field_scales.push_back(field.scale);
  }
}

int16_t Builder::field_value(const loom::Card& card, const behaviour::CardField& field) const {
  const Value& value = card[field.name];
  if (!value.present()) return -1;
  if (const auto* number = value.as<int64_t>()) {
    return static_cast<int16_t>(std::clamp<int64_t>(*number, -9999, 9999));
  }
  if (const auto* flag = value.as<bool>()) return *flag ? 1 : 0;
  if (const auto* reference = value.as<Reference>()) {
    if (field.scale < 0) return static_cast<int16_t>(reference->index);
    return static_cast<int16_t>(model_.words.layers[reference->index].number);
  }
  if (field.scale < 0) return -1;
  const behaviour::Scale& scale = names_.scales[field.scale];
  const auto found = std::find(scale.values.begin(), scale.values.end(), value.text());
  if (found == scale.values.end()) return -1;
  return static_cast<int16_t>(scale.first + (found - scale.values.begin()));
}

void Builder::figures() {
  for (const Rule& rule : model_.rules.rules) {
    for (const RuleFigure& figure : rule.figures) {
      out_.figures.push_back(
          {fmt::format("{}.{}", rule.id, figure.name), static_cast<int>(figure.value)});
    }
  }
}

void Builder::settings() {
  for (const behaviour::CardSetting& setting : names_.settings) {
    const auto figure = static_cast<int>(out_.figures.size());
    out_.settings.push_back({{setting.name, setting.title}, setting.kind, figure});
    out_.figures.push_back(
        {"settings." + setting.name, out_.kinds[setting.kind].first + setting.usual});
  }
}

void Builder::variants() {
  const auto figure = [&](std::string_view path) {
    for (size_t i = 0; i < out_.figures.size(); ++i) {
      if (out_.figures[i].path == path) return static_cast<int>(i);
    }
    return -1;
  };
  std::vector<std::string> names;
  for (const Rule& rule : model_.rules.rules) {
    for (const loom::Variant& variant : rule.variants) names.push_back(variant.name);
  }
  for (const Rule& rule : model_.rules.rules) {
    for (const loom::Variant& variant : rule.variants) {
      Variant made{{variant.name, variant.title}, variant.group, -1, {}};
      const auto needed = std::find(names.begin(), names.end(), variant.needs);
      if (needed != names.end()) made.needs = static_cast<int>(needed - names.begin());
      for (const Setting& setting : variant.settings) {
        const int changed = figure(setting.path);
        if (changed < 0) continue;
        const bool literal = setting.value == "true" || setting.value == "false";
        made.patches.push_back(
            {changed, literal ? -1 : figure(setting.value), setting.value == "true" ? 1 : 0});
      }
      out_.variants.push_back(std::move(made));
    }
  }
}

void Builder::actions() {
  for (size_t i = 0; i < behaviour_.rules.size(); ++i) {
    const behaviour::Doing& doing = behaviour_.rules[i];
    if (doing.offer == behaviour::Doing::Offer::none) continue;
    rule_ = static_cast<int>(i);
    Action action;
    action.text.name = names_.actions[doing.action];
    action.text.title = action.text.name;
    for (const loom::Action& declared : model_.words.actions) {
      if (declared.name == action.text.name) action.text.title = declared.title;
    }
    action.called = doing.called;
    action.rule = rule_;
    action.name_index = doing.action;
    action.pays = payments(doing.does);
    action.joins_before = !out_.actions.empty() && out_.actions.back().name_index == doing.action;
    action.free = doing.offer == behaviour::Doing::Offer::free_action;
    action.last_resort = behaviour::is_last_resort(behaviour_, doing);
    action.on_request = doing.offer == behaviour::Doing::Offer::on_request;
    for (const behaviour::Things& things : doing.choose)
      action.choose.push_back(search(usable(doing, things)));
    for (const behaviour::Expr& need : doing.needs) action.needs.push_back(node(need));
    if (!doing.condition.empty()) action.condition = node(doing.condition[0]);
    action.start = begin_run();
    const int hidden_before = hidden_;
    const bool followed = has_powers({doing.action});
    const int who_acts = followed ? hide() : -1;
    if (followed) keep(kPlayerSlot, who_acts);
    lines(doing.does);
    used_powers(doing);
    if (followed) {  // lines may have spoken of others since
      keep(who_acts, kPlayerSlot);
      use_powers({doing.action});
    }
    emit(Code::done);
    hidden_ = hidden_before;
    out_.actions.push_back(std::move(action));
  }
}

void Builder::too_much(Span span, const std::string& what) {
  if (full_) return;
  full_ = true;
  diagnostics_.report(codes::table_capacity, span, what + " do not fit into what the rules run on");
}

}  // namespace loom::program

namespace loom {

program::Program compile_program(const Model& model, const behaviour::Behaviour& behaviour,
                                 Diagnostics& diagnostics) {
  return program::Builder(model, behaviour, diagnostics).run();
}

}  // namespace loom
