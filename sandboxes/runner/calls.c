#include "calls.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/memfd.h>
#include <linux/seccomp.h>
#include <linux/sockios.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "fault.h"

// Newer than some C libraries.
#ifndef PR_SCHED_CORE
#define PR_SCHED_CORE 62
#endif
#ifndef PR_SET_MEMORY_MERGE
#define PR_SET_MEMORY_MERGE 67
#endif

// Calls of other architectures end at the box's filter, so the number alone tells.
#define READ_NUMBER BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))
#define ANSWER(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), ANSWER(EPERM)

// The rules of one call: `count` instructions that end in an answer, skipped for every other call.
#define CALL(number, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, count)
// The lower half of an argument. The kernel itself looks at no more of those below.
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "The lower half of an argument comes second."
#endif
#define READ_ARGUMENT(index) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[index]))
#define IS(value) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1)
#define HAS(flag) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, flag, 0, 1)

/** `clockid_t` of another process: its id inverted, and three bits of kind. These are all of process 1. */
#define CLOCKS_OF_PROCESS_1 ((~1U) << 3)

/**
 * Descriptors on their way through a socket outlive their sender: two sockets that hold each other are freed only when
 * the kernel looks for such, which may take seconds. Until then a program's output would have no end, and what it had
 * locked, bound or filled would still be there for the next test. Only sendmsg and sendmmsg send descriptors.
 *
 * No program has a terminal, and ENOTTY is what the kernel answers without one: only requests that say something about
 * pipes, files and sockets reach it. Huge pages are outside of the memory limit. Merged pages tell by the time of a write
 * what others hold. The CPU clock of the runner tells how much was judged in its box before.
 */
#define RULES                                                                                                      \
  REFUSE(__NR_sendmsg), REFUSE(__NR_sendmmsg),                                                                     \
      CALL(__NR_ioctl, 14), READ_ARGUMENT(1), IS(FIONREAD), ALLOW, IS(FIONBIO), ALLOW, IS(FIOASYNC), ALLOW,         \
      IS(FIOCLEX), ALLOW, IS(FIONCLEX), ALLOW, IS(SIOCOUTQ), ALLOW, ANSWER(ENOTTY),                                 \
      CALL(__NR_prctl, 6), READ_ARGUMENT(0), IS(PR_SCHED_CORE), ANSWER(EPERM), IS(PR_SET_MEMORY_MERGE),             \
      ANSWER(EPERM), ALLOW,                                                                                        \
      CALL(__NR_mmap, 4), READ_ARGUMENT(3), HAS(MAP_HUGETLB), ANSWER(EPERM), ALLOW,                                 \
      CALL(__NR_memfd_create, 4), READ_ARGUMENT(1), HAS(MFD_HUGETLB), ANSWER(EPERM), ALLOW,                         \
      CALL(__NR_madvise, 4), READ_ARGUMENT(2), IS(MADV_MERGEABLE), ANSWER(EPERM), ALLOW,                            \
      CALL(__NR_clock_gettime, 5), READ_ARGUMENT(0), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, ~7U),                      \
      IS(CLOCKS_OF_PROCESS_1), ANSWER(EPERM), ALLOW

static struct sock_filter usual[] = {READ_NUMBER, RULES, ALLOW};

static struct sock_filter on_core[] = {READ_NUMBER, REFUSE(__NR_sched_setaffinity), RULES, ALLOW};

void forbid_calls(bool is_kept_to_core) {
  struct sock_fprog filter = {.len = sizeof usual / sizeof *usual, .filter = usual};
  if (is_kept_to_core) filter = (struct sock_fprog){.len = sizeof on_core / sizeof *on_core, .filter = on_core};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) < 0) fault("cannot forbid a program its calls");
}
