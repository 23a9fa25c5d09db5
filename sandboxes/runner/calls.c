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

// Some C libraries are too old to define these.
#ifndef PR_SCHED_CORE
#define PR_SCHED_CORE 62
#endif
#ifndef PR_SET_MEMORY_MERGE
#define PR_SET_MEMORY_MERGE 67
#endif

// The box's own filter stops calls of other architectures, so checking the number is enough.
#define READ_NUMBER BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))
#define ANSWER(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), ANSWER(EPERM)

// Starts the rules for one call: `count` instructions that end in a verdict. Other calls skip them.
#define CALL(number, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, count)
// Reads the lower half of an argument. For the arguments below, the kernel uses no more than that either.
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "This filter reads the lower half of an argument and supports only little endian."
#endif
#define READ_ARGUMENT(index) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[index]))
#define IS(value) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1)
#define HAS(flag) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, flag, 0, 1)

// A CPU clock's `clockid_t` is an inverted ID and three bits for the type of clock. ID 0 means the caller.
#define CPU_CLOCK 0x80000000U
#define THREAD_CLOCK 4U
#define OWN_CLOCK ((~0U) << 3)
// Refuses the CPU clocks of other processes. The kernel itself refuses those of other processes' threads.
#define ONLY_OWN_CLOCK(number)                                                                                     \
  CALL(number, 9), READ_ARGUMENT(0), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CPU_CLOCK, 1, 0), ALLOW,                  \
      HAS(THREAD_CLOCK), ALLOW, BPF_STMT(BPF_ALU | BPF_AND | BPF_K, ~7U), IS(OWN_CLOCK), ALLOW, ANSWER(EPERM)

/**
 * sendmsg and sendmmsg can send descriptors. Descriptors in flight outlive their sender: two sockets that contain each
 * other stay open until the kernel's garbage collector runs, which may take seconds. Until then, the program's output
 * would not reach EOF, and its locks, bound addresses and files would affect the next test.
 *
 * ioctl: programs have no terminal, and without one the kernel answers ENOTTY. Only requests about pipes, files and
 * sockets pass. Huge pages are not counted against the memory limit. With merged pages, the time of a write reveals the
 * memory of other processes. The CPU clocks of the runner and the prestarted interpreter reveal how much was judged before.
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
      ONLY_OWN_CLOCK(__NR_clock_gettime), ONLY_OWN_CLOCK(__NR_timer_create), ONLY_OWN_CLOCK(__NR_clock_nanosleep)

static struct sock_filter usual[] = {READ_NUMBER, RULES, ALLOW};

static struct sock_filter on_core[] = {READ_NUMBER, REFUSE(__NR_sched_setaffinity), RULES, ALLOW};

void forbid_calls(bool is_kept_to_core) {
  struct sock_fprog filter = {.len = sizeof usual / sizeof *usual, .filter = usual};
  if (is_kept_to_core) filter = (struct sock_fprog){.len = sizeof on_core / sizeof *on_core, .filter = on_core};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) < 0) fault("cannot set a program's seccomp filter");
}
