#include "engine/machine/saying.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

namespace loom::machine {

std::string say(const program::Program& program, std::string_view pattern, const Fills& fills) {
  const auto found = program.telling.words.find(pattern);
  const std::string_view text = found == program.telling.words.end() ? pattern : found->second;
  std::string said;
  for (size_t at = 0; at < text.size();) {
    const size_t open = text.find('{', at);
    const size_t close = open == std::string_view::npos ? open : text.find('}', open);
    if (close == std::string_view::npos) return said.append(text.substr(at));
    said.append(text.substr(at, open - at));
    const std::string_view place = text.substr(open + 1, close - open - 1);
    for (const auto& [name, value] : fills) {
      if (name == place) said += value;
    }
    at = close + 1;
  }
  return said;
}

program::Piece::Says says_of(const program::Node& search) {
  switch (static_cast<program::Sought>(search.index)) {
    case program::Sought::card:
      return program::Piece::Says::card;
    case program::Sought::player:
      return program::Piece::Says::player;
    case program::Sought::token:
      return program::Piece::Says::token;
    case program::Sought::zone:
      return program::Piece::Says::zone;
    case program::Sought::space:
      return program::Piece::Says::space;
    case program::Sought::value:
      break;
  }
  return program::Piece::Says::value;
}

std::string thing_text(const Game& game, program::Piece::Says says, int scale, int thing,
                       const Names& names) {
  const program::Program& program = *game.program;
  if (says == program::Piece::Says::number) return std::to_string(thing);
  // A text may name what is not there where it is told.
  const auto among = [&](const auto& all) { return thing < static_cast<int>(all.size()); };
  const bool known = thing >= 0 && (says != program::Piece::Says::card || among(program.cards)) &&
                     (says != program::Piece::Says::token || among(program.tokens)) &&
                     (says != program::Piece::Says::zone || among(game.layout.instances));
  if (!known) return say(program, "none");
  switch (says) {
    case program::Piece::Says::card:
      return program.cards[thing].text.title;
    case program::Piece::Says::player:
      return name_of(names, thing);
    case program::Piece::Says::token:
      return program.tokens[thing].title;
    case program::Piece::Says::zone: {
      const int zone = game.layout.instances[thing].zone;
      return zone < 0 ? say(program, "none") : program.zones[zone].text.title;
    }
    case program::Piece::Says::space:
      return fmt::format("{} {}", program.spaces[scale].text.title, thing + 1);
    case program::Piece::Says::value: {
      const program::Scale& values = program.scales[scale];
      const int place = thing - values.first;
      const bool there = place >= 0 && place < static_cast<int>(values.values.size());
      return there ? values.values[place].title : say(program, "none");
    }
    default:
      return {};
  }
}

std::string signed_number(int amount) { return (amount > 0 ? "+" : "") + std::to_string(amount); }

std::string amount_of(const program::Program& program, int token, int amount) {
  const bool one = amount == 1 || amount == -1;
  const std::string& many = program.telling.many[token];
  return std::to_string(amount) + " " + (one || many.empty() ? program.tokens[token].title : many);
}

void append(std::string& list, const std::string& item, std::string_view separator) {
  if (!list.empty()) list += separator;
  list += item;
}

namespace {

// "1 Energy, Boundary, 1 Vitals"
std::string asked_text(const program::Program& program, int index) {
  std::string list;
  if (index >= 0) {
    const program::Requirement& asked = program.requirements[index];
    for (size_t i = 0; i < asked.tokens.size(); ++i) {
      if (asked.tokens[i] == 0) continue;
      append(list, amount_of(program, static_cast<int>(i), asked.tokens[i]));
    }
    for (size_t i = 0; i < asked.values.size(); ++i) {
      for (int n = 0; n < asked.values[i]; ++n) {
        append(list, program.scales[0].values[i].title);
      }
    }
    for (size_t i = 0; i < asked.tracks.size(); ++i) {
      if (asked.tracks[i] == 0) continue;
      append(list, std::to_string(asked.tracks[i]) + " " + program.tracks[i].text.title);
    }
  }
  return list.empty() ? say(program, "nothing") : list;
}

}  // namespace

std::string said(const View& view, const program::Piece& piece, const Names& names) {
  if (piece.says == program::Piece::Says::nothing) return {};
  const program::Program& program = *view.game.program;
  const int value = evaluate(view, piece.node);
  if (piece.says == program::Piece::Says::truth) return {};
  if (piece.says == program::Piece::Says::asked) {
    const bool known = value >= 0 && value < static_cast<int>(program.cards.size());
    return !known ? std::string()
                  : asked_text(program, program.cards[value].requirements[piece.index]);
  }
  if (piece.says == program::Piece::Says::done) {
    const bool known = value >= 0 && value < static_cast<int>(program.telling.done.size());
    return known ? program.telling.done[value][piece.index] : std::string();
  }
  return thing_text(view.game, piece.says, piece.index, value, names);
}

std::string said_if_any(const View& view, const program::Sentence& sentence, const Names& names) {
  for (const program::Piece& piece : sentence) {
    if (piece.says == program::Piece::Says::nothing) continue;
    const int value = evaluate(view, piece.node);
    const bool none = piece.says == program::Piece::Says::truth ? value == 0 : value < 0;
    if (none || (piece.says == program::Piece::Says::done && said(view, piece, names).empty()))
      return {};
  }
  return said(view, sentence, names);
}

std::string said(const View& view, const program::Sentence& sentence, const Names& names) {
  std::string text;
  for (const program::Piece& piece : sentence) text += piece.text + said(view, piece, names);
  return text;
}

Setting empty_setting(int player) {
  Setting setting;
  std::fill(std::begin(setting.slots), std::end(setting.slots), int16_t{-1});
  setting.slots[program::kPlayerSlot] = static_cast<int16_t>(player);
  return setting;
}

}  // namespace loom::machine
