import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WorkerState } from './heartbeat'
import type { Proof } from './proof/proving'

export interface HealthReport extends WorkerState {
  worker: string
  slots: number
  active: number
  /** The last passed self-test, and the host's speed relative to the first self-test; null until one has passed. */
  lastProof: Proof | null
}

/**
 * Answers `GET /healthz` with the worker's state: 200 while it takes jobs, 503 while it is paused.
 * @returns the port, and a function that closes the server
 */
export const startHealthServer = async (host: string, port: number, report: () => HealthReport) => {
  const server = createServer((request, response) => {
    if (request.url !== '/healthz') {
      response.writeHead(404).end()
      return
    }
    const health = report()
    response.writeHead(health.state === 'up' ? 200 : 503, { 'content-type': 'application/json' })
    response.end(JSON.stringify(health))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
