// The members of a Program beyond its components: what its rules come to, what it is told in, and
// the Program itself.
#pragma once

#include "compiler/program_file/members.h"

namespace loom::program {

LOOM_MEMBERS(Limit, "limit") {
  see("most", value.most, Of::node);
  see("per_turn", value.per_turn);
  see("condition", value.condition, Of::node);
  see("by_card", value.by_card, Of::card_count);
}

LOOM_MEMBERS(CardCount, "card_count") {
  see("action", value.action, Of::action_name, kAlways);
  see("kind", value.kind, Of::kind, kAlways);
  see("per_turn", value.per_turn);
}

LOOM_MEMBERS(ActionName, "action_name") {
  see("name", value.name);
  see("forbidden", value.forbidden, Of::node);
  see("limits", value.limits);
  see("prices", value.prices);
}

LOOM_MEMBERS(Way, "way") {
  see("name", value.name);
  see("needs", value.needs, Of::node);
  see("start", value.start, Of::code, kAlways);
}

LOOM_MEMBERS(Win, "win") {
  see("who", value.who);
  see("condition", value.condition, Of::node);
}

LOOM_MEMBERS(Scoring, "scoring") {
  see("condition", value.condition, Of::node);
  see("scores", value.scores, Of::node, kAlways);
  see("wins", value.wins);
}

LOOM_MEMBERS(Payment, "payment") {
  see("card", value.card, Of::node);
  see("field", value.field, Of::field);
  see("amount", value.amount, Of::node);
  see("token", value.token, Of::node);
}

LOOM_MEMBERS(Zone, "zone") {
  see("text", value.text);
  see("kind", value.kind, Of::kind, kAlways);
  see("of_player", value.of_player);
  see("ordered", value.ordered);
  see("owner_only", value.owner_only);
  see("spaces", value.spaces, Of::node);
  see("recycles", value.recycles, Of::node);
  see("slot", value.slot, Of::slot, kAlways);
  see("hidden", value.hidden);
  see("of_spaces", value.of_spaces, Of::space);
  see("most", value.most, Of::node);
}

LOOM_MEMBERS(Subset, "subset") {
  see("text", value.text);
  see("search", value.search, Of::node, kAlways);
  see("kind", value.kind, Of::kind, kAlways);
  see("size", value.size, Of::node);
}

LOOM_MEMBERS(Action, "action") {
  see("text", value.text);
  see("rule", value.rule, Of::rule, kAlways);
  see("start", value.start, Of::code, kAlways);
  see("choose", value.choose, Of::node, kAlways);
  see("needs", value.needs, Of::node, kAlways);
  see("condition", value.condition, Of::node);
  see("name_index", value.name_index, Of::action_name, kAlways);
  see("pays", value.pays);
  see("joins_before", value.joins_before);
  see("free", value.free);
  see("on_request", value.on_request);
  see("last_resort", value.last_resort);
}

LOOM_MEMBERS(Figure, "figure") {
  see("path", value.path);
  see("value", value.value);
}

LOOM_MEMBERS(Patch, "patch") {
  see("figure", value.figure, Of::figure, kAlways);
  see("source", value.source, Of::figure);
  see("value", value.value);
}

LOOM_MEMBERS(Variant, "variant") {
  see("text", value.text);
  see("group", value.group);
  see("needs", value.needs, Of::variant);
  see("patches", value.patches);
}

LOOM_MEMBERS(GameSetting, "setting") {
  see("text", value.text);
  see("kind", value.kind, Of::kind, kAlways);
  see("figure", value.figure, Of::figure, kAlways);
}

LOOM_MEMBERS(Word, "word") {
  see("people", value.people);
  see("node", value.node, Of::node, kAlways);
  see("slot", value.slot, Of::slot);
}

LOOM_MEMBERS(Feature, "feature") {
  see("text", value.text);
  see("node", value.node, Of::node, kAlways);
  see("steps", value.steps);
}

LOOM_MEMBERS(Ban, "ban") {
  see("action", value.action, Of::action_name, kAlways);
  see("field", value.field, Of::field);
  see("value", value.value);
}

LOOM_MEMBERS(Style, "style") {
  see("text", value.text);
  see("score", value.score);
  see("rival", value.rival);
  see("won", value.won);
  see("lost", value.lost);
  see("weights", value.weights);
  see("actions", value.actions);
  see("never", value.never);
}

LOOM_MEMBERS(Node, "node") {
  see("op", value.op);
  see("flag", value.flag);
  see("index", value.index);
  see("number", value.number);
  see("first", value.first);
  see("count", value.count, Of::parts);
  see("slot", value.slot, Of::slot);
  see("asked", value.asked, Of::slot);
  see("filter", value.filter, Of::node);
}

LOOM_MEMBERS(Instruction, "instruction") {
  see("code", value.code);
  see("flag", value.flag);
  see("rule", value.rule, Of::rule);
  see("a", value.a);
  see("b", value.b);
  see("c", value.c);
  see("d", value.d);
  see("slot", value.slot, Of::slot);
}

}  // namespace loom::program
