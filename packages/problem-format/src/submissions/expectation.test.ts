import type { FinalVerdict, TestStatus } from '@cohort/shared'
import { growsTooFast } from '@cohort/shared/test/cpu-growth'
import { type Expectation, expectationOfFolder, expectationOfTag } from './expectation'
import { outcomeOf } from './expectation-check'
import { groupResolver, readSubmissionsYaml } from './submission-settings'

const outcomes = (expectation: Expectation | string | null | undefined): string[] =>
  expectation && typeof expectation === 'object' ? [...expectation.outcomes].sort() : [`${expectation}`]

describe('expectationOfFolder', () => {
  it.each([
    ['accepted', ['AC']],
    ['wrong_answer', ['WA']],
    ['time_limit_exceeded', ['OLE', 'TLE']],
    ['run_time_error', ['MLE', 'OLE', 'RTE']],
    ['memory_limit_exceeded', ['MLE']],
    ['output_limit', ['OLE']],
    ['compiler_error', ['CE']],
    ['compile_error', ['CE']],
    ['no_output', ['WA']],
    ['rejected', ['MLE', 'OLE', 'RTE', 'TLE', 'WA']],
    ['brute_force', ['MLE', 'OLE', 'RTE', 'TLE']],
  ])('of %s is %j', (folder, expected) => {
    expect(outcomes(expectationOfFolder(folder))).toEqual(expected)
  })

  it.each(['mixed', 'check_manually', 'slow_accepted'])('of %s is an error', (folder) => {
    expect(expectationOfFolder(folder)).toContain('does not name a verdict')
  })
})

describe('expectationOfTag', () => {
  it.each([
    ['// @EXPECTED_RESULTS@: CORRECT\n', ['AC']],
    ['/* @EXPECTED_RESULTS@: WRONG-ANSWER */', ['WA']],
    ['# @expected_results@: timelimit, run-error\n', ['MLE', 'OLE', 'RTE', 'TLE']],
    ['# @EXPECTED_RESULTS@: TIME_LIMIT_EXCEEDED\r\n', ['OLE', 'TLE']],
    ['# @EXPECTED_RESULTS@: COMPILER-ERROR', ['CE']],
    ['# @EXPECTED_RESULTS@: CHECK-MANUALLY', ['AC', 'CE', 'MLE', 'OLE', 'RTE', 'TLE', 'WA']],
  ])('of %j is %j', (text, expected) => {
    expect(outcomes(expectationOfTag([text]))).toEqual(expected)
  })

  it('is null if a file has no tag or several', () => {
    expect(expectationOfTag(['print(1)'])).toBeNull()
    expect(expectationOfTag(['@EXPECTED_RESULTS@: CORRECT\n@EXPECTED_RESULTS@: RUN-ERROR'])).toBeNull()
  })

  it('is an error for an unknown result', () => {
    expect(expectationOfTag(['@EXPECTED_RESULTS@: PERFECT'])).toContain('PERFECT')
  })
})

describe('outcomeOf', () => {
  it.each<[TestStatus | FinalVerdict, 'output' | 'cpu' | null, string | undefined]>([
    ['Runtime Error', 'output', 'OLE'],
    ['Runtime Error', null, 'RTE'],
    ['Time Limit Exceeded', 'cpu', 'TLE'],
    ['Skipped', null, undefined],
    ['Internal System Error', null, undefined],
  ])('of %s with the limit %s is %s', (status, firedLimit, expected) => {
    expect(outcomeOf({ status, firedLimit })).toBe(expected)
  })
})

describe('readSubmissionsYaml', () => {
  const read = readSubmissionsYaml(
    [
      'accepted:',
      '  model_solution: true',
      'mixed/{slow,wrong}.py:',
      '  permitted: [AC, WA, TLE]',
      '  required: [WA, TLE]',
      'time_limit_exceeded:',
      '  permitted: [AC, WA, TLE]',
      'accepted/module:',
      '  language: python3',
      '  entrypoint: start.py',
    ].join('\n'),
  )
  const settings = (program: string) => read(program, groupResolver([], null))

  it('excludes Accepted if a failure is required', () => {
    expect(outcomes(settings('mixed/slow.py').expectation)).toEqual(['OLE', 'TLE', 'WA'])
    expect(outcomes(settings('time_limit_exceeded/a.cpp').expectation)).toEqual(['OLE', 'TLE', 'WA'])
  })

  it('leaves the verdict to the folder if there is no rule', () => {
    expect(settings('accepted/a.py').expectation).toBeUndefined()
    expect(settings('mixed/other.py').expectation).toBeUndefined()
  })

  it('returns the language and the entry point', () => {
    expect(settings('accepted/module')).toMatchObject({ language: 'python3', entrypoint: 'start.py' })
  })

  it('rejects an unknown verdict with the line number', () => {
    expect(() => readSubmissionsYaml('accepted:\n  permitted: [AC, XX]\n')).toThrow(
      /^submissions\/submissions\.yaml:2: accepted\.permitted\.1: A verdict must be AC/,
    )
  })
})

test.each([
  ['*/', expect.objectContaining({ label: 'Wrong Answer' })],
  ['x', expect.stringContaining('not a result')],
])('a tag with many spaces before %s is read in linear time', (end, expected) => {
  const read = (size: number) =>
    expectationOfTag([`/* @EXPECTED_RESULTS@: WRONG-ANSWER${' '.repeat(size)}${end}`])
  expect(read(4000)).toEqual(expected)
  expect(growsTooFast(4000, read)).toBe(false)
})
