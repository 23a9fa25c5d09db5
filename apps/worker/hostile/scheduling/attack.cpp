#include <cstdio>
#include <initializer_list>
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

void attack() {
  cpu_set_t first;
  CPU_ZERO(&first);
  CPU_SET(0, &first);
  sched_param most = {1};
  if (sched_setaffinity(1, sizeof first, &first) == 0) puts("affinity of the runner");
  if (setpriority(PRIO_PROCESS, 0, -5) == 0) puts("priority");
  if (setpriority(PRIO_PROCESS, 1, 19) == 0) puts("priority of the runner");
  for (int policy : {SCHED_FIFO, SCHED_RR})
    if (sched_setscheduler(0, policy, &most) == 0) printf("policy %d\n", policy);
  if (sched_setscheduler(1, SCHED_IDLE, &most) == 0) puts("policy of the runner");
  if (syscall(SYS_ioprio_set, 1, 0, 1 << 13) == 0) puts("disk priority");
  puts("done");
}
