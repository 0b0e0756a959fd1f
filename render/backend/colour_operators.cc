#include "render/backend/colour_operators.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace loom {
namespace {

// What ends a word. Looked up, since every byte of a file is asked about.
enum class Ending : unsigned char { none, space, delimiter };

constexpr std::array<Ending, 256> kEndings = [] {
  std::array<Ending, 256> endings{};
  for (const char c : {' ', '\n', '\r', '\t', '\f', '\0'})
    endings[static_cast<unsigned char>(c)] = Ending::space;
  for (const char c : {'(', ')', '<', '>', '[', ']', '{', '}', '/', '%'})
    endings[static_cast<unsigned char>(c)] = Ending::delimiter;
  return endings;
}();

Ending ending(char c) { return kEndings[static_cast<unsigned char>(c)]; }
bool is_space(char c) { return ending(c) == Ending::space; }
bool is_delimiter(char c) { return ending(c) == Ending::delimiter; }

bool is_number(std::string_view token) {
  return std::all_of(token.begin(), token.end(), [](char c) {
    return (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+';
  });
}

class Reader {
 public:
  Reader(std::string_view stream, const WriteColour& write) : stream_(stream), write_(write) {}

  Recoloured read() {
    while (at_ < stream_.size()) step();
    if (copied_ > 0) result_.stream += stream_.substr(copied_);
    return std::move(result_);
  }

 private:
  void step() {
    const char c = stream_[at_];
    if (is_space(c)) {
      ++at_;
    } else if (c == '%') {
      at_ = std::min(stream_.find_first_of("\r\n", at_), stream_.size());
    } else if (c == '(') {
      skip_string();
    } else if (c == '<' && next() != '<') {
      at_ = std::min(stream_.find('>', at_), stream_.size() - 1) + 1;
      numbers_ = 0;
    } else if (c == '/') {
      const size_t begin = at_++;
      skip_regular();
      name_ = stream_.substr(begin, at_ - begin);
      numbers_ = 0;
    } else if (is_delimiter(c)) {
      ++at_;
      numbers_ = 0;
    } else {
      take_word();
    }
  }

  char next() const { return at_ + 1 < stream_.size() ? stream_[at_ + 1] : '\0'; }

  void skip_regular() {
    while (at_ < stream_.size() && ending(stream_[at_]) == Ending::none) ++at_;
  }

  void skip_string() {
    int depth = 0;
    for (; at_ < stream_.size(); ++at_) {
      const char c = stream_[at_];
      if (c == '\\') {
        ++at_;
      } else if (c == '(') {
        ++depth;
      } else if (c == ')' && --depth == 0) {
        break;
      }
    }
    at_ = std::min(at_ + 1, stream_.size());
    numbers_ = 0;
  }

  void take_word() {
    const size_t begin = at_;
    skip_regular();
    const std::string_view word = stream_.substr(begin, at_ - begin);
    if (is_number(word)) {
      last_ = {last_[1], last_[2], word};
      ++numbers_;
      return;
    }
    take_operator(word);
    numbers_ = 0;
    name_ = {};
  }

  void take_operator(std::string_view word) {
    if (word == "rg" || word == "RG") {
      take_colour(word == "RG");
    } else if (word == "cs" || word == "CS") {
      // A pattern's own colours are found where it is declared.
      if (name_ != "/Pattern") result_.unclear = true;
    } else if (word == "sc" || word == "SC" || word == "scn" || word == "SCN") {
      if (name_.empty()) result_.unclear = true;
    } else if (word == "BI") {
      skip_inline_image();
    }
  }

  void take_colour(bool stroke) {
    if (numbers_ < last_.size()) {
      result_.unclear = true;
      return;
    }
    std::array<uint8_t, 3> parts{};
    for (size_t i = 0; i < parts.size(); ++i) {
      double value = 0;
      std::from_chars(last_[i].data(), last_[i].data() + last_[i].size(), value);
      parts[i] = static_cast<uint8_t>(std::lround(std::clamp(value, 0.0, 1.0) * 255));
    }
    const std::string instead = write_({{parts[0], parts[1], parts[2]}, last_[0], stroke});
    if (instead.empty()) return;
    const auto begin = static_cast<size_t>(last_[0].data() - stream_.data());
    if (result_.stream.empty()) result_.stream.reserve(stream_.size() + stream_.size() / 8);
    result_.stream += stream_.substr(copied_, begin - copied_);
    result_.stream += instead;
    copied_ = at_;
  }

  // The bytes of a picture may look like anything. Those of letters, which Cairo writes, are masks.
  void skip_inline_image() {
    const size_t data = stream_.find("ID", at_);
    const std::string_view keys = stream_.substr(at_, data - at_);
    if (keys.find("RGB") != std::string_view::npos) result_.unclear = true;
    size_t end = data;
    do {
      end = stream_.find("EI", std::min(end, stream_.size() - 2) + 2);
    } while (end != std::string_view::npos && !ends_image(end));
    at_ = end == std::string_view::npos ? stream_.size() : end + 2;
  }

  bool ends_image(size_t at) const {
    return is_space(stream_[at - 1]) && (at + 2 >= stream_.size() || is_space(stream_[at + 2]));
  }

  std::string_view stream_;
  const WriteColour& write_;
  Recoloured result_;
  size_t at_ = 0;
  size_t copied_ = 0;  // what lies before is in the result
  std::array<std::string_view, 3> last_;
  size_t numbers_ = 0;  // in a row
  std::string_view name_;
};

}  // namespace

Recoloured recolour(std::string_view stream, const WriteColour& write) {
  return Reader(stream, write).read();
}

}  // namespace loom
