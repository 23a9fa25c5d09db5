import { readdir, readFile } from 'node:fs/promises'
import { withoutSummaries } from './lean-contract'

const CONTRACT = new URL('../../../packages/shared/src/contract/', import.meta.url)
/** Lines that begin with another property or a spread. */
const OTHERS = /^ *(?!summary:)(?:\w+[:,]|\.\.\.)/gm
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

test('withoutSummaries removes the summary of every call and nothing else', async () => {
  let calls = 0
  for (const file of await readdir(CONTRACT)) {
    if (file.endsWith('.test.ts')) continue
    const code = await readFile(new URL(file, CONTRACT), 'utf8')
    const lean = withoutSummaries(code)
    expect(lean).not.toMatch(/^ *summary:(?! string$)/m)
    expect(matches(lean, OTHERS)).toBe(matches(code, OTHERS))
    calls += matches(lean, /^ *at: '/gm)
  }
  expect(calls).toBeGreaterThan(100)
})
