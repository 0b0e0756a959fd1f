#include "engine/effect_text.h"

#include <fmt/core.h>

#include "engine/words.h"

namespace loom::engine {
namespace {

std::string resource_amount(const Tables& tables, tables::Resource resource, int amount) {
  const std::string sign = amount > 0 ? "+" : "";
  switch (resource.kind) {
    case tables::Resource::Kind::track:
      return fmt::format("{} {}", signed_number(amount),
                         text(tables, tables.tracks.items[resource.index].title));
    case tables::Resource::Kind::token:
      return sign + token_amount(tables, resource.index, amount);
    case tables::Resource::Kind::chosen_token:
      return signed_number(amount) + (amount == 1 || amount == -1 ? " token" : " tokens");
  }
  return {};
}

std::string target_text(const tables::Instruction& instruction) {
  const std::string count =
      instruction.target_count == 1 ? "" : fmt::format("{} ", instruction.target_count);
  const char* many = instruction.target_count == 1 ? "" : "s";
  switch (instruction.target) {
    case tables::Target::player:
      return {};
    case tables::Target::all_players:
      return " for all players";
    case tables::Target::other_players:
      return " for the other players";
    case tables::Target::contributors:
      return " for contributors";
    case tables::Target::first_contributor:
      return " for the first contributor";
    case tables::Target::lowest_scorers:
      return fmt::format(" for the {}lowest scorer{}", count, many);
    case tables::Target::highest_scorers:
      return fmt::format(" for the {}highest scorer{}", count, many);
  }
  return {};
}

std::string change_text(const Tables& tables, const tables::Instruction& instruction) {
  std::string line = resource_amount(tables, instruction.resource, instruction.amount);
  if (instruction.per_players > 0) {
    line += " for every " + (instruction.per_players == 1
                                 ? "player"
                                 : fmt::format("{} players", instruction.per_players));
  }
  line += target_text(instruction);
  if (instruction.shortage == tables::ShortageRule::take_nothing) line += " or nothing";
  if (instruction.shortage == tables::ShortageRule::instead) {
    line += " or else " + resource_amount(tables, instruction.instead, instruction.instead_amount);
  }
  return line;
}

std::string instruction_text(const Tables& tables, const tables::Instruction& instruction) {
  const uint8_t subject = instruction.subject;
  switch (instruction.opcode) {
    case tables::Opcode::change:
      return change_text(tables, instruction);
    case tables::Opcode::limit: {
      const std::string action = text(tables, tables.actions.items[subject].title);
      return fmt::format("{} this round{}",
                         instruction.amount == 0
                             ? "no " + action
                             : fmt::format("{} up to {}", action, instruction.amount),
                         target_text(instruction));
    }
    case tables::Opcode::recycle:
      return "recycle the " + text(tables, tables.areas.items[subject].title);
    case tables::Opcode::reveal:
      return fmt::format(
          "reveal {}{}", text(tables, tables.kinds.items[subject].title),
          instruction.ignored == tables::kNone
              ? std::string()
              : " without its " + text(tables, tables.tracks.items[instruction.ignored].title));
    case tables::Opcode::consult:
      return text(tables, tables.resolutions.items[subject].title) +
             (instruction.code == 0 ? std::string() : fmt::format(" {}", instruction.code)) +
             target_text(instruction);
  }
  return {};
}

}  // namespace

std::string effects_text(const Tables& tables, tables::Effects effects) {
  std::string list;
  for (size_t i = 0; i < effects.count; ++i) {
    append(list, instruction_text(tables, tables.instructions.items[effects.first + i]));
  }
  return list;
}

}  // namespace loom::engine
