import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { answerUnreadable } from './unreadable'

export interface ConnectionBounds {
  /** The maximum number of open connections. */
  most: number
  /**
   * The maximum number of open connections per address. Behind a proxy, all connections come from the proxy, which must
   * limit its own clients.
   */
  mostOfAddress?: number
}

/** Time limit for a request's headers, in ms. */
const HEADERS_WITHIN_MS = 20_000
/** Time limit for a whole request, in ms. Uploading hundreds of megabytes takes a while on a slow line. */
const REQUEST_WITHIN_MS = 600_000
/** How often to check for slow requests, in ms. */
const CHECK_MS = 5000
/** Longer than proxies keep idle connections, so that no proxy uses a connection while it is being closed. */
const KEEP_ALIVE_MS = 75_000

/** A server that limits the number of connections and the duration of requests. The caller must make it listen. */
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
