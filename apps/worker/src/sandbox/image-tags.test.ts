import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@cohort/shared'
import { imageSources } from './image-tags'
import { SANDBOXES_DIR } from './testing'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandboxes-'))
  cpSync(SANDBOXES_DIR, folder, { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true }))

const tags = (base = 'debian:trixie-slim'): Record<string, string> => {
  const { runner, languages } = imageSources(folder, base)
  return Object.fromEntries([runner, ...Object.values(languages)].map(({ name, tag }) => [name, tag]))
}

const changed = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(before).filter((name) => before[name] !== after[name])

test('a copy of the folders has the same tags', () => {
  const here = imageSources(SANDBOXES_DIR, 'debian:trixie-slim').languages.cpp.tag
  expect(tags().cpp).toBe(here)
  expect(here).toMatch(/^cohort\/sandbox-cpp:[0-9a-f]{16}$/)
})

test('a change in the folder of one language changes only its tag', () => {
  const before = tags()
  appendFileSync(join(folder, 'python', 'Dockerfile'), '# changed\n')
  expect(changed(before, tags())).toEqual(['python'])
})

test('a new file in the folder of one language changes its tag', () => {
  const before = tags()
  writeFileSync(join(folder, 'java', 'new'), '')
  expect(changed(before, tags())).toEqual(['java'])
})

test.each([
  ['the runner', () => appendFileSync(join(folder, 'runner', 'main.c'), '\n'), undefined],
  ['the base', () => {}, 'debian:other'],
])('a change to %s changes every tag', (_, change, base) => {
  const before = tags()
  change()
  expect(changed(before, tags(base)).sort()).toEqual([...LANGUAGES, 'runner'].sort())
})
