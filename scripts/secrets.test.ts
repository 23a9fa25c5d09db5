import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSecrets } from './secrets'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohort-secrets-'))
  file = join(folder, 'secrets.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('secrets are generated once, differ from each other, and only their owner can read them', () => {
  const secrets = loadSecrets(file, {})
  expect(new Set(Object.values(secrets)).size).toBe(3)
  expect(Object.values(secrets).every((secret) => secret.length >= 32)).toBe(true)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(loadSecrets(file, {})).toEqual(secrets)
})

test('a user’s secret has priority and does not replace the stored one', () => {
  const kept = loadSecrets(file, {})
  expect(loadSecrets(file, { SESSION_SECRET: 'given' }).SESSION_SECRET).toBe('given')
  expect(loadSecrets(file, {})).toEqual(kept)
})

test('a file that cannot be read is an error and is not replaced', () => {
  writeFileSync(file, '{"SESSION_SECRET": "abc')
  expect(() => loadSecrets(file, {})).toThrow()
  expect(statSync(file).size).toBe(23)
})
