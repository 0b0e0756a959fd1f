// What became of each band, as lines for people and as JSON.
#pragma once

#include <string>

#include "schema/text/json.h"
#include "validator/balance/enforce.h"

namespace loom {

// A line for each band and number of players.
std::string balance_text(const balance::Result& result);

// "4 players: greedy, stability, engine, racing, social; rotating-start"
std::string table_text(const balance::BandTable& table);

// The member `balance`.
void write_balance(JsonWriter& json, const balance::Result& result);

// One judgement as an object.
void write_judgement(JsonWriter& json, const balance::Judgement& judgement);

// "pass", "fail", "inconclusive"
const char* word_of(statistics::Verdict verdict);

}  // namespace loom
