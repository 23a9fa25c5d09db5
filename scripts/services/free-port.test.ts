import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Part, processPart } from '../parts'
import { Ports, scatteredPorts } from '../ports'
import { ProcessTable } from '../processes'
import { answers, until } from '../readiness'
import { Supervisor } from '../supervisor'
import { startOnFreePort } from './free-port'

let folder: string
let supervisor: Supervisor
let other: Server | undefined
const { signal } = new AbortController()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohort-free-port-'))
  supervisor = new Supervisor({ line: () => {} })
})
afterEach(async () => {
  await supervisor.stop('Service')
  await new Promise((closed) => (other ? other.close(closed) : closed(undefined)))
  other = undefined
  rmSync(folder, { recursive: true })
})

const LISTENS = `
  const server = require('node:net').createServer((socket) => socket.on('error', () => {}).end('ours\\n'))
  server.listen(PORT, '127.0.0.1')`

/** A service that is ready when its port answers, whichever program answers. */
const service = (port: number, script = LISTENS): { part: Part } => ({
  part: processPart(
    {
      name: 'Service',
      command: process.execPath,
      args: ['-e', script.replace('PORT', String(port))],
      log: join(folder, 'service.log'),
      graceMs: 5000,
      port,
      ready: (aborted) => until(() => answers(port, '', /$/), 'The service did not answer', 10_000, aborted),
    },
    new ProcessTable(join(folder, 'processes.json')),
  ),
})

const takeAway = (port: number): Promise<void> =>
  new Promise((taken) => {
    other = createServer((socket) => socket.on('error', () => {}).end('another\n')).listen(
      port,
      '127.0.0.1',
      taken,
    )
  })

test('a service whose port another program took after it was chosen is started on another port', async () => {
  const first = await scatteredPorts().from(1)
  const chosen: number[] = []
  const started = await startOnFreePort(
    { ports: new Ports(), supervisor, signal },
    'Service',
    first + 1,
    async (port) => {
      if (chosen.length === 0) await takeAway(port)
      chosen.push(port)
      return service(port)
    },
  )
  expect(chosen).toHaveLength(2)
  expect(started.port).toBe(chosen[1])
  expect(await answers(started.port, '', /ours/)).toBe(true)
})

test('a service that cannot start on a free port is not retried', async () => {
  const chosen: number[] = []
  const starting = startOnFreePort(
    { ports: scatteredPorts(), supervisor, signal },
    'Service',
    1,
    async (port) => {
      chosen.push(port)
      return service(port, 'console.error("a wrong setting"); process.exit(3)')
    },
  )
  await expect(starting).rejects.toThrow(/ended with exit code 3 before it was ready[\s\S]*a wrong setting/)
  expect(chosen).toHaveLength(1)
})
