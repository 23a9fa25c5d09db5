import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeEnvSettings } from './env-file'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cohort-env-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('writeEnvSettings replaces settings, keeps other lines, and restricts the file to its owner', () => {
  const file = join(folder, '.env')
  writeFileSync(file, '# mine\nNODE_IMAGE=old\nNODE_IMAGE_2=other\nPASSWORD=a=b', { mode: 0o644 })
  writeEnvSettings(file, { NODE_IMAGE: 'new', MONGO_HEALTHCHECK: 'ferretdb ping' })
  expect(readFileSync(file, 'utf8')).toBe(
    '# mine\nNODE_IMAGE_2=other\nPASSWORD=a=b\nNODE_IMAGE=new\nMONGO_HEALTHCHECK=ferretdb ping\n',
  )
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('writeEnvSettings creates a missing file', () => {
  writeEnvSettings(join(folder, '.env'), { A: '1' })
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('A=1\n')
})
