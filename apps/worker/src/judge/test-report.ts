import {
  JURY_OUTPUT_BYTES,
  type JudgeJob,
  type JudgeTest,
  SHOWN_OUTPUT_BYTES,
  type TestReport,
} from '@cohort/shared'
import type { IdleBudget } from './idle-budget'
import type { TestBench, TestRun } from './judgement'
import { isOver, withNearLimitRule } from './near-limit'
import type { RunResult } from './ports'
import type { SentTest } from './prefetch-tests'
import { shownText } from './shown-text'
import { firedLimitOf } from './verdict'

/** Waits for the run of a test, repeats it if its CPU time is near the limit, and reports the result. */
export const judgeTest = async (
  job: JudgeJob,
  test: JudgeTest,
  bench: TestBench,
  sent: SentTest,
  budget: IdleBudget,
): Promise<TestReport> => {
  const attempt = async ({ judge, ...run }: TestRun) => {
    budget.spend(run.result.idleMs)
    return { ...run, ...(await judge()) }
  }
  const { cpuMs } = job.limits
  const first = await attempt(await sent.run)
  const { counting, nearLimit } = await withNearLimitRule(first, cpuMs, async () =>
    attempt(await bench.run(test, sent)),
  )
  const { result, transcript } = counting
  const exceeded = exceededTimeLimit(result, cpuMs, budget)
  const firedLimit = exceeded ?? firedLimitOf(result.outcome)
  const status = exceeded === null ? counting.status : 'Time Limit Exceeded'
  return {
    ...evidenceOf(result),
    ...keptOf(result, test.keepOutput),
    ...(transcript === undefined ? {} : { transcript }),
    ...(test.keepOutput || status === 'Accepted' ? {} : { forJury: textsForJury(result) }),
    status,
    firedLimit,
    ...(firedLimit === 'idle' ? { idleBudgetMs: budget.budgetMs } : {}),
    nearLimit,
    ...feedbackOf(exceeded === null ? counting : noFeedback),
  }
}

/** The time limit that a program exceeded before it ended on its own; null if there is none. */
const exceededTimeLimit = (result: RunResult, cpuMs: number, budget: IdleBudget): 'cpu' | 'idle' | null => {
  if (isOver(result, cpuMs)) return 'cpu'
  // If the run was stopped at another limit, report that limit instead.
  return budget.isSpent() && firedLimitOf(result.outcome) === null ? 'idle' : null
}

type Feedback = Pick<TestReport, 'points' | 'teamMessage' | 'judgeMessage'>

/** Replaces the feedback on an output that came too late. */
const noFeedback: Feedback = { points: null, teamMessage: null, judgeMessage: null }

const feedbackOf = ({ points, teamMessage, judgeMessage }: Feedback): Feedback => ({
  points,
  teamMessage,
  judgeMessage,
})

const evidenceOf = (result: RunResult) => {
  const { cpuMs, wallMs, memoryKb, oomKills, exitCode, signal, outputBytes, stderrBytes } = result
  return { cpuMs, wallMs, memoryKb, oomKills, exitCode, signal, outputBytes, stderrBytes }
}

const keptOf = ({ stdout, stderr, stderrKeptBytes }: RunResult, isKept: boolean) => ({
  output: isKept ? shownText(stdout, SHOWN_OUTPUT_BYTES) : null,
  outputKeptBytes: isKept ? Math.min(stdout.length, SHOWN_OUTPUT_BYTES) : 0,
  stderr: isKept ? shownText(stderr, SHOWN_OUTPUT_BYTES) : null,
  stderrKeptBytes: isKept ? stderrKeptBytes : 0,
})

const textsForJury = ({ stdout, stderr }: RunResult) => ({
  output: shownText(stdout, JURY_OUTPUT_BYTES),
  stderr: shownText(stderr, JURY_OUTPUT_BYTES),
})

/** The result of a test that never ran. */
export const skippedTest: TestReport = {
  status: 'Skipped',
  cpuMs: 0,
  wallMs: 0,
  memoryKb: 0,
  oomKills: 0,
  exitCode: null,
  signal: null,
  firedLimit: null,
  outputBytes: 0,
  outputKeptBytes: 0,
  stderrBytes: 0,
  stderrKeptBytes: 0,
  nearLimit: null,
  output: null,
  stderr: null,
  points: null,
  teamMessage: null,
  judgeMessage: null,
}
