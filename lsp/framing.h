// The base protocol: messages with a header that says how long they are, cut out of a stream of
// bytes. What is no message is told, and passed over up to where the next one begins.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace loom::lsp {

// A file of content may have 16 MiB, and its quotes may be escaped.
inline constexpr size_t kMaxMessageBytes = size_t{64} * 1024 * 1024;
inline constexpr size_t kMaxHeaderBytes = size_t{8} * 1024;

struct Frame {
  std::string body;
  std::string fault;  // why there is no body: "a header without `Content-Length`"
};

class MessageReader {
 public:
  void add(std::string_view bytes) { waiting_ += bytes; }
  // The next message, or what stands in its place; none until more bytes have come.
  std::optional<Frame> next();

 private:
  std::optional<Frame> refuse_header(size_t end, std::string fault);

  std::string waiting_;
  size_t passed_over_ = 0;  // bytes of a message that is too long, still to come
};

// A body with its header.
std::string framed(std::string_view body);

}  // namespace loom::lsp
