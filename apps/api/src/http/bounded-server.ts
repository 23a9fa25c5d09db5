import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { answerUnreadable } from './unreadable'

export interface ConnectionBounds {
  /** How many connections are open at once. */
  most: number
  /** How many of them one address has. Behind a proxy all are the proxy's, and it has to bound its clients itself. */
  mostOfAddress?: number
}

/** How long the headers of a request may take, in ms. */
const HEADERS_WITHIN_MS = 20_000
/** How long a whole request may take, in ms: a package of hundreds of megabytes takes its time on an organiser's line. */
const REQUEST_WITHIN_MS = 600_000
/** How often slow requests are looked for, in ms. */
const CHECK_MS = 5000
/** Longer than a proxy keeps its idle connections: else it may send into one that is being closed. */
const KEEP_ALIVE_MS = 75_000

/** A server whose connections are bounded in number and in the time that their requests take. It does not listen yet. */
export const createBoundedServer = (
  app: RequestListener,
  { most, mostOfAddress = most }: ConnectionBounds,
  headersWithinMs: number = HEADERS_WITHIN_MS,
): Server => {
  const server = createServer(
    {
      headersTimeout: headersWithinMs,
      requestTimeout: REQUEST_WITHIN_MS,
      connectionsCheckingInterval: Math.min(CHECK_MS, headersWithinMs),
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    app,
  )
  server.maxConnections = most
  server.on('clientError', answerUnreadable)
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = counts.get(address) ?? 0
    if (count >= mostOfAddress) {
      socket.destroy()
      return
    }
    counts.set(address, count + 1)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left === 0) counts.delete(address)
      else counts.set(address, left)
    })
  })
  return server
}
