#include "engine/machine/bots/appraiser.h"

#include <algorithm>

#include "engine/machine/cards.h"
#include "engine/machine/evaluate.h"

namespace loom::machine {
namespace {

using program::Node;
using Does = Piece::Does;

}  // namespace

Appraiser::Appraiser(const Game& game, size_t most_cells)
    : game_(game), contents_(game), cells_(game, contents_.spots(), most_cells) {
  for (const program::Feature& feature : game.program->features) {
    std::vector<int> climb;
    int sum = 0;
    for (const int step : feature.steps) climb.push_back(sum += step);
    climbs_.push_back(std::move(climb));
  }
}

void Appraiser::stand_on(const State& state) {
  if (cells_.tidy()) known_ = {};
  contents_.stand_on(state);
  style_ = nullptr;
}

void Appraiser::look_at(const State& state) { contents_.look_at(state); }

// A cell that has just been made: it may hang on spots of which nothing was known.
int Appraiser::made(int cell) {
  contents_.take_in_new_spots();
  return cell;
}

void Appraiser::think_as(const program::Style& style) {
  style_ = &style;
  uint64_t sum = beginning_of_sum(static_cast<uint64_t>(style.score)) +
                 beginning_of_sum(beginning_of_sum(static_cast<uint64_t>(style.rival)));
  for (const int weight : style.weights) {
    sum = beginning_of_sum(sum + static_cast<uint64_t>(weight));
  }
  if (sum == style_sum_) return;
  style_sum_ = sum;
  outlooks_.assign(static_cast<size_t>(game_.players), {});
}

uint64_t Appraiser::sum_of(Outlook& outlook, int player, Aim aim) const {
  if (outlook.sum_at != contents_.standing()) {
    if (!contents_.same_since(outlook.sum_at, outlook.reads)) {
      outlook.sum = contents_.sum(outlook.reads);
    }
    outlook.sum_at = contents_.standing();
  }
  return outlook.sum + contents_.difference(outlook.reads) + style_sum_ +
         beginning_of_sum(static_cast<uint64_t>(player) * 8 + static_cast<uint64_t>(aim));
}

// Once all cells are made that the worth is worked out of.
void Appraiser::find_reads(Outlook& outlook, const program::Style& style, int player) {
  for (int i = 0; i < game_.players; ++i) {
    const int score = cells_.score(i) >= 0 ? cells_.score(i) : made(cells_.make_score(i));
    outlook.reads.add(cells_[score].reads);
  }
  for (size_t i = 0; i < style.weights.size(); ++i) {
    if (style.weights[i] != 0) outlook.reads.add(cells_[cells_.feature(i, player)].reads);
  }
  outlook.known = true;
}

int Appraiser::worth(const program::Style& style, int player) {
  if (&style != style_) think_as(style);
  const Aim aim = aim_of(game_, contents_.state());
  Outlook& outlook = outlooks_[static_cast<size_t>(player)];
  const bool over = contents_.state().over();
  if (over || !outlook.known || outlook.reads.has(Spots::kAlways)) {
    const int result = work_out_worth(style, player, aim);
    if (!over && !outlook.known) find_reads(outlook, style, player);
    return result;
  }
  const uint64_t sum = sum_of(outlook, player, aim);
  int result = 0;
  if (known_.find(sum, result)) return result;
  result = work_out_worth(style, player, aim);
  known_.keep(sum, result);
  return result;
}

int Appraiser::work_out_worth(const program::Style& style, int player, Aim aim) {
  const int sign = aim == Aim::lowest ? -1 : 1;
  int sum = style.score * sign * score_of(player);
  if (aim != Aim::together && style.rival != 0) {
    int best = INT32_MIN;
    for (int other = 0; other < game_.players; ++other) {
      if (other != player) best = std::max(best, sign * score_of(other));
    }
    if (best != INT32_MIN) sum += style.rival * best;
  }
  for (size_t i = 0; i < style.weights.size(); ++i) {
    if (style.weights[i] == 0) continue;
    int cell = cells_.feature(i, player);
    if (cell < 0) cell = made(cells_.make_feature(i, player));
    int count = value(cell);
    if (const std::vector<int>& climb = climbs_[i]; !climb.empty()) {
      const int listed = static_cast<int>(climb.size());
      const int last = game_.program->features[i].steps.back();
      count = count <= 0        ? 0
              : count <= listed ? climb[static_cast<size_t>(count - 1)]
                                : climb.back() + (count - listed) * last;
    }
    sum += style.weights[i] * count;
  }
  const State& state = contents_.state();
  if (!state.over()) return sum;
  return sum + (((winners(game_, state) >> player) & 1U) != 0 ? style.won : style.lost);
}

int Appraiser::score_of(int player) {
  const int cell = cells_.score(player);
  return value(cell >= 0 ? cell : made(cells_.make_score(player)));
}

// Of all that a search hangs on, in the state that is looked at.
uint64_t Appraiser::sum_of(Cell& cell) const {
  if (cell.sum_at != contents_.standing()) {
    if (!contents_.same_since(cell.sum_at, cell.reads)) {
      const auto number = static_cast<uint64_t>(&cell - &cells_.front());
      cell.sum = contents_.sum(cell.reads) + beginning_of_sum(number);
    }
    cell.sum_at = contents_.standing();
  }
  return cell.sum + contents_.difference(cell.reads);
}

int Appraiser::work_out(int index, bool differs) {
  Cell& cell = cells_[index];
  if (!differs && contents_.same_since(cell.base_at, cell.reads)) {
    cell.base_at = contents_.standing();
    return cell.base;
  }
  const int result = cell.does == Does::formula ? formula(index)
                     : cell.searches            ? look_up(index)
                                                : work(index);
  Cell& after = cells_[index];  // there may be more by now
  if (!differs) {
    after.base = result;
    after.base_at = contents_.standing();
  }
  after.now = result;
  after.now_at = contents_.looking();
  return result;
}

// What is sooner found again than worked out.
int Appraiser::look_up(int index) {
  const uint64_t sum = sum_of(cells_[index]);
  int result = 0;
  if (!known_.find(sum, result)) {
    result = work(index);
    known_.keep(sum, result);
  }
  return result;
}

int Appraiser::work(int index) {
  const Cell& cell = cells_[index];
  switch (cell.does) {
    case Does::number:
    case Does::local:
      return cell.base;
    case Does::word: {
      const int thing = value(cell.parts[0]);
      return thing < 0 ? 0 : value(about(index, 1, thing));
    }
    case Does::count:
    case Does::there_is:
    case Does::sum:
    case Does::highest:
    case Does::lowest:
      return over_things(index);
    case Does::alike:
      return alike(index);
    case Does::score: {
      const int player = value(cell.parts[0]);
      return player < 0 ? 0 : score(game_, contents_.state(), player);
    }
    case Does::people:
      return people({game_, contents_.state(), cells_.setting(index)}, cells_.piece(cell).node);
    case Does::plain:
      return evaluate({game_, contents_.state(), cells_.setting(index)}, cells_.piece(cell).node);
    default:
      return 0;
  }
}

int Appraiser::formula(int index) {
  int stack[kMostOnStack + 1] = {};
  int* top = stack;
  const int end = cells_[index].end;
  for (int at = cells_[index].first; at < end; ++at) {
    const Step step = cells_.step(at);
    switch (step.does) {
      case Step::Does::number:
        *++top = step.number;
        break;
      case Step::Does::cell:
        *++top = value(step.number);
        break;
      case Step::Does::reckon:
        --top;
        *top = reckon(step.reckons, top[0], top[1]);
        break;
      case Step::Does::reckon_with:
        *top = reckon(step.reckons, *top, step.number);
        break;
      case Step::Does::jump:
        at += step.number - 1;
        break;
      case Step::Does::unless:
        if (*top-- == 0) at += step.number - 1;
        break;
      case Step::Does::and_then:
      case Step::Does::or_else: {
        const bool held = *top-- != 0;
        if (held != (step.does == Step::Does::or_else)) break;
        *++top = held ? 1 : 0;
        at += step.number - 1;
        break;
      }
      case Step::Does::holds:
        *top = *top != 0 ? 1 : 0;
    }
  }
  return *top;
}

int Appraiser::about(int index, int which, int thing) {
  const int cell = cells_.about(cells_[index], which, thing);
  return cell >= 0 ? cell : made(cells_.make_about(index, which, thing));
}

template <typename See>
void Appraiser::each_place(int index, See see) {
  using Says = PieceOfPlace::Says;
  const int first = cells_[index].first;
  const int end = cells_[index].end;
  for (int i = first; i < end; ++i) {
    const CellOfPlace place = cells_.place(i);
    const int said = place.cell < 0 ? 0 : value(place.cell);
    switch (place.says) {
      case Says::one:
        see(place.first);
        break;
      case Says::of_people:
        for (int player = 0; player < game_.players; ++player) {
          if (((said >> player) & 1) != 0) see(place.first + player);
        }
        break;
      case Says::of_player:
        if (said >= 0 && said < game_.players) see(place.first + said);
        break;
      case Says::which:
        if (said >= 0 && said < static_cast<int>(game_.layout.instances.size())) see(said);
    }
  }
}

// What a search finds; `see` returns false to stop.
template <typename See>
void Appraiser::each_thing(int index, See see) {
  const bool filtered = cells_[index].parts[0] >= 0;
  const auto consider = [&](int thing) {
    return (filtered && value(about(index, 0, thing)) == 0) || see(thing);
  };
  const Node& node = game_.nodes[static_cast<size_t>(cells_.piece(cells_[index]).node)];
  const auto up_to = [&](int first, int count) {
    for (int i = 0; i < count && consider(first + i); ++i) {
    }
  };
  switch (static_cast<program::Sought>(node.index)) {
    case program::Sought::card: {
      bool on = true;
      each_place(index, [&](int place) {
        if (on)
          each_card(game_, contents_.state(), place, [&](int card) { return on = consider(card); });
      });
      break;
    }
    case program::Sought::zone: {
      bool on = true;
      const int first = cells_[index].first;
      const int end = cells_[index].end;
      for (int i = first; on && i < end; ++i) on = consider(value(cells_.place(i).cell));
      break;
    }
    case program::Sought::player: {
      const bool other = node.flag == static_cast<uint8_t>(program::HowMany::another);
      const int self = cells_[index].self;
      for (int i = 0; i < game_.players; ++i) {
        if ((!other || i != self) && !consider(i)) break;
      }
      break;
    }
    case program::Sought::space:
      up_to(0, game_.layout.spaces[static_cast<size_t>(node.number)]);
      break;
    case program::Sought::token:
      up_to(0, static_cast<int>(game_.program->tokens.size()));
      break;
    case program::Sought::value: {
      const program::Scale& scale = game_.program->scales[static_cast<size_t>(node.number)];
      up_to(scale.first, static_cast<int>(scale.values.size()));
    }
  }
}

int Appraiser::over_things(int index) {
  int result = 0;
  bool any = false;
  const Does does = cells_[index].does;
  each_thing(index, [&](int thing) {
    if (does == Does::count || does == Does::there_is) {
      ++result;
      return does == Does::count;
    }
    const int one = value(about(index, 1, thing));
    if (does == Does::sum) {
      result += one;
    } else if (!any || (does == Does::highest ? one > result : one < result)) {
      result = one;
    }
    any = true;
    return true;
  });
  return result;
}

int Appraiser::alike(int index) {
  const int wanted = value(cells_[index].parts[0]);
  const int field = cells_[index].number;
  int count = 0;
  each_place(index, [&](int place) {
    count += card_count(game_, contents_.state(), place, field, wanted);
  });
  return cells_.piece(cells_[index]).parts[2] == 1 ? std::min(count, 1) : count;
}

}  // namespace loom::machine
