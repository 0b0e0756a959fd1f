#include "validator/checks/wording/told_claims.h"

#include <algorithm>
#include <initializer_list>

namespace loom {
namespace {

using Type = ToldItem::Type;

class ClaimReader {
 public:
  ClaimReader(const ToldWords& words, std::string_view text)
      : result_{words.read(text), {}, {}}, items_(result_.items), used_(items_.size(), false) {}

  Claims run() {
    for (size_t i = 0; i < items_.size(); ++i) {
      if (is(i, {Type::thing})) add_claim(i);
    }
    // A number before a component belongs to it, so those after one come second.
    for (Claim& claim : result_.claims) number_after(claim);
    for (Claim& claim : result_.claims) {
      find_direction(claim);
      find_target(claim);
    }
    for (size_t i = 0; i < items_.size(); ++i) {
      if (is(i, {Type::number}) && !used_[i]) result_.loose_numbers.push_back(i);
    }
    return std::move(result_);
  }

 private:
  bool is(size_t at, std::initializer_list<Type> types) const {
    return at < items_.size() &&
           std::find(types.begin(), types.end(), items_[at].type) != types.end();
  }

  // Items in front are asked for from the back; before the first there is nothing.
  static constexpr size_t kNone = static_cast<size_t>(-1);

  void add_claim(size_t at) {
    const ToldItem& item = items_[at];
    Claim claim;
    claim.item = at;
    claim.things = item.things;
    claim.is_told_to = item.is_told_to;
    const size_t before = before_words_between(at);
    if (item.is_icon && !result_.claims.empty() && repeats_icon(at)) {
      Claim& first = result_.claims.back();
      if (first.counted_in_icons) first.amount = *first.amount + 1;
      return;
    }
    if (is(before, {Type::number, Type::one})) {
      claim.amount = items_[before].type == Type::one ? 1 : items_[before].number;
      claim.number_item = before;
      used_[before] = true;
    } else if (item.is_icon) {
      claim.amount = 1;
      claim.counted_in_icons = true;
    }
    result_.claims.push_back(std::move(claim));
  }

  size_t before_words_between(size_t at) const {
    size_t before = at - 1;
    while (before != kNone && is(before, {Type::between})) --before;
    return before;
  }

  bool repeats_icon(size_t at) const {
    return at > 0 && items_[at - 1].is_icon && items_[at - 1].type == Type::thing &&
           items_[at - 1].things == items_[at].things;
  }

  // "Meaning falls by 1", "Meaning +1", "the Group Consequence for code 4".
  void number_after(Claim& claim) {
    if (claim.amount && !claim.counted_in_icons) return;
    size_t at = claim.item + 1;
    if (claim.things[0].is_resource()) {
      bool led = false;
      while (is(at, {Type::gain, Type::lose, Type::by, Type::join})) {
        led = led || items_[at].type != Type::join;
        ++at;
      }
      if (!is(at, {Type::number}) || used_[at]) return;
      if (!led && items_[at].sign == 0) return;
    } else if (claim.things[0].sort == Thing::Sort::table) {
      if (!is(at, {Type::number})) {
        while (at < items_.size() && !is(at, {Type::code, Type::stop, Type::clause})) ++at;
        if (!is(at, {Type::code}) || !is(at + 1, {Type::number})) return;
        ++at;
      }
    } else {
      return;
    }
    claim.amount = items_[at].number;
    claim.counted_in_icons = false;
    claim.number_item = at;
    used_[at] = true;
  }

  void find_direction(Claim& claim) {
    if (!claim.things[0].is_resource()) return;
    if (claim.number_item && items_[*claim.number_item].sign != 0) {
      claim.direction = items_[*claim.number_item].sign;
      claim.direction_item = claim.number_item;
      return;
    }
    if (claim.number_item && *claim.number_item > claim.item) {
      for (size_t i = claim.item + 1; i < *claim.number_item; ++i) take_direction(claim, i);
      return;
    }
    size_t at = claim.number_item.value_or(claim.item) - 1;
    while (at != kNone &&
           is(at, {Type::number, Type::one, Type::thing, Type::join, Type::mark, Type::between})) {
      --at;
    }
    if (at != kNone) take_direction(claim, at);
  }

  void take_direction(Claim& claim, size_t at) const {
    if (!is(at, {Type::gain, Type::lose})) return;
    for (size_t before = at - 1; before != kNone && before + 3 > at; --before) {
      if (is(before, {Type::denied})) return;
    }
    claim.direction = items_[at].type == Type::gain ? 1 : -1;
    claim.direction_item = at;
  }

  void find_target(Claim& claim) const {
    if (take_target(claim, target_before(claim.item, false))) return;
    if (take_target(claim, target_after(claim.item))) return;
    // "They also gain …" goes on about whoever was named last.
    for (size_t at = claim.item - 1; at != kNone && !is(at, {Type::stop}); --at) {
      if (is(at, {Type::again})) {
        take_target(claim, target_before(at, true));
        return;
      }
    }
  }

  bool take_target(Claim& claim, size_t at) const {
    if (at == kNone) return false;
    claim.who = items_[at].who;
    claim.target_item = at;
    return true;
  }

  size_t target_before(size_t at, bool in_any_sentence) const {
    for (--at; at != kNone; --at) {
      if (is(at, {Type::target})) return at;
      if (is(at, {Type::stop}) && !in_any_sentence) return kNone;
    }
    return kNone;
  }

  // "1 Energy and 1 Insight for all players".
  size_t target_after(size_t at) const {
    ++at;
    while (is(at, {Type::number, Type::one, Type::thing, Type::join, Type::mark, Type::between})) {
      ++at;
    }
    if (is(at, {Type::target}) && items_[at].is_icon) return at;
    return is(at, {Type::towards}) && is(at + 1, {Type::target}) ? at + 1 : kNone;
  }

  Claims result_;
  const std::vector<ToldItem>& items_;
  std::vector<bool> used_;
};

}  // namespace

Claims read_claims(const ToldWords& words, std::string_view text) {
  return ClaimReader(words, text).run();
}

}  // namespace loom
