#pragma once

#include <stdint.h>

/** The box's own control group, version 1 or 2. All readings are of the whole box. */

/**
 * Opens the group's files once; ends the box with a sentence where one is missing or says nonsense: a judge that cannot
 * measure does not judge.
 * @param root where control groups are mounted, `/sys/fs/cgroup`
 * @param membership the file in which the kernel tells a process's own groups, `/proc/self/cgroup`
 */
void cgroup_open(const char *root, const char *membership);

/** 1 or 2. */
int cgroup_version(void);

/** CPU time of everything in the box since it began, in µs. */
uint64_t cgroup_cpu_us(void);

/** Memory that cannot be given back by dropping caches (anonymous pages and tmpfs), in bytes. */
uint64_t cgroup_held_bytes(void);

/** How many processes the memory limit has killed so far. */
uint64_t cgroup_oom_kills(void);

/** The memory limit in bytes; UINT64_MAX where there is none. */
uint64_t cgroup_memory_limit(void);

/** Version 1: limit of memory and swap together; version 2: of swap alone. UINT64_MAX where there is none. */
uint64_t cgroup_swap_limit(void);

/** Limit of processes and threads; UINT64_MAX where there is none. */
uint64_t cgroup_pids_limit(void);
