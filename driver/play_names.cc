#include "driver/play_names.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/diagnostics/diagnostic.h"
#include "schema/text/suggest.h"
#include "schema/text/utf8.h"

namespace loom {
namespace {

constexpr std::string_view kPerson = "human";
constexpr size_t kLongestName = 20;

std::string plural(int count, const char* one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

// "; did you mean `hard`?", with all names on the next line.
std::string suggestion(const std::string& wrong, const std::vector<std::string>& names) {
  return fmt::format("{}\nthe game has {}", did_you_mean(wrong, names),
                     names.empty() ? "none" : quoted_list(names, names.size()));
}

template <typename Item>
std::vector<std::string> names_of(const std::vector<Item>& items) {
  std::vector<std::string> names;
  for (const Item& item : items) names.push_back(item.text.name);
  return names;
}

// -1: it is none of them.
int place_of(const std::vector<std::string>& names, const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

// A person or a bot; a reason when it is neither.
std::string read_seat(const program::Program& program, const std::string& name,
                      std::optional<machine::Bot>& seat) {
  if (name == kPerson) return {};
  std::vector<std::string> known{std::string(kPerson)};
  for (std::string& bot : table_bots(program)) known.push_back(std::move(bot));
  const std::string first = name.substr(0, name.find(':'));
  if (std::find(known.begin() + 1, known.end(), first) == known.end()) {
    const std::string near = nearest_name(name, known);
    return fmt::format(
        "a seat cannot be `{}`{}", name,
        near.empty() ? ": it takes " + quoted_list(known, known.size()) : meaning_hint(near));
  }
  auto bot = find_table_bot(program, name);
  if (auto* reason = std::get_if<std::string>(&bot)) return std::move(*reason);
  seat = std::get<machine::Bot>(std::move(bot));
  return {};
}

std::string read_seats(const program::Program& program, const PlayRequest& request, int players,
                       std::vector<std::optional<machine::Bot>>& seats) {
  seats.assign(static_cast<size_t>(players), std::nullopt);
  if (!request.seats.empty() && static_cast<int>(request.seats.size()) != players) {
    return fmt::format("`--seats` names {} for {}",
                       plural(static_cast<int>(request.seats.size()), "seat"),
                       plural(players, "player"));
  }
  if (request.bots.value_or(0) > players) {
    return fmt::format("{} cannot take the seats of {}", plural(*request.bots, "bot"),
                       plural(players, "player"));
  }
  for (size_t i = 0; i < request.seats.size(); ++i) {
    std::string reason = read_seat(program, request.seats[i], seats[i]);
    if (!reason.empty()) return reason;
  }
  const auto bots = static_cast<size_t>(request.bots.value_or(0));
  for (size_t i = seats.size() - bots; i < seats.size(); ++i) {
    std::string reason = read_seat(program, usual_table_bot(program), seats[i]);
    if (!reason.empty()) return reason;
  }
  return {};
}

// Names go into logs and onto the board: a line break or a lone byte would spoil both.
bool is_player_name(const std::string& name) {
  size_t letters = 0;
  for (size_t at = 0; at < name.size(); ++letters) {
    const CodePoint point = decode_utf8(name, at);
    if (!point.valid || point.value < U' ' || point.value == U'\x7f') return false;
    at += point.length;
  }
  return letters >= 1 && letters <= kLongestName;
}

std::string read_names(const PlayRequest& request, int players, machine::Names& names) {
  if (static_cast<int>(request.names.size()) > players) {
    return fmt::format("{} for {}", plural(static_cast<int>(request.names.size()), "name"),
                       plural(players, "player"));
  }
  for (const std::string& name : request.names) {
    if (!is_player_name(name)) {
      return fmt::format("a player's name has 1 to {} letters", kLongestName);
    }
  }
  names = request.names;
  return {};
}

}  // namespace

int players_asked_for(const PlayRequest& request) {
  if (request.players) return *request.players;
  if (!request.seats.empty()) return static_cast<int>(request.seats.size());
  return 1 + request.bots.value_or(0);
}

std::string find_variants(const program::Program& program, const std::vector<std::string>& names,
                          machine::Setup& setup) {
  const std::vector<std::string> known = names_of(program.variants);
  for (const std::string& name : names) {
    const int place = place_of(known, name);
    if (place < 0) {
      return fmt::format("there is no variant `{}`{}", name, suggestion(name, known));
    }
    setup.variants.push_back(place);
  }
  return {};
}

std::string find_settings(const program::Program& program, const std::vector<std::string>& chosen,
                          machine::Setup& setup) {
  const std::vector<std::string> known = names_of(program.settings);
  for (const std::string& text : chosen) {
    const size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    const int place = place_of(known, name);
    if (place < 0) {
      return fmt::format("there is no setting `{}`{}", name, suggestion(name, known));
    }
    const program::Kind& kind = program.kinds[program.settings[place].kind];
    std::vector<std::string> cards;
    for (int i = 0; i < kind.count; ++i) cards.push_back(program.cards[kind.first + i].text.name);
    const std::string card = equals == std::string::npos ? std::string() : text.substr(equals + 1);
    const int found = place_of(cards, card);
    if (found < 0) {
      return fmt::format("there is no card `{}` for `{}`{}", card, name, suggestion(card, cards));
    }
    setup.settings.push_back({place, kind.first + found});
  }
  return {};
}

std::string read_people(const program::Program& program, const PlayRequest& request,
                        PlaySetup& made) {
  const int players = made.setup.players;
  if (request.bots && !request.seats.empty()) return "`--bots` and `--seats` exclude each other";
  std::string reason = read_seats(program, request, players, made.seats);
  if (reason.empty()) reason = read_names(request, players, made.names);
  return reason;
}

}  // namespace loom
