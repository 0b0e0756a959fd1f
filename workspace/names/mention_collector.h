// Goes through everything that a game says, and notes every name in it. Private to the index of
// names.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "schema/language/scalar_text.h"
#include "workspace/names/name_index.h"
#include "workspace/names/word_scan.h"

namespace loom {

class MentionCollector {
 public:
  explicit MentionCollector(NameIndex& index)
      : index_(index), game_(index.game_), model_(index.game_.model) {}

  void run();

 private:
  // Names that are declared, before anything is looked for.
  void declare_all();
  void declare_figures();
  void declare_components();
  uint32_t thing(std::string_view family, std::string_view name);
  // From now on both names are one thing.
  void link(std::string_view family, std::string_view name, uint32_t same);

  void file(const ContentFile& file);
  void fields(const Node& node, const std::vector<Field>& fields);
  void value(const Node& node, const Shape& shape, const Field& field);
  void map(const Node& node, const Shape& shape, const Field& field);
  void map_key(const Member& member, const Shape& shape, const Field& field);
  void anything(const Node& node);
  void scalar(const Node& node, const Shape& shape, const Field& field);
  void name(const Node& node, const Shape& shape, const Field& field);
  void where_it_is_done(const ScalarText& text);
  void box_name(const Node& node, const Field& field);

  // The words of a text, one by one. In prose, only what is marked as a name is one.
  struct SpanOf;  // leads from part of a text to its source
  void words(const ScalarText& text, bool prose);
  void words(std::string_view key, bool prose, Span place);
  void words(std::string_view text, bool prose, const SpanOf& span);
  void chapter(FileId chapter);
  bool path(const ScannedWord& word, const SpanOf& span);
  bool card_word(const ScannedWord& word, const SpanOf& span);
  void rule_word(const ScannedWord& word, const SpanOf& span);
  void line_word(const ScannedWord& word, std::string_view before, const SpanOf& span);
  void note(std::string_view family, std::string_view name, const SpanOf& span, size_t begin,
            size_t size);
  void requirement_or_effect(const ScalarText& text);
  void requirement_or_effect(std::string_view key, Span place);
  void requirement_or_effect(std::string_view text, const SpanOf& span);
  void find_boxes();
  std::optional<uint32_t> box(std::string layout, std::string_view name);

  void add(uint32_t thing, Span span, bool declares = false) {
    index_.mentions_.push_back({span, thing, declares});
  }

  struct Boxes {
    std::string extends;
    std::vector<std::string> names;
  };

  NameIndex& index_;
  const LoadedGame& game_;
  const Model& model_;
  const ContentFile* file_ = nullptr;
  const Rule* rule_ = nullptr;                       // whose texts are gone through
  bool printed_ = false;                             // whether they are what the source prints
  std::string layout_;                               // the same
  std::string figure_;                               // whose parts are gone through: `E3.outcomes`
  std::map<std::string, Boxes, std::less<>> boxes_;  // by layout
  std::map<std::string, uint32_t, std::less<>> slugs_;  // cards whose slug no other kind has
};

}  // namespace loom
