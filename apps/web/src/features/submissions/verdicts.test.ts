import type { TestCaseResult } from '@cohort/shared'
import { FINAL_VERDICTS, TEST_STATUSES } from '@cohort/shared'
import { buildEvidence, buildSubmission, buildTest } from '../../../test/factories'
import { megabytes, seconds } from './formatting'
import { measuresOf, pointsOf, sentenceOf, summaryOf } from './summary'
import { isInProgress, isSettled, verdictKind } from './verdicts'

describe('verdictKind', () => {
  it.each([
    ['Queued', 'queued'],
    ['Queued...', 'queued'],
    ['Compiling', 'compiling'],
    ['Running', 'running'],
    ['Running Test Case 3/20', 'running'],
    ['Accepted', 'accepted'],
    ['Partial - Sample Run', 'samples-passed'],
    ['Custom Output', 'custom'],
    ['Wrong Answer', 'wrong'],
    ['Time Limit Exceeded', 'time'],
    ['Memory Limit Exceeded', 'memory'],
    ['Runtime Error', 'runtime'],
    ['Compilation Error', 'compile'],
    ['DOCKER RUNTIME ERROR', 'system'],
    ['DOCKER_SPAWN_ERROR', 'system'],
    ['UNKNOWN_SCRIPT_OUTPUT', 'system'],
    ['Internal System Error', 'system'],
    ['Error', 'failed-call'],
    ['Skipped', 'skipped'],
  ])('of %s is %s', (verdict, kind) => {
    expect(verdictKind(verdict)).toBe(kind)
  })

  it.each(['Something New', 'constructor', ''])(
    'of the unknown verdict "%s" is that of an internal error',
    (verdict) => {
      expect(verdictKind(verdict)).toBe('system')
      expect(isSettled(verdict)).toBe(false)
    },
  )

  it('of a known test status is never that of an internal error', () => {
    for (const status of TEST_STATUSES) expect(verdictKind(status)).not.toBe('system')
  })
})

test('a known verdict is either settled or in progress', () => {
  for (const verdict of FINAL_VERDICTS) expect(isSettled(verdict)).toBe(true)
  expect(isSettled('Error')).toBe(true)
  for (const verdict of ['Queued', 'Queued...', 'Compiling', 'Running Test Case 1/2']) {
    expect(isSettled(verdict)).toBe(false)
    expect(isInProgress(verdict)).toBe(true)
  }
})

describe('a scored submission', () => {
  const scored = buildSubmission({
    verdict: 'Wrong Answer',
    testCount: 4,
    testCaseResults: [
      buildTest({ isSample: true }),
      buildTest(),
      buildTest({ status: 'Wrong Answer' }),
      buildTest({ status: 'Skipped' }),
    ],
    points: 33.333333,
    maxPoints: 100,
    groups: [
      { name: 'small', points: 33.333333, maxPoints: 40, status: 'Accepted', firstTest: 1, testCount: 1 },
      { name: 'large', points: 0, maxPoints: 60, status: 'Wrong Answer', firstTest: 2, testCount: 2 },
    ],
  })

  it('shows its points to two decimals with the maximum', () => {
    expect(pointsOf(scored)).toBe('33.33 of 100 points')
    expect(pointsOf({ ...scored, points: 1, maxPoints: null })).toBe('1 point')
    expect(pointsOf({ ...scored, points: null })).toBe('')
  })
})

describe('the summary', () => {
  it('mentions the failed test and how it ended', () => {
    const submission = buildSubmission({
      verdict: 'Runtime Error',
      testCount: 3,
      testCaseResults: [
        buildTest(),
        buildTest({ status: 'Runtime Error', detail: 'Killed by SIGSEGV.' }),
        buildTest({ status: 'Skipped' }),
      ],
    })
    expect(summaryOf(submission)).toBe('Failed on test 2 of 3. Killed by SIGSEGV.')
  })

  it('of a run on a custom input mentions no tests', () => {
    const submission = buildSubmission({
      verdict: 'Runtime Error',
      submissionType: 'run',
      testCount: 1,
      testCaseResults: [buildTest({ status: 'Runtime Error', isCustom: true, detail: 'Exit code 7.' })],
    })
    expect(summaryOf(submission)).toBe('Your program crashed. Exit code 7.')
  })

  it('of a run on several custom inputs mentions the one that failed', () => {
    const custom = (part: Partial<TestCaseResult>) => buildTest({ isCustom: true, ...part })
    const summary = (verdict: string, ...tests: Partial<TestCaseResult>[]) =>
      summaryOf(buildSubmission({ verdict, testCount: tests.length, testCaseResults: tests.map(custom) }))
    expect(summary('Wrong Answer', { name: 'Small' }, { name: 'Large', status: 'Wrong Answer' })).toBe(
      '“Large” failed.',
    )
    expect(summary('Custom Output', { status: 'Custom Output' }, { status: 'Custom Output' })).toBe(
      'Your program ran without errors on both inputs.',
    )
    expect(summary('Custom Output', { status: 'Accepted' })).toBe(
      'Your program ran without errors. The output is as expected.',
    )
  })

  it('mentions the time limit if nothing else shows that it was exceeded', () => {
    const { time: _time, memory: _memory, ...bare } = buildTest({ status: 'Time Limit Exceeded' })
    const submission = buildSubmission({
      verdict: 'Time Limit Exceeded',
      testLevel: 'status',
      testCaseResults: [bare],
    })
    expect(summaryOf(submission)).toBe('Failed on test 1 of 1. The time limit is 1 s.')
  })

  it('omits details that the bar of an exceeded limit shows', () => {
    const ended = (kind: 'cpu' | 'wall', detail: string) =>
      buildSubmission({
        verdict: 'Time Limit Exceeded',
        testCaseResults: [
          buildTest({
            status: 'Time Limit Exceeded',
            isCustom: true,
            detail,
            evidence: buildEvidence({ limit: { kind, size: 1 } }),
          }),
        ],
      })
    expect(sentenceOf(ended('cpu', 'Used 1.1 s of CPU time; the limit is 1 s.'))).toBe(
      'Your program exceeded a limit.',
    )
    expect(sentenceOf(ended('wall', 'Idle for 3 s.'))).toBe('Your program exceeded a limit. Idle for 3 s.')
  })

  it('mentions no tests if the jury set the verdict', () => {
    const tests = [buildTest(), buildTest({ status: 'Wrong Answer', detail: 'Line 3 differs.' })]
    const overridden = { testCount: 2, testCaseResults: tests, isOverridden: true } as const
    for (const verdict of ['Accepted', 'Runtime Error'])
      expect(summaryOf(buildSubmission({ verdict, ...overridden }))).toBe('')
  })

  it('tells users that a judge failure is not their fault', () => {
    expect(summaryOf(buildSubmission({ verdict: 'DOCKER_SPAWN_ERROR' }))).toMatch(/The judge failed/)
  })
})

describe('measurements', () => {
  it('show seconds to 3 decimals and KB as MB to 2 decimals', () => {
    expect(seconds(1.0214)).toBe('1.021 s')
    expect(megabytes(262144)).toBe('256.00 MB')
    expect(megabytes(3217)).toBe('3.14 MB')
  })

  it('of a submission are omitted while unknown', () => {
    expect(measuresOf(buildSubmission())).toEqual([])
    expect(measuresOf(buildSubmission({ executionTime: 0.5, memoryUsed: 1024 }))).toEqual([
      'Time 0.500 s',
      'Memory 1.00 MB',
    ])
  })
})
