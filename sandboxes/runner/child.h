#pragma once

#include "command.h"

/** Decides what a command may write to. */
enum place { PLACE_COMPILE, PLACE_TEST };

/** Written to the report pipe when the process is fully set up. If execve then fails, errno follows. */
enum { READY = -1 };

/** The child's descriptors. */
struct ends {
  int input;
  int output;
  int error;
  int report;
};

/** The interpreter that the process was forked from and continues in, instead of calling execve. */
struct interpreter {
  /** Adopts the command's arguments and environment. Ends the process with a fault if that fails. */
  void (*enter)(const struct command *command);
  /** Runs the program to its end. */
  __attribute__((noreturn)) void (*run)(void);
};

/**
 * Runs a command in a process that was just forked: starts a new session, sets limits, changes the user and confines
 * the process. Then executes the command, or continues in the interpreter.
 */
_Noreturn void run_child(const struct command *command, enum place place, const struct ends *ends,
                         const struct interpreter *interpreter);
