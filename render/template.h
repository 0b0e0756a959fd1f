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
#include <variant>
#include <vector>

namespace loom {

// A value that templates can read.
struct TemplateValue {
  struct Member;
  using List = std::vector<TemplateValue>;
  using Map = std::vector<Member>;

  // monostate: known, but not there; prints nothing and counts as false.
  std::variant<std::monostate, std::string, int64_t, double, bool, List, Map> data;
};

struct TemplateValue::Member {
  std::string name;
  TemplateValue value;
};

// Values made ready once, for all templates of a card.
class TemplateData {
 public:
  explicit TemplateData(const TemplateValue& root);
  TemplateData(const TemplateData&) = delete;
  TemplateData& operator=(const TemplateData&) = delete;
  TemplateData(TemplateData&&) noexcept;
  TemplateData& operator=(TemplateData&&) noexcept;
  ~TemplateData();

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
  // The names it reads, as written (`layer.title`), in order of first use.
  const std::vector<std::string>& reads() const;

  // Values are escaped as Pango markup; the template's own text is taken to be markup.
  FilledTemplate fill(const TemplateData& data) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// Whether text has any place to fill in.
bool has_places(std::string_view text);

}  // namespace loom
