import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Part, processPart } from './parts'
import { ProcessTable } from './processes'
import { until } from './readiness'
import { Supervisor } from './supervisor'

let folder: string
let lines: string[]
let table: ProcessTable
let supervisor: Supervisor
const never = new AbortController().signal
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohort-supervisor-'))
  lines = []
  table = new ProcessTable(join(folder, 'processes.json'))
  supervisor = new Supervisor(
    { line: (text) => lines.push(text) },
    { firstMs: 10, longestMs: 50, steadyMs: 60_000 },
  )
})
afterEach(async () => {
  await supervisor.stop('API')
  rmSync(folder, { recursive: true })
})

/** A part that is ready once it has created the file `up`. */
const part = (script: string): Part =>
  processPart(
    {
      name: 'API',
      command: process.execPath,
      args: ['-e', `const fs = require('node:fs'); ${script}`],
      cwd: folder,
      log: join(folder, 'api.log'),
      graceMs: 5000,
      ready: (signal) =>
        until(async () => existsSync(join(folder, 'up')), 'It was not ready', 10_000, signal),
    },
    table,
  )

const pids = () =>
  table.readLeftovers().flatMap((entry) => (entry.kind === 'process' ? [entry.identity.pid] : []))
const printed = (text: RegExp) =>
  until(async () => lines.some((line) => text.test(line)), `${text}`, 10_000, never)
const alive = "fs.writeFileSync('up', ''); setInterval(() => {}, 1000)"

test('a part is in the process table until it is stopped', async () => {
  await supervisor.add(part(alive), never)
  expect(table.readLeftovers().map((entry) => entry.part)).toEqual(['API'])
  await supervisor.stop('API')
  expect(table.readLeftovers()).toEqual([])
  expect(supervisor.has('API')).toBe(false)
})

test('a part that dies is restarted, and the end of its log is shown', async () => {
  await supervisor.add(
    part(`if (fs.existsSync('second')) { ${alive} } else {
      fs.writeFileSync('second', ''); fs.writeFileSync('up', '')
      const wait = setInterval(() => fs.existsSync('die') && (console.error('out of luck'), process.exit(7)), 10)
    }`),
    never,
  )
  writeFileSync(join(folder, 'die'), '')
  await printed(/API ended with exit code 7[\s\S]*out of luck/)
  await printed(/API is up again/)
})

test('a part that dies while the process table cannot be written is restarted once', async () => {
  const starts = join(folder, 'starts')
  mkdirSync(join(folder, 'run'))
  table = new ProcessTable(join(folder, 'run', 'processes.json'))
  await supervisor.add(part(`fs.appendFileSync('starts', 'x'); ${alive}`), never)
  const [first] = pids()
  rmSync(join(folder, 'run'), { recursive: true })
  rmSync(join(folder, 'up'))
  process.kill(first!, 'SIGKILL')
  await printed(/API is up again/)
  await supervisor.stop('API')
  expect(readFileSync(starts, 'utf8')).toBe('xx')
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(1)
})

test('a part that cannot be restarted is reported with the reason', async () => {
  const good = part(`${alive}`)
  let starts = 0
  const start = () => (++starts === 1 ? good.start() : Promise.reject(new Error('no space left')))
  await supervisor.add({ ...good, start }, never)
  const [first] = pids()
  process.kill(first!, 'SIGKILL')
  await printed(/API was ended by SIGKILL/)
  await printed(/API did not start \(no space left\)/)
})

test('a part that keeps dying is restarted with increasing delays', async () => {
  await supervisor.add(part("fs.writeFileSync('up', ''); setTimeout(() => process.exit(1), 50)"), never)
  await printed(/in 0.01 s/)
  await printed(/in 0.02 s/)
  await printed(/in 0.05 s/)
})

test('add throws with the end of the log if a part ends before it is ready', async () => {
  const added = supervisor.add(part("console.error('bad setting'); process.exit(2)"), never)
  await expect(added).rejects.toThrow(/ended with exit code 2 before it was ready[\s\S]*bad setting/)
})

test('a part that is still starting can be stopped', async () => {
  const stopping = new AbortController()
  const added = supervisor.add(part('setInterval(() => {}, 1000)'), stopping.signal)
  await until(async () => table.readLeftovers().length > 0, 'It was not started', 10_000, never)
  stopping.abort()
  await expect(added).rejects.toThrow()
  await supervisor.stop('API')
  expect(table.readLeftovers()).toEqual([])
})
