#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "calls.h"
#include "confine.h"
#include "core.h"
#include "fault.h"

static void limit(int resource, uint64_t value) {
  struct rlimit both = {.rlim_cur = value, .rlim_max = value};
  if (setrlimit(resource, &both) < 0) fault("cannot set a limit");
}

static void set_limits(const struct command *command) {
  // 1, not 0: a core_pattern that pipes to a program ignores 0, but the kernel treats 1 as "no dump" (core(5)).
  limit(RLIMIT_CORE, 1);
  limit(RLIMIT_NPROC, command->processes);
  limit(RLIMIT_NOFILE, command->files);
  limit(RLIMIT_FSIZE, command->file_bytes);
  limit(RLIMIT_STACK, command->stack_bytes);
  limit(RLIMIT_MEMLOCK, 0);
  limit(RLIMIT_MSGQUEUE, 0);
}

/** Makes the OOM killer choose the program, never the runner. */
static void raise_oom_score(void) {
  int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (fd < 0 || write(fd, "1000", 4) != 4) fault("cannot raise the OOM score");
  close(fd);
}

static void become(uid_t uid) {
  if (setgroups(0, NULL) < 0 || setresgid(uid, uid, uid) < 0 || setresuid(uid, uid, uid) < 0)
    fault("cannot change user");
  if (setuid(0) == 0) fault("the program could become root again");
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) fault("cannot give up privileges");
}

static void unblock_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void tell(int report, int what) {
  if (write(report, &what, sizeof what) != (ssize_t)sizeof what) _exit(70);
}

/** Closes every descriptor except stdin, stdout, stderr and `kept`. */
static void keep_only(int kept) {
  int first = STDERR_FILENO + 1;
  bool isolated = kept == first || close_range((unsigned)first, (unsigned)kept - 1, 0) == 0;
  if (!isolated || close_range((unsigned)kept + 1, ~0U, 0) < 0) _exit(70);
}

_Noreturn void run_child(const struct command *command, enum place place, const struct ends *ends,
                         const struct interpreter *interpreter) {
  if (setsid() < 0) fault("cannot start a session");
  if (dup2(ends->input, STDIN_FILENO) < 0 || dup2(ends->output, STDOUT_FILENO) < 0)
    fault("cannot connect a program's stdin and stdout");
  raise_oom_score();
  keep_to_core(command->core);
  set_limits(command);
  become(command->uid);
  confine(place);
  forbid_calls(command->core != 0);
  if (chdir(place == PLACE_TEST ? "/tmp/work" : "/box/src") < 0) fault("cannot enter the working directory");
  umask(022);
  // SIGPIPE is the only signal that the runner ignores. An interpreter has already set up its own handlers.
  if (interpreter == NULL)
    signal(SIGPIPE, SIG_DFL);
  else
    interpreter->enter(command);
  unblock_signals();
  // Faults up to here went to the runner's stderr. All other descriptors are close-on-exec.
  if (dup2(ends->error, STDERR_FILENO) < 0) _exit(70);
  if (interpreter != NULL) keep_only(ends->report);
  tell(ends->report, READY);
  if (interpreter != NULL) {
    close(ends->report);
    interpreter->run();
  }
  execve(command->args[0], command->args, command->env);
  tell(ends->report, errno);
  _exit(127);
}
