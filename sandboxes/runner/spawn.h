#pragma once

#include <sys/types.h>

#include "child.h"
#include "command.h"

/** A started process and our non-blocking ends of its pipes. `input` and `output` are -1 in a linked run without a
 * relay. */
struct spawned {
  pid_t pid;
  int input;
  int output;
  /** -1 if stderr goes to stdout. */
  int error;
  /** errno of execve; 0 if it succeeded. */
  int exec_error;
};

/** Starts a command in its own session, as its user and with its limits. Ends the box if that fails. */
struct spawned spawn(const struct command *command, enum place place);
