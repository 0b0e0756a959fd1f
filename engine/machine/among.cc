#include "engine/machine/among.h"

#include <functional>

namespace loom::machine {
namespace {

using program::Op;

uint64_t both_hold(const View& view, const Term& term, const Asked& asked, uint64_t which) {
  return holding(view, term.second(), asked, holding(view, term.first(), asked, which));
}

uint64_t one_holds(const View& view, const Term& term, const Asked& asked, uint64_t which) {
  const uint64_t first = holding(view, term.first(), asked, which);
  return first | holding(view, term.second(), asked, which & ~first);
}

uint64_t none_holds(const View& view, const Term& term, const Asked& asked, uint64_t which) {
  return which & ~holding(view, term.first(), asked, which);
}

uint64_t chosen_holds(const View& view, const Term& term, const Asked& asked, uint64_t which) {
  const uint64_t first = holding(view, term.first(), asked, which);
  return holding(view, term.second(), asked, first) |
         holding(view, term.third(), asked, which & ~first);
}

// A word that is asked of the thing is asked under its own name, unless it speaks of the other.
uint64_t word_holds(const View& view, const Term& term, const Asked& asked, uint64_t which) {
  const bool reads_both = term.slot != asked.slot && ((term.second().open >> asked.slot) & 1U) != 0;
  if (!is_the_thing(term.first(), asked) || reads_both) {
    return one_by_one(view, term, asked, which);
  }
  int16_t& slot = view.setting.slots[term.slot];
  const int16_t before = slot;
  const uint64_t all = holding(view, term.second(), {term.slot, asked.things}, which);
  slot = before;
  return all;
}

// Most often one side is the same for all.
template <typename Compares>
uint64_t compares(const View& view, const Term& term, const Asked& asked, uint64_t which) {
  int16_t& slot = view.setting.slots[asked.slot];
  const Term& first = term.first();
  const Term& second = term.second();
  if (((second.open >> asked.slot) & 1U) != 0) return one_by_one(view, term, asked, which);
  const int right = work_out(view, second);
  return those(which, [&](int i) {
    slot = asked.things[i];
    return Compares()(work_out(view, first), right);
  });
}

}  // namespace

uint64_t one_by_one(const View& view, const Term& term, const Asked& asked, uint64_t which) {
  int16_t& slot = view.setting.slots[asked.slot];
  return those(which, [&](int i) {
    slot = asked.things[i];
    return work_out(view, term) != 0;
  });
}

Term::Among among_of(Op op) {
  switch (op) {
    case Op::both:
      return both_hold;
    case Op::either:
      return one_holds;
    case Op::negated:
      return none_holds;
    case Op::choice:
      return chosen_holds;
    case Op::word:
      return word_holds;
    case Op::equal:
      return compares<std::equal_to<>>;
    case Op::unequal:
      return compares<std::not_equal_to<>>;
    case Op::less:
      return compares<std::less<>>;
    case Op::at_most:
      return compares<std::less_equal<>>;
    case Op::more:
      return compares<std::greater<>>;
    case Op::at_least:
      return compares<std::greater_equal<>>;
    default:
      return one_by_one;
  }
}

}  // namespace loom::machine
