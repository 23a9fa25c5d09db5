import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface RoundRobin {
  url: string
  /** The number of open event streams from the process on `port`. */
  openStreams(port: number): number
  stop(): void
}

/**
 * A proxy that sends requests to processes in turn. It skips processes that refuse the connection, but never repeats a
 * request that it has sent.
 */
export const startRoundRobin = async (ports: readonly number[]): Promise<RoundRobin> => {
  let turn = 0
  const streams = new Map(ports.map((port) => [port, 0]))
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming)
    const first = turn++
    for (let tried = 0; tried < ports.length; tried++) {
      const port = ports[(first + tried) % ports.length]!
      const answer = await forward(incoming, body, port)
      if (answer === 'refused') continue
      if (answer === 'broken') break
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      // When a process dies, its streams end, and clients open new ones.
      answer.on('error', () => outgoing.destroy())
      const stream = answer.headers['content-type']?.startsWith('text/event-stream') ? 1 : 0
      streams.set(port, streams.get(port)! + stream)
      outgoing.on('close', () => {
        streams.set(port, streams.get(port)! - stream)
        answer.destroy()
      })
      answer.pipe(outgoing)
      return
    }
    outgoing.writeHead(502).end()
  }
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    openStreams: (port) => streams.get(port) ?? 0,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const forward = (
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  port: number,
): Promise<IncomingMessage | 'refused' | 'broken'> =>
  new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    asked.once('response', resolve)
    asked.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'),
    )
    asked.end(body)
  })
