// Slips in shared goals: boxes, spaces, rewards, penalties, the end of the game.
#include "tests/mutation/mutators.h"
#include "tests/mutation/slips.h"

namespace loom::testing::goals_slips {
namespace {

const std::string kKind = "initiative";

// What stands between a goal's layer and its theme.
Place terms_of(const Content& content, const Found& card) {
  const Place layer = content.lines(field_of(content, kKind, card, "layer").front());
  const Place theme = content.lines(field_of(content, kKind, card, "theme").front());
  return {layer.path, layer.end, theme.begin};
}

}  // namespace

Faults change_pinned(const Content& content) {
  Faults faults;
  for (const Found& pin : content.find(kKind, "cards/*/printed/*")) {
    if (pin.name() == "line") continue;
    for (const Found& value : content.find(kKind, "cards/" + pin.keys[1] + "/" + pin.name())) {
      const bool effect =
          pin.name() == "bonus" || pin.name() == "penalty" || pin.name() == "reward";
      const bool layer = pin.name() == "layers" || pin.name() == "layer";
      faults.push_back(replaced(content.value(value), effect  ? "legacy +1 for contributors"
                                                      : layer ? "form"
                                                              : "2 support, 2 insight"));
    }
  }
  return faults;
}

Faults change_pin(const Content& content) {
  Faults faults = changed(content, kKind, "cards/*/printed/boxes", always("9 energy"));
  append(faults, changed(content, kKind, "cards/*/printed/reward", always("meaning +3")));
  return faults;
}

Faults change_spaces(const Content& content) {
  Faults faults = changed(content, kKind, "cards/*/spaces", always("2"));
  append(faults, changed(content, kKind, "cards/*/spaces", always("7")));
  return faults;
}

// The other size of reward, for cards that ask too little or too much for it.
Faults swap_reward(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind)) {
    const bool small = card.value().get("layers") == nullptr;
    const Found reward = field_of(content, kKind, card, "reward").front();
    const bool presence = card.value().get("layer")->text == "presence";
    if (small && presence && reward.text() == "meaning +1")
      faults.push_back(replaced(content.value(reward), "meaning +2"));
    if (card.value().get("layer")->text == "stewardship")
      faults.push_back(replaced(content.value(reward), "meaning +1"));
  }
  return faults;
}

Faults layer_in_boxes(const Content& content) {
  return changed(content, kKind, "cards/*/boxes",
                 [](const std::string& text) { return text + ", form"; });
}

Faults token_among_layers(const Content& content) {
  return changed(content, kKind, "cards/*/layers",
                 [](const std::string& text) { return text + ", energy"; });
}

Faults ask_own_layer(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind)) {
    for (const Found& layers : field_of(content, kKind, card, "layers")) {
      faults.push_back(
          replaced(content.value(layers), layers.text() + ", " + card.value().get("layer")->text));
    }
  }
  return faults;
}

Faults too_many_of_a_layer(const Content& content) {
  return changed(content, kKind, "cards/*/layers",
                 [](const std::string& text) { return "11 " + text; });
}

Faults drop_code(const Content& content) {
  Faults faults;
  for (const Found& code : content.find(kKind, "cards/*/code")) {
    const Found penalty = content.find(kKind, "cards/" + code.keys[1] + "/penalty").front();
    faults.push_back(deleted(content.lines(code)).at(content.value(penalty)));
  }
  return faults;
}

Faults drop_penalty(const Content& content) {
  Faults faults;
  for (const Found& code : content.find(kKind, "cards/*/code")) {
    const Found penalty = content.find(kKind, "cards/" + code.keys[1] + "/penalty").front();
    faults.push_back(deleted(content.lines(penalty)).at(content.value(code)));
  }
  return faults;
}

Faults no_end(const Content& content) {
  Faults faults;
  for (const Found& end : content.find(kKind, "cards/*/end")) {
    // No card is at fault: the kind's slot is shown, or the card that had it.
    const Place slot = content.value(content.find("kind", "slots/end").front());
    const Place card = content.key(content.find(kKind, "cards/" + end.keys[1]).front());
    faults.push_back(deleted(content.lines(end)).at(slot).or_at(card));
    faults.push_back(replaced(content.value(end), "false").or_at(slot));
  }
  return faults;
}

Faults second_end(const Content& content) {
  Faults faults;
  for (const Found& reward : content.find(kKind, "cards/*/reward")) {
    if (content.find(kKind, "cards/" + reward.keys[1] + "/end").empty())
      faults.push_back(inserted(content.after(reward), "    end: true\n"));
  }
  return faults;
}

Faults delete_goal(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind)) {
    if (card.value().get("end") == nullptr)
      faults.push_back(deleted(content.lines(card)).at(deck_bound(content, kKind)));
  }
  return faults;
}

Faults copy_goal(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind)) {
    faults.push_back(
        copied(content, kKind, card, "another", "Another Name").or_at(deck_bound(content, kKind)));
  }
  return faults;
}

// The same terms as another goal of its layer, and a token more.
Faults dominated(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind)) {
    for (const Found& sibling : cards_of(content, kKind)) {
      const Node* printed = card.value().get("printed");
      const bool same_layer = card.value().get("layer")->text == sibling.value().get("layer")->text;
      const std::string& boxes = sibling.value().get("boxes")->text;
      if (card.name() == sibling.name() || printed != nullptr || !same_layer) continue;
      if (sibling.value().get("end") != nullptr || boxes.find("support") != std::string::npos)
        continue;
      std::string terms = content.slice(terms_of(content, sibling));
      terms.insert(terms.find(boxes) + boxes.size(), ", support");
      faults.push_back(replaced(terms_of(content, card), terms).or_at(content.key(card)));
    }
  }
  return faults;
}

}  // namespace loom::testing::goals_slips
