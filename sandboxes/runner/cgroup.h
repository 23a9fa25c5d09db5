#pragma once

#include <stdint.h>

/** The box's control group, version 1 or 2. All readings cover the whole box. */

/**
 * Opens the group's files once. Ends the box with a message if one is missing or unreadable: a judge that cannot
 * measure must not judge.
 * @param root mount point of the control groups, `/sys/fs/cgroup`
 * @param membership the file that lists the calling process's control groups, `/proc/self/cgroup`
 */
void cgroup_open(const char *root, const char *membership);

/** 1 or 2. */
int cgroup_version(void);

/** CPU time of everything in the box since it started, in µs. */
uint64_t cgroup_cpu_us(void);

/** Memory that the kernel cannot reclaim by dropping caches (anonymous pages and tmpfs), in bytes. */
uint64_t cgroup_held_bytes(void);

/** Number of processes that the kernel has killed at the memory limit so far. */
uint64_t cgroup_oom_kills(void);

/** The memory limit in bytes; UINT64_MAX if there is none. */
uint64_t cgroup_memory_limit(void);

/** Limit on memory plus swap (version 1) or on swap only (version 2), in bytes; UINT64_MAX if there is none. */
uint64_t cgroup_swap_limit(void);

/** Limit on processes and threads; UINT64_MAX if there is none. */
uint64_t cgroup_pids_limit(void);
