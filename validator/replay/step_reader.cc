#include "validator/replay/step_reader.h"

#include <algorithm>

#include "schema/structure/scalar.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"
#include "validator/replay/replay_codes.h"
#include "validator/replay/step_words.h"

namespace loom::replay {
namespace {

using What = Step::What;

// Words that only join the things of an action.
constexpr std::string_view kJoining[] = {",",  "and", "to", "from",   "for",      "in",    "on",
                                         "of", "as",  "at", "naming", "choosing", "taking"};

constexpr std::string_view kPlaces[] = {"first", "second", "third", "fourth", "fifth", "sixth"};

class StepReader : private StepWords {
 public:
  StepReader(const ScalarText& text, const Lexicon& names, int turn_of, Diagnostics& diagnostics)
      : StepWords(text, names, diagnostics), turn_of_(turn_of) {
    step_.text = text.text();
    step_.span = text.span();
  }

  std::optional<Step> run(bool only_cards) {
    try {
      if (only_cards) {
        step_.what = What::come;
        coming();
      } else {
        statement();
      }
      if (!at_end()) fault("nothing should follow here");
      return std::move(step_);
    } catch (const Unreadable&) {
      return std::nullopt;
    }
  }

 private:
  bool subject() {
    if (now() == "all" || now() == "everybody") {
      step_.player = kAllPlayers;
      ++at_;
      take("players");
      return true;
    }
    const int player = names_.find(now().text, Sort::player);
    if (player < 0) return false;
    step_.player = player;
    ++at_;
    return true;
  }

  void cards(std::vector<Item>& items) { list_of(Sort::card, "card", items); }

  // Cards that come up; the rest of the step may be an outcome that stands for one.
  void coming() {
    const std::string rest(text_.text().substr(std::min(now().begin, text_.text().size())));
    if (names_.find(rest, Sort::card) < 0) return cards(step_.come);
    Item made;
    made.meanings = names_.find(rest);
    made.text = rest;
    made.span = text_.span(now().begin, text_.text().size());
    step_.come.push_back(std::move(made));
    at_ = words_.size() - 1;
  }

  void statement() {
    if (at_end()) fault("a step is expected");
    const bool has_subject = subject();
    if (!has_subject && about_card()) return;
    if (action() || answer() || about_game(has_subject) || figures(has_subject)) return;
    std::vector<std::string> known = names_.all_names();
    known.insert(known.end(),
                 {"reveal", "flip", "place", "score", "winner", "outcome", "top", "nobody"});
    if (has_subject) {
      known.insert(known.end(), {"gains", "loses", "has", "is", "chooses", "supplies"});
    }
    Diagnostic& found =
        diagnostics_.report(codes::step_syntax, place(now()),
                            at_end() ? std::string("the step says nothing of the player")
                                     : "no step begins with " + quoted(now().text));
    if (const std::string near = nearest_name(now().text, known); !near.empty()) {
      found.suggest(place(now()), near);
    } else {
      found.note("the actions of this game are " +
                 quoted_list(names_.actions(), names_.actions().size()));
    }
    throw Unreadable();
  }

  bool action() {
    step_.action = names_.action(now().text);
    if (step_.action < 0) step_.way = names_.further_way(now().text);
    if (step_.way >= 0) step_.action = names_.action_of(step_.way);
    if (const auto way = names_.way(now().text); step_.action < 0 && way.action >= 0) {
      step_.action = way.action;
      step_.items.push_back({names_.find(way.name), 1, way.name, place(now())});
    }
    if (step_.action < 0 && !is_form_of(now().text, "pass")) return false;
    step_.what = step_.action < 0 ? What::pass : What::act;
    if (step_.player == kNoPlayer) step_.player = turn_of_;
    if (step_.player < 0) {
      diagnostics_.report(codes::step_syntax, place(now()), "nobody is named who does this")
          .note("outside of turns a step begins with a player");
      throw Unreadable();
    }
    ++at_;
    while (!at_end()) clause();
    return true;
  }

  // `local-clinic completes`, `local-clinic needs energy`
  bool about_card() {
    const int card = names_.find(now().text, Sort::card);
    const bool needs = next() == "needs";
    if (card < 0 || (!needs && !names_.happens(next().text))) return false;
    step_.what = needs ? What::need : What::happen;
    step_.card = card;
    step_.word = next().text;
    at_ += 2;
    if (!needs || take("nothing")) return true;
    do {
      const size_t first = at_;
      Item made = item();
      if (made.meant(Sort::token) < 0 && made.meant(Sort::value) < 0) {
        at_ = first;
        count();
        unknown("token or value", names_.all_names());
      }
      step_.items.push_back(std::move(made));
    } while (goes_on());
    return true;
  }

  // `place it in boundary`
  void belongs() {
    take("it");
    if (!take("in")) fault("`in` and a place are expected");
    step_.what = What::belong;
    do {
      Item made = item();
      if (made.meant(Sort::value) < 0 && made.meant(Sort::zone) < 0) {
        --at_;
        unknown("place", names_.all_names());
      }
      step_.items.push_back(std::move(made));
    } while (goes_on());
  }

  // `Ada supplies boundary to stewardship`
  void supplies() {
    step_.what = What::supply;
    list_of(Sort::value, "value", step_.items);
    if (take("to")) step_.card = item_of(Sort::card, "card").meant(Sort::card);
  }

  // A thing of the action, or what it costs, brings up or comes to.
  void clause() {
    if (take("with") || take("paying") || take("pays")) {
      step_.tells_price = true;
      list_of(Sort::token, "token", step_.pays);
    } else if (now() == "for" && next() == "nothing") {
      at_ += 2;
      step_.tells_price = true;
    } else if (take("revealing") || take("getting")) {
      cards(step_.come);
    } else if (take("declined")) {
      step_.declined = true;
    } else if (take("leaning")) {
      if (!take("on")) fault("`on` and a card are expected");
      step_.standing.push_back(item_of(Sort::card, "card"));
    } else if (const auto* word = std::find(std::begin(kPlaces), std::end(kPlaces), now().text);
               word != std::end(kPlaces)) {
      step_.place = static_cast<int>(word - std::begin(kPlaces)) + 1;
      step_.place_span = place(now());
      ++at_;
    } else if (std::find(std::begin(kJoining), std::end(kJoining), now().text) !=
               std::end(kJoining)) {
      ++at_;
      if (at_end()) fault("something should follow here");
    } else {
      if (step_.items.size() == kMostItems) fault("so many things are in no step");
      step_.items.push_back(item());
    }
  }

  bool answer() {
    if (take_form("choose")) {
      step_.what = What::choose;
      do step_.items.push_back(item());
      while (goes_on());
    } else if (take_form("accept")) {
      step_.what = What::accept;
    } else if (take_form("decline")) {
      step_.what = What::decline;
    } else if (take_form("gain") || take("lose") || take("loses")) {
      step_.what = is_form_of(words_[at_ - 1].text, "gain") ? What::gain : What::lose;
      do step_.items.push_back(counted());
      while (goes_on());
    } else {
      return false;
    }
    if (step_.player == kNoPlayer) step_.player = turn_of_;
    if (step_.player == kNoPlayer) fault("a player should come first");
    return true;
  }

  // What is gained or lost: tokens, or steps of a track or counter.
  Item counted() {
    const size_t first = at_;
    Item made = item();
    for (const Sort sort : {Sort::token, Sort::track, Sort::counter}) {
      if (made.meanings.empty() || made.meant(sort) >= 0) return made;
    }
    at_ = first;
    count();
    unknown("token or track", names_.all_names());
  }

  bool about_game(bool has_subject) {
    if (take_form("reveal") || take_form("flip")) {
      step_.what = What::come;
      coming();
    } else if (take("nobody")) {
      if (!take("wins")) fault("`wins` is expected");
      step_.what = What::win;
    } else if (has_subject && (take("wins") || take("win"))) {
      step_.what = What::win;
      for (size_t i = 0; i < names_.players().size(); ++i) {
        const int player = static_cast<int>(i);
        if (step_.player == kAllPlayers || step_.player == player) {
          step_.figures.push_back({player, 0, false, place(words_[0])});
        }
      }
    } else if (!has_subject && (take("winner") || take("winners"))) {
      step_.what = What::win;
      do step_.figures.push_back({player_name(), 0, false, place(words_[at_ - 1])});
      while (take(",") || take("and"));
    } else if (take("the") || now() == "game") {
      if (!take("game") || !take("ends")) fault("`the game ends` is expected");
      step_.what = What::end;
      if (take("as")) {
        if (at_end()) fault("the name of an ending is expected");
        step_.word = now().text;
        ++at_;
      }
    } else if (!has_subject && take_form("place")) {
      belongs();
    } else if (has_subject && step_.player >= 0 && (take("supplies") || take("supply"))) {
      supplies();
    } else if (!has_subject && take("outcome")) {
      if (at_end()) fault("what the game comes to is expected");
      step_.what = What::outcome;
      step_.word = text_.text().substr(now().begin);
      at_ = words_.size() - 1;
    } else if (take("top")) {
      if (!take("of")) fault("`of` and a zone are expected");
      step_.what = What::top;
      zone();
      step_.items.push_back(item_of(Sort::card, "card"));
    } else if (has_subject && (take("has") || take("have"))) {
      step_.what = What::hold;
      if (!take("nothing")) list_of(Sort::token, "token", step_.items);
    } else if (has_subject && (take("is") || take("are"))) {
      step_.what = What::status;
      step_.negated = take("not");
      const int status = names_.find(now().text, Sort::status);
      if (status < 0) unknown("status", names_.all_names());
      step_.about = {Sort::status, status};
      ++at_;
    } else {
      return false;
    }
    return true;
  }

  void zone() {
    const int zone = names_.find(now().text, Sort::zone);
    if (zone < 0) unknown("zone", names_.all_names());
    step_.about = {Sort::zone, zone};
    ++at_;
    if (take("of")) step_.player = player_name();
  }

  // `hand Ada 4, Ben 5`, `hand of Ada mill`, `harvest 3`, `score Ada 14`, `suit-to-follow hearts`
  bool figures(bool has_subject) {
    if (take_form("score")) {
      step_.what = What::score;
      figure_list(has_subject);
      return true;
    }
    if (names_.find(now().text, Sort::zone) >= 0) {
      zone();
      const bool list = now() == "any" || now() == "nothing" || next() == "any" ||
                        names_.find(now().text, Sort::card) >= 0 ||
                        names_.find(next().text, Sort::card) >= 0;
      step_.what = list ? What::lie : What::figure;
      if (take("nothing")) return true;
      if (list) {
        cards(step_.items);
      } else {
        figure_list(step_.player != kNoPlayer);
      }
      return true;
    }
    for (const Sort sort : {Sort::track, Sort::counter}) {
      const int index = names_.find(now().text, sort);
      if (index < 0) continue;
      step_.what = What::figure;
      step_.about = {sort, index};
      ++at_;
      figure_list(has_subject);
      return true;
    }
    return false;
  }

  Figure figure(int player) {
    Figure made;
    made.player = player;
    made.span = place(now());
    const std::string_view word = now().text;
    made.gained = word.starts_with('+') || word.starts_with('-');
    if (const auto value = parse_integer(word.substr(word.starts_with('+') ? 1 : 0))) {
      if (*value < -9999 || *value > 9999) fault("a figure is expected");
      made.value = static_cast<int>(*value);
    } else if (const int named = names_.find(word, Sort::value); named >= 0) {
      made.value = named;
    } else {
      fault("a figure is expected");
    }
    ++at_;
    return made;
  }

  void figure_list(bool has_subject) {
    if (has_subject && step_.player == kAllPlayers) {
      const size_t from = at_;
      for (size_t i = 0; i < names_.players().size(); ++i) {
        at_ = from;
        step_.figures.push_back(figure(static_cast<int>(i)));
      }
    } else if (has_subject) {
      step_.figures.push_back(figure(step_.player));
    } else if (names_.find(now().text, Sort::player) < 0) {
      step_.figures.push_back(figure(kNoPlayer));
    } else {
      do {
        const int player = player_name();
        step_.figures.push_back(figure(player));
      } while (take(",") || take("and"));
    }
  }

  const int turn_of_;
  Step step_;
};

}  // namespace

std::optional<Step> read_step(const ScalarText& text, const Lexicon& words, int turn_of,
                              Diagnostics& diagnostics) {
  return StepReader(text, words, turn_of, diagnostics).run(false);
}

std::optional<Step> read_coming_cards(const ScalarText& text, const Lexicon& words,
                                      Diagnostics& diagnostics) {
  return StepReader(text, words, kNoPlayer, diagnostics).run(true);
}

}  // namespace loom::replay
