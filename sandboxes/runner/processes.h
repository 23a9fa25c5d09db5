#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/** Kills every process of a user, atomically with respect to fork. The caller must reap them. */
void kill_user(uid_t uid);

/** Number of processes in the box, including the runner and zombies, but not the prestarted interpreter. */
uint64_t count_processes(void);

/** Whether an entry of /proc is a process other than the runner and the prestarted interpreter. */
bool is_command_process(const char *name);
