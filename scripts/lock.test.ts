import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockHolder, releaseLock, takeLock } from './lock'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohort-lock-'))
  file = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a free lock is taken and released', () => {
  expect(takeLock(file)).toBeUndefined()
  expect(lockHolder(file)?.pid).toBe(process.pid)
  releaseLock(file)
  expect(lockHolder(file)).toBeUndefined()
})

test('a lock of a live process names that process', () => {
  takeLock(file)
  expect(takeLock(file)?.pid).toBe(process.pid)
})

test('a lock whose holder was killed is taken over', () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(file, JSON.stringify({ pid: dead, proof: 'gone' }))
  expect(takeLock(file)).toBeUndefined()
})

test('a lock file that a full disk left empty is taken over', () => {
  writeFileSync(file, '')
  expect(takeLock(file)).toBeUndefined()
})
