// Whether two trees mean the same; where they were written does not matter.
#include <algorithm>

#include "schema/behaviour/print_lines.h"

namespace loom::behaviour {
namespace {

template <typename Item>
bool all_same(const std::vector<Item>& a, const std::vector<Item>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Item& x, const Item& y) { return same(x, y); });
}

bool same(const Way& a, const Way& b) {
  return a.name == b.name && all_same(a.needs, b.needs) && all_same(a.body, b.body);
}

}  // namespace

bool same(const Expr& a, const Expr& b) {
  if (a.op != b.op || a.type != b.type || a.name != b.name || a.number != b.number) return false;
  // A local is what its name says; which kind of card it was found among is a hint to the reader.
  if (a.op != Op::local && a.index != b.index) return false;
  return all_same(a.of, b.of) && all_same(a.search, b.search);
}

bool same(const Things& a, const Things& b) {
  return a.how_many == b.how_many && a.face == b.face && a.noun == b.noun && a.asked == b.asked &&
         a.name == b.name && all_same(a.count, b.count) && all_same(a.places, b.places) &&
         all_same(a.filter, b.filter);
}

bool same(const Line& a, const Line& b) {
  return a.verb == b.verb && a.index == b.index && a.sign == b.sign && a.must == b.must &&
         a.backwards == b.backwards && a.at_random == b.at_random && a.face == b.face &&
         a.name == b.name && all_same(a.args, b.args) && same(a.body, b.body) &&
         same(a.otherwise, b.otherwise) &&
         std::equal(a.ways.begin(), a.ways.end(), b.ways.begin(), b.ways.end(),
                    [](const Way& x, const Way& y) { return same(x, y); });
}

bool same(const std::vector<Line>& a, const std::vector<Line>& b) { return all_same(a, b); }

}  // namespace loom::behaviour
