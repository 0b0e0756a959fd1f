#include "compiler/program_file/arguments.h"

#include <array>

namespace loom::program {
namespace {

constexpr std::array kCodeNames = {
    "nothing",    "done",       "jump",      "unless",      "change",       "set",
    "draw",       "refill",     "recycle",   "move",        "discard",      "shuffle",
    "show",       "face",       "find",      "choose",      "confide",      "begin",
    "act",        "offer",      "power",     "turn",        "turn_over",    "end_game",
    "each",       "count_down", "repeat",    "round_over",  "hold",         "release",
    "become",     "place",      "limit",     "consult",     "consult_row",  "carry_out",
    "pay_prices", "pay_less",   "pay_begin", "pay_stand",   "pay_any",      "pay_tracks",
    "pay_tokens", "exchange",   "give",      "award_marks", "award_people", "fill",
    "one_of",     "accept",     "tokens",    "effect",      "whom",         "next_of",
    "short_of",   "reveal"};
constexpr std::array kOpNames = {
    "number",       "figure",     "local",       "start_player", "track",      "held",
    "counter",      "status",     "field",       "word",         "players",    "round",
    "zone",         "deck",       "discards",    "count",        "sum",        "highest",
    "lowest",       "first",      "last",        "next",         "owner",      "things",
    "everybody",    "others",     "several",     "add",          "subtract",   "multiply",
    "divide",       "equal",      "unequal",     "less",         "at_most",    "more",
    "at_least",     "both",       "either",      "negated",      "choice",     "there_is",
    "inside",       "can",        "can_other",   "same",         "run",        "different",
    "exactly",      "groups",     "face",        "secret",       "aside",      "full",
    "empty",        "open",       "marked",      "marker_left",  "markers_on", "asked",
    "can_fill",     "recyclable", "names_table", "ending",       "took",       "score",
    "marker_place", "tokens_in"};
static_assert(kCodeNames.size() == static_cast<size_t>(Code::reveal) + 1);
static_assert(kOpNames.size() == static_cast<size_t>(Op::tokens_in) + 1);

}  // namespace

Arguments arguments_of(Code code) {
  switch (code) {
    case Code::jump:
      return {Of::code};
    case Code::unless:
    case Code::repeat:
    case Code::accept:
      return {Of::node, Of::code};
    case Code::change:
    case Code::set:
    case Code::draw:
      return {Of::node, Of::node, Of::node};
    case Code::refill:
    case Code::discard:
    case Code::shuffle:
    case Code::show:
    case Code::face:
    case Code::find:
    case Code::choose:
    case Code::begin:
      return {Of::node};
    case Code::recycle:
    case Code::move:
    case Code::pay_tokens:
      return {Of::node, Of::node};
    case Code::confide:
      return {Of::secret};
    case Code::act:
    case Code::count_down:
    case Code::next_of:
      return {Of::amount, Of::code};
    case Code::offer:
      return {Of::action_name};
    case Code::power:
      return {Of::node, Of::code, Of::action_name, Of::status};
    case Code::each:
      return {Of::node, Of::code, Of::node};
    case Code::become:
      return {Of::node, Of::status};
    case Code::place:
      return {Of::node, Of::marker};
    case Code::limit:
      return {Of::node, Of::action_name, Of::node};
    case Code::consult:
      return {Of::node, Of::table};
    case Code::consult_row:
      return {Of::effect, Of::table};
    case Code::carry_out:
    case Code::pay_begin:
    case Code::pay_tracks:
      return {Of::node, Of::field};
    case Code::pay_prices:
    case Code::pay_less:
    case Code::pay_stand:
      return {Of::node, Of::field, Of::slot};
    case Code::exchange:
    case Code::give:
      return {Of::node, Of::node, Of::node, Of::node};
    case Code::award_marks:
      return {Of::node, Of::series, Of::node, Of::place};
    case Code::award_people:
      return {Of::node, Of::series, Of::node, Of::node};
    case Code::fill:
      return {Of::node, Of::place, Of::code};
    case Code::one_of:
      return {Of::node, Of::way, Of::code};
    case Code::tokens:
      return {Of::amount, Of::amount, Of::amount, Of::slot};
    case Code::effect:
    case Code::whom:
      return {Of::effect};
    case Code::short_of:
      return {Of::effect, Of::code, Of::amount, Of::slot};
    case Code::reveal:
      return {Of::code, Of::track};
    default:
      return {};
  }
}

Of index_of(Op op) {
  switch (op) {
    case Op::figure:
      return Of::figure;
    case Op::track:
    case Op::took:
      return Of::track;
    case Op::counter:
      return Of::counter;
    case Op::status:
      return Of::status;
    case Op::field:
    case Op::exactly:
    case Op::groups:
    case Op::asked:
    case Op::names_table:
      return Of::field;
    case Op::word:
      return Of::word;
    case Op::zone:
      return Of::zone;
    case Op::deck:
    case Op::discards:
      return Of::kind;
    case Op::things:
      return Of::sought;
    case Op::secret:
      return Of::secret;
    case Op::full:
    case Op::can_fill:
    case Op::tokens_in:
      return Of::place;
    case Op::marker_left:
    case Op::markers_on:
      return Of::marker;
    default:
      return Of::amount;
  }
}

int least_parts(Op op) {
  switch (op) {
    case Op::count:
    case Op::first:
    case Op::last:
    case Op::negated:
    case Op::there_is:
      return 1;
    case Op::sum:
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::divide:
    case Op::equal:
    case Op::unequal:
    case Op::less:
    case Op::at_most:
    case Op::more:
    case Op::at_least:
    case Op::both:
    case Op::either:
      return 2;
    case Op::choice:
      return 3;
    default:
      return 0;
  }
}

Of subject_of(Effect::What what) {
  switch (what) {
    case Effect::What::track:
      return Of::track;
    case Effect::What::token:
      return Of::token;
    case Effect::What::limit:
      return Of::action_name;
    default:
      return Of::amount;
  }
}

size_t size_of(const Program& program, Of of) {
  switch (of) {
    case Of::token:
      return program.tokens.size();
    case Of::track:
      return program.tracks.size();
    case Of::counter:
      return program.counters.size();
    case Of::scale:
      return program.scales.size();
    case Of::status:
      return program.statuses.size();
    case Of::marker:
      return program.markers.size();
    case Of::place:
      return program.places.size();
    case Of::kind:
      return program.kinds.size();
    case Of::card:
      return program.cards.size();
    case Of::field:
      return program.fields.size();
    case Of::zone:
      return program.zones.size();
    case Of::space:
      return program.spaces.size();
    case Of::rule:
      return program.rules.size();
    case Of::figure:
      return program.figures.size();
    case Of::variant:
      return program.variants.size();
    case Of::table:
      return program.tables.size();
    case Of::action:
      return program.actions.size();
    case Of::action_name:
      return program.action_names.size();
    case Of::subset:
      return program.subsets.size();
    case Of::word:
      return program.words.size();
    case Of::secret:
      return program.secrets.size();
    case Of::way:
      return program.ways.size();
    case Of::effect:
      return program.effects.size();
    case Of::series:
      return program.series.size();
    case Of::requirement:
      return program.requirements.size();
    case Of::card_count:
      return program.card_counts.size();
    case Of::node:
      return program.nodes.size();
    case Of::code:
      return program.code.size();
    case Of::price_count:
      return static_cast<size_t>(program.counted_prices < 0 ? 0 : program.counted_prices);
    case Of::slot:
      return kSlots;
    case Of::sought:
      return static_cast<size_t>(Sought::space) + 1;
    default:
      return 0;
  }
}

const char* name_of(Code code) { return kCodeNames[static_cast<size_t>(code)]; }
const char* name_of(Op op) { return kOpNames[static_cast<size_t>(op)]; }

}  // namespace loom::program
