#include "tests/support/words.h"

namespace loom::testing {

Vocabulary sample_words() {
  Vocabulary words;
  words.tokens = {{"energy", "Energy", "Energy", "energy", {}},
                  {"insight", "Insight", "Insight", "insight", {}},
                  {"coin", "Coin", "Coins", "coin", {}}};
  words.tracks = {{"meaning", "Meaning", "meaning", Track::Scope::group, 0, 12, {}},
                  {"hope", "Hope", "hope", Track::Scope::group, 0, 9, {}},
                  {"vitals", "Vitals", "vitals", Track::Scope::player, 0, 10, {}}};
  words.layers = {{"boundary", "Boundary", "boundary", 1, {}},
                  {"balance", "Balance", "balance", 2, {}}};
  words.areas = {{"prism", "Pattern Prism", "prism", {}}};
  words.actions = {{"recycle-area", "Recycle", "recycle a shared area", "recycle", {}}};
  words.decks = {{"event", "an Event", {}}};
  words.tables = {{"group", "Group Consequence", {}}, {"individual", "Individual Consequence", {}}};
  return words;
}

ScalarSample::ScalarSample(const std::string& text) {
  node_.type = Node::Type::scalar;
  node_.text = text;
  node_.span = {sources_.add("test.yaml", text), 0, static_cast<uint32_t>(text.size())};
}

EffectList ScalarSample::effects() {
  return parse_effects(ScalarText(sources_[node_.span.file], node_), words_, diagnostics_);
}

Requirement ScalarSample::requirement() {
  return parse_requirement(ScalarText(sources_[node_.span.file], node_), words_, diagnostics_);
}

std::vector<std::string> ScalarSample::findings() const {
  std::vector<std::string> found;
  for (const Diagnostic& d : diagnostics_.all()) {
    found.push_back(std::string(d.code->id) + " `" +
                    std::string(sources_[d.span.file].slice(d.span)) + "`");
  }
  return found;
}

}  // namespace loom::testing
