// What a slot of each sort takes in the tables: MEMBER(declaration, name, …) for the members of one
// byte and WIDE(…) for the others. Read by engine_card_members.def and goal_members.def.
#pragma once

#define SLOT_TAKES_layer(WIDE, BYTE, slot, ...) WIDE(LayerId slot, slot, __VA_ARGS__)
#define SLOT_TAKES_requirement(WIDE, BYTE, slot, ...) \
  WIDE(uint8_t tokens[kMaxTokens] = {}, tokens)       \
  WIDE(uint8_t layers[kMaxLayers] = {}, layers)       \
  WIDE(uint8_t tracks[kMaxTracks] = {}, tracks)
#define SLOT_TAKES_tokens(WIDE, BYTE, slot, ...) \
  WIDE(uint8_t slot[kMaxTokens] = {}, slot, __VA_ARGS__)
#define SLOT_TAKES_layers(WIDE, BYTE, slot, ...) \
  WIDE(uint8_t slot[kMaxLayers] = {}, slot, __VA_ARGS__)
#define SLOT_TAKES_effects(WIDE, BYTE, slot, ...) WIDE(Effects slot, slot, __VA_ARGS__)
#define SLOT_TAKES_code(WIDE, BYTE, slot, ...) BYTE(uint8_t slot = 0, slot, __VA_ARGS__)
#define SLOT_TAKES_number(WIDE, BYTE, slot, ...) BYTE(uint8_t slot = 0, slot, __VA_ARGS__)
#define SLOT_TAKES_flag(WIDE, BYTE, slot, ...) BYTE(uint8_t slot = 0, slot, __VA_ARGS__)
#define SLOT_TAKES_token(WIDE, BYTE, slot, ...) BYTE(uint8_t slot = kNone, slot, __VA_ARGS__)
#define SLOT_TAKES_nothing(...)
