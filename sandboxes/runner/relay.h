#pragma once

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

#include "command.h"
#include "spawn.h"

/**
 * Passes on the conversation of a linked program and keeps a transcript of it. The program's stdin and stdout are then
 * pipes of ours, and we copy between them and the link. Each direction has a small buffer and waits only for its own
 * reader, so a blocked direction does not stop the other.
 */

/** How many descriptors a relay watches, and the largest transcript in bytes. */
enum { RELAY_ENDS = 4, RELAY_TRANSCRIPT = 64 * 1024 };

/** Takes over a child's stdin and stdout, if its command asks for a transcript. */
void relay_begin(const struct command *command, struct spawned *child);

/** Whether the current command is relayed. */
bool relay_is_on(void);

/** Fills in what to poll for, without descriptors that would wake us for nothing. */
void relay_watch(struct pollfd on[RELAY_ENDS]);

/** Copies what the poll has found. */
void relay_pass(const struct pollfd on[RELAY_ENDS]);

/** After the program has ended: drops the input that it has not read, and passes on no more input. */
void relay_end_input(void);

/** Whether some of the program's output has not been passed on yet, or more may come. */
bool relay_has_output(void);

/**
 * Drops what has not been passed on, and sends the transcript.
 * @return whether the transcript has no room for everything that was said
 */
bool relay_end(void);
