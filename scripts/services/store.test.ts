import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { servicePassword } from './store'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohort-password-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('servicePassword generates a random password once, in a file that only its owner can read', () => {
  const password = servicePassword(folder)
  expect(password).toMatch(/^[0-9a-f]{64}$/)
  expect(servicePassword(folder)).toBe(password)
  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
  rmSync(join(folder, 'password'))
  expect(servicePassword(folder)).not.toBe(password)
})
