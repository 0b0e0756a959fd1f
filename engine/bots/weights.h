// What a player who thinks values, in tenths of a point, and how the styles of play differ in it.
#pragma once

namespace loom::engine {

struct Weights {
  int point = 10;       // of the player's own score
  int rival_point = 5;  // of the best of the others

  // Tokens in hand
  int first_token = 11;  // of a kind; each further one is worth 1 less
  int least_token = 1;   // but no less than this
  int scarce_token = 6;  // more for one that cannot be gathered
  int reserve = 10;      // for one that could be donated, while the world is near its end

  // The engine
  int new_layer = 18;     // the first card of a layer in the palette
  int further_card = 5;   // any other
  int standing_card = 8;  // more for one that stands in for a token
  int asked_layer = 13;   // for a layer that a goal on the table asks for

  // Goals. A hundredth of the award that a marker promises, as far as the goal has come
  int marked = 80;
  int prospect = 65;      // of the best that could be reached with the tokens in hand
  int rival_marked = 25;  // the same for the best placed of the others
  int first_place = 0;    // more for being the first on a goal
  int later_place = 0;    // more for joining one
  int end_won = 120;      // for the End goal, as far as it has come, when that would win
  int end_lost = 40;      // against it, when it would not

  // The world
  int alive = 60;        // for the first step of the group's track above the end
  int next_step = 8;     // for the second; the n-th is worth 2/n of it
  int donate_below = 1;  // steps above the end that are worth a donation
  int keeps = 0;         // tokens kept back from a donation that is not needed at once
  int trust = 1;         // a donation is left to others who could make so many

  int low_vitals = 4;  // against each step of the vital track below the third
  int fragile = -15;
  int touched = -4;  // for a touchpoint, beyond what it brings

  int won = 400;
  int lost = -100;
  int collapsed = -400;
};

// Keeps the world above its end, and has something to give.
constexpr Weights stability_weights() {
  Weights weights;
  weights.next_step = 16;
  weights.reserve = 16;
  weights.scarce_token = 8;
  weights.donate_below = 2;
  weights.keeps = 1;
  weights.trust = 99;
  return weights;
}

// Loads early, and completes what asks for layers.
constexpr Weights engine_weights() {
  Weights weights;
  weights.new_layer = 23;
  weights.further_card = 9;
  weights.standing_card = 12;
  weights.asked_layer = 17;
  return weights;
}

// Is the first on every card, and at the end.
constexpr Weights racing_weights() {
  Weights weights;
  weights.first_place = 10;
  weights.marked = 95;
  weights.new_layer = 14;
  weights.further_card = 3;
  weights.end_won = 150;
  return weights;
}

// Trades for Vitals, and joins what others have begun.
constexpr Weights social_weights() {
  Weights weights;
  weights.touched = 1;
  weights.later_place = 8;
  weights.low_vitals = 6;
  return weights;
}

}  // namespace loom::engine
