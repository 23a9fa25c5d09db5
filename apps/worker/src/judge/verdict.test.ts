import type { TestStatus } from '@cohort/shared'
import { buildRunResult } from './testing'
import { failureOf, firedLimitOf, verdictOf } from './verdict'

describe('the failure on a test', () => {
  test.each([
    [{ stdout: '42' }, null],
    [{ outcome: { kind: 'exited', code: 1 }, stdout: '42' }, 'Runtime Error'],
    [{ outcome: { kind: 'signalled', signal: 'SIGKILL' } }, 'Runtime Error'],
    [{ outcome: { kind: 'outputLimit' } }, 'Runtime Error'],
    [{ outcome: { kind: 'cpuLimit' } }, 'Time Limit Exceeded'],
    [{ outcome: { kind: 'wallLimit' } }, 'Time Limit Exceeded'],
    [{ outcome: { kind: 'memoryLimit' } }, 'Memory Limit Exceeded'],
  ] as const)('of a run that ended as %j is %s', (result, expected) => {
    expect(failureOf(buildRunResult(result))).toBe(expected)
  })
})

test('the limit that was exceeded is reported, or null if no limit ended the program', () => {
  expect(firedLimitOf({ kind: 'wallLimit' })).toBe('wall')
  expect(firedLimitOf({ kind: 'outputLimit' })).toBe('output')
  expect(firedLimitOf({ kind: 'exited', code: 3 })).toBeNull()
})

describe('the verdict of a submission', () => {
  const verdictOfTests = (mode: 'submit' | 'samples' | 'custom', ...statuses: TestStatus[]) =>
    verdictOf(
      mode,
      statuses.map((s) => ({ status: s })),
    )

  test('is Accepted if every test passed', () => {
    expect(verdictOfTests('submit', 'Accepted', 'Accepted')).toBe('Accepted')
  })

  test('is that of the first test that failed', () => {
    expect(verdictOfTests('submit', 'Accepted', 'Time Limit Exceeded', 'Wrong Answer')).toBe(
      'Time Limit Exceeded',
    )
    expect(verdictOfTests('submit', 'Wrong Answer', 'Skipped')).toBe('Wrong Answer')
    expect(verdictOfTests('samples', 'Accepted', 'Runtime Error')).toBe('Runtime Error')
    expect(verdictOfTests('custom', 'Memory Limit Exceeded')).toBe('Memory Limit Exceeded')
  })

  test('of a run on the samples is never Accepted', () => {
    expect(verdictOfTests('samples', 'Accepted')).toBe('Partial - Sample Run')
  })

  test('of a custom run that ended normally is Custom Output, even if expected outputs matched', () => {
    expect(verdictOfTests('custom', 'Custom Output')).toBe('Custom Output')
    expect(verdictOfTests('custom', 'Accepted', 'Custom Output')).toBe('Custom Output')
    expect(verdictOfTests('custom', 'Custom Output', 'Wrong Answer')).toBe('Wrong Answer')
  })
})
