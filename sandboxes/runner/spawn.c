#include "spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "confine.h"
#include "fault.h"
#include "link.h"

/** Larger pipes mean fewer switches between program and runner; the kernel may refuse, which only costs time. */
enum { PIPE_BYTES = 256 * 1024 };

/** No errno has this value. */
enum { READY = -1 };

/**
 * A pipe whose `ours` end is non-blocking. It belongs to the program's user: programs open /dev/stdin and
 * /dev/stdout by name, and that asks for permission anew.
 */
static void make_pipe(int ends[2], int ours, uid_t uid) {
  if (pipe2(ends, O_CLOEXEC) < 0 || fchown(ends[0], uid, uid) < 0) fault("cannot make a pipe");
  if (fcntl(ends[ours], F_SETFL, O_NONBLOCK | (ours == 1 ? O_WRONLY : O_RDONLY)) < 0) fault("cannot make a pipe");
  fcntl(ends[0], F_SETPIPE_SZ, PIPE_BYTES);
}

static void limit(int resource, uint64_t value) {
  struct rlimit both = {.rlim_cur = value, .rlim_max = value};
  if (setrlimit(resource, &both) < 0) fault("cannot set a limit");
}

static void set_limits(const struct command *command) {
  // 1, not 0: a core pattern that pipes into a program of the host ignores 0, and 1 is the kernel's own way to
  // say no to it (core(5)).
  limit(RLIMIT_CORE, 1);
  limit(RLIMIT_NPROC, command->processes);
  limit(RLIMIT_NOFILE, command->files);
  limit(RLIMIT_FSIZE, command->file_bytes);
  limit(RLIMIT_STACK, command->stack_bytes);
  limit(RLIMIT_MEMLOCK, 0);
  limit(RLIMIT_MSGQUEUE, 0);
}

/** Makes the kernel choose the program, never the runner, where memory runs out. */
static void raise_oom_score(void) {
  int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (fd < 0 || write(fd, "1000", 4) != 4) fault("cannot raise the OOM score");
  close(fd);
}

static void become(uid_t uid) {
  if (setgroups(0, NULL) < 0 || setresgid(uid, uid, uid) < 0 || setresuid(uid, uid, uid) < 0)
    fault("cannot change user");
  if (setuid(0) == 0) fault("could become root again");
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) fault("cannot give up privileges");
}

static void forget_signals(void) {
  for (int signal_number = 1; signal_number < NSIG; signal_number++) signal(signal_number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void tell(int report, int what) {
  if (write(report, &what, sizeof what) != (ssize_t)sizeof what) _exit(70);
}

static _Noreturn void run_child(const struct command *command, enum place place, int in, int out, int err,
                                int report) {
  if (setsid() < 0) fault("cannot begin a session");
  if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0) fault("cannot connect a program");
  raise_oom_score();
  set_limits(command);
  become(command->uid);
  link_inherit();
  confine(place);
  if (chdir(place == PLACE_TEST ? "/tmp/work" : "/box/src") < 0) fault("cannot enter the working folder");
  umask(022);
  forget_signals();
  // Faults up to here went to the runner's own standard error. All other descriptors close on exec.
  if (dup2(err, STDERR_FILENO) < 0) _exit(70);
  tell(report, READY);
  execve(command->args[0], command->args, command->env);
  tell(report, errno);
  _exit(127);
}

/**
 * Reads how far a child got: READY once all is prepared, then errno where execve failed, else the pipe's end.
 * A child that ends before READY has said why on standard error.
 */
static int exec_error_of(int report) {
  int said = 0;
  errno = 0;
  if (read(report, &said, sizeof said) != (ssize_t)sizeof said || said != READY) fault("a child was not prepared");
  if (read(report, &said, sizeof said) != (ssize_t)sizeof said) said = 0;
  close(report);
  return said;
}

struct spawned spawn(const struct command *command, enum place place) {
  int in[2] = {-1, -1}, out[2] = {-1, -1}, err[2] = {-1, -1}, report[2];
  if (link_is_on()) {
    in[0] = link_input();
    out[1] = link_output();
  } else {
    make_pipe(in, 1, command->uid);
    make_pipe(out, 0, command->uid);
  }
  if (place == PLACE_TEST) make_pipe(err, 0, command->uid);
  if (pipe2(report, O_CLOEXEC) < 0) fault("cannot make a pipe");

  pid_t pid = fork();
  if (pid < 0) fault("cannot start a process");
  if (pid == 0) run_child(command, place, in[0], out[1], place == PLACE_TEST ? err[1] : out[1], report[1]);
  if (link_is_on()) {
    link_given();
  } else {
    close(in[0]);
    close(out[1]);
  }
  if (place == PLACE_TEST) close(err[1]);
  close(report[1]);
  return (struct spawned){
      .pid = pid, .input = in[1], .output = out[0], .error = err[0], .exec_error = exec_error_of(report[0])};
}
