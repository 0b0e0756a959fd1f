// A value made ready for one setup: the function that works it out, and what it needs near at hand.
#pragma once

#include <cstdint>

namespace loom::machine {

struct View;
struct Asked;

struct Term {
  using Work = int (*)(const View& view, const Term& term);
  using Among = uint64_t (*)(const View& view, const Term& term, const Asked& asked,
                             uint64_t which);
  enum class Kind : uint8_t { number, local, worked };

  Work work = nullptr;
  Among among = nullptr;  // of a condition, for several things at once
  Kind kind = Kind::worked;
  int16_t slot = -1;
  int32_t number = 0;  // itself, or where to look
  int32_t node = 0;    // which of the Program's it is
  // Parts stand in the same list, so many places on: no list has to be looked up to find them.
  int32_t a = 0;
  int32_t b = 0;
  int32_t c = 0;
  uint32_t open = ~0U;  // bit n: it may hang on name n

  const Term& first() const { return this[a]; }
  const Term& second() const { return this[b]; }
  const Term& third() const { return this[c]; }
};

}  // namespace loom::machine
