// Calls to the system that fail, or are the last that the program makes: all calls of this program
// that change something on the disk go through here.
#pragma once

namespace loom::testing {

struct CallFault {
  int at = 0;                 // the first, second … call from now on; 0: none
  int error = 0;              // what it fails with; 0: the program is killed before it
  bool from_then_on = false;  // so do all later ones
  int signal = 0;             // comes during the call, which goes through
};

void arm_calls(const CallFault& fault);
// Since then.
int calls_made();

}  // namespace loom::testing
