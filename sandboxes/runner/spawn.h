#pragma once

#include <sys/types.h>

#include "child.h"
#include "command.h"

/** A process that was started, and our ends of its pipes (non-blocking); -1 where they are linked to another box. */
struct spawned {
  pid_t pid;
  int input;
  int output;
  /** -1 where standard error goes into the output. */
  int error;
  /** errno of execve, 0 where it succeeded. */
  int exec_error;
};

/** Starts a command as its own user, in a session of its own, within its limits. Ends the box where that fails. */
struct spawned spawn(const struct command *command, enum place place);
