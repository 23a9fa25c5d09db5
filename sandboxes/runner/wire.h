#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * The runner's end of the wire: stdin and stdout. Output is buffered briefly, so that the results of several short
 * tests are sent together. Every write wakes two Docker processes and the worker, which take the core from the next
 * program.
 */

enum { FRAME_HEAD = 5 };

/** Makes stdin and stdout non-blocking. The functions below wait with poll. */
void wire_open(void);

/**
 * Reads exactly `size` bytes. Flushes the buffer if it has to wait. On EOF, the worker is gone, and the runner exits
 * with code 0.
 */
void wire_read(void *into, size_t size);

/** Reads what is available, at most `size` bytes. Returns 0 if nothing is available yet. Exits on EOF. */
size_t wire_read_some(void *into, size_t size);

/** Reads and discards `size` bytes. */
void wire_skip(uint64_t size);

/** Starts a frame. The caller must then pass `size` bytes to `wire_put`. */
void wire_head(char type, uint32_t size);

/** Adds bytes to the started frame. Blocks only if the buffer is full. */
void wire_put(const void *from, size_t size);

/** Sends a whole frame. */
void wire_send(char type, const void *payload, size_t size);

/** Whether a frame with a payload of `size` bytes fits into the buffer. */
bool wire_has_room(size_t size);

/** Whether the buffer should be flushed: it holds enough, or its oldest byte has waited long enough. */
bool wire_is_due(void);

/** Writes as much of the buffer as stdout accepts without blocking. */
void wire_flush_some(void);

/** Writes the whole buffer. */
void wire_flush(void);
