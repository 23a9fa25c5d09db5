import { DEFAULT_CHECKER } from '@cohort/shared'
import { type ComparedVersion, shownBlobs, versionChangePhrases, versionChanges } from './version-changes'

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

test('a version with the same content has no changes, even if its fields are in a different order', () => {
  const [first, second] = version.tests
  const turned = Object.fromEntries(Object.entries(first!).reverse()) as unknown as typeof test1
  expect(versionChanges(version, { ...version, tests: [turned, second!] })).toEqual({
    tests: none,
    statements: none,
    programs: none,
    limits: [],
    checker: false,
  })
  expect(versionChangePhrases(version, version)).toEqual([])
})

test('the phrases name every test, statement, program and limit that was added, removed or changed', () => {
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
  expect(versionChangePhrases(version, after)).toEqual([
    'tests added: Test 2 (secret/3)',
    'tests removed: Test 2 (secret/2)',
    'tests changed: Test 1 (secret/1): expected output',
    'statements added: sv',
    'statements changed: en',
    'programs added: wrong_answer/sum.py',
    'programs removed: accepted/sum.py',
    'time limit: 1.5 s → 2 s',
    'output checking changed',
  ])
})

test.each<[string, Partial<typeof test1>, string]>([
  ['input', { input: 'x' }, 'input'],
  ['input and answer', { input: 'x', answer: 'y' }, 'input and expected output'],
  ['settings', { isSample: true }, 'settings'],
])('the phrase for a test says that its %s changed', (_what, change, expected) => {
  const [, second] = version.tests
  const after = { ...version, tests: [{ ...test1, ...change }, second!] }
  expect(versionChangePhrases(version, after)).toEqual([`tests changed: Test 1 (secret/1): ${expected}`])
})

test.each<[string, string, string]>([
  ['one short line', '20\n', 'expected output 17 → 20'],
  ['several lines', '2\n0\n', 'expected output'],
  ['one long line', '2'.repeat(41), 'expected output'],
  ['nothing', '', 'expected output'],
])(
  'the phrase for a test shows both values only if each is one short line: changed to %s',
  (_what, now, expected) => {
    const [, second] = version.tests
    const after = { ...version, tests: [{ ...test1, answer: 'new' }, second!] }
    expect(shownBlobs(version, after)).toEqual(['b', 'new'])
    const blobs = new Map([
      ['b', Buffer.from('17\n')],
      ['new', Buffer.from(now)],
    ])
    expect(versionChangePhrases(version, after, blobs)).toEqual([
      `tests changed: Test 1 (secret/1): ${expected}`,
    ])
  },
)

test('a phrase lists at most twenty tests and shows limits with units', () => {
  const tests = Array.from({ length: 22 }, (_, index) => ({ ...test1, name: `secret/${index + 10}` }))
  const after = {
    ...version,
    tests: [...version.tests, ...tests],
    memoryLimitKb: 2560,
    outputLimitBytes: 2 ** 20,
  }
  const phrases = versionChangePhrases({ ...version, outputLimitBytes: 2 ** 23 }, after)
  expect(phrases).toEqual([
    expect.stringMatching(/^tests added: Test 3 \(secret\/10\), .*, Test 22 \(secret\/29\) and 2 more$/),
    'memory limit: 1 MB → 2.5 MB',
    'output limit: 8 MB → 1 MB',
  ])
})
