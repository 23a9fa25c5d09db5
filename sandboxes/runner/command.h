#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/** What to run, and its limits. All strings point into the parsed record. */
struct command {
  char *args[256];
  char *env[64];
  uid_t uid;
  uint64_t cpu_us;
  uint64_t wall_us;
  /** Limit on the time in which the command neither uses nor waits for a core; 0 for none. */
  uint64_t idle_us;
  uint64_t output_bytes;
  uint64_t processes;
  uint64_t files;
  uint64_t file_bytes;
  uint64_t stack_bytes;
  uint64_t input_bytes;
  uint64_t artefact_bytes;
  /** The core that it is pinned to, counted from 1; 0 for any. */
  uint64_t core;
  /** If not 0, it runs as a fork of the prestarted interpreter instead of by execve. */
  uint64_t prepared;
  const char *artefact;
  /** The largest artefact to send back, in bytes; 0 to send none. */
  uint64_t artefact_back;
  /** Names of files to collect. */
  char *collect[9];
  /** Names of the FIFOs that two boxes share; NULL if the command is not linked (link.h). */
  const char *link_in, *link_out;
  /** The FIFOs that this side's program and the other side's keep open while they run. */
  const char *link_life, *link_peer;
  /** If not 0, the runner relays the conversation and keeps this many bytes of it (relay.h). */
  uint64_t transcript_bytes;
  /** The record that it was parsed from. */
  const char *record;
  size_t record_bytes;
};

/** Longest record of a command, in bytes. */
enum { COMMAND_BYTES = 64 * 1024 };

/** Parses a record (PROTOCOL.md). Ends the box if the record is invalid. `record` must outlive `command`. */
void parse_command(char *record, size_t size, struct command *command);
