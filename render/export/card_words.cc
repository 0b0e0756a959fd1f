#include "render/export/card_words.h"

#include <fmt/core.h>

#include "render/card/print_run.h"
#include "schema/model/printed_words.h"

namespace loom {
namespace {

class Words {
 public:
  Words(const Card& card, const Model& model) : card_(card), model_(model) {}

  std::string tell() {
    tell_what_it_is();
    tell_what_it_asks();
    tell_what_comes_of_it();
    end_line();
    tell_texts();
    return std::move(text_);
  }

 private:
  void tell_what_it_is() {
    const std::string kind =
        capital(card_.kind->title.empty() ? card_.kind->name : card_.kind->title);
    if (const Layer* layer = layer_of(card_, model_)) {
      say(printed(
          model_, "tabletop-card-of-layer",
          {{"kind", kind}, {"number", std::to_string(layer->number)}, {"layer", layer->title}}));
    } else {
      say(printed(model_, "tabletop-card", {{"kind", kind}}));
    }
    end_line();
  }

  static std::string capital(std::string words) {
    if (!words.empty() && words[0] >= 'a' && words[0] <= 'z')
      words[0] = static_cast<char>(words[0] - 'a' + 'A');
    return words;
  }

  void tell_what_it_asks() {
    if (const auto* cost = card_.slot("requirement").as<Requirement>()) {
      say_list("tabletop-cost", paid(*cost));
      say_list("tabletop-needs", layers(*cost));
    }
    if (const auto* boxes = card_.slot("boxes").as<Requirement>())
      say_list("tabletop-boxes", paid(*boxes));
    if (const auto* needed = card_.slot("layers").as<Requirement>())
      say_list("tabletop-contributors", layers(*needed));
    if (card_.slot("spaces").present()) {
      say(printed(model_, "tabletop-spaces",
                  {{"count", std::to_string(card_.slot("spaces").integer())}}));
    }
    if (card_.slot("letter").present()) {
      say(printed(model_, "tabletop-letter",
                  {{"letter", std::string(card_.slot("letter").text())},
                   {"kind", capital(card_.kind->name)}}));
    }
    end_line();
  }

  void tell_what_comes_of_it() {
    say_effects("tabletop-reward", "reward");
    say(told("bonus"));
    say_effects("tabletop-penalty", "penalty");
    if (const auto* token = card_.slot("standing").as<Reference>()) {
      for (const Token& known : model_.words.tokens) {
        if (known.name == token->name)
          say(printed(model_, "tabletop-standing", {{"token", known.title}}));
      }
    }
    if (card_.slot("code").present()) {
      say(printed(model_, "tabletop-code",
                  {{"code", std::to_string(card_.slot("code").integer())}}));
    }
    if (card_.slot("end").flag()) say(printed(model_, "tabletop-ends"));
  }

  // What neither names the card nor tells an effect.
  void tell_texts() {
    for (size_t i = 0; i < card_.kind->fields.size(); ++i) {
      const Field& field = card_.kind->fields[i];
      const bool mood = field.shape.type == FieldType::text && field.shape.says.empty();
      if (!mood || !card_.values[i].present() || card_.values[i].text() == card_title(card_))
        continue;
      say(std::string(card_.values[i].text()));
      end_line();
    }
  }

  std::vector<std::string> paid(const Requirement& requirement) const {
    std::vector<std::string> parts;
    for (const auto& token : requirement.tokens) {
      const Token& known = model_.words.tokens[token.id.value];
      parts.push_back(
          fmt::format("{} {}", token.count, token.count == 1 ? known.title : known.many));
    }
    for (const auto& track : requirement.tracks)
      parts.push_back(fmt::format("{} {}", track.count, model_.words.tracks[track.id.value].title));
    return parts;
  }

  std::vector<std::string> layers(const Requirement& requirement) const {
    std::vector<std::string> parts;
    for (const auto& layer : requirement.layers)
      parts.push_back(model_.words.layers[layer.id.value].title);
    return parts;
  }

  // The sentences of an effect, or the designer's own words for them.
  std::string told(std::string_view slot) const {
    const Value& value = card_.slot(slot);
    const auto* effects = value.as<EffectList>();
    if (effects == nullptr) return {};
    for (size_t i = 0; i < card_.kind->fields.size(); ++i) {
      const std::string& says = card_.kind->fields[i].shape.says;
      if (!says.empty() && &card_[says] == &value && card_.values[i].present())
        return std::string(card_.values[i].text());
    }
    return sentence(*effects, model_.words, model_.language);
  }

  void say_effects(std::string_view words, std::string_view slot) {
    const std::string sentences = told(slot);
    if (!sentences.empty()) say(printed(model_, words, {{"sentences", sentences}}));
  }

  void say_list(std::string_view words, const std::vector<std::string>& parts) {
    if (!parts.empty()) say(printed(model_, words, {{"list", enumeration(parts, model_)}}));
  }

  void say(const std::string& words) {
    if (words.empty()) return;
    if (!line_.empty()) line_ += ' ';
    line_ += spelled(words);
  }

  void end_line() {
    if (!line_.empty()) text_ += (text_.empty() ? "" : "\n") + line_;
    line_.clear();
  }

  // Icons in a text are written `$energy`: their words stand for them.
  std::string spelled(const std::string& words) const {
    std::string text;
    for (size_t at = 0; at < words.size();) {
      size_t end = at + 1;
      while (words[at] == '$' && end < words.size() && is_name_character(words[end])) ++end;
      text += end > at + 1 ? title_of(words.substr(at + 1, end - at - 1)) : words.substr(at, 1);
      at = end;
    }
    return text;
  }

  std::string title_of(const std::string& icon) const {
    for (const Token& token : model_.words.tokens)
      if (token.icon == icon) return token.title;
    for (const Track& track : model_.words.tracks)
      if (track.icon == icon) return track.title;
    for (const Layer& layer : model_.words.layers)
      if (layer.icon == icon) return layer.title;
    return icon;
  }

  static bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  }

  const Card& card_;
  const Model& model_;
  std::string text_;
  std::string line_;
};

}  // namespace

std::string card_words(const Card& card, const Model& model) { return Words(card, model).tell(); }

std::string enumeration(const std::vector<std::string>& parts, const Model& model) {
  std::string text;
  for (size_t i = 0; i < parts.size(); ++i) {
    const bool last = i + 1 == parts.size();
    if (i > 0) text += last ? printed(model, "tabletop-and") : ", ";
    text += parts[i];
  }
  return text;
}

}  // namespace loom
