#include "link.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fault.h"
#include "wire.h"

/**
 * The same pipe size as in problemtools, so a program that writes a lot before it reads does not block here if it does
 * not block there. The kernel's limit is enough for about thirty conversations at once; further ones get smaller pipes.
 */
enum { FIFO_BYTES = 1024 * 1024 };

static int input = -1, output = -1, life = -1, peer = -1;
static bool is_watched, is_relayed;
/** Read ends of the FIFOs that we write to: a non-blocking open for writing fails unless there is a reader. */
static int output_reader = -1, life_reader = -1;

static void close_end(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

static int open_fifo(const char *name, int flags) {
  char path[NAME_MAX + 8];
  errno = 0;
  if (name[0] == '.' || strchr(name, '/') != NULL) fault("a link's name is invalid");
  int length = snprintf(path, sizeof path, "/link/%s", name);
  if (length < 0 || (size_t)length >= sizeof path) fault("a link's name is too long");
  // The first of the two runners creates it. The mode allows everyone, because programs open /dev/stdin and /dev/stdout
  // by name. The directory protects all other FIFOs.
  if (mkfifo(path, 0666) < 0 && errno != EEXIST) fault("cannot create a link's FIFO");
  int fd = open(path, flags | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0) fault("cannot open a link's FIFO");
  return fd;
}

static void make_blocking(int fd) {
  int flags = fcntl(fd, F_GETFL);
  if (flags < 0 || fcntl(fd, F_SETFL, flags & ~O_NONBLOCK) < 0) fault("cannot make a link's FIFO blocking");
}

static void remove_fifo(const char *name) {
  char path[NAME_MAX + 8];
  snprintf(path, sizeof path, "/link/%s", name);
  if (unlink(path) < 0 && errno != ENOENT) fault("cannot remove a link's FIFO");
}

/** Only `G` is valid here. If the worker gives up, it ends the box instead. */
static void wait_for_go(void) {
  uint8_t head[FRAME_HEAD];
  wire_read(head, sizeof head);
  errno = 0;
  if (head[0] != 'G') fault("expected a G frame from the worker");
}

void link_begin(const struct command *command) {
  if (command->link_in == NULL) return;
  input = open_fifo(command->link_in, O_RDONLY);
  fcntl(input, F_SETPIPE_SZ, FIFO_BYTES);
  output_reader = open_fifo(command->link_out, O_RDONLY);
  output = open_fifo(command->link_out, O_WRONLY);
  fcntl(output, F_SETPIPE_SZ, FIFO_BYTES);
  if (command->link_life != NULL) {
    life_reader = open_fifo(command->link_life, O_RDONLY);
    life = open_fifo(command->link_life, O_WRONLY);
  }
  is_watched = command->link_life != NULL;
  if (command->link_peer != NULL) peer = open_fifo(command->link_peer, O_RDONLY);
  is_relayed = command->transcript_bytes > 0;
  // Programs expect pipes that block. The relay, which waits with poll, needs ends that do not.
  if (!is_relayed) {
    make_blocking(input);
    make_blocking(output);
  }
  wire_send('L', NULL, 0);
  wait_for_go();
  // Both sides have opened the FIFOs. Names are never reused, so these can go.
  remove_fifo(command->link_in);
  remove_fifo(command->link_out);
  if (life >= 0) remove_fifo(command->link_life);
  close_end(&output_reader);
  close_end(&life_reader);
}

bool link_is_on(void) { return input >= 0; }

bool link_is_direct(void) { return link_is_on() && !is_relayed; }

int link_input(void) { return input; }

int link_output(void) { return output; }

void link_inherit(void) {
  if (life >= 0 && fcntl(life, F_SETFD, 0) < 0) fault("cannot pass on a link's FIFO");
}

void link_given(void) {
  close_end(&life);
  // The side with `link_peer` keeps its program's output open until the program has ended. Otherwise the other side
  // could see EOF and exit before we know which of the two ended first.
  if (peer < 0) close_end(&output);
}

/** Whether the pipe has no writer left. */
static bool is_hung_up(int reader) {
  struct pollfd watched = {.fd = reader, .events = POLLIN};
  return poll(&watched, 1, 0) > 0 && watched.revents & POLLHUP;
}

bool link_peer_has_ended(void) { return peer >= 0 && is_hung_up(peer); }

bool link_waits_for_peer(void) { return link_is_on() && is_watched && !is_hung_up(input); }

void link_end(void) {
  close_end(&output);
  close_end(&peer);
}

void link_drain(void) {
  static uint8_t thrown_away[64 * 1024];
  if (!link_is_on()) return;
  int flags = fcntl(input, F_GETFL);
  if (flags < 0 || fcntl(input, F_SETFL, flags | O_NONBLOCK) < 0) fault("cannot make a link's FIFO non-blocking");
  for (;;) {
    struct pollfd on[] = {{.fd = input, .events = POLLIN}, {.fd = STDIN_FILENO, .events = POLLIN}};
    if (poll(on, 2, -1) < 0 && errno != EINTR) fault("poll failed");
    if (on[1].revents != 0) break;
    if (on[0].revents == 0) continue;
    ssize_t got = read(input, thrown_away, sizeof thrown_away);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) break;
  }
  close_end(&input);
}
