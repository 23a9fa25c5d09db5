import type { Response } from 'express'

export interface EventStream {
  /** @param data on one line */
  send(event: string, data: string): void
  /** Ends the stream; safe to call twice. */
  close(): void
  /** Called once, whichever side ends the stream. */
  onClose(listener: () => void): void
}

const KEEP_ALIVE_MS = 15_000
/** A reader that is this many bytes behind is disconnected; it can reconnect for a snapshot. */
const MAX_BEHIND_BYTES = 4_000_000

/** Turns an answer into a stream of server-sent events that no proxy buffers. */
export const openEventStream = (res: Response): EventStream => {
  const listeners: (() => void)[] = []
  let closed = false
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    Connection: 'keep-alive',
  })
  res.flushHeaders()
  const keepAlive = setInterval(() => write(': keep-alive\n\n'), KEEP_ALIVE_MS)

  const close = () => {
    if (closed) return
    closed = true
    clearInterval(keepAlive)
    res.end()
    for (const listener of listeners) listener()
  }
  const write = (text: string) => {
    if (closed) return
    res.write(text)
    if (res.writableLength > MAX_BEHIND_BYTES) {
      res.destroy()
      close()
    }
  }
  res.on('close', close)
  // If the client has already left, no event will say so.
  if (res.destroyed) close()

  return {
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    close,
    onClose(listener) {
      if (closed) listener()
      else listeners.push(listener)
    },
  }
}
