import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { endDeadTestRuns, endLeftovers, lockFileOf, tableFileOf } from './leftovers'
import { takeLock } from './lock'
import { identify, ProcessTable } from './processes'

let folder: string
let lines: string[]
const progress = { line: (text: string) => lines.push(text) }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohort-leftovers-'))
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The process table of a new stack in the folder `data`. */
const tableOf = (data: string) => {
  mkdirSync(dirname(tableFileOf(data)), { recursive: true })
  return new ProcessTable(tableFileOf(data))
}

test('a killed test run is cleaned up, but a running one is left alone', async () => {
  const [killed, running] = [join(folder, 'killed'), join(folder, 'running')]
  for (const data of [killed, running])
    tableOf(data).add({ part: 'Redis', kind: 'container', container: `redis of ${data}`, graceMs: 1 })
  takeLock(lockFileOf(running))
  expect(await endDeadTestRuns(folder, progress)).toEqual([`redis of ${killed}`])
  expect([killed, running].map((data) => existsSync(data))).toEqual([false, true])
})

test('the worker of a killed stack is stopped before the store, although the store was started first', async () => {
  const table = tableOf(folder)
  for (const part of ['Redis', 'Worker']) {
    const { pid = 0 } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true })
    table.add({ part, kind: 'process', identity: identify(pid)!, graceMs: 5000 })
  }
  await endLeftovers(folder, progress)
  expect(lines).toEqual([
    expect.stringContaining('Stopping Worker'),
    expect.stringContaining('Stopping Redis'),
  ])
})
