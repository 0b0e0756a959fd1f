#include "studio/http/body.h"

#include <nlohmann/json.hpp>

#include <limits>
#include <utility>

namespace loom::studio {

using Json = nlohmann::json;

namespace {

// No request of ours is as deep.
constexpr int kDeepest = 16;

}  // namespace

struct Body::Impl {
  Json object;

  const Json* find(const char* key) const {
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
  }
};

std::optional<Body> Body::read(std::string_view text) {
  bool too_deep = false;
  const auto look = [&](int depth, Json::parse_event_t, const Json&) {
    too_deep = too_deep || depth > kDeepest;
    return !too_deep;
  };
  Json json = Json::parse(text, look, false);
  if (too_deep || !json.is_object()) return std::nullopt;
  return Body(std::make_shared<const Impl>(Impl{std::move(json)}));
}

bool Body::has(const char* key) const { return impl_->find(key) != nullptr; }

bool Body::is_null(const char* key) const {
  const Json* value = impl_->find(key);
  return value != nullptr && value->is_null();
}

std::optional<std::string> Body::text(const char* key) const {
  const Json* value = impl_->find(key);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return value->get<std::string>();
}

std::optional<int64_t> Body::number(const char* key) const {
  const Json* value = impl_->find(key);
  if (value == nullptr || !value->is_number_integer()) return std::nullopt;
  const bool too_large = value->is_number_unsigned() &&
                         value->get<uint64_t>() > uint64_t{std::numeric_limits<int64_t>::max()};
  return too_large ? std::nullopt : std::optional(value->get<int64_t>());
}

bool Body::flag(const char* key) const {
  const Json* value = impl_->find(key);
  return value != nullptr && value->is_boolean() && value->get<bool>();
}

std::vector<std::string> Body::texts(const char* key) const {
  std::vector<std::string> texts;
  const Json* value = impl_->find(key);
  if (value == nullptr || !value->is_array()) return texts;
  for (const Json& item : *value) {
    if (item.is_string()) texts.push_back(item.get<std::string>());
  }
  return texts;
}

std::map<std::string, std::string> Body::texts_by_name(const char* key) const {
  std::map<std::string, std::string> texts;
  const Json* value = impl_->find(key);
  if (value == nullptr || !value->is_object()) return texts;
  for (const auto& [name, item] : value->items()) {
    if (item.is_string()) texts[name] = item.get<std::string>();
  }
  return texts;
}

std::vector<Body> Body::items(const char* key) const {
  std::vector<Body> items;
  const Json* value = impl_->find(key);
  if (value == nullptr || !value->is_array()) return items;
  for (const Json& item : *value) {
    if (item.is_object()) items.push_back(Body(std::make_shared<const Impl>(Impl{item})));
  }
  return items;
}

}  // namespace loom::studio
