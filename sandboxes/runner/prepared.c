#include "prepared.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include "fault.h"

/** Exists only in images whose language has a prestarted interpreter. */
static const char PROGRAM[] = "/opt/cohort/interpreter";

static int line = -1;
static pid_t pid;
static clockid_t cpu_clock;

/** Its stdin and stdout are pipes like a program's, so that it sets up its streams for pipes. */
static _Noreturn void become_interpreter(int its_line) {
  int unused[2];
  if (pipe2(unused, O_CLOEXEC) < 0 || dup2(unused[0], STDIN_FILENO) < 0 || dup2(unused[1], STDOUT_FILENO) < 0 ||
      dup2(its_line, PREPARED_LINE) < 0 || fcntl(PREPARED_LINE, F_SETFD, 0) < 0)
    fault("cannot connect the interpreter");
  execl(PROGRAM, PROGRAM, NULL);
  fault("cannot start the interpreter");
}

void prepared_open(void) {
  if (access(PROGRAM, X_OK) < 0) return;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) fault("cannot create the interpreter's socket");
  pid = fork();
  if (pid < 0) fault("cannot start the interpreter");
  if (pid == 0) become_interpreter(ends[1]);
  close(ends[1]);
  line = ends[0];
  char ready;
  errno = 0;
  if (recv(line, &ready, sizeof ready, 0) != (ssize_t)sizeof ready) fault("the prestarted interpreter failed to start");
  if (clock_getcpuclockid(pid, &cpu_clock) != 0) fault("the interpreter has no CPU clock");
}

pid_t prepared_pid(void) { return pid; }

uint64_t prepared_cpu_us(void) {
  if (pid == 0) return 0;
  struct timespec used;
  if (clock_gettime(cpu_clock, &used) < 0) fault("the interpreter has no CPU clock");
  return (uint64_t)used.tv_sec * 1000000 + (uint64_t)used.tv_nsec / 1000;
}

pid_t prepared_start(const struct command *command, enum place place, const struct ends *ends) {
  errno = 0;
  if (pid == 0) fault("the box has no prestarted interpreter");
  struct order order = {place};
  struct iovec parts[] = {{&order, sizeof order}, {(void *)command->record, command->record_bytes}};
  union {
    struct cmsghdr head;
    char bytes[CMSG_SPACE(sizeof *ends)];
  } beside = {0};
  struct msghdr message = {
      .msg_iov = parts, .msg_iovlen = 2, .msg_control = &beside, .msg_controllen = sizeof beside};
  beside.head.cmsg_level = SOL_SOCKET;
  beside.head.cmsg_type = SCM_RIGHTS;
  beside.head.cmsg_len = CMSG_LEN(sizeof *ends);
  memcpy(CMSG_DATA(&beside.head), ends, sizeof *ends);
  if (sendmsg(line, &message, MSG_NOSIGNAL) < 0) fault("cannot send a command to the interpreter");
  pid_t started;
  if (recv(line, &started, sizeof started, 0) != (ssize_t)sizeof started) fault("the interpreter did not answer");
  return started;
}
