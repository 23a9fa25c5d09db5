import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockHolder, releaseLock, takeLock } from './lock'
import { identify } from './processes'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohort-lock-'))
  file = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('takeLock takes a free lock, and releaseLock releases it', () => {
  expect(takeLock(file)).toBeUndefined()
  expect(lockHolder(file)?.pid).toBe(process.pid)
  releaseLock(file)
  expect(lockHolder(file)).toBeUndefined()
})

test('takeLock returns the live holder of a lock', () => {
  takeLock(file)
  expect(takeLock(file)?.pid).toBe(process.pid)
})

test('releaseLock does not release the lock of another process', () => {
  writeFileSync(file, JSON.stringify(identify(process.ppid)))
  releaseLock(file)
  expect(lockHolder(file)?.pid).toBe(process.ppid)
})

test('takeLock takes over a lock from a dead process', () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(file, JSON.stringify({ pid: dead, proof: 'gone' }))
  expect(takeLock(file)).toBeUndefined()
})

test('takeLock takes over an empty lock file, such as after a full disk', () => {
  writeFileSync(file, '')
  expect(takeLock(file)).toBeUndefined()
})
