#include <cstdio>
#include <dirent.h>
#include <fcntl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

void attack() {
  char text[64];
  iovec here = {text, sizeof text}, there = {(void *)0x400000, sizeof text};
  for (int pid = 1; pid < 300; pid++) {
    if (pid == getpid()) continue;
    if (ptrace(PTRACE_ATTACH, pid, 0, 0) == 0) printf("attach %d\n", pid);
    if (ptrace(PTRACE_SEIZE, pid, 0, 0) == 0) printf("seize %d\n", pid);
    if (syscall(SYS_process_vm_readv, pid, &here, 1, &there, 1, 0) >= 0) printf("read %d\n", pid);
    if (syscall(SYS_process_vm_writev, pid, &here, 1, &there, 1, 0) >= 0) printf("write %d\n", pid);
    if (syscall(SYS_kcmp, pid, getpid(), 0, 0, 0) >= 0) printf("compare %d\n", pid);
    int other = syscall(SYS_pidfd_open, pid, 0);
    for (int fd = 0; other >= 0 && fd < 8; fd++)
      if (syscall(SYS_pidfd_getfd, other, fd, 0) >= 0) printf("descriptor %d of %d\n", fd, pid);
  }
  puts("done");
}
