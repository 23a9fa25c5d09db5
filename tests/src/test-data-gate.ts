import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestDataGate {
  url: string
  /** If true, requests for test data are answered with 404, as if the API had lost the data. */
  empty: boolean
  close(): Promise<void>
}

/** Starts a proxy in front of the API's internal port. */
export const startTestDataGate = async (internalPort: number): Promise<TestDataGate> => {
  const server = createServer((incoming, answer) => {
    if (gate.empty && incoming.url?.startsWith('/internal/')) {
      answer.writeHead(404).end()
      return
    }
    const { method, url, headers } = incoming
    const outgoing = request(
      { host: '127.0.0.1', port: internalPort, method, path: url, headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      },
    )
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const gate: TestDataGate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    empty: false,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return gate
}
