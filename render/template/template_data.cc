// The values that templates read, and the items that are gone through one by one.
#include <fmt/core.h>

#include "render/template/template_json.h"

namespace loom {
namespace {

using template_json::Json;

void add_paths(const Json& group, const std::string& path, std::vector<std::string>& paths) {
  for (const auto& [name, value] : group.items()) {
    if (name == template_json::kAbsent) continue;
    paths.push_back(path.empty() ? name : fmt::format("{}.{}", path, name));
    if (value.is_object()) add_paths(value, std::string(paths.back()), paths);
  }
}

}  // namespace

TemplateValue::TemplateValue() = default;
TemplateValue::TemplateValue(std::string text)
    : impl_(std::make_unique<Impl>(Impl{std::move(text)})) {}
TemplateValue::TemplateValue(int64_t number) : impl_(std::make_unique<Impl>(Impl{number})) {}
TemplateValue::TemplateValue(double number) : impl_(std::make_unique<Impl>(Impl{number})) {}
TemplateValue::TemplateValue(bool flag) : impl_(std::make_unique<Impl>(Impl{flag})) {}

TemplateValue::TemplateValue(List items) : impl_(std::make_unique<Impl>(Impl{Json::array()})) {
  for (TemplateValue& item : items)
    impl_->json.push_back(item.impl_ ? std::move(item.impl_->json) : Json());
}

TemplateValue::TemplateValue(Map members, bool absent)  // NOLINT: members are moved out of it
    : impl_(std::make_unique<Impl>(Impl{Json::object()})) {
  for (auto& [name, member] : members)
    impl_->json[name] = member.impl_ ? std::move(member.impl_->json) : Json();
  if (absent) impl_->json[template_json::kAbsent] = true;
}

TemplateValue::TemplateValue(const TemplateValue& other)
    : impl_(other.impl_ ? std::make_unique<Impl>(*other.impl_) : nullptr) {}
TemplateValue& TemplateValue::operator=(const TemplateValue& other) {
  return *this = TemplateValue(other);
}
TemplateValue::TemplateValue(TemplateValue&&) noexcept = default;
TemplateValue& TemplateValue::operator=(TemplateValue&&) noexcept = default;
TemplateValue::~TemplateValue() = default;

bool TemplateValue::is_list() const { return impl_ && impl_->json.is_array(); }

const std::string* TemplateValue::text() const {
  return impl_ ? impl_->json.get_ptr<const std::string*>() : nullptr;
}

void TemplateValue::replace(const std::string& part, TemplateValue value) {
  if (!impl_ || !impl_->json.is_object() || !impl_->json.contains(part)) return;
  impl_->json[part] = value.impl_ ? std::move(value.impl_->json) : Json();
}

TemplateData::TemplateData(TemplateValue root)
    : impl_(std::make_unique<Impl>(Impl{root.impl_ ? std::move(root.impl_->json) : Json(), {}})) {}
TemplateData::TemplateData(TemplateData&&) noexcept = default;
TemplateData& TemplateData::operator=(TemplateData&&) noexcept = default;
TemplateData::~TemplateData() = default;

size_t TemplateData::count(std::string_view path) const {
  return template_json::item_count(template_json::at_path(impl_->root, path));
}

void TemplateData::enter(const std::string& name, std::string_view path, size_t index) {
  const Json& items = template_json::at_path(impl_->root, path);
  const size_t count = template_json::item_count(items);
  Json item = items.is_array() ? items[index] : Json(index + 1);
  impl_->bind(name, std::move(item));
  impl_->bind("loop", template_json::loop_at(index, count));
}

void TemplateData::leave() {
  for (int i = 0; i < 2; ++i) {
    auto& [name, value] = impl_->hidden.back();
    impl_->root[name] = std::move(value);
    impl_->hidden.pop_back();
  }
}

bool TemplateData::has(std::string_view path) const {
  const Json* here = &impl_->root;
  while (!path.empty()) {
    const size_t dot = std::min(path.find('.'), path.size());
    const std::string part(path.substr(0, dot));
    path.remove_prefix(std::min(dot + 1, path.size()));
    // What is not there, or in a list without items, may have any parts.
    if (here->is_null()) return true;
    if (part == "*") {
      if (!here->is_array() || here->empty()) return true;
      here = &here->front();
    } else {
      if (!here->is_object() || !here->contains(part)) return false;
      here = &(*here)[part];
    }
  }
  return true;
}

std::vector<std::string> TemplateData::paths() const {
  std::vector<std::string> paths;
  add_paths(impl_->root, "", paths);
  return paths;
}

}  // namespace loom
