#include "cgroup.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fault.h"

static int version;
static int cpu, memory_stat, oom, memory_limit, swap_limit, pids_limit;

static char text[32 * 1024];

/** Version 1 writes "no limit" as the largest page count, in bytes (about 2^63). No machine has half of that. */
static const uint64_t VERSION_1_NONE = UINT64_C(1) << 62;

/** Ends the box with a formatted message. Leaves out `errno`, which says nothing about a file's contents. */
static _Noreturn void refuse(const char *form, ...) {
  char sentence[200];
  va_list values;
  va_start(values, form);
  vsnprintf(sentence, sizeof sentence, form, values);
  va_end(values);
  errno = 0;
  fault(sentence);
}

static int open_file(const char *folder, const char *name) {
  char path[PATH_MAX];
  int length = snprintf(path, sizeof path, "%s/%s", folder, name);
  if (length < 0 || (size_t)length >= sizeof path) refuse("the control group's path is too long");
  return open(path, O_RDONLY | O_CLOEXEC);
}

static void read_text(int fd) {
  ssize_t got = pread(fd, text, sizeof text - 1, 0);
  if (got < 0) fault("cannot read the control group");
  if ((size_t)got == sizeof text - 1) refuse("a file of the control group is longer than expected");
  text[got] = '\0';
}

static uint64_t number_of(const char *digits, const char *what) {
  char *end;
  errno = 0;
  uint64_t value = strtoull(digits, &end, 10);
  if (*digits < '0' || *digits > '9' || errno != 0 || (*end != '\0' && *end != '\n'))
    refuse("the control group's %s is not a number", what);
  return value;
}

/** Finds the line `key NUMBER` and returns a pointer to the number, or NULL if there is no such line. */
static const char *find_field(const char *key) {
  size_t length = strlen(key);
  for (const char *line = text; line != NULL && *line != '\0';) {
    if (strncmp(line, key, length) == 0 && line[length] == ' ') return line + length + 1;
    line = strchr(line, '\n');
    if (line != NULL) line++;
  }
  return NULL;
}

static uint64_t field(const char *key) {
  const char *digits = find_field(key);
  if (digits == NULL) refuse("the control group has no %s", key);
  return number_of(digits, key);
}

/** @param fd -1 if the kernel has no such limit */
static uint64_t read_limit(int fd, const char *what) {
  if (fd < 0) return UINT64_MAX;
  read_text(fd);
  if (strcmp(text, "max\n") == 0 || strcmp(text, "max") == 0) return UINT64_MAX;
  uint64_t limit = number_of(text, what);
  return version == 1 && limit >= VERSION_1_NONE ? UINT64_MAX : limit;
}

static void open_version_1(const char *root) {
  // Most systems mount the controllers cpu and cpuacct together, in either order, with or without symlinks.
  const char *const clocks[] = {"cpuacct/cpuacct.usage", "cpu,cpuacct/cpuacct.usage", "cpuacct,cpu/cpuacct.usage"};
  version = 1;
  cpu = -1;
  for (size_t i = 0; cpu < 0 && i < sizeof clocks / sizeof *clocks; i++) cpu = open_file(root, clocks[i]);
  memory_stat = open_file(root, "memory/memory.stat");
  oom = open_file(root, "memory/memory.oom_control");
  memory_limit = open_file(root, "memory/memory.limit_in_bytes");
  swap_limit = open_file(root, "memory/memory.memsw.limit_in_bytes");
  pids_limit = open_file(root, "pids/pids.max");
}

/**
 * Finds the box's version 2 group: normally the root of what the box sees. If the box sees the whole host's groups, its
 * own is in the membership file (a line `0::/path`). The host's root group has a CPU clock but no `memory.max`.
 */
static void find_group(char group[PATH_MAX], const char *root, const char *membership) {
  snprintf(group, PATH_MAX, "%s", root);
  int limit = open_file(root, "memory.max");
  int mine = open(membership, O_RDONLY | O_CLOEXEC);
  if (limit < 0 && mine >= 0) {
    read_text(mine);
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
      if (strncmp(line, "0::/", 4) == 0 && strstr(line, "/..") == NULL) snprintf(group, PATH_MAX, "%s%s", root, line + 3);
  }
  if (limit >= 0) close(limit);
  if (mine >= 0) close(mine);
}

static void open_version_2(const char *root, const char *membership) {
  char group[PATH_MAX];
  find_group(group, root, membership);
  version = 2;
  cpu = open_file(group, "cpu.stat");
  memory_stat = open_file(group, "memory.stat");
  oom = open_file(group, "memory.events");
  memory_limit = open_file(group, "memory.max");
  swap_limit = open_file(group, "memory.swap.max");
  pids_limit = open_file(group, "pids.max");
}

/** Reads everything once, so that errors appear before the first program runs. */
static void try_all(void) {
  cgroup_cpu_us();
  cgroup_held_bytes();
  cgroup_oom_kills();
  cgroup_memory_limit();
  cgroup_swap_limit();
  cgroup_pids_limit();
}

void cgroup_open(const char *root, const char *membership) {
  int controllers = open_file(root, "cgroup.controllers");
  if (controllers >= 0) {
    close(controllers);
    open_version_2(root, membership);
  } else {
    open_version_1(root);
  }
  if (cpu < 0) refuse("the box has no CPU clock (cgroup controller cpu)");
  if (memory_stat < 0 || oom < 0 || memory_limit < 0)
    refuse("the box has no memory accounting (cgroup controller memory)");
  try_all();
  errno = 0;
}

int cgroup_version(void) { return version; }

uint64_t cgroup_cpu_us(void) {
  read_text(cpu);
  return version == 1 ? number_of(text, "CPU clock") / 1000 : field("usage_usec");
}

uint64_t cgroup_held_bytes(void) {
  read_text(memory_stat);
  return field(version == 1 ? "rss" : "anon") + field("shmem");
}

uint64_t cgroup_oom_kills(void) {
  read_text(oom);
  if (find_field("oom_kill") == NULL)
    refuse("the kernel does not count OOM kills (oom_kill): Linux 4.13 or newer is needed");
  return field("oom_kill");
}

uint64_t cgroup_memory_limit(void) { return read_limit(memory_limit, "memory limit"); }

uint64_t cgroup_swap_limit(void) { return read_limit(swap_limit, "swap limit"); }

uint64_t cgroup_pids_limit(void) { return read_limit(pids_limit, "process limit"); }
