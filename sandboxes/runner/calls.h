#pragma once

#include <stdbool.h>

/**
 * Takes from the calling process, and what it starts, the calls that the box's own filter has to leave to the runner:
 * to send descriptors through sockets and, where it is kept to a core, to leave that. It may gain no privileges any
 * more.
 */
void forbid_calls(bool is_kept_to_core);
