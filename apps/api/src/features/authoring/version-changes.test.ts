import { DEFAULT_CHECKER } from '@cohort/problem-format'
import { type ComparedVersion, versionChanges } from './version-changes'

const test1 = { name: 'secret/1', input: 'a', answer: 'b', isSample: false, group: null }
const version: ComparedVersion = {
  tests: [test1, { ...test1, name: 'secret/2' }],
  statements: [{ language: 'en', title: null, html: '<p>Add.</p>', pdf: null }],
  programs: [{ name: 'accepted/sum.py', expected: 'Accepted', sha256: 'c' }],
  checker: DEFAULT_CHECKER,
  cpuTimeLimitMs: 1500,
  memoryLimitKb: 1024,
  outputLimitBytes: 8,
}
const none = { added: [], removed: [], changed: [] }

test('a version with the same content has no changes, in whatever order the database returns its fields', () => {
  const [first, second] = version.tests
  const turned = Object.fromEntries(Object.entries(first!).reverse()) as unknown as typeof test1
  expect(versionChanges(version, { ...version, tests: [turned, second!] })).toEqual({
    tests: none,
    statements: none,
    programs: none,
    limits: [],
    checker: false,
  })
})

test('names every test, statement, program and limit that was added, removed or changed', () => {
  const after: ComparedVersion = {
    ...version,
    tests: [
      { ...test1, answer: 'other' },
      { ...test1, name: 'secret/3' },
    ],
    statements: [
      { ...version.statements[0]!, html: '<p>Add them.</p>' },
      { ...version.statements[0]!, language: 'sv' },
    ],
    programs: [{ name: 'wrong_answer/sum.py', expected: 'Wrong Answer', sha256: 'c' }],
    checker: { ...DEFAULT_CHECKER, caseSensitive: true },
    cpuTimeLimitMs: 2000,
  }
  expect(versionChanges(version, after)).toEqual({
    tests: { added: ['secret/3'], removed: ['secret/2'], changed: ['secret/1'] },
    statements: { added: ['sv'], removed: [], changed: ['en'] },
    programs: { added: ['wrong_answer/sum.py'], removed: ['accepted/sum.py'], changed: [] },
    limits: [{ limit: 'time', before: 1.5, after: 2 }],
    checker: true,
  })
})
