#include "tests/support/random_lines.h"

namespace loom::testing {

int RandomLines::pick(int least, int most) {
  return std::uniform_int_distribution<int>(least, most)(random_);
}

std::string RandomLines::one_of(std::initializer_list<const char*> words) {
  return words.begin()[pick(0, static_cast<int>(words.size()) - 1)];
}

std::string RandomLines::player(int depth) {
  if (depth > 0 && pick(0, 5) == 0) return "next player after " + player(depth - 1);
  if (depth > 0 && pick(0, 9) == 0) return "owner of " + guest(depth - 1);
  return one_of({"player", "start-player", "host"});
}

std::string RandomLines::people(int depth) {
  switch (pick(0, 4)) {
    case 0:
      return "all players";
    case 1:
      return "each other player";
    case 2:
      return "player and host";
    default:
      return player(depth);
  }
}

std::string RandomLines::guest(int depth) {
  if (deeper(depth)) {
    return one_of({"top", "last", "first", "leftmost", "rightmost"}) + " " +
           one_of({"guest", "card"}) + " in " + zone(depth - 1);
  }
  return one_of({"guest", "card", "leaving", "source"});
}

std::string RandomLines::mood(int depth) {
  if (asks_ && pick(0, 1) == 0) return "mood";
  if (deeper(depth)) return "mood of " + guest(depth - 1);
  return one_of({"merry", "sulky", "shy", "theme"});
}

std::string RandomLines::zone(int depth) {
  switch (pick(0, 5)) {
    case 0:
      return depth > 0 ? "parlour of " + player(depth - 1) : "parlour";
    case 1:
      return "parlour";
    case 2:
      return "porch";
    case 3:
      return "guest deck";
    case 4:
      return "guest discards";
    default:
      return "bench";
  }
}

std::string RandomLines::things(int depth, bool plural) {
  std::string text;
  switch (plural ? pick(4, 7) : pick(0, 3)) {
    case 0:
    case 1:
      text = one_of({"a", "the", "an"}) + " " + one_of({"guest", "card"});
      break;
    case 2:
      text = "another guest";
      break;
    case 3:
      text = "1 or more guests";
      break;
    case 4:
      text = one_of({"2", "3", "{G2.shy}"}) + " cards";
      break;
    default:
      text = one_of({"all ", ""}) + one_of({"guests", "cards"});
  }
  text += " in " + zone(depth);
  if (pick(0, 4) == 0) text += " or " + zone(depth);
  if (deeper(depth)) {
    const bool before = asks_;
    asks_ = true;
    text += " whose " + condition(depth - 1);
    asks_ = before;
  }
  if (pick(0, 5) == 0) text += " as leaving";
  return text;
}

std::string RandomLines::amount(int depth) {
  if (deeper(depth)) return "(" + number(depth - 1) + ")";
  return one_of({"1", "2", "7", "{fame}", "{G2.shy}"});
}

std::string RandomLines::number(int depth) {
  if (deeper(depth)) {
    switch (pick(0, 7)) {
      case 0:
        return number(depth - 1) + one_of({" + ", " - ", " * ", " / "}) + number(depth - 1);
      case 1:
        return "(" + number(depth - 1) + ")" + one_of({" + ", " - ", " * ", " / "}) + "(" +
               number(depth - 1) + ")";
      case 2:
        return "number of " + things(depth - 1, true);
      case 3:
        return one_of({"sum of charm of ", "highest charm of ", "lowest charm of "}) +
               things(depth - 1, true);
      case 4:
        return "charm of " + guest(depth - 1);
      case 5:
        return one_of({"fame", "visits", "tea"}) + " of " + player(depth - 1);
      case 6:
        return "(" + number(depth - 1) + " if " + condition(depth - 1) +
               one_of({", otherwise ", " otherwise "}) + number(depth - 1) + ")";
      default:
        return "(" + number(depth - 1) + " if " + condition(depth - 1) + ", " + number(depth - 1) +
               " if " + condition(depth - 1) + ", otherwise " + number(depth - 1) + ")";
    }
  }
  if (asks_ && pick(0, 1) == 0) return "charm";
  return one_of({"0", "3", "players", "round", "noise", "fame", "songs", "{fame}", "{G1.bench}"});
}

std::string RandomLines::comparison(int depth) {
  switch (pick(0, 9)) {
    case 0:
      return zone(depth) + " has " + one_of({"a", "no"}) + " " + one_of({"guest", "card"});
    case 1:
      return one_of({"there is ", "there is no ", "there are "}) + things(depth, true);
    case 2:
      return player(depth) + one_of({" is asleep", " is not asleep"});
    case 3:
      return player(depth) + one_of({" can ", " cannot "}) + one_of({"invite", "visit", "nap"});
    case 4:
      return player(depth) + " can take no other action";
    case 5:
      return mood(depth) + one_of({" = ", " != ", " is ", " is not "}) + mood(depth);
    case 6:
      return guest(depth) + one_of({" is in ", " is not in "}) + zone(depth);
    case 7:
      return "all guests in parlour " +
             one_of({"share mood", "make a run by charm", "have different mood"});
    case 8:
      return player(0) + " has " + amount(depth) + " " + one_of({"cake", "tea"});
    default:
      return number(depth) + one_of({" = ", " != ", " < ", " <= ", " > ", " >= "}) + number(depth);
  }
}

std::string RandomLines::condition(int depth) {
  if (!deeper(depth)) return comparison(0);
  switch (pick(0, 5)) {
    case 0:
      return condition(depth - 1) + one_of({" and ", ", and "}) + condition(depth - 1);
    case 1:
      return condition(depth - 1) + one_of({" or ", ", or "}) + condition(depth - 1);
    case 2:
      return "not " + condition(depth - 1);
    case 3:
      return "(" + condition(depth - 1) + one_of({" and ", " or "}) + condition(depth - 1) + ")";
    case 4:
      return guest(depth - 1) + one_of({" is dear", " is not dear"});
    default:
      return comparison(depth - 1);
  }
}

std::string RandomLines::line(int depth) {
  switch (pick(0, 17)) {
    case 0:
      return one_of({"fame", "visits", "tea", "cake", "noise", "songs"}) + one_of({" +", " -"}) +
             amount(depth);
    case 1:
      return one_of({"fame", "tea"}) + one_of({" +", " -"}) + amount(depth) + " for " +
             people(depth);
    case 2:
      return "fame of " + player(depth) + " = " + number(depth);
    case 3:
      return one_of({"noise", "songs", "fame"}) + " = " + number(depth);
    case 4:
      return "theme = " + mood(depth);
    case 5:
      return "start-player = " + player(depth);
    case 6:
      return "draw " + amount(depth) + " of guest deck to " + zone(depth);
    case 7:
      return one_of({"refill bench", "recycle bench", "shuffle guest deck"});
    case 8:
      return "move " + guest(depth) + " to " + zone(depth);
    case 9:
      return one_of({"move", "discard", "show"}) == "move"
                 ? "move all guests in porch to guest deck"
                 : one_of({"discard ", "show "}) + "all guests in " + zone(depth);
    case 10:
      return one_of({"find ", "choose "}) + things(depth, pick(0, 1) == 0);
    case 11:
      return one_of({"choose a mood", "choose a token", "choose another player as host"});
    case 12:
      return player(0) + one_of({" may act ", " must act "}) + amount(depth) + " times";
    case 13:
      return player(0) + " may " + one_of({"invite", "visit", "nap", "party"});
    case 14:
      if (pick(0, 1) == 0) return people(depth) + one_of({" become ", " become not "}) + "asleep";
      return one_of({"take a turn", "nothing", "end game as uproar", "exchange 2 tea for 1 cake"});
    case 15:
      return one_of({"G2", "G3.turn", "G8"});
    default:
      return "discard " + guest(depth);
  }
}

std::string RandomLines::opener(int depth) {
  switch (pick(0, 7)) {
    case 0:
      return "each player" + (pick(0, 1) == 0 ? "" : ", clockwise from " + player(depth));
    case 1:
      return "each guest in " + zone(depth) + " whose charm > " + amount(0);
    case 2:
      return amount(depth) + " times";
    case 3:
      return "repeat at most " + amount(0) + " times while " + condition(depth);
    case 4:
      return "together";
    case 5:
      return "host may accept";
    default:
      return "if " + condition(depth);
  }
}

std::string RandomLines::list(int depth, int indent) {
  const std::string margin(static_cast<size_t>(indent), ' ');
  std::string out;
  const int lines = pick(1, 3);
  for (int i = 0; i < lines; ++i) {
    if (!deeper(depth)) {
      out += margin + "- \"" + line(depth) + "\"\n";
      continue;
    }
    const std::string begin = opener(depth);
    out += margin + "- \"" + begin + "\":\n" + list(depth - 1, indent + 4);
    if (!begin.starts_with("if")) continue;
    if (pick(0, 2) == 0) {
      out += margin + "- \"otherwise if " + condition(depth - 1) + "\":\n" +
             list(depth - 1, indent + 4);
    }
    if (pick(0, 1) == 0) out += margin + "- otherwise:\n" + list(depth - 1, indent + 4);
  }
  if (depth > 1 && pick(0, 6) == 0) {
    out += margin + "- choose one of:\n" + margin + "    stay:\n" + list(depth - 1, indent + 6) +
           margin + "    leave:\n" + list(depth - 1, indent + 6);
  }
  return out;
}

}  // namespace loom::testing
