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

/** Larger pipes mean fewer switches between program and runner; the kernel may refuse, which only costs time. */
enum { PIPE_BYTES = 256 * 1024 };

enum { CHILD_STACK = 64 * 1024 };

/**
 * A pipe whose `ours` end is non-blocking. It belongs to the program's user: programs open /dev/stdin and
 * /dev/stdout by name, and that asks for permission anew.
 */
static void make_pipe(int ends[2], int ours, uid_t uid) {
  if (pipe2(ends, O_CLOEXEC) < 0 || fchown(ends[0], uid, uid) < 0) fault("cannot make a pipe");
  if (fcntl(ends[ours], F_SETFL, O_NONBLOCK | (ours == 1 ? O_WRONLY : O_RDONLY)) < 0) fault("cannot make a pipe");
  fcntl(ends[0], F_SETPIPE_SZ, PIPE_BYTES);
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
 * As posix_spawn does it: the child runs in our memory, on a stack of its own, while we wait until it has executed the
 * command. A fork would copy our page tables and then, one fault a page, whatever the two of us touch: a tenth of what
 * a short test takes.
 */
static pid_t start(const struct command *command, enum place place, const struct ends *ends) {
  static _Alignas(16) char stack[CHILD_STACK];
  struct beginning beginning = {command, place, ends};
  return clone(begin, stack + sizeof stack, CLONE_VM | CLONE_VFORK | SIGCHLD, &beginning);
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

  struct ends ends = {in[0], out[1], place == PLACE_TEST ? err[1] : out[1], report[1]};
  // A linked command has one more descriptor to inherit; it is executed.
  bool forks = command->prepared && !link_is_on();
  pid_t pid = forks ? prepared_start(command, place, &ends) : start(command, place, &ends);
  if (pid < 0) fault("cannot start a process");
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
