// What an editor says: one message, with all that any of them may bring. Only message.cc knows how
// it is written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lsp/typed_text.h"

namespace loom::lsp {

using MessageId = std::variant<std::monostate, int64_t, std::string>;

// Of JSON-RPC and of the protocol.
enum class Fault : int {
  parse_error = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  internal_error = -32603,
  not_initialized = -32002,
  request_failed = -32803,
  cancelled = -32800,
};

struct Message {
  MessageId id;        // none: a notification, which nobody answers
  std::string method;  // empty: an answer to what we have asked
  std::string uri;     // of the text that it is about
  int64_t version = 0;
  std::string text;
  std::vector<TextChange> changes;
  std::optional<TextPosition> position;
  std::optional<TextRange> range;
  std::string new_name;
  bool include_declaration = false;
  MessageId cancelled_id;
  bool can_register_watches = false;  // `initialize`
  bool shows_links = false;           // the same: codes of findings lead to their pages
};

struct ReadMessage {
  std::optional<Message> message;
  MessageId id;  // of one that was refused, if it can be told
  Fault fault = Fault::parse_error;
  std::string reason;
};

ReadMessage read_message(std::string_view body);

}  // namespace loom::lsp
