// A file of cards whose text is edited: what an edit does not speak of stays, byte for byte. After
// each edit the text is read again, so that none can do anything else than it was meant to.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "schema/source/document.h"
#include "schema/structure/kind.h"

namespace loom::studio {

// What a field is to be. Neither: it is taken away.
struct FieldValue {
  std::optional<std::string> text;  // a scalar's value, quoted as it must be
  std::optional<std::string> yaml;  // as it is to be written
};

// Each edit returns why it cannot be made, in which case the text is as before; nothing when it was
// made.
class CardFile {
 public:
  CardFile(std::string path, std::string text);
  ~CardFile();
  CardFile(CardFile&&) noexcept;
  CardFile& operator=(CardFile&&) noexcept;

  const std::string& text() const { return text_; }

  // A field that is not there yet goes behind those that the kind names before it.
  std::string set(const std::string& card, const Kind& kind, const std::string& field,
                  const FieldValue& value);
  // All lines of a card.
  std::string set_lines(const std::string& card, const std::string& lines);
  // Behind another card, or behind all. Its lines are without a name, indented as deep as fields
  // are.
  std::string add(const std::string& card, const std::vector<std::string>& lines,
                  const std::string& behind = {});
  std::string remove(const std::string& card);
  // The lines of a card, and those of its fields without what all of them are indented by.
  std::optional<std::string> lines(const std::string& card) const;
  std::optional<std::vector<std::string>> field_lines(const std::string& card) const;

 private:
  struct Tree;

  const Member* find(const std::string& card) const;
  std::string replace(size_t begin, size_t end, const std::string& by,
                      const std::optional<std::pair<std::string, std::string>>& expected = {});
  std::string take_away(const Node& map, const Member& member);
  std::string insert(const Member& entry, const Kind& kind, const std::string& field,
                     const std::string& written);
  size_t line_begin(size_t at) const;
  size_t line_end(size_t at) const;  // behind its line break
  std::string indent_of(size_t at) const;

  std::string path_;
  std::string text_;
  std::unique_ptr<Tree> tree_;
};

// A scalar that reads back as the text. `old` is what stood there, whose quotes it takes; in flow
// context less can stand without any.
std::string written_scalar(const std::string& text, std::string_view old, bool in_flow);

}  // namespace loom::studio
