#include "run.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cgroup.h"
#include "fault.h"
#include "link.h"
#include "prepared.h"
#include "processes.h"
#include "relay.h"
#include "wire.h"

enum { PIECE = 64 * 1024, ERROR_PART = 31 * 1024, TICK_MS = 10, SAMPLE_US = 5000, IDLE_LOOK_US = 20000, PATIENCE = 4, CROWD = 4, THREADS = 256 };

/** How many descriptors a turn watches, apart from a relay's. */
enum { OWN_ENDS = 6 };

/** Input that was read from the wire but not yet written to the program. */
static uint8_t piece[PIECE];
static size_t piece_at, piece_end;

/** The start of stderr, and a ring buffer with its end. */
static char error_head[ERROR_PART], error_tail[ERROR_PART];

static int children;

/** Processes that outlived the first process of their command. */
static uint64_t strays;

/** Memory that the box uses while nothing runs in it, and the kernel's OOM kills so far. */
static uint64_t held_at_rest, oom_kills_so_far;

/** A snapshot of how long each thread has waited for a core. A box has at most THREADS threads. */
struct look {
  size_t count;
  struct {
    unsigned long thread;
    uint64_t waited_us;
  } threads[THREADS];
};

struct running {
  const struct command *command;
  struct spawned child;
  struct result result;
  uint64_t input_left;
  uint64_t output_sent;
  struct look last_look;
  /** The sum of the waits of all its threads, including those that have ended. */
  uint64_t all_starved_us;
  /** The apparent idle time at which the threads are examined next. */
  uint64_t look_at_us;
  uint64_t began_us, wall_from_us, sampled_us, cpu_at_start, own_at_start;
  bool ended;
};

static uint64_t clock_us(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static uint64_t less(uint64_t from, uint64_t what) { return from > what ? from - what : 0; }

void run_open(void) {
  // Ignored signals are inherited across exec, and the process that started the box may have ignored some.
  for (int signal_number = 1; signal_number < NSIG; signal_number++) signal(signal_number, SIG_DFL);
  sigset_t child_ended;
  sigemptyset(&child_ended);
  sigaddset(&child_ended, SIGCHLD);
  if (sigprocmask(SIG_BLOCK, &child_ended, NULL) < 0) fault("cannot block SIGCHLD");
  children = signalfd(-1, &child_ended, SFD_CLOEXEC | SFD_NONBLOCK);
  if (children < 0) fault("cannot create a signalfd");
  signal(SIGPIPE, SIG_IGN);
}

static void close_end(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

/** CPU time of the runner and the prestarted interpreter. */
static uint64_t own_cpu_us(void) { return clock_us(CLOCK_PROCESS_CPUTIME_ID) + prepared_cpu_us(); }

/** The box's CPU clock since the start of the run, less our own CPU time. */
static uint64_t cpu_us(const struct running *running) {
  uint64_t box = less(cgroup_cpu_us(), running->cpu_at_start);
  return less(box, less(own_cpu_us(), running->own_at_start));
}

static void note_end(struct running *running, pid_t pid, int status, const struct rusage *usage) {
  errno = 0;
  if (pid == prepared_pid()) fault("the prestarted interpreter exited");
  uint64_t resident = (uint64_t)usage->ru_maxrss * 1024;
  if (resident > running->result.resident_bytes) running->result.resident_bytes = resident;
  if (pid != running->child.pid) return;
  running->result.status = status;
  running->result.peer_had_ended = link_peer_has_ended();
  running->result.wall_us = clock_us(CLOCK_MONOTONIC) - running->began_us;
  running->ended = true;
}

/**
 * Reaps every process that has ended, including orphans, which PID 1 inherits.
 * @return the number of reaped processes other than the command's first
 */
static uint64_t reap(struct running *running) {
  struct signalfd_siginfo told;
  while (read(children, &told, sizeof told) > 0) continue;
  int status;
  struct rusage usage;
  uint64_t others = 0;
  for (pid_t pid; (pid = wait4(-1, &status, WNOHANG, &usage)) > 0;) {
    if (pid != running->child.pid) others++;
    note_end(running, pid, status, &usage);
  }
  return others;
}

/** `end_all` for boxes with a prestarted interpreter, which must survive: kills by user ID instead. */
static void end_user(struct running *running) {
  // A reset has no command, and the last command's processes are already dead. Any that remain are counted, not killed.
  if (running->command == NULL) return;
  kill_user(running->command->uid);
  for (strays += reap(running); count_processes() > 1; strays += reap(running)) {
    struct pollfd ended = {.fd = children, .events = POLLIN};
    poll(&ended, 1, TICK_MS);
  }
}

/**
 * Kills every process except the runner. From PID 1, `kill(-1)` signals exactly those, and does so atomically with
 * respect to fork, so no process can escape as it could while we walk /proc.
 */
static void end_all(struct running *running) {
  if (prepared_pid() != 0) return end_user(running);
  for (;;) {
    if (kill(-1, SIGKILL) < 0 && errno != ESRCH) fault("cannot kill a program");
    int status;
    struct rusage usage;
    pid_t pid = wait4(-1, &status, 0, &usage);
    if (pid > 0) {
      if (pid != running->child.pid) strays++;
      note_end(running, pid, status, &usage);
    } else if (errno == ECHILD)
      return;
    else if (errno != EINTR)
      fault("cannot wait for a program");
  }
}

static void fire(struct running *running, const char *limit) {
  if (running->ended) return;
  running->result.fired = limit;
  end_all(running);
}

/** How long a thread has waited since an earlier look. A new thread, even with a reused ID, counts from 0. */
static uint64_t waited_since(const struct look *earlier, unsigned long thread, uint64_t waited_us) {
  for (size_t i = 0; i < earlier->count; i++) {
    uint64_t before = earlier->threads[i].waited_us;
    if (earlier->threads[i].thread == thread) return waited_us < before ? waited_us : waited_us - before;
  }
  return waited_us;
}

/** Reads the second number of every schedstat below `/proc/<pid>/task`: ns spent runnable without a core. */
static void look_at_threads(struct look *look, const char *pid) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%.20s/task", pid);
  DIR *threads = opendir(path);
  if (threads == NULL) return;
  for (struct dirent *thread; look->count < THREADS && (thread = readdir(threads)) != NULL;) {
    char name[40], text[96];
    if (thread->d_name[0] == '.') continue;
    snprintf(name, sizeof name, "%.20s/schedstat", thread->d_name);
    int fd = openat(dirfd(threads), name, O_RDONLY | O_CLOEXEC);
    ssize_t got = fd < 0 ? -1 : read(fd, text, sizeof text - 1);
    close_end(&fd);
    if (got <= 0) continue;
    text[got] = '\0';
    char *second = strchr(text, ' ');
    look->threads[look->count].thread = strtoul(thread->d_name, NULL, 10);
    look->threads[look->count].waited_us = second == NULL ? 0 : strtoull(second, NULL, 10) / 1000;
    look->count++;
  }
  closedir(threads);
}

/** Adds the time that the command's threads have waited since the last look. Waits of ended processes still count. */
static void look_for_starved(struct running *running) {
  DIR *processes = opendir("/proc");
  if (processes == NULL) return;
  struct look look = {.count = 0};
  for (struct dirent *entry; (entry = readdir(processes)) != NULL;) {
    if (is_command_process(entry->d_name)) look_at_threads(&look, entry->d_name);
  }
  closedir(processes);
  for (size_t i = 0; i < look.count; i++) {
    uint64_t waited = look.threads[i].waited_us;
    running->all_starved_us += waited_since(&running->last_look, look.threads[i].thread, waited);
    if (waited > running->result.starved_us) running->result.starved_us = waited;
  }
  running->last_look = look;
}

/** Time in which a command neither used nor waited for a core, and the runner did not wait for the worker. */
static uint64_t idle_us(const struct running *running, uint64_t elapsed_us, uint64_t used_us) {
  return less(elapsed_us, used_us + running->result.stalled_us + running->result.starved_us);
}

/** A program that waits for a core also seems idle, so the limit only applies after a look at its threads. */
static bool passed_idle(struct running *running, uint64_t elapsed_us, uint64_t used_us) {
  uint64_t idle = idle_us(running, elapsed_us, used_us);
  if (idle < running->look_at_us) return false;
  look_for_starved(running);
  idle = idle_us(running, elapsed_us, used_us);
  running->look_at_us = idle + IDLE_LOOK_US;
  return running->command->idle_us > 0 && idle > running->command->idle_us;
}

/**
 * Checks the wall limit. On a busy machine a program may wait for a core through no fault of its own. That time does
 * not count, up to a few times the limit, so a crowd of threads cannot occupy a box for long.
 * @return the value for `fired`, or NULL if the program may go on
 */
static const char *passed_wall(struct running *running) {
  uint64_t limit = running->command->wall_us;
  uint64_t now = clock_us(CLOCK_MONOTONIC);
  // A validator waits as long as the contestant's program runs. Its own wall time starts after that.
  if (link_waits_for_peer()) running->wall_from_us = now;
  uint64_t elapsed = less(now - running->wall_from_us, running->result.stalled_us);
  bool is_last = elapsed > PATIENCE * limit;
  if (!is_last && elapsed <= limit + running->all_starved_us) return NULL;
  look_for_starved(running);
  if (!is_last) return elapsed > limit + running->all_starved_us ? "wall" : NULL;
  // If one thread waited all that time, the machine is to blame: with a core, it would have ended or exceeded its CPU
  // limit. If only the sum of several threads, or a crowd, adds up to that time, they took the core from each other.
  uint64_t longest = running->result.starved_us;
  bool is_crowd = running->all_starved_us > CROWD * longest;
  return !is_crowd && elapsed <= limit + longest ? "starved" : "wall";
}

/**
 * Checks the limits, but not in every turn: reading the control group takes longer than a program's write, and programs
 * that write often cause many turns.
 */
static void sample(struct running *running) {
  uint64_t now = clock_us(CLOCK_MONOTONIC);
  if (running->ended || now - running->sampled_us < SAMPLE_US) return;
  running->sampled_us = now;
  uint64_t held = less(cgroup_held_bytes(), held_at_rest);
  if (held > running->result.peak_bytes) running->result.peak_bytes = held;
  if (cgroup_oom_kills() > oom_kills_so_far) return fire(running, "memory");
  uint64_t used = cpu_us(running);
  if (used > running->command->cpu_us) return fire(running, "cpu");
  if (passed_idle(running, now - running->began_us, used)) return fire(running, "idle");
  const char *passed = passed_wall(running);
  if (passed != NULL) fire(running, passed);
}

static void feed(struct running *running, short wire_events, short input_events) {
  if (wire_events & POLLIN && piece_at == piece_end && running->input_left > 0) {
    size_t most = running->input_left < PIECE ? (size_t)running->input_left : PIECE;
    piece_at = 0;
    piece_end = wire_read_some(piece, most);
    running->input_left -= piece_end;
    input_events |= POLLOUT;
  }
  if (running->child.input < 0) return;
  if (input_events & POLLOUT && piece_at < piece_end) {
    ssize_t put = write(running->child.input, piece + piece_at, piece_end - piece_at);
    if (put > 0) piece_at += (size_t)put;
    if (put < 0 && errno != EAGAIN && errno != EINTR) input_events |= POLLERR;
  }
  bool all_fed = running->input_left == 0 && piece_at == piece_end;
  if (input_events & POLLERR || all_fed) close_end(&running->child.input);
}

/** Reads a piece of output. `turn` does so only if the wire has room, so a slow worker slows the program down. */
static void take_output(struct running *running) {
  static uint8_t written[PIECE];
  ssize_t got = read(running->child.output, written, sizeof written);
  if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return close_end(&running->child.output);
  if (got < 0) return;
  running->result.output_bytes += (uint64_t)got;
  uint64_t room = running->command->output_bytes - running->output_sent;
  size_t sent = (uint64_t)got < room ? (size_t)got : (size_t)room;
  if (sent > 0) wire_send('O', written, sent);
  running->output_sent += sent;
  if (running->result.output_bytes <= running->command->output_bytes) return;
  fire(running, "output");
  // `fire` does nothing if the program has already exited, but it still wrote too much. An earlier limit wins.
  if (strcmp(running->result.fired, "none") == 0) running->result.fired = "output";
}

static void take_error(struct running *running) {
  char got[4096];
  ssize_t size = read(running->child.error, got, sizeof got);
  if (size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR)) return close_end(&running->child.error);
  for (ssize_t i = 0; i < size; i++) {
    uint64_t at = running->result.error_bytes++;
    if (at < ERROR_PART)
      error_head[at] = got[i];
    else
      error_tail[at % ERROR_PART] = got[i];
  }
}

static void send_error(const struct result *result) {
  uint64_t size = result->error_bytes;
  if (size == 0) return;
  uint64_t tail = less(size, ERROR_PART);
  uint64_t kept = tail < ERROR_PART ? tail : ERROR_PART;
  uint64_t head = size - tail;
  wire_head('E', (uint32_t)(head + kept));
  wire_put(error_head, (size_t)head);
  uint64_t from = (size - kept) % ERROR_PART;
  uint64_t first = kept < ERROR_PART - from ? kept : ERROR_PART - from;
  wire_put(error_tail + from, (size_t)first);
  wire_put(error_tail, (size_t)(kept - first));
}

/** A linked run has no input on the wire, so the worker can only send `K` to end it. */
static void take_word(struct running *running) {
  uint8_t head[FRAME_HEAD];
  wire_read(head, sizeof head);
  errno = 0;
  if (head[0] != 'K') fault("expected a K frame from the worker during a linked run");
  fire(running, "stopped");
}

/** One turn of the event loop: waits for events for at most a tick, and handles them. */
static void turn(struct running *running) {
  bool wants_input = running->input_left > 0 && piece_at == piece_end && running->child.input >= 0;
  bool is_held = !wire_has_room(PIECE);
  struct pollfd on[OWN_ENDS + RELAY_ENDS] = {
      {.fd = STDIN_FILENO, .events = wants_input || link_is_on() ? POLLIN : 0},
      {.fd = running->child.input, .events = piece_at < piece_end ? POLLOUT : 0},
      {.fd = is_held ? -1 : running->child.output, .events = POLLIN},
      {.fd = running->child.error, .events = POLLIN},
      {.fd = children, .events = POLLIN},
      {.fd = wire_is_due() ? STDOUT_FILENO : -1, .events = POLLOUT},
  };
  if (relay_is_on()) relay_watch(on + OWN_ENDS);
  uint64_t before = clock_us(CLOCK_MONOTONIC);
  if (poll(on, OWN_ENDS + (relay_is_on() ? RELAY_ENDS : 0), TICK_MS) < 0 && errno != EINTR) fault("poll failed");
  // Time spent waiting for the worker does not count towards the program's wall time.
  if (wants_input || is_held) running->result.stalled_us += clock_us(CLOCK_MONOTONIC) - before;

  if (on[0].revents & (POLLHUP | POLLERR) && !(on[0].revents & POLLIN)) _exit(0);
  if (on[5].revents & POLLOUT) wire_flush_some();
  if (link_is_on() && on[0].revents & POLLIN) return take_word(running);
  if (on[0].revents | on[1].revents) feed(running, on[0].revents, on[1].revents);
  if (on[2].revents) take_output(running);
  if (on[3].revents) take_error(running);
  if (relay_is_on()) relay_pass(on + OWN_ENDS);
  if (on[4].revents) reap(running);
}

/** Reads what the program wrote before it ended. Nobody else writes to its pipes, so this does not block. */
static void drain(struct running *running) {
  while (running->child.output >= 0) take_output(running);
  while (running->child.error >= 0) take_error(running);
  send_error(&running->result);
}

/** Passes on what a relayed program wrote before it ended. If the other side does not read it, the wall limit applies. */
static void deliver(struct running *running) {
  running->wall_from_us = clock_us(CLOCK_MONOTONIC);
  relay_end_input();
  while (relay_has_output()) {
    turn(running);
    const char *passed = passed_wall(running);
    if (passed == NULL) continue;
    if (strcmp(running->result.fired, "none") == 0) running->result.fired = passed;
    return;
  }
}

uint64_t run_rest(void) {
  oom_kills_so_far = cgroup_oom_kills();
  held_at_rest = cgroup_held_bytes();
  return held_at_rest;
}

struct result run(const struct command *command, enum place place, uint64_t *input_left) {
  piece_at = piece_end = 0;
  struct running running = {
      .command = command,
      .result = {.fired = "none"},
      .input_left = command->input_bytes,
      .cpu_at_start = cgroup_cpu_us(),
      .own_at_start = own_cpu_us(),
      .began_us = clock_us(CLOCK_MONOTONIC),
      .look_at_us = IDLE_LOOK_US,
  };
  running.wall_from_us = running.sampled_us = running.began_us;
  running.child = spawn(command, place);
  relay_begin(command, &running.child);
  feed(&running, 0, 0);
  while (!running.ended) {
    turn(&running);
    sample(&running);
  }
  end_all(&running);
  if (relay_is_on()) deliver(&running);
  running.result.transcript_is_cut = relay_end();
  link_end();
  close_end(&running.child.input);
  drain(&running);
  running.result.cpu_us = cpu_us(&running);
  running.result.idle_us = idle_us(&running, running.result.wall_us, running.result.cpu_us);
  running.result.exec_error = running.child.exec_error;
  uint64_t oom_kills = cgroup_oom_kills();
  running.result.oom_kills = less(oom_kills, oom_kills_so_far);
  oom_kills_so_far = oom_kills;
  *input_left = running.input_left;
  return running.result;
}

void end_everything(void) {
  struct running nothing = {0};
  end_all(&nothing);
}

uint64_t take_strays(void) {
  uint64_t taken = strays;
  strays = 0;
  return taken;
}
