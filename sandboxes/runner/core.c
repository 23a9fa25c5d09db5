#include "core.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "fault.h"

void keep_to_core(uint64_t core) {
  if (core == 0) return;
  cpu_set_t allowed, one;
  if (sched_getaffinity(0, sizeof allowed, &allowed) < 0) fault("cannot ask for the box's cores");
  uint64_t left = (core - 1) % (uint64_t)CPU_COUNT(&allowed);
  int number = 0;
  while (!CPU_ISSET(number, &allowed) || left-- > 0) number++;
  CPU_ZERO(&one);
  CPU_SET(number, &one);
  if (sched_setaffinity(0, sizeof one, &one) < 0) fault("cannot keep a program to its core");
}

/**
 * The box's own filter cannot refuse this call: the runner needs it. Calls of other architectures end at that filter,
 * so the number alone tells.
 */
void forbid_leaving(uint64_t core) {
  if (core == 0) return;
  struct sock_filter rules[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_sched_setaffinity, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {.len = sizeof rules / sizeof *rules, .filter = rules};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) < 0) fault("cannot keep a program to its core");
}
