#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/** What to run and within which limits. Texts point into the record that it was parsed from. */
struct command {
  char *args[256];
  char *env[64];
  uid_t uid;
  uint64_t cpu_us;
  uint64_t wall_us;
  /** How long it may neither use nor wait for a core; 0 for any time. */
  uint64_t idle_us;
  uint64_t output_bytes;
  uint64_t processes;
  uint64_t files;
  uint64_t file_bytes;
  uint64_t stack_bytes;
  uint64_t input_bytes;
  uint64_t artefact_bytes;
  /** The core that it is kept to, counted from 1; 0 for any. */
  uint64_t core;
  /** Not 0: it runs as a fork of the interpreter that waits, instead of by execve. */
  uint64_t prepared;
  const char *artefact;
  /** The largest artefact that is sent back, in bytes; 0 where none is. */
  uint64_t artefact_back;
  /** Names of files to be collected. */
  char *collect[9];
  /** FIFOs that two boxes share, by name; NULL where the command is not linked (link.h). */
  const char *link_in, *link_out;
  /** What this side's program keeps open while it runs, and what the other side's does. */
  const char *link_life, *link_peer;
  /** What it was parsed from. */
  const char *record;
  size_t record_bytes;
};

/** Longest record of a command, in bytes. */
enum { COMMAND_BYTES = 64 * 1024 };

/** Parses a record (PROTOCOL.md); ends the box where it is not one. `record` must outlive `command`. */
void parse_command(char *record, size_t size, struct command *command);
