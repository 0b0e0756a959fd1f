#include "tests/engine/machine/crazy_eights.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "compiler/program/compile_program.h"
#include "engine/machine/cards.h"
#include "schema/behaviour/behaviour.h"
#include "tests/support/games.h"

namespace loom::eights {
namespace {

using machine::Game;
using machine::Option;
using machine::State;

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "test set-up: %s\n", why.c_str());
  std::abort();
}

program::Program compile_eights() {
  LoadedGame loaded = load_game(DiskFiles(), loom::testing::kCrazyEights);
  const behaviour::Behaviour behaviour = behaviour::read_behaviour(loaded, loaded.diagnostics);
  program::Program program = compile_program(loaded.model, behaviour, loaded.diagnostics);
  if (loaded.diagnostics.has_errors()) give_up(loaded.diagnostics.all().front().message);
  return program;
}

template <typename Named>
size_t place_of(const std::vector<Named>& all, std::string_view name) {
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].text.name == name) return i;
  }
  give_up("nothing is called " + std::string(name));
}

int field(int card, std::string_view name) {
  const program::Program& program = eights_program();
  const auto found = std::find(program.fields.begin(), program.fields.end(), name);
  return program.cards[static_cast<size_t>(card)]
      .fields[static_cast<size_t>(found - program.fields.begin())];
}

int first_suit() { return eights_program().scales[0].first; }

std::vector<Card> cards_at(const Game& game, const State& state, int instance) {
  std::vector<Card> cards;
  machine::each_card(game, state, instance, [&](uint8_t card) {
    cards.push_back(card_of(card));
    return true;
  });
  return cards;
}

int zone(const Game& game, std::string_view name) {
  return game.layout.zones[place_of(game.program->zones, name)];
}

void lay_all(const Game& game, State& state, std::string_view names, int instance) {
  for (const Card card : cards_named(names)) {
    machine::lift(game, state, number_of(card));
    machine::lay(game, state, number_of(card), instance);
  }
}

}  // namespace

const program::Program& eights_program() {
  static const program::Program kProgram = compile_eights();
  return kProgram;
}

Game eights_game(int players, uint64_t seed) {
  machine::Setup setup;
  setup.players = players;
  setup.seed = seed;
  auto made = machine::make_game(eights_program(), setup);
  if (const auto* reason = std::get_if<std::string>(&made)) give_up(*reason);
  return std::get<Game>(std::move(made));
}

Card card_of(int number) { return {field(number, "suit") - first_suit(), field(number, "rank")}; }

uint8_t number_of(Card card) {
  for (size_t i = 0; i < eights_program().cards.size(); ++i) {
    if (card_of(static_cast<int>(i)) == card) return static_cast<uint8_t>(i);
  }
  give_up("there is no such card");
}

Card card_named(std::string_view name) {
  const size_t rank = std::string_view("23456789TJQKA").find(name.at(0));
  const size_t suit = std::string_view("CDHS").find(name.at(1));
  return {static_cast<int>(suit), static_cast<int>(rank) + 2};
}

std::vector<Card> cards_named(std::string_view names) {
  std::vector<Card> cards;
  for (size_t at = 0; at + 1 < names.size(); at += 3)
    cards.push_back(card_named(names.substr(at, 2)));
  return cards;
}

Move move_of(const Game& game, const Option& option) {
  if (option.what == Option::What::thing)
    return {Move::What::name, {}, option.things[0] - first_suit()};
  if (option.what == Option::What::pass) give_up("there is a way out that no rule names");
  const std::string& name = game.program->actions[option.action].text.name;
  if (name == "play") return {Move::What::play, card_of(option.things[0]), 0};
  return {name == "draw" ? Move::What::draw : Move::What::pass, {}, 0};
}

std::vector<Move> moves(const Game& game, const State& state) {
  std::vector<Move> all;
  for (const Option& option : machine::options(game, state)) all.push_back(move_of(game, option));
  return all;
}

void make(const Game& game, State& state, const Move& move) {
  for (const Option& option : machine::options(game, state)) {
    if (move_of(game, option) != move) continue;
    machine::apply(game, state, option);
    return;
  }
  give_up("this may not be chosen");
}

std::vector<Card> hand_of(const Game& game, const State& state, int player) {
  return cards_at(game, state, zone(game, "hand") + player);
}
std::vector<Card> deck_of(const Game& game, const State& state) {
  return cards_at(game, state, game.layout.decks[0]);
}
std::vector<Card> pile_of(const Game& game, const State& state) {
  return cards_at(game, state, zone(game, "pile"));
}

int16_t& counter(const Game& game, State& state, std::string_view name) {
  return state.cells[game.layout.counters[place_of(game.program->counters, name)]];
}

State deal(const Game& game, const Deal& deal) {
  State state = machine::new_game(game);
  for (const Card card : whole_deck()) {
    machine::lift(game, state, number_of(card));
    machine::lay(game, state, number_of(card), game.layout.discards[0]);
  }
  for (size_t i = 0; i < deal.hands.size(); ++i) {
    const int player = (state.start_player + static_cast<int>(i)) % game.players;
    lay_all(game, state, deal.hands[i], zone(game, "hand") + player);
  }
  lay_all(game, state, deal.pile, zone(game, "pile"));
  lay_all(game, state, deal.deck, game.layout.decks[0]);
  const int suit = cards_named(deal.pile).back().suit;
  counter(game, state, "named-suit") = static_cast<int16_t>(suit + first_suit());
  return state;
}

}  // namespace loom::eights
