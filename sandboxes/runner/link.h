#pragma once

#include <stdbool.h>

#include "command.h"

/**
 * The pipes between two boxes: FIFOs in a folder that both boxes have and no program can enter. What one program
 * writes the other reads, with no runner in between. One command is linked at a time.
 */

/**
 * Opens a linked command's ends, tells the worker, and waits for its word that the other side has opened its own.
 * Does nothing for a command that is not linked.
 */
void link_begin(const struct command *command);

/** Whether the command that was begun is linked. */
bool link_is_on(void);

/** The program's standard input and output. */
int link_input(void);
int link_output(void);

/** In the child: keeps open across exec what tells the other side that this program runs. */
void link_inherit(void);

/** Once the program has its ends: closes ours but those that the rules of the link need. */
void link_given(void);

/** Of the side that watches the other: whether the other side's program has ended. */
bool link_peer_has_ended(void);

/** Of the side that is watched: whether the other side's program lives, so that this one may have to wait for it. */
bool link_waits_for_peer(void);

/** Once no process of the command is left: the other side now reads the end of what it wrote. */
void link_end(void);

/**
 * Throws away what the other side still writes, so that it neither blocks nor gets SIGPIPE because this program has
 * ended first; until it ends too, or the worker sends something.
 */
void link_drain(void);
