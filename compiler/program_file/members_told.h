// The members of what a Program is told in, and of the Program itself.
#pragma once

#include "compiler/program_file/members_run.h"

namespace loom::program {

LOOM_MEMBERS(Piece, "piece") {
  see("text", value.text);
  see("says", value.says);
  see("node", value.node, Of::node);
  see("index", value.index);
}

LOOM_MEMBERS(Reason, "reason") {
  see("rule", value.rule, Of::rule);
  see("text", value.text);
  see("there", value.there, Of::node);
}

LOOM_MEMBERS(ActionReasons, "action_reasons") {
  see("condition", value.condition);
  see("choose", value.choose);
  see("needs", value.needs);
}

LOOM_MEMBERS(NameReasons, "name_reasons") {
  see("forbidden", value.forbidden);
  see("limits", value.limits, Of::rule);
  see("prices", value.prices, Of::rule);
}

LOOM_MEMBERS(OptionWords, "option_words") {
  see("says", value.says);
  see("leaves", value.leaves);
  see("more", value.more);
}

LOOM_MEMBERS(Outcome::Reading, "reading") {
  see("title", value.title);
  see("from", value.from);
  see("to", value.to);
}

LOOM_MEMBERS(Outcome, "outcome") {
  see("condition", value.condition, Of::node);
  see("tracks", value.tracks, Of::track, kAlways);
  see("readings", value.readings);
}

LOOM_MEMBERS(Telling, "telling") {
  see("words", value.words);
  see("actions", value.actions);
  see("names", value.names);
  see("ways", value.ways);
  see("options", value.options);
  see("told_ways", value.told_ways);
  see("questions", value.questions, Of::code, kAlways);
  see("cards", value.cards);
  see("card_slots", value.card_slots, Of::slot);
  see("head", value.head);
  see("board", value.board);
  see("player", value.player);
  see("outcomes", value.outcomes);
  see("done", value.done);
  see("many", value.many);
  see("phrases", value.phrases);
}

LOOM_MEMBERS(Program, "program") {
  see("game", value.game);
  see("content", value.content);
  see("tokens", value.tokens);
  see("tracks", value.tracks);
  see("counters", value.counters);
  see("statuses", value.statuses);
  see("markers", value.markers);
  see("places", value.places);
  see("place_prices", value.place_prices);
  see("requirements", value.requirements);
  see("tables", value.tables);
  see("effects", value.effects);
  see("reactions", value.reactions);
  see("powers", value.powers);
  see("card_counts", value.card_counts);
  see("counted_prices", value.counted_prices);
  see("series", value.series);
  see("ways", value.ways);
  see("scorings", value.scorings);
  see("scales", value.scales);
  see("kinds", value.kinds);
  see("cards", value.cards);
  see("fields", value.fields);
  see("spaces", value.spaces);
  see("zones", value.zones);
  see("subsets", value.subsets);
  see("secrets", value.secrets);
  see("rules", value.rules);
  see("endings", value.endings);
  see("figures", value.figures);
  see("variants", value.variants);
  see("settings", value.settings);
  see("words", value.words);
  see("actions", value.actions);
  see("action_names", value.action_names);
  see("features", value.features);
  see("styles", value.styles);
  see("nodes", value.nodes);
  see("parts", value.parts, Of::node, kAlways);
  see("code", value.code);
  see("setup", value.setup, Of::code, kAlways);
  see("round", value.round, Of::code, kAlways);
  see("at_end", value.at_end, Of::code, kAlways);
  see("least_players", value.least_players, Of::node);
  see("most_players", value.most_players, Of::node);
  see("most_rounds", value.most_rounds, Of::node);
  see("random_start", value.random_start);
  see("telling", value.telling);
}

}  // namespace loom::program
