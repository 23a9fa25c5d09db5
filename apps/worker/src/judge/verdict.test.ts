import type { TestStatus } from '@cohort/shared'
import { buildRunResult } from './testing'
import { failureOf, firedLimitOf, verdictOf } from './verdict'

describe('the failure', () => {
  test.each([
    [{ stdout: '42' }, null],
    [{ outcome: { kind: 'exited', code: 1 }, stdout: '42' }, 'Runtime Error'],
    [{ outcome: { kind: 'signalled', signal: 'SIGKILL' } }, 'Runtime Error'],
    [{ outcome: { kind: 'outputLimit' } }, 'Runtime Error'],
    [{ outcome: { kind: 'cpuLimit' } }, 'Time Limit Exceeded'],
    [{ outcome: { kind: 'wallLimit' } }, 'Time Limit Exceeded'],
    [{ outcome: { kind: 'memoryLimit' } }, 'Memory Limit Exceeded'],
  ] as const)('of a run with the result %j is %s', (result, expected) => {
    expect(failureOf(buildRunResult(result))).toBe(expected)
  })
})

test('the limit that stopped a run is null if the program exited', () => {
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

  test('is Accepted if every test passes', () => {
    expect(verdictOfTests('submit', 'Accepted', 'Accepted')).toBe('Accepted')
  })

  test('is the status of the first failed test', () => {
    expect(verdictOfTests('submit', 'Accepted', 'Time Limit Exceeded', 'Wrong Answer')).toBe(
      'Time Limit Exceeded',
    )
    expect(verdictOfTests('submit', 'Wrong Answer', 'Skipped')).toBe('Wrong Answer')
    expect(verdictOfTests('samples', 'Accepted', 'Runtime Error')).toBe('Runtime Error')
    expect(verdictOfTests('custom', 'Memory Limit Exceeded')).toBe('Memory Limit Exceeded')
  })

  test('is never Accepted for a run on the samples', () => {
    expect(verdictOfTests('samples', 'Accepted')).toBe('Partial - Sample Run')
  })

  test('is Custom Output for a custom run without failures', () => {
    expect(verdictOfTests('custom', 'Custom Output')).toBe('Custom Output')
    expect(verdictOfTests('custom', 'Accepted', 'Custom Output')).toBe('Custom Output')
    expect(verdictOfTests('custom', 'Custom Output', 'Wrong Answer')).toBe('Wrong Answer')
  })
})
