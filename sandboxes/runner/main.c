/**
 * PID 1 of a box: compiles one program and runs it on tests. Each command runs as a separate user, and nothing of one
 * run reaches the next. PROTOCOL.md describes the frames that the runner reads and writes.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysinfo.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cgroup.h"
#include "command.h"
#include "confine.h"
#include "fault.h"
#include "folders.h"
#include "link.h"
#include "prepared.h"
#include "processes.h"
#include "run.h"
#include "wire.h"

enum { VERSION = 8 };

/** Whether `/box/data` contains files for the next test. */
static bool has_data;

/** A record under construction. */
struct record {
  char text[1024];
  size_t size;
};

static void add_text(struct record *record, const char *key, const char *value) {
  int put = snprintf(record->text + record->size, sizeof record->text - record->size, "%s=%s", key, value);
  record->size += (size_t)put + 1;
  errno = 0;
  if (record->size > sizeof record->text) fault("a record is too long");
}

static void add_number(struct record *record, const char *key, uint64_t value) {
  char digits[24];
  snprintf(digits, sizeof digits, "%" PRIu64, value);
  add_text(record, key, digits);
}

static void say_hello(bool hides_counters) {
  struct sysinfo system;
  if (sysinfo(&system) < 0) fault("cannot read the size of the machine's memory");
  struct record hello = {0};
  add_number(&hello, "version", VERSION);
  add_number(&hello, "cgroup", (uint64_t)cgroup_version());
  add_number(&hello, "memory_limit", cgroup_memory_limit());
  add_number(&hello, "swap_limit", cgroup_swap_limit());
  add_number(&hello, "swap_total", (uint64_t)system.totalswap * system.mem_unit);
  add_number(&hello, "pids_limit", cgroup_pids_limit());
  add_number(&hello, "landlock", (uint64_t)landlock_version());
  add_number(&hello, "hides_counters", hides_counters);
  add_number(&hello, "held_bytes", run_rest());
  wire_send('H', hello.text, hello.size);
}

static void add_result(struct record *record, const struct result *result) {
  if (WIFSIGNALED(result->status))
    add_number(record, "signal", (uint64_t)WTERMSIG(result->status));
  else
    add_number(record, "exit", (uint64_t)WEXITSTATUS(result->status));
  if (result->exec_error != 0) add_number(record, "exec_error", (uint64_t)result->exec_error);
  add_text(record, "fired", result->fired);
  add_number(record, "cpu_us", result->cpu_us);
  add_number(record, "wall_us", result->wall_us);
  add_number(record, "stalled_us", result->stalled_us);
  add_number(record, "idle_us", result->idle_us);
  add_number(record, "starved_us", result->starved_us);
  add_number(record, "peak_bytes", result->peak_bytes);
  add_number(record, "resident_bytes", result->resident_bytes);
  add_number(record, "oom_kills", result->oom_kills);
  add_number(record, "output_bytes", result->output_bytes);
  add_number(record, "error_bytes", result->error_bytes);
  add_number(record, "memory_limit", cgroup_memory_limit());
}

static bool succeeded(const struct result *result) {
  return strcmp(result->fired, "none") == 0 && WIFEXITED(result->status) && WEXITSTATUS(result->status) == 0;
}

static void compile(const struct command *command) {
  uint64_t input_left = 0;
  make_folder_of("/tmp/work", command->uid);
  make_folder_of("/box/out", command->uid);
  struct result result = run(command, PLACE_COMPILE, &input_left);
  take_back_folder("/box/out");
  const char *artefact = succeeded(&result) ? take_artefact(command->artefact, command->artefact_bytes) : "none";
  empty_folder("/box/out");
  if (rmdir("/box/out") < 0) fault("cannot remove /box/out");
  empty_folder("/tmp");
  if (command->artefact_back > 0 && strcmp(artefact, "taken") == 0) send_artefact(command->artefact_back);

  struct record record = {0};
  add_result(&record, &result);
  add_text(&record, "artefact", artefact);
  add_number(&record, "held_bytes", run_rest());
  wire_send('C', record.text, record.size);
}

static void forget_data(void) {
  if (!has_data) return;
  empty_folder("/box/data");
  has_data = false;
  run_rest();
}

static void test(const struct command *command) {
  uint64_t input_left = 0;
  bool collects = command->collect[0] != NULL;
  link_begin(command);
  make_folder_of("/tmp/work", command->uid);
  if (collects) make_folder_of("/tmp/feedback", command->uid);
  if (has_data) run_rest();
  struct result result = run(command, PLACE_TEST, &input_left);
  if (collects) send_collected("feedback", command->collect);
  empty_folder("/tmp");
  forget_data();

  struct record record = {0};
  add_result(&record, &result);
  if (link_is_on()) add_number(&record, "peer_ended", result.peer_had_ended);
  if (command->transcript_bytes > 0) add_number(&record, "transcript_cut", result.transcript_is_cut);
  wire_send('T', record.text, record.size);
  wire_skip(input_left);
  if (link_is_on()) wire_flush();
  link_drain();
}

static void make_folders(void) {
  if (mkdir("/box/src", 0755) < 0 || mkdir("/box/bin", 0755) < 0 || mkdir("/box/data", 0755) < 0)
    fault("cannot create the directories in /box");
}

/** Removes everything that the last submission left. Sends numbers that show the worker whether the box is clean. */
static void reset(void) {
  end_everything();
  empty_folder("/tmp");
  empty_folder("/box");
  make_folders();
  has_data = false;

  struct record record = {0};
  add_number(&record, "processes", count_processes());
  add_number(&record, "strays", take_strays());
  add_number(&record, "held_bytes", run_rest());
  add_number(&record, "memory_limit", cgroup_memory_limit());
  wire_send('R', record.text, record.size);
}

static uint32_t payload_size(const uint8_t head[FRAME_HEAD]) {
  return (uint32_t)head[1] << 24 | (uint32_t)head[2] << 16 | (uint32_t)head[3] << 8 | head[4];
}

/** Answers the empty `B` frame: the artefact is complete, so there is nothing to compile. */
static void begin_with_artefact(void) {
  struct record record = {0};
  add_number(&record, "held_bytes", run_rest());
  wire_send('C', record.text, record.size);
}

static void serve_file(char type, uint32_t size) {
  if (type == 'B' && size == 0) return begin_with_artefact();
  char path[WIRE_PATH];
  for (size_t length = 0; length < sizeof path && length < size; length++) {
    wire_read(path + length, 1);
    if (path[length] != '\0') continue;
    uint64_t rest = size - length - 1;
    if (type == 'S') return receive_file("/box/src", path, rest, 0644, RECEIVE_NEW);
    if (type == 'B') return receive_file("/box/bin", path, rest, 0755, RECEIVE_MORE);
    has_data = true;
    return receive_file("/box/data", path, rest, 0644, RECEIVE_MORE);
  }
  errno = 0;
  fault("a file frame has no path, or one that is too long");
}

static void serve_command(char type, uint32_t size) {
  static char record[COMMAND_BYTES];
  static struct command command;
  errno = 0;
  if (size > sizeof record) fault("a command's record is too long");
  wire_read(record, size);
  parse_command(record, size, &command);
  if (type == 'C')
    compile(&command);
  else
    test(&command);
}

static void serve_frame(void) {
  uint8_t head[FRAME_HEAD];
  wire_read(head, sizeof head);
  switch (head[0]) {
    case 'S':
    case 'B':
    case 'D':
      return serve_file((char)head[0], payload_size(head));
    case 'C':
    case 'T':
      return serve_command((char)head[0], payload_size(head));
    case 'K':
      // The run that it should end is already over.
      return;
    case 'R':
      wire_skip(payload_size(head));
      return reset();
    default:
      errno = 0;
      fault("the worker sent a frame of unknown type");
  }
}

/**
 * Hides the control groups, which show what earlier submissions in this box used. Version 2 is mounted read-only, so
 * chmod fails and only Landlock can hide them.
 * @return whether programs cannot read them
 */
static bool hide_counters(void) {
  if (chmod("/sys/fs/cgroup", 0700) == 0) return true;
  if (errno != EROFS) fault("cannot hide the control groups");
  return landlock_version() > 0;
}

int main(void) {
  if (getpid() != 1) fault("must be PID 1 of a box");
  wire_open();
  cgroup_open("/sys/fs/cgroup", "/proc/self/cgroup");
  run_open();
  bool hides_counters = hide_counters();
  confine_open();
  prepared_open();
  umask(0);
  make_folders();
  say_hello(hides_counters);
  for (;;) serve_frame();
}
