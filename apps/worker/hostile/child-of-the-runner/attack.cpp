// CLONE_PARENT creates a sibling instead of a child: a process whose parent is the runner.
#include <csignal>
#include <cstdio>
#include <linux/sched.h>
#include <sys/syscall.h>
#include <unistd.h>

void attack() {
  fflush(stdout);
  for (int i = 0; i < 3; i++)
    if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0) == 0) {
      if (i == 0) _exit(42);
      if (i == 1) kill(getpid(), SIGKILL);
      for (;;);
    }
  usleep(20000);
  puts("done");
}
