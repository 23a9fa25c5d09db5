#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/** Ends every process of a user, all at once and with forking held off. They are still to be reaped. */
void kill_user(uid_t uid);

/** How many processes the box has, the runner among them and those still to be reaped, but not the one that waits. */
uint64_t count_processes(void);

/** Whether an entry of /proc is such a process. */
bool is_command_process(const char *name);
