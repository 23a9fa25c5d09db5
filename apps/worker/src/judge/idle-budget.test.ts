import type { JudgeJob } from '@cohort/shared'
import { idleInConversation } from './idle-budget'
import { judge } from './judge'
import type { RunResult } from './ports'
import { answerFor, buildJob, buildRunResult, fakeSandbox, namedTestData } from './testing'

const judged = (result: Parameters<typeof buildRunResult>[0], job: Partial<JudgeJob> = {}) => {
  const run = async ({ input }: { input: Uint8Array }): Promise<RunResult> =>
    buildRunResult({ stdout: answerFor(input), ...result })
  const { sandbox } = fakeSandbox({ run })
  const ports = { sandbox, testData: namedTestData, idleBudgetMs: 30_000 }
  return judge(buildJob(job), ports, () => {}, new AbortController().signal)
}
const ends = ({ tests }: Awaited<ReturnType<typeof judged>>) =>
  tests.map(({ status, firedLimit }) => `${status} ${firedLimit}`)

test('a submission gets Time Limit Exceeded in the test that exceeds its idle budget', async () => {
  const result = await judged({ idleMs: 15_000, wallMs: 16_000 })
  expect(result.verdict).toBe('Time Limit Exceeded')
  expect(ends(result)).toEqual(['Accepted null', 'Time Limit Exceeded idle', 'Skipped null'])
  expect(result.tests.map(({ idleBudgetMs }) => idleBudgetMs)).toEqual([undefined, 30_000, undefined])
})

test('a submission within its idle budget is Accepted', async () => {
  expect((await judged({ idleMs: 9_999, wallMs: 10_000 })).verdict).toBe('Accepted')
})

test('tests after an exceeded idle budget are skipped, even in a mode that normally runs all tests', async () => {
  expect(ends(await judged({ idleMs: 40_000 }, { stopAtFirstFailure: false }))).toEqual([
    'Time Limit Exceeded idle',
    'Skipped null',
    'Skipped null',
  ])
})

test('a run that the sandbox stops for being idle gets Time Limit Exceeded with the idle limit', async () => {
  const result = await judged({ outcome: { kind: 'idleLimit' }, exitCode: null, idleMs: 30_001 })
  expect(ends(result)[0]).toBe('Time Limit Exceeded idle')
})

test('a run that the sandbox stops at another limit keeps that limit in its result', async () => {
  const result = await judged({ outcome: { kind: 'wallLimit' }, exitCode: null, idleMs: 31_000 })
  expect(ends(result)[0]).toBe('Time Limit Exceeded wall')
})

test.each([
  ['always works', { wallMs: 5000, idleMs: 0 }, 0],
  ['works for one second of five', { wallMs: 5000, idleMs: 4000 }, 3500],
  ['only waits', { wallMs: 5000, idleMs: 5000 }, 4500],
])(
  'the wait for a validator that %s is idle time only while the validator is idle',
  (_, validator, idleMs) => {
    expect(idleInConversation({ idleMs: 4500 }, validator)).toBe(idleMs)
  },
)
