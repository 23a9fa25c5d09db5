import { DEFAULT_CHECKER } from '@cohort/shared'
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

test('a version that changes nothing relevant to judging gives the same verdicts', () => {
  const texts = { statements: [{ html: '<img src="files/1">' }], files: [{ sha256: 'd' }], hints: ['Add.'] }
  expect(alike(texts)).toBe(true)
  expect(alike({ testLevel: 'open' })).toBe(true)
})

test('a renamed test or a different order of database fields does not affect verdicts', () => {
  expect(alike({ tests: [{ ...test1, name: 'secret/first' }, test2] })).toBe(true)
  expect(alike({ tests: [turned(test1), turned(test2)], checker: turned(DEFAULT_CHECKER) })).toBe(true)
})

test.each([
  ['the time limit', { cpuTimeLimitMs: 2000 }],
  ['the memory limit', { memoryLimitKb: 2048 }],
  ['the output limit', { outputLimitBytes: 9 }],
  ['a language’s time factor', { timeFactors: { java: 2 } }],
  ['the checker', { checker: { ...DEFAULT_CHECKER, caseSensitive: true } }],
  ['the scoring', { scoring: { groups: [] } }],
  ['an answer', { tests: [{ ...test1, answer: 'x' }, test2] }],
  ['an input', { tests: [{ ...test1, input: 'x' }, test2] }],
  ['a test’s group', { tests: [{ ...test1, group: 0 }, test2] }],
  ['a test’s checker', { tests: [{ ...test1, checker: DEFAULT_CHECKER }, test2] }],
  ['a test’s checker arguments', { tests: [{ ...test1, checkerArgs: ['1e-6'] }, test2] }],
  ['whether a test is a sample', { tests: [{ ...test1, isSample: true }, test2] }],
  ['the order of the tests', { tests: [test2, test1] }],
  ['the number of tests (one fewer)', { tests: [test1] }],
  ['the number of tests (one more)', { tests: [test1, test2, test2] }],
])('a version that changes %s may give different verdicts', (_what, change) => {
  expect(alike(change)).toBe(false)
})

test('a field that only one version has may give different verdicts', () => {
  for (const field of JUDGING_FIELDS.filter((each) => each !== 'tests'))
    expect(alike({ [field]: undefined })).toBe(false)
})
