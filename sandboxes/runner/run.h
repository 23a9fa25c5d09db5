#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "command.h"
#include "spawn.h"

/** The result of a command. Times are in µs. */
struct result {
  /** As wait(2) returns it. */
  int status;
  int exec_error;
  /**
   * The limit that made the runner end it: `none`, `cpu`, `wall`, `idle`, `output` or `memory`. `starved` if it got no
   * core for so long that its wall time means nothing, `stopped` if the worker ended it.
   */
  const char *fired;
  uint64_t cpu_us;
  uint64_t wall_us;
  uint64_t stalled_us;
  /** Time in which it neither used nor waited for a core, and the runner did not wait for the worker. */
  uint64_t idle_us;
  /** The longest observed wait of one thread for a core; 0 if the runner never had a reason to look. */
  uint64_t starved_us;
  uint64_t peak_bytes;
  uint64_t resident_bytes;
  uint64_t oom_kills;
  uint64_t output_bytes;
  uint64_t error_bytes;
  /** Linked commands only: whether the other side's program ended first. */
  bool peer_had_ended;
  /** Relayed commands only: whether the transcript has no room for everything. */
  bool transcript_is_cut;
};

/** Sets up signal handling. Call it once, before the first command. */
void run_open(void);

/**
 * Measures the memory that the box uses while nothing runs in it, in bytes: the baseline for later commands. Call it
 * after the runner has added or removed files. Calling it before every command would slow short tests noticeably.
 */
uint64_t run_rest(void);

/**
 * Runs a command to its end: feeds it `command->input_bytes` from the wire, sends its output as frames, and kills every
 * process it leaves behind. Input that it did not read is still on the wire: `*input_left` bytes.
 */
struct result run(const struct command *command, enum place place, uint64_t *input_left);

/** Kills every process except the runner and reaps them all. */
void end_everything(void);

/** Number of processes that outlived the first process of their command since the last call; resets the count. */
uint64_t take_strays(void);
