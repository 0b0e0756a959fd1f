#include "validator/replay/step_parser.h"

#include <fmt/core.h>

#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/replay/replay_codes.h"
#include "validator/replay/step_reading.h"

namespace loom::replay {
namespace {

struct VerbName {
  std::string_view order;  // "gather"
  std::string_view told;   // "gathers"
  Verb verb;
};

constexpr VerbName kVerbs[] = {
    {"gather", "gathers", Verb::gather},
    {"load", "loads", Verb::load},
    {"contribute", "contributes", Verb::contribute},
    {"join", "joins", Verb::join},
    {"give", "gives", Verb::give},
    {"ask", "asks", Verb::ask},
    {"recycle", "recycles", Verb::recycle},
    {"convert", "converts", Verb::convert},
    {"pass", "passes", Verb::pass},
    {"donate", "donates", Verb::donate},
    {"lose", "loses", Verb::lose},
    {"gain", "gains", Verb::gain},
    {"reveal", "reveals", Verb::reveal},
    {"flip", "flips", Verb::flip},
    {"place", "places", Verb::place},
    {"supply", "supplies", Verb::supply},
    {"has", "have", Verb::hold},
    {"score", "scores", Verb::score},
    {"winner", "wins", Verb::win},
    {"winners", "win", Verb::win},
    {"outcome", "outcome", Verb::outcome},
};

constexpr std::string_view kPlaces[] = {"first", "second", "third", "fourth", "fifth", "sixth"};

}  // namespace

bool StepReader::subject() {
  if (now() == "all" || now() == "everybody") {
    step_.player = kEverybody;
    ++at_;
    if (now() == "players") ++at_;
    return true;
  }
  const auto player = find(names_.players, now().text);
  if (!player) return false;
  step_.player = *player;
  step_.name_span = place(now());
  ++at_;
  return true;
}

void StepReader::statement() {
  if (now().text.empty()) fault("a step is expected");
  has_subject_ = subject();
  if (!has_subject_ && find(names_.goals, now().text) &&
      (next() == "completes" || next() == "needs")) {
    goal_statement();
    return;
  }
  if (const auto track = find(names_.tracks, now().text)) {
    step_.verb = Verb::track;
    step_.track = *track;
    ++at_;
    figure_list(names_.group_track[*track]);
    return;
  }
  if (!has_subject_ && now() == "world" && next() == "layer") {
    at_ += 2;
    step_.verb = Verb::world_layer;
    const auto value = number();
    if (!value) fault("the number of a layer is expected");
    step_.number = *value;
    return;
  }
  if (!has_subject_ && (now() == names_.prism || now() == names_.index)) {
    step_.verb = Verb::face_up;
    step_.area = now() == names_.prism ? names_.prism_area : names_.index_area;
    ++at_;
    card_list(step_.area == names_.index_area);
    return;
  }
  if (take("nobody")) {
    if (!take("wins")) fault("`wins` is expected");
    step_.verb = Verb::win;
    return;
  }
  if (now() == "the" && next() == "game") ++at_;
  if (now() == "game" && next() == "ends") {
    at_ += 2;
    step_.verb = Verb::end;
    return;
  }
  for (const VerbName& entry : kVerbs) {
    if (!(now() == entry.order || now() == entry.told)) continue;
    ++at_;
    with_verb(entry.verb);
    return;
  }
  std::vector<std::string> known{"completes", "needs", "world layer", names_.prism, names_.index};
  for (const VerbName& entry : kVerbs) known.emplace_back(entry.order);
  known.insert(known.end(), names_.tracks.begin(), names_.tracks.end());
  Diagnostic& found =
      diagnostics_.report(codes::step_syntax, place(now()),
                          now().text.empty() ? std::string("the step says nothing of the player")
                                             : "no step begins with " + quoted(now().text));
  std::vector<std::string> beginnings = known;
  beginnings.insert(beginnings.end(), names_.players.begin(), names_.players.end());
  beginnings.insert(beginnings.end(), names_.goals.begin(), names_.goals.end());
  if (const std::string near = nearest_name(now().text, beginnings); !near.empty()) {
    found.suggest(place(now()), near);
  } else {
    found.note(fmt::format(
        "a step is one such as `gather 2 energy`; it begins with {}, a player or a goal",
        quoted_list(known, known.size())));
  }
  throw Stop();
}

void StepReader::with_verb(Verb verb) {
  step_.verb = verb;
  if (is_action(verb)) {
    if (place_.turn_of == engine::kNobody) {
      --at_;
      refuse("an action stands outside of a turn",
             "actions belong to a player, under `turns:`; here stand figures and what follows");
    }
    if (step_.player != place_.turn_of) {
      at_ = 0;
      refuse(fmt::format("only {} acts in this turn", names_.players[place_.turn_of]),
             "give another player a turn of their own");
    }
    action(verb);
  } else {
    told(verb);
  }
}

void StepReader::action(Verb verb) {
  switch (verb) {
    case Verb::gather:
      step_.tokens = tokens();
      break;
    case Verb::load:
      step_.card = name("card", names_.cards);
      if (take("with")) step_.tokens = tokens();
      if (take("for")) {
        if (!take("nothing")) fault("`nothing` is expected, or `with` and the tokens");
        step_.tokens.told = true;
      }
      break;
    case Verb::contribute:
      step_.tokens.told = true;
      if (!(now() == "to")) step_.tokens = tokens();  // with none, a card is leaned on
      if (!take("to")) fault("`to` and a goal are expected");
      step_.goal = name("goal", names_.goals);
      break;
    case Verb::join:
      step_.goal = name("goal", names_.goals);
      break;
    case Verb::give:
      step_.tokens = tokens();
      if (!take("to")) fault("`to` and a player are expected");
      step_.partner = name("player", names_.players);
      break;
    case Verb::ask:
      step_.partner = name("player", names_.players);
      if (!take("for")) fault("`for` and a token are expected");
      step_.tokens = tokens();
      break;
    case Verb::recycle:
      if (!(now() == names_.prism || now() == names_.index)) {
        unknown("area", {names_.prism, names_.index});
      }
      step_.area = now() == names_.prism ? names_.prism_area : names_.index_area;
      step_.name_span = place(now());
      ++at_;
      break;
    default:
      break;
  }
  clauses(verb);
}

// What may follow an action after a comma: `first`, `leaning on trust`, `declined`, `revealing …`.
void StepReader::clauses(Verb verb) {
  while (take(",")) {
    const bool goal = verb == Verb::contribute || verb == Verb::join;
    const auto* place_word = std::find(std::begin(kPlaces), std::end(kPlaces), now().text);
    if (goal && place_word != std::end(kPlaces)) {
      step_.place = static_cast<int>(place_word - std::begin(kPlaces)) + 1;
      step_.place_span = place(now());
      ++at_;
    } else if ((verb == Verb::load || verb == Verb::contribute) && take("leaning")) {
      if (!take("on")) fault("`on` and a card are expected");
      step_.leaning.push_back(name("card", names_.cards));
    } else if ((verb == Verb::give || verb == Verb::ask) && take("declined")) {
      step_.declined = true;
    } else if (verb == Verb::recycle && take("revealing")) {
      card_list(step_.area == names_.index_area);
    } else {
      fault(goal ? "a place such as `first`, or `leaning on` and a card, is expected"
                 : "this cannot follow here");
    }
  }
}

void StepReader::goal_statement() {
  step_.goal = name("goal", names_.goals);
  if (take("completes")) {
    step_.verb = Verb::complete;
    return;
  }
  take("needs");
  step_.verb = Verb::need;
  step_.tokens.told = true;
  if (take("nothing")) return;
  do {
    const auto count = number();
    if (const auto layer = find(names_.layers, now().text)) {
      step_.layers[*layer] += count.value_or(1);
    } else if (const auto token = find(names_.tokens, now().text)) {
      step_.tokens.count[*token] += count.value_or(1);
    } else {
      std::vector<std::string> both = names_.tokens;
      both.insert(both.end(), names_.layers.begin(), names_.layers.end());
      unknown("token or layer", both);
    }
    ++at_;
  } while (take(",") || take("and"));
}

void StepReader::told(Verb verb) {
  switch (verb) {
    case Verb::donate:
      if (!place_.window) {
        --at_;
        refuse("a donation stands outside of the window",
               "donations close a round, under `window:`");
      }
      if (step_.player >= names_.players.size()) fault("a player should come first");
      if (!now().text.empty()) step_.tokens = tokens();
      break;
    case Verb::lose:
    case Verb::gain:
      if (step_.player == engine::kNobody) fault("a player should come first");
      gain_or_loss();
      break;
    case Verb::reveal:
      card_list(find(names_.goals, now().text) && !find(names_.cards, now().text));
      break;
    case Verb::flip:
      if (place_.turn_of == engine::kNobody && !place_.event) {
        --at_;
        refuse("no event can be turned up here",
               "`flip` belongs to a turn, or after an event that turns up another");
      }
      if (has_subject_) {
        at_ = 0;
        refuse("`flip` has no player", "write `flip` and the event");
      }
      if (now().text.empty()) fault("an event, an outcome or `any` is expected");
      step_.name_span = text_.span(now().begin, words_.back().end);
      break;
    case Verb::place:
      take("it");
      if (!take("in")) fault("`in` and a layer are expected");
      layer_list();
      break;
    case Verb::supply:
      if (step_.player >= names_.players.size()) fault("a player should come first");
      layer_list();
      if (take("to")) step_.goal = name("goal", names_.goals);
      break;
    case Verb::hold:
      if (step_.player == engine::kNobody) fault("a player should come first");
      step_.tokens.told = true;
      if (!take("nothing")) step_.tokens = tokens();
      break;
    case Verb::score:
      figure_list(false);
      break;
    case Verb::win:
      if (has_subject_) {
        for (size_t i = 0; i < names_.players.size(); ++i) {
          if (step_.player != kEverybody && step_.player != i) continue;
          step_.figures.push_back({static_cast<uint8_t>(i), 0, false, step_.name_span});
        }
        break;
      }
      do {
        step_.figures.push_back({name("player", names_.players), 0, false, step_.name_span});
      } while (take(",") || take("and"));
      break;
    case Verb::outcome:
      if (now().text.empty()) fault("the outcome's name is expected");
      step_.word = text_.text().substr(now().begin);
      step_.name_span = text_.span(now().begin, words_.back().end);
      at_ = words_.size() - 1;
      break;
    default:
      break;
  }
}

std::optional<Step> parse_step(const ScalarText& text, const Lexicon& lexicon, Place place,
                               Diagnostics& diagnostics) {
  return StepReader(text, lexicon, place, diagnostics).run();
}

size_t flipped_from(std::string_view step) {
  const std::vector<Word> words = split_words(step);
  if (words.size() < 3 || !(words[0] == "flip" || words[0] == "flips"))
    return std::string_view::npos;
  return words[1].begin;
}

}  // namespace loom::replay
