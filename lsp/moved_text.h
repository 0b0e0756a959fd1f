// A text before and after it was changed somewhere: where a place of one lies in the other. What
// was typed in between has no place before.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace loom::lsp {

class MovedText {
 public:
  MovedText(std::string_view before, std::string_view now)
      : before_(before.size()), now_(now.size()) {
    const size_t most = std::min(before_, now_);
    while (head_ < most && before[head_] == now[head_]) ++head_;
    while (tail_ < most - head_ && before[before_ - 1 - tail_] == now[now_ - 1 - tail_]) ++tail_;
  }

  std::optional<size_t> to_before(size_t place) const { return moved(place, now_, before_); }
  std::optional<size_t> to_now(size_t place) const { return moved(place, before_, now_); }

 private:
  std::optional<size_t> moved(size_t place, size_t from, size_t to) const {
    if (place <= head_) return place;
    if (from - std::min(place, from) <= tail_) return to - (from - std::min(place, from));
    return std::nullopt;
  }

  size_t before_ = 0;
  size_t now_ = 0;
  size_t head_ = 0;  // bytes that are the same from the start
  size_t tail_ = 0;  // and from the end
};

}  // namespace loom::lsp
