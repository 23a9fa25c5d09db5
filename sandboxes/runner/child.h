#pragma once

#include "command.h"

/** What a command may write to. */
enum place { PLACE_COMPILE, PLACE_TEST };

/** What a command's process says on its report once all is prepared; after it errno where execve failed. */
enum { READY = -1 };

/** Descriptors of a command's process. */
struct ends {
  int input;
  int output;
  int error;
  int report;
};

/** An interpreter that has forked the process instead of it being a program to execute. */
struct interpreter {
  /** Takes over the command's arguments and environment; ends the process with a fault where that fails. */
  void (*enter)(const struct command *command);
  /** Runs the program to its end. */
  __attribute__((noreturn)) void (*run)(void);
};

/**
 * Makes a process that was just forked the command's: in a session of its own, within its limits, as its user,
 * confined. Then executes the command, or goes on in the interpreter.
 */
_Noreturn void run_child(const struct command *command, enum place place, const struct ends *ends,
                         const struct interpreter *interpreter);
