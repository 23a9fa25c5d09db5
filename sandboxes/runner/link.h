#pragma once

#include <stdbool.h>

#include "command.h"

/**
 * The pipes between two boxes: FIFOs in a directory that both boxes share and no program can enter. The programs read
 * and write them directly, with no runner in between, unless there is to be a transcript (relay.h). At most one command
 * is linked at a time.
 */

/**
 * Opens a linked command's FIFOs, sends `L` and waits for `G`: the other side has opened its ends too. Does nothing for
 * other commands.
 */
void link_begin(const struct command *command);

/** Whether the current command is linked. */
bool link_is_on(void);

/** Whether the program holds its ends of the link itself, without a relay. */
bool link_is_direct(void);

/** The program's stdin and stdout; the relay's, if there is one. */
int link_input(void);
int link_output(void);

/** In the child: keeps `link_life` open across exec, so the other side can tell that this program is running. */
void link_inherit(void);

/** After the program has inherited its descriptors: closes ours, except those that a linked run still needs. */
void link_given(void);

/** On the side with `link_peer`: whether the other side's program has ended. */
bool link_peer_has_ended(void);

/** On the side with `link_life`: whether the other side's program is still running, so this one may wait for it. */
bool link_waits_for_peer(void);

/** After the command's last process has ended: closes its output, so the other side reads EOF. */
void link_end(void);

/**
 * Discards what the other side still writes, so that it neither blocks nor gets SIGPIPE because this program ended
 * first. Returns when the other side has ended too, or the worker sends something.
 */
void link_drain(void);
