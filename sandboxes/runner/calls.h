#pragma once

#include <stdbool.h>

/**
 * Denies the calling process and its children some system calls that the box's own seccomp filter has to allow. The
 * runner needs some of them itself (sending descriptors through sockets, changing its core). Others are harmful only
 * with some arguments, which a filter in Docker's format cannot express. Set `no_new_privs` first.
 */
void forbid_calls(bool is_kept_to_core);
