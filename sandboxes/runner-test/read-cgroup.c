/** Prints what the runner's cgroup.c reads below a directory, one `key=value` per line. */
#include <inttypes.h>
#include <stdio.h>

#include "../runner/cgroup.h"

int main(int count, char **args) {
  if (count != 3) return 64;
  cgroup_open(args[1], args[2]);
  printf("version=%d\n", cgroup_version());
  printf("cpu_us=%" PRIu64 "\n", cgroup_cpu_us());
  printf("held_bytes=%" PRIu64 "\n", cgroup_held_bytes());
  printf("oom_kills=%" PRIu64 "\n", cgroup_oom_kills());
  printf("memory_limit=%" PRIu64 "\n", cgroup_memory_limit());
  printf("swap_limit=%" PRIu64 "\n", cgroup_swap_limit());
  printf("pids_limit=%" PRIu64 "\n", cgroup_pids_limit());
}
