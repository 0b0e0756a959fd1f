#include "lsp/outbox.h"

namespace loom::lsp {

JsonWriter Outbox::begin() {
  JsonWriter json(JsonWriter::Style::compact);
  json.begin_object();
  json.member("jsonrpc", std::string_view("2.0"));
  return json;
}

void Outbox::write_id(JsonWriter& json, const MessageId& id) {
  json.key("id");
  if (const auto* number = std::get_if<int64_t>(&id)) {
    json.value(*number);
  } else if (const auto* text = std::get_if<std::string>(&id)) {
    json.value(*text);
  } else {
    json.null();
  }
}

void Outbox::end(JsonWriter& json) {
  json.end_object();
  std::string body = json.finish();
  body.pop_back();  // the line break
  text_ += framed(body);
}

void Outbox::fail(const MessageId& id, Fault fault, std::string_view reason) {
  JsonWriter json = begin();
  write_id(json, id);
  json.key("error");
  json.begin_object();
  json.member("code", static_cast<int>(fault));
  json.member("message", reason);
  json.end_object();
  end(json);
}

void write_range(JsonWriter& json, const TextRange& range) {
  const auto position = [&](std::string_view key, const TextPosition& at) {
    json.key(key);
    json.begin_object();
    json.member("line", at.line);
    json.member("character", at.character);
    json.end_object();
  };
  json.begin_object();
  position("start", range.start);
  position("end", range.end);
  json.end_object();
}

void write_markdown(JsonWriter& json, std::string_view text) {
  json.begin_object();
  json.member("kind", std::string_view("markdown"));
  json.member("value", text);
  json.end_object();
}

}  // namespace loom::lsp
