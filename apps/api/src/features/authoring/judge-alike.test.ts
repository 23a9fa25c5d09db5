import { DEFAULT_CHECKER } from '@cohort/problem-format'
import { JUDGING_FIELDS, type JudgingVersion, judgeAlike } from './judge-alike'

const test1 = { name: 'secret/1', input: 'a', answer: 'b', isSample: false, group: null }
const test2 = { ...test1, name: 'secret/2', input: 'c' }
const version: JudgingVersion = {
  cpuTimeLimitMs: 1500,
  memoryLimitKb: 1024,
  outputLimitBytes: 8,
  timeFactors: {},
  checker: DEFAULT_CHECKER,
  scoring: null,
  tests: [test1, test2],
}

const alike = (change: object) => judgeAlike(version, { ...version, ...change })
const turned = (value: object) => Object.fromEntries(Object.entries(value).reverse())

test('a version that changes nothing about judging gives the same verdicts', () => {
  const texts = { statements: [{ html: '<img src="files/1">' }], files: [{ sha256: 'd' }], hints: ['Add.'] }
  expect(alike(texts)).toBe(true)
  expect(alike({ testLevel: 'open' })).toBe(true)
})

test('a renamed test or a different order of fields in the database does not change judging', () => {
  expect(alike({ tests: [{ ...test1, name: 'secret/first' }, test2] })).toBe(true)
  expect(alike({ tests: [turned(test1), turned(test2)], checker: turned(DEFAULT_CHECKER) })).toBe(true)
})

test.each([
  ['the time limit', { cpuTimeLimitMs: 2000 }],
  ['the memory limit', { memoryLimitKb: 2048 }],
  ['the output limit', { outputLimitBytes: 9 }],
  ['the factor of a language', { timeFactors: { java: 2 } }],
  ['the checker', { checker: { ...DEFAULT_CHECKER, caseSensitive: true } }],
  ['the points', { scoring: { groups: [] } }],
  ['an answer', { tests: [{ ...test1, answer: 'x' }, test2] }],
  ['an input', { tests: [{ ...test1, input: 'x' }, test2] }],
  ['the group of a test', { tests: [{ ...test1, group: 0 }, test2] }],
  ['the checker of a test', { tests: [{ ...test1, checker: DEFAULT_CHECKER }, test2] }],
  ['the checker arguments of a test', { tests: [{ ...test1, checkerArgs: ['1e-6'] }, test2] }],
  ['a sample that becomes hidden', { tests: [{ ...test1, isSample: true }, test2] }],
  ['the order of the tests', { tests: [test2, test1] }],
  ['one fewer test', { tests: [test1] }],
  ['one more test', { tests: [test1, test2, test2] }],
])('a version that changes %s may give different verdicts', (_what, change) => {
  expect(alike(change)).toBe(false)
})

test('a field that one version lacks counts as a change', () => {
  for (const field of JUDGING_FIELDS.filter((each) => each !== 'tests'))
    expect(alike({ [field]: undefined })).toBe(false)
})
