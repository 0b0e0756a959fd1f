#include "render/card/print_run.h"

#include <fmt/core.h>
#include <algorithm>
#include <string_view>

#include "render/render_codes.h"
#include "schema/model/printed_words.h"
#include "schema/text/letters.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

// What commas part; blanks do not count.
std::vector<std::string> words_of(std::string_view list) {
  std::vector<std::string> words = split_at(list, ',');
  for (std::string& word : words) std::erase(word, ' ');
  std::erase(words, "");
  return words;
}

// `*` stands for any run of characters, also none.
bool matches(std::string_view pattern, std::string_view text) {
  size_t star = std::string_view::npos;
  size_t retry = 0;
  size_t p = 0;
  size_t t = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      retry = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++retry;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

constexpr int64_t kMostCopies = 999;

int64_t written_copies(const Card& card) {
  const Field* field = find_field(card.kind->fields, "copies");
  if (field == nullptr || field->shape.type != FieldType::integer) return 1;
  const Value& copies = card["copies"];
  return copies.present() ? copies.integer() : 1;
}

size_t copies_of(const Card& card) {
  return static_cast<size_t>(std::clamp<int64_t>(written_copies(card), 0, kMostCopies));
}

size_t copies_in(const Selection& selection, const Card& card) {
  if (!selection.reprint) return copies_of(card);
  const auto found = selection.reprint->find(card.id());
  return found == selection.reprint->end() ? 0 : found->second;
}

class Selector {
 public:
  Selector(const LoadedGame& game, const Selection& selection)
      : model_(game.model), only_(words_of(selection.only)), layers_(words_of(selection.layers)) {}

  // Why the selection names something that is not there; empty when all is well.
  std::string wrong() const {
    for (const std::string& word : only_) {
      const bool known = std::any_of(model_.cards.begin(), model_.cards.end(),
                                     [&](const Card& card) { return selects(word, card); });
      if (!known) return fmt::format("`--only`: there is no card `{}`{}", word, nearest(word));
    }
    for (const std::string& word : layers_) {
      const auto& layers = model_.words.layers;
      const bool known = std::any_of(layers.begin(), layers.end(),
                                     [&](const Layer& layer) { return selects(word, layer); });
      if (known) continue;
      std::vector<std::string> names;
      for (const Layer& layer : layers) names.push_back(layer.name);
      return fmt::format("`--layer`: there is no layer `{}`{}", word,
                         meaning_hint(nearest_name(word, names)));
    }
    return {};
  }

  bool takes(const PrintedCard& printed) const {
    const auto by_name = [&](const std::string& word) { return selects(word, *printed.card); };
    const auto by_layer = [&](const std::string& word) {
      return printed.layer != nullptr && selects(word, *printed.layer);
    };
    return printed.copies > 0 &&
           (only_.empty() || std::any_of(only_.begin(), only_.end(), by_name)) &&
           (layers_.empty() || std::any_of(layers_.begin(), layers_.end(), by_layer));
  }

 private:
  static bool selects(const std::string& word, const Card& card) {
    return word == card.kind->name || matches(word, card.id());
  }
  static bool selects(const std::string& word, const Layer& layer) {
    return word == layer.name || word == std::to_string(layer.number);
  }

  // A card's name alone is taken for the card: cards of two kinds may have it.
  std::string nearest(const std::string& word) const {
    std::vector<std::string> names;
    const Kind* before = nullptr;
    for (const Card& card : model_.cards) {
      if (word == card.slug) return meaning_hint(card.id());
      names.push_back(card.id());
      if (card.kind != before) names.push_back(card.kind->name);
      before = card.kind;
    }
    return meaning_hint(nearest_name(word, names));
  }

  const Model& model_;
  std::vector<std::string> only_;
  std::vector<std::string> layers_;
};

}  // namespace

std::vector<const PrintedCard*> PrintBatch::with_copies() const {
  std::vector<const PrintedCard*> all;
  for (const PrintedCard& printed : cards) all.insert(all.end(), printed.copies, &printed);
  return all;
}

void check_copies(const LoadedGame& game, Diagnostics& diagnostics) {
  for (const Card& card : game.model.cards) {
    const int64_t copies = written_copies(card);
    if (copies >= 0 && copies <= kMostCopies) continue;
    const Value& value = card["copies"];
    diagnostics
        .report(codes::copies_out_of_range, value.written ? value.span : card.span,
                fmt::format("`{}` has {} copies", card.id(), copies))
        .note(fmt::format("a card is printed from 0 to {} times", kMostCopies));
  }
}

PrintRun select_cards(const LoadedGame& game, const Selection& selection) {
  const Selector selector(game, selection);
  PrintRun result;
  result.wrong = selector.wrong();
  if (!result.wrong.empty()) return result;
  for (const Kind& kind : game.kinds.all()) {
    PrintBatch batch{
        &kind, kind.name + "s", printed(game.model, "cards-of-kind", {{"kind", kind.name}}), {}};
    for (const Card& card : game.model.cards) {
      if (card.kind != &kind) continue;
      const PrintedCard found{&card, copies_in(selection, card), layer_of(card, game.model)};
      if (selector.takes(found)) batch.cards.push_back(found);
    }
    if (!batch.cards.empty()) result.batches.push_back(std::move(batch));
  }
  if (result.batches.empty() && !selection.everything()) {
    result.wrong = selection.reprint ? "no card that is asked for looks different"
                                     : "`--only` and `--layer` leave no card to print";
  }
  return result;
}

std::string card_title(const Card& card) {
  const Field* field = find_field(card.kind->fields, "title");
  const std::string_view title = field == nullptr ? std::string_view() : card["title"].text();
  return title.empty() ? card.slug : std::string(title);
}

std::string heading(const PrintBatch& batch) { return capitalised(batch.words); }

const Layer* layer_of(const Card& card, const Model& model) {
  for (size_t i = 0; i < card.kind->fields.size(); ++i) {
    const auto* reference = card.values[i].as<Reference>();
    if (reference == nullptr || model.families[reference->family].name != "layer") continue;
    const auto id = find_name(model.words.layers, reference->name);
    if (id) return &model.words.layers[id->value];
  }
  return nullptr;
}

}  // namespace loom
