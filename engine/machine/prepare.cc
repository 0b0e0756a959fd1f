#include "engine/machine/prepare.h"

#include <algorithm>

#include "engine/machine/actions.h"
#include "engine/machine/make_terms.h"
#include "engine/machine/open_names.h"
#include "engine/machine/reads.h"
#include "engine/machine/subsets.h"

namespace loom::machine {
namespace {

using program::Node;
using program::Op;
using program::Price;

constexpr int kMostValue = 255;  // sets are kept for fields with small numbers

void list_fields(Game& game) {
  const program::Program& program = *game.program;
  for (size_t field = 0; field < program.fields.size(); ++field) {
    for (const program::Card& card : program.cards) game.fields.push_back(card.fields[field]);
    for (const program::Kind& kind : program.kinds) {
      FieldSets sets;
      sets.first = static_cast<int>(game.field_sets.size());
      for (int i = 0; i < kind.count; ++i) {
        sets.most = std::max<int>(sets.most, program.cards[kind.first + i].fields[field]);
      }
      if (sets.most > kMostValue) sets.most = -1;
      const int words = (kind.count + 63) / 64;
      game.field_sets.resize(game.field_sets.size() + static_cast<size_t>(words) * (sets.most + 1));
      for (int i = 0; i < kind.count && sets.most >= 0; ++i) {
        const int value = program.cards[kind.first + i].fields[field];
        if (value < 0) continue;
        game.field_sets[sets.first + value * words + i / 64] |= uint64_t{1} << (i % 64);
      }
      game.fields_of.push_back(sets);
    }
  }
}

// Several people may be meant by whose place it is.
bool means_several(const Game& game, const Node& owner) {
  return owner.op == Op::things || owner.op == Op::everybody || owner.op == Op::others ||
         owner.op == Op::several ||
         (owner.op == Op::word && game.program->words[owner.index].people);
}

Source source_of(const Game& game, int index) {
  const Node& node = game.nodes[index];
  Source source;
  source.node = index;
  if (node.op == Op::deck) {
    source.instance = static_cast<int16_t>(game.layout.decks[node.index]);
  } else if (node.op == Op::discards) {
    source.instance = static_cast<int16_t>(game.layout.discards[node.index]);
  } else if (node.op == Op::zone && game.program->zones[node.index].of_spaces < 0) {
    const auto first = static_cast<int16_t>(game.layout.zones[node.index]);
    if (!game.program->zones[node.index].of_player) {
      source.instance = first;
    } else {
      source.first = first;
      source.owner = game.program->parts[node.first];
      source.several = means_several(game, game.nodes[source.owner]);
    }
  }
  return source;
}

// A condition that the setup has settled: -1 when it always holds; false: it never does.
bool still_asked(const Game& game, int& condition) {
  if (condition < 0 || game.nodes[condition].op != Op::number) return true;
  const bool always = game.nodes[condition].number != 0;
  condition = -1;
  return always;
}

Charge charge_of(const Game& game, const Price& price) {
  Charge charge;
  charge.price = price;
  if (price.cards < 0) return charge;
  const Search& search = game.searches[game.terms[price.cards].number];
  if (search.sought != program::Sought::card || search.filter >= 0) return charge;
  if (search.sources.size() != 1) return charge;
  const Source& source = search.sources[0];
  if (source.instance >= 0) charge.place = source.instance;
  if (source.owner < 0 || source.several) return charge;
  const Node& owner = game.nodes[source.owner];
  if (owner.op == Op::local && owner.slot == program::kPlayerSlot) {
    charge.place = source.first;
    charge.of_player = true;
  }
  return charge;
}

// Bit n: some card has token n in the field.
uint64_t tokens_in_field(const Game& game, int field) {
  const auto tokens = static_cast<int>(game.program->tokens.size());
  if (tokens > 64) return ~uint64_t{0};
  uint64_t all = 0;
  for (const program::Card& card : game.program->cards) {
    const int token = card.fields[field];
    if (token >= 0 && token < tokens) all |= uint64_t{1} << static_cast<unsigned>(token);
  }
  return all;
}

}  // namespace

Charges prepared(const Game& game, const std::vector<Price>& prices) {
  Charges charges;
  for (Price price : prices) {
    if (!still_asked(game, price.condition)) continue;
    switch (price.what) {
      case Price::What::stands:
        charges.stands.push_back(charge_of(game, price));
        charges.stand_ins |= tokens_in_field(game, price.field);
        break;
      case Price::What::met:
        charges.met.push_back(charge_of(game, price));
        break;
      case Price::What::more:
        charges.more.push_back(charge_of(game, price));
        break;
      case Price::What::less:
        charges.less.push_back(charge_of(game, price));
    }
  }
  return charges;
}

namespace {

Offer offer_of(const Game& game, size_t index) {
  const program::Program& program = *game.program;
  const program::Action& action = program.actions[index];
  const program::ActionName& name = program.action_names[action.name_index];
  Offer offer;
  offer.condition = action.condition;
  offer.never = !still_asked(game, offer.condition);
  offer.taken = game.layout.taken[action.name_index];
  offer.taken_in_turn = game.layout.taken_in_turn[action.name_index];
  offer.limit = game.layout.limits[action.name_index];
  for (program::Limit limit : name.limits) {
    if (!still_asked(game, limit.condition)) continue;
    offer.by_card = offer.by_card || limit.by_card >= 0;
    offer.limits.push_back(limit);
  }
  for (int condition : name.forbidden) {
    if (!still_asked(game, condition)) continue;
    if (condition < 0) offer.barred = true;
    if (condition >= 0) offer.forbidden.push_back(condition);
  }
  for (int need : action.needs) {
    if (!still_asked(game, need)) offer.barred = true;
    if (need >= 0) offer.needs.push_back(need);
  }
  // What is quickly seen first: the order makes no other difference.
  std::stable_sort(offer.needs.begin(), offer.needs.end(),
                   [&](int a, int b) { return parts_of(game, a) < parts_of(game, b); });
  for (const int search : action.choose) {
    offer.choices.push_back({search, program.nodes[search].slot, subset_of(game, search)});
  }
  offer.unasked = !offer.barred && !offer.by_card && offer.forbidden.empty() &&
                  offer.needs.empty() && action.pays.empty();
  for (size_t next = index + 1; next < program.actions.size(); ++next) {
    if (!program.actions[next].joins_before) break;
    offer.joined.push_back(static_cast<int>(next));
  }
  return offer;
}

void prepare_offers(Game& game) {
  const program::Program& program = *game.program;
  for (size_t i = 0; i < program.actions.size(); ++i) {
    game.offers.push_back(offer_of(game, i));
    const program::Action& action = program.actions[i];
    if (action.joins_before) continue;
    if (action.free) game.free.push_back(static_cast<int>(i));
    if (!action.free && !action.on_request) game.ordinary.push_back(static_cast<int>(i));
  }
}

void prepare_rooms(Game& game) {
  const program::Program& program = *game.program;
  game.rooms.resize(game.layout.list_bytes);
  const State state;
  Setting setting = {};
  for (size_t i = 0; i < program.places.size(); ++i) {
    const program::Place& place = program.places[i];
    const auto& more = game.place_charges[i].more;
    const bool varies = std::any_of(more.begin(), more.end(), [&](const Charge& price) {
      return price.price.condition >= 0 || price.price.of_card >= 0 ||
             game.nodes[price.price.amount].op != Op::number;
    });
    game.rooms_vary.push_back(varies ? 1 : 0);
    if (place.for_markers || varies) continue;
    const program::Kind& kind = program.kinds[place.kind];
    for (int card = kind.first; card < kind.first + kind.count; ++card) {
      for (size_t t = 0; t < program.tokens.size(); ++t) {
        const int at = game.layout.places[i] + (card - kind.first) * game.layout.place_sizes[i] +
                       static_cast<int>(t);
        game.rooms[at] = static_cast<uint8_t>(std::clamp(
            work_out_room({game, state, setting}, static_cast<int>(i), card, static_cast<int>(t)),
            0, 255));
      }
    }
  }
}

}  // namespace

void prepare_searches(Game& game) {
  for (size_t i = 0; i < game.nodes.size(); ++i) {
    const Node& node = game.nodes[i];
    if (node.op != Op::things) continue;
    Search search;
    search.sought = static_cast<program::Sought>(node.index);
    search.asked = node.asked;
    search.filter = node.filter;
    game.terms[i].number = static_cast<int32_t>(game.searches.size());
    game.searches.push_back(search);
  }
}

void prepare(Game& game) {
  const program::Program& program = *game.program;
  find_touches(game);
  list_fields(game);
  game.terms = made_terms(game);
  game.searches.clear();
  prepare_searches(game);
  for (size_t i = 0; i < game.nodes.size(); ++i) {
    const Node& node = game.nodes[i];
    if (node.op != Op::things) continue;
    Search& search = game.searches[game.terms[i].number];
    if (search.sought != program::Sought::card) continue;
    for (int part = 0; part < node.count; ++part) {
      search.sources.push_back(source_of(game, program.parts[node.first + part]));
    }
  }
  game.action_charges.resize(program.action_names.size());
  game.place_charges.resize(program.places.size());
  for (size_t i = 0; i < program.action_names.size(); ++i) {
    game.action_charges[i] = prepared(game, program.action_names[i].prices);
  }
  for (size_t i = 0; i < program.places.size(); ++i) {
    game.place_charges[i] = prepared(game, program.place_prices[i]);
  }
  prepare_rooms(game);
  find_open_names(game);
  for (Instance& instance : game.layout.instances) {
    instance.bare =
        std::none_of(program.places.begin(), program.places.end(),
                     [&](const program::Place& place) { return place.kind == instance.kind; });
  }
  prepare_offers(game);
}

}  // namespace loom::machine
