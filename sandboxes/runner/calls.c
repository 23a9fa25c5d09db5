#include "calls.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "fault.h"

// Calls of other architectures end at the box's filter, so the number alone tells.
#define READ_NUMBER BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))
#define REFUSE(number) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)
#define ALLOW_OTHERS BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

/**
 * Descriptors on their way through a socket outlive their sender: two sockets that hold each other are freed only when
 * the kernel looks for such, which may take seconds. Until then a program's output would have no end, and what it had
 * locked, bound or filled would still be there for the next test. Only these calls send descriptors.
 */
static struct sock_filter usual[] = {READ_NUMBER, REFUSE(__NR_sendmsg), REFUSE(__NR_sendmmsg), ALLOW_OTHERS};

static struct sock_filter on_core[] = {READ_NUMBER, REFUSE(__NR_sendmsg), REFUSE(__NR_sendmmsg),
                                       REFUSE(__NR_sched_setaffinity), ALLOW_OTHERS};

void forbid_calls(bool is_kept_to_core) {
  struct sock_fprog filter = {.len = sizeof usual / sizeof *usual, .filter = usual};
  if (is_kept_to_core) filter = (struct sock_fprog){.len = sizeof on_core / sizeof *on_core, .filter = on_core};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) < 0) fault("cannot forbid a program its calls");
}
