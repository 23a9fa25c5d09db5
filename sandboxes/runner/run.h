#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "command.h"
#include "spawn.h"

/** What a command came to. Times in µs. */
struct result {
  /** As wait(2) gives it. */
  int status;
  int exec_error;
  /**
   * The limit for which it was ended: `none`, `cpu`, `wall`, `idle`, `output` or `memory`; `starved` where it got no core for
   * so long that its wall limit says nothing of it; `stopped` by the worker's word.
   */
  const char *fired;
  uint64_t cpu_us;
  uint64_t wall_us;
  uint64_t stalled_us;
  /** How long it neither used nor waited for a core, nor the runner for the worker. */
  uint64_t idle_us;
  /** The longest that one thread was seen to wait for a core; 0 if nothing made the runner look. */
  uint64_t starved_us;
  uint64_t peak_bytes;
  uint64_t resident_bytes;
  uint64_t oom_kills;
  uint64_t output_bytes;
  uint64_t error_bytes;
  /** Of a linked command: whether the other side's program had ended when this one did. */
  bool peer_had_ended;
};

/** Prepares for running commands; to be called once. */
void run_open(void);

/**
 * Looks at what the box holds while nothing runs in it, in bytes: the memory of later commands is counted from there.
 * To be called whenever files of ours have come or gone, and not before each command, as it costs a short one dearly.
 */
uint64_t run_rest(void);

/**
 * Runs a command to its end, feeds it `command->input_bytes` from the wire, sends what it writes as frames, and
 * leaves no process of it. Input that it did not read is still on the wire: `*input_left` bytes.
 */
struct result run(const struct command *command, enum place place, uint64_t *input_left);

/** Ends every process but the runner and waits until none is left. */
void end_everything(void);

/** How many processes were still there when the first of their command had ended; begins anew. */
uint64_t take_strays(void);
