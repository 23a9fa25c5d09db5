import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { identify, isAlive, ProcessTable, terminate } from './processes'

const startNode = async (script: string) => {
  const child = spawn(process.execPath, ['-e', `${script}; console.log('up'); setInterval(() => {}, 1000)`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  return { child, identity: identify(child.pid ?? 0)!, ended: once(child, 'exit') }
}

test('terminate ends a running process', async () => {
  const { identity, ended } = await startNode('')
  expect(isAlive(identity)).toBe(true)
  await terminate(identity, 5000)
  await ended
  expect(isAlive(identity)).toBe(false)
})

test('terminate kills a process that ignores SIGTERM after the grace period', async () => {
  const { child, identity, ended } = await startNode("process.on('SIGTERM', () => {})")
  await terminate(identity, 200)
  await ended
  expect(child.signalCode).toBe('SIGKILL')
})

test('terminate does not touch another process with the recorded PID', async () => {
  const { identity, ended } = await startNode('')
  const stranger = { pid: identity.pid, proof: 'another boot 1' }
  expect(isAlive(stranger)).toBe(false)
  await terminate(stranger, 100)
  expect(isAlive(identity)).toBe(true)
  await terminate(identity, 5000)
  await ended
})

test('the process table restores its entries in order, from a file that only its owner can read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-table-'))
  const file = join(folder, 'processes.json')
  const table = new ProcessTable(file)
  const identity = identify(process.pid)!
  table.add({ part: 'Redis', kind: 'process', identity, graceMs: 1 })
  table.add({ part: 'MongoDB', kind: 'container', container: 'cohort-mongo', graceMs: 1 })
  table.add({ part: 'API', kind: 'process', identity, graceMs: 1 })
  table.remove('API')
  expect(new ProcessTable(file).readLeftovers().map(({ part }) => part)).toEqual(['Redis', 'MongoDB'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})

test('a process table that could not be written is written completely on the next change', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'cohort-table-')), 'run')
  const file = join(folder, 'processes.json')
  const unsaved: string[] = []
  const table = new ProcessTable(file, (sentence) => unsaved.push(sentence))
  const identity = identify(process.pid)!
  table.add({ part: 'API', kind: 'process', identity, graceMs: 1 })
  expect(unsaved).toEqual([expect.stringContaining('could not be written (ENOENT')])

  mkdirSync(folder)
  table.add({ part: 'Worker', kind: 'process', identity, graceMs: 1 })
  expect(table.readLeftovers().map(({ part }) => part)).toEqual(['API', 'Worker'])
  rmSync(dirname(folder), { recursive: true })
})
