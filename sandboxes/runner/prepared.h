#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "child.h"

/**
 * The prestarted interpreter: a process that runs next to the runner, also as root, and is started before any program.
 * It learns nothing about a program except its command. Each command with `prepared` is a fork of it whose parent is
 * the runner.
 */

/** Starts it, if the image has one, and waits until it is ready. */
void prepared_open(void);

/** Its process ID; 0 if there is none. */
pid_t prepared_pid(void);

/** The interpreter's own CPU time, without its forks, in µs. */
uint64_t prepared_cpu_us(void);

/** Makes it fork a process for a command, as a child of the runner. Ends the box if that fails. */
pid_t prepared_start(const struct command *command, enum place place, const struct ends *ends);

/** The head of a request to the interpreter. The command's record follows; the descriptors are in SCM_RIGHTS. */
struct order {
  enum place place;
};

/** The interpreter's descriptor of the socket to the runner. */
enum { PREPARED_LINE = 3 };
