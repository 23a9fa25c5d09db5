import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStackFile, removeStackFile, writeStackFile } from './stack-file'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'cohort-stack-'))
  mkdirSync(join(data, 'run'))
})
afterEach(() => rmSync(data, { recursive: true }))

test('readStackFile finds the running stack, in a file that only its owner can read', () => {
  const stack = { url: 'http://127.0.0.1:3000', env: { SESSION_SECRET: 'secret' } }
  writeStackFile(data, stack)
  expect(readStackFile(data)).toMatchObject(stack)
  expect(statSync(join(data, 'run', 'stack.json')).mode & 0o777).toBe(0o600)
  removeStackFile(data)
  expect(readStackFile(data)).toBeUndefined()
})
