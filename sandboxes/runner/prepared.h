#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "child.h"

/**
 * The interpreter that waits: a process beside the runner, root's too, started before any program and never told
 * anything of one but its command. Each command with `prepared` is a fork of it that becomes a child of the runner's.
 */

/** Starts it, where the image has one, and waits until it is ready. */
void prepared_open(void);

/** Its process; 0 where there is none. */
pid_t prepared_pid(void);

/** CPU time that it has used itself, in µs. */
uint64_t prepared_cpu_us(void);

/** Has it fork a command's process, whose parent is the runner. Ends the box where that fails. */
pid_t prepared_start(const struct command *command, enum place place, const struct ends *ends);

/** What goes over the line to the interpreter, the command's record behind it and the ends beside it. */
struct order {
  enum place place;
};

/** The descriptor of the line in the interpreter. */
enum { PREPARED_LINE = 3 };
