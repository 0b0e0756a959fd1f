// The values that templates read, and the items that are gone through one by one.
#include "render/template/template_json.h"

namespace loom {

TemplateData::TemplateData(const TemplateValue& root)
    : impl_(std::make_unique<Impl>(Impl{template_json::to_json(root), {}})) {}
TemplateData::TemplateData(TemplateData&&) noexcept = default;
TemplateData& TemplateData::operator=(TemplateData&&) noexcept = default;
TemplateData::~TemplateData() = default;

size_t TemplateData::count(std::string_view path) const {
  return template_json::item_count(template_json::at_path(impl_->root, path));
}

void TemplateData::enter(const std::string& name, std::string_view path, size_t index) {
  const template_json::Json& items = template_json::at_path(impl_->root, path);
  const size_t count = template_json::item_count(items);
  template_json::Json item = items.is_array() ? items[index] : template_json::Json(index + 1);
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

}  // namespace loom
