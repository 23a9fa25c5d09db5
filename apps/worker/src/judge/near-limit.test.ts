import type { TestStatus } from '@cohort/shared'
import { type Attempt, withNearLimitRule } from './near-limit'
import type { RunOutcome } from './ports'
import { buildRunResult } from './testing'

const LIMIT = 1000

const attempt = (cpuMs: number, status: TestStatus, outcome?: RunOutcome): Attempt => ({
  result: buildRunResult({ cpuMs, wallMs: cpuMs + 1, memoryKb: cpuMs, ...(outcome ? { outcome } : {}) }),
  status,
})

const judged = async (first: Attempt, second: Attempt) => {
  let runs = 1
  const { counting, nearLimit } = await withNearLimitRule(first, LIMIT, async () => {
    runs++
    return second
  })
  return { runs, nearLimit, counts: counting === first ? 'first' : 'second' }
}

describe('a test is run a second time', () => {
  test.each([
    ['exited at 0.9 times its limit', attempt(900, 'Accepted')],
    ['exited at 1.1 times its limit', attempt(1100, 'Accepted')],
    ['was slow on a custom input', attempt(1050, 'Custom Output')],
    ['was wrong and too slow', attempt(1050, 'Wrong Answer')],
    [
      'crashed after its time limit',
      attempt(1050, 'Runtime Error', { kind: 'signalled', signal: 'SIGSEGV' }),
    ],
  ])('if the program %s', async (_what, first) => {
    expect((await judged(first, attempt(2000, 'Accepted'))).runs).toBe(2)
  })

  test.each([
    ['stayed well within its limit', attempt(899, 'Accepted')],
    ['was stopped after 1.1 times its limit', attempt(1101, 'Time Limit Exceeded', { kind: 'cpuLimit' })],
    ['exited after 1.1 times its limit', attempt(1101, 'Accepted')],
    ['was stopped at its memory limit', attempt(950, 'Memory Limit Exceeded', { kind: 'memoryLimit' })],
    ['slept until its wall limit', attempt(950, 'Time Limit Exceeded', { kind: 'wallLimit' })],
    ['was wrong within its time limit', attempt(950, 'Wrong Answer')],
    ['crashed within its time limit', attempt(950, 'Runtime Error', { kind: 'exited', code: 1 })],
  ])('but not if the program %s', async (_what, first) => {
    expect(await judged(first, attempt(10, 'Accepted'))).toEqual({
      runs: 1,
      nearLimit: null,
      counts: 'first',
    })
  })
})

test('the faster run counts, and both are measured', async () => {
  expect(await judged(attempt(1030, 'Accepted'), attempt(970, 'Accepted'))).toEqual({
    runs: 2,
    counts: 'second',
    nearLimit: {
      firstRun: { cpuMs: 1030, wallMs: 1031, memoryKb: 1030 },
      secondRun: { cpuMs: 970, wallMs: 971, memoryKb: 970 },
      counts: 'second',
    },
  })
  expect((await judged(attempt(950, 'Accepted'), attempt(1080, 'Accepted'))).nearLimit).toMatchObject({
    firstRun: { cpuMs: 950 },
    secondRun: { cpuMs: 1080 },
    counts: 'first',
  })
})

test.each([
  ['right but slow, then fast but wrong', attempt(1050, 'Accepted'), attempt(500, 'Wrong Answer')],
  ['wrong and slow, then right and fast', attempt(1050, 'Wrong Answer'), attempt(500, 'Accepted')],
  [
    'slow, then crashing',
    attempt(1050, 'Accepted'),
    attempt(10, 'Runtime Error', { kind: 'exited', code: 1 }),
  ],
  [
    'right, then out of memory',
    attempt(950, 'Accepted'),
    attempt(10, 'Memory Limit Exceeded', { kind: 'memoryLimit' }),
  ],
])('a program that was %s is judged by its first run', async (_what, first, second) => {
  expect((await judged(first, second)).counts).toBe('first')
})
