// The sample game with all that tables can hold: goals, pressure, resolution tables, rules.
#pragma once

#include <string>

#include "tests/compiler/sample_game.h"

namespace loom {

inline constexpr char kWholeComponents[] = R"(kind: components
tokens:
  sun: {title: Sun, many: Suns, gathered: true}
  heart: {title: Heart}
tracks:
  mood: {title: Mood, scope: group, max: 12}
  health: {title: Health, scope: player, min: 1, max: 10}
layers:
  ground: {number: 1, title: Ground}
  sky: {number: 3, title: Sky}
areas:
  basket: {title: Basket}
actions:
  spin: {title: Spin, phrase: spin a thread}
)";

inline constexpr char kWholeThread[] = R"(kind: kind
name: thread
title: a Thread
doc: A card that a player loads.
role: engine-card
slots: {layer: level, requirement: costs, bonus: gives, code: trouble, standing: like}
fields:
  title: {type: text, required: true, doc: the printed name}
  level: {type: reference, to: layer, required: true, doc: the level}
  costs: {type: requirement, required: true, doc: what it costs}
  gives: {type: effect, default: nothing, doc: what it gives}
  trouble: {type: integer, doc: what it calls}
  like: {type: reference, to: token, doc: what it stands in for}
)";

inline constexpr char kWholeCloth[] = R"(kind: kind
name: cloth
title: a Cloth
doc: A goal.
role: shared-goal
slots: {layer: level, boxes: asks, layers: over, spaces: hands, reward: gives, bonus: more, penalty: costs, code: trouble, end: last}
fields:
  title: {type: text, required: true, doc: the printed name}
  level: {type: reference, to: layer, required: true, doc: the level}
  asks: {type: requirement, required: true, doc: what it takes}
  over: {type: requirement, doc: what must be there}
  hands: {type: integer, required: true, doc: how many may help}
  gives: {type: effect, required: true, doc: what it gives}
  more: {type: effect, doc: what else it gives}
  costs: {type: effect, doc: what it costs}
  trouble: {type: integer, doc: what it calls}
  last: {type: boolean, default: false, doc: whether it ends the game}
)";

inline constexpr char kWholeGust[] = R"(kind: kind
name: gust
title: a Gust
doc: Pressure.
role: pressure
slots: {letter: from, code: force}
fields:
  title: {type: text, required: true, doc: the printed name}
  from: {type: enum, values: [N, S], row-of: [wind], required: true, doc: where it comes from}
  force: {type: integer, required: true, doc: how hard it blows}
)";

inline constexpr char kWholeRules[] = R"(kind: rules
section: All
rules:
  A1:
    statement: Start at {mood} and {suns}.
    figures: {mood: 5, suns: 2}
    switches: {open: true}
    names: {track: mood, deck: gust, table: wind, wind: wind, what: sun}
    series:
      awards: {values: [6, 3, 1]}
    bands:
      marks:
        of: [mood, health]
        readings:
          low: {title: Low, from: 0, to: 9}
          high: {title: High, from: 10}
    variants:
      quick: {title: Quick, group: pace, needs: bold, sets: {A1.mood: B2.mood, A1.open: false}}
  B2:
    statement: Or at {mood}.
    figures: {mood: 7}
    variants:
      bold: {title: Bold, sets: {A1.suns: B2.mood}}
)";

inline MemoryFiles& add_whole_sample(MemoryFiles& files) {
  files.add("game/game.yaml", kSampleGame);
  files.add("game/components.yaml", kWholeComponents);
  files.add("game/kind-cloth.yaml", kWholeCloth);
  files.add("game/kind-gust.yaml", kWholeGust);
  files.add("game/kind-thread.yaml", kWholeThread);
  files.add("game/rules.yaml", kWholeRules);
  files.add("game/threads.yaml", sample_cards("  weave: {title: Weave, level: ground, costs: '2 "
                                              "sun, sky, health', gives: sun +1, like: heart}\n"
                                              "  plain: {title: 'Either | Or', level: sky, costs: "
                                              "none, gives: heart -1 for all players else health "
                                              "-1; mood +1 per 2 players, trouble: 3}\n"));
  files.add(
      "game/cloths.yaml",
      "kind: cloth\ncards:\n"
      "  shawl: {title: Shawl, level: sky, asks: '3 sun, heart', over: '2 ground', hands: 3,\n"
      "    gives: mood +1, more: sun +1 for contributors, costs: consult wake, trouble: 2}\n"
      "  sail: {title: Sail, level: sky, asks: sun, hands: 4, gives: mood +2,\n"
      "    costs: reveal gust ignoring mood; recycle basket, last: true}\n");
  files.add("game/gusts.yaml",
            "kind: gust\ncards:\n  breeze: {title: Breeze, from: S, force: 1}\n"
            "  squall: {title: Squall, from: N, force: 2}\n");
  files.add("game/wind.yaml",
            "kind: table\nname: wind\ntitle: Wind\nrows:\n"
            "  N: {1-2: mood -1, 3: consult wake code 2 for first contributor}\n"
            "  S: {1: nothing, 2-3: limit spin to 0 for all players}\n");
  files.add("game/wake.yaml",
            "kind: table\nname: wake\ntitle: Wake\nrows:\n"
            "  1: {1-3: token -1}\n"
            "  2: {1-3: health -1 for 2 lowest scorers else nothing}\n");
  return files;
}

inline LoadedGame load_whole_sample() {
  MemoryFiles files;
  return load_right(add_whole_sample(files));
}

inline Tables compile_whole_sample() { return compile_right(load_whole_sample()); }

}  // namespace loom
