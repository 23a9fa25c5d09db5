import type { Response } from 'express'

const KEEP_ALIVE_MS = 15_000
/** A reader that falls more than this many bytes behind is disconnected. It can reconnect to get a new snapshot. */
const MAX_BEHIND_BYTES = 4_000_000

export type EventStream = ReturnType<typeof openEventStream>

/** Turns an answer into a stream of server-sent events that no proxy buffers. */
export const openEventStream = (res: Response) => {
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

  const close = (): void => {
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
  // If the client has already disconnected, no event will say so.
  if (res.destroyed) close()

  return {
    /** @param data a single line */
    send: (event: string, data: string): void => write(`event: ${event}\ndata: ${data}\n\n`),
    /** Ends the stream; safe to call twice. */
    close,
    /** Called once, whichever side ends the stream. */
    onClose(listener: () => void): void {
      if (closed) listener()
      else listeners.push(listener)
    },
  }
}
