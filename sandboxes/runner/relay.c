#include "relay.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "link.h"
#include "wire.h"

/** One direction. `from` and `to` are -1 once they have ended. */
struct flow {
  /** The type of its frames. */
  char type;
  int from, to;
  /** Which of the two is our pipe. The other belongs to the link. */
  int pipe;
  /** Bytes that were read and not yet written. */
  uint8_t held[16 * 1024];
  size_t at, end;
};

static struct flow heard = {.type = 'V', .from = -1, .to = -1, .pipe = -1};
static struct flow said = {.type = 'P', .from = -1, .to = -1, .pipe = -1};
static bool is_on;

/** The transcript as frames, the head of the last one, and how many bytes may still be added. */
static uint8_t transcript[RELAY_TRANSCRIPT], *last;
static size_t size, room;
static bool is_cut;

static void begin(struct flow *flow, int from, int to, int pipe) {
  flow->from = from;
  flow->to = to;
  flow->pipe = pipe;
  flow->at = flow->end = 0;
}

void relay_begin(const struct command *command, struct spawned *child) {
  is_on = command->transcript_bytes > 0;
  if (!is_on) return;
  begin(&heard, link_input(), child->input, child->input);
  begin(&said, child->output, link_output(), child->output);
  child->input = child->output = -1;
  last = NULL;
  size = 0;
  room = (size_t)command->transcript_bytes;
  is_cut = false;
}

bool relay_is_on(void) { return is_on; }

/** Adds to the transcript's last frame if that has the same speaker, or else to a new one. After a cut, does nothing. */
static void note(char type, const uint8_t *bytes, size_t count) {
  size_t head = last == NULL || *last != (uint8_t)type ? FRAME_HEAD : 0;
  size_t kept = room <= head ? 0 : count < room - head ? count : room - head;
  if (is_cut) return;
  is_cut = kept < count;
  if (kept == 0) return;
  if (head > 0) {
    last = transcript + size;
    memset(last, 0, FRAME_HEAD);
    *last = (uint8_t)type;
  }
  memcpy(transcript + size + head, bytes, kept);
  size += head + kept;
  room -= head + kept;
  size_t payload = (size_t)(transcript + size - last) - FRAME_HEAD;
  for (int i = 1; i < FRAME_HEAD; i++) last[i] = (uint8_t)(payload >> 8 * (FRAME_HEAD - 1 - i));
}

static void end(struct flow *flow) {
  if (flow->pipe >= 0) close(flow->pipe);
  begin(flow, -1, -1, -1);
}

static bool would_block(void) { return errno == EAGAIN || errno == EINTR; }

/** Reads only once the buffer is empty, and immediately writes what was read: the other side may be waiting for it. */
static void pass(struct flow *flow) {
  if (flow->at == flow->end && flow->from >= 0) {
    ssize_t got = read(flow->from, flow->held, sizeof flow->held);
    if (got == 0 || (got < 0 && !would_block())) flow->from = -1;
    flow->at = 0;
    flow->end = got > 0 ? (size_t)got : 0;
    note(flow->type, flow->held, flow->end);
  }
  if (flow->at < flow->end) {
    ssize_t put = write(flow->to, flow->held + flow->at, flow->end - flow->at);
    if (put > 0) flow->at += (size_t)put;
    // The reader has closed its end.
    if (put < 0 && !would_block()) return end(flow);
  }
  if (flow->from < 0 && flow->at == flow->end) end(flow);
}

static void watch(const struct flow *flow, struct pollfd on[2]) {
  bool is_held = flow->at < flow->end;
  on[0] = (struct pollfd){.fd = is_held ? -1 : flow->from, .events = POLLIN};
  on[1] = (struct pollfd){.fd = is_held ? flow->to : -1, .events = POLLOUT};
}

void relay_watch(struct pollfd on[RELAY_ENDS]) {
  watch(&heard, on);
  watch(&said, on + 2);
}

void relay_pass(const struct pollfd on[RELAY_ENDS]) {
  if (on[0].revents | on[1].revents) pass(&heard);
  if (on[2].revents | on[3].revents) pass(&said);
}

void relay_end_input(void) { end(&heard); }

bool relay_has_output(void) { return said.pipe >= 0; }

bool relay_end(void) {
  if (!is_on) return false;
  is_on = false;
  end(&heard);
  end(&said);
  wire_put(transcript, size);
  return is_cut;
}
