// Cards by the face they show, cards that are chosen together, and choices in secret.
#include <algorithm>

#include "compiler/program/program_builder.h"
#include "schema/behaviour/check_behaviour.h"
#include "schema/behaviour/parser.h"

namespace loom::program {

namespace in = loom::behaviour;

static_assert(kMostTogether == in::kMostTogether);
static_assert(kMostChosen == in::kMostChosen);
static_assert(kMostWays == in::kMostWays);

// What a thing has to be: how it lies, and what stands after `whose`.
int Builder::filter(const in::Things& things) {
  const int whose = things.filter.empty() ? -1 : node(things.filter[0]);
  if (things.face == in::Face::any) return whose;
  Node card;
  card.op = Op::local;
  card.slot = static_cast<int16_t>(slot_of(things.asked, things.span));
  Node lies;
  lies.op = Op::face;
  lies.number = things.face == in::Face::down ? 1 : 0;
  const int face = add(lies, {add(card)});
  if (whose < 0) return face;
  Node both;
  both.op = Op::both;
  return add(both, {face, whose});
}

// Only where cards are chosen they have a name together.
void Builder::subset(const in::Things& things, int search) {
  const bool counted = things.how_many == in::Things::HowMany::counted;
  if (!counted && things.how_many != in::Things::HowMany::some) return;
  if (things.name == things.asked || things.noun.index < 0) return;
  Subset made{{things.name, things.name}, search, things.noun.index, -1};
  if (counted) made.size = node(things.count[0]);
  out_.subsets.push_back(std::move(made));
}

// Cards that are drawn, moved or turned, and how they lie then.
Instruction& Builder::card_line(const in::Line& line) {
  int16_t args[3] = {-1, -1, -1};
  for (size_t i = 0; i < line.args.size() && i < 3; ++i) {
    args[i] = static_cast<int16_t>(node(line.args[i]));
  }
  Instruction& made = emit(line.verb == in::Verb::draw   ? Code::draw
                           : line.verb == in::Verb::move ? Code::move
                                                         : Code::face);
  made.a = args[0];
  made.b = args[1];
  made.c = args[2];
  made.flag = line.face == in::Face::down ? uint8_t{1} : uint8_t{0};
  return made;
}

// Player by player; what one has chosen is kept apart before the next is asked.
void Builder::at_once(const in::Line& line) {
  const int hidden_before = hidden_;
  const int concerned = hide();
  const int how_far = hide();
  keep(kPlayerSlot, concerned);
  Node everybody;
  everybody.op = Op::things;
  everybody.index = static_cast<int16_t>(Sought::player);
  everybody.slot = kPlayerSlot;
  everybody.asked = kPlayerSlot;
  const int players = add(everybody);
  Node start;
  start.op = Op::start_player;
  const int from = add(start);
  emit(Code::begin).slot = static_cast<int16_t>(how_far);
  const int each = emit_at(Code::each);
  out_.code[each].a = static_cast<int16_t>(players);
  out_.code[each].c = static_cast<int16_t>(from);
  out_.code[each].flag = static_cast<uint8_t>(how_far);
  out_.code[each].slot = kPlayerSlot;
  for (const in::Line& choice : line.body) {
    if (choice.verb != in::Verb::choose) continue;
    this->line(choice);
    out_.code.back().flag = 2;
    const int16_t slot = out_.code.back().slot;
    const auto known = std::find(names_.secrets.begin(), names_.secrets.end(), choice.name);
    Instruction& confide = emit(Code::confide);
    confide.a = static_cast<int16_t>(known - names_.secrets.begin());
    confide.slot = slot;
  }
  emit(Code::jump).a = static_cast<int16_t>(each);
  out_.code[each].b = static_cast<int16_t>(here());
  keep(concerned, kPlayerSlot);
  hidden_ = hidden_before;
}

}  // namespace loom::program
