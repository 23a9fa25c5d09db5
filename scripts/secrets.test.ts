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

test('loadSecrets generates distinct secrets once, in a file that only its owner can read', () => {
  const secrets = loadSecrets(file, {})
  expect(new Set(Object.values(secrets)).size).toBe(3)
  expect(Object.values(secrets).every((secret) => secret.length >= 32)).toBe(true)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(loadSecrets(file, {})).toEqual(secrets)
})

test('loadSecrets prefers the user’s secret to the stored one, without replacing it', () => {
  const kept = loadSecrets(file, {})
  expect(loadSecrets(file, { SESSION_SECRET: 'given' }).SESSION_SECRET).toBe('given')
  expect(loadSecrets(file, {})).toEqual(kept)
})

test('loadSecrets throws if the file is damaged, without replacing it', () => {
  writeFileSync(file, '{"SESSION_SECRET": "abc')
  expect(() => loadSecrets(file, {})).toThrow()
  expect(statSync(file).size).toBe(23)
})
