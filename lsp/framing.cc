#include "lsp/framing.h"

#include <fmt/core.h>
#include <algorithm>
#include <charconv>

namespace loom::lsp {
namespace {

constexpr std::string_view kEndOfHeader = "\r\n\r\n";
constexpr std::string_view kLength = "content-length:";

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// The number after `Content-Length:`; none when it is missing, or is no number.
std::optional<uint64_t> length_in(std::string_view header) {
  std::optional<uint64_t> length;
  while (!header.empty()) {
    const size_t end = std::min(header.find("\r\n"), header.size());
    std::string_view line = header.substr(0, end);
    header.remove_prefix(std::min(end + 2, header.size()));
    const bool fits =
        line.size() >= kLength.size() && std::equal(kLength.begin(), kLength.end(), line.begin(),
                                                    [](char a, char b) { return a == lower(b); });
    if (!fits) continue;
    line.remove_prefix(kLength.size());
    while (line.starts_with(' ') || line.starts_with('\t')) line.remove_prefix(1);
    while (line.ends_with(' ') || line.ends_with('\t')) line.remove_suffix(1);
    uint64_t number = 0;
    const auto read = std::from_chars(line.data(), line.data() + line.size(), number);
    if (read.ec != std::errc() || read.ptr != line.data() + line.size()) return std::nullopt;
    length = number;
  }
  return length;
}

}  // namespace

// Drops the bytes before `end`.
std::optional<Frame> MessageReader::refuse_header(size_t end, std::string fault) {
  waiting_.erase(0, end);
  return Frame{{}, std::move(fault)};
}

std::optional<Frame> MessageReader::next() {
  if (passed_over_ > 0) {
    const size_t here = std::min(passed_over_, waiting_.size());
    waiting_.erase(0, here);
    passed_over_ -= here;
    if (passed_over_ > 0) return std::nullopt;
  }
  const size_t header = waiting_.find(kEndOfHeader);
  if (header > kMaxHeaderBytes) {  // or there is none
    if (waiting_.size() <= kMaxHeaderBytes) return std::nullopt;
    return refuse_header(std::min(header, waiting_.size() - kEndOfHeader.size()),
                         "no message begins here");
  }
  const size_t begin = header + kEndOfHeader.size();
  const auto length = length_in(std::string_view(waiting_).substr(0, header));
  if (!length) return refuse_header(begin, "a header without a right `Content-Length`");
  if (*length > kMaxMessageBytes) {
    passed_over_ = *length;
    return refuse_header(
        begin, fmt::format("a message of {} bytes; {} are the most", *length, kMaxMessageBytes));
  }
  if (waiting_.size() - begin < *length) return std::nullopt;
  Frame frame{waiting_.substr(begin, *length), {}};
  waiting_.erase(0, begin + *length);
  return frame;
}

std::string framed(std::string_view body) {
  return fmt::format("Content-Length: {}\r\n\r\n{}", body.size(), body);
}

}  // namespace loom::lsp
