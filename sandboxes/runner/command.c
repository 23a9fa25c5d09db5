#include "command.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sysinfo.h>

#include "fault.h"
#include "relay.h"

static void append(char **list, size_t capacity, char *text) {
  size_t count = 0;
  while (list[count] != NULL) count++;
  errno = 0;
  if (count + 1 >= capacity) fault("a command has too many arguments, variables or files");
  list[count] = text;
}

static uint64_t number(const char *text) {
  char *end;
  errno = 0;
  uint64_t value = strtoull(text, &end, 10);
  if (errno != 0 || *text < '0' || *text > '9' || *end != '\0') {
    errno = 0;
    fault("a command has an invalid number");
  }
  return value;
}

static void set(struct command *command, const char *key, char *value) {
  struct {
    const char *key;
    uint64_t *into;
  } numbers[] = {
      {"cpu_us", &command->cpu_us},
      {"wall_us", &command->wall_us},
      {"idle_us", &command->idle_us},
      {"output_bytes", &command->output_bytes},
      {"processes", &command->processes},
      {"files", &command->files},
      {"file_bytes", &command->file_bytes},
      {"stack_bytes", &command->stack_bytes},
      {"input_bytes", &command->input_bytes},
      {"artefact_bytes", &command->artefact_bytes},
      {"artefact_back", &command->artefact_back},
      {"transcript_bytes", &command->transcript_bytes},
      {"prepared", &command->prepared},
      {"core", &command->core},
  };
  struct {
    const char *key;
    const char **into;
  } names[] = {
      {"artefact", &command->artefact},   {"link_in", &command->link_in},     {"link_out", &command->link_out},
      {"link_life", &command->link_life}, {"link_peer", &command->link_peer},
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (strcmp(key, names[i].key) != 0) continue;
    *names[i].into = value;
    return;
  }
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    if (strcmp(key, numbers[i].key) != 0) continue;
    *numbers[i].into = number(value);
    return;
  }
  if (strcmp(key, "arg") == 0)
    append(command->args, sizeof command->args / sizeof *command->args, value);
  else if (strcmp(key, "env") == 0)
    append(command->env, sizeof command->env / sizeof *command->env, value);
  else if (strcmp(key, "collect") == 0)
    append(command->collect, sizeof command->collect / sizeof *command->collect, value);
  else if (strcmp(key, "uid") == 0)
    command->uid = (uid_t)number(value);
  else {
    errno = 0;
    fault("a command has an unknown key");
  }
}

/**
 * The C library maps new threads' stacks as large as the limit, and the kernel refuses mappings larger than the
 * machine's memory. Without this cap, no thread could start if a problem allows more memory than the machine has.
 */
static uint64_t largest_stack(void) {
  struct sysinfo machine;
  if (sysinfo(&machine) < 0) fault("cannot read the size of the machine's memory");
  return (uint64_t)machine.totalram * machine.mem_unit / 2;
}

void parse_command(char *record, size_t size, struct command *command) {
  memset(command, 0, sizeof *command);
  command->artefact = "none";
  command->record = record;
  command->record_bytes = size;
  errno = 0;
  if (size == 0 || record[size - 1] != '\0') fault("a command's record does not end with NUL");
  for (char *at = record; at < record + size; at += strlen(at) + 1) {
    char *equals = strchr(at, '=');
    errno = 0;
    if (equals == NULL) fault("a command's record has an entry without =");
    // Copy the key: a NUL in place of the `=` would make the loop's strlen stop there.
    char key[32];
    size_t length = (size_t)(equals - at);
    if (length >= sizeof key) fault("a command has an unknown key");
    memcpy(key, at, length);
    key[length] = '\0';
    set(command, key, equals + 1);
  }
  if (command->stack_bytes > largest_stack()) command->stack_bytes = largest_stack();
  errno = 0;
  if (command->args[0] == NULL || command->args[0][0] != '/') fault("a command's program has no absolute path");
  if (command->prepared && command->args[1] == NULL) fault("a prepared command names no file");
  if (command->uid < 1000) fault("a command's uid is below 1000");
  if (command->cpu_us == 0 || command->wall_us == 0 || command->stack_bytes == 0 || command->processes == 0)
    fault("a command lacks a limit");
  if ((command->link_in == NULL) != (command->link_out == NULL) ||
      (command->link_in == NULL && (command->link_life != NULL || command->link_peer != NULL)) ||
      (command->link_in != NULL && command->input_bytes > 0))
    fault("a command's link keys are incomplete or come with input");
  if (command->transcript_bytes > RELAY_TRANSCRIPT || (command->transcript_bytes > 0 && command->link_peer == NULL))
    fault("a command's transcript is too large, or it is not linked with link_peer");
}
