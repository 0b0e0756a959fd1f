#include "lsp/message.h"

#include <nlohmann/json.hpp>

#include <limits>

namespace loom::lsp {
namespace {

using Json = nlohmann::json;

// No message of the protocol is as deep.
constexpr int kMaxDepth = 64;
constexpr size_t kMaxChanges = 10'000;

// Thrown within this file by what has the wrong shape.
struct Misshapen {
  std::string what;
};

const Json* find(const Json& object, const char* key) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(key);
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

const Json* find(const Json& object, const char* key, const char* inner) {
  const Json* outer = find(object, key);
  return outer == nullptr ? nullptr : find(*outer, inner);
}

std::string text_in(const Json& value, const char* key) {
  if (!value.is_string()) throw Misshapen{std::string(key) + " is no text"};
  return value.get<std::string>();
}

MessageId id_in(const Json* value) {
  if (value == nullptr) return {};
  if (value->is_string()) return value->get<std::string>();
  if (value->is_number_integer()) return value->get<int64_t>();
  throw Misshapen{"`id` is neither a whole number nor a text"};
}

uint32_t count_in(const Json* value) {
  if (value == nullptr || !value->is_number_unsigned()) throw Misshapen{"a place is no number"};
  constexpr uint64_t kMost = std::numeric_limits<uint32_t>::max();
  return static_cast<uint32_t>(std::min(value->get<uint64_t>(), kMost));
}

TextPosition position_in(const Json& value) {
  return {count_in(find(value, "line")), count_in(find(value, "character"))};
}

TextRange range_in(const Json& value) {
  const Json* start = find(value, "start");
  const Json* end = find(value, "end");
  if (start == nullptr || end == nullptr) throw Misshapen{"a range without start or end"};
  return {position_in(*start), position_in(*end)};
}

std::vector<TextChange> changes_in(const Json& value) {
  if (!value.is_array()) throw Misshapen{"`contentChanges` is no list"};
  if (value.size() > kMaxChanges) throw Misshapen{"too many changes at once"};
  std::vector<TextChange> changes;
  for (const Json& each : value) {
    TextChange change;
    if (const Json* range = find(each, "range")) change.range = range_in(*range);
    const Json* text = find(each, "text");
    if (text == nullptr) throw Misshapen{"a change without `text`"};
    change.text = text_in(*text, "`text`");
    changes.push_back(std::move(change));
  }
  return changes;
}

bool is_true(const Json* value) { return value != nullptr && *value == true; }

void read_capabilities(const Json& params, Message& message) {
  const Json* all = find(params, "capabilities");
  if (all == nullptr) return;
  if (const Json* watched = find(*all, "workspace", "didChangeWatchedFiles"))
    message.can_register_watches = is_true(find(*watched, "dynamicRegistration"));
  if (const Json* findings = find(*all, "textDocument", "publishDiagnostics"))
    message.shows_links = is_true(find(*findings, "codeDescriptionSupport"));
}

void read_params(const Json& params, Message& message) {
  if (const Json* document = find(params, "textDocument")) {
    if (const Json* uri = find(*document, "uri")) message.uri = text_in(*uri, "`uri`");
    if (const Json* text = find(*document, "text")) message.text = text_in(*text, "`text`");
    const Json* version = find(*document, "version");
    if (version != nullptr && version->is_number_integer())
      message.version = version->get<int64_t>();
  }
  if (const Json* changes = find(params, "contentChanges")) message.changes = changes_in(*changes);
  if (const Json* position = find(params, "position")) message.position = position_in(*position);
  if (const Json* range = find(params, "range")) message.range = range_in(*range);
  if (const Json* name = find(params, "newName")) message.new_name = text_in(*name, "`newName`");
  message.include_declaration = is_true(find(params, "context", "includeDeclaration"));
  if (const Json* id = find(params, "id")) message.cancelled_id = id_in(id);
  if (message.method == "initialize") read_capabilities(params, message);
}

Message read(const Json& json) {
  Message message;
  message.id = id_in(find(json, "id"));
  const Json* method = find(json, "method");
  if (method == nullptr) {
    if (find(json, "result") == nullptr && !json.contains("result") && !json.contains("error"))
      throw Misshapen{"there is no `method`"};
    return message;
  }
  message.method = text_in(*method, "`method`");
  return message;
}

}  // namespace

ReadMessage read_message(std::string_view body) {
  ReadMessage result;
  bool too_deep = false;
  const auto watch = [&](int depth, Json::parse_event_t, Json&) {
    if (depth > kMaxDepth) too_deep = true;
    return !too_deep;
  };
  const Json json = Json::parse(body, watch, false);
  if (json.is_discarded() || too_deep) {
    result.reason = too_deep ? "the message is nested too deeply" : "the message is no JSON";
    return result;
  }
  result.fault = Fault::invalid_request;
  if (!json.is_object()) {
    result.reason = "the message is no object; several at once are not taken";
    return result;
  }
  try {
    Message message = read(json);
    result.id = message.id;
    result.fault = Fault::invalid_params;
    if (const Json* params = find(json, "params")) read_params(*params, message);
    result.message = std::move(message);
  } catch (const Misshapen& fault) {
    result.reason = fault.what;
  }
  return result;
}

}  // namespace loom::lsp
