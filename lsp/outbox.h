// What the server says: answers, failures and notices, in the order in which they are to be sent.
#pragma once

#include <string>
#include <string_view>

#include "lsp/framing.h"
#include "lsp/message.h"
#include "schema/text/json.h"

namespace loom::lsp {

class Outbox {
 public:
  // `write(json)` writes one value: the result.
  template <typename Write>
  void answer(const MessageId& id, const Write& write) {
    JsonWriter json = begin();
    write_id(json, id);
    json.key("result");
    write(json);
    end(json);
  }
  void fail(const MessageId& id, Fault fault, std::string_view reason);
  // `write(json)` writes one value: the parameters.
  template <typename Write>
  void notify(std::string_view method, const Write& write) {
    JsonWriter json = begin();
    json.member("method", method);
    json.key("params");
    write(json);
    end(json);
  }
  // The same as something that is to be answered.
  template <typename Write>
  void ask(const std::string& id, std::string_view method, const Write& write) {
    JsonWriter json = begin();
    write_id(json, id);
    json.member("method", method);
    json.key("params");
    write(json);
    end(json);
  }

  std::string take() { return std::exchange(text_, {}); }

 private:
  static JsonWriter begin();
  static void write_id(JsonWriter& json, const MessageId& id);
  void end(JsonWriter& json);

  std::string text_;
};

void write_range(JsonWriter& json, const TextRange& range);
void write_markdown(JsonWriter& json, std::string_view text);

}  // namespace loom::lsp
