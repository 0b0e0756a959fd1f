#include "compiler/effect_names.h"

namespace loom {
namespace {

using tables::Instruction;
using tables::Target;

std::string amount_text(int amount) { return (amount > 0 ? "+" : "") + std::to_string(amount); }

std::string who_text(const Instruction& instruction) {
  const std::string several =
      instruction.target_count > 1 ? std::to_string(instruction.target_count) + " " : "";
  const std::string scorers = instruction.target_count > 1 ? "scorers" : "scorer";
  switch (instruction.target) {
    case Target::player:
      return "player";
    case Target::all_players:
      return "all players";
    case Target::other_players:
      return "each other player";
    case Target::contributors:
      return "contributors";
    case Target::first_contributor:
      return "first contributor";
    case Target::lowest_scorers:
      return several + "lowest " + scorers;
    case Target::highest_scorers:
      return several + "highest " + scorers;
  }
  return {};
}

}  // namespace

std::string_view resource_name(const Tables& tables, tables::Resource resource) {
  switch (resource.kind) {
    case tables::Resource::Kind::track:
      return tables.text(tables.tracks[resource.track()].name);
    case tables::Resource::Kind::token:
      return tables.text(tables.tokens[resource.token()].name);
    case tables::Resource::Kind::chosen_token:
      return "token";
  }
  return {};
}

std::string_view target_name(Target target) {
  switch (target) {
    case Target::player:
      return "player";
    case Target::all_players:
      return "all_players";
    case Target::other_players:
      return "other_players";
    case Target::contributors:
      return "contributors";
    case Target::first_contributor:
      return "first_contributor";
    case Target::lowest_scorers:
      return "lowest_scorers";
    case Target::highest_scorers:
      return "highest_scorers";
  }
  return {};
}

std::string_view shortage_name(tables::ShortageRule rule) {
  switch (rule) {
    case tables::ShortageRule::take_what_is_there:
      return "take_what_is_there";
    case tables::ShortageRule::take_nothing:
      return "take_nothing";
    case tables::ShortageRule::instead:
      return "instead";
  }
  return {};
}

std::string instruction_text(const Tables& tables, const Instruction& instruction) {
  std::string text(resource_name(tables, instruction.resource));
  text += " " + amount_text(instruction.amount);
  if (instruction.per_players == 1) text += " per player";
  if (instruction.per_players > 1) {
    text += " per " + std::to_string(instruction.per_players) + " players";
  }
  if (instruction.target != Target::player) text += " for " + who_text(instruction);
  if (instruction.shortage == tables::ShortageRule::take_nothing) text += " else nothing";
  if (instruction.shortage == tables::ShortageRule::instead) {
    text += " else " + std::string(resource_name(tables, instruction.instead)) + " " +
            amount_text(instruction.instead_amount);
  }
  return text;
}

}  // namespace loom
