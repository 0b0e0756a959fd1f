#include "tests/engine/play_rules.h"

#include <string>

#include "tests/engine/real_play.h"

namespace loom::machine::testing {
namespace {

const program::Requirement* asked(const Program& program, const program::Card& card,
                                  const char* field) {
  const int16_t index = card.requirements[field_of(program, field)];
  return index < 0 ? nullptr : &program.requirements[index];
}

Face face_of(const Program& program, const program::Card& card) {
  Face face;
  face.layer = card.fields[field_of(program, "layer")];
  face.spaces = card.fields[field_of(program, "spaces")];
  face.standing = card.fields[field_of(program, "standing")];
  const int first = program.scales[0].first;
  const auto take_layers = [&](const program::Requirement& from) {
    for (size_t i = 0; i < from.values.size(); ++i) face.layers[first + i] = from.values[i];
  };
  if (const auto* paid = asked(program, card, "requirement")) {
    for (int token = 0; token < kTokens; ++token) face.tokens[token] = paid->tokens[token];
    face.vitals = paid->tracks[named(program.tracks, "vitals")];
    take_layers(*paid);
  }
  if (const auto* boxes = asked(program, card, "boxes")) {
    for (int token = 0; token < kTokens; ++token) face.boxes[token] = boxes->tokens[token];
  }
  if (const auto* layers = asked(program, card, "layers")) take_layers(*layers);
  return face;
}

int name_of_act(const Program& program, std::string_view act) {
  for (size_t i = 0; i < program.action_names.size(); ++i) {
    if (program.action_names[i].name == act) return static_cast<int>(i);
  }
  no_such(act);
}

}  // namespace

PlayRules::PlayRules(const Game& of) : game(of) {
  const Program& program = *game.program;
  for (const program::Card& card : program.cards) faces.push_back(face_of(program, card));
  pattern = named(program.kinds, "pattern");
  initiative = named(program.kinds, "initiative");
  event = named(program.kinds, "event");
  const auto zone = [&](const char* name) {
    return zone_instance(game, named(program.zones, name), 0);
  };
  prism_zone = zone("prism");
  index_zone = zone("index");
  end_zone = zone("end-slot");
  event_zone = zone("event-zone");
  completed_zone = zone("completed");
  palette_zone = zone("palette");
  const char* acts[kActs] = {"gather",  "load",   "contribute", "touchpoint",
                             "recycle", "donate", "convert"};
  for (int i = 0; i < kActs; ++i) act_names[i] = name_of_act(program, acts[i]);
  support = named(program.tokens, "support");
  energy = named(program.tokens, "energy");

  const auto figure = [&](const char* path) { return figure_of(game, path); };
  const auto when = [&](const char* is_on, const char* path, int otherwise) {
    return figure(is_on) != 0 ? figure(path) : otherwise;
  };
  players = game.players;
  prism = figure("C2.prism");
  index = figure("C2.index");
  markers = figure("C5.markers");
  community = players == 1 ? figure("C5.community") : 0;
  events = figure("P1.events");
  actions = figure("P3.actions");
  most_rounds = figure("E1.most-rounds");
  collapse = figure("P7.collapse") != 0;
  world_layer = figure("S2.layer");
  least_layer = figure("L1.least");
  fragile_at = figure("V2.at");
  donation = figure("P4.support");
  donation_raises = figure("P4.meaning");
  donations_raise_most = figure("P5.most");
  extra_per_layer = figure("A3.extra");
  touchpoint_tokens = figure("A10.tokens");
  touchpoints_per_round = figure("A11.per-round");
  leaning_tokens = figure("K5.support");
  leaning_per_turn = figure("K5.per-turn");
  converts = figure("A13.active") != 0;
  converted_from = figure("A13.energy");
  conversions_per_turn = figure("A13.per-turn");
  load_extra = when("X2.dearer", "X2.extra-tokens", 0);
  rounds = when("X4.active", "X4.rounds", 0);
  end_extra[energy] = when("X5.active", "X5.energy", 0);
  end_extra[named(program.tokens, "insight")] = when("X5.active", "X5.insight", 0);
  recycles = when("X7.active", "X7.recycles", recycles);
  fatigue_from = when("X8.active", "X8.patterns", 0);
  fatigue_extra = figure("X8.extra-tokens");
  threshold = when("X10.active", "X10.threshold", 0);
  end_from_round = when("X12.active", "X12.round", 0);
}

}  // namespace loom::machine::testing
