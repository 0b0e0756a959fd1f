#include "studio/http/request.h"

#include "schema/text/json.h"

namespace loom::studio {

Answer refusal(int status, std::string_view reason) {
  JsonWriter json(JsonWriter::Style::compact);
  json.begin_object();
  json.member("error", reason);
  json.end_object();
  return {status, kJson, json.finish()};
}

}  // namespace loom::studio
