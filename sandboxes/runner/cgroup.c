#include "cgroup.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fault.h"

static int version;
static int cpu, memory_stat, oom, memory_limit, swap_limit, pids_limit;

static char text[8192];

static int open_file(const char *path) { return open(path, O_RDONLY | O_CLOEXEC); }

static void read_text(int fd) {
  ssize_t got = pread(fd, text, sizeof text - 1, 0);
  if (got < 0) fault("cannot read the control group");
  text[got] = '\0';
}

/** The number behind `key` on a line of its own. */
static uint64_t field(const char *key) {
  size_t length = strlen(key);
  for (const char *line = text; line != NULL && *line != '\0';) {
    if (strncmp(line, key, length) == 0 && line[length] == ' ') return strtoull(line + length, NULL, 10);
    line = strchr(line, '\n');
    if (line != NULL) line++;
  }
  errno = 0;
  fault("the control group lacks a field");
}

static uint64_t read_limit(int fd) {
  if (fd < 0) return UINT64_MAX;
  read_text(fd);
  if (strncmp(text, "max", 3) == 0) return UINT64_MAX;
  return strtoull(text, NULL, 10);
}

static void open_version_1(void) {
  version = 1;
  cpu = open_file("/sys/fs/cgroup/cpuacct/cpuacct.usage");
  memory_stat = open_file("/sys/fs/cgroup/memory/memory.stat");
  oom = open_file("/sys/fs/cgroup/memory/memory.oom_control");
  memory_limit = open_file("/sys/fs/cgroup/memory/memory.limit_in_bytes");
  swap_limit = open_file("/sys/fs/cgroup/memory/memory.memsw.limit_in_bytes");
  pids_limit = open_file("/sys/fs/cgroup/pids/pids.max");
}

static void open_version_2(void) {
  version = 2;
  cpu = open_file("/sys/fs/cgroup/cpu.stat");
  memory_stat = open_file("/sys/fs/cgroup/memory.stat");
  oom = open_file("/sys/fs/cgroup/memory.events");
  memory_limit = open_file("/sys/fs/cgroup/memory.max");
  swap_limit = open_file("/sys/fs/cgroup/memory.swap.max");
  pids_limit = open_file("/sys/fs/cgroup/pids.max");
}

void cgroup_open(void) {
  if (access("/sys/fs/cgroup/cgroup.controllers", F_OK) == 0)
    open_version_2();
  else
    open_version_1();
  if (cpu < 0) fault("the box has no CPU clock (cgroup controller cpu)");
  if (memory_stat < 0 || oom < 0 || memory_limit < 0)
    fault("the box has no memory accounting (cgroup controller memory)");
  cgroup_oom_kills();
  errno = 0;
}

int cgroup_version(void) { return version; }

uint64_t cgroup_cpu_us(void) {
  read_text(cpu);
  return version == 1 ? strtoull(text, NULL, 10) / 1000 : field("usage_usec");
}

uint64_t cgroup_held_bytes(void) {
  read_text(memory_stat);
  return field(version == 1 ? "rss" : "anon") + field("shmem");
}

uint64_t cgroup_oom_kills(void) {
  read_text(oom);
  return field("oom_kill");
}

uint64_t cgroup_memory_limit(void) { return read_limit(memory_limit); }

uint64_t cgroup_swap_limit(void) { return read_limit(swap_limit); }

uint64_t cgroup_pids_limit(void) { return read_limit(pids_limit); }
