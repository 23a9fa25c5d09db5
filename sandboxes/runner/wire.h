#pragma once

#include <stddef.h>
#include <stdint.h>

enum { FRAME_HEAD = 5 };

/** Makes both ends of the wire non-blocking; every call below waits with poll. */
void wire_open(void);

/** Waits for exactly `size` bytes. Exits quietly where the wire has ended: the worker is gone. */
void wire_read(void *into, size_t size);

/** Reads what is there, at most `size` bytes; 0 where nothing is there yet. Exits where the wire has ended. */
size_t wire_read_some(void *into, size_t size);

/** Throws `size` bytes away. */
void wire_skip(uint64_t size);

/** Writes a frame's head. */
void frame_head(uint8_t head[FRAME_HEAD], char type, uint32_t size);

/** Writes what fits now; returns how much that was. */
size_t wire_write_some(const void *from, size_t size);

/** Waits until all is written. */
void wire_write(const void *from, size_t size);

/** Waits until the whole frame is written. */
void wire_send(char type, const void *payload, size_t size);
