#include "wire.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "fault.h"

/** The buffer's size, and when it is flushed: after KEEP_US, or once it holds LOAD bytes. */
enum { KEPT = 192 * 1024, KEEP_US = 5000, LOAD = 16 * 1024 };

static uint8_t kept[KEPT];
static size_t kept_size;
/** When the oldest byte of `kept` was added. */
static uint64_t kept_since_us;

static uint64_t now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static void set_non_blocking(int fd) {
  int flags = fcntl(fd, F_GETFL);
  if (flags < 0 || fcntl(fd, F_SETFL, flags | O_NONBLOCK) < 0) fault("cannot make stdin and stdout non-blocking");
}

void wire_open(void) {
  set_non_blocking(STDIN_FILENO);
  set_non_blocking(STDOUT_FILENO);
}

static bool would_block(void) { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

size_t wire_read_some(void *into, size_t size) {
  ssize_t got = read(STDIN_FILENO, into, size);
  if (got > 0) return (size_t)got;
  if (got < 0 && would_block()) return 0;
  _exit(0);
}

void wire_read(void *into, size_t size) {
  uint8_t *at = into;
  while (size > 0) {
    size_t got = wire_read_some(at, size);
    at += got;
    size -= got;
    if (got > 0) continue;
    wire_flush();
    struct pollfd waiting = {.fd = STDIN_FILENO, .events = POLLIN};
    poll(&waiting, 1, -1);
  }
}

void wire_skip(uint64_t size) {
  uint8_t thrown_away[4096];
  while (size > 0) {
    size_t piece = size < sizeof thrown_away ? (size_t)size : sizeof thrown_away;
    wire_read(thrown_away, piece);
    size -= piece;
  }
}

void wire_flush_some(void) {
  if (kept_size == 0) return;
  ssize_t put = write(STDOUT_FILENO, kept, kept_size);
  if (put < 0 && !would_block()) _exit(0);
  if (put <= 0) return;
  kept_size -= (size_t)put;
  memmove(kept, kept + put, kept_size);
}

void wire_flush(void) {
  for (wire_flush_some(); kept_size > 0; wire_flush_some()) {
    struct pollfd waiting[2] = {{.fd = STDOUT_FILENO, .events = POLLOUT}, {.fd = STDIN_FILENO}};
    poll(waiting, 2, -1);
    if (waiting[1].revents & (POLLHUP | POLLERR)) _exit(0);
  }
}

bool wire_is_due(void) {
  return kept_size >= LOAD || (kept_size > 0 && now_us() - kept_since_us >= KEEP_US);
}

bool wire_has_room(size_t size) { return KEPT - kept_size >= FRAME_HEAD + size; }

void wire_put(const void *from, size_t size) {
  const uint8_t *at = from;
  while (size > 0) {
    if (kept_size == KEPT) wire_flush();
    if (kept_size == 0) kept_since_us = now_us();
    size_t piece = size < KEPT - kept_size ? size : KEPT - kept_size;
    memcpy(kept + kept_size, at, piece);
    kept_size += piece;
    at += piece;
    size -= piece;
  }
}

void wire_head(char type, uint32_t size) {
  uint8_t head[FRAME_HEAD] = {(uint8_t)type, (uint8_t)(size >> 24), (uint8_t)(size >> 16), (uint8_t)(size >> 8),
                              (uint8_t)size};
  wire_put(head, sizeof head);
}

void wire_send(char type, const void *payload, size_t size) {
  wire_head(type, (uint32_t)size);
  wire_put(payload, size);
}
