// The words of a game: tokens, tracks, layers, areas, actions. Each keeps the index it has in the
// Model.
#include "compiler/compile_parts.h"

#include <fmt/core.h>

namespace loom {
namespace {

// Reports the first word beyond the capacity and leaves out the rest.
template <typename Array, typename Words, typename Make>
bool fill(Filling& filling, Array& array, const Words& words, const std::string& what, Make make) {
  for (const auto& word : words) {
    auto* made = filling.add(array, word.span, what);
    if (made == nullptr) return false;
    made->name = filling.text(word.name, word.span);
    made->title = filling.text(word.title, word.span);
    make(word, *made);
  }
  return true;
}

bool compile_layers(Filling& filling) {
  bool fits = true;
  const bool room =
      fill(filling, filling.tables.layers, filling.model.words.layers, "layers",
           [&](const Layer& layer, tables::Layer& made) {
             made.number = static_cast<uint16_t>(layer.number);
             if (layer.number >= 1 && layer.number <= static_cast<int>(tables::kMaxLayers)) return;
             fits = false;
             filling.does_not_fit(layer.span, fmt::format("the layer number {}", layer.number))
                 .note(fmt::format("it must be from 1 to {}", tables::kMaxLayers));
           });
  return room && fits;
}

}  // namespace

bool compile_words(Filling& filling) {
  const Vocabulary& words = filling.model.words;
  Tables& to = filling.tables;
  const bool tokens = fill(filling, to.tokens, words.tokens, "tokens",
                           [&](const Token& token, tables::Token& made) {
                             made.many = filling.text(token.many, token.span);
                             made.gathered = token.gathered ? 1 : 0;
                           });
  const bool tracks = fill(
      filling, to.tracks, words.tracks, "tracks", [&](const Track& track, tables::Track& made) {
        made.min = static_cast<uint8_t>(track.min);
        made.max = static_cast<uint8_t>(track.max);
        made.scope =
            track.scope == Track::Scope::group ? tables::Scope::group : tables::Scope::player;
      });
  const bool layers = compile_layers(filling);
  const bool areas =
      fill(filling, to.areas, words.areas, "areas", [](const Area&, tables::Area&) {});
  const bool actions = fill(filling, to.actions, words.actions, "actions",
                            [&](const Action& action, tables::Action& made) {
                              made.phrase = filling.text(action.phrase, action.span);
                            });
  // Of a kind without cards there is no more to say.
  const bool kinds =
      fill(filling, to.kinds, words.decks, "kinds of card", [](const Deck&, tables::CardKind&) {});
  const bool resolutions = fill(filling, to.resolutions, words.tables, "tables",
                                [](const TableName&, tables::ResolutionTable&) {});
  return tokens && tracks && layers && areas && actions && kinds && resolutions;
}

}  // namespace loom
