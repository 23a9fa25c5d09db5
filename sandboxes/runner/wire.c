#include "wire.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "fault.h"

static void set_non_blocking(int fd) {
  int flags = fcntl(fd, F_GETFL);
  if (flags < 0 || fcntl(fd, F_SETFL, flags | O_NONBLOCK) < 0) fault("cannot prepare the wire");
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

void frame_head(uint8_t head[FRAME_HEAD], char type, uint32_t size) {
  head[0] = (uint8_t)type;
  head[1] = (uint8_t)(size >> 24);
  head[2] = (uint8_t)(size >> 16);
  head[3] = (uint8_t)(size >> 8);
  head[4] = (uint8_t)size;
}

size_t wire_write_some(const void *from, size_t size) {
  ssize_t put = write(STDOUT_FILENO, from, size);
  if (put >= 0) return (size_t)put;
  if (would_block()) return 0;
  _exit(0);
}

void wire_write(const void *from, size_t size) {
  const uint8_t *at = from;
  while (size > 0) {
    size_t put = wire_write_some(at, size);
    at += put;
    size -= put;
    if (put > 0) continue;
    struct pollfd waiting[2] = {{.fd = STDOUT_FILENO, .events = POLLOUT}, {.fd = STDIN_FILENO}};
    poll(waiting, 2, -1);
    if (waiting[1].revents & (POLLHUP | POLLERR)) _exit(0);
  }
}

void wire_send(char type, const void *payload, size_t size) {
  // In one piece where it is small, as results are: every write wakes Docker and the worker.
  uint8_t whole[FRAME_HEAD + 4096];
  frame_head(whole, type, (uint32_t)size);
  if (size > sizeof whole - FRAME_HEAD) {
    wire_write(whole, FRAME_HEAD);
    return wire_write(payload, size);
  }
  if (size > 0) memcpy(whole + FRAME_HEAD, payload, size);
  wire_write(whole, FRAME_HEAD + size);
}
