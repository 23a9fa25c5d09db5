import type { FinalVerdict, FiredLimit, JudgeJob, TestReport, TestStatus } from '@cohort/shared'
import type { RunOutcome, RunResult } from './ports'

/** The status of a run that failed; null if it ended normally and its output decides. */
export const failureOf = ({ outcome }: RunResult): TestStatus | null => {
  switch (outcome.kind) {
    case 'cpuLimit':
    case 'wallLimit':
    case 'idleLimit':
      return 'Time Limit Exceeded'
    case 'memoryLimit':
      return 'Memory Limit Exceeded'
    case 'stopped':
      return 'Wrong Answer'
    case 'outputLimit':
    case 'signalled':
      return 'Runtime Error'
    case 'exited':
      return outcome.code === 0 ? null : 'Runtime Error'
    default:
      return outcome satisfies never
  }
}

const firedLimits: Partial<Record<RunOutcome['kind'], FiredLimit>> = {
  cpuLimit: 'cpu',
  wallLimit: 'wall',
  idleLimit: 'idle',
  memoryLimit: 'memory',
  outputLimit: 'output',
}

/** The limit at which the run was stopped; null if there is none. */
export const firedLimitOf = (outcome: RunOutcome): FiredLimit | null => firedLimits[outcome.kind] ?? null

const passed = (status: TestStatus): boolean => status === 'Accepted' || status === 'Custom Output'

export const hasFailed = (status: TestStatus): boolean => !passed(status) && status !== 'Skipped'

/**
 * The verdict of a submission is the status of its first failed test. A run on the samples is never Accepted, because
 * it skips the hidden tests.
 */
export const verdictOf = (
  mode: JudgeJob['mode'],
  tests: readonly Pick<TestReport, 'status'>[],
): FinalVerdict => {
  const failed = tests.find((test) => hasFailed(test.status))?.status
  if (failed !== undefined && failed !== 'Skipped') return failed
  switch (mode) {
    case 'submit':
      return 'Accepted'
    case 'samples':
      return 'Partial - Sample Run'
    case 'custom':
      return 'Custom Output'
    default:
      return mode satisfies never
  }
}
