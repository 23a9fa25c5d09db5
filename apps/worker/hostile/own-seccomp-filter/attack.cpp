// Its own seccomp filter makes exit and exit_group fail, so the program can never exit.
#include <cstddef>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <cstdio>
#include <unistd.h>

void attack() {
  puts("done");
  fflush(stdout);
  sock_filter program[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_exit_group, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_exit, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  sock_fprog filter = {sizeof program / sizeof *program, program};
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter);
  for (;;) syscall(SYS_exit_group, 0);
}
