#include "compiler/effect_names.h"

namespace loom {
namespace {

using tables::Instruction;
using tables::Opcode;
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

std::string change_text(const Tables& tables, const Instruction& instruction) {
  std::string text(resource_name(tables, instruction.resource));
  text += " " + amount_text(instruction.amount);
  if (instruction.per_players == 1) text += " per player";
  if (instruction.per_players > 1) {
    text += " per " + std::to_string(instruction.per_players) + " players";
  }
  return text;
}

std::string verb_text(const Tables& tables, const Instruction& instruction) {
  const std::string subject(subject_name(tables, instruction));
  switch (instruction.opcode) {
    case Opcode::change:
      return change_text(tables, instruction);
    case Opcode::limit:
      return "limit " + subject + " to " + std::to_string(instruction.amount);
    case Opcode::recycle:
      return "recycle " + subject;
    case Opcode::reveal:
      if (instruction.ignored == tables::kNone) return "reveal " + subject;
      return "reveal " + subject + " ignoring " +
             std::string(tables.text(tables.tracks.items[instruction.ignored].name));
    case Opcode::consult:
      if (instruction.code == 0) return "consult " + subject;
      return "consult " + subject + " code " + std::to_string(instruction.code);
  }
  return {};
}

}  // namespace

std::string_view resource_name(const Tables& tables, tables::Resource resource) {
  switch (resource.kind) {
    case tables::Resource::Kind::track:
      return tables.text(tables.tracks.items[resource.index].name);
    case tables::Resource::Kind::token:
      return tables.text(tables.tokens.items[resource.index].name);
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

std::string_view opcode_name(Opcode opcode) {
  switch (opcode) {
    case Opcode::change:
      return "change";
    case Opcode::limit:
      return "limit";
    case Opcode::recycle:
      return "recycle";
    case Opcode::reveal:
      return "reveal";
    case Opcode::consult:
      return "consult";
  }
  return {};
}

std::string_view subject_name(const Tables& tables, const Instruction& instruction) {
  switch (instruction.opcode) {
    case Opcode::change:
      return {};
    case Opcode::limit:
      return tables.text(tables.actions.items[instruction.subject].name);
    case Opcode::recycle:
      return tables.text(tables.areas.items[instruction.subject].name);
    case Opcode::reveal:
      return tables.text(tables.kinds.items[instruction.subject].name);
    case Opcode::consult:
      return tables.text(tables.resolutions.items[instruction.subject].name);
  }
  return {};
}

std::string instruction_text(const Tables& tables, const Instruction& instruction) {
  std::string text = verb_text(tables, instruction);
  if (instruction.target != Target::player) text += " for " + who_text(instruction);
  if (instruction.shortage == tables::ShortageRule::take_nothing) text += " else nothing";
  if (instruction.shortage == tables::ShortageRule::instead) {
    text += " else " + std::string(resource_name(tables, instruction.instead)) + " " +
            amount_text(instruction.instead_amount);
  }
  return text;
}

std::string effects_text(const Tables& tables, tables::Effects effects) {
  std::string list;
  for (size_t i = 0; i < effects.count; ++i) {
    if (i > 0) list += "; ";
    list += instruction_text(tables, tables.instructions.items[effects.first + i]);
  }
  return list.empty() ? "nothing" : list;
}

}  // namespace loom
