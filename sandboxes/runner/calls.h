#pragma once

#include <stdbool.h>

/**
 * Takes from the calling process, and from what it starts, calls that the box's own filter has to allow: those that the
 * runner needs (sending descriptors through sockets, leaving a core), and those that only some arguments make harmful,
 * which Docker's form of a filter cannot tell apart. The process can gain no privileges from then on.
 */
void forbid_calls(bool is_kept_to_core);
