#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/**
 * The runner's end of the wire. What is sent is kept back for a moment, so that several short tests' results travel
 * together: every write wakes Docker's two programs and the worker, which then take the core from the next program.
 */

enum { FRAME_HEAD = 5 };

/** Makes both ends of the wire non-blocking; every call below waits with poll. */
void wire_open(void);

/**
 * Waits for exactly `size` bytes; sends what was kept back where it has to wait. Exits quietly where the wire has ended:
 * the worker is gone.
 */
void wire_read(void *into, size_t size);

/** Reads what is there, at most `size` bytes; 0 where nothing is there yet. Exits where the wire has ended. */
size_t wire_read_some(void *into, size_t size);

/** Throws `size` bytes away. */
void wire_skip(uint64_t size);

/** Sends a frame's head; `size` bytes of `wire_put` are to follow. */
void wire_head(char type, uint32_t size);

/** Sends bytes of a frame that was begun; waits only where more is kept back than there is room for. */
void wire_put(const void *from, size_t size);

/** Sends a whole frame. */
void wire_send(char type, const void *payload, size_t size);

/** Whether a frame with so many bytes can be sent without waiting. */
bool wire_has_room(size_t size);

/** Whether what is kept back has waited long enough, or is enough. */
bool wire_is_due(void);

/** Writes of what is kept back as much as fits now. */
void wire_flush_some(void);

/** Waits until nothing is kept back. */
void wire_flush(void);
