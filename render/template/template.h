// Templates: text with Inja's `{{ places }}` and `{% if %}`, filled from a card's values. This is
// the only door to Inja. A template can neither read files nor hang, exhaust memory or end the
// process: what is dangerous in Inja is refused when parsed or runs through checked functions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace loom {

// A value that templates can read, from the start as Inja takes it: nothing is converted later.
class TemplateValue {
 public:
  struct Member;
  using List = std::vector<TemplateValue>;
  using Map = std::vector<Member>;

  // Known, but not there; prints nothing and counts as false.
  TemplateValue();
  TemplateValue(std::string text);
  TemplateValue(const char* text) = delete;  // it would be taken for a bool
  TemplateValue(int64_t number);
  TemplateValue(double number);
  TemplateValue(bool flag);
  TemplateValue(List items);
  // A group that is `absent` counts as false, and its parts print nothing. Of two members with one
  // name the last counts.
  TemplateValue(Map members, bool absent = false);
  TemplateValue(const TemplateValue& other);
  TemplateValue& operator=(const TemplateValue& other);
  TemplateValue(TemplateValue&&) noexcept;
  TemplateValue& operator=(TemplateValue&&) noexcept;
  ~TemplateValue();

  bool is_list() const;
  // None when it is no text.
  const std::string* text() const;
  // Gives a part of a group another value; nothing when the group has no such part.
  void replace(const std::string& part, TemplateValue value);

 private:
  friend class TemplateData;
  struct Impl;
  std::unique_ptr<Impl> impl_;  // none for what is not there
};

struct TemplateValue::Member {
  std::string name;
  TemplateValue value;
};

// The values that all templates of a card read.
class TemplateData {
 public:
  explicit TemplateData(TemplateValue root);
  TemplateData(const TemplateData&) = delete;
  TemplateData& operator=(const TemplateData&) = delete;
  TemplateData(TemplateData&&) noexcept;
  TemplateData& operator=(TemplateData&&) noexcept;
  ~TemplateData();

  // How many items the list at a dotted path has; the number itself where a number stands.
  size_t count(std::string_view path) const;
  // Lets templates read one of these items under a name, and its place as `loop`, until `leave`.
  // Items of a number are the numbers from 1 on.
  void enter(const std::string& name, std::string_view path, size_t index);
  void leave();

  // Whether something can stand at a path as TemplateRead tells it (`rulings.*.id`).
  bool has(std::string_view path) const;
  // Every path but those into lists, for suggestions.
  std::vector<std::string> paths() const;

 private:
  friend class Template;
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

struct TemplateLimits {
  size_t length = 4096;           // bytes of the template
  size_t work = size_t{1} << 20;  // steps and bytes while filling it in
};

struct TemplateFault {
  std::string message;  // lower case, names in `backticks`
  size_t begin = 0;     // bytes of the template
  size_t end = 0;
  bool complete = false;  // the message says all: nothing need be put before it
  std::string instead{};  // what to write there; may be empty
  std::string note{};
};

// A name that a template reads.
struct TemplateRead {
  std::string name;  // as written: `layer.title`
  // The same from the card on, `*` for an item of a list: `hints.*` for `hint` in a loop over
  // `hints`. Empty for what is computed.
  std::string path;
  size_t begin = 0;      // bytes of the template
  bool printed = false;  // as it is, without a function
};

struct FilledTemplate {
  std::string text;
  std::optional<TemplateFault> fault;
};

class Template {
 public:
  // A template that is not understood keeps its fault and fills in to nothing.
  explicit Template(std::string_view text, TemplateLimits limits = {});
  Template(const Template&) = delete;
  Template& operator=(const Template&) = delete;
  Template(Template&&) noexcept;
  Template& operator=(Template&&) noexcept;
  ~Template();

  const std::optional<TemplateFault>& fault() const;
  // Every name it reads, in the order written.
  const std::vector<TemplateRead>& reads() const;

  // Values are escaped as Pango markup; the template's own text is taken to be markup.
  FilledTemplate fill(const TemplateData& data) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// Whether text has any place to fill in.
bool has_places(std::string_view text);
// The text with blanks for every place, byte by byte.
std::string without_places(std::string text);

}  // namespace loom
