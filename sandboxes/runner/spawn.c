#include "spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <unistd.h>

#include "fault.h"
#include "link.h"
#include "prepared.h"

/** Larger pipes mean fewer context switches. If the kernel refuses the size, the run is only slower. */
enum { PIPE_BYTES = 256 * 1024 };

enum { CHILD_STACK = 64 * 1024 };

/**
 * Creates a pipe whose end `ours` is non-blocking. The program's user owns it, because programs open /dev/stdin and
 * /dev/stdout by name, which checks permissions again.
 */
static void make_pipe(int ends[2], int ours, uid_t uid) {
  if (pipe2(ends, O_CLOEXEC) < 0 || fchown(ends[0], uid, uid) < 0) fault("cannot create a pipe");
  if (fcntl(ends[ours], F_SETFL, O_NONBLOCK | (ours == 1 ? O_WRONLY : O_RDONLY)) < 0) fault("cannot create a pipe");
  fcntl(ends[0], F_SETPIPE_SZ, PIPE_BYTES);
}

/**
 * Reads the child's report: READY once it is set up, then errno if execve failed, otherwise EOF. A child that ends
 * before READY has written the reason to stderr.
 * @return errno of execve, or 0
 */
static int exec_error_of(int report) {
  int said = 0;
  errno = 0;
  if (read(report, &said, sizeof said) != (ssize_t)sizeof said || said != READY) fault("cannot set up a child");
  if (read(report, &said, sizeof said) != (ssize_t)sizeof said) said = 0;
  close(report);
  return said;
}

struct beginning {
  const struct command *command;
  enum place place;
  const struct ends *ends;
};

static int begin(void *argument) {
  const struct beginning *beginning = argument;
  link_inherit();
  run_child(beginning->command, beginning->place, beginning->ends, NULL);
}

/**
 * Like posix_spawn, runs the child in our memory on a separate stack, while we wait until it has called exec. A fork
 * would copy our page tables, and then every page that either of us touches, which takes a tenth of the time of a short
 * test.
 */
static pid_t start(const struct command *command, enum place place, const struct ends *ends) {
  static _Alignas(16) char stack[CHILD_STACK];
  struct beginning beginning = {command, place, ends};
  return clone(begin, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, &beginning);
}

struct spawned spawn(const struct command *command, enum place place) {
  int in[2] = {-1, -1}, out[2] = {-1, -1}, err[2] = {-1, -1}, report[2];
  if (link_is_direct()) {
    in[0] = link_input();
    out[1] = link_output();
  } else {
    make_pipe(in, 1, command->uid);
    make_pipe(out, 0, command->uid);
  }
  if (place == PLACE_TEST) make_pipe(err, 0, command->uid);
  if (pipe2(report, O_CLOEXEC) < 0) fault("cannot create a pipe");

  struct ends ends = {in[0], out[1], place == PLACE_TEST ? err[1] : out[1], report[1]};
  // A linked command inherits one descriptor more than the interpreter accepts, so it is always executed.
  bool forks = command->prepared && !link_is_on();
  pid_t pid = forks ? prepared_start(command, place, &ends) : start(command, place, &ends);
  if (pid < 0) fault("cannot start a process");
  if (link_is_direct()) {
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
